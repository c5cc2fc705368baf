//! Paying in and out: applications, the bank's statements, corrections by hand, and the keys under which calls that move
//! money are answered once.

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
    "CREATE TABLE bank_statement (
        id {number},
        file_name varchar NOT NULL,
        format varchar NOT NULL CONSTRAINT bank_statement_format_known CHECK (format IN ('csv', 'camt053', 'ofx')),
        account varchar NOT NULL,
        first_day varchar NULL,
        last_day varchar NULL,
        closing_fen bigint NULL,
        line_count bigint NOT NULL,
        imported_by bigint NOT NULL REFERENCES person (id),
        imported_at bigint NOT NULL
    )",
    "CREATE INDEX bank_statement_of_imported_by ON bank_statement (imported_by)",
    "CREATE TABLE bank_line (
        id {number},
        statement_id bigint NOT NULL REFERENCES bank_statement (id),
        place bigint NOT NULL,
        booked_on varchar NOT NULL,
        amount_fen bigint NOT NULL CONSTRAINT bank_line_amount_some CHECK (amount_fen <> 0),
        counterparty varchar NOT NULL,
        counterparty_account varchar NOT NULL,
        reference varchar NOT NULL,
        memo varchar NOT NULL,
        print varchar NOT NULL UNIQUE,
        state varchar NOT NULL CONSTRAINT bank_line_state_known
            CHECK (state IN ('suspense', 'open', 'matched', 'returned')),
        document varchar NULL,
        withdrawal_id bigint NULL,
        returns_id bigint NULL UNIQUE REFERENCES bank_line (id),
        reason varchar NOT NULL,
        version bigint NOT NULL,
        CONSTRAINT bank_line_direction CHECK ((state IN ('suspense', 'returned') AND amount_fen > 0)
            OR (state = 'open' AND amount_fen < 0) OR state = 'matched')
    )",
    "CREATE INDEX bank_line_of_statement ON bank_line (statement_id, place)",
    "CREATE INDEX bank_line_of_state ON bank_line (state, booked_on)",
    "CREATE UNIQUE INDEX bank_line_of_withdrawal ON bank_line (withdrawal_id) WHERE withdrawal_id IS NOT NULL",
    "CREATE TABLE deposit (
        id {number},
        code varchar NOT NULL UNIQUE,
        company_id bigint NOT NULL REFERENCES company (id),
        amount_fen bigint NOT NULL CONSTRAINT deposit_amount_some CHECK (amount_fen > 0),
        paid_on varchar NOT NULL,
        reference varchar NOT NULL,
        note varchar NOT NULL,
        state varchar NOT NULL CONSTRAINT deposit_state_known
            CHECK (state IN ('submitted', 'matched', 'posted', 'returned', 'rejected', 'withdrawn')),
        line_id bigint NULL UNIQUE REFERENCES bank_line (id),
        transaction_id bigint NULL REFERENCES ledger_transaction (id),
        submitted_by bigint NOT NULL REFERENCES person (id),
        submitted_at bigint NOT NULL,
        changed_at bigint NOT NULL,
        version bigint NOT NULL
    )",
    "CREATE INDEX deposit_of_company ON deposit (company_id, id)",
    "CREATE INDEX deposit_of_state ON deposit (state, id)",
    "CREATE INDEX deposit_of_transaction_id ON deposit (transaction_id)",
    "CREATE INDEX deposit_of_submitted_by ON deposit (submitted_by)",
    "CREATE TABLE withdrawal (
        id {number},
        code varchar NOT NULL UNIQUE,
        company_id bigint NOT NULL REFERENCES company (id),
        amount_fen bigint NOT NULL CONSTRAINT withdrawal_amount_some CHECK (amount_fen > 0),
        note varchar NOT NULL,
        account_name varchar NOT NULL,
        bank_name varchar NOT NULL,
        account_masked varchar NOT NULL,
        account_print varchar NOT NULL,
        state varchar NOT NULL CONSTRAINT withdrawal_state_known CHECK (state IN ('submitted', 'firstReview',
            'secondReview', 'thirdReview', 'sentToBank', 'paid', 'failed', 'unknown', 'reconciled', 'rejected',
            'withdrawn')),
        hold_id bigint NOT NULL UNIQUE REFERENCES ledger_hold (id),
        transaction_id bigint NULL REFERENCES ledger_transaction (id),
        reference varchar NOT NULL,
        outcome varchar NULL CONSTRAINT withdrawal_outcome_known CHECK (outcome IN ('paid', 'failed')),
        submitted_by bigint NOT NULL REFERENCES person (id),
        first_by bigint NULL REFERENCES person (id),
        second_by bigint NULL REFERENCES person (id),
        third_by bigint NULL REFERENCES person (id),
        sent_by bigint NULL REFERENCES person (id),
        submitted_at bigint NOT NULL,
        changed_at bigint NOT NULL,
        version bigint NOT NULL,
        CONSTRAINT withdrawal_different_persons CHECK (
            (first_by IS NULL OR first_by <> submitted_by)
            AND (second_by IS NULL OR second_by NOT IN (submitted_by, first_by))
            AND (third_by IS NULL OR third_by NOT IN (submitted_by, first_by, second_by))
            AND (sent_by IS NULL OR sent_by NOT IN (submitted_by, first_by, second_by))
            AND (sent_by IS NULL OR third_by IS NULL OR sent_by <> third_by))
    )",
    "CREATE INDEX withdrawal_of_company ON withdrawal (company_id, id)",
    "CREATE INDEX withdrawal_of_state ON withdrawal (state, id)",
    "CREATE INDEX withdrawal_of_transaction_id ON withdrawal (transaction_id)",
    "CREATE INDEX withdrawal_of_submitted_by ON withdrawal (submitted_by)",
    "CREATE INDEX withdrawal_of_first_by ON withdrawal (first_by)",
    "CREATE INDEX withdrawal_of_second_by ON withdrawal (second_by)",
    "CREATE INDEX withdrawal_of_third_by ON withdrawal (third_by)",
    "CREATE INDEX withdrawal_of_sent_by ON withdrawal (sent_by)",
    // What happened to an application, step by step.
    "CREATE TABLE payment_step (
        id {number},
        document_kind varchar NOT NULL,
        document varchar NOT NULL,
        act varchar NOT NULL,
        reason varchar NOT NULL,
        actor_id bigint NOT NULL REFERENCES person (id),
        at bigint NOT NULL
    )",
    "CREATE INDEX payment_step_of_document ON payment_step (document_kind, document, id)",
    "CREATE INDEX payment_step_of_actor_id ON payment_step (actor_id)",
    "CREATE TABLE ledger_correction (
        id {number},
        code varchar NOT NULL UNIQUE,
        kind varchar NOT NULL CONSTRAINT ledger_correction_kind_known CHECK (kind IN ('adjustment', 'reversal')),
        from_account_id bigint NULL REFERENCES ledger_account (id),
        to_account_id bigint NULL REFERENCES ledger_account (id),
        amount_fen bigint NULL,
        reverses bigint NULL REFERENCES ledger_transaction (id),
        reason varchar NOT NULL,
        state varchar NOT NULL CONSTRAINT ledger_correction_state_known
            CHECK (state IN ('proposed', 'confirmed', 'withdrawn')),
        proposed_by bigint NOT NULL REFERENCES person (id),
        proposed_at bigint NOT NULL,
        decided_by bigint NULL REFERENCES person (id),
        decided_at bigint NULL,
        transaction_id bigint NULL REFERENCES ledger_transaction (id),
        version bigint NOT NULL,
        CONSTRAINT ledger_correction_whole CHECK ((kind = 'reversal') = (reverses IS NOT NULL)
            AND (kind = 'adjustment') = (amount_fen IS NOT NULL AND from_account_id IS NOT NULL
                AND to_account_id IS NOT NULL)),
        CONSTRAINT ledger_correction_two_persons CHECK (state <> 'confirmed' OR decided_by <> proposed_by)
    )",
    "CREATE INDEX ledger_correction_of_state ON ledger_correction (state, id)",
    "CREATE INDEX ledger_correction_of_from_account_id ON ledger_correction (from_account_id)",
    "CREATE INDEX ledger_correction_of_to_account_id ON ledger_correction (to_account_id)",
    "CREATE INDEX ledger_correction_of_reverses ON ledger_correction (reverses)",
    "CREATE INDEX ledger_correction_of_proposed_by ON ledger_correction (proposed_by)",
    "CREATE INDEX ledger_correction_of_decided_by ON ledger_correction (decided_by)",
    "CREATE INDEX ledger_correction_of_transaction_id ON ledger_correction (transaction_id)",
    "CREATE TABLE idempotency_key (
        company_id bigint NOT NULL REFERENCES company (id),
        key varchar NOT NULL,
        request varchar NOT NULL,
        answer text NOT NULL,
        at bigint NOT NULL,
        PRIMARY KEY (company_id, key)
    )",
];
