//! What member companies sell (product §6). What is published is on the company's public page at once.

mod store;

use std::collections::HashMap;

use guanlan_core::dictionary::Dictionary;
use guanlan_db::{ConnectionTrait, DbErr};

/// How many commodities name each of these entries of a dictionary; those that none names are not listed.
pub async fn uses(
    db: &impl ConnectionTrait,
    dictionary: Dictionary,
    entries: &[i64],
) -> Result<HashMap<i64, u64>, DbErr> {
    store::uses(db, dictionary, entries).await
}
