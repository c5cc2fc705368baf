//! Reservations as visitors know them, on both databases.

use chrono::Duration;
use guanlan_identity::testing::people::sms_to;
use guanlan_kernel::testing::on_both_databases;
use serde_json::{Value, json};

use crate::testing::{
    Browser, House, RESERVATIONS, SLOTS, TestApp, act, adult, ask, child, confirmed, fields, held, party, resident,
};

on_both_databases! {
    async fn a_family_holds_places_confirms_them_and_gets_tickets_and_a_letter(app: TestApp) {
        let house = House::open(&app, 20, json!({})).await;
        let visitor = house.visitor(1).await;
        let slot = house.slot(2, 0).await;
        let family = party(slot, vec![adult(1), child(2)]);
        let one = held(&visitor, "key-of-family", &family).await;
        assert_eq!((one["state"].as_str(), one["size"].as_i64()), (Some("held"), Some(2)));
        assert_eq!(one["persons"][0]["ticket"], Value::Null, "what is only held opens no door");
        assert_eq!((one["persons"][0]["name"].as_str(), one["persons"][1]["isMinor"].as_bool()), (Some("示*人"), Some(true)));
        let number = one["persons"][0]["idNumber"].as_str().unwrap();
        assert!(number.starts_with("330") && number.contains("*****"), "{number}");
        assert_eq!(house.free(2, 0).await, 18);
        let one = act(&visitor, &one, "confirmation", json!({})).await.data();
        assert_eq!((one["state"].as_str(), one["holdUntil"].clone()), (Some("confirmed"), Value::Null));
        let tickets: Vec<&str> = one["persons"].as_array().unwrap().iter().map(|one| one["ticket"].as_str().unwrap()).collect();
        assert_ne!(tickets[0], tickets[1]);
        let letter = sms_to(&app, "13900000001").await.unwrap();
        assert!(letter.contains(one["code"].as_str().unwrap()) && !letter.contains("330102"), "{letter}");
        let again = act(&visitor, &one, "confirmation", json!({})).await.data();
        assert_eq!(again["version"], one["version"], "once is enough");
        let listed = visitor.get(RESERVATIONS).await.data();
        assert_eq!(listed[0]["code"], one["code"]);
        assert_eq!(visitor.get(&format!("{RESERVATIONS}?when=past")).await.data(), json!([]));
        house.verify().await;
    }

    async fn whoever_comes_tomorrow_is_reminded_once(app: TestApp) {
        let house = House::open(&app, 20, json!({})).await;
        let (early, late) = (house.visitor(1).await, house.visitor(2).await);
        let of_early = confirmed(&early, "key-number-1", &party(house.slot(2, 0).await, vec![adult(1)])).await;
        let moved = confirmed(&early, "key-number-2", &party(house.slot(3, 0).await, vec![adult(2)])).await;
        held(&late, "key-number-3", &party(house.slot(2, 1).await, vec![adult(3)])).await;
        let hour = |hour| chrono::NaiveTime::from_hms_opt(hour, 0, 0).unwrap();
        let until = |day, time| Duration::milliseconds(app.app.at(day, time).0 - app.app.now().0);
        let tomorrow = app.app.today().succ_opt().unwrap();
        app.clock.pass(until(tomorrow, hour(9)));
        assert_eq!(app.app.remind().await.unwrap(), 0, "not before ten");
        let late = house.visitor_again(2).await;
        confirmed(&late, "key-number-4", &party(house.slot(1, 1).await, vec![adult(3)])).await;
        app.clock.pass(until(tomorrow, hour(10)));
        assert_eq!(app.app.remind().await.unwrap(), 1, "neither who just took places nor who let them lapse");
        assert_eq!(app.app.remind().await.unwrap(), 0, "once is enough");
        let letter = sms_to(&app, "13900000001").await.unwrap();
        let code = of_early["code"].as_str().unwrap();
        assert!(letter.contains("明天见") && letter.contains(&format!("/my/reservations?code={code}")), "{letter}");
        // Who moves to another day is reminded of that one.
        let early = house.visitor_again(1).await;
        let to = json!({"slotId": house.slot(4, 0).await});
        assert_eq!(act(&early, &of_early, "move", to).await.status, 200);
        assert_eq!(act(&early, &moved, "cancellation", json!({})).await.status, 200);
        app.clock.pass(Duration::days(3));
        assert_eq!(app.app.remind().await.unwrap(), 1);
        house.verify().await;
    }

    async fn a_held_place_lasts_ten_minutes_is_never_extended_and_is_free_without_anybody_taking_it_back(app: TestApp) {
        let house = House::open(&app, 2, json!({})).await;
        let (first, second) = (house.visitor(1).await, house.visitor(2).await);
        let slot = house.slot(2, 0).await;
        let asked = party(slot, vec![adult(1), adult(2)]);
        let one = held(&first, "key-number-1", &asked).await;
        assert_eq!(ask(&second, "key-number-2", &party(slot, vec![adult(3)])).await.status, 409);
        app.clock.pass(Duration::minutes(9));
        let again = held(&first, "key-number-1", &asked).await;
        assert_eq!((&again["code"], &again["holdUntil"]), (&one["code"], &one["holdUntil"]), "asking again extends nothing");
        app.clock.pass(Duration::minutes(1));
        assert_eq!(house.free(2, 0).await, 2);
        let (first, second) = (house.visitor_again(1).await, house.visitor_again(2).await);
        assert_eq!(act(&first, &one, "confirmation", json!({})).await.status, 409);
        assert_eq!(first.get(&format!("{RESERVATIONS}/{}", one["code"].as_str().unwrap())).await.data()["state"], "expired");
        confirmed(&second, "key-number-3", &party(slot, vec![adult(1)])).await;
        assert_eq!(house.free(2, 0).await, 1, "the place that lapsed is somebody else's, and so is the person's day");
        house.verify().await;
    }

    async fn a_place_that_lapsed_in_another_slot_does_not_stand_in_the_way_of_its_person(app: TestApp) {
        let house = House::open(&app, 5, json!({})).await;
        let visitor = house.visitor(1).await;
        held(&visitor, "key-number-1", &party(house.slot(2, 0).await, vec![adult(1)])).await;
        let other = party(house.slot(2, 1).await, vec![adult(1)]);
        assert_eq!(fields(&ask(&visitor, "key-number-2", &other).await), ["onePerDay", "party.0.idNumber"]);
        app.clock.pass(Duration::minutes(10));
        let visitor = house.visitor_again(1).await;
        confirmed(&visitor, "key-number-3", &other).await;
        house.verify().await;
    }

    async fn one_live_reservation_per_person_day_and_programme_kind(app: TestApp) {
        let house = House::open(&app, 20, json!({})).await;
        let (one, other) = (house.visitor(1).await, house.visitor(2).await);
        let mine = confirmed(&one, "key-number-1", &party(house.slot(2, 0).await, vec![adult(1)])).await;
        let theirs = party(house.slot(2, 1).await, vec![adult(9), adult(1)]);
        let refused = ask(&other, "key-number-2", &theirs).await;
        assert_eq!(fields(&refused), ["onePerDay", "party.1.idNumber"]);
        assert!(!refused.text().contains("330102"), "no number in an answer");
        confirmed(&other, "key-number-3", &party(house.slot(3, 1).await, vec![adult(1)])).await;
        // The last two digits of a long permit count its issues.
        let permit = |number: &str| json!({"name": "示例", "idType": "hkMacauPermit", "idNumber": number});
        confirmed(&one, "key-number-5", &party(house.slot(2, 0).await, vec![permit("H12345678")])).await;
        let anew = party(house.slot(2, 1).await, vec![adult(9), permit("H1234567801")]);
        assert_eq!(fields(&ask(&other, "key-number-6", &anew).await), ["onePerDay", "party.1.idNumber"]);
        assert_eq!(act(&one, &mine, "cancellation", json!({})).await.status, 200);
        confirmed(&other, "key-number-4", &theirs).await;
        house.verify().await;
    }

    async fn five_persons_per_account_and_day(app: TestApp) {
        let house = House::open(&app, 20, json!({})).await;
        let visitor = house.visitor(1).await;
        let (morning, afternoon) = (house.slot(2, 0).await, house.slot(2, 1).await);
        let six = party(morning, (1..=6).map(adult).collect());
        assert_eq!(fields(&ask(&visitor, "key-number-1", &six).await), ["party", "personsPerDay"]);
        confirmed(&visitor, "key-number-2", &party(morning, (1..=3).map(adult).collect())).await;
        let three = party(afternoon, (11..=13).map(adult).collect());
        assert_eq!(fields(&ask(&visitor, "key-number-3", &three).await), ["personsPerDay"]);
        confirmed(&visitor, "key-number-4", &party(afternoon, (11..=12).map(adult).collect())).await;
        confirmed(&visitor, "key-number-5", &party(house.slot(3, 0).await, (1..=5).map(adult).collect())).await;
        house.verify().await;
    }

    async fn limits_of_thirty_days_hold_for_accounts_and_for_persons(app: TestApp) {
        let rules = json!({"releaseAt": "00:00", "daysAhead": 14, "returnMinutes": 0, "personsPerMonth": 4, "visitsPerMonth": 1});
        let house = House::open(&app, 20, json!({"rules": rules})).await;
        let (one, other) = (house.visitor(1).await, house.visitor(2).await);
        confirmed(&one, "key-number-1", &party(house.slot(2, 0).await, vec![adult(1), adult(2), adult(3)])).await;
        let two = party(house.slot(5, 0).await, vec![adult(4), adult(5)]);
        assert_eq!(fields(&ask(&one, "key-number-2", &two).await), ["personsPerMonth"]);
        let again = party(house.slot(5, 0).await, vec![adult(1)]);
        assert_eq!(fields(&ask(&other, "key-number-3", &again).await), ["visitsPerMonth"]);
        confirmed(&other, "key-number-4", &two).await;
        house.verify().await;
    }

    async fn what_is_wrong_with_a_party_is_named_and_nothing_is_held(app: TestApp) {
        let house = House::open(&app, 20, json!({})).await;
        let visitor = house.visitor(1).await;
        let slot = house.slot(2, 0).await;
        let number = resident("19850501", 1);
        let wrong = format!("{}{}", &number[..17], if number.ends_with('1') { '2' } else { '1' });
        let with = |field: &str, value: Value| {
            let mut one = adult(1);
            one[field] = value;
            one
        };
        for (people, field) in [
            (vec![with("idNumber", json!(wrong))], "party.0.idNumber"),
            (vec![adult(1), adult(1)], "party.1.idNumber"),
            (vec![with("idNumber", json!(resident("20990501", 1)))], "party.0.idNumber"),
            (vec![child(1)], "party.0"),
            (vec![adult(2), with("name", json!(" "))], "party.1.name"),
            (vec![with("name", json!("\u{200b}\u{3164}"))], "party.0.name"),
            (vec![with("name", json!("示\u{202e}例"))], "party.0.name"),
            (vec![with("idType", json!("licence"))], "party.0.idType"),
            (vec![with("surprise", json!(1))], "party.0.surprise"),
        ] {
            let answer = ask(&visitor, "key-number-1", &party(slot, people)).await;
            assert!(fields(&answer).contains(&field.to_owned()), "{field}: {}", answer.text());
        }
        assert_eq!(fields(&ask(&visitor, "key-number-1", &party(slot, vec![])).await), ["party"]);
        assert_eq!(fields(&ask(&visitor, "key-number-1", &party(999_999, vec![adult(1)])).await), ["slotId"]);
        let mut unread = party(slot, vec![adult(1)]);
        unread.as_object_mut().unwrap().remove("consentVersion");
        assert_eq!(fields(&ask(&visitor, "key-number-1", &unread).await), ["consentVersion"]);
        assert_eq!(house.free(2, 0).await, 20);
        house.verify().await;
    }

    async fn the_same_key_is_the_first_answer_again_and_with_another_body_refused(app: TestApp) {
        let house = House::open(&app, 20, json!({})).await;
        let visitor = house.visitor(1).await;
        let slot = house.slot(2, 0).await;
        let asked = party(slot, vec![adult(1)]);
        let (one, two) = tokio::join!(ask(&visitor, "key-number-1", &asked), ask(&visitor, "key-number-1", &asked));
        assert_eq!(one.data()["code"], two.data()["code"]);
        assert_eq!(house.free(2, 0).await, 19);
        assert_eq!(ask(&visitor, "key-number-1", &party(slot, vec![adult(2)])).await.status, 409);
        assert_eq!(ask(&visitor, "short", &asked).await.status, 422);
        house.verify().await;
    }

    async fn anothers_reservation_is_not_there(app: TestApp) {
        let house = House::open(&app, 20, json!({})).await;
        let (one, other) = (house.visitor(1).await, house.visitor(2).await);
        let mine = confirmed(&one, "key-number-1", &party(house.slot(2, 0).await, vec![adult(1)])).await;
        let path = format!("{RESERVATIONS}/{}", mine["code"].as_str().unwrap());
        assert_eq!(other.get(&path).await.status, 404);
        for what in ["confirmation", "cancellation"] {
            assert_eq!(act(&other, &mine, what, json!({})).await.status, 404);
        }
        assert_eq!(act(&other, &mine, "move", json!({"slotId": house.slot(3, 0).await})).await.status, 404);
        assert_eq!(one.get(&path).await.data()["version"], mine["version"]);
        assert_eq!(app.get(&path).await.status, 401);
    }

    async fn a_person_can_be_taken_out_of_a_party_and_a_minor_is_never_left_alone(app: TestApp) {
        let house = House::open(&app, 20, json!({})).await;
        let visitor = house.visitor(1).await;
        let one = confirmed(&visitor, "key-number-1", &party(house.slot(2, 0).await, vec![adult(1), adult(2), child(3)])).await;
        assert_eq!(fields(&act(&visitor, &one, "cancellation", json!({"persons": [1, 2]})).await), ["persons"]);
        assert_eq!(fields(&act(&visitor, &one, "cancellation", json!({"persons": [4]})).await), ["persons"]);
        let left = act(&visitor, &one, "cancellation", json!({"persons": [2]})).await.data();
        assert_eq!((left["size"].as_i64(), left["state"].as_str()), (Some(2), Some("confirmed")));
        assert_eq!((left["persons"][1]["isOut"].as_bool(), left["persons"][1]["ticket"].clone()), (Some(true), Value::Null));
        assert_eq!(house.free(2, 0).await, 18);
        assert_eq!(fields(&act(&visitor, &one, "cancellation", json!({"persons": [2]})).await), ["persons"], "out already");
        let none = act(&visitor, &one, "cancellation", json!({})).await.data();
        assert_eq!((none["state"].as_str(), house.free(2, 0).await), (Some("cancelledByUser"), 20));
        assert_eq!(act(&visitor, &one, "cancellation", json!({})).await.status, 409);
        house.verify().await;
    }

    async fn cancel_until_two_hours_before(app: TestApp) {
        let house = House::open(&app, 20, json!({})).await;
        let visitor = house.visitor(1).await;
        let one = confirmed(&visitor, "key-number-1", &party(house.slot(1, 0).await, vec![adult(1)])).await;
        let until: chrono::DateTime<chrono::Utc> = one["cancelUntil"].as_str().unwrap().parse().unwrap();
        let starts: chrono::DateTime<chrono::Utc> = one["startsAt"].as_str().unwrap().parse().unwrap();
        assert_eq!(starts - until, Duration::hours(2));
        app.clock.set(until);
        let visitor = house.visitor_again(1).await;
        assert_eq!(act(&visitor, &one, "cancellation", json!({})).await.status, 409);
        assert_eq!(act(&visitor, &one, "move", json!({"slotId": house.slot(3, 0).await})).await.status, 409);
        app.clock.set(until - Duration::seconds(1));
        let visitor = house.visitor_again(1).await;
        assert_eq!(act(&visitor, &one, "cancellation", json!({})).await.status, 200);
    }

    async fn rescheduling_is_one_move_that_never_loses_the_old_place(app: TestApp) {
        let house = House::open(&app, 2, json!({})).await;
        let (visitor, other) = (house.visitor(1).await, house.visitor(2).await);
        let one = confirmed(&visitor, "key-number-1", &party(house.slot(2, 0).await, vec![adult(1), adult(2)])).await;
        confirmed(&other, "key-number-2", &party(house.slot(2, 1).await, vec![adult(3)])).await;
        assert_eq!(act(&visitor, &one, "move", json!({"slotId": house.slot(2, 1).await})).await.status, 409, "one place is left");
        assert_eq!((house.free(2, 0).await, house.free(2, 1).await), (0, 1));
        let moved = act(&visitor, &one, "move", json!({"slotId": house.slot(4, 1).await})).await.data();
        assert_eq!((moved["starts"].as_str(), &moved["code"]), (Some("14:00"), &one["code"]));
        assert_eq!((house.free(2, 0).await, house.free(4, 1).await), (2, 0));
        let tickets = |of: &Value| of["persons"].as_array().unwrap().iter().map(|one| one["ticket"].clone()).collect::<Vec<_>>();
        assert_eq!(tickets(&moved), tickets(&one), "a ticket in somebody's hand stays good");
        assert!(sms_to(&app, "13900000001").await.unwrap().contains("14:00"));
        confirmed(&other, "key-number-3", &party(house.slot(2, 0).await, vec![adult(1)])).await;
        confirmed(&other, "key-number-5", &party(house.slot(5, 0).await, vec![adult(9)])).await;
        let third = confirmed(&visitor, "key-number-6", &party(house.slot(6, 0).await, vec![adult(9)])).await;
        assert_eq!(fields(&act(&visitor, &third, "move", json!({"slotId": house.slot(5, 1).await})).await), ["onePerDay", "party.0.idNumber"]);
        assert_eq!(fields(&act(&visitor, &one, "move", json!({"slotId": house.slot(4, 1).await})).await), ["slotId"], "that is where it is");
        let tours = house.open_another(json!({"kind": "tour"})).await;
        assert_eq!(fields(&act(&visitor, &one, "move", json!({"slotId": tours.slot(2, 0).await})).await), ["slotId"]);
        house.verify().await;
    }

    async fn with_an_account_alone_names_may_be_missing_and_numbers_are_not_kept(app: TestApp) {
        let house = House::open(&app, 20, json!({"mode": "account"})).await;
        let visitor = house.visitor(1).await;
        let slot = house.slot(2, 0).await;
        let one = confirmed(&visitor, "key-number-1", &party(slot, vec![json!({}), json!({"name": "Ada Lovelace"}), adult(1)])).await;
        assert_eq!((one["persons"][0]["name"].as_str(), one["persons"][1]["name"].as_str()), (Some(""), Some("A** L*******")));
        assert_eq!((&one["persons"][2]["idNumber"], one["size"].as_i64()), (&Value::Null, Some(3)));
        confirmed(&visitor, "key-number-2", &party(house.slot(2, 1).await, vec![json!({}), json!({})])).await;
        house.verify().await;
    }

    async fn nobody_reserves_where_nothing_is_needed_before_the_release_or_after_the_beginning(app: TestApp) {
        let house = House::open(&app, 20, json!({"mode": "none"})).await;
        let visitor = house.visitor(1).await;
        let slot = house.slots(2).await[0].clone();
        assert_eq!((slot["state"].as_str(), slot["why"].as_str()), (Some("closed"), Some("noneNeeded")));
        assert_eq!(ask(&visitor, "key-number-1", &party(house.slot(2, 0).await, vec![adult(1)])).await.status, 409);
        let rules = json!({"releaseAt": "17:00", "daysAhead": 2});
        let week = house.open_another(json!({"mode": "realName", "rules": rules})).await;
        let early = week.slots(5).await[0].clone();
        assert_eq!((early["state"].as_str(), early["why"].as_str()), (Some("upcoming"), Some("notReleased")));
        let asked = party(week.slot(5, 0).await, vec![adult(1)]);
        assert_eq!(ask(&visitor, "key-number-2", &asked).await.status, 409);
        let opens: chrono::DateTime<chrono::Utc> = early["opensAt"].as_str().unwrap().parse().unwrap();
        app.clock.set(opens - Duration::milliseconds(1));
        let visitor = house.visitor_again(1).await;
        assert_eq!(ask(&visitor, "key-number-3", &asked).await.status, 409);
        app.clock.set(opens);
        held(&visitor, "key-number-4", &asked).await;
        let starts: chrono::DateTime<chrono::Utc> = early["startsAt"].as_str().unwrap().parse().unwrap();
        app.clock.set(starts);
        let visitor = house.visitor_again(1).await;
        assert_eq!(ask(&visitor, "key-number-5", &asked).await.status, 409);
    }

    async fn places_that_come_back_in_the_release_hour_wait_for_the_announced_minute(app: TestApp) {
        let rules = json!({"releaseAt": "17:00", "daysAhead": 2, "returnMinutes": 60});
        let house = House::open(&app, 2, json!({"rules": rules})).await;
        let slot = house.slots(5).await[0].clone();
        let opens: chrono::DateTime<chrono::Utc> = slot["opensAt"].as_str().unwrap().parse().unwrap();
        app.clock.set(opens);
        let days = 2;
        let (first, second) = (house.visitor(1).await, house.visitor(2).await);
        let id = slot["id"].as_i64().unwrap();
        let one = confirmed(&first, "key-number-1", &party(id, vec![adult(1), adult(2)])).await;
        assert_eq!(act(&first, &one, "cancellation", json!({})).await.status, 200);
        let full = house.slots(days).await[0].clone();
        assert_eq!((full["free"].as_i64(), full["why"].as_str()), (Some(0), Some("placesReturn")));
        assert_eq!(ask(&second, "key-number-2", &party(id, vec![adult(1)])).await.status, 409);
        app.clock.set(opens + Duration::hours(1));
        let second = house.visitor_again(2).await;
        assert_eq!(house.free(days, 0).await, 2);
        confirmed(&second, "key-number-3", &party(id, vec![adult(1)])).await;
        house.verify().await;
    }

    async fn capacity_cannot_be_set_below_what_is_given(app: TestApp) {
        let house = House::open(&app, 5, json!({})).await;
        let visitor = house.visitor(1).await;
        let id = house.slot(2, 0).await;
        confirmed(&visitor, "key-number-1", &party(id, vec![adult(1), adult(2)])).await;
        let path = format!("{SLOTS}/{id}");
        let change = |capacity: i64, version: i64| json!({"version": version, "capacity": capacity});
        assert_eq!(house.desk.patch(&path, change(1, 1)).await.status, 409);
        assert_eq!(house.desk.patch(&path, change(2, 1)).await.data()["capacity"], 2);
        assert_eq!(house.desk.patch(&path, change(3, 1)).await.status, 409, "another version is there");
        assert_eq!((house.free(2, 0).await, visitor.patch(&path, change(9, 2)).await.status.as_u16()), (0, 403));
        let programme = house.desk.get(&format!("{}/{}", crate::testing::PROGRAMMES, house.programme)).await.data();
        let mut schedule = programme["schedule"].clone();
        schedule["weekly"] = json!([]);
        let gone = json!({"version": programme["version"], "schedule": schedule});
        assert_eq!(house.desk.patch(&format!("{}/{}", crate::testing::PROGRAMMES, house.programme), gone).await.status, 200);
        assert_eq!(house.slots(2).await.len(), 1, "where people have places the time stays, and no other does");
        house.verify().await;
    }

    async fn an_erased_account_gives_its_places_back_and_leaves_nobody_behind(app: TestApp) {
        let house = House::open(&app, 20, json!({})).await;
        let visitor = house.visitor(1).await;
        confirmed(&visitor, "key-number-1", &party(house.slot(2, 0).await, vec![adult(1), adult(2)])).await;
        let own = visitor.get("/api/v1/account/data").await.data();
        assert_eq!(own["reservations"][0]["persons"][0]["name"], "示*人");
        let gone = visitor.delete("/api/v1/account", json!({"password": guanlan_identity::testing::people::PASSWORD})).await;
        assert_eq!(gone.status, 200, "{}", gone.text());
        assert_eq!(house.free(2, 0).await, 20);
        let other = house.visitor(2).await;
        confirmed(&other, "key-number-2", &party(house.slot(2, 1).await, vec![adult(1)])).await;
        house.verify().await;
    }

    async fn a_month_of_a_limit_is_any_thirty_days_in_a_row_and_not_the_month_before_and_the_month_after(app: TestApp) {
        let rules = json!({"releaseAt": "00:00", "daysAhead": 60, "returnMinutes": 0, "personsPerMonth": 2, "visitsPerMonth": 2});
        let house = House::open(&app, 20, json!({"rules": rules})).await;
        let (visitor, other) = (house.visitor(1).await, house.visitor(2).await);
        for (number, day) in [1, 35, 20].into_iter().enumerate() {
            confirmed(&visitor, &format!("key-number-{number}"), &party(house.slot(day, 0).await, vec![adult(1)])).await;
        }
        let more = |slot, order| party(slot, vec![adult(order)]);
        let first = house.slot(25, 0).await;
        assert_eq!(fields(&ask(&visitor, "key-number-4", &more(first, 7)).await), ["personsPerMonth"], "days 1 to 30 have two");
        assert_eq!(fields(&ask(&other, "key-number-4", &more(first, 1)).await), ["visitsPerMonth"]);
        let late = confirmed(&other, "key-number-5", &more(house.slot(50, 0).await, 1)).await;
        let nearer = json!({"slotId": house.slot(49, 1).await});
        assert_eq!(fields(&act(&other, &late, "move", nearer).await), ["visitsPerMonth"], "days 20 to 49 would have three");
        assert_eq!(act(&other, &late, "move", json!({"slotId": house.slot(52, 0).await})).await.status, 200);
        house.verify().await;
    }

    async fn of_moves_of_one_reservation_at_once_each_is_done_or_is_a_conflict(app: TestApp) {
        let house = House::open(&app, 20, json!({})).await;
        let visitor = house.visitor(1).await;
        let one = confirmed(&visitor, "key-number-1", &party(house.slot(2, 0).await, vec![adult(1), adult(2)])).await;
        let mut slots = Vec::new();
        for day in 3..=10 {
            slots.push(house.slot(day, 0).await);
        }
        let moves = slots.into_iter().map(|slot| act(&visitor, &one, "move", json!({"slotId": slot})));
        let said: Vec<u16> = crate::testing::together(moves).await.iter().map(|answer| answer.status.as_u16()).collect();
        assert!(said.contains(&200) && said.iter().all(|status| [200, 409].contains(status)), "{said:?}");
        house.verify().await;
    }

    async fn five_hundred_race_for_fifty_places_in_parties_of_one_to_five(app: TestApp) {
        let house = House::open(&app, 50, json!({})).await;
        let slot = house.slot(2, 0).await;
        let second = app.another().await;
        let mut visitors = Vec::new();
        for order in 0..40 {
            visitors.push(house.visitor(order + 1).await);
        }
        let tries = (0..500_u32).map(|number| {
            let visitor = &visitors[number as usize % visitors.len()];
            let on_second = number % 2 == 1;
            let asked = party(slot, (0..=number % 5).map(|place| adult(number % 300 * 3 + place)).collect());
            let second = &second;
            async move {
                let by = Browser { app: if on_second { second } else { visitor.app }, cookie: None, token: visitor.token.clone(), id: String::new() };
                let answer = ask(&by, &format!("key-number-{number}"), &asked).await;
                (answer.status.as_u16(), asked["party"].as_array().unwrap().len())
            }
        });
        let mut given = 0;
        let mut answers = std::collections::BTreeMap::new();
        for (status, persons) in crate::testing::together(tries).await {
            *answers.entry(status).or_insert(0) += 1;
            given += if status == 201 { persons } else { 0 };
        }
        assert!(answers.keys().all(|status| [201, 409, 422].contains(status)), "{answers:?}");
        assert!(given <= 50 && given > 40, "{given} {answers:?}");
        assert_eq!(house.free(2, 0).await, 50 - i64::try_from(given).unwrap());
        house.verify().await;
    }
}
