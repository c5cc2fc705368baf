//! Member companies and their goods in the museum's search: the museum knows no company, and companies know no index.

#[cfg(test)]
mod tests;

use std::collections::HashMap;

use async_trait::async_trait;
use chrono::Datelike;
use guanlan_core::{fold, locale::Lang};
use guanlan_db::{Noun, Reader};
use guanlan_kernel::error::ApiError;
use guanlan_members::member_company::{self, Found};
use guanlan_museum::{
    content,
    index::{Address, COMMODITIES, COMPANIES, Document, FACETS, Group, Source, Sources},
    relic,
    search::{Beside, COMMODITY, COMPANY, Others, Seller, Shown},
};

/// Everything that stands in the index.
pub const SOURCES: Sources = &[&content::Documents, &relic::Documents, &Companies, &Commodities];

/// Those of them that the museum does not keep itself.
pub const OTHERS: Others = &[&Companies, &Commodities];

/// Active member companies.
struct Companies;

/// What they have published.
struct Commodities;

#[async_trait]
impl Source for Companies {
    fn nouns(&self) -> &'static [Noun] {
        &[Noun::Company]
    }

    fn owns(&self, address: Address) -> bool {
        matches!(address, Address::Company(_))
    }

    async fn stamps(&self, db: &Reader) -> Result<Vec<(u64, u64)>, ApiError> {
        let rows = member_company::company_stamps(db).await?;
        Ok(rows.into_iter().map(|(id, stamp)| (Address::Company(id).key(), stamp)).collect())
    }

    async fn documents(&self, db: &Reader, rows: &[i64]) -> Result<Vec<Document>, ApiError> {
        let found = if rows.is_empty() { Vec::new() } else { member_company::companies(db, rows).await? };
        Ok(found.into_iter().map(|one| document(Address::Company(one.id), COMPANIES, &one)).collect())
    }
}

#[async_trait]
impl Source for Commodities {
    fn nouns(&self) -> &'static [Noun] {
        // Its classes are found too, and are called as the dictionary says.
        &[Noun::Company, Noun::Dictionary]
    }

    fn owns(&self, address: Address) -> bool {
        matches!(address, Address::Commodity(_))
    }

    async fn stamps(&self, db: &Reader) -> Result<Vec<(u64, u64)>, ApiError> {
        let rows = member_company::commodity_stamps(db).await?;
        Ok(rows.into_iter().map(|(id, stamp)| (Address::Commodity(id).key(), stamp)).collect())
    }

    async fn documents(&self, db: &Reader, rows: &[i64]) -> Result<Vec<Document>, ApiError> {
        let found = if rows.is_empty() { Vec::new() } else { member_company::commodities(db, rows).await? };
        Ok(found.into_iter().map(|one| document(Address::Commodity(one.id), COMMODITIES, &one)).collect())
    }
}

/// What a keyword may find of one, in both languages at once.
fn document(address: Address, group: Group, one: &Found) -> Document {
    let said = |texts: Vec<&String>| {
        let texts: Vec<&str> = texts.into_iter().map(|text| text.trim()).filter(|text| !text.is_empty()).collect();
        texts.join("\n")
    };
    let lines = one.lines();
    Document {
        key: address.key(),
        stamp: one.stamp,
        group: group.0,
        id: address.row().unsigned_abs(),
        lang: None,
        from: 0,
        until: i64::MAX,
        facets: [const { Vec::new() }; FACETS],
        order: one.id,
        day: i64::from(one.since.instant().num_days_from_ce()),
        title_key: fold::sort_key(&one.name.zh),
        number: String::new(),
        title: said(vec![&one.name.zh, &one.name.en]),
        text: said(lines.iter().flat_map(|line| [&line.zh, &line.en]).collect()),
    }
}

#[async_trait]
impl Beside for Companies {
    async fn shown(&self, db: &Reader, lang: Lang, rows: &[i64]) -> Result<Vec<Shown>, ApiError> {
        let found = member_company::companies(db, rows).await?;
        let heads = member_company::heads(db, lang, &found).await?;
        let shown = |(one, head): (&Found, _)| Shown {
            address: Address::Company(one.id),
            kind: COMPANY,
            head,
            texts: one.lines(),
            seller: None,
        };
        Ok(found.iter().zip(heads).map(shown).collect())
    }
}

#[async_trait]
impl Beside for Commodities {
    async fn shown(&self, db: &Reader, lang: Lang, rows: &[i64]) -> Result<Vec<Shown>, ApiError> {
        let found = member_company::commodities(db, rows).await?;
        let heads = member_company::heads(db, lang, &found).await?;
        let sellers: Vec<i64> = found.iter().map(|one| one.company).collect();
        let sellers = member_company::companies(db, &sellers).await?;
        let names: HashMap<i64, &str> = sellers.iter().map(|one| (one.id, one.name.get(lang))).collect();
        let shown = |(one, head): (&Found, _)| Shown {
            address: Address::Commodity(one.id),
            kind: COMMODITY,
            head,
            texts: one.lines(),
            seller: names.get(&one.company).map(|title| Seller { id: one.company, title: (*title).to_owned() }),
        };
        Ok(found.iter().zip(heads).map(shown).collect())
    }
}
