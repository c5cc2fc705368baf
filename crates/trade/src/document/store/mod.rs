//! The tables of numbers, steps and notes, and lists of any documents.

mod count;
mod list;

use guanlan_core::{clock::Millis, trade::TradeDocument};
pub use guanlan_db::entity::trade_step::Model as TakenStep;
use guanlan_db::entity::{trade_note, trade_number, trade_step};
use sea_orm::{
    ActiveValue::{NotSet, Set},
    ColumnTrait, ConnectionTrait, DbErr, EntityTrait, QueryFilter, QueryOrder,
    sea_query::{Expr, OnConflict},
};

pub use count::Counted;
pub use list::{HIDDEN, Listed, Narrowed, OPEN, Ranks, SEEN, ids, load};

use super::Step;

/// The next number of a company's documents in a year, from 1. Its row of the company is held, so no two get the same.
pub async fn next_number(db: &impl ConnectionTrait, company: i64, of: TradeDocument, year: i64) -> Result<i64, DbErr> {
    use trade_number::{ActiveModel, Column, Entity};
    let key = (company, of.name().to_owned(), year);
    let next = Entity::find_by_id(key).one(db).await?.map_or(0, |row| row.last) + 1;
    let row = ActiveModel {
        company_id: Set(company),
        document_kind: Set(of.name().to_owned()),
        year: Set(year),
        last: Set(next),
    };
    let there = OnConflict::columns([Column::CompanyId, Column::DocumentKind, Column::Year])
        .value(Column::Last, Expr::value(next))
        .to_owned();
    Entity::insert(row).on_conflict(there).exec_without_returning(db).await?;
    Ok(next)
}

/// A step with whoever took it.
pub struct NewStep<'a> {
    pub step: &'a Step<'a>,
    /// The person's row.
    pub actor: i64,
}

pub async fn add_step(db: &impl ConnectionTrait, new: &NewStep<'_>, now: Millis) -> Result<(), DbErr> {
    let Step { of, id, code: _, act, n, from, to, reason, amount, company } = *new.step;
    let row = trade_step::ActiveModel {
        id: NotSet,
        document_kind: Set(of.name().to_owned()),
        document_id: Set(id),
        act: Set(act.to_owned()),
        n: Set(n),
        from_state: Set(from.to_owned()),
        to_state: Set(to.to_owned()),
        reason: Set(reason.to_owned()),
        company_id: Set(company),
        actor_id: Set(new.actor),
        at: Set(now.0),
        amount_fen: Set(amount),
    };
    trade_step::Entity::insert(row).exec_without_returning(db).await.map(|_| ())
}

/// The steps of a document, the oldest first.
pub async fn steps(db: &impl ConnectionTrait, of: TradeDocument, id: i64) -> Result<Vec<trade_step::Model>, DbErr> {
    use trade_step::{Column, Entity};
    Entity::find()
        .filter(Column::DocumentKind.eq(of.name()))
        .filter(Column::DocumentId.eq(id))
        .order_by_asc(Column::Id)
        .all(db)
        .await
}

/// What a company notes for itself beside a document; empty where it notes nothing.
///
/// # Errors
/// Those of the database.
pub async fn note_of(db: &impl ConnectionTrait, of: TradeDocument, id: i64, company: i64) -> Result<String, DbErr> {
    let key = (of.name().to_owned(), id, company);
    Ok(trade_note::Entity::find_by_id(key).one(db).await?.map(|row| row.text).unwrap_or_default())
}

/// Sets what a company notes for itself.
///
/// # Errors
/// Those of the database.
pub async fn set_note(
    db: &impl ConnectionTrait,
    (of, id, company): (TradeDocument, i64, i64),
    (text, by): (&str, i64),
    now: Millis,
) -> Result<(), DbErr> {
    use trade_note::{ActiveModel, Column, Entity};
    let row = ActiveModel {
        document_kind: Set(of.name().to_owned()),
        document_id: Set(id),
        company_id: Set(company),
        text: Set(text.to_owned()),
        written_by: Set(by),
        written_at: Set(now.0),
    };
    let there = OnConflict::columns([Column::DocumentKind, Column::DocumentId, Column::CompanyId])
        .update_columns([Column::Text, Column::WrittenBy, Column::WrittenAt])
        .to_owned();
    Entity::insert(row).on_conflict(there).exec_without_returning(db).await.map(|_| ())
}
