//! The tables of relics. Answers `Option` for "not there".
//!
//! A published row is visible unless the import that is open now brought it, or once the import that replaces it is
//! done. Which import is open is asked in the same statement, so that a reader sees the state before the flip or
//! after it and nothing between.

use std::collections::HashMap;

use guanlan_core::{clock::Millis, relic::number_key};
use guanlan_db::entity::{relic, relic_import, relic_published, relic_revision};
use sea_orm::{
    ActiveModelTrait,
    ActiveValue::{NotSet, Set},
    ColumnTrait, Condition, ConnectionTrait, DbErr, EntityTrait, ExprTrait, IntoActiveModel, JoinType, Order,
    QueryFilter, QueryOrder, QuerySelect, Select,
    sea_query::{Expr, Query, SimpleExpr},
};

/// The states of an import.
const OPEN: &str = "open";
const DONE: &str = "done";
const DROPPED: &str = "dropped";

/// The open import, or 0, which no import has.
macro_rules! open_import {
    () => {
        "COALESCE((SELECT id FROM relic_import WHERE state = 'open'), 0)"
    };
}

/// Brought by no import (-1), or not by the open one. `COALESCE` keeps SQLite from its index of the few replaced rows,
/// which would have it walk through all that are not replaced.
const BROUGHT: &str = concat!("COALESCE(relic_published.from_import, -1) <> ", open_import!());
/// Replaced by no import, or by the open one.
const NOT_REPLACED: &str = concat!("COALESCE(relic_published.until_import, ", open_import!(), ") = ", open_import!());

fn visible() -> Select<relic_published::Entity> {
    relic_published::Entity::find().filter(Expr::cust(BROUGHT)).filter(Expr::cust(NOT_REPLACED))
}

/// The visible rows of some relics, in no order.
pub async fn visible_of(db: &impl ConnectionTrait, relics: &[i64]) -> Result<Vec<relic_published::Model>, DbErr> {
    if relics.is_empty() {
        return Ok(Vec::new());
    }
    visible().filter(relic_published::Column::RelicId.is_in(relics.iter().copied())).all(db).await
}

/// The visible row of a relic.
pub async fn find_visible(db: &impl ConnectionTrait, relic: i64) -> Result<Option<relic_published::Model>, DbErr> {
    visible().filter(relic_published::Column::RelicId.eq(relic)).one(db).await
}

/// Every visible relic with when it was published, for the sitemap, in the order of their ids.
pub async fn addresses(db: &impl ConnectionTrait) -> Result<Vec<(i64, i64)>, DbErr> {
    visible()
        .order_by_asc(relic_published::Column::RelicId)
        .select_only()
        .columns([relic_published::Column::RelicId, relic_published::Column::PublishedAt])
        .into_tuple()
        .all(db)
        .await
}

/// The visible rows of relics by their numbers.
pub async fn visible_by_number(
    db: &impl ConnectionTrait,
    numbers: &[&str],
) -> Result<Vec<(String, relic_published::Model)>, DbErr> {
    let relics = by_number(db, numbers).await?;
    let number: HashMap<i64, &str> = relics.iter().map(|row| (row.id, row.number.as_str())).collect();
    let rows = visible_of(db, &relics.iter().map(|row| row.id).collect::<Vec<_>>()).await?;
    Ok(rows.into_iter().filter_map(|row| Some(((*number.get(&row.relic_id)?).to_owned(), row))).collect())
}

/// The visible relic whose number reads like this to people; of several, the one that came first.
pub async fn visible_by_key(db: &impl ConnectionTrait, key: &str) -> Result<Option<i64>, DbErr> {
    // In two steps, each of which an index answers.
    let relics: Vec<i64> = relic::Entity::find()
        .filter(relic::Column::NumberKey.eq(key))
        .select_only()
        .column(relic::Column::Id)
        .into_tuple()
        .all(db)
        .await?;
    if relics.is_empty() {
        return Ok(None);
    }
    visible()
        .filter(relic_published::Column::RelicId.is_in(relics))
        .order_by_asc(relic_published::Column::RelicId)
        .select_only()
        .column(relic_published::Column::RelicId)
        .into_tuple()
        .one(db)
        .await
}

/// The visible row before or after `row` in the museum's order.
pub async fn neighbour(
    db: &impl ConnectionTrait,
    row: &relic_published::Model,
    after: bool,
) -> Result<Option<relic_published::Model>, DbErr> {
    use relic_published::Column::{RelicId, SortOrder};
    // Two steps that an index answers each; one condition over both columns would be a scan.
    let (order, near, far) = if after {
        (Order::Asc, RelicId.gt(row.relic_id), SortOrder.gt(row.sort_order))
    } else {
        (Order::Desc, RelicId.lt(row.relic_id), SortOrder.lt(row.sort_order))
    };
    let sorted = |found: Select<relic_published::Entity>| {
        found.order_by(SortOrder, order.clone()).order_by(RelicId, order.clone())
    };
    match sorted(visible().filter(SortOrder.eq(row.sort_order)).filter(near)).one(db).await? {
        Some(found) => Ok(Some(found)),
        None => sorted(visible().filter(far)).one(db).await,
    }
}

/// The numbers of all visible rows, sorted.
pub async fn visible_ids(db: &impl ConnectionTrait) -> Result<Vec<i64>, DbErr> {
    visible()
        .select_only()
        .column(relic_published::Column::Id)
        .order_by_asc(relic_published::Column::Id)
        .into_tuple()
        .all(db)
        .await
}

/// The whole records of visible relics with their numbers, private fields included, in the order in which they came: at
/// most `most` after the relic `after`.
pub async fn shown(db: &impl ConnectionTrait, after: i64, most: u64) -> Result<Vec<(i64, String, String)>, DbErr> {
    let to_relic = relic_published::Entity::belongs_to(relic::Entity)
        .from(relic_published::Column::RelicId)
        .to(relic::Column::Id)
        .into();
    let relics: Vec<(String, i64, String)> = visible()
        .join(JoinType::InnerJoin, to_relic)
        .filter(relic::Column::Id.gt(after))
        .order_by_asc(relic::Column::Id)
        .limit(most)
        .select_only()
        .column(relic::Column::Number)
        .column(relic_published::Column::RelicId)
        .column(relic_published::Column::Hash)
        .into_tuple()
        .all(db)
        .await?;
    if relics.is_empty() {
        return Ok(Vec::new());
    }
    let revisions: Vec<(i64, String, String)> = relic_revision::Entity::find()
        .filter(relic_revision::Column::RelicId.is_in(relics.iter().map(|(_, id, _)| *id)))
        .select_only()
        .columns([relic_revision::Column::RelicId, relic_revision::Column::Hash, relic_revision::Column::Body])
        .into_tuple()
        .all(db)
        .await?;
    let mut bodies: HashMap<(i64, String), String> =
        revisions.into_iter().map(|(id, hash, body)| ((id, hash), body)).collect();
    Ok(relics.into_iter().filter_map(|(number, id, hash)| Some((id, number, bodies.remove(&(id, hash))?))).collect())
}

/// Those of some published rows that are visible.
pub async fn visible_rows(db: &impl ConnectionTrait, ids: &[i64]) -> Result<Vec<relic_published::Model>, DbErr> {
    if ids.is_empty() {
        return Ok(Vec::new());
    }
    visible().filter(relic_published::Column::Id.is_in(ids.iter().copied())).all(db).await
}

/// Published rows by their numbers, visible or not.
pub async fn rows(db: &impl ConnectionTrait, ids: &[i64]) -> Result<Vec<relic_published::Model>, DbErr> {
    if ids.is_empty() {
        return Ok(Vec::new());
    }
    relic_published::Entity::find().filter(relic_published::Column::Id.is_in(ids.iter().copied())).all(db).await
}

/// Relics by their numbers.
pub async fn by_number(db: &impl ConnectionTrait, numbers: &[&str]) -> Result<Vec<relic::Model>, DbErr> {
    relic::Entity::find().filter(relic::Column::Number.is_in(numbers.iter().copied())).all(db).await
}

/// The hash of the newest revision of each relic.
pub async fn head_hashes(db: &impl ConnectionTrait, heads: &[i64]) -> Result<HashMap<i64, String>, DbErr> {
    let rows: Vec<(i64, String)> = relic_revision::Entity::find()
        .filter(relic_revision::Column::Id.is_in(heads.iter().copied()))
        .select_only()
        .columns([relic_revision::Column::Id, relic_revision::Column::Hash])
        .into_tuple()
        .all(db)
        .await?;
    Ok(rows.into_iter().collect())
}

/// Whole records, private fields included, by their revisions.
pub async fn bodies(db: &impl ConnectionTrait, heads: &[i64]) -> Result<HashMap<i64, String>, DbErr> {
    let rows: Vec<(i64, String)> = relic_revision::Entity::find()
        .filter(relic_revision::Column::Id.is_in(heads.iter().copied()))
        .select_only()
        .columns([relic_revision::Column::Id, relic_revision::Column::Body])
        .into_tuple()
        .all(db)
        .await?;
    Ok(rows.into_iter().collect())
}

/// A published row without its body.
#[derive(Clone, Debug)]
pub struct Standing {
    pub id: i64,
    pub relic_id: i64,
    pub from_import: Option<i64>,
    pub published_at: i64,
    pub hash: String,
}

/// The rows of some relics that nothing replaces yet: for each relic at most one.
pub async fn standing(db: &impl ConnectionTrait, relics: &[i64]) -> Result<Vec<Standing>, DbErr> {
    use relic_published::Column::{FromImport, Hash, Id, PublishedAt, RelicId};
    let rows: Vec<(i64, i64, Option<i64>, i64, String)> = relic_published::Entity::find()
        .filter(RelicId.is_in(relics.iter().copied()))
        // Not `IS NULL`: see BROUGHT.
        .filter(Expr::cust("COALESCE(until_import, 0) = 0"))
        .select_only()
        .columns([Id, RelicId, FromImport, PublishedAt, Hash])
        .into_tuple()
        .all(db)
        .await?;
    let row =
        |(id, relic_id, from_import, published_at, hash)| Standing { id, relic_id, from_import, published_at, hash };
    Ok(rows.into_iter().map(row).collect())
}

/// Makes relics of these numbers, without a revision yet.
pub async fn create(db: &impl ConnectionTrait, numbers: &[&str], now: Millis) -> Result<(), DbErr> {
    let rows = numbers.iter().map(|number| relic::ActiveModel {
        id: NotSet,
        number: Set((*number).to_owned()),
        number_key: Set(number_key(number)),
        head_id: Set(0),
        created_at: Set(now.0),
    });
    insert(relic::Entity::insert_many(rows), db).await
}

/// A revision to append.
pub struct NewRevision<'a> {
    pub relic: i64,
    pub hash: &'a str,
    pub body: &'a str,
}

/// Appends revisions and makes them the newest ones of their relics.
pub async fn append(
    db: &impl ConnectionTrait,
    revisions: &[NewRevision<'_>],
    author: &str,
    now: Millis,
) -> Result<(), DbErr> {
    let rows = revisions.iter().map(|new| relic_revision::ActiveModel {
        id: NotSet,
        relic_id: Set(new.relic),
        author: Set(author.to_owned()),
        created_at: Set(now.0),
        hash: Set(new.hash.to_owned()),
        body: Set(new.body.to_owned()),
    });
    insert(relic_revision::Entity::insert_many(rows), db).await?;
    let newest = Query::select()
        .expr(relic_revision::Column::Id.max())
        .from(relic_revision::Entity)
        .and_where(
            Expr::col((relic_revision::Entity, relic_revision::Column::RelicId))
                .equals((relic::Entity, relic::Column::Id)),
        )
        .to_owned();
    relic::Entity::update_many()
        .col_expr(relic::Column::HeadId, SimpleExpr::SubQuery(None, Box::new(newest.into())))
        .filter(relic::Column::Id.is_in(revisions.iter().map(|new| new.relic)))
        .exec(db)
        .await
        .map(|_| ())
}

/// A published row that an import brings.
pub struct NewRow<'a> {
    pub relic: i64,
    pub published_at: i64,
    pub order: i64,
    pub hash: &'a str,
    /// The record without its private fields.
    pub body: &'a str,
}

/// Adds published rows that show once `import` is done.
pub async fn publish(db: &impl ConnectionTrait, rows: &[NewRow<'_>], import: i64) -> Result<(), DbErr> {
    let rows = rows.iter().map(|new| relic_published::ActiveModel {
        id: NotSet,
        relic_id: Set(new.relic),
        from_import: Set(Some(import)),
        until_import: Set(None),
        published_at: Set(new.published_at),
        sort_order: Set(new.order),
        hash: Set(new.hash.to_owned()),
        body: Set(new.body.to_owned()),
    });
    insert(relic_published::Entity::insert_many(rows), db).await
}

async fn insert<A>(rows: sea_orm::InsertMany<A>, db: &impl ConnectionTrait) -> Result<(), DbErr>
where
    A: ActiveModelTrait + Send,
    <A::Entity as EntityTrait>::Model: IntoActiveModel<A>,
{
    rows.exec_without_returning(db).await.map(|_| ())
}

/// Marks rows as replaced by an import.
pub async fn replace(db: &impl ConnectionTrait, rows: &[i64], import: i64) -> Result<(), DbErr> {
    relic_published::Entity::update_many()
        .col_expr(relic_published::Column::UntilImport, Expr::value(import))
        .filter(relic_published::Column::Id.is_in(rows.iter().copied()))
        .exec(db)
        .await
        .map(|_| ())
}

/// Removes rows.
pub async fn remove(db: &impl ConnectionTrait, rows: &[i64]) -> Result<(), DbErr> {
    relic_published::Entity::delete_many()
        .filter(relic_published::Column::Id.is_in(rows.iter().copied()))
        .exec(db)
        .await
        .map(|_| ())
}

/// The open import.
pub async fn open(db: &impl ConnectionTrait) -> Result<Option<relic_import::Model>, DbErr> {
    relic_import::Entity::find().filter(relic_import::Column::State.eq(OPEN)).one(db).await
}

/// Opens an import and answers its number.
pub async fn begin(db: &impl ConnectionTrait, source: &str, now: Millis) -> Result<i64, DbErr> {
    let row = relic_import::ActiveModel {
        id: NotSet,
        source: Set(source.to_owned()),
        state: Set(OPEN.to_owned()),
        started_at: Set(now.0),
        finished_at: Set(None),
    };
    Ok(relic_import::Entity::insert(row).exec(db).await?.last_insert_id)
}

/// Ends an import: done, or dropped.
pub async fn end(db: &impl ConnectionTrait, import: i64, done: bool, now: Millis) -> Result<(), DbErr> {
    relic_import::Entity::update_many()
        .col_expr(relic_import::Column::State, Expr::value(if done { DONE } else { DROPPED }))
        .col_expr(relic_import::Column::FinishedAt, Expr::value(now.0))
        .filter(relic_import::Column::Id.eq(import))
        .exec(db)
        .await
        .map(|_| ())
}

/// Whether an import brought or replaces anything.
pub async fn has_staged(db: &impl ConnectionTrait, import: i64) -> Result<bool, DbErr> {
    use relic_published::Column::{FromImport, UntilImport};
    let staged = Condition::any().add(FromImport.eq(import)).add(UntilImport.eq(import));
    Ok(relic_published::Entity::find().filter(staged).one(db).await?.is_some())
}

/// At most `most` rows that an import brought.
pub async fn brought(db: &impl ConnectionTrait, import: i64, most: u64) -> Result<Vec<i64>, DbErr> {
    ids(relic_published::Entity::find().filter(relic_published::Column::FromImport.eq(import)), most, db).await
}

/// At most `most` rows that an import replaces.
pub async fn replaced(db: &impl ConnectionTrait, import: i64, most: u64) -> Result<Vec<i64>, DbErr> {
    ids(relic_published::Entity::find().filter(relic_published::Column::UntilImport.eq(import)), most, db).await
}

/// At most `most` rows that nobody can see any more, because the import that replaced them is done.
pub async fn dead(db: &impl ConnectionTrait, most: u64) -> Result<Vec<i64>, DbErr> {
    let until = relic_published::Column::UntilImport;
    let gone =
        relic_published::Entity::find().filter(until.gt(0)).filter(Expr::col(until).ne(Expr::cust(open_import!())));
    ids(gone, most, db).await
}

async fn ids(found: Select<relic_published::Entity>, most: u64, db: &impl ConnectionTrait) -> Result<Vec<i64>, DbErr> {
    found.select_only().column(relic_published::Column::Id).limit(most).into_tuple().all(db).await
}

/// Takes the mark of replacement off rows.
pub async fn keep(db: &impl ConnectionTrait, rows: &[i64]) -> Result<(), DbErr> {
    relic_published::Entity::update_many()
        .col_expr(relic_published::Column::UntilImport, Expr::value(Option::<i64>::None))
        .filter(relic_published::Column::Id.is_in(rows.iter().copied()))
        .exec(db)
        .await
        .map(|_| ())
}

/// How many relics, revisions and published rows there are.
#[cfg(test)]
pub async fn count(db: &impl ConnectionTrait) -> Result<(u64, u64, u64), DbErr> {
    use sea_orm::PaginatorTrait;
    Ok((
        relic::Entity::find().count(db).await?,
        relic_revision::Entity::find().count(db).await?,
        relic_published::Entity::find().count(db).await?,
    ))
}

/// The newest revision of every relic, shown or not.
#[cfg(test)]
pub async fn heads(db: &impl ConnectionTrait) -> Result<Vec<String>, DbErr> {
    let heads: Vec<i64> = relic::Entity::find().all(db).await?.into_iter().map(|row| row.head_id).collect();
    let rows = relic_revision::Entity::find().filter(relic_revision::Column::Id.is_in(heads)).all(db).await?;
    Ok(rows.into_iter().map(|row| row.body).collect())
}
