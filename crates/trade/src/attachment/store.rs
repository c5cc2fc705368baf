//! The table of attachments.

use guanlan_core::{clock::Millis, trade::TradeDocument};
pub use guanlan_db::entity::trade_attachment::Model as Row;
use guanlan_db::entity::trade_attachment::{ActiveModel, Column, Entity, Model};
use guanlan_media::SealedFile;
use sea_orm::{
    ActiveModelTrait,
    ActiveValue::{NotSet, Set},
    ColumnTrait, ConnectionTrait, DbErr, EntityTrait, ExprTrait, PaginatorTrait, QueryFilter, QueryOrder,
    sea_query::Expr,
};

use super::Of;

/// An attachment as it is added.
pub struct New<'a> {
    pub company: i64,
    pub document: (TradeDocument, i64),
    pub of: Of,
    pub kept: &'a SealedFile,
    /// The person's row.
    pub by: i64,
}

/// Adds one; answers its row.
pub async fn add(db: &impl ConnectionTrait, new: &New<'_>, now: Millis) -> Result<i64, DbErr> {
    let row = ActiveModel {
        id: NotSet,
        company_id: Set(new.company),
        document_kind: Set(new.document.0.name().to_owned()),
        document_id: Set(new.document.1),
        part: Set(new.of.part.map(|part| part.name().to_owned())),
        delivery_id: Set(new.of.delivery),
        name: Set(new.kept.name.clone()),
        mime: Set(new.kept.mime.to_owned()),
        bytes: Set(new.kept.bytes),
        file: Set(new.kept.file.clone()),
        file_key: Set(new.kept.key.clone()),
        preview: Set(new.kept.preview.as_ref().map(|(hash, _)| hash.clone())),
        preview_bytes: Set(new.kept.preview.as_ref().map(|(_, bytes)| *bytes)),
        added_by: Set(new.by),
        added_at: Set(now.0),
        unused_since: Set(None),
    };
    Ok(Entity::insert(row).exec(db).await?.last_insert_id)
}

/// Names the files of a company's attachments at another quotation too; answers the new rows, in their order.
pub async fn copy(
    db: &impl ConnectionTrait,
    rows: Vec<Model>,
    (quotation, by): (i64, i64),
    now: Millis,
) -> Result<Vec<i64>, DbErr> {
    let mut ids = Vec::new();
    for row in rows {
        let copied = ActiveModel {
            id: NotSet,
            document_id: Set(quotation),
            added_by: Set(by),
            added_at: Set(now.0),
            unused_since: Set(None),
            ..ActiveModel::from(row).reset_all()
        };
        ids.push(Entity::insert(copied).exec(db).await?.last_insert_id);
    }
    Ok(ids)
}

/// One of a document.
pub async fn find(
    db: &impl ConnectionTrait,
    (of, document): (TradeDocument, i64),
    id: i64,
) -> Result<Option<Model>, DbErr> {
    Entity::find_by_id(id)
        .filter(Column::DocumentKind.eq(of.name()))
        .filter(Column::DocumentId.eq(document))
        .one(db)
        .await
}

/// Those of an order, the oldest first.
pub async fn of_order(db: &impl ConnectionTrait, order: i64) -> Result<Vec<Model>, DbErr> {
    Entity::find()
        .filter(Column::DocumentKind.eq(TradeDocument::Order.name()))
        .filter(Column::DocumentId.eq(order))
        .order_by_asc(Column::Id)
        .all(db)
        .await
}

/// How many a company has added to a part of an order.
pub async fn count_of_order(db: &impl ConnectionTrait, (order, company): (i64, i64), of: Of) -> Result<u64, DbErr> {
    let part = match of.part {
        Some(part) => Column::Part.eq(part.name()),
        None => Column::Part.is_null(),
    };
    let delivery = match of.delivery {
        Some(delivery) => Column::DeliveryId.eq(delivery),
        None => Column::DeliveryId.is_null(),
    };
    Entity::find()
        .filter(Column::DocumentKind.eq(TradeDocument::Order.name()))
        .filter(Column::DocumentId.eq(order))
        .filter(Column::CompanyId.eq(company))
        .filter(part.and(delivery))
        .count(db)
        .await
}

/// Some by their rows, the oldest first.
pub async fn those(db: &impl ConnectionTrait, ids: &[i64]) -> Result<Vec<Model>, DbErr> {
    if ids.is_empty() {
        return Ok(Vec::new());
    }
    Entity::find().filter(Column::Id.is_in(ids.iter().copied())).order_by_asc(Column::Id).all(db).await
}

/// Notes that no version has these any more.
pub async fn set_unused(db: &impl ConnectionTrait, ids: &[i64], now: Millis) -> Result<(), DbErr> {
    set(db, ids, Some(now.0)).await
}

/// Notes that a version has one again.
pub async fn set_used(db: &impl ConnectionTrait, id: i64) -> Result<(), DbErr> {
    set(db, &[id], None).await
}

async fn set(db: &impl ConnectionTrait, ids: &[i64], unused_since: Option<i64>) -> Result<(), DbErr> {
    if ids.is_empty() {
        return Ok(());
    }
    let update = Entity::update_many().col_expr(Column::UnusedSince, Expr::value(unused_since));
    update.filter(Column::Id.is_in(ids.iter().copied())).exec(db).await.map(|_| ())
}

/// Drops those that no version has had since a moment; answers them. What another instance dropped, or somebody has put
/// back meanwhile, is not among them.
pub async fn drop_unused(db: &impl ConnectionTrait, before: Millis) -> Result<Vec<Model>, DbErr> {
    let mut dropped = Vec::new();
    for row in Entity::find().filter(Column::UnusedSince.lt(before.0)).all(db).await? {
        let unused = Entity::delete_many().filter(Column::Id.eq(row.id)).filter(Column::UnusedSince.lt(before.0));
        if unused.exec(db).await?.rows_affected == 1 {
            dropped.push(row);
        }
    }
    Ok(dropped)
}

/// Whether any attachment names a file.
pub async fn is_named(db: &impl ConnectionTrait, file: &str) -> Result<bool, DbErr> {
    Ok(Entity::find().filter(Column::File.eq(file)).one(db).await?.is_some())
}
