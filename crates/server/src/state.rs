//! What the crates of features are put together to.

use std::{ops::Deref, sync::Arc};

use async_trait::async_trait;
use axum::extract::FromRef;
use guanlan_applications::Applications;
use guanlan_booking::Booking;
use guanlan_core::locale::Lang;
use guanlan_db::Reader;
use guanlan_identity::{Identity, account::Issuer};
use guanlan_kernel::{Kernel, error::ApiError};
use guanlan_members::{Members, company, dictionary};
use guanlan_museum::{Museum, index::Synonyms, page::Companies, profile};
use guanlan_trade::Trade;

/// The running application. Cloning shares it. What stands on the museum or the kernel alone is handed that: `&App` is
/// also a `&Museum` and a `&Kernel`.
#[derive(Clone)]
pub struct App(Arc<Parts>);

/// What an [`App`] is made of.
pub struct Parts {
    pub museum: Museum,
    pub members: Members,
    pub trade: Trade,
    pub booking: Booking,
    pub applications: Applications,
    /// Routes for measuring are there.
    pub bench: bool,
}

impl Deref for App {
    type Target = Parts;

    fn deref(&self) -> &Parts {
        &self.0
    }
}

impl Deref for Parts {
    type Target = Museum;

    fn deref(&self) -> &Museum {
        &self.museum
    }
}

impl AsRef<Museum> for App {
    fn as_ref(&self) -> &Museum {
        self
    }
}

impl AsRef<Identity> for App {
    fn as_ref(&self) -> &Identity {
        &self.members
    }
}

impl FromRef<App> for Identity {
    fn from_ref(app: &App) -> Identity {
        app.members.identity.clone()
    }
}

impl AsRef<Members> for App {
    fn as_ref(&self) -> &Members {
        &self.members
    }
}

impl App {
    pub fn new(parts: Parts) -> App {
        App(Arc::new(parts))
    }
}

/// The companies that have pages.
pub struct ActiveCompanies;

#[async_trait]
impl Companies for ActiveCompanies {
    async fn listed(&self, kernel: &Kernel) -> Result<Vec<i64>, ApiError> {
        Ok(company::active(kernel).await?)
    }
}

/// The thesaurus that the museum edits among its dictionaries.
pub struct EditedSynonyms;

#[async_trait]
impl Synonyms for EditedSynonyms {
    async fn groups(&self, db: &Reader) -> Result<Vec<Vec<String>>, ApiError> {
        Ok(dictionary::synonyms(db).await?)
    }
}

/// The museum, as second factors name it.
pub struct MuseumName(pub Museum);

#[async_trait]
impl Issuer for MuseumName {
    async fn name(&self, lang: Lang) -> Result<String, ApiError> {
        let profile = profile::stored(&self.0).await?.unwrap_or_default();
        Ok(profile.name.get(lang).to_owned())
    }
}
