//! What a search finds of active companies and of what they have published: all at once, in both languages.

use std::{
    collections::HashMap,
    hash::{DefaultHasher, Hash, Hasher},
};

use guanlan_core::{
    clock::Millis,
    content::RecordHead,
    locale::{Bilingual, Lang},
    picture::MediaKey,
    region,
};
use guanlan_db::Reader;
use guanlan_kernel::error::ApiError;

use super::read::language;
use crate::{
    commodity::{self, Commodity},
    company::{self, Profile, Row},
    dictionary, picture,
};

/// A company, or something that one sells.
#[derive(Clone, Debug)]
pub struct Found {
    pub id: i64,
    /// Changes with whatever a keyword may find.
    pub stamp: u64,
    pub name: Bilingual,
    pub summary: Bilingual,
    /// What else everybody reads of it.
    pub others: Vec<Bilingual>,
    /// Since when it is there.
    pub since: Millis,
    pub cover: Option<MediaKey>,
    /// Itself, or whoever sells it.
    pub company: i64,
}

impl Found {
    /// Everything that a keyword may find, the name first.
    pub fn lines(&self) -> Vec<Bilingual> {
        [&self.name, &self.summary].into_iter().chain(&self.others).cloned().collect()
    }

    fn head(&self, lang: Lang, pictures: &picture::Shown) -> RecordHead {
        let (of, fallback) = language(lang, &self.name.en);
        RecordHead {
            id: self.id,
            subtype: 0,
            title: self.name.get(lang).to_owned(),
            summary: self.summary.get(lang).to_owned(),
            cover: self.cover.as_ref().and_then(|key| pictures.public(std::slice::from_ref(&key.0)).pop()),
            lang: of,
            fallback,
            published_at: self.since.instant(),
            starts_on: None,
            ends_on: None,
            phase: None,
        }
    }
}

/// How each of these is shown, in their order.
///
/// # Errors
/// The database.
pub async fn heads(db: &Reader, lang: Lang, found: &[Found]) -> Result<Vec<RecordHead>, ApiError> {
    let keys: Vec<MediaKey> = found.iter().filter_map(|one| one.cover.clone()).collect();
    let pictures = picture::Shown::load(db, &keys, lang).await?;
    Ok(found.iter().map(|one| one.head(lang, &pictures)).collect())
}

/// Every active company with its stamp.
///
/// # Errors
/// The database.
pub async fn company_stamps(db: &Reader) -> Result<Vec<(i64, u64)>, ApiError> {
    let profiles = company::profile_versions(db, None).await?;
    let rows = company::active_versions(db).await?;
    let stamp = |(id, version)| (id, stamp_of(&(version, profiles.get(&id))));
    Ok(rows.into_iter().map(stamp).collect())
}

/// Those of some companies that are active, in no order.
///
/// # Errors
/// The database.
pub async fn companies(db: &Reader, ids: &[i64]) -> Result<Vec<Found>, ApiError> {
    let mut profiles = company::profiles(db, ids.to_vec()).await?;
    let versions = company::profile_versions(db, Some(ids)).await?;
    let rows = company::those_active(db, ids).await?;
    let found = |row: Row| {
        let stamp = stamp_of(&(row.version, versions.get(&row.id)));
        let profile = profiles.remove(&row.id).unwrap_or_default();
        company_of(row, stamp, profile)
    };
    Ok(rows.into_iter().map(found).collect())
}

fn company_of(row: Row, stamp: u64, profile: Profile) -> Found {
    let place = |lang| region::place(&[&row.province, &row.city], lang);
    let both = |text: String| Bilingual { zh: text.clone(), en: text };
    Found {
        id: row.id,
        stamp,
        since: Millis(row.decided_at.unwrap_or(row.created_at)),
        cover: profile.logo,
        company: row.id,
        summary: Bilingual { zh: profile.summary_zh, en: profile.summary_en },
        others: vec![
            Bilingual { zh: profile.about_zh, en: profile.about_en },
            Bilingual { zh: place(Lang::Zh), en: place(Lang::En) },
            Bilingual { zh: profile.address_zh, en: profile.address_en },
            both(profile.phone),
            both(profile.email),
            both(profile.website),
        ],
        name: Bilingual { zh: row.name_zh, en: row.name_en },
    }
}

/// Everything that active companies have published, with its stamp: a class that is renamed changes those in it.
///
/// # Errors
/// The database.
pub async fn commodity_stamps(db: &Reader) -> Result<Vec<(i64, u64)>, ApiError> {
    let classes = dictionary::class_names(db).await?;
    let editions = commodity::editions(db, company::active_rows()).await?;
    let stamp = |one: &commodity::Edition| stamp_of(&(one.version, named(&classes, one.classes.iter().flatten())));
    Ok(editions.iter().map(|one| (one.id, stamp(one))).collect())
}

/// Those of some commodities that active companies have published, in no order.
///
/// # Errors
/// The database.
pub async fn commodities(db: &Reader, ids: &[i64]) -> Result<Vec<Found>, ApiError> {
    let classes = dictionary::class_names(db).await?;
    let rows = commodity::those(db, company::active_rows(), ids).await?;
    Ok(rows.into_iter().map(|(company, one)| commodity_of(company, one, &classes)).collect())
}

fn commodity_of(company: i64, one: Commodity, classes: &HashMap<i64, Bilingual>) -> Found {
    let classes = named(classes, &one.input.classes);
    let details = one.input.details;
    Found {
        id: one.id,
        stamp: stamp_of(&(one.version, &classes)),
        name: Bilingual { zh: one.input.name_zh, en: one.input.name_en },
        summary: Bilingual { zh: details.summary_zh, en: details.summary_en },
        others: classes.into_iter().cloned().collect(),
        since: one.updated_at,
        cover: details.pictures.into_iter().next().map(MediaKey),
        company,
    }
}

fn named<'a>(names: &'a HashMap<i64, Bilingual>, ids: impl IntoIterator<Item = &'a i64>) -> Vec<&'a Bilingual> {
    ids.into_iter().filter_map(|id| names.get(id)).collect()
}

fn stamp_of(what: &impl Hash) -> u64 {
    let mut hasher = DefaultHasher::new();
    what.hash(&mut hasher);
    hasher.finish()
}
