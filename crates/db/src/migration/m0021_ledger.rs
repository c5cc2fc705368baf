//! The ledger: tables that defend themselves (RULES ledger 2). Entries, transactions and holds are only ever added; what an
//! account holds is what its last entry says, written by the database itself; a transaction is there if its entries are
//! zero altogether. All of it holds for the application's own user as well.

use sea_orm::{ConnectionTrait, DatabaseTransaction, DbBackend, DbErr};

/// Brings the schema from the migration before to this one.
pub async fn up(db: &DatabaseTransaction) -> Result<(), DbErr> {
    let is_postgres = db.get_database_backend() == DbBackend::Postgres;
    let number = if is_postgres { "bigserial PRIMARY KEY" } else { "integer NOT NULL PRIMARY KEY AUTOINCREMENT" };
    for sql in TABLES {
        db.execute_unprepared(&sql.replace("{number}", number)).await?;
    }
    let guards = if is_postgres { on_postgres() } else { on_sqlite() };
    for sql in guards {
        db.execute_unprepared(&sql).await?;
    }
    Ok(())
}

const TABLES: &[&str] = &[
    "CREATE TABLE ledger_account (
        id {number},
        kind varchar NOT NULL CONSTRAINT ledger_account_kind_known
            CHECK (kind IN ('company', 'bankClearing', 'suspense', 'fees')),
        company_id bigint NULL UNIQUE REFERENCES company (id),
        number varchar NOT NULL UNIQUE,
        state varchar NOT NULL CONSTRAINT ledger_account_state_known CHECK (state IN ('open', 'frozen')),
        opened_at bigint NOT NULL,
        available_fen bigint NOT NULL,
        frozen_fen bigint NOT NULL CONSTRAINT ledger_account_frozen_not_negative CHECK (frozen_fen >= 0),
        sequence bigint NOT NULL CONSTRAINT ledger_account_sequence_not_negative CHECK (sequence >= 0),
        head varchar NOT NULL,
        CONSTRAINT ledger_account_available_not_negative CHECK (available_fen >= 0 OR kind = 'bankClearing'),
        CONSTRAINT ledger_account_owner CHECK ((kind = 'company') = (company_id IS NOT NULL))
    )",
    "CREATE UNIQUE INDEX ledger_account_of_museum ON ledger_account (kind) WHERE kind <> 'company'",
    "CREATE TABLE ledger_transaction (
        id {number},
        at bigint NOT NULL,
        kind varchar NOT NULL CONSTRAINT ledger_transaction_kind_known CHECK (kind IN
            ('deposit', 'withdrawal', 'hold', 'release', 'return', 'payment', 'fee', 'adjustment', 'reversal')),
        document_kind varchar NOT NULL,
        document varchar NOT NULL,
        step varchar NOT NULL,
        memo varchar NOT NULL,
        actor_id bigint NULL REFERENCES person (id),
        confirmed_by bigint NULL REFERENCES person (id),
        reverses bigint NULL UNIQUE REFERENCES ledger_transaction (id),
        CONSTRAINT ledger_transaction_once UNIQUE (document_kind, document, step),
        CONSTRAINT ledger_transaction_reversal CHECK ((kind = 'reversal') = (reverses IS NOT NULL)),
        CONSTRAINT ledger_transaction_two_persons CHECK (kind NOT IN ('adjustment', 'reversal')
            OR (actor_id IS NOT NULL AND confirmed_by IS NOT NULL AND actor_id <> confirmed_by))
    )",
    "CREATE INDEX ledger_transaction_of_actor_id ON ledger_transaction (actor_id)",
    "CREATE INDEX ledger_transaction_of_confirmed_by ON ledger_transaction (confirmed_by)",
    // Entries come before their transaction, which looks at them; so the key is asked at the commit.
    "CREATE TABLE ledger_entry (
        account_id bigint NOT NULL REFERENCES ledger_account (id),
        sequence bigint NOT NULL CONSTRAINT ledger_entry_sequence_from_one CHECK (sequence >= 1),
        transaction_id bigint NOT NULL REFERENCES ledger_transaction (id) DEFERRABLE INITIALLY DEFERRED,
        at bigint NOT NULL,
        available_change bigint NOT NULL,
        frozen_change bigint NOT NULL,
        available_fen bigint NOT NULL,
        frozen_fen bigint NOT NULL,
        body text NOT NULL,
        hash varchar NOT NULL,
        PRIMARY KEY (account_id, sequence),
        CONSTRAINT ledger_entry_changes_something CHECK (available_change <> 0 OR frozen_change <> 0)
    )",
    "CREATE INDEX ledger_entry_of_transaction_id ON ledger_entry (transaction_id)",
    "CREATE INDEX ledger_entry_of_account_at ON ledger_entry (account_id, at)",
    "CREATE TABLE ledger_hold (
        id {number},
        account_id bigint NOT NULL REFERENCES ledger_account (id),
        amount_fen bigint NOT NULL CONSTRAINT ledger_hold_amount_some CHECK (amount_fen > 0),
        placed_at bigint NOT NULL,
        placed_by bigint NOT NULL UNIQUE REFERENCES ledger_transaction (id) DEFERRABLE INITIALLY DEFERRED,
        resolved_by bigint NULL UNIQUE REFERENCES ledger_transaction (id) DEFERRABLE INITIALLY DEFERRED,
        posted_fen bigint NULL,
        CONSTRAINT ledger_hold_resolved_whole CHECK ((resolved_by IS NULL) = (posted_fen IS NULL)),
        CONSTRAINT ledger_hold_posted_within CHECK (posted_fen IS NULL OR (posted_fen >= 0 AND posted_fen <= amount_fen))
    )",
    "CREATE INDEX ledger_hold_of_account_id ON ledger_hold (account_id, id)",
    "CREATE INDEX ledger_hold_open ON ledger_hold (account_id) WHERE resolved_by IS NULL",
    "INSERT INTO ledger_account (kind, number, state, opened_at, available_fen, frozen_fen, sequence, head)
        SELECT kind, number, 'open', 0, 0, 0, 0, '0000000000000000000000000000000000000000000000000000000000000000'
        FROM (SELECT 1 AS place, 'bankClearing' AS kind, '1001' AS number UNION ALL SELECT 2, 'suspense', '2001'
            UNION ALL SELECT 3, 'fees', '6001') AS museum ORDER BY place",
];

/// What a trigger refuses, or does, in words of both databases.
struct Guard {
    name: &'static str,
    on: &'static str,
    when: &'static str,
    /// True for what is refused; `OLD` and `NEW` are the row.
    refused: &'static str,
    says: &'static str,
    /// What is done where it is not refused.
    then: &'static str,
}

const GUARDS: &[Guard] = &[
    Guard {
        name: "ledger_entry_only_added",
        on: "ledger_entry",
        when: "BEFORE UPDATE",
        refused: "1 = 1",
        says: "entries of the ledger are never changed",
        then: "",
    },
    Guard {
        name: "ledger_entry_never_removed",
        on: "ledger_entry",
        when: "BEFORE DELETE",
        refused: "1 = 1",
        says: "entries of the ledger are never removed",
        then: "",
    },
    Guard {
        name: "ledger_transaction_only_added",
        on: "ledger_transaction",
        when: "BEFORE UPDATE",
        refused: "1 = 1",
        says: "transactions of the ledger are never changed",
        then: "",
    },
    Guard {
        name: "ledger_transaction_never_removed",
        on: "ledger_transaction",
        when: "BEFORE DELETE",
        refused: "1 = 1",
        says: "transactions of the ledger are never removed",
        then: "",
    },
    Guard {
        name: "ledger_hold_never_removed",
        on: "ledger_hold",
        when: "BEFORE DELETE",
        refused: "1 = 1",
        says: "holds of the ledger are never removed",
        then: "",
    },
    Guard {
        name: "ledger_account_never_removed",
        on: "ledger_account",
        when: "BEFORE DELETE",
        refused: "1 = 1",
        says: "accounts of the ledger are never removed",
        then: "",
    },
    Guard {
        name: "ledger_hold_ends_once",
        on: "ledger_hold",
        when: "BEFORE UPDATE",
        refused: "OLD.resolved_by IS NOT NULL OR NEW.resolved_by IS NULL OR NEW.id <> OLD.id \
            OR NEW.account_id <> OLD.account_id OR NEW.amount_fen <> OLD.amount_fen \
            OR NEW.placed_by <> OLD.placed_by OR NEW.placed_at <> OLD.placed_at",
        says: "a hold of the ledger ends once, and nothing else of it changes",
        then: "",
    },
    // An account is what its last entry says. The update below, of the entry's own trigger, is the only way.
    Guard {
        name: "ledger_account_follows_entries",
        on: "ledger_account",
        when: "BEFORE UPDATE",
        refused: "NEW.id <> OLD.id OR NEW.kind <> OLD.kind OR NEW.number <> OLD.number \
            OR COALESCE(NEW.company_id, 0) <> COALESCE(OLD.company_id, 0) OR NEW.opened_at <> OLD.opened_at \
            OR ((NEW.available_fen <> OLD.available_fen OR NEW.frozen_fen <> OLD.frozen_fen \
                OR NEW.sequence <> OLD.sequence OR NEW.head <> OLD.head) \
            AND NOT EXISTS (SELECT 1 FROM ledger_entry e WHERE e.account_id = NEW.id \
                AND e.sequence = NEW.sequence AND e.sequence = OLD.sequence + 1 AND e.hash = NEW.head \
                AND e.available_fen = NEW.available_fen AND e.frozen_fen = NEW.frozen_fen))",
        says: "an account of the ledger holds what its entries say",
        then: "",
    },
    Guard {
        name: "ledger_entry_before_its_transaction",
        on: "ledger_entry",
        when: "BEFORE INSERT",
        refused: "EXISTS (SELECT 1 FROM ledger_transaction t WHERE t.id = NEW.transaction_id)",
        says: "a transaction of the ledger takes no more entries",
        then: "",
    },
    Guard {
        name: "ledger_entry_follows_its_account",
        on: "ledger_entry",
        when: "AFTER INSERT",
        refused: "NOT EXISTS (SELECT 1 FROM ledger_account a WHERE a.id = NEW.account_id \
            AND a.sequence + 1 = NEW.sequence AND a.available_fen + NEW.available_change = NEW.available_fen \
            AND a.frozen_fen + NEW.frozen_change = NEW.frozen_fen)",
        says: "an entry of the ledger follows from what its account holds",
        then: "UPDATE ledger_account SET available_fen = NEW.available_fen, frozen_fen = NEW.frozen_fen, \
            sequence = NEW.sequence, head = NEW.hash WHERE id = NEW.account_id;",
    },
    Guard {
        name: "ledger_transaction_is_zero",
        on: "ledger_transaction",
        when: "BEFORE INSERT",
        refused: "COALESCE((SELECT SUM(e.available_change) + SUM(e.frozen_change) FROM ledger_entry e \
            WHERE e.transaction_id = NEW.id), 1) <> 0",
        says: "the entries of a transaction of the ledger are zero altogether",
        then: "",
    },
];

fn on_sqlite() -> Vec<String> {
    GUARDS
        .iter()
        .map(|Guard { name, on, when, refused, says, then }| {
            format!(
                "CREATE TRIGGER {name} {when} ON {on} FOR EACH ROW BEGIN \
                 SELECT RAISE(ABORT, 'constraint: {says}') WHERE {refused}; {then} END"
            )
        })
        .collect()
}

fn on_postgres() -> Vec<String> {
    let mut sql = Vec::new();
    for Guard { name, on, when, refused, says, then } in GUARDS {
        let row = if when.ends_with("DELETE") { "OLD" } else { "NEW" };
        sql.push(format!(
            "CREATE FUNCTION {name}() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN \
             IF {refused} THEN RAISE EXCEPTION USING ERRCODE = 'check_violation', MESSAGE = 'constraint: {says}'; END IF; \
             {then} RETURN {row}; END $$"
        ));
        sql.push(format!("CREATE TRIGGER {name} {when} ON {on} FOR EACH ROW EXECUTE FUNCTION {name}()"));
    }
    sql.push(
        "CREATE FUNCTION ledger_never_emptied() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN \
         RAISE EXCEPTION USING ERRCODE = 'check_violation', MESSAGE = 'constraint: the ledger is never emptied'; END $$"
            .to_owned(),
    );
    for table in ["ledger_account", "ledger_transaction", "ledger_entry", "ledger_hold"] {
        sql.push(format!(
            "CREATE TRIGGER {table}_never_emptied BEFORE TRUNCATE ON {table} \
             FOR EACH STATEMENT EXECUTE FUNCTION ledger_never_emptied()"
        ));
    }
    sql
}
