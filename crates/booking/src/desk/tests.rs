//! The desk as a guard knows it, on both databases.

use chrono::Duration;
use guanlan_kernel::testing::on_both_databases;
use serde_json::{Value, json};

use crate::testing::{House, RESERVATIONS, TestApp, act, adult, ask, child, confirmed, fields, held, party, resident};

const CHECK_INS: &str = "/api/v1/studio/check-ins";

/// Somebody shows something at the desk; answers what it says.
async fn scan(house: &House<'_>, what: Value) -> Value {
    let answer = house.desk.post(CHECK_INS, what).await;
    assert_eq!(answer.status, 200, "{}", answer.text());
    answer.data()
}

fn ticket(of: &Value, person: usize) -> String {
    of["persons"][person]["ticket"].as_str().unwrap().to_owned()
}

/// Sets the clock to so many minutes from the beginning of a reservation's slot, and signs everybody in again.
async fn go_to<'a>(house: &mut House<'a>, reservation: &Value, minutes: i64) {
    let starts: chrono::DateTime<chrono::Utc> = reservation["startsAt"].as_str().unwrap().parse().unwrap();
    house.app.clock.set(starts + Duration::minutes(minutes));
    house.sign_in_again().await;
}

on_both_databases! {
    async fn a_person_is_let_in_once_and_the_same_scan_again_is_the_first_answer(app: TestApp) {
        let mut house = House::open(&app, 20, json!({})).await;
        let visitor = house.visitor(1).await;
        let one = confirmed(&visitor, "key-number-1", &party(house.slot(2, 0).await, vec![adult(1), adult(2), child(3)])).await;
        go_to(&mut house, &one, -10).await;
        let first = scan(&house, json!({"ticket": ticket(&one, 0), "key": "scan-1"})).await;
        assert_eq!((first["answer"].as_str(), first["person"]["name"].as_str(), first["letIn"].as_i64()), (Some("ok"), Some("示*人"), Some(1)));
        let again = scan(&house, json!({"ticket": ticket(&one, 0), "key": "scan-1"})).await;
        assert_eq!((&again["id"], again["answer"].as_str()), (&first["id"], Some("ok")));
        assert_eq!(scan(&house, json!({"ticket": ticket(&one, 0), "key": "scan-2"})).await["answer"], "used");
        let rest = scan(&house, json!({"reservation": one["code"], "key": "scan-3"})).await;
        assert_eq!((rest["answer"].as_str(), rest["letIn"].as_i64()), (Some("ok"), Some(2)));
        assert!(rest["party"].as_array().unwrap().iter().all(|person| person["isIn"] == true));
        assert_eq!(scan(&house, json!({"reservation": one["code"], "key": "scan-4"})).await["answer"], "used");
        let visitor = house.visitor_again(1).await;
        let own = visitor.get(&format!("{RESERVATIONS}/{}", one["code"].as_str().unwrap())).await.data();
        assert_eq!((own["state"].as_str(), act(&visitor, &one, "cancellation", json!({})).await.status.as_u16()), (Some("checkedIn"), 409));
        house.verify().await;
    }

    async fn figures_count_who_came_by_origin_and_age_and_never_by_name(app: TestApp) {
        let mut house = House::open(&app, 20, json!({})).await;
        let visitor = house.visitor(1).await;
        let abroad = json!({"name": "Example Guest", "idType": "passport", "idNumber": "E12345678", "birthDate": "1950-01-01"});
        let one = confirmed(&visitor, "key-number-1", &party(house.slot(2, 0).await, vec![adult(1), child(2), abroad])).await;
        go_to(&mut house, &one, 5).await;
        let day = one["date"].as_str().unwrap();
        scan(&house, json!({"ticket": ticket(&one, 0), "key": "scan-1"})).await;
        let rest = scan(&house, json!({"reservation": one["code"], "key": "scan-2"})).await;
        let figures = house.desk.get("/api/v1/studio/visitor-figures").await;
        let said = figures.data();
        assert_eq!((&said["persons"], &said["to"], said["days"].as_array().unwrap().len()), (&json!(3), &json!(day), 7));
        assert_eq!(said["days"][6], json!({"date": day, "persons": 3}));
        assert_eq!(said["hours"], json!([{"hour": 10, "persons": 3}]), "by the museum's clock");
        assert_eq!(said["origins"], json!([{"comesFrom": "mainland", "persons": 2}, {"comesFrom": "abroad", "persons": 1}]));
        assert_eq!(said["ages"], json!([{"ageBand": "child", "persons": 1}, {"ageBand": "adult", "persons": 1}, {"ageBand": "senior", "persons": 1}]));
        assert!(!figures.text().contains('示') && !figures.text().contains('*'), "{}", figures.text());
        house.desk.delete(&format!("{CHECK_INS}/{}", rest["id"]), Value::Null).await;
        assert_eq!(house.desk.get("/api/v1/studio/visitor-figures").await.data()["persons"], 1, "what was undone did not happen");
        assert_eq!(fields(&house.desk.get("/api/v1/studio/visitor-figures?from=2026-01-02&to=2026-01-01").await), ["to"]);
    }

    async fn two_desks_let_one_person_in_once(app: TestApp) {
        let mut house = House::open(&app, 20, json!({})).await;
        let visitor = house.visitor(1).await;
        let one = confirmed(&visitor, "key-number-1", &party(house.slot(2, 0).await, vec![adult(1)])).await;
        go_to(&mut house, &one, 0).await;
        let asked = (0..8).map(|number| {
            let (house, ticket) = (&house, ticket(&one, 0));
            async move { scan(house, json!({"ticket": ticket, "key": format!("scan-{number}")})).await["answer"].clone() }
        });
        let mut said = crate::testing::together(asked).await;
        said.retain(|answer| answer == "ok");
        assert_eq!(said.len(), 1);
        let same = (0..4).map(|_| {
            let (house, ticket) = (&house, ticket(&one, 0));
            async move { scan(house, json!({"ticket": ticket, "key": "scan-of-another-key"})).await["answer"].clone() }
        });
        assert!(crate::testing::together(same).await.iter().all(|answer| answer == "used"));
    }

    async fn a_check_in_is_undone_within_ten_minutes(app: TestApp) {
        let mut house = House::open(&app, 20, json!({})).await;
        let visitor = house.visitor(1).await;
        let one = confirmed(&visitor, "key-number-1", &party(house.slot(2, 0).await, vec![adult(1), adult(2)])).await;
        go_to(&mut house, &one, 0).await;
        let done = scan(&house, json!({"reservation": one["code"], "key": "scan-1"})).await;
        let path = format!("{CHECK_INS}/{}", done["id"]);
        assert_eq!(house.desk.delete(&path, Value::Null).await.status, 200);
        assert_eq!(house.desk.delete(&path, Value::Null).await.status, 200, "once is enough");
        let again = scan(&house, json!({"ticket": ticket(&one, 1), "key": "scan-2"})).await;
        assert_eq!((again["answer"].as_str(), again["letIn"].as_i64()), (Some("ok"), Some(1)));
        app.clock.pass(Duration::minutes(10));
        assert_eq!(house.desk.delete(&format!("{CHECK_INS}/{}", again["id"]), Value::Null).await.status, 409);
        assert_eq!(house.desk.delete(&format!("{CHECK_INS}/999999"), Value::Null).await.status, 404);
        house.verify().await;
    }

    async fn where_the_only_check_in_of_a_slot_was_undone_nobody_came_nobody_is_missed_and_its_scan_lets_nobody_in(app: TestApp) {
        let mut house = House::open(&app, 20, json!({"rules": {"releaseAt": "00:00", "daysAhead": 14, "returnMinutes": 0, "noShows": 1}})).await;
        let (visitor, other) = (house.visitor(1).await, house.visitor(2).await);
        let slot = house.slot(2, 0).await;
        let one = confirmed(&visitor, "key-number-1", &party(slot, vec![adult(1), adult(2)])).await;
        confirmed(&other, "key-number-1", &party(slot, vec![adult(3)])).await;
        go_to(&mut house, &one, 0).await;
        let first = json!({"ticket": ticket(&one, 0), "key": "scan-1"});
        let done = scan(&house, first.clone()).await;
        assert_eq!(house.desk.delete(&format!("{CHECK_INS}/{}", done["id"]), Value::Null).await.status, 200);
        let again = scan(&house, first.clone()).await;
        assert_eq!((again["answer"].as_str(), again["letIn"].as_i64(), &again["id"]), (Some("cancelled"), Some(0), &Value::Null));
        assert_eq!((&again["person"]["isIn"], &again["undoUntil"]), (&json!(false), &Value::Null));
        let told = house.desk.post(&format!("{CHECK_INS}/batch"), json!({"checkIns": [first]})).await.data();
        assert_eq!((told["ok"].as_i64(), told["conflicts"].as_i64()), (Some(0), Some(1)), "a tablet without network hears the same");
        go_to(&mut house, &one, 300).await;
        for order in [1, 2] {
            let by = house.visitor_again(order).await;
            let standing = by.get(&format!("{RESERVATIONS}/standing")).await.data();
            assert_eq!((&standing["missed"], &standing["suspendedUntil"]), (&json!([]), &Value::Null));
        }
        house.verify().await;
    }

    async fn the_desk_says_why_somebody_is_not_let_in(app: TestApp) {
        let mut house = House::open(&app, 20, json!({})).await;
        let visitor = house.visitor(1).await;
        let today = confirmed(&visitor, "key-number-1", &party(house.slot(2, 0).await, vec![adult(1), adult(2)])).await;
        let tomorrow = confirmed(&visitor, "key-number-2", &party(house.slot(3, 0).await, vec![adult(1)])).await;
        let gone = confirmed(&visitor, "key-number-3", &party(house.slot(4, 0).await, vec![adult(1)])).await;
        act(&visitor, &gone, "cancellation", json!({})).await.data();
        act(&visitor, &today, "cancellation", json!({"persons": [2]})).await.data();
        go_to(&mut house, &today, -31).await;
        let says = async |what: Value| {
            let mut what = what;
            what["key"] = json!(format!("scan-{what}"));
            what["key"] = json!(guanlan_vault::digest(&what.to_string())[..32].to_owned());
            scan(&house, what).await["answer"].as_str().unwrap().to_owned()
        };
        assert_eq!(says(json!({"ticket": "nothing-of-ours"})).await, "unknown");
        assert_eq!(says(json!({"ticket": ticket(&today, 0)})).await, "notYetValid");
        assert_eq!(says(json!({"ticket": ticket(&today, 1)})).await, "cancelled");
        assert_eq!(says(json!({"ticket": ticket(&gone, 0)})).await, "cancelled");
        assert_eq!(says(json!({"ticket": ticket(&tomorrow, 0)})).await, "wrongDay");
        assert_eq!(says(json!({"ticket": ticket(&today, 0), "programme": 9_999})).await, "wrongPlace");
        assert_eq!(says(json!({"idNumber": resident("19850501", 77)})).await, "unknown");
        assert_eq!(says(json!({"ticket": ticket(&today, 0), "isOverridden": true})).await, "ok", "staff may let somebody in early");
        assert_eq!(fields(&house.desk.post(CHECK_INS, json!({"key": "scan-of-nothing"})).await), ["ticket"]);
        assert_eq!(fields(&house.desk.post(CHECK_INS, json!({"ticket": "x"})).await), ["key"]);
    }

    async fn somebody_is_found_by_the_number_of_a_document(app: TestApp) {
        let mut house = House::open(&app, 20, json!({})).await;
        let visitor = house.visitor(1).await;
        let today = confirmed(&visitor, "key-number-1", &party(house.slot(2, 0).await, vec![adult(1), adult(2)])).await;
        confirmed(&visitor, "key-number-2", &party(house.slot(3, 0).await, vec![adult(2)])).await;
        let permit = json!({"name": "示例", "idType": "hkMacauPermit", "idNumber": "H1234567801"});
        let issued = confirmed(&visitor, "key-number-3", &party(house.slot(2, 0).await, vec![permit])).await;
        go_to(&mut house, &today, 5).await;
        let said = scan(&house, json!({"idNumber": resident("19850501", 2).to_lowercase(), "key": "scan-1"})).await;
        assert_eq!((said["answer"].as_str(), said["person"]["n"].as_i64(), &said["reservation"]), (Some("ok"), Some(2), &today["code"]));
        assert!(!said.to_string().contains(&resident("19850501", 2)));
        for (number, key) in [("h1234567802", "scan-2"), ("H12345678", "scan-3")] {
            let said = scan(&house, json!({"idNumber": number, "key": key})).await;
            assert_eq!(said["reservation"], issued["code"], "whatever issue is shown");
        }
    }

    async fn what_is_only_held_opens_no_door(app: TestApp) {
        let mut house = House::open(&app, 20, json!({})).await;
        let slots = house.slots(0).await;
        let visitor = house.visitor(1).await;
        let afternoon = slots.last().unwrap()["id"].as_i64().unwrap();
        let one = held(&visitor, "key-number-1", &party(afternoon, vec![adult(1)])).await;
        go_to(&mut house, &one, -1).await;
        // The clock went past the ten minutes on the way.
        assert_eq!(scan(&house, json!({"reservation": one["code"], "key": "scan-1"})).await["answer"], "notYetValid");
    }

    async fn a_desk_without_network_tells_later_twice_is_once_and_conflicts_are_named(app: TestApp) {
        let mut house = House::open(&app, 20, json!({})).await;
        let visitor = house.visitor(1).await;
        let one = confirmed(&visitor, "key-number-1", &party(house.slot(2, 0).await, vec![adult(1), adult(2)])).await;
        let day = one["date"].as_str().unwrap();
        let list = house.desk.get(&format!("/api/v1/studio/desk-list?date={day}")).await.data();
        let entry = &list["entries"][0];
        let known: Vec<&str> = entry.as_object().unwrap().keys().map(String::as_str).collect();
        assert_eq!(known, ["code", "isIn", "name", "size", "slot", "ticket"], "and nothing else");
        assert_eq!((entry["name"].as_str(), entry["size"].as_i64(), list["signature"].as_str().unwrap().len()), (Some("示*人"), Some(2), 64));
        go_to(&mut house, &one, 5).await;
        let at = app.app.now().rfc3339();
        app.clock.pass(Duration::hours(5));
        house.sign_in_again().await;
        let batch = json!({"checkIns": [
            {"ticket": ticket(&one, 0), "at": at, "key": "offline-1"},
            {"ticket": ticket(&one, 0), "at": at, "key": "offline-2"},
            {"ticket": "nothing-of-ours", "at": at, "key": "offline-3"},
            {"ticket": ticket(&one, 1), "at": at, "key": "offline-4"},
        ]});
        let told = house.desk.post(&format!("{CHECK_INS}/batch"), batch.clone()).await.data();
        let answers = |told: &Value| told["results"].as_array().unwrap().iter().map(|one| one["answer"].clone()).collect::<Vec<_>>();
        assert_eq!(answers(&told), ["ok", "used", "unknown", "ok"]);
        assert_eq!((told["ok"].as_i64(), told["conflicts"].as_i64()), (Some(2), Some(2)));
        assert_eq!(answers(&house.desk.post(&format!("{CHECK_INS}/batch"), batch).await.data()), ["ok", "used", "unknown", "ok"]);
        house.verify().await;
    }

    async fn who_did_not_come_is_missed_three_suspend_and_a_pardon_counts(app: TestApp) {
        let mut house = House::open(&app, 20, json!({})).await;
        let (visitor, other) = (house.visitor(1).await, house.visitor(2).await);
        let mut missed = Vec::new();
        for day in 1..=4 {
            missed.push(confirmed(&visitor, &format!("key-number-{day}"), &party(house.slot(day, 0).await, vec![adult(1)])).await);
            let came = party(house.slot(day, 0).await, vec![adult(9)]);
            missed.push(confirmed(&other, &format!("key-number-{day}"), &came).await);
        }
        for pair in missed.chunks(2).take(3) {
            go_to(&mut house, &pair[1], 0).await;
            assert_eq!(scan(&house, json!({"reservation": pair[1]["code"], "key": format!("scan-{}", pair[1]["code"])})).await["answer"], "ok");
        }
        go_to(&mut house, &missed[4], 300).await;
        let (visitor, other) = (house.visitor_again(1).await, house.visitor_again(2).await);
        let next = party(house.slot(3, 0).await, vec![adult(5)]);
        let refused = ask(&visitor, "key-number-9", &next).await;
        assert_eq!(fields(&refused), ["noShows"]);
        let standing = visitor.get(&format!("{RESERVATIONS}/standing")).await.data();
        assert_eq!((standing["missed"].as_array().unwrap().len(), standing["suspendedUntil"].is_string()), (3, true));
        assert_eq!(other.get(&format!("{RESERVATIONS}/standing")).await.data()["missed"], json!([]));
        let path = format!("/api/v1/studio/reservations/{}", missed[0]["code"].as_str().unwrap());
        let seen = house.desk.get(&path).await.data();
        assert_eq!(seen["state"], "noShow");
        let pardon = |reason: &str| json!({"act": "pardon", "reason": reason, "version": seen["version"]});
        assert_eq!(fields(&house.desk.post(&format!("{path}/acts"), pardon("")).await), ["reason"]);
        assert_eq!(house.desk.post(&format!("{path}/acts"), pardon("台风停运")).await.data()["isPardoned"], true);
        confirmed(&visitor, "key-number-10", &next).await;
        house.verify().await;
    }

    async fn where_nobody_was_let_in_by_a_ticket_nobody_is_missed(app: TestApp) {
        let mut house = House::open(&app, 20, json!({})).await;
        let visitor = house.visitor(1).await;
        for day in 1..=3 {
            confirmed(&visitor, &format!("key-number-{day}"), &party(house.slot(day, 0).await, vec![adult(1)])).await;
        }
        let last = confirmed(&visitor, "key-number-4", &party(house.slot(4, 0).await, vec![adult(1)])).await;
        go_to(&mut house, &last, 0).await;
        let visitor = house.visitor_again(1).await;
        assert_eq!(visitor.get(&format!("{RESERVATIONS}/standing")).await.data()["missed"], json!([]));
        confirmed(&visitor, "key-number-5", &party(house.slot(3, 0).await, vec![adult(1)])).await;
    }
}
