//! A key of a call belongs to a company or to a person, and says when it is forgotten. Until here there were keys of
//! companies alone, which stay.
//!
//! The owner is a word and no reference to a row: a reference would hold the owner's row from the key on, and two calls of
//! one owner that lock it later would wait for each other.

use sea_orm::{ConnectionTrait, DatabaseTransaction, DbErr};

/// Brings the schema from the migration before to this one.
pub async fn up(db: &DatabaseTransaction) -> Result<(), DbErr> {
    for sql in STEPS {
        db.execute_unprepared(sql).await?;
    }
    Ok(())
}

const STEPS: &[&str] = &[
    "CREATE TABLE owned_key (
        owner varchar NOT NULL,
        key varchar NOT NULL,
        request varchar NOT NULL,
        answer text NOT NULL,
        at bigint NOT NULL,
        until bigint NULL,
        CONSTRAINT owned_key_once PRIMARY KEY (owner, key)
    )",
    "INSERT INTO owned_key (owner, key, request, answer, at)
        SELECT 'company:' || company_id, key, request, answer, at FROM idempotency_key",
    "DROP TABLE idempotency_key",
    "ALTER TABLE owned_key RENAME TO idempotency_key",
    "CREATE INDEX idempotency_key_of_until ON idempotency_key (until)",
];
