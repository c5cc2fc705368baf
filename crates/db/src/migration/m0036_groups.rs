//! Groups that are guided, what is known of them beside their reservation, and who guides when.

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
    "ALTER TABLE programme ADD COLUMN tour varchar NOT NULL DEFAULT '{}'",
    // Of slots that are there no group could ask: when it can is written as the planner next looks at them.
    "ALTER TABLE slot ADD COLUMN group_opens_at bigint NOT NULL DEFAULT 0",
    "ALTER TABLE slot ADD COLUMN group_closes_at bigint NOT NULL DEFAULT 0",
    "ALTER TABLE reservation ADD COLUMN is_group boolean NOT NULL DEFAULT false",
    // Few at a time wait for somebody to decide.
    "CREATE INDEX reservation_to_review ON reservation (hold_until) WHERE state = 'pendingReview'",
    "CREATE TABLE group_party (
        reservation_id bigint NOT NULL PRIMARY KEY REFERENCES reservation (id),
        organisation varchar NOT NULL,
        credit_code varchar NULL,
        leader_masked varchar NOT NULL,
        mobile_masked varchar NOT NULL,
        leader varchar NULL,
        language varchar NULL,
        theme varchar NULL,
        fee bigint NOT NULL CONSTRAINT group_party_fee_not_negative CHECK (fee >= 0),
        note varchar NOT NULL,
        review_note varchar NOT NULL,
        receiver varchar NOT NULL,
        meeting varchar NOT NULL,
        is_named boolean NOT NULL
    )",
    "CREATE TABLE guide (
        id {number},
        name varchar NOT NULL,
        work varchar NOT NULL,
        is_active boolean NOT NULL,
        version bigint NOT NULL,
        changed_at bigint NOT NULL
    )",
    "CREATE TABLE guide_duty (
        guide_id bigint NOT NULL REFERENCES guide (id),
        slot_id bigint NOT NULL REFERENCES slot (id),
        day varchar NOT NULL,
        CONSTRAINT guide_duty_key PRIMARY KEY (guide_id, slot_id)
    )",
    "CREATE INDEX guide_duty_of_slot_id ON guide_duty (slot_id)",
    "CREATE INDEX guide_duty_of_day ON guide_duty (day, guide_id)",
];
