//! How people want to be told.

use sea_orm::{ConnectionTrait, DatabaseTransaction, DbErr};

/// Brings the schema from the migration before to this one.
pub async fn up(db: &DatabaseTransaction) -> Result<(), DbErr> {
    for sql in TABLES {
        db.execute_unprepared(sql).await?;
    }
    Ok(())
}

const TABLES: &[&str] = &["CREATE TABLE notice_choice (
        person_id bigint NOT NULL REFERENCES person (id),
        kind varchar NOT NULL,
        way varchar NOT NULL CONSTRAINT notice_choice_way_known CHECK (way IN ('message', 'bell', 'none')),
        PRIMARY KEY (person_id, kind)
    )"];
