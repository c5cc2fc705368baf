//! Everything that must hold of contracts, computed again from what is stored (RULES contracts 11): the file, the source that
//! it was made of, the signatures, the money that both signed for, and what the log of acts tells of them.

use std::fmt;

use bytes::Bytes;
use guanlan_core::{contract::ContractState, trade::Side};
use guanlan_db::{DbErr, entity::contract::Model};
use guanlan_kernel::error::ApiError;
use serde_json::json;

use super::{
    facts, file,
    paper::Stage,
    platform, recorded,
    signing::seal,
    source::{EDITION, Source},
    store,
};
use crate::{Trade, order};

/// Contracts that are read at once.
const PAGE: u64 = 100;
/// Findings that are told.
const MOST: usize = 100;

/// What a verification found.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ContractVerdict {
    pub contracts: u64,
    pub signatures: u64,
    /// Those of an earlier edition of the paper, which were not printed again.
    pub earlier: u64,
    /// Which contract breaks what; empty where all is well, at most a hundred.
    pub findings: Vec<String>,
}

impl ContractVerdict {
    fn find(&mut self, row: &Model, what: &str) {
        self.note(&row.code, what);
    }

    fn note(&mut self, code: &str, what: &str) {
        if self.findings.len() < MOST {
            self.findings.push(format!("contract {code}: {what}"));
        }
    }

    /// For machines.
    pub fn as_json(&self) -> serde_json::Value {
        json!({
            "ok": self.findings.is_empty(),
            "contracts": self.contracts,
            "signatures": self.signatures,
            "findings": self.findings,
        })
    }
}

impl fmt::Display for ContractVerdict {
    fn fmt(&self, to: &mut fmt::Formatter<'_>) -> fmt::Result {
        for finding in &self.findings {
            writeln!(to, "{finding}")?;
        }
        let ContractVerdict { contracts, signatures, earlier, findings } = self;
        let seen = format!("{signatures} signatures of {contracts} contracts, {earlier} of an earlier edition");
        match findings.len() {
            0 => write!(to, "The contracts are right: {seen}."),
            MOST => write!(to, "The contracts are wrong in {MOST} places or more: {seen}."),
            count => write!(to, "The contracts are wrong in {count} places: {seen}."),
        }
    }
}

/// Computes everything again, beside whoever writes meanwhile.
///
/// # Errors
/// Where the database is away.
pub async fn verify(app: &Trade) -> Result<ContractVerdict, ApiError> {
    let mut verdict = ContractVerdict::default();
    let mut after = 0;
    loop {
        let rows = store::frozen_after(app.db.reader(), after, PAGE).await?;
        let Some(last) = rows.last() else { break };
        after = last.id;
        for row in rows {
            verdict.contracts += 1;
            one(app, &row, &mut verdict).await?;
        }
    }
    for (code, what) in recorded::compare(app).await? {
        verdict.note(&code, what);
    }
    Ok(verdict)
}

async fn one(app: &Trade, row: &Model, verdict: &mut ContractVerdict) -> Result<(), ApiError> {
    let Ok(told) = facts(row) else {
        verdict.find(row, "its state is none");
        return Ok(());
    };
    let frozen = match &row.file {
        Some(_) => file::read(app, row).await.ok(),
        None => None,
    };
    if row.file.is_some() && frozen.is_none() {
        verdict.find(row, "its file is gone, or is not what was frozen");
    }
    match file::source(row) {
        // What is kept no longer is no fault.
        Err(_) if row.file.is_none() && row.source.as_deref() == Some("") => {}
        Err(_) => verdict.find(row, "its source cannot be read"),
        Ok(source) => {
            if !is_of(&source, row) {
                verdict.find(row, "its source is of another contract, or of other sums");
            }
            if source.edition != EDITION {
                verdict.earlier += 1;
            } else if !makes(&source, row, frozen).await? {
                verdict.find(row, "its source makes other bytes than those that were signed");
            }
        }
    }
    let is_whole =
        matches!(told.state, ContractState::Effective | ContractState::Fulfilled | ContractState::Terminated);
    let sides = signatures(app, row, verdict).await?;
    let has_both = sides.contains(&Side::Seller) && sides.contains(&Side::Buyer);
    if is_whole != has_both || (is_whole && row.effective_at.is_none()) {
        verdict.find(row, "its state is not what its signatures say");
    }
    if told.state == ContractState::Effective && row.supplements_id.is_none() {
        money(app, row, verdict).await?;
    }
    Ok(())
}

/// Whether a source makes what was frozen, but for the museum's own signature.
async fn makes(source: &Source, row: &Model, frozen: Option<Bytes>) -> Result<bool, ApiError> {
    let Ok(printed) = file::print(source, Stage::Final).await else { return Ok(false) };
    match frozen {
        Some(frozen) if frozen.len() > printed.len() => platform::is_of(frozen, printed).await,
        _ => Ok(is_hash(row, &printed)),
    }
}

fn is_hash(row: &Model, bytes: &[u8]) -> bool {
    row.sha256.as_deref() == Some(&file::sha256(bytes))
}

/// Whether a source is that of a row.
fn is_of(source: &Source, row: &Model) -> bool {
    source.code == row.code
        && source.number == row.number
        && source.kind.name() == row.kind
        && source.deadline == row.deadline
        && Some(source.made_at) == row.sent_at
        && (source.total_fen, source.deposit_fen, source.security_fen)
            == (row.total_fen, row.deposit_fen, row.security_fen)
}

/// Checks the signatures of a contract, and answers the sides that signed.
async fn signatures(app: &Trade, row: &Model, verdict: &mut ContractVerdict) -> Result<Vec<Side>, DbErr> {
    let mut sides = Vec::new();
    for signature in store::signatures(app.db.reader(), row.id).await? {
        verdict.signatures += 1;
        let company = match Side::parse(&signature.side) {
            Some(Side::Seller) => Some(row.seller_id),
            Some(Side::Buyer) => Some(row.buyer_id),
            None => None,
        };
        if seal(app, &signature) != signature.seal || company != Some(signature.company_id) {
            verdict.find(row, "a signature is not as it was given");
        } else if row.sha256.as_deref() != Some(&*signature.sha256) {
            verdict.find(row, "a signature is over other bytes");
        }
        sides.extend(Side::parse(&signature.side));
    }
    Ok(sides)
}

/// No contract is effective without what both signed to set aside.
async fn money(app: &Trade, row: &Model, verdict: &mut ContractVerdict) -> Result<(), ApiError> {
    let order = order::whole(app.db.reader(), row.order_id).await?.row;
    let agreed = row.security_fen.min(order.total_fen + order.deposit_fen);
    if order.security_fen != Some(row.security_fen) || order.held_fen + order.paid_fen != agreed {
        verdict.find(row, "it is effective, and what both signed for is not set aside");
    }
    Ok(())
}
