//! Offers as rows of a table say them: an offer whose cells are all empty is none, and one with gaps is no offer.

use std::collections::{BTreeMap, HashMap};

use guanlan_core::{
    commodity::{CommodityInput, MOST_FEN},
    locale::Lang,
    money::fen_of,
    offer::{LeaseOffer, MOST_LEAD_DAYS, ON_RETURN, Offers, QUANTITIES, RentPeriod, SaleOffer},
};
use guanlan_kernel::words::Message;

use super::{
    columns::{Column, period_of, shown_of},
    lexicon::Lexicon,
};
use crate::offer::wire::between;

/// The cells of a row, and what it says of offers.
pub struct OfferCells<'a> {
    pub cells: &'a HashMap<Column, String>,
    /// Of what the file has no column, what was said before.
    pub before: Option<&'a CommodityInput>,
    pub lexicon: &'a Lexicon,
    pub errors: &'a mut BTreeMap<Column, Message>,
}

impl OfferCells<'_> {
    /// Reads both offers; one that is wrong stays as it was.
    pub fn read(&mut self, offers: &mut Offers) {
        if self.is_named(&Column::SALE) {
            match self.is_empty(&Column::SALE) {
                true => offers.sale = None,
                false => offers.sale = self.sale().or(offers.sale.take()),
            }
        }
        if self.is_named(&Column::LEASE) {
            match self.is_empty(&Column::LEASE) {
                true => offers.lease = None,
                false => offers.lease = self.lease().or(offers.lease.take()),
            }
        }
    }

    fn is_named(&self, columns: &[Column]) -> bool {
        columns.iter().any(|column| self.cells.contains_key(column))
    }

    fn is_empty(&self, columns: &[Column]) -> bool {
        columns.iter().all(|column| self.cell(*column).is_empty())
    }

    fn cell(&self, column: Column) -> String {
        let before = || self.before.map(|before| column.cell(before, "", self.lexicon, Lang::Zh)).unwrap_or_default();
        self.cells.get(&column).cloned().unwrap_or_else(before)
    }

    /// What a cell says, which must be there and be something.
    fn must<T>(&mut self, column: Column, rule: Message, read: impl FnOnce(&str) -> Option<T>) -> Option<T> {
        let cell = self.cell(column);
        let value = read(&cell);
        if value.is_none() {
            let rule = if cell.is_empty() { Message::new("server.rule.required") } else { rule };
            self.errors.entry(column).or_insert(rule);
        }
        value
    }

    fn number(&mut self, column: Column, least: i64, most: i64) -> Option<i64> {
        let rule = between(&(least..=most));
        let is_digits = |cell: &str| cell.bytes().all(|byte| byte.is_ascii_digit());
        self.must(column, rule, |cell| {
            cell.parse().ok().filter(|number| is_digits(cell) && (least..=most).contains(number))
        })
    }

    fn money(&mut self, column: Column, least: i64) -> Option<i64> {
        let rule = Message::new("server.commodity.price");
        self.must(column, rule, |cell| fen_of(cell).filter(|fen| (least..=MOST_FEN).contains(fen)))
    }

    fn is_shown(&mut self, column: Column) -> Option<bool> {
        self.must(column, Message::new("server.commodity.shownOrNot"), shown_of)
    }

    fn text(&mut self, column: Column) -> Option<String> {
        let rule = Message::new("server.rule.tooLong").with("most", ON_RETURN);
        self.must(column, rule, |cell| (cell.chars().count() <= ON_RETURN).then(|| cell.to_owned()))
    }

    /// Every gap is named, so all cells are read before any is missed.
    fn sale(&mut self) -> Option<SaleOffer> {
        let (first, most) = (*QUANTITIES.start(), *QUANTITIES.end());
        let (least, step) = (self.number(Column::Least, first, most), self.number(Column::Step, first, most));
        let lead_days = self.number(Column::LeadDays, 0, MOST_LEAD_DAYS);
        let is_price_shown = self.is_shown(Column::SaleShown);
        Some(SaleOffer { least: least?, step: step?, lead_days: lead_days?, is_price_shown: is_price_shown? })
    }

    fn lease(&mut self) -> Option<LeaseOffer> {
        let rent_fen = self.money(Column::Rent, 1);
        let period = self.must(Column::RentPeriod, Message::new("server.commodity.dayOrMonth"), period_of);
        let deposit_fen = self.money(Column::Deposit, 0);
        let most = period.unwrap_or(RentPeriod::Day).most();
        let (shortest, longest) = (self.number(Column::Shortest, 1, most), self.number(Column::Longest, 1, most));
        let (zh, en) = (self.text(Column::OnReturnZh), self.text(Column::OnReturnEn));
        let is_price_shown = self.is_shown(Column::LeaseShown);
        let lease = LeaseOffer {
            rent_fen: rent_fen?,
            period: period?,
            deposit_fen: deposit_fen?,
            shortest: shortest?,
            longest: longest?,
            on_return_zh: zh?,
            on_return_en: en?,
            is_price_shown: is_price_shown?,
        };
        if let Some((_, may_be)) = lease.period.misfit(lease.shortest, lease.longest) {
            self.errors.entry(Column::Longest).or_insert_with(|| between(&may_be));
        }
        Some(lease)
    }
}
