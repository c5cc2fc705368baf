//! The schema's history. Once landed a migration is frozen; a mistake is mended by the next one.

use std::time::Duration;

use guanlan_core::clock::{Clock, Millis};
use sea_orm::{ConnectionTrait, DbErr};
use sea_orm_migration::{MigrationTrait, MigratorTrait, async_trait};

use crate::{connect::Db, lease};

mod m0001_content;
mod m0002_collection;
mod m0003_accounts;
mod m0004_dictionaries;
mod m0005_companies;
mod m0006_commodities;
mod m0007_sealed_files;
mod m0008_invitations;
mod m0009_byte_order;

pub(crate) struct Migrator;

#[async_trait::async_trait]
impl MigratorTrait for Migrator {
    fn migrations() -> Vec<Box<dyn MigrationTrait>> {
        vec![
            Box::new(m0001_content::Migration),
            Box::new(m0002_collection::Migration),
            Box::new(m0003_accounts::Migration),
            Box::new(m0004_dictionaries::Migration),
            Box::new(m0005_companies::Migration),
            Box::new(m0006_commodities::Migration),
            Box::new(m0007_sealed_files::Migration),
            Box::new(m0008_invitations::Migration),
            Box::new(m0009_byte_order::Migration),
        ]
    }
}

const LEASE: &str = "migrate";
/// A holder that died is waited for this long.
const LEASE_TIME: Duration = Duration::from_secs(120);
const POLL: Duration = Duration::from_millis(100);
/// How often the lease is prolonged while migrations run.
const BEAT: Duration = Duration::from_secs(30);

impl Db {
    /// Brings the schema up to date. Several instances may start at once: a lease row lets one migrate and the
    /// others wait. `holder` names this process.
    pub async fn migrate(&self, clock: &dyn Clock, holder: &str) -> Result<(), DbErr> {
        make_lease_table(&self.writer).await?;
        loop {
            let now = Millis::from(clock.now());
            if lease::take(&self.writer, LEASE, holder, now, end_of_lease(now)).await? {
                break;
            }
            #[expect(
                clippy::disallowed_methods,
                reason = "another process holds the lease; nothing here can tell when it is done"
            )]
            tokio::time::sleep(POLL).await;
        }
        let done = tokio::select! {
            done = Migrator::up(&self.writer, None) => done,
            lost = self.keep_lease(clock, holder) => Err(lost),
        };
        lease::give_back(&self.writer, LEASE, holder).await?;
        done?;
        self.epochs().refresh(self.reader()).await
    }

    /// Prolongs the lease for as long as migrations take. Ends only where somebody else took it meanwhile: two must not
    /// migrate at once.
    async fn keep_lease(&self, clock: &dyn Clock, holder: &str) -> DbErr {
        loop {
            #[expect(clippy::disallowed_methods, reason = "a pace in the background, until the migrations are done")]
            tokio::time::sleep(BEAT).await;
            // The only connection of SQLite may be busy for longer than it is waited for; the next beat tries again.
            if let Ok(false) = lease::renew(&self.writer, LEASE, holder, end_of_lease(Millis::from(clock.now()))).await
            {
                return DbErr::Custom("another process took the migrations over: start again".into());
            }
        }
    }

    /// How many migrations are still to run.
    pub async fn pending_migrations(&self) -> Result<usize, DbErr> {
        Ok(Migrator::get_pending_migrations(&self.writer).await?.len())
    }
}

fn end_of_lease(now: Millis) -> Millis {
    Millis(now.0 + i64::try_from(LEASE_TIME.as_millis()).unwrap_or(i64::MAX))
}

/// The one table that exists before the history: migrations are guarded by it.
async fn make_lease_table(db: &impl ConnectionTrait) -> Result<(), DbErr> {
    const SQL: &str = "CREATE TABLE IF NOT EXISTS lease (name VARCHAR NOT NULL PRIMARY KEY, holder VARCHAR NOT NULL, expires_at BIGINT NOT NULL)";
    // PostgreSQL lets two such statements collide in its catalogue; the second try finds the table.
    match db.execute_unprepared(SQL).await {
        Ok(_) => Ok(()),
        Err(_) => db.execute_unprepared(SQL).await.map(|_| ()),
    }
}
