//! The table of change requests.

use std::collections::HashMap;

use guanlan_core::{
    clock::Millis,
    company::{ChangeKind, ChangeState},
};
use guanlan_db::{
    entity::company_change::{ActiveModel, Column, Entity, Model},
    unless_taken,
};
use sea_orm::{
    ActiveValue::Set, ColumnTrait, ConnectionTrait, DbErr, EntityTrait, QueryFilter, QueryOrder, QuerySelect,
    sea_query::Expr,
};

/// A new request; the bodies come sealed.
pub struct Row {
    pub key: String,
    pub company: i64,
    pub kind: ChangeKind,
    pub body: String,
    pub before: String,
    pub open_once: String,
    pub code_wanted: Option<String>,
    pub purpose: String,
    pub by: i64,
}

/// `None` where one of the kind is open, or the credit code is wanted by another, whoever was faster.
pub async fn add(db: &impl ConnectionTrait, row: Row, now: Millis) -> Result<Option<i64>, DbErr> {
    let model = ActiveModel {
        key: Set(row.key),
        company_id: Set(row.company),
        kind: Set(row.kind.name().to_owned()),
        body: Set(row.body),
        before: Set(row.before),
        state: Set(ChangeState::Submitted.name().to_owned()),
        open_once: Set(Some(row.open_once)),
        code_wanted: Set(row.code_wanted),
        purpose: Set(row.purpose),
        submitted_by: Set(row.by),
        submitted_at: Set(now.0),
        reason: Set(String::new()),
        version: Set(1),
        ..Default::default()
    };
    Ok(unless_taken(Entity::insert(model).exec(db).await)?.map(|done| done.last_insert_id))
}

/// Whether a request of that kind is open.
pub async fn is_open(db: &impl ConnectionTrait, open_once: &str) -> Result<bool, DbErr> {
    Ok(Entity::find().filter(Column::OpenOnce.eq(open_once)).one(db).await?.is_some())
}

pub async fn find(db: &impl ConnectionTrait, company: i64, id: i64) -> Result<Option<Model>, DbErr> {
    Entity::find_by_id(id).filter(Column::CompanyId.eq(company)).one(db).await
}

/// The requests of a company, the newest first.
pub async fn of(db: &impl ConnectionTrait, company: i64) -> Result<Vec<Model>, DbErr> {
    Entity::find().filter(Column::CompanyId.eq(company)).order_by_desc(Column::Id).all(db).await
}

/// The requests of all companies in these states, the oldest first.
pub async fn in_states(db: &impl ConnectionTrait, states: &[ChangeState]) -> Result<Vec<Model>, DbErr> {
    let names: Vec<_> = states.iter().map(|state| state.name()).collect();
    Entity::find().filter(Column::State.is_in(names)).order_by_asc(Column::Id).all(db).await
}

/// How many requests of each of these companies are open.
pub async fn open_counts(db: &impl ConnectionTrait, companies: Vec<i64>) -> Result<HashMap<i64, u64>, DbErr> {
    let rows: Vec<i64> = Entity::find()
        .select_only()
        .column(Column::CompanyId)
        .filter(Column::CompanyId.is_in(companies))
        .filter(Column::OpenOnce.is_not_null())
        .into_tuple()
        .all(db)
        .await?;
    let mut counts = HashMap::new();
    for company in rows {
        *counts.entry(company).or_default() += 1;
    }
    Ok(counts)
}

/// Companies that have an open request.
pub async fn companies_with_open(db: &impl ConnectionTrait) -> Result<Vec<i64>, DbErr> {
    Entity::find()
        .select_only()
        .column(Column::CompanyId)
        .filter(Column::OpenOnce.is_not_null())
        .into_tuple()
        .all(db)
        .await
}

/// How many requests are open, and since when the oldest one is.
pub async fn waiting(db: &impl ConnectionTrait) -> Result<(i64, Option<i64>), DbErr> {
    let open = ChangeState::ALL.into_iter().filter(|state| state.is_open()).map(ChangeState::name);
    let found = Entity::find()
        .select_only()
        .column_as(Column::Id.count(), "count")
        .column_as(Column::SubmittedAt.min(), "oldest")
        .filter(Column::State.is_in(open))
        .into_tuple()
        .one(db)
        .await?;
    Ok(found.unwrap_or_default())
}

/// Moves a request on from `version`; false where another was faster.
pub async fn step(db: &impl ConnectionTrait, row: &Model, to: ChangeState, version: i64) -> Result<bool, DbErr> {
    let mut update = Entity::update_many()
        .col_expr(Column::State, Expr::value(to.name()))
        .col_expr(Column::Version, Expr::value(version + 1));
    if !to.is_open() {
        update = update
            .col_expr(Column::OpenOnce, Expr::value(None::<String>))
            .col_expr(Column::CodeWanted, Expr::value(None::<String>));
    }
    let done = update
        .filter(Column::CompanyId.eq(row.company_id))
        .filter(Column::Id.eq(row.id))
        .filter(Column::Version.eq(version))
        .filter(Column::State.eq(row.state.as_str()))
        .exec(db)
        .await?;
    Ok(done.rows_affected == 1)
}

pub async fn decided(db: &impl ConnectionTrait, row: &Model, by: i64, reason: &str, now: Millis) -> Result<(), DbErr> {
    Entity::update_many()
        .col_expr(Column::DecidedBy, Expr::value(by))
        .col_expr(Column::DecidedAt, Expr::value(now.0))
        .col_expr(Column::Reason, Expr::value(reason))
        .filter(Column::CompanyId.eq(row.company_id))
        .filter(Column::Id.eq(row.id))
        .exec(db)
        .await
        .map(|_| ())
}
