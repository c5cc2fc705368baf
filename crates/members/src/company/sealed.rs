//! The sealed columns of companies, for whoever seals them anew (RULES keys 3).

use async_trait::async_trait;
use guanlan_core::company::Section;
use guanlan_db::{
    DbErr, Reader, Tx,
    entity::{company_certificate, company_change, company_contact},
};
use guanlan_kernel::keys::{Resealed, SealedColumns, SealedRow, SealedTable};

use super::{sections, store};

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

/// Every table of companies with sealed columns.
pub const TABLES: [&dyn SealedTable; 4] = [
    &Sections,
    // Changes that wait for a decision, or had one.
    &SealedColumns::<company_change::Entity> {
        id: company_change::Column::Id,
        row: company_change::Column::Key,
        columns: &[company_change::Column::Body, company_change::Column::Before],
    },
    &SealedColumns::<company_contact::Entity> {
        id: company_contact::Column::Id,
        row: company_contact::Column::Key,
        columns: &[company_contact::Column::Phone],
    },
    // The keys of certificates' files.
    &SealedColumns::<company_certificate::Entity> {
        id: company_certificate::Column::Id,
        row: company_certificate::Column::File,
        columns: &[company_certificate::Column::FileKey],
    },
];
