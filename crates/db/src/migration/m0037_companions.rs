//! People with whom somebody often comes, kept with the account.

use sea_orm::{ConnectionTrait, DatabaseTransaction, DbBackend, DbErr};

/// Brings the schema from the migration before to this one.
pub async fn up(db: &DatabaseTransaction) -> Result<(), DbErr> {
    let is_postgres = db.get_database_backend() == DbBackend::Postgres;
    let number = if is_postgres { "bigserial PRIMARY KEY" } else { "integer NOT NULL PRIMARY KEY AUTOINCREMENT" };
    for sql in TABLES {
        db.execute_unprepared(&sql.replace("{number}", number)).await?;
    }
    Ok(())
}

const TABLES: &[&str] = &[
    "CREATE TABLE companion (
        id {number},
        person_id bigint NOT NULL REFERENCES person (id),
        name_masked varchar NOT NULL,
        id_type varchar NULL,
        id_masked varchar NULL,
        sealed varchar NOT NULL,
        created_at bigint NOT NULL
    )",
    "CREATE INDEX companion_of_person_id ON companion (person_id)",
];
