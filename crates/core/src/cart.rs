//! The cart of a company: what its people want to order, and what stands in the way (RULES cart).

use crate::{
    offer::{Offers, RentPeriod},
    permission::Permission,
    trade::{Priced, TradeKind},
};

/// Lines of one cart.
pub const LINES: usize = 500;

/// Whether somebody who holds these values sees and changes the lines of a kind: whoever quotes or orders on the side that
/// buys (RULES cart 1).
pub fn sees(values: &[Permission], kind: TradeKind) -> bool {
    let any = match kind {
        TradeKind::Sale => [Permission::PurchaseQuotation, Permission::PurchaseOrder],
        TradeKind::Lease => [Permission::LeaseQuotation, Permission::LeaseOrder],
    };
    any.iter().any(|value| values.contains(value))
}

words! {
    /// What stands between a line of a cart and an order (RULES cart 5).
    CartProblem {
        /// It is not offered so any more.
        Withdrawn = "withdrawn",
        /// Its seller is suspended.
        Suspended = "suspended",
        /// Its price is told on request: a quotation is asked for.
        OnRequest = "onRequest",
        /// There are not so many.
        Stock = "stock",
        /// The quantity is not the least one, nor whole steps more, or comes to more than a document can.
        Quantity = "quantity",
        /// The term is not one that is offered, or is in other periods.
        Term = "term",
        /// Price or deposit are not those that were accepted.
        PriceChanged = "priceChanged",
    }
}

/// Price and deposit of one unit, in fen; at a lease the rent of one period.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct UnitPrice {
    pub price: i64,
    /// 0 at a sale.
    pub deposit: i64,
}

/// For how long something is leased.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Term {
    pub period: RentPeriod,
    pub periods: i64,
}

/// What a line asks for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Wanted {
    pub kind: TradeKind,
    pub quantity: i64,
    /// `None` at a sale.
    pub term: Option<Term>,
    /// What was shown when it was put in or last accepted; `None` where that is told on request.
    pub accepted: Option<UnitPrice>,
}

/// What something costs that is offered so; `None` where it is told on request, or not offered so.
pub fn price_of(offers: &Offers, kind: TradeKind, price_fen: i64) -> Option<UnitPrice> {
    match kind {
        TradeKind::Sale => {
            let is_shown = offers.sale.as_ref().is_some_and(|sale| sale.is_price_shown);
            is_shown.then_some(UnitPrice { price: price_fen, deposit: 0 })
        }
        TradeKind::Lease => {
            let lease = offers.lease.as_ref().filter(|lease| lease.is_price_shown)?;
            Some(UnitPrice { price: lease.rent_fen, deposit: lease.deposit_fen })
        }
    }
}

impl Wanted {
    /// Price and deposit of the whole line at a price, in fen; `None` above what a document comes to.
    pub fn sums(&self, at: UnitPrice) -> Option<(i64, i64)> {
        let periods = self.term.map_or(1, |term| term.periods);
        Priced { quantity: self.quantity, unit_price: at.price, periods, deposit: at.deposit }.sum()
    }

    /// What stands in its way, of something that is offered, of which there are so many, at a price in fen.
    pub fn problems(&self, offers: &Offers, price_fen: i64, stock: i64) -> Vec<CartProblem> {
        let is_offered = match self.kind {
            TradeKind::Sale => offers.sale.is_some(),
            TradeKind::Lease => offers.lease.is_some(),
        };
        if !is_offered {
            return vec![CartProblem::Withdrawn];
        }
        let now = price_of(offers, self.kind, price_fen);
        let fits = offers.sale.as_ref().is_none_or(|sale| self.kind == TradeKind::Lease || sale.fits(self.quantity));
        let is_countable = now.is_none_or(|now| self.sums(now).is_some());
        let is_term = match (self.kind, self.term, &offers.lease) {
            (TradeKind::Lease, Some(term), Some(lease)) => lease.period == term.period && lease.fits(term.periods),
            _ => true,
        };
        [
            (CartProblem::OnRequest, now.is_none()),
            (CartProblem::Stock, self.quantity > stock),
            (CartProblem::Quantity, !fits || !is_countable),
            (CartProblem::Term, !is_term),
            (CartProblem::PriceChanged, now.is_some() && now != self.accepted),
        ]
        .into_iter()
        .filter_map(|(problem, is_there)| is_there.then_some(problem))
        .collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::offer::{LeaseOffer, SaleOffer};

    fn offers() -> Offers {
        let lease = LeaseOffer {
            rent_fen: 300,
            period: RentPeriod::Day,
            deposit_fen: 1_000,
            shortest: 3,
            longest: 30,
            on_return_zh: String::new(),
            on_return_en: String::new(),
            is_price_shown: true,
        };
        let sale = SaleOffer { least: 10, step: 5, lead_days: 0, is_price_shown: true };
        Offers { sale: Some(sale), lease: Some(lease) }
    }

    fn sale(quantity: i64) -> Wanted {
        let accepted = Some(UnitPrice { price: 900, deposit: 0 });
        Wanted { kind: TradeKind::Sale, quantity, term: None, accepted }
    }

    fn lease(period: RentPeriod, periods: i64) -> Wanted {
        let accepted = Some(UnitPrice { price: 300, deposit: 1_000 });
        Wanted { kind: TradeKind::Lease, quantity: 2, term: Some(Term { period, periods }), accepted }
    }

    #[test]
    fn a_line_that_is_as_offered_has_nothing_in_its_way() {
        assert_eq!(sale(15).problems(&offers(), 900, 15), []);
        assert_eq!(lease(RentPeriod::Day, 3).problems(&offers(), 900, 15), []);
    }

    #[test]
    fn every_problem_is_told() {
        assert_eq!(sale(15).problems(&Offers::default(), 900, 15), [CartProblem::Withdrawn]);
        let all = [CartProblem::Stock, CartProblem::Quantity, CartProblem::PriceChanged];
        assert_eq!(sale(16).problems(&offers(), 901, 15), all);
        assert_eq!(lease(RentPeriod::Day, 31).problems(&offers(), 900, 15), [CartProblem::Term]);
        assert_eq!(lease(RentPeriod::Month, 3).problems(&offers(), 900, 15), [CartProblem::Term]);
        let mut hidden = offers();
        hidden.sale = hidden.sale.map(|sale| SaleOffer { is_price_shown: false, ..sale });
        assert_eq!(sale(15).problems(&hidden, 900, 15), [CartProblem::OnRequest]);
        let mut dearer = offers();
        dearer.lease = dearer.lease.map(|lease| LeaseOffer { deposit_fen: 1_001, ..lease });
        assert_eq!(lease(RentPeriod::Day, 3).problems(&dearer, 900, 15), [CartProblem::PriceChanged]);
    }

    #[test]
    fn a_line_beyond_the_highest_sum_is_a_problem_of_its_quantity() {
        let many = Wanted { accepted: Some(UnitPrice { price: 1_000_001, deposit: 0 }), ..sale(1_000_000_000) };
        assert_eq!(many.problems(&offers(), 1_000_001, i64::MAX), [CartProblem::Quantity]);
    }

    #[test]
    fn a_kind_is_seen_by_whoever_quotes_or_orders_on_the_side_that_buys() {
        let seen = |kind| Permission::COMPANY.iter().filter(move |value| sees(&[**value], kind)).map(|one| one.value());
        assert_eq!(seen(TradeKind::Sale).collect::<Vec<_>>(), [107, 109]);
        assert_eq!(seen(TradeKind::Lease).collect::<Vec<_>>(), [106, 110]);
    }
}
