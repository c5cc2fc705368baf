//! Orders as one of their parties sees them.

use std::collections::{BTreeMap, HashMap, HashSet};

use guanlan_core::{
    clock::{Millis, day_text},
    dates::iso_date,
    delivery::{DeliveryNoteState, last_day_to_decide},
    locale::Lang,
    order::{LeaseStep, OrderAct, OrderStage, OrderTask, needs, status},
    region, rent,
    trade::{Side, TradeDocument, TradeKind},
};
use guanlan_db::{
    DbErr,
    entity::{trade_delivery, trade_lease, trade_order::Model},
};
use guanlan_identity::{notice, people::Actor};
use guanlan_kernel::error::ApiError;
use guanlan_members::{company, dictionary};

use super::{
    Facts, facts,
    held::{Parts, destination_of},
    is_seen,
    line::{self, Line},
    store,
    wire::{
        ChangedLine, DeliveryLine, DeliveryNote, DeliveryTerms, DisputedLine, Inspection, LeaseCourse, OrderChange,
        OrderDetail, OrderDispute, OrderLine, OrderNext, OrderedQuotation, Rent, TradeOrder,
    },
};
use crate::{
    Trade, approval, attachment,
    document::{
        self,
        wire::{Counterparty, TradeContact, TradeStep},
    },
    quotation, signer,
};

/// Companies as parties, by their rows.
///
/// # Errors
/// The database.
pub async fn parties(app: &Trade, ids: HashSet<i64>, lang: Lang) -> Result<HashMap<i64, Counterparty>, ApiError> {
    let ids: Vec<i64> = ids.into_iter().collect();
    let found = company::parties(app.db.reader(), &ids, lang).await?;
    Ok(found.into_iter().map(|(id, name, is_active)| (id, Counterparty { id, name, is_active })).collect())
}

/// What lists look up once for all of their rows.
struct Beside {
    parties: HashMap<i64, Counterparty>,
    unread: HashSet<String>,
}

impl Beside {
    async fn load(app: &Trade, actor: &Actor<'_>, own: i64, rows: &[Model], lang: Lang) -> Result<Beside, ApiError> {
        let others = rows.iter().map(|row| document::other_of(own, row.seller_id, row.buyer_id)).collect();
        let codes: Vec<&str> = rows.iter().map(|row| row.code.as_str()).collect();
        Ok(Beside {
            parties: parties(app, others, lang).await?,
            unread: notice::unread_of(app, actor.person, actor.values, &codes).await?,
        })
    }
}

fn shown(row: &Model, told: &Facts, side: Side, beside: &Beside) -> Result<TradeOrder, DbErr> {
    let Facts { kind, stage, delivery, payment, .. } = *told;
    let next = match (row.next_by.as_deref(), row.next_task.as_deref()) {
        (Some(by), Some(task)) => Some(OrderNext {
            by: Side::parse(by).ok_or_else(|| super::odd(row, "next party"))?,
            task: OrderTask::parse(task).ok_or_else(|| super::odd(row, "next task"))?,
            until: row.next_until.clone(),
        }),
        _ => None,
    };
    let other = if side == Side::Seller { row.buyer_id } else { row.seller_id };
    let nobody = || Counterparty { id: other, name: String::new(), is_active: false };
    Ok(TradeOrder {
        id: row.id,
        code: row.code.clone(),
        number: row.number.clone(),
        kind,
        side,
        counterparty: beside.parties.get(&other).cloned().unwrap_or_else(nobody),
        stage,
        delivery,
        payment,
        status: status(stage, delivery, payment),
        is_my_turn: (if side == Side::Seller { row.seller_rank } else { row.buyer_rank }) == 0,
        next,
        total_fen: row.total_fen,
        deposit_fen: row.deposit_fen,
        held_fen: row.held_fen,
        paid_fen: row.paid_fen,
        line_count: row.line_count,
        begun_at: Millis(row.begun_at).rfc3339(),
        changed_at: Millis(row.changed_at).rfc3339(),
        version: row.version,
        is_unread: beside.unread.contains(&row.code),
    })
}

/// Rows of a list.
///
/// # Errors
/// The database.
pub async fn list(
    app: &Trade,
    actor: &Actor<'_>,
    own: i64,
    rows: &[Model],
    lang: Lang,
) -> Result<Vec<TradeOrder>, ApiError> {
    let beside = Beside::load(app, actor, own, rows, lang).await?;
    let one = |row: &Model| {
        let side = document::side_of(own, row.seller_id, row.buyer_id).unwrap_or(Side::Buyer);
        Ok(shown(row, &facts(row)?, side, &beside)?)
    };
    rows.iter().map(one).collect()
}

/// An order that the caller may see.
pub struct Seen {
    pub row: Model,
    pub facts: Facts,
    pub side: Side,
}

/// Finds an order of the caller's company that the caller may see.
///
/// # Errors
/// 404 otherwise.
pub async fn find(app: &Trade, actor: &Actor<'_>, own: i64, id: i64) -> Result<Seen, ApiError> {
    let row = store::find_of(app.db.reader(), own, id).await?.ok_or(ApiError::NotFound)?;
    let side = document::side_of(own, row.seller_id, row.buyer_id).ok_or(ApiError::NotFound)?;
    let facts = facts(&row)?;
    if is_seen(&row, facts.kind, side, actor.values) { Ok(Seen { row, facts, side }) } else { Err(ApiError::NotFound) }
}

/// The steps of an order, the oldest first, as one of its parties sees them.
///
/// # Errors
/// 404 for what the caller may not see.
pub async fn history(app: &Trade, actor: &Actor<'_>, own: i64, id: i64) -> Result<Vec<TradeStep>, ApiError> {
    find(app, actor, own, id).await?;
    document::steps(app, TradeDocument::Order, id, own).await
}

/// Lines in the reader's language.
///
/// # Errors
/// The database.
pub async fn lines(app: &Trade, lines: &[Line], lang: Lang) -> Result<Vec<OrderLine>, ApiError> {
    let mut ids: Vec<i64> = lines.iter().flat_map(|line| line.packing.into_iter().chain(line.packing_unit)).collect();
    ids.sort_unstable();
    ids.dedup();
    let names: BTreeMap<i64, String> = dictionary::names(app.db.reader(), &ids, lang).await?.into_iter().collect();
    let name = |id: Option<i64>| id.and_then(|id| names.get(&id).cloned()).unwrap_or_default();
    let one = |line: &Line| {
        let is_english = lang == Lang::En && !line.name_en.is_empty();
        OrderLine {
            line_id: line.line_id,
            commodity_id: line.commodity,
            number: line.number.clone(),
            name: if is_english { line.name_en.clone() } else { line.name_zh.clone() },
            packing_name: name(line.packing),
            packing_unit_name: name(line.packing_unit),
            quantity: line.progress.ordered,
            delivered: line.progress.delivered,
            accepted: line.progress.accepted,
            unit_price_fen: line.unit_price,
            price_source: line.source,
            period: line.lease.map(|lease| lease.period),
            periods: line.lease.map(|lease| lease.periods),
            deposit_fen: line.lease.map(|lease| lease.deposit),
            total_fen: line.sums().map_or(0, |(total, _)| total),
            note: line.note.clone(),
        }
    };
    Ok(lines.iter().map(one).collect())
}

/// Deliveries of an order, the oldest first; `may_decide` where an open one waits for the caller.
///
/// # Errors
/// The database.
pub async fn deliveries(app: &Trade, order: i64, may_decide: bool) -> Result<Vec<DeliveryNote>, ApiError> {
    let db = app.db.reader();
    let rows = store::deliveries(db, order).await?;
    let ids: Vec<i64> = rows.iter().map(|row| row.id).collect();
    let mut lines: HashMap<i64, Vec<DeliveryLine>> = HashMap::new();
    for line in store::delivery_lines(db, &ids).await? {
        let shown = DeliveryLine { line_id: line.line_id, quantity: line.quantity, accepted: line.accepted };
        lines.entry(line.delivery_id).or_default().push(shown);
    }
    let patience = app.settings.acceptance_days;
    let one = |row: trade_delivery::Model| {
        let unknown = || DbErr::Custom(format!("delivery {}: its state is unknown to this version", row.id));
        let state = DeliveryNoteState::parse(&row.state).ok_or_else(unknown)?;
        let is_open = state == DeliveryNoteState::Open;
        let until = iso_date(&row.delivered_on).filter(|_| is_open).map(|day| last_day_to_decide(day, patience));
        Ok(DeliveryNote {
            id: row.id,
            n: row.n,
            delivered_on: row.delivered_on,
            carrier: row.carrier,
            tracking_number: row.tracking_number,
            note: row.note,
            state,
            lines: lines.remove(&row.id).unwrap_or_default(),
            paid_fen: row.paid_fen,
            until: until.map(day_text),
            decided_at: row.decided_at.map(|at| Millis(at).rfc3339()),
            is_by_silence: row.is_by_silence,
            reason: row.reason,
            may_decide: is_open && may_decide,
        })
    };
    rows.into_iter().map(one).collect()
}

/// How a lease goes.
pub fn lease(row: &trade_lease::Model, lines: &[Line]) -> Option<LeaseCourse> {
    let handed_over = iso_date(&row.handed_over_on)?;
    let returned = row.returned_on.as_deref().and_then(iso_date);
    let paid = row.rents_until.as_deref().and_then(iso_date);
    let rented = line::rented(lines);
    let rents = rent::plan(&rented, handed_over, returned).into_iter().map(|(day, amount)| Rent {
        due_on: day_text(day),
        amount_fen: amount,
        is_paid: paid.is_some_and(|paid| day <= paid),
    });
    let inspection = row.damage_fen.map(|damage_fen| Inspection {
        findings: row.findings.clone(),
        damage_fen,
        at: row.inspected_at.map(|at| Millis(at).rfc3339()).unwrap_or_default(),
        is_agreed: row.is_damage_agreed,
    });
    Some(LeaseCourse {
        handed_over_on: row.handed_over_on.clone(),
        ends_on: day_text(rent::last_day(&rented, handed_over)),
        returned_on: row.returned_on.clone(),
        return_note: row.return_note.clone(),
        rents: rents.collect(),
        inspection,
    })
}

/// Where and how goods are delivered, in the reader's language.
///
/// # Errors
/// The database.
pub async fn delivery_terms(app: &Trade, row: &Model, side: Side, lang: Lang) -> Result<DeliveryTerms, ApiError> {
    let db = app.db.reader();
    let destination = destination_of(row);
    let names = match destination.distribution {
        None => Vec::new(),
        Some(id) => dictionary::names(db, &[id], lang).await?.into_iter().collect(),
    };
    let contact = match destination.contact {
        None => None,
        Some((id, name)) => {
            let phone = company::contact_of(app, db, row.buyer_id, id).await?.map(|contact| contact.nvc_phone);
            Some(TradeContact { id: Some(id).filter(|_| side == Side::Buyer), name, phone })
        }
    };
    let place = destination.place;
    Ok(DeliveryTerms {
        distribution_id: destination.distribution,
        distribution_name: names.into_iter().map(|(_, name): (i64, String)| name).next().unwrap_or_default(),
        place: region::place(&[place.province.as_str(), place.city.as_str(), place.district.as_str()], lang),
        province: place.province,
        city: place.city,
        district: place.district,
        address: place.address,
        contact,
    })
}

async fn change(app: &Trade, parts: &Parts, side: Side) -> Result<Option<OrderChange>, ApiError> {
    let Some((row, by)) = &parts.change else { return Ok(None) };
    let asked = store::change_lines(app.db.reader(), row.id).await?;
    let mut lines = parts.lines.clone();
    for one in &asked {
        if let Some(line) = lines.iter_mut().find(|line| line.line_id == one.line_id) {
            line.progress = line.progress.amend(one.quantity).unwrap_or(line.progress);
            line.unit_price = one.unit_price_fen;
        }
    }
    let changed = asked.into_iter().map(|one| ChangedLine {
        line_id: one.line_id,
        quantity: one.quantity,
        unit_price_fen: one.unit_price_fen,
    });
    Ok(Some(OrderChange {
        by: *by,
        is_own: *by == side,
        reason: row.reason.clone(),
        lines: changed.collect(),
        total_fen: line::sums(&lines).map_or(0, |(total, _)| total),
        asked_at: Millis(row.asked_at).rfc3339(),
    }))
}

/// What is in dispute of the lines of an order.
///
/// # Errors
/// The database.
pub async fn disputed(app: &Trade, order: i64) -> Result<Vec<DisputedLine>, ApiError> {
    let lines = store::dispute_lines(app.db.reader(), order).await?;
    let one = |line: guanlan_db::entity::trade_dispute_line::Model| DisputedLine {
        line_id: line.line_id,
        quantity: line.quantity,
        amount_fen: line.amount_fen,
    };
    Ok(lines.into_iter().map(one).collect())
}

async fn dispute(app: &Trade, parts: &Parts, side: Side) -> Result<Option<OrderDispute>, ApiError> {
    let Some((row, proposed_by)) = parts.dispute.clone() else { return Ok(None) };
    let by = Side::parse(&row.side).unwrap_or(proposed_by);
    Ok(Some(OrderDispute {
        by,
        is_own: by == side,
        reason: row.reason,
        lines: disputed(app, row.order_id).await?,
        begun_at: Millis(row.begun_at).rfc3339(),
        proposed_by,
        to_seller_fen: row.to_seller_fen,
        ended_at: row.ended_at.map(|at| Millis(at).rfc3339()),
        is_decided: row.is_decided,
        decision: row.decision,
    }))
}

/// An order with all that its party sees.
///
/// # Errors
/// 404 for what the caller may not see.
pub async fn detail(app: &Trade, actor: &Actor<'_>, own: i64, id: i64, lang: Lang) -> Result<OrderDetail, ApiError> {
    let Seen { row, facts, side } = find(app, actor, own, id).await?;
    let db = app.db.reader();
    let beside = Beside::load(app, actor, own, std::slice::from_ref(&row), lang).await?;
    let order = shown(&row, &facts, side, &beside)?;
    let parts = &Parts::load(db, &row).await?;
    let (stage, asked) = (facts.stage, parts.facts(&row, facts.cancel_asked));
    let is_seller = side == Side::Seller;
    let may_deliver = is_seller && stage.may_deliver(asked);
    let is_left = parts.lines.iter().any(|line| line.progress.delivered < line.progress.ordered);
    let quotation = match row.quotation_id {
        None => None,
        Some(id) => quotation::code_of(db, id).await?.map(|code| OrderedQuotation { id, code }),
    };
    let may_decide = side == Side::Buyer && stage.is_live();
    let may = |act: &OrderAct| stage.after(*act, side, asked).is_some();
    let is_lease_at = |step: LeaseStep, by: Side| stage.is_live() && asked.lease == Some(step) && side == by;
    let mut acts: Vec<OrderAct> = OrderAct::ALL.iter().copied().filter(may).collect();
    let whole = row.total_fen + row.deposit_fen;
    let gated: Vec<approval::Gated> =
        acts.contains(&OrderAct::Submit).then(|| (OrderAct::Submit.name(), whole)).into_iter().collect();
    let document = (TradeDocument::Order, id, own);
    let approval = approval::shown(app, actor, document, needs(facts.kind, side), &gated).await?;
    acts.retain(|act| !approval.as_ref().is_some_and(|approval| approval.stops(act.name())));
    Ok(OrderDetail {
        acts,
        approval,
        may_edit: stage == OrderStage::Draft && side == Side::Buyer,
        may_deliver: facts.kind == TradeKind::Sale && may_deliver && is_left,
        may_hand_over: facts.kind == TradeKind::Lease && may_deliver && parts.lease.is_none(),
        may_return: is_lease_at(LeaseStep::Out, Side::Buyer),
        may_inspect: is_lease_at(LeaseStep::Returned, Side::Seller),
        may_change: stage.may_change(facts.kind, asked),
        cancel_asked: facts.cancel_asked,
        lines: lines(app, &parts.lines, lang).await?,
        delivery_terms: delivery_terms(app, &row, side, lang).await?,
        terms: row.terms.clone(),
        notes: row.notes.clone(),
        quotation,
        deliveries: deliveries(app, id, may_decide).await?,
        change: change(app, parts, side).await?,
        lease: parts.lease.as_ref().and_then(|row| lease(row, &parts.lines)),
        dispute: dispute(app, parts, side).await?,
        attachments: attachment::shown(attachment::of_order(db, id).await?, (row.seller_id, side))?,
        may_attach: !stage.is_over(),
        needs_contract: match stage {
            OrderStage::Draft | OrderStage::Submitted => signer::asks_for_contract(db, row.seller_id).await?,
            _ => row.needs_contract,
        },
        internal_note: document::note_of(db, TradeDocument::Order, id, own).await?,
        steps: document::steps(app, TradeDocument::Order, id, own).await?,
        order,
    })
}
