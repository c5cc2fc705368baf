//! What companies keep of a person, for the person's own account.

use async_trait::async_trait;
use guanlan_core::{clock::Millis, locale::Lang};
use guanlan_db::{Reader, Tx};
use guanlan_identity::{
    Identity,
    account::{AfterCommit, Kept, OwnEmployment, OwnInvitation},
    person::Person,
};
use guanlan_kernel::{Kernel, error::ApiError};
use guanlan_media::{Media, MediaStore};

use crate::{company, employee};

/// Employments, invitations and applications.
pub struct OfCompanies(pub MediaStore);

#[async_trait]
impl Kept for OfCompanies {
    async fn employment(&self, db: &Reader, person: i64, lang: Lang) -> Result<Option<OwnEmployment>, ApiError> {
        Ok(employee::of(db, person, lang).await?)
    }

    async fn invitations(&self, app: &Identity, person: &Person, lang: Lang) -> Result<Vec<OwnInvitation>, ApiError> {
        employee::invitation::of_person(app, person, true, lang).await
    }

    async fn forget(
        &self,
        kernel: &Kernel,
        tx: &Tx<'_>,
        person: i64,
        number: &str,
        now: Millis,
    ) -> Result<AfterCommit, ApiError> {
        employee::forget(tx, person, number, now).await?;
        let files = company::forget(tx, person).await?;
        let media = Media { kernel: kernel.clone(), store: self.0.clone() };
        Ok(Box::pin(async move { company::drop_files(&media, &files).await }))
    }
}
