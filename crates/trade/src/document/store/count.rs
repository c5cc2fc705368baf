//! How many documents a company has, which the database counts as they are written.

use guanlan_core::trade::{Side, TradeDocument, TradeKind};
use guanlan_db::entity::document_count::{Column, Entity};
use guanlan_members::company;
use sea_orm::{ColumnTrait, Condition, ConnectionTrait, DbErr, EntityTrait, QueryFilter, QuerySelect, sea_query::Expr};

pub use guanlan_db::entity::document_count::Column as Counted;

use super::list::Narrowed;

/// How many a company sees of one kind on one side; `counted` narrows them further.
pub async fn count(
    db: &impl ConnectionTrait,
    of: TradeDocument,
    narrowed: &Narrowed,
    (kind, side): (TradeKind, Side),
    counted: &Condition,
) -> Result<u64, DbErr> {
    let mut rows = Entity::find()
        .select_only()
        .column_as(Expr::cust("CAST(COALESCE(SUM(count), 0) AS bigint)"), "count")
        .filter(Column::CompanyId.eq(narrowed.company))
        .filter(Column::DocumentKind.eq(of.name()))
        .filter(Column::Side.eq(side.name()))
        .filter(Column::Kind.eq(kind.name()))
        .filter(Column::Rank.between(narrowed.ranks.0, narrowed.ranks.1))
        .filter(counted.clone());
    if let Some(other) = narrowed.counterparty {
        rows = rows.filter(Column::CounterpartyId.eq(other));
    }
    let count: Option<i64> = rows.into_tuple().one(db).await?;
    Ok(count.map_or(0, |count| u64::try_from(count).unwrap_or(0)))
}

/// Those with whom a company has documents whose names have a folded word.
pub async fn counterparties(
    db: &impl ConnectionTrait,
    of: TradeDocument,
    company: i64,
    word: &str,
) -> Result<Vec<i64>, DbErr> {
    let others = Entity::find()
        .select_only()
        .column(Column::CounterpartyId)
        .distinct()
        .filter(Column::CompanyId.eq(company))
        .filter(Column::DocumentKind.eq(of.name()));
    let others: Vec<i64> = others.into_tuple().all(db).await?;
    company::called(db, others, word).await
}
