//! The published rows as the index reads them.

use std::{
    collections::HashMap,
    hash::{Hash, Hasher},
};

use chrono::NaiveDate;
use guanlan_core::{content::Kind, locale::Lang};
use guanlan_db::entity::{published, published_text};
use guanlan_search::{Document, FACETS};
use sea_orm::{ColumnTrait, ConnectionTrait, DbErr, EntityTrait, QueryFilter, QuerySelect};

use crate::index::{Address, Group, lang_number};

/// Every published row by its key, with a stamp that changes when its window does: a flip moves windows without
/// making new rows.
pub async fn stamps(db: &impl ConnectionTrait) -> Result<Vec<(u64, u64)>, DbErr> {
    let rows: Vec<(i64, i64, Option<i64>)> = published::Entity::find()
        .select_only()
        .columns([published::Column::Id, published::Column::VisibleFrom, published::Column::VisibleUntil])
        .into_tuple()
        .all(db)
        .await?;
    Ok(rows.into_iter().map(|(id, from, until)| (Address::Content(id).key(), stamp(from, until))).collect())
}

fn stamp(from: i64, until: Option<i64>) -> u64 {
    let mut hasher = std::hash::DefaultHasher::new();
    (from, until).hash(&mut hasher);
    hasher.finish()
}

/// The documents of some published rows; rows that are gone meanwhile are left out.
pub async fn documents(db: &impl ConnectionTrait, rows: &[i64]) -> Result<Vec<Document>, DbErr> {
    if rows.is_empty() {
        return Ok(Vec::new());
    }
    let found = by_row(db, rows).await?;
    Ok(found.into_iter().filter_map(|(row, words)| document(row, words)).collect())
}

/// Some published rows, in no order, each with everything that a keyword finds in it: its own words, the title first, and
/// then those of its files.
pub async fn by_row(db: &impl ConnectionTrait, rows: &[i64]) -> Result<Vec<(published::Model, String)>, DbErr> {
    let found = published::Entity::find().filter(published::Column::Id.is_in(rows.iter().copied())).all(db).await?;
    let texts = published_text::Entity::find()
        .filter(published_text::Column::PublishedId.is_in(rows.iter().copied()))
        .all(db)
        .await?;
    let mut texts: HashMap<i64, String> = texts.into_iter().map(|row| (row.published_id, row.text)).collect();
    Ok(found
        .into_iter()
        .map(|row| {
            let words = match texts.remove(&row.id) {
                Some(files) => format!("{}\n{files}", row.search),
                None => row.search.clone(),
            };
            (row, words)
        })
        .collect())
}

fn document(row: published::Model, words: String) -> Option<Document> {
    let day: NaiveDate = row.day.parse().ok()?;
    Some(Document {
        key: Address::Content(row.id).key(),
        stamp: stamp(row.visible_from, row.visible_until),
        group: Group::of(Kind::parse(&row.kind)?).0,
        id: row.entry_id.unsigned_abs(),
        lang: Some(lang_number(Lang::parse(&row.lang)?)),
        from: row.visible_from,
        until: row.visible_until.unwrap_or(i64::MAX),
        facets: [const { Vec::new() }; FACETS],
        order: row.sort_order,
        day: i64::from(chrono::Datelike::num_days_from_ce(&day)),
        title_key: row.title_key,
        number: String::new(),
        title: row.title,
        text: words,
    })
}
