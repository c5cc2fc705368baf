//! A database with the schema of today, migrated once for all tests of a run, or of a program that is tested alone: each
//! test begins with a copy of it.

use std::hash::{DefaultHasher, Hash, Hasher};
use std::path::{Path, PathBuf};

use guanlan_core::clock::Clock;
use guanlan_db::{
    Db,
    testing::{copy_database, create_database, drop_database, has_database, rename_database},
};

use super::{database::fresh_name, postgres::PgServer};

/// Lays a database with the schema of today down at `file`.
///
/// # Panics
/// Where none can be made.
#[expect(clippy::unwrap_used, reason = "a test that cannot begin has failed")]
pub async fn lay_down(file: &Path, clock: &dyn Clock) {
    let (template, is_made) = match run() {
        Some(run) => {
            let template = run.join("template.db");
            let is_made = template.exists();
            (template, is_made)
        }
        None => {
            let program = program();
            let template = program.path.with_extension("template.db");
            // One that an older build of the program left is of an older schema, perhaps.
            let made = std::fs::metadata(&template).and_then(|made| made.modified());
            (template, made.is_ok_and(|made| made > program.built))
        }
    };
    if !is_made {
        let folder = tempfile::tempdir_in(template.parent().unwrap()).unwrap();
        let made = folder.path().join("guanlan.db");
        let db = Db::open(&format!("sqlite:{}", made.display())).await.unwrap();
        db.migrate(clock, "test").await.unwrap();
        // The last connection that is closed puts everything into the one file.
        db.close().await.unwrap();
        // Whoever made it at the same time made the same.
        std::fs::rename(&made, &template).unwrap();
    }
    std::fs::copy(&template, file).unwrap();
}

/// Makes the database `name` with the schema of today.
///
/// # Panics
/// Where none can be made.
#[expect(clippy::unwrap_used, reason = "a test that cannot begin has failed")]
pub async fn create(server: &PgServer, name: &str, clock: &dyn Clock) {
    let admin = server.admin_url();
    let mut hash = DefaultHasher::new();
    match run() {
        Some(run) => run.hash(&mut hash),
        None => program().hash(&mut hash),
    }
    let template = format!("template_{:016x}", hash.finish());
    // Nearly always it is there, and each further question would be a connection of its own.
    if copy_database(&admin, &template, name).await.is_ok() {
        return;
    }
    if !has_database(&admin, &template).await.unwrap() {
        let made = fresh_name();
        create_database(&admin, &made).await.unwrap();
        let db = Db::open(&server.url(&made)).await.unwrap();
        db.migrate(clock, "test").await.unwrap();
        db.close().await.unwrap();
        if let Err(error) = rename_database(&admin, &made, &template).await {
            // Another test was faster.
            assert!(has_database(&admin, &template).await.unwrap(), "{error}");
            drop_database(&admin, &made).await.unwrap();
        }
    }
    copy_database(&admin, &template, name).await.unwrap();
}

/// The folder of a whole run of the tests, whose programs were all compiled from the same code and share what they begin
/// with; none where a single program is tested.
#[expect(clippy::disallowed_methods, reason = "the chores name it in a variable; there is no configuration in a test")]
fn run() -> Option<PathBuf> {
    std::env::var_os("GUANLAN_TEST_TEMPLATES").map(PathBuf::from)
}

/// The program whose tests these are: another build of it may have another schema.
#[derive(Hash)]
struct Program {
    path: PathBuf,
    built: std::time::SystemTime,
}

#[expect(clippy::unwrap_used, reason = "a program that runs is there")]
fn program() -> Program {
    let path = std::env::current_exe().unwrap();
    let built = std::fs::metadata(&path).unwrap().modified().unwrap();
    Program { path, built }
}
