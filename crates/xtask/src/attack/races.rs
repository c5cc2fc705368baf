//! Many at once where only some may succeed, on one instance and on two.

use std::net::SocketAddr;
use std::sync::Barrier;

use anyhow::{Context, Result};

use super::Attack;
use super::kit::person::login;
use super::kit::writers::ask_for_code;
use super::kit::{Caller, Campaign, Database, Findings, Numbers, Outcome, Person, VISITOR, stranger};
use crate::json;

pub const ATTACKS: &[Attack] = &[
    Attack {
        name: "race-logins",
        what: "30 wrong logins at once: exactly five are answered 401, all others 429",
        on: Database::BOTH,
        run: |campaign, database| logins(campaign, database, false),
    },
    Attack {
        name: "race-logins-two",
        what: "30 wrong logins at once over two instances: exactly five are answered 401, all others 429",
        on: &[Database::Postgres],
        run: |campaign, database| logins(campaign, database, true),
    },
    Attack {
        name: "race-codes",
        what: "32 wrong codes at once: five tries count, and the right code is refused after them",
        on: Database::BOTH,
        run: codes,
    },
    Attack {
        name: "race-networks",
        what: "90 addresses of one IPv6 /64 ask for codes: they are one caller; a /48 has a limit of its own",
        on: Database::BOTH,
        run: networks,
    },
    Attack {
        name: "race-reviewers",
        what: "two reviewers decide on one company at once, each on another instance: one wins, the other hears 409",
        on: &[Database::Postgres],
        run: reviewers,
    },
];

/// Does something so many times at the same moment, each on a thread of its own; answers what came out.
pub fn at_once<T: Send>(count: u32, what: impl Fn(u32) -> T + Sync) -> Vec<T> {
    let barrier = Barrier::new(count as usize);
    std::thread::scope(|scope| {
        let threads: Vec<_> = (0..count)
            .map(|number| {
                let (barrier, what) = (&barrier, &what);
                scope.spawn(move || {
                    barrier.wait();
                    what(number)
                })
            })
            .collect();
        threads.into_iter().filter_map(|thread| thread.join().ok()).collect()
    })
}

fn count(statuses: &[u16], status: u16) -> usize {
    statuses.iter().filter(|other| **other == status).count()
}

fn logins(campaign: &Campaign, database: Database, two: bool) -> Result<Outcome> {
    const TIMES: u32 = 30;
    let museum = campaign.museum(database)?.with("GUANLAN_LOG_FILTER", "error");
    let twin = museum.twin()?;
    let mut servers = vec![museum.serve()?];
    if two {
        servers.push(twin.serve()?);
    }
    let addresses: Vec<SocketAddr> = servers.iter().map(|server| server.address).collect();
    let mut findings = Findings::default();
    for (round, role) in ["staff-a", "staff-b", "visitor"].into_iter().enumerate() {
        let mobile = museum.mobile(role);
        let statuses = at_once(TIMES, |number| {
            // From an address each, so that it is the account that is guarded.
            let from = stranger(100 * (round as u32 + 1) + number);
            let caller = Caller::new(addresses[number as usize % addresses.len()], from);
            login(&caller, mobile, "Wrong-2026").map_or(0, |answer| answer.status)
        });
        let (wrong, often) = (count(&statuses, 401), count(&statuses, 429));
        findings.told(format!("{wrong} × 401 and {often} × 429"));
        findings.want((wrong, often) == (5, TIMES as usize - 5), || format!("{wrong} tries of {TIMES} were looked at"));
    }
    // Nobody else is kept out by it.
    let other = Person::sign_in(&museum, "owner-a", VISITOR);
    findings.want(other.is_ok(), || "somebody else cannot sign in".into());
    Ok(findings.end())
}

/// Six digits in a row.
fn code_in(text: &str) -> Option<String> {
    let digits = text.split(|char: char| !char.is_ascii_digit());
    digits.map(str::to_owned).find(|word| word.len() == 6)
}

fn codes(campaign: &Campaign, database: Database) -> Result<Outcome> {
    const TIMES: u32 = 32;
    let museum = campaign.museum(database)?;
    let server = museum.serve()?;
    let (mut findings, numbers) = (Findings::default(), Numbers::default());
    let caller = Caller::new(server.address, VISITOR);
    let enter = |from: u32, mobile: &str, code: &str| {
        let body = format!(r#"{{"mobile":"{mobile}","code":"{code}"}}"#);
        Caller::new(server.address, stranger(from)).status("POST", "/user/verifyMobile", Some(&body))
    };
    for (tries, right_counts) in [(4, true), (TIMES, false)] {
        let mobile = numbers.next();
        findings.want(ask_for_code(&caller, &mobile) == 200, || "no code was sent".into());
        let code = code_in(&museum.letter(&mobile)?).context("no code in the message")?;
        let wrong = if code == "000000" { "000001" } else { "000000" };
        let statuses = at_once(tries, |number| enter(number, &mobile, wrong));
        let odd = statuses.iter().filter(|status| ![422, 429].contains(*status)).count();
        findings.want(odd == 0, || format!("wrong codes were answered {statuses:?}"));
        let right = enter(99, &mobile, &code);
        findings.want((right == 200) == right_counts, || format!("after {tries} wrong ones the right one is {right}"));
        if database == Database::Postgres && !right_counts {
            let most = campaign.postgres()?.sql(&museum.name, "SELECT max(tries) FROM verification_code")?;
            findings.told(format!("{most} of {tries} tries were counted"));
            findings.want(most == "5", || format!("{most} wrong codes were compared, not five"));
        }
    }
    findings.told("four wrong ones leave the right one valid");
    Ok(findings.end())
}

fn networks(campaign: &Campaign, database: Database) -> Result<Outcome> {
    const MOST: usize = 30;
    let museum = campaign.museum(database)?.with("GUANLAN_TRUSTED_PROXIES", "127.0.0.1/32");
    let museum = museum.with("GUANLAN_CODES_PER_ADDRESS", MOST.to_string());
    let server = museum.serve()?;
    let (mut findings, numbers) = (Findings::default(), Numbers::default());
    let proxy = Caller::new(server.address, std::net::Ipv4Addr::LOCALHOST);
    let ask = |address: String| ask_for_code(&proxy.with(format!("x-forwarded-for: {address}")), &numbers.next());
    let one: Vec<u16> = (1..=90).map(|number| ask(format!("2001:db8:1:2::{number:x}"))).collect();
    let taken = count(&one, 200);
    findings.told(format!("{taken} of 90 from one /64"));
    findings.want(taken == MOST, || format!("90 addresses of a /64 got {taken} codes, one address gets {MOST}"));
    findings.want(count(&one, 429) == 90 - taken, || "others were not answered 429".into());
    let many: Vec<u16> = (1..=400).map(|number| ask(format!("2001:db8:9:{number:x}::1"))).collect();
    findings.told(format!("{} of 400 from the /64s of one /48", count(&many, 200)));
    findings.want(count(&many, 429) > 0, || "a /48 has no limit".into());
    findings.want(ask("2001:db8:77:1::1".into()) == 200, || "another network is refused as well".into());
    findings.want(ask("198.51.100.7".into()) == 200, || "an IPv4 address is refused as well".into());
    Ok(findings.end())
}

fn reviewers(campaign: &Campaign, database: Database) -> Result<Outcome> {
    const ROUNDS: usize = 8;
    let museum = campaign.museum(database)?;
    let twin = museum.twin()?;
    let (_one, _two) = (museum.serve()?, twin.serve()?);
    let people = [
        Person::sign_in(&museum, "admin", stranger(1))?.caller,
        Person::sign_in(&twin, "reviewer", stranger(2))?.caller,
    ];
    let mut findings = Findings::default();
    let list = people[0].get("/api/v1/studio/companies?state=active")?.text();
    let id = json::field(&list, "id").context("no company")?;
    let path = format!("/api/v1/studio/companies/{id}");
    for round in 0..ROUNDS {
        let company = people[0].get(&path)?.text();
        let version = json::field(&company, "version").context("no version")?;
        let act = if json::field(&company, "state").as_deref() == Some("suspended") { "resume" } else { "suspend" };
        let body = format!(r#"{{"act":"{act}","reason":"Round {round}","version":{version}}}"#);
        let mut statuses =
            at_once(2, |number| people[number as usize].status("PUT", &format!("{path}/state"), Some(&body)));
        statuses.sort_unstable();
        findings.want(statuses == [200, 409], || format!("{act}: {statuses:?}"));
    }
    findings.told(format!("{ROUNDS} decisions, two reviewers each"));
    Ok(findings.end())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_code_is_six_digits_and_nothing_longer() {
        assert_eq!(code_in("验证码 012345，5 分钟内有效").as_deref(), Some("012345"));
        assert_eq!(code_in("call 13800000001 within 10 minutes"), None);
    }
}
