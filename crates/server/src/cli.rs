//! The command line: which command, and the settings that stand on it.

#[cfg(test)]
mod tests;

use std::collections::BTreeMap;
use std::ffi::OsString;
use std::path::PathBuf;

use clap::{Arg, ArgAction, ArgMatches, value_parser};
use guanlan_kernel::audit;
use guanlan_museum::relic;

use crate::backup;
use crate::config::{Config, FILE_VARIABLE, SETTINGS};

/// What the process is asked to do.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Command {
    /// Run the server. With `demo`, fill an empty database from that bundle first.
    Serve {
        /// The bundle of `--demo`.
        demo: Option<PathBuf>,
    },
    /// Bring the database to this version's schema, then end.
    Migrate,
    /// Load a bundle.
    Import {
        /// The bundle's folder.
        bundle: PathBuf,
        /// Check and report only.
        dry_run: bool,
        /// Load what is right and report the rest; otherwise it is all or nothing.
        skip_bad: bool,
    },
    /// Write everything as a bundle.
    Export {
        /// The folder to write; it must be empty or not there.
        folder: PathBuf,
    },
    /// Have every instance make its search index anew.
    Reindex,
    /// Print what visitors asked for and did not find, most asked for first.
    NotFound {
        /// For machines.
        json: bool,
        /// Rows at most.
        limit: u64,
    },
    /// Load relics from somebody's catalogue.
    ImportRelics {
        import: relic::import::Options,
        /// Where all faults are written as CSV.
        report: Option<PathBuf>,
    },
    /// Print the messages of the last day, number and text in clear.
    Outbox {
        /// For machines.
        json: bool,
        /// Go on with those that come, until the standard input ends.
        follow: bool,
    },
    /// Print the accounts that `serve --demo` made.
    DemoAccounts {
        /// For machines.
        json: bool,
    },
    /// Make an administrator, or give one back who was lost.
    CreateAdmin {
        mobile: String,
        name: String,
        /// Turn the second factor off.
        without_second_factor: bool,
    },
    /// Take a backup, or restore one.
    Backup(backup::command::Order),
    /// Compute the chain of the audit log again.
    VerifyAudit {
        /// A head that was kept outside.
        head: Option<audit::Head>,
        /// None was.
        without_head: bool,
    },
    /// Compute the ledger again.
    VerifyLedger {
        /// For machines.
        json: bool,
    },
    /// Compute places and who has them again.
    VerifyBookings {
        /// For machines.
        json: bool,
    },
    /// Compute the contracts again.
    VerifyContracts {
        /// For machines.
        json: bool,
    },
    /// Add a key and seal personal data anew.
    RotateKeys,
    /// Print the OpenAPI document.
    Openapi,
}

/// Why the process ends before it does anything.
#[derive(Debug)]
pub enum Refused {
    /// Help, version or a wrong word: clap's own message, its place and its exit code.
    Usage(clap::Error),
    /// A setting that cannot be used.
    Setting(String),
}

impl Refused {
    /// Prints the reason and ends the process: 0 for help and version, 2 for a mistake.
    pub fn exit(self) -> ! {
        match self {
            Self::Usage(error) => error.exit(),
            Self::Setting(message) => {
                eprintln!("guanlan: {message}");
                std::process::exit(2)
            }
        }
    }
}

/// Reads the command line (`std::env::args_os()`) and the environment.
///
/// # Errors
/// See [`Refused`].
pub fn parse(
    arguments: impl IntoIterator<Item = OsString>,
    variable: impl Fn(&str) -> Option<String>,
) -> Result<(Command, Config), Refused> {
    let matches = command().try_get_matches_from(arguments).map_err(Refused::Usage)?;
    // A global flag may stand before or behind the command; clap hands it down to the command.
    let Some((name, given)) = matches.subcommand() else { unreachable!("clap requires a command") };
    let inner = given.subcommand().map_or(given, |(_, deeper)| deeper);
    let flags: BTreeMap<&'static str, String> = SETTINGS
        .iter()
        .filter_map(|setting| Some((setting.key, inner.get_one::<String>(setting.key)?.clone())))
        .collect();
    let file = inner
        .get_one::<PathBuf>("config")
        .cloned()
        .or_else(|| variable(FILE_VARIABLE).filter(|f| !f.is_empty()).map(PathBuf::from));
    let config = Config::load(&flags, variable, file.as_deref()).map_err(Refused::Setting)?;
    let command = read_command(name, given, &config);
    if matches!(command, Command::Serve { .. }) {
        config.check_serve().map_err(Refused::Setting)?;
    }
    Ok((command, config))
}

fn read_command(name: &str, given: &ArgMatches, config: &Config) -> Command {
    let path = |id: &str| given.get_one::<PathBuf>(id).cloned();
    if let Some(order) = backup::command::read(name, given) {
        return Command::Backup(order);
    }
    match name {
        "serve" => {
            let named = given.get_one::<String>("demo");
            Command::Serve {
                demo: named.map(|path| if path.is_empty() { config.demo_path.clone() } else { path.into() }),
            }
        }
        "migrate" => Command::Migrate,
        "import" => Command::Import {
            bundle: path("bundle").unwrap_or_default(),
            dry_run: given.get_flag("dry-run"),
            skip_bad: given.get_flag("skip-bad"),
        },
        "export" => Command::Export { folder: path("folder").unwrap_or_default() },
        "reindex" => Command::Reindex,
        "not-found" => Command::NotFound {
            json: given.get_flag("json"),
            limit: given.get_one::<u64>("limit").copied().unwrap_or(NOT_FOUND_ROWS),
        },
        "import-relics" => Command::ImportRelics {
            import: relic::import::Options {
                file: path("file").unwrap_or_default(),
                mapping: path("mapping").unwrap_or_default(),
                dry_run: given.get_flag("dry-run"),
                limit: given.get_one::<u64>("limit").copied(),
            },
            report: path("report"),
        },
        "outbox" => Command::Outbox { json: given.get_flag("json"), follow: given.get_flag("follow") },
        "demo-accounts" => Command::DemoAccounts { json: given.get_flag("json") },
        "admin" => {
            let Some(("create", given)) = given.subcommand() else { unreachable!("clap requires a command") };
            let text = |id: &str| given.get_one::<String>(id).cloned().unwrap_or_default();
            Command::CreateAdmin {
                mobile: text("mobile"),
                name: text("name"),
                without_second_factor: given.get_flag("without-second-factor"),
            }
        }
        "audit" => {
            let Some(("verify", given)) = given.subcommand() else { unreachable!("clap requires a command") };
            let head = given.get_one::<audit::Head>("head").cloned();
            Command::VerifyAudit { head, without_head: given.get_flag("without-head") }
        }
        "ledger" => {
            let Some(("verify", given)) = given.subcommand() else { unreachable!("clap requires a command") };
            Command::VerifyLedger { json: given.get_flag("json") }
        }
        "bookings" => {
            let Some(("verify", given)) = given.subcommand() else { unreachable!("clap requires a command") };
            Command::VerifyBookings { json: given.get_flag("json") }
        }
        "contracts" => {
            let Some(("verify", given)) = given.subcommand() else { unreachable!("clap requires a command") };
            Command::VerifyContracts { json: given.get_flag("json") }
        }
        "keys" => Command::RotateKeys,
        "openapi" => Command::Openapi,
        other => unreachable!("clap knows no command {other}"),
    }
}

/// Rows that `not-found` prints where nobody says how many.
const NOT_FOUND_ROWS: u64 = 50;

/// The commands and flags, also for the tests of the documentation.
pub fn command() -> clap::Command {
    let folder = |id: &'static str, name: &'static str, help: &'static str| {
        Arg::new(id).value_name(name).required(true).value_parser(value_parser!(PathBuf)).help(help)
    };
    let switch = |id: &'static str, help: &'static str| Arg::new(id).long(id).action(ArgAction::SetTrue).help(help);
    let word =
        |id: &'static str, name: &'static str, help: &'static str| Arg::new(id).long(id).value_name(name).help(help);
    let demo = Arg::new("demo")
        .long("demo")
        .value_name("BUNDLE")
        .num_args(0..=1)
        .require_equals(true)
        .default_missing_value("")
        .help("Fill an empty database with the demo museum first (--demo=BUNDLE: with another bundle)");
    clap::Command::new("guanlan")
        .version(env!("CARGO_PKG_VERSION"))
        .about("The software a city museum runs its public life on")
        .subcommand_required(true)
        .arg_required_else_help(true)
        .subcommand(clap::Command::new("serve").about("Run the server").arg(demo))
        .subcommand(clap::Command::new("migrate").about("Bring the database to this version's schema"))
        .subcommand(
            clap::Command::new("import")
                .about("Load a bundle, all or nothing; loading it twice changes nothing")
                .arg(folder("bundle", "BUNDLE", "The bundle's folder"))
                .arg(switch("dry-run", "Check and report, change nothing"))
                .arg(switch("skip-bad", "Load what is right, report the rest")),
        )
        .subcommand(clap::Command::new("export").about("Write everything as a bundle").arg(folder(
            "folder",
            "FOLDER",
            "An empty or new folder",
        )))
        .subcommand(clap::Command::new("reindex").about("Have every instance make its search index anew"))
        .subcommand(
            clap::Command::new("not-found")
                .about("Print what visitors asked for and did not find, most asked for first")
                .arg(switch("json", "A JSON array"))
                .arg(
                    Arg::new("limit")
                        .long("limit")
                        .value_name("N")
                        .value_parser(value_parser!(u64).range(1..=100_000))
                        .help(format!("Rows at most [default: {NOT_FOUND_ROWS}]")),
                ),
        )
        .subcommand(
            clap::Command::new("import-relics")
                .about("Load relics from a catalogue: CSV or NDJSON, packed or not; loading it twice changes nothing")
                .arg(folder("file", "FILE", "The catalogue"))
                .arg(folder("mapping", "M.toml", "How its rows become relics (docs/IMPORT.md)").long("mapping"))
                .arg(switch("dry-run", "Read, map and report, change nothing"))
                .arg(
                    Arg::new("limit")
                        .long("limit")
                        .value_name("N")
                        .value_parser(value_parser!(u64))
                        .help("Read only the first N rows"),
                )
                .arg(folder("report", "FILE.csv", "Write all faults there").long("report").required(false)),
        )
        .subcommand(
            clap::Command::new("outbox")
                .about("Print the messages to telephones of the last day, number and text in clear")
                .arg(switch("json", "A JSON array"))
                .arg(switch("follow", "A line of JSON for each, also for those to come, until the standard input ends").requires("json")),
        )
        .subcommand(
            clap::Command::new("demo-accounts")
                .about("Print the accounts that serve --demo made")
                .arg(switch("json", "A JSON array")),
        )
        .subcommand(
            clap::Command::new("admin").about("Administrators").subcommand_required(true).subcommand(
                clap::Command::new("create")
                    .about("Make an administrator, or give one back who was lost; prints a code for a password")
                    .arg(word("mobile", "NUMBER", "Mobile number").required(true))
                    .arg(word("name", "NAME", "Name, as colleagues see it").default_value(""))
                    .arg(switch("without-second-factor", "Turn off a second factor that was lost")),
            ),
        )
        .subcommands(backup::command::definitions())
        .subcommand(
            clap::Command::new("audit").about("The audit log").subcommand_required(true).subcommand(
                clap::Command::new("verify")
                    .about("Compute its chain again and name the first row that is not as it was written")
                    .arg(
                        word("head", "SEQUENCE:HASH", "A head that was kept outside, from the log or a copy")
                            .value_parser(value_parser!(audit::Head)),
                    )
                    .arg(switch("without-head", "No head was kept anywhere: check the chain by itself")),
            ),
        )
        .subcommand(
            clap::Command::new("ledger").about("The ledger of company accounts").subcommand_required(true).subcommand(
                clap::Command::new("verify")
                    .about("Compute it again and name each row that breaks a rule, also beside a running server")
                    .arg(switch("json", "For machines")),
            ),
        )
        .subcommand(
            clap::Command::new("bookings").about("Places and who has them").subcommand_required(true).subcommand(
                clap::Command::new("verify")
                    .about("Compute them again and name each row that breaks a rule, also beside a running server")
                    .arg(switch("json", "For machines")),
            ),
        )
        .subcommand(
            clap::Command::new("contracts").about("Contracts of member companies").subcommand_required(true).subcommand(
                clap::Command::new("verify")
                    .about("Open every file, print every source again, check signatures and money, also beside a running server")
                    .arg(switch("json", "For machines")),
            ),
        )
        .subcommand(
            clap::Command::new("keys").about("Keys of personal data").subcommand_required(true).subcommand(
                clap::Command::new("rotate")
                    .about("Add a key to the key file and seal everything anew by it, also beside a running server"),
            ),
        )
        .subcommand(clap::Command::new("openapi").about("Print the OpenAPI document"))
        .arg(
            Arg::new("config")
                .long("config")
                .value_name("FILE")
                .global(true)
                .value_parser(value_parser!(PathBuf))
                .help(format!(
                    "TOML file with settings [variable {FILE_VARIABLE}] [default: guanlan.toml in the data folder]"
                ))
                .help_heading("Settings (flag, variable, TOML key; the first one given wins)"),
        )
        .args(SETTINGS.iter().map(|setting| {
            let default =
                if setting.default.is_empty() { String::new() } else { format!(" [default: {}]", setting.default) };
            Arg::new(setting.key)
                .long(setting.flag())
                .value_name(setting.value)
                .global(true)
                .allow_hyphen_values(true)
                .help(format!("{}{default} [{}]", setting.help, setting.variable()))
                .help_heading("Settings (flag, variable, TOML key; the first one given wins)")
        }))
}
