//! Contracts: what is agreed of an order, frozen, and who signed it; who may sign for a company; the museum's clauses.

use sea_orm::{ConnectionTrait, DatabaseTransaction, DbBackend, DbErr};

/// Brings the schema from the migration before to this one.
pub async fn up(db: &DatabaseTransaction) -> Result<(), DbErr> {
    let is_postgres = db.get_database_backend() == DbBackend::Postgres;
    let number = if is_postgres { "bigserial PRIMARY KEY" } else { "integer NOT NULL PRIMARY KEY AUTOINCREMENT" };
    for sql in TABLES {
        db.execute_unprepared(&sql.replace("{number}", number)).await?;
    }
    for sql in if is_postgres { KNOWN.iter().map(|sql| (*sql).to_owned()).collect() } else { remade() } {
        db.execute_unprepared(&sql).await?;
    }
    for sql in TRIGGERS.iter().flat_map(|trigger| CONTRACT.trigger(trigger, is_postgres)) {
        db.execute_unprepared(&sql).await?;
    }
    Ok(())
}

const CONTRACT: Counted = Counted { document: "contract", table: "contract", stage: &["state"] };

const KNOWN: [&str; 2] = [
    "ALTER TABLE document_count DROP CONSTRAINT document_count_of_known",
    "ALTER TABLE document_count ADD CONSTRAINT document_count_of_known \
        CHECK (document_kind IN ('quotation', 'order', 'contract'))",
];

/// SQLite changes no constraint: the table is made anew, and what writes into it steps aside meanwhile.
fn remade() -> Vec<String> {
    let counted = [QUOTATION, ORDER];
    let triggers = || counted.iter().flat_map(|counted| TRIGGERS.iter().map(move |trigger| (counted, trigger)));
    let made = COUNTS
        .replace("TABLE document_count", "TABLE document_count_anew")
        .replace("('quotation', 'order')", "('quotation', 'order', 'contract')");
    let dropped =
        triggers().map(|(counted, trigger)| format!("DROP TRIGGER {}_counted_{}", counted.table, trigger.name));
    let moved = [
        made,
        "INSERT INTO document_count_anew SELECT * FROM document_count".to_owned(),
        "DROP TABLE document_count".to_owned(),
        "ALTER TABLE document_count_anew RENAME TO document_count".to_owned(),
        "CREATE INDEX document_count_of_counterparty_id ON document_count (counterparty_id)".to_owned(),
    ];
    dropped.chain(moved).chain(triggers().flat_map(|(counted, trigger)| counted.trigger(trigger, false))).collect()
}

const TABLES: &[&str] = &[
    "ALTER TABLE trade_order ADD COLUMN needs_contract boolean NOT NULL DEFAULT false",
    "ALTER TABLE trade_order ADD COLUMN signs_next varchar NULL
        CONSTRAINT trade_order_signs_next_known CHECK (signs_next IN ('seller', 'buyer'))",
    "ALTER TABLE trade_order ADD COLUMN security_fen bigint NULL
        CONSTRAINT trade_order_security_not_negative CHECK (security_fen >= 0)",
    "CREATE TABLE contract (
        id {number},
        code varchar NOT NULL CONSTRAINT contract_code_once UNIQUE,
        number varchar NOT NULL,
        kind varchar NOT NULL CONSTRAINT contract_kind_known CHECK (kind IN ('sale', 'lease')),
        order_id bigint NOT NULL REFERENCES trade_order (id),
        supplements_id bigint NULL REFERENCES contract (id),
        seller_id bigint NOT NULL REFERENCES company (id),
        buyer_id bigint NOT NULL REFERENCES company (id),
        state varchar NOT NULL CONSTRAINT contract_state_known CHECK (state IN ('draft', 'signing', 'effective',
            'fulfilled', 'terminated', 'refused', 'recalled', 'expired')),
        signed_by varchar NULL CONSTRAINT contract_signed_by_known CHECK (signed_by IN ('seller', 'buyer')),
        termination_by varchar NULL CONSTRAINT contract_termination_by_known CHECK (termination_by IN ('seller', 'buyer')),
        termination_reason varchar NOT NULL,
        to_seller_fen bigint NULL CONSTRAINT contract_share_not_negative CHECK (to_seller_fen >= 0),
        total_fen bigint NOT NULL,
        deposit_fen bigint NOT NULL,
        security_fen bigint NOT NULL CONSTRAINT contract_security_not_negative CHECK (security_fen >= 0),
        deadline varchar NOT NULL,
        draft varchar NOT NULL,
        source varchar NULL,
        sha256 varchar NULL,
        bytes bigint NULL,
        pages bigint NULL,
        file varchar NULL,
        file_key varchar NULL,
        seller_rank bigint NOT NULL,
        buyer_rank bigint NOT NULL,
        folded varchar NOT NULL,
        begun_at bigint NOT NULL,
        sent_at bigint NULL,
        effective_at bigint NULL,
        ended_at bigint NULL,
        changed_at bigint NOT NULL,
        version bigint NOT NULL,
        CONSTRAINT contract_two_parties CHECK (seller_id <> buyer_id),
        CONSTRAINT contract_frozen CHECK (state = 'draft' OR (source IS NOT NULL AND sha256 IS NOT NULL
            AND sent_at IS NOT NULL)),
        CONSTRAINT contract_sealed CHECK ((file IS NULL) = (file_key IS NULL)),
        CONSTRAINT contract_share_asked CHECK ((termination_by IS NULL) = (to_seller_fen IS NULL))
    )",
    // One at a time is drawn up or signed of an order; more of it are supplements to the first.
    "CREATE UNIQUE INDEX contract_open_once ON contract (order_id) WHERE state IN ('draft', 'signing')",
    "CREATE UNIQUE INDEX contract_first_once ON contract (order_id) WHERE state IN ('effective', 'fulfilled')
        AND supplements_id IS NULL",
    "CREATE INDEX contract_of_order_id ON contract (order_id, id)",
    "CREATE INDEX contract_of_supplements_id ON contract (supplements_id)",
    "CREATE INDEX contract_ending ON contract (state, deadline)",
    "CREATE INDEX contract_of_ended_at ON contract (ended_at) WHERE ended_at IS NOT NULL",
    "CREATE INDEX contract_of_changed_at ON contract (changed_at, id)",
    "CREATE INDEX contract_of_file ON contract (file)",
    "CREATE INDEX contract_of_seller ON contract
        (seller_id, kind, seller_rank, changed_at DESC, id DESC, buyer_id, state, deadline, folded)",
    "CREATE INDEX contract_of_buyer ON contract
        (buyer_id, kind, buyer_rank, changed_at DESC, id DESC, seller_id, state, deadline, folded)",
    "CREATE INDEX contract_of_seller_changed ON contract
        (seller_id, kind, changed_at DESC, id DESC, seller_rank, buyer_id, state, deadline)",
    "CREATE INDEX contract_of_buyer_changed ON contract
        (buyer_id, kind, changed_at DESC, id DESC, buyer_rank, seller_id, state, deadline)",
    "CREATE TABLE contract_signature (
        id {number},
        contract_id bigint NOT NULL REFERENCES contract (id),
        side varchar NOT NULL CONSTRAINT contract_signature_side_known CHECK (side IN ('seller', 'buyer')),
        company_id bigint NOT NULL REFERENCES company (id),
        person_id bigint NOT NULL REFERENCES person (id),
        person_name varchar NOT NULL,
        sha256 varchar NOT NULL,
        consent varchar NOT NULL,
        has_second_factor boolean NOT NULL,
        at bigint NOT NULL,
        seal varchar NOT NULL,
        CONSTRAINT contract_signature_once UNIQUE (contract_id, side)
    )",
    "CREATE INDEX contract_signature_of_company_id ON contract_signature (company_id)",
    "CREATE INDEX contract_signature_of_person_id ON contract_signature (person_id)",
    "CREATE TABLE contract_template (
        kind varchar NOT NULL CONSTRAINT contract_template_kind_known CHECK (kind IN ('sale', 'lease')),
        version bigint NOT NULL CONSTRAINT contract_template_version_counted CHECK (version >= 1),
        content varchar NOT NULL,
        note varchar NOT NULL,
        published_by bigint NOT NULL REFERENCES person (id),
        published_at bigint NOT NULL,
        PRIMARY KEY (kind, version)
    )",
    "CREATE INDEX contract_template_of_published_by ON contract_template (published_by)",
    "CREATE TABLE company_signing (
        company_id bigint NOT NULL PRIMARY KEY REFERENCES company (id),
        asks_for_contract boolean NOT NULL,
        version bigint NOT NULL
    )",
    "CREATE TABLE company_signer (
        company_id bigint NOT NULL REFERENCES company (id),
        person_id bigint NOT NULL REFERENCES person (id),
        most_fen bigint NULL CONSTRAINT company_signer_some CHECK (most_fen >= 0),
        PRIMARY KEY (company_id, person_id)
    )",
    "CREATE INDEX company_signer_of_person_id ON company_signer (person_id)",
];

// From here on as in the migration before, of which nothing is taken: a landed one stands for itself.

const COUNTS: &str = "CREATE TABLE document_count (
    company_id bigint NOT NULL REFERENCES company (id),
    document_kind varchar NOT NULL CONSTRAINT document_count_of_known CHECK (document_kind IN ('quotation', 'order')),
    side varchar NOT NULL CONSTRAINT document_count_side_known CHECK (side IN ('seller', 'buyer')),
    kind varchar NOT NULL,
    counterparty_id bigint NOT NULL REFERENCES company (id),
    rank bigint NOT NULL,
    state varchar NOT NULL,
    delivery varchar NOT NULL,
    payment varchar NOT NULL,
    count bigint NOT NULL CONSTRAINT document_count_not_negative CHECK (count >= 0),
    PRIMARY KEY (company_id, document_kind, side, kind, counterparty_id, rank, state, delivery, payment)
)";

/// A side of a document, and the other one.
type Side = (&'static str, &'static str);

const SIDES: [Side; 2] = [("seller", "buyer"), ("buyer", "seller")];

/// The key of the count in which a row stands; a trigger puts the name of its row before each column.
const KEY: [&str; 6] = ["company_id", "document_kind", "side", "kind", "counterparty_id", "rank"];
const STAGE: [&str; 3] = ["state", "delivery", "payment"];

/// A table of documents whose rows are counted.
struct Counted {
    document: &'static str,
    table: &'static str,
    /// The columns that tell how far a document is; those that a table has not are counted as an empty text.
    stage: &'static [&'static str],
}

const QUOTATION: Counted = Counted { document: "quotation", table: "quotation", stage: &["state"] };
const ORDER: Counted = Counted { document: "order", table: "trade_order", stage: &["stage", "delivery", "payment"] };

/// When a row counts, and which row of it: `OLD` is taken away, `NEW` is added.
struct Trigger {
    name: &'static str,
    when: &'static str,
    rows: &'static [&'static str],
}

const TRIGGERS: [Trigger; 3] = [
    Trigger { name: "added", when: "INSERT", rows: &["NEW"] },
    Trigger { name: "changed", when: "UPDATE", rows: &["OLD", "NEW"] },
    Trigger { name: "removed", when: "DELETE", rows: &["OLD"] },
];

impl Counted {
    /// The values of a row's key on a side, in the order of [`KEY`] and [`STAGE`]. `row` is what stands before a column.
    fn key(&self, row: &str, (side, other): Side) -> Vec<String> {
        let of = |column: String| format!("{row}{column}");
        let stage = (0..STAGE.len())
            .map(|place| self.stage.get(place).map_or_else(|| "''".to_owned(), |name| of((*name).to_owned())));
        [
            of(format!("{side}_id")),
            format!("'{}'", self.document),
            format!("'{side}'"),
            of("kind".to_owned()),
            of(format!("{other}_id")),
            of(format!("{side}_rank")),
        ]
        .into_iter()
        .chain(stage)
        .collect()
    }

    /// A trigger that keeps the counts of both sides, in the words of a database.
    fn trigger(&self, Trigger { name, when, rows }: &Trigger, is_postgres: bool) -> Vec<String> {
        let Counted { table, .. } = self;
        let columns = columns();
        let mut then = String::new();
        for (row, side) in rows.iter().flat_map(|row| SIDES.map(|side| (*row, side))) {
            let key = self.key(&format!("{row}."), side);
            then += &if row == "OLD" {
                let same: Vec<String> =
                    KEY.iter().chain(&STAGE).zip(key).map(|(column, value)| format!("{column} = {value}")).collect();
                format!("UPDATE document_count SET count = count - 1 WHERE {}; ", same.join(" AND "))
            } else {
                format!(
                    "INSERT INTO document_count ({columns}, count) VALUES ({}, 1) \
                     ON CONFLICT ({columns}) DO UPDATE SET count = document_count.count + 1; ",
                    key.join(", ")
                )
            };
        }
        let changes: Vec<String> = ["seller_rank", "buyer_rank"]
            .iter()
            .chain(self.stage)
            .map(|column| format!("OLD.{column} <> NEW.{column}"))
            .collect();
        let only = if *when == "UPDATE" { format!("WHEN ({})", changes.join(" OR ")) } else { String::new() };
        let name = format!("{table}_counted_{name}");
        let created = format!("CREATE TRIGGER {name} AFTER {when} ON {table} FOR EACH ROW {only}");
        if is_postgres {
            let body = format!("LANGUAGE plpgsql AS $$ BEGIN {then} RETURN NULL; END $$");
            vec![
                format!("CREATE FUNCTION {name}() RETURNS trigger {body}"),
                format!("{created} EXECUTE FUNCTION {name}()"),
            ]
        } else {
            vec![format!("{created} BEGIN {then} END")]
        }
    }
}

fn columns() -> String {
    [&KEY[..], &STAGE[..]].concat().join(", ")
}
