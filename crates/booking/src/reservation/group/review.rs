//! What the museum decides of a group (RULES bookings 21).

use guanlan_core::{booking::StoredState, clock::Millis};
use guanlan_db::Tx;
use guanlan_kernel::{error::ApiError, words::Message};

use super::{
    super::{Reservation, lapse, letter::Letter, store},
    fee_told,
};
use crate::{Booking, slot::Slot};

/// What is decided, and what is told of it.
#[derive(Clone, Debug, Default)]
pub struct Decided {
    /// What the museum says to the group; may be empty where it takes it.
    pub note: String,
    /// Who receives it.
    pub receiver: String,
    /// Where; empty: at the programme's place.
    pub meeting: String,
}

/// Takes a group, whose slot is held, and tells it so: what it pays, who receives it and where.
///
/// # Errors
/// 422 where nobody receives it; the database.
pub async fn approve(
    app: &Booking,
    tx: &Tx<'_>,
    one: &mut Reservation,
    (letter, mobile, decided): (&Letter<'_>, Option<&str>, &Decided),
    now: Millis,
) -> Result<(), ApiError> {
    if decided.receiver.is_empty() {
        return Err(ApiError::invalid("receiver", Message::new("server.rule.required")));
    }
    let mut party = store::group::find(&**tx, one.id).await?.ok_or(ApiError::NotFound)?;
    party.receiver.clone_from(&decided.receiver);
    party.meeting.clone_from(&decided.meeting);
    if party.meeting.is_empty() {
        letter.programme.place.get(one.lang).clone_into(&mut party.meeting);
    }
    party.review_note.clone_from(&decided.note);
    store::group::change(&**tx, &party).await?;
    one.state = StoredState::Confirmed;
    one.hold_until = None;
    let Some(mobile) = mobile else { return Ok(()) };
    let more = [
        ("fee", fee_told(party.fee, one.lang)),
        ("receiver", party.receiver),
        ("meeting", party.meeting),
        ("note", party.review_note),
    ];
    let letter = Letter { key: "server.sms.groupApproved", ..*letter };
    letter.put_more(app, tx, mobile, (one, &more), now).await
}

/// Does not take a group, whose slot is held, and tells it why.
///
/// # Errors
/// Those of the database.
pub async fn reject(
    app: &Booking,
    tx: &Tx<'_>,
    (one, held): (&mut Reservation, &mut Slot),
    (letter, mobile, decided): (&Letter<'_>, Option<&str>, &Decided),
    now: Millis,
) -> Result<(), ApiError> {
    let mut party = store::group::find(&**tx, one.id).await?.ok_or(ApiError::NotFound)?;
    party.review_note.clone_from(&decided.note);
    store::group::change(&**tx, &party).await?;
    lapse::give_back(tx, held, (one.pool, one.size), now).await?;
    store::guest::let_go(&**tx, &[one.id], None).await?;
    one.state = StoredState::Rejected;
    one.hold_until = None;
    let Some(mobile) = mobile else { return Ok(()) };
    let letter = Letter { key: "server.sms.groupRejected", ..*letter };
    letter.put_with(app, tx, mobile, (one, &decided.note), now).await
}
