//! A machine whose clock jumps: a day ahead, an hour back, over the museum's midnight.

use anyhow::Result;

use super::Attack;
use super::kit::faketime::{FakeClock, until_midnight};
use super::kit::person::login;
use super::kit::writers::ask_for_code;
use super::kit::{
    Caller, Campaign, Database, Findings, Museum, Numbers, Outcome, Person, Server, VISITOR, pause, stranger,
};

pub const ATTACKS: &[Attack] = &[
    Attack {
        name: "clock-forwards",
        what: "the clock jumps a day ahead: staff are signed out, visitors are not, nothing answers 5xx",
        on: Database::BOTH,
        run: |campaign, database| moved(campaign, database, forwards),
    },
    Attack {
        name: "clock-backwards",
        what: "the clock jumps an hour back: sessions and limits go on to count, nothing answers 5xx",
        on: Database::BOTH,
        run: |campaign, database| moved(campaign, database, backwards),
    },
    Attack {
        name: "clock-midnight",
        what: "the museum's midnight passes: pages and calls go on without a 5xx",
        on: Database::BOTH,
        run: |campaign, database| moved(campaign, database, midnight),
    },
];

/// A server whose clock can be moved.
struct Moved<'a> {
    museum: Museum<'a>,
    server: Server,
    clock: FakeClock,
    numbers: Numbers,
}

const HOUR: i64 = 3_600;
const DAY: i64 = 24 * HOUR;

fn moved(
    campaign: &Campaign,
    database: Database,
    what: fn(&Moved<'_>, &mut Findings) -> Result<()>,
) -> Result<Outcome> {
    let (museum, clock) = FakeClock::of(campaign.museum(database)?)?;
    let Some(clock) = clock else {
        return Ok(Outcome::LeftOut("libfaketime is not here (Debian: apt-get install faketime)".into()));
    };
    let server = museum.serve()?;
    let moved = Moved { museum, server, clock, numbers: Numbers::default() };
    let today = moved.date()?;
    moved.clock.set(2 * DAY)?;
    pause(1_500);
    if moved.date()? == today {
        return Ok(Outcome::LeftOut("the binary does not listen to libfaketime: is it linked statically?".into()));
    }
    moved.clock.set(0)?;
    pause(1_500);
    let mut findings = Findings::default();
    what(&moved, &mut findings)?;
    findings.want(moved.server.panics() == 0, || "it panicked".into());
    findings.want(moved.server.ready().0 == 200, || "it is not ready".into());
    Ok(findings.end())
}

impl Moved<'_> {
    /// The day that the server believes in.
    fn date(&self) -> Result<String> {
        let answer = Caller::new(self.server.address, VISITOR).get("/healthz")?;
        Ok(answer.header("date").unwrap_or_default().chars().take(16).collect())
    }

    fn caller(&self) -> Caller {
        Caller::new(self.server.address, VISITOR)
    }

    /// What anybody does, each of which must be 200.
    fn go_round(&self, findings: &mut Findings, when: &str) {
        let list = r#"{"page":1,"size":20}"#;
        for path in ["/api/admin/show/page/list", "/api/admin/event/page/list", "/api/admin/trends/page/list"] {
            let status = self.caller().status("POST", path, Some(list));
            findings.want(status == 200, || format!("{when}: {path} is {status}"));
        }
        for path in ["/api/v1/profile", "/api/v1/search?keyword=a", "/api/admin/site/visit/1", "/healthz"] {
            let status = self.caller().status("GET", path, None);
            findings.want(status == 200, || format!("{when}: {path} is {status}"));
        }
        let page = self.caller().status("GET", "/event/list", None);
        // 503: a binary without the web.
        findings.want([200, 503].contains(&page), || format!("{when}: a page is {page}"));
        let code = ask_for_code(&self.caller(), &self.numbers.next());
        findings.want(code == 200, || format!("{when}: a code is {code}"));
        let person = Person::sign_in(&self.museum, "owner-b", stranger(3));
        if let Err(error) = person {
            findings.want(false, || format!("{when}: {error:#}"));
        }
    }

    fn wrong_logins(&self, role: &str) -> Vec<u16> {
        let caller = Caller::new(self.server.address, stranger(9));
        let wrong = || login(&caller, self.museum.mobile(role), "Wrong-2026").map_or(0, |answer| answer.status);
        (0..7).map(|_| wrong()).collect()
    }
}

impl Moved<'_> {
    /// Seconds that a sign-in has to wait.
    fn waits(&self, role: &str) -> u32 {
        let said = login(&Caller::new(self.server.address, stranger(9)), self.museum.mobile(role), "Wrong-2026");
        said.ok().and_then(|answer| answer.header("retry-after")?.parse().ok()).unwrap_or(0)
    }
}

const LIMITED: [u16; 7] = [401, 401, 401, 401, 401, 429, 429];

fn forwards(moved: &Moved<'_>, findings: &mut Findings) -> Result<()> {
    let visitor = Person::sign_in(&moved.museum, "visitor", VISITOR)?;
    let editor = Person::sign_in(&moved.museum, "editor", VISITOR)?;
    findings.want(moved.wrong_logins("staff-a") == LIMITED, || "the limit is wrong before the jump".into());
    moved.clock.set(DAY)?;
    pause(1_500);
    moved.go_round(findings, "a day ahead");
    findings.want(!visitor.token()?.is_empty(), || "a visitor was signed out, who is for 30 days".into());
    findings.want(editor.token()?.is_empty(), || "staff are signed in after a day".into());
    let statuses = moved.wrong_logins("staff-a");
    findings.want(statuses == LIMITED, || format!("a day ahead wrong logins are {statuses:?}"));
    let ahead = moved.date()?;
    moved.clock.set(0)?;
    pause(1_500);
    findings.want(moved.date()? != ahead, || format!("the clock is right again, and answers say {ahead}"));
    let waits = moved.waits("staff-a");
    findings.want((1..=900).contains(&waits), || format!("the clock is right again, and a sign-in waits {waits} s"));
    moved.go_round(findings, "back again");
    findings.told("a day ahead and back");
    Ok(())
}

fn backwards(moved: &Moved<'_>, findings: &mut Findings) -> Result<()> {
    moved.clock.set(HOUR)?;
    pause(1_500);
    let visitor = Person::sign_in(&moved.museum, "visitor", VISITOR)?;
    findings.want(moved.wrong_logins("staff-a") == LIMITED, || "the limit is wrong before the jump".into());
    moved.clock.set(0)?;
    pause(1_500);
    moved.go_round(findings, "an hour back");
    findings.want(!visitor.token()?.is_empty(), || "a visitor was signed out".into());
    let statuses = moved.wrong_logins("staff-a");
    findings.want(statuses.iter().all(|status| *status == 429), || format!("a limit was lifted: {statuses:?}"));
    let statuses = moved.wrong_logins("staff-b");
    findings.want(statuses == LIMITED, || format!("an hour back wrong logins are {statuses:?}"));
    findings.told("an hour back");
    Ok(())
}

fn midnight(moved: &Moved<'_>, findings: &mut Findings) -> Result<()> {
    let visitor = Person::sign_in(&moved.museum, "visitor", VISITOR)?;
    moved.clock.set(until_midnight() - 2)?;
    let mut rounds = 0;
    for _ in 0..10 {
        moved.go_round(findings, "around midnight");
        rounds += 1;
        pause(400);
    }
    findings.want(!visitor.token()?.is_empty(), || "a visitor was signed out".into());
    findings.told(format!("{rounds} rounds around midnight"));
    Ok(())
}
