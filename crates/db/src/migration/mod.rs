//! The schema's history. Once landed a migration is frozen, which `landed.txt` keeps: a mistake is mended by the next one.
//! Each stands for itself and takes nothing from another.

use std::{collections::BTreeSet, time::Duration};

use guanlan_core::clock::{Clock, Millis};
use sea_orm::{ActiveValue::Set, ConnectionTrait, DatabaseTransaction, DbErr, EntityTrait, QuerySelect};

use crate::{connect::Db, entity::migration, lease};

/// The migrations, in their order. A module's name is the name under which a database remembers it.
macro_rules! history {
    ($($name:ident,)*) => {
        $(mod $name;)*

        /// The names of all migrations, in their order.
        pub(crate) const NAMES: &[&str] = &[$(stringify!($name)),*];

        async fn run(name: &str, db: &DatabaseTransaction) -> Result<(), DbErr> {
            match name {
                $(stringify!($name) => $name::up(db).await,)*
                other => Err(DbErr::Migration(format!("there is no migration `{other}`"))),
            }
        }
    };
}

history! {
    m0001_content,
    m0002_collection,
    m0003_accounts,
    m0004_dictionaries,
    m0005_companies,
    m0006_commodities,
    m0007_sealed_files,
    m0008_invitations,
    m0009_byte_order,
    m0010_constraints,
    m0011_stock,
    m0012_no_gates,
    m0013_visit_version,
    m0014_synonyms,
    m0015_accents,
    m0016_missed_searches,
    m0017_file_texts,
    m0018_favourites,
    m0019_key_indexes,
    m0020_quotation_marks,
    m0021_ledger,
    m0022_payments,
    m0023_notices,
    m0024_statement_columns,
    m0025_offers,
    m0026_quotations,
    m0027_orders,
    m0028_cart,
    m0029_attachments,
    m0030_notice_choices,
    m0031_approvals,
    m0032_document_counts,
    m0033_contracts,
    m0034_bookings,
    m0035_applications,
    m0036_groups,
    m0037_companions,
    m0038_planned_places,
    m0039_number_keys,
    m0040_recordings,
    m0041_folded_letters,
    m0042_key_owners,
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
        make_table(&self.writer, LEASES).await?;
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
            done = self.run_migrations(Millis::from(clock.now()), NAMES.len()) => done,
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

    /// Runs the next migrations, at most so many, each in a transaction that also notes it.
    pub(crate) async fn run_migrations(&self, now: Millis, most: usize) -> Result<(), DbErr> {
        make_table(&self.writer, MIGRATIONS).await?;
        for name in self.pending().await?.into_iter().take(most) {
            tracing::info!(migration = name, "the schema changes");
            let note = migration::ActiveModel { version: Set(name.to_owned()), applied_at: Set(now.0 / 1000) };
            self.write(|tx| {
                let note = note.clone();
                Box::pin(async move {
                    run(name, tx).await?;
                    migration::Entity::insert(note).exec_without_returning(&**tx).await.map(|_| ())
                })
            })
            .await?;
        }
        Ok(())
    }

    /// How many migrations are still to run.
    ///
    /// # Errors
    /// Names the migrations of a newer release: this one does not know the database that they made. Fails as well where
    /// no migration was ever run.
    pub async fn pending_migrations(&self) -> Result<usize, DbErr> {
        Ok(self.pending().await?.len())
    }

    async fn pending(&self) -> Result<Vec<&'static str>, DbErr> {
        let noted = migration::Entity::find().select_only().column(migration::Column::Version);
        let noted: BTreeSet<String> = noted.into_tuple().all(&self.writer).await?.into_iter().collect();
        let unknown: Vec<&str> = noted.iter().map(String::as_str).filter(|name| !NAMES.contains(name)).collect();
        if !unknown.is_empty() {
            return Err(DbErr::Migration(format!("the database is of a newer release: it has {}", unknown.join(", "))));
        }
        Ok(NAMES.iter().copied().filter(|name| !noted.contains(*name)).collect())
    }
}

fn end_of_lease(now: Millis) -> Millis {
    Millis(now.0 + i64::try_from(LEASE_TIME.as_millis()).unwrap_or(i64::MAX))
}

/// Migrations are guarded by it, so it is there before the first.
const LEASES: &str = "CREATE TABLE IF NOT EXISTS lease \
    (name VARCHAR NOT NULL PRIMARY KEY, holder VARCHAR NOT NULL, expires_at BIGINT NOT NULL)";
/// What was run, and when in seconds. Named by the library that wrote it in the first releases.
const MIGRATIONS: &str =
    "CREATE TABLE IF NOT EXISTS seaql_migrations (version VARCHAR NOT NULL PRIMARY KEY, applied_at BIGINT NOT NULL)";

async fn make_table(db: &impl ConnectionTrait, sql: &str) -> Result<(), DbErr> {
    // PostgreSQL lets two such statements collide in its catalogue; the second try finds the table.
    match db.execute_unprepared(sql).await {
        Ok(_) => Ok(()),
        Err(_) => db.execute_unprepared(sql).await.map(|_| ()),
    }
}

#[cfg(test)]
mod tests {
    use std::{fmt::Write as _, fs};

    use sha2::{Digest, Sha256};

    /// The files of all migrations with the digest of each, a line for a file as `sha256sum` writes it.
    const LANDED: &str = include_str!("landed.txt");

    #[test]
    fn a_migration_that_landed_is_never_changed_and_takes_nothing_from_another() {
        let mut there = String::new();
        let mut files: Vec<_> = fs::read_dir(concat!(env!("CARGO_MANIFEST_DIR"), "/src/migration"))
            .unwrap()
            .map(|file| file.unwrap().path())
            .filter(|path| path.file_name().unwrap().to_string_lossy().starts_with("m0"))
            .collect();
        files.sort();
        for path in files {
            let bytes = fs::read(&path).unwrap();
            let name = path.file_name().unwrap().to_string_lossy();
            assert!(!String::from_utf8_lossy(&bytes).contains("super::"), "{name} takes something from another");
            for byte in Sha256::digest(&bytes) {
                write!(there, "{byte:02x}").unwrap();
            }
            writeln!(there, "  {name}").unwrap();
        }
        let (there, landed): (Vec<&str>, Vec<&str>) = (there.lines().collect(), LANDED.lines().collect());
        for line in &landed {
            assert!(there.contains(line), "{line}: it landed and is frozen; a mistake is mended by the next migration");
        }
        for line in &there {
            assert!(landed.contains(line), "a new migration: its line in landed.txt is\n{line}");
        }
    }
}
