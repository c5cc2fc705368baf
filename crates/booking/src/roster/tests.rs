//! The roster as the museum's staff know it, on both databases.

use guanlan_core::{account::Sort, permission::Permission};
use guanlan_identity::testing::people::somebody;
use guanlan_kernel::testing::{Answer, on_both_databases};
use serde_json::{Value, json};

use crate::testing::{Browser, House, SLOTS, TestApp, fields, group, held_group, together, tour};

const GUIDES: &str = "/api/v1/studio/guides";

async fn guide(house: &House<'_>, name: &str, work: Value) -> i64 {
    let added = house.desk.post(GUIDES, json!({"name": name, "work": work})).await;
    assert_eq!(added.status, 201, "{}", added.text());
    added.data()["id"].as_i64().unwrap()
}

async fn roster(house: &House<'_>, days: i64) -> Vec<Value> {
    let day = house.app.app.today() + chrono::Duration::days(days);
    house.desk.get(&format!("/api/v1/studio/roster?from={day}&to={day}")).await.data().as_array().unwrap().clone()
}

async fn set(by: &Browser<'_>, slot: &Value, guides: &[i64], over: Option<&str>) -> Answer {
    let said = json!({"guideIds": guides, "version": slot["version"], "overrideReason": over});
    by.put(&format!("{SLOTS}/{}/guides", slot["id"]), said).await
}

on_both_databases! {
    async fn the_roster_shows_tours_with_their_groups_and_who_guides_them(app: TestApp) {
        let house = House::open(&app, 20, tour(30, json!({}))).await;
        let leader = house.visitor(1).await;
        let one = held_group(&leader, "key-number-1", &group(house.slot(10, 0).await, 12)).await;
        let speaks = guide(&house, "示例讲解员", json!({"languages": ["zh", "en"]})).await;
        let day = roster(&house, 10).await;
        assert_eq!((day.len(), day[0]["groups"][0]["organisation"].as_str()), (2, Some("示例小学")));
        assert_eq!((&day[0]["groups"][0]["code"], day[0]["groups"][0]["language"].as_str()), (&one["code"], Some("en")));
        let done = set(&house.desk, &day[0], &[speaks], None).await;
        assert_eq!((done.status.as_u16(), done.data()["guides"][0]["name"].as_str()), (200, Some("示例讲解员")), "{}", done.text());
        assert_eq!(set(&house.desk, &day[0], &[], None).await.status, 409, "another version");
        let day = roster(&house, 10).await;
        assert_eq!(set(&house.desk, &day[0], &[], None).await.data()["guides"], json!([]));
        house.verify().await;
    }

    async fn nobody_guides_twice_at_one_time_also_where_two_ask_at_once(app: TestApp) {
        let house = House::open(&app, 20, tour(30, json!({}))).await;
        let beside = house.open_another(tour(30, json!({"nameZh": "另一个讲解"}))).await;
        let id = guide(&house, "示例讲解员", json!({"languages": ["zh"]})).await;
        let day = roster(&house, 10).await;
        let at_ten: Vec<&Value> = day.iter().filter(|slot| slot["starts"] == "10:00").collect();
        assert_eq!(at_ten.len(), 2);
        somebody(&app, "13700000052", Sort::Museum, &[Permission::Reservations]).await;
        let other = Browser::signed_in(&app, "13700000052").await;
        let both = together([set(&house.desk, at_ten[0], &[id], None), set(&other, at_ten[1], &[id], None)]).await;
        let done: Vec<u16> = both.iter().map(|answer| answer.status.as_u16()).collect();
        assert!(done == [200, 409] || done == [409, 200], "{done:?}");
        let refused = both.iter().find(|answer| answer.status == 409).unwrap().text();
        assert!(refused.contains("10:00") && refused.contains("示例讲解员"), "{refused}");
        let later = day.iter().find(|slot| slot["starts"] == "14:00" && slot["programmeId"] == beside.programme).unwrap();
        assert_eq!(set(&house.desk, later, &[id], None).await.status, 200, "one after the other is fine");
        house.verify().await;
    }

    async fn a_guide_without_the_language_or_the_hours_needs_a_word(app: TestApp) {
        let house = House::open(&app, 20, tour(30, json!({}))).await;
        held_group(&house.visitor(1).await, "key-number-1", &group(house.slot(10, 0).await, 12)).await;
        let week = json!(["mon", "tue", "wed", "thu", "fri", "sat", "sun"]);
        let hours = json!([{"days": week, "starts": "13:00", "ends": "17:00"}]);
        let id = guide(&house, "示例讲解员", json!({"languages": ["zh"], "hours": hours})).await;
        let day = roster(&house, 10).await;
        assert_eq!(fields(&set(&house.desk, &day[0], &[id], None).await), ["hours", "language"]);
        assert_eq!(set(&house.desk, &day[1], &[id], None).await.status, 200);
        let over = set(&house.desk, &day[0], &[id], Some("翻译同行")).await;
        assert_eq!(over.status, 200, "{}", over.text());
        assert_eq!(fields(&set(&house.desk, &over.data(), &[999], Some("x")).await), ["guideIds"]);
        house.verify().await;
    }

    async fn closing_a_slot_frees_who_guides_in_it(app: TestApp) {
        let house = House::open(&app, 20, tour(30, json!({}))).await;
        house.open_another(tour(30, json!({}))).await;
        let id = guide(&house, "示例讲解员", json!({"languages": ["zh"]})).await;
        let day = roster(&house, 10).await;
        let (first, second) = (&day[0], day.iter().skip(1).find(|slot| slot["starts"] == "10:00").unwrap());
        assert_eq!(set(&house.desk, first, &[id], None).await.status, 200);
        let closure = format!("{SLOTS}/{}/closure", first["id"]);
        assert_eq!(house.desk.post(&closure, json!({"reason": "停电", "confirm": true})).await.status, 200);
        assert_eq!(set(&house.desk, second, &[id], None).await.status, 200);
        let closed = roster(&house, 10).await.into_iter().find(|slot| slot["id"] == first["id"]).unwrap();
        assert_eq!(closed["guides"], json!([]));
        assert_eq!(set(&house.desk, &closed, &[id], None).await.status, 409, "nobody guides in what is closed");
    }

    async fn guides_are_kept_with_their_words_hours_and_themes(app: TestApp) {
        let house = House::open(&app, 20, tour(30, json!({}))).await;
        let id = guide(&house, "示例讲解员", json!({"languages": ["zh"]})).await;
        for (work, field) in [
            (json!({"languages": []}), "work.languages"),
            (json!({"languages": ["zh"], "hours": [{"days": ["mon"], "starts": "12:00", "ends": "09:00"}]}), "work.hours.0.starts"),
        ] {
            assert_eq!(fields(&house.desk.post(GUIDES, json!({"name": "示例", "work": work})).await), [field]);
        }
        let path = format!("{GUIDES}/{id}");
        let gone = house.desk.patch(&path, json!({"version": 1, "isActive": false})).await;
        assert_eq!((gone.status.as_u16(), gone.data()["isActive"].as_bool(), gone.data()["version"].as_i64()), (200, Some(false), Some(2)));
        assert_eq!(house.desk.patch(&path, json!({"version": 1, "name": "示例"})).await.status, 409);
        let slot = roster(&house, 10).await[0].clone();
        assert_eq!(fields(&set(&house.desk, &slot, &[id], Some("x")).await), ["guideIds"], "who guides no more");
        assert_eq!(house.desk.get(GUIDES).await.data()[0]["name"], "示例讲解员");
    }
}
