//! The tables of contracts, of who signed them, and of the museum's clauses.

mod list;

use chrono::NaiveDate;
use guanlan_core::{
    clock::{Millis, day_text},
    contract::ContractState,
    trade::Side,
};
use guanlan_db::entity::{
    contract::{ActiveModel, Column, Entity, Model},
    contract_signature, contract_template,
};
use sea_orm::{
    ActiveModelTrait, ActiveValue::NotSet, ColumnTrait, Condition, ConnectionTrait, DbErr, EntityTrait,
    IntoActiveModel, QueryFilter, QueryOrder, QuerySelect, sea_query::Expr,
};

use crate::document::Listed;

pub use list::{Filter, Museum, ending, ids, list, load, of_museum, waiting};

/// Adds a contract; its id is given here.
pub async fn add(db: &impl ConnectionTrait, row: Model) -> Result<i64, DbErr> {
    let row = ActiveModel { id: NotSet, ..row.into_active_model().reset_all() };
    Ok(Entity::insert(row).exec(db).await?.last_insert_id)
}

pub async fn find(db: &impl ConnectionTrait, id: i64) -> Result<Option<Model>, DbErr> {
    Entity::find_by_id(id).one(db).await
}

/// One of a company, on whichever side.
pub async fn find_of(db: &impl ConnectionTrait, company: i64, id: i64) -> Result<Option<Model>, DbErr> {
    let party = Condition::any().add(Column::SellerId.eq(company)).add(Column::BuyerId.eq(company));
    Entity::find_by_id(id).filter(party).one(db).await
}

/// One by its code.
pub async fn by_code(db: &impl ConnectionTrait, code: &str) -> Result<Option<Model>, DbErr> {
    Entity::find().filter(Column::Code.eq(code)).one(db).await
}

/// Those of an order, the oldest first.
pub async fn of_order(db: &impl ConnectionTrait, order: i64) -> Result<Vec<Model>, DbErr> {
    Entity::find().filter(Column::OrderId.eq(order)).order_by_asc(Column::Id).all(db).await
}

/// All, a part at a time.
pub async fn after(db: &impl ConnectionTrait, after: i64, most: u64) -> Result<Vec<Model>, DbErr> {
    Entity::find().filter(Column::Id.gt(after)).order_by_asc(Column::Id).limit(most).all(db).await
}

/// Those that were frozen, a part at a time.
pub async fn frozen_after(db: &impl ConnectionTrait, after: i64, most: u64) -> Result<Vec<Model>, DbErr> {
    let frozen = Entity::find().filter(Column::Id.gt(after)).filter(Column::State.ne(ContractState::Draft.name()));
    frozen.order_by_asc(Column::Id).limit(most).all(db).await
}

/// Writes a contract as a whole, under the version that was read; `false` where another was faster.
pub async fn save(db: &impl ConnectionTrait, row: &Model, read: i64) -> Result<bool, DbErr> {
    let id = row.id;
    let row = ActiveModel { id: NotSet, ..row.clone().into_active_model().reset_all() };
    let done =
        Entity::update_many().set(row).filter(Column::Id.eq(id)).filter(Column::Version.eq(read)).exec(db).await?;
    Ok(done.rows_affected == 1)
}

/// Takes file and source from contracts that have been over since a moment; answers the files' names.
pub async fn forget(db: &impl ConnectionTrait, before: Millis, most: u64) -> Result<Vec<String>, DbErr> {
    let over = Entity::find().filter(Column::EndedAt.lt(before.0)).filter(Column::File.is_not_null());
    let rows = over.order_by_asc(Column::Id).limit(most).all(db).await?;
    let ids: Vec<i64> = rows.iter().map(|row| row.id).collect();
    Entity::update_many()
        .col_expr(Column::File, Expr::value(None::<String>))
        .col_expr(Column::FileKey, Expr::value(None::<String>))
        .col_expr(Column::Source, Expr::value(""))
        .col_expr(Column::Draft, Expr::value("{}"))
        .filter(Column::Id.is_in(ids))
        .exec(db)
        .await?;
    Ok(rows.into_iter().filter_map(|row| row.file).collect())
}

/// Drops a draft under the version that was read; `false` where another was faster.
pub async fn drop_draft(db: &impl ConnectionTrait, id: i64, read: i64) -> Result<bool, DbErr> {
    let draft = Entity::delete_many()
        .filter(Column::Id.eq(id))
        .filter(Column::State.eq(ContractState::Draft.name()))
        .filter(Column::Version.eq(read));
    Ok(draft.exec(db).await?.rows_affected == 1)
}

/// What was to be signed before a day, the first first: of a company on one side, or of all.
pub async fn due(
    db: &impl ConnectionTrait,
    of: Option<(i64, Side)>,
    today: NaiveDate,
    (offset, most): (u64, u64),
) -> Result<Vec<(i64, i64, i64)>, DbErr> {
    let mut rows = Entity::find()
        .select_only()
        .columns([Column::Id, Column::SellerId, Column::BuyerId])
        .filter(Column::State.eq(ContractState::Signing.name()))
        .filter(Column::Deadline.lt(day_text(today)));
    if let Some((company, side)) = of {
        rows = rows.filter(Entity::of(side).0.eq(company));
    }
    rows.order_by_asc(Column::Deadline).offset(offset).limit(most).into_tuple().all(db).await
}

/// Adds a signature.
pub async fn add_signature(db: &impl ConnectionTrait, row: contract_signature::Model) -> Result<(), DbErr> {
    let row = contract_signature::ActiveModel { id: NotSet, ..row.into_active_model().reset_all() };
    contract_signature::Entity::insert(row).exec_without_returning(db).await.map(|_| ())
}

/// The signatures of a contract, in the order in which they were given.
pub async fn signatures(db: &impl ConnectionTrait, contract: i64) -> Result<Vec<contract_signature::Model>, DbErr> {
    use contract_signature::{Column, Entity};
    Entity::find().filter(Column::ContractId.eq(contract)).order_by_asc(Column::Id).all(db).await
}

/// The newest version of the museum's clauses for a kind; `None` where it has published none.
pub async fn newest_template(db: &impl ConnectionTrait, kind: &str) -> Result<Option<contract_template::Model>, DbErr> {
    use contract_template::{Column, Entity};
    Entity::find().filter(Column::Kind.eq(kind)).order_by_desc(Column::Version).one(db).await
}

/// The versions of the museum's clauses for a kind, the newest first.
pub async fn templates(db: &impl ConnectionTrait, kind: &str) -> Result<Vec<contract_template::Model>, DbErr> {
    use contract_template::{Column, Entity};
    Entity::find().filter(Column::Kind.eq(kind)).order_by_desc(Column::Version).all(db).await
}

/// One version of the museum's clauses for a kind.
pub async fn template(
    db: &impl ConnectionTrait,
    (kind, version): (&str, i64),
) -> Result<Option<contract_template::Model>, DbErr> {
    contract_template::Entity::find_by_id((kind.to_owned(), version)).one(db).await
}

/// Adds a version of the museum's clauses; the version before is held.
pub async fn add_template(db: &impl ConnectionTrait, row: contract_template::Model) -> Result<(), DbErr> {
    contract_template::Entity::insert(row.into_active_model().reset_all()).exec_without_returning(db).await.map(|_| ())
}
