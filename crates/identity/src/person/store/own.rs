//! What of the tables of people, consents and recovery codes belongs to one person's own account.

use guanlan_core::{account::PersonState, clock::Millis};
use guanlan_db::{
    entity::{consent, person, recovery_code},
    unless_taken,
};
use sea_orm::{
    ActiveValue::Set, ColumnTrait, ConnectionTrait, DbErr, EntityTrait, PaginatorTrait, QueryFilter, QueryOrder,
    UpdateMany, sea_query::Expr,
};

fn of(id: i64) -> UpdateMany<person::Entity> {
    person::Entity::update_many().filter(person::Column::Id.eq(id))
}

pub async fn set_name(db: &impl ConnectionTrait, id: i64, name: &str) -> Result<(), DbErr> {
    of(id).col_expr(person::Column::Name, Expr::value(name)).exec(db).await.map(|_| ())
}

pub async fn set_password(db: &impl ConnectionTrait, id: i64, hash: &str) -> Result<(), DbErr> {
    of(id).col_expr(person::Column::Password, Expr::value(hash)).exec(db).await.map(|_| ())
}

/// Another number, sealed and hashed; false where somebody else has it.
pub async fn set_mobile(db: &impl ConnectionTrait, id: i64, sealed: &str, hash: &str) -> Result<bool, DbErr> {
    let update = of(id)
        .col_expr(person::Column::Mobile, Expr::value(sealed))
        .col_expr(person::Column::MobileHash, Expr::value(hash));
    Ok(unless_taken(update.exec(db).await)?.is_some())
}

/// The sealed secret of a second factor that is being set up; `None` where there is none, or it is on.
pub async fn pending_factor(db: &impl ConnectionTrait, id: i64) -> Result<Option<String>, DbErr> {
    let row = person::Entity::find_by_id(id).one(db).await?;
    Ok(row.filter(|row| row.otp_on == 0 && !row.otp.is_empty()).map(|row| row.otp))
}

/// Keeps the sealed secret of a second factor that is being set up; false where one is on.
pub async fn set_pending_factor(db: &impl ConnectionTrait, id: i64, sealed: &str) -> Result<bool, DbErr> {
    let update = of(id)
        .col_expr(person::Column::Otp, Expr::value(sealed))
        .col_expr(person::Column::OtpStep, Expr::value(0i64))
        .filter(person::Column::OtpOn.eq(0));
    Ok(update.exec(db).await?.rows_affected == 1)
}

/// Turns a second factor on whose code of this step was shown; false where it is on, or another is being set up.
pub async fn turn_on_factor(db: &impl ConnectionTrait, id: i64, sealed: &str, step: i64) -> Result<bool, DbErr> {
    let update = of(id)
        .col_expr(person::Column::OtpOn, Expr::value(1i64))
        .col_expr(person::Column::OtpStep, Expr::value(step))
        .filter(person::Column::OtpOn.eq(0))
        .filter(person::Column::Otp.eq(sealed));
    Ok(update.exec(db).await?.rows_affected == 1)
}

/// Forgets the second factor and its recovery codes.
pub async fn drop_factor(db: &impl ConnectionTrait, id: i64) -> Result<(), DbErr> {
    of(id)
        .col_expr(person::Column::Otp, Expr::value(""))
        .col_expr(person::Column::OtpOn, Expr::value(0i64))
        .col_expr(person::Column::OtpStep, Expr::value(0i64))
        .exec(db)
        .await?;
    set_recovery_codes(db, id, &[]).await
}

/// Puts recovery codes, hashed, in the place of older ones.
pub async fn set_recovery_codes(db: &impl ConnectionTrait, id: i64, hashes: &[String]) -> Result<(), DbErr> {
    use recovery_code::{ActiveModel, Column, Entity};
    Entity::delete_many().filter(Column::PersonId.eq(id)).exec(db).await?;
    if hashes.is_empty() {
        return Ok(());
    }
    let row = |hash: &String| ActiveModel { person_id: Set(id), code_hash: Set(hash.clone()), used_at: Set(None) };
    Entity::insert_many(hashes.iter().map(row)).exec_without_returning(db).await.map(|_| ())
}

pub async fn recovery_codes_left(db: &impl ConnectionTrait, id: i64) -> Result<u64, DbErr> {
    use recovery_code::{Column, Entity};
    Entity::find().filter(Column::PersonId.eq(id)).filter(Column::UsedAt.is_null()).count(db).await
}

/// Consents that were not withdrawn, the oldest first: document, version, when.
pub async fn consents(db: &impl ConnectionTrait, id: i64) -> Result<Vec<(String, String, Millis)>, DbErr> {
    let rows = consent::Entity::find()
        .filter(consent::Column::PersonId.eq(id))
        .filter(consent::Column::WithdrawnAt.is_null())
        .order_by_asc(consent::Column::Id)
        .all(db)
        .await?;
    Ok(rows.into_iter().map(|row| (row.document, row.version, Millis(row.given_at))).collect())
}

/// Withdraws every consent; that it was given stays.
pub async fn withdraw_consents(db: &impl ConnectionTrait, id: i64, now: Millis) -> Result<(), DbErr> {
    consent::Entity::update_many()
        .col_expr(consent::Column::WithdrawnAt, Expr::value(now.0))
        .filter(consent::Column::PersonId.eq(id))
        .filter(consent::Column::WithdrawnAt.is_null())
        .exec(db)
        .await
        .map(|_| ())
}

/// Leaves nothing of a person but a row that acts point at.
pub async fn erase(db: &impl ConnectionTrait, id: i64) -> Result<(), DbErr> {
    of(id)
        .col_expr(person::Column::State, Expr::value(PersonState::Erased.name()))
        .col_expr(person::Column::Name, Expr::value(""))
        .col_expr(person::Column::Mobile, Expr::value(""))
        .col_expr(person::Column::MobileHash, Expr::value(None::<String>))
        .col_expr(person::Column::Password, Expr::value(""))
        .col_expr(person::Column::Jurisdiction, Expr::value("[]"))
        .col_expr(person::Column::CompanyId, Expr::value(None::<i64>))
        .col_expr(person::Column::JoinedAt, Expr::value(None::<i64>))
        .col_expr(person::Column::OnSince, Expr::value(None::<i64>))
        .exec(db)
        .await?;
    drop_factor(db, id).await
}
