//! The table of media.

use std::collections::HashMap;

use guanlan_core::{
    content::parts::Attachment,
    locale::Lang,
    picture::{MediaKey, Picture, Pictures, Sound},
};
use guanlan_db::{
    entity::{media, media_text},
    text::bytewise,
};
use guanlan_imaging::Focal;
use sea_orm::{
    ActiveModelTrait,
    ActiveValue::{NotSet, Set},
    ColumnTrait, ConnectionTrait, DbErr, EntityTrait, FromQueryResult, IntoActiveModel, QueryFilter, QueryOrder,
    QuerySelect,
    sea_query::OnConflict,
};

use super::place::{ADDRESS_HASH, Place};

/// Records of some pictures, loaded at once, as projections ask for them.
pub struct Stored {
    rows: HashMap<String, media::Model>,
    lang: Lang,
}

impl Stored {
    /// Loads the records of `keys`; keys without a record are absent.
    pub async fn load(db: &impl ConnectionTrait, keys: &[MediaKey], lang: Lang) -> Result<Stored, DbErr> {
        if keys.is_empty() {
            return Ok(Stored { rows: HashMap::new(), lang });
        }
        let rows = media::Entity::find()
            .filter(media::Column::Key.is_in(keys.iter().map(|key| key.0.as_str())))
            .all(db)
            .await?;
        Ok(Stored { rows: rows.into_iter().map(|row| (row.key.clone(), row)).collect(), lang })
    }

    /// Whether the picture has its own alternative text in the language it was loaded for.
    pub fn has_alt(&self, key: &MediaKey) -> bool {
        self.rows.get(&key.0).is_some_and(|row| !said(row, self.lang).0.trim().is_empty())
    }
}

impl Stored {
    /// The file of a key, whatever its type; its title is its alternative text.
    pub fn file(&self, key: &MediaKey) -> Option<Attachment> {
        let row = self.rows.get(&key.0)?;
        let (own, chinese) = (said(row, self.lang).0, &row.alt_zh);
        Some(Attachment {
            src: address(row),
            title: if own.is_empty() { chinese.clone() } else { own.to_owned() },
            mime: row.mime.clone(),
            bytes: row.bytes.unsigned_abs(),
        })
    }
}

fn said(row: &media::Model, lang: Lang) -> (&str, &str) {
    match lang {
        Lang::Zh => (&row.alt_zh, &row.credit_zh),
        Lang::En => (&row.alt_en, &row.credit_en),
    }
}

impl Pictures for Stored {
    fn picture(&self, key: &MediaKey) -> Option<Picture> {
        // A document or a film is stored under a key too, but it cannot be shown as a picture.
        let row = self.rows.get(&key.0).filter(|row| row.mime.starts_with("image/"))?;
        let own = said(row, self.lang);
        let chinese = said(row, Lang::Zh);
        let or_chinese = |own: &str, chinese: &str| if own.is_empty() { chinese.to_owned() } else { own.to_owned() };
        Some(Picture {
            src: address(row),
            width: row.width.unsigned_abs(),
            height: row.height.unsigned_abs(),
            alt: or_chinese(own.0, chinese.0),
            credit: or_chinese(own.1, chinese.1),
            base: base(row),
            placeholder: row.placeholder.clone(),
        })
    }

    fn sound(&self, key: &MediaKey) -> Option<Sound> {
        let row = self.rows.get(&key.0).filter(|row| row.mime.starts_with("audio/"))?;
        Some(Sound {
            src: address(row),
            mime: row.mime.clone(),
            seconds: row.seconds.and_then(|seconds| u32::try_from(seconds).ok()),
        })
    }
}

/// The immutable address of a record's bytes; empty for a record that this version cannot have written.
fn address(row: &media::Model) -> String {
    Place::of(&row.hash, &row.mime).map_or_else(String::new, |place| format!("/media/{}", place.name()))
}

/// Where the derivatives of a picture are. The focal point is part of it, because they are cut by it.
fn base(row: &media::Model) -> String {
    format!("/media/{}/{}-{}", &row.hash[..ADDRESS_HASH.min(row.hash.len())], row.focal_x, row.focal_y)
}

pub async fn find(db: &impl ConnectionTrait, key: &MediaKey) -> Result<Option<media::Model>, DbErr> {
    media::Entity::find().filter(media::Column::Key.eq(&key.0)).one(db).await
}

/// What derivatives are made from: a stored picture and the point that must stay visible. Several records may share one.
#[derive(Clone, Debug, PartialEq, Eq, Hash, FromQueryResult)]
pub struct Shown {
    pub hash: String,
    mime: String,
    width: i32,
    height: i32,
    focal_x: i32,
    focal_y: i32,
}

impl Shown {
    /// Where the picture lies.
    pub fn original(&self) -> Option<Place> {
        Place::of(&self.hash, &self.mime)
    }

    pub fn focal(&self) -> Option<Focal> {
        Some((u16::try_from(self.focal_x).ok()?, u16::try_from(self.focal_y).ok()?))
    }

    /// Width and height in pixels.
    pub fn size(&self) -> (u32, u32) {
        (self.width.unsigned_abs().max(1), self.height.unsigned_abs().max(1))
    }
}

fn pictures() -> sea_orm::Select<media::Entity> {
    use media::Column::{FocalX, FocalY, Hash, Height, Mime, Width};
    media::Entity::find()
        .select_only()
        .columns([Hash, Mime, Width, Height, FocalX, FocalY])
        .filter(Mime.starts_with("image/"))
}

/// The picture of an address's hash, if one of its records has this focal point.
pub async fn shown(db: &impl ConnectionTrait, hash: &str, focal: Focal) -> Result<Option<Shown>, DbErr> {
    use media::Column::{FocalX, FocalY, Hash};
    pictures()
        // `g` comes after every hexadecimal digit; a range uses the index on both databases, LIKE does not.
        .filter(Hash.gte(hash))
        .filter(Hash.lt(format!("{hash}g")))
        .filter(FocalX.eq(i32::from(focal.0)))
        .filter(FocalY.eq(i32::from(focal.1)))
        .into_model()
        .one(db)
        .await
}

/// All pictures, the newest first: their visitors come first too.
pub async fn all_shown(db: &impl ConnectionTrait) -> Result<Vec<Shown>, DbErr> {
    pictures().order_by_desc(media::Column::Id).into_model().all(db).await
}

/// Something that changes when a record is added or changed, nearly always: count, newest id, newest change.
pub async fn mark(db: &impl ConnectionTrait) -> Result<(i64, Option<i64>, Option<i64>), DbErr> {
    use media::Column::{Id, UpdatedAt};
    let marks = media::Entity::find()
        .select_only()
        .column_as(Id.count(), "count")
        .column_as(Id.max(), "id")
        .column_as(UpdatedAt.max(), "changed")
        .into_tuple()
        .one(db)
        .await?;
    Ok(marks.unwrap_or_default())
}

/// Every record, by key.
pub async fn all(db: &impl ConnectionTrait) -> Result<Vec<media::Model>, DbErr> {
    media::Entity::find().order_by_asc(bytewise(db, media::Column::Key)).all(db).await
}

/// Writes a record under its key, new or changed.
pub async fn put(db: &impl ConnectionTrait, row: media::Model) -> Result<(), DbErr> {
    use media::Column::{
        AltEn, AltZh, Bytes, CreditEn, CreditZh, FocalX, FocalY, Hash, Height, Licence, Mime, Placeholder, Seconds,
        UpdatedAt, Width,
    };
    let mut new = row.into_active_model().reset_all();
    new.id = NotSet;
    media::Entity::insert(new)
        .on_conflict(
            OnConflict::column(media::Column::Key)
                .update_columns([
                    Hash,
                    Mime,
                    Bytes,
                    Width,
                    Height,
                    AltZh,
                    AltEn,
                    CreditZh,
                    CreditEn,
                    Licence,
                    FocalX,
                    FocalY,
                    Placeholder,
                    Seconds,
                    UpdatedAt,
                ])
                .to_owned(),
        )
        .exec_without_returning(db)
        .await
        .map(|_| ())
}

/// Keeps the words of a file; false where they were kept already.
pub async fn put_text(db: &impl ConnectionTrait, hash: &str, text: &str) -> Result<bool, DbErr> {
    if media_text::Entity::find_by_id(hash).one(db).await?.is_some_and(|kept| kept.text == text) {
        return Ok(false);
    }
    let row = media_text::ActiveModel { hash: Set(hash.to_owned()), text: Set(text.to_owned()) };
    media_text::Entity::insert(row)
        .on_conflict(OnConflict::column(media_text::Column::Hash).update_column(media_text::Column::Text).to_owned())
        .exec_without_returning(db)
        .await
        .map(|_| true)
}

/// The words of those of some files that have any, in the order of their keys, each once.
pub async fn texts(db: &impl ConnectionTrait, keys: &[MediaKey]) -> Result<Vec<String>, DbErr> {
    let pdf = guanlan_imaging::Kind::Pdf.mime();
    let hashes: Vec<String> = media::Entity::find()
        .filter(media::Column::Key.is_in(keys.iter().map(|key| key.0.as_str())))
        .filter(media::Column::Mime.eq(pdf))
        .order_by_asc(bytewise(db, media::Column::Key))
        .select_only()
        .column(media::Column::Hash)
        .into_tuple()
        .all(db)
        .await?;
    let rows =
        media_text::Entity::find().filter(media_text::Column::Hash.is_in(hashes.iter().cloned())).all(db).await?;
    let mut by_hash: HashMap<String, String> = rows.into_iter().map(|row| (row.hash, row.text)).collect();
    Ok(hashes.iter().filter_map(|hash| by_hash.remove(hash)).collect())
}
