//! The envelope of every JSON answer (wire §1).

use axum::{
    Json,
    response::{IntoResponse, Response},
};
use serde::Serialize;
use utoipa::ToSchema;

/// An answer with one thing in it.
#[derive(Serialize, ToSchema)]
pub struct Envelope<T> {
    /// 0: success.
    #[schema(example = 0)]
    pub code: u16,
    pub msg: String,
    pub data: T,
}

/// An answer with one page of a list in it.
#[derive(Serialize, ToSchema)]
pub struct PageEnvelope<T> {
    /// 0: success.
    #[schema(example = 0)]
    pub code: u16,
    pub msg: String,
    pub data: Vec<T>,
    /// Entries on all pages.
    pub total: u64,
    pub page: u64,
    pub size: u64,
}

/// What a call answers when it fails. `code` equals the HTTP status here.
#[derive(Serialize, ToSchema)]
#[schema(example = json!({"code": 422, "msg": "提交的内容有误", "data": null, "errors": {"page": "须为不小于 1 的整数"}}))]
pub struct Failure {
    pub code: u16,
    /// In the caller's language.
    pub msg: String,
    /// Always null.
    #[schema(value_type = Option<Object>, nullable, required)]
    pub data: Option<()>,
    /// Field and rule; with 422 only.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub errors: Option<std::collections::BTreeMap<String, String>>,
}

impl<T> Envelope<T> {
    pub fn of(data: T) -> Envelope<T> {
        Envelope { code: 0, msg: String::new(), data }
    }
}

impl<T: Serialize> IntoResponse for Envelope<T> {
    fn into_response(self) -> Response {
        Json(self).into_response()
    }
}
