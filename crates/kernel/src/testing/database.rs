//! A database of a test's own, which is gone when the test is.

use std::{
    io::Write,
    path::{Path, PathBuf},
};

use guanlan_core::clock::Clock;
use guanlan_db::{
    Engine,
    testing::{create_database, drop_database},
};
use tempfile::TempDir;

use super::{postgres, template};

/// What the database is called in its folder where it is SQLite.
const FILE: &str = "guanlan.db";

/// A name that no other test has.
pub fn fresh_name() -> String {
    format!("test_{:016x}", rand::random::<u64>())
}

/// A database of a test's own on one engine, and a folder beside it. Dropped, it takes both along: several hundred databases
/// that only the end of the server removed would fill a small disk.
pub struct TestDatabase {
    /// Where it is.
    pub url: String,
    folder: TempDir,
    /// On PostgreSQL: whom to ask for its end, and its name there.
    on_server: Option<(String, String)>,
}

impl TestDatabase {
    /// Makes one; `None`, said once, where the machine has no PostgreSQL.
    ///
    /// # Panics
    /// Where none can be made.
    #[expect(clippy::unwrap_used, reason = "a test that cannot begin has failed")]
    pub async fn create(engine: Engine) -> Option<TestDatabase> {
        let database = TestDatabase::named(engine)?;
        if let Some((admin, name)) = &database.on_server {
            create_database(admin, name).await.unwrap();
        }
        Some(database)
    }

    /// Makes one with the schema of today, as a program makes it that starts at the time of the clock.
    pub async fn migrated(engine: Engine, clock: &dyn Clock) -> Option<TestDatabase> {
        let database = TestDatabase::named(engine)?;
        match &database.on_server {
            Some((_, name)) => template::create(postgres::server()?, name, clock).await,
            None => template::lay_down(&database.file(), clock).await,
        }
        Some(database)
    }

    /// A place for one, with nothing at it yet.
    #[expect(clippy::unwrap_used, reason = "a test that cannot begin has failed")]
    fn named(engine: Engine) -> Option<TestDatabase> {
        count();
        let folder = tempfile::tempdir().unwrap();
        Some(match engine {
            Engine::Sqlite => {
                let url = format!("sqlite:{}", folder.path().join(FILE).display());
                TestDatabase { url, folder, on_server: None }
            }
            Engine::Postgres => {
                let server = postgres::server()?;
                let name = fresh_name();
                TestDatabase { url: server.url(&name), folder, on_server: Some((server.admin_url(), name)) }
            }
        })
    }

    fn file(&self) -> PathBuf {
        self.folder.path().join(FILE)
    }

    /// The folder: on SQLite the database is in it.
    pub fn folder(&self) -> &Path {
        self.folder.path()
    }
}

/// Counts a database for the crate whose test starts it, where the chores ask how many there are.
#[expect(clippy::disallowed_methods, clippy::unwrap_used, reason = "the chores name the file in a variable")]
fn count() {
    let Ok(file) = std::env::var("GUANLAN_TEST_STARTED") else { return };
    let name = std::env::var("CARGO_PKG_NAME").unwrap_or_default();
    let mut file = std::fs::OpenOptions::new().create(true).append(true).open(file).unwrap();
    // One line is one write: tests that run at the same time do not get into each other's.
    file.write_all(format!("{name} 1\n").as_bytes()).unwrap();
}

impl Drop for TestDatabase {
    fn drop(&mut self) {
        let Some((admin, name)) = self.on_server.take() else { return };
        // A thread of its own: this one may be a runtime's, and that cannot wait for another.
        let dropped = std::thread::spawn(move || {
            let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build();
            runtime.map(|runtime| runtime.block_on(drop_database(&admin, &name)))
        });
        // What is left over goes with the server.
        let _ = dropped.join();
    }
}

#[cfg(test)]
mod tests {
    use guanlan_db::Db;

    use super::*;

    #[tokio::test]
    async fn a_database_on_the_server_is_gone_with_its_test_though_somebody_is_connected() {
        let Some(database) = TestDatabase::create(Engine::Postgres).await else { return };
        let url = database.url.clone();
        let connected = Db::open(&url).await.unwrap();
        connected.run_statement("CREATE TABLE something (id BIGINT)").await.unwrap();
        drop(database);
        assert!(Db::open(&url).await.is_err());
    }
}
