//! Public applications: the forms with their editions, what was sent, its steps and its files.

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
    "CREATE TABLE application_form (
        kind varchar NOT NULL PRIMARY KEY CONSTRAINT application_form_kind_known
            CHECK (kind IN ('volunteer', 'littleGuide', 'friend', 'donation')),
        edition bigint NOT NULL,
        is_open boolean NOT NULL,
        opens_on varchar NULL,
        closes_on varchar NULL,
        reason_zh varchar NOT NULL,
        reason_en varchar NOT NULL,
        version bigint NOT NULL,
        changed_at bigint NOT NULL
    )",
    "CREATE TABLE application_edition (
        kind varchar NOT NULL,
        number bigint NOT NULL CONSTRAINT application_edition_counted CHECK (number >= 1),
        fields varchar NOT NULL,
        made_at bigint NOT NULL,
        PRIMARY KEY (kind, number)
    )",
    "CREATE TABLE application (
        id {number},
        code varchar NOT NULL CONSTRAINT application_code_once UNIQUE,
        kind varchar NOT NULL,
        person_id bigint NULL REFERENCES person (id),
        edition bigint NOT NULL,
        state varchar NOT NULL CONSTRAINT application_state_known CHECK (state IN ('submitted', 'inReview', 'returned',
            'accepted', 'declined', 'withdrawn')),
        live varchar NULL CONSTRAINT application_live_once UNIQUE,
        name_masked varchar NOT NULL,
        sealed varchar NULL,
        lang varchar NOT NULL CONSTRAINT application_lang_known CHECK (lang IN ('zh', 'en')),
        request_key varchar NULL,
        request varchar NULL,
        made_at bigint NOT NULL,
        sent_at bigint NOT NULL,
        changed_at bigint NOT NULL,
        version bigint NOT NULL,
        CONSTRAINT application_request_once UNIQUE (person_id, request_key),
        CONSTRAINT application_of_edition FOREIGN KEY (kind, edition) REFERENCES application_edition (kind, number)
    )",
    "CREATE INDEX application_of_person ON application (person_id, kind, made_at)",
    "CREATE INDEX application_of_edition ON application (edition, kind)",
    "CREATE INDEX application_of_kind ON application (kind, state, sent_at)",
    "CREATE INDEX application_of_state ON application (state, sent_at)",
    "CREATE TABLE application_step (
        id {number},
        application_id bigint NOT NULL REFERENCES application (id),
        key varchar NOT NULL CONSTRAINT application_step_key_once UNIQUE,
        step varchar NOT NULL,
        by_museum boolean NOT NULL,
        person_id bigint NULL REFERENCES person (id),
        answer varchar NULL,
        at bigint NOT NULL
    )",
    "CREATE INDEX application_step_of_application_id ON application_step (application_id)",
    "CREATE INDEX application_step_of_person_id ON application_step (person_id)",
    "CREATE TABLE application_file (
        id {number},
        person_id bigint NULL REFERENCES person (id),
        kind varchar NOT NULL,
        field varchar NOT NULL,
        application_id bigint NULL REFERENCES application (id),
        name varchar NOT NULL,
        mime varchar NOT NULL,
        bytes bigint NOT NULL CONSTRAINT application_file_bytes_not_negative CHECK (bytes >= 0),
        file varchar NOT NULL,
        file_key varchar NOT NULL,
        preview varchar NULL,
        unused_since bigint NULL,
        added_at bigint NOT NULL
    )",
    "CREATE INDEX application_file_of_person_id ON application_file (person_id)",
    "CREATE INDEX application_file_of_application_id ON application_file (application_id)",
    "CREATE INDEX application_file_unused ON application_file (unused_since)",
];
