//! Approval inside a company: above which amount, by whom, and what was asked for.

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
    "CREATE TABLE approval_limit (
        company_id bigint NOT NULL PRIMARY KEY REFERENCES company (id),
        above_fen bigint NULL CONSTRAINT approval_limit_some CHECK (above_fen >= 0),
        approver_id bigint NULL REFERENCES person (id),
        version bigint NOT NULL
    )",
    "CREATE INDEX approval_limit_of_approver_id ON approval_limit (approver_id)",
    "CREATE TABLE approval (
        id {number},
        company_id bigint NOT NULL REFERENCES company (id),
        document varchar NOT NULL CONSTRAINT approval_document_known CHECK (document IN ('quotation', 'order')),
        document_id bigint NOT NULL,
        code varchar NOT NULL,
        path varchar NOT NULL,
        needs bigint NOT NULL,
        act varchar NOT NULL,
        amount_fen bigint NOT NULL,
        note varchar NOT NULL,
        asked_by bigint NOT NULL REFERENCES person (id),
        asked_at bigint NOT NULL,
        outcome varchar NULL CONSTRAINT approval_outcome_known CHECK (outcome IN ('given', 'refused', 'overtaken')),
        ended_by bigint NULL REFERENCES person (id),
        ended_at bigint NULL,
        reason varchar NOT NULL,
        CONSTRAINT approval_ended CHECK ((outcome IS NULL) = (ended_at IS NULL))
    )",
    "CREATE UNIQUE INDEX approval_open_once ON approval (company_id, document, document_id) WHERE outcome IS NULL",
    "CREATE INDEX approval_of_document ON approval (document, document_id, company_id, id)",
    "CREATE INDEX approval_of_company_id ON approval (company_id, id)",
    "CREATE INDEX approval_of_asked_by ON approval (asked_by)",
    "CREATE INDEX approval_of_ended_by ON approval (ended_by)",
];
