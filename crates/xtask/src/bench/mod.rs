//! `cargo xtask bench`: the performance figures of the release build, as ratios of one run.
//!
//! The server is pinned to one core and the load to another. Absolute numbers belong to the machine; the ratios
//! and the targets beside them are what docs/ speaks about. Nothing here is a test: a missed target is printed.

mod bookings;
mod build_time;
mod companies;
mod fill;
mod ledger;
mod load;
mod logins;
mod pages;
mod relics;
mod report;
mod trade;

use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail};

use crate::args::Args;
use crate::http::Client;
use crate::server::{Server, Start, TempDir};
use crate::{make, need, sh};
use load::Load;
use report::{Report, Target};

/// The server's core, and the load's.
const SERVER_CORE: usize = 0;
const LOAD_CORE: usize = 1;

/// What a browser says it takes; the cached bytes are chosen by it.
pub const ENCODING: &str = "accept-encoding: br, gzip, zstd";

/// What is measured, one after the other; `--only` chooses one.
const PARTS: [&str; 7] = ["site", "relics", "companies", "trade", "ledger", "bookings", "logins"];

/// # Errors
/// When a tool is missing, the server does not start, or an answer is not what is to be measured.
pub fn run(mut args: Args) -> Result<()> {
    let seconds: u64 =
        args.value("--seconds")?.map_or(Ok(3), |text| text.parse()).context("--seconds takes a number")?;
    let clean_build = args.flag("--build");
    let only = args.value("--only")?;
    let chosen = args.value("--binary")?.map(PathBuf::from);
    args.done()?;
    if let Some(only) = &only
        && !PARTS.contains(&only.as_str())
    {
        bail!("--only takes one of {}", PARTS.join(", "));
    }
    let wanted = |part: &str| only.as_deref().is_none_or(|only| only == part);
    tools()?;
    let mut report = Report::default();
    if clean_build {
        build_time::measure(&mut report)?;
    }
    let binary = make::released(chosen)?;
    run_on(&LOAD_CORE.to_string())?;

    if wanted("site") {
        site(&binary, seconds, &mut report)?;
    }
    if wanted("relics") {
        relics::measure(&binary, seconds, &mut report)?;
    }
    if wanted("companies") {
        companies::measure(&binary, &mut report)?;
    }
    if wanted("trade") {
        trade::measure(&binary, &mut report)?;
    }
    run_on(&format!("{SERVER_CORE},{LOAD_CORE}"))?;
    if wanted("ledger") {
        ledger::measure(&binary, seconds, &mut report)?;
    }
    if wanted("bookings") {
        bookings::measure(seconds, &mut report)?;
    }
    if wanted("logins") {
        logins::measure(&binary, seconds, &mut report)?;
    }
    report.print();
    Ok(())
}

/// The public pages and calls of the demo, from the first start on.
fn site(binary: &Path, seconds: u64, report: &mut Report) -> Result<()> {
    let data = TempDir::new("bench")?;
    let start = Start { binary, data: &data.0, core: Some(SERVER_CORE), env: &[("GUANLAN_BENCH", "1")] };
    let first = Server::start(&start)?;
    report.seconds("first start on an empty folder, until ready", first.ready_after, 20.0);
    drop(first);
    let server = Server::start(&start)?;
    report.seconds("later start, until ready", server.ready_after, 0.5);
    report.mib("resident memory before traffic", server.resident()?, 150);

    let mut client = Client::connect(server.address)?;
    pages::first_script(&mut client, report)?;
    let load = Load { server: &server, seconds, core: LOAD_CORE };
    ratios(&load, &mut client, report)?;
    pages::misses(&mut client, report)?;
    report.mib("resident memory after all of it", server.resident()?, 400);
    let errors = server.logged_errors();
    if errors.is_empty() { Ok(()) } else { bail!("the server logged errors:\n  {}", errors.join("\n  ")) }
}

/// Puts this process, and what it starts from now on, on these cores.
fn run_on(cores: &str) -> Result<()> {
    sh::output(sh::command("taskset").args(["-cp", cores, &std::process::id().to_string()]))?;
    Ok(())
}

fn tools() -> Result<()> {
    for (tool, package) in [("wrk", "wrk"), ("taskset", "util-linux")] {
        if sh::which(&[tool]).is_none() {
            bail!("the bench needs `{tool}`\n    → Debian: apt-get install {package}");
        }
    }
    let cores = std::thread::available_parallelism()?.get();
    if cores < 2 {
        bail!("the bench needs two cores, one for the server and one for the load; here is {cores}");
    }
    need::to_build()
}

/// Warm answers against constant bytes of the same length behind the same middleware.
fn ratios(load: &Load<'_>, client: &mut Client, report: &mut Report) -> Result<()> {
    let id = pages::first_id(client)?;
    let list = load::Call::post("/api/admin/show/page/list?lang=zh", r#"{"page":1,"size":20,"type":0}"#);
    let detail = load::Call::get(&format!("/api/admin/show/{id}?lang=zh"));
    let page = load::Call::get("/exhibition/tempList");
    let detail_page = load::Call::get(&format!("/exhibition/detail?id={id}"));
    let home = load::Call::get("/");
    let mut measured = vec![
        ("first HTML of a list, warm".to_owned(), page, 0.6),
        ("first HTML of a detail, warm".to_owned(), detail_page, 0.6),
    ];
    // Libraries, crawlers, monitors and proxies ask for gzip or for nothing.
    for coding in ["br", "gzip", "identity"] {
        for (name, call, least) in
            [("list call", &list, 0.85), ("detail call", &detail, 0.85), ("first HTML of the home page", &home, 0.6)]
        {
            let call = call.taking(coding);
            let came = call.coding(client)?;
            if came != coding {
                bail!("the {name} was asked for as {coding} and came as {came}");
            }
            measured.push((format!("{name}, warm, {coding}"), call, least));
        }
    }
    for (name, call, least) in &measured {
        let bytes = call.warm(client)?;
        let constant = call.at(&format!("/__bench/constant?bytes={bytes}"));
        let same = constant.warm(client).context("the server is to answer constant bytes when GUANLAN_BENCH=1")?;
        if same != bytes {
            bail!("/__bench/constant?bytes={bytes} answered {same} bytes");
        }
        let [measured, base] = load.compare([call, &constant])?;
        report.ratio(&format!("{name} ÷ {bytes} constant bytes"), measured, base, Target::AtLeast(*least));
    }
    // The bare route answers 4,096 bytes outside of every layer.
    let constant = load::Call::get("/__bench/constant?bytes=4096");
    let bare = load::Call::get("/__bench/bare");
    if constant.warm(client)? != bare.warm(client)? {
        bail!("/__bench/bare is to answer 4096 bytes");
    }
    let [measured, base] = load.compare([&constant, &bare])?;
    report.ratio("4096 constant bytes ÷ the same on a bare route", measured, base, Target::AtLeast(0.5));
    Ok(())
}
