//! How a commodity is offered: for sale, for lease, or both (RULES offers).

use std::ops::RangeInclusive;

/// Days until a sale is delivered, at most.
pub const MOST_LEAD_DAYS: i64 = 3_650;
/// Characters of what a leased thing must be like on return.
pub const ON_RETURN: usize = 500;
/// The largest quantity.
pub const MOST_QUANTITY: i64 = 1_000_000_000;
/// The quantities in which something may be sold.
pub const QUANTITIES: RangeInclusive<i64> = 1..=MOST_QUANTITY;

words! {
    /// How something is offered.
    OfferKind {
        Sale = "sale",
        Lease = "lease",
    }
}

words! {
    /// What a rent is paid for.
    RentPeriod {
        Day = "day",
        Month = "month",
    }
}

/// Days of a month where rents are compared.
const DAYS_OF_MONTH: i64 = 30;

impl RentPeriod {
    /// The longest term, in these periods: ten years.
    pub fn most(self) -> i64 {
        match self {
            RentPeriod::Day => 3_650,
            RentPeriod::Month => 120,
        }
    }

    /// Which of the shortest and the longest term, as the wire names it, cannot be, and between what it must be.
    pub fn misfit(self, shortest: i64, longest: i64) -> Option<(&'static str, RangeInclusive<i64>)> {
        let most = self.most();
        let fields = [("shortest", shortest, 1..=most), ("longest", longest, shortest..=most)];
        let misfit = fields.into_iter().find(|(_, term, may_be)| !may_be.contains(term));
        misfit.map(|(field, _, may_be)| (field, may_be))
    }
}

/// What is for sale. The price is the commodity's own: there is one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SaleOffer {
    /// The smallest quantity, from 1.
    pub least: i64,
    /// By how much a quantity grows, from 1.
    pub step: i64,
    /// Days from the order to the delivery.
    pub lead_days: i64,
    /// False: the price is told on request.
    pub is_price_shown: bool,
}

impl SaleOffer {
    /// Whether a quantity may be asked for: the least one, or so many steps more.
    pub fn fits(&self, quantity: i64) -> bool {
        quantity >= self.least && (quantity - self.least) % self.step == 0
    }
}

/// What is for lease.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LeaseOffer {
    /// Rent of one period, in fen.
    pub rent_fen: i64,
    pub period: RentPeriod,
    pub deposit_fen: i64,
    /// The shortest and the longest term, in periods.
    pub shortest: i64,
    pub longest: i64,
    /// What it must be like on return; may be empty.
    pub on_return_zh: String,
    pub on_return_en: String,
    /// False: rent and deposit are told on request.
    pub is_price_shown: bool,
}

impl LeaseOffer {
    /// Whether a term may be asked for, in periods of the offer.
    pub fn fits(&self, term: i64) -> bool {
        (self.shortest..=self.longest).contains(&term)
    }

    /// The rent of a month, by which rents of days and of months are compared.
    pub fn monthly_fen(&self) -> i64 {
        match self.period {
            RentPeriod::Day => self.rent_fen * DAYS_OF_MONTH,
            RentPeriod::Month => self.rent_fen,
        }
    }
}

/// How one commodity is offered; whoever may see it is told what is published alone.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Offers {
    pub sale: Option<SaleOffer>,
    pub lease: Option<LeaseOffer>,
}

impl Offers {
    /// Whether its price is told to whoever asks for nothing: it is not where the sale keeps it back, nor where the
    /// commodity is only leased.
    pub fn is_price_shown(&self) -> bool {
        match &self.sale {
            Some(sale) => sale.is_price_shown,
            None => self.lease.is_none(),
        }
    }

    /// Whether it is for sale, and its price told on request.
    pub fn is_on_request(&self) -> bool {
        self.sale.as_ref().is_some_and(|sale| !sale.is_price_shown)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn lease(period: RentPeriod, shortest: i64, longest: i64) -> LeaseOffer {
        LeaseOffer {
            rent_fen: 100,
            period,
            deposit_fen: 0,
            shortest,
            longest,
            on_return_zh: String::new(),
            on_return_en: String::new(),
            is_price_shown: true,
        }
    }

    #[test]
    fn a_quantity_is_the_least_or_whole_steps_more() {
        let sale = SaleOffer { least: 10, step: 6, lead_days: 0, is_price_shown: true };
        let fitting: Vec<i64> = (-20..30).filter(|quantity| sale.fits(*quantity)).collect();
        assert_eq!(fitting, [10, 16, 22, 28]);
    }

    #[test]
    fn a_term_is_between_the_shortest_and_the_longest() {
        let fitting: Vec<i64> = (0..9).filter(|term| lease(RentPeriod::Day, 3, 5).fits(*term)).collect();
        assert_eq!(fitting, [3, 4, 5]);
    }

    #[test]
    fn the_longest_term_is_ten_years_and_never_below_the_shortest() {
        for (period, most) in [(RentPeriod::Day, 3_650), (RentPeriod::Month, 120)] {
            assert_eq!(period.misfit(most, most), None);
            assert_eq!(period.misfit(1, most + 1), Some(("longest", 1..=most)));
            assert_eq!(period.misfit(8, 7), Some(("longest", 8..=most)));
            assert_eq!(period.misfit(most + 1, 1), Some(("shortest", 1..=most)));
        }
    }

    #[test]
    fn a_price_is_kept_back_on_request_and_where_nothing_is_sold() {
        let sale = |is_price_shown| Some(SaleOffer { least: 1, step: 1, lead_days: 0, is_price_shown });
        let leased = || Some(lease(RentPeriod::Month, 1, 2));
        let told = |sale, lease| {
            let offers = Offers { sale, lease };
            (offers.is_price_shown(), offers.is_on_request())
        };
        assert_eq!(told(None, None), (true, false));
        assert_eq!(told(None, leased()), (false, false));
        assert_eq!(told(sale(false), leased()), (false, true));
        assert_eq!(told(sale(true), leased()), (true, false));
    }
}
