//! Which attachments versions have.

use guanlan_core::clock::Millis;
use guanlan_db::entity::{
    quotation_attachment::{ActiveModel, Column, Entity},
    quotation_version,
};
use sea_orm::{
    ActiveValue::Set, ColumnTrait, ConnectionTrait, DbErr, EntityTrait, PaginatorTrait, QueryFilter, QueryOrder,
    QuerySelect, sea_query::Query,
};

use crate::attachment;

/// The attachments of a version, the oldest first.
pub async fn attached(db: &impl ConnectionTrait, version: i64) -> Result<Vec<i64>, DbErr> {
    Entity::find()
        .select_only()
        .column(Column::AttachmentId)
        .filter(Column::VersionId.eq(version))
        .order_by_asc(Column::AttachmentId)
        .into_tuple()
        .all(db)
        .await
}

/// Gives a version attachments that it does not have.
pub async fn attach(db: &impl ConnectionTrait, version: i64, attachments: &[i64]) -> Result<(), DbErr> {
    let row = |id: &i64| ActiveModel { version_id: Set(version), attachment_id: Set(*id) };
    if attachments.is_empty() {
        return Ok(());
    }
    Entity::insert_many(attachments.iter().map(row)).exec_without_returning(db).await.map(|_| ())
}

/// Takes an attachment out of a version; `false` where it has it not.
pub async fn detach(db: &impl ConnectionTrait, version: i64, attachment: i64, now: Millis) -> Result<bool, DbErr> {
    let one = Entity::delete_many().filter(Column::VersionId.eq(version)).filter(Column::AttachmentId.eq(attachment));
    let done = one.exec(db).await?;
    let_go(db, &[attachment], now).await?;
    Ok(done.rows_affected == 1)
}

/// Takes all attachments out of a version that goes itself; answers them.
pub async fn detach_all(db: &impl ConnectionTrait, version: i64) -> Result<Vec<i64>, DbErr> {
    let all = attached(db, version).await?;
    Entity::delete_many().filter(Column::VersionId.eq(version)).exec(db).await?;
    Ok(all)
}

/// Notes which of these no version has any more.
pub async fn let_go(db: &impl ConnectionTrait, attachments: &[i64], now: Millis) -> Result<(), DbErr> {
    let mut unused = Vec::new();
    for id in attachments {
        if Entity::find().filter(Column::AttachmentId.eq(*id)).count(db).await? == 0 {
            unused.push(*id);
        }
    }
    attachment::set_unused(db, &unused, now).await
}

/// Whether a version that was sent has an attachment.
pub async fn is_sent(db: &impl ConnectionTrait, attachment: i64) -> Result<bool, DbErr> {
    let sent = Query::select()
        .column(quotation_version::Column::Id)
        .from(quotation_version::Entity)
        .and_where(quotation_version::Column::SentAt.is_not_null())
        .take();
    let versions =
        Entity::find().filter(Column::AttachmentId.eq(attachment)).filter(Column::VersionId.in_subquery(sent));
    Ok(versions.one(db).await?.is_some())
}
