//! Relics are found by their numbers as people type them.

use guanlan_core::relic::number_key;
use sea_orm::{
    ConnectionTrait, DatabaseTransaction, DbErr,
    sea_query::{ColumnDef, Expr, ExprTrait, Index, Query, Table},
};

/// Brings the schema from the migration before to this one.
pub async fn up(db: &DatabaseTransaction) -> Result<(), DbErr> {
    let column = ColumnDef::new("number_key").text().not_null().default("").to_owned();
    db.execute(&Table::alter().table("relic").add_column(column).to_owned()).await?;
    // Before any row is written: PostgreSQL changes no table of which keys are still to be asked at the commit.
    db.execute(&Index::create().name("relic_number_key").table("relic").col("number_key").to_owned()).await?;
    // Nearly every number is spelt in plain letters and figures, which the database folds at once.
    db.execute_unprepared("UPDATE relic SET number_key = lower(replace(number, ' ', ''))").await?;
    let rows = db.query_all(Query::select().columns(["id", "number", "number_key"]).from("relic")).await?;
    for row in rows {
        let (id, number, folded): (i64, String, String) =
            (row.try_get("", "id")?, row.try_get("", "number")?, row.try_get("", "number_key")?);
        let key = number_key(&number);
        if key != folded {
            let mut update = Query::update();
            update.table("relic").value("number_key", key).and_where(Expr::col("id").eq(id));
            db.execute(&update).await?;
        }
    }
    Ok(())
}
