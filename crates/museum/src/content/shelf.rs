//! What a projection looks up, loaded at once.

use std::collections::HashMap;

use guanlan_core::{
    content::{
        Content, Kind,
        parts::{Attachment, Category},
        shelf::Shelf,
    },
    for_kind,
    locale::Lang,
    picture::{MediaKey, Picture, Pictures},
};
use guanlan_db::{ConnectionTrait, DbErr};

use crate::category;
use guanlan_media as media;

/// Stored files and categories for records of one kind, in one language.
pub struct Loaded {
    media: media::Stored,
    categories: HashMap<String, Category>,
}

impl Loaded {
    /// Loads the files of `keys`, and the categories where `kind` has any.
    pub async fn load(db: &impl ConnectionTrait, kind: Kind, keys: &[MediaKey], lang: Lang) -> Result<Loaded, DbErr> {
        let categories = match for_kind!(kind, K => <K as Content>::CATEGORIES) {
            Some(list) => category::by_key(db, list, lang).await?,
            None => HashMap::new(),
        };
        Ok(Loaded { media: media::Stored::load(db, keys, lang).await?, categories })
    }

    /// Whether a file has its own words in the language that this was loaded for.
    pub fn has_alt(&self, key: &MediaKey) -> bool {
        self.media.has_alt(key)
    }
}

impl Pictures for Loaded {
    fn picture(&self, key: &MediaKey) -> Option<Picture> {
        self.media.picture(key)
    }
}

impl Shelf for Loaded {
    fn file(&self, key: &MediaKey) -> Option<Attachment> {
        self.media.file(key)
    }

    fn category(&self, key: &str) -> Option<Category> {
        self.categories.get(key).cloned()
    }
}
