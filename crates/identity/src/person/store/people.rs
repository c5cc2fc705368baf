//! The table of people as those see it who manage accounts.

use guanlan_core::{
    account::{PersonState, Sort},
    clock::Millis,
    permission::Permission,
};
use guanlan_db::{Connection, Lock, Tx, entity::person, text::containing};
use sea_orm::{
    ColumnTrait, Condition, ConnectionTrait, DbErr, EntityTrait, ExprTrait, PaginatorTrait, QueryFilter, QueryOrder,
    Select,
    sea_query::{Expr, Func, Query, SelectStatement},
};

use super::{super::Person, one, read, read_whole, values_text};
use crate::Identity;

fn museum() -> Select<person::Entity> {
    person::Entity::find()
        .filter(person::Column::Sort.eq(Sort::Museum.name()))
        .filter(person::Column::State.ne(PersonState::Erased.name()))
}

fn of(company: i64) -> Select<person::Entity> {
    person::Entity::find()
        .filter(person::Column::CompanyId.eq(company))
        .filter(person::Column::Sort.eq(Sort::Member.name()))
        .filter(person::Column::State.ne(PersonState::Erased.name()))
}

/// The museum's own staff, the newest first.
pub async fn staff(db: &impl ConnectionTrait) -> Result<Vec<Person>, DbErr> {
    let rows = museum().order_by_desc(person::Column::Id).all(db).await?;
    rows.into_iter().map(|row| read(row, None)).collect()
}

/// One of the museum's own staff.
pub async fn find_staff(db: &impl ConnectionTrait, identifier: &str) -> Result<Option<Person>, DbErr> {
    let row = museum().filter(person::Column::Identifier.eq(identifier)).one(db).await?;
    row.map(|row| read(row, None)).transpose()
}

/// Some of the museum's own staff, whom nobody else changes until the transaction ends.
pub async fn lock_staff(tx: &Tx<'_>, mut ids: Vec<i64>) -> Result<Vec<Person>, DbErr> {
    ids.sort_unstable();
    let which = museum().filter(person::Column::Id.is_in(ids)).order_by_asc(person::Column::Id);
    tx.lock_rows(Lock::Person, which).await?.into_iter().map(|row| read(row, None)).collect()
}

/// The people of a company, the newest first.
pub async fn of_company(app: &Identity, db: &impl Connection, company: i64) -> Result<Vec<Person>, DbErr> {
    let Some(its) = app.employers.find(db.shared(), company).await? else { return Ok(Vec::new()) };
    let rows = of(company).order_by_desc(person::Column::Id).all(db).await?;
    rows.into_iter().map(|row| read(row, Some(its.clone()))).collect()
}

/// The people of a company, whom nobody else changes until the transaction ends. The company's row is locked before.
pub async fn lock_of_company(app: &Identity, tx: &Tx<'_>, company: i64) -> Result<Vec<Person>, DbErr> {
    let Some(its) = app.employers.find(tx.shared(), company).await? else { return Ok(Vec::new()) };
    let rows = tx.lock_rows(Lock::Person, of(company).order_by_asc(person::Column::Id)).await?;
    rows.into_iter().map(|row| read(row, Some(its.clone()))).collect()
}

/// One of the people of a company.
pub async fn find_in_company(
    app: &Identity,
    db: &impl Connection,
    company: i64,
    identifier: &str,
) -> Result<Option<Person>, DbErr> {
    one(app, db, of(company).filter(person::Column::Identifier.eq(identifier))).await
}

/// People by their rows or identifiers, of whatever sort, without their companies.
pub async fn those(db: &impl ConnectionTrait, rows: Vec<i64>, identifiers: Vec<String>) -> Result<Vec<Person>, DbErr> {
    let which = Condition::any().add(person::Column::Id.is_in(rows)).add(person::Column::Identifier.is_in(identifiers));
    let rows = person::Entity::find().filter(which).all(db).await?;
    rows.into_iter().map(|row| read(row, None)).collect()
}

/// Lets nobody else change a person until this transaction ends, and answers the person as that one is then, with the
/// keyed hash of the number. A company's row is locked before.
pub async fn lock_person(app: &Identity, tx: &Tx<'_>, id: i64) -> Result<Option<(Person, Option<String>)>, DbErr> {
    let Some(row) = tx.lock_row(Lock::Person, person::Entity::find_by_id(id)).await? else { return Ok(None) };
    let number = row.mobile_hash.clone();
    Ok(Some((read_whole(app, &**tx, row).await?, number)))
}

/// Whoever erased the account stays erased.
pub async fn set_state(db: &impl ConnectionTrait, id: i64, state: PersonState) -> Result<(), DbErr> {
    person::Entity::update_many()
        .col_expr(person::Column::State, Expr::value(state.name()))
        .filter(person::Column::Id.eq(id))
        .filter(person::Column::State.ne(PersonState::Erased.name()))
        .exec(db)
        .await
        .map(|_| ())
}

/// Sets name and values.
pub async fn grant(db: &impl ConnectionTrait, id: i64, name: &str, values: &[Permission]) -> Result<(), DbErr> {
    person::Entity::update_many()
        .col_expr(person::Column::Name, Expr::value(name))
        .col_expr(person::Column::Jurisdiction, Expr::value(values_text(values)?))
        .filter(person::Column::Id.eq(id))
        .exec(db)
        .await
        .map(|_| ())
}

/// Makes a visitor one of the museum's staff; false for somebody who is no visitor any more, or erased the account.
pub async fn make_staff(db: &impl ConnectionTrait, id: i64, name: &str, values: &[Permission]) -> Result<bool, DbErr> {
    let done = person::Entity::update_many()
        .col_expr(person::Column::Sort, Expr::value(Sort::Museum.name()))
        .filter(person::Column::Id.eq(id))
        .filter(person::Column::Sort.eq(Sort::Visitor.name()))
        .filter(person::Column::State.eq(PersonState::Active.name()))
        .exec(db)
        .await?;
    if done.rows_affected == 1 {
        grant(db, id, name, values).await?;
    }
    Ok(done.rows_affected == 1)
}

/// Makes a visitor who belongs to no company one of the people of one, from now on; false where that is not so any more.
pub async fn join(
    db: &impl ConnectionTrait,
    id: i64,
    company: i64,
    (name, values): (&str, &[Permission]),
    now: Millis,
) -> Result<bool, DbErr> {
    let done = person::Entity::update_many()
        .col_expr(person::Column::CompanyId, Expr::value(company))
        .col_expr(person::Column::Sort, Expr::value(Sort::Member.name()))
        .col_expr(person::Column::JoinedAt, Expr::value(now.0))
        .col_expr(person::Column::OnSince, Expr::value(now.0))
        .filter(person::Column::Id.eq(id))
        .filter(person::Column::Sort.eq(Sort::Visitor.name()))
        .filter(person::Column::State.eq(PersonState::Active.name()))
        .filter(person::Column::CompanyId.is_null())
        .exec(db)
        .await?;
    if done.rows_affected == 1 {
        grant(db, id, name, values).await?;
    }
    Ok(done.rows_affected == 1)
}

/// Somebody who belongs to no company applies for one; false where that is not so any more.
pub async fn apply(db: &impl ConnectionTrait, id: i64, company: i64) -> Result<bool, DbErr> {
    let done = person::Entity::update_many()
        .col_expr(person::Column::CompanyId, Expr::value(company))
        .filter(person::Column::Id.eq(id))
        .filter(person::Column::CompanyId.is_null())
        .filter(person::Column::State.ne(PersonState::Erased.name()))
        .exec(db)
        .await?;
    Ok(done.rows_affected == 1)
}

/// The person's application is over: they belong to no company any more.
pub async fn free(db: &impl ConnectionTrait, id: i64) -> Result<(), DbErr> {
    person::Entity::update_many()
        .col_expr(person::Column::CompanyId, Expr::value(None::<i64>))
        .filter(person::Column::Id.eq(id))
        .exec(db)
        .await
        .map(|_| ())
}

/// The person is a member from now on, as the owner of an active company.
pub async fn make_member(db: &impl ConnectionTrait, id: i64, now: Millis) -> Result<(), DbErr> {
    person::Entity::update_many()
        .col_expr(person::Column::Sort, Expr::value(Sort::Member.name()))
        .col_expr(person::Column::JoinedAt, Expr::value(now.0))
        .col_expr(person::Column::OnSince, Expr::value(now.0))
        .filter(person::Column::Id.eq(id))
        .exec(db)
        .await
        .map(|_| ())
}

/// How many people belong to a company.
pub async fn count_of(db: &impl ConnectionTrait, company: i64) -> Result<u64, DbErr> {
    person::Entity::find()
        .filter(person::Column::CompanyId.eq(company))
        .filter(person::Column::State.ne(PersonState::Erased.name()))
        .count(db)
        .await
}

/// Switches the employment of one of a company's people on from `since`, or off.
pub async fn set_on(db: &impl ConnectionTrait, id: i64, company: i64, since: Option<Millis>) -> Result<(), DbErr> {
    person::Entity::update_many()
        .col_expr(person::Column::OnSince, Expr::value(since.map(|at| at.0)))
        .filter(person::Column::Id.eq(id))
        .filter(person::Column::CompanyId.eq(company))
        .exec(db)
        .await
        .map(|_| ())
}

/// Makes one of the people of a company a visitor again, without values.
pub async fn leave(db: &impl ConnectionTrait, id: i64) -> Result<(), DbErr> {
    person::Entity::update_many()
        .col_expr(person::Column::CompanyId, Expr::value(None::<i64>))
        .col_expr(person::Column::JoinedAt, Expr::value(None::<i64>))
        .col_expr(person::Column::OnSince, Expr::value(None::<i64>))
        .col_expr(person::Column::Sort, Expr::value(Sort::Visitor.name()))
        .col_expr(person::Column::Jurisdiction, Expr::value("[]"))
        .filter(person::Column::Id.eq(id))
        .exec(db)
        .await
        .map(|_| ())
}

/// Somebody as whoever looks for them types it.
pub struct Typed {
    /// A part of the name, or an identifier.
    pub text: String,
    /// The keyed hash of the text, in case that it is a whole number.
    pub number: String,
}

impl Typed {
    /// Finds the rows of the people who are meant.
    pub fn rows(&self) -> SelectStatement {
        self.those(person::Column::Id)
    }

    /// Finds the identifiers of the people who are meant.
    pub fn identifiers(&self) -> SelectStatement {
        self.those(person::Column::Identifier)
    }

    fn those(&self, column: person::Column) -> SelectStatement {
        let name = Expr::expr(Func::lower(Expr::col(person::Column::Name)));
        let meant = Condition::any()
            .add(person::Column::Identifier.eq(self.text.as_str()))
            .add(person::Column::MobileHash.eq(self.number.as_str()))
            .add(name.like(containing(&self.text.to_lowercase())));
        Query::select().column(column).from(person::Entity).cond_where(meant).take()
    }
}
