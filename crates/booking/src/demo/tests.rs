//! The demo's days, at whatever hour it is made.

use std::collections::BTreeSet;

use chrono::{Datelike, Duration, NaiveTime, Weekday};
use guanlan_core::{account::Sort, booking::Rules, permission::Permission};
use guanlan_identity::{person, testing::people::somebody};
use guanlan_kernel::testing::on_both_databases;
use serde_json::{Value, json};

use super::seed;
use crate::{
    planning, reservation, slot,
    testing::{Browser, DESK, TestApp},
};

const DAY: &str = "/api/v1/studio/reservations";
const FIGURES: &str = "/api/v1/studio/visitor-figures";

/// A museum that is closed on Mondays, made on a Tuesday at a time of that day; answers whoever sits at its desk.
async fn made_at<'a>(app: &'a TestApp, time: &str) -> Browser<'a> {
    let time: NaiveTime = time.parse().unwrap();
    let tuesday = app.app.today().week(Weekday::Tue).first_day() + Duration::days(7);
    app.clock.set(app.app.at(tuesday, time).instant());
    somebody(app, DESK, Sort::Museum, &[Permission::Reservations]).await;
    let desk = Browser::signed_in(app, DESK).await;
    let days = ["tue", "wed", "thu", "fri", "sat", "sun"];
    let opening = json!({
        "opening": {"weekly": [{"days": days, "hours": {"opens": "09:00", "closes": "17:00"}}], "exceptions": []},
        "lineZh": "周一闭馆", "lineEn": "Closed on Mondays",
        "version": desk.get("/api/v1/studio/opening").await.data()["version"],
    });
    let answer = desk.put("/api/v1/studio/opening", opening).await;
    assert_eq!(answer.status, 200, "{}", answer.text());
    seed(&app.app, DESK).await.unwrap();
    desk
}

/// What the reservations of today are.
async fn states(desk: &Browser<'_>) -> BTreeSet<String> {
    let mut states = BTreeSet::new();
    for page in 1..=2 {
        let all = desk.get(&format!("{DAY}?page={page}&size=100")).await.data();
        states.extend(all.as_array().unwrap().iter().map(|one| one["state"].as_str().unwrap().to_owned()));
    }
    states
}

fn are(states: &[&str]) -> BTreeSet<String> {
    states.iter().map(|one| (*one).to_owned()).collect()
}

/// What holds at every hour: the last seven days have figures, everything is proved right, nobody is anybody.
async fn holds(app: &TestApp, desk: &Browser<'_>) {
    let verdict = crate::verify(&app.app.db).await.unwrap();
    assert!(verdict.findings.is_empty() && verdict.persons > 1000, "{verdict}");
    let figures = desk.get(FIGURES).await.data();
    for day in figures["days"].as_array().unwrap() {
        let date: chrono::NaiveDate = day["date"].as_str().unwrap().parse().unwrap();
        assert_eq!(day["persons"] == 0, date.weekday() == Weekday::Mon, "{day}");
    }
    for (what, least) in [("hours", 4), ("origins", 4), ("ages", 4)] {
        assert!(
            figures[what].as_array().unwrap().len() > least,
            "{what} and those of whom nothing is asked: {figures}"
        );
    }
    let whoever = person::find_by_mobile(app.app.as_ref(), app.app.db.reader(), DESK).await.unwrap().unwrap();
    assert_eq!(reservation::suspended(&app.app, whoever.id, &Rules::default()).await.unwrap(), None);
    let today = app.app.today();
    let slots = slot::between(app.app.db.reader(), None, (today - Duration::days(14), today)).await.unwrap();
    let ids: Vec<i64> = slots.iter().map(|one| one.id).collect();
    let had = reservation::confirmed_in(app.app.db.reader(), &ids).await.unwrap();
    assert!(had.len() > 300 && had.iter().all(|one| one.person.is_none() && one.mobile.is_none()), "{}", had.len());
    let people =
        reservation::people_of(app.app.db.reader(), &had.iter().map(|one| one.id).collect::<Vec<_>>()).await.unwrap();
    assert!(people.iter().all(|one| one.name_masked.is_empty() && one.id_hash.is_none() && one.sealed.is_none()));
}

on_both_databases! {
    async fn made_soon_after_nine_some_of_the_first_slot_are_in_and_the_others_are_expected(app: TestApp) {
        let desk = made_at(&app, "09:05:00").await;
        let states = states(&desk).await;
        assert!(states.is_superset(&are(&["checkedIn", "confirmed"])) && !states.contains("completed"), "{states:?}");
        holds(&app, &desk).await;
    }

    async fn made_at_one_the_morning_is_over_and_the_afternoon_is_expected(app: TestApp) {
        let desk = made_at(&app, "13:00:00").await;
        let states = states(&desk).await;
        assert!(states.is_superset(&are(&["completed", "confirmed"])) && !states.contains("checkedIn"), "{states:?}");
        holds(&app, &desk).await;
    }

    async fn made_before_midnight_the_whole_day_is_over(app: TestApp) {
        let desk = made_at(&app, "23:30:00").await;
        assert_eq!(states(&desk).await, are(&["cancelledByUser", "completed", "noShow"]));
        holds(&app, &desk).await;
    }

    async fn what_was_stays_as_it_was_and_no_letter_is_written_of_it(app: TestApp) {
        let desk = made_at(&app, "13:00:00").await;
        let days = (app.app.today() - Duration::days(14), app.app.today());
        let before = slot::between(app.app.db.reader(), None, days).await.unwrap();
        assert_eq!(planning::plan_all(&app.app).await.unwrap(), 0);
        assert_eq!(slot::between(app.app.db.reader(), None, days).await.unwrap(), before);
        assert_eq!(app.app.remind().await.unwrap(), 0);
        let messages = guanlan_kernel::outbox::list(app.app.db.reader(), &app.app.keys).await.unwrap();
        assert!(messages.iter().all(|one| one.to == DESK), "a letter to nobody");
        let persons = |figures: &Value| figures["persons"].as_i64().unwrap();
        let since = days.0;
        let fortnight = persons(&desk.get(&format!("{FIGURES}?from={since}")).await.data());
        assert!(fortnight > persons(&desk.get(FIGURES).await.data()));
        // Nobody's day was ever sealed: there is no key to destroy.
        app.clock.pass(Duration::days(60));
        assert_eq!(app.app.destroy_old_keys().await.unwrap(), 0);
    }
}
