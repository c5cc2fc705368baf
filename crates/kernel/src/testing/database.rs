//! A database of a test's own, which is gone when the test is.

use std::path::Path;

use guanlan_db::{
    Engine,
    testing::{create_database, drop_database},
};
use tempfile::TempDir;

use super::postgres;

/// An empty database on one engine, and a folder beside it. Dropped, it takes both along: several hundred databases
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
        let folder = tempfile::tempdir().unwrap();
        Some(match engine {
            Engine::Sqlite => {
                let url = format!("sqlite:{}/guanlan.db", folder.path().display());
                TestDatabase { url, folder, on_server: None }
            }
            Engine::Postgres => {
                let server = postgres::server()?;
                let name = format!("test_{:016x}", rand::random::<u64>());
                create_database(&server.admin_url(), &name).await.unwrap();
                TestDatabase { url: server.url(&name), folder, on_server: Some((server.admin_url(), name)) }
            }
        })
    }

    /// The folder: on SQLite the database is in it.
    pub fn folder(&self) -> &Path {
        self.folder.path()
    }
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
