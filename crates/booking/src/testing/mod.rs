//! What tests of several rooms share: places as tests start them.

#![expect(clippy::unwrap_used, reason = "a test that cannot begin has failed")]

use std::sync::{Arc, LazyLock};

use axum::{
    Router,
    body::Body,
    http::{Method, Request},
};
use guanlan_core::{account::Sort, permission::Permission};
use guanlan_identity::{
    Identity,
    testing::people::{self, somebody},
};
use guanlan_kernel::testing::{Answer, Calls, Contract, TestKernel, UnderTest};
use guanlan_museum::Museum;
use serde_json::{Value, json};

use crate::{Booking, OfPeople, Parts, calls};

/// Places on an empty database of their own, asked through HTTP.
pub type TestApp = guanlan_kernel::testing::TestApp<Booking>;
/// Somebody's browser.
pub type Browser<'a> = people::Browser<'a, Booking>;

/// What places are made of in tests.
pub struct BookingParts {
    pub identity: guanlan_identity::Parts,
    pub museum: guanlan_museum::Parts,
}

static CALLS: LazyLock<Calls<Booking>> = LazyLock::new(|| Calls::of(calls().split_for_parts()));

impl UnderTest for Booking {
    type Parts = BookingParts;

    fn parts(ground: &TestKernel, beside: Option<&Booking>) -> BookingParts {
        let mut identity = guanlan_identity::testing::parts(ground);
        identity.places = Arc::new(OfPeople);
        identity.overview = &[&crate::InOverview];
        BookingParts { identity, museum: <Museum as UnderTest>::parts(ground, beside.map(|booking| &booking.museum)) }
    }

    fn of(BookingParts { identity, museum }: BookingParts) -> Booking {
        Booking::new(Parts::new(Identity::new(identity), Museum::new(museum), TURNS))
    }

    fn routes(&self) -> Router {
        self.identity.routes().merge(CALLS.answering_by(self))
    }

    fn contract() -> Contract {
        CALLS.contract([Identity::contract()])
    }
}

/// Reservations that are made at a time.
pub const TURNS: usize = 128;

/// Whoever sits at the museum's desk in tests.
pub const DESK: &str = "13700000051";
pub const PROGRAMMES: &str = "/api/v1/studio/programmes";
pub const SLOTS: &str = "/api/v1/studio/slots";
pub const RESERVATIONS: &str = "/api/v1/reservations";

/// A resident's number of somebody who was born on a day (`YYYYMMDD`), different for each order.
pub fn resident(born: &str, order: u32) -> String {
    let head = format!("330102{born}{order:03}");
    let check = "0123456789X".chars().find(|sign| guanlan_core::validate::id_card(&format!("{head}{sign}")));
    format!("{head}{}", check.unwrap())
}

/// An adult, different for each order.
pub fn adult(order: u32) -> Value {
    json!({"name": "示例人", "idType": "residentId", "idNumber": resident("19850501", order)})
}

/// A child with a guardian's consent, different for each order.
pub fn child(order: u32) -> Value {
    json!({"name": "示例童", "idType": "residentId", "idNumber": resident("20180501", order), "guardianConsent": true})
}

/// Asks for places under a key.
pub async fn ask(by: &Browser<'_>, key: &str, payload: &Value) -> Answer {
    ask_at(RESERVATIONS, by, key, payload).await
}

/// Asks at another address for places.
pub async fn ask_at(path: &str, by: &Browser<'_>, key: &str, payload: &Value) -> Answer {
    sent(path, by, key, payload, None).await
}

async fn sent(path: &str, by: &Browser<'_>, key: &str, payload: &Value, prefer: Option<String>) -> Answer {
    let mut request = Request::builder()
        .method(Method::POST)
        .uri(path)
        .header("token", by.token.as_deref().unwrap())
        .header("idempotency-key", key)
        .header("content-type", "application/json");
    if let Some(prefer) = prefer {
        request = request.header("prefer", prefer);
    }
    by.app.send(request.body(Body::from(payload.to_string())).unwrap()).await
}

/// Asks for places, and is told after so many seconds how many are before.
pub async fn ask_on(by: &Browser<'_>, key: &str, payload: &Value, wait: u32) -> Answer {
    sent(RESERVATIONS, by, key, payload, Some(format!("respond-async, wait={wait}"))).await
}

/// What is asked for a party.
pub fn party(slot: i64, people: Vec<Value>) -> Value {
    json!({"slotId": slot, "party": people, "consentVersion": "1"})
}

/// Holds places; answers the reservation.
pub async fn held(by: &Browser<'_>, key: &str, payload: &Value) -> Value {
    let answer = ask(by, key, payload).await;
    assert_eq!(answer.status, 201, "{}", answer.text());
    answer.data()
}

/// Holds and confirms places; answers the reservation.
pub async fn confirmed(by: &Browser<'_>, key: &str, payload: &Value) -> Value {
    let code = held(by, key, payload).await["code"].as_str().unwrap().to_owned();
    let answer = by.post(&format!("{RESERVATIONS}/{code}/confirmation"), json!({})).await;
    assert_eq!(answer.status, 200, "{}", answer.text());
    answer.data()
}

/// Does something with a reservation.
pub async fn act(by: &Browser<'_>, reservation: &Value, what: &str, payload: Value) -> Answer {
    by.post(&format!("{RESERVATIONS}/{}/{what}", reservation["code"].as_str().unwrap()), payload).await
}

/// The fields that a refusal names.
pub fn fields(answer: &Answer) -> Vec<String> {
    assert_eq!(answer.status, 422, "{}", answer.text());
    answer.json()["errors"].as_object().unwrap().keys().cloned().collect()
}

/// What makes of a programme a guided tour that takes groups, with so many places for them in each slot; `more` is set of it
/// beside.
pub fn tour(places: i64, more: Value) -> Value {
    let week = json!(["mon", "tue", "wed", "thu", "fri", "sat", "sun"]);
    let mut tour = json!({
        "kind": "tour", "mode": "account", "placeZh": "东厅",
        "rules": {"releaseAt": "00:00", "daysAhead": 14, "returnMinutes": 0, "groupFee": 20_000},
        "tour": {"languages": ["zh", "en"], "themes": [{"zh": "越窑", "en": "Yue ware"}]},
        "schedule": {"weekly": [
            {"days": week, "starts": "10:00", "ends": "12:00", "capacity": 20, "groupCapacity": places},
            {"days": week, "starts": "14:00", "ends": "16:00", "capacity": 20, "groupCapacity": places},
        ]},
    });
    tour.as_object_mut().unwrap().extend(more.as_object().cloned().unwrap_or_default());
    tour
}

/// What is asked for a group of so many, of whom nobody is named.
pub fn group(slot: i64, size: i64) -> Value {
    json!({
        "slotId": slot, "organisation": "示例小学", "leader": {"name": "示例老师", "mobile": "13812345678"},
        "language": "en", "theme": "越窑", "size": size, "consentVersion": "1",
    })
}

/// Keeps places for a group; answers the reservation.
pub async fn held_group(by: &Browser<'_>, key: &str, payload: &Value) -> Value {
    let answer = ask_at("/api/v1/group-reservations", by, key, payload).await;
    assert_eq!(answer.status, 201, "{}", answer.text());
    answer.data()
}

/// A museum with a desk, and a programme whose places ask for real names.
pub struct House<'a> {
    pub app: &'a TestApp,
    pub desk: Browser<'a>,
    pub programme: i64,
}

impl<'a> House<'a> {
    /// With a programme of real names that can be booked at once, on each day from 10 to 12 and from 14 to 16, with so many
    /// places; `more` is set of it beside.
    pub async fn open(app: &'a TestApp, places: i64, more: Value) -> House<'a> {
        somebody(app, DESK, Sort::Museum, &[Permission::Reservations]).await;
        let desk = Browser::signed_in(app, DESK).await;
        House::add(app, desk, places, more).await
    }

    async fn add(app: &'a TestApp, desk: Browser<'a>, places: i64, more: Value) -> House<'a> {
        let week = json!(["mon", "tue", "wed", "thu", "fri", "sat", "sun"]);
        let mut new = json!({
            "kind": "visit", "nameZh": "特展参观", "nameEn": "Special exhibition", "mode": "realName", "isOffered": true,
            "rules": {"releaseAt": "00:00", "daysAhead": 14, "returnMinutes": 0},
            "schedule": {"weekly": [
                {"days": week, "starts": "10:00", "ends": "12:00", "capacity": places},
                {"days": week, "starts": "14:00", "ends": "16:00", "capacity": places},
            ]},
        });
        new.as_object_mut().unwrap().extend(more.as_object().cloned().unwrap_or_default());
        let answer = desk.post(PROGRAMMES, new).await;
        assert_eq!(answer.status, 201, "{}", answer.text());
        let programme = answer.data()["id"].as_i64().unwrap();
        House { app, desk, programme }
    }

    /// One that is there already, seen again.
    pub async fn beside(app: &'a TestApp) -> House<'a> {
        House { app, desk: Browser::signed_in(app, DESK).await, programme: 1 }
    }

    /// Its slots, so many days from today.
    pub async fn slots(&self, days: i64) -> Vec<Value> {
        let day = self.app.app.today() + chrono::Duration::days(days);
        let answer = self.app.get(&format!("/api/v1/slots?programme={}&from={day}&to={day}", self.programme)).await;
        answer.data().as_array().unwrap().clone()
    }

    /// The number of a slot of a day.
    pub async fn slot(&self, days: i64, place: usize) -> i64 {
        self.slots(days).await[place]["id"].as_i64().unwrap()
    }

    /// How many persons can still come to a slot.
    pub async fn free(&self, days: i64, place: usize) -> i64 {
        self.slots(days).await[place]["free"].as_i64().unwrap()
    }

    /// A visitor who is signed in; the order makes the number.
    pub async fn visitor(&self, order: u32) -> Browser<'a> {
        let mobile = format!("139{order:08}");
        somebody(self.app, &mobile, Sort::Visitor, &[]).await;
        Browser::signed_in(self.app, &mobile).await
    }

    /// The same visitor after a time, signed in again.
    pub async fn visitor_again(&self, order: u32) -> Browser<'a> {
        Browser::signed_in(self.app, &format!("139{order:08}")).await
    }

    /// Whoever sits at the desk, signed in again after a time.
    pub async fn sign_in_again(&mut self) {
        self.desk = Browser::signed_in(self.app, DESK).await;
    }

    /// The same house with another programme beside, as [`House::open`] makes it.
    pub async fn open_another(&self, more: Value) -> House<'a> {
        House::add(self.app, Browser::signed_in(self.app, DESK).await, 20, more).await
    }

    /// Everything that must hold of places does.
    pub async fn verify(&self) {
        let verdict = crate::verify(&self.app.app.db).await.unwrap();
        assert!(verdict.findings.is_empty(), "{verdict}");
    }
}

/// Does everything at once.
pub async fn together<T>(work: impl IntoIterator<Item = impl Future<Output = T>>) -> Vec<T> {
    let mut work: Vec<_> = work.into_iter().map(|one| (Box::pin(one), None)).collect();
    std::future::poll_fn(move |context| {
        let mut is_whole = true;
        for (one, done) in work.iter_mut().filter(|(_, done)| done.is_none()) {
            match one.as_mut().poll(context) {
                std::task::Poll::Ready(value) => *done = Some(value),
                std::task::Poll::Pending => is_whole = false,
            }
        }
        if is_whole {
            std::task::Poll::Ready(work.iter_mut().filter_map(|(_, done)| done.take()).collect())
        } else {
            std::task::Poll::Pending
        }
    })
    .await
}
