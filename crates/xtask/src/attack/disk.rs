//! Volumes that fill up: the database's, the media's, the search index's.

use std::path::Path;
use std::time::Duration;

use anyhow::{Context, Result};

use super::Attack;
use super::kit::museum::copy;
use super::kit::person::login;
use super::kit::writers::{Written, ask_for_code};
use super::kit::{
    Caller, Campaign, Database, Findings, Mount, Museum, Numbers, Outcome, Person, Server, VISITOR, bundle, pause, png,
    stranger, until,
};
use crate::json;

pub const ATTACKS: &[Attack] = &[
    Attack {
        name: "disk-data",
        what: "the database's volume is full: errors, never a 200 that stores nothing; /readyz says why; with room it \
               recovers alone",
        on: Database::BOTH,
        run: data,
    },
    Attack {
        name: "disk-media",
        what: "the media's volume is full: pictures are refused, all else goes on; with room they are taken",
        on: Database::BOTH,
        run: media,
    },
    Attack {
        name: "disk-search",
        what: "the search index's volume is full: searching and writing go on; with room what came meanwhile is found",
        on: &[Database::Sqlite],
        run: search,
    },
];

/// Room beside what the museum brings.
const ROOM: u64 = 24 << 20;
/// Writes until a full volume must have been felt.
const MOST_WRITES: usize = 4_000;
/// "Within seconds".
const SOON: Duration = Duration::from_secs(10);

fn size(folder: &Path) -> Result<u64> {
    let told = crate::sh::output(crate::sh::command("du").args(["-sb"]).arg(folder))?;
    let text = String::from_utf8(told)?;
    Ok(text.split_whitespace().next().context("no size")?.parse()?)
}

/// A volume for a folder with what is in it.
fn volume(museum: &Museum<'_>, name: &str, with: &Path, room: u64) -> Result<Mount> {
    // Files take whole pages there.
    let bytes = size(with)? * 5 / 4 + room;
    museum.campaign.keeper.mount(&museum.folder.join(name), bytes)
}

fn cannot(error: &anyhow::Error) -> Outcome {
    Outcome::LeftOut(format!("no volume can be mounted here: {error:#}"))
}

fn data(campaign: &Campaign, database: Database) -> Result<Outcome> {
    let mut museum = campaign.museum(database)?;
    let mount = match database {
        Database::Sqlite => volume(&museum, "volume", &museum.data, ROOM),
        // The cluster's own log and catalogue lie elsewhere: this is a table space that is full.
        Database::Postgres => campaign.keeper.mount(&museum.folder.join("volume"), 4 * ROOM),
    };
    let mount = match mount {
        Ok(mount) => mount,
        Err(error) => return Ok(cannot(&error)),
    };
    if database == Database::Sqlite {
        let small = mount.0.join("data");
        copy(&museum.data, &small)?;
        museum.data = small;
        return fill_and_free(&museum, &mount);
    }
    museum.name = format!("{}_small", museum.name);
    // The server that is no root must be able to walk there.
    crate::sh::output(crate::sh::command("chmod").arg("711").arg(&campaign.keeper.folder).arg(&museum.folder))?;
    campaign.postgres()?.copy("seed", &museum.name, Some(&mount.0))?;
    let outcome = fill_and_free(&museum, &mount);
    campaign.postgres()?.remove(&museum.name, true)?;
    outcome
}

/// Logs in wrongly so often that it must be limited; the statuses.
fn wrong_logins(museum: &Museum<'_>, role: &str) -> Vec<u16> {
    let caller = Caller::new(museum.address, stranger(7));
    (0..7).map(|_| login(&caller, museum.mobile(role), "Wrong-2026").map_or(0, |answer| answer.status)).collect()
}

fn fill_and_free(museum: &Museum<'_>, mount: &Mount) -> Result<Outcome> {
    let server = museum.serve()?;
    let (mut findings, numbers, mut written) = (Findings::default(), Numbers::default(), Written::default());
    let person = Person::sign_in(museum, "visitor", VISITOR)?;
    let caller = Caller::new(server.address, VISITOR);
    let write = |written: &mut Written| {
        let number = numbers.next();
        let status = ask_for_code(&caller, &number);
        written.add(number, status);
        status
    };
    for _ in 0..20 {
        write(&mut written);
    }
    findings.want(written.failed.is_empty(), || "writes fail before the volume is full".into());

    mount.fill()?;
    for _ in 0..MOST_WRITES {
        if written.failed.len() >= 2 {
            break;
        }
        write(&mut written);
    }
    findings.want(written.failed.len() >= 2, || "the full volume was never felt".into());
    let unready = until(SOON, || server.ready().0 == 503);
    findings.want(unready.is_some(), || "/readyz is 200 while nothing can be written".into());
    let why = server.ready().1;
    findings.want(unready.is_none() || !why.contains("\"failing\":[]"), || format!("/readyz does not say why: {why}"));
    for _ in 0..20 {
        write(&mut written);
    }
    let odd: Vec<u16> =
        written.failed.iter().map(|(_, status)| *status).filter(|one| ![500, 503].contains(one)).collect();
    findings.want(odd.is_empty(), || format!("writes were answered {odd:?}"));
    findings.want(caller.status("GET", "/healthz", None) == 200, || "/healthz is not 200".into());
    findings.want(caller.status("GET", "/api/v1/profile", None) == 200, || "reading does not go on".into());
    findings.told(format!("{} writes failed", written.failed.len()));

    mount.free()?;
    let again = until(SOON, || write(&mut written) == 200);
    findings.want(again.is_some(), || "writing does not come back".into());
    let ready = until(SOON, || server.ready().0 == 200);
    findings.want(ready.is_some(), || "/readyz does not come back".into());
    if let (Some(again), Some(ready)) = (again, ready) {
        findings.told(format!("back after {:.1} s", (again + ready).as_secs_f64()));
    }
    let before = written.failed.len();
    for _ in 0..20 {
        write(&mut written);
    }
    findings.want(written.failed.len() == before, || "writes still fail once there is room".into());
    let found = museum.outbox();
    findings.want(found.is_ok(), || "another process cannot read the outbox".into());
    let lost = written.lost(&found.unwrap_or_default());
    findings.want(lost == 0, || format!("{lost} of {} acknowledged writes are not there", written.acknowledged.len()));

    let out = caller.with(format!("cookie: {}", person.cookie)).post("/user/logout", "{}")?;
    findings.want(out.status == 200, || format!("the logout is {}", out.status));
    findings.want(!person.is_known(), || "a token outlives its logout".into());
    let again = Person::sign_in(museum, "owner-b", stranger(8));
    if let Err(error) = again {
        findings.want(false, || format!("nobody can sign in: {error:#}"));
    }
    let statuses = wrong_logins(museum, "staff-b");
    findings.want(statuses == [401, 401, 401, 401, 401, 429, 429], || format!("wrong logins are {statuses:?}"));
    stop_and_look(museum, server, &person, &written, &mut findings)?;
    findings.told(format!("{} acknowledged", written.acknowledged.len()));
    Ok(findings.end())
}

/// What was acknowledged is there after a clean stop and a new start.
fn stop_and_look(
    museum: &Museum<'_>,
    server: Server,
    person: &Person,
    written: &Written,
    findings: &mut Findings,
) -> Result<()> {
    findings.want(server.panics() == 0, || "it panicked".into());
    findings.want(server.stop().is_ok_and(|status| status.success()), || "it does not stop in order".into());
    let server = museum.serve()?;
    let found = museum.outbox()?;
    let lost = written.lost(&found);
    findings.want(lost == 0, || format!("{lost} acknowledged writes are gone after a stop"));
    let there = written.failed_and_there(&found);
    findings.want(there == 0, || format!("{there} writes that were reported as failed are there"));
    findings.want(!person.is_known(), || "after a stop the old token works again".into());
    let statuses = wrong_logins(museum, "staff-b");
    findings.want(statuses.iter().all(|status| *status == 429), || format!("the login limit forgot: {statuses:?}"));
    findings.want(server.stop().is_ok_and(|status| status.success()), || "it does not stop a second time".into());
    Ok(())
}

/// The first address of a stored file in a text.
pub fn stored_in(text: &str) -> Option<String> {
    let from = &text[text.find("/media/")?..];
    Some(from[..from.find(['"', ' ', ',', '\\'])?].to_owned())
}

fn media(campaign: &Campaign, database: Database) -> Result<Outcome> {
    let museum = campaign.museum(database)?;
    let here = museum.data.join("media");
    let mount = match volume(&museum, "volume", &here, 8 << 20) {
        Ok(mount) => mount,
        Err(error) => return Ok(cannot(&error)),
    };
    copy(&here, &mount.0.join("media"))?;
    let museum = museum.with("GUANLAN_MEDIA_URL", mount.0.join("media").display().to_string());
    let server = museum.serve()?;
    let person = Person::sign_in(&museum, "staff-a", VISITOR)?;
    let (mut findings, numbers) = (Findings::default(), Numbers::default());
    let upload = |mark: u32| {
        let sender = person.caller.with("content-type: application/octet-stream");
        let answer = sender.send("POST", "/api/v1/pictures", &png::square(64 + mark, png::Pixel::Rgb8, mark));
        answer.map_or((0, String::new()), |answer| (answer.status, answer.text()))
    };
    let (first, text) = upload(0);
    findings.want(first == 200, || format!("a picture is {first}: {text}"));
    let old = stored_in(&text);

    mount.fill()?;
    let caller = Caller::new(server.address, VISITOR);
    for mark in 1..=4 {
        let (status, _) = upload(mark);
        findings.want([500, 503, 507].contains(&status), || format!("a picture without room is {status}"));
        let written = ask_for_code(&caller, &numbers.next());
        findings.want(written == 200, || format!("a write that needs no picture is {written}"));
    }
    if let Some(old) = &old {
        let status = caller.status("GET", old, None);
        findings.want(status == 200, || format!("a stored picture is {status}"));
    }
    mount.free()?;
    let mut last = String::new();
    let again = until(SOON, || {
        let (status, text) = upload(5);
        last = text;
        status == 200
    });
    findings.want(again.is_some(), || format!("pictures are not taken again: {last}"));
    let stored = stored_in(&last).map(|path| caller.status("GET", &path, None));
    findings.want(stored == Some(200), || format!("the new picture is {stored:?}"));
    // Half a file of the time without room must not pass for the picture.
    for mark in 1..=4 {
        let (status, text) = upload(mark);
        let shown = stored_in(&text).map(|path| caller.get(&path).map_or(0, |answer| answer.body.len()));
        let whole = png::square(64 + mark, png::Pixel::Rgb8, mark).len();
        findings.want(status == 200 && shown.is_some_and(|bytes| bytes > whole / 2), || {
            format!("a picture that had no room before is {status} with {shown:?} bytes")
        });
    }
    findings.told("4 pictures and 4 writes without room");
    findings.want(server.stop().is_ok_and(|status| status.success()), || "it does not stop in order".into());
    Ok(findings.end())
}

fn search(campaign: &Campaign, database: Database) -> Result<Outcome> {
    let museum = campaign.museum(database)?;
    let place = museum.data.join("search");
    let aside = museum.folder.join("search-aside");
    std::fs::rename(&place, &aside)?;
    let mount = match museum.campaign.keeper.mount(&place, size(&aside)? * 5 / 4 + (4 << 20)) {
        Ok(mount) => mount,
        Err(error) => return Ok(cannot(&error)),
    };
    copy(&aside, &place)?;
    let server = museum.serve()?;
    let (mut findings, numbers) = (Findings::default(), Numbers::default());
    let caller = Caller::new(server.address, VISITOR);
    let hits = || {
        let answer = caller.get("/api/v1/search?keyword=zanzibar");
        answer.map_or((0, 0), |answer| (answer.status, json::fields(&answer.text(), "title").len()))
    };
    findings.want(hits() == (200, 0), || format!("before: {:?}", hits()));
    mount.fill()?;
    let news = bundle::news(&museum.folder, "Zanzibar", 30)?;
    let imported = museum.command(&["import"]).arg(&news).output()?;
    findings.want(imported.status.success(), || {
        format!("the import failed: {}", String::from_utf8_lossy(&imported.stderr).trim_end())
    });
    for _ in 0..6 {
        let (status, _) = hits();
        findings.want(status == 200, || format!("a search without room is {status}"));
        let written = ask_for_code(&caller, &numbers.next());
        findings.want(written == 200, || format!("a write without room for the index is {written}"));
        pause(500);
    }
    mount.free()?;
    let found = until(Duration::from_secs(30), || hits().1 > 0);
    findings.want(found.is_some(), || "what came meanwhile is never found".into());
    if let Some(time) = found {
        findings.told(format!("found {:.1} s after there was room", time.as_secs_f64()));
    }
    findings.want(server.panics() == 0, || "it panicked".into());
    findings.want(server.stop().is_ok_and(|status| status.success()), || "it does not stop in order".into());
    Ok(findings.end())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_address_of_a_stored_file_ends_where_its_quote_does() {
        assert_eq!(stored_in(r#"{"src":"/media/ab.png","w":1}"#).as_deref(), Some("/media/ab.png"));
        assert_eq!(stored_in("{}"), None);
    }
}
