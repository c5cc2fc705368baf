//! The throwaway PostgreSQL of a campaign: databases copied from one another, stopped and started, its backends ended.

use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::Arc;

use anyhow::{Context, Result, anyhow};

use super::Keeper;
use crate::postgres::{PgServer, binaries};
use crate::sh;

pub struct Postgres {
    server: PgServer,
    keeper: Arc<Keeper>,
    /// Where cluster and socket lie.
    folder: PathBuf,
}

impl Postgres {
    /// # Errors
    /// What is missing, in words.
    pub fn start(keeper: Arc<Keeper>) -> Result<Self> {
        let server = PgServer::start().map_err(|reason| anyhow!(reason))?;
        let url = server.admin_url();
        let host = url.split('@').nth(1).and_then(|rest| rest.split('/').next()).context("no host")?;
        let folder = PathBuf::from(host.replace("%2F", "/"));
        Ok(Self { server, keeper, folder })
    }

    pub fn url(&self, database: &str) -> String {
        self.server.url(database)
    }

    /// What a statement answers, columns divided by `|`.
    ///
    /// # Errors
    /// When `psql` is not there or refuses.
    pub fn sql(&self, database: &str, statement: &str) -> Result<String> {
        let mut psql = sh::command("psql");
        psql.args(["-XAtq", "-v", "ON_ERROR_STOP=1", "-c", statement]).arg(self.url(database));
        Ok(String::from_utf8(sh::output(&mut psql)?)?.trim().to_owned())
    }

    /// # Errors
    /// When it is there already.
    pub fn create(&self, name: &str) -> Result<()> {
        self.sql("postgres", &format!("CREATE DATABASE {name}")).map(|_| ())
    }

    /// A copy of a database that nobody uses, on a volume of its own where one is given.
    ///
    /// # Errors
    /// When somebody uses it, or there is no room.
    pub fn copy(&self, from: &str, to: &str, volume: Option<&Path>) -> Result<()> {
        let mut place = String::new();
        if let Some(volume) = volume {
            let folder = volume.join("space");
            std::fs::create_dir_all(&folder)?;
            if sh::is_root() {
                sh::output(sh::command("chown").arg("-R").arg("postgres").arg(volume))?;
            }
            self.sql("postgres", &format!("CREATE TABLESPACE space_{to} LOCATION '{}'", folder.display()))?;
            place = format!(" TABLESPACE space_{to}");
        }
        self.sql("postgres", &format!("CREATE DATABASE {to} TEMPLATE {from}{place}")).map(|_| ())
    }

    /// Removes a copy and its volume's entry.
    ///
    /// # Errors
    /// When it is not there.
    pub fn remove(&self, name: &str, on_volume: bool) -> Result<()> {
        self.sql("postgres", &format!("DROP DATABASE {name} WITH (FORCE)"))?;
        if on_volume {
            self.sql("postgres", &format!("DROP TABLESPACE space_{name}"))?;
        }
        Ok(())
    }

    /// Ends every backend that works on a database; answers how many.
    ///
    /// # Errors
    /// When nobody can ask.
    pub fn end_backends(&self, database: &str) -> Result<usize> {
        let all = format!("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '{database}'");
        Ok(self.sql("postgres", &all)?.lines().filter(|line| *line == "t").count())
    }

    /// Stops the server as an administrator does: at once, in order.
    ///
    /// # Errors
    /// When it does not stop.
    pub fn down(&self) -> Result<()> {
        sh::output(self.control()?.args(["stop", "-m", "fast", "-w"])).map(|_| ())
    }

    /// Starts it again.
    ///
    /// # Errors
    /// When it does not start.
    pub fn up(&self) -> Result<()> {
        let options = format!(
            "-k {} -c listen_addresses= -c fsync=off -c synchronous_commit=off -c full_page_writes=off \
             -c max_connections=300 -c shared_buffers=64MB -c unix_socket_permissions=0777",
            self.folder.display()
        );
        let log = self.folder.join("log");
        sh::output(
            self.control()?
                .arg("start")
                .arg("-w")
                .arg("-l")
                .arg(log)
                .args(["-o", &options])
                .stdout(std::process::Stdio::null()),
        )?;
        if let Some(pid) = self.pid() {
            self.keeper.began(pid);
        }
        Ok(())
    }

    fn pid(&self) -> Option<u32> {
        std::fs::read_to_string(self.folder.join("data/postmaster.pid")).ok()?.lines().next()?.trim().parse().ok()
    }

    fn control(&self) -> Result<Command> {
        let program = binaries().map_err(|reason| anyhow!(reason))?.join("pg_ctl");
        let mut command = if sh::is_root() {
            // PostgreSQL refuses to run as root.
            let mut command = sh::command("setpriv");
            command.args(["--reuid=postgres", "--regid=postgres", "--init-groups", "--no-new-privs"]).arg(program);
            command
        } else {
            sh::command(program)
        };
        command.current_dir(&self.folder).arg("-D").arg(self.folder.join("data"));
        Ok(command)
    }
}

impl Drop for Postgres {
    fn drop(&mut self) {
        // One that was started again is no child of the file's own keeper.
        let pid = self.pid();
        let stopped =
            self.control().and_then(|mut command| sh::output(command.args(["stop", "-m", "immediate", "-w"])));
        if let (Ok(_), Some(pid)) = (stopped, pid) {
            self.keeper.ended(pid);
        }
    }
}
