//! Attachments of the version that a party writes (RULES attachments): they go to the other party with it.

use bytes::Bytes;
use guanlan_core::{
    audit::{Action, Subject},
    clock::Millis,
    trade::TradeDocument,
};
use guanlan_db::{Tx, entity::quotation_version};
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
    facts, is_seen,
    service::{self, Held},
    shown, store,
};
use crate::{
    Trade, approval,
    attachment::{self, New, Of},
    document,
};

const QUOTATION: TradeDocument = TradeDocument::Quotation;

/// Adds a file to the own draft; where there is none, the version at hand becomes one. The same call again adds nothing
/// (RULES calls 20).
///
/// # Errors
/// 404 for what the caller may not see; 403 while the own company is suspended; 409 where it is not the caller's turn, the
/// draft has as many as it can, or the key came with something else; 413, 422 and 429 as [`attachment::take`].
pub async fn add(
    app: &Trade,
    actor: &Actor<'_>,
    (company, id): (i64, i64),
    (bytes, name): (Bytes, &str),
    once: Option<&Once>,
) -> Result<(), ApiError> {
    // Looking at a file is work: what was added already, and who may not add one, do not cause it.
    if idempotency::made_before::<String>(once, app.db.reader()).await?.is_some() {
        return Ok(());
    }
    may_write(app, actor, (company, id)).await?;
    let kept = attachment::take(app, company, bytes, name).await?;
    let (kept, now) = (&kept, app.now());
    let added = app.db.write(|tx| {
        let adding = async move {
            add_in(app, tx, actor, (company, id), kept, now).await?;
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
    app: &Trade,
    tx: &Tx<'_>,
    actor: &Actor<'_>,
    (company, id): (i64, i64),
    kept: &SealedFile,
    now: Millis,
) -> Result<(), ApiError> {
    let (held, draft) = hold_draft(app, tx, actor, (company, id), now).await?;
    attachment::must_have_room(store::attached(&**tx, draft.id).await?.len())?;
    let new = New { company, document: (QUOTATION, id), of: Of::default(), kept, by: actor.person.id };
    let added = attachment::add(&**tx, &new, now).await?;
    store::attach(&**tx, draft.id, &[added]).await?;
    did(tx, actor, (Action::AddAttachment, &held, &draft), &kept.name, now).await
}

/// Takes an attachment out of the own draft; versions that were sent keep it.
///
/// # Errors
/// 404 for what the caller may not see, and where the draft has it not; 403 and 409 as [`add`].
pub async fn take_out(
    app: &Trade,
    actor: &Actor<'_>,
    (company, id): (i64, i64),
    attachment: i64,
) -> Result<(), ApiError> {
    let now = app.now();
    app.db
        .write(|tx| {
            Box::pin(async move {
                let (held, draft) = hold_draft(app, tx, actor, (company, id), now).await?;
                let row = attachment::find(&**tx, (QUOTATION, id), attachment).await?.ok_or(ApiError::NotFound)?;
                if !store::detach(&**tx, draft.id, attachment, now).await? {
                    return Err(ApiError::NotFound);
                }
                did(tx, actor, (Action::TakeAttachment, &held, &draft), &row.name, now).await
            })
        })
        .await
}

/// Puts an attachment back that was taken out of the own draft; one that it has stays as it is.
///
/// # Errors
/// 404 for what the caller may not see; 403 and 409 as [`add`].
pub async fn put_back(
    app: &Trade,
    actor: &Actor<'_>,
    (company, id): (i64, i64),
    attachment: i64,
) -> Result<(), ApiError> {
    let now = app.now();
    app.db
        .write(|tx| {
            Box::pin(async move {
                let (held, draft) = hold_draft(app, tx, actor, (company, id), now).await?;
                let row = attachment::find(&**tx, (QUOTATION, id), attachment).await?.ok_or(ApiError::NotFound)?;
                if row.company_id != company && !store::is_sent(&**tx, attachment).await? {
                    return Err(ApiError::NotFound);
                }
                let there = store::attached(&**tx, draft.id).await?;
                if there.contains(&attachment) {
                    return Ok(());
                }
                attachment::must_have_room(there.len())?;
                store::attach(&**tx, draft.id, &[attachment]).await?;
                attachment::set_used(&**tx, attachment).await?;
                did(tx, actor, (Action::PutAttachmentBack, &held, &draft), &row.name, now).await
            })
        })
        .await
}

/// An attachment that the caller may see: of the own company, or of a version that was sent.
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
    let db = app.db.reader();
    let row = attachment::find(db, (QUOTATION, id), attachment).await?.ok_or(ApiError::NotFound)?;
    let is_seen = row.company_id == own || store::is_sent(db, attachment).await?;
    if is_seen { Ok(row) } else { Err(ApiError::NotFound) }
}

/// Brings the own company's attachments of another quotation along into the first version of a new one, by naming their
/// files (RULES attachments 5). What the other party of that one had added stays there.
///
/// # Errors
/// 422 for a quotation that the caller may not see.
pub async fn copy(
    tx: &Tx<'_>,
    actor: &Actor<'_>,
    (company, from): (i64, i64),
    (id, version): (i64, i64),
    now: Millis,
) -> Result<(), ApiError> {
    let unknown = || ApiError::invalid("copyOf", Message::new("server.quotation.unknown"));
    let row = store::find_of(&**tx, company, from).await?.ok_or_else(unknown)?;
    let side = document::side_of(company, row.seller_id, row.buyer_id).ok_or_else(unknown)?;
    if !is_seen(&row, &facts(&row)?, side, actor.values) {
        return Err(unknown());
    }
    let newest = store::of_party(&**tx, from, side).await?.pop().ok_or_else(unknown)?;
    let ids = store::attached(&**tx, newest.id).await?;
    let mut rows = attachment::those(&**tx, &ids).await?;
    rows.retain(|row| row.company_id == company);
    let copied = attachment::copy(&**tx, rows, (id, actor.person.id), now).await?;
    Ok(store::attach(&**tx, version, &copied).await?)
}

/// Whether the caller could write the next version at the moment.
async fn may_write(app: &Trade, actor: &Actor<'_>, (company, id): (i64, i64)) -> Result<(), ApiError> {
    let seen = shown::find(app, actor, company, id).await?;
    if !company::is_active(app.db.reader(), company).await? {
        return Err(ApiError::Forbidden);
    }
    let state = seen.facts.state.on(app.today(), seen.facts.valid_until);
    let is_offerer = seen.facts.offerer == seen.side;
    if state.may_write(is_offerer) { Ok(()) } else { Err(service::refusal(state)) }
}

/// The quotation and the own draft of its next version, which is there afterwards.
async fn hold_draft(
    app: &Trade,
    tx: &Tx<'_>,
    actor: &Actor<'_>,
    which: (i64, i64),
    now: Millis,
) -> Result<(Held, quotation_version::Model), ApiError> {
    let held = service::hold(app, tx, actor, which, now).await?;
    let draft = own_draft(tx, actor, &held, now).await?;
    Ok((held, draft))
}

/// The own draft of the next version; where there is none, the version at hand becomes one.
async fn own_draft(
    tx: &Tx<'_>,
    actor: &Actor<'_>,
    held: &Held,
    now: Millis,
) -> Result<quotation_version::Model, ApiError> {
    if !held.state.may_write(held.is_offerer()) {
        return Err(held.refusal());
    }
    let (id, n) = (held.row.id, held.row.sent + 1);
    if let Some(draft) = store::version(&**tx, id, n, held.side).await? {
        return Ok(draft);
    }
    let (_, written) = service::at_hand(tx, held).await?;
    let draft = store::Draft { quotation: id, n, side: held.side, revision: 1 };
    store::put_draft(&**tx, &draft, &written.ok_or(ApiError::NotFound)?, (actor.person.id, now)).await?;
    store::version(&**tx, id, n, held.side).await?.ok_or(ApiError::NotFound)
}

/// Counts a change of the own draft: whoever approves it has seen another one (RULES approvals 3).
async fn did(
    tx: &Tx<'_>,
    actor: &Actor<'_>,
    (action, held, draft): (Action, &Held, &quotation_version::Model),
    name: &str,
    now: Millis,
) -> Result<(), ApiError> {
    store::revise(&**tx, draft, (actor.person.id, now)).await?;
    approval::overtake(tx, QUOTATION, held.row.id, now).await?;
    Ok(actor.did_to(tx, action, (Subject::Quotation, &held.row.code), json!({ "name": name }), now).await?)
}
