//! Groups as their leaders and the museum's staff know them, on both databases.

use chrono::Duration;
use guanlan_identity::testing::people::sms_to;
use guanlan_kernel::testing::{Answer, on_both_databases};
use serde_json::{Value, json};

use crate::testing::{
    Browser, House, RESERVATIONS, TestApp, act, adult, ask, ask_at, child, confirmed, fields, group, held_group, party,
    together, tour,
};

const STAFF: &str = "/api/v1/studio/reservations";
const OVERVIEW: &str = "/api/v1/account/overview";
const REVIEWS: &str = "/api/v1/studio/group-reviews";

async fn ask_group(by: &Browser<'_>, key: &str, payload: &Value) -> Answer {
    ask_at("/api/v1/group-reservations", by, key, payload).await
}

async fn decide(house: &House<'_>, one: &Value, what: Value) -> Answer {
    let mut said = what;
    said["version"] = one["version"].clone();
    house.desk.post(&format!("{STAFF}/{}/acts", one["code"].as_str().unwrap()), said).await
}

async fn names(by: &Browser<'_>, one: &Value, people: Vec<Value>) -> Answer {
    let path = format!("/api/v1/group-reservations/{}/names", one["code"].as_str().unwrap());
    by.put(&path, json!({"party": people})).await
}

fn with(payload: &Value, field: &str, value: Value) -> Value {
    let mut payload = payload.clone();
    payload[field] = value;
    payload
}

/// Persons of groups who can still come to the first slot of a day.
async fn room(house: &House<'_>, days: i64) -> i64 {
    house.slots(days).await[0]["groupFree"].as_i64().unwrap()
}

on_both_databases! {
    async fn a_school_asks_and_is_approved_with_its_fee_and_who_receives_it(app: TestApp) {
        let house = House::open(&app, 20, tour(30, json!({}))).await;
        let leader = house.visitor(1).await;
        let slot = house.slot(10, 0).await;
        let one = held_group(&leader, "key-number-1", &group(slot, 12)).await;
        assert_eq!((one["state"].as_str(), one["size"].as_i64()), (Some("pendingReview"), Some(12)));
        assert_eq!(one["persons"][0]["ticket"], Value::Null, "nothing opens a door before somebody decided");
        let told = &one["group"];
        assert_eq!((told["organisation"].as_str(), told["leader"].as_str(), told["fee"].as_i64()), (Some("示例小学"), Some("示**师"), Some(20_000)));
        assert_eq!((told["language"].as_str(), told["theme"].as_str()), (Some("en"), Some("越窑")));
        let asked = sms_to(&app, "13900000001").await.unwrap();
        assert!(asked.contains("200.00") && asked.contains(one["code"].as_str().unwrap()), "{asked}");
        assert_eq!((house.free(10, 0).await, room(&house, 10).await), (20, 18), "individuals keep theirs");
        let listed = house.desk.get(REVIEWS).await;
        assert_eq!((listed.json()["total"].as_i64(), listed.data()[0]["code"].clone()), (Some(1), one["code"].clone()));
        let waiting = house.desk.get(OVERVIEW).await.data()["waiting"].clone();
        assert_eq!((waiting[0]["kind"].as_str(), waiting[0]["count"].as_u64()), (Some("groupReviews"), Some(1)), "the desk hears of it");
        assert_eq!(waiting[0]["path"], "/manage/studio/reservations?tab=groups");
        assert!(waiting[0]["oldest"].is_string());
        assert_eq!(leader.get(OVERVIEW).await.data()["waiting"], json!([]), "and nobody else");
        assert_eq!(fields(&decide(&house, &one, json!({"act": "approve"})).await), ["receiver"]);
        let approved = decide(&house, &one, json!({"act": "approve", "receiver": "示例馆员", "reason": "请走东门。"})).await;
        assert_eq!(approved.status, 200, "{}", approved.text());
        let letter = sms_to(&app, "13900000001").await.unwrap();
        assert!(["示例馆员", "东厅", "200.00", "请走东门"].iter().all(|word| letter.contains(word)), "{letter}");
        let own = leader.get(RESERVATIONS).await.data()[0].clone();
        assert_eq!((own["state"].as_str(), own["holdUntil"].clone()), (Some("confirmed"), Value::Null));
        assert_eq!((own["group"]["receiver"].as_str(), own["group"]["meeting"].as_str()), (Some("示例馆员"), Some("东厅")));
        assert!(own["persons"][0]["ticket"].is_string());
        assert_eq!(house.desk.get(REVIEWS).await.json()["total"], 0);
        assert_eq!(decide(&house, &own, json!({"act": "reject", "reason": "晚了"})).await.status, 409, "it is decided");
        house.verify().await;
    }

    async fn a_group_that_is_rejected_gives_everything_back_and_is_told_why(app: TestApp) {
        let house = House::open(&app, 20, tour(30, json!({}))).await;
        let leader = house.visitor(1).await;
        let one = held_group(&leader, "key-number-1", &group(house.slot(10, 0).await, 30)).await;
        assert_eq!(fields(&decide(&house, &one, json!({"act": "reject"})).await), ["reason"]);
        assert_eq!(decide(&house, &one, json!({"act": "reject", "reason": "当天布展"})).await.status, 200);
        assert!(sms_to(&app, "13900000001").await.unwrap().contains("当天布展"));
        let own = leader.get(RESERVATIONS).await.data()[0].clone();
        assert_eq!((own["state"].as_str(), own["group"]["reviewNote"].as_str()), (Some("rejected"), Some("当天布展")));
        assert_eq!((room(&house, 10).await, own["mayMove"].as_bool()), (30, Some(false)));
        assert_eq!(act(&leader, &own, "cancellation", json!({})).await.status, 409);
        house.verify().await;
    }

    async fn nobody_confirms_what_the_museum_has_to_look_at(app: TestApp) {
        let house = House::open(&app, 20, tour(30, json!({}))).await;
        let leader = house.visitor(1).await;
        let one = held_group(&leader, "key-number-1", &group(house.slot(10, 0).await, 12)).await;
        assert_eq!(act(&leader, &one, "confirmation", json!({})).await.status, 409);
        let own = leader.get(RESERVATIONS).await.data()[0].clone();
        assert_eq!(own["state"], "pendingReview");
    }

    async fn what_nobody_decides_by_the_deadline_is_over_and_the_group_is_told(app: TestApp) {
        let house = House::open(&app, 20, tour(30, json!({}))).await;
        let leader = house.visitor(1).await;
        let one = held_group(&leader, "key-number-1", &group(house.slot(10, 0).await, 30)).await;
        app.clock.pass(Duration::hours(47));
        assert_eq!(room(&house, 8).await, 0);
        app.clock.pass(Duration::hours(1));
        assert_eq!(room(&house, 8).await, 30, "without anybody taking it back");
        let leader = house.visitor_again(1).await;
        assert_eq!(leader.get(RESERVATIONS).await.data()[0]["state"], "expired");
        let mut house = house;
        house.sign_in_again().await;
        assert_eq!(house.desk.get(REVIEWS).await.json()["total"], 0);
        assert_eq!(decide(&house, &one, json!({"act": "approve", "receiver": "示例馆员"})).await.status, 409);
        app.app.take_back().await.unwrap();
        assert!(sms_to(&app, "13900000001").await.unwrap().contains("期限"));
        house.verify().await;
    }

    async fn what_a_group_asks_for_is_checked_and_nothing_is_kept_of_what_is_wrong(app: TestApp) {
        let house = House::open(&app, 20, tour(30, json!({}))).await;
        let leader = house.visitor(1).await;
        let good = group(house.slot(10, 0).await, 12);
        for (payload, field) in [
            (with(&good, "size", json!(9)), "size"),
            (with(&good, "size", json!(41)), "size"),
            (with(&good, "creditCode", json!("91330100MA27000")), "creditCode"),
            (with(&good, "language", json!("fr")), "language"),
            (with(&good, "theme", json!("没有的主题")), "theme"),
            (with(&good, "leader", json!({"name": "示例老师", "mobile": "123"})), "leader.mobile"),
            (with(&good, "party", json!([{"name": "示例"}])), "party"),
            (with(&good, "organisation", json!(" ")), "organisation"),
        ] {
            let named = fields(&ask_group(&leader, "key-number-1", &payload).await);
            assert_eq!(named.last().map(String::as_str), Some(field), "{payload}");
        }
        let late = house.slot(1, 0).await;
        assert_eq!(ask_group(&leader, "key-number-2", &group(late, 12)).await.status, 409, "two days before is the last");
        assert_eq!(house.slots(1).await[0]["groupState"], "closed");
        assert_eq!((room(&house, 10).await, house.desk.get(REVIEWS).await.json()["total"].as_i64()), (30, Some(0)));
        held_group(&leader, "key-number-1", &good).await;
        house.verify().await;
    }

    async fn groups_ask_for_days_that_nobody_else_can_book_yet(app: TestApp) {
        let rules = json!({"releaseAt": "00:00", "daysAhead": 3, "groupFee": 0});
        let house = House::open(&app, 20, tour(30, json!({"rules": rules}))).await;
        let leader = house.visitor(1).await;
        let slot = house.slots(29).await[0].clone();
        assert_eq!((slot["state"].as_str(), slot["groupState"].as_str()), (Some("upcoming"), Some("open")));
        held_group(&leader, "key-number-1", &group(slot["id"].as_i64().unwrap(), 12)).await;
        house.verify().await;
    }

    async fn one_live_group_of_an_account_in_a_slot_and_no_limit_of_its_day(app: TestApp) {
        let house = House::open(&app, 20, tour(60, json!({}))).await;
        let leader = house.visitor(1).await;
        let slot = house.slot(10, 0).await;
        let one = held_group(&leader, "key-number-1", &group(slot, 12)).await;
        let again = held_group(&leader, "key-number-1", &group(slot, 12)).await;
        assert_eq!(again["code"], one["code"], "the same call is done once");
        assert_eq!(ask_group(&leader, "key-number-1", &group(slot, 13)).await.status, 409, "for something else");
        assert_eq!(ask_group(&leader, "key-number-2", &group(slot, 12)).await.status, 409);
        held_group(&leader, "key-number-3", &group(house.slot(10, 1).await, 12)).await;
        let five = (1..=5).map(adult).collect();
        confirmed(&leader, "key-number-4", &party(house.slot(10, 0).await, five)).await;
        assert_eq!(act(&leader, &one, "cancellation", json!({})).await.status, 200);
        held_group(&leader, "key-number-5", &group(slot, 12)).await;
        house.verify().await;
    }

    async fn places_of_groups_and_of_individuals_never_touch_whatever_races(app: TestApp) {
        let house = House::open(&app, 10, tour(30, json!({}))).await;
        let slot = house.slot(10, 0).await;
        let mut leaders = Vec::new();
        for order in 1..=6 {
            leaders.push(house.visitor(order).await);
        }
        let asked = group(slot, 12);
        let groups = leaders.iter().map(|leader| ask_group(leader, "key-number-1", &asked));
        let done = together(groups).await.iter().filter(|answer| answer.status == 201).count();
        assert_eq!((done, room(&house, 10).await, house.free(10, 0).await), (2, 6, 20), "two of twelve fit into thirty");
        let alone = leaders.iter().map(|one| async move { ask(one, "key-number-2", &party(slot, (1..=4).map(adult).collect())).await });
        let done = together(alone).await.iter().filter(|answer| answer.status == 201).count();
        assert_eq!((done, room(&house, 10).await, house.free(10, 0).await), (5, 6, 0));
        house.verify().await;
    }

    async fn without_a_review_a_group_is_confirmed_at_once(app: TestApp) {
        let rules = json!({"releaseAt": "00:00", "daysAhead": 14, "reviewGroups": false});
        let house = House::open(&app, 20, tour(30, json!({"rules": rules}))).await;
        let leader = house.visitor(1).await;
        let one = held_group(&leader, "key-number-1", &group(house.slot(10, 0).await, 12)).await;
        assert_eq!((one["state"].as_str(), one["holdUntil"].clone()), (Some("confirmed"), Value::Null));
        assert!(sms_to(&app, "13900000001").await.unwrap().contains("已确认"));
        house.verify().await;
    }

    async fn names_may_follow_and_be_replaced_until_the_deadline_and_nobody_is_in_twice(app: TestApp) {
        let house = House::open(&app, 20, tour(30, json!({"mode": "realName"}))).await;
        let (leader, other) = (house.visitor(1).await, house.visitor(2).await);
        let slot = house.slot(10, 0).await;
        let one = held_group(&leader, "key-number-1", &group(slot, 10)).await;
        assert_eq!((one["group"]["isNamed"].as_bool(), one["group"]["mayName"].as_bool()), (Some(false), Some(true)));
        assert_eq!(fields(&names(&leader, &one, (1..=9).map(adult).collect()).await), ["party"], "as many as there are");
        let wrong = std::iter::once(child(1)).chain((2..=10).map(child)).collect();
        assert_eq!(fields(&names(&leader, &one, wrong).await), ["party.0"], "an adult comes along");
        let list = |from: u32| -> Vec<Value> { (from..from + 10).map(adult).collect() };
        assert_eq!(names(&leader, &one, list(1)).await.status, 200);
        confirmed(&other, "key-number-1", &party(house.slot(10, 1).await, vec![adult(12)])).await;
        assert_eq!(fields(&names(&leader, &one, list(3)).await), ["onePerDay", "party.9.idNumber"]);
        let named = names(&leader, &one, list(2)).await;
        assert_eq!(named.status, 200, "{}", named.text());
        assert!(!named.text().contains("330102"), "no number in an answer");
        assert_eq!((named.data()["group"]["isNamed"].as_bool(), named.data()["persons"][9]["name"].as_str()), (Some(true), Some("示*人")));
        confirmed(&other, "key-number-2", &party(house.slot(10, 1).await, vec![adult(1)])).await;
        assert_eq!(names(&other, &one, list(1)).await.status, 404, "another's");
        house.verify().await;
        decide(&house, &one, json!({"act": "cancel", "reason": "示例"})).await;
        let later = held_group(&leader, "key-number-2", &group(house.slot(3, 0).await, 10)).await;
        app.clock.pass(Duration::hours(47));
        let leader = house.visitor_again(1).await;
        assert_eq!(names(&leader, &later, list(1)).await.status, 409, "the list is closed");
    }

    async fn a_group_moves_where_there_is_room_for_groups_and_keeps_its_deadline(app: TestApp) {
        let house = House::open(&app, 20, tour(30, json!({}))).await;
        let (leader, other) = (house.visitor(1).await, house.visitor(2).await);
        let one = held_group(&leader, "key-number-1", &group(house.slot(10, 0).await, 20)).await;
        held_group(&other, "key-number-1", &group(house.slot(10, 1).await, 20)).await;
        let full = act(&leader, &one, "move", json!({"slotId": house.slot(10, 1).await})).await;
        assert_eq!(full.status, 409, "twenty places for individuals are none of theirs");
        let moved = act(&leader, &one, "move", json!({"slotId": house.slot(11, 0).await})).await;
        assert_eq!(moved.status, 200, "{}", moved.text());
        assert_eq!((moved.data()["state"].as_str(), &moved.data()["holdUntil"]), (Some("pendingReview"), &one["holdUntil"]));
        assert_eq!((room(&house, 10).await, room(&house, 11).await), (30, 10));
        assert_eq!((house.free(10, 0).await, house.free(11, 0).await), (20, 20));
        house.verify().await;
    }

    async fn closing_tells_groups_too_and_the_slot_they_choose_is_looked_at_anew(app: TestApp) {
        let house = House::open(&app, 20, tour(30, json!({}))).await;
        let leader = house.visitor(1).await;
        let slot = house.slot(10, 0).await;
        let one = held_group(&leader, "key-number-1", &group(slot, 20)).await;
        assert_eq!(decide(&house, &one, json!({"act": "approve", "receiver": "示例馆员"})).await.status, 200);
        let closed = house.desk.post(&format!("/api/v1/studio/slots/{slot}/closure"), json!({"reason": "停电", "confirm": true})).await;
        assert_eq!((closed.status.as_u16(), closed.data()["persons"].as_i64()), (200, Some(20)));
        assert!(sms_to(&app, "13900000001").await.unwrap().contains("停电"));
        let moved = act(&leader, &one, "move", json!({"slotId": house.slot(11, 0).await})).await;
        assert_eq!((moved.status.as_u16(), moved.data()["state"].as_str()), (200, Some("pendingReview")));
        assert_eq!(room(&house, 11).await, 10);
        house.verify().await;
    }

    async fn who_leads_a_group_is_seen_in_clear_with_an_entry_in_the_log_and_goes_with_the_account(app: TestApp) {
        let house = House::open(&app, 20, tour(30, json!({}))).await;
        let leader = house.visitor(1).await;
        let one = held_group(&leader, "key-number-1", &group(house.slot(10, 0).await, 12)).await;
        let path = format!("{STAFF}/{}/leader", one["code"].as_str().unwrap());
        let listed = house.desk.get(REVIEWS).await.text();
        assert!(!listed.contains("13812345678") && !listed.contains("示例老师"), "{listed}");
        let clear = house.desk.get(&path).await.data();
        assert_eq!((clear["name"].as_str(), clear["mobile"].as_str()), (Some("示例老师"), Some("13812345678")));
        let found = house.desk.get(&format!("{STAFF}/{}", one["code"].as_str().unwrap())).await.data();
        assert_eq!(found["mayReview"], true);
        let erased = app.app.db.write(|tx| {
            let app = &app.app;
            Box::pin(async move { app.identity.places.forget(app.as_ref(), tx, 2, app.now()).await })
        });
        erased.await.unwrap();
        assert_eq!(house.desk.get(&path).await.status, 404);
        assert_eq!(room(&house, 10).await, 30);
        house.verify().await;
    }
}
