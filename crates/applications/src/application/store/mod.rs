//! The table of applications.

pub mod file;
pub mod step;

use guanlan_core::{
    application::{ApplicationKind, PublicApplicationState},
    clock::Millis,
    locale::Lang,
};
use guanlan_db::entity::application::{ActiveModel, Column, Entity, Model};
use sea_orm::{
    ActiveValue::{NotSet, Set},
    ColumnTrait, ConnectionTrait, DbErr, EntityTrait, ExprTrait, PaginatorTrait, QueryFilter, QueryOrder, QuerySelect,
    Select,
    sea_query::{Expr, OnConflict},
};

use super::Application;

/// A row as an application. What no release ever wrote is an error, not a guess.
fn read(row: Model) -> Result<Application, DbErr> {
    let id = row.id;
    let odd = |what: &str| DbErr::Custom(format!("application {id}: its {what} is unknown to this version"));
    Ok(Application {
        id,
        kind: ApplicationKind::parse(&row.kind).ok_or_else(|| odd("kind"))?,
        state: PublicApplicationState::parse(&row.state).ok_or_else(|| odd("state"))?,
        lang: Lang::parse(&row.lang).ok_or_else(|| odd("language"))?,
        code: row.code,
        person: row.person_id,
        edition: row.edition,
        name_masked: row.name_masked,
        sealed: row.sealed,
        request: row.request,
        made_at: Millis(row.made_at),
        sent_at: Millis(row.sent_at),
        changed_at: Millis(row.changed_at),
        version: row.version,
    })
}

fn all(rows: Vec<Model>) -> Result<Vec<Application>, DbErr> {
    rows.into_iter().map(read).collect()
}

/// Adds one; `None` where the same call did, or the person has one of the kind that is under way.
pub async fn add(db: &impl ConnectionTrait, new: &Application, key: Option<&str>) -> Result<Option<i64>, DbErr> {
    let row = ActiveModel {
        id: NotSet,
        code: Set(new.code.clone()),
        kind: Set(new.kind.name().to_owned()),
        person_id: Set(new.person),
        edition: Set(new.edition),
        state: Set(new.state.name().to_owned()),
        live: Set(new.live()),
        name_masked: Set(new.name_masked.clone()),
        sealed: Set(new.sealed.clone()),
        lang: Set(new.lang.code().to_owned()),
        request_key: Set(key.map(str::to_owned)),
        request: Set(new.request.clone()),
        made_at: Set(new.made_at.0),
        sent_at: Set(new.sent_at.0),
        changed_at: Set(new.changed_at.0),
        version: Set(new.version),
    };
    let unless = OnConflict::new().do_nothing().to_owned();
    let mut added = Entity::insert(row).on_conflict(unless).exec_with_returning_many(db).await?;
    Ok(added.pop().map(|row| row.id))
}

pub async fn find(db: &impl ConnectionTrait, id: i64) -> Result<Option<Application>, DbErr> {
    Entity::find_by_id(id).one(db).await?.map(read).transpose()
}

/// One of somebody's.
pub async fn own(db: &impl ConnectionTrait, person: i64, id: i64) -> Result<Option<Application>, DbErr> {
    Entity::find_by_id(id).filter(Column::PersonId.eq(person)).one(db).await?.map(read).transpose()
}

pub async fn by_key(db: &impl ConnectionTrait, person: i64, key: &str) -> Result<Option<Application>, DbErr> {
    let one = Entity::find().filter(Column::PersonId.eq(person)).filter(Column::RequestKey.eq(key));
    one.one(db).await?.map(read).transpose()
}

/// Whether somebody has one of a kind under way.
pub async fn has_live(db: &impl ConnectionTrait, person: i64, kind: ApplicationKind) -> Result<bool, DbErr> {
    let live = format!("{}:{person}", kind.name());
    Ok(Entity::find().filter(Column::Live.eq(live)).count(db).await? > 0)
}

/// How many of a kind somebody made since an instant.
pub async fn made_since(
    db: &impl ConnectionTrait,
    person: i64,
    kind: ApplicationKind,
    since: Millis,
) -> Result<u64, DbErr> {
    let some = Entity::find().filter(Column::PersonId.eq(person)).filter(Column::Kind.eq(kind.name()));
    some.filter(Column::MadeAt.gt(since.0)).count(db).await
}

/// Everything that somebody applied for, the newest first.
pub async fn every_of(db: &impl ConnectionTrait, person: i64) -> Result<Vec<Application>, DbErr> {
    all(Entity::find().filter(Column::PersonId.eq(person)).order_by_desc(Column::Id).all(db).await?)
}

/// A page of what somebody applied for, of one kind or of all, the newest first, with how many there are.
pub async fn page_of(
    db: &impl ConnectionTrait,
    (person, kind): (i64, Option<ApplicationKind>),
    (offset, size): (u64, u64),
) -> Result<(Vec<Application>, u64), DbErr> {
    let mut some = Entity::find().filter(Column::PersonId.eq(person));
    if let Some(kind) = kind {
        some = some.filter(Column::Kind.eq(kind.name()));
    }
    let total = some.clone().count(db).await?;
    Ok((all(some.order_by_desc(Column::Id).offset(offset).limit(size).all(db).await?)?, total))
}

/// Which applications staff look for.
#[derive(Clone, Debug, Default)]
pub struct Filter {
    pub kind: Option<ApplicationKind>,
    pub state: Option<PublicApplicationState>,
    /// A code, or a name as it is shown.
    pub code_or_name: Option<(String, String)>,
}

fn filtered(filter: &Filter) -> Select<Entity> {
    let mut some = Entity::find();
    if let Some(kind) = filter.kind {
        some = some.filter(Column::Kind.eq(kind.name()));
    }
    if let Some(state) = filter.state {
        some = some.filter(Column::State.eq(state.name()));
    }
    if let Some((code, name)) = &filter.code_or_name {
        some = some.filter(Column::Code.eq(code).or(Column::NameMasked.eq(name)));
    }
    some
}

/// A page of those that fit, the last sent first, with how many there are.
pub async fn page(
    db: &impl ConnectionTrait,
    filter: &Filter,
    (offset, size): (u64, u64),
) -> Result<(Vec<Application>, u64), DbErr> {
    let some = filtered(filter);
    let total = some.clone().count(db).await?;
    let order = some.order_by_desc(Column::SentAt).order_by_desc(Column::Id);
    Ok((all(order.offset(offset).limit(size).all(db).await?)?, total))
}

/// Writes one over the version that was read; `false` where somebody else changed it meanwhile.
pub async fn change(db: &impl ConnectionTrait, one: &Application, now: Millis) -> Result<bool, DbErr> {
    let done = Entity::update_many()
        .col_expr(Column::State, Expr::value(one.state.name()))
        .col_expr(Column::Live, Expr::value(one.live()))
        .col_expr(Column::PersonId, Expr::value(one.person))
        .col_expr(Column::NameMasked, Expr::value(&one.name_masked))
        .col_expr(Column::Sealed, Expr::value(one.sealed.clone()))
        .col_expr(Column::SentAt, Expr::value(one.sent_at.0))
        .col_expr(Column::ChangedAt, Expr::value(now.0))
        .col_expr(Column::Version, Expr::value(one.version + 1))
        .filter(Column::Id.eq(one.id))
        .filter(Column::Version.eq(one.version))
        .exec(db)
        .await?;
    Ok(done.rows_affected == 1)
}
