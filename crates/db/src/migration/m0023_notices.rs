//! What people are told of in the back-office.

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
    "CREATE TABLE notice (
        id {number},
        person_id bigint NOT NULL REFERENCES person (id),
        company_id bigint NULL REFERENCES company (id),
        kind varchar NOT NULL,
        code varchar NOT NULL,
        amount_fen bigint NOT NULL,
        path varchar NOT NULL,
        at bigint NOT NULL,
        read_at bigint NULL
    )",
    "CREATE INDEX notice_of_person ON notice (person_id, id)",
    "CREATE INDEX notice_unread ON notice (person_id) WHERE read_at IS NULL",
    "CREATE INDEX notice_of_company_id ON notice (company_id)",
    "CREATE INDEX notice_of_at ON notice (at)",
];
