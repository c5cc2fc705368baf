//! The table of contacts.

use guanlan_core::clock::Millis;
use guanlan_db::entity::company_contact::{ActiveModel, Column, Entity, Model};
use sea_orm::{
    ActiveValue::Set, ColumnTrait, ConnectionTrait, DbErr, EntityTrait, QueryFilter, QueryOrder, sea_query::Expr,
};

/// A contact; the number comes sealed.
pub struct Row {
    pub key: String,
    pub name: String,
    pub sealed_phone: String,
    pub job: String,
    pub position: String,
}

/// The contacts of a company, in their order.
pub async fn of(db: &impl ConnectionTrait, company: i64) -> Result<Vec<Model>, DbErr> {
    Entity::find()
        .filter(Column::CompanyId.eq(company))
        .order_by_asc(Column::SortOrder)
        .order_by_asc(Column::Id)
        .all(db)
        .await
}

pub async fn find(db: &impl ConnectionTrait, company: i64, id: i64) -> Result<Option<Model>, DbErr> {
    Entity::find_by_id(id).filter(Column::CompanyId.eq(company)).one(db).await
}

pub async fn add(db: &impl ConnectionTrait, company: i64, row: Row, order: i64, now: Millis) -> Result<i64, DbErr> {
    let model = ActiveModel {
        key: Set(row.key),
        company_id: Set(company),
        name: Set(row.name),
        phone: Set(row.sealed_phone),
        job: Set(row.job),
        position: Set(row.position),
        sort_order: Set(order),
        created_at: Set(now.0),
        updated_at: Set(now.0),
        ..Default::default()
    };
    Ok(Entity::insert(model).exec(db).await?.last_insert_id)
}

pub async fn change(db: &impl ConnectionTrait, (company, id): (i64, i64), row: Row, now: Millis) -> Result<(), DbErr> {
    Entity::update_many()
        .col_expr(Column::Name, Expr::value(row.name))
        .col_expr(Column::Phone, Expr::value(row.sealed_phone))
        .col_expr(Column::Job, Expr::value(row.job))
        .col_expr(Column::Position, Expr::value(row.position))
        .col_expr(Column::UpdatedAt, Expr::value(now.0))
        .filter(Column::CompanyId.eq(company))
        .filter(Column::Id.eq(id))
        .exec(db)
        .await
        .map(|_| ())
}

pub async fn remove(db: &impl ConnectionTrait, company: i64, id: i64) -> Result<bool, DbErr> {
    let done = Entity::delete_many().filter(Column::Id.eq(id)).filter(Column::CompanyId.eq(company)).exec(db).await?;
    Ok(done.rows_affected == 1)
}

pub async fn set_order(db: &impl ConnectionTrait, (company, id): (i64, i64), order: i64) -> Result<(), DbErr> {
    Entity::update_many()
        .col_expr(Column::SortOrder, Expr::value(order))
        .filter(Column::CompanyId.eq(company))
        .filter(Column::Id.eq(id))
        .exec(db)
        .await
        .map(|_| ())
}
