//! Reading the table of the log.

use guanlan_core::clock::Millis;
use guanlan_db::{
    entity::{audit, person},
    text::containing,
};
use sea_orm::{
    ColumnTrait, Condition, ConnectionTrait, DbErr, EntityTrait, ExprTrait, PaginatorTrait, QueryFilter, QueryOrder,
    QuerySelect, Select,
    sea_query::{Expr, Func, IntoCondition, Query, SelectStatement},
};

/// A row as it is stored.
pub type Row = audit::Model;

/// A person as somebody types it into a filter.
pub struct Typed {
    /// A part of the name, or an identifier.
    pub text: String,
    /// The keyed hash of the text, in case that it is a whole number.
    pub number: String,
}

/// What a list is narrowed to.
#[derive(Default)]
pub struct Filter {
    pub from: Option<Millis>,
    /// The first instant that is not wanted.
    pub until: Option<Millis>,
    pub action: Option<&'static str>,
    pub actor: Option<Typed>,
    pub subject: Option<Typed>,
    /// Actor or subject, or the number of a row.
    pub keyword: Option<Typed>,
}

/// `column` of the people who are meant.
fn people(column: person::Column, typed: &Typed) -> SelectStatement {
    let name = Expr::expr(Func::lower(Expr::col(person::Column::Name)));
    let meant = Condition::any()
        .add(person::Column::Identifier.eq(typed.text.as_str()))
        .add(person::Column::MobileHash.eq(typed.number.as_str()))
        .add(name.like(containing(&typed.text.to_lowercase())));
    Query::select().column(column).from(person::Entity).cond_where(meant).take()
}

fn by_actor(typed: &Typed) -> Condition {
    audit::Column::ActorId.in_subquery(people(person::Column::Id, typed)).into_condition()
}

fn on_subject(typed: &Typed) -> Condition {
    Condition::any()
        .add(audit::Column::SubjectId.eq(typed.text.as_str()))
        .add(audit::Column::SubjectId.in_subquery(people(person::Column::Identifier, typed)))
}

fn those(filter: &Filter) -> Select<audit::Entity> {
    let keyword = filter.keyword.as_ref().map(|typed| {
        let number = typed.text.parse::<i64>().ok();
        Condition::any()
            .add(by_actor(typed))
            .add(on_subject(typed))
            .add_option(number.map(|number| audit::Column::Id.eq(number)))
    });
    let which = Condition::all()
        .add_option(filter.from.map(|from| audit::Column::At.gte(from.0)))
        .add_option(filter.until.map(|until| audit::Column::At.lt(until.0)))
        .add_option(filter.action.map(|action| audit::Column::Action.eq(action)))
        .add_option(filter.actor.as_ref().map(by_actor))
        .add_option(filter.subject.as_ref().map(on_subject))
        .add_option(keyword);
    audit::Entity::find().filter(which)
}

/// One page, the newest first.
pub async fn list(db: &impl ConnectionTrait, filter: &Filter, skip: u64, most: u64) -> Result<Vec<Row>, DbErr> {
    those(filter).order_by_desc(audit::Column::Id).offset(skip).limit(most).all(db).await
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
