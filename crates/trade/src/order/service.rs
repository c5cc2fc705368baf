//! What the parties of an order decide, each act in one transaction.

use std::collections::BTreeMap;

use chrono::Duration;
use guanlan_core::{
    clock::Millis,
    notice::NoticeKind,
    order::{OrderAct, OrderStage},
    trade::{Side, TradeDocument},
};
use guanlan_db::Tx;
use guanlan_identity::people::Actor;
use guanlan_kernel::{error::ApiError, words::Message};
use guanlan_members::commodity;

use super::{
    change,
    dispute::{self, Claimed},
    held::{self, Held},
    lease,
    money::{self, For},
    store,
};
use crate::{Trade, approval, document, notice, signer};

/// What a party decides.
#[derive(Clone, Debug)]
pub struct Decision {
    pub act: OrderAct,
    /// The version that the caller saw.
    pub version: i64,
    pub reason: String,
    /// What of the lines is in dispute.
    pub lines: Vec<Claimed>,
    /// How much of what is set aside goes to the seller, in fen.
    pub to_seller: Option<i64>,
}

/// Moves an order on, as part of a transaction.
///
/// # Errors
/// 404 for what the caller may not see; 403 while the own company is suspended; 409 where it is not possible now, the
/// version is an older one, the other company is suspended, or the buyer's money is not there; 422 for a missing reason, or
/// lines of which not so many are in stock.
pub async fn act(
    app: &Trade,
    tx: &Tx<'_>,
    actor: &Actor<'_>,
    (company, id): (i64, i64),
    decision: &Decision,
    now: Millis,
) -> Result<(), ApiError> {
    let mut held = held::hold(app, tx, actor, (company, id, decision.version), now).await?;
    let to = held.stage.after(decision.act, held.side, held.facts()).ok_or_else(|| held.refusal())?;
    if decision.act.needs_reason() && held.stage != OrderStage::Draft && decision.reason.is_empty() {
        return Err(ApiError::invalid("reason", Message::new("server.rule.required")));
    }
    // People before accounts.
    if decision.act == OrderAct::Submit {
        approval::pass(app, tx, actor, &held.matter(decision.act), now).await?;
    }
    approval::overtake(tx, TradeDocument::Order, id, now).await?;
    let hearers = notice::hearers(tx, app, held.other()).await?;
    let was_seen = held.stage != OrderStage::Draft;
    let (kind, amount) = carry_out(app, tx, actor, &mut held, (decision, to), now).await?;
    held.save(tx, now).await?;
    held.stepped(tx, actor, (decision.act.name(), &decision.reason, Some(amount)), now).await?;
    if was_seen || decision.act == OrderAct::Submit {
        held.tell((app, tx), &hearers, held.side.other(), (kind, amount), now).await?;
    }
    Ok(())
}

/// Tells the buyer, who alone can do something about it, that the seller would confirm and the money is not there: once a
/// day, however often it is tried.
///
/// # Errors
/// 409 where the order is gone on, or one of the companies is suspended, meanwhile.
pub async fn tell_unfunded(app: &Trade, tx: &Tx<'_>, id: i64, now: Millis) -> Result<(), ApiError> {
    let row = store::find(&**tx, id).await?.ok_or(ApiError::NotFound)?;
    document::hold(tx, row.seller_id, row.buyer_id).await?;
    let held = Held::load(app, tx, id, Side::Seller, now).await?;
    let (buyer, kind) = (row.buyer_id, NoticeKind::OrderUnfunded);
    let a_day = Millis(now.0 - Duration::days(1).num_milliseconds());
    if held.stage != OrderStage::Submitted || notice::is_told(tx, (buyer, kind, &row.code), a_day).await? {
        return Ok(());
    }
    let hearers = notice::hearers(tx, app, buyer).await?;
    let whole = held.row.total_fen + held.row.deposit_fen;
    held.tell((app, tx), &hearers, Side::Buyer, (kind, whole), now).await
}

/// What an act does beside moving the stage. Answers what the other party is told of, and the amount that it is about.
async fn carry_out(
    app: &Trade,
    tx: &Tx<'_>,
    actor: &Actor<'_>,
    held: &mut Held,
    (decision, to): (&Decision, OrderStage),
    now: Millis,
) -> Result<(NoticeKind, i64), ApiError> {
    let person = Some(actor.person.id);
    let whole = held.row.total_fen + held.row.deposit_fen;
    let from = std::mem::replace(&mut held.stage, to);
    Ok(match decision.act {
        OrderAct::Submit => {
            must_be_offered(tx, held).await?;
            (NoticeKind::OrderSubmitted, whole)
        }
        OrderAct::Confirm => {
            move_stock(tx, held, (person, -1), now).await?;
            held.row.needs_contract = signer::asks_for_contract(&**tx, held.row.seller_id).await?;
            let memo = Message::new("server.tradeOrder.memo.hold");
            money::set_aside(tx, held, &For { step: "hold", memo, actor: person }, now).await?;
            (NoticeKind::OrderConfirmed, whole)
        }
        OrderAct::Refuse => (NoticeKind::OrderRefused, whole),
        OrderAct::Cancel if to == OrderStage::Cancelled => (NoticeKind::OrderCancelled, whole),
        OrderAct::Cancel => {
            held.cancel_asked = Some(held.side);
            (NoticeKind::OrderCancelAsked, whole)
        }
        OrderAct::AgreeCancel => {
            held.cancel_asked = None;
            move_stock(tx, held, (person, 1), now).await?;
            release(tx, held, (person, "cancel"), now).await?;
            (NoticeKind::OrderCancelled, whole)
        }
        OrderAct::RefuseCancel => {
            held.cancel_asked = None;
            (NoticeKind::OrderCancelRefused, whole)
        }
        OrderAct::WithdrawCancel => {
            held.cancel_asked = None;
            (NoticeKind::OrderAskedNoMore, whole)
        }
        OrderAct::AgreeChange => {
            change::agree(app, tx, actor, held, now).await?;
            (NoticeKind::OrderChanged, held.row.total_fen + held.row.deposit_fen)
        }
        OrderAct::RefuseChange => {
            change::end(tx, held, "refused").await?;
            (NoticeKind::OrderChangeRefused, whole)
        }
        OrderAct::WithdrawChange => {
            change::end(tx, held, "withdrawn").await?;
            (NoticeKind::OrderAskedNoMore, whole)
        }
        OrderAct::AgreeDamage => {
            lease::agree_damage(app, tx, held, person, now).await?;
            (NoticeKind::OrderCompleted, held.row.paid_fen)
        }
        OrderAct::RefuseDamage => (NoticeKind::DamageRefused, lease::refuse_damage(tx, held).await?),
        OrderAct::Dispute => {
            let claimed = dispute::begin(tx, held, decision, now).await?;
            (NoticeKind::OrderDisputed, claimed)
        }
        OrderAct::ProposeSettlement => {
            let share = dispute::propose(tx, held, decision.to_seller).await?;
            (NoticeKind::SettlementProposed, share)
        }
        OrderAct::AgreeSettlement => {
            // Ended as it was proposed, from where it was.
            held.stage = from;
            (NoticeKind::OrderResolved, dispute::agree(app, tx, held, person, now).await?)
        }
    })
}

/// Asks a colleague to approve that a draft is submitted.
///
/// # Errors
/// As submitting it, and 409 where no approval is needed.
pub async fn ask_approval(
    app: &Trade,
    tx: &Tx<'_>,
    actor: &Actor<'_>,
    which: (i64, i64, i64),
    note: &str,
    now: Millis,
) -> Result<(), ApiError> {
    let held = held::hold(app, tx, actor, which, now).await?;
    held.stage.after(OrderAct::Submit, held.side, held.facts()).ok_or_else(|| held.refusal())?;
    must_be_offered(tx, &held).await?;
    approval::ask(app, tx, actor, (&held.matter(OrderAct::Submit), note), now).await
}

/// Refuses what a colleague asked for.
///
/// # Errors
/// 404 for what the caller may not see; 403 for whoever does not approve; 409 where nothing is asked for.
pub async fn refuse_approval(
    app: &Trade,
    tx: &Tx<'_>,
    actor: &Actor<'_>,
    which: (i64, i64, i64),
    reason: &str,
    now: Millis,
) -> Result<(), ApiError> {
    held::hold(app, tx, actor, which, now).await?;
    approval::refuse(app, tx, actor, (TradeDocument::Order, which.1, which.0), reason, now).await
}

/// Refuses to submit what the seller has withdrawn meanwhile.
async fn must_be_offered(tx: &Tx<'_>, held: &Held) -> Result<(), ApiError> {
    if held.parts.lines.is_empty() {
        return Err(ApiError::invalid("lines", Message::new("server.tradeOrder.noLines")));
    }
    let ids: Vec<i64> = held.parts.lines.iter().map(|line| line.commodity).collect();
    let there = commodity::published_by(&**tx, held.row.seller_id, &ids).await?;
    let gone = held.parts.lines.iter().enumerate();
    let gone = gone.filter(|(_, line)| !there.iter().any(|one| one.id == line.commodity));
    let rule = || Message::new("server.tradeOrder.line.commodity");
    let errors: BTreeMap<_, _> = gone.map(|(place, _)| (format!("lines.{place}.commodityId"), rule())).collect();
    if errors.is_empty() { Ok(()) } else { Err(ApiError::Invalid(errors)) }
}

/// Takes what is ordered and not delivered out of the stock, or puts it back: `by` is -1 or 1.
///
/// # Errors
/// 422 at each line of which not so many are there.
pub async fn move_stock(
    tx: &Tx<'_>,
    held: &Held,
    (actor, by): (Option<i64>, i64),
    now: Millis,
) -> Result<(), ApiError> {
    let open = |line: &super::Line| (line.commodity, by * (line.progress.ordered - line.progress.delivered));
    let changes: Vec<(i64, i64)> = held.parts.lines.iter().map(open).collect();
    move_stock_by(tx, held, (actor, &changes), now).await
}

/// Changes stocks, by commodities; those of one commodity are one change.
///
/// # Errors
/// 422 at each line of which not so many are there.
pub async fn move_stock_by(
    tx: &Tx<'_>,
    held: &Held,
    (actor, changes): (Option<i64>, &[(i64, i64)]),
    now: Millis,
) -> Result<(), ApiError> {
    let mut sums: BTreeMap<i64, i64> = BTreeMap::new();
    for (commodity, change) in changes {
        *sums.entry(*commodity).or_insert(0) += change;
    }
    let sums: Vec<(i64, i64)> = sums.into_iter().collect();
    let short = commodity::move_stocks(tx, actor, &sums, now).await?;
    if short.is_empty() {
        return Ok(());
    }
    let lines = held.parts.lines.iter().enumerate().filter(|(_, line)| short.contains(&line.commodity));
    let rule = || Message::new("server.tradeOrder.line.stock");
    Err(ApiError::Invalid(lines.map(|(place, _)| (format!("lines.{place}.quantity"), rule())).collect()))
}

/// Gives back to the buyer what is still set aside.
pub async fn release(
    tx: &Tx<'_>,
    held: &mut Held,
    (actor, step): (Option<i64>, &str),
    now: Millis,
) -> Result<(), ApiError> {
    let memo = Message::new("server.tradeOrder.memo.release");
    money::release(tx, held, &For { step, memo, actor }, now).await
}
