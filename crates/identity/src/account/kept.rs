//! What others keep of a person: shown in the account, taken along in a copy, gone with the account.

use std::pin::Pin;

use async_trait::async_trait;
use guanlan_core::{clock::Millis, locale::Lang};
use guanlan_db::{Reader, Tx};
use guanlan_kernel::{Kernel, error::ApiError};

use super::wire::{OwnApplication, OwnCompanion, OwnEmployment, OwnInvitation, OwnReservation};
use crate::{Identity, person::Person};

/// What is left to do once an account is erased for good.
pub type AfterCommit = Pin<Box<dyn Future<Output = ()> + Send>>;

/// Whoever keeps something of a person. Companies do: their people, their invitations, their applications.
#[async_trait]
pub trait Kept: Send + Sync {
    /// What a person is in their company; `None` where nothing was said.
    ///
    /// # Errors
    /// Those of the database.
    async fn employment(&self, db: &Reader, person: i64, lang: Lang) -> Result<Option<OwnEmployment>, ApiError>;

    /// The invitations of a person, the newest first, those that were answered too.
    ///
    /// # Errors
    /// The database, and keys that are not those that sealed the number.
    async fn invitations(&self, app: &Identity, person: &Person, lang: Lang) -> Result<Vec<OwnInvitation>, ApiError>;

    /// Leaves nothing of a person whose account was just erased in this transaction. `number` is the keyed hash. Answers
    /// what is left to do after the commit.
    ///
    /// # Errors
    /// 409 where something stands in the way; the database.
    async fn forget(
        &self,
        kernel: &Kernel,
        tx: &Tx<'_>,
        person: i64,
        number: &str,
        now: Millis,
    ) -> Result<AfterCommit, ApiError>;
}

/// Whoever keeps places that people took.
#[async_trait]
pub trait Places: Send + Sync {
    /// The reservations of a person, the newest first.
    ///
    /// # Errors
    /// Those of the database.
    async fn reservations(&self, app: &Identity, person: i64, lang: Lang) -> Result<Vec<OwnReservation>, ApiError>;

    /// With whom a person often comes, in the order in which they were added.
    ///
    /// # Errors
    /// Those of the database.
    async fn companions(&self, app: &Identity, person: i64) -> Result<Vec<OwnCompanion>, ApiError>;

    /// Gives back what a person whose account was just erased in this transaction has ahead, and leaves nothing of who
    /// came.
    ///
    /// # Errors
    /// Those of the database.
    async fn forget(&self, app: &Identity, tx: &Tx<'_>, person: i64, now: Millis) -> Result<(), ApiError>;
}

/// Whoever keeps what people apply for.
#[async_trait]
pub trait Applied: Send + Sync {
    /// The public applications of a person, the newest first.
    ///
    /// # Errors
    /// The database, and keys that are not those that sealed them.
    async fn applications(&self, app: &Identity, person: i64, lang: Lang) -> Result<Vec<OwnApplication>, ApiError>;

    /// Takes back what a person whose account was just erased in this transaction applied for, and leaves nothing of what
    /// was written. Answers what is left to do after the commit.
    ///
    /// # Errors
    /// Those of the database.
    async fn forget(&self, app: &Identity, tx: &Tx<'_>, person: i64, now: Millis) -> Result<AfterCommit, ApiError>;
}

/// Who knows the museum's name.
#[async_trait]
pub trait Issuer: Send + Sync {
    /// In whose name second factors are: the museum's, empty where it has none yet.
    ///
    /// # Errors
    /// Those of the database.
    async fn name(&self, lang: Lang) -> Result<String, ApiError>;
}
