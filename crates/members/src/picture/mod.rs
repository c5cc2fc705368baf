//! Pictures of member companies: named by profiles and commodities, public. A company names only its own; `company`
//! takes them in.

mod wire;

use std::collections::HashSet;

use guanlan_core::{
    locale::Lang,
    picture::{MediaKey, Picture, Pictures},
};
use guanlan_db::{ConnectionTrait, DbErr};
use guanlan_kernel::extract::has_control;
use guanlan_media as media;

pub use wire::{OwnPicture, PictureKeys};

/// What the keys of a company's pictures begin with.
pub(crate) fn prefix(company: i64) -> String {
    format!("company/{company}/")
}

/// Whether all keys are those of stored pictures of this company.
pub async fn are_own(db: &impl ConnectionTrait, company: i64, keys: &[String]) -> Result<bool, DbErr> {
    let prefix = prefix(company);
    if !keys.iter().all(|key| key.starts_with(&prefix) && !has_control(key)) {
        return Ok(false);
    }
    let keys: Vec<MediaKey> = keys.iter().collect::<HashSet<_>>().into_iter().cloned().map(MediaKey).collect();
    let stored = media::Stored::load(db, &keys, Lang::Zh).await?;
    Ok(keys.iter().all(|key| stored.picture(key).is_some()))
}

/// Pictures that were loaded at once.
pub struct Shown(media::Stored);

impl Shown {
    pub async fn load(db: &impl ConnectionTrait, keys: &[MediaKey], lang: Lang) -> Result<Shown, DbErr> {
        Ok(Shown(media::Stored::load(db, keys, lang).await?))
    }

    /// Those that are stored of these, as their company sees them.
    pub fn own(&self, keys: &[String]) -> Vec<OwnPicture> {
        let own = |key: &String| {
            let picture = self.0.picture(&MediaKey(key.clone()))?;
            Some(OwnPicture { key: key.clone(), picture })
        };
        keys.iter().filter_map(own).collect()
    }

    /// Those that are stored of these, as the public sees them.
    pub fn public(&self, keys: &[String]) -> Vec<Picture> {
        self.own(keys).into_iter().map(|own| own.picture).collect()
    }
}
