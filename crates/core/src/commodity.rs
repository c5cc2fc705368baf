//! What member companies sell (RULES commodities).

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::offer::{MOST_QUANTITY, Offers};

/// Characters of the company's own number for a commodity.
pub const NUMBER: usize = 40;
/// Characters of a name.
pub const NAME: usize = 100;
/// Characters of a summary.
pub const SUMMARY: usize = 500;
/// Pictures of one commodity.
pub const PICTURES: usize = 8;
/// The highest price, in fen.
pub const MOST_FEN: i64 = 100_000_000_000;
/// The largest stock.
pub const MOST_STOCK: i64 = MOST_QUANTITY;

/// Whether the public sees a commodity.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = CommodityState)]
pub enum State {
    /// It was never published, may have gaps, and can be deleted.
    Draft,
    Published,
    /// It was published once.
    Withdrawn,
}

impl State {
    pub const ALL: [State; 3] = [State::Draft, State::Published, State::Withdrawn];

    /// As it is stored and sent.
    pub fn name(self) -> &'static str {
        match self {
            State::Draft => "draft",
            State::Published => "published",
            State::Withdrawn => "withdrawn",
        }
    }

    /// Reads a stored name.
    pub fn parse(name: &str) -> Option<State> {
        State::ALL.into_iter().find(|state| state.name() == name)
    }

    /// Whether a commodity may go from here to there: what was published is never a draft again, and a draft cannot be
    /// withdrawn.
    pub fn may_become(self, next: State) -> bool {
        match (self, next) {
            (State::Draft, State::Draft | State::Published)
            | (State::Published | State::Withdrawn, State::Published | State::Withdrawn) => true,
            (State::Draft, State::Withdrawn) | (State::Published | State::Withdrawn, State::Draft) => false,
        }
    }
}

/// Why a stock changed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum StockReason {
    /// The commodity was added with it.
    Opening,
    /// Somebody of the company said another number.
    Edit,
    /// A table said another number.
    Import,
    /// An order was confirmed, or one that was confirmed was changed or cancelled.
    Order,
}

impl StockReason {
    /// As it is stored.
    pub fn name(self) -> &'static str {
        match self {
            StockReason::Opening => "opening",
            StockReason::Edit => "edit",
            StockReason::Import => "import",
            StockReason::Order => "order",
        }
    }
}

/// What a company says of a commodity.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct CommodityInput {
    pub number: String,
    pub name_zh: String,
    pub name_en: String,
    /// Big, middle, small; fewer where it is not finished.
    pub classes: Vec<i64>,
    pub packing: Option<i64>,
    pub packing_unit: Option<i64>,
    /// 0: not set yet.
    pub price_fen: i64,
    pub stock: i64,
    pub details: CommodityDetails,
    /// How it is offered to other members, once it is published.
    pub offers: Offers,
}

/// What of a commodity is neither filtered nor sorted by. It is stored as JSON: a new field has a default.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", default)]
pub struct CommodityDetails {
    pub summary_zh: String,
    pub summary_en: String,
    /// Keys of stored pictures of the company, the cover first.
    pub pictures: Vec<String>,
}

impl CommodityInput {
    /// The fields, as the wire names them, without which nothing is published: name, all three classes, packing, unit and
    /// a price.
    pub fn lacks(&self) -> Vec<&'static str> {
        let asked = [
            ("nameZh", self.name_zh.is_empty()),
            ("classIds", self.classes.len() != 3),
            ("packingId", self.packing.is_none()),
            ("packingUnitId", self.packing_unit.is_none()),
            ("priceFen", self.price_fen <= 0),
        ];
        asked.into_iter().filter(|(_, is_missing)| *is_missing).map(|(field, _)| field).collect()
    }

    /// What a keyword is looked for in.
    pub fn folded(&self) -> String {
        let CommodityDetails { summary_zh, summary_en, .. } = &self.details;
        let all = [&self.number, &self.name_zh, &self.name_en, summary_zh, summary_en];
        crate::fold::fold(&all.map(String::as_str).join("\n"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_was_published_is_never_a_draft_again() {
        let ways: Vec<_> = State::ALL
            .into_iter()
            .flat_map(|from| State::ALL.map(|to| (from, to)))
            .filter(|(from, to)| from != to && from.may_become(*to))
            .collect();
        use State::{Draft, Published, Withdrawn};
        assert_eq!(ways, [(Draft, Published), (Published, Withdrawn), (Withdrawn, Published)]);
        for state in State::ALL {
            assert_eq!(State::parse(state.name()), Some(state));
        }
    }

    #[test]
    fn publishing_asks_for_name_class_packing_unit_and_price() {
        let nothing = CommodityInput::default();
        assert_eq!(nothing.lacks(), ["nameZh", "classIds", "packingId", "packingUnitId", "priceFen"]);
        let all = CommodityInput {
            name_zh: "青瓷盖碗".into(),
            classes: vec![11, 1101, 110_102],
            packing: Some(302),
            packing_unit: Some(404),
            price_fen: 1,
            ..CommodityInput::default()
        };
        assert!(all.lacks().is_empty());
        assert_eq!(CommodityInput { classes: vec![11, 1101], ..all }.lacks(), ["classIds"]);
    }
}
