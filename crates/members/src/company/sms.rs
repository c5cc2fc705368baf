//! What is sent about a company: to its owner in the language of the last submission, to the museum's reviewers.

use guanlan_core::{account::PersonState, clock::Millis, company::Act, locale::Lang, permission::Permission};
use guanlan_db::{Tx, entity::company};
use guanlan_identity::{people, person};
use guanlan_kernel::{error::ApiError, outbox, words::Message};

use crate::Members;

/// What these messages are kept as in the outbox.
pub const PURPOSE: &str = "company";

/// What is said of a step.
pub fn of_act(act: Act) -> &'static str {
    match act {
        Act::Submit => "server.company.sms.submitted",
        Act::Approve => "server.company.sms.approved",
        Act::Return => "server.company.sms.returned",
        Act::Reject => "server.company.sms.rejected",
        Act::Suspend => "server.company.sms.suspended",
        Act::Resume => "server.company.sms.resumed",
        Act::TakeUp => "server.company.sms.takenUp",
        Act::Withdraw => "server.company.sms.withdrawn",
    }
}

/// The language in which a company is written to.
pub fn lang_of(company: &company::Model) -> Lang {
    Lang::parse(&company.lang).unwrap_or_default()
}

/// Sends the owner a message. Nobody hears it where there is no owner any more.
///
/// # Errors
/// The database, and keys that are not those that sealed the number.
pub async fn to_owner(
    tx: &Tx<'_>,
    app: &Members,
    company: &company::Model,
    text: Message,
    now: Millis,
) -> Result<(), ApiError> {
    let Some(owner) = company.owner_id else { return Ok(()) };
    let Some(owner) = person::by_id(app, &**tx, owner).await? else { return Ok(()) };
    if owner.state == PersonState::Erased {
        return Ok(());
    }
    let lang = lang_of(company);
    let mobile = owner.mobile(&app.keys).map_err(anyhow::Error::from)?;
    let text = text.with("company", name_in(company, lang)).with("address", format!("{}/manage", app.origin));
    Ok(outbox::put(tx, &app.keys, &mobile, PURPOSE, &text.say(lang), now).await?)
}

/// What a company is called in a language.
pub fn name_in(company: &company::Model, lang: Lang) -> &str {
    match lang {
        Lang::En if !company.name_en.is_empty() => &company.name_en,
        Lang::Zh | Lang::En => &company.name_zh,
    }
}

/// Where reviewers find the companies with certificates that have expired.
pub const EXPIRED_LIST: &str = "/manage/studio/companies?expiring=expired";

/// Sends every active reviewer (206) a message, in the museum's own language.
///
/// # Errors
/// The database, and keys that are not those that sealed the numbers.
pub async fn to_reviewers(
    tx: &Tx<'_>,
    app: &Members,
    company: &company::Model,
    text: Message,
    now: Millis,
) -> Result<(), ApiError> {
    let lang = Lang::default();
    let address = format!("{}{EXPIRED_LIST}", app.origin);
    let text = text.with("company", name_in(company, lang)).with("address", address).say(lang);
    for one in people::staff(&**tx).await? {
        if one.state == PersonState::Active && one.granted.contains(&Permission::ReviewCompanies) {
            let mobile = one.mobile(&app.keys).map_err(anyhow::Error::from)?;
            outbox::put(tx, &app.keys, &mobile, PURPOSE, &text, now).await?;
        }
    }
    Ok(())
}
