//! Published commodities of active companies, of all companies at once: what the search finds.

use guanlan_core::commodity::State;
use guanlan_db::entity::commodity::{Column, Entity};
use sea_orm::{
    ColumnTrait, ConnectionTrait, DbErr, EntityTrait, QueryFilter, QuerySelect, Select, sea_query::SelectStatement,
};

use super::{super::Commodity, read_all, with_stock};

fn public(companies: SelectStatement) -> Select<Entity> {
    Entity::find().filter(Column::State.eq(State::Published.name())).filter(Column::CompanyId.in_subquery(companies))
}

/// What tells a commodity that was changed from the one before.
#[derive(Clone, Copy, Debug)]
pub struct Edition {
    pub id: i64,
    pub version: i64,
    /// Big, middle, small.
    pub classes: [Option<i64>; 3],
}

/// Everything that these companies have published, in no order.
pub async fn editions(db: &impl ConnectionTrait, companies: SelectStatement) -> Result<Vec<Edition>, DbErr> {
    let rows = public(companies)
        .select_only()
        .columns([Column::Id, Column::Version, Column::Big, Column::Middle, Column::Small])
        .into_tuple::<(i64, i64, Option<i64>, Option<i64>, Option<i64>)>()
        .all(db)
        .await?;
    Ok(rows
        .into_iter()
        .map(|(id, version, big, middle, small)| Edition { id, version, classes: [big, middle, small] })
        .collect())
}

/// Those of some commodities that these companies have published, each with its company, in no order.
pub async fn those(
    db: &impl ConnectionTrait,
    companies: SelectStatement,
    ids: &[i64],
) -> Result<Vec<(i64, Commodity)>, DbErr> {
    let rows = with_stock(public(companies).filter(Column::Id.is_in(ids.iter().copied()))).all(db).await?;
    let companies: Vec<i64> = rows.iter().map(|(row, _)| row.company_id).collect();
    Ok(companies.into_iter().zip(read_all(db, rows).await?).collect())
}

/// Those of some commodities that one company has published, whatever its state, in no order.
pub async fn published_by(db: &impl ConnectionTrait, company: i64, ids: &[i64]) -> Result<Vec<Commodity>, DbErr> {
    let published = Entity::find()
        .filter(Column::State.eq(State::Published.name()))
        .filter(Column::CompanyId.eq(company))
        .filter(Column::Id.is_in(ids.iter().copied()));
    let rows = with_stock(published).all(db).await?;
    read_all(db, rows).await
}
