//! Every key to another table has an index. Where there is none, SQLite looks through the whole table for whoever refers
//! to a new row, as soon as a key is asked at the commit: importing relics took thirty times as long.

use sea_orm::{ConnectionTrait, DatabaseTransaction, DbErr};

const KEYS: &[(&str, &str)] = &[
    ("facet", "head_id"),
    ("publication", "shared_id"),
    ("publication", "text_id"),
    ("relic", "head_id"),
    ("company", "submitted_by"),
    ("company_act", "actor_id"),
    ("company_change", "decided_by"),
    ("company_change", "submitted_by"),
    ("employee", "department_id"),
    ("employee", "job_id"),
    ("employee_invitation", "invited_by"),
    ("stock_movement", "actor_id"),
];

/// Brings the schema from the migration before to this one.
pub async fn up(db: &DatabaseTransaction) -> Result<(), DbErr> {
    for (table, column) in KEYS {
        db.execute_unprepared(&format!("CREATE INDEX {table}_of_{column} ON {table} ({column})")).await?;
    }
    Ok(())
}
