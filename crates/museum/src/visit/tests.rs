//! Visits through HTTP: who is counted, and what is left of it.

use std::net::SocketAddr;

use axum::{
    body::Body,
    extract::ConnectInfo,
    http::{Request, StatusCode},
};
use chrono::{Days, Duration};
use guanlan_kernel::testing::on_both_databases;
use serde_json::json;

use super::{flush, store};
use guanlan_kernel::testing::Answer;

use crate::testing::TestApp;

const VISIT: &str = "/api/admin/site/visit/1";
const FIREFOX: &str = "Mozilla/5.0 (X11; Linux x86_64; rv:127.0) Gecko/20100101 Firefox/127.0";
const CHROME: &str = "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/126.0 Safari/537.36";

/// A visit from the `host`-th address of a network, by a program that calls itself `agent`.
async fn visit(app: &TestApp, host: u16, agent: &str) -> Answer {
    let [high, low] = host.to_be_bytes();
    let mut request = Request::post(VISIT).header("user-agent", agent).body(Body::empty()).unwrap();
    request.extensions_mut().insert(ConnectInfo(SocketAddr::from(([203, 0, high, low], 4711))));
    app.send(request).await
}

/// What the record shows.
async fn shown(app: &TestApp) -> i64 {
    app.get(VISIT).await.data()["automaticRecord"].as_i64().unwrap()
}

/// What the table has.
async fn written(app: &TestApp) -> i64 {
    store::record(app.app.db.reader()).await.unwrap().automatic_record
}

on_both_databases! {
    async fn a_visit_answers_the_record_that_counts_it_and_nothing_keeps_the_answer(app: TestApp) {
        let read = app.get(VISIT).await;
        assert_eq!(read.data(), json!({"viewType": 0, "automaticRecord": 0, "manualRecord": 0}));
        let counted = visit(&app, 1, FIREFOX).await;
        assert_eq!(counted.data(), json!({"viewType": 0, "automaticRecord": 1, "manualRecord": 0}));
        for answer in [read, counted] {
            assert_eq!(answer.headers["cache-control"], "no-store");
        }
        assert_eq!(written(&app).await, 0, "the call itself writes nothing");
        flush(&app.app).await.unwrap();
        assert_eq!((written(&app).await, shown(&app).await), (1, 1));
    }

    async fn a_visitor_counts_once_a_day_by_the_museums_calendar(app: TestApp) {
        for round in 0..3 {
            visit(&app, 1, FIREFOX).await;
            if round == 1 {
                flush(&app.app).await.unwrap();
            }
        }
        flush(&app.app).await.unwrap();
        assert_eq!(written(&app).await, 1);
        // From noon to the last millisecond of the day, then to midnight.
        app.pass(Duration::hours(12) - Duration::milliseconds(1));
        visit(&app, 1, FIREFOX).await;
        flush(&app.app).await.unwrap();
        assert_eq!(written(&app).await, 1);
        app.pass(Duration::milliseconds(1));
        visit(&app, 1, FIREFOX).await;
        flush(&app.app).await.unwrap();
        assert_eq!(written(&app).await, 2);
    }

    async fn another_address_or_another_browser_is_another_visitor(app: TestApp) {
        for (host, agent) in [(1, FIREFOX), (2, FIREFOX), (1, CHROME), (1, FIREFOX)] {
            visit(&app, host, agent).await;
        }
        assert_eq!(shown(&app).await, 3);
        flush(&app.app).await.unwrap();
        assert_eq!(written(&app).await, 3);
    }

    async fn all_addresses_of_one_64_are_one_visitor(app: TestApp) {
        for address in ["2001:db8:1:2::1", "2001:db8:1:2:9::7", "2001:db8:1:3::1"] {
            let mut request = Request::post(VISIT).header("user-agent", FIREFOX).body(Body::empty()).unwrap();
            request.extensions_mut().insert(ConnectInfo(SocketAddr::new(address.parse().unwrap(), 4711)));
            app.send(request).await;
        }
        assert_eq!(shown(&app).await, 2);
    }

    async fn programs_are_answered_and_not_counted(app: TestApp) {
        for agent in ["Mozilla/5.0 (compatible; Googlebot/2.1)", "curl/8.5.0", ""] {
            assert_eq!(visit(&app, 1, agent).await.data()["automaticRecord"], 0, "{agent}");
        }
        assert_eq!(app.post(VISIT, "").await.data()["automaticRecord"], 0, "without a name");
        flush(&app.app).await.unwrap();
        assert_eq!(written(&app).await, 0);
    }

    async fn two_instances_count_a_visitor_of_both_once_and_learn_from_each_other(app: TestApp) {
        let other = app.another().await;
        visit(&app, 1, FIREFOX).await;
        visit(&other, 1, FIREFOX).await;
        visit(&other, 2, FIREFOX).await;
        for instance in [&app, &other, &app] {
            flush(&instance.app).await.unwrap();
        }
        assert_eq!((written(&app).await, shown(&app).await, shown(&other).await), (2, 2, 2));
    }

    async fn two_instances_that_write_at_once_lose_nobody_and_double_nobody(app: TestApp) {
        let other = app.another().await;
        for host in 0..1200 {
            visit(&app, host, FIREFOX).await;
            visit(&other, 1199 - host + 600, FIREFOX).await;
        }
        let (one, two) = tokio::join!(flush(&app.app), flush(&other.app));
        one.unwrap();
        two.unwrap();
        assert_eq!(written(&app).await, 1800);
    }

    async fn the_shown_number_never_goes_down_although_the_table_knew_the_visitor(app: TestApp) {
        visit(&app, 1, FIREFOX).await;
        flush(&app.app).await.unwrap();
        let other = app.another().await;
        // To this instance the visitor is new until it asks the table.
        assert_eq!(visit(&other, 1, FIREFOX).await.data()["automaticRecord"], 2);
        flush(&other.app).await.unwrap();
        assert_eq!((written(&app).await, shown(&other).await), (1, 2));
        visit(&other, 2, FIREFOX).await;
        flush(&other.app).await.unwrap();
        assert_eq!((written(&app).await, shown(&other).await), (2, 2), "the truth has caught up");
    }

    async fn a_restart_begins_from_the_table_and_loses_at_most_what_was_not_written(app: TestApp) {
        for host in 0..5 {
            visit(&app, host, FIREFOX).await;
        }
        flush(&app.app).await.unwrap();
        visit(&app, 6, FIREFOX).await;
        let restarted = app.another().await;
        assert_eq!(shown(&restarted).await, 5);
    }

    async fn what_cannot_be_written_stays_gathered(app: TestApp) {
        flush(&app.app).await.unwrap();
        visit(&app, 1, FIREFOX).await;
        let turn = app.app.visits.writing.lock().await;
        // Whoever gives up in the middle of a flush has taken nothing out of memory.
        let late = tokio::time::timeout(std::time::Duration::ZERO, flush(&app.app)).await;
        assert!(late.is_err());
        drop(turn);
        assert_eq!((shown(&app).await, written(&app).await), (1, 0));
        flush(&app.app).await.unwrap();
        assert_eq!((shown(&app).await, written(&app).await), (1, 1));
    }

    async fn with_a_new_day_nothing_is_left_that_could_tell_who_came(app: TestApp) {
        let yesterday = app.app.moment().today;
        let today = yesterday + Days::new(1);
        visit(&app, 1, FIREFOX).await;
        flush(&app.app).await.unwrap();
        let (old, next) = (store::salt(app.app.db.reader(), yesterday).await.unwrap(), store::salt(app.app.db.reader(), today).await.unwrap());
        assert!(old.is_some() && old != next);
        // The last visitor of a day is written after midnight, and forgotten with the others.
        visit(&app, 2, FIREFOX).await;
        assert_eq!(store::seen_on(app.app.db.reader(), yesterday).await.unwrap(), 1);
        app.pass(Duration::days(1));
        flush(&app.app).await.unwrap();
        assert_eq!(written(&app).await, 2);
        assert_eq!(store::salt(app.app.db.reader(), yesterday).await.unwrap(), None);
        assert_eq!(store::salt(app.app.db.reader(), today).await.unwrap(), next);
        assert_eq!(store::seen_on(app.app.db.reader(), yesterday).await.unwrap(), 0);
    }

    async fn another_id_is_404_and_no_number_is_422(app: TestApp) {
        for id in ["0", "-1", "2", "99999999", "%00"] {
            let path = format!("/api/admin/site/visit/{id}");
            assert_eq!((app.get(&path).await.status, app.post(&path, "").await.status), (StatusCode::NOT_FOUND, StatusCode::NOT_FOUND), "{id}");
        }
        for id in ["x", "1.5"] {
            let path = format!("/api/admin/site/visit/{id}");
            assert_eq!((app.get(&path).await.status, app.post(&path, "").await.status), (StatusCode::UNPROCESSABLE_ENTITY, StatusCode::UNPROCESSABLE_ENTITY), "{id}");
        }
        let put = Request::put(VISIT).body(Body::empty()).unwrap();
        let refused = app.send(put).await;
        assert_eq!(refused.status, StatusCode::METHOD_NOT_ALLOWED);
        assert!(refused.headers["allow"].to_str().unwrap().contains("POST"));
    }
}
