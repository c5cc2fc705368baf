//! `/Dictionary/*` (RULES dictionaries) and `/api/v1/departments`.

use axum::{extract::State, http::HeaderMap, response::Response};
use guanlan_core::{
    dictionary::Dictionary,
    locale::Lang,
    region::{self, Level, Region},
};
use guanlan_db::Noun;
use guanlan_identity::session::SignedIn;
use guanlan_kernel::{
    cache::{Fresh, Key, Reply},
    error::ApiError,
    extract::{CallLang, Payload},
    input::{Body, Fields, Input, Rule, rule::Named},
    routes,
    wire::{Envelope, private},
};
use serde::Serialize;
use serde_json::{Value, json};
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;

use super::Entry;
use crate::Members;

/// A region as forms offer it.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct RegionOption {
    #[schema(example = "330000")]
    nvc_code: String,
    #[schema(example = "浙江省")]
    nvc_name: &'static str,
    /// The code as a number.
    #[schema(example = 330_000)]
    iidentifier: u32,
}

/// An entry as forms offer it.
#[derive(Serialize, ToSchema)]
struct DictionaryOption {
    value: i64,
    name: String,
}

/// An id as these calls take it: a number or its digits. What is none is 0, the number of nothing: the list is empty
/// (RULES dictionaries 1).
struct LenientId;

impl Rule for LenientId {
    type Value = i64;

    fn read(&self, fields: &mut Fields<'_>, name: &str) -> Option<i64> {
        Some(match fields.value(name)? {
            Value::Number(number) => number.as_i64().unwrap_or(NO_ENTRY),
            Value::String(digits) if digits.bytes().all(|byte| byte.is_ascii_digit()) => {
                digits.parse().unwrap_or(NO_ENTRY)
            }
            _ => NO_ENTRY,
        })
    }

    fn schema(&self, _: &mut Named) -> Value {
        // Whatever it is, the call answers.
        json!({ "type": ["string", "number", "boolean", "array", "object", "null"] })
    }
}

/// Which cities are asked for.
#[derive(Input)]
#[input(open)]
struct CityPayload {
    /// `nvcCode` or `iidentifier` of a province, as text or number; anything else gives an empty list.
    #[input(LenientId, or_default)]
    province_id: i64,
}

/// Which districts are asked for.
#[derive(Input)]
#[input(open)]
struct AreaPayload {
    /// `nvcCode` or `iidentifier` of a city, as text or number; anything else gives an empty list.
    #[input(LenientId, or_default)]
    city_id: i64,
}

/// Which level of entries is asked for.
#[derive(Input)]
#[input(open)]
struct LevelPayload {
    /// 1, or absent; anything else gives an empty list.
    #[input(name = "iLevel", LenientId)]
    level: Option<i64>,
}

/// Which middle classes are asked for.
#[derive(Input)]
#[input(open)]
struct MiddleClassPayload {
    /// 2, or absent; anything else gives an empty list.
    #[input(name = "iLevel", LenientId)]
    level: Option<i64>,
    /// `value` of a big class, as text or number; anything else gives an empty list.
    #[input(name = "iBigClassId", LenientId, or_default)]
    big: i64,
}

/// Which small classes are asked for.
#[derive(Input)]
#[input(open)]
struct SmallClassPayload {
    /// 3, or absent; anything else gives an empty list.
    #[input(name = "iLevel", LenientId)]
    level: Option<i64>,
    /// `value` of a middle class, as text or number; anything else gives an empty list.
    #[input(name = "iMiddleClassId", LenientId, or_default)]
    middle: i64,
}

/// Which jobs are asked for.
#[derive(Input)]
#[input(open)]
struct JobPayload {
    /// `value` of a department, as text or number; anything else gives an empty list.
    #[input(name = "departmentId", LenientId, or_default)]
    department: i64,
}

/// Whether the level that is named, if one is, is this one.
fn level_fits(named: Option<i64>, level: i64) -> bool {
    named.is_none_or(|named| named == level)
}

fn region_options(regions: impl Iterator<Item = &'static Region>, lang: Lang) -> Vec<RegionOption> {
    let option = |region: &'static Region| RegionOption {
        nvc_code: format!("{:06}", region.code),
        nvc_name: region.name(lang),
        iidentifier: region.code,
    };
    regions.map(option).collect()
}

fn options(entries: &[Entry], lang: Lang) -> Vec<DictionaryOption> {
    entries.iter().map(|entry| DictionaryOption { value: entry.id, name: entry.named(lang).to_owned() }).collect()
}

/// The regions below one of this level; the provinces below none. Only regions that are there are keys of the cache.
async fn regions(
    app: &Members,
    lang: Lang,
    headers: &HeaderMap,
    of: Option<(i64, Level)>,
) -> Result<Response, ApiError> {
    let parent = match of {
        None => None,
        Some((id, level)) => {
            let known = u32::try_from(id).ok().and_then(region::by_number);
            Some(known.filter(|region| region.level() == level).map_or(0, |region| region.code))
        }
    };
    let now = app.now();
    let build = async {
        let options = match parent {
            None => region_options(region::provinces(), lang),
            Some(code) => region_options(region::below(code), lang),
        };
        Fresh::json(&Envelope::of(options), app.next_midnight(now))
    };
    // The regions are the country's and change with a release.
    let key = Key::new(app.db.epochs(), &[], format!("regions {} {parent:?}", lang.code()));
    app.cache.answer(key, now, headers, Reply::Post, build).await
}

/// What is offered of a dictionary: on its first level, or below an entry that lies so deep, counted from 1.
async fn entries(
    app: &Members,
    lang: Lang,
    headers: &HeaderMap,
    dictionary: Dictionary,
    below: Option<(i64, usize)>,
) -> Result<Response, ApiError> {
    let now = app.now();
    let question = format!("dictionary {} {} {below:?}", lang.code(), dictionary.name());
    let key = Key::new(app.db.epochs(), &[Noun::Dictionary], question);
    let build = async {
        let db = app.db.reader();
        let offered = match below {
            None => super::offered(db, dictionary, None).await?,
            Some((id, depth)) if super::way(db, id).await?.len() == depth => {
                super::offered(db, dictionary, Some(id)).await?
            }
            Some(_) => Vec::new(),
        };
        let answer = Fresh::json(&Envelope::of(options(&offered, lang)), app.next_midnight(now))?;
        // Numbers that somebody made up take no room.
        let keep = below.is_none() || !offered.is_empty();
        Ok(Fresh { valid_until: answer.valid_until.filter(|_| keep), ..answer })
    };
    app.cache.answer(key, now, headers, Reply::Post, build).await
}

/// The number of no entry.
const NO_ENTRY: i64 = 0;

/// The entry whose children are asked for, where the level fits.
fn below(entry: i64, fits: bool) -> i64 {
    if fits { entry } else { NO_ENTRY }
}

macro_rules! first_level {
    ($(#[doc = $doc:literal] $name:ident: $path:literal, $operation:literal, $dictionary:ident, $level:literal;)*) => {
        $(
            #[doc = $doc]
            #[utoipa::path(post, path = $path, operation_id = $operation, tag = "dictionary", request_body = Option<LevelPayload>,
                responses((status = 200, body = Envelope<Vec<DictionaryOption>>)))]
            async fn $name(
                State(app): State<Members>,
                CallLang(lang): CallLang,
                headers: HeaderMap,
                Body(LevelPayload { level }): Body<LevelPayload>,
            ) -> Result<Response, ApiError> {
                let below = (!level_fits(level, $level)).then_some((NO_ENTRY, 1));
                entries(&app, lang, &headers, Dictionary::$dictionary, below).await
            }
        )*
    };
}

first_level! {
    #[doc = "The big classes of commodities."]
    big_classes: "/Dictionary/getBigClassDictionary", "bigClassDictionary", Class, 1;
    #[doc = "What commodities are packed in."]
    packings: "/Dictionary/getPackingDictionary", "packingDictionary", Packing, 1;
    #[doc = "What commodities are counted by."]
    packing_units: "/Dictionary/getPackingUnitDictionary", "packingUnitDictionary", PackingUnit, 1;
    #[doc = "How commodities reach their buyers."]
    distributions: "/Dictionary/getTDistributionDictionary", "distributionDictionary", Distribution, 1;
}

/// The middle classes of a big one.
#[utoipa::path(post, path = "/Dictionary/getMiddleClassDictionary", operation_id = "middleClassDictionary", tag = "dictionary",
    responses((status = 200, body = Envelope<Vec<DictionaryOption>>)))]
async fn middle_classes(
    State(app): State<Members>,
    CallLang(lang): CallLang,
    headers: HeaderMap,
    Body(MiddleClassPayload { level, big }): Body<MiddleClassPayload>,
) -> Result<Response, ApiError> {
    let big = below(big, level_fits(level, 2));
    entries(&app, lang, &headers, Dictionary::Class, Some((big, 1))).await
}

/// The small classes of a middle one.
#[utoipa::path(post, path = "/Dictionary/getSmallClassDictionary", operation_id = "smallClassDictionary", tag = "dictionary",
    responses((status = 200, body = Envelope<Vec<DictionaryOption>>)))]
async fn small_classes(
    State(app): State<Members>,
    CallLang(lang): CallLang,
    headers: HeaderMap,
    Body(SmallClassPayload { level, middle }): Body<SmallClassPayload>,
) -> Result<Response, ApiError> {
    let middle = below(middle, level_fits(level, 3));
    entries(&app, lang, &headers, Dictionary::Class, Some((middle, 2))).await
}

/// The provinces, those without cities last.
#[utoipa::path(post, path = "/Dictionary/getProvinceDictionary", operation_id = "provinceDictionary", tag = "dictionary",
    responses((status = 200, body = Envelope<Vec<RegionOption>>)))]
async fn provinces(
    State(app): State<Members>,
    CallLang(lang): CallLang,
    headers: HeaderMap,
    _payload: Payload,
) -> Result<Response, ApiError> {
    regions(&app, lang, &headers, None).await
}

/// The cities of a province.
#[utoipa::path(post, path = "/Dictionary/getCityDictionary", operation_id = "cityDictionary", tag = "dictionary",
    responses((status = 200, body = Envelope<Vec<RegionOption>>)))]
async fn cities(
    State(app): State<Members>,
    CallLang(lang): CallLang,
    headers: HeaderMap,
    Body(CityPayload { province_id }): Body<CityPayload>,
) -> Result<Response, ApiError> {
    regions(&app, lang, &headers, Some((province_id, Level::Province))).await
}

/// The districts of a city.
#[utoipa::path(post, path = "/Dictionary/getAreaDictionary", operation_id = "areaDictionary", tag = "dictionary",
    responses((status = 200, body = Envelope<Vec<RegionOption>>)))]
async fn areas(
    State(app): State<Members>,
    CallLang(lang): CallLang,
    headers: HeaderMap,
    Body(AreaPayload { city_id }): Body<AreaPayload>,
) -> Result<Response, ApiError> {
    regions(&app, lang, &headers, Some((city_id, Level::City))).await
}

/// The departments of companies.
#[utoipa::path(post, path = "/Dictionary/getDomesticUserDepartmentListDictionary", operation_id = "departmentDictionary", tag = "dictionary",
    responses((status = 200, body = Envelope<Vec<DictionaryOption>>)))]
async fn departments(
    State(app): State<Members>,
    _caller: SignedIn,
    CallLang(lang): CallLang,
    _payload: Payload,
) -> Result<Response, ApiError> {
    let offered = super::offered(app.db.reader(), Dictionary::Department, None).await?;
    Ok(private(Envelope::of(options(&offered, lang))))
}

/// The departments of companies.
#[utoipa::path(get, path = "/api/v1/departments", operation_id = "listDepartments", tag = "dictionary",
    responses((status = 200, body = Envelope<Vec<DictionaryOption>>)))]
async fn listed_departments(
    State(app): State<Members>,
    _caller: SignedIn,
    CallLang(lang): CallLang,
) -> Result<Response, ApiError> {
    let offered = super::offered(app.db.reader(), Dictionary::Department, None).await?;
    Ok(private(Envelope::of(options(&offered, lang))))
}

/// The jobs of a department.
#[utoipa::path(post, path = "/Dictionary/getJobByDepartmentIdDictionary", operation_id = "jobDictionary", tag = "dictionary",
    responses((status = 200, body = Envelope<Vec<DictionaryOption>>)))]
async fn jobs(
    State(app): State<Members>,
    _caller: SignedIn,
    CallLang(lang): CallLang,
    Body(JobPayload { department }): Body<JobPayload>,
) -> Result<Response, ApiError> {
    let offered = super::offered(app.db.reader(), Dictionary::Job, Some(department)).await?;
    Ok(private(Envelope::of(options(&offered, lang))))
}

pub fn calls() -> OpenApiRouter<Members> {
    OpenApiRouter::new()
        .routes(routes!(provinces))
        .routes(routes!(cities))
        .routes(routes!(areas))
        .routes(routes!(big_classes))
        .routes(routes!(middle_classes))
        .routes(routes!(small_classes))
        .routes(routes!(packings))
        .routes(routes!(packing_units))
        .routes(routes!(distributions))
        .routes(routes!(departments))
        .routes(routes!(listed_departments))
        .routes(routes!(jobs))
}
