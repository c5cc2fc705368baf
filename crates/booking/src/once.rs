//! What visitors and staff make once, however often a lost answer is asked for, on both databases (RULES calls 20).

use guanlan_core::{account::Sort, permission::Permission};
use guanlan_identity::testing::{
    once::{KEY, Sent, ask, done_once},
    people::{PASSWORD, somebody},
};
use guanlan_kernel::{outbox, testing::on_both_databases};
use serde_json::{Value, json};

use crate::testing::{Browser, House, PROGRAMMES, SLOTS, TestApp, act, adult, confirmed, party};

const COUNTER: &str = "/api/v1/studio/reservations";
const GUIDES: &str = "/api/v1/studio/guides";
const WAITING: &str = "/api/v1/waiting-list";
const COMPANIONS: &str = "/api/v1/companions";

/// Somebody else of the desk; the order makes the number.
async fn colleague(app: &TestApp, order: u32) -> Browser<'_> {
    let mobile = format!("137{order:08}");
    somebody(app, &mobile, Sort::Museum, &[Permission::Reservations]).await;
    Browser::signed_in(app, &mobile).await
}

async fn count(app: &TestApp, table: &str) -> i64 {
    app.app.db.numbers(&format!("SELECT COUNT(*) FROM {table}")).await.unwrap()[0]
}

/// The same key of somebody else makes a record of its own.
async fn is_anothers(by: &Browser<'_>, path: &str, sent: &Sent, record: &Value, name: &str) {
    let answer = ask(by, KEY, path, sent).await;
    assert_eq!(answer.status, 201, "{}", answer.text());
    assert_ne!(answer.data()[name], record[name]);
}

on_both_databases! {
    async fn the_counter_gives_places_once_however_often_a_lost_answer_is_asked_for(app: TestApp) {
        let house = House::open(&app, 7, json!({"mode": "account"})).await;
        let slot = house.slot(2, 0).await;
        let asked = |persons: usize| {
            let party = vec![json!({}); persons];
            Sent::Json(json!({"slotId": slot, "party": party, "origin": "counter", "mobile": "13711112222"}))
        };
        let made = done_once(&house.desk, COUNTER, [&asked(2), &asked(3)], |one| one["code"].clone()).await;
        assert_eq!((count(&app, "reservation").await, house.free(2, 0).await), (1, 5));
        let letters = outbox::list(app.app.db.reader(), &app.app.keys).await.unwrap();
        assert_eq!(letters.iter().filter(|letter| letter.to == "13711112222").count(), 1);
        is_anothers(&colleague(&app, 1).await, COUNTER, &asked(2), &made, "code").await;
        assert_eq!((count(&app, "reservation").await, house.free(2, 0).await), (2, 3));
        // What stands in the way was made by the same call.
        let all = Sent::Json(json!({"slotId": slot, "party": [{}, {}, {}]}));
        let last = ask(&house.desk, "key-number-2", COUNTER, &all).await;
        assert_eq!((last.status.as_u16(), house.free(2, 0).await), (201, 0), "{}", last.text());
        assert_eq!(ask(&house.desk, "key-number-2", COUNTER, &all).await.data()["code"], last.data()["code"]);
        let close = json!({"reason": "台风", "confirm": true});
        assert_eq!(house.desk.post(&format!("{SLOTS}/{slot}/closure"), close).await.status, 200);
        let then = ask(&house.desk, "key-number-2", COUNTER, &all).await;
        assert_eq!((then.status.as_u16(), then.data()["state"].as_str()), (201, Some("cancelledByMuseum")), "as it is then");
        house.verify().await;
    }

    async fn a_real_name_that_has_a_place_by_the_same_call_is_no_refusal(app: TestApp) {
        let house = House::open(&app, 7, json!({})).await;
        let slot = house.slot(2, 0).await;
        let asked = |order| Sent::Json(json!({"slotId": slot, "party": [adult(order)]}));
        done_once(&house.desk, COUNTER, [&asked(1), &asked(2)], |one| one["code"].clone()).await;
        assert_eq!(ask(&house.desk, "key-number-2", COUNTER, &asked(1)).await.status, 422, "another call");
        let kept = app.app.db.numbers("SELECT COUNT(*) FROM idempotency_key WHERE answer LIKE '%示例%' OR request LIKE '%示例%'").await;
        assert_eq!(kept.unwrap(), [0], "nobody's name lies beside the key");
        house.verify().await;
    }

    async fn guides_programmes_and_slots_are_added_once(app: TestApp) {
        let house = House::open(&app, 7, json!({})).await;
        let (other, third) = (colleague(&app, 1).await, colleague(&app, 2).await);
        let id = |one: &Value| one["id"].clone();
        let guide = |name: &str| Sent::Json(json!({"name": name, "work": {"languages": ["zh"]}}));
        let made = done_once(&house.desk, GUIDES, [&guide("示例讲解员"), &guide("另一位")], id).await;
        is_anothers(&third, GUIDES, &guide("示例讲解员"), &made, "id").await;
        assert_eq!(count(&app, "guide").await, 2);

        let programme = |name: &str| Sent::Json(json!({"kind": "visit", "nameZh": name, "nameEn": "Visit", "mode": "none"}));
        // A key belongs to one call.
        assert_eq!(ask(&house.desk, KEY, PROGRAMMES, &programme("参观")).await.status, 409);
        let made = done_once(&other, PROGRAMMES, [&programme("参观"), &programme("另一个")], id).await;
        assert_eq!(count(&app, "programme").await, 2);

        let day = (app.app.today() + chrono::Duration::days(20)).to_string();
        let slot = |starts: &str| {
            let times = json!({"programmeId": made["id"], "date": day, "starts": starts, "ends": "18:00", "capacity": 3});
            Sent::Json(times)
        };
        let (desk, before) = (colleague(&app, 3).await, count(&app, "slot").await);
        let made = done_once(&desk, SLOTS, [&slot("09:00"), &slot("10:00")], id).await;
        assert_eq!(ask(&desk, "key-number-2", SLOTS, &slot("09:00")).await.status, 409, "it is there");
        is_anothers(&colleague(&app, 4).await, SLOTS, &slot("11:00"), &made, "id").await;
        assert_eq!(count(&app, "slot").await, before + 2);
    }

    async fn a_visitor_waits_once_and_what_is_taken_or_kept_twice_is_the_first_by_itself(app: TestApp) {
        let house = House::open(&app, 2, json!({})).await;
        let slot = house.slot(3, 0).await;
        let first = house.visitor(1).await;
        let one = confirmed(&first, "key-number-1", &party(slot, vec![adult(1), adult(2)])).await;
        let (second, third) = (house.visitor(2).await, house.visitor(3).await);
        let waits = |size| Sent::Json(json!({"slotId": slot, "size": size}));
        let entry = done_once(&second, WAITING, [&waits(1), &waits(2)], |one| one["id"].clone()).await;
        is_anothers(&third, WAITING, &waits(1), &entry, "id").await;
        assert_eq!(count(&app, "waiting").await, 2);
        // An offer is taken once whatever comes along: its number is the key.
        assert_eq!(act(&first, &one, "cancellation", json!({})).await.status, 200);
        let (path, people) = (format!("{WAITING}/{}/acceptance", entry["id"]), json!({"party": [adult(5)], "consentVersion": "1"}));
        let (taken, twice) = tokio::join!(second.post(&path, people.clone()), second.post(&path, people.clone()));
        let again = second.post(&path, people).await;
        for answer in [&taken, &twice, &again] {
            assert_eq!((answer.status.as_u16(), &answer.data()["code"]), (201, &taken.data()["code"]), "{}", answer.text());
        }
        assert_eq!(count(&app, "reservation").await, 2);
        // Who is kept already is answered as they are.
        let who = json!({"name": "示例人", "idType": "residentId", "idNumber": adult(9)["idNumber"]});
        let kept = [second.post(COMPANIONS, who.clone()).await, second.post(COMPANIONS, who).await];
        assert_eq!((kept[0].status.as_u16(), kept[1].status.as_u16(), &kept[0].data()["id"]), (201, 201, &kept[1].data()["id"]));
        // The key goes with the account.
        assert_eq!(count(&app, "idempotency_key").await, 2);
        assert_eq!(third.delete("/api/v1/account", json!({"password": PASSWORD})).await.status, 200);
        assert_eq!(count(&app, "idempotency_key").await, 1);
        house.verify().await;
    }
}
