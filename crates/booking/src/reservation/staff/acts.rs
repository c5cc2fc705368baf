//! What staff decide of a reservation (RULES bookings 15 and 17).

use guanlan_core::{
    audit::{Action, Subject},
    booking::{ReservationState, StaffAct, StoredState},
    clock::Millis,
};
use guanlan_db::Tx;
use guanlan_identity::people::Actor;
use guanlan_kernel::{audit, error::ApiError, words::Message};
use serde_json::{Value, json};

use super::{
    super::{group, group::Decided, lapse, letter::Letter, store, waiting},
    adding,
};
use crate::{Booking, slot};

/// What staff decide.
pub struct Decision {
    pub act: StaffAct,
    /// The reason, and what is told beside.
    pub decided: Decided,
    /// The version that was read.
    pub version: i64,
}

/// Does it.
///
/// # Errors
/// 404; 409 for another version and where it is not possible now; 422 without a reason.
pub async fn act(app: &Booking, actor: &Actor<'_>, code: &str, decision: &Decision) -> Result<(), ApiError> {
    let reason = decision.decided.note.as_str();
    if reason.is_empty() && decision.act != StaffAct::Approve {
        return Err(ApiError::invalid("reason", Message::new("server.rule.required")));
    }
    let before = store::by_code(app.db.reader(), code).await?.ok_or(ApiError::NotFound)?;
    let place = slot::planned(app, before.slot).await?;
    let letter =
        Letter { programme: &place.programme, slot: &place.slot, key: "server.sms.reservationCancelledByMuseum" };
    let mobile = adding::mobile_of(app, &before).await?;
    let now = app.now();
    app.db
        .write(|tx| {
            let (letter, mobile) = (&letter, mobile.as_deref());
            Box::pin(async move {
                let mut held = slot::hold(tx, &[before.slot]).await?.pop().ok_or(ApiError::NotFound)?;
                lapse::in_slot(app.as_ref(), tx, &mut held, now).await?;
                let mut one = store::by_code(&**tx, code).await?.ok_or(ApiError::NotFound)?;
                if one.version != decision.version || one.slot != held.id {
                    return Err(ApiError::Conflict(Message::new("server.stale")));
                }
                let state = one.stored(&held).state(now);
                match (decision.act, state) {
                    (StaffAct::Approve, ReservationState::PendingReview) => {
                        group::approve(app, tx, &mut one, (letter, mobile, &decision.decided), now).await?;
                    }
                    (StaffAct::Reject, ReservationState::PendingReview) => {
                        let told = (letter, mobile, &decision.decided);
                        group::reject(app, tx, (&mut one, &mut held), told, now).await?;
                    }
                    (
                        StaffAct::Cancel,
                        ReservationState::Held | ReservationState::PendingReview | ReservationState::Confirmed,
                    ) => {
                        lapse::give_back(tx, &mut held, (one.pool, one.size), now).await?;
                        store::guest::free(&**tx, one.id).await?;
                        one.state = StoredState::CancelledByMuseum;
                        one.hold_until = None;
                        if let Some(mobile) = mobile {
                            letter.put_with(app, tx, mobile, (&one, reason), now).await?;
                        }
                    }
                    (StaffAct::NoShow, ReservationState::Completed) if one.came == 0 => one.is_missed = true,
                    (StaffAct::Pardon, ReservationState::NoShow) => {
                        store::pardon(&**tx, one.id, (actor.person.id, reason), now).await?;
                    }
                    _ => return Err(ApiError::Conflict(Message::new("server.booking.notNow"))),
                }
                if !store::change(&**tx, &one, now).await? {
                    return Err(ApiError::Conflict(Message::new("server.stale")));
                }
                waiting::in_slot(app.as_ref(), tx, &mut held, now).await?;
                let detail = json!({"act": decision.act.name(), "reason": reason});
                record(tx, actor, (Action::ReservationStep, code), detail, now).await
            })
        })
        .await
}

/// Writes down what was done with a reservation.
///
/// # Errors
/// Those of the database.
pub async fn record(
    tx: &Tx<'_>,
    actor: &Actor<'_>,
    (action, code): (Action, &str),
    detail: Value,
    now: Millis,
) -> Result<(), ApiError> {
    let act = audit::Act { subject: Some((Subject::Reservation, code)), ..actor.act(action, detail, now) };
    Ok(audit::record(tx, &act).await?)
}
