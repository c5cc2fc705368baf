//! Groups (RULES bookings 19 to 21): they ask with their organisation and who leads them; somebody looks at it where the
//! rules say so, and their places are kept meanwhile. A group is a reservation, and what is special about it lies here.

mod ask;
mod names;
mod review;
mod routes;
mod seeded;
#[cfg(test)]
mod tests;
mod wire;

use guanlan_core::{
    booking::{Pool, Rules, StoredState, TourLanguage, review_ends},
    clock::Millis,
    locale::{Bilingual, Lang},
    money,
};
use guanlan_db::Tx;
use guanlan_identity::{Identity, person};
use guanlan_kernel::{error::ApiError, words::Message};
use guanlan_vault::Place;
use serde::{Deserialize, Serialize};

use super::{Reservation, letter::Letter};
use crate::{programme, slot::Slot};

pub use review::{Decided, approve, reject};
pub use routes::calls;
pub use seeded::{Seeded, seed};
pub use wire::ReservationGroup;

/// What is known of a group beside its reservation.
#[derive(Clone, Debug)]
pub struct GroupParty {
    pub reservation: i64,
    pub organisation: String,
    /// The organisation's unified social credit code.
    pub credit_code: Option<String>,
    pub leader_masked: String,
    pub mobile_masked: String,
    /// A [`Leader`], sealed; `None` once nobody may know.
    pub leader: Option<String>,
    pub language: Option<TourLanguage>,
    /// As it was called when it was chosen.
    pub theme: Option<Bilingual>,
    /// In fen, as it was told.
    pub fee: i64,
    /// What the group says; may be empty.
    pub note: String,
    /// What the museum says to it; may be empty.
    pub review_note: String,
    /// Who receives it; may be empty.
    pub receiver: String,
    /// Where; may be empty.
    pub meeting: String,
    /// It told who comes.
    pub is_named: bool,
}

/// Who leads a group.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Leader {
    pub name: String,
    pub mobile: String,
}

/// Where the leader of a group lies sealed; `row` is the number of the reservation.
pub fn leader_place(row: &str) -> Place<'_> {
    Place { table: "group_party", column: "leader", row }
}

/// What a fee is called.
pub fn fee_told(fen: i64, lang: Lang) -> String {
    if fen == 0 {
        return Message::new("server.booking.free").say(lang);
    }
    Message::new("server.booking.fee").with("yuan", money::yuan(fen)).say(lang)
}

/// Makes of a group that moves to a slot what follows from it: a review ends in time for the new slot, and one that the
/// museum cancelled is looked at anew.
///
/// # Errors
/// 409 where no time is left for that.
pub fn moved(
    one: &mut Reservation,
    is_first_choice: bool,
    (to, rules): (&Slot, &Rules),
    now: Millis,
) -> Result<(), ApiError> {
    let over = || ApiError::Conflict(Message::new("server.booking.over"));
    if one.pool != Pool::Groups {
        return Ok(());
    }
    if is_first_choice && rules.review_groups {
        one.state = StoredState::PendingReview;
        one.hold_until = Some(rules.review_until(&to.instants, now).ok_or_else(over)?);
    } else if one.state == StoredState::PendingReview {
        let until = one.hold_until.map(|until| until.min(review_ends(to.instants.starts)));
        one.hold_until = Some(until.filter(|until| *until > now).ok_or_else(over)?);
    }
    Ok(())
}

/// Tells a group that nobody decided in time, where that is what just lapsed.
///
/// # Errors
/// The database, and keys that did not seal the number.
pub async fn tell_of_the_deadline(
    app: &Identity,
    tx: &Tx<'_>,
    (one, held): (&Reservation, &Slot),
    now: Millis,
) -> Result<(), ApiError> {
    let (Pool::Groups, Some(id)) = (one.pool, one.person) else { return Ok(()) };
    let Some(person) = person::by_id(app, &**tx, id).await? else { return Ok(()) };
    let programme = programme::find(&**tx, held.programme).await?.ok_or(ApiError::NotFound)?;
    let mobile = person.mobile(&app.keys).map_err(anyhow::Error::from)?;
    let letter = Letter { programme: &programme, slot: held, key: "server.sms.groupExpired" };
    letter.put_more(app, tx, &mobile, (one, &[]), now).await
}
