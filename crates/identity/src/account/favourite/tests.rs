//! Favourites as named persons, on both databases.

use guanlan_core::account::Sort;
use guanlan_kernel::testing::on_both_databases;
use serde_json::{Value, json};

use crate::testing::{
    TestApp,
    people::{Browser, MOBILE, PASSWORD, somebody},
};

const PATH: &str = "/api/v1/account/favourites";
const OTHER: &str = "13800000002";

async fn visitor<'a>(app: &'a TestApp, mobile: &str) -> Browser<'a> {
    somebody(app, mobile, Sort::Visitor, &[]).await;
    Browser::signed_in(app, mobile).await
}

fn bowl(id: i64, at: &str) -> Value {
    json!({
        "kind": "relic", "id": id, "type": 1, "title": format!("碗 {id}"), "lang": "zh", "note": "南宋", "at": at,
        "picture": {"src": "/media/a.webp", "base": "/media/a/500-500", "width": 1600, "height": 1067},
    })
}

async fn add(browser: &Browser<'_>, favourites: Value) -> Vec<Value> {
    browser.post(PATH, json!({"favourites": favourites})).await.data().as_array().unwrap().clone()
}

fn ids(list: &[Value]) -> Vec<i64> {
    list.iter().map(|one| one["id"].as_i64().unwrap()).collect()
}

on_both_databases! {
    async fn favourites_go_with_the_account_the_newest_first_and_each_once(app: TestApp) {
        let here = visitor(&app, MOBILE).await;
        assert_eq!(here.get(PATH).await.data(), json!([]));
        let (old, new) = (bowl(7, "2026-06-01T10:00:00.000Z"), bowl(8, "2026-06-02T10:00:00.000Z"));
        assert_eq!(add(&here, json!([new, old])).await, [new.clone(), old.clone()]);
        // A browser brings its whole list again, with the same thing called otherwise meanwhile.
        let mut again = old.clone();
        again["title"] = json!("renamed");
        let elsewhere = app.another().await;
        let there = Browser::signed_in(&elsewhere, MOBILE).await;
        assert_eq!(add(&there, json!([bowl(9, "2026-06-03T10:00:00.000Z"), again])).await[1..], [new, old]);
        let left = here.post(&format!("{PATH}/removal"), json!({"favourites": [{"kind": "relic", "id": 8}, {"kind": "book", "id": 9}]})).await;
        assert_eq!(ids(left.data().as_array().unwrap()), [9, 7]);
        assert_eq!(ids(there.get(PATH).await.data().as_array().unwrap()), [9, 7]);
        assert_eq!(here.get("/api/v1/account/data").await.data()["favourites"].as_array().unwrap().len(), 2);
    }

    async fn nobody_sees_the_favourites_of_somebody_else_or_takes_them_away(app: TestApp) {
        let (one, other) = (visitor(&app, MOBILE).await, visitor(&app, OTHER).await);
        add(&one, json!([bowl(7, "2026-06-01T10:00:00.000Z")])).await;
        assert_eq!(other.get(PATH).await.data(), json!([]));
        other.post(&format!("{PATH}/removal"), json!({"favourites": [{"kind": "relic", "id": 7}]})).await.data();
        assert_eq!(ids(one.get(PATH).await.data().as_array().unwrap()), [7]);
    }

    async fn beyond_five_hundred_the_oldest_is_forgotten_and_a_day_ahead_counts_as_now(app: TestApp) {
        let browser = visitor(&app, MOBILE).await;
        let many: Vec<Value> = (1..=500).rev().map(|id| bowl(id, "2026-06-01T10:00:00.000Z")).collect();
        assert_eq!(ids(&add(&browser, json!(many)).await)[..2], [500, 499], "in the order of the list");
        let all = add(&browser, json!([bowl(501, "2999-01-01T00:00:00Z")])).await;
        assert_eq!((all.len(), ids(&all)[0], ids(&all)[499]), (500, 501, 2));
        assert_eq!(all[0]["at"], "2026-06-15T04:00:00.000Z");
        many_at_once(&browser).await;
    }

    async fn what_is_wrong_in_a_mark_is_named_with_its_place_and_nothing_is_kept(app: TestApp) {
        let browser = visitor(&app, MOBILE).await;
        let (good, mut bad) = (bowl(7, "x"), bowl(8, "x"));
        bad["picture"]["width"] = json!(0);
        bad["lang"] = json!("fr");
        let refused = browser.post(PATH, json!({"favourites": [good, bad]})).await;
        assert_eq!(refused.status, 422);
        let errors = refused.json()["errors"].as_object().unwrap().clone();
        let named: Vec<_> = errors.keys().map(|field| field.strip_prefix("favourites.").unwrap()).collect();
        assert_eq!(named, ["1.lang", "1.picture.width"], "{}", refused.text());
        assert_eq!(browser.post(PATH, json!({"favourites": []})).await.status, 422);
        assert_eq!(browser.get(PATH).await.data(), json!([]));
    }

    async fn favourites_go_when_the_account_is_erased(app: TestApp) {
        let browser = visitor(&app, MOBILE).await;
        add(&browser, json!([bowl(7, "2026-06-01T10:00:00.000Z")])).await;
        let id = crate::person::find(&app.app, app.app.db.reader(), &browser.id).await.unwrap().unwrap().id;
        browser.delete("/api/v1/account", json!({"password": PASSWORD})).await.data();
        assert_eq!(crate::account::favourite::of(&app.app, id).await.unwrap(), []);
    }
}

/// Two tabs that mark the same thing at once.
async fn many_at_once(browser: &Browser<'_>) {
    let mark = || add(browser, json!([bowl(900, "2026-06-15T03:00:00Z")]));
    let (one, other) = tokio::join!(mark(), mark());
    for all in [one, other] {
        assert_eq!(ids(&all).iter().filter(|id| **id == 900).count(), 1);
    }
}
