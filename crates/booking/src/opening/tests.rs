//! When the museum is open, and what follows from it, asked through HTTP.

use chrono::Duration;
use guanlan_kernel::testing::on_both_databases;
use serde_json::{Value, json};

use crate::testing::{House, TestApp, adult, confirmed, fields, party};

const OPENING: &str = "/api/v1/studio/opening";

/// The same hours every day, with a day that is closed.
fn calendar(hours: (&str, &str), closed: Option<String>, version: &Value) -> Value {
    let week = json!(["mon", "tue", "wed", "thu", "fri", "sat", "sun"]);
    let exceptions: Vec<Value> =
        closed.iter().map(|day| json!({"from": day, "to": day, "note": {"zh": "换展", "en": "Rehanging"}})).collect();
    json!({
        "opening": {"weekly": [{"days": week, "hours": {"opens": hours.0, "closes": hours.1}}], "exceptions": exceptions},
        "lineZh": "每天开放", "lineEn": "Open every day", "version": version,
    })
}

on_both_databases! {
    async fn opening_1_slots_follow_the_calendar_and_what_is_given_on_a_closed_day_is_told(app: TestApp) {
        let house = House::open(&app, 10, json!({})).await;
        let before = house.desk.get(OPENING).await.data();
        assert_eq!(before["opening"]["weekly"], json!([]));
        let visitor = house.visitor(1).await;
        confirmed(&visitor, "places-on-a-closed-day", &party(house.slot(3, 0).await, vec![adult(1), adult(2)])).await;

        // Half a day: nothing in the afternoon any more.
        let answer = house.desk.put(OPENING, calendar(("09:00", "13:00"), None, &before["version"])).await;
        assert_eq!(answer.status, 200, "{}", answer.text());
        let set = answer.data();
        assert_eq!((&set["lineEn"], &set["onClosedDays"]), (&json!("Open every day"), &json!([])));
        let begin = |slots: Vec<Value>| slots.iter().map(|slot| slot["starts"].as_str().unwrap().to_owned()).collect::<Vec<_>>();
        assert_eq!(begin(house.slots(4).await), ["10:00"]);

        // A closed day: whoever has places keeps them until somebody closes the slot.
        let day = (app.app.today() + Duration::days(3)).to_string();
        let answer = house.desk.put(OPENING, calendar(("09:00", "17:00"), Some(day.clone()), &set["version"])).await;
        assert_eq!(answer.status, 200, "{}", answer.text());
        let told = &answer.data()["onClosedDays"];
        assert_eq!((&told[0]["date"], &told[0]["persons"], told.as_array().unwrap().len()), (&json!(day), &json!(2), 1));
        let left = house.slots(3).await;
        assert_eq!((left.len(), &left[0]["free"]), (1, &json!(0)));
        assert_eq!(begin(house.slots(4).await), ["10:00", "14:00"]);
    }

    async fn opening_2_a_calendar_that_makes_no_sense_is_refused_by_its_places_and_one_of_another_version_too(app: TestApp) {
        let house = House::open(&app, 10, json!({})).await;
        let version = house.desk.get(OPENING).await.data()["version"].clone();
        let mut wrong = calendar(("09:00", "17:00"), Some("2026-12-24".into()), &version);
        wrong["opening"]["weekly"][0]["days"] = json!(["mon", "mon"]);
        wrong["opening"]["exceptions"][0]["to"] = json!("2026-12-23");
        let refused = house.desk.put(OPENING, wrong).await;
        assert_eq!(fields(&refused), ["opening.exceptions.0.to", "opening.weekly.0.days"]);
        let hours = house.desk.put(OPENING, calendar(("17:00", "09:00"), None, &version)).await;
        assert_eq!(fields(&hours), ["opening.weekly.0.hours"]);
        assert_eq!(house.desk.put(OPENING, calendar(("09:00", "17:00"), None, &version)).await.status, 200);
        assert_eq!(house.desk.put(OPENING, calendar(("09:00", "16:00"), None, &version)).await.status, 409);
    }
}
