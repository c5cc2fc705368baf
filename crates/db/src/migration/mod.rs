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
        ]
    }
}

const LEASE: &str = "migrate";
/// A holder that died is waited for this long.
const LEASE_TIME: Duration = Duration::from_secs(120);
const POLL: Duration = Duration::from_millis(100);

impl Db {
    /// Brings the schema up to date. Several instances may start at once: a lease row lets one migrate and the
    /// others wait. `holder` names this process.
    pub async fn migrate(&self, clock: &dyn Clock, holder: &str) -> Result<(), DbErr> {
        make_lease_table(&self.writer).await?;
        loop {
            let now = Millis::from(clock.now());
            let until = Millis(now.0 + i64::try_from(LEASE_TIME.as_millis()).unwrap_or(i64::MAX));
            if lease::take(&self.writer, LEASE, holder, now, until).await? {
                break;
            }
            #[expect(
                clippy::disallowed_methods,
                reason = "another process holds the lease; nothing here can tell when it is done"
            )]
            tokio::time::sleep(POLL).await;
        }
        let done = Migrator::up(&self.writer, None).await;
        lease::give_back(&self.writer, LEASE, holder).await?;
        done?;
        self.epochs().refresh(self.reader()).await
    }

    /// How many migrations are still to run.
    pub async fn pending_migrations(&self) -> Result<usize, DbErr> {
        Ok(Migrator::get_pending_migrations(&self.writer).await?.len())
    }
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
