//! Pages through HTTP, rendered by a small bundle that does what its address says.

use axum::{
    body::Body,
    http::{Request, StatusCode},
};
use guanlan_core::{content::Kind, locale::Lang, relic::sample::sample as relic};
use guanlan_kernel::testing::{Answer, on_both_databases};
use guanlan_ssr::{HostRequest, HostResponse};
use std::sync::{
    Arc,
    atomic::{AtomicBool, Ordering},
};

use super::sitemap::MOST;
use crate::{
    Museum,
    relic::tests::id_of,
    routes,
    testing::{Samples, TestApp, publish_relics, sample, with_calls, with_pages},
};

/// Company 5 and the second page of its goods, as the public calls answer them; no other company is there.
fn one_company(request: HostRequest) -> HostResponse {
    let body = match request.path.split('?').next() {
        Some("/api/v1/companies/5") => {
            r#"{"code": 0, "data": {"id": 5, "title": "Watch-the-Fire", "summary": "A wood kiln & shop.",
            "logo": null, "pictures": [], "region": "Zhejiang", "classes": [], "phone": "0000-1", "lang": "en", "fallback": false}}"#
        }
        Some("/api/v1/companies/5/commodities") => {
            r#"{"code": 0, "total": 21, "page": 2, "size": 20, "data": [
            {"id": 31, "title": "Bowl", "classNames": ["Ceramics"], "priceFen": 12850, "stock": 3}]}"#
        }
        _ => return HostResponse { status: 404, body: String::new() },
    };
    HostResponse { status: 200, body: body.to_owned() }
}

/// What a page says to machines, in its order.
fn structured(html: &str) -> Vec<serde_json::Value> {
    let blocks = html.split("application/ld+json\">").skip(1);
    blocks.map(|block| serde_json::from_str(block.split("</script>").next().unwrap()).unwrap()).collect()
}

const BROWSER: &str = "Mozilla/5.0 (X11; Linux x86_64; rv:127.0) Gecko/20100101 Firefox/127.0";
const CRAWLER: &str = "Mozilla/5.0 (compatible; Baiduspider/2.0; +http://www.baidu.com/search/spider.html)";

/// What somebody of that name asks for.
fn by(agent: &str, path: &str) -> Request<Body> {
    Request::get(path).header("user-agent", agent).body(Body::empty()).unwrap()
}

/// Calls that fail while the switch is on.
fn with_a_switch(app: &Museum) -> Arc<AtomicBool> {
    let fails = Arc::new(AtomicBool::new(true));
    let is_broken = fails.clone();
    with_calls(
        app,
        Arc::new(move |_: HostRequest| {
            let status = if is_broken.load(Ordering::Relaxed) { 500 } else { 200 };
            HostResponse { status, body: "{}".to_owned() }
        }),
    );
    fails
}

fn rendered(answer: &Answer) -> bool {
    answer.text().contains("id=\"ssr-state\"")
}

on_both_databases! {
    async fn a_page_has_its_language_title_addresses_and_only_its_own_chunks(app: TestApp) {
        with_pages(&app.app);
        let page = app.get("/exhibition/list?lang=en&page=2&utm=x").await;
        let html = page.text();
        assert_eq!(page.status, StatusCode::OK);
        for part in [
            "<html lang=\"en\">", "<title>Permanent exhibitions - ",
            "<link rel=\"canonical\" href=\"https://museum.example/exhibition/list?page=2&amp;lang=en\">",
            "hreflang=\"zh-CN\" href=\"https://museum.example/exhibition/list?page=2\"",
            "hreflang=\"x-default\"", "href=\"/assets/page.js\"", "href=\"/assets/page.css\"",
            "<main>en /exhibition/list?page=2&lang=en</main>",
        ] {
            assert!(html.contains(part), "{part}\n{html}");
        }
        assert_eq!(html.matches("assets/entry.css").count(), 0, "the shell has it already");
    }

    async fn a_detail_is_described_for_machines_and_text_cannot_break_out(app: TestApp) {
        with_pages(&app.app);
        let id = app.publish_sample(Kind::Exhibition, 3).await;
        let evil = "</script><b>\"'&\u{2028}😀";
        let mut body = sample(Kind::Exhibition, 3)[1].1.clone();
        body["title"] = evil.into();
        app.save(Kind::Exhibition, "sample-3", &[(guanlan_core::content::project::FacetName::Text(Lang::Zh), body)]).await;
        app.publish(id, Lang::Zh, app.act().now, None).await.unwrap();
        let html = app.get(&format!("/exhibition/detail?id={id}")).await.text();
        assert!(html.contains("<title>&lt;/script&gt;&lt;b&gt;&quot;&#39;&amp;"), "{html}");
        let [data, trail] = structured(&html).try_into().unwrap();
        assert_eq!((&data["@type"], &data["name"]), (&"ExhibitionEvent".into(), &evil.into()));
        assert_eq!(data["offers"]["price"], "30.00");
        let names: Vec<_> = trail["itemListElement"].as_array().unwrap().iter().map(|item| item["name"].as_str().unwrap()).collect();
        assert_eq!((&trail["@type"], names), (&"BreadcrumbList".into(), vec!["首页", "基本陈列", evil]));
    }

    async fn a_missing_record_and_an_unknown_path_are_404_and_kept_from_search_engines(app: TestApp) {
        with_pages(&app.app);
        for path in ["/exhibition/detail?id=99999999", "/exhibition/detail?id=x", "/exhibition/detail", "/nowhere", "/Exhibition/list", "/index.html", "/.env", "/assets/none.js"] {
            let page = app.get(path).await;
            assert_eq!(page.status, StatusCode::NOT_FOUND, "{path}");
            if !path.starts_with("/assets") {
                assert!(page.text().contains("noindex") && !page.text().contains("canonical"), "{path}");
            }
        }
    }

    async fn a_relic_is_named_pictured_and_described_by_the_head_of_its_page(app: TestApp) {
        with_pages(&app.app);
        app.store_sample_picture().await;
        publish_relics(&app.app, &[relic(3), relic(4)]).await;
        let [pictured, bare] = [id_of(&app, "QL000003").await, id_of(&app, "QL000004").await];
        let page = app.get(&format!("/collection/detail?utm=x&id={pictured}&lang=en")).await;
        assert_eq!(page.status, StatusCode::OK);
        let html = page.text();
        let own = format!("https://museum.example/collection/detail?id={pictured}");
        let picture = html.split("<meta property=\"og:image\" content=\"").nth(1).unwrap().split('"').next().unwrap();
        assert!(picture.starts_with("https://museum.example/media/"), "{picture}");
        for part in [
            "<title>Celadon bowl 3 - ".to_owned(),
            format!("<link rel=\"canonical\" href=\"{own}&amp;lang=en\">"),
            format!("hreflang=\"zh-CN\" href=\"{own}\""),
            "<meta property=\"og:title\" content=\"Celadon bowl 3\">".to_owned(),
            "<meta property=\"og:image:alt\" content=\"One pixel\">".to_owned(),
            "<meta property=\"og:type\" content=\"article\">".to_owned(),
        ] {
            assert!(html.contains(&part), "{part}\n{html}");
        }
        let [data, trail] = structured(&html).try_into().unwrap();
        assert_eq!((&data["@type"], &data["name"], &data["identifier"]), (&"VisualArtwork".into(), &"Celadon bowl 3".into(), &"QL000003".into()));
        assert_eq!(data["url"], format!("{own}&lang=en"));
        assert_eq!(trail["itemListElement"].as_array().unwrap().last().unwrap()["name"], "Celadon bowl 3");
        // Without a picture and a logo there is nothing to share.
        let html = app.get(&format!("/collection/detail?id={bare}")).await.text();
        assert!(html.contains("<title>青瓷碗 4 - ") && !html.contains("og:image"), "{html}");
    }

    async fn a_relic_that_is_not_there_is_a_404_without_a_word_of_any_relic(app: TestApp) {
        with_pages(&app.app);
        publish_relics(&app.app, &[relic(3)]).await;
        let show = app.publish_sample(Kind::Exhibition, 1).await;
        for id in ["99999999", "x", "QL000003", "", &show.to_string()] {
            let page = app.get(&format!("/collection/detail?id={id}")).await;
            let html = page.text();
            assert_eq!(page.status, StatusCode::NOT_FOUND, "{id}");
            assert!(html.contains("<meta name=\"robots\" content=\"noindex\">"), "{id}: {html}");
            assert!(!html.contains("canonical") && !html.contains("ld+json") && !html.contains("青瓷碗"), "{id}: {html}");
        }
    }

    async fn a_company_is_an_organisation_on_each_of_its_pages_and_offers_its_goods_on_one(app: TestApp) {
        with_calls(&app.app, Arc::new(one_company));
        for (page, called) in [("home", ""), ("briefIntroduction", "About the company · "), ("contactInfo", "Contact · ")] {
            let html = app.get(&format!("/company/{page}?id=5&lang=en&utm=x")).await.text();
            let own = format!("https://museum.example/company/{page}?id=5");
            for part in [
                format!("<title>{called}Watch-the-Fire - "),
                format!("<meta property=\"og:title\" content=\"{called}Watch-the-Fire\">"),
                format!("<link rel=\"canonical\" href=\"{own}&amp;lang=en\">"),
                format!("hreflang=\"zh-CN\" href=\"{own}\""),
                "<meta name=\"description\" content=\"A wood kiln &amp; shop.\">".to_owned(),
            ] {
                assert!(html.contains(&part), "{part}\n{html}");
            }
            let [company, trail] = structured(&html).try_into().unwrap();
            assert_eq!((&company["@type"], &company["name"]), (&"Organization".into(), &"Watch-the-Fire".into()));
            assert_eq!(company["url"], "https://museum.example/company/home?id=5&lang=en");
            let above = &trail["itemListElement"][1];
            assert_eq!((&above["name"], &above["item"]), (&"Member companies".into(), &"https://museum.example/company/list?lang=en".into()));
            assert_eq!(trail["itemListElement"][2]["name"], "Watch-the-Fire", "the trail names the company, as the page does");
        }
        for (asked, canonical) in [("&page=2", "&amp;page=2"), ("&page=2&keyword=bowl", "")] {
            let html = app.get(&format!("/company/commodityList?id=5{asked}")).await.text();
            let link = format!("<link rel=\"canonical\" href=\"https://museum.example/company/commodityList?id=5{canonical}\">");
            assert!(html.contains(&link), "{html}");
        }
        let html = app.get("/company/commodityList?id=5&page=2&keyword=bowl").await.text();
        assert!(html.contains("<title>商品目录 · Watch-the-Fire - "), "{html}");
        let [_, goods, _] = structured(&html).try_into().unwrap();
        let first = &goods["itemListElement"][0];
        assert_eq!((&first["position"], &first["item"]["name"]), (&21.into(), &"Bowl".into()));
        assert_eq!(first["item"]["offers"]["price"], "128.50");
    }

    async fn a_company_that_is_not_there_or_not_active_is_a_404_without_a_word_of_any_company(app: TestApp) {
        with_calls(&app.app, Arc::new(one_company));
        for page in ["home", "briefIntroduction", "commodityList", "contactInfo"] {
            for id in ["6", "x", "-5", ""] {
                let answer = app.get(&format!("/company/{page}?id={id}")).await;
                let html = answer.text();
                assert_eq!(answer.status, StatusCode::NOT_FOUND, "{page} {id}");
                assert!(html.contains("noindex") && !html.contains("canonical") && !html.contains("ld+json"), "{html}");
            }
        }
    }

    async fn a_company_whose_call_fails_is_no_404_and_is_asked_again(app: TestApp) {
        let fails = Arc::new(AtomicBool::new(true));
        let is_broken = fails.clone();
        with_calls(&app.app, Arc::new(move |request: HostRequest| {
            if is_broken.load(Ordering::Relaxed) { HostResponse { status: 500, body: String::new() } } else { one_company(request) }
        }));
        assert_eq!(app.get("/company/home?id=5").await.status, StatusCode::SERVICE_UNAVAILABLE);
        fails.store(false, Ordering::Relaxed);
        let answer = app.get("/company/home?id=5").await;
        assert_eq!(answer.status, StatusCode::OK);
        assert!(answer.text().contains("<title>Watch-the-Fire - "), "{}", answer.text());
    }

    async fn the_register_of_companies_is_a_list_that_search_engines_keep(app: TestApp) {
        with_pages(&app.app);
        let html = app.get("/company/list?page=2&province=330000").await.text();
        assert!(html.contains("<title>会员单位 - "), "{html}");
        assert!(html.contains("<link rel=\"canonical\" href=\"https://museum.example/company/list\">"), "{html}");
        assert!(html.contains("<main>zh /company/list?page=2&province=330000</main>"), "{html}");
        assert!(app.get("/sitemap.xml").await.text().contains("<loc>https://museum.example/company/list</loc>"));
    }

    async fn how_to_become_a_member_company_is_a_page_for_everybody_below_the_register(app: TestApp) {
        with_pages(&app.app);
        for (address, title, description, above) in [
            ("/company/join", "如何成为会员单位 - ", "入会条件、申请步骤与所需证照", "会员单位"),
            ("/company/join?lang=en", "Become a member company - ", "Who may join, the steps and the certificates needed", "Member companies"),
        ] {
            let html = app.get(address).await.text();
            assert!(html.contains(&format!("<title>{title}")) && html.contains(&format!("content=\"{description}\"")), "{html}");
            assert_eq!(structured(&html).pop().unwrap()["itemListElement"][1]["name"], above);
            assert!(app.get("/sitemap.xml").await.text().contains("<loc>https://museum.example/company/join</loc>"));
        }
    }

    async fn redirects_keep_the_query_and_never_leave_the_site(app: TestApp) {
        with_pages(&app.app);
        for (path, status, target) in [
            ("/exhibition?page=2", 302, "/exhibition/list?page=2"),
            ("/exhibition/list/?a=b", 308, "/exhibition/list?a=b"),
            ("//evil.example/", 308, "/evil.example"),
            ("///", 308, "/"),
        ] {
            let answer = app.get(path).await;
            assert_eq!((answer.status.as_u16(), answer.headers["location"].to_str().unwrap()), (status, target), "{path}");
        }
    }

    async fn a_path_with_a_backslash_or_a_control_character_leads_nowhere_and_the_latter_is_not_noted(app: TestApp) {
        with_pages(&app.app);
        for path in ["/\\evil.example/", "/\\evil.example", "/a\\b/", "/a%00b", "/a%0Ab/", "/%C2%85/", "/exhibition/list%00"] {
            let page = app.send(by(BROWSER, path)).await;
            assert_eq!((page.status, page.headers.get("location")), (StatusCode::NOT_FOUND, None), "{path}");
            assert!(page.text().starts_with("<!doctype html>"), "{path}");
        }
        crate::redirect::flush(&app.app).await.unwrap();
        let noted = crate::redirect::missed(&app.app, 10).await.unwrap();
        let mut noted: Vec<&str> = noted.iter().map(|row| row.path.as_str()).collect();
        noted.sort_unstable();
        assert_eq!(noted, ["/\\evil.example", "/\\evil.example/", "/a\\b/"], "what no database keeps is not written");
    }

    async fn a_page_that_throws_or_never_ends_is_served_as_its_shell_and_not_kept(app: TestApp) {
        let fails = with_a_switch(&app.app);
        for keyword in ["throw", "loop", "asks"] {
            for _ in 0..2 {
                let page = app.send(by(BROWSER, &format!("/exhibition/list?keyword={keyword}"))).await;
                assert_eq!(page.status, StatusCode::OK, "{keyword}");
                assert!(page.text().contains("<div id=\"root\"></div>") && !rendered(&page), "{keyword}");
                assert!(page.text().contains("hreflang"), "the shell has its head");
            }
        }
        fails.store(false, Ordering::Relaxed);
        assert!(rendered(&app.get("/exhibition/list?keyword=asks").await), "its shell was not kept");
        assert!(rendered(&app.get("/exhibition/list").await), "the engines live on");
    }

    async fn a_program_without_scripts_is_told_to_come_back_for_a_page_that_was_not_rendered(app: TestApp) {
        let fails = with_a_switch(&app.app);
        for agent in [CRAWLER, "Reader/1.0", ""] {
            let page = app.send(by(agent, "/exhibition/list?keyword=asks")).await;
            assert_eq!(page.status, StatusCode::SERVICE_UNAVAILABLE, "{agent}");
            assert_eq!(page.headers["retry-after"], "30", "{agent}");
            assert!(!page.text().contains("<title>"), "{agent}");
        }
        // A page behind the sign-in is a shell for everybody, and nobody's to keep.
        assert_eq!(app.send(by(CRAWLER, "/my/account")).await.status, StatusCode::OK);
        fails.store(false, Ordering::Relaxed);
        assert!(rendered(&app.send(by(CRAWLER, "/exhibition/list?keyword=asks")).await));
    }

    async fn a_page_that_was_rendered_is_sent_as_it_was_while_it_cannot_be_rendered_anew(app: TestApp) {
        let fails = with_a_switch(&app.app);
        fails.store(false, Ordering::Relaxed);
        assert!(rendered(&app.send(by(CRAWLER, "/exhibition/list?keyword=asks")).await));
        fails.store(true, Ordering::Relaxed);
        app.publish_sample(Kind::Exhibition, 1).await;
        for agent in [CRAWLER, BROWSER] {
            let page = app.send(by(agent, "/exhibition/list?keyword=asks")).await;
            assert!(page.status == StatusCode::OK && rendered(&page), "{agent}");
        }
        assert_eq!(app.send(by(CRAWLER, "/exhibition/list?keyword=asks&page=2")).await.status, StatusCode::SERVICE_UNAVAILABLE);
    }

    async fn a_form_that_is_sent_without_scripts_leads_back_to_its_page_and_nothing_else_is_taken(app: TestApp) {
        with_pages(&app.app);
        for (path, kind, status, target) in [
            ("/login?redirect=%2F&lang=en", "application/x-www-form-urlencoded", 303, Some("/login?redirect=%2F&lang=en")),
            ("/register", "application/x-www-form-urlencoded; charset=utf-8", 303, Some("/register")),
            ("/nowhere", "application/x-www-form-urlencoded", 405, None),
            ("/login", "application/json", 405, None),
        ] {
            let sent = Request::post(path).header("content-type", kind).body(Body::from("mobile=1")).unwrap();
            let answer = app.send(sent).await;
            let location = answer.headers.get("location").map(|target| target.to_str().unwrap());
            assert_eq!((answer.status.as_u16(), location), (status, target), "{path}");
        }
    }

    async fn a_page_is_rendered_with_the_language_that_its_links_have_to_name(app: TestApp) {
        with_pages(&app.app);
        let asked = async |address: &str, cookie: &str| {
            let request = Request::get(address).header("cookie", cookie);
            app.send(request.body(Body::empty()).unwrap()).await.text()
        };
        // Asked twice, because the second answer of each comes out of the cache.
        for _ in 0..2 {
            for (address, cookie, shown) in [
                ("/exhibition/list?lang=en&page=2", "", "en /exhibition/list?page=2&lang=en"),
                ("/exhibition/list?lang=en", "", "en /exhibition/list?lang=en"),
                ("/exhibition/list?lang=en", "language=zh", "en /exhibition/list?lang=en"),
                ("/exhibition/list?lang=en", "language=en", "en /exhibition/list"),
                ("/exhibition/list", "language=en", "en /exhibition/list"),
                ("/exhibition/list?lang=zh", "language=en", "zh /exhibition/list?lang=zh"),
                ("/exhibition/list?lang=zh", "", "zh /exhibition/list"),
                ("/exhibition/list?lang=fr", "", "zh /exhibition/list"),
            ] {
                let html = asked(address, cookie).await;
                assert!(html.contains(&format!("<main>{shown}</main>")), "{address} {cookie}\n{html}");
            }
        }
    }

    async fn on_a_page_another_language_counts_as_absent(app: TestApp) {
        with_pages(&app.app);
        assert!(app.get("/exhibition/list?lang=fr").await.text().contains("<html lang=\"zh-CN\">"));
        let cookie = Request::get("/exhibition/list?lang=fr").header("cookie", "language=en").body(Body::empty()).unwrap();
        assert!(app.send(cookie).await.text().contains("<html lang=\"en\">"));
    }

    async fn a_single_page_is_called_by_its_route_and_described_by_its_record(app: TestApp) {
        with_pages(&app.app);
        let missing = app.get("/service/trafficDetail").await;
        assert_eq!(missing.status, StatusCode::NOT_FOUND, "not published yet");
        assert!(!app.get("/sitemap.xml").await.text().contains("/service/trafficDetail"));
        app.store_sample_picture().await;
        let facets = sample(Kind::Page, 1);
        let id = app.save(Kind::Page, "traffic", &facets).await;
        app.publish(id, Lang::Zh, app.act().now, None).await.unwrap();
        let page = app.get("/service/trafficDetail?lang=en&id=3").await;
        let html = page.text();
        assert_eq!(page.status, StatusCode::OK);
        for part in [
            "<title>Getting here - ",
            "<link rel=\"canonical\" href=\"https://museum.example/service/trafficDetail?lang=en\">",
            "<meta name=\"description\" content=\"",
            "\"@type\":\"FAQPage\"",
        ] {
            assert!(html.contains(part), "{part}\n{html}");
        }
        assert!(app.get("/sitemap.xml").await.text().contains("<loc>https://museum.example/service/trafficDetail</loc>"));
    }

    async fn the_sitemap_lists_every_page_and_record_with_its_twin_and_robots_name_it(app: TestApp) {
        with_pages(&app.app);
        let id = app.publish_sample(Kind::Exhibition, 1).await;
        let map = app.get("/sitemap.xml").await.text();
        let pages = routes::public().into_iter().filter(|route| !(route.needs_record() || route.unlisted || route.shows_plan()));
        let mut listed: Vec<_> = pages.map(|route| (route.path.clone(), format!("{}?lang=en", route.path))).collect();
        assert!(listed.iter().any(|(path, _)| path == "/exhibition/digitaLlist"));
        listed.push((format!("/exhibition/detail?id={id}"), format!("/exhibition/detail?id={id}&amp;lang=en")));
        for (chinese, english) in &listed {
            for address in [chinese, english] {
                let beginning = format!("https://museum.example{address}</loc>");
                let entry = map.split("<loc>").find(|entry| entry.starts_with(&beginning)).expect(address);
                for (lang, twin) in [("zh-CN", chinese), ("en", english)] {
                    assert!(entry.contains(&format!("hreflang=\"{lang}\" href=\"https://museum.example{twin}\"")), "{entry}");
                }
            }
        }
        assert!(app.get("/robots.txt").await.text().contains("Sitemap: https://museum.example/sitemap.xml"));
    }

    async fn a_list_that_is_narrowed_stands_for_the_plain_one_and_robots_leave_it_alone_when_it_is_twice(app: TestApp) {
        with_pages(&app.app);
        for (asked, canonical) in [
            ("/collection/list?page=2", "/collection/list?page=2"),
            ("/collection/list?class=3", "/collection/list"),
            ("/collection/list?class=3&page=2", "/collection/list"),
            ("/collection/list?sort=title&page=2", "/collection/list"),
            ("/information/list?category=4&page=2", "/information/list"),
            ("/information/list?category=&page=2&utm=x", "/information/list?page=2"),
        ] {
            let html = app.get(asked).await.text();
            let link = format!("<link rel=\"canonical\" href=\"https://museum.example{canonical}\">");
            assert!(html.contains(&link), "{asked}\n{html}");
        }
        let robots = app.get("/robots.txt").await.text();
        let lines: Vec<_> = robots.lines().collect();
        for refused in [
            "/*?*sort=", "/*?*%2C", "/*?*class=*&era=", "/*?*era=*&class=", "/*?*class=*&page=", "/*?*province=*&class=",
            "/*?*category=*&year=", "/*?*month=*&category=",
        ] {
            assert!(lines.contains(&format!("Disallow: {refused}").as_str()), "{refused}\n{robots}");
        }
        assert!(!robots.contains("id="), "records are for everybody\n{robots}");
        assert!(!lines.contains(&"Disallow: /*?*page="), "and so are the pages of a list\n{robots}");
    }

    async fn a_sitemap_that_is_too_long_for_a_file_is_told_in_parts_which_hold_everything_once(app: TestApp) {
        with_pages(&app.app);
        let locations = |xml: &str| -> Vec<String> {
            xml.split("<loc>").skip(1).map(|each| each.split("</loc>").next().unwrap().to_owned()).collect()
        };
        let pages = locations(&app.get("/sitemap.xml").await.text()).len() / Lang::ALL.len();
        // As many relics as one file still holds.
        let room = u32::try_from(MOST - pages).unwrap();
        publish_relics(&app.app, &(1..=room).map(relic).collect::<Vec<_>>()).await;
        let whole = app.get("/sitemap.xml").await.text();
        assert!(whole.contains("<urlset") && locations(&whole).len() == MOST * Lang::ALL.len(), "{whole}");
        let first = format!("https://museum.example/collection/detail?id={}", id_of(&app, "QL000001").await);
        assert!(whole.contains(&format!("<loc>{first}&amp;lang=en</loc><lastmod>2026-06-15</lastmod>")), "{whole}");

        // An import holds the whole catalogue; one more is too many.
        publish_relics(&app.app, &(1..=room + 1).map(relic).collect::<Vec<_>>()).await;
        let index = app.get("/sitemap.xml").await.text();
        let parts = locations(&index);
        assert!(index.contains("<sitemapindex"), "{index}");
        assert_eq!(parts, ["https://museum.example/sitemap.xml?part=1", "https://museum.example/sitemap.xml?part=2"]);
        let mut all = Vec::new();
        for (part, addresses) in parts.iter().zip([MOST, 1]) {
            let part = app.get(part.strip_prefix("https://museum.example").unwrap()).await;
            assert_eq!((part.status, locations(&part.text()).len()), (StatusCode::OK, addresses * Lang::ALL.len()));
            all.extend(locations(&part.text()));
        }
        let last = format!("https://museum.example/collection/detail?id={}", id_of(&app, &format!("QL{:06}", room + 1)).await);
        assert!(all.contains(&first) && all.contains(&last), "{all:?}");
        all.sort();
        all.dedup();
        assert_eq!(all.len(), (MOST + 1) * Lang::ALL.len());
        for none in ["0", "3", "18446744073709551615"] {
            assert_eq!(app.get(&format!("/sitemap.xml?part={none}")).await.status, StatusCode::NOT_FOUND, "{none}");
        }
    }

    async fn a_page_behind_the_sign_in_is_an_empty_document_that_nobody_indexes(app: TestApp) {
        with_pages(&app.app);
        for (path, title) in [
            ("/manage/account/index", "总览"),
            ("/manage/studio/staff?state=active&open=x", "馆员账号"),
            ("/manage/noAccess", "没有权限"),
        ] {
            let page = app.get(path).await;
            let html = page.text();
            assert_eq!(page.status, StatusCode::OK, "{path}");
            assert!(!rendered(&page) && html.contains("<div id=\"root\"></div>"), "{path}: {html}");
            assert!(html.contains("content=\"noindex\"") && !html.contains("canonical"), "{path}: {html}");
            assert!(html.contains(&format!("<title>{title} - ")), "{path}: {html}");
        }
        let home = app.get("/manage?lang=en").await;
        assert_eq!((home.status.as_u16(), home.headers["location"].to_str().unwrap()), (302, "/manage/account/index?lang=en"));
        assert!(!app.get("/sitemap.xml").await.text().contains("/manage"));
        assert_eq!(app.get("/manage/studio/nothing").await.status, StatusCode::NOT_FOUND);
    }

    async fn a_way_in_is_a_page_for_everybody_that_nobody_indexes(app: TestApp) {
        with_pages(&app.app);
        for (path, title) in [("/login?redirect=%2Fmy%2Faccount", "登录"), ("/register", "注册"), ("/retrievePassword", "重设密码"), ("/statement/verify?code=4-1", "核验对账单")] {
            let page = app.get(path).await;
            let html = page.text();
            assert_eq!(page.status, StatusCode::OK, "{path}");
            assert!(rendered(&page), "{path}: {html}");
            assert!(html.contains("content=\"noindex\"") && !html.contains("canonical"), "{path}: {html}");
            assert!(html.contains(&format!("<title>{title} - ")), "{path}: {html}");
        }
        let sitemap = app.get("/sitemap.xml").await.text();
        assert!(!["/login", "/register", "/retrievePassword", "/statement"].iter().any(|closed| sitemap.contains(closed)));
    }

    async fn pages_take_no_post(app: TestApp) {
        with_pages(&app.app);
        let answer = app.post("/exhibition/list", "{}").await;
        assert_eq!((answer.status, answer.headers["allow"].to_str().unwrap()), (StatusCode::METHOD_NOT_ALLOWED, "GET, HEAD"));
    }
}
