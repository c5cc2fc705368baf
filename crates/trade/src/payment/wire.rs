//! What both kinds of applications answer.

use serde::Serialize;
use utoipa::ToSchema;

/// Something that was done with an application.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PaymentStep {
    /// RFC 3339, UTC.
    pub at: String,
    /// `submit`, or an act.
    pub act: String,
    /// In the words of whoever did it; may be empty.
    pub reason: String,
    /// Who did it; null for a company that is not told who of the museum's staff it was.
    #[schema(required)]
    pub actor: Option<String>,
}

/// An application that was just made.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct NewPayment<S> {
    pub id: i64,
    #[schema(example = "D20261125-7K3QXM")]
    pub code: String,
    pub state: S,
}
