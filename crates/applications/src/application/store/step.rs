//! The table of steps.

use guanlan_core::{application::ApplicationStep, clock::Millis};
use guanlan_db::entity::application_step::{ActiveModel, Column, Entity, Model};
use sea_orm::{
    ActiveValue::{NotSet, Set},
    ColumnTrait, ConnectionTrait, DbErr, EntityTrait, QueryFilter, QueryOrder,
    sea_query::Expr,
};

/// A step as it is kept.
#[derive(Clone, Debug)]
pub struct Taken {
    pub application: i64,
    /// What the answer is sealed for.
    pub key: String,
    pub step: ApplicationStep,
    /// Who took it.
    pub person: Option<i64>,
    /// What the museum said, sealed.
    pub answer: Option<String>,
    pub at: Millis,
}

fn read(row: Model) -> Result<Taken, DbErr> {
    let odd = || DbErr::Custom(format!("step {} of an application is unknown to this version", row.id));
    Ok(Taken {
        application: row.application_id,
        step: ApplicationStep::parse(&row.step).ok_or_else(odd)?,
        key: row.key,
        person: row.person_id,
        answer: row.answer,
        at: Millis(row.at),
    })
}

pub async fn add(db: &impl ConnectionTrait, taken: &Taken) -> Result<(), DbErr> {
    let row = ActiveModel {
        id: NotSet,
        application_id: Set(taken.application),
        key: Set(taken.key.clone()),
        step: Set(taken.step.name().to_owned()),
        by_museum: Set(taken.step.who() == guanlan_core::application::Who::Museum),
        person_id: Set(taken.person),
        answer: Set(taken.answer.clone()),
        at: Set(taken.at.0),
    };
    Entity::insert(row).exec_without_returning(db).await.map(|_| ())
}

/// The steps of some applications, in their order.
pub async fn of(db: &impl ConnectionTrait, applications: &[i64]) -> Result<Vec<Taken>, DbErr> {
    let some = Entity::find().filter(Column::ApplicationId.is_in(applications.iter().copied()));
    some.order_by_asc(Column::Id).all(db).await?.into_iter().map(read).collect()
}

/// Leaves nothing of what was said about applications, and of who took the steps of their own.
pub async fn forget(db: &impl ConnectionTrait, applications: &[i64], person: i64) -> Result<(), DbErr> {
    Entity::update_many()
        .col_expr(Column::Answer, Expr::value(None::<String>))
        .filter(Column::ApplicationId.is_in(applications.iter().copied()))
        .exec(db)
        .await?;
    Entity::update_many()
        .col_expr(Column::PersonId, Expr::value(None::<i64>))
        .filter(Column::ApplicationId.is_in(applications.iter().copied()))
        .filter(Column::PersonId.eq(person))
        .exec(db)
        .await
        .map(|_| ())
}
