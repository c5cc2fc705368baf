//! The table of the log.

use guanlan_core::{
    audit::{Field, Subject},
    clock::Millis,
};
use guanlan_db::entity::audit;
use sea_orm::{
    ActiveValue::Set,
    ColumnTrait, Condition, ConnectionTrait, DbErr, EntityTrait, PaginatorTrait, QueryFilter, QueryOrder, QuerySelect,
    Select,
    sea_query::{Expr, IntoCondition, SelectStatement},
};
use serde_json::json;

use super::{Act, Head};

/// A row as it is stored.
pub type Row = audit::Model;

/// Adds a row, unsealed. `body` is the whole row as JSON with its keys in alphabetical order: the bytes that are hashed
/// later are the ones stored here.
pub async fn add(db: &impl ConnectionTrait, act: &Act<'_>) -> Result<(), DbErr> {
    debug_assert!(
        act.detail.as_object().is_some_and(|fields| fields.keys().all(|name| Field::parse(name).is_some())),
        "{}: what is told of it has no word: {}",
        act.action.name(),
        act.detail,
    );
    let (kind, subject) = act.subject.map(|(kind, name)| (kind.name(), name)).unwrap_or_default();
    let body = json!({
        "action": act.action.name(),
        "actor": act.actor,
        "at": act.at.0,
        "company": act.company,
        "detail": act.detail,
        "network": act.network,
        "subject": subject,
        "subjectKind": kind,
    });
    let row = audit::ActiveModel {
        at: Set(act.at.0),
        actor_id: Set(act.actor),
        company_id: Set(act.company),
        action: Set(act.action.name().to_owned()),
        subject_kind: Set(kind.to_owned()),
        subject_id: Set(subject.to_owned()),
        body: Set(body.to_string()),
        sequence: Set(None),
        hash: Set(None),
        ..Default::default()
    };
    audit::Entity::insert(row).exec_without_returning(db).await.map(|_| ())
}

/// What somebody did, the newest first: when, which act, and the row as it was written.
///
/// # Errors
/// Those of the database.
pub async fn acts_of(db: &impl ConnectionTrait, actor: i64, most: u64) -> Result<Vec<(Millis, String, String)>, DbErr> {
    let rows = audit::Entity::find()
        .filter(audit::Column::ActorId.eq(actor))
        .order_by_desc(audit::Column::Id)
        .limit(most)
        .all(db)
        .await?;
    Ok(rows.into_iter().map(|row| (Millis(row.at), row.action, row.body)).collect())
}

/// Which acts on one record are meant.
pub struct OfRecord<'a> {
    pub subject: (Subject, &'a str),
    /// Not what this person did, by the row.
    pub but: Option<i64>,
    /// Only what was done in this company.
    pub company: Option<i64>,
}

/// What was done to a record, the newest first.
///
/// # Errors
/// Those of the database.
pub async fn of_record(db: &impl ConnectionTrait, which: &OfRecord<'_>, most: u64) -> Result<Vec<Row>, DbErr> {
    let (kind, id) = which.subject;
    // Null is not somebody, and must not be left out with him.
    let by_another = |one| Condition::any().add(audit::Column::ActorId.is_null()).add(audit::Column::ActorId.ne(one));
    let those = Condition::all()
        .add(audit::Column::SubjectId.eq(id))
        .add(audit::Column::SubjectKind.eq(kind.name()))
        .add_option(which.but.map(by_another))
        .add_option(which.company.map(|company| audit::Column::CompanyId.eq(company)));
    audit::Entity::find().filter(those).order_by_desc(audit::Column::Id).limit(most).all(db).await
}

/// An act on a record, by the name that its detail gives it (`act`).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ActOn {
    /// The row, in the order in which they were written.
    pub id: i64,
    pub at: Millis,
    pub subject: String,
    pub act: String,
}

/// Acts on records of a kind, or on one of them, after a row, the oldest first. What is read is the body: the bytes that
/// the chain seals.
///
/// # Errors
/// Those of the database.
pub async fn acts_on(
    db: &impl ConnectionTrait,
    (kind, subject): (Subject, Option<&str>),
    after: i64,
    most: u64,
) -> Result<Vec<ActOn>, DbErr> {
    let those = Condition::all()
        .add(audit::Column::SubjectKind.eq(kind.name()))
        .add_option(subject.map(|subject| audit::Column::SubjectId.eq(subject)))
        .add(audit::Column::Id.gt(after));
    let rows = audit::Entity::find().filter(those).order_by_asc(audit::Column::Id).limit(most).all(db).await?;
    let one = |row: Row| {
        let body: serde_json::Value = serde_json::from_str(&row.body).unwrap_or_default();
        let text = |value: &serde_json::Value| value.as_str().unwrap_or_default().to_owned();
        ActOn { id: row.id, at: Millis(row.at), subject: text(&body["subject"]), act: text(&body["detail"]["act"]) }
    };
    Ok(rows.into_iter().map(one).collect())
}

/// Whether a row waits to be sealed.
pub async fn is_waiting(db: &impl ConnectionTrait) -> Result<bool, DbErr> {
    Ok(!waiting(db, 1).await?.is_empty())
}

/// Rows that wait to be sealed, in the order of their numbers.
pub async fn waiting(db: &impl ConnectionTrait, most: u64) -> Result<Vec<Row>, DbErr> {
    let rows = audit::Entity::find().filter(audit::Column::Sequence.is_null());
    rows.order_by_asc(audit::Column::Id).limit(most).all(db).await
}

/// How many rows wait.
pub async fn count_waiting(db: &impl ConnectionTrait) -> Result<u64, DbErr> {
    audit::Entity::find().filter(audit::Column::Sequence.is_null()).count(db).await
}

/// The end of the chain; `None` where nothing is sealed.
pub async fn head(db: &impl ConnectionTrait) -> Result<Option<Head>, DbErr> {
    let last = audit::Entity::find()
        .filter(audit::Column::Sequence.is_not_null())
        .order_by_desc(audit::Column::Sequence)
        .limit(1)
        .one(db)
        .await?;
    Ok(last.map(|row| Head { sequence: row.sequence.unwrap_or_default(), hash: row.hash.unwrap_or_default() }))
}

/// The hash at a place of the chain.
pub async fn hash_at(db: &impl ConnectionTrait, sequence: i64) -> Result<Option<String>, DbErr> {
    let row = audit::Entity::find().filter(audit::Column::Sequence.eq(sequence)).one(db).await?;
    Ok(row.and_then(|row| row.hash))
}

/// Gives a row its place.
pub async fn seal(db: &impl ConnectionTrait, id: i64, head: &Head) -> Result<(), DbErr> {
    audit::Entity::update_many()
        .col_expr(audit::Column::Sequence, Expr::value(head.sequence))
        .col_expr(audit::Column::Hash, Expr::value(head.hash.as_str()))
        .filter(audit::Column::Id.eq(id))
        .exec(db)
        .await
        .map(|_| ())
}

/// Rows of the chain behind a place, in its order.
pub async fn sealed_after(db: &impl ConnectionTrait, sequence: i64, most: u64) -> Result<Vec<Row>, DbErr> {
    let rows = audit::Entity::find().filter(audit::Column::Sequence.gt(sequence));
    rows.order_by_asc(audit::Column::Sequence).limit(most).all(db).await
}

/// What somebody with the database in hand does to the log, for tests.
#[cfg(test)]
pub async fn tamper(db: &impl ConnectionTrait, statement: &str) -> Result<(), DbErr> {
    db.execute_unprepared(statement).await.map(|_| ())
}

/// Somebody, or something, that is looked for.
pub struct Who {
    /// As it was typed.
    pub text: String,
    /// Finds the rows of the people who are meant.
    pub rows: SelectStatement,
    /// Finds their identifiers.
    pub identifiers: SelectStatement,
}

/// What a list is narrowed to.
#[derive(Default)]
pub struct Filter {
    pub from: Option<Millis>,
    /// The first instant that is not wanted.
    pub until: Option<Millis>,
    pub action: Option<&'static str>,
    /// What sort of thing it was done to.
    pub kind: Option<&'static str>,
    pub actor: Option<Who>,
    pub subject: Option<Who>,
    /// Actor or subject, or the number of a row.
    pub keyword: Option<Who>,
}

fn by_actor(who: &Who) -> Condition {
    audit::Column::ActorId.in_subquery(who.rows.clone()).into_condition()
}

fn on_subject(who: &Who) -> Condition {
    Condition::any()
        .add(audit::Column::SubjectId.eq(who.text.as_str()))
        .add(audit::Column::SubjectId.in_subquery(who.identifiers.clone()))
}

fn those(filter: &Filter) -> Select<audit::Entity> {
    let keyword = filter.keyword.as_ref().map(|who| {
        let number = who.text.parse::<i64>().ok();
        Condition::any()
            .add(by_actor(who))
            .add(on_subject(who))
            .add_option(number.map(|number| audit::Column::Id.eq(number)))
    });
    let which = Condition::all()
        .add_option(filter.from.map(|from| audit::Column::At.gte(from.0)))
        .add_option(filter.until.map(|until| audit::Column::At.lt(until.0)))
        .add_option(filter.action.map(|action| audit::Column::Action.eq(action)))
        .add_option(filter.kind.map(|kind| audit::Column::SubjectKind.eq(kind)))
        .add_option(filter.actor.as_ref().map(by_actor))
        .add_option(filter.subject.as_ref().map(on_subject))
        .add_option(keyword);
    audit::Entity::find().filter(which)
}

/// One page, the newest first.
pub async fn list(db: &impl ConnectionTrait, filter: &Filter, skip: u64, most: u64) -> Result<Vec<Row>, DbErr> {
    those(filter).order_by_desc(audit::Column::Id).offset(skip).limit(most).all(db).await
}

/// The row of a number.
pub async fn find(db: &impl ConnectionTrait, id: i64) -> Result<Option<Row>, DbErr> {
    audit::Entity::find_by_id(id).one(db).await
}

/// How many there are on all pages.
pub async fn count(db: &impl ConnectionTrait, filter: &Filter) -> Result<u64, DbErr> {
    those(filter).count(db).await
}

/// The newest ones that are older than the row `before`.
pub async fn list_before(
    db: &impl ConnectionTrait,
    filter: &Filter,
    before: i64,
    most: u64,
) -> Result<Vec<Row>, DbErr> {
    let older = those(filter).filter(audit::Column::Id.lt(before));
    older.order_by_desc(audit::Column::Id).limit(most).all(db).await
}
