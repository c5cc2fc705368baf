//! A real server for the browser tests and the bench: own port, own data folder, stopped and removed at the end.

use std::net::{SocketAddr, TcpListener};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use anyhow::{Context, Result, bail};

use crate::http::Client;
use crate::sh;

/// How a server is to be started.
#[derive(Clone, Copy)]
pub struct Start<'a> {
    /// The `guanlan` binary.
    pub binary: &'a Path,
    /// Its data folder; made when missing.
    pub data: &'a Path,
    /// Pinned to this core with `taskset`, where given.
    pub core: Option<usize>,
    /// Further environment.
    pub env: &'a [(&'a str, &'a str)],
}

/// A running `guanlan serve --demo`; dropping it stops it.
pub struct Server {
    pub address: SocketAddr,
    /// From start to the first good answer of `/readyz`.
    pub ready_after: Duration,
    pub log: PathBuf,
    child: Child,
}

impl Server {
    /// # Errors
    /// When it does not become ready within two minutes, or ends; the message holds the end of its log.
    pub fn start(start: &Start<'_>) -> Result<Self> {
        std::fs::create_dir_all(start.data)?;
        let address = free_address()?;
        let log = sh::scratch()?.join("server.log");
        let file = std::fs::OpenOptions::new().create(true).append(true).open(&log)?;
        let mut command = match start.core {
            Some(core) => {
                let mut taskset = sh::command("taskset");
                taskset.args(["-c", &core.to_string()]).arg(start.binary);
                taskset
            }
            None => sh::command(start.binary),
        };
        command.args(["serve", "--demo", "--listen", &address.to_string(), "--data"]).arg(start.data);
        for (name, _) in std::env::vars_os().filter(|(name, _)| name.to_string_lossy().starts_with("GUANLAN_")) {
            command.env_remove(name);
        }
        command.envs(start.env.iter().copied());
        let since = Instant::now();
        let child = command
            .stdin(Stdio::null())
            .stdout(file.try_clone()?)
            .stderr(file)
            .spawn()
            .with_context(|| format!("cannot start {}", start.binary.display()))?;
        let mut server = Self { address, ready_after: Duration::ZERO, log, child };
        server.wait_until_ready(since)?;
        Ok(server)
    }

    fn wait_until_ready(&mut self, since: Instant) -> Result<()> {
        loop {
            let answer = Client::connect(self.address).and_then(|mut client| client.get("/readyz", &[]));
            if answer.is_ok_and(|answer| answer.status == 200) {
                self.ready_after = since.elapsed();
                return Ok(());
            }
            let ended = self.child.try_wait()?;
            if ended.is_some() || since.elapsed() > Duration::from_secs(120) {
                let why = ended.map_or("not ready after 120 s".to_owned(), |status| format!("it ended ({status})"));
                bail!("the server did not start: {why}\n{}", tail(&self.log, 25));
            }
            std::thread::sleep(Duration::from_millis(3));
        }
    }

    /// `http://127.0.0.1:port`.
    pub fn url(&self) -> String {
        format!("http://{}", self.address)
    }

    /// Resident memory in bytes (Linux).
    ///
    /// # Errors
    /// When the process or `/proc` is not there.
    pub fn resident(&self) -> Result<u64> {
        let status = std::fs::read_to_string(format!("/proc/{}/status", self.child.id()))?;
        let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:")).context("no VmRSS")?;
        let kib: u64 = line.trim().trim_end_matches("kB").trim().parse()?;
        Ok(kib * 1024)
    }

    /// Lines of its log that were written as errors.
    pub fn logged_errors(&self) -> Vec<String> {
        let text = std::fs::read_to_string(&self.log).unwrap_or_default();
        text.lines().filter(|line| is_error(line)).map(str::to_owned).collect()
    }
}

/// True for an error line of the readable and of the JSON log, and for a panic.
fn is_error(line: &str) -> bool {
    line.contains(" ERROR ")
        || line.contains("\"level\":\"ERROR\"")
        || line.contains("\u{1b}[31mERROR")
        || line.contains("panicked at")
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = Command::new("kill").arg("-TERM").arg(self.child.id().to_string()).status();
        for _ in 0..200 {
            if self.child.try_wait().is_ok_and(|ended| ended.is_some()) {
                return;
            }
            std::thread::sleep(Duration::from_millis(50));
        }
        eprintln!("xtask: the server did not stop within 10 s of SIGTERM and was killed");
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// A folder below the system's temporary one, removed when dropped.
pub struct TempDir(pub PathBuf);

impl TempDir {
    /// # Errors
    /// When it cannot be made.
    pub fn new(name: &str) -> Result<Self> {
        let dir = std::env::temp_dir().join(format!("guanlan-{name}-{}", std::process::id()));
        let _ = std::fs::remove_dir_all(&dir);
        std::fs::create_dir_all(&dir).with_context(|| format!("cannot make {}", dir.display()))?;
        Ok(Self(dir))
    }
}

impl Drop for TempDir {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

/// An address of this machine on which nobody listens just now.
///
/// # Errors
/// When there is no port left.
pub fn free_address() -> Result<SocketAddr> {
    Ok(TcpListener::bind("127.0.0.1:0")?.local_addr()?)
}

/// The last lines of a log.
pub fn tail(log: &Path, lines: usize) -> String {
    let text = std::fs::read_to_string(log).unwrap_or_default();
    let all: Vec<&str> = text.lines().collect();
    all[all.len().saturating_sub(lines)..].join("\n")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn errors_and_panics_are_seen_in_both_log_formats_and_warnings_are_not() {
        assert!(is_error("2026-11-21T03:00:00Z ERROR guanlan: no"));
        assert!(is_error(r#"{"timestamp":"x","level":"ERROR","fields":{}}"#));
        assert!(is_error("thread 'main' panicked at src/main.rs:1:1:"));
        assert!(!is_error("2026-11-21T03:00:00Z  WARN guanlan: ERRORS were expected"));
    }
}
