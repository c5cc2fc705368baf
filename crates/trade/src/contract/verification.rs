//! What anybody sees of a contract who has its code (RULES contracts 10).

use std::collections::HashSet;

use guanlan_core::{clock::Millis, locale::Lang};
use guanlan_db::entity::contract::Model;
use guanlan_kernel::error::ApiError;

use super::{
    facts, shown, store,
    wire::{ContractVerification, VerifiedSignature},
};
use crate::{Trade, order};

/// Who signed a contract, in the order in which they did.
///
/// # Errors
/// The database.
pub async fn signatures(app: &Trade, row: &Model, lang: Lang) -> Result<Vec<VerifiedSignature>, ApiError> {
    let parties = order::parties(app, HashSet::from([row.seller_id, row.buyer_id]), lang).await?;
    let rows = store::signatures(app.db.reader(), row.id).await?.into_iter();
    let one = |signature: guanlan_db::entity::contract_signature::Model| VerifiedSignature {
        company: parties.get(&signature.company_id).map(|party| party.name.clone()).unwrap_or_default(),
        at: Millis(signature.at).rfc3339(),
    };
    Ok(rows.map(one).collect())
}

/// A contract by its code, as it is today.
///
/// # Errors
/// 404 for what there is not, and for what was never sent.
pub async fn of(app: &Trade, code: &str, lang: Lang) -> Result<ContractVerification, ApiError> {
    let code = code.trim().to_uppercase();
    let row = store::by_code(app.db.reader(), &code).await?.ok_or(ApiError::NotFound)?;
    let told = facts(&row)?;
    if !told.state.is_frozen() {
        return Err(ApiError::NotFound);
    }
    let parties = order::parties(app, HashSet::from([row.seller_id, row.buyer_id]), lang).await?;
    let name = |id: i64| parties.get(&id).map(|party| party.name.clone()).unwrap_or_default();
    Ok(ContractVerification {
        state: told.state.on(app.day(app.now().instant()), told.deadline),
        parties: vec![name(row.seller_id), name(row.buyer_id)],
        effective_on: shown::effective_on(app, &row),
        sha256: row.sha256.clone().unwrap_or_default(),
        signatures: signatures(app, &row, lang).await?,
        code: row.code,
    })
}
