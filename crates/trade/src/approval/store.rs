//! The tables of approval.

use guanlan_core::{clock::Millis, trade::TradeDocument};
use guanlan_db::entity::{
    approval::{ActiveModel, Column, Entity, Model},
    approval_limit,
};
use sea_orm::{
    ActiveModelTrait,
    ActiveValue::Set,
    ColumnTrait, Condition, ConnectionTrait, DbErr, EntityTrait, IntoActiveModel, QueryFilter, QueryOrder, QuerySelect,
    Select,
    sea_query::{Expr, OnConflict},
};

use super::Matter;

/// What a company has set, if anything.
pub async fn limit(db: &impl ConnectionTrait, company: i64) -> Result<Option<approval_limit::Model>, DbErr> {
    approval_limit::Entity::find_by_id(company).one(db).await
}

/// Writes what a company sets over the version that was read, 0 for none; `false` where there is another one.
pub async fn put_limit(db: &impl ConnectionTrait, model: approval_limit::Model, read: i64) -> Result<bool, DbErr> {
    if read == 0 {
        let once = OnConflict::column(approval_limit::Column::CompanyId).do_nothing().to_owned();
        let first = approval_limit::Entity::insert(model.into_active_model().reset_all()).on_conflict(once);
        return Ok(first.exec_without_returning(db).await? == 1);
    }
    let written = approval_limit::Entity::update_many()
        .col_expr(approval_limit::Column::AboveFen, Expr::value(model.above_fen))
        .col_expr(approval_limit::Column::ApproverId, Expr::value(model.approver_id))
        .col_expr(approval_limit::Column::Version, Expr::value(model.version))
        .filter(approval_limit::Column::CompanyId.eq(model.company_id))
        .filter(approval_limit::Column::Version.eq(read));
    Ok(written.exec(db).await?.rows_affected == 1)
}

fn of_document(of: TradeDocument, id: i64) -> Select<Entity> {
    Entity::find().filter(Column::Document.eq(of.name())).filter(Column::DocumentId.eq(id))
}

/// What a company's people ask for of a document.
pub async fn open(db: &impl ConnectionTrait, of: TradeDocument, id: i64, company: i64) -> Result<Option<Model>, DbErr> {
    of_document(of, id).filter(Column::CompanyId.eq(company)).filter(Column::Outcome.is_null()).one(db).await
}

/// What a company's people asked for last of a document.
pub async fn last(db: &impl ConnectionTrait, of: TradeDocument, id: i64, company: i64) -> Result<Option<Model>, DbErr> {
    of_document(of, id).filter(Column::CompanyId.eq(company)).order_by_desc(Column::Id).one(db).await
}

/// What a company's people wait for, whatever it needs; what waits longest first.
pub async fn all_open(db: &impl ConnectionTrait, company: i64) -> Result<Vec<Model>, DbErr> {
    let open = Entity::find().filter(Column::CompanyId.eq(company)).filter(Column::Outcome.is_null());
    open.order_by_asc(Column::Id).all(db).await
}

/// What a company's people wait for, of documents that need one of these values; what waits longest first.
pub async fn waiting(db: &impl ConnectionTrait, company: i64, values: &[i64], most: u64) -> Result<Vec<Model>, DbErr> {
    Entity::find()
        .filter(Column::CompanyId.eq(company))
        .filter(Column::Outcome.is_null())
        .filter(Column::Needs.is_in(values.iter().copied()))
        .order_by_asc(Column::Id)
        .limit(most)
        .all(db)
        .await
}

/// Keeps what somebody asks for.
pub async fn add(
    db: &impl ConnectionTrait,
    matter: &Matter<'_>,
    (note, by): (&str, i64),
    now: Millis,
) -> Result<(), DbErr> {
    let row = ActiveModel {
        company_id: Set(matter.company),
        document: Set(matter.of.name().to_owned()),
        document_id: Set(matter.id),
        code: Set(matter.code.to_owned()),
        path: Set(matter.path.clone()),
        needs: Set(matter.needs.value().into()),
        act: Set(matter.act.to_owned()),
        amount_fen: Set(matter.amount),
        note: Set(note.to_owned()),
        asked_by: Set(by),
        asked_at: Set(now.0),
        reason: Set(String::new()),
        ..Default::default()
    };
    Entity::insert(row).exec_without_returning(db).await.map(|_| ())
}

/// Ends what was asked for.
pub async fn end(
    db: &impl ConnectionTrait,
    id: i64,
    (outcome, by, reason): (&str, i64, &str),
    now: Millis,
) -> Result<(), DbErr> {
    Entity::update_many()
        .col_expr(Column::Outcome, Expr::value(outcome))
        .col_expr(Column::EndedBy, Expr::value(by))
        .col_expr(Column::EndedAt, Expr::value(now.0))
        .col_expr(Column::Reason, Expr::value(reason))
        .filter(Column::Id.eq(id))
        .exec(db)
        .await
        .map(|_| ())
}

/// Ends what a company's people wait for that is not above an amount, or all of it where there is no limit any more.
pub async fn overtake_below(
    db: &impl ConnectionTrait,
    company: i64,
    above: Option<i64>,
    now: Millis,
) -> Result<(), DbErr> {
    Entity::update_many()
        .col_expr(Column::Outcome, Expr::value("overtaken"))
        .col_expr(Column::EndedAt, Expr::value(now.0))
        .filter(Column::CompanyId.eq(company))
        .filter(Column::Outcome.is_null())
        .filter(Condition::all().add_option(above.map(|above| Column::AmountFen.lte(above))))
        .exec(db)
        .await
        .map(|_| ())
}

/// Ends what anybody asks for of a document.
pub async fn overtake(db: &impl ConnectionTrait, of: TradeDocument, id: i64, now: Millis) -> Result<(), DbErr> {
    Entity::update_many()
        .col_expr(Column::Outcome, Expr::value("overtaken"))
        .col_expr(Column::EndedAt, Expr::value(now.0))
        .filter(Column::Document.eq(of.name()))
        .filter(Column::DocumentId.eq(id))
        .filter(Column::Outcome.is_null())
        .exec(db)
        .await
        .map(|_| ())
}
