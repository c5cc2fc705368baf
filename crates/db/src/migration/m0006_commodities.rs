//! Commodities of member companies, and the classes in which each company has published something.

use sea_orm::{ConnectionTrait, DatabaseTransaction, DbErr, sea_query::{ColumnDef, Index, Table}};

/// Brings the schema from the migration before to this one.
pub async fn up(db: &DatabaseTransaction) -> Result<(), DbErr> {
    let text = |name: &'static str| ColumnDef::new(name).text().not_null().to_owned();
    let name = |name: &'static str| ColumnDef::new(name).string().not_null().to_owned();
    let number = |name: &'static str| ColumnDef::new(name).big_integer().not_null().to_owned();
    let maybe_number = |name: &'static str| ColumnDef::new(name).big_integer().null().to_owned();
    let tables = [
        Table::create()
            .table("commodity")
            .col(ColumnDef::new("id").big_integer().not_null().auto_increment().primary_key().to_owned())
            .col(number("company_id"))
            .col(name("number"))
            .col(text("name_zh"))
            .col(text("name_en"))
            .col(maybe_number("big"))
            .col(maybe_number("middle"))
            .col(maybe_number("small"))
            .col(maybe_number("packing"))
            .col(maybe_number("packing_unit"))
            .col(number("price_fen"))
            .col(number("stock"))
            .col(name("state"))
            .col(text("body"))
            .col(text("folded"))
            .col(text("title_key_zh"))
            .col(text("title_key_en"))
            .col(number("created_at"))
            .col(number("updated_at"))
            .col(number("version"))
            .to_owned(),
        Table::create()
            .table("company_class")
            .col(number("company_id"))
            .col(number("class_id"))
            .col(number("level"))
            .col(number("published"))
            .primary_key(Index::create().col("company_id").col("class_id"))
            .to_owned(),
    ];
    for table in tables {
        db.execute(&table).await?;
    }
    let plain = |index: &'static str, table: &'static str| Index::create().name(index).table(table).to_owned();
    let indexes = [
        Index::create()
            .name("commodity_number")
            .table("commodity")
            .unique()
            .col("company_id")
            .col("number")
            .to_owned(),
        plain("commodity_of", "commodity").col("company_id").col("state").to_owned(),
        plain("commodity_big", "commodity").col("big").to_owned(),
        plain("commodity_middle", "commodity").col("middle").to_owned(),
        plain("commodity_small", "commodity").col("small").to_owned(),
        plain("commodity_packing", "commodity").col("packing").to_owned(),
        plain("commodity_packing_unit", "commodity").col("packing_unit").to_owned(),
        // Counting what is published in each class reads this index alone.
        plain("company_class_companies", "company_class")
            .col("class_id")
            .col("company_id")
            .col("published")
            .to_owned(),
        // Public lists of companies come in the order of their numbers or names, and are narrowed by place.
        plain("company_listed", "company").col("state").col("id").to_owned(),
        plain("company_by_title_zh", "company").col("state").col("title_key_zh").col("id").to_owned(),
        plain("company_by_title_en", "company").col("state").col("title_key_en").col("id").to_owned(),
        plain("company_place", "company").col("state").col("province").col("city").col("id").to_owned(),
    ];
    for index in indexes {
        db.execute(&index).await?;
    }
    Ok(())
}
