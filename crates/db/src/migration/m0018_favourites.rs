//! What a signed-in person marked for later.

use sea_orm::{
    ConnectionTrait, DatabaseTransaction, DbErr,
    sea_query::{ColumnDef, Expr, ExprTrait, ForeignKey, Index, Table},
};

/// Brings the schema from the migration before to this one.
pub async fn up(db: &DatabaseTransaction) -> Result<(), DbErr> {
    let text = |name: &'static str| ColumnDef::new(name).text().not_null().to_owned();
    let name = |name: &'static str| ColumnDef::new(name).string().not_null().to_owned();
    let number = |name: &'static str| ColumnDef::new(name).big_integer().not_null().to_owned();
    db.execute(
        &Table::create()
            .table("favourite")
            .col(ColumnDef::new("id").big_integer().not_null().auto_increment().primary_key().to_owned())
            .col(number("person_id"))
            .col(name("kind"))
            .col(number("record_id"))
            .col(number("subtype"))
            .col(text("title"))
            .col(name("lang"))
            .col(text("note"))
            .col(ColumnDef::new("picture").text().to_owned())
            .col(number("marked_at"))
            .check(Expr::col("lang").is_in(["zh", "en"]))
            .check(Expr::col("record_id").gt(0))
            .foreign_key(ForeignKey::create().from("favourite", "person_id").to("person", "id"))
            .to_owned(),
    )
    .await?;
    let once = Index::create()
        .name("favourite_once")
        .table("favourite")
        .col("person_id")
        .col("kind")
        .col("record_id")
        .unique()
        .to_owned();
    db.execute(&once).await.map(|_| ())
}
