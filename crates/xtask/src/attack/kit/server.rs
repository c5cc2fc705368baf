//! A server under attack.

use std::net::SocketAddr;
use std::path::PathBuf;
use std::process::{Child, Command, ExitStatus, Stdio};
use std::sync::Arc;
use std::time::{Duration, Instant};

use anyhow::{Context, Result, bail};
use rustix::process::{Pid, Signal, kill_process};

use super::{Keeper, client};
use crate::http::Client;
use crate::server::tail;

/// How long a start and a stop may take; the demo is a start too, and slow where the machine is busy.
const START: Duration = Duration::from_secs(240);
const STOP: Duration = Duration::from_secs(30);

/// A running `guanlan serve`; dropping it kills it.
pub struct Server {
    pub address: SocketAddr,
    /// From start to the first good answer of `/readyz`.
    pub ready_after: Duration,
    pub log: PathBuf,
    process: Process,
}

impl Server {
    /// Starts `command`, which listens at `address`, and waits until it is ready.
    ///
    /// # Errors
    /// When it ends or is not ready in time; the message holds the end of its log.
    pub fn start(keeper: &Arc<Keeper>, command: Command, address: SocketAddr, log: PathBuf) -> Result<Self> {
        let since = Instant::now();
        let process = Process::start(keeper, command, &log)?;
        let mut server = Self { address, ready_after: Duration::ZERO, log, process };
        loop {
            if server.ready().0 == 200 {
                server.ready_after = since.elapsed();
                return Ok(server);
            }
            let ended = server.process.child.try_wait()?;
            if ended.is_some() || since.elapsed() > START {
                let why = ended.map_or("it was not ready in time".to_owned(), |status| format!("it ended ({status})"));
                bail!("the server did not start: {why}\n{}", tail(&server.log, 25));
            }
            client::pause(10);
        }
    }

    /// Status and text of `/readyz`; 0 where nobody answers.
    pub fn ready(&self) -> (u16, String) {
        let answer = Client::connect(self.address).and_then(|mut client| client.get("/readyz", &[]));
        answer.map_or((0, String::new()), |answer| (answer.status, answer.text()))
    }

    /// Resident memory in bytes.
    ///
    /// # Errors
    /// When the process is not there.
    pub fn resident(&self) -> Result<u64> {
        let status = std::fs::read_to_string(format!("/proc/{}/status", self.process.child.id()))?;
        let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:")).context("no VmRSS")?;
        let kib: u64 = line.trim().trim_end_matches("kB").trim().parse()?;
        Ok(kib * 1024)
    }

    /// Panics in its log.
    pub fn panics(&self) -> usize {
        std::fs::read_to_string(&self.log).unwrap_or_default().matches("panicked at").count()
    }

    /// SIGKILL.
    ///
    /// # Errors
    /// When it is not there any more.
    pub fn kill(mut self) -> Result<()> {
        self.process.end(Signal::KILL, STOP).map(|_| ())
    }

    /// SIGTERM; answers how it ended.
    ///
    /// # Errors
    /// When it does not end in time.
    pub fn stop(mut self) -> Result<ExitStatus> {
        self.process.end(Signal::TERM, STOP)
    }
}

/// A process that ends with the campaign.
pub struct Process {
    pub child: Child,
    keeper: Arc<Keeper>,
}

impl Process {
    /// # Errors
    /// When it cannot start.
    pub fn start(keeper: &Arc<Keeper>, mut command: Command, log: &PathBuf) -> Result<Self> {
        let file = std::fs::OpenOptions::new().create(true).append(true).open(log)?;
        let child = command
            .stdin(Stdio::null())
            .stdout(file.try_clone()?)
            .stderr(file)
            .spawn()
            .with_context(|| format!("cannot start {}", command.get_program().display()))?;
        keeper.began(child.id());
        Ok(Self { child, keeper: keeper.clone() })
    }

    /// # Errors
    /// When it is not there any more.
    pub fn signal(&self, signal: Signal) -> Result<()> {
        let pid = i32::try_from(self.child.id()).ok().and_then(Pid::from_raw).context("no such process")?;
        Ok(kill_process(pid, signal)?)
    }

    /// Sends a signal and waits for the end.
    ///
    /// # Errors
    /// When it does not end in time.
    pub fn end(&mut self, signal: Signal, within: Duration) -> Result<ExitStatus> {
        self.signal(signal)?;
        self.wait(within)
    }

    /// Waits for the end.
    ///
    /// # Errors
    /// When it does not come in time; then the process is killed.
    pub fn wait(&mut self, within: Duration) -> Result<ExitStatus> {
        let since = Instant::now();
        loop {
            if let Some(status) = self.child.try_wait()? {
                self.keeper.ended(self.child.id());
                return Ok(status);
            }
            if since.elapsed() > within {
                self.child.kill()?;
                self.child.wait()?;
                bail!("it did not end within {} s and was killed", within.as_secs());
            }
            client::pause(10);
        }
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        if !self.child.try_wait().is_ok_and(|ended| ended.is_some()) {
            let _ = self.child.kill();
            let _ = self.child.wait();
        }
        self.keeper.ended(self.child.id());
    }
}
