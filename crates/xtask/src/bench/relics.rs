//! 82,614 relics of two museums that gave their records away: how fast they come in, how much room the index takes,
//! and how fast lists and searches answer. Without the data it says so and measures nothing.

use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use anyhow::{Context, Result, bail};

use super::load::{Call, Load};
use super::report::{Report, Target};
use super::{LOAD_CORE, SERVER_CORE};
use crate::http::Client;
use crate::server::{Server, Start, TempDir};
use crate::sh;

/// File below the data's folder, and its mapping.
const SETS: [(&str, &str); 2] =
    [("tate/artworks.ndjson.gz", "mappings/tate.toml"), ("mplus/objects.ndjson.gz", "mappings/mplus.toml")];

/// One or two Chinese characters, English words, and both.
const SEARCHES: [&str; 4] = ["花", "青花", "blue and white", "香港 photograph"];

/// What somebody has typed so far: a character, a word, the beginnings of words, a word and a beginning.
const TYPED: [&str; 6] = ["青", "青花", "c", "cela", "blue and wh", "香港 ph"];

/// How often each search and each list is asked.
const TIMES: usize = 60;

/// Where the data is: `GUANLAN_COLLECTIONS`, or beside the checkout.
fn data() -> Option<PathBuf> {
    let folder =
        std::env::var_os("GUANLAN_COLLECTIONS").map_or_else(|| sh::root().join("../shared/data"), PathBuf::from);
    SETS.iter().all(|(file, _)| folder.join(file).is_file()).then_some(folder)
}

/// # Errors
/// When an import fails or an answer is not what is to be measured.
pub fn measure(binary: &Path, seconds: u64, report: &mut Report) -> Result<()> {
    let Some(source) = data() else {
        println!("  relics: skipped, the data is not beside the checkout (GUANLAN_COLLECTIONS names its folder)");
        return Ok(());
    };
    let folder = TempDir::new("bench-relics")?;
    super::run_on(&format!("{SERVER_CORE},{LOAD_CORE}"))?;
    let imported = import(binary, &source, &folder.0)?;

    // The first start makes the index anew, on all cores like the import, whose time it is a part of.
    let uncached = [("GUANLAN_BENCH", "1"), ("GUANLAN_CACHE_BYTES", "0")];
    let start = Start { binary, data: &folder.0, core: Some(SERVER_CORE), env: &uncached };
    std::fs::remove_dir_all(folder.0.join("search"))?;
    let server = Server::start(&Start { core: None, ..start })?;
    let indexed = server.ready_after;
    super::run_on(&LOAD_CORE.to_string())?;
    let mut client = Client::connect(server.address)?;
    let relics = total(&mut client, "{}")?;
    report.told("relics", relics.to_string());
    report.told("import of all of them into the database, both cores", format!("{:.1} s", imported.as_secs_f64()));
    report.told(
        "start that makes the index of all of them, both cores, until ready",
        format!("{:.1} s", indexed.as_secs_f64()),
    );
    #[expect(clippy::cast_precision_loss, reason = "a rate to three digits")]
    let rate = relics as f64 / (imported + indexed).as_secs_f64();
    report.rate("import of relics with index", rate, 5_000.0);
    report.told("search index on disk", format!("{:.0} MB", megabytes(&folder.0.join("search"))?));
    report.told("database on disk", format!("{:.0} MB", megabytes(&folder.0)?));
    drop((client, server));

    let server = Server::start(&start)?;
    report.seconds("later start with all relics, until ready", server.ready_after, 0.5);
    report.mib("resident memory before traffic, all relics", server.resident()?, 150);
    let mut client = Client::connect(server.address)?;
    lists(&mut client, report)?;
    searches(&mut client, report)?;
    suggestions(&mut client, report)?;
    report.mib("resident memory after lists and searches", server.resident()?, 400);
    drop((client, server));

    let cached = [("GUANLAN_BENCH", "1")];
    let server = Server::start(&Start { env: &cached, ..start })?;
    let mut client = Client::connect(server.address)?;
    warm(&Load { server: &server, seconds, core: LOAD_CORE }, &mut client, report)
}

fn import(binary: &Path, source: &Path, folder: &Path) -> Result<Duration> {
    // The museum itself first, so that its first start is not counted with the relics.
    drop(Server::start(&Start { binary, data: folder, core: None, env: &[] })?);
    let since = Instant::now();
    for (file, mapping) in SETS {
        let mut command = sh::command(binary);
        command.arg("import-relics").arg(source.join(file)).arg("--mapping").arg(sh::root().join(mapping));
        sh::output(command.arg("--data").arg(folder)).with_context(|| format!("the import of {file} failed"))?;
    }
    Ok(since.elapsed())
}

/// Every two facets with values that exist, counted, in both languages.
fn lists(client: &mut Client, report: &mut Report) -> Result<()> {
    let facets = ["era", "material", "level", "class"];
    let answer = post(client, r#"{"size":1,"facets":true}"#)?;
    let values: Vec<Vec<u64>> = facets.iter().map(|facet| ids(&answer, facet)).collect();
    let mut payloads = Vec::new();
    for (one, first) in facets.iter().enumerate() {
        for (other, second) in facets.iter().enumerate().skip(one + 1) {
            for a in values[one].iter().take(6) {
                for b in values[other].iter().take(6) {
                    payloads.push(format!("{{\"{first}\":{a},\"{second}\":{b},\"facets\":true}}"));
                }
            }
        }
    }
    if payloads.len() < 20 {
        bail!("there are too few values of facets to ask for: {values:?}");
    }
    let mut times = Vec::new();
    for payload in &payloads {
        let since = Instant::now();
        post(client, payload)?;
        times.push(since.elapsed());
    }
    let count = times.len();
    report.milliseconds(
        &format!("list with two facets and counts, {count} of them, p50"),
        share(&mut times, 50),
        Target::Told,
    );
    report.milliseconds("list with two facets and counts, p99", share(&mut times, 99), Target::AtMost(10.0));
    Ok(())
}

fn searches(client: &mut Client, report: &mut Report) -> Result<()> {
    let mut all = Vec::new();
    for keyword in SEARCHES {
        let found = total(client, &format!("{{\"keyword\":\"{keyword}\"}}"))?;
        let mut times = Vec::new();
        for page in 1..=TIMES {
            let path = format!("/api/v1/search?keyword={}&page={}", encoded(keyword), page % 3 + 1);
            times.push(timed(client, &path)?);
        }
        all.extend(times.iter().copied());
        report.milliseconds(&format!("search {keyword}, {found} relics, p50"), share(&mut times, 50), Target::Told);
        report.milliseconds(&format!("search {keyword}, p99"), share(&mut times, 99), Target::Told);
    }
    report.milliseconds("search, all of these, p95", share(&mut all, 95), Target::AtMost(5.0));
    Ok(())
}

/// How what is being typed may go on.
fn suggestions(client: &mut Client, report: &mut Report) -> Result<()> {
    let mut times = Vec::new();
    for typed in TYPED {
        for lang in ["zh", "en"].iter().cycle().take(TIMES) {
            times.push(timed(client, &format!("/api/v1/search/suggestions?keyword={}&lang={lang}", encoded(typed)))?);
        }
    }
    report.milliseconds("suggestions while typing, p50", share(&mut times, 50), Target::Told);
    report.milliseconds("suggestions while typing, p95", share(&mut times, 95), Target::AtMost(30.0));
    Ok(())
}

/// How long an answer takes.
fn timed(client: &mut Client, path: &str) -> Result<Duration> {
    let since = Instant::now();
    let answer = client.get(path, &[])?;
    let took = since.elapsed();
    if answer.status != 200 {
        bail!("{path} answered {}: {}", answer.status, answer.text());
    }
    Ok(took)
}

fn warm(load: &Load<'_>, client: &mut Client, report: &mut Report) -> Result<()> {
    let list = Call::post("/api/admin/collection/page/list?lang=zh", r#"{"page":1,"size":20,"facets":true}"#);
    let search = Call::get(&format!("/api/v1/search?keyword={}", encoded("青花")));
    for (name, call) in [("relic list with counts, warm", &list), ("search, warm", &search)] {
        let bytes = call.warm(client)?;
        let constant = call.at(&format!("/__bench/constant?bytes={bytes}"));
        constant.warm(client)?;
        let [measured, base] = load.compare([call, &constant])?;
        report.ratio(&format!("{name} ÷ {bytes} constant bytes"), measured, base, Target::AtLeast(0.85));
    }
    Ok(())
}

fn post(client: &mut Client, payload: &str) -> Result<String> {
    let answer = client.send("POST", "/api/admin/collection/page/list", &[], Some(payload))?;
    if answer.status != 200 {
        bail!("the list of relics answered {} to {payload}: {}", answer.status, answer.text());
    }
    Ok(answer.text())
}

fn total(client: &mut Client, payload: &str) -> Result<u64> {
    total_of(&post(client, payload)?).context("the list tells no total")
}

/// The total of a page of a list: the one that stands before the page's number.
fn total_of(answer: &str) -> Option<u64> {
    answer.split("\"total\":").skip(1).find_map(|rest| rest.split_once(",\"page\":")?.0.parse().ok())
}

/// The values of a facet, most frequent or not, as the answer lists them.
fn ids(answer: &str, facet: &str) -> Vec<u64> {
    let facets = answer.split("\"facets\":").nth(1).unwrap_or_default();
    let list =
        facets.split(&format!("\"{facet}\":[")).nth(1).and_then(|rest| rest.split(']').next()).unwrap_or_default();
    list.split("\"id\":")
        .skip(1)
        .filter_map(|rest| rest.split(|c: char| !c.is_ascii_digit()).next()?.parse().ok())
        .collect()
}

fn encoded(text: &str) -> String {
    text.bytes()
        .map(|byte| if byte.is_ascii_alphanumeric() { char::from(byte).to_string() } else { format!("%{byte:02X}") })
        .collect()
}

fn share(times: &mut [Duration], percent: usize) -> Duration {
    times.sort();
    times[(times.len() * percent).div_ceil(100) - 1]
}

#[expect(clippy::cast_precision_loss, reason = "a size to three digits")]
fn megabytes(folder: &Path) -> Result<f64> {
    fn bytes(folder: &Path) -> Result<u64> {
        let mut sum = 0;
        for entry in std::fs::read_dir(folder)? {
            let entry = entry?;
            sum += if entry.file_type()?.is_dir() { bytes(&entry.path())? } else { entry.metadata()?.len() };
        }
        Ok(sum)
    }
    Ok(bytes(folder)? as f64 / 1e6)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn values_of_a_facet_are_read_from_an_answer_and_not_those_of_another() {
        let answer = r#"{"data":[{"id":9}],"facets":{"era":[{"id":3,"name":"明","count":2},{"id":11,"name":"清","count":1}],"class":[{"id":7}]},"total":2}"#;
        assert_eq!(ids(answer, "era"), [3, 11]);
        assert_eq!(ids(answer, "class"), [7]);
        assert!(ids(answer, "level").is_empty());
    }

    #[test]
    fn the_total_is_that_of_the_page_and_not_of_what_else_is_counted() {
        assert_eq!(total_of(r#"{"data":[{"total":9}],"total":12,"page":1,"size":1,"related":{"total":3}}"#), Some(12));
        assert_eq!(total_of(r#"{"data":[]}"#), None);
    }

    #[test]
    fn the_share_of_times_is_the_smallest_that_so_many_do_not_pass() {
        let mut times: Vec<Duration> = (1..=100).rev().map(Duration::from_millis).collect();
        assert_eq!(share(&mut times, 99), Duration::from_millis(99));
        assert_eq!(share(&mut times, 50), Duration::from_millis(50));
    }
}
