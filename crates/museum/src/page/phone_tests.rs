//! The edition for phones, and who is sent to it, through HTTP. What it has in tests is in `routes.rs`.

use axum::{
    body::Body,
    http::{HeaderMap, Request, StatusCode},
};
use guanlan_core::{content::Kind, locale::Lang, paging::Paging};
use guanlan_kernel::testing::{Answer, on_both_databases};
use guanlan_ssr::HostResponse;
use std::sync::Arc;

use crate::{
    search::missed,
    testing::{Samples, TestApp, with_calls, with_pages, with_pages_for_desks},
};

pub(super) const DESK: &str = "Mozilla/5.0 (X11; Linux x86_64; rv:127.0) Gecko/20100101 Firefox/127.0";
pub(super) const PHONE: &str =
    "Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0 Mobile Safari/537.36";
pub(super) const CRAWLER: &str =
    "Mozilla/5.0 (Linux; Android 6.0.1) Chrome/126.0 Mobile Safari/537.36 (compatible; Googlebot/2.1)";

/// What a browser of that name asks for with these cookies.
pub(super) async fn ask(app: &TestApp, agent: &str, cookies: &str, address: &str) -> Answer {
    let request = Request::get(address).header("user-agent", agent).header("cookie", cookies);
    app.send(request.body(Body::empty()).unwrap()).await
}

pub(super) fn said<'a>(headers: &'a HeaderMap, name: &str) -> Option<&'a str> {
    headers.get(name).map(|value| value.to_str().unwrap())
}

/// Status, and where it leads.
pub(super) fn way(answer: &Answer) -> (u16, Option<&str>) {
    (answer.status.as_u16(), said(&answer.headers, "location"))
}

/// The path and query that the engine was asked for, with the language; nothing of a shell.
fn rendered(answer: &Answer) -> String {
    answer.text().split("<main>").nth(1).and_then(|rest| rest.split("</main>").next()).unwrap_or_default().to_owned()
}

/// Whether a document is that of the phone edition.
pub(super) fn is_for_phones(answer: &Answer) -> bool {
    answer.text().contains("<body class=\"phone\">")
}

on_both_databases! {
    async fn a_phone_is_sent_to_its_own_page_with_the_query_as_it_wrote_it_and_nobody_keeps_that(app: TestApp) {
        with_pages(&app.app);
        for (asked, target) in [
            ("/", "/h5/"),
            ("/?", "/h5/?"),
            ("/?lang=en&utm=x", "/h5/?lang=en&utm=x"),
            ("/exhibition", "/h5/exhibition"),
            ("/exhibition/list?keyword=%e7%93%B7+a&keyword=&;x==%zz", "/h5/exhibition/list?keyword=%e7%93%B7+a&keyword=&;x==%zz"),
            ("/exhibition/detail?id=99999999", "/h5/exhibition/detail?id=99999999"),
            ("/contract/verify?code=C1", "/h5/contract/verify?code=C1"),
        ] {
            for method in ["GET", "HEAD"] {
                let request = Request::builder().method(method).uri(asked).header("user-agent", PHONE);
                let answer = app.send(request.body(Body::empty()).unwrap()).await;
                assert_eq!(way(&answer), (302, Some(target)), "{method} {asked}");
                assert_eq!(said(&answer.headers, "cache-control"), Some("private, no-cache"), "{asked}");
                assert_eq!(said(&answer.headers, "vary"), Some("cookie, user-agent"), "{asked}");
                assert_eq!(said(&answer.headers, "set-cookie"), None, "{asked}");
            }
        }
        for agent in [DESK, "", "curl/8"] {
            let answer = ask(&app, agent, "", "/exhibition/list").await;
            assert!(answer.status == StatusCode::OK && !is_for_phones(&answer), "{agent}");
            assert_eq!(way(&ask(&app, agent, "", "/exhibition").await), (302, Some("/exhibition/list")), "{agent}");
        }
        let form = Request::post("/exhibition/list").header("user-agent", PHONE);
        let form = form.header("content-type", "application/x-www-form-urlencoded").body(Body::from("a=1")).unwrap();
        assert_eq!(way(&app.send(form).await), (303, Some("/exhibition/list")), "nobody else is sent on");
    }

    async fn a_phone_stays_where_there_is_no_page_for_it_at_what_is_its_owner_s_and_at_the_ways_in(app: TestApp) {
        with_pages(&app.app);
        for (address, status) in [
            ("/collection/list", 200), ("/collection/list?desktop=0", 200), ("/login?redirect=%2F", 200), ("/register", 200),
            ("/my/favourites", 200), ("/my/reservations", 200), ("/manage/account/index", 200), ("/nowhere", 404),
            ("/Exhibition/list", 404), ("/h5x", 404), ("/H5", 404), ("/%685/exhibition/list", 404),
        ] {
            let answer = ask(&app, PHONE, "", address).await;
            assert_eq!(way(&answer), (status, None), "{address}");
            assert!(!is_for_phones(&answer), "{address}");
            assert!(!said(&answer.headers, "vary").unwrap().contains("agent"), "{address} is one page for everybody");
        }
        assert_eq!(way(&ask(&app, PHONE, "", "/manage").await), (302, Some("/manage/account/index")));
        assert_eq!(way(&ask(&app, PHONE, "", "/collection").await), (302, Some("/collection/list")));
        let called = ask(&app, PHONE, "", "/api/none").await;
        assert_eq!((called.status, said(&called.headers, "content-type")), (StatusCode::NOT_FOUND, Some("application/json")));
    }

    async fn every_address_below_the_prefix_is_a_page_leads_to_one_or_is_not_found_there(app: TestApp) {
        with_pages(&app.app);
        let id = app.publish_sample(Kind::Exhibition, 1).await;
        let detail = format!("/h5/exhibition/detail?id={id}");
        for (address, status, leads) in [
            ("/h5", 308, Some("/h5/")),
            ("/h5?a=%2f&b", 308, Some("/h5/?a=%2f&b")),
            ("/h5/", 200, None),
            ("/h5//", 308, Some("/h5/")),
            ("/h5/exhibition/list/?page=2", 308, Some("/h5/exhibition/list?page=2")),
            ("/h5///evil.example/", 308, Some("/h5/evil.example")),
            ("/h5/exhibition/list", 200, None),
            (&detail, 200, None),
            ("/h5/exhibition?page=2", 302, Some("/h5/exhibition/list?page=2")),
            ("/h5/collection/list?class=3&x=%E7", 302, Some("/collection/list?class=3&x=%E7")),
            ("/h5/collection", 302, Some("/collection")),
            ("/h5/collection/", 308, Some("/h5/collection")),
            ("/h5/register?a", 302, Some("/register?a")),
            ("/h5/my/account", 302, Some("/my/account")),
            ("/h5/manage/account/index", 302, Some("/manage/account/index")),
            ("/h5/exhibition/detail?id=99999999", 404, None),
            ("/h5/nowhere", 404, None),
            ("/h5/nowhere?desktop=1", 404, None),
            ("/h5/h5", 404, None),
            ("/h5//evil.example", 404, None),
            ("/h5/Exhibition/list", 404, None),
            ("/h5/index.html", 404, None),
            ("/h5/api/admin", 404, None),
            ("/h5/a\\b/", 404, None),
            ("/h5\\evil.example", 404, None),
            ("/h5/a%00b/", 404, None),
        ] {
            for agent in [DESK, PHONE] {
                let answer = ask(&app, agent, "", address).await;
                assert_eq!(way(&answer), (status, leads), "{address}");
                let is_page = leads.is_none();
                assert_eq!(is_for_phones(&answer), is_page && !address.starts_with("/h5\\"), "{address}");
                assert_eq!(answer.text().contains("noindex"), status == 404, "{address}");
                assert!(!said(&answer.headers, "vary").is_some_and(|vary| vary.contains("agent")), "{address}");
            }
        }
        let form = Request::post("/h5/search?a=1").header("content-type", "application/x-www-form-urlencoded");
        assert_eq!(way(&app.send(form.body(Body::from("b=1")).unwrap()).await), (303, Some("/h5/search?a=1")));
        assert_eq!(app.post("/h5/search", "{}").await.status, StatusCode::METHOD_NOT_ALLOWED);
    }

    async fn the_phone_edition_is_rendered_by_its_own_address_into_its_own_document(app: TestApp) {
        with_pages(&app.app);
        // Asked twice, because the second answer of each comes out of the cache, where the editions lie side by side.
        for _ in 0..2 {
            for (address, cookies, shown, lang) in [
                ("/h5/", "", "zh /h5/", Lang::Zh),
                ("/h5/?utm=x", "", "zh /h5/", Lang::Zh),
                ("/h5/?lang=en", "", "en /h5/?lang=en", Lang::En),
                ("/h5/exhibition/list?utm=x&page=2", "", "zh /h5/exhibition/list?page=2", Lang::Zh),
                ("/h5/exhibition/list?page=2&lang=en", "", "en /h5/exhibition/list?page=2&lang=en", Lang::En),
                ("/h5/exhibition/list", "language=en", "en /h5/exhibition/list", Lang::En),
                ("/h5/exhibition/list?lang=zh", "language=en", "zh /h5/exhibition/list?lang=zh", Lang::Zh),
                ("/h5/exhibition/list?lang=fr", "", "zh /h5/exhibition/list", Lang::Zh),
                ("/h5/nothing/of/this", "", "zh /h5/404", Lang::Zh),
                ("/h5/nor/of/that?lang=en", "", "en /h5/404?lang=en", Lang::En),
            ] {
                let answer = ask(&app, PHONE, cookies, address).await;
                let html = answer.text();
                assert!(is_for_phones(&answer) && rendered(&answer) == shown, "{address}\n{html}");
                assert!(html.contains(&format!("<html lang=\"{}\">", lang.html())), "{address}\n{html}");
                assert!(html.contains("/assets/h5-page.js") && html.contains("/assets/h5-page.css"), "{address}\n{html}");
                assert!(!html.contains("h5-entry") && !html.contains("/assets/page."), "{address}\n{html}");
                assert_eq!(html.contains("/assets/h5-en.js"), lang == Lang::En, "{address}\n{html}");
            }
            let desk = ask(&app, DESK, "", "/exhibition/list?page=2").await;
            assert!(!is_for_phones(&desk) && rendered(&desk) == "zh /exhibition/list?page=2", "{}", desk.text());
        }
    }

    async fn both_editions_name_the_desktop_address_and_each_names_its_own_in_the_other_language(app: TestApp) {
        with_pages(&app.app);
        let id = app.publish_sample(Kind::Exhibition, 1).await;
        for (path, lang) in [
            ("/".to_owned(), Lang::Zh), ("/".to_owned(), Lang::En), ("/exhibition/list?page=2".to_owned(), Lang::Zh),
            (format!("/exhibition/detail?id={id}"), Lang::En),
        ] {
            let address = |prefix: &str, lang: Lang| {
                let sign = if path.contains('?') { "&" } else { "?" };
                let named = if lang == Lang::En { format!("{sign}lang=en") } else { String::new() };
                format!("{prefix}{path}{named}")
            };
            let link = |prefix: &str, lang: Lang| format!("href=\"https://museum.example{}\"", address(prefix, lang).replace('&', "&amp;"));
            let [desk, phone] = [
                ask(&app, DESK, "", &address("", lang)).await.text(),
                ask(&app, PHONE, "", &address("/h5", lang)).await.text(),
            ];
            let media = "media=\"only screen and (max-width: 640px)\" ";
            for (html, own) in [(&desk, ""), (&phone, "/h5")] {
                assert!(html.contains(&format!("<link rel=\"canonical\" {}", link("", lang))), "{html}");
                assert!(html.contains(&format!("og:url\" content=\"https://museum.example{}\"", address("", lang).replace('&', "&amp;"))), "{html}");
                for (code, other) in [("zh-CN", Lang::Zh), ("en", Lang::En), ("x-default", Lang::Zh)] {
                    assert!(html.contains(&format!("hreflang=\"{code}\" {}", link(own, other))), "{code}\n{html}");
                }
            }
            assert!(desk.contains(&format!("<link rel=\"alternate\" {media}{}>", link("/h5", lang))), "{desk}");
            assert!(!phone.contains(media), "{phone}");
            let structured = |html: &str| html.split("application/ld+json\">").skip(1).map(|rest| rest.split("</script>").next().unwrap().to_owned()).collect::<Vec<_>>();
            assert!(!structured(&desk).is_empty() && structured(&desk) == structured(&phone), "{phone}");
            assert!(!structured(&phone).concat().contains("/h5"), "{phone}");
            let title = |html: &str| html.split("<title>").nth(1).unwrap().split("</title>").next().unwrap().to_owned();
            assert_eq!(title(&desk), title(&phone));
        }
        // What has no page for phones names none.
        let html = ask(&app, DESK, "", "/collection/list").await.text();
        assert!(html.contains("rel=\"canonical\"") && !html.contains("max-width") && !html.contains("/h5"), "{html}");
        // An event's canonical address may be another page than this one: its page for phones is that one's.
        let event = app.publish_sample(Kind::Event, 1).await;
        let html = ask(&app, DESK, "", &format!("/event/detail?id={event}")).await.text();
        let canonical = html.split("rel=\"canonical\" href=\"https://museum.example").nth(1).unwrap().split('"').next().unwrap();
        assert!(html.contains(&format!("href=\"https://museum.example/h5{canonical}\"")), "{html}");
    }

    async fn what_search_engines_do_not_keep_they_keep_in_neither_edition(app: TestApp) {
        with_pages(&app.app);
        for path in ["/contract/verify", "/contract/verify?code=C20261126-7K3QXM", "/exhibition/detail?id=99999999", "/nowhere", "/my/favourites"] {
            for prefix in ["", "/h5"] {
                let html = ask(&app, DESK, "", &format!("{prefix}{path}")).await.text();
                assert!(html.contains("content=\"noindex\""), "{prefix}{path}\n{html}");
                assert!(!["canonical", "hreflang", "max-width", "ld+json"].iter().any(|part| html.contains(part)), "{prefix}{path}\n{html}");
            }
        }
        let robots = app.get("/robots.txt").await.text();
        for closed in ["/statement/verify", "/h5/statement/verify", "/contract/verify", "/h5/contract/verify"] {
            assert!(robots.lines().any(|line| line == format!("Disallow: {closed}")), "{closed}\n{robots}");
        }
    }

    async fn the_sitemap_has_addresses_for_desks_and_beside_them_those_for_phones(app: TestApp) {
        with_pages(&app.app);
        let id = app.publish_sample(Kind::Exhibition, 1).await;
        let map = app.get("/sitemap.xml").await.text();
        let entry = |address: &str| {
            let beginning = format!("https://museum.example{address}</loc>");
            map.split("<loc>").find(|entry| entry.starts_with(&beginning)).unwrap_or_else(|| panic!("{address}\n{map}"))
        };
        let detail = format!("/exhibition/detail?id={id}");
        for address in ["/", "/?lang=en", "/exhibition/list", "/exhibition/list?lang=en", &detail, &format!("{detail}&amp;lang=en")] {
            let link = format!(
                "<xhtml:link rel=\"alternate\" media=\"only screen and (max-width: 640px)\" href=\"https://museum.example/h5{address}\"/>"
            );
            assert_eq!(entry(address).matches(&link).count(), 1, "{address}");
        }
        assert!(!entry("/collection/list").contains("/h5"), "{map}");
        assert!(!map.contains("<loc>https://museum.example/h5"), "{map}");
    }

    async fn a_page_that_phones_leave_says_so_in_whatever_form_it_is_sent_and_that_it_did_not_change(app: TestApp) {
        with_pages(&app.app);
        for coding in ["br", "gzip", "identity"] {
            let request = |tag: &str| {
                let request = Request::get("/exhibition/list").header("user-agent", DESK).header("accept-encoding", coding);
                request.header("if-none-match", tag).body(Body::empty()).unwrap()
            };
            let page = app.send(request("\"other\"")).await;
            let again = app.send(request(said(&page.headers, "etag").unwrap())).await;
            for (answer, status) in [(&page, StatusCode::OK), (&again, StatusCode::NOT_MODIFIED)] {
                assert_eq!(answer.status, status, "{coding}");
                let vary: Vec<_> = answer.headers.get_all("vary").iter().collect();
                assert_eq!(vary, ["accept-encoding, cookie, user-agent"], "{coding} {status}");
                assert_eq!(said(&answer.headers, "cache-control"), Some("no-cache"));
            }
        }
        let section = ask(&app, DESK, "", "/exhibition").await;
        assert_eq!(said(&section.headers, "vary"), Some("cookie, user-agent"));
        let missing = ask(&app, DESK, "", "/exhibition/detail?id=99999999").await;
        assert_eq!(said(&missing.headers, "vary"), Some("accept-encoding, cookie, user-agent"));
    }

    async fn a_phone_that_wants_the_desktop_has_it_until_it_says_otherwise(app: TestApp) {
        with_pages(&app.app);
        let kept = Some("desktop=1; Path=/; SameSite=Lax; Max-Age=31536000; Secure");
        let gone = Some("desktop=; Path=/; SameSite=Lax; Max-Age=0; Secure");
        let list = "/exhibition/list";
        for (agent, cookies, address, answered, cookie) in [
            (PHONE, "", "/exhibition/list?desktop=1", (200, None), kept),
            (PHONE, "desktop=0", "/exhibition/list?page=2&desktop=1&x", (200, None), kept),
            (PHONE, "", "/?desktop=1&desktop=0", (200, None), kept),
            (PHONE, "", "/exhibition?desktop=1", (302, Some("/exhibition/list?desktop=1")), kept),
            (PHONE, "", "/collection/list?desktop=1", (200, None), kept),
            (PHONE, "", "/nowhere?desktop=1", (404, None), kept),
            (DESK, "", "/exhibition/list?desktop=1", (200, None), kept),
            (PHONE, "desktop=1", list, (200, None), None),
            (PHONE, "a=b; desktop=0; desktop=1", list, (200, None), None),
            (PHONE, "desktop=11", list, (302, Some("/h5/exhibition/list")), None),
            (PHONE, "xdesktop=1; Desktop=1; desktop", list, (302, Some("/h5/exhibition/list")), None),
            (PHONE, "", "/exhibition/list?desktop=2", (302, Some("/h5/exhibition/list?desktop=2")), None),
            (PHONE, "", "/exhibition/list?desktop=01", (302, Some("/h5/exhibition/list?desktop=01")), None),
            (PHONE, "desktop=1", "/exhibition/list?desktop=0", (302, Some("/h5/exhibition/list?desktop=0")), gone),
            (DESK, "desktop=1", "/exhibition/list?desktop=0", (200, None), gone),
            (PHONE, "desktop=1", "/collection/list?desktop=0", (200, None), gone),
            (PHONE, "desktop=1", "/h5/exhibition/list?desktop=0", (200, None), gone),
            (PHONE, "desktop=1", "/h5/nowhere?desktop=0", (404, None), gone),
            (PHONE, "desktop=1", "/h5/collection/list?desktop=0", (302, Some("/collection/list?desktop=0")), gone),
            (PHONE, "desktop=1", "/h5/exhibition/list", (200, None), None),
            (PHONE, "", "/h5/exhibition/list?desktop=1", (200, None), None),
            (PHONE, "", "/h5/collection/list?desktop=1", (302, Some("/collection/list?desktop=1")), None),
            (PHONE, "", "/my/reservations?desktop=1", (200, None), None),
            (PHONE, "", "/manage/account/index?desktop=0", (200, None), None),
        ] {
            // Twice: the second answer comes out of the cache.
            for _ in 0..2 {
                let answer = ask(&app, agent, cookies, address).await;
                assert_eq!(way(&answer), answered, "{cookies} {address}");
                assert_eq!(said(&answer.headers, "set-cookie"), cookie, "{cookies} {address}");
                if cookie.is_some() {
                    assert_eq!(said(&answer.headers, "cache-control"), Some("private, no-cache"), "{address}");
                }
            }
        }
        let plain = ask(&app, DESK, "", list).await;
        assert_eq!((said(&plain.headers, "set-cookie"), said(&plain.headers, "cache-control")), (None, Some("no-cache")));
        assert_eq!(rendered(&ask(&app, DESK, "", "/exhibition/list?desktop=1").await), "zh /exhibition/list");
    }

    async fn letters_are_large_where_a_phone_asks_for_that_very_size_and_nowhere_else(app: TestApp) {
        with_pages(&app.app);
        let large = "<html lang=\"zh-CN\" data-text=\"large\">";
        for _ in 0..2 {
            for (address, cookies, is_large) in [
                ("/h5/exhibition/list", "text=large", true),
                ("/h5/exhibition/list", "", false),
                ("/h5/exhibition/list", "text=Large", false),
                ("/h5/exhibition/list", "text=larger", false),
                ("/h5/exhibition/list", "text=\"large\"", false),
                ("/h5/exhibition/list?text=large", "", false),
                ("/h5/nowhere", "a=b; text=large", true),
                ("/exhibition/list", "text=large", false),
            ] {
                let html = ask(&app, DESK, cookies, address).await.text();
                assert_eq!(html.contains(large), is_large, "{address} {cookies}\n{html}");
                assert_eq!(html.contains("<html lang=\"zh-CN\">"), !is_large, "{address} {cookies}\n{html}");
            }
        }
        let html = ask(&app, DESK, "text=large; language=en", "/h5/").await.text();
        assert!(html.contains("<html lang=\"en\" data-text=\"large\">"), "{html}");
        // A shell has the size of its page.
        let shell = ask(&app, PHONE, "text=large", "/h5/search?keyword=throw").await.text();
        assert!(shell.contains(large) && shell.contains("<div id=\"root\"></div>"), "{shell}");
        let shell = ask(&app, PHONE, "", "/h5/search?keyword=throw").await.text();
        assert!(!shell.contains("data-text"), "{shell}");
    }

    async fn what_cannot_be_rendered_is_missed_or_looked_for_is_treated_as_at_a_desk(app: TestApp) {
        with_calls(&app.app, Arc::new(|_| HostResponse { status: 404, body: String::new() }));
        let shell = ask(&app, PHONE, "", "/h5/search?keyword=throw").await;
        assert!(shell.status == StatusCode::OK && is_for_phones(&shell) && rendered(&shell).is_empty(), "{}", shell.text());
        let refused = ask(&app, CRAWLER, "", "/h5/search?keyword=throw").await;
        assert_eq!((refused.status, said(&refused.headers, "retry-after")), (StatusCode::SERVICE_UNAVAILABLE, Some("30")));

        ask(&app, PHONE, "", "/h5/old/page").await;
        ask(&app, PHONE, "", "/h5/a%00b").await;
        ask(&app, CRAWLER, "", "/h5/other/page").await;
        crate::redirect::flush(&app.app).await.unwrap();
        let noted = crate::redirect::missed(&app.app, 10).await.unwrap();
        assert_eq!(noted.iter().map(|row| row.path.as_str()).collect::<Vec<_>>(), ["/h5/old/page"]);

        app.app.missed_searches.learn(Lang::Zh, "spaceship", false);
        ask(&app, PHONE, "", "/h5/search?keyword=Spaceship").await;
        missed::flush(&app.app).await.unwrap();
        let (sought, _) = missed::page(app.app.db.reader(), Paging { page: 1, size: 10 }).await.unwrap();
        assert_eq!(sought.iter().map(|row| (row.keyword.as_str(), row.times)).collect::<Vec<_>>(), [("spaceship", 1)]);

        let code = "/h5/contract/verify?code=C20261126-AAAAAA";
        let mut last = ask(&app, "Phone/1.0", "", code).await;
        assert_eq!((last.status, rendered(&last).as_str()), (StatusCode::NOT_FOUND, "zh /h5/contract/verify?code=C20261126-AAAAAA"));
        while last.status == StatusCode::NOT_FOUND {
            last = ask(&app, "Phone/1.0", "", code).await;
        }
        assert_eq!(last.status, StatusCode::TOO_MANY_REQUESTS, "codes are counted for both editions");
    }

    async fn without_pages_for_phones_everybody_has_those_for_desks(app: TestApp) {
        with_pages_for_desks(&app.app);
        for agent in [DESK, PHONE] {
            let page = ask(&app, agent, "", "/exhibition/list").await;
            assert_eq!((page.status, rendered(&page).as_str()), (StatusCode::OK, "zh /exhibition/list"), "{agent}");
            for address in ["/h5/", "/h5/exhibition/list", "/h5/my/reservations", "/h5/nowhere"] {
                let none = ask(&app, agent, "", address).await;
                assert_eq!(none.status, StatusCode::SERVICE_UNAVAILABLE, "{address}");
                assert!(none.headers.contains_key("retry-after") && !none.text().contains("<html"), "{address}");
            }
            assert_eq!(way(&ask(&app, agent, "", "/h5/collection/list").await), (302, Some("/collection/list")));
        }
    }
}
