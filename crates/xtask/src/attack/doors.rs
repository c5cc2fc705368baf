//! Doors that should have been shut: foreign pages, odd paths, planted cookies, floods of letters.

use std::time::{Duration, Instant};

use anyhow::{Context, Result};

use super::kit::museum::PASSWORD;
use super::kit::{Caller, Campaign, Database, Findings, Numbers, Outcome, Person, VISITOR, stranger};
use super::{Attack, with_person};
use crate::json;

pub const ATTACKS: &[Attack] = &[
    Attack {
        name: "door-origin",
        what: "a page of another origin logs in and asks for codes without a JSON type: no cookie, no message",
        on: Database::BOTH,
        run: origin,
    },
    Attack {
        name: "door-paths",
        what: "backslashes and NUL in paths, NUL in a file: no redirect to elsewhere, nothing stored, never 5xx",
        on: Database::BOTH,
        run: paths,
    },
    Attack {
        name: "door-cookies",
        what: "two session cookies, the planted one first: the good one still counts",
        on: Database::BOTH,
        run: cookies,
    },
    Attack {
        name: "door-invitations",
        what: "a company invites 250 numbers: 429 before the sixtieth",
        on: Database::BOTH,
        run: invitations,
    },
    Attack {
        name: "door-constants",
        what: "the contract is asked for 500 times: it is made once and sent, as constants are",
        on: &[Database::Sqlite],
        run: constants,
    },
];

fn origin(campaign: &Campaign, database: Database) -> Result<Outcome> {
    let museum = campaign.museum(database)?;
    let _server = museum.serve()?;
    let (mut findings, numbers) = (Findings::default(), Numbers::default());
    let foreign = Caller::new(museum.address, VISITOR).with("origin: http://127.0.0.1:9");
    let right = format!(r#"{{"mobile":"{}","password":"{PASSWORD}"}}"#, museum.mobile("visitor"));
    let ways: [(&str, &[&str]); 4] = [
        ("text/plain", &["content-type: text/plain"]),
        ("a form", &["content-type: application/x-www-form-urlencoded"]),
        ("no type", &[]),
        ("JSON from a foreign page", &["content-type: application/json"]),
    ];
    let mut written_to = Vec::new();
    for (name, lines) in ways {
        let login = foreign.raw("POST", "/user/getLogin", lines, Some(right.as_bytes()))?;
        let planted = login.header("set-cookie").is_some_and(|line| line.starts_with("guanlan_session="));
        findings.want(!planted, || format!("a login as {name} planted a session ({})", login.status));
        findings
            .want((400..500).contains(&login.status), || format!("a login as {name} was answered {}", login.status));
        // A message by JSON of a foreign page is what CORS forbids to ask for, so it is not tried here.
        if !lines.contains(&"content-type: application/json") {
            let number = numbers.next();
            let body = format!(r#"{{"mobile":"{number}"}}"#);
            let asked = foreign.raw("POST", "/user/verifyMobile", lines, Some(body.as_bytes()))?;
            findings.want((400..500).contains(&asked.status), || format!("a code as {name}: {}", asked.status));
            written_to.push((name, number));
        }
    }
    let outbox = museum.outbox()?;
    for (name, number) in written_to {
        findings.want(!outbox.contains(&number), || format!("{name} from a foreign page sent a message"));
    }
    let own = Caller::new(museum.address, VISITOR).with(format!("origin: http://{}", museum.address));
    let login = own.post("/user/getLogin", &right)?;
    findings.want(login.status == 200, || format!("the museum's own page cannot log in: {}", login.status));
    findings.told("4 ways to log in, 3 to ask for a code");
    Ok(findings.end())
}

fn paths(campaign: &Campaign, database: Database) -> Result<Outcome> {
    let (_museum, server, person) = with_person(campaign, database, "staff-a")?;
    let mut findings = Findings::default();
    let visitor = Caller::new(server.address, VISITOR);
    let elsewhere =
        [r"/\evil.example/", "//evil.example/", r"/\/evil.example/", "/%5Cevil.example/", r"/\\evil.example/"];
    for path in elsewhere {
        let answer = visitor.get(path)?;
        let leads = answer.header("location").unwrap_or_default().to_owned();
        let away = leads.starts_with("//") || leads.starts_with("/\\") || leads.contains("://evil");
        findings.want(!away, || format!("{path} leads to {leads}"));
        findings.want(answer.status < 500, || format!("{path} is {}", answer.status));
    }
    let odd = [
        ("DELETE", "/api/v1/account/sessions/%00"),
        ("GET", "/api/v1/companies/%00"),
        ("GET", "/exhibition/%00"),
        ("GET", "/media/%00"),
        ("GET", "/api/v1/users/a%00b"),
        ("GET", "/%0d%0aset-cookie:x=1"),
    ];
    for (method, path) in odd {
        let answer = person.caller.call(method, path, None)?;
        // Authorization comes before everything else: it may hide that there is no such thing.
        let refused = [400, 403, 404, 422].contains(&answer.status);
        findings.want(refused, || format!("{method} {path} is {}", answer.status));
        findings.want(answer.header("set-cookie").is_none(), || format!("{path} set a cookie"));
    }
    nul_in_a_file(&person, &mut findings)?;
    let name = person.caller.call("PUT", "/api/v1/account/name", Some(r#"{"name":"a\u0000b"}"#))?;
    findings.want([400, 422].contains(&name.status), || format!("NUL in a name is {}", name.status));
    findings.told(format!("{} odd requests", elsewhere.len() + odd.len() + 2));
    Ok(findings.end())
}

/// The museum's own template with a NUL in its first cell.
fn nul_in_a_file(person: &Person, findings: &mut Findings) -> Result<()> {
    let owner = Caller::new(person.caller.server, VISITOR).with(format!("cookie: {}", person.cookie));
    let template = owner.get("/api/v1/commodities/template")?.text();
    let (head, row) = template.split_once('\n').context("a template without a row")?;
    let at = row.find(char::is_alphanumeric).context("an empty row")? + 1;
    let file = format!("{head}\n{}\0{}", &row[..at], &row[at..]);
    let sender = person.caller.with("content-type: text/csv");
    let answer = sender.send("POST", "/api/v1/commodities/import", file.as_bytes())?;
    // Faults of single rows are told in an answer of 200, beside what the file would add; with one nothing is kept.
    let kept = answer.status == 200 && answer.text().contains(r#""errors":[]"#);
    findings.want(!kept, || "NUL in a file is stored".into());
    findings.want(answer.status < 500, || format!("NUL in a file is {}", answer.status));
    Ok(())
}

fn cookies(campaign: &Campaign, database: Database) -> Result<Outcome> {
    let (_museum, server, person) = with_person(campaign, database, "visitor")?;
    let mut findings = Findings::default();
    let body = format!(r#"{{"key":"{}","type":2}}"#, person.id);
    let (good, bad) = (person.cookie.clone(), "guanlan_session=planted0planted0planted0planted0");
    for line in [format!("{bad}; {good}"), format!("{good}; {bad}"), format!("{bad}; {bad}; {good}")] {
        let caller = Caller::new(server.address, VISITOR).with(format!("cookie: {line}"));
        let answer = caller.post("/token/getToken", &body)?;
        let token = json::field(&answer.text(), "msg").unwrap_or_default();
        let shown = line.replace(&good, "good").replace(bad, "bad");
        findings
            .want(answer.status == 200 && !token.is_empty(), || format!("no token for `{shown}` ({})", answer.status));
    }
    findings.told("3 orders of cookies");
    Ok(findings.end())
}

fn invitations(campaign: &Campaign, database: Database) -> Result<Outcome> {
    const CALLS: usize = 250;
    let (museum, server, person) = with_person(campaign, database, "owner-a")?;
    let (mut findings, numbers) = (Findings::default(), Numbers::default());
    let (mut taken, mut refused, mut other) = (0, 0, Vec::new());
    let mut first = None;
    for at in 1..=CALLS {
        let body = format!(r#"{{"mobile":"{}","name":"受邀{at}","values":[]}}"#, numbers.next());
        match person.caller.post("/api/v1/employees", &body)?.status {
            200..300 => taken += 1,
            429 => {
                refused += 1;
                first.get_or_insert(at);
            }
            status => other.push(status),
        }
    }
    let sent = museum.outbox()?.iter().filter(|number| number.starts_with("137")).count();
    findings.want(first.is_some_and(|at| at < 60), || format!("{taken} of {CALLS} invitations were taken"));
    findings.want(other.is_empty(), || {
        other.dedup();
        format!("other answers: {other:?}")
    });
    findings.want(sent <= 60, || format!("{sent} messages were sent"));
    findings.told(format!("{taken} taken, {refused} refused, {sent} messages"));
    // The rest of the museum goes on.
    findings.want(Caller::new(server.address, stranger(1)).status("GET", "/api/v1/profile", None) == 200, || {
        "visitors are refused".into()
    });
    Ok(findings.end())
}

fn constants(campaign: &Campaign, database: Database) -> Result<Outcome> {
    const CALLS: u32 = 500;
    let museum = campaign.museum(database)?;
    let server = museum.serve()?;
    let mut findings = Findings::default();
    for path in ["/api/openapi.json", "/api/docs"] {
        let mut client = crate::http::Client::connect(server.address)?;
        let since = Instant::now();
        let mut made = 0;
        // Made anew each time all of them take from five to sixteen seconds, sent from memory a tenth of one.
        while made < CALLS && since.elapsed() < Duration::from_secs(4) {
            let status = client.get(path, &[])?.status;
            findings.want(status == 200, || format!("{path} is {status}"));
            made += 1;
        }
        findings.told(format!("{path} {made} times in {:.2} s", since.elapsed().as_secs_f64()));
        findings.want(made == CALLS, || format!("{path} is slow: is it made anew for everybody?"));
    }
    Ok(findings.end())
}
