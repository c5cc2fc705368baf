//! Attachments (RULES attachments): files that a party adds to a quotation or an order, each sealed by a key of its own at
//! a private place. Who may see or add one is asked of its document; here is what all of them have in common.

mod file;
mod sealed;
mod store;
mod wire;

use guanlan_core::{
    clock::Millis,
    trade::{ATTACHMENTS, AttachmentPart, Side},
};
use guanlan_db::{DbErr, entity::trade_attachment::Model};
use guanlan_kernel::{error::ApiError, words::Message};

pub(crate) use file::read;
pub use file::{kept_only, sweep, take};
pub use sealed::SEALED;
pub(crate) use store::{New, Row, add, copy, count_of_order, find, of_order, set_unused, set_used, those};
pub(crate) use wire::{Attachment, AttachmentAdded, AttachmentQuery, KeyedFile, SentAttachment, send};

/// What an attachment shows.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Of {
    /// `None`: the document as a whole.
    pub part: Option<AttachmentPart>,
    /// The row of the delivery.
    pub delivery: Option<i64>,
}

/// Attachments as a side sees them, of a document whose seller is so.
///
/// # Errors
/// A row that no release wrote.
pub(crate) fn shown(rows: Vec<Model>, (seller, side): (i64, Side)) -> Result<Vec<Attachment>, DbErr> {
    let odd = |row: &Model| DbErr::Custom(format!("attachment {}: its part is unknown to this version", row.id));
    let one = |row: Model| {
        let part = row.part.as_deref().map(|part| AttachmentPart::parse(part).ok_or_else(|| odd(&row)));
        let by = if row.company_id == seller { Side::Seller } else { Side::Buyer };
        Ok(Attachment {
            id: row.id,
            part: part.transpose()?,
            delivery_id: row.delivery_id,
            by,
            is_own: by == side,
            added_at: Millis(row.added_at).rfc3339(),
            name: row.name,
            mime: row.mime,
            bytes: row.bytes,
        })
    };
    rows.into_iter().map(one).collect()
}

/// That there is room for one more beside so many.
///
/// # Errors
/// 409 where there is none.
pub(crate) fn must_have_room(count: usize) -> Result<(), ApiError> {
    if count < ATTACHMENTS {
        return Ok(());
    }
    let full = Message::new("server.attachment.full").with("most", ATTACHMENTS);
    Err(ApiError::Conflict(full))
}
