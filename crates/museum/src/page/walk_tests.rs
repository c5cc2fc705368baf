//! Nobody is sent round in a circle between the editions: browsers of chance follow where they are sent, through HTTP.

use axum::{body::Body, http::Request};
use guanlan_kernel::testing::{Dice, on_both_databases};

use super::phone_tests::{CRAWLER, DESK, PHONE, is_for_phones, said};
use crate::testing::{TestApp, with_pages};

on_both_databases! {
    async fn whoever_follows_where_they_are_sent_stands_before_a_page_after_three_steps_at_most(app: TestApp) {
        with_pages(&app.app);
        let mut dice = Dice(0x9e37_79b9_7f4a_7c15);
        let mut longest = 0;
        for round in 0..600 {
            let visitor = Visitor::rolled(&mut dice);
            let beginning = address(&mut dice);
            let steps = visitor.walk(&app, &beginning).await.unwrap_or_else(|told| panic!("{round}: {told}"));
            longest = longest.max(steps);
        }
        assert_eq!(longest, 3, "the dice found no long way");
    }
}
/// A browser that follows where it is sent, with a jar for its cookies or without one.
struct Visitor {
    agent: &'static str,
    jar: Vec<String>,
    keeps: bool,
}

impl Visitor {
    fn rolled(dice: &mut Dice) -> Visitor {
        let agents = [DESK, PHONE, CRAWLER, "", "iPhone", "\u{e9}ANDROID", "curl/8"];
        let crumbs = [
            "desktop=1",
            "desktop=0",
            "desktop=",
            "desktop",
            "desktop=1=1",
            "=1",
            "language=en",
            "text=large",
            "\u{ff}",
            ";;",
            "desktop=1",
        ];
        let jar = (0..dice.roll(4)).map(|_| pick(dice, &crumbs).to_owned()).collect();
        Visitor { agent: pick(dice, &agents), jar, keeps: dice.roll(3) > 0 }
    }

    /// Goes on until there is a page, and tells after how many steps; where that is not so, the way it went.
    async fn walk(mut self, app: &TestApp, beginning: &str) -> Result<usize, String> {
        let mut way = vec![beginning.to_owned()];
        loop {
            let here = way.last().unwrap().clone();
            let request = Request::get(&here).header("user-agent", self.agent.as_bytes());
            let request = request.header("cookie", self.jar.join("; ").as_bytes()).body(Body::empty()).unwrap();
            let answer = app.send(request).await;
            let told = || format!("{} {} {:?}: {way:?}", answer.status, self.agent, self.jar);
            let Some(next) = said(&answer.headers, "location") else {
                let is_page =
                    matches!(answer.status.as_u16(), 200 | 404) && answer.text().starts_with("<!doctype html>");
                let is_there =
                    is_for_phones(&answer) == (here == "/h5/" || here.starts_with("/h5/") || here.starts_with("/h5?"));
                return if is_page && is_there { Ok(way.len() - 1) } else { Err(told()) };
            };
            let query = |address: &str| address.split_once('?').map(|(_, query)| query.to_owned());
            if way.len() > 3 || query(next) != query(&here) || !next.starts_with('/') || next.starts_with("//") {
                return Err(format!("{} to {next}", told()));
            }
            if let Some(line) = said(&answer.headers, "set-cookie").filter(|_| self.keeps) {
                self.jar.retain(|crumb| crumb.split('=').next() != Some("desktop"));
                self.jar.extend(line.split(';').next().filter(|_| !line.contains("Max-Age=0")).map(str::to_owned));
            }
            way.push(next.to_owned());
        }
    }
}

fn pick(dice: &mut Dice, of: &[&'static str]) -> &'static str {
    of[usize::try_from(dice.roll(of.len() as u64)).unwrap()]
}

/// An address that somebody might write: of either edition, with slashes too many, and with wishes.
fn address(dice: &mut Dice) -> String {
    let prefix = pick(dice, &["", "", "/h5", "/h5", "/h5/h5", "/H5", "/h5x", "//", "/h5//"]);
    let path = pick(
        dice,
        &[
            "",
            "/",
            "/exhibition",
            "/exhibition/list",
            "/exhibition/detail",
            "/collection",
            "/collection/list",
            "/manage",
            "/manage/account/index",
            "/my/favourites",
            "/my/account",
            "/login",
            "/search",
            "/nowhere",
            "/a\\b",
            "/%0a",
            "/exhibition/digitaLlist",
        ],
    );
    let end = pick(dice, &["", "", "/", "//"]);
    let wishes: Vec<_> = (0..dice.roll(3))
        .map(|_| pick(dice, &["desktop=1", "desktop=0", "desktop=%31", "desktop", "id=7", "lang=en", "x=%2F%zz", ""]))
        .collect();
    let whole = format!("{prefix}{path}{end}");
    let whole = if whole.is_empty() { "/".to_owned() } else { whole };
    if wishes.is_empty() { whole } else { format!("{whole}?{}", wishes.join("&")) }
}
