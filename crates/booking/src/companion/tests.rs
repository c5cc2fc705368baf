//! Companions as visitors know them, on both databases (RULES bookings 23).

use guanlan_identity::testing::people::{PASSWORD, person_of};
use guanlan_kernel::testing::on_both_databases;
use serde_json::{Value, json};

use super::store;
use crate::testing::{Browser, House, TestApp, adult, ask, child, confirmed, fields, held, party, resident, tour};

const PATH: &str = "/api/v1/companions";
/// How the key of a message begins; nobody is shown one.
const MESSAGE: &str = "server.";

/// Keeps somebody; answers the companion.
async fn kept(by: &Browser<'_>, who: Value) -> Value {
    let answer = by.post(PATH, who).await;
    assert_eq!(answer.status, 201, "{}", answer.text());
    answer.data()
}

/// Somebody to keep: what is asked of one of a party, without the consent.
fn written(mut who: Value) -> Value {
    who.as_object_mut().unwrap().remove("guardianConsent");
    who
}

async fn all(by: &Browser<'_>) -> Vec<Value> {
    by.get(PATH).await.data().as_array().unwrap().clone()
}

/// Everything that the table holds of somebody, as text.
async fn rows(app: &TestApp, person: i64) -> String {
    format!("{:?}", store::of(app.app.db.reader(), person).await.unwrap())
}

fn chosen(one: &Value) -> Value {
    json!({"companionId": one["id"]})
}

on_both_databases! {
    async fn who_often_comes_is_kept_masked_sealed_and_once(app: TestApp) {
        let house = House::open(&app, 20, json!({})).await;
        let visitor = house.visitor(1).await;
        let one = kept(&visitor, written(adult(1))).await;
        assert_eq!((one["name"].as_str(), one["idType"].as_str()), (Some("示*人"), Some("residentId")));
        let number = one["idNumber"].as_str().unwrap();
        assert!(number.starts_with("330*") && !number.contains("19850501"), "{number}");
        assert_eq!(one["isMinor"], false);
        assert_eq!(kept(&visitor, written(adult(1))).await["id"], one["id"], "once is enough");
        let small = written(json!({"idNumber": resident("20180501", 2).to_lowercase(), "idType": "residentId", "name": "示例童"}));
        assert_eq!(kept(&visitor, small).await["isMinor"], true);
        let named = json!({"name": "示例友", "birthDate": "1990-05-01"});
        let friend = kept(&visitor, named.clone()).await;
        assert_eq!((friend["idType"].clone(), friend["idNumber"].clone()), (Value::Null, Value::Null));
        assert_eq!(kept(&visitor, named).await["id"], friend["id"]);
        assert_ne!(kept(&visitor, json!({"name": "示例友"})).await["id"], friend["id"], "somebody of another birth, or of none");
        assert_eq!(all(&visitor).await.len(), 4);
        let table = rows(&app, person_of(&app, "13900000001").await.id).await;
        assert!(!table.contains(&resident("19850501", 1)) && !table.contains("示例人") && !table.contains("1990"), "{table}");
        let removed = visitor.delete(&format!("{PATH}/{}", one["id"]), Value::Null).await;
        assert_eq!((removed.status.as_u16(), all(&visitor).await.len()), (200, 3));
    }

    async fn who_is_kept_is_checked_as_one_of_a_party_is(app: TestApp) {
        let house = House::open(&app, 20, json!({})).await;
        let visitor = house.visitor(1).await;
        for (who, field) in [
            (json!({"name": " "}), "name"),
            (json!({"name": "示例人", "idType": "residentId"}), "idNumber"),
            (json!({"name": "示例人", "idType": "residentId", "idNumber": "123"}), "idNumber"),
            (json!({"name": "示例人", "idNumber": "E12345678"}), "idType"),
            (json!({"name": "示例人", "birthDate": "2999-01-01"}), "birthDate"),
            (json!({"name": "示例人", "guardianConsent": true}), "guardianConsent"),
        ] {
            assert_eq!(fields(&visitor.post(PATH, who).await), [field]);
        }
        assert!(all(&visitor).await.is_empty());
    }

    async fn twenty_are_kept_and_not_one_more(app: TestApp) {
        let house = House::open(&app, 20, json!({})).await;
        let visitor = house.visitor(1).await;
        for order in 1..=20 {
            kept(&visitor, written(adult(order))).await;
        }
        let refused = visitor.post(PATH, written(adult(21))).await;
        assert_eq!(refused.status, 409);
        assert!(refused.text().contains("20"), "{}", refused.text());
        kept(&visitor, written(adult(3))).await;
        let mut last = adult(22);
        last["remember"] = json!(true);
        held(&visitor, "key-number-1", &party(house.slot(2, 0).await, vec![last])).await;
        assert_eq!(all(&visitor).await.len(), 20, "the reservation is made, and nobody is kept for it");
    }

    async fn a_companion_comes_along_as_if_written(app: TestApp) {
        let house = House::open(&app, 20, json!({})).await;
        let visitor = house.visitor(1).await;
        let (big, small) = (kept(&visitor, written(adult(1))).await, kept(&visitor, written(child(2))).await);
        let slot = house.slot(2, 0).await;
        let alone = ask(&visitor, "key-number-1", &party(slot, vec![chosen(&big), chosen(&small)])).await;
        assert_eq!(fields(&alone), ["party.1.guardianConsent"]);
        let mut signed = chosen(&small);
        signed["guardianConsent"] = json!(true);
        let asked = party(slot, vec![chosen(&big), signed]);
        let one = held(&visitor, "key-number-2", &asked).await;
        assert_eq!((one["persons"][0]["name"].as_str(), one["persons"][1]["isMinor"].as_bool()), (Some("示*人"), Some(true)));
        assert_eq!(one["persons"][0]["idNumber"], big["idNumber"]);
        let twice = ask(&visitor, "key-number-3", &party(house.slot(2, 1).await, vec![chosen(&big)])).await;
        assert_eq!(fields(&twice), ["onePerDay", "party.0.companionId"]);
        visitor.delete(&format!("{PATH}/{}", big["id"]), Value::Null).await.data();
        let again = held(&visitor, "key-number-2", &asked).await;
        assert_eq!(again["code"], one["code"], "the same call, though one of them is kept no more");
        let shown = visitor.get(&format!("{PATH}?slotId={slot}")).await.data();
        assert_eq!(shown[0]["isMinor"], true);
        assert_eq!(fields(&visitor.get(&format!("{PATH}?slotId=999999")).await), ["slotId"]);
        house.verify().await;
    }

    async fn what_is_wrong_with_a_companion_is_told_of_its_number(app: TestApp) {
        let house = House::open(&app, 20, json!({})).await;
        let (visitor, other) = (house.visitor(1).await, house.visitor(2).await);
        let mine = kept(&visitor, written(adult(1))).await;
        let undocumented = kept(&visitor, json!({"name": "示例友"})).await;
        let theirs = kept(&other, written(adult(3))).await;
        assert_eq!(other.delete(&format!("{PATH}/{}", mine["id"]), Value::Null).await.status, 404);
        assert_eq!(all(&other).await.len(), 1);
        let slot = house.slot(2, 0).await;
        for people in [
            vec![adult(9), chosen(&undocumented)],
            vec![adult(9), chosen(&theirs)],
            vec![adult(9), json!({"companionId": 999_999})],
            vec![adult(1), chosen(&mine)],
            vec![chosen(&mine), chosen(&mine)],
            vec![adult(9), json!({"companionId": mine["id"], "name": "示例人"})],
        ] {
            let refused = ask(&visitor, "key-number-1", &party(slot, people)).await;
            assert_eq!(fields(&refused), ["party.1.companionId"], "{}", refused.text());
            assert!(!refused.text().contains("330102") && !refused.text().contains(MESSAGE), "{}", refused.text());
        }
        assert_eq!(house.free(2, 0).await, 20);
    }

    async fn staff_choose_nobody_whom_an_account_keeps(app: TestApp) {
        let house = House::open(&app, 20, json!({})).await;
        let mine = kept(&house.visitor(1).await, written(adult(1))).await;
        let asked = party(house.slot(2, 0).await, vec![chosen(&mine)]);
        let refused = house.desk.post("/api/v1/studio/reservations", asked).await;
        assert!(fields(&refused).contains(&"party.0.companionId".to_owned()), "{}", refused.text());
    }

    async fn who_is_to_be_remembered_is_kept_once_the_places_are_held(app: TestApp) {
        let house = House::open(&app, 2, json!({})).await;
        let visitor = house.visitor(1).await;
        let remembered = |mut one: Value| {
            one["remember"] = json!(true);
            one
        };
        let slot = house.slot(2, 0).await;
        let three = party(slot, vec![remembered(adult(1)), adult(2), adult(3)]);
        assert_eq!(ask(&visitor, "key-number-1", &three).await.status, 409);
        assert!(all(&visitor).await.is_empty(), "no places, nobody kept");
        let family = party(slot, vec![remembered(adult(1)), adult(2)]);
        held(&visitor, "key-number-2", &family).await;
        held(&visitor, "key-number-2", &family).await;
        let there = all(&visitor).await;
        assert_eq!(there.len(), 1);
        confirmed(&visitor, "key-number-3", &party(house.slot(3, 0).await, vec![chosen(&there[0])])).await;
        house.verify().await;
    }

    async fn where_no_names_are_asked_a_companion_comes_without_the_document(app: TestApp) {
        let house = House::open(&app, 20, json!({"mode": "account"})).await;
        let visitor = house.visitor(1).await;
        let (one, other) = (kept(&visitor, written(adult(1))).await, kept(&visitor, json!({"name": "示例友"})).await);
        let people = vec![chosen(&one), chosen(&other), json!({"name": "示例客", "remember": true}), json!({"remember": true})];
        let made = held(&visitor, "key-number-1", &party(house.slot(2, 0).await, people)).await;
        assert_eq!((made["persons"][0]["name"].as_str(), made["persons"][0]["idNumber"].clone()), (Some("示*人"), Value::Null));
        let names: Vec<Value> = all(&visitor).await.iter().map(|one| one["name"].clone()).collect();
        assert_eq!(names, ["示*人", "示*友", "示*客"], "who has no name is nobody to remember");
    }

    async fn a_group_names_companions_too(app: TestApp) {
        let rules = json!({"releaseAt": "00:00", "daysAhead": 14, "returnMinutes": 0, "groupLeast": 2});
        let house = House::open(&app, 20, tour(20, json!({"mode": "realName", "rules": rules}))).await;
        let visitor = house.visitor(1).await;
        let one = kept(&visitor, written(adult(1))).await;
        let mut asked = crate::testing::group(house.slot(5, 0).await, 2);
        asked["party"] = json!([chosen(&one), adult(2)]);
        let made = crate::testing::held_group(&visitor, "key-number-1", &asked).await;
        assert_eq!(made["persons"][0]["idNumber"], one["idNumber"]);
        let names = json!({"party": [adult(3), chosen(&one)]});
        let path = format!("/api/v1/group-reservations/{}/names", made["code"].as_str().unwrap());
        assert_eq!(visitor.put(&path, names).await.data()["persons"][1]["idNumber"], one["idNumber"]);
        let odd = visitor.put(&path, json!({"party": [adult(3), {"companionId": 999_999}]})).await;
        assert_eq!(fields(&odd), ["party.1.companionId"]);
        house.verify().await;
    }

    async fn companions_are_part_of_the_own_data_and_go_with_the_account(app: TestApp) {
        let house = House::open(&app, 20, json!({})).await;
        let visitor = house.visitor(1).await;
        kept(&visitor, written(adult(1))).await;
        let person = person_of(&app, "13900000001").await.id;
        let own = visitor.get("/api/v1/account/data").await;
        assert_eq!(own.data()["companions"][0]["name"], "示*人");
        assert!(!own.text().contains("19850501"));
        let gone = visitor.delete("/api/v1/account", json!({"password": PASSWORD})).await;
        assert_eq!(gone.status, 200, "{}", gone.text());
        assert_eq!(rows(&app, person).await, "[]");
    }
}
