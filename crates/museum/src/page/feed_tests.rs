//! The feed and the calendar through HTTP, read by parsers that others wrote.

use atom_syndication::Feed;
use axum::{body::Body, http::Request, http::StatusCode};
use chrono::Duration;
use guanlan_core::{
    content::{Kind, project::FacetName},
    ids::EntryId,
    locale::Lang,
};
use guanlan_kernel::testing::on_both_databases;
use ical::{
    IcalParser,
    parser::ical::component::{IcalCalendar, IcalEvent},
};
use serde_json::{Value, json};

use guanlan_kernel::testing::Answer;

use crate::testing::{Samples, TestApp, sample, with_pages};

/// A record of a kind, its facets changed, published in some languages.
async fn record(app: &TestApp, kind: Kind, key: &str, changes: [Value; 3], langs: &[Lang]) -> EntryId {
    app.store_sample_picture().await;
    let mut facets = sample(kind, 1);
    for ((_, body), change) in facets.iter_mut().zip(changes) {
        for (field, value) in change.as_object().unwrap() {
            body[field] = value.clone();
        }
    }
    facets.retain(|(name, _)| !matches!(name, FacetName::Text(lang) if !langs.contains(lang)));
    let id = app.save(kind, key, &facets).await;
    for lang in langs {
        app.publish(id, *lang, app.act().now, None).await.unwrap();
    }
    id
}

async fn news(app: &TestApp, day: &str, title: &str, langs: &[Lang]) -> EntryId {
    let link = json!([{"type": "paragraph", "content": [
        {"type": "text", "text": "a=\" src=\"/x\" & <b>"},
        {"type": "link", "href": "/exhibition/list", "content": [{"text": "展览"}]},
    ]}, {"type": "picture", "id": "p1", "media": "media/sample.png"}]);
    let zh = json!({"title": title, "body": link});
    record(app, Kind::News, title, [json!({"day": day}), zh, json!({})], langs).await
}

fn atom(answer: &Answer) -> Feed {
    assert_eq!(answer.status, StatusCode::OK, "{}", answer.text());
    assert_eq!(answer.headers["content-type"], "application/atom+xml; charset=utf-8");
    Feed::read_from(&answer.body[..]).unwrap_or_else(|error| panic!("{error}: {}", answer.text()))
}

fn titles(feed: &Feed) -> Vec<&str> {
    feed.entries.iter().map(|entry| entry.title.as_str()).collect()
}

async fn event(app: &TestApp, key: &str, shared: Value, langs: &[Lang]) -> EntryId {
    let mut facts = json!({"type": 1, "startsOn": null, "endsOn": null, "sessions": []});
    for (field, value) in shared.as_object().unwrap() {
        facts[field] = value.clone();
    }
    record(app, Kind::Event, key, [facts, json!({"title": key}), json!({})], langs).await
}

fn ics(answer: &Answer) -> IcalCalendar {
    assert_eq!(answer.status, StatusCode::OK, "{}", answer.text());
    assert_eq!(answer.headers["content-type"], "text/calendar; charset=utf-8");
    let mut calendars: Vec<_> = IcalParser::new(&answer.body[..]).collect();
    assert_eq!(calendars.len(), 1, "{}", answer.text());
    calendars.remove(0).unwrap_or_else(|error| panic!("{error}: {}", answer.text()))
}

/// A property's value; with its parameters before a colon where it has any.
fn property(event: &IcalEvent, name: &str) -> String {
    let found = event.properties.iter().find(|property| property.name == name);
    let found = found.unwrap_or_else(|| panic!("no {name}: {event:?}"));
    let params = found.params.iter().flatten().map(|(name, values)| format!("{name}={}:", values.join(",")));
    params.chain(found.value.clone()).collect()
}

fn each(calendar: &IcalCalendar, name: &str) -> Vec<String> {
    calendar.events.iter().map(|event| property(event, name)).collect()
}

on_both_databases! {
    async fn the_feed_is_the_news_newest_first_with_their_words_and_addresses(app: TestApp) {
        let old = news(&app, "2026-03-01", "旧闻", &[Lang::Zh]).await;
        app.pass(Duration::hours(1));
        let new = news(&app, "2026-06-01", "新闻 <&> \"窑\"", &Lang::ALL).await;
        let answer = app.get("/feed.xml").await;
        let feed = atom(&answer);
        assert_eq!(titles(&feed), ["新闻 <&> \"窑\"", "旧闻"]);
        assert_eq!((feed.id.as_str(), feed.lang.as_deref()), ("https://museum.example/feed.xml", Some("zh-CN")));
        let entry = &feed.entries[0];
        let page = format!("https://museum.example/information/detail?id={new}");
        assert_eq!((&entry.id, &entry.links[0].href), (&page, &page));
        assert_eq!(entry.updated.to_rfc3339(), "2026-06-15T05:00:00+00:00");
        assert_eq!(feed.updated, entry.updated);
        // The news' own day, as the museum's clock has it, whenever somebody pressed the button.
        let days: Vec<_> = feed.entries.iter().map(|entry| entry.published.unwrap().to_rfc3339()).collect();
        assert_eq!(days, ["2026-05-31T16:00:00+00:00", "2026-02-28T16:00:00+00:00"]);
        assert_eq!(entry.summary.as_ref().unwrap().as_str(), "修堤时挖出一座龙窑。");
        let body = entry.content.as_ref().unwrap().value.as_deref().unwrap();
        assert!(body.contains("href=\"https://museum.example/exhibition/list\""), "{body}");
        assert!(body.contains("src=\"https://museum.example/media/"), "{body}");
        assert!(body.contains("a=&quot; src=&quot;/x&quot; &amp; &lt;b&gt;"), "{body}");
        assert!(feed.entries[1].id.ends_with(&format!("id={old}")));
        let rels: Vec<_> = feed.links.iter().map(|link| (link.rel.as_str(), link.href.as_str())).collect();
        assert!(rels.contains(&("self", "https://museum.example/feed.xml")), "{rels:?}");
        assert!(rels.contains(&("alternate", "https://museum.example/information/list")), "{rels:?}");
        assert!(rels.contains(&("alternate", "https://museum.example/feed.xml?lang=en")), "{rels:?}");
    }

    async fn an_english_feed_says_which_entries_are_chinese(app: TestApp) {
        news(&app, "2026-03-01", "旧闻", &[Lang::Zh]).await;
        let both = news(&app, "2026-06-01", "新闻", &Lang::ALL).await;
        let answer = app.get("/feed.xml?lang=en").await;
        let feed = atom(&answer);
        assert_eq!((titles(&feed), feed.lang.as_deref()), (vec!["A kiln by the river 1", "旧闻"], Some("en")));
        assert!(feed.entries[0].id.ends_with(&format!("id={both}&lang=en")), "{}", feed.entries[0].id);
        let entries: Vec<_> = answer.text().split("<entry").skip(1).map(|entry| entry.starts_with(" xml:lang=\"zh-CN\">")).collect();
        assert_eq!(entries, [false, true]);
        let cookie = Request::get("/feed.xml").header("cookie", "language=en").body(Body::empty()).unwrap();
        assert_eq!(titles(&atom(&app.send(cookie).await)), ["新闻", "旧闻"], "an address is one feed for everybody");
    }

    async fn the_feed_is_not_sent_twice_and_a_change_is_in_it_at_once(app: TestApp) {
        let empty = app.get("/feed.xml").await;
        assert_eq!(titles(&atom(&empty)), Vec::<&str>::new());
        let id = news(&app, "2026-03-01", "新闻", &[Lang::Zh]).await;
        let full = app.get("/feed.xml").await;
        assert_eq!(titles(&atom(&full)), ["新闻"]);
        let again = Request::get("/feed.xml").header("if-none-match", &full.headers["etag"]).body(Body::empty()).unwrap();
        assert_eq!(app.send(again).await.status, StatusCode::NOT_MODIFIED);
        app.pass(Duration::days(2));
        assert_eq!(app.get("/feed.xml").await.body, full.body, "the same bytes on another day");
        app.unpublish(id, Lang::Zh).await;
        assert_eq!(app.get("/feed.xml").await.body, empty.body);
    }

    async fn news_with_a_day_to_come_stand_by_their_publication_until_then_in_the_feed_and_in_lists(app: TestApp) {
        news(&app, "2026-06-01", "旧闻", &[Lang::Zh]).await;
        news(&app, "2026-09-01", "预告", &[Lang::Zh]).await;
        app.pass(Duration::days(3));
        news(&app, "2026-06-17", "今闻", &[Lang::Zh]).await;
        let listed = async |sort: &str| {
            let asked = json!({"sort": sort});
            let found = app.post("/api/admin/trends/page/list", asked.to_string()).await.data();
            found.as_array().unwrap().iter().map(|one| one["title"].as_str().unwrap().to_owned()).collect::<Vec<_>>()
        };
        assert_eq!(titles(&atom(&app.get("/feed.xml").await)), ["今闻", "预告", "旧闻"]);
        assert_eq!(listed("newest").await, ["今闻", "预告", "旧闻"]);
        assert_eq!(listed("default").await, ["今闻", "预告", "旧闻"]);
        assert_eq!(listed("oldest").await, ["旧闻", "预告", "今闻"]);
        app.pass(Duration::days(80));
        assert_eq!(titles(&atom(&app.get("/feed.xml").await)), ["预告", "今闻", "旧闻"], "its day has come");
        assert_eq!(listed("default").await, ["预告", "今闻", "旧闻"]);
    }

    async fn the_feed_holds_the_newest_fifty(app: TestApp) {
        for number in 1..=51 {
            news(&app, &format!("2025-{:02}-{:02}", number / 28 + 1, number % 28 + 1), &format!("n{number}"), &[Lang::Zh]).await;
        }
        let answer = app.get("/feed.xml").await;
        let feed = atom(&answer);
        assert_eq!((feed.entries.len(), titles(&feed)[0], titles(&feed)[49]), (50, "n51", "n2"));
    }

    async fn every_session_from_today_on_is_in_the_calendar(app: TestApp) {
        let id = event(&app, "拉坯", json!({"sessions": [
            {"day": "2026-06-14", "starts": "14:00", "ends": "16:00"},
            {"day": "2026-06-15", "starts": "09:00", "ends": "10:00"},
            {"day": "2026-07-01", "starts": "14:00", "ends": "16:30", "place": {"zh": "东院", "en": "East Yard"}},
            {"day": "2026-07-01", "starts": "14:00", "ends": "15:00"},
        ]}), &[Lang::Zh]).await;
        let answer = app.get("/calendar.ics").await;
        let calendar = ics(&answer);
        assert_eq!(each(&calendar, "DTSTART"), ["TZID=Asia/Shanghai:20260615T090000", "TZID=Asia/Shanghai:20260701T140000", "TZID=Asia/Shanghai:20260701T140000"]);
        assert_eq!(each(&calendar, "DTEND")[1..], ["TZID=Asia/Shanghai:20260701T150000", "TZID=Asia/Shanghai:20260701T163000"]);
        assert_eq!(each(&calendar, "LOCATION"), ["陶艺教室", "陶艺教室", "东院"]);
        assert_eq!(each(&calendar, "SUMMARY"), ["拉坯"; 3]);
        assert_eq!(each(&calendar, "URL"), vec![format!("https://museum.example/event/detail?id={id}"); 3]);
        assert_eq!(each(&calendar, "DTSTAMP"), ["20260615T040000Z"; 3]);
        let uids = each(&calendar, "UID");
        assert_eq!(uids[0], format!("event-{id}-20260615-0900@museum.example"));
        assert_ne!(uids[1], uids[2]);
        assert_eq!(calendar.timezones.len(), 1);
        let zone = answer.text();
        assert!(zone.contains("BEGIN:VTIMEZONE\r\nTZID:Asia/Shanghai\r\nBEGIN:STANDARD\r\n"), "{zone}");
        // The day that ends takes its session along, and nothing else changes.
        app.pass(Duration::hours(12));
        let later = app.get("/calendar.ics").await;
        assert_eq!(ics(&later).events.len(), 2);
        app.pass(Duration::days(3));
        assert_eq!(app.get("/calendar.ics").await.body, later.body, "the same bytes on another day");
    }

    async fn an_event_with_dates_only_takes_whole_days_until_its_last(app: TestApp) {
        let id = event(&app, "端午", json!({"type": 2, "startsOn": "2026-06-10", "endsOn": "2026-06-16"}), &[Lang::Zh]).await;
        event(&app, "去年", json!({"startsOn": "2025-06-10", "endsOn": "2025-06-16"}), &[Lang::Zh]).await;
        event(&app, "since", json!({"startsOn": "2025-06-10"}), &[Lang::Zh]).await;
        event(&app, "one day", json!({"startsOn": "2026-12-31"}), &[Lang::Zh]).await;
        let answer = app.get("/calendar.ics?lang=en").await;
        let calendar = ics(&answer);
        assert_eq!(each(&calendar, "SUMMARY"), ["LANGUAGE=zh-CN:端午", "LANGUAGE=zh-CN:one day"], "a fallback says its language");
        assert_eq!(each(&calendar, "DTSTART"), ["VALUE=DATE:20260610", "VALUE=DATE:20261231"]);
        assert_eq!(each(&calendar, "DTEND"), ["VALUE=DATE:20260617", "VALUE=DATE:20270101"]);
        assert_eq!(each(&calendar, "URL")[0], format!("https://museum.example/event/activityDetail?id={id}&lang=en"));
        assert_eq!(each(&calendar, "UID")[0], format!("event-{id}@museum.example"));
        app.pass(Duration::days(2));
        assert_eq!(ics(&app.get("/calendar.ics").await).events.len(), 1);
    }

    async fn every_page_names_the_feed_and_the_calendar_of_its_language(app: TestApp) {
        with_pages(&app.app);
        for (path, lang) in [("/exhibition/list", ""), ("/exhibition/list?lang=en", "?lang=en"), ("/nowhere", "")] {
            let html = app.get(path).await.text();
            for (kind, file) in [("application/atom+xml", "feed.xml"), ("text/calendar", "calendar.ics")] {
                assert!(html.contains(&format!("<link rel=\"alternate\" type=\"{kind}\" title=\"")), "{path}");
                assert!(html.contains(&format!("href=\"https://museum.example/{file}{lang}\">")), "{path}");
            }
        }
    }

    async fn an_event_has_a_calendar_of_its_own_with_every_coming_session_of_it_alone(app: TestApp) {
        let session = |day: &str, starts: &str| json!({"day": day, "starts": starts, "ends": "16:00"});
        let shared = json!({"sessions": [session("2026-06-20", "14:00"), session("2026-06-27", "15:00")]});
        let own = event(&app, "kiln", shared, &[Lang::Zh]).await;
        event(&app, "another", json!({"startsOn": "2026-06-21", "endsOn": "2026-06-21"}), &[Lang::Zh]).await;
        let answer = app.get(&format!("/calendar.ics?id={own}")).await;
        let calendar = ics(&answer);
        assert_eq!(each(&calendar, "SUMMARY"), ["kiln", "kiln"]);
        let whole = ics(&app.get("/calendar.ics").await);
        let uids = each(&whole, "UID");
        assert!(each(&calendar, "UID").iter().all(|uid| uids.contains(uid)), "the same entries, not others beside them");
        assert_eq!(whole.events.len(), 3);
        for id in ["0", "-1", "x", "", "999999"] {
            assert_eq!(app.get(&format!("/calendar.ics?id={id}")).await.status, StatusCode::NOT_FOUND, "{id}");
        }
    }
}
