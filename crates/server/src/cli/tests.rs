//! What the command line takes and refuses.

use super::*;

fn run(line: &str) -> Result<(Command, Config), Refused> {
    parse(line.split(' ').map(OsString::from), |_| None)
}

#[test]
fn the_definition_of_the_command_line_is_sound() {
    command().debug_assert();
}

#[test]
fn a_setting_may_stand_before_or_behind_the_command() {
    for line in ["guanlan --listen 127.0.0.1:9 serve", "guanlan serve --listen=127.0.0.1:9"] {
        let (command, config) = run(line).unwrap();
        assert_eq!(command, Command::Serve { demo: None });
        assert_eq!(config.listen.port(), 9);
    }
}

#[test]
fn demo_takes_its_bundle_after_an_equals_sign_or_from_the_setting() {
    assert_eq!(run("guanlan serve --demo").unwrap().0, Command::Serve { demo: Some("demo".into()) });
    assert_eq!(run("guanlan serve --demo=/x/y").unwrap().0, Command::Serve { demo: Some("/x/y".into()) });
    assert_eq!(run("guanlan serve --demo --demo-path other").unwrap().0, Command::Serve { demo: Some("other".into()) });
}

#[test]
fn import_and_export_read_their_folders() {
    let import = Command::Import { bundle: "b".into(), dry_run: true, skip_bad: false };
    assert_eq!(run("guanlan import b --dry-run").unwrap().0, import);
    assert_eq!(run("guanlan export out").unwrap().0, Command::Export { folder: "out".into() });
    assert_eq!(run("guanlan migrate").unwrap().0, Command::Migrate);
    assert_eq!(run("guanlan openapi").unwrap().0, Command::Openapi);
    assert_eq!(run("guanlan keys rotate").unwrap().0, Command::RotateKeys);
    assert!(matches!(run("guanlan keys"), Err(Refused::Usage(_))));
    assert_eq!(run("guanlan reindex").unwrap().0, Command::Reindex);
    assert_eq!(run("guanlan outbox --json --follow").unwrap().0, Command::Outbox { json: true, follow: true });
    assert!(matches!(run("guanlan outbox --follow"), Err(Refused::Usage(_))));
    assert_eq!(run("guanlan not-found").unwrap().0, Command::NotFound { json: false, limit: 50 });
    assert_eq!(run("guanlan not-found --json --limit 7").unwrap().0, Command::NotFound { json: true, limit: 7 });
    assert!(matches!(run("guanlan not-found --limit 0"), Err(Refused::Usage(_))));
    assert!(matches!(run("guanlan import"), Err(Refused::Usage(_))));
    assert!(matches!(run("guanlan"), Err(Refused::Usage(_))));
    assert!(matches!(run("guanlan backup"), Err(Refused::Usage(_))));
}

#[test]
fn import_relics_reads_its_file_its_mapping_and_its_options() {
    let options = |dry_run, limit| relic::import::Options {
        file: "t.ndjson.gz".into(),
        mapping: "m.toml".into(),
        dry_run,
        limit,
    };
    let (command, _) = run("guanlan import-relics t.ndjson.gz --mapping m.toml").unwrap();
    assert_eq!(command, Command::ImportRelics { import: options(false, None), report: None });
    let line = "guanlan import-relics t.ndjson.gz --mapping m.toml --dry-run --limit 5 --report r.csv";
    let report = Some("r.csv".into());
    assert_eq!(run(line).unwrap().0, Command::ImportRelics { import: options(true, Some(5)), report });
    assert!(matches!(run("guanlan import-relics t.ndjson.gz"), Err(Refused::Usage(_))));
    assert!(matches!(run("guanlan import-relics t.ndjson.gz --mapping m.toml --limit x"), Err(Refused::Usage(_))));
}

#[test]
fn backup_and_restore_read_their_place_and_their_option() {
    use backup::command::Order::{Backup, Restore};
    let taken = |with_keys| Command::Backup(Backup { target: "b.tar".into(), with_keys });
    assert_eq!(run("guanlan backup b.tar").unwrap().0, taken(false));
    assert_eq!(run("guanlan backup b.tar --with-keys").unwrap().0, taken(true));
    let order = Restore { backup: "b.tar".into(), force: true };
    assert_eq!(run("guanlan restore b.tar --data x --force").unwrap().0, Command::Backup(order));
    assert!(matches!(run("guanlan restore"), Err(Refused::Usage(_))));
}

#[test]
fn a_verification_takes_a_head_that_was_kept_and_nothing_else() {
    for (more, without_head) in [("", false), (" --without-head", true)] {
        let order = Command::VerifyAudit { head: None, without_head };
        assert_eq!(run(&format!("guanlan audit verify{more}")).unwrap().0, order);
    }
    let hash = "0f".repeat(32);
    let head = audit::Head { sequence: 7, hash: hash.clone() };
    assert_eq!(
        run(&format!("guanlan audit verify --head 7:{hash}")).unwrap().0,
        Command::VerifyAudit { head: Some(head), without_head: false }
    );
    for odd in ["7", "0:", &format!("0:{hash}"), &format!("7:{hash}0"), "7:xyz"] {
        assert!(matches!(run(&format!("guanlan audit verify --head {odd}")), Err(Refused::Usage(_))), "{odd}");
    }
}

#[test]
fn only_serving_needs_the_public_address() {
    assert!(matches!(run("guanlan serve --listen 0.0.0.0:80"), Err(Refused::Setting(_))));
    let others = [
        "migrate",
        "import b",
        "export b",
        "reindex",
        "not-found",
        "import-relics f --mapping m",
        "outbox",
        "demo-accounts",
        "admin create --mobile 13800000001",
        "backup b",
        "restore b",
        "audit verify",
        "ledger verify",
        "bookings verify",
        "contracts verify",
        "keys rotate",
        "openapi",
    ];
    for other in others {
        assert!(run(&format!("guanlan {other} --listen 0.0.0.0:80")).is_ok(), "{other}");
    }
}

#[test]
fn the_help_names_every_variable_and_default() {
    let help = command().render_long_help().to_string();
    // Lines are broken between words.
    let help = help.split_whitespace().collect::<Vec<_>>().join(" ");
    for setting in SETTINGS {
        let default = match setting.default {
            "" => String::new(),
            default => format!("[default: {default}] "),
        };
        let told = format!("{default}[{}]", setting.variable());
        assert!(help.contains(&told) && help.contains(&format!("--{}", setting.flag())), "{told}");
    }
}
