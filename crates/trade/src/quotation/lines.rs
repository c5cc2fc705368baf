//! The lines of a version, from what somebody asks for: names, prices and sums as they will be kept.

use std::collections::{BTreeMap, HashMap, HashSet};

use guanlan_core::{
    dictionary::Dictionary,
    offer::{LeaseOffer, RentPeriod},
    trade::{MOST_TOTAL, PriceSource, Priced, Side, TradeKind},
};
use guanlan_db::{ConnectionTrait, DbErr};
use guanlan_kernel::{error::ApiError, words::Message};
use guanlan_members::{
    commodity::{self, Commodity},
    dictionary,
};

use crate::document::LineLease;

/// A line as somebody asks for it.
#[derive(Clone, Debug, Default)]
pub struct Asked {
    /// Of the version before; `None` for a line that is new.
    pub line_id: Option<i64>,
    pub commodity: i64,
    /// As the commodity is packed where it is absent.
    pub packing: Option<i64>,
    pub packing_unit: Option<i64>,
    pub quantity: i64,
    /// In fen, for one unit and at a lease for one period of it.
    pub unit_price: Option<i64>,
    pub period: Option<RentPeriod>,
    pub periods: Option<i64>,
    /// In fen, of one unit.
    pub deposit: Option<i64>,
    pub note: String,
}

/// A line as it is kept.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Line {
    /// The same in all versions.
    pub line_id: i64,
    pub commodity: i64,
    pub number: String,
    pub name_zh: String,
    pub name_en: String,
    pub packing: Option<i64>,
    pub packing_unit: Option<i64>,
    pub quantity: i64,
    pub unit_price: Option<i64>,
    pub source: PriceSource,
    /// The terms of a lease.
    pub lease: Option<LineLease>,
    pub note: String,
}

impl Line {
    /// Price and deposit of the whole line, in fen; the price of a line without one is 0. `None` beyond the highest.
    pub fn sums(&self) -> Option<(i64, i64)> {
        let (periods, deposit) = self.lease.map_or((1, 0), |lease| (lease.periods, lease.deposit));
        Priced { quantity: self.quantity, unit_price: self.unit_price.unwrap_or(0), periods, deposit }.sum()
    }
}

/// What the lines of a version come to.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Sums {
    /// In fen.
    pub total: i64,
    /// In fen.
    pub deposit: i64,
    /// Lines without a price.
    pub open: i64,
    pub lines: i64,
}

/// The sums of lines, which are those of the rounded lines; `None` beyond the highest.
pub fn sums(lines: &[Line]) -> Option<Sums> {
    let mut sums = Sums { lines: i64::try_from(lines.len()).ok()?, ..Sums::default() };
    for line in lines {
        let (total, deposit) = line.sums()?;
        sums.total += total;
        sums.deposit += deposit;
        sums.open += i64::from(line.unit_price.is_none());
        if sums.total > MOST_TOTAL || sums.deposit > MOST_TOTAL {
            return None;
        }
    }
    Some(sums)
}

/// For whom and after what lines are written.
pub struct Ground<'a> {
    pub kind: TradeKind,
    pub side: Side,
    /// The company that sells or lets.
    pub seller: i64,
    /// The lines that the writer had before: of the own draft, or of the version at hand.
    pub before: &'a [Line],
    /// Ids of lines up to here were given before, to whichever line.
    pub last_id: i64,
}

/// What is wrong with lines, by field, such as `lines.3.quantity`.
type Errors = BTreeMap<String, Message>;

/// The published commodities of a seller that lines name.
async fn published(
    db: &impl ConnectionTrait,
    seller: i64,
    ids: impl Iterator<Item = i64>,
) -> Result<HashMap<i64, Commodity>, DbErr> {
    let mut ids: Vec<i64> = ids.collect();
    ids.sort_unstable();
    ids.dedup();
    Ok(commodity::published_by(db, seller, &ids).await?.into_iter().map(|one| (one.id, one)).collect())
}

/// Which of these lines name a commodity that the seller has withdrawn, by their places.
///
/// # Errors
/// The database.
pub async fn withdrawn(db: &impl ConnectionTrait, seller: i64, lines: &[Line]) -> Result<Vec<usize>, DbErr> {
    let there = published(db, seller, lines.iter().map(|line| line.commodity)).await?;
    Ok((0..).zip(lines).filter(|(_, line)| !there.contains_key(&line.commodity)).map(|(place, _)| place).collect())
}

/// Makes lines of what is asked for.
///
/// # Errors
/// 422 at each line that cannot be: a commodity that the seller does not offer, a line that is not there or stands twice,
/// an entry that is not offered any more, terms of a lease at a sale, sums beyond the highest.
pub async fn resolve(db: &impl ConnectionTrait, ground: &Ground<'_>, asked: Vec<Asked>) -> Result<Vec<Line>, ApiError> {
    let there = published(db, ground.seller, asked.iter().map(|line| line.commodity)).await?;
    let before: HashMap<i64, &Line> = ground.before.iter().map(|line| (line.line_id, line)).collect();
    let entries = Entries::load(db, &asked).await?;
    let (mut errors, mut seen, mut next) = (Errors::new(), HashSet::new(), ground.last_id);
    let mut lines = Vec::with_capacity(asked.len());
    for (place, one) in (0..).zip(asked) {
        let mut refuse = |field: &str, key| {
            errors.insert(format!("lines.{place}.{field}"), Message::new(key));
        };
        let line_id = one.line_id.unwrap_or_else(|| {
            next += 1;
            next
        });
        if one.line_id.is_some_and(|id| !before.contains_key(&id)) {
            refuse("lineId", "server.quotation.line.unknown");
        } else if !seen.insert(line_id) {
            refuse("lineId", "server.quotation.line.twice");
        }
        let before = before.get(&line_id).copied().filter(|line| line.commodity == one.commodity);
        let Some(commodity) = there.get(&one.commodity) else {
            refuse("commodityId", "server.quotation.line.commodity");
            continue;
        };
        let known = Known { commodity, before };
        let Some(line) = make(ground, one, line_id, &known, &entries, &mut refuse) else { continue };
        if line.sums().is_none() {
            refuse("quantity", "server.quotation.line.tooMuch");
        }
        lines.push(line);
    }
    if errors.is_empty() { Ok(lines) } else { Err(ApiError::Invalid(errors)) }
}

/// What is known of a line before it is written.
struct Known<'a> {
    commodity: &'a Commodity,
    /// The line in the version before.
    before: Option<&'a Line>,
}

impl Known<'_> {
    fn lease(&self) -> Option<&LeaseOffer> {
        self.commodity.input.offers.lease.as_ref()
    }

    /// The price of the seller's list, in fen: at a lease the rent of one period, where the line has that period. A buyer
    /// knows of none that is told on request, and naming it by chance does not tell that it is it.
    fn listed(&self, terms: Option<LineLease>, side: Side) -> Option<i64> {
        let input = &self.commodity.input;
        let is_known = |is_shown: bool| side == Side::Seller || is_shown;
        match terms {
            None => Some(input.price_fen).filter(|fen| *fen > 0 && is_known(input.offers.is_price_shown())),
            Some(terms) => {
                let lease = self.lease().filter(|lease| lease.period == terms.period && is_known(lease.is_price_shown));
                lease.map(|lease| lease.rent_fen)
            }
        }
    }
}

/// One line; `None` where something is missing, which is refused.
fn make(
    ground: &Ground<'_>,
    one: Asked,
    line_id: i64,
    known: &Known<'_>,
    entries: &Entries,
    refuse: &mut impl FnMut(&str, &'static str),
) -> Option<Line> {
    let (input, before) = (&known.commodity.input, known.before);
    let packing = one.packing.or(before.and_then(|line| line.packing)).or(input.packing);
    let packing_unit = one.packing_unit.or(before.and_then(|line| line.packing_unit)).or(input.packing_unit);
    for (field, entry, may_be) in [
        ("packingId", one.packing, [input.packing, before.and_then(|line| line.packing)]),
        ("packingUnitId", one.packing_unit, [input.packing_unit, before.and_then(|line| line.packing_unit)]),
    ] {
        if entry.is_some() && !may_be.contains(&entry) && !entries.is_live(field, entry) {
            refuse(field, "server.quotation.line.entry");
        }
    }
    let lease = match ground.kind {
        TradeKind::Sale => {
            for (field, is_said) in [
                ("period", one.period.is_some()),
                ("periods", one.periods.is_some()),
                ("depositFen", one.deposit.is_some()),
            ] {
                if is_said {
                    refuse(field, "server.quotation.line.notForSale");
                }
            }
            None
        }
        TradeKind::Lease => Some(lease(&one, known, refuse)?),
    };
    let (unit_price, source) = price(ground.side, one.unit_price, known.listed(lease, ground.side), before);
    Some(Line {
        line_id,
        commodity: known.commodity.id,
        number: input.number.clone(),
        name_zh: input.name_zh.clone(),
        name_en: input.name_en.clone(),
        packing,
        packing_unit,
        quantity: one.quantity,
        unit_price,
        source,
        lease,
        note: one.note,
    })
}

/// The terms of a lease; what is absent stays as it was, or is as the seller offers it.
fn lease(one: &Asked, known: &Known<'_>, refuse: &mut impl FnMut(&str, &'static str)) -> Option<LineLease> {
    let (before, offer) = (known.before.and_then(|line| line.lease), known.lease());
    let period = one.period.or(before.map(|lease| lease.period)).or(offer.map(|offer| offer.period));
    if period.is_none() {
        refuse("period", "server.quotation.line.period");
    }
    let periods = one.periods.or(before.map(|lease| lease.periods)).or(offer.map(|offer| offer.shortest));
    if periods.is_none() {
        refuse("periods", "server.quotation.line.periods");
    }
    let deposit = one.deposit.or(before.map(|lease| lease.deposit));
    let deposit = deposit.or(offer.map(|offer| offer.deposit_fen)).unwrap_or(0);
    Some(LineLease { period: period?, periods: periods?, deposit })
}

/// A price and where it comes from: a price that both know stays what it was, the seller's own list is taken where the
/// seller names none, and a buyer who names none asks for one. Nothing that was negotiated is priced again by a list.
fn price(side: Side, said: Option<i64>, listed: Option<i64>, before: Option<&Line>) -> (Option<i64>, PriceSource) {
    let same =
        before.filter(|line| line.unit_price.is_some() && said.is_none_or(|price| line.unit_price == Some(price)));
    match (same, said, side) {
        (Some(line), _, _) => (line.unit_price, line.source),
        (None, Some(price), _) => {
            (Some(price), if listed == Some(price) { PriceSource::List } else { PriceSource::Agreed })
        }
        (None, None, Side::Seller) if listed.is_some() => (listed, PriceSource::List),
        (None, None, _) => (None, PriceSource::Open),
    }
}

/// The entries that lines name, as far as they are offered.
struct Entries(HashSet<(&'static str, i64)>);

impl Entries {
    async fn load(db: &impl ConnectionTrait, asked: &[Asked]) -> Result<Entries, DbErr> {
        let mut live = HashSet::new();
        let packings = asked.iter().filter_map(|line| line.packing).map(|id| ("packingId", Dictionary::Packing, id));
        let units =
            asked.iter().filter_map(|line| line.packing_unit).map(|id| ("packingUnitId", Dictionary::PackingUnit, id));
        let all: HashSet<_> = packings.chain(units).collect();
        for (field, dictionary, id) in all {
            if dictionary::is_live(db, dictionary, id).await? {
                live.insert((field, id));
            }
        }
        Ok(Entries(live))
    }

    fn is_live(&self, field: &'static str, entry: Option<i64>) -> bool {
        entry.is_none_or(|id| self.0.contains(&(field, id)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn line(price: Option<i64>, source: PriceSource) -> Line {
        Line {
            line_id: 1,
            commodity: 1,
            number: String::new(),
            name_zh: String::new(),
            name_en: String::new(),
            packing: None,
            packing_unit: None,
            quantity: 1,
            unit_price: price,
            source,
            lease: None,
            note: String::new(),
        }
    }

    #[test]
    fn a_negotiated_price_is_never_priced_again_by_the_list() {
        let agreed = line(Some(90), PriceSource::Agreed);
        for side in [Side::Seller, Side::Buyer] {
            for said in [None, Some(90)] {
                assert_eq!(price(side, said, Some(120), Some(&agreed)), (Some(90), PriceSource::Agreed));
            }
        }
        assert_eq!(price(Side::Seller, Some(120), Some(120), Some(&agreed)), (Some(120), PriceSource::List));
        assert_eq!(price(Side::Seller, Some(80), Some(120), Some(&agreed)), (Some(80), PriceSource::Agreed));
    }

    #[test]
    fn who_names_no_price_asks_for_one_or_takes_the_own_list() {
        assert_eq!(price(Side::Buyer, None, Some(120), None), (None, PriceSource::Open));
        assert_eq!(price(Side::Seller, None, Some(120), None), (Some(120), PriceSource::List));
        assert_eq!(price(Side::Seller, None, None, None), (None, PriceSource::Open));
        let asked = line(None, PriceSource::Open);
        assert_eq!(price(Side::Seller, None, Some(120), Some(&asked)), (Some(120), PriceSource::List));
    }
}
