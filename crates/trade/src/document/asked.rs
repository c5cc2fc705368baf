//! What calls about documents of two companies take.

use guanlan_core::{
    permission::Permission,
    trade::{Side, TradeKind},
};
use guanlan_identity::people::Actor;
use guanlan_kernel::input::Input;
use serde_json::{Map, Value};

use super::{
    DestinationPatch, Narrowed, Place,
    store::{Ranks, SEEN},
};

/// Which documents are meant, whatever they are.
#[derive(Input)]
pub struct DocumentFilter {
    /// The own side; both where it is absent.
    #[input(choice(Side::WORDS))]
    side: Option<Side>,
    #[input(choice(TradeKind::WORDS))]
    kind: Option<TradeKind>,
    /// Who has to do something.
    #[input(words(TURNS))]
    turn: Option<Ranks>,
    /// The other company.
    #[input(integer(1..=i64::MAX))]
    counterparty: Option<i64>,
    /// Parts of code, number and names of companies.
    #[input(keywords(), or_default)]
    keyword: Vec<String>,
    /// `turn`: what waits for the own company first; `newest`: what changed last.
    #[input(words(SORTS), or_default)]
    sort: bool,
}

/// As the ranks of what waits.
const TURNS: [(&str, Ranks); 2] = [("mine", (0, 0)), ("theirs", (1, 1))];

/// Whether the newest change comes first, whoever has to do something.
const SORTS: [(&str, bool); 2] = [("turn", false), ("newest", true)];

impl DocumentFilter {
    /// What of it somebody may see, who needs a value for each kind and side.
    pub fn seen_by(self, actor: &Actor<'_>, company: i64, needs: fn(TradeKind, Side) -> Permission) -> Narrowed {
        let is_asked = |(kind, side): &(TradeKind, Side)| {
            self.kind.is_none_or(|asked| asked == *kind) && self.side.is_none_or(|asked| asked == *side)
        };
        Narrowed {
            company,
            seen: seen(actor.values, needs).into_iter().filter(is_asked).collect(),
            ranks: self.turn.unwrap_or(SEEN),
            counterparty: self.counterparty,
            words: self.keyword,
            newest: self.sort,
        }
    }
}

/// The kinds and sides that somebody with these values may see.
pub fn seen(values: &[Permission], needs: fn(TradeKind, Side) -> Permission) -> Vec<(TradeKind, Side)> {
    let all = TradeKind::ALL.iter().flat_map(|kind| Side::ALL.iter().map(move |side| (*kind, *side)));
    all.filter(|(kind, side)| values.contains(&needs(*kind, *side))).collect()
}

/// Where goods go, as somebody says it. What is absent stays as it was; null, or an empty text, takes it away.
#[derive(Input)]
pub struct DestinationSaid {
    #[input(integer(1..=i64::MAX))]
    distribution_id: Option<i64>,
    #[input(text(6), or_default)]
    province: String,
    #[input(text(6), or_default)]
    city: String,
    #[input(text(6), or_default)]
    district: String,
    #[input(text(200), or_default)]
    address: String,
    /// A contact of the own company.
    #[input(integer(1..=i64::MAX))]
    contact_id: Option<i64>,
}

impl DestinationSaid {
    /// As a change of what is there; `payload` tells what was said at all.
    pub fn into_patch(self, payload: &Map<String, Value>) -> DestinationPatch {
        let is_said = |names: &[&str]| names.iter().any(|name| payload.contains_key(*name));
        let place = Place { province: self.province, city: self.city, district: self.district, address: self.address };
        DestinationPatch {
            distribution: is_said(&["distributionId"]).then_some(self.distribution_id),
            place: is_said(&["province", "city", "district", "address"]).then_some(place),
            contact: is_said(&["contactId"]).then_some(self.contact_id),
        }
    }
}

/// What the own company notes for itself.
#[derive(Input)]
pub struct InternalNote {
    #[input(text(2000), or_default)]
    pub text: String,
}
