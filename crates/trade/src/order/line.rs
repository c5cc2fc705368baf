//! The lines of an order.

use guanlan_core::{
    delivery::Progress,
    rent::Rented,
    trade::{MOST_TOTAL, PriceSource, Priced},
};

use crate::document::LineLease;

/// A line as it is kept.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Line {
    /// Of the order; from a quotation the id of the quoted line.
    pub line_id: i64,
    pub commodity: i64,
    pub number: String,
    pub name_zh: String,
    pub name_en: String,
    pub packing: Option<i64>,
    pub packing_unit: Option<i64>,
    pub progress: Progress,
    /// In fen, for one unit, and at a lease for one period of it.
    pub unit_price: i64,
    pub source: PriceSource,
    /// The terms of a lease.
    pub lease: Option<LineLease>,
    pub note: String,
}

impl Line {
    /// Price and deposit of so many of it, in fen. `None` beyond the highest.
    fn sum_of(&self, quantity: i64) -> Option<(i64, i64)> {
        let (periods, deposit) = self.lease.map_or((1, 0), |lease| (lease.periods, lease.deposit));
        Priced { quantity, unit_price: self.unit_price, periods, deposit }.sum()
    }

    /// Price and deposit of the whole line, in fen. `None` beyond the highest.
    pub fn sums(&self) -> Option<(i64, i64)> {
        self.sum_of(self.progress.ordered)
    }

    /// The price of so many of it, in fen: no more than the line, so it is within what a document can come to.
    pub fn price_of(&self, quantity: i64) -> i64 {
        self.sum_of(quantity).map_or(0, |(price, _)| price)
    }

    /// What it comes to in each of its periods; `None` at a sale.
    pub fn rented(&self) -> Option<Rented> {
        let lease = self.lease?;
        let amount = self.unit_price * self.progress.ordered;
        Some(Rented { period: lease.period, periods: lease.periods, amount })
    }
}

/// Price and deposit of all lines, in fen. `None` beyond the highest.
pub fn sums(lines: &[Line]) -> Option<(i64, i64)> {
    let mut all = (0, 0);
    for line in lines {
        let (total, deposit) = line.sums()?;
        all = (all.0 + total, all.1 + deposit);
        if all.0 > MOST_TOTAL || all.1 > MOST_TOTAL || all.0 + all.1 > MOST_TOTAL {
            return None;
        }
    }
    Some(all)
}

/// The terms of all lines of a lease.
pub fn rented(lines: &[Line]) -> Vec<Rented> {
    lines.iter().filter_map(Line::rented).collect()
}
