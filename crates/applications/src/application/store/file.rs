//! The table of files.

use guanlan_core::{application::ApplicationKind, clock::Millis};
pub use guanlan_db::entity::application_file::Model as Row;
use guanlan_db::entity::application_file::{ActiveModel, Column, Entity};
use guanlan_media::SealedFile;
use sea_orm::{
    ActiveValue::{NotSet, Set},
    ColumnTrait, ConnectionTrait, DbErr, EntityTrait, QueryFilter, QueryOrder,
    sea_query::Expr,
};

/// Adds a file that no application has yet; answers its row.
pub async fn add(
    db: &impl ConnectionTrait,
    (person, kind, field): (i64, ApplicationKind, &str),
    kept: &SealedFile,
    now: Millis,
) -> Result<i64, DbErr> {
    let row = ActiveModel {
        id: NotSet,
        person_id: Set(Some(person)),
        kind: Set(kind.name().to_owned()),
        field: Set(field.to_owned()),
        application_id: Set(None),
        name: Set(kept.name.clone()),
        mime: Set(kept.mime.to_owned()),
        bytes: Set(kept.bytes),
        file: Set(kept.file.clone()),
        file_key: Set(kept.key.clone()),
        preview: Set(kept.preview.as_ref().map(|(hash, _)| hash.clone())),
        unused_since: Set(Some(now.0)),
        added_at: Set(now.0),
    };
    Ok(Entity::insert(row).exec(db).await?.last_insert_id)
}

/// One that somebody sent.
pub async fn own(db: &impl ConnectionTrait, person: i64, id: i64) -> Result<Option<Row>, DbErr> {
    Entity::find_by_id(id).filter(Column::PersonId.eq(person)).one(db).await
}

/// One of an application.
pub async fn find(db: &impl ConnectionTrait, application: i64, id: i64) -> Result<Option<Row>, DbErr> {
    Entity::find_by_id(id).filter(Column::ApplicationId.eq(application)).one(db).await
}

/// Those of an application, in the order in which they came.
pub async fn of(db: &impl ConnectionTrait, application: i64) -> Result<Vec<Row>, DbErr> {
    Entity::find().filter(Column::ApplicationId.eq(application)).order_by_asc(Column::Id).all(db).await
}

/// Gives an application the files that somebody sent for one of its fields; answers how many it has of these now.
pub async fn attach(
    db: &impl ConnectionTrait,
    (person, application, kind): (i64, i64, ApplicationKind),
    field: &str,
    ids: &[i64],
) -> Result<u64, DbErr> {
    use sea_orm::Condition;
    let nobody_elses = Condition::any().add(Column::ApplicationId.is_null()).add(Column::ApplicationId.eq(application));
    let done = Entity::update_many()
        .col_expr(Column::ApplicationId, Expr::value(application))
        .col_expr(Column::UnusedSince, Expr::value(None::<i64>))
        .filter(Column::Id.is_in(ids.iter().copied()))
        .filter(Column::PersonId.eq(person))
        .filter(Column::Kind.eq(kind.name()))
        .filter(Column::Field.eq(field))
        .filter(nobody_elses)
        .exec(db)
        .await?;
    Ok(done.rows_affected)
}

/// Lets an application have its files no more, but for these.
pub async fn release(db: &impl ConnectionTrait, application: i64, but: &[i64], now: Millis) -> Result<(), DbErr> {
    let mut some = Entity::update_many()
        .col_expr(Column::ApplicationId, Expr::value(None::<i64>))
        .col_expr(Column::UnusedSince, Expr::value(now.0))
        .filter(Column::ApplicationId.eq(application));
    if !but.is_empty() {
        some = some.filter(Column::Id.is_not_in(but.iter().copied()));
    }
    some.exec(db).await.map(|_| ())
}

/// Takes the rows away of which no application has had the file since an instant.
pub async fn drop_unused(db: &impl ConnectionTrait, before: Millis) -> Result<Vec<Row>, DbErr> {
    Entity::delete_many().filter(Column::UnusedSince.lt(before.0)).exec_with_returning(db).await
}

/// Takes away every row of somebody's files.
pub async fn drop_all_of(db: &impl ConnectionTrait, person: i64) -> Result<Vec<Row>, DbErr> {
    Entity::delete_many().filter(Column::PersonId.eq(person)).exec_with_returning(db).await
}
