//! The table of people, with their consents and recovery codes.

pub mod own;
pub mod people;

use guanlan_core::{
    account::{PersonState, Sort},
    clock::Millis,
    permission::Permission,
};
use guanlan_db::{
    Connection,
    entity::{consent, person},
    unless_taken,
};
use guanlan_vault::PasswordHash;
use sea_orm::{
    ActiveValue::Set, ColumnTrait, ConnectionTrait, DbErr, EntityTrait, JoinType, QueryFilter, QuerySelect, Select,
    sea_query::Expr,
};

use super::{Company, Employer, Person};
use crate::Identity;

/// What a new row needs. The number comes sealed and hashed.
pub struct Row<'a> {
    pub identifier: &'a str,
    pub sort: Sort,
    pub state: PersonState,
    pub name: &'a str,
    pub sealed_mobile: String,
    pub mobile_hash: &'a str,
    pub password: &'a str,
    pub granted: &'a [Permission],
    pub company: Option<i64>,
    pub now: Millis,
}

/// `None` where somebody else was faster with the same number, in another process.
pub async fn insert(db: &impl ConnectionTrait, row: Row<'_>) -> Result<Option<i64>, DbErr> {
    let model = person::ActiveModel {
        identifier: Set(row.identifier.to_owned()),
        sort: Set(row.sort.name().to_owned()),
        state: Set(row.state.name().to_owned()),
        name: Set(row.name.to_owned()),
        mobile: Set(row.sealed_mobile),
        mobile_hash: Set(Some(row.mobile_hash.to_owned())),
        password: Set(row.password.to_owned()),
        jurisdiction: Set(values_text(row.granted)?),
        company_id: Set(row.company),
        joined_at: Set(row.company.map(|_| row.now.0)),
        on_since: Set(row.company.map(|_| row.now.0)),
        otp: Set(String::new()),
        otp_on: Set(0),
        otp_step: Set(0),
        created_at: Set(row.now.0),
        last_seen_at: Set(None),
        ..Default::default()
    };
    Ok(unless_taken(person::Entity::insert(model).exec(db).await)?.map(|done| done.last_insert_id))
}

/// Values as they are stored.
pub fn values_text(values: &[Permission]) -> Result<String, DbErr> {
    serde_json::to_string(values).map_err(|error| DbErr::Custom(error.to_string()))
}

async fn one(app: &Identity, db: &impl Connection, query: Select<person::Entity>) -> Result<Option<Person>, DbErr> {
    let Some(row) = query.one(db).await? else { return Ok(None) };
    read_whole(app, db, row).await.map(Some)
}

/// A row as a person, with the company that the person belongs to.
pub async fn read_whole(app: &Identity, db: &impl Connection, row: person::Model) -> Result<Person, DbErr> {
    let company = match row.company_id {
        Some(company) => app.employers.find(db.shared(), company).await?,
        None => None,
    };
    read(row, company)
}

/// A row as a person. What no release ever wrote is an error, not a guess.
pub fn read(row: person::Model, company: Option<Employer>) -> Result<Person, DbErr> {
    let odd = |what: &str| DbErr::Custom(format!("person {}: {what} is unknown to this version", row.id));
    Ok(Person {
        sort: Sort::parse(&row.sort).ok_or_else(|| odd("its sort"))?,
        state: PersonState::parse(&row.state).ok_or_else(|| odd("its state"))?,
        granted: serde_json::from_str(&row.jurisdiction).map_err(|_| odd("a permission value"))?,
        company: company.map(|company| Company {
            id: company.id,
            is_live: company.is_live,
            is_draft: company.is_draft,
            is_owner: company.owner == Some(row.id),
            joined_at: row.joined_at.map(Millis),
            on_since: row.on_since.map(Millis),
            name_zh: company.name_zh,
            name_en: company.name_en,
        }),
        id: row.id,
        identifier: row.identifier,
        name: row.name,
        sealed_mobile: row.mobile,
        password: PasswordHash(row.password),
        has_second_factor: row.otp_on != 0,
        created_at: Millis(row.created_at),
        last_seen_at: row.last_seen_at.map(Millis),
    })
}

pub async fn by_id(app: &Identity, db: &impl Connection, id: i64) -> Result<Option<Person>, DbErr> {
    one(app, db, person::Entity::find_by_id(id)).await
}

/// One row of a table that tells a person, with whoever it is.
pub async fn of_rows<E: EntityTrait>(
    app: &Identity,
    db: &impl Connection,
    rows: Select<E>,
    number: E::Column,
) -> Result<Option<(E::Model, Person)>, DbErr> {
    let whose = E::belongs_to(person::Entity).from(number).to(person::Column::Id);
    let one = rows.select_also(person::Entity).join(JoinType::InnerJoin, whose.into()).one(db).await?;
    let Some((row, Some(person))) = one else { return Ok(None) };
    Ok(Some((row, read_whole(app, db, person).await?)))
}

pub async fn by_identifier(app: &Identity, db: &impl Connection, identifier: &str) -> Result<Option<Person>, DbErr> {
    one(app, db, person::Entity::find().filter(person::Column::Identifier.eq(identifier))).await
}

pub async fn by_mobile(app: &Identity, db: &impl Connection, mobile_hash: &str) -> Result<Option<Person>, DbErr> {
    one(app, db, person::Entity::find().filter(person::Column::MobileHash.eq(mobile_hash))).await
}

/// Sets a new password; an invited person is active from then on.
pub async fn set_password(db: &impl ConnectionTrait, id: i64, hash: &PasswordHash) -> Result<(), DbErr> {
    person::Entity::update_many()
        .col_expr(person::Column::Password, Expr::value(hash.0.as_str()))
        .filter(person::Column::Id.eq(id))
        .filter(person::Column::State.ne(PersonState::Erased.name()))
        .exec(db)
        .await?;
    person::Entity::update_many()
        .col_expr(person::Column::State, Expr::value(PersonState::Active.name()))
        .filter(person::Column::Id.eq(id))
        .filter(person::Column::State.eq(PersonState::Invited.name()))
        .exec(db)
        .await
        .map(|_| ())
}

pub async fn seen(db: &impl ConnectionTrait, id: i64, now: Millis) -> Result<(), DbErr> {
    person::Entity::update_many()
        .col_expr(person::Column::LastSeenAt, Expr::value(now.0))
        .filter(person::Column::Id.eq(id))
        .exec(db)
        .await
        .map(|_| ())
}

/// The second factor's secret, sealed, and the last step that was used; `None` where it is not on.
pub async fn second_factor(db: &impl ConnectionTrait, id: i64) -> Result<Option<(String, i64)>, DbErr> {
    let row = person::Entity::find_by_id(id).one(db).await?;
    Ok(row.filter(|row| row.otp_on != 0).map(|row| (row.otp, row.otp_step)))
}

/// Keeps the secret of a second factor, sealed; it is asked for at login where it is `on`. Steps count from zero again.
pub async fn set_second_factor(db: &impl ConnectionTrait, id: i64, sealed: &str, on: bool) -> Result<(), DbErr> {
    person::Entity::update_many()
        .col_expr(person::Column::Otp, Expr::value(sealed))
        .col_expr(person::Column::OtpOn, Expr::value(i64::from(on)))
        .col_expr(person::Column::OtpStep, Expr::value(0i64))
        .filter(person::Column::Id.eq(id))
        .exec(db)
        .await
        .map(|_| ())
}

/// Notes that the code of a step was used; false where it, or a later one, was used already.
pub async fn use_step(db: &impl ConnectionTrait, id: i64, step: i64) -> Result<bool, DbErr> {
    let done = person::Entity::update_many()
        .col_expr(person::Column::OtpStep, Expr::value(step))
        .filter(person::Column::Id.eq(id))
        .filter(person::Column::OtpStep.lt(step))
        .exec(db)
        .await?;
    Ok(done.rows_affected == 1)
}

/// Uses up a recovery code; false where there is none like it left.
pub async fn use_recovery_code(db: &impl ConnectionTrait, person: i64, hash: &str, now: Millis) -> Result<bool, DbErr> {
    use guanlan_db::entity::recovery_code as code;
    let done = code::Entity::update_many()
        .col_expr(code::Column::UsedAt, Expr::value(now.0))
        .filter(code::Column::PersonId.eq(person))
        .filter(code::Column::CodeHash.eq(hash))
        .filter(code::Column::UsedAt.is_null())
        .exec(db)
        .await?;
    Ok(done.rows_affected == 1)
}

pub async fn consent(
    db: &impl ConnectionTrait,
    person: i64,
    document: &str,
    version: &str,
    now: Millis,
) -> Result<(), DbErr> {
    let row = consent::ActiveModel {
        person_id: Set(person),
        document: Set(document.to_owned()),
        version: Set(version.to_owned()),
        given_at: Set(now.0),
        withdrawn_at: Set(None),
        ..Default::default()
    };
    consent::Entity::insert(row).exec_without_returning(db).await.map(|_| ())
}

/// Whether a number has an account.
pub async fn is_known(db: &impl ConnectionTrait, mobile_hash: &str) -> Result<bool, DbErr> {
    let known = person::Entity::find().filter(person::Column::MobileHash.eq(mobile_hash));
    Ok(known.one(db).await?.is_some())
}

/// Whether anybody has an account.
pub async fn is_empty(db: &impl ConnectionTrait) -> Result<bool, DbErr> {
    Ok(person::Entity::find().one(db).await?.is_none())
}

/// Gives back a lost administrator: all values, active, and without a second factor where that was lost too. False for
/// somebody who erased the account meanwhile.
pub async fn restore_admin(
    db: &impl ConnectionTrait,
    id: i64,
    values: &[Permission],
    without_factor: bool,
) -> Result<bool, DbErr> {
    let mut update = person::Entity::update_many()
        .col_expr(person::Column::Jurisdiction, Expr::value(values_text(values)?))
        .col_expr(person::Column::Sort, Expr::value(Sort::Museum.name()))
        .col_expr(person::Column::State, Expr::value(PersonState::Active.name()));
    if without_factor {
        update =
            update.col_expr(person::Column::Otp, Expr::value("")).col_expr(person::Column::OtpOn, Expr::value(0i64));
    }
    let done = update
        .filter(person::Column::Id.eq(id))
        .filter(person::Column::State.ne(PersonState::Erased.name()))
        .exec(db)
        .await?;
    Ok(done.rows_affected == 1)
}
