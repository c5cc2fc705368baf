//! Commodities as their company sees them, and as it writes them.

use std::collections::HashMap;

use guanlan_core::{
    commodity::{CommodityDetails, CommodityInput, MOST_FEN, MOST_STOCK, NAME, NUMBER, PICTURES, SUMMARY, State},
    locale::Lang,
    offer::{MOST_LEAD_DAYS, Offers, QUANTITIES},
    picture::MediaKey,
};
use guanlan_db::ConnectionTrait;
use guanlan_kernel::{error::ApiError, input::Input, words::Message};
use serde::Serialize;
use utoipa::ToSchema;

use super::{Change, Commodity};
use crate::{
    dictionary,
    offer::wire::{LeaseOffer, SaleOffer},
    picture,
    picture::{OwnPicture, PictureKeys},
};

/// A commodity as its company sees it.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct CommodityRecord {
    id: i64,
    /// The company's own number.
    number: String,
    name_zh: String,
    name_en: String,
    /// Big, middle, small; fewer where it is not finished.
    class_ids: Vec<i64>,
    class_names: Vec<String>,
    #[schema(required)]
    packing_id: Option<i64>,
    #[schema(required)]
    packing_name: Option<String>,
    #[schema(required)]
    packing_unit_id: Option<i64>,
    #[schema(required)]
    packing_unit_name: Option<String>,
    /// 0: not set yet.
    price_fen: i64,
    stock: i64,
    state: State,
    /// Null: it is not for sale.
    #[schema(required)]
    sale: Option<SaleOffer>,
    /// Null: it is not for lease.
    #[schema(required)]
    lease: Option<LeaseOffer>,
    summary_zh: String,
    summary_en: String,
    /// The cover first.
    pictures: Vec<OwnPicture>,
    /// RFC 3339, UTC.
    updated_at: String,
    version: i64,
}

/// Entries by their numbers; a name that is gone is empty.
pub struct Names(HashMap<i64, String>);

impl Names {
    /// The names of everything that these commodities name.
    pub async fn load(db: &impl ConnectionTrait, all: &[Commodity], lang: Lang) -> Result<Names, ApiError> {
        let mut ids: Vec<i64> = all
            .iter()
            .flat_map(|one| one.input.classes.iter().copied().chain(one.input.packing).chain(one.input.packing_unit))
            .collect();
        ids.sort_unstable();
        ids.dedup();
        Ok(Names(dictionary::names(db, &ids, lang).await?))
    }

    pub fn of(&self, id: i64) -> String {
        self.0.get(&id).cloned().unwrap_or_default()
    }

    pub fn of_all(&self, ids: &[i64]) -> Vec<String> {
        ids.iter().map(|id| self.of(*id)).collect()
    }
}

/// Commodities as their company sees them.
pub async fn records(
    db: &impl ConnectionTrait,
    all: Vec<Commodity>,
    lang: Lang,
) -> Result<Vec<CommodityRecord>, ApiError> {
    let names = Names::load(db, &all, lang).await?;
    let keys: Vec<MediaKey> = all.iter().flat_map(|one| &one.input.details.pictures).cloned().map(MediaKey).collect();
    let pictures = picture::Shown::load(db, &keys, lang).await?;
    let record = |one: Commodity| {
        let CommodityInput {
            number,
            name_zh,
            name_en,
            classes,
            packing,
            packing_unit,
            price_fen,
            stock,
            details,
            offers,
        } = one.input;
        CommodityRecord {
            id: one.id,
            number,
            name_zh,
            name_en,
            class_names: names.of_all(&classes),
            class_ids: classes,
            packing_id: packing,
            packing_name: packing.map(|id| names.of(id)),
            packing_unit_id: packing_unit,
            packing_unit_name: packing_unit.map(|id| names.of(id)),
            price_fen,
            stock,
            state: one.state,
            sale: offers.sale.map(SaleOffer::from),
            lease: offers.lease.map(LeaseOffer::from),
            summary_zh: details.summary_zh,
            summary_en: details.summary_en,
            pictures: pictures.own(&details.pictures),
            updated_at: one.updated_at.rfc3339(),
            version: one.version,
        }
    };
    Ok(all.into_iter().map(record).collect())
}

/// What is said of a new commodity. A draft may have gaps; what publishing asks for is asked then.
#[derive(Input)]
pub struct NewCommodity {
    /// Unique in the company.
    #[input(name(NUMBER))]
    number: String,
    #[input(name(NAME), or_default)]
    name_zh: String,
    #[input(name(NAME), or_default)]
    name_en: String,
    /// Big, middle, small, each below the one before; may end early.
    #[input(integers(3), or_default)]
    class_ids: Vec<i64>,
    #[input(integer(1..=i64::MAX))]
    packing_id: Option<i64>,
    #[input(integer(1..=i64::MAX))]
    packing_unit_id: Option<i64>,
    #[input(integer(0..=MOST_FEN), or_default)]
    price_fen: i64,
    #[input(integer(0..=MOST_STOCK), or_default)]
    stock: i64,
    #[input(text(SUMMARY), or_default)]
    summary_zh: String,
    #[input(text(SUMMARY), or_default)]
    summary_en: String,
    /// Keys of the company's own pictures, at most 8.
    #[input(PictureKeys { most: PICTURES, refusal: "server.picture.keys" }, or_default)]
    pictures: Vec<String>,
}

/// What is said of a commodity from now on: what is absent is empty.
#[derive(Input)]
pub struct CommodityChange {
    #[input(flatten)]
    pub commodity: NewCommodity,
    /// The version that was read; another one there is 409.
    #[input(integer(1..=i64::MAX))]
    pub version: i64,
}

impl From<NewCommodity> for CommodityInput {
    fn from(said: NewCommodity) -> CommodityInput {
        CommodityInput {
            number: said.number,
            name_zh: said.name_zh,
            name_en: said.name_en,
            classes: said.class_ids,
            packing: said.packing_id,
            packing_unit: said.packing_unit_id,
            price_fen: said.price_fen,
            stock: said.stock,
            details: CommodityDetails {
                summary_zh: said.summary_zh,
                summary_en: said.summary_en,
                pictures: said.pictures,
            },
            offers: Offers::default(),
        }
    }
}

/// Whether the public is to see a commodity.
#[derive(Input)]
pub struct CommodityStateChange {
    #[input(choice(State::ALL.map(|state| (state.name(), state))))]
    state: State,
    /// The version that was read; another one there is 409.
    #[input(integer(1..=i64::MAX))]
    version: i64,
}

impl CommodityStateChange {
    /// As a change of the commodity with that id.
    pub fn of_commodity(self, id: i64) -> Change {
        Change { id, version: self.version, state: Some(self.state), ..Change::default() }
    }
}

/// Which of several commodities the public is to see.
#[derive(Input)]
pub struct CommodityStatesChange {
    #[input(choice(State::ALL.map(|state| (state.name(), state))))]
    pub state: State,
    /// At most 100, each for itself.
    #[input(each::<CommodityVersion>(1..=CHANGES, wrong_count))]
    pub commodities: Vec<CommodityVersion>,
}

/// A commodity as it was read.
#[derive(Input)]
pub struct CommodityVersion {
    #[input(integer(1..=i64::MAX))]
    pub id: i64,
    /// The version that was read; another one there is refused. Absent: whichever is there.
    #[input(integer(1..=i64::MAX))]
    pub version: Option<i64>,
}

/// Changes of one table.
const CHANGES: usize = 100;

/// Changes of a table. What is wrong is named with its place, such as `changes.3.priceFen`.
#[derive(Input)]
pub struct CommodityTableChanges {
    /// At most 100; all are kept or none.
    #[input(each::<CommodityTableChange>(1..=CHANGES, wrong_count))]
    changes: Vec<CommodityTableChange>,
}

fn wrong_count(most: usize) -> Message {
    Message::new("server.commodity.changes").with("most", most)
}

/// What changes of one commodity; what is absent stays.
#[derive(Input)]
pub struct CommodityTableChange {
    #[input(integer(1..=i64::MAX))]
    id: i64,
    /// The version that was read; another one there is 409.
    #[input(integer(1..=i64::MAX))]
    version: i64,
    #[input(integer(0..=MOST_FEN))]
    price_fen: Option<i64>,
    #[input(integer(0..=MOST_STOCK))]
    stock: Option<i64>,
    #[input(choice(State::ALL.map(|state| (state.name(), state))))]
    state: Option<State>,
    /// Of its sale, as `step` and `leadDays`; 422 where it is not for sale.
    #[input(integer(QUANTITIES))]
    least: Option<i64>,
    #[input(integer(QUANTITIES))]
    step: Option<i64>,
    #[input(integer(0..=MOST_LEAD_DAYS))]
    lead_days: Option<i64>,
    /// Of its lease, as `depositFen`; 422 where it is not for lease.
    #[input(integer(1..=MOST_FEN))]
    rent_fen: Option<i64>,
    #[input(integer(0..=MOST_FEN))]
    deposit_fen: Option<i64>,
}

impl CommodityTableChanges {
    /// The changes, in their order.
    pub fn into_changes(self) -> Vec<Change> {
        let change = |one: CommodityTableChange| Change {
            id: one.id,
            version: one.version,
            price_fen: one.price_fen,
            stock: one.stock,
            state: one.state,
            least: one.least,
            step: one.step,
            lead_days: one.lead_days,
            rent_fen: one.rent_fen,
            deposit_fen: one.deposit_fen,
        };
        self.changes.into_iter().map(change).collect()
    }
}
