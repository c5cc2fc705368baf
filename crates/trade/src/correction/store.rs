//! The table of corrections.

use guanlan_core::{
    clock::Millis,
    correction::{CorrectionKind, CorrectionState},
};
use guanlan_db::entity::ledger_correction::{ActiveModel, Column, Entity, Model};
use sea_orm::{
    ActiveValue::{NotSet, Set},
    ColumnTrait, ConnectionTrait, DbErr, EntityTrait, PaginatorTrait, QueryFilter, QueryOrder, QuerySelect,
    sea_query::Expr,
};

/// What is proposed.
#[derive(Clone, Copy, Debug)]
pub enum Proposed {
    /// From one account to another, by their rows; fen.
    Adjustment { from: i64, to: i64, amount: i64 },
    /// Of a transaction, by its row.
    Reversal { transaction: i64 },
}

pub async fn add(
    db: &impl ConnectionTrait,
    (code, reason): (&str, &str),
    proposed: Proposed,
    (by, now): (i64, Millis),
) -> Result<i64, DbErr> {
    let (kind, from, to, amount, reverses) = match proposed {
        Proposed::Adjustment { from, to, amount } => {
            (CorrectionKind::Adjustment, Some(from), Some(to), Some(amount), None)
        }
        Proposed::Reversal { transaction } => (CorrectionKind::Reversal, None, None, None, Some(transaction)),
    };
    let row = ActiveModel {
        id: NotSet,
        code: Set(code.to_owned()),
        kind: Set(kind.name().to_owned()),
        from_account_id: Set(from),
        to_account_id: Set(to),
        amount_fen: Set(amount),
        reverses: Set(reverses),
        reason: Set(reason.to_owned()),
        state: Set(CorrectionState::Proposed.name().to_owned()),
        proposed_by: Set(by),
        proposed_at: Set(now.0),
        decided_by: Set(None),
        decided_at: Set(None),
        transaction_id: Set(None),
        version: Set(1),
    };
    Ok(Entity::insert(row).exec(db).await?.last_insert_id)
}

pub async fn find(db: &impl ConnectionTrait, id: i64) -> Result<Option<Model>, DbErr> {
    Entity::find_by_id(id).one(db).await
}

/// A page, the newest first, and how many there are.
pub async fn list(
    db: &impl ConnectionTrait,
    state: Option<CorrectionState>,
    offset: u64,
    most: u64,
) -> Result<(Vec<Model>, u64), DbErr> {
    let mut rows = Entity::find();
    if let Some(state) = state {
        rows = rows.filter(Column::State.eq(state.name()));
    }
    let total = rows.clone().count(db).await?;
    Ok((rows.order_by_desc(Column::Id).offset(offset).limit(most).all(db).await?, total))
}

/// How many wait for a second person.
///
/// # Errors
/// Those of the database.
pub async fn waiting(db: &impl ConnectionTrait) -> Result<i64, DbErr> {
    let count = Entity::find().filter(Column::State.eq(CorrectionState::Proposed.name())).count(db).await?;
    Ok(i64::try_from(count).unwrap_or(i64::MAX))
}

/// Decides on a proposal of a version; `false` where another was faster.
pub async fn decide(
    db: &impl ConnectionTrait,
    row: &Model,
    (to, transaction): (CorrectionState, Option<i64>),
    (by, now): (i64, Millis),
) -> Result<bool, DbErr> {
    let done = Entity::update_many()
        .col_expr(Column::State, Expr::value(to.name()))
        .col_expr(Column::TransactionId, Expr::value(transaction))
        .col_expr(Column::DecidedBy, Expr::value(by))
        .col_expr(Column::DecidedAt, Expr::value(now.0))
        .col_expr(Column::Version, Expr::value(row.version + 1))
        .filter(Column::Id.eq(row.id))
        .filter(Column::Version.eq(row.version))
        .filter(Column::State.eq(CorrectionState::Proposed.name()))
        .exec(db)
        .await?;
    Ok(done.rows_affected == 1)
}
