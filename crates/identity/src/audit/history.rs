//! What was done to one record, for those who may see the record: a part of the log, without what only its readers (210)
//! are shown.

use guanlan_core::{audit::Subject, clock::Millis};
use guanlan_kernel::{
    audit::{self, OfRecord},
    error::ApiError,
};
use serde::Serialize;
use utoipa::ToSchema;

use super::routes::AuditAction;
use crate::{Identity, people};

/// Lines of one history.
const MOST: u64 = 50;

/// Something that was done to a record.
#[derive(Serialize, ToSchema)]
pub struct HistoryLine {
    /// RFC 3339, UTC.
    at: String,
    #[schema(value_type = AuditAction)]
    action: String,
    /// Who did it, by the name of today: the masked number where none was given, empty once the person is erased; null for
    /// the command line and the system.
    #[schema(required)]
    actor: Option<String>,
}

/// Whose acts on the record are told.
pub enum Within {
    /// Everybody's but this person's own.
    ByOthers(i64),
    /// Those that were done in this company. What the museum, or somebody elsewhere, did to the same person is none of
    /// its business.
    Company(i64),
    Everybody,
}

/// What was done to a record, the newest first.
///
/// # Errors
/// Those of the database, and keys that are not those that sealed the numbers.
pub async fn of(app: &Identity, subject: (Subject, &str), within: &Within) -> Result<Vec<HistoryLine>, ApiError> {
    let (but, company) = match *within {
        Within::ByOthers(person) => (Some(person), None),
        Within::Company(company) => (None, Some(company)),
        Within::Everybody => (None, None),
    };
    let rows = audit::of_record(app.db.reader(), &OfRecord { subject, but, company }, MOST).await?;
    let actors = rows.iter().filter_map(|row| row.actor_id).collect();
    let called = people::called(app, actors, Vec::new()).await?;
    let name = |id: i64| called.by_row.get(&id).map(|(_, name)| name.clone()).unwrap_or_default();
    let line = |row: audit::Row| HistoryLine {
        at: Millis(row.at).rfc3339(),
        action: row.action,
        actor: row.actor_id.map(name),
    };
    Ok(rows.into_iter().map(line).collect())
}
