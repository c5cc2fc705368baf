//! Contacts as the wire has them.

use serde::Serialize;
use utoipa::ToSchema;

/// A contact of the caller's company (RULES dictionaries 6). The number is one of the business: it is not masked.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Contact {
    pub icp_identifier: i64,
    pub nvc_name: String,
    pub nvc_phone: String,
    /// May be empty.
    pub job: String,
    /// What others turn to them for; may be empty.
    pub position: String,
}
