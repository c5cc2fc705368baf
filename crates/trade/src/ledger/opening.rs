//! Companies get their sub-accounts: where they become active, or by finance.

use async_trait::async_trait;
use guanlan_core::{
    audit::{Action, Subject},
    clock::Millis,
};
use guanlan_db::{DbErr, Tx};
use guanlan_identity::people::Actor;
use guanlan_kernel::error::ApiError;
use guanlan_members::company::{self, Activation};
use serde_json::json;

use super::store;
use crate::Trade;

/// Companies that get their accounts in one transaction.
const AT_ONCE: usize = 100;

/// Opens a sub-account where a company becomes active, unless finance is to do it.
pub struct AtActivation(pub bool);

#[async_trait]
impl Activation for AtActivation {
    async fn activated(&self, tx: &Tx<'_>, actor: &Actor<'_>, company: i64, now: Millis) -> Result<(), ApiError> {
        if self.0 {
            open(tx, actor, company, now).await?;
        }
        Ok(())
    }
}

/// Opens the sub-account of a company, and writes it down; the one that it has stays.
///
/// # Errors
/// The database.
pub async fn open(tx: &Tx<'_>, actor: &Actor<'_>, company: i64, now: Millis) -> Result<store::Account, ApiError> {
    if let Some(account) = store::account_of(&**tx, company).await? {
        return Ok(account);
    }
    let account = store::open_account(tx, company, now).await?;
    actor.did_to(tx, Action::OpenAccount, (Subject::Account, &account.number), json!({}), now).await?;
    Ok(account)
}

/// Opens accounts for active companies that have none: those of releases before, and of the demo. Answers how many.
///
/// # Errors
/// The database.
pub async fn open_missing(app: &Trade) -> Result<usize, DbErr> {
    let now = app.now();
    let active = company::active(app).await?;
    let missing = store::without_account(app.db.reader(), active).await?;
    for some in missing.chunks(AT_ONCE) {
        app.db
            .write(|tx| {
                Box::pin(async move {
                    for company in some {
                        store::open_account(tx, *company, now).await?;
                    }
                    Ok::<_, DbErr>(())
                })
            })
            .await?;
    }
    Ok(missing.len())
}
