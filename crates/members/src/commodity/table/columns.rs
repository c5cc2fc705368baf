//! The columns of a table of commodities.

use guanlan_core::{commodity::CommodityInput, fold, locale::Lang, money::yuan};
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
}

impl Column {
    pub const ALL: [Column; 10] = [
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
        }
    }
}
