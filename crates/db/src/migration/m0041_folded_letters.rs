//! More letters and signs are folded from now on: what lists are searched in, and the numbers of relics, are folded again.

use guanlan_core::{fold::fold, relic::number_key};
use sea_orm::{
    ConnectionTrait, DatabaseTransaction, DbErr,
    sea_query::{Expr, ExprTrait, Query},
};

/// Brings the schema from the migration before to this one.
pub async fn up(db: &DatabaseTransaction) -> Result<(), DbErr> {
    for table in ["company", "commodity"] {
        let rows = db.query_all(Query::select().columns(["id", "folded"]).from(table)).await?;
        for row in rows {
            let (id, before): (i64, String) = (row.try_get("", "id")?, row.try_get("", "folded")?);
            // Folding goes letter by letter, so what was folded before folds to what the text folds to now.
            let now = fold(&before);
            if now != before {
                let mut update = Query::update();
                update.table(table).value("folded", now).and_where(Expr::col("id").eq(id));
                db.execute(&update).await?;
            }
        }
    }
    let rows = db.query_all(Query::select().columns(["id", "number", "number_key"]).from("relic")).await?;
    for row in rows {
        let (id, number, before): (i64, String, String) =
            (row.try_get("", "id")?, row.try_get("", "number")?, row.try_get("", "number_key")?);
        let key = number_key(&number);
        if key != before {
            let mut update = Query::update();
            update.table("relic").value("number_key", key).and_where(Expr::col("id").eq(id));
            db.execute(&update).await?;
        }
    }
    Ok(())
}
