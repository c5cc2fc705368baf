//! `cargo xtask attack`: a campaign against the released binary. Each attack says what it tries and what must hold, tries
//! it against servers of its own on this machine, and tells what came out; docs/ATTACK.md describes them.

mod bombs;
mod clock;
mod disk;
mod doors;
mod dripping;
mod hasty;
mod idle;
mod imports;
mod kills;
mod kit;
mod places;
mod postgres;
mod races;

use std::path::PathBuf;
use std::time::{Duration, Instant};

use anyhow::{Context, Result, bail};

use crate::args::Args;
use crate::{make, sh};
use kit::report::{Row, table};
use kit::{Campaign, Database, Museum, Outcome, Person, Server, VISITOR};

/// One attack. It must end by itself within a minute or two, whatever the server does.
pub struct Attack {
    pub name: &'static str,
    /// What it tries, and what must hold.
    pub what: &'static str,
    /// The databases it is tried on.
    pub on: &'static [Database],
    pub run: fn(&Campaign, Database) -> Result<Outcome>,
}

/// The families, the quickest first.
const FAMILIES: &[&[Attack]] = &[
    doors::ATTACKS,
    races::ATTACKS,
    disk::ATTACKS,
    postgres::ATTACKS,
    kills::ATTACKS,
    places::ATTACKS,
    dripping::ATTACKS,
    idle::ATTACKS,
    hasty::ATTACKS,
    bombs::ATTACKS,
    clock::ATTACKS,
    imports::ATTACKS,
];

/// Open files that the campaign needs: it holds both ends of some thousand connections, its servers theirs.
const FILES: u64 = 12_000;

/// # Errors
/// When an attack broke something, or the campaign itself cannot begin.
pub fn run(mut args: Args) -> Result<()> {
    let binary = args.value("--binary")?.map(PathBuf::from);
    let only = args.value("--only")?;
    let databases = databases(args.value("--database")?.as_deref())?;
    let list = args.flag("--list");
    let keep = args.flag("--keep");
    args.done()?;
    let chosen = choose(only.as_deref())?;
    if list {
        for attack in chosen {
            let on: Vec<_> = attack.on.iter().map(|database| database.name()).collect();
            println!("{:<22} {:<16} {}", attack.name, on.join(", "), attack.what);
        }
        return Ok(());
    }
    let binary = make::released(binary)?;
    let campaign = Campaign::new(binary, keep)?;
    println!("attacking {} from {}", campaign.binary.display(), campaign.keeper.folder.display());
    let (since, mut rows) = (Instant::now(), Vec::new());
    let mut absent = Vec::new();
    for database in databases.iter().copied().filter(|one| chosen.iter().any(|attack| attack.on.contains(one))) {
        let since = Instant::now();
        absent.extend(campaign.prepare(database)?.map(|why| (database, why)));
        println!("the demo on {} after {}", database.name(), sh::time(since.elapsed()));
    }
    for attack in chosen {
        for database in attack.on.iter().copied().filter(|one| databases.contains(one)) {
            let why = absent.iter().find(|(other, _)| *other == database).map(|(_, why)| why.clone());
            rows.push(carry_through(&campaign, attack, database, why));
        }
    }
    println!("\n{}, {} in all", table(&rows), sh::time(since.elapsed()));
    if keep {
        println!("databases and logs are kept in {}", campaign.keeper.folder.display());
    }
    let broke: Vec<_> =
        rows.iter().filter(|row| matches!(row.outcome, Outcome::Broke(_))).map(|row| row.name.as_str()).collect();
    if broke.is_empty() { Ok(()) } else { bail!("broke: {}", broke.join(", ")) }
}

/// `absent` says why there is no such database here.
fn carry_through(campaign: &Campaign, attack: &Attack, database: Database, absent: Option<String>) -> Row {
    let name = format!("{} {}", attack.name, database.name());
    println!("\n━━ {name} · {}", attack.what);
    let since = Instant::now();
    let outcome = match absent {
        Some(why) => Outcome::LeftOut(why),
        None => (attack.run)(campaign, database)
            .unwrap_or_else(|error| Outcome::Broke(format!("it could not be carried through: {error:#}"))),
    };
    campaign.sweep();
    let row = Row { name, time: since.elapsed(), outcome };
    println!("   {:?} after {}", row.outcome, sh::time(row.time));
    row
}

fn databases(named: Option<&str>) -> Result<Vec<Database>> {
    match named {
        None | Some("both") => Ok(Database::BOTH.to_vec()),
        Some(name) => {
            let found = Database::BOTH.iter().find(|database| database.name() == name);
            Ok(vec![*found.context("--database takes sqlite, postgres or both")?])
        }
    }
}

fn choose(only: Option<&str>) -> Result<Vec<&'static Attack>> {
    let all: Vec<&'static Attack> = FAMILIES.iter().copied().flatten().collect();
    let Some(only) = only else { return Ok(all) };
    let mut chosen = Vec::new();
    for name in only.split(',') {
        // A family's word chooses all of its attacks: `disk` is `disk-data`, `disk-media`, …
        let found: Vec<_> =
            all.iter().copied().filter(|one| one.name == name || one.name.starts_with(&format!("{name}-"))).collect();
        if found.is_empty() {
            let names: Vec<_> = all.iter().map(|attack| attack.name).collect();
            bail!("there is no attack `{name}`; there are {}", names.join(", "));
        }
        chosen.extend(found);
    }
    Ok(chosen)
}

/// Raises how many files may be open, for this process and what it starts from now on; answers why it cannot be.
fn many_files() -> Option<String> {
    use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};
    let limit = getrlimit(Resource::Nofile);
    if limit.current.is_none_or(|current| current >= FILES) {
        return None;
    }
    let raised = Rlimit { current: Some(FILES), maximum: limit.maximum };
    setrlimit(Resource::Nofile, raised).err().map(|error| format!("{FILES} open files are not allowed: {error}"))
}

/// What somebody meets who only wants to use the museum: a page, where the binary has pages, and calls.
struct Visits {
    /// Path, and the body where it is a POST.
    asked: Vec<(&'static str, Option<&'static str>)>,
    caller: kit::Caller,
}

impl Visits {
    fn of(server: &Server) -> Self {
        let mut caller = kit::Caller::new(server.address, VISITOR);
        // Nobody waits longer for a page.
        caller.patience = Duration::from_secs(10);
        let list = Some(r#"{"page":1,"size":20}"#);
        let mut asked = vec![("/api/v1/profile", None), ("/api/admin/show/page/list", list), ("/healthz", None)];
        // A binary that was built without the web has no pages to answer with.
        if caller.status("GET", "/exhibition/list", None) == 200 {
            asked.push(("/exhibition/list", None));
        }
        Self { asked, caller }
    }

    /// Goes round so many times with a pause between; each answer must be 200 and come in time.
    fn go(&self, times: usize, pause: u64, within: Duration, findings: &mut kit::Findings) {
        let mut all = Vec::new();
        let (mut bad, mut late) = (Vec::new(), 0);
        'visits: for _ in 0..times {
            for (path, body) in &self.asked {
                let since = Instant::now();
                let status = self.caller.status(if body.is_some() { "POST" } else { "GET" }, path, *body);
                let time = since.elapsed();
                if status != 200 {
                    bad.push(status);
                }
                late += usize::from(time > within);
                all.push(time);
                // A server that is gone would be waited for again and again.
                if bad.len() + late >= 4 {
                    break 'visits;
                }
            }
            kit::pause(pause);
        }
        let slowest = kit::report::share(&mut all, 100);
        findings.told(format!("{} visits, the slowest {} ms", all.len(), slowest.as_millis()));
        findings.want(bad.is_empty(), || {
            bad.dedup();
            format!("visitors met {bad:?}")
        });
        findings.want(late == 0, || format!("{late} visits took more than {} s", within.as_secs()));
    }
}

/// A museum with a server and one of the demo's people signed in.
fn with_person<'a>(campaign: &'a Campaign, database: Database, role: &str) -> Result<(Museum<'a>, Server, Person)> {
    let museum = campaign.museum(database)?;
    let server = museum.serve()?;
    let person = Person::sign_in(&museum, role, VISITOR)?;
    Ok((museum, server, person))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn attacks_are_chosen_by_name_or_by_family_and_an_unknown_one_is_refused() {
        let all = choose(None).unwrap();
        let mut names: Vec<_> = all.iter().map(|attack| attack.name).collect();
        names.sort_unstable();
        names.dedup();
        assert_eq!(names.len(), all.len(), "two attacks have one name");
        assert!(choose(Some("disk")).unwrap().len() > 1);
        assert_eq!(choose(Some("disk-media,hasty")).unwrap().len(), 2);
        assert!(choose(Some("dsik")).err().unwrap().to_string().contains("disk-media"));
        assert!(databases(Some("sqlight")).is_err());
    }
}
