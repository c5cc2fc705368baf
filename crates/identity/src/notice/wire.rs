//! Notices as the wire has them.

use guanlan_core::notice::{NoticeKind, NoticeWay};
use serde::Serialize;
use utoipa::ToSchema;

/// Something that the caller is told of.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct OwnNotice {
    pub id: i64,
    pub kind: NoticeKind,
    /// In the caller's language.
    pub text: String,
    /// The address of the page that shows it.
    #[schema(example = "/manage/account/goldApplication?open=12")]
    pub path: String,
    /// RFC 3339, UTC.
    pub at: String,
    /// RFC 3339, UTC; null until it was read.
    #[schema(required)]
    pub read_at: Option<String>,
}

/// How much is new for the caller.
#[derive(Clone, Copy, Debug, Serialize, ToSchema)]
pub struct UnreadNotices {
    pub unread: u64,
}

/// How the caller is told of a kind.
#[derive(Clone, Copy, Debug, Serialize, ToSchema)]
pub struct NoticeChoice {
    pub kind: NoticeKind,
    pub way: NoticeWay,
    /// How it is where nobody chose.
    pub usual: NoticeWay,
}
