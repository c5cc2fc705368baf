//! The table of media.

use std::collections::HashMap;

use guanlan_core::{
    content::{
        parts::Attachment,
        picture::{MediaKey, Picture, Pictures},
    },
    locale::Lang,
};
use guanlan_db::entity::media;
use sea_orm::{
    ActiveModelTrait, ActiveValue::NotSet, ColumnTrait, ConnectionTrait, DbErr, EntityTrait, IntoActiveModel,
    QueryFilter, QueryOrder, sea_query::OnConflict,
};

/// How many characters of the hash an address carries; 128 bits are enough to tell pictures apart.
pub const ADDRESS_HASH: usize = 32;

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
        let row = self.rows.get(&key.0)?;
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
}

/// The file ending of a media type that is stored.
pub fn ending(mime: &str) -> &'static str {
    match mime {
        "image/webp" => "webp",
        "image/jpeg" => "jpg",
        "image/png" => "png",
        _ => "bin",
    }
}

/// The immutable address of a record's bytes.
fn address(row: &media::Model) -> String {
    format!("/media/{}.{}", &row.hash[..ADDRESS_HASH.min(row.hash.len())], ending(&row.mime))
}

/// Where the derivatives of a picture are. The focal point is part of it, because they are cut by it.
fn base(row: &media::Model) -> String {
    format!("/media/{}/{}-{}", &row.hash[..ADDRESS_HASH.min(row.hash.len())], row.focal_x, row.focal_y)
}

pub async fn find(db: &impl ConnectionTrait, key: &MediaKey) -> Result<Option<media::Model>, DbErr> {
    media::Entity::find().filter(media::Column::Key.eq(&key.0)).one(db).await
}

/// Every record, by key.
pub async fn all(db: &impl ConnectionTrait) -> Result<Vec<media::Model>, DbErr> {
    media::Entity::find().order_by_asc(media::Column::Key).all(db).await
}

/// Writes a record under its key, new or changed.
pub async fn put(db: &impl ConnectionTrait, row: media::Model) -> Result<(), DbErr> {
    use media::Column::{
        AltEn, AltZh, Bytes, CreditEn, CreditZh, FocalX, FocalY, Hash, Height, Licence, Mime, Placeholder, UpdatedAt,
        Width,
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
                    UpdatedAt,
                ])
                .to_owned(),
        )
        .exec_without_returning(db)
        .await
        .map(|_| ())
}
