//! The words of PDF files, and of what is published with them: what a keyword finds besides the record's own.

use sea_orm::{ConnectionTrait, DatabaseTransaction, DbErr, sea_query::{ColumnDef, Index, Table}};

/// Brings the schema from the migration before to this one.
pub async fn up(db: &DatabaseTransaction) -> Result<(), DbErr> {
    let text = || ColumnDef::new("text").text().not_null().to_owned();
    db.execute(
        &Table::create()
            .table("media_text")
            .col(ColumnDef::new("hash").string().not_null().primary_key().to_owned())
            .col(text())
            .to_owned(),
    )
    .await?;
    db.execute(
        &Table::create()
            .table("published_text")
            .col(ColumnDef::new("published_id").big_integer().not_null().primary_key().to_owned())
            .col(ColumnDef::new("entry_id").big_integer().not_null().to_owned())
            .col(text())
            .to_owned(),
    )
    .await?;
    let by_entry = Index::create().name("published_text_entry").table("published_text").col("entry_id").to_owned();
    db.execute(&by_entry).await.map(|_| ())
}
