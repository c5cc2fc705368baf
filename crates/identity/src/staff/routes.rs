//! `/api/v1/studio/staff`: the accounts of the museum's staff.

use axum::{extract::State, http::Uri, response::Response};
use guanlan_core::{
    account::PersonState,
    permission::{Permission, STAFF_SETS, staff_set},
};
use guanlan_http::client_address::ClientAddr;
use guanlan_kernel::{
    contract::{ManagedState, MobileNumber, MuseumValue, PersonName},
    csv_file,
    error::ApiError,
    extract::{CallLang, Fields, KeyInPath, Payload, list_fields},
    wire::{Envelope, Failure, Nothing, PageEnvelope, csv_attachment, private},
    words::{Message, words},
};
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};
use utoipa::ToSchema;
use utoipa_axum::{router::OpenApiRouter, routes};

use super::{StaffAccounts, service};
use crate::{
    Identity, people,
    people::{AccountState, Actor, SignedInDevice, is_to_be_open},
    person::Person,
    session::{Allowed, AllowedByCookie},
};

/// Characters of a name.
const NAME: usize = 50;
/// The states that an account of staff can be found in.
const STATES: [(&str, PersonState); 3] =
    [("invited", PersonState::Invited), ("active", PersonState::Active), ("disabled", PersonState::Disabled)];

/// Somebody who works for the museum.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct StaffMember {
    #[serde(rename = "iCIdentifier")]
    ic_identifier: String,
    /// May be empty.
    name: String,
    #[schema(example = "138****5678")]
    mobile_masked: String,
    /// What was granted, 201 to 210.
    #[schema(value_type = Vec<u16>)]
    values: Vec<Permission>,
    /// The named set that has exactly these values.
    #[schema(required)]
    set: Option<&'static str>,
    #[schema(value_type = ManagedState)]
    state: PersonState,
    /// A code is asked for at login.
    second_factor: bool,
    /// RFC 3339, UTC; at most five minutes old.
    #[schema(required)]
    last_seen_at: Option<String>,
    created_at: String,
}

/// Somebody who works for the museum, with the browsers that are signed in.
#[derive(Serialize, ToSchema)]
struct StaffMemberDetail {
    #[serde(flatten)]
    member: StaffMember,
    /// Empty where they are withheld.
    devices: Vec<SignedInDevice>,
    /// The person holds a value that the caller lacks: the caller sees no devices and no whole number, and changes
    /// nothing.
    withheld: bool,
}

fn record(app: &Identity, person: &Person) -> Result<StaffMember, ApiError> {
    Ok(StaffMember {
        ic_identifier: person.identifier.clone(),
        name: person.name.clone(),
        mobile_masked: people::masked(app, person)?,
        values: person.granted.clone(),
        set: staff_set(&person.granted),
        state: person.state,
        second_factor: person.has_second_factor,
        last_seen_at: person.last_seen_at.map(|at| at.rfc3339()),
        created_at: person.created_at.rfc3339(),
    })
}

/// The record as it is now.
async fn answer(app: &Identity, identifier: &str) -> Result<Response, ApiError> {
    let person = people::find_staff(app.db.reader(), identifier).await?.ok_or(ApiError::NotFound)?;
    Ok(private(Envelope::of(record(app, &person)?)))
}

/// What a list is narrowed to.
struct Filter {
    keyword: Option<String>,
    state: Option<PersonState>,
    value: Option<Permission>,
}

impl Filter {
    fn of(fields: &mut Fields<'_>) -> Filter {
        Filter {
            keyword: fields.looked_for("keyword", 100),
            state: fields.one_of("state", &STATES),
            value: fields.integer("value", 201..=210).and_then(|value| Permission::of(u16::try_from(value).ok()?)),
        }
    }

    fn query(uri: &Uri) -> Result<Map<String, Value>, ApiError> {
        list_fields(uri, &["keyword", "state", "lang"], &["page", "size", "value"])
    }

    /// A museum's staff are few: they are looked through here, where names and numbers can be read.
    async fn find(&self, app: &Identity) -> Result<Vec<Person>, ApiError> {
        let mut found = Vec::new();
        for person in people::staff(app.db.reader()).await? {
            let fits = self.state.is_none_or(|state| state == person.state)
                && self.value.is_none_or(|value| person.granted.contains(&value));
            let is_meant = match &self.keyword {
                Some(keyword) if fits => people::is_meant(app, &person, keyword)?,
                _ => true,
            };
            if fits && is_meant {
                found.push(person);
            }
        }
        Ok(found)
    }
}

/// The museum's staff, the newest first.
#[utoipa::path(get, path = "/api/v1/studio/staff", operation_id = "listStaff", tag = "studio", params(("page" = Option<u64>, Query, minimum = 1), ("size" = Option<u64>, Query, minimum = 1, maximum = 100), ("keyword" = Option<String>, Query, max_length = 100, description = "Parts of the name, a whole mobile number, or what is shown of one"), ("state" = Option<ManagedState>, Query), ("value" = Option<MuseumValue>, Query, description = "Who holds this value"), ("lang" = Option<guanlan_kernel::contract::LangParam>, Query)),
    responses((status = 200, body = PageEnvelope<StaffMember>), (status = "4XX", body = Failure), (status = "5XX", body = Failure)))]
async fn list(
    State(app): State<Identity>,
    _caller: Allowed<StaffAccounts>,
    _lang: CallLang,
    uri: Uri,
) -> Result<Response, ApiError> {
    let query = Filter::query(&uri)?;
    let mut fields = Fields::new(&query);
    let (paging, filter) = (fields.paging(), Filter::of(&mut fields));
    fields.finish()?;
    let found = filter.find(&app).await?;
    let total = found.len() as u64;
    let shown = found.iter().skip(usize::try_from(paging.offset()).unwrap_or(usize::MAX)).take(paging.size as usize);
    let data = shown.map(|person| record(&app, person)).collect::<Result<Vec<_>, _>>()?;
    Ok(private(PageEnvelope::of(data, total, paging)))
}

/// A named set of values.
#[derive(Serialize, ToSchema)]
struct NamedSet {
    #[schema(example = "editor")]
    key: &'static str,
    #[schema(value_type = Vec<u16>)]
    values: &'static [Permission],
}

/// The named sets of values, the widest first.
#[utoipa::path(get, path = "/api/v1/studio/staff/sets", operation_id = "listStaffSets", tag = "studio", params(("lang" = Option<guanlan_kernel::contract::LangParam>, Query)),
    responses((status = 200, body = Envelope<Vec<NamedSet>>), (status = "4XX", body = Failure), (status = "5XX", body = Failure)))]
async fn sets(_caller: Allowed<StaffAccounts>, _lang: CallLang) -> Response {
    let sets: Vec<_> = STAFF_SETS.iter().map(|set| NamedSet { key: set.key, values: set.values }).collect();
    private(Envelope::of(sets))
}

/// One of the museum's staff. Of somebody who holds a value that the caller lacks, devices are withheld; every call that
/// changes such a person, or shows the number, is 403.
#[utoipa::path(get, path = "/api/v1/studio/staff/{id}", operation_id = "readStaff", tag = "studio", params(("id" = String, Path, description = "`iCIdentifier`"), ("lang" = Option<guanlan_kernel::contract::LangParam>, Query)),
    responses((status = 200, body = Envelope<StaffMemberDetail>), (status = "4XX", body = Failure), (status = "5XX", body = Failure)))]
async fn read(
    State(app): State<Identity>,
    caller: Allowed<StaffAccounts>,
    _lang: CallLang,
    client: ClientAddr,
    KeyInPath(id): KeyInPath,
) -> Result<Response, ApiError> {
    let person = people::find_staff(app.db.reader(), &id).await?.ok_or(ApiError::NotFound)?;
    let may_act = people::may_act_on(&Actor::token(&caller, client.ip), &caller.values, &person).is_ok();
    let devices = if may_act { people::devices(&app, &person, caller.session.id).await? } else { Vec::new() };
    Ok(private(Envelope::of(StaffMemberDetail { member: record(&app, &person)?, devices, withheld: !may_act })))
}

/// Somebody who is invited.
#[derive(Deserialize, ToSchema)]
#[expect(dead_code, reason = "the contract's shape; fields are read one by one so that each error has its name")]
struct NewStaffMember {
    mobile: MobileNumber,
    name: PersonName,
    /// At least one of 201 to 210; none that the caller lacks.
    #[schema(min_items = 1)]
    values: Vec<MuseumValue>,
}

fn values(fields: &mut Fields<'_>) -> Vec<Permission> {
    let Some(numbers) = fields.integers("values", Permission::MUSEUM.len()) else {
        fields.missing("values");
        return Vec::new();
    };
    let museum = |number: i64| Permission::of(u16::try_from(number).ok()?).filter(|value| value.is_museum());
    match numbers.into_iter().map(museum).collect::<Option<Vec<_>>>() {
        Some(mut values) => {
            values.sort_unstable();
            values.dedup();
            values
        }
        None => {
            fields.note("values", Message::new("server.rule.staffValues"));
            Vec::new()
        }
    }
}

/// Invites somebody: a text message brings a code for a first password. A visitor with that number becomes staff and keeps the
/// password; a number of staff or of a member is 409.
#[utoipa::path(post, path = "/api/v1/studio/staff", operation_id = "inviteStaff", tag = "studio", params(("lang" = Option<guanlan_kernel::contract::LangParam>, Query)), request_body = NewStaffMember,
    responses((status = 200, body = Envelope<StaffMember>), (status = "4XX", body = Failure), (status = "5XX", body = Failure)))]
async fn invite(
    State(app): State<Identity>,
    caller: Allowed<StaffAccounts>,
    CallLang(lang): CallLang,
    client: ClientAddr,
    Payload(payload): Payload,
) -> Result<Response, ApiError> {
    let mut fields = Fields::new(&payload);
    fields.only(&["mobile", "name", "values"]);
    let mobile = fields.mobile("mobile");
    let name = fields.required("name", NAME);
    let values = values(&mut fields);
    fields.finish()?;
    let new = service::Invited { mobile: &mobile, name: &name, values: &values };
    let identifier = service::invite(&app, &Actor::token(&caller, client.ip), &new, lang).await?;
    answer(&app, &identifier).await
}

/// What changes.
#[derive(Deserialize, ToSchema)]
#[expect(dead_code, reason = "the contract's shape; fields are read one by one so that each error has its name")]
struct StaffMemberChange {
    name: PersonName,
    /// At least one of 201 to 210; none that the caller lacks changes, and nobody changes the own ones.
    #[schema(min_items = 1)]
    values: Vec<MuseumValue>,
}

/// Sets name and values. 409 where nobody would hold 209 any more.
#[utoipa::path(put, path = "/api/v1/studio/staff/{id}", operation_id = "changeStaff", tag = "studio", params(("id" = String, Path, description = "`iCIdentifier`"), ("lang" = Option<guanlan_kernel::contract::LangParam>, Query)), request_body = StaffMemberChange,
    responses((status = 200, body = Envelope<StaffMember>), (status = "4XX", body = Failure), (status = "5XX", body = Failure)))]
async fn change(
    State(app): State<Identity>,
    caller: Allowed<StaffAccounts>,
    _lang: CallLang,
    client: ClientAddr,
    KeyInPath(id): KeyInPath,
    Payload(payload): Payload,
) -> Result<Response, ApiError> {
    let mut fields = Fields::new(&payload);
    fields.only(&["name", "values"]);
    let name = fields.required("name", NAME);
    let values = values(&mut fields);
    fields.finish()?;
    service::change(&app, &Actor::token(&caller, client.ip), &id, &name, &values).await?;
    answer(&app, &id).await
}

/// Shuts an account, which ends its sessions at once, or opens it again. 409 for the last who may manage staff, 422 for
/// the own one.
#[utoipa::path(put, path = "/api/v1/studio/staff/{id}/state", operation_id = "setStaffState", tag = "studio", params(("id" = String, Path, description = "`iCIdentifier`"), ("lang" = Option<guanlan_kernel::contract::LangParam>, Query)), request_body = AccountState,
    responses((status = 200, body = Envelope<StaffMember>), (status = "4XX", body = Failure), (status = "5XX", body = Failure)))]
async fn set_state(
    State(app): State<Identity>,
    caller: Allowed<StaffAccounts>,
    _lang: CallLang,
    client: ClientAddr,
    KeyInPath(id): KeyInPath,
    Payload(payload): Payload,
) -> Result<Response, ApiError> {
    let open = is_to_be_open(&payload)?;
    service::set_state(&app, &Actor::token(&caller, client.ip), &id, open).await?;
    answer(&app, &id).await
}

/// Signs somebody out everywhere; oneself, everywhere else.
#[utoipa::path(delete, path = "/api/v1/studio/staff/{id}/sessions", operation_id = "endStaffSessions", tag = "studio", params(("id" = String, Path, description = "`iCIdentifier`"), ("lang" = Option<guanlan_kernel::contract::LangParam>, Query)),
    responses((status = 200, body = Nothing), (status = "4XX", body = Failure), (status = "5XX", body = Failure)))]
async fn sign_out(
    State(app): State<Identity>,
    caller: Allowed<StaffAccounts>,
    _lang: CallLang,
    client: ClientAddr,
    KeyInPath(id): KeyInPath,
) -> Result<Response, ApiError> {
    service::sign_out(&app, &Actor::token(&caller, client.ip), &id).await?;
    Ok(Nothing::answer())
}

/// Takes away a second factor that was lost. 403 for somebody who holds values that the caller lacks.
#[utoipa::path(delete, path = "/api/v1/studio/staff/{id}/second-factor", operation_id = "dropStaffSecondFactor", tag = "studio", params(("id" = String, Path, description = "`iCIdentifier`"), ("lang" = Option<guanlan_kernel::contract::LangParam>, Query)),
    responses((status = 200, body = Nothing), (status = "4XX", body = Failure), (status = "5XX", body = Failure)))]
async fn drop_second_factor(
    State(app): State<Identity>,
    caller: Allowed<StaffAccounts>,
    _lang: CallLang,
    client: ClientAddr,
    KeyInPath(id): KeyInPath,
) -> Result<Response, ApiError> {
    service::drop_second_factor(&app, &Actor::token(&caller, client.ip), &id).await?;
    Ok(Nothing::answer())
}

/// Sends the invitation again, with a new code. 409 for somebody who has a password already.
#[utoipa::path(post, path = "/api/v1/studio/staff/{id}/invitation", operation_id = "inviteStaffAgain", tag = "studio", params(("id" = String, Path, description = "`iCIdentifier`"), ("lang" = Option<guanlan_kernel::contract::LangParam>, Query)),
    responses((status = 200, body = Nothing), (status = "4XX", body = Failure), (status = "5XX", body = Failure)))]
async fn invite_again(
    State(app): State<Identity>,
    caller: Allowed<StaffAccounts>,
    CallLang(lang): CallLang,
    client: ClientAddr,
    KeyInPath(id): KeyInPath,
    Payload(payload): Payload,
) -> Result<Response, ApiError> {
    let mut fields = Fields::new(&payload);
    fields.only(&[]);
    fields.finish()?;
    service::invite_again(&app, &Actor::token(&caller, client.ip), &id, lang).await?;
    Ok(Nothing::answer())
}

/// A number in clear.
#[derive(Serialize, ToSchema)]
struct Unmasked {
    #[schema(example = "13800000000")]
    mobile: String,
}

/// The number in clear. That it was seen is written down.
#[utoipa::path(get, path = "/api/v1/studio/staff/{id}/mobile", operation_id = "unmaskStaffMobile", tag = "studio", params(("id" = String, Path, description = "`iCIdentifier`"), ("lang" = Option<guanlan_kernel::contract::LangParam>, Query)),
    responses((status = 200, body = Envelope<Unmasked>), (status = "4XX", body = Failure), (status = "5XX", body = Failure)))]
async fn unmask(
    State(app): State<Identity>,
    caller: Allowed<StaffAccounts>,
    _lang: CallLang,
    client: ClientAddr,
    KeyInPath(id): KeyInPath,
) -> Result<Response, ApiError> {
    let mobile = service::unmask(&app, &Actor::token(&caller, client.ip), &id).await?;
    Ok(private(Envelope::of(Unmasked { mobile })))
}

/// The list as CSV, numbers masked, by the session cookie.
#[utoipa::path(get, path = "/api/v1/studio/staff/export", operation_id = "exportStaff", tag = "studio", params(("keyword" = Option<String>, Query, max_length = 100), ("state" = Option<ManagedState>, Query), ("value" = Option<MuseumValue>, Query), ("lang" = Option<guanlan_kernel::contract::LangParam>, Query)),
    responses((status = 200, content_type = "text/csv", body = String), (status = "4XX", body = Failure), (status = "5XX", body = Failure)))]
async fn export(
    State(app): State<Identity>,
    caller: AllowedByCookie<StaffAccounts>,
    CallLang(lang): CallLang,
    client: ClientAddr,
    uri: Uri,
) -> Result<Response, ApiError> {
    let query = Filter::query(&uri)?;
    let mut fields = Fields::new(&query);
    let filter = Filter::of(&mut fields);
    fields.finish()?;
    let found = filter.find(&app).await?;
    let say = |key: &str| words(lang).get(&format!("server.table.{key}")).to_owned();
    let columns = ["name", "mobile", "permissions", "state", "secondFactor", "lastSeen", "created"];
    let mut file = csv_file::head(&columns.map(say));
    for person in &found {
        file.push_str(&csv_file::line(&[
            person.name.clone(),
            people::masked(&app, person)?,
            people::permission_words(&person.granted, lang),
            say(person.state.name()),
            say(if person.has_second_factor { "yes" } else { "no" }),
            person.last_seen_at.map(|at| csv_file::moment(at, app.zone)).unwrap_or_default(),
            csv_file::moment(person.created_at, app.zone),
        ]));
    }
    Actor::cookie(&caller, client.ip).exported(&app, "staff", found.len() as u64).await?;
    Ok(csv_attachment("staff.csv", file))
}

pub fn calls() -> OpenApiRouter<Identity> {
    OpenApiRouter::new()
        .routes(routes!(list, invite))
        .routes(routes!(sets))
        .routes(routes!(export))
        .routes(routes!(read, change))
        .routes(routes!(set_state))
        .routes(routes!(sign_out))
        .routes(routes!(drop_second_factor))
        .routes(routes!(invite_again))
        .routes(routes!(unmask))
}
