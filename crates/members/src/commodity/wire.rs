//! Commodities as their company sees them, and as it writes them.

use std::collections::HashMap;

use guanlan_core::{
    commodity::{CommodityDetails, CommodityInput, MOST_FEN, MOST_STOCK, NAME, NUMBER, PICTURES, SUMMARY, State},
    locale::Lang,
    picture::MediaKey,
};
use guanlan_db::ConnectionTrait;
use guanlan_kernel::{error::ApiError, extract::Fields, words::Message};
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};
use utoipa::ToSchema;

use super::{Change, Commodity};
use crate::{dictionary, picture, picture::OwnPicture};

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
        let CommodityInput { number, name_zh, name_en, classes, packing, packing_unit, price_fen, stock, details } =
            one.input;
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
#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[expect(dead_code, reason = "the contract's shape; fields are read one by one so that each error has its name")]
pub struct NewCommodity {
    /// Unique in the company.
    #[schema(min_length = 1, max_length = 40, pattern = r"\S")]
    number: String,
    #[schema(max_length = 100)]
    name_zh: Option<String>,
    #[schema(max_length = 100)]
    name_en: Option<String>,
    /// Big, middle, small, each below the one before; may end early.
    #[schema(max_items = 3)]
    class_ids: Option<Vec<i64>>,
    #[schema(minimum = 1)]
    packing_id: Option<i64>,
    #[schema(minimum = 1)]
    packing_unit_id: Option<i64>,
    #[schema(minimum = 0)]
    price_fen: Option<i64>,
    #[schema(minimum = 0)]
    stock: Option<i64>,
    #[schema(max_length = 500)]
    summary_zh: Option<String>,
    #[schema(max_length = 500)]
    summary_en: Option<String>,
    /// Keys of the company's own pictures, at most 8.
    #[schema(max_items = 8)]
    pictures: Option<Vec<String>>,
}

/// What is said of a commodity from now on: what is absent is empty.
#[derive(Deserialize, ToSchema)]
#[expect(dead_code, reason = "the contract's shape; fields are read one by one so that each error has its name")]
pub struct CommodityChange {
    #[serde(flatten)]
    input: NewCommodity,
    /// The version that was read; another one there is 409.
    #[schema(minimum = 1)]
    version: i64,
}

/// Names of the fields of [`NewCommodity`].
pub const FIELDS: [&str; 11] = [
    "number",
    "nameZh",
    "nameEn",
    "classIds",
    "packingId",
    "packingUnitId",
    "priceFen",
    "stock",
    "summaryZh",
    "summaryEn",
    "pictures",
];

/// Reads [`NewCommodity`].
pub fn input(fields: &mut Fields<'_>, payload: &Map<String, Value>) -> CommodityInput {
    let text = |fields: &mut Fields<'_>, field: &str, most| fields.text(field, most).unwrap_or_default();
    CommodityInput {
        number: fields.required("number", NUMBER),
        name_zh: text(fields, "nameZh", NAME),
        name_en: text(fields, "nameEn", NAME),
        classes: fields.integers("classIds", 3).unwrap_or_default(),
        packing: fields.integer("packingId", 1..=i64::MAX),
        packing_unit: fields.integer("packingUnitId", 1..=i64::MAX),
        price_fen: fields.integer("priceFen", 0..=MOST_FEN).unwrap_or_default(),
        stock: fields.integer("stock", 0..=MOST_STOCK).unwrap_or_default(),
        details: CommodityDetails {
            summary_zh: text(fields, "summaryZh", SUMMARY),
            summary_en: text(fields, "summaryEn", SUMMARY),
            pictures: pictures(fields, payload),
        },
    }
}

fn pictures(fields: &mut Fields<'_>, payload: &Map<String, Value>) -> Vec<String> {
    let Some(value) = payload.get("pictures").filter(|value| !value.is_null()) else { return Vec::new() };
    let keys: Option<Vec<String>> =
        value.as_array().and_then(|keys| keys.iter().map(|key| key.as_str().map(str::to_owned)).collect());
    match keys {
        Some(keys) if keys.len() <= PICTURES => keys,
        _ => {
            fields.note("pictures", Message::new("server.picture.keys").with("most", PICTURES));
            Vec::new()
        }
    }
}

/// Whether the public is to see a commodity.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[expect(dead_code, reason = "the contract's shape; fields are read one by one so that each error has its name")]
pub struct CommodityStateChange {
    state: State,
    /// The version that was read; another one there is 409.
    #[schema(minimum = 1)]
    version: i64,
}

/// Changes of a table.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[expect(dead_code, reason = "the contract's shape; fields are read one by one so that each error has its name")]
pub struct CommodityTableChanges {
    /// At most 100; all are kept or none.
    #[schema(min_items = 1, max_items = 100)]
    changes: Vec<CommodityTableChange>,
}

/// What changes of one commodity; what is absent stays.
#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
#[expect(dead_code, reason = "the contract's shape; fields are read one by one so that each error has its name")]
pub struct CommodityTableChange {
    #[schema(minimum = 1)]
    id: i64,
    /// The version that was read; another one there is 409.
    #[schema(minimum = 1)]
    version: i64,
    #[schema(minimum = 0)]
    price_fen: Option<i64>,
    #[schema(minimum = 0)]
    stock: Option<i64>,
    state: Option<State>,
}

const STATES: [(&str, State); 3] =
    [("draft", State::Draft), ("published", State::Published), ("withdrawn", State::Withdrawn)];

/// A state by its name.
pub fn state(fields: &mut Fields<'_>, field: &str) -> Option<State> {
    fields.one_of(field, &STATES)
}

fn needed(fields: &mut Fields<'_>, field: &str) -> i64 {
    match fields.integer(field, 1..=i64::MAX) {
        Some(number) => number,
        None => {
            fields.missing(field);
            0
        }
    }
}

/// The version that a change is of.
pub fn version(fields: &mut Fields<'_>) -> i64 {
    needed(fields, "version")
}

/// Reads [`CommodityStateChange`].
///
/// # Errors
/// 422.
pub fn state_change(payload: &Map<String, Value>, id: i64) -> Result<Change, ApiError> {
    let mut fields = Fields::new(payload);
    fields.only(&["state", "version"]);
    let state = state(&mut fields, "state");
    if state.is_none() {
        fields.missing("state");
    }
    let version = version(&mut fields);
    fields.finish()?;
    Ok(Change { id, version, price_fen: None, stock: None, state })
}

/// Reads [`CommodityTableChanges`]; what is wrong is named with its place, such as `changes.3.priceFen`.
///
/// # Errors
/// 422.
pub fn table_changes(payload: &Map<String, Value>, most: usize) -> Result<Vec<Change>, ApiError> {
    let mut outer = Fields::new(payload);
    outer.only(&["changes"]);
    let list = payload.get("changes").and_then(Value::as_array).filter(|list| (1..=most).contains(&list.len()));
    let Some(list) = list else {
        outer.note("changes", Message::new("server.commodity.changes").with("most", most));
        outer.finish()?;
        return Ok(Vec::new());
    };
    let mut changes = Vec::new();
    for (place, value) in list.iter().enumerate() {
        let empty = Map::new();
        let mut fields = Fields::new(value.as_object().unwrap_or(&empty));
        fields.only(&["id", "version", "priceFen", "stock", "state"]);
        changes.push(Change {
            id: needed(&mut fields, "id"),
            version: version(&mut fields),
            price_fen: fields.integer("priceFen", 0..=MOST_FEN),
            stock: fields.integer("stock", 0..=MOST_STOCK),
            state: state(&mut fields, "state"),
        });
        if let Err(ApiError::Invalid(errors)) = fields.finish() {
            for (field, rule) in errors {
                outer.note(&format!("changes.{place}.{field}"), rule);
            }
        }
    }
    outer.finish()?;
    Ok(changes)
}
