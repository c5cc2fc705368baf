//! Adding guides, and changing them.

use guanlan_core::{
    audit::{Action, Subject},
    clock::Millis,
};
use guanlan_db::Tx;
use guanlan_identity::people::Actor;
use guanlan_kernel::{
    audit,
    error::ApiError,
    idempotency::{self, Once},
    words::Message,
};
use serde_json::json;

use super::{Guide, store, wire::GuideChange};
use crate::Booking;

fn must_make_sense(guide: &Guide) -> Result<(), ApiError> {
    match guide.work.fault() {
        Some(path) => Err(ApiError::invalid(&format!("work.{path}"), Message::new("server.booking.guideOff"))),
        None => Ok(()),
    }
}

/// Adds one. Answers the number; the same call again, that of the first.
///
/// # Errors
/// 422 by field; 409 where the key came with something else.
pub async fn add(app: &Booking, actor: &Actor<'_>, new: &Guide, once: Option<&Once>) -> Result<i64, ApiError> {
    must_make_sense(new)?;
    let now = app.now();
    app.db
        .write(|tx| {
            let adding = async move {
                let id = store::add(&**tx, new, now).await?;
                record(tx, actor, (Action::AddGuide, id, &new.name), now).await?;
                Ok(id)
            };
            Box::pin(idempotency::make(once, tx, now, adding))
        })
        .await
}

/// Changes one.
///
/// # Errors
/// 404; 409 for another version; 422 by field.
pub async fn change(app: &Booking, actor: &Actor<'_>, id: i64, change: &GuideChange) -> Result<(), ApiError> {
    let now = app.now();
    app.db
        .write(|tx| {
            Box::pin(async move {
                let mut guide = store::hold(tx, &[id]).await?.pop().ok_or(ApiError::NotFound)?;
                if guide.version != change.version {
                    return Err(ApiError::Conflict(Message::new("server.stale")));
                }
                change.apply(&mut guide);
                must_make_sense(&guide)?;
                guide.version += 1;
                store::change(&**tx, &guide, now).await?;
                record(tx, actor, (Action::ChangeGuide, id, &guide.name), now).await
            })
        })
        .await
}

async fn record(
    tx: &Tx<'_>,
    actor: &Actor<'_>,
    (action, id, name): (Action, i64, &str),
    now: Millis,
) -> Result<(), ApiError> {
    let id = id.to_string();
    let detail = json!({"name": name});
    let act = audit::Act { subject: Some((Subject::Guide, &id)), ..actor.act(action, detail, now) };
    Ok(audit::record(tx, &act).await?)
}
