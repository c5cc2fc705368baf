//! What the seller writes of a contract; everything else comes from the order (RULES contracts 4).

use std::collections::BTreeMap;

use chrono::{Days, NaiveDate};
use guanlan_core::{
    clock::{Millis, day_text},
    contract::{ContractFacts, ContractState, needs},
    money,
    order::OrderStage,
    trade::Side,
};
use guanlan_db::{ConnectionTrait, DbErr, Tx, entity::contract::Model};
use guanlan_identity::people::Actor;
use guanlan_kernel::{
    error::ApiError,
    idempotency::{self, Once},
    words::Message,
};
use serde::{Deserialize, Serialize};

use super::{
    CONTRACT,
    held::{self, Held},
    odd,
    source::Said,
    store, template,
};
use crate::{
    Trade, attachment, code,
    document::{self, BEGIN},
    order::{self, Whole},
};

/// Clauses that a seller adds.
pub const CLAUSES: usize = 50;
/// Characters of such a clause in one language.
pub const CLAUSE: usize = 2_000;
/// Days from today on which both have to have signed at the latest.
const LATEST: u64 = 180;
/// Days for signing, where none are said.
const USUAL: u64 = 14;

/// What is kept of a draft beside its row.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Draft {
    /// The version of the museum's clauses.
    pub template: i64,
    /// What is filled into their blanks.
    pub filled: BTreeMap<String, String>,
    /// What the parties agree besides.
    pub clauses: Vec<Said>,
    /// Attachments of the order, by their rows.
    pub attachments: Vec<i64>,
}

impl Draft {
    /// What a row keeps.
    ///
    /// # Errors
    /// A row that no release wrote.
    pub fn of(row: &Model) -> Result<Draft, DbErr> {
        serde_json::from_str(&row.draft).map_err(|_| odd(row, "draft"))
    }
}

/// What a seller writes; what is absent stays as it was, or is what is usual.
#[derive(Clone, Debug, Default)]
pub struct Written {
    pub clauses: Option<Vec<Said>>,
    pub filled: Option<BTreeMap<String, String>>,
    pub attachments: Option<Vec<i64>>,
    /// In fen.
    pub security: Option<i64>,
    pub deadline: Option<NaiveDate>,
}

/// The least and the most that can be set aside of an order, in fen: of a supplement nothing more is.
pub fn security_bounds(app: &Trade, whole: i64, is_supplement: bool) -> (i64, i64) {
    if is_supplement || whole == 0 {
        return (0, 0);
    }
    let least = i128::from(whole) * i128::from(app.settings.least_security_percent);
    let least = i64::try_from((least + 99) / 100).unwrap_or(whole);
    (least.clamp(1, whole), whole)
}

/// Writes it into a row, with the sums of the order.
async fn write(
    app: &Trade,
    db: &impl ConnectionTrait,
    row: &mut Model,
    (order, written): (&Whole, Written),
    now: Millis,
) -> Result<(), ApiError> {
    let mut draft = Draft::of(row)?;
    let mut errors = BTreeMap::new();
    let (version, clauses) = template::newest(db, order.kind).await?;
    if draft.template != version {
        // Of what was filled into the version before, what this one asks for too is kept.
        let mut filled = clauses.initial();
        filled.extend(draft.filled.into_iter().filter(|(key, _)| clauses.blanks.iter().any(|blank| blank.key == *key)));
        (draft.template, draft.filled) = (version, filled);
    }
    draft.filled.extend(written.filled.unwrap_or_default());
    clauses.check(&draft.filled, &mut errors, false);
    if let Some(ids) = written.attachments {
        let there = attachment::of_order(db, order.row.id).await?;
        for (place, id) in ids.iter().enumerate() {
            if !there.iter().any(|row| row.id == *id) || ids[..place].contains(id) {
                errors.insert(format!("attachmentIds.{place}"), Message::new("server.contract.attachment"));
            }
        }
        draft.attachments = ids;
    }
    if let Some(clauses) = written.clauses {
        draft.clauses = clauses;
    }
    let today = app.day(now.instant());
    if let Some(deadline) = written.deadline {
        let last = today + Days::new(LATEST);
        if deadline < today || deadline > last {
            let rule = Message::new("server.contract.deadline").with("from", day_text(today));
            errors.insert("deadline".to_owned(), rule.with("to", day_text(last)));
        }
        row.deadline = day_text(deadline);
    }
    let whole = order.row.total_fen + order.row.deposit_fen;
    let (least, most) = security_bounds(app, whole, row.supplements_id.is_some());
    if let Some(security) = written.security {
        if !(least..=most).contains(&security) {
            let amount = |fen| money::currency(fen, "¥", 2);
            let rule = Message::new("server.contract.security").with("least", amount(least));
            errors.insert("securityFen".to_owned(), rule.with("most", amount(most)));
        }
        row.security_fen = security;
    }
    if !errors.is_empty() {
        return Err(ApiError::Invalid(errors));
    }
    (row.total_fen, row.deposit_fen) = (order.row.total_fen, order.row.deposit_fen);
    row.security_fen = row.security_fen.clamp(least, most);
    row.draft = serde_json::to_string(&draft).map_err(anyhow::Error::from)?;
    Ok(())
}

/// The contract that a new one of an order adds to; `None` for the first of a confirmed order.
async fn supplemented(db: &impl ConnectionTrait, order: &Whole) -> Result<Option<i64>, ApiError> {
    let all = store::of_order(db, order.row.id).await?;
    if all.iter().any(|row| matches!(row.state.as_str(), "draft" | "signing")) {
        return Err(ApiError::Conflict(Message::new("server.contract.openAlready")));
    }
    let first = all.iter().find(|row| row.state == ContractState::Effective.name() && row.supplements_id.is_none());
    match (order.stage, first) {
        (OrderStage::Confirmed, _) => Ok(None),
        (OrderStage::Contracted | OrderStage::InPerformance, Some(first)) => Ok(Some(first.id)),
        _ => Err(ApiError::Conflict(Message::new("server.contract.notConfirmed"))),
    }
}

/// Begins a contract of a confirmed order, as its seller; of one that has a contract, a supplement to it. Answers its row; the
/// same call again, that of the first (RULES calls 20).
///
/// # Errors
/// 404 for another company's order; 403 for whoever does not sell or let by it, and while the own company is suspended; 409
/// where the order is not confirmed, a contract is under way, the other company is suspended, or the key came with something
/// else; 422 for what cannot be.
pub async fn begin(
    app: &Trade,
    actor: &Actor<'_>,
    which: (i64, i64),
    written: &Written,
    once: Option<&Once>,
) -> Result<i64, ApiError> {
    let now = app.now();
    app.db
        .write(|tx| {
            let beginning = begin_in(app, tx, actor, which, written.clone(), now);
            Box::pin(idempotency::make(once, tx, now, beginning))
        })
        .await
}

/// As [`begin`], as part of a transaction.
///
/// # Errors
/// As [`begin`].
pub async fn begin_in(
    app: &Trade,
    tx: &Tx<'_>,
    actor: &Actor<'_>,
    (company, order): (i64, i64),
    written: Written,
    now: Millis,
) -> Result<i64, ApiError> {
    let row = order::find(&**tx, order).await?.ok_or(ApiError::NotFound)?;
    match document::side_of(company, row.seller_id, row.buyer_id) {
        None => return Err(ApiError::NotFound),
        Some(side) if side == Side::Buyer || !actor.values.contains(&needs(side)) => return Err(ApiError::Forbidden),
        Some(_) => {}
    }
    document::hold(tx, company, row.buyer_id).await?;
    let order = order::whole(&**tx, order).await?;
    let supplements_id = supplemented(&**tx, &order).await?;
    let code = code::of_length(app, ('C', 10), now);
    let number = document::number(app, tx, company, CONTRACT, now).await?;
    let whole = order.row.total_fen + order.row.deposit_fen;
    let (_, security) = security_bounds(app, whole, supplements_id.is_some());
    let (state, facts) = (ContractState::Draft, ContractFacts::default());
    let mut row = Model {
        id: 0,
        folded: document::folded(&code, &number),
        code,
        number,
        kind: order.kind.name().to_owned(),
        order_id: order.row.id,
        supplements_id,
        seller_id: company,
        buyer_id: order.row.buyer_id,
        state: state.name().to_owned(),
        signed_by: None,
        termination_by: None,
        termination_reason: String::new(),
        to_seller_fen: None,
        total_fen: 0,
        deposit_fen: 0,
        security_fen: security,
        deadline: day_text(app.day(now.instant()) + Days::new(USUAL)),
        draft: serde_json::to_string(&Draft { template: -1, ..Draft::default() }).map_err(anyhow::Error::from)?,
        source: None,
        sha256: None,
        bytes: None,
        pages: None,
        file: None,
        file_key: None,
        seller_rank: held::rank(state, facts, Side::Seller),
        buyer_rank: held::rank(state, facts, Side::Buyer),
        begun_at: now.0,
        sent_at: None,
        effective_at: None,
        ended_at: None,
        changed_at: now.0,
        version: 1,
    };
    write(app, &**tx, &mut row, (&order, written), now).await?;
    let id = store::add(&**tx, row).await?;
    let held = Held::load(tx, id, Side::Seller).await?;
    held.stepped(tx, actor, (BEGIN, "", None), now).await?;
    Ok(id)
}

/// Changes a draft; it takes the museum's newest clauses.
///
/// # Errors
/// 404 for what the caller may not see; 403 while the own company is suspended; 409 for what is no draft any more, or
/// another version; 422 for what cannot be.
pub async fn edit(app: &Trade, actor: &Actor<'_>, which: (i64, i64, i64), written: &Written) -> Result<(), ApiError> {
    let now = app.now();
    app.db
        .write(|tx| {
            let written = written.clone();
            Box::pin(async move {
                let mut held = hold_draft(app, tx, actor, which, now).await?;
                let order = order::whole(&**tx, held.row.order_id).await?;
                write(app, &**tx, &mut held.row, (&order, written), now).await?;
                held.save(tx, now).await?;
                held.stepped(tx, actor, ("edit", "", None), now).await
            })
        })
        .await
}

/// Throws a draft away; nobody else has seen it.
///
/// # Errors
/// As [`edit`].
pub async fn discard(app: &Trade, actor: &Actor<'_>, which: (i64, i64, i64)) -> Result<(), ApiError> {
    let now = app.now();
    app.db
        .write(|tx| {
            Box::pin(async move {
                let held = hold_draft(app, tx, actor, which, now).await?;
                held.stepped(tx, actor, ("discard", "", None), now).await?;
                if store::drop_draft(&**tx, held.row.id, held.row.version).await? {
                    return Ok(());
                }
                Err(ApiError::Conflict(Message::new("server.contract.changedMeanwhile")))
            })
        })
        .await
}

/// Holds a draft of the caller's company.
///
/// # Errors
/// As [`edit`].
pub async fn hold_draft(
    app: &Trade,
    tx: &Tx<'_>,
    actor: &Actor<'_>,
    (company, id, version): (i64, i64, i64),
    now: Millis,
) -> Result<Held, ApiError> {
    let held = held::hold(app, tx, actor, (company, id, Some(version)), now).await?;
    if held.state == ContractState::Draft { Ok(held) } else { Err(held.refusal()) }
}
