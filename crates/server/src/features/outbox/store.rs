//! The table of messages.

use guanlan_core::clock::Millis;
use guanlan_db::entity::outbox;
use sea_orm::{ActiveValue::Set, ColumnTrait, ConnectionTrait, DbErr, EntityTrait, QueryFilter, QueryOrder};

pub async fn put(
    db: &impl ConnectionTrait,
    key: &str,
    (recipient, text): (String, String),
    purpose: &str,
    now: Millis,
) -> Result<(), DbErr> {
    let row = outbox::ActiveModel {
        key: Set(key.to_owned()),
        recipient: Set(recipient),
        purpose: Set(purpose.to_owned()),
        text: Set(text),
        state: Set("waiting".to_owned()),
        attempts: Set(0),
        next_at: Set(now.0),
        created_at: Set(now.0),
        error: Set(String::new()),
        ..Default::default()
    };
    outbox::Entity::insert(row).exec_without_returning(db).await.map(|_| ())
}

pub async fn all(db: &impl ConnectionTrait) -> Result<Vec<outbox::Model>, DbErr> {
    outbox::Entity::find().order_by_asc(outbox::Column::Id).all(db).await
}

pub async fn drop_before(db: &impl ConnectionTrait, before: Millis) -> Result<(), DbErr> {
    outbox::Entity::delete_many().filter(outbox::Column::CreatedAt.lt(before.0)).exec(db).await.map(|_| ())
}
