//! A cart as the people of its company see it.

use std::collections::HashMap;

use guanlan_core::{
    locale::{Bilingual, Lang},
    offer::{LeaseOffer, SaleOffer},
    picture::MediaKey,
    trade::TradeKind,
};
use guanlan_identity::people::Actor;
use guanlan_kernel::error::ApiError;
use guanlan_members::{commodity::Names, company, picture};

use super::{
    Line,
    checkout::{Done, Ordered, Outcome},
    goods::Goods,
    kinds, store,
    wire::{Cart, CartGroup, CartLeft, CartLine, CartOrder, CartOrders},
};
use crate::{Trade, document::wire::Counterparty};

/// Companies as parties, by their rows.
async fn parties(app: &Trade, mut ids: Vec<i64>, lang: Lang) -> Result<HashMap<i64, Counterparty>, ApiError> {
    ids.sort_unstable();
    ids.dedup();
    let found = company::parties(app.db.reader(), &ids, lang).await?;
    Ok(found.into_iter().map(|(id, name, is_active)| (id, Counterparty { id, name, is_active })).collect())
}

/// What all lines look up at once.
struct Beside {
    goods: Goods,
    names: Names,
    pictures: picture::Shown,
    lang: Lang,
}

impl Beside {
    async fn load(app: &Trade, lines: &[Line], lang: Lang) -> Result<Beside, ApiError> {
        let db = app.db.reader();
        let goods = Goods::load(db, lines).await?;
        let all = goods.all();
        let covers = all.iter().filter_map(|one| one.input.details.pictures.first().cloned()).map(MediaKey);
        let pictures = picture::Shown::load(db, &covers.collect::<Vec<_>>(), lang).await?;
        Ok(Beside { names: Names::load(db, &all, lang).await?, pictures, goods, lang })
    }

    fn line(&self, line: &Line, is_active: bool) -> CartLine {
        let there = self.goods.of(line).map(|one| &one.input);
        let sale: Option<&SaleOffer> = there.and_then(|input| input.offers.sale.as_ref());
        let sale = sale.filter(|_| line.wanted.kind == TradeKind::Sale);
        let lease: Option<&LeaseOffer> = there.and_then(|input| input.offers.lease.as_ref());
        let lease = lease.filter(|_| line.wanted.kind == TradeKind::Lease);
        let (now, accepted) = (self.goods.price(line), line.wanted.accepted);
        let sums = now.and_then(|now| line.wanted.sums(now));
        let (number, zh, en) = match there {
            Some(input) => (&input.number, &input.name_zh, &input.name_en),
            None => (&line.number, &line.name_zh, &line.name_en),
        };
        let name = |entry: Option<i64>| entry.map(|id| self.names.of(id)).unwrap_or_default();
        let cover = there.and_then(|input| input.details.pictures.first());
        CartLine {
            id: line.id,
            commodity_id: line.commodity,
            kind: line.wanted.kind,
            number: number.clone(),
            name: Bilingual { zh: zh.clone(), en: en.clone() }.get(self.lang).to_owned(),
            picture: cover.and_then(|key| self.pictures.public(std::slice::from_ref(key)).pop()),
            packing_name: name(there.and_then(|input| input.packing)),
            packing_unit_name: name(there.and_then(|input| input.packing_unit)),
            quantity: line.wanted.quantity,
            least: sale.map(|sale| sale.least),
            step: sale.map(|sale| sale.step),
            stock: there.map(|input| input.stock),
            period: lease.map(|lease| lease.period).or(line.wanted.term.map(|term| term.period)),
            periods: line.wanted.term.map(|term| term.periods),
            shortest: lease.map(|lease| lease.shortest),
            longest: lease.map(|lease| lease.longest),
            unit_price_fen: now.map(|now| now.price),
            unit_price_fen_before: accepted.map(|accepted| accepted.price),
            deposit_fen: now.map(|now| now.deposit),
            deposit_fen_before: accepted.map(|accepted| accepted.deposit),
            total_fen: sums.map(|(total, _)| total),
            deposit_total_fen: sums.map(|(_, deposit)| deposit),
            problems: self.goods.problems(line, is_active),
            version: line.version,
        }
    }
}

/// The lines that the caller sees, by seller and kind, in the order in which the first of each was put in.
///
/// # Errors
/// The database.
pub async fn cart(app: &Trade, actor: &Actor<'_>, company: i64, lang: Lang) -> Result<Cart, ApiError> {
    let lines = store::lines(app.db.reader(), company, &kinds(actor.values)).await?;
    let beside = Beside::load(app, &lines, lang).await?;
    let parties = parties(app, lines.iter().map(|line| line.seller).collect(), lang).await?;
    let mut cart = Cart { groups: Vec::new(), count: lines.len() as u64, total_fen: 0, deposit_fen: 0 };
    for line in &lines {
        let nobody = || Counterparty { id: line.seller, name: String::new(), is_active: false };
        let seller = parties.get(&line.seller).cloned().unwrap_or_else(nobody);
        let shown = beside.line(line, seller.is_active);
        let kind = shown.kind;
        let place = cart.groups.iter().position(|group| group.seller.id == seller.id && group.kind == kind);
        let place = place.unwrap_or_else(|| {
            cart.groups.push(CartGroup { seller, kind, lines: Vec::new(), total_fen: 0, deposit_fen: 0 });
            cart.groups.len() - 1
        });
        let (total, deposit) = (shown.total_fen.unwrap_or(0), shown.deposit_total_fen.unwrap_or(0));
        (cart.total_fen, cart.deposit_fen) = (cart.total_fen + total, cart.deposit_fen + deposit);
        let group = &mut cart.groups[place];
        (group.total_fen, group.deposit_fen) = (group.total_fen + total, group.deposit_fen + deposit);
        group.lines.push(shown);
    }
    Ok(cart)
}

/// What became of an order of the cart; the key of the words why not, where nothing did.
///
/// # Errors
/// The database.
pub async fn outcome(app: &Trade, outcome: Outcome, lang: Lang) -> Result<Result<CartOrders, &'static str>, ApiError> {
    let (orders, left) = match outcome {
        Outcome::Refused(why) => return Ok(Err(why)),
        Outcome::Done(Done { orders, left }) => (orders, left),
    };
    let parties = parties(app, orders.iter().map(|order| order.seller).collect(), lang).await?;
    let one = |order: Ordered| CartOrder {
        id: order.id,
        code: order.code,
        kind: order.kind,
        stage: order.stage,
        seller_name: parties.get(&order.seller).map(|party| party.name.clone()).unwrap_or_default(),
        total_fen: order.total,
        deposit_fen: order.deposit,
    };
    let left = left.into_iter().map(|(id, problem)| CartLeft { id, problem });
    Ok(Ok(CartOrders { orders: orders.into_iter().map(one).collect(), left: left.collect() }))
}
