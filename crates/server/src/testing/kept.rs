//! Kept answers: every noun is changed by its own call, and each answer that anybody can ask for is then compared with
//! that of an instance that has kept nothing.

use std::collections::BTreeMap;

use axum::body::Body;
use axum::http::Request;
use guanlan_core::{
    account::Sort, content::Kind, locale::Lang, permission::Permission, profile::MuseumProfile,
    relic::sample::sample as relic,
};
use guanlan_db::{DbErr, Noun};
use serde_json::{Value, json};

use guanlan_kernel::testing::on_both_databases;
use guanlan_museum::{
    profile, relic as relic_rows,
    testing::{Samples, publish_relics},
};

use super::{
    Browser, TestApp, guards,
    people::{company, somebody},
};

const OWNER: &str = "13600000001";
const EDITOR: &str = "13600000002";
/// Two small classes with what they hang below.
const BOWLS: [i64; 3] = [11, 1101, 110_102];
const BRUSHES: [i64; 3] = [12, 1201, 120_101];
/// What is asked of calls that answer nothing without: the classes below one, the cities of a province.
const BELOW: &str = r#"{"iBigClassId": 11, "iMiddleClassId": 1101, "provinceId": 330000, "cityId": 330100}"#;

/// Method, address and body.
type Question = (&'static str, String, &'static str);

/// What is about people or companies' money is private, and visits are counted.
const NEVER_KEPT: [&str; 8] = [
    "/user/",
    "/token/",
    "/api/admin/site/visit",
    "/api/v1/statement-verification",
    "/api/v1/contract-verification",
    "/api/v1/programmes",
    "/api/v1/slots",
    "/api/v1/application-forms",
];

/// Everything that anybody can ask for.
fn questions(ids: &[i64]) -> Vec<Question> {
    let mut all = Vec::new();
    for (method, path) in guards::open_to_anyone() {
        if NEVER_KEPT.iter().any(|own| path.starts_with(own)) {
            continue;
        }
        for lang in ["zh", "en"] {
            if path.contains("{id}") {
                all.extend(
                    ids.iter().map(|id| (method, format!("{}?lang={lang}", path.replace("{id}", &id.to_string())), "")),
                );
            } else {
                let body = if path.starts_with("/Dictionary/") { BELOW } else { "{}" };
                all.push((method, format!("{path}?lang={lang}"), if method == "post" { body } else { "" }));
            }
        }
    }
    for more in [
        "/sitemap.xml",
        "/feed.xml",
        "/calendar.ics",
        "/api/v1/search?keyword=%E7%93%B7",
        "/api/v1/companies?sort=title",
        "/api/v1/companies?class=11",
    ] {
        all.push(("get", more.into(), ""));
    }
    all.push(("post", "/api/admin/show/page/list".into(), r#"{"keyword": "窑"}"#));
    all
}

async fn answers(app: &TestApp, questions: &[Question]) -> BTreeMap<String, String> {
    let mut answers = BTreeMap::new();
    for (method, address, body) in questions {
        let request = Request::builder().method(method.to_uppercase().as_str()).uri(address);
        let request = request.header("content-type", "application/json").body(Body::from(*body)).unwrap();
        let answer = app.send(request).await;
        assert!([200, 404].contains(&answer.status.as_u16()), "{method} {address}: {}", answer.text());
        let said = if answer.status == 200 { answer.text() } else { answer.status.to_string() };
        answers.insert(format!("{method} {address} {body}"), said);
    }
    answers
}

async fn add_commodity(owner: &Browser<'_>, number: &str, classes: [i64; 3]) {
    let bowl = json!({"number": number, "nameZh": "青瓷盖碗", "nameEn": "Bowl", "classIds": classes, "packingId": 302, "packingUnitId": 404, "priceFen": 26_800, "stock": 20});
    let one = owner.post("/api/v1/commodities", bowl).await.data();
    let path = format!("/api/v1/commodities/{}/state", one["id"]);
    owner.put(&path, json!({"state": "published", "version": one["version"]})).await.data();
}

/// The ids of what a dictionary offers.
async fn offered(app: &TestApp, call: &str) -> Vec<Value> {
    let all = app.post(&format!("/Dictionary/{call}"), BELOW).await.data();
    all.as_array().unwrap().iter().map(|one| one["value"].clone()).collect()
}

/// Changes what a noun stands for, once in each way that there is.
async fn change(app: &TestApp, noun: Noun, step: u32, owner: &Browser<'_>, editor: &Browser<'_>) {
    match noun {
        Noun::Content => {
            for kind in Kind::ALL {
                app.publish_sample(*kind, step + 2).await;
            }
        }
        Noun::Profile => {
            let room = json!({"key": "east", "kind": "hall", "name": {"zh": "东厅", "en": "East"}, "outline": [[0, 0], [9, 0], [9, 9]]});
            let floor = json!({"key": "level-1", "name": {"zh": "一层", "en": "Level 1"}, "rooms": [room]});
            let told = json!({"phone": step.to_string(), "floors": [floor]});
            let (now, new): (_, &MuseumProfile) = (app.act().now, &serde_json::from_value(told).unwrap());
            app.app.db.write(|tx| Box::pin(async move { profile::put(tx, new, now).await })).await.unwrap();
        }
        Noun::Relic => publish_relics(&app.app, &[relic(step + 2)]).await,
        Noun::Search => app.app.index.rebuild().await.unwrap(),
        Noun::Dictionary if step == 0 => {
            for (dictionary, call) in [
                ("class", "getBigClassDictionary"),
                ("packing", "getPackingDictionary"),
                ("packingUnit", "getPackingUnitDictionary"),
            ] {
                let before = offered(app, call).await;
                let ids: Vec<_> = before.iter().rev().collect();
                let path = format!("/api/v1/studio/dictionaries/{dictionary}/order");
                let done = editor.put(&path, json!({"before": before, "ids": ids})).await;
                assert_eq!(done.status, 200, "{}", done.text());
            }
        }
        Noun::Dictionary => {
            for (entry, name) in [
                ("class/entries/11", "陶与瓷"),
                ("class/entries/110102", "有盖的碗"),
                ("packing/entries/302", "木箱子"),
            ] {
                let path = format!("/api/v1/studio/dictionaries/{entry}");
                let done = editor.put(&path, json!({"nameZh": name, "nameEn": name})).await;
                assert_eq!(done.status, 200, "{}", done.text());
            }
        }
        Noun::Booking => {
            let touched = app.app.db.write(|tx| {
                tx.touch(Noun::Booking);
                Box::pin(async { Ok::<_, DbErr>(()) })
            });
            touched.await.unwrap();
        }
        Noun::Company if step == 0 => add_commodity(owner, "A-2", BOWLS).await,
        Noun::Company => {
            let path = "/api/v1/companies/own/profile";
            let version = owner.get(path).await.data()["version"].clone();
            let words = json!({"summaryZh": "碗", "summaryEn": "Bowls", "pictures": [], "version": version});
            assert_eq!(owner.put(path, words).await.status, 200);
        }
    }
}

on_both_databases! {
    async fn no_kept_answer_outlives_what_it_is_made_of(app: TestApp) {
        somebody(&app, OWNER, Sort::Member, &[]).await;
        let first = company(&app, OWNER, &[]).await;
        somebody(&app, EDITOR, Sort::Museum, &[Permission::Settings]).await;
        let (owner, editor) = (Browser::signed_in(&app, OWNER).await, Browser::signed_in(&app, EDITOR).await);
        add_commodity(&owner, "A-1", BOWLS).await;
        add_commodity(&owner, "B-1", BRUSHES).await;
        let mut ids = vec![first];
        for kind in Kind::ALL {
            ids.push(app.publish_sample(*kind, 1).await.0);
        }
        publish_relics(&app.app, &[relic(1)]).await;
        let stored = relic_rows::by_number(&app.app, Lang::Zh, &[&relic(1).number]).await.unwrap();
        ids.push(stored[0].1.head.id);
        ids.sort_unstable();
        ids.dedup();
        let mut questions = questions(&ids);
        let mut before = answers(&app, &questions).await;
        // An id is one of the records of one call: what the others answer to it is none of their own.
        before.retain(|_, said| said != "404 Not Found");
        questions.retain(|(method, address, body)| before.contains_key(&format!("{method} {address} {body}")));
        for noun in Noun::ALL {
            for step in 0..2 {
                change(&app, noun, step, &owner, &editor).await;
                app.app.index.keep_up().await;
                let kept = answers(&app, &questions).await;
                let fresh = answers(&app.another().await, &questions).await;
                let stale: Vec<_> = kept.iter().filter(|(asked, said)| fresh[*asked] != **said).map(|(asked, _)| asked).collect();
                assert_eq!(stale, [""; 0], "after a change of {}", noun.name());
                // What finds, and what is kept of places, are no answers.
                let shows = !matches!(noun, Noun::Search | Noun::Booking);
                assert!(!shows || kept != before, "a change of {} shows somewhere", noun.name());
                before = kept;
            }
        }
        // What other words find beside may be nothing.
        let is_empty = |said: &str| said.split("\"related\"").next().is_some_and(|own| own.contains("\"data\":[]"));
        let empty = ["Area", "City", "companies/regions", "v1/search?lang"];
        let odd = before.iter().filter(|(asked, said)| is_empty(said) && !empty.iter().any(|one| asked.contains(one)));
        assert_eq!(odd.map(|(asked, _)| asked).collect::<Vec<_>>(), [""; 0], "nothing to compare");
    }
}
