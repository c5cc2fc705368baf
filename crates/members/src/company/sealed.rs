//! The sealed columns of companies, for whoever seals them anew (RULES keys 3).

use async_trait::async_trait;
use guanlan_core::company::Section;
use guanlan_db::{DbErr, Reader, Tx};
use guanlan_kernel::keys::{Resealed, SealedRow, SealedTable};

use super::{certificate, change, contact, sections, store};

/// A section has no number of its own: its company's, and its place among the sections.
const PLACES: i64 = 10;

fn section_id(company: i64, section: Section) -> i64 {
    let place = Section::ALL.iter().position(|one| *one == section).unwrap_or_default();
    company * PLACES + i64::try_from(place).unwrap_or_default()
}

/// What is sealed of the sections of applications and companies.
pub struct Sections;

#[async_trait]
impl SealedTable for Sections {
    fn name(&self) -> &'static str {
        "company_section"
    }

    async fn by_others(&self, db: &Reader, newest: u32, after: i64, most: u64) -> Result<Vec<SealedRow>, DbErr> {
        let rows = store::sections_by_others(db, newest, after / PLACES, most + 10).await?.into_iter();
        let mut rows: Vec<_> = rows
            .filter_map(|row| {
                let section = Section::parse(&row.section)?;
                Some(SealedRow {
                    id: section_id(row.company_id, section),
                    row: sections::row_of(row.company_id, section),
                    columns: vec![("body", row.body)],
                })
            })
            .filter(|row| row.id > after)
            .collect();
        rows.sort_by_key(|row| row.id);
        rows.truncate(usize::try_from(most).unwrap_or(usize::MAX));
        Ok(rows)
    }

    async fn reseal(&self, tx: &Tx<'_>, one: &Resealed) -> Result<bool, DbErr> {
        let place = usize::try_from(one.id % PLACES).unwrap_or_default();
        let Some(section) = Section::ALL.get(place) else { return Ok(false) };
        store::reseal_section(&**tx, one.id / PLACES, *section, &one.old, &one.new).await
    }
}

/// What is sealed of changes that wait for a decision, or had one.
pub struct Changes;

#[async_trait]
impl SealedTable for Changes {
    fn name(&self) -> &'static str {
        "company_change"
    }

    async fn by_others(&self, db: &Reader, newest: u32, after: i64, most: u64) -> Result<Vec<SealedRow>, DbErr> {
        let rows = change::by_others(db, newest, after, most).await?.into_iter();
        let columns = |row: guanlan_db::entity::company_change::Model| SealedRow {
            id: row.id,
            row: row.key,
            columns: vec![("body", row.body), ("before", row.before)],
        };
        Ok(rows.map(columns).collect())
    }

    async fn reseal(&self, tx: &Tx<'_>, one: &Resealed) -> Result<bool, DbErr> {
        change::reseal(&**tx, one.id, one.column, &one.old, &one.new).await
    }
}

/// What is sealed of a company's contacts.
pub struct Contacts;

#[async_trait]
impl SealedTable for Contacts {
    fn name(&self) -> &'static str {
        "company_contact"
    }

    async fn by_others(&self, db: &Reader, newest: u32, after: i64, most: u64) -> Result<Vec<SealedRow>, DbErr> {
        let rows = contact::by_others(db, newest, after, most).await?.into_iter();
        Ok(rows.map(|row| SealedRow { id: row.id, row: row.key, columns: vec![("phone", row.phone)] }).collect())
    }

    async fn reseal(&self, tx: &Tx<'_>, one: &Resealed) -> Result<bool, DbErr> {
        contact::reseal(&**tx, one.id, &one.old, &one.new).await
    }
}

/// The keys of certificates' files.
pub struct Certificates;

#[async_trait]
impl SealedTable for Certificates {
    fn name(&self) -> &'static str {
        "company_certificate"
    }

    async fn by_others(&self, db: &Reader, newest: u32, after: i64, most: u64) -> Result<Vec<SealedRow>, DbErr> {
        let rows = certificate::by_others(db, newest, after, most).await?.into_iter();
        let key = |row: guanlan_db::entity::company_certificate::Model| {
            Some(SealedRow { id: row.id, row: row.file, columns: vec![("file_key", row.file_key?)] })
        };
        Ok(rows.filter_map(key).collect())
    }

    async fn reseal(&self, tx: &Tx<'_>, one: &Resealed) -> Result<bool, DbErr> {
        certificate::reseal(&**tx, one.id, &one.old, &one.new).await
    }
}

/// Every table of companies with sealed columns.
pub const TABLES: [&dyn SealedTable; 4] = [&Sections, &Changes, &Contacts, &Certificates];
