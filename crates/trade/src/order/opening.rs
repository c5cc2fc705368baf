//! How an order begins: from an accepted quotation as a draft of the buyer, or from the cart.

use std::collections::{BTreeMap, HashMap};

use guanlan_core::{
    clock::Millis,
    delivery::Progress,
    notice::NoticeKind,
    order::{OrderAct, OrderStage, needs},
    trade::{Side, TradeDocument, TradeKind},
};
use guanlan_db::{Tx, entity::trade_order::Model};
use guanlan_identity::people::Actor;
use guanlan_kernel::{error::ApiError, words::Message};

use super::{
    held::{self, Held},
    line::{self, Line},
    store,
};
use crate::{
    Trade, approval, code,
    document::{self, Destination, DestinationPatch},
    notice, quotation,
};

/// What an order says beside its lines.
#[derive(Clone, Debug, Default)]
pub struct Terms {
    pub destination: Destination,
    /// As they were agreed.
    pub terms: String,
    /// What the buyer writes to the seller.
    pub notes: String,
}

/// An order as it begins.
#[derive(Clone, Debug)]
pub struct Opening {
    pub kind: TradeKind,
    /// The companies' rows.
    pub seller: i64,
    pub buyer: i64,
    /// The quotation that it is from.
    pub quotation: Option<i64>,
    /// A draft, or submitted; where the buyer's people need approval for so much, it stays a draft for which they ask.
    pub stage: OrderStage,
    pub lines: Vec<Line>,
    pub terms: Terms,
}

/// An order that has begun.
#[derive(Clone, Debug)]
pub struct Opened {
    pub id: i64,
    pub code: String,
    pub stage: OrderStage,
    pub version: i64,
    /// In fen.
    pub total: i64,
    pub deposit: i64,
}

/// Begins an order. Both parties are held; the buyer acts.
///
/// # Errors
/// 422 where it comes to more than a document can.
pub async fn open_in(
    app: &Trade,
    tx: &Tx<'_>,
    actor: &Actor<'_>,
    opening: Opening,
    now: Millis,
) -> Result<Opened, ApiError> {
    let Opening { kind, seller, buyer, quotation, stage: wanted, lines, terms } = opening;
    let code = code::new(app, 'O', now);
    let number = document::number(app, tx, buyer, TradeDocument::Order, now).await?;
    let too_much = || ApiError::invalid("lines", Message::new("server.tradeOrder.tooMuch"));
    let (total, deposit) = line::sums(&lines).ok_or_else(too_much)?;
    let is_stopped = wanted != OrderStage::Draft && approval::stops(&**tx, actor, buyer, total + deposit).await?;
    let stage = if is_stopped { OrderStage::Draft } else { wanted };
    let row = begun((kind, seller, buyer, quotation), (&code, number), &terms, now);
    let id = store::add(&**tx, row).await?;
    store::add_lines(&**tx, id, &lines).await?;
    let hearers = match stage {
        OrderStage::Draft => None,
        _ => Some(notice::hearers(tx, app, seller).await?),
    };
    let mut held = Held::load(app, tx, id, Side::Buyer, now).await?;
    held.stage = stage;
    held.save(tx, now).await?;
    let act = if stage == OrderStage::Draft { document::BEGIN } else { "submit" };
    held.stepped(tx, actor, (act, "", None), now).await?;
    if is_stopped {
        approval::ask(app, tx, actor, (&held.matter(OrderAct::Submit), ""), now).await?;
    }
    if let Some(hearers) = hearers {
        held.tell((app, tx), &hearers, Side::Seller, (NoticeKind::OrderSubmitted, total), now).await?;
    }
    Ok(Opened { id, code, stage, version: held.row.version, total, deposit })
}

/// The row as it is added; what follows from its lines is written by [`Held::save`].
fn begun(
    (kind, seller, buyer, quotation): (TradeKind, i64, i64, Option<i64>),
    (code, number): (&str, String),
    terms: &Terms,
    now: Millis,
) -> Model {
    let destination = terms.destination.clone();
    let folded = document::folded(code, &number);
    Model {
        id: 0,
        code: code.to_owned(),
        number,
        kind: kind.name().to_owned(),
        seller_id: seller,
        buyer_id: buyer,
        quotation_id: quotation,
        stage: OrderStage::Draft.name().to_owned(),
        delivery: "none".to_owned(),
        payment: "none".to_owned(),
        cancel_asked: None,
        total_fen: 0,
        deposit_fen: 0,
        held_fen: 0,
        paid_fen: 0,
        hold_id: None,
        needs_contract: false,
        signs_next: None,
        security_fen: None,
        line_count: 0,
        seller_rank: document::HIDDEN,
        buyer_rank: 0,
        due_on: None,
        next_by: None,
        next_task: None,
        next_until: None,
        folded,
        distribution_id: destination.distribution,
        province: destination.place.province,
        city: destination.place.city,
        district: destination.place.district,
        address: destination.place.address,
        contact_id: destination.contact.as_ref().map(|(id, _)| *id),
        contact_name: destination.contact.map(|(_, name)| name).unwrap_or_default(),
        terms: terms.terms.clone(),
        notes: terms.notes.clone(),
        begun_at: now.0,
        changed_at: now.0,
        version: 0,
    }
}

/// Lines and quantities of a quotation, as lines of an order.
///
/// # Errors
/// 422 for a line that is not quoted, stands twice, or of which not so many are left.
fn quoted_lines(
    quoted: &[quotation::Line],
    ordered: &HashMap<i64, i64>,
    asked: &[(i64, i64)],
) -> Result<Vec<Line>, ApiError> {
    let mut errors = BTreeMap::new();
    let mut lines: Vec<Line> = Vec::with_capacity(asked.len());
    for (place, (line_id, quantity)) in asked.iter().enumerate() {
        let mut refuse = |field: &str, rule: Message| {
            errors.insert(format!("lines.{place}.{field}"), rule);
        };
        let found = quoted.iter().find(|line| line.line_id == *line_id);
        let Some((line, price)) = found.and_then(|line| Some((line, line.unit_price?))) else {
            refuse("lineId", Message::new("server.tradeOrder.line.unknown"));
            continue;
        };
        if lines.iter().any(|line| line.line_id == *line_id) {
            refuse("lineId", Message::new("server.tradeOrder.line.twice"));
        }
        let left = line.quantity - ordered.get(line_id).copied().unwrap_or(0);
        if *quantity > left {
            refuse("quantity", Message::new("server.tradeOrder.left").with("most", left.max(0)));
        }
        lines.push(Line {
            line_id: *line_id,
            commodity: line.commodity,
            number: line.number.clone(),
            name_zh: line.name_zh.clone(),
            name_en: line.name_en.clone(),
            packing: line.packing,
            packing_unit: line.packing_unit,
            progress: Progress::of(*quantity),
            unit_price: price,
            source: line.source,
            lease: line.lease,
            note: line.note.clone(),
        });
    }
    if errors.is_empty() { Ok(lines) } else { Err(ApiError::Invalid(errors)) }
}

/// Begins an order from an accepted quotation, of the lines and quantities that are asked for, as a draft of the buyer.
///
/// # Errors
/// 404 for another company's quotation; 403 where the caller's company does not buy by it, or the caller may not order;
/// 409 where it was not accepted; 422 for more than is left of a line.
pub async fn from_quotation(
    app: &Trade,
    tx: &Tx<'_>,
    actor: &Actor<'_>,
    (company, quotation): (i64, i64),
    asked: &[(i64, i64)],
    now: Millis,
) -> Result<Opened, ApiError> {
    let accepted = quotation::accepted(&**tx, company, quotation).await?;
    if accepted.buyer != company || !actor.values.contains(&needs(accepted.kind, Side::Buyer)) {
        return Err(ApiError::Forbidden);
    }
    document::hold(tx, company, accepted.seller).await?;
    let ordered = store::ordered(&**tx, quotation, None).await?;
    let opening = Opening {
        kind: accepted.kind,
        seller: accepted.seller,
        buyer: company,
        quotation: Some(quotation),
        stage: OrderStage::Draft,
        lines: quoted_lines(&accepted.lines, &ordered, asked)?,
        terms: Terms { destination: accepted.destination, terms: accepted.terms, notes: String::new() },
    };
    open_in(app, tx, actor, opening, now).await
}

/// What a buyer changes of a draft; what is absent stays as it was.
#[derive(Clone, Debug, Default)]
pub struct Edit {
    /// Lines and quantities: those that are not named go.
    pub lines: Option<Vec<(i64, i64)>>,
    pub destination: DestinationPatch,
    pub notes: Option<String>,
}

/// Changes a draft.
///
/// # Errors
/// 404 for what the caller may not see; 409 for what is no draft any more, or another version; 422 for what cannot be.
pub async fn edit(
    app: &Trade,
    tx: &Tx<'_>,
    actor: &Actor<'_>,
    which: (i64, i64, i64),
    edit: Edit,
    now: Millis,
) -> Result<(), ApiError> {
    let mut held = held::hold(app, tx, actor, which, now).await?;
    if held.stage != OrderStage::Draft || !held.is_buyer() {
        return Err(held.refusal());
    }
    let before = held.destination();
    let mut errors = BTreeMap::new();
    let written =
        document::write_destination(app, &**tx, which.0, edit.destination, Some(&before), &mut errors).await?;
    if !errors.is_empty() {
        return Err(ApiError::Invalid(errors));
    }
    if let (Some(asked), Some(quotation)) = (&edit.lines, held.row.quotation_id) {
        let accepted = quotation::accepted(&**tx, which.0, quotation).await?;
        let ordered = store::ordered(&**tx, quotation, Some(held.row.id)).await?;
        held.parts.lines = quoted_lines(&accepted.lines, &ordered, asked)?;
        store::drop_lines(&**tx, held.row.id).await?;
        store::add_lines(&**tx, held.row.id, &held.parts.lines).await?;
    }
    approval::overtake(tx, TradeDocument::Order, held.row.id, now).await?;
    held.set_destination(written);
    held.row.notes = edit.notes.unwrap_or(std::mem::take(&mut held.row.notes));
    held.save(tx, now).await?;
    held.stepped(tx, actor, ("edit", "", None), now).await
}
