//! The waiting list as visitors know it, on both databases.

use chrono::Duration;
use guanlan_db::ConnectionTrait;
use guanlan_identity::testing::people::sms_to;
use guanlan_kernel::testing::on_both_databases;
use serde_json::{Value, json};

use crate::testing::{Browser, House, TestApp, act, adult, ask, confirmed, fields, held, party};

const PATH: &str = "/api/v1/waiting-list";

/// Waits for so many places; answers the entry.
async fn wait(by: &Browser<'_>, slot: i64, size: i64) -> Value {
    let answer = by.post(PATH, json!({"slotId": slot, "size": size})).await;
    assert_eq!(answer.status, 201, "{}", answer.text());
    answer.data()
}

/// How somebody's first entry is now.
async fn entry(by: &Browser<'_>) -> Value {
    by.get(PATH).await.data()[0].clone()
}

async fn state(by: &Browser<'_>) -> String {
    entry(by).await["state"].as_str().unwrap().to_owned()
}

/// A house with one full slot of four, by two parties of two.
async fn full(app: &TestApp) -> (House<'_>, i64, Browser<'_>, Value) {
    let house = House::open(app, 4, json!({})).await;
    let slot = house.slot(3, 0).await;
    let first = house.visitor(1).await;
    let one = confirmed(&first, "key-number-1", &party(slot, vec![adult(1), adult(2)])).await;
    confirmed(&house.visitor(2).await, "key-number-1", &party(slot, vec![adult(3), adult(4)])).await;
    (house, slot, first, one)
}

on_both_databases! {
    async fn what_comes_back_is_offered_to_whoever_waited_longest_before_anybody_else_can_take_it(app: TestApp) {
        let (house, slot, first, one) = full(&app).await;
        let (second, third, passer) = (house.visitor(3).await, house.visitor(4).await, house.visitor(5).await);
        let waits = wait(&second, slot, 2).await;
        assert_eq!((waits["state"].as_str(), waits["ahead"].as_i64()), (Some("waiting"), Some(0)));
        assert_eq!(wait(&third, slot, 1).await["ahead"], 1);
        assert_eq!(second.post(PATH, json!({"slotId": slot, "size": 1})).await.status, 409, "once is enough");
        assert_eq!(act(&first, &one, "cancellation", json!({})).await.status, 200);
        assert_eq!((state(&second).await.as_str(), state(&third).await.as_str()), ("offered", "waiting"));
        assert!(sms_to(&app, "13900000003").await.unwrap().contains("10:00"));
        assert_eq!(house.free(3, 0).await, 0);
        assert_eq!(ask(&passer, "key-number-1", &party(slot, vec![adult(9)])).await.status, 409);
        let id = entry(&second).await["id"].clone();
        let people = json!({"party": [adult(5), adult(6)], "consentVersion": "1"});
        assert_eq!(third.post(&format!("{PATH}/{id}/acceptance"), people.clone()).await.status, 404);
        let taken = second.post(&format!("{PATH}/{id}/acceptance"), people.clone()).await;
        assert_eq!(taken.status, 201, "{}", taken.text());
        assert_eq!((taken.data()["state"].as_str(), state(&second).await.as_str()), (Some("held"), "accepted"));
        assert_eq!(act(&second, &taken.data(), "confirmation", json!({})).await.status, 200);
        house.verify().await;
    }

    async fn nobody_waits_for_more_than_a_limit_would_let_them_take(app: TestApp) {
        let (house, slot, first, _) = full(&app).await;
        let refused = first.post(PATH, json!({"slotId": slot, "size": 4})).await;
        assert_eq!(fields(&refused), ["personsPerDay"], "two are there already, and five may come");
        wait(&first, slot, 3).await;
        house.verify().await;
    }

    async fn a_smaller_party_is_served_first_where_a_larger_one_does_not_fit(app: TestApp) {
        let (house, slot, first, one) = full(&app).await;
        let (large, small) = (house.visitor(3).await, house.visitor(4).await);
        wait(&large, slot, 3).await;
        wait(&small, slot, 1).await;
        assert_eq!(act(&first, &one, "cancellation", json!({})).await.status, 200);
        assert_eq!((state(&large).await.as_str(), state(&small).await.as_str()), ("waiting", "offered"));
        assert_eq!(house.free(3, 0).await, 1, "nobody who waits fits into the last one");
        house.verify().await;
    }

    async fn an_offer_that_nobody_takes_goes_to_the_next(app: TestApp) {
        let (house, slot, first, one) = full(&app).await;
        let (second, third) = (house.visitor(3).await, house.visitor(4).await);
        wait(&second, slot, 2).await;
        wait(&third, slot, 2).await;
        act(&first, &one, "cancellation", json!({})).await.data();
        app.clock.pass(Duration::minutes(120));
        let (second, third) = (house.visitor_again(3).await, house.visitor_again(4).await);
        assert_eq!(state(&second).await, "lapsed", "before anybody wrote so");
        let id = entry(&second).await["id"].clone();
        let late = json!({"party": [adult(5)], "consentVersion": "1"});
        assert_eq!(second.post(&format!("{PATH}/{id}/acceptance"), late).await.status, 409);
        app.app.take_back().await.unwrap();
        assert_eq!(state(&third).await, "offered");
        house.verify().await;
        let id = entry(&third).await["id"].clone();
        assert_eq!(third.delete(&format!("{PATH}/{id}"), Value::Null).await.status, 200);
        assert_eq!((state(&third).await.as_str(), house.free(3, 0).await), ("left", 2));
        house.verify().await;
    }

    async fn a_held_place_that_lapses_is_offered_and_not_free(app: TestApp) {
        let house = House::open(&app, 1, json!({})).await;
        let (first, second, passer) = (house.visitor(1).await, house.visitor(2).await, house.visitor(3).await);
        let slot = house.slot(3, 0).await;
        held(&first, "key-number-1", &party(slot, vec![adult(1)])).await;
        wait(&second, slot, 1).await;
        app.clock.pass(Duration::minutes(10));
        assert_eq!(house.free(3, 0).await, 0, "who waits comes first");
        let passer_again = house.visitor_again(3).await;
        assert_eq!(ask(&passer_again, "key-number-2", &party(slot, vec![adult(2)])).await.status, 409);
        app.app.take_back().await.unwrap();
        assert_eq!(state(&house.visitor_again(2).await).await, "offered");
        drop(passer);
        house.verify().await;
    }

    async fn however_many_wait_elsewhere_what_nobody_takes_is_offered_to_the_next(app: TestApp) {
        let week = json!(["mon", "tue", "wed", "thu", "fri", "sat", "sun"]);
        let hours = (9..18).map(|hour| json!({"days": week, "starts": format!("{hour:02}:00"), "ends": format!("{hour:02}:50"), "capacity": 1}));
        let house = House::open(&app, 1, json!({"schedule": {"weekly": hours.collect::<Vec<_>>()}})).await;
        let (first, second, third) = (house.visitor(1).await, house.visitor(2).await, house.visitor(3).await);
        let slot = house.slot(13, 8).await;
        let one = confirmed(&first, "key-number-1", &party(slot, vec![adult(1)])).await;
        wait(&second, slot, 1).await;
        wait(&third, slot, 1).await;
        // In a hundred slots before it somebody waits whom nothing can be offered.
        let waiting = format!("INSERT INTO waiting (person_id, slot_id, size, lang, state, asked_at, standing)
            SELECT 1, id, 1, 'zh', 'waiting', 0, 'x' || id FROM slot WHERE id < {slot}");
        let full = format!("UPDATE slot SET taken = capacity, waiting = 1 WHERE id < {slot}");
        let (waiting, full) = (&waiting, &full);
        app.app.db.write(|tx| Box::pin(async move {
            assert!(tx.execute_unprepared(waiting).await?.rows_affected() > 100);
            tx.execute_unprepared(full).await
        })).await.unwrap();
        act(&first, &one, "cancellation", json!({})).await.data();
        assert_eq!(state(&second).await, "offered");
        app.clock.pass(Duration::minutes(120));
        app.app.take_back().await.unwrap();
        let (second, third) = (house.visitor_again(2).await, house.visitor_again(3).await);
        assert_eq!((state(&second).await.as_str(), state(&third).await.as_str()), ("lapsed", "offered"));
    }

    async fn nobody_waits_where_there_is_room_or_for_more_than_an_account_may_bring(app: TestApp) {
        let (house, slot, ..) = full(&app).await;
        let visitor = house.visitor(3).await;
        assert_eq!(visitor.post(PATH, json!({"slotId": house.slot(4, 0).await, "size": 2})).await.status, 409);
        assert_eq!(fields(&visitor.post(PATH, json!({"slotId": slot, "size": 6})).await), ["size"]);
        assert_eq!(fields(&visitor.post(PATH, json!({"slotId": slot, "size": 0})).await), ["size"]);
        assert_eq!(fields(&visitor.post(PATH, json!({"slotId": 999_999, "size": 1})).await), ["slotId"]);
    }

    async fn closing_a_slot_ends_the_waiting_for_it_and_so_does_an_erased_account(app: TestApp) {
        let (house, slot, ..) = full(&app).await;
        let (one, other) = (house.visitor(3).await, house.visitor(4).await);
        wait(&one, slot, 1).await;
        wait(&other, slot, 1).await;
        let gone = other.delete("/api/v1/account", json!({"password": guanlan_identity::testing::people::PASSWORD})).await;
        assert_eq!(gone.status, 200, "{}", gone.text());
        let closed = json!({"reason": "台风", "confirm": true});
        assert_eq!(house.desk.post(&format!("/api/v1/studio/slots/{slot}/closure"), closed).await.status, 200);
        assert_eq!(state(&one).await, "lapsed");
        house.verify().await;
    }
}
