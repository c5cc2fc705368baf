//! The table of invitations to work for a company.

use guanlan_core::{clock::Millis, company::InvitationState};
use guanlan_db::{
    Lock, Tx,
    entity::employee_invitation::{ActiveModel, Column, Entity, Model},
    unless_taken,
};
use sea_orm::{
    ActiveValue::Set, ColumnTrait, Condition, ConnectionTrait, DbErr, EntityTrait, QueryFilter, QueryOrder,
    sea_query::Expr,
};

use super::super::store::Post;

/// A new invitation. The number comes sealed and hashed.
pub struct Row<'a> {
    pub key: &'a str,
    pub company: i64,
    pub sealed_mobile: String,
    pub mobile_hash: &'a str,
    pub name: &'a str,
    pub post: &'a Post,
    /// A JSON list.
    pub values: String,
    pub by: i64,
    pub now: Millis,
    pub until: Millis,
}

/// False where the company has an open invitation of this number already.
pub async fn insert(db: &impl ConnectionTrait, row: Row<'_>) -> Result<bool, DbErr> {
    let model = ActiveModel {
        key: Set(row.key.to_owned()),
        company_id: Set(row.company),
        mobile: Set(row.sealed_mobile),
        mobile_hash: Set(Some(row.mobile_hash.to_owned())),
        open_once: Set(Some(open_once(row.company, row.mobile_hash))),
        name: Set(row.name.to_owned()),
        department_id: Set(row.post.department),
        job_id: Set(row.post.job),
        number: Set(row.post.number.clone()),
        jurisdiction: Set(row.values),
        state: Set(InvitationState::Invited.name().to_owned()),
        invited_by: Set(row.by),
        invited_at: Set(row.now.0),
        until_at: Set(row.until.0),
        answered_by: Set(None),
        ended_at: Set(None),
        ..Default::default()
    };
    Ok(unless_taken(Entity::insert(model).exec_without_returning(db).await)?.is_some())
}

fn open_once(company: i64, mobile_hash: &str) -> String {
    format!("{company}:{mobile_hash}")
}

/// The invitations of a company, the newest first.
pub async fn of_company(db: &impl ConnectionTrait, company: i64) -> Result<Vec<Model>, DbErr> {
    Entity::find().filter(Column::CompanyId.eq(company)).order_by_desc(Column::Id).all(db).await
}

/// One of a company's.
pub async fn find(db: &impl ConnectionTrait, company: i64, key: &str) -> Result<Option<Model>, DbErr> {
    Entity::find().filter(Column::Key.eq(key)).filter(Column::CompanyId.eq(company)).one(db).await
}

/// A company's invitation of a number that nobody has answered or withdrawn.
pub async fn open_of(db: &impl ConnectionTrait, company: i64, mobile_hash: &str) -> Result<Option<Model>, DbErr> {
    Entity::find().filter(Column::OpenOnce.eq(open_once(company, mobile_hash))).one(db).await
}

/// Those to a number that nobody has answered or withdrawn, the newest first.
pub async fn to_number(db: &impl ConnectionTrait, mobile_hash: &str) -> Result<Vec<Model>, DbErr> {
    Entity::find().filter(Column::MobileHash.eq(mobile_hash)).order_by_desc(Column::InvitedAt).all(db).await
}

/// One of them.
pub async fn find_to(db: &impl ConnectionTrait, mobile_hash: &str, key: &str) -> Result<Option<Model>, DbErr> {
    Entity::find().filter(Column::Key.eq(key)).filter(Column::MobileHash.eq(mobile_hash)).one(db).await
}

/// Those that a person accepted or declined, the newest first.
pub async fn answered_by(db: &impl ConnectionTrait, person: i64) -> Result<Vec<Model>, DbErr> {
    Entity::find().filter(Column::AnsweredBy.eq(person)).order_by_desc(Column::Id).all(db).await
}

/// Lets nobody else change an invitation until this transaction ends. The rows of its company and of people are locked
/// before.
pub async fn lock_invitation(tx: &Tx<'_>, id: i64) -> Result<Option<Model>, DbErr> {
    tx.lock_row(Lock::Invitation, Entity::find_by_id(id)).await
}

/// Sent again: by whom, when, and until when it can be accepted.
pub async fn renew(db: &impl ConnectionTrait, row: &Model, by: i64, now: Millis, until: Millis) -> Result<(), DbErr> {
    Entity::update_many()
        .col_expr(Column::InvitedBy, Expr::value(by))
        .col_expr(Column::InvitedAt, Expr::value(now.0))
        .col_expr(Column::UntilAt, Expr::value(until.0))
        .filter(Column::CompanyId.eq(row.company_id))
        .filter(Column::Id.eq(row.id))
        .exec(db)
        .await
        .map(|_| ())
}

/// It is answered or withdrawn: the number goes.
pub async fn end(
    db: &impl ConnectionTrait,
    row: &Model,
    state: InvitationState,
    by: Option<i64>,
    now: Millis,
) -> Result<(), DbErr> {
    end_those(db, Condition::all().add(Column::CompanyId.eq(row.company_id)).add(Column::Id.eq(row.id)), state, by, now)
        .await
}

/// Declines every open one to a number, in nobody's name.
pub async fn decline_all(db: &impl ConnectionTrait, mobile_hash: &str, now: Millis) -> Result<(), DbErr> {
    let which = Condition::all().add(Column::MobileHash.eq(mobile_hash));
    end_those(db, which, InvitationState::Declined, None, now).await
}

async fn end_those(
    db: &impl ConnectionTrait,
    which: Condition,
    state: InvitationState,
    by: Option<i64>,
    now: Millis,
) -> Result<(), DbErr> {
    Entity::update_many()
        .col_expr(Column::State, Expr::value(state.name()))
        .col_expr(Column::Mobile, Expr::value(""))
        .col_expr(Column::MobileHash, Expr::value(None::<String>))
        .col_expr(Column::OpenOnce, Expr::value(None::<String>))
        .col_expr(Column::AnsweredBy, Expr::value(by))
        .col_expr(Column::EndedAt, Expr::value(now.0))
        .filter(Column::State.eq(InvitationState::Invited.name()))
        .filter(which)
        .exec(db)
        .await
        .map(|_| ())
}

/// Deletes those that a person answered.
pub async fn remove_answered(db: &impl ConnectionTrait, person: i64) -> Result<(), DbErr> {
    Entity::delete_many().filter(Column::AnsweredBy.eq(person)).exec(db).await.map(|_| ())
}

/// Deletes those that ended, or whose time was over, before an instant.
pub async fn sweep(db: &impl ConnectionTrait, before: Millis) -> Result<(), DbErr> {
    let over = Condition::any().add(Column::EndedAt.lt(before.0)).add(Column::UntilAt.lt(before.0));
    Entity::delete_many().filter(over).exec(db).await.map(|_| ())
}
