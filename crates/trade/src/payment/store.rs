//! The table of steps.

use guanlan_core::{clock::Millis, ledger::DocumentKind};
use guanlan_db::entity::payment_step::{ActiveModel, Column, Entity, Model};
use sea_orm::{
    ActiveValue::{NotSet, Set},
    ColumnTrait, ConnectionTrait, DbErr, EntityTrait, QueryFilter, QueryOrder,
};

/// A step that was taken.
pub struct NewStep<'a> {
    pub kind: DocumentKind,
    pub code: &'a str,
    pub act: &'static str,
    pub reason: &'a str,
    /// The person's row.
    pub actor: i64,
}

pub async fn add(db: &impl ConnectionTrait, step: &NewStep<'_>, now: Millis) -> Result<(), DbErr> {
    let row = ActiveModel {
        id: NotSet,
        document_kind: Set(step.kind.name().to_owned()),
        document: Set(step.code.to_owned()),
        act: Set(step.act.to_owned()),
        reason: Set(step.reason.to_owned()),
        actor_id: Set(step.actor),
        at: Set(now.0),
    };
    Entity::insert(row).exec_without_returning(db).await.map(|_| ())
}

/// The steps of a document, the oldest first.
pub async fn of(db: &impl ConnectionTrait, kind: DocumentKind, code: &str) -> Result<Vec<Model>, DbErr> {
    Entity::find()
        .filter(Column::DocumentKind.eq(kind.name()))
        .filter(Column::Document.eq(code))
        .order_by_asc(Column::Id)
        .all(db)
        .await
}
