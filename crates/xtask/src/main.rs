//! The project's chores: `cargo xtask run | build | dist | test | contract | pictures | papers | sounds | tidy | bench | attack`.
//!
//! Hardly any dependency, so that the first command of a fresh clone starts within seconds. Each chore
//! says what it runs and how long it took, and on failure what to do about it.

#![allow(
    clippy::disallowed_methods,
    reason = "the chores are the one program that talks to the machine: its environment, clock and processes"
)]

mod args;
mod attack;
mod bench;
mod contract;
mod dist;
mod http;
mod json;
mod make;
mod need;
mod schema_names;
mod server;
mod sh;
mod studio;
mod test;
mod tidy;
mod web;

/// One throwaway PostgreSQL for the whole run; the server's own tests start theirs with the same file.
#[path = "../../kernel/src/testing/postgres.rs"]
#[expect(dead_code, reason = "the part for a single test process is not ours")]
mod postgres;

use std::process::ExitCode;

use args::Args;

const HELP: &str = "\
cargo xtask run [ARGS]        build everything and start the demo museum on http://127.0.0.1:8080
                              (ARGS go to `guanlan serve`, for example --listen 127.0.0.1:9000)
cargo xtask build             the web, then the release binary target/release/guanlan
cargo xtask dist [--binary FILE] [--out DIR]
                              a tarball and a Debian package in target/dist, of a fresh release build
                              or of the given binary
cargo xtask test [--only STAGE[,STAGE]] [--changed [REV]] [--keep-going] [--long] [--list]
                              every check and test there is; prints the time of each stage;
                              --changed runs what the changes since REV (by default HEAD: what is not
                              committed) can have broken, and says what it leaves out; with --list it only says so
cargo xtask contract [--check]
                              write api/openapi.json, web/src/api/schema.gen.ts and api/routes.json;
                              --check fails where they differ from the code
cargo xtask pictures [--scale N] [--only PART] [OUT_DIR]
                              draw the demo museum's pictures again (demo/media), or larger ones
                              (target/pictures; at scale 2 the long side has 3,200 px)
cargo xtask papers [DIR]      print the demo museum's PDFs from its records, by default into demo/media
cargo xtask sounds [DIR]      make the recordings of the demo museum's objects, by default into demo/media
cargo xtask tidy              the laws of the house that no compiler knows
cargo xtask bench [--seconds N] [--build] [--binary PATH] [--only site|relics|companies|logins]
                              ratios, start times, memory and sizes of the release build;
                              --build also times a clean release build
cargo xtask attack [--binary FILE] [--only NAME[,NAME]] [--database sqlite|postgres] [--keep] [--list]
                              a campaign against a fresh release build or the given binary, on servers of
                              its own: full disks, slow and idle strangers, bombs, races, kills, clocks
";

/// What the help says of one chore; all of it where there is no such chore.
fn help(chore: &str) -> String {
    let start = format!("cargo xtask {chore} ");
    let lines = HELP.lines().skip_while(|line| !line.starts_with(&start)).enumerate();
    let own: Vec<&str> =
        lines.take_while(|(at, line)| *at == 0 || line.starts_with(' ')).map(|(_, line)| line).collect();
    let text = if own.is_empty() { HELP.trim_end().to_owned() } else { own.join("\n") };
    if chore == "test" { format!("{text}\n\n{}\n", test::stages()) } else { format!("{text}\n") }
}

fn main() -> ExitCode {
    let mut words = std::env::args().skip(1);
    let chore = words.next().unwrap_or_default();
    let mut args = Args::new(words.collect());
    if args.flag("--help") || args.flag("-h") {
        print!("{}", help(&chore));
        return ExitCode::SUCCESS;
    }
    let result = match chore.as_str() {
        "run" => make::run(args.rest()),
        "build" => args.done().and_then(|()| make::build()),
        "dist" => dist::run(args),
        "test" => test::run(args),
        "contract" => {
            let check = args.flag("--check");
            args.done().and_then(|()| contract::run(check, |cargo| cargo))
        }
        "tidy" => args.done().and_then(|()| tidy::run()),
        "pictures" => studio::pictures(args),
        "papers" => studio::papers(args.rest()),
        "sounds" => studio::sounds(args.rest()),
        "bench" => bench::run(args),
        "attack" => attack::run(args),
        "" | "help" | "-h" | "--help" => {
            print!("{HELP}");
            Ok(())
        }
        other => Err(anyhow::anyhow!("there is no chore `{other}`\n\n{HELP}")),
    };
    match result {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("\nxtask: {error:#}");
            ExitCode::FAILURE
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_chore_answers_help_with_its_own_lines_and_anything_else_with_all() {
        for chore in
            ["run", "build", "dist", "test", "contract", "pictures", "papers", "sounds", "tidy", "bench", "attack"]
        {
            let text = help(chore);
            assert!(text.starts_with(&format!("cargo xtask {chore} ")), "{text}");
            assert_eq!(text.matches("cargo xtask").count(), 1, "{text}");
        }
        for word in ["rust-test", "--only", "--changed"] {
            assert!(help("test").contains(word), "{word}");
        }
        assert_eq!(help(""), HELP);
        assert_eq!(help("nothing"), HELP);
    }
}
