//! Records of others that are found beside the museum's own: whoever keeps some registers them.

use async_trait::async_trait;
use guanlan_core::{
    content::RecordHead,
    locale::{Bilingual, Lang},
};
use guanlan_db::Reader;
use guanlan_kernel::error::ApiError;
use serde::Serialize;
use utoipa::ToSchema;

use crate::index::{Address, Source};

/// Records that are found in both languages, and how they are shown.
#[async_trait]
pub trait Beside: Source {
    /// Those that everybody may see at the moment, of some rows, in no order.
    ///
    /// # Errors
    /// Those of the database.
    async fn shown(&self, db: &Reader, lang: Lang, rows: &[i64]) -> Result<Vec<Shown>, ApiError>;
}

/// Everybody who keeps such records.
pub type Others = &'static [&'static dyn Beside];

/// A record that was found, as it is now.
pub struct Shown {
    pub address: Address,
    /// What kind it is.
    pub kind: &'static str,
    pub head: RecordHead,
    /// The words around which a stretch is shown, in both languages, those of the title first.
    pub texts: Vec<Bilingual>,
    pub seller: Option<Seller>,
}

/// Who sells a commodity.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct Seller {
    /// The company's.
    pub id: i64,
    /// The company's name.
    pub title: String,
}
