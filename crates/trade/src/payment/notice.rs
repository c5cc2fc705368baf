//! Messages about payments: to the company's people who hold 102, each in the company's language.

use guanlan_core::{account::PersonState, clock::Millis, money, permission::Permission};
use guanlan_db::Tx;
use guanlan_identity::person;
use guanlan_kernel::{error::ApiError, outbox, words::Message};
use guanlan_members::company;

use crate::Trade;

/// What these messages are kept as in the outbox.
pub const PURPOSE: &str = "payment";

/// What is told of an application.
pub struct Notice<'a> {
    pub key: &'static str,
    pub code: &'a str,
    /// In fen.
    pub amount: i64,
    /// The address of the page that shows it, without scheme and authority.
    pub path: &'static str,
}

/// Tells everybody of the company who may see its money (102).
///
/// # Errors
/// The database, and keys that are not those that sealed the numbers.
pub async fn tell(tx: &Tx<'_>, app: &Trade, company: i64, notice: &Notice<'_>, now: Millis) -> Result<(), ApiError> {
    let Some(lang) = company::lang_of(&**tx, company).await? else { return Ok(()) };
    let text = Message::new(notice.key)
        .with("code", notice.code)
        .with("amount", money::currency(notice.amount, "¥", 2))
        .with("address", format!("{}{}", app.origin, notice.path))
        .say(lang);
    for one in person::people::of_company(app, &**tx, company).await? {
        if one.state == PersonState::Active && one.values(false).contains(&Permission::BankInfo) {
            let mobile = one.mobile(&app.keys).map_err(anyhow::Error::from)?;
            outbox::put(tx, &app.keys, &mobile, PURPOSE, &text, now).await?;
        }
    }
    Ok(())
}
