//! The columns of a table of commodities.

use guanlan_core::{
    commodity::CommodityInput,
    fold,
    locale::Lang,
    money::yuan,
    offer::{LeaseOffer, RentPeriod, SaleOffer},
};
use guanlan_kernel::words::words;

use super::lexicon::Lexicon;

/// A column, in the order in which files are written.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Column {
    Number,
    NameZh,
    NameEn,
    /// Names or numbers of the three classes, with `/` between them.
    Class,
    Packing,
    PackingUnit,
    /// Yuan.
    Price,
    Stock,
    SummaryZh,
    SummaryEn,
    /// Of a sale, to `SaleShown`: where all of them are empty, there is none.
    Least,
    Step,
    LeadDays,
    SaleShown,
    /// Yuan. Of a lease, to `LeaseShown`: likewise.
    Rent,
    RentPeriod,
    /// Yuan.
    Deposit,
    Shortest,
    Longest,
    OnReturnZh,
    OnReturnEn,
    LeaseShown,
}

impl Column {
    pub const ALL: [Column; 22] = [
        Column::Number,
        Column::NameZh,
        Column::NameEn,
        Column::Class,
        Column::Packing,
        Column::PackingUnit,
        Column::Price,
        Column::Stock,
        Column::SummaryZh,
        Column::SummaryEn,
        Column::Least,
        Column::Step,
        Column::LeadDays,
        Column::SaleShown,
        Column::Rent,
        Column::RentPeriod,
        Column::Deposit,
        Column::Shortest,
        Column::Longest,
        Column::OnReturnZh,
        Column::OnReturnEn,
        Column::LeaseShown,
    ];

    /// Those of a sale.
    pub const SALE: [Column; 4] = [Column::Least, Column::Step, Column::LeadDays, Column::SaleShown];
    /// Those of a lease.
    pub const LEASE: [Column; 8] = [
        Column::Rent,
        Column::RentPeriod,
        Column::Deposit,
        Column::Shortest,
        Column::Longest,
        Column::OnReturnZh,
        Column::OnReturnEn,
        Column::LeaseShown,
    ];

    fn key(self) -> &'static str {
        match self {
            Column::Number => "number",
            Column::NameZh => "nameZh",
            Column::NameEn => "nameEn",
            Column::Class => "class",
            Column::Packing => "packing",
            Column::PackingUnit => "packingUnit",
            Column::Price => "price",
            Column::Stock => "stock",
            Column::SummaryZh => "summaryZh",
            Column::SummaryEn => "summaryEn",
            Column::Least => "least",
            Column::Step => "step",
            Column::LeadDays => "leadDays",
            Column::SaleShown => "saleShown",
            Column::Rent => "rent",
            Column::RentPeriod => "period",
            Column::Deposit => "deposit",
            Column::Shortest => "shortest",
            Column::Longest => "longest",
            Column::OnReturnZh => "onReturnZh",
            Column::OnReturnEn => "onReturnEn",
            Column::LeaseShown => "leaseShown",
        }
    }

    /// The column of a field, as the calls name it.
    pub fn of_field(field: &str) -> Option<Column> {
        match field {
            "nameZh" => Some(Column::NameZh),
            "classIds" => Some(Column::Class),
            "packingId" => Some(Column::Packing),
            "packingUnitId" => Some(Column::PackingUnit),
            "priceFen" => Some(Column::Price),
            _ => None,
        }
    }

    /// What stands above it.
    pub fn heading(self, lang: Lang) -> String {
        words(lang).get(&format!("server.commodity.table.{}", self.key())).to_owned()
    }

    /// Reads a heading in either language, or the column's key.
    pub fn of_heading(text: &str) -> Option<Column> {
        let text = fold::fold(text.trim());
        let is_its = |column: &Column| {
            fold::fold(column.key()) == text || Lang::ALL.iter().any(|lang| fold::fold(&column.heading(*lang)) == text)
        };
        Column::ALL.into_iter().find(is_its)
    }

    /// What a commodity has in it. `classes` is the cell of its classes.
    pub fn cell(self, input: &CommodityInput, classes: &str, lexicon: &Lexicon, lang: Lang) -> String {
        let name = |id: Option<i64>| id.map(|id| lexicon.name(id, lang)).unwrap_or_default();
        let sale = |cell: &dyn Fn(&SaleOffer) -> String| input.offers.sale.as_ref().map(cell).unwrap_or_default();
        let lease = |cell: &dyn Fn(&LeaseOffer) -> String| input.offers.lease.as_ref().map(cell).unwrap_or_default();
        match self {
            Column::Number => input.number.clone(),
            Column::NameZh => input.name_zh.clone(),
            Column::NameEn => input.name_en.clone(),
            Column::Class => classes.to_owned(),
            Column::Packing => name(input.packing),
            Column::PackingUnit => name(input.packing_unit),
            Column::Price if input.price_fen == 0 => String::new(),
            Column::Price => yuan(input.price_fen),
            Column::Stock => input.stock.to_string(),
            Column::SummaryZh => input.details.summary_zh.clone(),
            Column::SummaryEn => input.details.summary_en.clone(),
            Column::Least => sale(&|one| one.least.to_string()),
            Column::Step => sale(&|one| one.step.to_string()),
            Column::LeadDays => sale(&|one| one.lead_days.to_string()),
            Column::SaleShown => sale(&|one| said(is_shown(one.is_price_shown), lang)),
            Column::Rent => lease(&|one| yuan(one.rent_fen)),
            Column::RentPeriod => lease(&|one| said(period(one.period), lang)),
            Column::Deposit => lease(&|one| yuan(one.deposit_fen)),
            Column::Shortest => lease(&|one| one.shortest.to_string()),
            Column::Longest => lease(&|one| one.longest.to_string()),
            Column::OnReturnZh => lease(&|one| one.on_return_zh.clone()),
            Column::OnReturnEn => lease(&|one| one.on_return_en.clone()),
            Column::LeaseShown => lease(&|one| said(is_shown(one.is_price_shown), lang)),
        }
    }
}

fn said(key: &str, lang: Lang) -> String {
    words(lang).get(key).to_owned()
}

fn is_shown(is_shown: bool) -> &'static str {
    if is_shown { "server.commodity.shown" } else { "server.commodity.onRequest" }
}

fn period(period: RentPeriod) -> &'static str {
    match period {
        RentPeriod::Day => "server.commodity.day",
        RentPeriod::Month => "server.commodity.month",
    }
}

/// Whether a cell says a word, in either language.
fn says(cell: &str, key: &str) -> bool {
    let cell = fold::fold(cell.trim());
    Lang::ALL.iter().any(|lang| fold::fold(words(*lang).get(key)) == cell)
}

/// Whether a price is shown, as a cell says it.
pub fn shown_of(cell: &str) -> Option<bool> {
    [true, false].into_iter().find(|one| says(cell, is_shown(*one)))
}

/// What a rent is paid for, as a cell says it.
pub fn period_of(cell: &str) -> Option<RentPeriod> {
    RentPeriod::ALL.iter().copied().find(|one| says(cell, period(*one)))
}
