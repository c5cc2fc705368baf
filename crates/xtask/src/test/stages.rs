//! The stages, in the order in which a mistake is cheapest to hear about.

use std::process::Command;
use std::time::Duration;

use anyhow::{Context, Result, bail};

use super::changed::Specs;
use super::counts::{Counts, Kind};
use super::{Options, Stage, Totals, again, linted, slowest};
use crate::need::{self, Extra};
use crate::postgres::{self, PgServer};
use crate::server::{Server, Start, TempDir};
use crate::{contract, make, sh, studio, tidy, web};

pub const STAGES: &[Stage] = &[
    Stage {
        name: "prerequisites",
        what: "room on the disk; Rust, Node, a C compiler; Chromium, fonts, PostgreSQL, pdfsig, openssl",
        run: prerequisites,
    },
    Stage { name: "tidy", what: "laws of the house", run: laws },
    Stage { name: "fmt", what: "cargo fmt --check", run: fmt },
    Stage { name: "web-check", what: "types, lint and format of the web and of the browser tests", run: web_check },
    Stage { name: "web-test", what: "vitest", run: web_test },
    // Before anything of ours is compiled: what embeds it would be compiled again.
    Stage { name: "web-build", what: "what the binary embeds", run: web_build },
    Stage {
        name: "compile",
        what: "server and Rust tests, once for all stages; every clippy warning an error",
        run: compile,
    },
    Stage { name: "contract", what: "openapi.json, types and routes.json against the code", run: drift },
    Stage { name: "rust-test", what: "Rust tests on SQLite and PostgreSQL", run: rust_test },
    Stage { name: "studio", what: "clippy and tests of what draws the demo museum (demo/studio)", run: drawing },
    Stage { name: "browser", what: "calls over HTTP, then Playwright, against the real, seeded server", run: browser },
];

const NONE: Totals = Totals { passed: 0, failed: 0, skipped: 0, flaky: 0 };

fn prerequisites(options: &Options) -> Result<Totals> {
    need::to_build()?;
    need::room_to_test()?;
    let mut extras = Vec::new();
    if options.chosen.contains(&"rust-test") {
        extras.extend([Extra::Postgres, Extra::PdfSig, Extra::OpenSsl]);
    }
    if options.chosen.contains(&"browser") {
        extras.extend([Extra::Chromium, Extra::CjkFont]);
    }
    need::for_tests(&extras)?;
    println!("everything is here");
    Ok(NONE)
}

fn laws(_: &Options) -> Result<Totals> {
    tidy::run()?;
    Ok(NONE)
}

fn fmt(_: &Options) -> Result<Totals> {
    sh::run(&mut sh::cargo(&["fmt", "--all", "--check"])).context("put it right with `cargo fmt --all`")?;
    sh::run(&mut studio::cargo(&["fmt", "--all", "--check"]))
        .with_context(|| format!("put it right with `cargo fmt --all` in {}", studio::FOLDER))?;
    Ok(NONE)
}

fn compile(options: &Options) -> Result<Totals> {
    let packages = packages(options);
    let is_served = options.scope.crates.as_ref().is_none_or(|crates| crates.contains("guanlan"));
    let server = is_served.then(|| vec!["build", "--package", "guanlan"]);
    for words in server.into_iter().chain([rust_tests(&packages, &["--no-run"])]) {
        sh::run(&mut linted::cargo(sh::cargo(&words)))
            .context("as much without tests and much sooner: `cargo clippy --workspace --all-targets`")?;
    }
    Ok(NONE)
}

fn drift(_: &Options) -> Result<Totals> {
    contract::run(true, linted::cargo)?;
    Ok(NONE)
}

fn web_check(options: &Options) -> Result<Totals> {
    for folder in options.scope.folders.as_deref().unwrap_or(&["web", "e2e"]) {
        web::install(folder)?;
        for script in ["typecheck", "lint", "format:check"] {
            sh::run(&mut sh::npm(folder, &["run", "--silent", script]))
                .with_context(|| format!("the script `{script}` of {folder}/package.json"))?;
        }
    }
    Ok(NONE)
}

fn web_test(options: &Options) -> Result<Totals> {
    web::install("web")?;
    let mut vitest = sh::npm("web", &["run", "--silent", "test"]);
    if let Some(files) = &options.scope.web_tests {
        vitest.arg("--").args(files);
    }
    let (printed, success) = sh::tee(&mut vitest)?;
    success?;
    closed(&printed, Totals::read(&printed), "vitest")
}

fn rust_test(options: &Options) -> Result<Totals> {
    need::for_tests(&[Extra::Postgres])?;
    let postgres = PgServer::start().map_err(anyhow::Error::msg)?;
    let counts = Counts::new(Kind::Databases)?;
    // All programs of this run were compiled from the same code: they share the databases that their tests begin with.
    let templates = TempDir::new("templates")?;
    let command = |words: &[&str]| {
        let mut test = linted::cargo(sh::cargo(words));
        test.env(postgres::VARIABLE, postgres.admin_url()).env("GUANLAN_TEST_TEMPLATES", &templates.0);
        if options.long {
            test.env("GUANLAN_TEST_LONG", "1");
        }
        test
    };
    let packages = packages(options);
    let mut all = command(&rust_tests(&packages, &[]));
    if let Some(crates) = options.scope.crates.as_ref().filter(|_| has_nextest()) {
        let names: Vec<String> = crates.iter().map(|name| format!("package(={name})")).collect();
        all.args(["-E", &names.join(" | ")]);
    }
    all.env("GUANLAN_TEST_STARTED", counts.file());
    let (printed, totals) = again::run(again::Runner {
        stage: "rust-test",
        all,
        failed: again::rust_failures,
        alone: &|names| alone(&command, &packages, names),
    })?;
    if options.scope.crates.is_none() {
        counts.hold()?;
    }
    closed(&printed, totals, "the Rust test runner")
}

/// The words that run the tests of packages, by nextest where it is installed.
fn rust_tests<'a>(packages: &[&'a str], more: &[&'a str]) -> Vec<&'a str> {
    let runner: &[&str] = if has_nextest() { &["nextest", "run"] } else { &["test"] };
    let keep_going: &[&str] = if more.contains(&"--no-run") { &[] } else { &["--no-fail-fast"] };
    [runner, packages, keep_going, more].concat()
}

/// The words that name the crates of a run.
fn packages(options: &Options) -> Vec<&str> {
    let Some(crates) = &options.scope.crates else { return vec![WORKSPACE] };
    // Without the server libraries would have fewer features, and all that stands on them would be compiled anew.
    let server =
        Some("guanlan").filter(|server| !crates.contains(*server) && crates.iter().any(|name| name != "xtask"));
    crates.iter().map(String::as_str).chain(server).flat_map(|name| ["--package", name]).collect()
}

const WORKSPACE: &str = "--workspace";

fn has_nextest() -> bool {
    sh::output(sh::command("cargo").args(["nextest", "--version"])).is_ok()
}

/// Runs the named tests one after the other.
fn alone(cargo: &dyn Fn(&[&str]) -> Command, packages: &[&str], names: &[String]) -> Command {
    let mut command = if has_nextest() {
        let tests: Vec<String> = names
            .iter()
            .filter_map(|name| name.split_once(' '))
            .map(|(binary, test)| format!("(binary_id(={binary}) & test(={test}))"))
            .collect();
        let mut command = cargo(&rust_tests(packages, &["--test-threads", "1"]));
        command.args(["-E", &tests.join(" | ")]);
        command
    } else {
        let mut command = cargo(&rust_tests(packages, &[]));
        command.args(["--", "--exact", "--test-threads", "1"]).args(names);
        command
    };
    command.env("RUST_BACKTRACE", "1");
    command
}

fn drawing(_: &Options) -> Result<Totals> {
    let (printed, success) = sh::tee(&mut linted::cargo(studio::cargo(&rust_tests(&[WORKSPACE], &[]))))?;
    success?;
    closed(&printed, Totals::read(&printed), "the Rust test runner")
}

fn web_build(_: &Options) -> Result<Totals> {
    web::build()?;
    // What a first visit loads has a measure; it fails above it.
    sh::run(&mut sh::npm("web", &["run", "--silent", "size"]))?;
    Ok(NONE)
}

/// Every new person of a test asks for a code, all of them from one address; and a page may take its time to be drawn
/// where eight are asked for at once of a server that is not optimised. Of some thousand sizes of pictures few are asked
/// for, and such a server would take a core for minutes to make them all.
const ENV: [(&str, &str); 3] =
    [("GUANLAN_CODES_PER_ADDRESS", "1000"), ("GUANLAN_SSR_DEADLINE", "60s"), ("GUANLAN_DERIVATIVES_AHEAD", "false")];

fn browser(options: &Options) -> Result<Totals> {
    need::for_tests(&[Extra::Chromium, Extra::CjkFont])?;
    web::build()?;
    web::install("e2e")?;
    sh::run(&mut linted::cargo(sh::cargo(&["build", "--package", "guanlan"])))?;
    let data = TempDir::new("e2e")?;
    let binary = make::binary("debug");
    let log = sh::scratch()?.join("server.log");
    let _ = std::fs::remove_file(&log);
    let server = Server::start(&Start { binary: &binary, data: &data.0, core: None, env: &ENV })?;
    println!("server ready at {} after {}, log {}", server.url(), sh::time(server.ready_after), log.display());
    let chromium = need::chromium().context("no Chromium")?;
    let last_run = sh::scratch()?.join("last-browser-run.json");
    let command = |words: &[&str]| {
        let mut npm = sh::npm("e2e", words);
        npm.env("GUANLAN_E2E_URL", server.url()).env("GUANLAN_CHROMIUM", &chromium);
        // The people of the demo and the messages that would have been sent are read on the command line.
        npm.env("GUANLAN_E2E_BINARY", &binary).env("GUANLAN_E2E_DATA", &data.0);
        npm.env("PLAYWRIGHT_LAST_RUN_OUTPUT_FILE", &last_run);
        npm
    };
    let (printed, success) = sh::tee(&mut command(&["run", "--silent", "test:calls"]))?;
    success?;
    let mut totals = closed(&printed, Totals::read(&printed), "vitest")?;
    let chosen = options.scope.specs.as_ref();
    if chosen.is_some_and(Specs::is_empty) {
        return Ok(totals);
    }
    let counts = Counts::new(Kind::Documents)?;
    let mut all = command(&["run", "--silent", "test"]);
    if let Some(chosen) = chosen {
        all.args(["--", "--grep", &chosen.grep()]);
    }
    all.env("GUANLAN_E2E_DOCUMENTS", counts.file());
    let (printed, more) = again::run(again::Runner {
        stage: "browser",
        all,
        failed: again::browser_failures,
        alone: &|_| command(&["run", "--silent", "test:again"]),
    })
    .context("pictures and traces are in e2e/test-results")?;
    // The last requests' log lines may still be on their way.
    std::thread::sleep(Duration::from_millis(200));
    let errors = server.logged_errors();
    if !errors.is_empty() {
        bail!("the server logged errors while the browser tests passed:\n  {}", errors.join("\n  "));
    }
    match chosen {
        Some(chosen) => ran(&printed, chosen)?,
        None => counts.hold()?,
    }
    totals.add(&closed(&printed, more, "Playwright")?);
    Ok(totals)
}

/// Where the titles of a walk no longer name its stops, none of them is found.
fn ran(printed: &str, chosen: &Specs) -> Result<()> {
    let idle: Vec<&str> = chosen.names().filter(|name| !printed.contains(&format!("{name}.spec.ts"))).collect();
    if !idle.is_empty() {
        bail!("chosen, and not a test of it ran: {}", idle.join(", "));
    }
    Ok(())
}

/// The totals of a runner, with its slowest tests printed. One that ran nothing, or whose closing line we cannot read,
/// must not pass for a success.
fn closed(printed: &str, totals: Totals, runner: &str) -> Result<Totals> {
    slowest::print(printed);
    if totals.passed == 0 {
        bail!("{runner} reported no passed test: nothing was tested, or its closing line has changed");
    }
    Ok(totals)
}
