//! A clock that can be moved while programs run, by libfaketime (Debian: `apt-get install faketime`).

use std::path::PathBuf;
use std::time::{SystemTime, UNIX_EPOCH};

use anyhow::{Context, Result};

use super::Museum;

/// The clock of one museum's programs: the machine's, and so many seconds.
pub struct FakeClock {
    file: PathBuf,
}

impl FakeClock {
    /// The same museum with a clock of its own; `None` where there is no libfaketime.
    ///
    /// # Errors
    /// When its file cannot be written.
    pub fn of<'a>(museum: Museum<'a>) -> Result<(Museum<'a>, Option<Self>)> {
        let Some(library) = library() else { return Ok((museum, None)) };
        let clock = Self { file: museum.folder.join("clock") };
        clock.set(0)?;
        let museum = museum
            .with("LD_PRELOAD", library.display().to_string())
            .with("FAKETIME_TIMESTAMP_FILE", clock.file.display().to_string())
            .with("FAKETIME_NO_CACHE", "1")
            // Only the wall clock jumps; the one that measures does not (both spellings are in use).
            .with("FAKETIME_DONT_FAKE_MONOTONIC", "1")
            .with("DONT_FAKE_MONOTONIC", "1");
        Ok((museum, Some(clock)))
    }

    /// From now on the clock is so many seconds ahead of the machine's, or behind it.
    ///
    /// # Errors
    /// When its file cannot be written.
    pub fn set(&self, seconds: i64) -> Result<()> {
        let next = self.file.with_extension("next");
        std::fs::write(&next, format!("{seconds:+}\n"))?;
        std::fs::rename(next, &self.file).context("the clock's file")
    }
}

/// Seconds until the museum's next midnight (Asia/Shanghai, the default zone, which knows no summer time).
pub fn until_midnight() -> i64 {
    let now = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default().as_secs();
    i64::try_from(86_400 - (now + 8 * 3_600) % 86_400).unwrap_or_default()
}

fn library() -> Option<PathBuf> {
    let places =
        ["/usr/lib/x86_64-linux-gnu", "/usr/lib/aarch64-linux-gnu", "/usr/lib64", "/usr/lib", "/usr/local/lib"];
    places.iter().map(|place| PathBuf::from(place).join("faketime/libfaketimeMT.so.1")).find(|file| file.exists())
}
