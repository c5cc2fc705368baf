//! What people who may do to the accounts of others: find them, grant, shut, sign out (RULES accounts 6). Staff of the
//! museum and people of a company are two scopes, each with finders of its own: whoever is outside is not found.

mod admin;
mod invitation;

use std::{collections::HashMap, net::IpAddr};

use guanlan_core::{
    account::{DeviceKind, PersonState, Sort, device, mask_mobile, network},
    audit::{Action, Subject},
    clock::Millis,
    fold,
    locale::Lang,
    permission::Permission,
};
use guanlan_db::{ConnectionTrait, DbErr, Lock, Tx};
use guanlan_kernel::{
    audit,
    bulk::ids,
    contract::ManagedState,
    error::ApiError,
    input::{
        Input,
        rule::{Choice, Like, named, words as one_of},
    },
    words::words,
};
use serde::Serialize;
use serde_json::Value;
use utoipa::ToSchema;

use crate::{
    Identity,
    person::Person,
    session,
    session::{ByCookie, End, SignedIn},
};

pub use crate::person::{
    own::drop_factor as drop_second_factor,
    people::{
        apply, count_of, find_in_company, find_staff, free, grant, join, leave, lock_person, lock_staff, make_member,
        make_staff, of_company, set_on, set_state, staff, those,
    },
};
pub use admin::create_admin;
pub use invitation::{InvitationLimits, count_invitation, send_code, tell_joined};

/// What is held while rights of the museum's staff change, so that two who take the last right from each other are not
/// both allowed to.
const STAFF: &str = "accounts";

/// Who acts on somebody else's account, and from where.
pub struct Actor<'a> {
    pub person: &'a Person,
    /// The caller's session.
    pub session: i64,
    /// What the caller holds now: nothing else can be given or taken.
    pub values: &'a [Permission],
    /// Of the caller's address, as far as that is kept.
    network: String,
}

impl<'a> Actor<'a> {
    /// Somebody whose acts are told and not done now, as those of the demo: without a session.
    pub fn told(person: &'a Person, values: &'a [Permission]) -> Actor<'a> {
        Actor { person, session: 0, values, network: String::new() }
    }

    /// By the token.
    pub fn token(caller: &'a SignedIn, address: IpAddr) -> Actor<'a> {
        Actor { person: &caller.person, session: caller.session.id, values: &caller.values, network: network(address) }
    }

    /// By the session cookie.
    pub fn cookie(caller: &'a ByCookie, address: IpAddr) -> Actor<'a> {
        Actor { person: &caller.person, session: caller.session.id, values: &caller.values, network: network(address) }
    }

    /// Of the caller's address, as far as that is kept.
    pub fn network(&self) -> &str {
        &self.network
    }

    /// Whether the person is the caller.
    pub fn is(&self, person: &Person) -> bool {
        self.person.id == person.id
    }

    /// Writes down that a table with people in it was taken away.
    ///
    /// # Errors
    /// Where the database is away: then nothing is taken away either.
    pub async fn exported(&self, app: &Identity, table: &str, rows: u64) -> Result<(), ApiError> {
        let now = app.now();
        app.db
            .write(|tx| {
                Box::pin(async move {
                    let act = audit::Act {
                        subject: Some((Subject::Table, table)),
                        ..self.act(Action::Export, serde_json::json!({"rows": rows}), now)
                    };
                    audit::record(tx, &act).await
                })
            })
            .await?;
        Ok(())
    }

    /// An act of the caller, to which a subject may be added.
    pub fn act(&self, action: Action, detail: Value, now: Millis) -> audit::Act<'_> {
        audit::Act {
            at: now,
            actor: Some(self.person.id),
            company: self.person.company.as_ref().map(|company| company.id),
            action,
            subject: None,
            network: Some(&self.network),
            detail,
        }
    }

    /// Writes down what was done to something else than a person: its kind and number.
    pub async fn did_to(
        &self,
        tx: &Tx<'_>,
        action: Action,
        subject: (Subject, &str),
        detail: Value,
        now: Millis,
    ) -> Result<(), DbErr> {
        let act = audit::Act { subject: Some(subject), ..self.act(action, detail, now) };
        audit::record(tx, &act).await
    }

    /// Writes down what was done to a person.
    pub async fn did(
        &self,
        tx: &Tx<'_>,
        action: Action,
        person: &str,
        detail: Value,
        now: Millis,
    ) -> Result<(), DbErr> {
        let act = audit::Act { subject: Some((Subject::Person, person)), ..self.act(action, detail, now) };
        audit::record(tx, &act).await
    }
}

/// Lets nobody else change the rights of staff until this transaction ends. Also for whoever erases an account.
pub async fn lock_all_staff(tx: &Tx<'_>) -> Result<(), DbErr> {
    tx.lock_names(Lock::Staff, &[STAFF]).await
}

/// Whether nobody could manage staff any more without this person: then the right cannot be lost.
pub async fn is_last_manager(db: &impl ConnectionTrait, person: &Person) -> Result<bool, DbErr> {
    let manages = |one: &Person| one.state == PersonState::Active && one.granted.contains(&Permission::Staff);
    if person.sort != Sort::Museum || !manages(person) {
        return Ok(false);
    }
    Ok(!staff(db).await?.iter().any(|one| one.id != person.id && manages(one)))
}

/// What the caller lacks cannot be given or taken.
///
/// # Errors
/// 403.
pub fn must_hold(actor: &Actor<'_>, values: &[Permission]) -> Result<(), ApiError> {
    if values.iter().all(|one| actor.values.contains(one)) { Ok(()) } else { Err(ApiError::Forbidden) }
}

/// Nobody acts on the account of a person who holds what they lack; on the own one everybody may.
/// `values` are what the caller holds now.
///
/// # Errors
/// 403.
pub fn may_act_on(actor: &Actor<'_>, values: &[Permission], person: &Person) -> Result<(), ApiError> {
    if actor.is(person) || person.granted.iter().all(|one| values.contains(one)) {
        return Ok(());
    }
    Err(ApiError::Forbidden)
}

/// Shuts an account: every session ends at once, on every instance. Nothing happens to one that is shut.
pub async fn shut(tx: &Tx<'_>, actor: &Actor<'_>, person: &Person, now: Millis) -> Result<(), ApiError> {
    if person.state == PersonState::Disabled {
        return Ok(());
    }
    set_state(&**tx, person.id, PersonState::Disabled).await?;
    let sessions = session::end_all(tx, person.id, None, End::Disabled, now).await?;
    let detail = serde_json::json!({"sessions": sessions});
    Ok(actor.did(tx, Action::DisableAccount, &person.identifier, detail, now).await?)
}

/// Opens a shut account again; who never had a password is invited as before.
pub async fn open(tx: &Tx<'_>, actor: &Actor<'_>, person: &Person, now: Millis) -> Result<(), ApiError> {
    if person.state != PersonState::Disabled {
        return Ok(());
    }
    let state = if person.password.0.is_empty() { PersonState::Invited } else { PersonState::Active };
    set_state(&**tx, person.id, state).await?;
    Ok(actor.did(tx, Action::EnableAccount, &person.identifier, serde_json::json!({}), now).await?)
}

/// Signs a person out everywhere; of the caller's own sessions the present one stays.
pub async fn sign_out(tx: &Tx<'_>, actor: &Actor<'_>, person: &Person, now: Millis) -> Result<(), ApiError> {
    let except = actor.is(person).then_some(actor.session);
    let sessions = session::end_all(tx, person.id, except, End::Other, now).await?;
    let detail = serde_json::json!({"sessions": sessions});
    Ok(actor.did(tx, Action::EndSessions, &person.identifier, detail, now).await?)
}

/// A person's number as it is shown.
///
/// # Errors
/// Where the keys are not those that sealed it.
pub fn masked(app: &Identity, person: &Person) -> Result<String, ApiError> {
    if person.state == PersonState::Erased {
        return Ok(String::new());
    }
    Ok(mask_mobile(&person.mobile(&app.keys).map_err(anyhow::Error::from)?))
}

/// Whether somebody is meant by what was typed into a list's search: every word is a part of the name or of the number
/// as it is shown, or it is the whole number. What is hidden of a number cannot be felt for.
///
/// # Errors
/// As [`masked`].
pub fn is_meant(app: &Identity, person: &Person, keyword: &str) -> Result<bool, ApiError> {
    let mobile = person.mobile(&app.keys).map_err(anyhow::Error::from)?;
    let (name, shown) = (fold::fold(&person.name), mask_mobile(&mobile));
    let is_there = |word: &str| name.contains(word) || shown.contains(word) || *mobile == word;
    Ok(fold::fold(keyword).split_whitespace().all(is_there))
}

/// Values in words, for a table.
pub fn permission_words(values: &[Permission], lang: Lang) -> String {
    let say = |value: &Permission| words(lang).get(&format!("permission.{}", value.name())).to_owned();
    values.iter().map(say).collect::<Vec<_>>().join("; ")
}

/// How people are called where what they did is told: by name, or by the masked number where they gave none.
pub struct Called {
    /// By row: identifier and name.
    pub by_row: HashMap<i64, (String, String)>,
    /// By identifier.
    pub by_identifier: HashMap<String, String>,
}

/// How somebody is called: by name, or else by the masked number.
///
/// # Errors
/// Keys that are not those that sealed the number.
pub fn name_of(app: &Identity, person: &Person) -> Result<String, ApiError> {
    if person.name.is_empty() { masked(app, person) } else { Ok(person.name.clone()) }
}

/// Looks up how people are called, by their rows and by their identifiers.
pub async fn called(app: &Identity, rows: Vec<i64>, identifiers: Vec<String>) -> Result<Called, ApiError> {
    let mut called = Called { by_row: HashMap::new(), by_identifier: HashMap::new() };
    for person in those(app.db.reader(), rows, identifiers).await? {
        let name = name_of(app, &person)?;
        called.by_identifier.insert(person.identifier.clone(), name.clone());
        called.by_row.insert(person.id, (person.identifier, name));
    }
    Ok(called)
}

/// When somebody's employment began; before there were employments, when the account was made.
pub fn employed_at(person: &Person) -> Millis {
    person.company.as_ref().and_then(|company| company.joined_at).unwrap_or(person.created_at)
}

/// A browser in which a person is signed in, as the person sees it, and those who manage accounts.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SignedInDevice {
    /// Names the session and opens nothing.
    pub id: String,
    /// The one that asks.
    pub current: bool,
    /// A browser's own name; empty where it is unknown.
    pub browser: &'static str,
    /// An operating system's own name; empty where it is unknown.
    pub system: &'static str,
    pub kind: DeviceKind,
    /// The address without its last part.
    pub network: String,
    /// RFC 3339, UTC.
    pub created_at: String,
    pub last_seen_at: String,
}

/// Where a person is signed in, the one used last first. `current` is the caller's session.
pub async fn devices(app: &Identity, person: &Person, current: i64) -> Result<Vec<SignedInDevice>, DbErr> {
    devices_since(app, person, current, Millis(0)).await
}

/// As [`devices`], of the sessions that began at `since` or later.
pub async fn devices_since(
    app: &Identity,
    person: &Person,
    current: i64,
    since: Millis,
) -> Result<Vec<SignedInDevice>, DbErr> {
    let sessions = session::live(app.db.reader(), person.id, since, app.now()).await?;
    let shown = sessions.into_iter().map(|session| {
        let device = device(&session.agent);
        SignedInDevice {
            id: session.identifier,
            current: session.id == current,
            browser: device.browser,
            system: device.system,
            kind: device.kind,
            network: session.network,
            created_at: session.created_at.rfc3339(),
            last_seen_at: session.last_seen_at.rfc3339(),
        }
    });
    Ok(shown.collect())
}

/// The `state` of a list of accounts that others manage.
pub fn managed_state() -> Like<ManagedState, Choice<PersonState, 3>> {
    named(one_of([
        ("invited", PersonState::Invited),
        ("active", PersonState::Active),
        ("disabled", PersonState::Disabled),
    ]))
}

/// Whether an account is shut or open.
#[derive(Input)]
pub struct AccountState {
    #[input(name = "state", words([("active", true), ("disabled", false)]))]
    pub open: bool,
}

/// Several people, and whether their accounts are to be shut or open.
#[derive(Input)]
pub struct PeopleStates {
    /// Each is an `iCIdentifier`.
    #[input(ids())]
    pub people: Vec<String>,
    #[input(flatten)]
    pub state: AccountState,
}

/// Several people.
#[derive(Input)]
pub struct Several {
    /// Each is an `iCIdentifier`.
    #[input(ids())]
    pub people: Vec<String>,
}
