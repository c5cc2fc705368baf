//! What is put into a cart, changed in it and taken out, each act in one transaction.

use guanlan_core::{
    cart::{LINES, Term, UnitPrice, Wanted, price_of, sees},
    offer::Offers,
    permission::Permission,
    trade::{MOST_QUANTITY, TradeKind},
};
use guanlan_db::{ConnectionTrait, Tx};
use guanlan_identity::people::Actor;
use guanlan_kernel::{
    error::ApiError,
    idempotency::{self, Once},
    words::Message,
};
use guanlan_members::{
    commodity::{self, Commodity},
    company,
};
use serde::{Deserialize, Serialize};

use super::{Line, goods::Goods, kinds, store};
use crate::Trade;

/// What somebody puts in.
#[derive(Clone, Copy, Debug)]
pub struct Put {
    pub commodity: i64,
    pub kind: TradeKind,
    pub quantity: i64,
    /// The term of a lease, in the periods of the offer.
    pub periods: Option<i64>,
}

/// What somebody changes of a line; what is absent stays.
#[derive(Clone, Copy, Debug)]
pub struct Edit {
    /// The version that was read.
    pub version: i64,
    pub quantity: Option<i64>,
    /// The term of a lease, in the periods of the offer.
    pub periods: Option<i64>,
    /// Takes the price, and the deposit, that hold now.
    pub accepts_price: bool,
}

/// A line after something was put in.
#[derive(Clone, Copy, Debug, Serialize, Deserialize)]
pub struct There {
    pub id: i64,
    pub quantity: i64,
    /// The lines that the caller sees.
    pub count: u64,
}

/// Refuses a quantity that is not sold so.
fn must_fit(offers: &Offers, kind: TradeKind, may_be: &[i64]) -> Result<(), ApiError> {
    match (&offers.sale, kind) {
        (Some(sale), TradeKind::Sale) if !may_be.iter().any(|quantity| sale.fits(*quantity)) => {
            let rule = Message::new("server.cart.quantity").with("least", sale.least).with("step", sale.step);
            Err(ApiError::invalid("quantity", rule))
        }
        _ => Ok(()),
    }
}

/// The term of a lease as it is offered.
fn term(offers: &Offers, kind: TradeKind, periods: Option<i64>) -> Result<Option<Term>, ApiError> {
    match (&offers.lease, kind, periods) {
        (_, TradeKind::Sale, Some(_)) => {
            Err(ApiError::invalid("months", Message::new("server.quotation.line.notForSale")))
        }
        (Some(_), TradeKind::Lease, None) => Err(ApiError::invalid("months", Message::new("server.rule.required"))),
        (Some(lease), TradeKind::Lease, Some(periods)) => {
            if !lease.fits(periods) {
                let rule = Message::new("server.cart.term").with("least", lease.shortest).with("most", lease.longest);
                return Err(ApiError::invalid("months", rule));
            }
            Ok(Some(Term { period: lease.period, periods }))
        }
        _ => Ok(None),
    }
}

/// Refuses what comes to more than a document can.
fn must_be_countable(wanted: &Wanted, now: Option<UnitPrice>) -> Result<(), ApiError> {
    let is_countable = wanted.quantity <= MOST_QUANTITY && now.is_none_or(|now| wanted.sums(now).is_some());
    let too_much = || ApiError::invalid("quantity", Message::new("server.quotation.line.tooMuch"));
    if is_countable { Ok(()) } else { Err(too_much()) }
}

/// What another active company offers so.
async fn offered(
    db: &impl ConnectionTrait,
    company: i64,
    (id, kind): (i64, TradeKind),
) -> Result<(i64, Commodity), ApiError> {
    let refused = |key| ApiError::invalid("commodityId", Message::new(key));
    let found = commodity::those(db, company::active_rows(), &[id]).await?.pop();
    let (seller, one) = found.ok_or_else(|| refused("server.cart.notOffered"))?;
    if seller == company {
        return Err(refused("server.cart.own"));
    }
    let is_offered = match kind {
        TradeKind::Sale => one.input.offers.sale.is_some(),
        TradeKind::Lease => one.input.offers.lease.is_some(),
    };
    if is_offered { Ok((seller, one)) } else { Err(refused("server.cart.notOffered")) }
}

/// Puts something in, or more of what is there already; the same call again puts nothing in, and answers what the first did
/// (RULES calls 20).
///
/// # Errors
/// 403 without a value of the kind, or while the own company is suspended; 409 where the cart is full, and where the key came
/// with something else; 422 for what is not offered so.
pub async fn put(
    app: &Trade,
    actor: &Actor<'_>,
    company: i64,
    put: Put,
    once: Option<&Once>,
) -> Result<There, ApiError> {
    if !sees(actor.values, put.kind) {
        return Err(ApiError::Forbidden);
    }
    let now = app.now();
    app.db.write(|tx| Box::pin(idempotency::make(once, tx, now, put_in(app, tx, actor, company, put)))).await
}

async fn put_in(app: &Trade, tx: &Tx<'_>, actor: &Actor<'_>, company: i64, put: Put) -> Result<There, ApiError> {
    let Put { commodity, kind, quantity, periods } = put;
    company::must_be_active(tx, company).await?;
    let (seller, one) = offered(&**tx, company, (commodity, kind)).await?;
    let before = store::of_commodity(&**tx, company, (commodity, kind)).await?;
    let there = before.as_ref().map_or(0, |line| line.wanted.quantity);
    // Whole steps more of what is there fit too.
    must_fit(&one.input.offers, kind, &[quantity, there + quantity])?;
    let accepted = price_of(&one.input.offers, kind, one.input.price_fen);
    let wanted = Wanted { kind, quantity, term: term(&one.input.offers, kind, periods)?, accepted };
    must_be_countable(&Wanted { quantity: there + quantity, ..wanted }, accepted)?;
    let all = store::count(&**tx, company, TradeKind::ALL).await?;
    if before.is_none() && all >= LINES as u64 {
        return Err(ApiError::Conflict(Message::new("server.cart.full").with("most", LINES)));
    }
    let input = one.input;
    let line = Line {
        id: 0,
        seller,
        commodity,
        number: input.number,
        name_zh: input.name_zh,
        name_en: input.name_en,
        wanted,
        version: 1,
    };
    store::put(&**tx, company, &line, (actor.person.id, app.now())).await?;
    let line = store::of_commodity(&**tx, company, (commodity, kind)).await?.ok_or(ApiError::NotFound)?;
    let count = store::count(&**tx, company, &kinds(actor.values)).await?;
    Ok(There { id: line.id, quantity: line.wanted.quantity, count })
}

/// A line that the caller sees, while the company's row is held.
async fn held(tx: &Tx<'_>, values: &[Permission], (company, id): (i64, i64)) -> Result<Line, ApiError> {
    company::must_be_active(tx, company).await?;
    store::those(&**tx, company, &kinds(values), &[id]).await?.pop().ok_or(ApiError::NotFound)
}

/// Changes a line.
///
/// # Errors
/// 404 for what the caller does not see; 403 while the own company is suspended; 409 for another version, and for what is
/// not offered any more; 422 for what does not fit the offer.
pub async fn change(app: &Trade, actor: &Actor<'_>, which: (i64, i64), edit: Edit) -> Result<(), ApiError> {
    app.db.write(|tx| Box::pin(async move { change_in(tx, actor, which, edit).await })).await
}

async fn change_in(tx: &Tx<'_>, actor: &Actor<'_>, which: (i64, i64), edit: Edit) -> Result<(), ApiError> {
    let conflict = |key| ApiError::Conflict(Message::new(key));
    let mut line = held(tx, actor.values, which).await?;
    if line.version != edit.version {
        return Err(conflict("server.cart.changedMeanwhile"));
    }
    let kind = line.wanted.kind;
    let goods = Goods::load(&**tx, std::slice::from_ref(&line)).await?;
    let offers = goods.of(&line).map(|one| &one.input.offers);
    let is_offered = |offers: &&Offers| match kind {
        TradeKind::Sale => offers.sale.is_some(),
        TradeKind::Lease => offers.lease.is_some(),
    };
    let offers = offers.filter(is_offered).ok_or_else(|| conflict("server.cart.notOffered"))?;
    if let Some(quantity) = edit.quantity {
        must_fit(offers, kind, &[quantity])?;
        line.wanted.quantity = quantity;
    }
    if edit.periods.is_some() {
        line.wanted.term = term(offers, kind, edit.periods)?;
    }
    let now = goods.price(&line);
    must_be_countable(&line.wanted, now)?;
    if edit.accepts_price {
        line.wanted.accepted = now;
    }
    if store::change(&**tx, &line).await? { Ok(()) } else { Err(conflict("server.cart.changedMeanwhile")) }
}

/// Takes a line out.
///
/// # Errors
/// 404 for what the caller does not see; 403 while the own company is suspended.
pub async fn remove(app: &Trade, actor: &Actor<'_>, which: (i64, i64)) -> Result<(), ApiError> {
    app.db
        .write(|tx| {
            Box::pin(async move {
                let line = held(tx, actor.values, which).await?;
                Ok(store::remove(&**tx, which.0, &[line.id]).await?)
            })
        })
        .await
}
