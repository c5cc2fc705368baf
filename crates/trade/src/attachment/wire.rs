//! Attachments on the wire, and their files on the way out.

use axum::{
    extract::{FromRequest, FromRequestParts, Request},
    http::HeaderMap,
    response::Response,
};
use bytes::Bytes;
use guanlan_core::trade::{AttachmentPart, Side};
use guanlan_db::entity::trade_attachment::Model;
use guanlan_kernel::{
    call::{Call, Part},
    error::ApiError,
    extract::Upload,
    idempotency::Key,
    input::{Fields, Input},
    words::Message,
};
use guanlan_media::{PREVIEW, Taken, safe_file_name, serve_private};
use serde::Serialize;
use utoipa::ToSchema;

use super::{Of, file::read};
use crate::Trade;

/// Characters of a name as it is sent; it is kept with 200 at most.
const NAME: usize = 1_000;

/// A file that a party added to a quotation or an order.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = TradeAttachment)]
pub struct Attachment {
    pub id: i64,
    #[schema(example = "装箱单.pdf")]
    pub name: String,
    /// `application/pdf`, `image/jpeg`, `image/png` or `image/webp`, as its bytes say.
    pub mime: String,
    pub bytes: i64,
    /// What of an order it shows; null: the document as a whole.
    #[schema(required)]
    pub part: Option<AttachmentPart>,
    /// The delivery that it shows.
    #[schema(required)]
    pub delivery_id: Option<i64>,
    pub by: Side,
    pub is_own: bool,
    /// RFC 3339, UTC.
    pub added_at: String,
}

/// The bytes of a file, with the key under which it arrives once.
pub struct KeyedFile(pub Option<Key>, pub Bytes);

impl<S: Send + Sync> FromRequest<S> for KeyedFile {
    type Rejection = ApiError;

    async fn from_request(request: Request, state: &S) -> Result<Self, ApiError> {
        let (mut parts, body) = request.into_parts();
        let key = <Option<Key> as FromRequestParts<S>>::from_request_parts(&mut parts, state).await?;
        let Upload(bytes) = Upload::from_request(Request::from_parts(parts, body), state).await?;
        Ok(KeyedFile(key, bytes))
    }
}

impl Part for KeyedFile {
    fn tell(call: &mut Call<'_>) {
        <Option<Key>>::tell(call);
        Upload::tell(call);
    }
}

/// What is said of a file whose bytes are the body.
#[derive(Input)]
pub struct SentAttachment {
    /// What it is called; it loses folders and marks of direction, and ends as what the file is.
    #[input(text(NAME), or_default)]
    pub name: String,
}

/// What is said of a file of an order whose bytes are the body.
#[derive(Input)]
#[input(check(must_name_delivery(fields, part.flatten(), delivery_id.flatten())))]
pub struct AttachmentAdded {
    #[input(flatten)]
    pub sent: SentAttachment,
    /// What of the order it shows; absent: the order as a whole.
    #[input(choice(AttachmentPart::WORDS))]
    part: Option<AttachmentPart>,
    /// Where `part` is `delivery`.
    #[input(integer(1..=i64::MAX))]
    delivery_id: Option<i64>,
}

fn must_name_delivery(fields: &mut Fields<'_>, part: Option<AttachmentPart>, delivery: Option<i64>) {
    let is_delivery = part == Some(AttachmentPart::Delivery);
    if is_delivery && delivery.is_none() {
        fields.note("deliveryId", Message::new("server.rule.required"));
    } else if !is_delivery && delivery.is_some() {
        fields.note("deliveryId", Message::new("server.attachment.noDelivery"));
    }
}

impl AttachmentAdded {
    /// What it shows.
    pub fn of(&self) -> Of {
        Of { part: self.part, delivery: self.delivery_id }
    }
}

/// How much of an attachment is wanted.
#[derive(Input)]
pub struct AttachmentQuery {
    /// Of a picture a small one, as WebP.
    #[input(flag(), or_default)]
    pub preview: bool,
}

/// Sends an attachment to who may see it; no cache keeps it. Pictures are shown, anything else is saved.
///
/// # Errors
/// 404 where it is gone, or has no small picture.
pub async fn send(
    app: &Trade,
    row: &Model,
    AttachmentQuery { preview }: AttachmentQuery,
    headers: &HeaderMap,
) -> Result<Response, ApiError> {
    let (place, bytes) = read(app, row, preview).await?;
    let taken = if row.mime.starts_with("image/") { Taken::Inline } else { Taken::Attachment };
    let small = if preview { safe_file_name(&row.name, PREVIEW) } else { row.name.clone() };
    serve_private(&place, headers, bytes, (&small, taken))
}
