//! The dictionaries with the entries that they begin with, and the cached nouns of dictionaries and companies.

use sea_orm::{ConnectionTrait, DatabaseTransaction, DbBackend, DbErr, sea_query::{ColumnDef, Expr, Index, Query, Table}};

/// `id|dictionary|parent|zh|en`, parents before what hangs below them.
const ENTRIES: &str = include_str!("m0004_entries.txt");
/// What the museum adds is numbered from here.
const FIRST_ID: i64 = 1_000_001;
/// Rows of one statement.
const AT_ONCE: usize = 100;

/// Brings the schema from the migration before to this one.
pub async fn up(db: &DatabaseTransaction) -> Result<(), DbErr> {
    let text = |name: &'static str| ColumnDef::new(name).text().not_null().to_owned();
    let name = |name: &'static str| ColumnDef::new(name).string().not_null().to_owned();
    let number = |name: &'static str| ColumnDef::new(name).big_integer().not_null().to_owned();
    let maybe_number = |name: &'static str| ColumnDef::new(name).big_integer().null().to_owned();
    let table = Table::create()
        .table("dictionary_entry")
        .col(ColumnDef::new("id").big_integer().not_null().auto_increment().primary_key().to_owned())
        .col(name("dictionary"))
        .col(maybe_number("parent_id"))
        .col(text("name_zh"))
        .col(text("name_en"))
        .col(number("position"))
        .col(maybe_number("retired_at"))
        .col(number("created_at"))
        .col(number("updated_at"))
        .to_owned();
    db.execute(&table).await?;
    let order = Index::create()
        .name("dictionary_entry_order")
        .table("dictionary_entry")
        .col("dictionary")
        .col("parent_id")
        .col("position")
        .to_owned();
    db.execute(&order).await?;
    let parent =
        Index::create().name("dictionary_entry_parent").table("dictionary_entry").col("parent_id").to_owned();
    db.execute(&parent).await?;

    // Of what is offered below one parent no two have one name; what is retired may.
    db.execute_unprepared(
        "CREATE UNIQUE INDEX dictionary_entry_name ON dictionary_entry \
         (dictionary, COALESCE(parent_id, 0), name_zh) WHERE retired_at IS NULL",
    )
    .await?;
    let rows = entries().ok_or_else(|| DbErr::Migration("an entry of a dictionary cannot be read".into()))?;
    for some in rows.chunks(AT_ONCE) {
        let mut insert = Query::insert();
        insert.into_table("dictionary_entry").columns([
            "id",
            "dictionary",
            "parent_id",
            "name_zh",
            "name_en",
            "position",
            "created_at",
            "updated_at",
        ]);
        for entry in some {
            let zero = || Expr::value(0_i64);
            let cells = [
                Expr::value(entry.id),
                Expr::value(entry.dictionary),
                Expr::value(entry.parent),
                Expr::value(entry.zh),
                Expr::value(entry.en),
                Expr::value(entry.position),
                zero(),
                zero(),
            ];
            insert.values(cells).map_err(|error| DbErr::Migration(error.to_string()))?;
        }
        db.execute(&insert).await?;
    }
    let first = match db.get_database_backend() {
        DbBackend::Sqlite => {
            format!("UPDATE sqlite_sequence SET seq = {} WHERE name = 'dictionary_entry'", FIRST_ID - 1)
        }
        _ => format!("ALTER SEQUENCE dictionary_entry_id_seq RESTART WITH {FIRST_ID}"),
    };
    db.execute_unprepared(&first).await?;
    for noun in ["dictionary", "company"] {
        db.execute_unprepared(&format!("INSERT INTO epoch (noun, version) VALUES ('{noun}', 1)")).await?;
    }
    Ok(())
}

struct Entry {
    id: i64,
    dictionary: &'static str,
    parent: Option<i64>,
    zh: &'static str,
    en: &'static str,
    position: i64,
}

/// The entries in the order of the file, which is their order on the screen too.
fn entries() -> Option<Vec<Entry>> {
    let entry = |(position, line): (i64, &'static str)| {
        let mut cells = line.split('|');
        let id = cells.next()?.parse().ok()?;
        let dictionary = cells.next()?;
        let parent = match cells.next()? {
            "" => None,
            text => Some(text.parse().ok()?),
        };
        Some(Entry { id, dictionary, parent, zh: cells.next()?, en: cells.next()?, position })
    };
    (1..).zip(ENTRIES.lines().skip(1)).map(entry).collect()
}
