//! What the public reads of companies, put together from what they keep.

use std::{collections::HashMap, iter::successors};

use guanlan_core::{
    dictionary::Dictionary,
    locale::Lang,
    paging::Paging,
    picture::MediaKey,
    region::{self, Level},
};
use guanlan_kernel::error::ApiError;

use super::wire::{
    PublicBranch, PublicCommodity, PublicCompanyCard, PublicCompanyClass, PublicCompanyDetail, PublicCompanyHead,
    PublicContact,
};
use crate::{
    Members,
    commodity::{self, Commodity, Names},
    company::{self, Profile, PublicFilter, Row},
    dictionary,
    offer::wire::LeaseTerms,
    picture,
};

/// The text in `lang`; the Chinese one where there is none.
fn said(lang: Lang, zh: &str, en: &str) -> String {
    if lang == Lang::En && !en.is_empty() { en.to_owned() } else { zh.to_owned() }
}

/// The language of a name, and whether it stands in for another.
pub fn language(lang: Lang, en: &str) -> (Lang, bool) {
    if lang == Lang::En && en.is_empty() { (Lang::Zh, true) } else { (lang, false) }
}

/// Everything that some companies say, loaded at once.
struct Shelf {
    profiles: HashMap<i64, Profile>,
    classes: HashMap<i64, Vec<(i64, i64)>>,
    names: HashMap<i64, String>,
    pictures: picture::Shown,
}

impl Shelf {
    /// `classes` are the big ones of each, with how much of it there is in them.
    async fn load(
        app: &Members,
        companies: &[i64],
        classes: HashMap<i64, Vec<(i64, i64)>>,
        lang: Lang,
    ) -> Result<Shelf, ApiError> {
        let db = app.db.reader();
        let profiles = company::profiles(db, companies.to_vec()).await?;
        let ids: Vec<i64> = classes.values().flatten().map(|(class, _)| *class).collect();
        let names = dictionary::names(db, &ids, lang).await?;
        let keys: Vec<MediaKey> =
            profiles.values().flat_map(|profile| profile.logo.iter().chain(&profile.pictures)).cloned().collect();
        let pictures = picture::Shown::load(db, &keys, lang).await?;
        Ok(Shelf { profiles, classes, names, pictures })
    }

    fn classes(&self, company: i64) -> Vec<PublicCompanyClass> {
        let its = self.classes.get(&company).map(Vec::as_slice).unwrap_or_default();
        let class = |(id, _): &(i64, i64)| Some(PublicCompanyClass { id: *id, name: self.names.get(id)?.clone() });
        its.iter().filter_map(class).collect()
    }

    fn head(&self, row: &Row, lang: Lang) -> PublicCompanyHead {
        let profile = self.profiles.get(&row.id);
        let logo = profile.and_then(|profile| profile.logo.as_ref());
        let (shown, fallback) = language(lang, &row.name_en);
        PublicCompanyHead {
            id: row.id,
            title: said(lang, &row.name_zh, &row.name_en),
            summary: profile.map(|one| said(lang, &one.summary_zh, &one.summary_en)).unwrap_or_default(),
            logo: logo.and_then(|key| self.pictures.public(std::slice::from_ref(&key.0)).pop()),
            region: region::place(&[&row.province, &row.city], lang),
            commodities: self.classes.get(&row.id).map_or(0, |all| all.iter().map(|(_, published)| published).sum()),
            lang: shown,
            fallback,
        }
    }
}

/// Companies of a list.
pub async fn cards(app: &Members, rows: &[Row], lang: Lang) -> Result<Vec<PublicCompanyCard>, ApiError> {
    let ids: Vec<i64> = rows.iter().map(|row| row.id).collect();
    let classes = commodity::big_classes(app.db.reader(), &ids).await?;
    let shelf = Shelf::load(app, &ids, classes, lang).await?;
    let card = |row: &Row| PublicCompanyCard {
        head: shelf.head(row, lang),
        classes: shelf.classes(row.id).into_iter().map(|class| class.name).collect(),
    };
    Ok(rows.iter().map(card).collect())
}

/// One company with all that it says; `None` where it is not there, or not active.
pub async fn detail(app: &Members, id: i64, lang: Lang) -> Result<Option<PublicCompanyDetail>, ApiError> {
    let db = app.db.reader();
    let Some(row) = company::find_active(db, id).await? else { return Ok(None) };
    let classes = commodity::big_classes(db, &[id]).await?;
    Ok(Some(told(app, &row, classes, lang).await?))
}

/// A company as visitors would see it if its drafts were published now, whether it is active or not: for its own people
/// alone (RULES companies 18).
pub async fn preview(app: &Members, id: i64, lang: Lang) -> Result<PublicCompanyDetail, ApiError> {
    let db = app.db.reader();
    let row = company::find_row(db, id).await?.ok_or(ApiError::NotFound)?;
    let classes = HashMap::from([(id, commodity::big_classes_to_come(db, id).await?)]);
    told(app, &row, classes, lang).await
}

/// Everything that a company says, with the big classes that are given.
async fn told(
    app: &Members,
    row: &Row,
    classes: HashMap<i64, Vec<(i64, i64)>>,
    lang: Lang,
) -> Result<PublicCompanyDetail, ApiError> {
    let (db, id) = (app.db.reader(), row.id);
    let mut shelf = Shelf::load(app, &[id], classes, lang).await?;
    let (head, classes) = (shelf.head(row, lang), shelf.classes(id));
    let profile = shelf.profiles.remove(&id).unwrap_or_default();
    let keys: Vec<String> = profile.pictures.iter().map(|key| key.0.clone()).collect();
    let facts = match company::facts_of(app, db, id).await {
        // What cannot be read is left out; the log says so.
        Err(ApiError::Conflict(_)) => None,
        facts => facts?,
    };
    let contacts = company::contact::public(app, db, id).await?;
    Ok(PublicCompanyDetail {
        head,
        classes,
        about: said(lang, &profile.about_zh, &profile.about_en),
        pictures: shelf.pictures.public(&keys),
        address: said(lang, &profile.address_zh, &profile.address_en),
        phone: profile.phone,
        email: profile.email,
        website: profile.website,
        contacts: contacts
            .into_iter()
            .map(|one| PublicContact { name: one.nvc_name, phone: one.nvc_phone, job: one.job, position: one.position })
            .collect(),
        founded_on: facts.and_then(|facts| facts.founded_on),
    })
}

/// Commodities as the public sees them, or will.
pub async fn goods(app: &Members, all: Vec<Commodity>, lang: Lang) -> Result<Vec<PublicCommodity>, ApiError> {
    let db = app.db.reader();
    let names = Names::load(db, &all, lang).await?;
    let keys: Vec<MediaKey> = all.iter().flat_map(|one| &one.input.details.pictures).cloned().map(MediaKey).collect();
    let pictures = picture::Shown::load(db, &keys, lang).await?;
    let record = |one: Commodity| {
        let shown = pictures.public(&one.input.details.pictures);
        let (of, fallback) = language(lang, &one.input.name_en);
        let name = |id: Option<i64>| id.map(|id| names.of(id)).unwrap_or_default();
        PublicCommodity {
            id: one.id,
            title: said(lang, &one.input.name_zh, &one.input.name_en),
            summary: said(lang, &one.input.details.summary_zh, &one.input.details.summary_en),
            cover: shown.first().cloned(),
            pictures: shown,
            class_names: names.of_all(&one.input.classes),
            packing_name: name(one.input.packing),
            packing_unit_name: name(one.input.packing_unit),
            price_fen: one.input.offers.is_price_shown().then_some(one.input.price_fen),
            is_on_request: one.input.offers.is_on_request(),
            lease: one.input.offers.lease.map(|lease| LeaseTerms::of(lease, lang)),
            stock: one.input.stock,
            lang: of,
            fallback,
        }
    };
    Ok(all.into_iter().map(record).collect())
}

/// A page of what a company published; `None` where the company is not there, or not active.
pub async fn published(
    app: &Members,
    company: i64,
    filter: &commodity::Filter,
    lang: Lang,
    paging: Paging,
) -> Result<Option<(Vec<Commodity>, u64)>, ApiError> {
    let db = app.db.reader();
    if company::find_active(db, company).await?.is_none() {
        return Ok(None);
    }
    Ok(Some(commodity::page(db, company, filter, lang, paging).await?))
}

/// The classes in which a list finds something, in the order of the dictionary, each with how many companies it finds
/// with that class instead of `chosen` (RULES companies 16).
pub async fn classes(
    app: &Members,
    filter: &PublicFilter,
    chosen: Option<i64>,
    lang: Lang,
) -> Result<Vec<PublicBranch>, ApiError> {
    let db = app.db.reader();
    let counts = commodity::sellers_by_class(db, company::matching_rows(filter)).await?;
    let mut below: HashMap<Option<i64>, Vec<PublicBranch>> = HashMap::new();
    let mut entries = dictionary::all(db, Dictionary::Class).await?;
    let entry = |id: Option<i64>| entries.iter().find(|entry| Some(entry.id) == id);
    let path: Vec<i64> = successors(entry(chosen), |below| entry(below.parent)).map(|entry| entry.id).collect();
    entries.retain(|entry| counts.contains_key(&entry.id) || path.contains(&entry.id));
    // The deepest first, so that each finds what lies below it; a class has three levels.
    for level in (0..3).rev() {
        for entry in entries.iter().filter(|entry| depth(&entries, entry) == level) {
            let class = PublicBranch {
                id: entry.id,
                name: entry.named(lang).to_owned(),
                count: counts.get(&entry.id).copied().unwrap_or_default(),
                children: below.remove(&Some(entry.id)).unwrap_or_default(),
            };
            below.entry(entry.parent).or_default().push(class);
        }
    }
    Ok(below.remove(&None).unwrap_or_default())
}

/// The provinces in which a list finds companies, and their cities, in the order of their codes, each with how many it
/// finds there instead of where it looks (RULES companies 16).
pub async fn regions(
    app: &Members,
    filter: &PublicFilter,
    class: Option<i64>,
    lang: Lang,
) -> Result<Vec<PublicBranch>, ApiError> {
    let mut counts = company::active_by_region(app.db.reader(), filter, class.map(commodity::sellers)).await?;
    for code in [&filter.province, &filter.city].into_iter().flatten() {
        let chosen = region::find(code).and_then(|region| match region.level() {
            Level::Province => Some((region.code.to_string(), String::new())),
            Level::City => Some((region.parent()?.to_string(), region.code.to_string())),
            Level::District => None,
        });
        let Some((province, city)) = chosen else { continue };
        if !counts.iter().any(|one| one.0 == province && (city.is_empty() || one.1 == city)) {
            counts.push((province, city, 0));
        }
    }
    counts.sort();
    let mut provinces: Vec<PublicBranch> = Vec::new();
    for (province, city, count) in counts {
        let branch = |code: &str| {
            let region = region::find(code).filter(|region| region.is_place())?;
            Some(PublicBranch {
                id: region.code.into(),
                name: region.name(lang).to_owned(),
                count,
                children: Vec::new(),
            })
        };
        let Some(above) = branch(&province) else { continue };
        if provinces.last().is_none_or(|last| last.id != above.id) {
            provinces.push(PublicBranch { count: 0, ..above });
        }
        if let Some(last) = provinces.last_mut() {
            last.count += count;
            last.children.extend(branch(&city));
        }
    }
    Ok(provinces)
}

fn depth(entries: &[dictionary::Entry], entry: &dictionary::Entry) -> usize {
    let above = entry.parent.and_then(|parent| entries.iter().find(|one| one.id == parent));
    above.map_or(0, |above| depth(entries, above) + 1)
}
