//! Places for people: many at once for few of them, on one instance and on two; and SIGKILL while they are taken.

use std::time::Duration;

use anyhow::{Context, Result, ensure};

use super::Attack;
use super::kit::writers::Written;
use super::kit::{Caller, Campaign, Database, Findings, Museum, Numbers, Outcome, Person, Writers, pause, stranger};
use super::races::at_once;
use crate::http::Answer;
use crate::json;
use crate::sh;

pub const ATTACKS: &[Attack] = &[
    Attack {
        name: "places-race",
        what: "1,000 clients at once want 50 places for one to five persons each: 50 are given, everybody is answered",
        on: Database::BOTH,
        run: |campaign, database| race(campaign, database, false),
    },
    Attack {
        name: "places-race-two",
        what: "the same over two instances",
        on: &[Database::Postgres],
        run: |campaign, database| race(campaign, database, true),
    },
    Attack {
        name: "places-line",
        what: "600 clients at a server that works on 64 calls and makes 4 reservations at a time: each has its turn, no error",
        on: Database::BOTH,
        run: line,
    },
    Attack {
        name: "places-kills",
        what: "SIGKILL twenty times while places are taken: no confirmed reservation is lost, and every count is right",
        on: Database::BOTH,
        run: kills,
    },
];

const PLACES: u32 = 50;
const CLIENTS: u32 = 1_000;
const KILLS: u32 = 20;
/// Those who stand in line, and how often each asks on at most.
const IN_LINE: u32 = 600;
const ASKS: u32 = 300;
const WRITERS: u32 = 4;
/// More than anybody takes of one slot.
const MANY: u32 = 60_000;
/// As many persons as an account may be allowed to bring on a day.
const PERSONS: u32 = 500;
const RESERVATIONS: &str = "/api/v1/reservations";
/// Accounts of the demo who take places: what one account has is counted by one call at a time.
const ROLES: [&str; 8] = ["visitor", "owner-a", "owner-b", "staff-a", "staff-b", "editor", "publisher", "cataloguer"];

/// Offers a slot of so many places every day; answers those that are open, each of another day.
fn offer(museum: &Museum<'_>, places: u32) -> Result<Vec<String>> {
    let desk = Person::sign_in(museum, "desk", stranger(6_000))?;
    let programme = format!(
        r#"{{"kind":"tour","nameZh":"演示争抢","mode":"account","isOffered":true,
            "rules":{{"daysAhead":60,"releaseAt":"00:00","personsPerDay":{PERSONS},"returnMinutes":0}},
            "schedule":{{"weekly":[{{"days":["mon","tue","wed","thu","fri","sat","sun"],
                "starts":"10:00","ends":"11:00","capacity":{places}}}]}}}}"#
    );
    let made = desk.caller.post("/api/v1/studio/programmes", &programme)?;
    ensure!(made.status == 201, "the programme was answered {}: {}", made.status, made.text());
    let id = json::field(&made.text(), "id").context("no programme")?;
    let slots = desk.caller.get(&format!("/api/v1/slots?programme={id}"))?.text();
    let (ids, states) = (json::fields(&slots, "id"), json::fields(&slots, "state"));
    // Today's may be over before it is asked for.
    let open = ids.into_iter().zip(states).filter(|(_, state)| state == "open").skip(1);
    Ok(open.map(|(id, _)| id).collect())
}

fn takers(museum: &Museum<'_>) -> Result<Vec<Person>> {
    ROLES.iter().zip(6_001..).map(|(role, from)| Person::sign_in(museum, role, stranger(from))).collect()
}

/// Holds places for so many persons; answers the status, 0 where nobody answered, and the code of what is held.
fn hold(caller: &Caller, slot: &str, persons: u32, key: &str) -> (u16, String) {
    match ask(&caller.with(format!("idempotency-key: {key}")), slot, persons) {
        // The envelope has a code too.
        Ok(answer) => (answer.status, json::fields(&answer.text(), "code").pop().unwrap_or_default()),
        Err(_) => (0, String::new()),
    }
}

/// As a browser does it: asks on while it is told how many are before, and again where the server is busy. Answers the
/// last status, and how many were before each time. An account keeps one place in line: who shares it is not told.
fn hold_in_turn(caller: &Caller, slot: &str, (key, is_told): (&str, bool)) -> (u16, Vec<u64>) {
    let mut caller = caller.with(format!("idempotency-key: {key}"));
    if is_told {
        caller = caller.with("prefer: respond-async, wait=0");
    }
    let mut before = Vec::new();
    for _ in 0..ASKS {
        match ask(&caller, slot, 1) {
            Ok(answer) if answer.status == 202 => {
                let told = |field| json::field(&answer.text(), field).and_then(|text| text.parse::<u64>().ok());
                before.extend(told("ahead"));
                pause(50 + told("againInSeconds").unwrap_or(1) * 1_000);
            }
            Ok(answer) if answer.status == 503 => pause(300),
            Ok(answer) => return (answer.status, before),
            Err(_) => return (0, before),
        }
    }
    (202, before)
}

fn ask(caller: &Caller, slot: &str, persons: u32) -> Result<Answer> {
    let party = vec!["{}"; persons as usize].join(",");
    let body = format!(r#"{{"slotId":{slot},"party":[{party}],"consentVersion":"1"}}"#);
    caller.post(RESERVATIONS, &body)
}

fn line(campaign: &Campaign, database: Database) -> Result<Outcome> {
    let museum = campaign.museum(database)?.with("GUANLAN_LOG_FILTER", "error");
    let museum = museum.with("GUANLAN_CONCURRENCY", "64").with("GUANLAN_RESERVING", "4");
    let _server = museum.serve()?;
    let mut findings = Findings::default();
    let (slots, people) = (offer(&museum, IN_LINE / 2)?, takers(&museum)?);
    let slot = slots.first().context("no slot is open")?;
    let answers = at_once(IN_LINE, |number| {
        let (caller, is_told) = (&people[number as usize % people.len()].caller, (number as usize) < people.len());
        hold_in_turn(caller, slot, (&format!("place-in-line-{number}"), is_told))
    });
    let of = |wanted: u16| answers.iter().filter(|(status, _)| *status == wanted).count();
    let (given, refused) = (of(201), of(409));
    let told: usize = answers.iter().map(|(_, before)| before.len()).sum();
    findings.told(format!("{given} × 201, {refused} × 409, {told} × a place in line"));
    findings.want(given == IN_LINE as usize / 2, || format!("{given} of {} places were given", IN_LINE / 2));
    findings
        .want(given + refused == IN_LINE as usize, || format!("{} got an error", IN_LINE as usize - given - refused));
    findings.want(told > 0, || "nobody had to wait".into());
    let is_sinking = |before: &[u64]| before.windows(2).all(|two| two[1] <= two[0]);
    let rose = answers.iter().filter(|(_, before)| !is_sinking(before)).count();
    findings.want(rose == 0, || format!("{rose} were sent back in the line"));
    findings.want(is_right(&museum), || "a count is wrong".into());
    Ok(findings.end())
}

fn race(campaign: &Campaign, database: Database, two: bool) -> Result<Outcome> {
    let museum = campaign.museum(database)?.with("GUANLAN_LOG_FILTER", "error");
    let twin = museum.twin()?;
    let mut servers = vec![museum.serve()?];
    if two {
        servers.push(twin.serve()?);
    }
    let mut findings = Findings::default();
    let (slots, people) = (offer(&museum, PLACES)?, takers(&museum)?);
    let slot = slots.first().context("no slot is open")?;
    let answers = at_once(CLIENTS, |number| {
        let mut caller = people[number as usize % people.len()].caller.clone();
        caller.server = servers[number as usize % servers.len()].address;
        let persons = 1 + number / people.len() as u32 % 5;
        (persons, hold(&caller, slot, persons, &format!("race-for-places-{number}")).0)
    });
    let given: u32 = answers.iter().filter(|(_, status)| *status == 201).map(|(persons, _)| persons).sum();
    let refused = answers.iter().filter(|(_, status)| *status == 409).count();
    let parties = answers.iter().filter(|(_, status)| *status == 201).count();
    findings.told(format!("{given} places to {parties} parties, {refused} × 409"));
    findings.want(given == PLACES, || format!("{given} of {PLACES} places were given"));
    findings.want(parties + refused == CLIENTS as usize, || {
        let other: Vec<u16> =
            answers.iter().map(|(_, status)| *status).filter(|one| ![201, 409].contains(one)).collect();
        format!("{} were answered otherwise: {:?}", other.len(), other.iter().take(10).collect::<Vec<_>>())
    });
    findings.want(is_right(&museum), || "a count is wrong".into());
    Ok(findings.end())
}

fn kills(campaign: &Campaign, database: Database) -> Result<Outcome> {
    let museum = campaign.museum(database)?.with("GUANLAN_SIGN_INS_PER_PERSON", "1000000");
    let museum = museum.with("GUANLAN_SIGN_INS_PER_ADDRESS", "1000000");
    let (mut findings, numbers) = (Findings::default(), Numbers::default());
    let (mut written, mut slowest, mut slots) = (Written::default(), Duration::ZERO, Vec::new());
    for kill in 0..KILLS {
        let server = museum.serve()?;
        slowest = slowest.max(server.ready_after);
        if slots.is_empty() {
            slots = offer(&museum, MANY)?;
        }
        // What an account may bring on a day has an end: each time another day, and then other accounts.
        let (kill_of, days) = (kill as usize, slots.len().max(1));
        let slot = slots.get(kill_of % days).context("no slot is open")?;
        let first = WRITERS as usize * (kill_of / days % 2);
        let people = takers(&museum)?;
        let writers = Writers::of(WRITERS, |number| {
            let (person, slot, numbers) = (people[first + number as usize].clone(), slot.clone(), numbers.clone());
            move || reserve(&person, &slot, &numbers.next())
        });
        // Not always at the same moment of whatever goes on in it.
        pause(1_000 + u64::from(kill) * 37);
        server.kill()?;
        written.join(writers.end());
    }
    let last = museum.serve()?;
    let people = takers(&museum)?;
    let is_kept = |code: &String| {
        let path = format!("{RESERVATIONS}/{code}");
        people.iter().any(|one| {
            let found = one.caller.get(&path).ok().filter(|answer| answer.status == 200);
            found.is_some_and(|answer| json::field(&answer.text(), "state").as_deref() == Some("confirmed"))
        })
    };
    let lost = written.acknowledged.iter().filter(|code| !is_kept(code)).count();
    findings.told(format!(
        "{KILLS} kills, {} reservations confirmed, the slowest start {:.1} s",
        written.acknowledged.len(),
        slowest.as_secs_f64()
    ));
    findings.want(written.acknowledged.len() > 50, || "hardly anything was reserved".into());
    findings.want(lost == 0, || format!("{lost} confirmed reservations are lost"));
    findings.want(is_right(&museum), || "a count is wrong".into());
    let refused = written.failed.iter().filter(|(_, status)| *status != 0).count();
    findings.want(refused == 0, || format!("{refused} were refused"));
    findings.want(last.stop()?.success(), || "it does not stop in order".into());
    Ok(findings.end())
}

/// Takes two places and confirms them; answers the reservation's code, and 200 where both were acknowledged.
fn reserve(person: &Person, slot: &str, key: &str) -> (String, u16) {
    let (status, code) = hold(&person.caller, slot, 2, &format!("kill-{key}"));
    if status != 201 {
        return (code, status);
    }
    match person.caller.post(&format!("{RESERVATIONS}/{code}/confirmation"), "{}") {
        Ok(answer) => (code, answer.status),
        Err(_) => (code, 0),
    }
}

/// Whether every count is what its reservations say.
fn is_right(museum: &Museum<'_>) -> bool {
    sh::output(&mut museum.command(&["bookings", "verify"])).is_ok()
}
