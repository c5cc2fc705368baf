//! Relics with their imports, categories, links between records, placeholders of pictures, visits, old addresses,
//! and the entries of the fixed single pages.

use sea_orm::{ConnectionTrait, DatabaseTransaction, DbErr, sea_query::{ColumnDef, Index, Table}};

/// The fixed single pages by their public numbers, from 1 (RULES records 10).
const PAGES: [&str; 12] = [
    "about",
    "levy",
    "standard",
    "committee",
    "council",
    "friends",
    "tour",
    "interpretation",
    "traffic",
    "organization",
    "leaders",
    "articles",
];

/// Brings the schema from the migration before to this one.
pub async fn up(db: &DatabaseTransaction) -> Result<(), DbErr> {
    let text = |name: &'static str| ColumnDef::new(name).text().not_null().to_owned();
    let name = |name: &'static str| ColumnDef::new(name).string().not_null().to_owned();
    let number = |name: &'static str| ColumnDef::new(name).big_integer().not_null().to_owned();
    let maybe_number = |name: &'static str| ColumnDef::new(name).big_integer().null().to_owned();
    let id = || ColumnDef::new("id").big_integer().not_null().auto_increment().primary_key().to_owned();

    let tables = [
        Table::create()
            .table("relic")
            .col(id())
            .col(name("number"))
            .col(number("head_id"))
            .col(number("created_at"))
            .to_owned(),
        Table::create()
            .table("relic_revision")
            .col(id())
            .col(number("relic_id"))
            .col(name("author"))
            .col(number("created_at"))
            .col(name("hash"))
            .col(text("body"))
            .to_owned(),
        Table::create()
            .table("relic_published")
            .col(id())
            .col(number("relic_id"))
            .col(maybe_number("from_import"))
            .col(maybe_number("until_import"))
            .col(number("published_at"))
            .col(number("sort_order"))
            .col(name("hash"))
            .col(text("body"))
            .to_owned(),
        Table::create()
            .table("relic_import")
            .col(id())
            .col(name("source"))
            .col(name("state"))
            .col(number("started_at"))
            .col(maybe_number("finished_at"))
            .to_owned(),
        Table::create()
            .table("category")
            .col(id())
            .col(name("kind"))
            .col(name("key"))
            .col(text("name_zh"))
            .col(text("name_en"))
            .col(number("sort_order"))
            .to_owned(),
        Table::create()
            .table("link")
            .col(number("published_id"))
            .col(number("position"))
            .col(number("entry_id"))
            .col(name("to_kind"))
            .col(name("to_key"))
            .primary_key(Index::create().col("published_id").col("position"))
            .to_owned(),
        Table::create()
            .table("visit")
            .col(number("id").primary_key())
            .col(number("view_type"))
            .col(number("automatic_record"))
            .col(number("manual_record"))
            .to_owned(),
        Table::create().table("visit_day").col(name("day").primary_key()).col(name("salt")).to_owned(),
        Table::create()
            .table("visit_seen")
            .col(name("day"))
            .col(name("visitor"))
            .primary_key(Index::create().col("day").col("visitor"))
            .to_owned(),
        Table::create().table("redirect").col(text("from_path").primary_key()).col(text("to_path")).to_owned(),
        Table::create()
            .table("not_found")
            .col(text("path").primary_key())
            .col(number("times"))
            .col(number("first_at"))
            .col(number("last_at"))
            .col(text("referrer"))
            .to_owned(),
    ];
    for table in tables {
        db.execute(&table).await?;
    }
    for column in [
        ColumnDef::new("placeholder").text().not_null().default("").to_owned(),
        ColumnDef::new("updated_at").big_integer().not_null().default(0).to_owned(),
    ] {
        db.execute(&Table::alter().table("media").add_column(column).to_owned()).await?;
    }

    let unique =
        |index: &'static str, table: &'static str| Index::create().name(index).table(table).unique().to_owned();
    let plain = |index: &'static str, table: &'static str| Index::create().name(index).table(table).to_owned();
    let indexes = [
        unique("relic_number", "relic").col("number").to_owned(),
        plain("relic_revision_of", "relic_revision").col("relic_id").to_owned(),
        plain("relic_published_of", "relic_published").col("relic_id").to_owned(),
        plain("relic_published_order", "relic_published").col("sort_order").col("relic_id").to_owned(),
        plain("relic_published_until", "relic_published").col("until_import").to_owned(),
        unique("category_key", "category").col("kind").col("key").to_owned(),
        plain("link_to", "link").col("to_kind").col("to_key").to_owned(),
        plain("link_of", "link").col("entry_id").to_owned(),
        plain("media_hash", "media").col("hash").to_owned(),
    ];
    for index in indexes {
        db.execute(&index).await?;
    }

    for noun in ["relic", "search"] {
        db.execute_unprepared(&format!("INSERT INTO epoch (noun, version) VALUES ('{noun}', 1)")).await?;
    }
    db.execute_unprepared("INSERT INTO visit (id, view_type, automatic_record, manual_record) VALUES (1, 0, 0, 0)")
        .await?;
    for (page, id) in PAGES.iter().zip(1..) {
        let made = format!("INSERT INTO entry (id, kind, key, created_at) VALUES ({id}, 'page', '{page}', 0)");
        db.execute_unprepared(&made).await?;
    }
    Ok(())
}
