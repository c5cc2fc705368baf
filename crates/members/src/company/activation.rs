//! What others do where a company becomes active.

use async_trait::async_trait;
use guanlan_core::clock::Millis;
use guanlan_db::Tx;
use guanlan_identity::people::Actor;
use guanlan_kernel::error::ApiError;

/// Who has something to do where a company becomes active, in the transaction that makes it so.
#[async_trait]
pub trait Activation: Send + Sync {
    /// A company, by its row, is active from now on.
    ///
    /// # Errors
    /// Then it is not.
    async fn activated(&self, tx: &Tx<'_>, actor: &Actor<'_>, company: i64, now: Millis) -> Result<(), ApiError>;
}

/// Nobody.
pub struct NoActivation;

#[async_trait]
impl Activation for NoActivation {
    async fn activated(&self, _: &Tx<'_>, _: &Actor<'_>, _: i64, _: Millis) -> Result<(), ApiError> {
        Ok(())
    }
}
