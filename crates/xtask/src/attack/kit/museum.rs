//! The museum that is attacked: seeded once for each database, copied for each attack.

use std::cell::{Cell, OnceCell};
use std::collections::HashSet;
use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::Arc;

use anyhow::{Context, Result};

use super::postgres::Postgres;
use super::{Keeper, Server};
use crate::json;
use crate::server::free_address;
use crate::sh;

/// The password of everybody in the demo.
pub const PASSWORD: &str = "Attack-2026";

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Database {
    Sqlite,
    Postgres,
}

impl Database {
    pub const BOTH: &'static [Database] = &[Database::Sqlite, Database::Postgres];

    pub fn name(self) -> &'static str {
        match self {
            Database::Sqlite => "sqlite",
            Database::Postgres => "postgres",
        }
    }
}

/// A seeded data folder and, with PostgreSQL, the database that belongs to it.
struct Seed {
    data: PathBuf,
    /// Roles of the demo and their numbers.
    accounts: Vec<(String, String)>,
}

/// What all attacks of a run have in common.
pub struct Campaign {
    pub binary: PathBuf,
    // Before the keeper, which removes the folder at the very end.
    postgres: OnceCell<Postgres>,
    sqlite_seed: OnceCell<Seed>,
    postgres_seed: OnceCell<Seed>,
    count: Cell<u32>,
    keep: bool,
    pub keeper: Arc<Keeper>,
}

impl Campaign {
    /// # Errors
    /// When the campaign's folder cannot be made.
    pub fn new(binary: PathBuf, keep: bool) -> Result<Self> {
        Ok(Self {
            binary,
            postgres: OnceCell::new(),
            sqlite_seed: OnceCell::new(),
            postgres_seed: OnceCell::new(),
            count: Cell::new(0),
            keep,
            keeper: Arc::new(Keeper::start(keep)?),
        })
    }

    /// The throwaway PostgreSQL, started at first use.
    ///
    /// # Errors
    /// When there is none to start.
    pub fn postgres(&self) -> Result<&Postgres> {
        if self.postgres.get().is_none() {
            let _ = self.postgres.set(Postgres::start(self.keeper.clone())?);
        }
        self.postgres.get().context("no PostgreSQL")
    }

    /// A museum of one attack, on a fresh copy of the demo.
    ///
    /// # Errors
    /// When it cannot be seeded or copied.
    pub fn museum(&self, database: Database) -> Result<Museum<'_>> {
        let number = self.count.replace(self.count.get() + 1);
        let folder = self.keeper.folder.join(format!("museum-{number}"));
        let seed = self.seed(database)?;
        let museum = Museum {
            campaign: self,
            database,
            data: folder.join("data"),
            folder,
            name: format!("attack_{number}"),
            address: free_address()?,
            accounts: seed.accounts.clone(),
            settings: Vec::new(),
        };
        std::fs::create_dir_all(&museum.folder)?;
        copy(&seed.data, &museum.data)?;
        if database == Database::Postgres {
            self.postgres()?.copy("seed", &museum.name, None)?;
        }
        Ok(museum)
    }

    /// Removes what an attack left, unless it is to be kept: a campaign makes some dozens of museums.
    pub fn sweep(&self) {
        let last = self.count.get().saturating_sub(1);
        if !self.keep {
            let _ = std::fs::remove_dir_all(self.keeper.folder.join(format!("museum-{last}")));
        }
    }

    /// Seeds the demo on a database; answers why that database cannot be had here.
    ///
    /// # Errors
    /// When the binary cannot make the demo.
    pub fn prepare(&self, database: Database) -> Result<Option<String>> {
        if database == Database::Postgres
            && let Err(error) = self.postgres()
        {
            return Ok(Some(format!("{error:#}")));
        }
        self.seed(database).map(|_| None)
    }

    fn seed(&self, database: Database) -> Result<&Seed> {
        let cell = match database {
            Database::Sqlite => &self.sqlite_seed,
            Database::Postgres => &self.postgres_seed,
        };
        if cell.get().is_none() {
            let seed = self.plant(database).with_context(|| format!("the demo on {}", database.name()))?;
            let _ = cell.set(seed);
        }
        cell.get().context("no seed")
    }

    fn plant(&self, database: Database) -> Result<Seed> {
        let folder = self.keeper.folder.join(format!("seed-{}", database.name()));
        let mut museum = Museum {
            campaign: self,
            database,
            data: folder.join("data"),
            folder,
            name: "seed".into(),
            address: free_address()?,
            accounts: Vec::new(),
            settings: vec![("GUANLAN_DEMO_PASSWORD".into(), PASSWORD.into())],
        };
        std::fs::create_dir_all(&museum.data)?;
        if database == Database::Postgres {
            self.postgres()?.create("seed")?;
        }
        let demo = sh::root().join("demo");
        museum.settings.push(("GUANLAN_DEMO_PATH".into(), demo.display().to_string()));
        let status = museum.start(&["serve", "--demo"])?.stop()?;
        anyhow::ensure!(status.success(), "the first server ended with {status}");
        let told = String::from_utf8(sh::output(&mut museum.command(&["demo-accounts", "--json"]))?)?;
        let accounts = json::fields(&told, "role").into_iter().zip(json::fields(&told, "mobile")).collect();
        Ok(Seed { data: museum.data.clone(), accounts })
    }
}

/// Copies a folder with all that is in it.
///
/// # Errors
/// When there is no room.
pub fn copy(from: &Path, to: &Path) -> Result<()> {
    std::fs::create_dir_all(to)?;
    sh::output(sh::command("cp").args(["-a", "--reflink=auto"]).arg(from.join(".")).arg(to))?;
    Ok(())
}

/// One museum: its data, its database, how its servers are started.
#[derive(Clone)]
pub struct Museum<'a> {
    pub campaign: &'a Campaign,
    pub database: Database,
    pub folder: PathBuf,
    pub data: PathBuf,
    /// Its database on PostgreSQL.
    pub name: String,
    /// Where its server listens, also after a restart.
    pub address: SocketAddr,
    accounts: Vec<(String, String)>,
    /// Further variables of every program of this museum; later ones win.
    pub settings: Vec<(String, String)>,
}

impl Museum<'_> {
    /// The same with one more setting, by its variable.
    pub fn with(mut self, variable: &str, value: impl Into<String>) -> Self {
        self.settings.push((variable.into(), value.into()));
        self
    }

    /// The number of one of the demo's accounts.
    pub fn mobile(&self, role: &str) -> &str {
        self.accounts.iter().find(|(name, _)| name == role).map_or("", |(_, mobile)| mobile)
    }

    /// `guanlan` with these words, on this museum.
    pub fn command(&self, words: &[&str]) -> Command {
        let mut command = sh::command(&self.campaign.binary);
        for (name, _) in std::env::vars_os().filter(|(name, _)| name.to_string_lossy().starts_with("GUANLAN_")) {
            command.env_remove(name);
        }
        command.env("GUANLAN_DATA", &self.data).env("GUANLAN_LISTEN", self.address.to_string());
        command.env("GUANLAN_LOG_FILTER", "warn").env("NO_COLOR", "1");
        // Writes are made by asking for codes; how many one address may ask for is not what they try.
        command.env("GUANLAN_CODES_PER_ADDRESS", "100000");
        if self.database == Database::Postgres
            && let Some(postgres) = self.campaign.postgres.get()
        {
            command.env("GUANLAN_DATABASE_URL", postgres.url(&self.name));
        }
        command.envs(self.settings.iter().map(|(name, value)| (name, value)));
        command.args(words);
        command
    }

    /// Starts a server and waits until it is ready.
    ///
    /// # Errors
    /// When it does not become ready; with the end of its log.
    pub fn serve(&self) -> Result<Server> {
        self.start(&["serve"])
    }

    fn start(&self, words: &[&str]) -> Result<Server> {
        let log = self.folder.join(format!("server-{}.log", self.address.port()));
        Server::start(&self.campaign.keeper, self.command(words), self.address, log)
    }

    /// A second instance: the same database and media, a folder and an address of its own.
    ///
    /// # Errors
    /// When the folder cannot be copied.
    pub fn twin(&self) -> Result<Self> {
        let media = self.data.join("media").display().to_string();
        let mut twin = self.clone().with("GUANLAN_MEDIA_URL", media);
        twin.data = self.folder.join("twin");
        twin.address = free_address()?;
        copy(&self.data, &twin.data)?;
        Ok(twin)
    }

    /// Numbers that messages were written to, as another process reads them.
    ///
    /// # Errors
    /// When the command fails.
    pub fn outbox(&self) -> Result<HashSet<String>> {
        let told = String::from_utf8(sh::output(&mut self.command(&["outbox", "--json"]))?)?;
        Ok(json::fields(&told, "to").into_iter().collect())
    }

    /// The text of the newest message to a number.
    ///
    /// # Errors
    /// When there is none.
    pub fn letter(&self, mobile: &str) -> Result<String> {
        let told = String::from_utf8(sh::output(&mut self.command(&["outbox", "--json"]))?)?;
        let texts: Vec<(String, String)> =
            json::fields(&told, "to").into_iter().zip(json::fields(&told, "text")).collect();
        let found = texts.into_iter().rev().find(|(to, _)| to == mobile);
        found.map(|(_, text)| text).with_context(|| format!("no message to {mobile}"))
    }
}
