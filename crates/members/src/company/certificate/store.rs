//! The table of certificates.

use std::collections::HashMap;

use guanlan_core::clock::Millis;
use guanlan_db::entity::{
    company,
    company_certificate::{ActiveModel, Column, Entity, Model},
};
use guanlan_media::Place;
use sea_orm::{
    ActiveValue::Set,
    ColumnTrait, Condition, ConnectionTrait, DbErr, EntityTrait, ExprTrait, QueryFilter, QueryOrder, QuerySelect,
    sea_query::{Expr, Query, SelectStatement},
};

/// What is said of a certificate.
#[derive(Clone, Debug)]
pub struct Written {
    pub kind: &'static str,
    pub name: String,
    pub number: String,
    /// `YYYY-MM-DD`.
    pub issued_on: Option<String>,
    /// `YYYY-MM-DD`; `None`: for a long term.
    pub expires_on: Option<String>,
}

/// A file that lies sealed at its private place.
#[derive(Clone, Debug)]
pub struct Kept {
    pub file: File,
    /// Its key, sealed.
    pub key: String,
    /// As its owner sees it, not as it lies there.
    pub bytes: i64,
    pub file_name: String,
}

/// What names the place of a file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct File {
    /// Of the bytes that lie there.
    pub hash: String,
    pub mime: String,
}

impl File {
    pub fn of(row: &Model) -> File {
        File { hash: row.file.clone(), mime: row.mime.clone() }
    }

    /// Everything that a row names: beside its file an open one that is not taken away yet.
    pub fn all_of(row: &Model) -> Vec<File> {
        let open = row.open_file.iter().map(|hash| File { hash: hash.clone(), mime: row.mime.clone() });
        open.chain([File::of(row)]).collect()
    }

    /// `None` for what no row of ours says.
    pub fn place(&self) -> Option<Place> {
        Place::private(&self.hash, &self.mime)
    }
}

pub async fn add(
    db: &impl ConnectionTrait,
    company: i64,
    written: &Written,
    kept: &Kept,
    now: Millis,
) -> Result<i64, DbErr> {
    let row = ActiveModel {
        company_id: Set(company),
        kind: Set(written.kind.to_owned()),
        name: Set(written.name.clone()),
        number: Set(written.number.clone()),
        issued_on: Set(written.issued_on.clone()),
        expires_on: Set(written.expires_on.clone()),
        file: Set(kept.file.hash.clone()),
        file_key: Set(Some(kept.key.clone())),
        mime: Set(kept.file.mime.clone()),
        bytes: Set(kept.bytes),
        file_name: Set(kept.file_name.clone()),
        created_at: Set(now.0),
        ..Default::default()
    };
    Ok(Entity::insert(row).exec(db).await?.last_insert_id)
}

/// Those that count, in the order in which they came.
pub async fn of(db: &impl ConnectionTrait, company: i64) -> Result<Vec<Model>, DbErr> {
    Entity::find()
        .filter(Column::CompanyId.eq(company))
        .filter(Column::ReplacedAt.is_null())
        .order_by_asc(Column::Id)
        .all(db)
        .await
}

/// One that counts, of this company.
pub async fn find(db: &impl ConnectionTrait, company: i64, id: i64) -> Result<Option<Model>, DbErr> {
    Entity::find_by_id(id).filter(Column::CompanyId.eq(company)).filter(Column::ReplacedAt.is_null()).one(db).await
}

/// Of a page of companies: how many certificates count, and the next expiry.
pub async fn overview(
    db: &impl ConnectionTrait,
    companies: Vec<i64>,
) -> Result<HashMap<i64, (u64, Option<String>)>, DbErr> {
    let rows: Vec<(i64, Option<String>)> = Entity::find()
        .select_only()
        .columns([Column::CompanyId, Column::ExpiresOn])
        .filter(Column::CompanyId.is_in(companies))
        .filter(Column::ReplacedAt.is_null())
        .into_tuple()
        .all(db)
        .await?;
    let mut found: HashMap<i64, (u64, Option<String>)> = HashMap::new();
    for (company, expires_on) in rows {
        let one = found.entry(company).or_default();
        one.0 += 1;
        one.1 = match (one.1.take(), expires_on) {
            (Some(a), Some(b)) => Some(Ord::min(a, b)),
            (a, b) => a.or(b),
        };
    }
    Ok(found)
}

/// Those that count and end on a day or before it, the first to end first.
pub async fn ending(db: &impl ConnectionTrait, until: &str) -> Result<Vec<Model>, DbErr> {
    Entity::find()
        .filter(Column::ExpiresOn.lte(until))
        .filter(Column::ReplacedAt.is_null())
        .order_by_asc(Column::ExpiresOn)
        .order_by_asc(Column::Id)
        .all(db)
        .await
}

/// The first of those that count and end on a day or before it, of live companies alone.
pub async fn ending_of_live(db: &impl ConnectionTrait, until: &str, most: u64) -> Result<Vec<Model>, DbErr> {
    Entity::find()
        .filter(Column::ExpiresOn.lte(until))
        .filter(Column::ReplacedAt.is_null())
        .filter(Column::CompanyId.in_subquery(live()))
        .order_by_asc(Column::ExpiresOn)
        .order_by_asc(Column::Id)
        .limit(most)
        .all(db)
        .await
}

/// How many live companies have a certificate that counts and ended before a day.
pub async fn companies_with_expired(db: &impl ConnectionTrait, today: &str) -> Result<i64, DbErr> {
    let count = Entity::find()
        .select_only()
        .column_as(Expr::col(Column::CompanyId).count_distinct(), "count")
        .filter(Column::ExpiresOn.lt(today))
        .filter(Column::ReplacedAt.is_null())
        .filter(Column::CompanyId.in_subquery(live()))
        .into_tuple()
        .one(db)
        .await?;
    Ok(count.unwrap_or_default())
}

/// Companies that are live.
fn live() -> SelectStatement {
    Query::select()
        .column(company::Column::Id)
        .from(company::Entity)
        .and_where(company::Column::State.is_in(["active", "suspended"]))
        .to_owned()
}

/// Live companies that have a certificate that no reviewer has seen.
pub async fn unseen_of_live(db: &impl ConnectionTrait) -> Result<Vec<i64>, DbErr> {
    Entity::find()
        .select_only()
        .column(Column::CompanyId)
        .filter(Column::SeenAt.is_null())
        .filter(Column::ReplacedAt.is_null())
        .filter(Column::CompanyId.in_subquery(live()))
        .into_tuple()
        .all(db)
        .await
}

pub async fn change(db: &impl ConnectionTrait, row: &Model, written: &Written) -> Result<(), DbErr> {
    Entity::update_many()
        .col_expr(Column::Name, Expr::value(written.name.as_str()))
        .col_expr(Column::Number, Expr::value(written.number.as_str()))
        .col_expr(Column::IssuedOn, Expr::value(written.issued_on.clone()))
        .col_expr(Column::ExpiresOn, Expr::value(written.expires_on.clone()))
        .col_expr(Column::WarnedDays, Expr::value(None::<i64>))
        .filter(Column::CompanyId.eq(row.company_id))
        .filter(Column::Id.eq(row.id))
        .exec(db)
        .await
        .map(|_| ())
}

/// It counts no more. The row stays, and so does the file: a decision rested on it.
pub async fn replace(db: &impl ConnectionTrait, row: &Model, now: Millis) -> Result<(), DbErr> {
    Entity::update_many()
        .col_expr(Column::ReplacedAt, Expr::value(now.0))
        .filter(Column::CompanyId.eq(row.company_id))
        .filter(Column::Id.eq(row.id))
        .exec(db)
        .await
        .map(|_| ())
}

/// Nothing of it is left.
pub async fn remove(db: &impl ConnectionTrait, row: &Model) -> Result<(), DbErr> {
    let one = Entity::delete_many().filter(Column::CompanyId.eq(row.company_id)).filter(Column::Id.eq(row.id));
    one.exec(db).await.map(|_| ())
}

/// Deletes all of a company, replaced ones too; answers their files.
pub async fn drop_all(db: &impl ConnectionTrait, company: i64) -> Result<Vec<File>, DbErr> {
    let rows = Entity::find().filter(Column::CompanyId.eq(company)).all(db).await?;
    Entity::delete_many().filter(Column::CompanyId.eq(company)).exec(db).await?;
    Ok(rows.iter().flat_map(File::all_of).collect())
}

/// Those whose file lies open, as the first release with companies kept it, or lies open still beside the sealed one.
pub async fn unsealed(db: &impl ConnectionTrait) -> Result<Vec<Model>, DbErr> {
    let open = Condition::any().add(Column::FileKey.is_null()).add(Column::OpenFile.is_not_null());
    Entity::find().filter(open).order_by_asc(Column::Id).all(db).await
}

/// Every certificate names the open file of a hash.
#[cfg(test)]
pub async fn set_open(db: &impl ConnectionTrait, hash: &str) -> Result<(), DbErr> {
    let update = Entity::update_many().col_expr(Column::File, Expr::value(hash));
    update.col_expr(Column::FileKey, Expr::value(None::<String>)).exec(db).await.map(|_| ())
}

/// Every certificate names the open file of a hash beside its sealed one, as after a kill between the two.
#[cfg(test)]
pub async fn set_open_beside(db: &impl ConnectionTrait, hash: &str) -> Result<(), DbErr> {
    Entity::update_many().col_expr(Column::OpenFile, Expr::value(hash)).exec(db).await.map(|_| ())
}

/// Names the sealed file in the place of the open one, which is to go then; false where the certificate is gone.
pub async fn set_sealed(db: &impl ConnectionTrait, id: i64, hash: &str, key: &str) -> Result<bool, DbErr> {
    let done = Entity::update_many()
        .col_expr(Column::OpenFile, Expr::col(Column::File))
        .col_expr(Column::File, Expr::value(hash))
        .col_expr(Column::FileKey, Expr::value(key))
        .filter(Column::Id.eq(id))
        .filter(Column::FileKey.is_null())
        .exec(db)
        .await?;
    Ok(done.rows_affected == 1)
}

/// The open file is gone.
pub async fn set_gone(db: &impl ConnectionTrait, id: i64) -> Result<(), DbErr> {
    let update = Entity::update_many().col_expr(Column::OpenFile, Expr::value(None::<String>));
    update.filter(Column::Id.eq(id)).exec(db).await.map(|_| ())
}

/// Whether any certificate, of whichever company, has the file of a hash: open ones were kept once for all who sent them.
pub async fn is_named(db: &impl ConnectionTrait, hash: &str) -> Result<bool, DbErr> {
    Ok(Entity::find().filter(Column::File.eq(hash)).one(db).await?.is_some())
}

/// A reviewer looked at it for the first time.
pub async fn seen(db: &impl ConnectionTrait, (company, id): (i64, i64), now: Millis) -> Result<(), DbErr> {
    Entity::update_many()
        .col_expr(Column::SeenAt, Expr::value(now.0))
        .filter(Column::CompanyId.eq(company))
        .filter(Column::Id.eq(id))
        .filter(Column::SeenAt.is_null())
        .exec(db)
        .await
        .map(|_| ())
}

/// Notes of which warning the owner was told; false where another instance was faster.
pub async fn warned(db: &impl ConnectionTrait, row: &Model, days: i64) -> Result<bool, DbErr> {
    let update = Entity::update_many().col_expr(Column::WarnedDays, Expr::value(days)).filter(Column::Id.eq(row.id));
    let update = match row.warned_days {
        Some(before) => update.filter(Column::WarnedDays.eq(before)),
        None => update.filter(Column::WarnedDays.is_null()),
    };
    Ok(update.exec(db).await?.rows_affected == 1)
}
