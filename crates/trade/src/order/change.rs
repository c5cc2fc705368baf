//! Changes of an order that one party asks for and both agree on (RULES orders 8).

use std::collections::BTreeMap;

use guanlan_core::{
    clock::Millis,
    delivery::{DeliveryState, Progress, delivery_state},
    notice::NoticeKind,
    order::{OrderAct, OrderStage},
    trade::PriceSource,
};
use guanlan_db::{Tx, entity::trade_change_line};
use guanlan_identity::people::Actor;
use guanlan_kernel::{error::ApiError, words::Message};

use super::{
    held::{self, Held},
    line::{self, Line},
    money::{self, For},
    service::{move_stock_by, release},
    store,
};
use crate::{
    Trade,
    approval::{self, Matter},
    notice, quotation,
};

/// What a party asks for.
#[derive(Clone, Debug)]
pub struct ChangeAsked {
    /// The version of the order that the caller saw.
    pub version: i64,
    pub reason: String,
    /// Line, quantity, and another price in fen.
    pub lines: Vec<(i64, i64, Option<i64>)>,
}

/// Asks for other quantities or prices.
///
/// # Errors
/// 404 for what the caller may not see; 409 where nothing may be changed now, or the buyer's person may not ask for so
/// much more alone; 422 for less than is delivered or paid, more
/// than was quoted, or what changes nothing.
pub async fn ask(
    app: &Trade,
    tx: &Tx<'_>,
    actor: &Actor<'_>,
    (company, id): (i64, i64),
    asked: &ChangeAsked,
    now: Millis,
) -> Result<(), ApiError> {
    let mut held = held::hold(app, tx, actor, (company, id, asked.version), now).await?;
    if !held.stage.may_change(held.kind, held.facts()) {
        return Err(held.refusal());
    }
    let lines: Vec<trade_change_line::Model> = {
        let price = |line: i64| held.parts.lines.iter().find(|one| one.line_id == line).map_or(0, |one| one.unit_price);
        let one = |(line, quantity, said): &(i64, i64, Option<i64>)| trade_change_line::Model {
            change_id: 0,
            line_id: *line,
            quantity: *quantity,
            unit_price_fen: said.unwrap_or_else(|| price(*line)),
        };
        asked.lines.iter().map(one).collect()
    };
    let changed = changed(tx, &held, &lines).await?;
    let (total, deposit) = line::sums(&changed).unwrap_or_default();
    if held.is_buyer() && total + deposit > held.row.total_fen + held.row.deposit_fen {
        let matter = Matter { amount: total + deposit, ..held.matter(OrderAct::AgreeChange) };
        approval::pass(app, tx, actor, &matter, now).await?;
    }
    let hearers = notice::hearers(tx, app, held.other()).await?;
    store::add_change(&**tx, (id, held.side), &asked.reason, &lines, now).await?;
    held.parts.change = store::asked(&**tx, id).await?;
    held.save(tx, now).await?;
    held.stepped(tx, actor, ("askChange", &asked.reason, Some(total + deposit)), now).await?;
    let told = (NoticeKind::OrderChangeAsked, total + deposit);
    held.tell((app, tx), &hearers, held.side.other(), told, now).await
}

/// The lines as they would be.
async fn changed(tx: &Tx<'_>, held: &Held, asked: &[trade_change_line::Model]) -> Result<Vec<Line>, ApiError> {
    let quoted = match held.row.quotation_id {
        None => None,
        Some(id) => {
            let accepted = quotation::accepted(&**tx, held.row.seller_id, id).await?;
            Some((accepted.lines, store::ordered(&**tx, id, Some(held.row.id)).await?))
        }
    };
    let (mut errors, mut lines) = (BTreeMap::new(), held.parts.lines.clone());
    for (place, one) in asked.iter().enumerate() {
        let mut refuse = |field: &str, rule: Message| {
            errors.insert(format!("lines.{place}.{field}"), rule);
        };
        let Some(line) = lines.iter_mut().find(|line| line.line_id == one.line_id) else {
            refuse("lineId", Message::new("server.tradeOrder.line.unknown"));
            continue;
        };
        match line.progress.amend(one.quantity) {
            Some(progress) => line.progress = progress,
            None => {
                let rule = Message::new("server.tradeOrder.line.delivered").with("least", line.progress.delivered);
                refuse("quantity", rule);
            }
        }
        if let Some((quoted, ordered)) = &quoted {
            let all = quoted.iter().find(|quoted| quoted.line_id == one.line_id).map_or(0, |quoted| quoted.quantity);
            let most = (all - ordered.get(&one.line_id).copied().unwrap_or(0)).max(0);
            if one.quantity > most {
                refuse("quantity", Message::new("server.tradeOrder.line.quoted").with("most", most));
            }
        }
        if one.unit_price_fen != line.unit_price {
            if line.progress.delivered > 0 {
                refuse("unitPriceFen", Message::new("server.tradeOrder.line.priced"));
            }
            (line.unit_price, line.source) = (one.unit_price_fen, PriceSource::Agreed);
        }
    }
    if !errors.is_empty() {
        return Err(ApiError::Invalid(errors));
    }
    let of_all = |key| ApiError::invalid("lines", Message::new(key));
    if lines == held.parts.lines {
        return Err(of_all("server.tradeOrder.noChange"));
    }
    if lines.iter().all(|line| line.progress.ordered == 0) {
        return Err(of_all("server.tradeOrder.noLineLeft"));
    }
    let (total, deposit) = line::sums(&lines).ok_or_else(|| of_all("server.tradeOrder.tooMuch"))?;
    if total + deposit < held.row.paid_fen {
        return Err(of_all("server.tradeOrder.paid"));
    }
    Ok(lines)
}

/// Carries out what was asked for: stock and money follow. Not saved yet.
///
/// # Errors
/// 422 where it is not possible any more; 409 where the buyer's money is not there, or the buyer's person may not agree
/// to so much more alone.
pub async fn agree(app: &Trade, tx: &Tx<'_>, actor: &Actor<'_>, held: &mut Held, now: Millis) -> Result<(), ApiError> {
    let Some((change, _)) = held.parts.change.clone() else { return Err(ApiError::NotFound) };
    let asked = store::change_lines(&**tx, change.id).await?;
    let lines = changed(tx, held, &asked).await?;
    let ordered = |lines: &[Line], id: i64| {
        lines.iter().find(|line| line.line_id == id).map_or(Progress::of(0), |line| line.progress).ordered
    };
    let less = |line: &Line| (line.commodity, ordered(&held.parts.lines, line.line_id) - line.progress.ordered);
    let back: Vec<(i64, i64)> = lines.iter().map(less).collect();
    move_stock_by(tx, held, (Some(actor.person.id), &back), now).await?;
    held.parts.lines = lines;
    let before = held.row.total_fen + held.row.deposit_fen;
    let sums = line::sums(&held.parts.lines);
    (held.row.total_fen, held.row.deposit_fen) = sums.unwrap_or_default();
    if held.is_buyer() && held.row.total_fen + held.row.deposit_fen > before {
        approval::pass(app, tx, actor, &held.matter(OrderAct::AgreeChange), now).await?;
    }
    let actor = Some(actor.person.id);
    if before != held.row.total_fen + held.row.deposit_fen {
        // What is set aside is so much, no more and no less: it is set aside anew.
        let n = held.row.version;
        release(tx, held, (actor, &format!("release-{n}")), now).await?;
        let memo = Message::new("server.tradeOrder.memo.hold");
        let step = format!("hold-{n}");
        money::set_aside(tx, held, &For { step: &step, memo, actor }, now).await?;
    }
    end(tx, held, "agreed").await?;
    if delivery_state(&held.progress()) == DeliveryState::Accepted {
        held.stage = OrderStage::Completed;
        release(tx, held, (actor, "close"), now).await?;
    }
    Ok(())
}

/// Ends what was asked for.
pub async fn end(tx: &Tx<'_>, held: &mut Held, state: &str) -> Result<(), ApiError> {
    let Some((change, _)) = held.parts.change.take() else { return Err(ApiError::NotFound) };
    Ok(store::end_change(&**tx, change.id, state).await?)
}
