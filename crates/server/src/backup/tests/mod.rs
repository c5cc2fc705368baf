//! Backups of a museum on both engines, restored elsewhere, damaged, broken off.

mod broken;
mod secrets;
mod whole;

use std::{
    collections::BTreeMap,
    fs,
    path::{Path, PathBuf},
};

use guanlan_core::content::Kind;
use guanlan_db::Engine;
use guanlan_kernel::testing::TestDatabase;

use super::{Fault, Restored, Step, Taken, pack::Source, restore, take};
use crate::{
    config::Config,
    testing::{Samples, TestApp},
};

/// A place that a museum can be restored to, and where backups can lie.
struct Place {
    database: TestDatabase,
    config: Config,
}

impl Place {
    fn path(&self, name: &str) -> PathBuf {
        self.database.folder().join(name)
    }

    fn url(&self) -> &str {
        self.config.database_url.expose()
    }
}

fn config(data: &Path, url: Option<&str>) -> Config {
    let mut flags = BTreeMap::from([("data", data.to_str().unwrap().to_owned())]);
    flags.extend(url.map(|url| ("database_url", url.to_owned())));
    Config::load(&flags, |_| None, None).unwrap()
}

/// The configuration of a test's museum.
fn of(app: &TestApp) -> Config {
    config(app.data(), Some(&app.url))
}

/// An empty place on the engine of a test's museum.
async fn elsewhere(app: &TestApp) -> Place {
    let engine = app.app.db.engine();
    let database = TestDatabase::create(engine).await.expect("the museum's is of that engine too");
    let url = (engine == Engine::Postgres).then_some(&*database.url);
    let config = config(&database.folder().join("data"), url);
    Place { database, config }
}

/// A museum with some records and a picture.
async fn fill(app: &TestApp) {
    for number in 1..=3 {
        app.publish_sample(Kind::Exhibition, number).await;
    }
}

async fn back_up(app: &TestApp, to: &Path) -> Result<Taken, Fault> {
    take(&of(app), &*app.clock, to, false, &mut |_| {}).await
}

async fn put_back(app: &TestApp, backup: &Path, to: &Place, force: bool) -> Result<Restored, Fault> {
    restore(&to.config, &*app.clock, backup, force, &mut |_| {}).await
}

/// Every file below a folder with its bytes.
fn files(folder: &Path) -> BTreeMap<PathBuf, Vec<u8>> {
    let mut found = BTreeMap::new();
    let mut open = vec![folder.to_owned()];
    while let Some(next) = open.pop() {
        for entry in fs::read_dir(&next).into_iter().flatten() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                open.push(path);
            } else {
                let bytes = fs::read(&path).unwrap();
                found.insert(path.strip_prefix(folder).unwrap().to_owned(), bytes);
            }
        }
    }
    found
}
