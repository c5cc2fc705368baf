//! From the cart to orders: one for each seller and kind, in one transaction, after a second look at what is offered
//! (RULES cart 6 and 7).

use std::collections::{BTreeMap, BTreeSet, HashMap, HashSet};

use guanlan_core::{
    cart::CartProblem,
    clock::Millis,
    delivery::Progress,
    order::{OrderStage, needs},
    trade::{PriceSource, Side, TradeKind},
};
use guanlan_db::Tx;
use guanlan_identity::people::Actor;
use guanlan_kernel::{error::ApiError, idempotency::Once};
use guanlan_members::company;
use serde::{Deserialize, Serialize};

use super::{Line, goods::Goods, kinds, store};
use crate::{
    Trade,
    document::{self, Destination, DestinationPatch, LineLease},
    order,
};

/// What somebody orders of the cart.
#[derive(Clone, Debug)]
pub struct Asked {
    /// Lines of the cart, each once.
    pub lines: BTreeSet<i64>,
    /// What they come to without deposits, as the caller saw it, in fen.
    pub expected: i64,
    pub destination: DestinationPatch,
    /// What is written to every seller.
    pub notes: String,
}

/// An order that was opened.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Ordered {
    pub id: i64,
    pub code: String,
    pub kind: TradeKind,
    pub stage: OrderStage,
    pub seller: i64,
    /// In fen.
    pub total: i64,
    pub deposit: i64,
}

/// What was ordered; kept beside the key of the call.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Done {
    pub orders: Vec<Ordered>,
    /// What cannot be had and stays in the cart.
    pub left: Vec<(i64, CartProblem)>,
}

/// What became of it.
#[derive(Clone, Debug)]
pub enum Outcome {
    Done(Done),
    /// Nothing was changed: the cart is not what the caller saw, in these words.
    Refused(&'static str),
}

/// Orders lines of a cart. What cannot be had stays in it.
///
/// # Errors
/// 403 without the value to order, or while the own company is suspended; 422 for a destination that is none, and for
/// orders that come to more than a document can.
pub async fn check_out(
    app: &Trade,
    actor: &Actor<'_>,
    company: i64,
    asked: &Asked,
    once: Option<&Once>,
) -> Result<Outcome, ApiError> {
    let now = app.now();
    app.db.write(|tx| Box::pin(async move { check_out_in(app, tx, actor, company, (asked, once), now).await })).await
}

async fn check_out_in(
    app: &Trade,
    tx: &Tx<'_>,
    actor: &Actor<'_>,
    company: i64,
    (asked, once): (&Asked, Option<&Once>),
    now: Millis,
) -> Result<Outcome, ApiError> {
    let ids: Vec<i64> = asked.lines.iter().copied().collect();
    let seen = kinds(actor.values);
    let sellers = store::those(&**tx, company, &seen, &ids).await?.into_iter().map(|line| line.seller).collect();
    let sellers = hold(tx, company, sellers).await?;
    // The company is held, so of two calls under one key the second comes here when the first is through.
    if let Some(once) = once
        && let Some(answer) = once.answered(&**tx).await?
    {
        return Ok(Outcome::Done(serde_json::from_value(answer).map_err(anyhow::Error::from)?));
    }
    // As they are now that all are held.
    let lines = store::those(&**tx, company, &seen, &ids).await?;
    if lines.iter().any(|line| !actor.values.contains(&needs(line.wanted.kind, Side::Buyer))) {
        return Err(ApiError::Forbidden);
    }
    let destination = destination(app, tx, company, &asked.destination).await?;
    if lines.len() != ids.len() {
        return Ok(Outcome::Refused("server.cart.changedMeanwhile"));
    }
    let goods = Goods::load(&**tx, &lines).await?;
    let problems: HashMap<i64, Vec<CartProblem>> =
        lines.iter().map(|line| (line.id, goods.problems(line, sellers.contains(&line.seller)))).collect();
    if problems.values().any(|found| found.contains(&CartProblem::PriceChanged)) {
        return Ok(Outcome::Refused("server.cart.priceChanged"));
    }
    if lines.iter().map(|line| total(&goods, line)).sum::<i64>() != asked.expected {
        return Ok(Outcome::Refused("server.cart.totalChanged"));
    }
    let first = |line: &Line| problems.get(&line.id).and_then(|found| found.first().copied());
    let left: Vec<_> = lines.iter().filter_map(|line| Some((line.id, first(line)?))).collect();
    let mut orders: BTreeMap<(i64, &str), Vec<&Line>> = BTreeMap::new();
    for line in lines.iter().filter(|line| first(line).is_none()) {
        orders.entry((line.seller, line.wanted.kind.name())).or_default().push(line);
    }
    if orders.is_empty() {
        return Ok(Outcome::Refused("server.cart.nothing"));
    }
    let mut opened = Vec::with_capacity(orders.len());
    for lines in orders.into_values() {
        let Some((kind, seller)) = lines.first().map(|line| (line.wanted.kind, line.seller)) else { continue };
        let opening = order::Opening {
            kind,
            seller,
            buyer: company,
            quotation: None,
            stage: OrderStage::Submitted,
            lines: order_lines(&goods, &lines),
            terms: order::Terms { destination: destination.clone(), terms: String::new(), notes: asked.notes.clone() },
        };
        let order = order::open_in(app, tx, actor, opening, now).await?;
        let ids: Vec<i64> = lines.iter().map(|line| line.id).collect();
        store::remove(&**tx, company, &ids).await?;
        let (total, deposit) = (order.total, order.deposit);
        let stage = order.stage;
        opened.push(Ordered { id: order.id, code: order.code, kind, stage, seller, total, deposit });
    }
    let done = Done { orders: opened, left };
    if let Some(once) = once
        && once.begin(tx, now).await?.is_none()
    {
        once.keep(tx, &serde_json::to_value(&done).map_err(anyhow::Error::from)?).await?;
    }
    Ok(Outcome::Done(done))
}

/// Holds the own company and the sellers until the transaction ends, in the order of their rows. Answers which sellers are
/// active.
async fn hold(tx: &Tx<'_>, company: i64, sellers: BTreeSet<i64>) -> Result<HashSet<i64>, ApiError> {
    let mut all = sellers;
    all.insert(company);
    let mut active = HashSet::new();
    for id in all {
        match company::must_be_active(tx, id).await {
            Ok(_) => {
                active.insert(id);
            }
            Err(ApiError::Forbidden) if id != company => {}
            Err(error) => return Err(error),
        }
    }
    Ok(active)
}

async fn destination(
    app: &Trade,
    tx: &Tx<'_>,
    company: i64,
    asked: &DestinationPatch,
) -> Result<Destination, ApiError> {
    let mut errors = BTreeMap::new();
    let written = document::write_destination(app, &**tx, company, asked.clone(), None, &mut errors).await?;
    if errors.is_empty() { Ok(written) } else { Err(ApiError::Invalid(errors)) }
}

/// What a line comes to without its deposit, in fen: at the price that holds now, or else at the one that was accepted.
fn total(goods: &Goods, line: &Line) -> i64 {
    let at = goods.price(line).or(line.wanted.accepted);
    at.and_then(|at| line.wanted.sums(at)).map_or(0, |(price, _)| price)
}

/// Lines of an order, from lines of which each can be had.
fn order_lines(goods: &Goods, lines: &[&Line]) -> Vec<order::Line> {
    let one = |(line_id, line): (i64, &&Line)| {
        let (input, price) = (&goods.of(line)?.input, goods.price(line)?);
        let lease = |term: guanlan_core::cart::Term| LineLease {
            period: term.period,
            periods: term.periods,
            deposit: price.deposit,
        };
        Some(order::Line {
            line_id,
            commodity: line.commodity,
            number: input.number.clone(),
            name_zh: input.name_zh.clone(),
            name_en: input.name_en.clone(),
            packing: input.packing,
            packing_unit: input.packing_unit,
            progress: Progress::of(line.wanted.quantity),
            unit_price: price.price,
            source: PriceSource::List,
            lease: line.wanted.term.map(lease),
            note: String::new(),
        })
    };
    (1..).zip(lines).filter_map(one).collect()
}
