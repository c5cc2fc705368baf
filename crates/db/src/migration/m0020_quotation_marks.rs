//! Quotation marks and apostrophes are folded to one form from now on: what lists are searched in is folded again.

use guanlan_core::fold::fold;
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
    Ok(())
}
