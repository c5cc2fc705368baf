//! Reservations as the museum's staff know them, on both databases.

use guanlan_identity::testing::people::{person_of, sms_to};
use guanlan_kernel::{audit::acts_of, testing::on_both_databases};
use serde_json::{Value, json};

use crate::testing::{DESK, House, RESERVATIONS, SLOTS, TestApp, act, adult, confirmed, fields, party};

const PATH: &str = "/api/v1/studio/reservations";

on_both_databases! {
    async fn phone_and_counter_have_the_same_limits_or_go_over_them_with_a_reason(app: TestApp) {
        let house = House::open(&app, 7, json!({})).await;
        let slot = house.slot(2, 0).await;
        let asked = |people: u32, more: Value| {
            let mut asked = json!({"slotId": slot, "party": (1..=people).map(adult).collect::<Vec<_>>()});
            asked.as_object_mut().unwrap().extend(more.as_object().cloned().unwrap_or_default());
            asked
        };
        assert_eq!(fields(&house.desk.post(PATH, asked(6, json!({}))).await), ["party", "personsPerDay"]);
        let six = house.desk.post(PATH, asked(6, json!({"overrideReason": "老年团 60 岁以上", "origin": "counter", "mobile": "13711112222"}))).await;
        assert_eq!(six.status, 201, "{}", six.text());
        let six = six.data();
        assert_eq!((six["state"].as_str(), six["origin"].as_str(), six["mobileTail"].as_str()), (Some("confirmed"), Some("counter"), Some("2222")));
        assert!(sms_to(&app, "13711112222").await.unwrap().contains(six["code"].as_str().unwrap()));
        let two = json!({"slotId": slot, "party": [adult(8), adult(9)], "overrideReason": "残疾人优先"});
        assert_eq!(house.desk.post(PATH, two).await.status, 409, "there are never more than there are");
        let twice = json!({"slotId": house.slot(2, 1).await, "party": [adult(1)], "overrideReason": "x"});
        assert_eq!(fields(&house.desk.post(PATH, twice).await), ["onePerDay", "party.0.idNumber"]);
        house.verify().await;
    }

    async fn a_number_with_an_account_makes_it_that_accounts_reservation(app: TestApp) {
        let house = House::open(&app, 7, json!({})).await;
        let visitor = house.visitor(1).await;
        let asked = json!({"slotId": house.slot(2, 0).await, "party": [adult(1)], "mobile": "13900000001"});
        let made = house.desk.post(PATH, asked).await.data();
        let own = visitor.get(RESERVATIONS).await.data();
        assert_eq!((&own[0]["code"], own[0]["origin"].as_str()), (&made["code"], Some("phone")));
        assert_eq!(act(&visitor, &made, "cancellation", json!({})).await.status, 200);
        house.verify().await;
    }

    async fn a_reservation_is_found_by_code_ticket_last_digits_and_name(app: TestApp) {
        let house = House::open(&app, 7, json!({})).await;
        let visitor = house.visitor(1).await;
        let one = confirmed(&visitor, "key-number-1", &party(house.slot(2, 0).await, vec![adult(1)])).await;
        confirmed(&house.visitor(22_222).await, "key-number-1", &party(house.slot(2, 1).await, vec![json!({"name": "另一个人", "idType": "passport", "idNumber": "E12345678"})])).await;
        let day = one["date"].as_str().unwrap();
        let find = async |what: &str| {
            let answer = house.desk.get(&format!("{PATH}?date={day}&{what}")).await;
            answer.data().as_array().unwrap().iter().map(|one| one["code"].clone()).collect::<Vec<_>>()
        };
        assert_eq!(find("").await.len(), 2);
        let code = one["code"].as_str().unwrap();
        assert_eq!(find(&format!("keyword={code}")).await, [one["code"].clone()]);
        assert_eq!(find(&format!("keyword={}", one["persons"][0]["ticket"].as_str().unwrap())).await, [one["code"].clone()]);
        assert_eq!(find("keyword=0001").await, [one["code"].clone()]);
        assert_eq!(find("keyword=%E7%A4%BA%E4%BE%8B%E4%BA%BA").await, [one["code"].clone()]);
        assert_eq!(find("keyword=%E8%B0%81").await.len(), 0);
        for (order, name) in ["张 三", "陈"].into_iter().enumerate() {
            let guest = json!({"name": name, "idType": "passport", "idNumber": format!("E2222222{order}")});
            let made = confirmed(&visitor, &format!("key-name-{order}"), &party(house.slot(2, order).await, vec![guest])).await;
            let typed: String = name.bytes().map(|byte| format!("%{byte:02X}")).collect();
            assert_eq!(find(&format!("keyword={typed}")).await, [made["code"].clone()], "{name}");
            act(&visitor, &made, "cancellation", json!({})).await.data();
        }
        assert_eq!(find("state=confirmed").await.len(), 2);
        assert_eq!(find("state=cancelledByUser").await.len(), 2);
        assert_eq!(visitor.get(&format!("{PATH}?date={day}")).await.status, 403);
    }

    async fn names_and_numbers_are_shown_in_clear_and_that_they_were_seen_is_written_down(app: TestApp) {
        let mut house = House::open(&app, 7, json!({})).await;
        let visitor = house.visitor(1).await;
        let one = confirmed(&visitor, "key-number-1", &party(house.slot(2, 0).await, vec![adult(1)])).await;
        let path = format!("{PATH}/{}/party", one["code"].as_str().unwrap());
        assert_eq!(visitor.get(&path).await.status, 403);
        let seen = house.desk.get(&path).await.data();
        assert_eq!((seen["mobile"].as_str(), seen["persons"][0]["name"].as_str()), (Some("13900000001"), Some("示例人")));
        assert_eq!(seen["persons"][0]["idNumber"], adult(1)["idNumber"]);
        let desk = person_of(&app, DESK).await;
        let acts = acts_of(app.app.db.reader(), desk.id, 9).await.unwrap();
        let unmasked: Vec<_> = acts.iter().filter(|(_, act, _)| act == "unmask").collect();
        let [(_, _, body)] = unmasked.as_slice() else { panic!("once: {unmasked:?}") };
        assert!(body.contains(one["code"].as_str().unwrap()) && !body.contains("示例人"), "{body}");
        app.clock.pass(chrono::Duration::days(34));
        house.sign_in_again().await;
        app.app.destroy_old_keys().await.unwrap();
        assert_eq!(house.desk.get(&path).await.status, 409, "nobody can read it any more");
    }

    async fn closing_a_slot_lists_the_parties_tells_them_all_and_gives_a_first_choice_of_another(app: TestApp) {
        let rules = json!({"releaseAt": "00:00", "daysAhead": 3, "returnMinutes": 0});
        let house = House::open(&app, 7, json!({"rules": rules})).await;
        let (one, other) = (house.visitor(1).await, house.visitor(2).await);
        let slot = house.slot(2, 0).await;
        let first = confirmed(&one, "key-number-1", &party(slot, vec![adult(1), adult(2)])).await;
        confirmed(&other, "key-number-1", &party(slot, vec![adult(3)])).await;
        let path = format!("{SLOTS}/{slot}/closure");
        let listed = house.desk.post(&path, json!({"reason": "台风"})).await.data();
        assert_eq!((listed["isClosed"].as_bool(), listed["persons"].as_i64(), listed["parties"].as_array().unwrap().len()), (Some(false), Some(3), 2));
        assert_eq!(house.free(2, 0).await, 4, "nothing was done yet");
        assert_eq!(fields(&house.desk.post(&path, json!({"confirm": true})).await), ["reason"]);
        let done = house.desk.post(&path, json!({"reason": "台风", "confirm": true})).await.data();
        assert_eq!(done["isClosed"], true);
        for mobile in ["13900000001", "13900000002"] {
            assert!(sms_to(&app, mobile).await.unwrap().contains("台风"));
        }
        let closed = house.slots(2).await[0].clone();
        assert_eq!((closed["state"].as_str(), closed["reason"].as_str(), closed["free"].as_i64()), (Some("closed"), Some("台风"), Some(0)));
        let own = one.get(RESERVATIONS).await.data()[0].clone();
        assert_eq!((own["state"].as_str(), own["mayChange"].as_bool(), own["mayMove"].as_bool()), (Some("cancelledByMuseum"), Some(false), Some(true)));
        let later = house.slots(6).await[0].clone();
        assert_eq!(later["state"], "upcoming", "nobody else can take it yet");
        let moved = act(&one, &first, "move", json!({"slotId": later["id"]})).await.data();
        assert_eq!((moved["state"].as_str(), moved["size"].as_i64()), (Some("confirmed"), Some(2)));
        house.verify().await;
    }

    async fn a_storm_closes_a_day_in_one_act(app: TestApp) {
        let house = House::open(&app, 7, json!({})).await;
        let one = house.visitor(1).await;
        let slots = [house.slot(2, 0).await, house.slot(2, 1).await];
        confirmed(&one, "key-number-1", &party(slots[1], vec![adult(1)])).await;
        let asked = json!({"slotIds": slots, "reason": "台风", "confirm": true});
        assert_eq!(house.desk.post("/api/v1/studio/closures", asked.clone()).await.data()["persons"], 1);
        assert!(house.slots(2).await.iter().all(|slot| slot["state"] == "closed"));
        assert_eq!(house.desk.post("/api/v1/studio/closures", asked).await.data()["persons"], 0, "once is enough");
        assert_eq!(house.desk.post("/api/v1/studio/closures", json!({"slotIds": [999_999], "reason": "x"})).await.status, 404);
        house.verify().await;
    }

    async fn staff_cancel_with_a_reason_that_is_told(app: TestApp) {
        let house = House::open(&app, 7, json!({})).await;
        let visitor = house.visitor(1).await;
        let one = confirmed(&visitor, "key-number-1", &party(house.slot(2, 0).await, vec![adult(1)])).await;
        let path = format!("{PATH}/{}/acts", one["code"].as_str().unwrap());
        let cancel = |version: &Value| json!({"act": "cancel", "reason": "展厅漏水", "version": version});
        assert_eq!(house.desk.post(&path, cancel(&json!(99))).await.status, 409);
        assert_eq!(house.desk.post(&path, cancel(&one["version"])).await.data()["state"], "cancelledByMuseum");
        assert!(sms_to(&app, "13900000001").await.unwrap().contains("展厅漏水"));
        assert_eq!((house.free(2, 0).await, house.desk.post(&path, cancel(&json!(3))).await.status.as_u16()), (7, 409));
        let absent = json!({"act": "noShow", "reason": "x", "version": 3});
        assert_eq!(house.desk.post(&path, absent).await.status, 409);
        house.verify().await;
    }
}
