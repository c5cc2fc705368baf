//! Everything that must hold of money, computed again as it is stored at one moment: the ledger by itself, and what moved
//! it: lines of the bank's statements, applications and orders (RULES ledger 6, payments 7, orders 6).

mod store;

use guanlan_db::{Db, DbErr};

use crate::ledger::verify::{Rule, Verdict, all};

/// Computes everything again, beside whoever writes meanwhile.
///
/// # Errors
/// Where the database is away.
pub async fn verify(db: &Db) -> Result<Verdict, DbErr> {
    db.at_one_moment(|moment| {
        Box::pin(async move {
            let mut verdict = all(moment).await?;
            for line in store::lines_off(moment).await? {
                verdict.find(
                    Rule::Bank,
                    format!("line {line} of the bank's statements is not what the ledger booked for it"),
                );
            }
            for line in store::booked_without_line(moment).await? {
                verdict.find(Rule::Bank, format!("the ledger booked line {line}, which no statement of the bank has"));
            }
            for code in store::deposits_off(moment).await? {
                verdict.find(Rule::Document, format!("payment in {code} is not what the ledger says of it"));
            }
            for code in store::withdrawals_off(moment).await? {
                verdict.find(Rule::Document, format!("payment out {code} is not what the ledger says of it"));
            }
            for code in store::orders_off(moment).await? {
                verdict.find(Rule::Document, format!("order {code} is not what the ledger says of it"));
            }
            for company in store::miscounted(moment).await? {
                verdict.find(Rule::Document, format!("the documents of company {company} are counted wrong"));
            }
            Ok(verdict)
        })
    })
    .await
}
