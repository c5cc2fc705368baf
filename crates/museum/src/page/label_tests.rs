//! What a label's code leads to, through HTTP. Which pages there are for phones in tests is in `routes.rs`.

use axum::{
    body::Body,
    http::{Request, StatusCode},
};
use guanlan_core::relic::{Relic, sample::sample};
use guanlan_db::Engine;
use guanlan_kernel::testing::on_both_databases;

use super::phone_tests::{DESK, PHONE, ask, is_for_phones, said, way};
use crate::{
    relic::{self, tests::id_of},
    testing::{TestApp, publish_relics, with_pages, with_pages_for_desks},
};

/// A relic of this number.
fn numbered(number: &str) -> Relic {
    Relic { number: number.into(), ..sample(2) }
}

/// Where a page of a relic lies, as labels lead there.
fn detail(id: i64) -> String {
    format!("/collection/detail?id={id}")
}

on_both_databases! {
    async fn the_code_of_a_label_leads_to_the_page_of_its_object_in_the_edition_and_language_of_who_reads_it(app: TestApp) {
        with_pages(&app.app);
        publish_relics(&app.app, &[numbered("QL-1984-0001"), numbered("QL-1984-0002")]).await;
        let page = detail(id_of(&app, "QL-1984-0002").await);
        for (agent, prefix) in [(DESK, ""), ("", ""), (PHONE, "/h5")] {
            for (query, rest) in [
                ("", "&source=label"),
                ("?lang=en", "&lang=en&source=label"),
                ("?lang=zh", "&lang=zh&source=label"),
                ("?lang=fr&utm_source=x&id=7&keyword=a", "&source=label"),
                ("?source=catalogue&lang=en", "&lang=en&source=catalogue"),
                ("?source=%20", "&source=label"),
                ("?source=a%26b%3D%E7%93%B7", "&source=a%26b%3D%E7%93%B7"),
                (&format!("?source={}", "x".repeat(101)), "&source=label"),
            ] {
                for method in ["GET", "HEAD"] {
                    let address = format!("/q/QL-1984-0002{query}");
                    let request = Request::builder().method(method).uri(&address).header("user-agent", agent);
                    let answer = app.send(request.body(Body::empty()).unwrap()).await;
                    assert_eq!(way(&answer), (302, Some(&*format!("{prefix}{page}{rest}"))), "{method} {address} {agent}");
                    assert_eq!(said(&answer.headers, "cache-control"), Some("private, no-cache"), "{address}");
                    assert_eq!(said(&answer.headers, "vary"), Some("cookie, user-agent"), "{address}");
                    assert_eq!(said(&answer.headers, "set-cookie"), None, "{address}");
                }
            }
        }
        let leads = format!("{page}&source=label");
        let page = app.get(&leads).await;
        assert_eq!(page.status, StatusCode::OK);
        assert!(page.text().contains("rel=\"canonical\"") && !page.text().contains("source=label"), "{}", page.text());
        let stays = ask(&app, PHONE, "desktop=1", "/q/QL-1984-0002").await;
        assert_eq!(way(&stays), (302, Some(&*leads)), "it wants the pages for desks");
        let chosen = ask(&app, PHONE, "", "/q/QL-1984-0002?desktop=1").await;
        assert_eq!(way(&chosen), (302, Some(&*leads)));
        assert!(said(&chosen.headers, "set-cookie").unwrap().starts_with("desktop=1; "), "or the phone would be sent back");
        let below = ask(&app, DESK, "", "/h5/q/QL-1984-0002?lang=en").await;
        assert_eq!(way(&below), (302, Some(&*format!("/h5{}", leads.replace("&source", "&lang=en&source")))));
        assert_eq!(app.post("/q/QL-1984-0002", "{}").await.status, StatusCode::METHOD_NOT_ALLOWED);
    }

    async fn a_number_is_found_however_somebody_types_it(app: TestApp) {
        with_pages(&app.app);
        publish_relics(&app.app, &[numbered("QL-1984-0001"), numbered("2012.1/3 (a)"), numbered("总登12"), numbered("T04565")]).await;
        for (number, spellings) in [
            ("QL-1984-0001", &["ql-1984-0001", "%20QL-1984-0001%20", "QL%201984", "Ql-1984%E2%80%940001"][..]),
            ("QL-1984-0001", &["%EF%BC%B1%EF%BC%AC%EF%BC%8D1984-%EF%BC%90001", "Q%E3%80%80L-1984-000%C2%A01", "%71l-1984-0001%09"]),
            ("2012.1/3 (a)", &["2012.1/3%20(a)", "2012.1%2F3(A)", "2012.1/3+(a)"]),
            ("总登12", &["%E7%B8%BD%E7%99%BB12", "%E6%80%BB%E7%99%BB%2012"]),
            ("T04565", &["t04565", "T04565/", "T4565"]),
        ] {
            let leads = format!("{}&source=label", detail(id_of(&app, number).await));
            for spelling in spellings {
                let answer = ask(&app, DESK, "", &format!("/q/{spelling}")).await;
                match *spelling {
                    "QL%201984" | "2012.1/3+(a)" | "T4565" => assert_eq!(way(&answer), (404, None), "{spelling}"),
                    // A control character has no place in an address.
                    "%71l-1984-0001%09" => assert_eq!(way(&answer), (404, None), "{spelling}"),
                    "T04565/" => assert_eq!(way(&answer), (308, Some("/q/T04565"))),
                    spelling => assert_eq!(way(&answer), (302, Some(&*leads)), "{spelling}"),
                }
            }
        }
    }

    async fn of_numbers_that_read_alike_the_first_that_is_shown_is_meant_and_what_is_staged_is_not_shown(app: TestApp) {
        with_pages(&app.app);
        publish_relics(&app.app, &[numbered("b 1"), numbered("B1"), numbered("B-1")]).await;
        let staged = numbered("B2");
        let import = relic::service::open(&app.app, "another source").await.unwrap();
        relic::service::stage_all(&app.app, &import, std::slice::from_ref(&staged)).await.unwrap();
        let [first, second] = [id_of(&app, "b 1").await, id_of(&app, "B1").await];
        for spelling in ["b1", "B1", "B%201"] {
            let answer = ask(&app, DESK, "", &format!("/q/{spelling}")).await;
            assert_eq!(way(&answer), (302, Some(&*format!("{}&source=label", detail(first.min(second))))), "{spelling}");
        }
        assert_eq!(ask(&app, DESK, "", "/q/B2").await.status, StatusCode::NOT_FOUND);
        relic::service::finish(&app.app, import).await.unwrap();
        let answer = ask(&app, DESK, "", "/q/B2").await;
        assert_eq!(way(&answer), (302, Some(&*format!("{}&source=label", detail(id_of(&app, "B2").await)))));
    }

    async fn a_number_that_no_object_has_is_not_found_in_the_edition_of_who_asks_and_nobody_notes_it(app: TestApp) {
        with_pages(&app.app);
        publish_relics(&app.app, &[numbered("QL1")]).await;
        for number in ["QL2", "QL%25", "%E7%93", "a%00b", "%3Cscript%3E", "' OR 1=1", "..%2F..%2Fetc", "a/b/c", "//evil.example/x"] {
            let number = number.replace(' ', "%20");
            let desk = ask(&app, DESK, "", &format!("/q/{number}?lang=en")).await;
            assert_eq!(way(&desk), (404, None), "{number}");
            assert!(desk.text().contains("<main>en /404?lang=en</main>") && !is_for_phones(&desk), "{number}\n{}", desk.text());
            assert!(desk.text().contains("content=\"noindex\""), "{number}\n{}", desk.text());
            let phone = ask(&app, PHONE, "", &format!("/h5/q/{number}?lang=en")).await;
            assert_eq!(way(&phone), (404, None), "{number}");
            assert!(phone.text().contains("<main>en /h5/404?lang=en</main>") && is_for_phones(&phone), "{number}\n{}", phone.text());
        }
        let sent = ask(&app, PHONE, "", "/q/QL%32?lang=en&x=1").await;
        assert_eq!(way(&sent), (302, Some("/h5/q/QL%32?lang=en&source=label")), "its edition lies below its prefix");
        assert_eq!(said(&sent.headers, "cache-control"), Some("private, no-cache"));
        let desk = ask(&app, DESK, "", "/q/QL2").await;
        assert_eq!(said(&desk.headers, "vary"), Some("accept-encoding, cookie, user-agent"));
        crate::redirect::flush(&app.app).await.unwrap();
        assert!(crate::redirect::missed(&app.app, 10).await.unwrap().is_empty());
    }

    async fn without_a_number_one_is_led_to_where_everything_is_looked_for(app: TestApp) {
        with_pages(&app.app);
        for (agent, address, leads) in [
            (DESK, "/q", "/search?source=label"),
            (DESK, "/q/", "/search?source=label"),
            (DESK, "/q/%20?lang=en", "/search?lang=en&source=label"),
            (PHONE, "/q?keyword=a", "/h5/search?source=label"),
            (DESK, "/h5/q/?lang=en", "/h5/search?lang=en&source=label"),
        ] {
            assert_eq!(way(&ask(&app, agent, "", address).await), (302, Some(leads)), "{address}");
        }
        for (address, status) in [("/qx", 404), ("/Q/QL1", 404), ("/a/q/QL1", 404), ("//q/QL1", 404)] {
            assert_eq!(way(&ask(&app, DESK, "", address).await), (status, None), "{address}");
        }
    }

    async fn without_pages_for_phones_a_label_leads_everybody_to_the_page_for_desks(app: TestApp) {
        with_pages_for_desks(&app.app);
        publish_relics(&app.app, &[numbered("QL1")]).await;
        let leads = format!("{}&source=label", detail(id_of(&app, "QL1").await));
        for address in ["/q/QL1", "/h5/q/QL1"] {
            assert_eq!(way(&ask(&app, PHONE, "", address).await), (302, Some(&*leads)), "{address}");
        }
        assert_eq!(way(&ask(&app, PHONE, "", "/q/QL2").await), (404, None));
    }

    async fn a_network_that_tries_all_numbers_is_stopped_and_one_that_looks_something_up_is_not(app: TestApp) {
        with_pages(&app.app);
        publish_relics(&app.app, &[numbered("QL1")]).await;
        let mut tries = 0;
        loop {
            let answer = ask(&app, "curl/8", "", &format!("/q/{tries}")).await;
            if answer.status != StatusCode::NOT_FOUND {
                assert_eq!(answer.status, StatusCode::TOO_MANY_REQUESTS);
                assert!(answer.headers.contains_key("retry-after"));
                break;
            }
            tries += 1;
        }
        assert_eq!(tries, 600, "a school class behind one address reads many labels");
        assert_eq!(ask(&app, "curl/8", "", "/q").await.status, StatusCode::FOUND, "nothing is looked up for that");
        app.pass(chrono::Duration::minutes(1));
        assert_eq!(ask(&app, "curl/8", "", "/q/QL1").await.status, StatusCode::FOUND);
    }
}

#[tokio::test]
async fn the_objects_of_an_older_release_are_found_by_their_labels() {
    // A relic and its newest revision name each other, which is asked at the commit.
    const STORED: &str = "BEGIN; \
        INSERT INTO relic (id, number, head_id, created_at) VALUES (1, 'QL-1984 0001', 1, 0), (2, 'Ｔ－Ü12', 2, 0); \
        INSERT INTO relic_revision (id, relic_id, author, created_at, hash, body) VALUES \
            (1, 1, 'import', 0, 'a', '{}'), (2, 2, 'import', 0, 'b', '{}'); \
        INSERT INTO relic_published (relic_id, published_at, sort_order, hash, body) VALUES \
            (1, 0, 0, 'a', '{}'), (2, 0, 0, 'b', '{}'); \
        COMMIT";
    for engine in [Engine::Sqlite, Engine::Postgres] {
        let Some(app) = TestApp::start_on(engine, (38, STORED)).await else { continue };
        with_pages(&app.app);
        for (number, id) in [("ql-19840001", 1), ("t-u12", 2)] {
            let answer = ask(&app, DESK, "", &format!("/q/{number}")).await;
            assert_eq!(way(&answer), (302, Some(&*format!("{}&source=label", detail(id)))), "{number}");
        }
    }
}
