//! The sealed columns of companies, for whoever seals them anew (architecture, "Keys").

use guanlan_core::company::Section;
use guanlan_db::{ConnectionTrait, DbErr, Tx};

use super::{certificate, change, contact, sections, store};
use crate::features::keys::SealedRow;

/// Which of the tables.
#[derive(Clone, Copy, Debug)]
pub enum Table {
    Section,
    Change,
    Contact,
    Certificate,
}

impl Table {
    /// As texts are bound to it.
    pub fn name(self) -> &'static str {
        match self {
            Table::Section => "company_section",
            Table::Change => "company_change",
            Table::Contact => "company_contact",
            Table::Certificate => "company_certificate",
        }
    }
}

/// A section has no number of its own: its company's, and its place among the sections.
const PLACES: i64 = 10;

fn section_id(company: i64, section: Section) -> i64 {
    let place = Section::ALL.iter().position(|one| *one == section).unwrap_or_default();
    company * PLACES + i64::try_from(place).unwrap_or_default()
}

/// Rows behind `after` of which something was sealed by another key than `newest`.
pub async fn by_others(
    table: Table,
    db: &impl ConnectionTrait,
    newest: u32,
    after: i64,
    most: u64,
) -> Result<Vec<SealedRow>, DbErr> {
    Ok(match table {
        Table::Section => {
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
            rows
        }
        Table::Change => {
            let rows = change::by_others(db, newest, after, most).await?.into_iter();
            let columns = |row: guanlan_db::entity::company_change::Model| SealedRow {
                id: row.id,
                row: row.key,
                columns: vec![("body", row.body), ("before", row.before)],
            };
            rows.map(columns).collect()
        }
        Table::Contact => {
            let rows = contact::by_others(db, newest, after, most).await?.into_iter();
            rows.map(|row| SealedRow { id: row.id, row: row.key, columns: vec![("phone", row.phone)] }).collect()
        }
        Table::Certificate => {
            let rows = certificate::by_others(db, newest, after, most).await?.into_iter();
            let key = |row: guanlan_db::entity::company_certificate::Model| {
                Some(SealedRow { id: row.id, row: row.file, columns: vec![("file_key", row.file_key?)] })
            };
            rows.filter_map(key).collect()
        }
    })
}

/// Puts a text that was sealed anew in the place of the old one, unless it changed meanwhile.
pub async fn reseal(table: Table, tx: &Tx<'_>, id: i64, column: &str, old: &str, new: &str) -> Result<bool, DbErr> {
    match table {
        Table::Section => {
            let place = usize::try_from(id % PLACES).unwrap_or_default();
            let Some(section) = Section::ALL.get(place) else { return Ok(false) };
            store::reseal_section(&**tx, id / PLACES, *section, old, new).await
        }
        Table::Change => change::reseal(&**tx, id, column, old, new).await,
        Table::Contact => contact::reseal(&**tx, id, old, new).await,
        Table::Certificate => certificate::reseal(&**tx, id, old, new).await,
    }
}
