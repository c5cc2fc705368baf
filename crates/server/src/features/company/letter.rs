//! What the owner of a company hears of it, in the language of the last submission.

use guanlan_core::{account::PersonState, clock::Millis, company::Act, locale::Lang};
use guanlan_db::{Tx, entity::company};
use guanlan_kernel::{error::ApiError, outbox, words::Message};

use crate::{features::person, state::App};

/// What these letters are kept as in the outbox.
pub const PURPOSE: &str = "company";

/// What is said of a step.
pub fn of_act(act: Act) -> &'static str {
    match act {
        Act::Submit => "server.company.letter.submitted",
        Act::Approve => "server.company.letter.approved",
        Act::Return => "server.company.letter.returned",
        Act::Reject => "server.company.letter.rejected",
        Act::Suspend => "server.company.letter.suspended",
        Act::Resume => "server.company.letter.resumed",
        Act::TakeUp => "server.company.letter.takenUp",
        Act::Withdraw => "server.company.letter.withdrawn",
    }
}

/// The language of a company's letters.
pub fn lang_of(company: &company::Model) -> Lang {
    Lang::parse(&company.lang).unwrap_or_default()
}

/// Sends the owner a message. Nobody hears it where there is no owner any more.
///
/// # Errors
/// The database, and keys that are not those that sealed the number.
pub async fn to_owner(
    tx: &Tx<'_>,
    app: &App,
    company: &company::Model,
    text: Message,
    now: Millis,
) -> Result<(), ApiError> {
    let Some(owner) = company.owner_id else { return Ok(()) };
    let Some(owner) = person::by_id(&**tx, owner).await? else { return Ok(()) };
    if owner.state == PersonState::Erased {
        return Ok(());
    }
    let lang = lang_of(company);
    let name = match lang {
        Lang::En if !company.name_en.is_empty() => &company.name_en,
        Lang::Zh | Lang::En => &company.name_zh,
    };
    let mobile = owner.mobile(&app.keys).map_err(anyhow::Error::from)?;
    let text = text.with("company", name).with("address", format!("{}/manage", app.origin));
    Ok(outbox::put(tx, &app.keys, &mobile, PURPOSE, &text.say(lang), now).await?)
}
