//! The first administrator, and one who was lost: from the command line, by whoever holds the machine
//! (RULES accounts 5).

use anyhow::{Result, bail};
use chrono::Duration;
use guanlan_core::{
    account::{PersonState, Purpose, Sort},
    audit::{Action, Subject},
    permission::Permission,
    validate,
};
use guanlan_kernel::{audit, error::ApiError};
use serde_json::json;

use crate::{
    Identity, code, person,
    person::{NewPerson, add, find_by_mobile},
};

/// How long the printed code is good.
const CODE_TIME: Duration = Duration::hours(24);

/// Makes an administrator with all values of the museum's staff, or gives them back to an account that is there. Answers
/// a code for a first, or new, password.
///
/// # Errors
/// Where the number is none, or belongs to a member of a company.
pub async fn create_admin(app: &Identity, mobile: &str, name: &str, without_factor: bool) -> Result<String> {
    if !validate::mobile(mobile) {
        bail!("`{mobile}` is not a mainland mobile number of 11 digits");
    }
    if !name.is_empty() && !validate::name(name) {
        bail!("`{}` is no name: it shows nothing, or turns the direction of writing", name.escape_unicode());
    }
    let known = find_by_mobile(app, app.db.reader(), mobile).await?;
    if known.as_ref().is_some_and(|one| one.sort == Sort::Member) {
        bail!("this number belongs to a member of a company: take another one for the museum's staff");
    }
    let (now, known) = (app.now(), &known);
    let code = app
        .db
        .write(|tx| {
            Box::pin(async move {
                let (id, identifier) = match known {
                    Some(person) => {
                        if !person::restore_admin(&**tx, person.id, &Permission::MUSEUM, without_factor).await? {
                            return Err(ApiError::NotFound);
                        }
                        (person.id, person.identifier.clone())
                    }
                    None => {
                        let new = NewPerson {
                            sort: Sort::Museum,
                            state: PersonState::Invited,
                            name,
                            mobile,
                            password: None,
                            granted: &Permission::MUSEUM,
                            company: None,
                        };
                        add(tx, &app.keys, &new, now).await?.ok_or(ApiError::Unavailable)?
                    }
                };
                let act = audit::Act {
                    at: now,
                    actor: None,
                    company: None,
                    action: Action::CreateAdmin,
                    subject: Some((Subject::Person, &identifier)),
                    network: None,
                    detail: json!({"person": id, "new": known.is_none(), "secondFactorOff": without_factor}),
                };
                audit::record(tx, &act).await?;
                code::make(tx, app, mobile, Purpose::Retrieve, CODE_TIME).await
            })
        })
        .await?;
    Ok(code)
}
