//! Entries, revisions, publications, the published projection, media, profile, epochs.

use sea_orm::{ConnectionTrait, DatabaseTransaction, DbBackend, DbErr, sea_query::{ColumnDef, Index, Table}};

/// Entries made by people start here; the numbers below belong to the fixed single pages (RULES records 2).
const FIRST_ID: i64 = 101;

/// Brings the schema from the migration before to this one.
pub async fn up(db: &DatabaseTransaction) -> Result<(), DbErr> {
    let text = |name: &'static str| ColumnDef::new(name).text().not_null().to_owned();
    let name = |name: &'static str| ColumnDef::new(name).string().not_null().to_owned();
    let number = |name: &'static str| ColumnDef::new(name).big_integer().not_null().to_owned();
    let integer = |name: &'static str| ColumnDef::new(name).integer().not_null().to_owned();
    let maybe_number = |name: &'static str| ColumnDef::new(name).big_integer().null().to_owned();
    let maybe_text = |name: &'static str| ColumnDef::new(name).text().null().to_owned();
    let id = || ColumnDef::new("id").big_integer().not_null().auto_increment().primary_key().to_owned();

    let tables = [
        Table::create()
            .table("entry")
            .col(id())
            .col(name("kind"))
            .col(name("key"))
            .col(number("created_at"))
            .to_owned(),
        Table::create()
            .table("facet")
            .col(number("entry_id"))
            .col(name("facet"))
            .col(name("state"))
            .col(number("head_id"))
            .col(maybe_text("note"))
            .primary_key(Index::create().col("entry_id").col("facet"))
            .to_owned(),
        Table::create()
            .table("revision")
            .col(id())
            .col(number("entry_id"))
            .col(name("facet"))
            .col(name("author"))
            .col(number("created_at"))
            .col(text("body"))
            .col(text("changed"))
            .to_owned(),
        Table::create()
            .table("publication")
            .col(id())
            .col(number("entry_id"))
            .col(name("lang"))
            .col(maybe_number("shared_id"))
            .col(number("text_id"))
            .col(number("visible_from"))
            .col(maybe_number("visible_until"))
            .col(number("created_at"))
            .col(name("author"))
            .to_owned(),
        Table::create()
            .table("published")
            .col(id())
            .col(number("entry_id"))
            .col(name("kind"))
            .col(name("lang"))
            .col(ColumnDef::new("fallback").boolean().not_null())
            .col(number("visible_from"))
            .col(maybe_number("visible_until"))
            .col(number("published_at"))
            .col(number("subtype"))
            .col(text("title"))
            .col(text("summary"))
            .col(maybe_text("cover"))
            .col(number("sort_order"))
            .col(name("day"))
            .col(ColumnDef::new("starts_on").string().null())
            .col(ColumnDef::new("ends_on").string().null())
            .col(integer("year"))
            .col(maybe_number("category"))
            .col(text("title_key"))
            .col(text("search"))
            .col(text("card"))
            .col(text("detail"))
            .to_owned(),
        Table::create()
            .table("media")
            .col(id())
            .col(name("key"))
            .col(name("hash"))
            .col(name("mime"))
            .col(number("bytes"))
            .col(integer("width"))
            .col(integer("height"))
            .col(text("alt_zh"))
            .col(text("alt_en"))
            .col(text("credit_zh"))
            .col(text("credit_en"))
            .col(name("licence"))
            .col(integer("focal_x"))
            .col(integer("focal_y"))
            .col(number("created_at"))
            .to_owned(),
        Table::create().table("epoch").col(name("noun").primary_key()).col(number("version")).to_owned(),
        Table::create()
            .table("profile")
            .col(number("id").primary_key())
            .col(text("body"))
            .col(number("updated_at"))
            .to_owned(),
        Table::create()
            .table("bundle")
            .col(name("name").primary_key())
            .col(name("anchor"))
            .col(number("imported_at"))
            .to_owned(),
    ];
    for table in tables {
        db.execute(&table).await?;
    }

    let unique =
        |index: &'static str, table: &'static str| Index::create().name(index).table(table).unique().to_owned();
    let plain = |index: &'static str, table: &'static str| Index::create().name(index).table(table).to_owned();
    let indexes = [
        unique("entry_key", "entry").col("kind").col("key").to_owned(),
        plain("revision_of", "revision").col("entry_id").col("facet").to_owned(),
        plain("publication_of", "publication").col("entry_id").to_owned(),
        unique("published_once", "published").col("entry_id").col("lang").col("visible_from").to_owned(),
        plain("published_list", "published").col("kind").col("lang").col("subtype").col("sort_order").to_owned(),
        unique("media_key", "media").col("key").to_owned(),
    ];
    for index in indexes {
        db.execute(&index).await?;
    }

    for noun in ["content", "profile"] {
        db.execute_unprepared(&format!("INSERT INTO epoch (noun, version) VALUES ('{noun}', 1)")).await?;
    }
    let first = match db.get_database_backend() {
        DbBackend::Sqlite => format!("INSERT INTO sqlite_sequence (name, seq) VALUES ('entry', {})", FIRST_ID - 1),
        _ => format!("ALTER SEQUENCE entry_id_seq RESTART WITH {FIRST_ID}"),
    };
    db.execute_unprepared(&first).await?;
    Ok(())
}
