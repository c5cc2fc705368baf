//! A company's own pictures as the wire has them.

use guanlan_core::picture::Picture;
use serde::Serialize;
use utoipa::ToSchema;

/// A picture with the key by which its company names it.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct OwnPicture {
    #[schema(example = "company/1/abcd")]
    pub key: String,
    #[serde(flatten)]
    pub picture: Picture,
}
