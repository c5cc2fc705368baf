//! Who clears up: a process of its own that outlives the campaign, however that ends. It learns of the end by its input
//! being closed, which comes also when the campaign is killed; then it ends the processes that were named to it and
//! not taken back, unmounts what lies in the campaign's folder, and removes the folder.

use std::io::Write as _;
use std::os::unix::process::CommandExt as _;
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::Mutex;

use anyhow::{Context, Result};

const SCRIPT: &str = r#"
folder=$1 keep=$2
trap '' INT TERM HUP
pids=" "
while read -r what pid; do
  case $what in
    began) pids="$pids$pid " ;;
    ended) pids=$(printf %s "$pids" | sed "s/ $pid / /") ;;
    *) ;;
  esac
done
for pid in $pids; do kill -KILL "$pid" 2>/dev/null; done
# The innermost first; a mount whose last user was just ended may be busy for a moment.
for try in 1 2 3 4 5; do
  left=$(awk -v f="$folder/" 'index($2, f) == 1 { print $2 }' /proc/mounts | sort -r)
  [ -z "$left" ] && break
  for mount in $left; do umount "$mount" 2>/dev/null || umount -l "$mount" 2>/dev/null; done
done
left=$(awk -v f="$folder/" 'index($2, f) == 1 { print $2 }' /proc/mounts)
[ "$keep" = keep ] || [ -n "$left" ] || rm -rf "$folder"
"#;

/// The campaign's folder and the process that clears it up.
pub struct Keeper {
    pub folder: PathBuf,
    process: Child,
    input: Mutex<Option<ChildStdin>>,
}

impl Keeper {
    /// `keep`: the folder stays, for whoever wants to look at databases and logs.
    ///
    /// # Errors
    /// When the folder or the process cannot be made.
    pub fn start(keep: bool) -> Result<Self> {
        let folder = std::env::temp_dir().join(format!("guanlan-attack-{}", std::process::id()));
        std::fs::create_dir_all(&folder).with_context(|| format!("cannot make {}", folder.display()))?;
        let mut process = Command::new("sh")
            .args(["-c", SCRIPT, "guanlan-keeper"])
            .arg(&folder)
            .arg(if keep { "keep" } else { "remove" })
            // A group of its own: Ctrl-C must not end it before its work is done.
            .process_group(0)
            .stdin(Stdio::piped())
            .spawn()
            .context("cannot start `sh`, which clears up at the end")?;
        let input = Mutex::new(process.stdin.take());
        Ok(Self { folder, process, input })
    }

    /// A process that is to be ended with the campaign.
    pub fn began(&self, pid: u32) {
        self.say(&format!("began {pid}\n"));
    }

    /// It has ended; its number may belong to somebody else from now on.
    pub fn ended(&self, pid: u32) {
        self.say(&format!("ended {pid}\n"));
    }

    fn say(&self, line: &str) {
        if let Ok(mut input) = self.input.lock()
            && let Some(input) = input.as_mut()
        {
            let _ = input.write_all(line.as_bytes());
        }
    }

    /// A small volume of its own at `place`, which is made.
    ///
    /// # Errors
    /// Why it cannot be mounted here, for instance because only root may.
    pub fn mount(&self, place: &Path, bytes: u64) -> Result<Mount> {
        std::fs::create_dir_all(place)?;
        let options = format!("size={bytes}");
        let mut command = crate::sh::command("mount");
        crate::sh::output(command.args(["-t", "tmpfs", "-o", &options, "guanlan-attack"]).arg(place))?;
        Ok(Mount(place.to_owned()))
    }
}

impl Drop for Keeper {
    fn drop(&mut self) {
        if let Ok(mut input) = self.input.lock() {
            drop(input.take());
        }
        let _ = self.process.wait();
    }
}

/// A mounted volume, unmounted when dropped.
pub struct Mount(pub PathBuf);

impl Mount {
    /// Takes what room there is, to the last byte, with a file.
    ///
    /// # Errors
    /// When the file cannot be begun.
    pub fn fill(&self) -> Result<()> {
        let mut file = std::fs::File::options().create(true).append(true).open(self.ballast())?;
        for piece in [1 << 20, 4096, 1] {
            let zeros = vec![0; piece];
            // It ends when the volume is full: that is the error that is wanted.
            while file.write_all(&zeros).is_ok() {}
        }
        Ok(())
    }

    /// Gives the room back.
    ///
    /// # Errors
    /// When there is nothing to give back.
    pub fn free(&self) -> Result<()> {
        std::fs::remove_file(self.ballast()).context("no ballast")
    }

    fn ballast(&self) -> PathBuf {
        self.0.join("ballast")
    }
}

impl Drop for Mount {
    fn drop(&mut self) {
        for _ in 0..20 {
            let unmounted = crate::sh::output(crate::sh::command("umount").arg(&self.0));
            if unmounted.is_ok() {
                return;
            }
            std::thread::sleep(std::time::Duration::from_millis(100));
        }
    }
}
