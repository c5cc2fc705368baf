//! What tests need of a database server.

use std::{
    collections::BTreeMap,
    sync::{
        Arc,
        atomic::{AtomicBool, AtomicU64, Ordering},
    },
};

use guanlan_core::clock::Millis;
use sea_orm::{
    ColumnTrait, ConnectionTrait, Database, DbBackend, DbErr, EntityTrait, QueryFilter, QuerySelect, Statement,
    sea_query::Expr,
};

use crate::{
    connect::{Db, Engine},
    entity::{lease, migration},
    write::Tx,
};

/// Makes an empty database on a PostgreSQL server; `name` is a plain identifier.
pub async fn create_database(admin_url: &str, name: &str) -> Result<(), DbErr> {
    let admin = Database::connect(admin_url).await?;
    admin.execute_unprepared(&format!("CREATE DATABASE {name}")).await?;
    admin.close().await
}

/// Whether a PostgreSQL server has a database of this name.
pub async fn has_database(admin_url: &str, name: &str) -> Result<bool, DbErr> {
    let admin = Database::connect(admin_url).await?;
    let asked = format!("SELECT 1 FROM pg_database WHERE datname = '{name}'");
    let found = admin.query_one_raw(Statement::from_string(DbBackend::Postgres, asked)).await?;
    admin.close().await?;
    Ok(found.is_some())
}

/// Makes a copy of a database to which nobody is connected; both names are plain identifiers.
pub async fn copy_database(admin_url: &str, from: &str, name: &str) -> Result<(), DbErr> {
    let admin = Database::connect(admin_url).await?;
    // Its files are copied as they are, and not page by page through the log.
    admin.execute_unprepared(&format!("CREATE DATABASE {name} TEMPLATE {from} STRATEGY FILE_COPY")).await?;
    admin.close().await
}

/// Gives a database to which nobody is connected another name; fails where that is taken.
pub async fn rename_database(admin_url: &str, from: &str, name: &str) -> Result<(), DbErr> {
    let admin = Database::connect(admin_url).await?;
    admin.execute_unprepared(&format!("ALTER DATABASE {from} RENAME TO {name}")).await?;
    admin.close().await
}

/// Drops a database that [`create_database`] made, whoever is still connected to it.
pub async fn drop_database(admin_url: &str, name: &str) -> Result<(), DbErr> {
    let admin = Database::connect(admin_url).await?;
    admin.execute_unprepared(&format!("DROP DATABASE {name} WITH (FORCE)")).await?;
    admin.close().await
}

/// How many rows each table has.
pub async fn counts(url: &str) -> Result<BTreeMap<String, i64>, DbErr> {
    let database = Database::connect(url).await?;
    let backend = database.get_database_backend();
    let tables = match backend {
        DbBackend::Postgres => "SELECT tablename::text FROM pg_tables WHERE schemaname = 'public'",
        _ => "SELECT name FROM sqlite_master WHERE type = 'table'",
    };
    let mut counts = BTreeMap::new();
    for row in database.query_all_raw(Statement::from_string(backend, tables)).await? {
        let table: String = row.try_get_by_index(0)?;
        let count = Statement::from_string(backend, format!("SELECT count(*) FROM {table}"));
        let counted = database.query_one_raw(count).await?.map_or(Ok(0), |row| row.try_get_by_index(0))?;
        counts.insert(table, counted);
    }
    database.close().await?;
    Ok(counts)
}

/// The keys to other tables that have no index of their own, as `table.column`.
pub async fn keys_without_index(url: &str) -> Result<Vec<String>, DbErr> {
    const SQLITE: &str = "SELECT m.name || '.' || k.\"from\" FROM sqlite_schema m JOIN pragma_foreign_key_list(m.name) k \
        WHERE m.type = 'table' \
        AND NOT EXISTS (SELECT 1 FROM pragma_table_info(m.name) c WHERE c.pk = 1 AND c.name = k.\"from\") \
        AND NOT EXISTS (SELECT 1 FROM pragma_index_list(m.name) i JOIN pragma_index_info(i.name) c \
            WHERE c.seqno = 0 AND c.name = k.\"from\" AND i.partial = 0) ORDER BY 1";
    const POSTGRES: &str = "SELECT k.conrelid::regclass::text || '.' || a.attname FROM pg_constraint k \
        JOIN pg_attribute a ON a.attrelid = k.conrelid AND a.attnum = k.conkey[1] \
        WHERE k.contype = 'f' AND NOT EXISTS (SELECT 1 FROM pg_index i \
            WHERE i.indrelid = k.conrelid AND i.indkey[0] = k.conkey[1] AND i.indpred IS NULL) ORDER BY 1";
    let database = Database::connect(url).await?;
    let backend = database.get_database_backend();
    let ask = if backend == DbBackend::Postgres { POSTGRES } else { SQLITE };
    let rows = database.query_all_raw(Statement::from_string(backend, ask)).await?;
    database.close().await?;
    rows.iter().map(|row| row.try_get_by_index(0)).collect()
}

impl Tx<'_> {
    /// Ends the PostgreSQL connection of this transaction from outside, and waits until it has ended.
    pub async fn cut(&self, admin_url: &str) -> Result<(), DbErr> {
        let ask = |sql: String| Statement::from_string(DbBackend::Postgres, sql);
        let row = self.query_one_raw(ask("SELECT pg_backend_pid()".into())).await?;
        let pid: i32 = row.map_or(Ok(0), |row| row.try_get_by_index(0))?;
        let admin = Database::connect(admin_url).await?;
        admin.query_one_raw(ask(format!("SELECT pg_terminate_backend({pid}, 10000)"))).await?;
        admin.close().await
    }

    /// Reads the number in the lease `name`, locked as stores lock what they change, and writes it plus one with a
    /// statement of its own. Answers what was written.
    pub async fn count_up(&self, name: &str) -> Result<i64, DbErr> {
        let row = lease::Entity::find_by_id(name.to_owned()).lock_exclusive().one(&**self).await?;
        let next = row.map_or(0, |row| row.expires_at) + 1;
        lease::Entity::update_many()
            .col_expr(lease::Column::ExpiresAt, Expr::value(next))
            .filter(lease::Column::Name.eq(name))
            .exec(&**self)
            .await?;
        Ok(next)
    }
}

/// What each landed schema stored, and how many migrations it had.
pub const STORED: [(u32, &str); 3] = [
    (1, include_str!("testing/stored/m0001.sql")),
    (3, include_str!("testing/stored/m0003.sql")),
    (6, include_str!("testing/stored/m0006.sql")),
];

const SQLITE_SCHEMA: &str = "SELECT type || ' ' || name, coalesce(sql, '') FROM sqlite_master";
const POSTGRES_SCHEMA: &str = "
    SELECT 'column ' || table_name || '.' || column_name, concat_ws(' ', ordinal_position, data_type, is_nullable,
        column_default, collation_name, is_identity, character_maximum_length)
        FROM information_schema.columns WHERE table_schema = 'public'
    UNION ALL SELECT 'constraint ' || conrelid::regclass::text || '.' || conname, pg_get_constraintdef(oid)
        FROM pg_constraint WHERE connamespace = 'public'::regnamespace
    UNION ALL SELECT 'index ' || indexname, indexdef FROM pg_indexes WHERE schemaname = 'public'
    UNION ALL SELECT 'trigger ' || tgrelid::regclass::text || '.' || tgname, pg_get_triggerdef(oid)
        FROM pg_trigger WHERE NOT tgisinternal
    UNION ALL SELECT 'function ' || proname, pg_get_functiondef(oid)
        FROM pg_proc WHERE pronamespace = 'public'::regnamespace
    UNION ALL SELECT 'sequence ' || sequencename, concat_ws(' ', data_type, increment_by)
        FROM pg_sequences WHERE schemaname = 'public'";

/// When the migrations of [`Db::make_old`] ran.
pub const MADE_OLD: Millis = Millis(1_780_000_000_000);

impl Db {
    /// The migrations that were run, with the second of each.
    pub async fn noted_migrations(&self) -> Result<BTreeMap<String, i64>, DbErr> {
        let rows = migration::Entity::find().all(self.reader()).await?;
        Ok(rows.into_iter().map(|row| (row.version, row.applied_at)).collect())
    }

    /// Everything that the schema is made of: tables with their columns, constraints, indexes, triggers and functions, each
    /// by its name in the words of the database.
    pub async fn schema(&self) -> Result<BTreeMap<String, String>, DbErr> {
        let (backend, sql) = match self.engine {
            Engine::Sqlite => (DbBackend::Sqlite, SQLITE_SCHEMA),
            Engine::Postgres => (DbBackend::Postgres, POSTGRES_SCHEMA),
        };
        let rows = self.reader().query_all_raw(Statement::from_string(backend, sql)).await?;
        let part = |row: &sea_orm::QueryResult| -> Result<(String, String), DbErr> {
            let said: String = row.try_get_by_index(1)?;
            // The library of the first releases wrote quotes, which we do not.
            let plain = said.replace('"', "").to_lowercase();
            let plain = plain.replace("( ", "(").replace(" )", ")");
            Ok((row.try_get_by_index(0)?, plain.split_whitespace().collect::<Vec<_>>().join(" ")))
        };
        rows.iter().map(part).collect()
    }

    /// Runs statements that no code of ours would.
    pub async fn run_statement(&self, sql: &str) -> Result<(), DbErr> {
        self.writer.execute_unprepared(sql).await.map(|_| ())
    }

    /// Lets SQLite's next commit fail as it does where the disk is full: by itself it undoes the transaction.
    pub async fn refuse_next_commit(&self) -> Result<(), DbErr> {
        let driver = |error: sea_orm::sqlx::Error| DbErr::Custom(error.to_string());
        let mut writer = self.writer.get_sqlite_connection_pool().acquire().await.map_err(driver)?;
        let first = AtomicBool::new(true);
        // The hook answers whether the commit may go on.
        writer.lock_handle().await.map_err(driver)?.set_commit_hook(move || !first.swap(false, Ordering::AcqRel));
        Ok(())
    }

    /// Counts SQLite's commits from now on.
    pub async fn count_commits(&self) -> Result<Arc<AtomicU64>, DbErr> {
        let driver = |error: sea_orm::sqlx::Error| DbErr::Custom(error.to_string());
        let mut writer = self.writer.get_sqlite_connection_pool().acquire().await.map_err(driver)?;
        let commits = Arc::new(AtomicU64::new(0));
        let counted = Arc::clone(&commits);
        writer.lock_handle().await.map_err(driver)?.set_commit_hook(move || {
            counted.fetch_add(1, Ordering::Relaxed);
            true
        });
        Ok(commits)
    }

    /// The numbers in the first column of what a question answers.
    pub async fn numbers(&self, sql: &str) -> Result<Vec<i64>, DbErr> {
        let ask = Statement::from_string(self.reader().get_database_backend(), sql);
        let rows = self.reader().query_all_raw(ask).await?;
        rows.iter().map(|row| row.try_get_by_index(0)).collect()
    }

    /// Closes the connections that reads go through; on PostgreSQL there are no others.
    pub async fn close_readers(&self) -> Result<(), DbErr> {
        self.reader().close().await
    }

    /// Ends once a statement waits for a row that another transaction of this database holds. On SQLite, where whoever
    /// writes waits in a queue of this process, it only lets others run for a while.
    pub async fn somebody_waits(&self) -> Result<(), DbErr> {
        const WAITING: &str =
            "SELECT count(*) FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'";
        for turn in 0.. {
            tokio::task::yield_now().await;
            match self.engine {
                Engine::Sqlite if turn < 1_000 => {}
                Engine::Sqlite => break,
                Engine::Postgres => {
                    let count = Statement::from_string(DbBackend::Postgres, WAITING);
                    let row = self.reader().query_one_raw(count).await?;
                    if row.map_or(Ok(0i64), |row| row.try_get_by_index(0))? > 0 {
                        break;
                    }
                }
            }
        }
        Ok(())
    }

    /// When a lease expires, in milliseconds; 0 where nobody took it, or it was given back.
    pub async fn lease_ends_at(&self, name: &str) -> Result<i64, DbErr> {
        let row = lease::Entity::find_by_id(name.to_owned()).one(self.reader()).await?;
        Ok(row.map_or(0, |row| row.expires_at))
    }

    /// Notes which key file belongs to this database.
    pub async fn note_key(&self, fingerprint: &str) -> Result<(), DbErr> {
        let sql = format!("INSERT INTO key_check (id, fingerprint, newest) VALUES (1, '{fingerprint}', 1)");
        self.writer.execute_unprepared(&sql).await.map(|_| ())
    }

    /// Makes the schema as it was after the first `steps` migrations, and runs the statements of `stored` on it:
    /// a database of an older release.
    pub async fn make_old(&self, steps: u32, stored: &str) -> Result<(), DbErr> {
        // As the library wrote it that ran the migrations of the first releases.
        let noted = r#"CREATE TABLE "seaql_migrations" ( "version" varchar NOT NULL PRIMARY KEY, "applied_at" bigint NOT NULL )"#;
        self.writer.execute_unprepared(noted).await?;
        self.run_migrations(MADE_OLD, steps as usize).await?;
        self.writer.execute_unprepared(stored).await?;
        if self.engine == Engine::Postgres {
            // The rows brought their numbers along; the sequences go on behind them.
            let first = ["entry", "revision", "publication", "published", "media"];
            let later: &[&str] = if steps >= 3 { &["category", "company", "person", "consent", "audit"] } else { &[] };
            let companies: &[&str] = if steps >= 6 { &["company_certificate", "commodity"] } else { &[] };
            for table in first.iter().chain(later).chain(companies) {
                let behind = format!("SELECT setval('{table}_id_seq', (SELECT max(id) FROM {table}))");
                self.writer.execute_unprepared(&behind).await?;
            }
        }
        Ok(())
    }
}
