//! The page about a paper that whoever holds it names by its code: a contract (RULES contracts 10).

use axum::http::Uri;
use chrono::Duration;
use guanlan_core::{clock::Millis, locale::Lang};
use guanlan_kernel::{
    error::ApiError,
    extract::Outsider,
    limit::{Limit, process::PerProcess},
    request::query_value,
};
use percent_encoding::{NON_ALPHANUMERIC, utf8_percent_encode};
use serde::de::IgnoredAny;

use crate::{Museum, routes::Route};

/// Where contracts are checked.
const CHECK: &str = "/contract/verify";
/// The longest code that the page asks about (characters).
const LONGEST: usize = 40;

/// Pages about codes that one network asks for. The call counts its own callers, among whom our pages are nobody.
pub struct Tries(PerProcess);

impl Default for Tries {
    fn default() -> Tries {
        Tries(PerProcess::new(Limit::new(60, Duration::minutes(1))))
    }
}

impl Tries {
    /// Counts a page about a code.
    ///
    /// # Errors
    /// 429 where its network asked for too many.
    pub fn take(&self, outsider: Outsider, now: Millis) -> Result<(), ApiError> {
        self.0.take(outsider.0, now)
    }
}

/// The code that a page is about; `None` on any other page, and where nothing is asked.
pub fn asked(route: Option<&Route>, uri: &Uri) -> Option<String> {
    route.filter(|route| route.path == CHECK)?;
    let code = query_value(uri, "code")?.trim().to_owned();
    (!code.is_empty() && code.chars().count() <= LONGEST).then_some(code)
}

/// Whether there is a paper of this code. It asks what the page itself asks, so that status and page say the same.
///
/// # Errors
/// [`ApiError::Unavailable`] where the call failed.
pub async fn is_known(app: &Museum, code: &str, lang: Lang) -> Result<bool, ApiError> {
    let code = utf8_percent_encode(code, NON_ALPHANUMERIC);
    let path = format!("/api/v1/contract-verification?lang={}&code={code}", lang.code());
    Ok(app.pages.ask::<IgnoredAny>(path).await?.is_some())
}

#[cfg(test)]
mod tests {
    use std::sync::{
        Arc,
        atomic::{AtomicU32, Ordering},
    };

    use axum::{
        body::Body,
        http::{Request, StatusCode},
    };
    use guanlan_kernel::testing::on_both_databases;
    use guanlan_ssr::HostResponse;

    use crate::testing::{TestApp, with_calls};

    const KNOWN: &str = "C20261126-7K3QXM";

    /// Calls that know one code, and how often they were asked for any.
    fn with_one_code(app: &TestApp) -> Arc<AtomicU32> {
        let asked = Arc::new(AtomicU32::new(0));
        let count = asked.clone();
        let known = format!("code={}", KNOWN.replace('-', "%2D"));
        with_calls(
            &app.app,
            Arc::new(move |request| {
                count.fetch_add(1, Ordering::Relaxed);
                let status = if request.path.ends_with(&known) { 200 } else { 404 };
                HostResponse { status, body: r#"{"code": 0, "data": {}}"#.to_owned() }
            }),
        );
        asked
    }

    on_both_databases! {
        async fn a_page_about_a_code_says_by_its_status_whether_there_is_one_and_is_kept_for_nobody(app: TestApp) {
            let asked = with_one_code(&app);
            for round in 1..=2 {
                let page = app.get(&format!("/contract/verify?utm=x&code={KNOWN}")).await;
                let html = page.text();
                assert_eq!(page.status, StatusCode::OK, "{html}");
                assert!(html.contains(&format!("<main>zh /contract/verify?code={KNOWN}</main>")), "{html}");
                assert!(html.contains("content=\"noindex\"") && !html.contains("canonical"), "{html}");
                assert_eq!(asked.load(Ordering::Relaxed), round);
            }
            let page = app.get("/contract/verify?code=C20261126-AAAAAA&lang=en").await;
            assert_eq!(page.status, StatusCode::NOT_FOUND);
            assert!(page.text().contains("<title>Check a contract - ") && page.text().contains("<main>en "), "{}", page.text());
        }

        async fn without_a_code_there_is_one_page_for_everybody(app: TestApp) {
            let asked = with_one_code(&app);
            for query in ["", "?code=", "?code=%20", &format!("?code={}", "x".repeat(41))] {
                assert_eq!(app.get(&format!("/contract/verify{query}")).await.status, StatusCode::OK, "{query}");
            }
            assert_eq!(asked.load(Ordering::Relaxed), 0);
            assert!(!app.get("/sitemap.xml").await.text().contains("/contract"));
            assert!(app.get("/robots.txt").await.text().contains("Disallow: /contract/verify"));
        }

        async fn a_network_that_tries_too_many_codes_learns_no_more_of_them_from_pages(app: TestApp) {
            let asked = with_one_code(&app);
            let by = |agent: &str| {
                let request = Request::get(format!("/contract/verify?code={KNOWN}"));
                request.header("user-agent", agent).body(Body::empty()).unwrap()
            };
            let mut last = app.send(by("curl/8")).await;
            while last.status == StatusCode::OK {
                last = app.send(by("curl/8")).await;
            }
            assert_eq!(last.status, StatusCode::TOO_MANY_REQUESTS);
            let before = asked.load(Ordering::Relaxed);
            let shell = app.send(by("Mozilla/5.0 (X11; Linux x86_64; rv:127.0) Gecko/20100101 Firefox/127.0")).await;
            assert!(shell.status == StatusCode::OK && shell.text().contains("<div id=\"root\"></div>"), "{}", shell.text());
            assert_eq!(asked.load(Ordering::Relaxed), before, "the shell says nothing of a code");
        }
    }
}
