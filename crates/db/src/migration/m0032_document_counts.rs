//! How many documents a company has of each sort, kept with every document that is written, and indexes in which its lists
//! find all that they are narrowed by.

use sea_orm::{ConnectionTrait, DatabaseTransaction, DbBackend, DbErr};

/// Brings the schema from the migration before to this one.
pub async fn up(db: &DatabaseTransaction) -> Result<(), DbErr> {
    let is_postgres = db.get_database_backend() == DbBackend::Postgres;
    for sql in [COUNTS, COUNTERPARTY] {
        db.execute_unprepared(sql).await?;
    }
    for counted in [QUOTATION, ORDER] {
        let there = SIDES.iter().flat_map(|side| counted.on(*side));
        let triggers = TRIGGERS.iter().flat_map(|trigger| counted.trigger(trigger, is_postgres));
        for sql in [counted.folded()].into_iter().chain(there).chain(triggers) {
            db.execute_unprepared(&sql).await?;
        }
    }
    Ok(())
}

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
const COUNTERPARTY: &str = "CREATE INDEX document_count_of_counterparty_id ON document_count (counterparty_id)";

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
    /// What else its lists are narrowed by.
    narrowed: &'static [&'static str],
}

const QUOTATION: Counted =
    Counted { document: "quotation", table: "quotation", stage: &["state"], narrowed: &["valid_until"] };
const ORDER: Counted =
    Counted { document: "order", table: "trade_order", stage: &["stage", "delivery", "payment"], narrowed: &[] };

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

    /// Names of companies are found where companies are: with a document only its code and its number are kept.
    fn folded(&self) -> String {
        format!("UPDATE {} SET folded = lower(code) || ' ' || number", self.table)
    }

    /// The counts of what is there, and the indexes, of a side.
    fn on(&self, of: Side) -> [String; 5] {
        let (side, other) = of;
        let Counted { table, .. } = self;
        let columns = columns();
        let key = self.key("", of).join(", ");
        let narrowed = [self.stage, self.narrowed].concat().join(", ");
        [
            format!("INSERT INTO document_count ({columns}, count) SELECT {key}, COUNT(*) FROM {table} \
                GROUP BY {side}_id, kind, {other}_id, {side}_rank, {}", self.stage.join(", ")),
            format!("DROP INDEX {table}_of_{side}"),
            format!("DROP INDEX {table}_of_{side}_changed"),
            format!("CREATE INDEX {table}_of_{side} ON {table} \
                ({side}_id, kind, {side}_rank, changed_at DESC, id DESC, {other}_id, {narrowed}, folded)"),
            format!("CREATE INDEX {table}_of_{side}_changed ON {table} \
                ({side}_id, kind, changed_at DESC, id DESC, {side}_rank, {other}_id, {narrowed})"),
        ]
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
