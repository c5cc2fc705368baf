//! Random acts of visitors and staff on a few slots, while the clock moves; whatever is refused, what must hold holds
//! afterwards.

use chrono::Duration;
use guanlan_kernel::testing::{Answer, Dice, on_both_databases};
use serde_json::{Value, json};

use crate::testing::{Browser, House, RESERVATIONS, SLOTS, TestApp, act, adult, ask, party};

const STUDIO: &str = "/api/v1/studio/reservations";
const WAITING: &str = "/api/v1/waiting-list";
const PLACES: i64 = 6;
const VISITORS: u64 = 3;
/// More than fit, so that they meet.
const PEOPLE: u64 = 14;
const STEPS: usize = 160;

struct Walk<'a> {
    house: House<'a>,
    visitors: Vec<Browser<'a>>,
    slots: Vec<i64>,
    dice: Dice,
    /// Of whom each is, by its place, with what was answered.
    reservations: Vec<(usize, Value)>,
    step: usize,
}

impl<'a> Walk<'a> {
    async fn begin(app: &'a TestApp, seed: u64) -> Walk<'a> {
        let rules = json!({"releaseAt": "00:00", "daysAhead": 14, "returnMinutes": 0, "personsPerDay": 4});
        let house = House::open(app, PLACES, json!({"rules": rules})).await;
        let mut slots = Vec::new();
        for day in 3..=4 {
            for place in 0..=1 {
                slots.push(house.slot(day, place).await);
            }
        }
        let mut visitors = Vec::new();
        for order in 1..=VISITORS {
            visitors.push(house.visitor(order as u32).await);
        }
        Walk { house, visitors, slots, dice: Dice(seed), reservations: Vec::new(), step: 0 }
    }

    fn one_of(&mut self, count: usize) -> usize {
        self.dice.roll(count as u64) as usize
    }

    fn slot(&mut self) -> i64 {
        let place = self.one_of(self.slots.len());
        self.slots[place]
    }

    fn people(&mut self) -> Vec<Value> {
        (0..=self.dice.roll(3)).map(|_| adult(self.dice.roll(PEOPLE) as u32)).collect()
    }

    /// One act of somebody; answers what it was, and what the server said.
    async fn step(&mut self) -> (&'static str, Option<Answer>) {
        self.step += 1;
        let key = format!("walk-number-{}", self.step);
        let by = self.one_of(self.visitors.len());
        let at = self.one_of(self.reservations.len().max(1));
        let known = self.reservations.get(at).cloned();
        match (self.dice.roll(20), known) {
            (0..=5, _) => {
                let asked = party(self.slot(), self.people());
                let answer = ask(&self.visitors[by], &key, &asked).await;
                if answer.status == 201 {
                    self.reservations.push((by, answer.data()));
                }
                ("hold", Some(answer))
            }
            (6..=9, Some((whose, one))) => {
                ("confirm", Some(act(&self.visitors[whose], &one, "confirmation", json!({})).await))
            }
            (10, Some((whose, one))) => {
                let persons = json!({"persons": [self.dice.roll(3) + 1]});
                ("less", Some(act(&self.visitors[whose], &one, "cancellation", persons).await))
            }
            (11, Some((whose, one))) => {
                ("cancel", Some(act(&self.visitors[whose], &one, "cancellation", json!({})).await))
            }
            (12..=13, Some((whose, one))) => {
                let to = json!({"slotId": self.slot()});
                ("move", Some(act(&self.visitors[whose], &one, "move", to).await))
            }
            (14, _) => {
                let asked = json!({"slotId": self.slot(), "size": self.dice.roll(3) + 1});
                ("wait", Some(self.visitors[by].post(WAITING, asked).await))
            }
            (15, _) => {
                let waits = self.visitors[by].get(WAITING).await.data();
                let offered = waits.as_array().unwrap().iter().find(|one| one["state"] == "offered").cloned();
                let Some(offered) = offered else { return ("accept", None) };
                let size = offered["size"].as_u64().unwrap();
                let people: Vec<Value> = (0..size).map(|_| adult(self.dice.roll(PEOPLE) as u32)).collect();
                let path = format!("{WAITING}/{}/acceptance", offered["id"]);
                let answer = self.visitors[by].post(&path, json!({"party": people, "consentVersion": "1"})).await;
                if answer.status == 201 {
                    self.reservations.push((by, answer.data()));
                }
                ("accept", Some(answer))
            }
            (16, _) => {
                let asked = json!({"slotId": self.slot(), "party": self.people(), "overrideReason": "x"});
                ("give", Some(self.house.desk.post(STUDIO, asked).await))
            }
            (17, Some((_, one))) => {
                let path = format!("{STUDIO}/{}", one["code"].as_str().unwrap());
                let version = self.house.desk.get(&path).await.data()["version"].clone();
                let decided = json!({"act": "cancel", "reason": "x", "version": version});
                ("refuse", Some(self.house.desk.post(&format!("{path}/acts"), decided).await))
            }
            (18, _) => {
                let (slot, capacity) = (self.slot(), self.dice.roll(9));
                let version = self.versions().await.into_iter().find(|(id, _)| *id == slot).unwrap().1;
                let asked = json!({"version": version, "capacity": capacity});
                ("resize", Some(self.house.desk.patch(&format!("{SLOTS}/{slot}"), asked).await))
            }
            _ => {
                self.house.app.clock.pass(Duration::minutes(self.dice.roll(12) as i64 + 1));
                self.sign_in_again().await;
                if self.dice.roll(2) == 0 {
                    self.house.app.app.take_back().await.unwrap();
                }
                ("pass", None)
            }
        }
    }

    async fn versions(&self) -> Vec<(i64, Value)> {
        let day = |days| self.house.app.app.today() + Duration::days(days);
        let slots = self.house.desk.get(&format!("{SLOTS}?from={}&to={}", day(1), day(6))).await.data();
        let all = slots.as_array().unwrap().iter();
        all.map(|one| (one["id"].as_i64().unwrap(), one["version"].clone())).collect()
    }

    async fn sign_in_again(&mut self) {
        self.house.sign_in_again().await;
        for place in 0..self.visitors.len() {
            self.visitors[place] = self.house.visitor_again(place as u32 + 1).await;
        }
    }

    /// What must hold, whatever was done.
    async fn holds(&self) {
        self.house.verify().await;
        let mut free = Vec::new();
        for days in 3..=4 {
            free.extend(self.house.slots(days).await);
        }
        for slot in &free {
            let of = |name: &str| slot[name].as_i64().unwrap();
            assert!(0 <= of("free") && of("free") <= of("capacity"), "{slot}");
        }
        let mut there = std::collections::BTreeSet::new();
        for visitor in &self.visitors {
            for one in visitor.get(&format!("{RESERVATIONS}?size=100")).await.data().as_array().unwrap() {
                let is_live = ["held", "confirmed"].contains(&one["state"].as_str().unwrap());
                let people = one["persons"].as_array().unwrap().iter().filter(|person| person["isOut"] == false);
                for person in people.filter(|_| is_live) {
                    let seen = (one["date"].to_string(), person["idNumber"].to_string(), person["ticket"].to_string());
                    assert!(there.insert(seen), "{one}");
                }
            }
        }
    }
}

async fn walk(app: &TestApp, seed: u64) {
    let mut walk = Walk::begin(app, seed).await;
    let mut done = std::collections::BTreeMap::<&str, usize>::new();
    for _ in 0..STEPS {
        let (what, answer) = walk.step().await;
        if let Some(answer) = &answer {
            assert!(!answer.status.is_server_error(), "{what}: {}", answer.text());
        }
        if answer.is_none_or(|answer| answer.status.is_success()) {
            *done.entry(what).or_default() += 1;
        }
        walk.holds().await;
    }
    for what in ["hold", "confirm", "cancel", "move", "wait", "give", "resize"] {
        assert!(done.contains_key(what), "nobody came to {what}: {done:?}");
    }
    // Nothing that is held outlives its time.
    app.clock.pass(Duration::minutes(10));
    walk.sign_in_again().await;
    app.app.take_back().await.unwrap();
    walk.holds().await;
}

on_both_databases! {
    async fn after_a_random_walk_no_place_is_given_twice_and_every_count_is_that_of_its_rows(app: TestApp) {
        walk(&app, 0x2545_F491_4F6C_DD1D).await;
    }
}
