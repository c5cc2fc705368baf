//! The table of notices.

use guanlan_core::{clock::Millis, notice::NoticeKind};
use guanlan_db::entity::{
    notice::{ActiveModel, Column, Entity, Model},
    notice_choice,
};
use sea_orm::{
    ActiveValue::Set, ColumnTrait, Condition, ConnectionTrait, DbErr, EntityTrait, PaginatorTrait, QueryFilter,
    QueryOrder, QuerySelect, Select, sea_query::Expr,
};

use super::{Told, choice::Choice};

/// Rows of one statement.
const AT_ONCE: usize = 100;

/// Which notices are somebody's to see.
pub struct Seen {
    pub person: i64,
    /// The company that the person works for.
    pub company: Option<i64>,
    /// The permission values that the person holds.
    pub values: Vec<i64>,
}

impl Seen {
    fn condition(&self) -> Condition {
        let company = Condition::any()
            .add(Column::CompanyId.is_null())
            .add_option(self.company.map(|id| Column::CompanyId.eq(id)));
        Condition::all()
            .add(Column::PersonId.eq(self.person))
            .add(Column::Needs.is_in(self.values.iter().copied()))
            .add(company)
    }

    fn rows(&self, unread: bool) -> Select<Entity> {
        let rows = Entity::find().filter(self.condition());
        if unread { rows.filter(Column::ReadAt.is_null()) } else { rows }
    }
}

/// Whether anybody of a company was told of a kind about a document since a moment.
pub async fn is_told(
    db: &impl ConnectionTrait,
    (company, kind, code): (i64, NoticeKind, &str),
    since: Millis,
) -> Result<bool, DbErr> {
    let rows = Entity::find()
        .filter(Column::CompanyId.eq(company))
        .filter(Column::Kind.eq(kind.name()))
        .filter(Column::Code.eq(code))
        .filter(Column::At.gte(since.0));
    Ok(rows.limit(1).count(db).await? > 0)
}

/// Tells each of these people.
pub async fn add(db: &impl ConnectionTrait, people: &[i64], told: &Told<'_>, now: Millis) -> Result<(), DbErr> {
    let row = |person: &i64| ActiveModel {
        person_id: Set(*person),
        company_id: Set(told.company),
        kind: Set(told.kind.name().to_owned()),
        needs: Set(told.needs.value().into()),
        code: Set(told.code.to_owned()),
        amount_fen: Set(told.amount),
        path: Set(told.path.to_owned()),
        at: Set(now.0),
        ..Default::default()
    };
    for some in people.chunks(AT_ONCE) {
        Entity::insert_many(some.iter().map(row)).exec_without_returning(db).await?;
    }
    Ok(())
}

/// A part of somebody's notices, the newest first.
pub async fn page(
    db: &impl ConnectionTrait,
    seen: &Seen,
    unread: bool,
    (offset, most): (u64, u64),
) -> Result<Vec<Model>, DbErr> {
    seen.rows(unread).order_by_desc(Column::At).order_by_desc(Column::Id).offset(offset).limit(most).all(db).await
}

/// How many of somebody's notices there are.
pub async fn count(db: &impl ConnectionTrait, seen: &Seen, unread: bool) -> Result<u64, DbErr> {
    seen.rows(unread).count(db).await
}

/// The documents among these that somebody has unread notices of.
pub async fn unread_of(db: &impl ConnectionTrait, seen: &Seen, codes: &[&str]) -> Result<Vec<String>, DbErr> {
    let about = seen.rows(true).filter(Column::Code.is_in(codes.iter().copied()));
    about.select_only().column(Column::Code).distinct().into_tuple().all(db).await
}

/// Which of somebody's notices were read.
pub enum Readings {
    /// All of one document.
    Of(String),
    These(Vec<i64>),
    /// All up to this one.
    UpTo(i64),
}

/// Notes that somebody read these; what was read before, and what is another's, stays as it is.
pub async fn read(db: &impl ConnectionTrait, seen: &Seen, which: &Readings, now: Millis) -> Result<(), DbErr> {
    let which = match which {
        Readings::These(ids) => Column::Id.is_in(ids.iter().copied()),
        Readings::UpTo(id) => Column::Id.lte(*id),
        Readings::Of(code) => Column::Code.eq(code.as_str()),
    };
    Entity::update_many()
        .col_expr(Column::ReadAt, Expr::value(now.0))
        .filter(seen.condition())
        .filter(Column::ReadAt.is_null())
        .filter(which)
        .exec(db)
        .await
        .map(|_| ())
}

/// Notes that somebody read at once what they were told of before an instant.
pub async fn read_before(db: &impl ConnectionTrait, person: i64, before: Millis) -> Result<(), DbErr> {
    Entity::update_many()
        .col_expr(Column::ReadAt, Expr::col(Column::At))
        .filter(Column::PersonId.eq(person))
        .filter(Column::ReadAt.is_null())
        .filter(Column::At.lt(before.0))
        .exec(db)
        .await
        .map(|_| ())
}

/// What somebody chose.
pub async fn choices(db: &impl ConnectionTrait, person: i64) -> Result<Vec<notice_choice::Model>, DbErr> {
    notice_choice::Entity::find().filter(notice_choice::Column::PersonId.eq(person)).all(db).await
}

/// What these people chose for a kind.
pub async fn choices_of_kind(
    db: &impl ConnectionTrait,
    people: &[i64],
    kind: NoticeKind,
) -> Result<Vec<notice_choice::Model>, DbErr> {
    let mut all = Vec::new();
    for some in people.chunks(AT_ONCE) {
        let of = notice_choice::Entity::find()
            .filter(notice_choice::Column::PersonId.is_in(some.iter().copied()))
            .filter(notice_choice::Column::Kind.eq(kind.name()));
        all.extend(of.all(db).await?);
    }
    Ok(all)
}

/// Drops what somebody chose for these kinds.
pub async fn drop_choices(db: &impl ConnectionTrait, person: i64, kinds: &[NoticeKind]) -> Result<(), DbErr> {
    notice_choice::Entity::delete_many()
        .filter(notice_choice::Column::PersonId.eq(person))
        .filter(notice_choice::Column::Kind.is_in(kinds.iter().map(|kind| kind.name())))
        .exec(db)
        .await
        .map(|_| ())
}

/// Keeps what somebody chose; nothing is kept of these kinds.
pub async fn add_choices(db: &impl ConnectionTrait, person: i64, choices: &[Choice]) -> Result<(), DbErr> {
    let row = |(kind, way): &Choice| notice_choice::ActiveModel {
        person_id: Set(person),
        kind: Set(kind.name().to_owned()),
        way: Set(way.name().to_owned()),
    };
    if choices.is_empty() {
        return Ok(());
    }
    notice_choice::Entity::insert_many(choices.iter().map(row)).exec_without_returning(db).await.map(|_| ())
}

/// Forgets all of a person.
pub async fn forget(db: &impl ConnectionTrait, person: i64) -> Result<(), DbErr> {
    notice_choice::Entity::delete_many().filter(notice_choice::Column::PersonId.eq(person)).exec(db).await?;
    Entity::delete_many().filter(Column::PersonId.eq(person)).exec(db).await.map(|_| ())
}

/// Deletes what people were told of before `told`, and of what they read what they were told of before `read`.
pub async fn sweep(db: &impl ConnectionTrait, told: Millis, read: Millis) -> Result<(), DbErr> {
    let is_over = Condition::any()
        .add(Column::At.lt(told.0))
        .add(Condition::all().add(Column::At.lt(read.0)).add(Column::ReadAt.is_not_null()));
    Entity::delete_many().filter(is_over).exec(db).await.map(|_| ())
}
