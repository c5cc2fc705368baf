//! `guanlan backup` and `guanlan restore` as a person at a terminal, or a timer, sees them.

use std::{
    io::{IsTerminal, Write},
    path::PathBuf,
    time::{Duration, Instant},
};

use clap::{Arg, ArgAction, ArgMatches, value_parser};
use guanlan_kernel::clock::SystemClock;

use super::{Fault, KEY_FILE, Stage, Step, restore, restore::KeysAre, take};
use crate::config::Config;

/// What is asked for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Order {
    Backup {
        /// The folder, or the file that ends with `.tar`.
        target: PathBuf,
        with_keys: bool,
    },
    Restore {
        backup: PathBuf,
        force: bool,
    },
}

/// How often progress is painted anew.
const PACE: Duration = Duration::from_millis(100);

/// Both commands as clap knows them.
pub fn definitions() -> [clap::Command; 2] {
    let place = |name: &'static str, help: &'static str| {
        Arg::new("place").value_name(name).required(true).value_parser(value_parser!(PathBuf)).help(help)
    };
    let switch = |id: &'static str, help: &'static str| Arg::new(id).long(id).action(ArgAction::SetTrue).help(help);
    [
        clap::Command::new("backup")
            .about("Write database and media to a folder or a .tar file, beside a running server")
            .arg(place("FOLDER|FILE.tar", "A new folder, or a new file"))
            .arg(switch("with-keys", "Take the key file and guanlan.toml along; whoever has them can read everything")),
        clap::Command::new("restore")
            .about("Check a backup and put it into the data folder, while no server runs")
            .arg(place("BACKUP", "What `guanlan backup` wrote"))
            .arg(switch("force", "Also where something is already: it is put aside, not deleted")),
    ]
}

/// Reads the arguments of one of the two; `None` for another command.
pub fn read(name: &str, given: &ArgMatches) -> Option<Order> {
    let place = || given.get_one::<PathBuf>("place").cloned().unwrap_or_default();
    match name {
        "backup" => Some(Order::Backup { target: place(), with_keys: given.get_flag("with-keys") }),
        "restore" => Some(Order::Restore { backup: place(), force: given.get_flag("force") }),
        _ => None,
    }
}

/// Does it, says what was done, and answers the process's exit code: 0, or 1 where the backup is whole but the museum's
/// media are not.
///
/// # Errors
/// See [`Fault`].
pub async fn run(config: &Config, order: &Order) -> Result<i32, Fault> {
    let mut progress = Progress::new();
    let mut watch = |step: Step| progress.show(step);
    match order {
        Order::Backup { target, with_keys } => {
            let taken = take(config, &SystemClock, target, *with_keys, &mut watch).await;
            progress.clear();
            let taken = taken?;
            let (media, bytes) = taken.size();
            let manifest = &taken.manifest;
            println!(
                "{}: {} database and {media} stored files, {}, as of {}.",
                target.display(),
                manifest.engine,
                size(bytes),
                manifest.taken_at
            );
            if let Some(bucket) = &manifest.bucket {
                println!(
                    "The {} stored files in {bucket} are listed, not copied: back the bucket up by its own means.",
                    manifest.in_bucket.len()
                );
            }
            match (&manifest.key, taken.secrets) {
                (_, true) => println!("Keys and settings are in it: keep it as you keep a password."),
                (Some(key), false) => println!(
                    "The keys are NOT in it (fingerprint {key}). Without {KEY_FILE} personal data in it cannot be read: \
                     keep a copy of that file apart."
                ),
                (None, false) => println!("Keys and settings are not in it."),
            }
            for finding in &taken.findings {
                eprintln!("guanlan: {finding}");
            }
            Ok(i32::from(!taken.findings.is_empty()))
        }
        Order::Restore { backup, force } => {
            let restored = restore(config, &SystemClock, backup, *force, &mut watch).await;
            progress.clear();
            let restored = restored?;
            let manifest = &restored.manifest;
            println!(
                "The museum as of {} is in {} (version {}, {}). The next start brings it to this version's schema.",
                manifest.taken_at,
                config.data.display(),
                manifest.version,
                manifest.engine
            );
            for place in &restored.replaced {
                println!("What was there before is in {place}.");
            }
            if let Some(bucket) = &manifest.bucket {
                println!("Its stored files are in the bucket {bucket}: --media-url must name it, or a copy of it.");
            }
            let fingerprint = manifest.key.as_deref().unwrap_or_default();
            match restored.keys {
                KeysAre::NotNeeded | KeysAre::There => {}
                KeysAre::Missing => println!(
                    "Its keys are missing: put the {KEY_FILE} with the fingerprint {fingerprint} into {} before the start.",
                    config.data.display()
                ),
                KeysAre::Foreign => println!(
                    "The {KEY_FILE} in {} is another museum's: this one needs the fingerprint {fingerprint}.",
                    config.data.display()
                ),
            }
            Ok(0)
        }
    }
}

/// One line on a terminal, painted over and over; nothing anywhere else.
struct Progress {
    terminal: bool,
    painted: Option<Instant>,
}

impl Progress {
    fn new() -> Progress {
        Progress { terminal: std::io::stderr().is_terminal(), painted: None }
    }

    fn show(&mut self, step: Step) {
        let is_early = self.painted.is_some_and(|at| at.elapsed() < PACE);
        if !self.terminal || (is_early && step.done > 0 && step.done < step.of) {
            return;
        }
        self.painted = Some(Instant::now());
        // A terminal that cannot be written to ends no backup.
        let _written = write!(std::io::stderr(), "\r\x1b[K{}", line(step));
    }

    fn clear(&mut self) {
        if self.painted.take().is_some() {
            let _written = write!(std::io::stderr(), "\r\x1b[K");
        }
    }
}

fn line(step: Step) -> String {
    let files = format!("{} of {}", step.done, step.of);
    match step.stage {
        Stage::Database => "database…".into(),
        Stage::Media => format!("stored files: {files}"),
        Stage::Checking => format!("checking: {files}"),
        Stage::Closing => "closing…".into(),
    }
}

/// `812 B`, `3.4 MB`: powers of 1024, as everywhere here.
fn size(bytes: u64) -> String {
    let units = ["B", "KB", "MB", "GB", "TB"];
    let mut number = bytes as f64;
    let mut unit = 0;
    while number >= 1024.0 && unit + 1 < units.len() {
        number /= 1024.0;
        unit += 1;
    }
    if unit == 0 { format!("{bytes} B") } else { format!("{number:.1} {}", units[unit]) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sizes_are_said_as_people_say_them() {
        assert_eq!([size(0), size(1023), size(1536), size(5 << 30)], ["0 B", "1023 B", "1.5 KB", "5.0 GB"]);
    }
}
