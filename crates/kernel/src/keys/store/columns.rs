//! A table with sealed columns as nearly every one is: its rows have a number, and a text that what is sealed is bound to.

use async_trait::async_trait;
use guanlan_db::{DbErr, Reader, Tx};
use sea_orm::{
    ColumnTrait, Condition, ConnectionTrait, EntityTrait, IdenStatic, QueryFilter, QueryOrder, QuerySelect, QueryTrait,
    sea_query::Expr,
};

use super::super::{Resealed, SealedRow, SealedTable};

/// The sealed columns of a table. An empty one, or one that is not there, holds nothing that is sealed.
pub struct SealedColumns<E: EntityTrait> {
    pub id: E::Column,
    /// What the texts of a row are bound to: a text, or its number.
    pub row: E::Column,
    pub columns: &'static [E::Column],
}

#[async_trait]
impl<E: EntityTrait> SealedTable for SealedColumns<E>
where
    E::Column: Sync,
{
    fn name(&self) -> &'static str {
        E::default().table_name()
    }

    async fn by_others(&self, db: &Reader, newest: u32, after: i64, most: u64) -> Result<Vec<SealedRow>, DbErr> {
        let ours = format!("{newest}:%");
        let other = |column: &E::Column| Condition::all().add(column.ne("")).add(column.not_like(&ours));
        let some = E::find()
            .select_only()
            .columns([self.id, self.row])
            .columns(self.columns.iter().copied())
            .filter(self.id.gt(after))
            .filter(self.columns.iter().map(other).fold(Condition::any(), Condition::add))
            .order_by_asc(self.id)
            .limit(most);
        let mut rows = Vec::new();
        for found in db.query_all(some.as_query()).await? {
            let text = |column: E::Column| found.try_get::<Option<String>>("", column.as_str());
            let mut columns = Vec::new();
            for column in self.columns {
                let sealed = text(*column)?.filter(|sealed| !sealed.is_empty());
                columns.extend(sealed.map(|sealed| (column.as_str(), sealed)));
            }
            rows.push(SealedRow {
                id: found.try_get("", self.id.as_str())?,
                row: match text(self.row) {
                    Ok(row) => row.unwrap_or_default(),
                    Err(_) => found.try_get::<i64>("", self.row.as_str())?.to_string(),
                },
                columns,
            });
        }
        Ok(rows)
    }

    async fn reseal(&self, tx: &Tx<'_>, one: &Resealed) -> Result<bool, DbErr> {
        let Some(column) = self.columns.iter().find(|column| column.as_str() == one.column) else { return Ok(false) };
        let done = E::update_many()
            .col_expr(*column, Expr::value(&one.new))
            .filter(self.id.eq(one.id))
            .filter(column.eq(&one.old))
            .exec(&**tx)
            .await?;
        Ok(done.rows_affected == 1)
    }
}
