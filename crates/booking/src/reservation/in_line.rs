//! Waiting for one's turn without a request held open (RULES bookings 24): whoever says so is told the place in line after
//! a while, and comes back with the same call. The place is kept meanwhile, and where the turn comes, places are held.

use std::{sync::Arc, time::Duration};

use guanlan_identity::person::Person;
use guanlan_kernel::error::ApiError;
use tokio::{sync::watch, time::timeout};

use super::{
    hold,
    hold::Asked,
    wire::{PlaceInLine, Reservation},
};
use crate::{Booking, line::Place};

/// Who does not come back for so long is not remembered; what was held for him is there.
const REMEMBERED: Duration = Duration::from_secs(60);
/// So many are remembered.
const MOST: u64 = 50_000;

/// Who has more before is answered at once, and asks again the later the more there are: ten thousand who wait must not
/// hold ten thousand requests open.
const FAR: u64 = 256;
/// Seconds after which everybody asks again at the latest.
const LATEST: u64 = 10;

type Outcome = Result<Reservation, ApiError>;

/// A call whose turn comes, or has come.
struct Waiting {
    /// What is asked, under which key.
    call: String,
    place: Arc<Place>,
    told: watch::Receiver<Option<Outcome>>,
}

impl Waiting {
    fn is_over(&self) -> bool {
        self.told.borrow().is_some()
    }
}

/// The calls that are remembered, one of an account.
pub struct InLine(moka::future::Cache<i64, Arc<Waiting>>);

impl Default for InLine {
    fn default() -> InLine {
        InLine(moka::future::Cache::builder().time_to_idle(REMEMBERED).max_capacity(MOST).build())
    }
}

/// What is said of a reservation that somebody asks for.
pub enum Said {
    Held(Box<Reservation>),
    Waits(PlaceInLine),
}

impl PlaceInLine {
    fn of(place: &Place) -> PlaceInLine {
        let ahead = place.ahead();
        PlaceInLine { ahead, again_in_seconds: (ahead / FAR).min(LATEST) }
    }
}

/// Holds places for a party, when its turn comes. Who has no `patience` waits as long as it takes.
///
/// # Errors
/// Those of [`hold::hold`].
pub async fn hold(app: &Booking, person: &Person, asked: Asked, patience: Option<Duration>) -> Result<Said, ApiError> {
    let Some(patience) = patience else { return now(app, person, &asked).await };
    let call = format!("{} {}", asked.key, asked.request);
    let waiting = match app.in_line.0.get(&person.id).await {
        Some(there) if there.call == call => there,
        // One place is kept for an account: who asks for something else meanwhile waits here.
        Some(there) if !there.is_over() => return now(app, person, &asked).await,
        _ => {
            let new = begin(app.clone(), person.clone(), (call, asked));
            app.in_line.0.insert(person.id, Arc::clone(&new)).await;
            new
        }
    };
    let patience = if waiting.place.ahead() < FAR { patience } else { Duration::ZERO };
    let mut told = waiting.told.clone();
    let outcome = match timeout(patience, told.wait_for(Option::is_some)).await {
        Err(_) => return Ok(Said::Waits(PlaceInLine::of(&waiting.place))),
        Ok(told) => told.ok().and_then(|told| told.as_ref().map(said)),
    };
    // It is said once: what comes under the same key later is what was kept.
    app.in_line.0.invalidate(&person.id).await;
    outcome.unwrap_or(Err(ApiError::Unavailable))
}

/// What came of a call, for one who asks.
fn said(outcome: &Outcome) -> Result<Said, ApiError> {
    match outcome {
        Ok(held) => Ok(Said::Held(Box::new(held.clone()))),
        Err(error) => Err(error.again()),
    }
}

async fn turn(app: &Booking, place: &Place, person: &Person, asked: &Asked) -> Outcome {
    let _turn = place.turn().await;
    hold::hold(app, person, asked).await
}

async fn now(app: &Booking, person: &Person, asked: &Asked) -> Result<Said, ApiError> {
    turn(app, &app.line.queue.come(), person, asked).await.map(|held| Said::Held(Box::new(held)))
}

/// By itself: it goes on while nobody waits for it.
fn begin(app: Booking, person: Person, (call, asked): (String, Asked)) -> Arc<Waiting> {
    let (teller, told) = watch::channel(None);
    let place = Arc::new(app.line.queue.come());
    let own = Arc::clone(&place);
    tokio::spawn(async move {
        let outcome = turn(&app, &own, &person, &asked).await;
        // Whoever left is not told.
        teller.send_replace(Some(outcome));
    });
    Arc::new(Waiting { call, place, told })
}

#[cfg(test)]
mod tests {
    use guanlan_kernel::testing::{Answer, on_both_databases};
    use serde_json::json;

    use super::FAR;
    use crate::testing::{House, TURNS, TestApp, adult, ask, ask_on, fields, party};

    /// Everybody who has a turn now, and keeps it.
    async fn crowd(app: &TestApp) -> Vec<tokio::sync::OwnedSemaphorePermit> {
        let mut turns = Vec::new();
        for _ in 0..TURNS {
            turns.push(app.app.line.queue.come().turn().await.unwrap());
        }
        turns
    }

    on_both_databases! {
        async fn who_waits_is_told_how_many_are_before_and_asks_on_by_the_same_call(app: TestApp) {
            let house = House::open(&app, 20, json!({})).await;
            let slot = house.slot(2, 0).await;
            let (first, second) = (house.visitor(1).await, house.visitor(2).await);
            let (of_first, of_second) = (party(slot, vec![adult(1)]), party(slot, vec![adult(2)]));
            let crowd = crowd(&app).await;
            let told = |answer: Answer| (answer.status.as_u16(), answer.data()["ahead"].as_u64());
            assert_eq!(told(ask_on(&first, "key-of-first", &of_first, 0).await), (202, Some(0)));
            assert_eq!(told(ask_on(&second, "key-of-second", &of_second, 0).await), (202, Some(1)));
            assert_eq!(told(ask_on(&first, "key-of-first", &of_first, 0).await), (202, Some(0)), "the place is kept");
            assert_eq!(told(ask_on(&second, "key-of-second", &of_second, 0).await), (202, Some(1)));
            assert_eq!(house.free(2, 0).await, 20);
            drop(crowd);
            let held = ask_on(&first, "key-of-first", &of_first, 10).await;
            assert_eq!((held.status.as_u16(), held.data()["state"].clone()), (201, json!("held")), "{}", held.text());
            let again = ask(&first, "key-of-first", &of_first).await;
            assert_eq!((again.status.as_u16(), &again.data()["code"]), (201, &held.data()["code"]), "once is enough");
            assert_eq!(ask_on(&second, "key-of-second", &of_second, 10).await.status, 201);
            assert_eq!(house.free(2, 0).await, 18);
            house.verify().await;
        }

        async fn who_is_far_behind_is_answered_at_once_and_asks_again_the_later_the_more_are_before(app: TestApp) {
            let house = House::open(&app, 20, json!({})).await;
            let slot = house.slot(2, 0).await;
            let visitor = house.visitor(1).await;
            let _crowd = crowd(&app).await;
            let before: Vec<_> = (0..FAR * 3).map(|_| app.app.line.queue.come()).collect();
            let told = ask_on(&visitor, "key-of-visitor", &party(slot, vec![adult(1)]), 10).await;
            assert_eq!((told.status.as_u16(), told.data()), (202, json!({"ahead": 768, "againInSeconds": 3})));
            drop(before);
            let told = ask_on(&visitor, "key-of-visitor", &party(slot, vec![adult(1)]), 0).await;
            assert_eq!(told.data(), json!({"ahead": 0, "againInSeconds": 0}));
        }

        async fn whose_turn_came_too_late_hears_why(app: TestApp) {
            let house = House::open(&app, 1, json!({})).await;
            let slot = house.slot(2, 0).await;
            let (first, second) = (house.visitor(1).await, house.visitor(2).await);
            let (of_first, of_second) = (party(slot, vec![adult(1)]), party(slot, vec![adult(2)]));
            let mut crowd = crowd(&app).await;
            for (who, key, asked) in [(&first, "key-of-first", &of_first), (&second, "key-of-second", &of_second)] {
                assert_eq!(ask_on(who, key, asked, 0).await.status, 202);
            }
            // Another thing that an account asks for meanwhile has a turn of its own, and is waited for as it comes.
            let other = party(slot, vec![adult(1), adult(1)]);
            let one_leaves = async { drop(crowd.pop()) };
            let (meanwhile, ()) = tokio::join!(ask_on(&first, "another-key", &other, 0), one_leaves);
            assert_eq!(meanwhile.status, 422, "{}", meanwhile.text());
            assert!(fields(&meanwhile).iter().any(|field| field.starts_with("party.1")), "{}", meanwhile.text());
            assert_eq!(ask_on(&first, "key-of-first", &of_first, 10).await.status, 201);
            assert_eq!(ask_on(&second, "key-of-second", &of_second, 10).await.status, 409);
            assert_eq!(ask_on(&second, "key-of-second", &of_second, 10).await.status, 409, "and again");
            house.verify().await;
        }
    }
}
