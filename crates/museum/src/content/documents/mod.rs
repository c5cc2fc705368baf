//! Published content as the index knows it.

mod store;

use async_trait::async_trait;
use guanlan_db::{Noun, Reader};
use guanlan_kernel::error::ApiError;
use guanlan_search::Document;

pub use store::by_row;

use crate::index::{Address, Source};

/// Every published record in every language.
pub struct Documents;

#[async_trait]
impl Source for Documents {
    fn nouns(&self) -> &'static [Noun] {
        &[Noun::Content]
    }

    fn owns(&self, address: Address) -> bool {
        matches!(address, Address::Content(_))
    }

    async fn stamps(&self, db: &Reader) -> Result<Vec<(u64, u64)>, ApiError> {
        Ok(store::stamps(db).await?)
    }

    async fn documents(&self, db: &Reader, rows: &[i64]) -> Result<Vec<Document>, ApiError> {
        Ok(store::documents(db, rows).await?)
    }
}
