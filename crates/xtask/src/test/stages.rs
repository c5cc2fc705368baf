//! The stages, in the order in which a mistake is cheapest to hear about.

use std::process::Command;
use std::time::Duration;

use anyhow::{Context, Result, bail};

use super::{Options, Stage, Totals, slowest};
use crate::need::{self, Extra};
use crate::postgres::{self, PgServer};
use crate::server::{Server, Start, TempDir};
use crate::{contract, make, sh, studio, tidy, web};

pub const STAGES: &[Stage] = &[
    Stage {
        name: "prerequisites",
        what: "Rust, Node, a C compiler; Chromium, fonts, PostgreSQL, pdfsig, openssl",
        run: prerequisites,
    },
    Stage { name: "tidy", what: "laws of the house", run: laws },
    Stage { name: "fmt", what: "cargo fmt --check", run: fmt },
    Stage { name: "web-check", what: "types, lint and format of the web and of the browser tests", run: web_check },
    Stage { name: "web-test", what: "vitest", run: web_test },
    // Before anything of ours is compiled: what embeds it would be compiled again.
    Stage { name: "web-build", what: "what the binary embeds", run: web_build },
    Stage { name: "clippy", what: "cargo clippy, every warning an error", run: clippy },
    Stage { name: "contract", what: "openapi.json, types and routes.json against the code", run: drift },
    Stage { name: "rust-test", what: "Rust tests on SQLite and PostgreSQL", run: rust_test },
    Stage { name: "studio", what: "clippy and tests of what draws the demo museum (demo/studio)", run: drawing },
    Stage { name: "browser", what: "Playwright against the real, seeded server", run: browser },
];

const NONE: Totals = Totals { passed: 0, failed: 0, skipped: 0 };

fn prerequisites(options: &Options) -> Result<Totals> {
    need::to_build()?;
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

fn clippy(_: &Options) -> Result<Totals> {
    let mut clippy = sh::cargo(&["clippy", "--workspace", "--all-targets"]);
    sh::run(clippy.args(["--", "-D", "warnings"]))?;
    Ok(NONE)
}

fn drift(_: &Options) -> Result<Totals> {
    contract::run(true)?;
    Ok(NONE)
}

fn web_check(_: &Options) -> Result<Totals> {
    for folder in ["web", "e2e"] {
        web::install(folder)?;
        for script in ["typecheck", "lint", "format:check"] {
            sh::run(&mut sh::npm(folder, &["run", "--silent", script]))
                .with_context(|| format!("the script `{script}` of {folder}/package.json"))?;
        }
    }
    Ok(NONE)
}

fn web_test(_: &Options) -> Result<Totals> {
    web::install("web")?;
    let printed = sh::tee(&mut sh::npm("web", &["run", "--silent", "test"]))?;
    closed(&printed, "vitest")
}

fn rust_test(options: &Options) -> Result<Totals> {
    need::for_tests(&[Extra::Postgres])?;
    let postgres = PgServer::start().map_err(anyhow::Error::msg)?;
    let mut test = tests(sh::cargo);
    test.env(postgres::VARIABLE, postgres.admin_url());
    if options.long {
        test.env("GUANLAN_TEST_LONG", "1");
    }
    let printed = sh::tee(&mut test)?;
    closed(&printed, "the Rust test runner")
}

/// All tests of a workspace, by nextest where it is installed.
fn tests(cargo: fn(&[&str]) -> Command) -> Command {
    let has_nextest = sh::output(sh::command("cargo").args(["nextest", "--version"])).is_ok();
    let words: &[&str] = if has_nextest { &["nextest", "run"] } else { &["test"] };
    cargo(&[words, &["--workspace", "--no-fail-fast"]].concat())
}

fn drawing(_: &Options) -> Result<Totals> {
    sh::run(studio::cargo(&["clippy", "--workspace", "--all-targets"]).args(["--", "-D", "warnings"]))?;
    let printed = sh::tee(&mut tests(studio::cargo))?;
    closed(&printed, "the Rust test runner")
}

fn web_build(_: &Options) -> Result<Totals> {
    web::build()?;
    // What a first visit loads has a measure; it fails above it.
    sh::run(&mut sh::npm("web", &["run", "--silent", "size"]))?;
    Ok(NONE)
}

/// Every new person of a test asks for a code, all of them from one address.
const ENV: [(&str, &str); 1] = [("GUANLAN_CODES_PER_ADDRESS", "1000")];

fn browser(_: &Options) -> Result<Totals> {
    need::for_tests(&[Extra::Chromium, Extra::CjkFont])?;
    web::build()?;
    web::install("e2e")?;
    sh::run(&mut sh::cargo(&["build", "--package", "guanlan"]))?;
    let data = TempDir::new("e2e")?;
    let binary = make::binary("debug");
    let log = sh::scratch()?.join("server.log");
    let _ = std::fs::remove_file(&log);
    let server = Server::start(&Start { binary: &binary, data: &data.0, core: None, env: &ENV })?;
    println!("server ready at {} after {}, log {}", server.url(), sh::time(server.ready_after), log.display());
    let chromium = need::chromium().context("no Chromium")?;
    let mut playwright = sh::npm("e2e", &["run", "--silent", "test"]);
    playwright.env("GUANLAN_E2E_URL", server.url()).env("GUANLAN_CHROMIUM", chromium);
    // The people of the demo and the messages that would have been sent are read on the command line.
    playwright.env("GUANLAN_E2E_BINARY", &binary).env("GUANLAN_E2E_DATA", &data.0);
    let printed = sh::tee(&mut playwright).context("pictures and traces are in e2e/test-results")?;
    // The last requests' log lines may still be on their way.
    std::thread::sleep(Duration::from_millis(200));
    let errors = server.logged_errors();
    if !errors.is_empty() {
        bail!("the server logged errors while the browser tests passed:\n  {}", errors.join("\n  "));
    }
    closed(&printed, "Playwright")
}

/// What a runner ran, by its closing line, with its slowest tests told. One that ran nothing, or whose closing line we
/// cannot read, must not pass for a success.
fn closed(printed: &str, runner: &str) -> Result<Totals> {
    slowest::print(printed);
    let totals = Totals::read(printed);
    if totals.passed == 0 {
        bail!("{runner} reported no passed test: nothing was tested, or its closing line has changed");
    }
    Ok(totals)
}
