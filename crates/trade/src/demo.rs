//! The trade of the demo museum: two companies with eight months of money and what they negotiated, ordered and signed, through the same doors
//! as anybody's, at the moments when it would have been. Plainly demo, and never without `--demo`.

mod contracting;
mod life;
mod negotiating;
mod seeding;
#[cfg(test)]
mod tests;
mod trading;

use std::path::Path;

use anyhow::{Context, Result};
use guanlan_identity::person::{self, Person};
use guanlan_members::demo::accounts::DemoAccount;

use crate::{ReceivingAccount, Trade};
use seeding::Seeding;

/// Where companies would pay to.
pub fn receiving_account() -> ReceivingAccount {
    ReceivingAccount {
        name: "青岚市博物馆（演示）".into(),
        number: "0000 0000 0000 2026".into(),
        bank: "演示银行青岚分行".into(),
    }
}

/// Gives the companies of the demo's two owners their life, with pictures of the demo's folder; nothing where an account is
/// missing.
///
/// # Errors
/// The database; what came before it is there then.
pub async fn seed(app: &Trade, folder: &Path, accounts: &[DemoAccount]) -> Result<()> {
    let mut people = Vec::new();
    for role in ["owner-a", "owner-b", "finance1", "finance2", "finance3"] {
        let Some(account) = accounts.iter().find(|account| account.role == role) else { return Ok(()) };
        let found: Option<Person> = person::find_by_mobile(app, app.db.reader(), &account.mobile).await?;
        let Some(person) = found else { return Ok(()) };
        people.push(person);
    }
    let Ok([kiln, lacquer, one, two, three]) = <[Person; 5]>::try_from(people) else { return Ok(()) };
    let seeding = Seeding::new(app, folder, [kiln, lacquer], [one, two, three]).await?;
    negotiating::negotiate(&seeding).await.context("the quotations of the demo cannot be made")?;
    // Orders stand among the money that they move.
    life::live(&seeding).await.context("the money and the orders of the demo cannot be made")?;
    seeding.read(10).await
}
