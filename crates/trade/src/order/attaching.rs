//! Attachments of an order (RULES attachments): what its parties show each other of deliveries, handing-overs, returns and
//! disputes. They are proof: nobody takes one away.

use bytes::Bytes;
use guanlan_core::{
    audit::{Action, Subject},
    clock::Millis,
    trade::{AttachmentPart, TradeDocument, TradeKind},
};
use guanlan_db::{ConnectionTrait, Tx};
use guanlan_identity::people::Actor;
use guanlan_kernel::{
    error::ApiError,
    idempotency::{self, Once},
    words::Message,
};
use guanlan_media::SealedFile;
use guanlan_members::company;
use serde_json::json;

use super::{
    Facts, facts, is_seen,
    shown::{self, Seen},
    store,
};
use crate::{
    Trade, approval,
    attachment::{self, New, Of},
    document,
};

/// Adds a file to an order, or to a part of it. The same call again adds nothing (RULES calls 20).
///
/// # Errors
/// 404 for what the caller may not see; 403 while the own company is suspended; 409 while the other one is, once the order
/// has ended, where the own company has added as many to that part as it can, or the key came with something else; 422 for a
/// part that the order has not; 413, 422 and 429 as [`attachment::take`].
pub async fn add(
    app: &Trade,
    actor: &Actor<'_>,
    (company, id): (i64, i64),
    of: Of,
    (bytes, name): (Bytes, &str),
    once: Option<&Once>,
) -> Result<(), ApiError> {
    // Looking at a file is work: what was added already, and who may not add one, do not cause it.
    if idempotency::made_before::<String>(once, app.db.reader()).await?.is_some() {
        return Ok(());
    }
    let Seen { facts, .. } = shown::find(app, actor, company, id).await?;
    if !company::is_active(app.db.reader(), company).await? {
        return Err(ApiError::Forbidden);
    }
    must_be_there(app.db.reader(), &facts, id, of).await?;
    let kept = attachment::take(app, company, bytes, name).await?;
    let (kept, now) = (&kept, app.now());
    let added = app.db.write(|tx| {
        let adding = async move {
            add_in(tx, actor, (company, id), (of, kept), now).await?;
            Ok(kept.file.clone())
        };
        Box::pin(idempotency::make(once, tx, now, adding))
    });
    attachment::kept_only(app, kept, added.await).await
}

/// As [`add`], as part of a transaction, of a file that is kept.
///
/// # Errors
/// As [`add`].
pub async fn add_in(
    tx: &Tx<'_>,
    actor: &Actor<'_>,
    (company, id): (i64, i64),
    (of, kept): (Of, &SealedFile),
    now: Millis,
) -> Result<(), ApiError> {
    let find = async || store::find_of(&**tx, company, id).await?.ok_or(ApiError::NotFound);
    let row = find().await?;
    let side = document::side_of(company, row.seller_id, row.buyer_id).ok_or(ApiError::NotFound)?;
    if !is_seen(&row, facts(&row)?.kind, side, actor.values) {
        return Err(ApiError::NotFound);
    }
    document::hold(tx, company, document::other_of(company, row.seller_id, row.buyer_id)).await?;
    // As it is now that both are held.
    let row = find().await?;
    must_be_there(&**tx, &facts(&row)?, id, of).await?;
    let count = attachment::count_of_order(&**tx, (id, company), of).await?;
    attachment::must_have_room(usize::try_from(count).unwrap_or(usize::MAX))?;
    let new = New { company, document: (TradeDocument::Order, id), of, kept, by: actor.person.id };
    attachment::add(&**tx, &new, now).await?;
    approval::overtake(tx, TradeDocument::Order, id, now).await?;
    let detail = json!({"name": kept.name});
    Ok(actor.did_to(tx, Action::AddAttachment, (Subject::Order, &row.code), detail, now).await?)
}

/// That the order goes on, and has that part.
async fn must_be_there(db: &impl ConnectionTrait, facts: &Facts, id: i64, of: Of) -> Result<(), ApiError> {
    if facts.stage.is_over() {
        return Err(ApiError::Conflict(Message::new("server.tradeOrder.ended")));
    }
    let (field, is_there) = match (of.part, of.delivery) {
        (Some(AttachmentPart::Delivery), Some(delivery)) => {
            let known = store::deliveries(db, id).await?;
            ("deliveryId", known.iter().any(|note| note.id == delivery))
        }
        (Some(AttachmentPart::Dispute), _) => ("part", store::dispute(db, id).await?.is_some()),
        (Some(part), _) => ("part", !part.is_of_lease() || facts.kind == TradeKind::Lease),
        (None, _) => return Ok(()),
    };
    if is_there { Ok(()) } else { Err(ApiError::invalid(field, Message::new("server.attachment.part"))) }
}

/// An attachment of an order that the caller may see.
///
/// # Errors
/// 404 otherwise.
pub async fn find(
    app: &Trade,
    actor: &Actor<'_>,
    own: i64,
    (id, attachment): (i64, i64),
) -> Result<attachment::Row, ApiError> {
    shown::find(app, actor, own, id).await?;
    attachment::find(app.db.reader(), (TradeDocument::Order, id), attachment).await?.ok_or(ApiError::NotFound)
}

/// An attachment of an order in dispute, for the museum's finance.
///
/// # Errors
/// 404 where the parties of that order agree, or it has no such attachment.
pub async fn find_disputed(app: &Trade, id: i64, attachment: i64) -> Result<attachment::Row, ApiError> {
    let db = app.db.reader();
    store::dispute(db, id).await?.ok_or(ApiError::NotFound)?;
    attachment::find(db, (TradeDocument::Order, id), attachment).await?.ok_or(ApiError::NotFound)
}
