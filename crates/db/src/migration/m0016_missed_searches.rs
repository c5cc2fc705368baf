//! What visitors look for and do not find is counted for staff.

use sea_orm::{ConnectionTrait, DatabaseTransaction, DbErr, sea_query::{ColumnDef, Expr, ExprTrait, Index, Table}};

/// Brings the schema from the migration before to this one.
pub async fn up(db: &DatabaseTransaction) -> Result<(), DbErr> {
    let text = |name: &'static str| ColumnDef::new(name).text().not_null().to_owned();
    let name = |name: &'static str| ColumnDef::new(name).string().not_null().to_owned();
    let number = |name: &'static str| ColumnDef::new(name).big_integer().not_null().to_owned();
    db.execute(
        &Table::create()
            .table("missed_search")
            .col(ColumnDef::new("id").big_integer().not_null().auto_increment().primary_key().to_owned())
            .col(name("lang"))
            .col(text("keyword"))
            .col(number("times"))
            .col(number("first_at"))
            .col(number("last_at"))
            .check(Expr::col("lang").is_in(["zh", "en"]))
            .check(Expr::col("times").gt(0))
            .to_owned(),
    )
    .await?;
    let once = Index::create()
        .name("missed_search_once")
        .table("missed_search")
        .col("lang")
        .col("keyword")
        .unique()
        .to_owned();
    db.execute(&once).await.map(|_| ())
}
