//! How the columns of a bank's CSV statements are read, as somebody of finance chose it.

use sea_orm::{ConnectionTrait, DatabaseTransaction, DbErr};

/// Brings the schema from the migration before to this one.
pub async fn up(db: &DatabaseTransaction) -> Result<(), DbErr> {
    for sql in TABLES {
        db.execute_unprepared(sql).await?;
    }
    Ok(())
}

const TABLES: &[&str] = &[
    "CREATE TABLE statement_columns (
        headings varchar NOT NULL PRIMARY KEY,
        places varchar NOT NULL,
        kept_by bigint NOT NULL REFERENCES person (id),
        kept_at bigint NOT NULL
    )",
    "CREATE INDEX statement_columns_of_kept_by ON statement_columns (kept_by)",
];
