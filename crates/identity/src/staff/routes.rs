//! `/api/v1/studio/staff`: the accounts of the museum's staff.

use axum::{extract::State, response::Response};
use guanlan_core::{
    account::PersonState,
    audit::Subject,
    permission::{Permission, STAFF_SETS, staff_set},
};
use guanlan_http::client_address::ClientAddr;
use guanlan_kernel::{
    bulk::{Bulk, BulkAnswer},
    call::{Conflict, TooOften},
    contract::{ManagedState, MuseumValue},
    csv_file,
    error::ApiError,
    extract::{CallLang, KeyInPath},
    input::{Body, Empty, Fields, Input, Page, Query, Rule, reference, rule::Named},
    routes,
    wire::{Envelope, Nothing, PageEnvelope, csv_attachment, private},
    words::{Message, words},
};
use serde::Serialize;
use serde_json::{Value, json};
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;

use super::{StaffAccounts, service};
use crate::{
    Identity,
    audit::history::{self, HistoryLine, Within},
    people,
    people::{AccountState, Actor, PeopleStates, Several, SignedInDevice},
    person::Person,
    session::{Allowed, AllowedByCookie},
};

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
/// Which of the staff are meant.
#[derive(Input)]
struct Filter {
    /// Parts of the name, a whole mobile number, or what is shown of one.
    #[input(keyword())]
    keyword: Option<String>,
    #[input(people::managed_state())]
    state: Option<PersonState>,
    /// Who holds this value.
    #[input(OneMuseumValue)]
    value: Option<Permission>,
    #[input(flatten)]
    page: Page,
}

/// A permission value of the museum's staff.
struct OneMuseumValue;

impl Rule for OneMuseumValue {
    type Value = Permission;

    fn is_number(&self) -> bool {
        true
    }

    fn read(&self, fields: &mut Fields<'_>, name: &str) -> Option<Permission> {
        fields.integer(name, 201..=210).and_then(|value| Permission::of(u16::try_from(value).ok()?))
    }

    fn schema(&self, named: &mut Named) -> Value {
        reference::<MuseumValue>(named)
    }
}

impl Filter {
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
#[utoipa::path(get, path = "/api/v1/studio/staff", operation_id = "listStaff", tag = "studio",
    responses((status = 200, body = PageEnvelope<StaffMember>)))]
async fn list(
    State(app): State<Identity>,
    _caller: Allowed<StaffAccounts>,
    _lang: CallLang,
    Query(filter): Query<Filter>,
) -> Result<Response, ApiError> {
    let paging = filter.page.paging();
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
#[utoipa::path(get, path = "/api/v1/studio/staff/sets", operation_id = "listStaffSets", tag = "studio",
    responses((status = 200, body = Envelope<Vec<NamedSet>>)))]
async fn sets(_caller: Allowed<StaffAccounts>, _lang: CallLang) -> Response {
    let sets: Vec<_> = STAFF_SETS.iter().map(|set| NamedSet { key: set.key, values: set.values }).collect();
    private(Envelope::of(sets))
}

/// One of the museum's staff. Of somebody who holds a value that the caller lacks, devices are withheld; every call that
/// changes such a person, or shows the number, is 403.
#[utoipa::path(get, path = "/api/v1/studio/staff/{id}", operation_id = "readStaff", tag = "studio", params(("id" = String, Path, description = "`iCIdentifier`")),
    responses((status = 200, body = Envelope<StaffMemberDetail>)))]
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
#[derive(Input)]
struct NewStaffMember {
    #[input(mobile())]
    mobile: String,
    #[input(person_name())]
    name: String,
    /// At least one of 201 to 210; none that the caller lacks.
    #[input(MuseumValues)]
    values: Vec<Permission>,
}

/// Permission values of the museum's staff, each once.
struct MuseumValues;

impl Rule for MuseumValues {
    type Value = Vec<Permission>;

    fn read(&self, fields: &mut Fields<'_>, name: &str) -> Option<Vec<Permission>> {
        let numbers = fields.integers(name, Permission::MUSEUM.len())?;
        let museum = |number: i64| Permission::of(u16::try_from(number).ok()?).filter(|value| value.is_museum());
        let Some(mut values) = numbers.into_iter().map(museum).collect::<Option<Vec<_>>>() else {
            fields.note(name, Message::new("server.rule.staffValues"));
            return None;
        };
        values.sort_unstable();
        values.dedup();
        Some(values)
    }

    fn schema(&self, named: &mut Named) -> Value {
        let (items, most) = (reference::<MuseumValue>(named), Permission::MUSEUM.len());
        json!({ "type": "array", "items": items, "minItems": 1, "maxItems": most })
    }
}

/// Invites somebody: a text message brings a code for a first password. A visitor with that number becomes staff and keeps the
/// password; a number of staff or of a member is 409.
#[utoipa::path(post, path = "/api/v1/studio/staff", operation_id = "inviteStaff", tag = "studio",
    responses((status = 200, body = Envelope<StaffMember>), Conflict, TooOften))]
async fn invite(
    State(app): State<Identity>,
    caller: Allowed<StaffAccounts>,
    CallLang(lang): CallLang,
    client: ClientAddr,
    Body(NewStaffMember { mobile, name, values }): Body<NewStaffMember>,
) -> Result<Response, ApiError> {
    let new = service::Invited { mobile: &mobile, name: &name, values: &values };
    let identifier = service::invite(&app, &Actor::token(&caller, client.ip), &new, lang).await?;
    answer(&app, &identifier).await
}

/// What changes.
#[derive(Input)]
struct StaffMemberChange {
    #[input(person_name())]
    name: String,
    /// At least one of 201 to 210; none that the caller lacks changes, and nobody changes the own ones.
    #[input(MuseumValues)]
    values: Vec<Permission>,
}

/// Sets name and values. 409 where nobody would hold 209 any more.
#[utoipa::path(put, path = "/api/v1/studio/staff/{id}", operation_id = "changeStaff", tag = "studio", params(("id" = String, Path, description = "`iCIdentifier`")),
    responses((status = 200, body = Envelope<StaffMember>), Conflict))]
async fn change(
    State(app): State<Identity>,
    caller: Allowed<StaffAccounts>,
    _lang: CallLang,
    client: ClientAddr,
    KeyInPath(id): KeyInPath,
    Body(StaffMemberChange { name, values }): Body<StaffMemberChange>,
) -> Result<Response, ApiError> {
    service::change(&app, &Actor::token(&caller, client.ip), &id, &name, &values).await?;
    answer(&app, &id).await
}

/// Shuts an account, which ends its sessions at once, or opens it again. 409 for the last who may manage staff, 422 for
/// the own one.
#[utoipa::path(put, path = "/api/v1/studio/staff/{id}/state", operation_id = "setStaffState", tag = "studio", params(("id" = String, Path, description = "`iCIdentifier`")),
    responses((status = 200, body = Envelope<StaffMember>), Conflict))]
async fn set_state(
    State(app): State<Identity>,
    caller: Allowed<StaffAccounts>,
    _lang: CallLang,
    client: ClientAddr,
    KeyInPath(id): KeyInPath,
    Body(AccountState { open }): Body<AccountState>,
) -> Result<Response, ApiError> {
    service::set_state(&app, &Actor::token(&caller, client.ip), &id, open).await?;
    answer(&app, &id).await
}

/// The same for several, each for itself: one who is refused keeps none of the others back.
#[utoipa::path(put, path = "/api/v1/studio/staff/state", operation_id = "setStaffStates", tag = "studio",
    responses((status = 200, body = Envelope<BulkAnswer>)))]
async fn set_states(
    State(app): State<Identity>,
    caller: Allowed<StaffAccounts>,
    CallLang(lang): CallLang,
    client: ClientAddr,
    Body(PeopleStates { people, state }): Body<PeopleStates>,
) -> Result<Response, ApiError> {
    let (actor, mut bulk) = (Actor::token(&caller, client.ip), Bulk::new(lang));
    for id in &people {
        bulk.note(id, service::set_state(&app, &actor, id, state.open).await)?;
    }
    Ok(private(Envelope::of(bulk.answer())))
}

/// Signs somebody out everywhere; oneself, everywhere else.
#[utoipa::path(delete, path = "/api/v1/studio/staff/{id}/sessions", operation_id = "endStaffSessions", tag = "studio", params(("id" = String, Path, description = "`iCIdentifier`")),
    responses((status = 200, body = Nothing)))]
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

/// The same for several, each for itself.
#[utoipa::path(post, path = "/api/v1/studio/staff/sign-outs", operation_id = "endSessionsOfStaff", tag = "studio",
    responses((status = 200, body = Envelope<BulkAnswer>)))]
async fn sign_several_out(
    State(app): State<Identity>,
    caller: Allowed<StaffAccounts>,
    CallLang(lang): CallLang,
    client: ClientAddr,
    Body(Several { people }): Body<Several>,
) -> Result<Response, ApiError> {
    let (actor, mut bulk) = (Actor::token(&caller, client.ip), Bulk::new(lang));
    for id in &people {
        bulk.note(id, service::sign_out(&app, &actor, id).await)?;
    }
    Ok(private(Envelope::of(bulk.answer())))
}

/// What was done to somebody, by others, the newest first.
#[utoipa::path(get, path = "/api/v1/studio/staff/{id}/history", operation_id = "readStaffHistory", tag = "studio", params(("id" = String, Path, description = "`iCIdentifier`")),
    responses((status = 200, body = Envelope<Vec<HistoryLine>>)))]
async fn read_history(
    State(app): State<Identity>,
    _caller: Allowed<StaffAccounts>,
    _lang: CallLang,
    KeyInPath(id): KeyInPath,
) -> Result<Response, ApiError> {
    let person = people::find_staff(app.db.reader(), &id).await?.ok_or(ApiError::NotFound)?;
    Ok(private(Envelope::of(history::of(&app, (Subject::Person, &id), &Within::ByOthers(person.id)).await?)))
}

/// Takes away a second factor that was lost. 403 for somebody who holds values that the caller lacks.
#[utoipa::path(delete, path = "/api/v1/studio/staff/{id}/second-factor", operation_id = "dropStaffSecondFactor", tag = "studio", params(("id" = String, Path, description = "`iCIdentifier`")),
    responses((status = 200, body = Nothing)))]
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
#[utoipa::path(post, path = "/api/v1/studio/staff/{id}/invitation", operation_id = "inviteStaffAgain", tag = "studio", params(("id" = String, Path, description = "`iCIdentifier`")),
    responses((status = 200, body = Nothing), Conflict, TooOften))]
async fn invite_again(
    State(app): State<Identity>,
    caller: Allowed<StaffAccounts>,
    CallLang(lang): CallLang,
    client: ClientAddr,
    KeyInPath(id): KeyInPath,
    Body(Empty {}): Body<Empty>,
) -> Result<Response, ApiError> {
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
#[utoipa::path(get, path = "/api/v1/studio/staff/{id}/mobile", operation_id = "unmaskStaffMobile", tag = "studio", params(("id" = String, Path, description = "`iCIdentifier`")),
    responses((status = 200, body = Envelope<Unmasked>)))]
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
#[utoipa::path(get, path = "/api/v1/studio/staff/export", operation_id = "exportStaff", tag = "studio",
    responses((status = 200, content_type = "text/csv", body = String)))]
async fn export(
    State(app): State<Identity>,
    caller: AllowedByCookie<StaffAccounts>,
    CallLang(lang): CallLang,
    client: ClientAddr,
    Query(filter): Query<Filter>,
) -> Result<Response, ApiError> {
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
        .routes(routes!(set_states))
        .routes(routes!(sign_out))
        .routes(routes!(sign_several_out))
        .routes(routes!(read_history))
        .routes(routes!(drop_second_factor))
        .routes(routes!(invite_again))
        .routes(routes!(unmask))
}
