//! The table of people as those see it who manage accounts.

use guanlan_core::{
    account::{PersonState, Sort},
    clock::Millis,
    permission::Permission,
};
use guanlan_db::entity::{company, person, recovery_code};
use sea_orm::{
    ColumnTrait, Condition, ConnectionTrait, DbErr, EntityTrait, QueryFilter, QueryOrder, QuerySelect, Select,
    sea_query::Expr,
};

use super::{super::Person, read, values_text};

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
pub async fn lock_staff(db: &impl ConnectionTrait, mut ids: Vec<i64>) -> Result<Vec<Person>, DbErr> {
    ids.sort_unstable();
    let which = museum().filter(person::Column::Id.is_in(ids)).order_by_asc(person::Column::Id);
    which.lock_exclusive().all(db).await?.into_iter().map(|row| read(row, None)).collect()
}

/// The people of a company, the newest first.
pub async fn of_company(db: &impl ConnectionTrait, company: i64) -> Result<Vec<Person>, DbErr> {
    let Some(its) = company::Entity::find_by_id(company).one(db).await? else { return Ok(Vec::new()) };
    let rows = of(company).order_by_desc(person::Column::Id).all(db).await?;
    rows.into_iter().map(|row| read(row, Some(its.clone()))).collect()
}

/// One of the people of a company.
pub async fn find_in_company(
    db: &impl ConnectionTrait,
    company: i64,
    identifier: &str,
) -> Result<Option<Person>, DbErr> {
    let Some(row) = of(company).filter(person::Column::Identifier.eq(identifier)).one(db).await? else {
        return Ok(None);
    };
    let its = company::Entity::find_by_id(company).one(db).await?;
    read(row, its).map(Some)
}

/// People by their rows or identifiers, of whatever sort, without their companies.
pub async fn those(db: &impl ConnectionTrait, rows: Vec<i64>, identifiers: Vec<String>) -> Result<Vec<Person>, DbErr> {
    let which = Condition::any().add(person::Column::Id.is_in(rows)).add(person::Column::Identifier.is_in(identifiers));
    let rows = person::Entity::find().filter(which).all(db).await?;
    rows.into_iter().map(|row| read(row, None)).collect()
}

/// Lets nobody else change a person until this transaction ends, and answers the person as that one is then, with the
/// keyed hash of the number. A company's row is locked before.
pub async fn lock_person(db: &impl ConnectionTrait, id: i64) -> Result<Option<(Person, Option<String>)>, DbErr> {
    let Some(row) = person::Entity::find_by_id(id).lock_exclusive().one(db).await? else { return Ok(None) };
    let company = match row.company_id {
        Some(company) => company::Entity::find_by_id(company).one(db).await?,
        None => None,
    };
    let number = row.mobile_hash.clone();
    Ok(Some((read(row, company)?, number)))
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

/// Takes a second factor away with its recovery codes.
pub async fn drop_second_factor(db: &impl ConnectionTrait, id: i64) -> Result<(), DbErr> {
    super::super::store::set_second_factor(db, id, "", false).await?;
    recovery_code::Entity::delete_many().filter(recovery_code::Column::PersonId.eq(id)).exec(db).await.map(|_| ())
}

/// A company with an owner, for tests.
#[cfg(test)]
pub async fn found_company(db: &impl ConnectionTrait, owner: i64) -> Result<i64, DbErr> {
    let now = Millis(0);
    let id = super::super::store::add_company(db, "青岚瓷业", "Qinglan Porcelain", now).await?;
    super::super::store::set_owner(db, id, owner).await?;
    join_company(db, id, owner).await?;
    Ok(id)
}

/// Somebody joins a company, for tests.
#[cfg(test)]
pub async fn join_company(db: &impl ConnectionTrait, company: i64, person: i64) -> Result<(), DbErr> {
    person::Entity::update_many()
        .col_expr(person::Column::CompanyId, Expr::value(company))
        .col_expr(person::Column::JoinedAt, Expr::col(person::Column::CreatedAt))
        .col_expr(person::Column::OnSince, Expr::col(person::Column::CreatedAt))
        .filter(person::Column::Id.eq(person))
        .exec(db)
        .await
        .map(|_| ())
}

/// A company is suspended, for tests.
#[cfg(test)]
pub async fn suspend_company(db: &impl ConnectionTrait, company: i64) -> Result<(), DbErr> {
    company::Entity::update_many()
        .col_expr(company::Column::State, Expr::value("suspended"))
        .filter(company::Column::Id.eq(company))
        .exec(db)
        .await
        .map(|_| ())
}

/// A suspended company is active again, for tests.
#[cfg(test)]
pub async fn resume_company(db: &impl ConnectionTrait, company: i64) -> Result<(), DbErr> {
    company::Entity::update_many()
        .col_expr(company::Column::State, Expr::value("active"))
        .filter(company::Column::Id.eq(company))
        .exec(db)
        .await
        .map(|_| ())
}

/// A second factor is on, with a secret that nobody has, for tests.
#[cfg(test)]
pub async fn turn_on_factor(db: &impl ConnectionTrait, id: i64) -> Result<(), DbErr> {
    super::super::store::set_second_factor(db, id, "lost", true).await
}
