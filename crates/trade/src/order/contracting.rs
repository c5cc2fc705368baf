//! What contracts do to their order (RULES contracts 3): it waits until both have signed, its money is set aside as they
//! signed for, and it ends where both end the contract. The rows of both companies are held by whoever calls.

use guanlan_core::{
    clock::Millis,
    locale::Lang,
    order::{OrderFacts, OrderStage},
    trade::{Side, TradeKind},
};
use guanlan_db::{ConnectionTrait, Tx, entity::trade_order::Model};
use guanlan_identity::people::Actor;
use guanlan_kernel::{error::ApiError, words::Message};

use super::{
    Facts,
    dispute::share_out,
    facts,
    held::{Held, Parts},
    line::Line,
    money::{self, For},
    service::release,
    shown, store,
    wire::DeliveryTerms,
};
use crate::Trade;

/// An order as its contract sees it.
pub struct Whole {
    pub row: Model,
    pub kind: TradeKind,
    pub stage: OrderStage,
    pub facts: OrderFacts,
    pub lines: Vec<Line>,
}

/// Reads an order; whoever asks may see it.
///
/// # Errors
/// 404 where there is none.
pub async fn whole(db: &impl ConnectionTrait, id: i64) -> Result<Whole, ApiError> {
    let row = store::find(db, id).await?.ok_or(ApiError::NotFound)?;
    let Facts { kind, stage, cancel_asked, .. } = facts(&row)?;
    let parts = Parts::load(db, &row).await?;
    Ok(Whole { kind, stage, facts: parts.facts(&row, cancel_asked), lines: parts.lines, row })
}

/// Where and how the goods of an order are delivered, in a language.
///
/// # Errors
/// The database.
pub async fn delivered_to(app: &Trade, row: &Model, lang: Lang) -> Result<DeliveryTerms, ApiError> {
    shown::delivery_terms(app, row, Side::Seller, lang).await
}

/// Notes who has to sign next, `None` once nobody has: a contract that was refused, recalled or has expired leaves its order
/// confirmed.
///
/// # Errors
/// 409 where another was faster.
pub async fn set_signs_next(
    app: &Trade,
    tx: &Tx<'_>,
    id: i64,
    next: Option<Side>,
    now: Millis,
) -> Result<(), ApiError> {
    let mut held = Held::load(app, tx, id, Side::Seller, now).await?;
    held.row.signs_next = next.map(|side| side.name().to_owned());
    held.save(tx, now).await
}

/// Both have signed: what was set aside before is given back, the security is set aside, and the order goes on by its
/// contract. `side` is who signed last.
///
/// # Errors
/// 409 where the buyer has not so much available: whoever is the buyer is told how much is missing, the seller is not.
pub async fn bind(
    app: &Trade,
    tx: &Tx<'_>,
    actor: &Actor<'_>,
    (id, side, security): (i64, Side, i64),
    now: Millis,
) -> Result<(), ApiError> {
    let mut held = Held::load(app, tx, id, side, now).await?;
    let by = Some(actor.person.id);
    release(tx, &mut held, (by, "contract-release"), now).await?;
    (held.row.needs_contract, held.row.signs_next, held.row.security_fen) = (true, None, Some(security));
    held.stage = OrderStage::Contracted;
    let memo = Message::new("server.tradeOrder.memo.security");
    money::set_aside(tx, &mut held, &For { step: "contract", memo, actor: by }, now).await?;
    held.save(tx, now).await?;
    held.stepped(tx, actor, ("contracted", "", Some(security)), now).await
}

/// What of what is set aside may go to the seller where both end the contract, in fen.
///
/// # Errors
/// 409 while something of the order waits for an answer, is in dispute, or has ended; 422 for more than is set aside.
pub fn share_of(order: &Whole, to_seller: i64) -> Result<i64, ApiError> {
    if !order.stage.may_deliver(order.facts) || order.facts.has_open_delivery {
        return Err(ApiError::Conflict(Message::new("server.contract.orderBusy")));
    }
    let most = order.row.held_fen;
    let rule = || Message::new("server.tradeOrder.share").with("most", guanlan_core::money::currency(most, "¥", 2));
    if to_seller <= most { Ok(to_seller) } else { Err(ApiError::invalid("toSellerFen", rule())) }
}

/// Both have ended the contract: the order ends with it. What is set aside is shared; goods that were not delivered are in
/// the stock again. Answers what went to the seller, in fen.
///
/// # Errors
/// As [`share_of`].
pub async fn end_contracted(
    app: &Trade,
    tx: &Tx<'_>,
    actor: &Actor<'_>,
    (id, side, to_seller): (i64, Side, i64),
    now: Millis,
) -> Result<i64, ApiError> {
    let share = share_of(&whole(&**tx, id).await?, to_seller)?;
    let mut held = Held::load(app, tx, id, side, now).await?;
    held.stage = if held.facts().is_delivered { OrderStage::Resolved } else { OrderStage::Cancelled };
    let paid = share_out(app, tx, &mut held, ("termination", share), Some(actor.person.id), now).await?;
    held.save(tx, now).await?;
    held.stepped(tx, actor, ("contractEnded", "", Some(paid)), now).await?;
    Ok(paid)
}
