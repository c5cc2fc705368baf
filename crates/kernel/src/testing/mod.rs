//! What tests of all rooms share: a database of their own on either engine, a clock that stands still.

mod app;
mod calls;
#[cfg(test)]
mod commits;
mod database;
mod dice;
pub mod paused;
pub mod postgres;
mod promises;
mod template;

use std::sync::{Arc, Mutex, PoisonError};

use chrono::{DateTime, Duration, TimeZone, Utc};
use guanlan_core::clock::Clock;
use guanlan_db::Db;
pub use guanlan_db::Engine;
use guanlan_vault::KeyRing;
pub use utoipa::openapi::OpenApi as Contract;

pub use app::{Answer, PIXEL, TestApp, UnderTest};
pub use calls::Calls;
pub use database::TestDatabase;
pub use dice::Dice;

use crate::{Kernel, cache::Cache, state::Parts};

/// A clock that stands still until a test moves it. It begins at noon of 15 June 2026 in the museum's zone.
pub struct ManualClock(Mutex<DateTime<Utc>>);

impl ManualClock {
    /// Moves it.
    pub fn pass(&self, time: Duration) {
        *self.0.lock().unwrap_or_else(PoisonError::into_inner) += time;
    }

    /// Sets it.
    pub fn set(&self, to: DateTime<Utc>) {
        *self.0.lock().unwrap_or_else(PoisonError::into_inner) = to;
    }
}

impl Clock for ManualClock {
    fn now(&self) -> DateTime<Utc> {
        *self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// A kernel on an empty database of its own.
pub struct TestKernel {
    pub kernel: Kernel,
    pub clock: Arc<ManualClock>,
    /// Where its database is, for a second instance.
    pub url: String,
    /// The database that it was started on, with its data folder.
    pub home: Arc<TestDatabase>,
}

impl TestKernel {
    /// Starts on an engine; `None`, said once, where the machine has no PostgreSQL.
    pub async fn start(engine: Engine) -> Option<TestKernel> {
        TestKernel::start_on(engine, None).await
    }

    /// Starts on a database of an older release, if `old` says so: so many migrations, and what was stored then.
    ///
    /// # Panics
    /// Where no database can be made.
    #[expect(clippy::unwrap_used, reason = "a test that cannot begin has failed")]
    pub async fn start_on(engine: Engine, old: Option<(u32, &str)>) -> Option<TestKernel> {
        let noon = chrono_tz::Asia::Shanghai.with_ymd_and_hms(2026, 6, 15, 12, 0, 0).unwrap().to_utc();
        let clock = Arc::new(ManualClock(Mutex::new(noon)));
        let home = match old {
            None => TestDatabase::migrated(engine, &*clock).await?,
            Some(_) => TestDatabase::create(engine).await?,
        };
        let url = home.url.clone();
        let db = Db::open(&url).await.unwrap();
        if let Some((steps, stored)) = old {
            db.make_old(steps, stored).await.unwrap();
            db.migrate(&*clock, "test").await.unwrap();
        }
        db.epochs().refresh(db.reader()).await.unwrap();
        let kernel = kernel(db, clock.clone(), KeyRing::generate());
        Some(TestKernel { kernel, clock, url, home: Arc::new(home) })
    }

    /// Another instance on the same database and clock.
    ///
    /// # Panics
    /// Where the database cannot be opened again.
    pub async fn another(&self) -> TestKernel {
        self.another_with(self.kernel.keys.clone()).await
    }

    /// Another instance on the same database and clock, with keys of its own.
    ///
    /// # Panics
    /// Where the database cannot be opened again.
    #[expect(clippy::unwrap_used, reason = "a test that cannot begin has failed")]
    pub async fn another_with(&self, keys: KeyRing) -> TestKernel {
        let db = Db::open(&self.url).await.unwrap();
        db.epochs().refresh(db.reader()).await.unwrap();
        let kernel = kernel(db, self.clock.clone(), keys);
        TestKernel { kernel, clock: self.clock.clone(), url: self.url.clone(), home: self.home.clone() }
    }

    /// An instance on another database, brought to this version's schema; clock, keys and folder are this one's.
    ///
    /// # Panics
    /// Where the database cannot be opened.
    #[expect(clippy::unwrap_used, reason = "a test that cannot begin has failed")]
    pub async fn on(&self, url: &str) -> TestKernel {
        let db = Db::open(url).await.unwrap();
        db.migrate(&*self.clock, "test").await.unwrap();
        let kernel = kernel(db, self.clock.clone(), self.kernel.keys.clone());
        TestKernel { kernel, clock: self.clock.clone(), url: url.to_owned(), home: self.home.clone() }
    }

    /// Moves the clock.
    pub fn pass(&self, time: Duration) {
        self.clock.pass(time);
    }
}

fn kernel(db: Db, clock: Arc<ManualClock>, keys: KeyRing) -> Kernel {
    Kernel::new(Parts {
        db,
        clock,
        zone: chrono_tz::Asia::Shanghai,
        origin: "https://museum.example".into(),
        cache: Cache::new(8 << 20),
        keys,
    })
}

/// Reports a test that cannot run here. Runners know no test that skips itself and keep what a passing one prints to
/// themselves, so it goes past them: whoever reads the run sees that nothing was proven.
pub fn skip(test: &str) {
    use std::io::Write;
    let _ = writeln!(std::io::stderr(), "skipped, because there is no PostgreSQL: {test}");
}

/// Writes each test twice: on SQLite and on PostgreSQL. The argument's type has a `start` as [`TestKernel::start`].
#[macro_export]
macro_rules! on_both_databases {
    ($(async fn $name:ident($app:ident: $kind:ty) $body:block)*) => {
        $(mod $name {
            #[allow(unused_imports, reason = "not every test needs everything that its file imports")]
            use super::*;

            async fn run($app: $kind) $body

            #[tokio::test]
            async fn on_sqlite() {
                run(<$kind>::start($crate::testing::Engine::Sqlite).await.expect("SQLite is always there")).await;
            }

            #[tokio::test]
            async fn on_postgres() {
                match <$kind>::start($crate::testing::Engine::Postgres).await {
                    Some(app) => run(app).await,
                    None => $crate::testing::skip(concat!(module_path!(), "::on_postgres")),
                }
            }
        })*
    };
}
pub use on_both_databases;
