//! What is done to the accounts of the museum's staff, each in one transaction with its line in the log.

use guanlan_core::{
    account::{PersonState, Sort},
    audit::Action,
    locale::Lang,
    permission::Permission,
};
use guanlan_db::Tx;
use guanlan_kernel::{error::ApiError, words::Message};
use serde_json::json;

use crate::{
    Identity, people,
    people::Actor,
    person,
    person::{NewPerson, Person},
    session,
    session::End,
};

/// Somebody who is to work for the museum.
pub struct Invited<'a> {
    pub mobile: &'a str,
    pub name: &'a str,
    pub values: &'a [Permission],
}

/// What the caller holds now that the row is held: somebody who was just shut, or lost a value, does nothing more.
fn values_now(app: &Identity, actor: &Actor<'_>, held: &[Person]) -> Result<Vec<Permission>, ApiError> {
    let caller = held.iter().find(|one| actor.is(one)).filter(|one| one.state == PersonState::Active);
    let values = caller.ok_or(ApiError::Forbidden)?.values(app.finance_needs_factor);
    if values.contains(&Permission::Staff) { Ok(values) } else { Err(ApiError::Forbidden) }
}

/// One of the museum's staff on whom the caller may act, and what the caller holds. Both are held until the transaction
/// ends, and looked at as they are now.
///
/// # Errors
/// 404; 403 for somebody who holds a value that the caller lacks.
async fn find(
    tx: &Tx<'_>,
    app: &Identity,
    actor: &Actor<'_>,
    identifier: &str,
) -> Result<(Person, Vec<Permission>), ApiError> {
    let person = people::find_staff(&**tx, identifier).await?.ok_or(ApiError::NotFound)?;
    let held = people::lock_staff(tx, vec![actor.person.id, person.id]).await?;
    let values = values_now(app, actor, &held)?;
    let person = held.into_iter().find(|one| one.id == person.id).ok_or(ApiError::NotFound)?;
    people::may_act_on(actor, &values, &person)?;
    Ok((person, values))
}

fn invitation() -> Message {
    Message::new("server.sms.invitation")
}

fn last() -> ApiError {
    ApiError::Conflict(Message::new("server.staff.last"))
}

/// Invites somebody; a visitor with that number becomes staff, keeps the password and signs in anew. Answers the
/// identifier.
///
/// # Errors
/// 403 for a value that the caller lacks; 409 where the number belongs to staff, a member, or a shut account.
pub async fn invite(app: &Identity, actor: &Actor<'_>, new: &Invited<'_>, lang: Lang) -> Result<String, ApiError> {
    let now = app.now();
    app.db
        .write(|tx| {
            Box::pin(async move {
                people::lock_all_staff(tx).await?;
                let values = values_now(app, actor, &people::lock_staff(tx, vec![actor.person.id]).await?)?;
                if !new.values.iter().all(|one| values.contains(one)) {
                    return Err(ApiError::Forbidden);
                }
                let known = person::find_by_mobile(app, &**tx, new.mobile).await?;
                let was_visitor = known.is_some();
                let identifier = match known {
                    None => {
                        let invited = NewPerson {
                            sort: Sort::Museum,
                            state: PersonState::Invited,
                            name: new.name,
                            mobile: new.mobile,
                            password: None,
                            granted: new.values,
                            company: None,
                        };
                        let made = person::add(tx, &app.keys, &invited, now).await?;
                        let (_, identifier) = made.ok_or(ApiError::Unavailable)?;
                        people::send_code(tx, app, new.mobile, invitation(), lang, now).await?;
                        identifier
                    }
                    Some(visitor) if visitor.sort == Sort::Visitor && visitor.state == PersonState::Active => {
                        if !people::make_staff(&**tx, visitor.id, new.name, new.values).await? {
                            return Err(ApiError::Conflict(Message::new("server.staff.known")));
                        }
                        // Sessions of visitors live a month, those of staff hours (RULES sign-in 3).
                        session::end_all(tx, visitor.id, None, End::Other, now).await?;
                        let joined = Message::new("server.sms.joined");
                        people::tell_joined(tx, app, new.mobile, joined, lang, now).await?;
                        visitor.identifier
                    }
                    Some(_) => return Err(ApiError::Conflict(Message::new("server.staff.known"))),
                };
                let detail = json!({"name": new.name, "values": new.values, "wasVisitor": was_visitor});
                actor.did(tx, Action::InviteStaff, &identifier, detail, now).await?;
                Ok(identifier)
            })
        })
        .await
}

/// Sends the invitation again.
///
/// # Errors
/// As [`find`]; 409 for somebody who has a password already, or is shut; 429 within a minute.
pub async fn invite_again(app: &Identity, actor: &Actor<'_>, identifier: &str, lang: Lang) -> Result<(), ApiError> {
    let now = app.now();
    app.db
        .write(|tx| {
            Box::pin(async move {
                let (person, _) = find(tx, app, actor, identifier).await?;
                if person.state != PersonState::Invited {
                    return Err(ApiError::Conflict(Message::new("server.staff.notInvited")));
                }
                let mobile = person.mobile(&app.keys).map_err(anyhow::Error::from)?;
                people::send_code(tx, app, &mobile, invitation(), lang, now).await?;
                actor.did(tx, Action::InviteStaff, identifier, json!({"again": true}), now).await?;
                Ok(())
            })
        })
        .await
}

/// Sets name and values.
///
/// # Errors
/// As [`find`]; 403 where a value that changes is not the caller's to give; 409 where nobody would hold 209 any more; 422 for the own
/// values.
pub async fn change(
    app: &Identity,
    actor: &Actor<'_>,
    identifier: &str,
    name: &str,
    values: &[Permission],
) -> Result<(), ApiError> {
    let now = app.now();
    app.db
        .write(|tx| {
            Box::pin(async move {
                people::lock_all_staff(tx).await?;
                let (person, values_now) = find(tx, app, actor, identifier).await?;
                let given: Vec<_> = values.iter().copied().filter(|one| !person.granted.contains(one)).collect();
                let taken: Vec<_> = person.granted.iter().copied().filter(|one| !values.contains(one)).collect();
                if taken.contains(&Permission::Staff) && people::is_last_manager(&**tx, &person).await? {
                    return Err(last());
                }
                if actor.is(&person) && !(given.is_empty() && taken.is_empty()) {
                    return Err(ApiError::invalid("values", Message::new("server.staff.ownValues")));
                }
                if !given.iter().all(|one| values_now.contains(one)) {
                    return Err(ApiError::Forbidden);
                }
                let renamed = person.name != name;
                if !renamed && given.is_empty() && taken.is_empty() {
                    return Ok(());
                }
                people::grant(&**tx, person.id, name, values).await?;
                let mut detail = json!({"given": given, "taken": taken});
                if renamed {
                    detail["nameBefore"] = json!(person.name);
                    detail["name"] = json!(name);
                }
                actor.did(tx, Action::ChangeStaff, identifier, detail, now).await?;
                Ok(())
            })
        })
        .await
}

/// Shuts or opens an account.
///
/// # Errors
/// As [`find`]; 409 for the last one who may manage staff; 422 for the own account.
pub async fn set_state(app: &Identity, actor: &Actor<'_>, identifier: &str, open: bool) -> Result<(), ApiError> {
    let now = app.now();
    app.db
        .write(|tx| {
            Box::pin(async move {
                people::lock_all_staff(tx).await?;
                let (person, _) = find(tx, app, actor, identifier).await?;
                if open {
                    return people::open(tx, actor, &person, now).await;
                }
                if people::is_last_manager(&**tx, &person).await? {
                    return Err(last());
                }
                if actor.is(&person) {
                    return Err(ApiError::invalid("state", Message::new("server.staff.ownState")));
                }
                people::shut(tx, actor, &person, now).await
            })
        })
        .await
}

/// Signs somebody out everywhere.
///
/// # Errors
/// As [`find`].
pub async fn sign_out(app: &Identity, actor: &Actor<'_>, identifier: &str) -> Result<(), ApiError> {
    let now = app.now();
    app.db
        .write(|tx| {
            Box::pin(async move {
                let (person, _) = find(tx, app, actor, identifier).await?;
                people::sign_out(tx, actor, &person, now).await
            })
        })
        .await
}

/// Takes away a second factor that was lost.
///
/// # Errors
/// As [`find`]; 422 for the own one, which asks for the password on the account page.
pub async fn drop_second_factor(app: &Identity, actor: &Actor<'_>, identifier: &str) -> Result<(), ApiError> {
    let now = app.now();
    app.db
        .write(|tx| {
            Box::pin(async move {
                let (person, _) = find(tx, app, actor, identifier).await?;
                if actor.is(&person) {
                    return Err(ApiError::invalid("id", Message::new("server.staff.ownFactor")));
                }
                if person.has_second_factor {
                    people::drop_second_factor(&**tx, person.id).await?;
                    actor.did(tx, Action::TurnOffSecondFactor, identifier, json!({}), now).await?;
                }
                Ok(())
            })
        })
        .await
}

/// The number in clear; that it was seen is written down first.
///
/// # Errors
/// As [`find`].
pub async fn unmask(app: &Identity, actor: &Actor<'_>, identifier: &str) -> Result<String, ApiError> {
    let now = app.now();
    let person = app
        .db
        .write(|tx| {
            Box::pin(async move {
                let (person, _) = find(tx, app, actor, identifier).await?;
                actor.did(tx, Action::Unmask, identifier, json!({"field": "mobile"}), now).await?;
                Ok::<_, ApiError>(person)
            })
        })
        .await?;
    Ok(person.mobile(&app.keys).map_err(anyhow::Error::from)?.to_string())
}
