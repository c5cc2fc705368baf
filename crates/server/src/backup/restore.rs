//! Restoring a backup: everything is checked before anything is written, and what is replaced is put aside.

use std::{
    fs::{self, File},
    io::{self, Read, Write},
    path::{Path, PathBuf},
    time::Duration,
};

use guanlan_core::clock::Clock;
use guanlan_db::copy::{self, AsItIs};
use guanlan_media::MediaStore;
use guanlan_vault::KeyRing;

use super::{
    Fault, KEY_FILE, Stage, Step, UNFINISHED, Watch, make_file, make_folder,
    manifest::{self, EngineName, Entry, Manifest, media_place},
    pack::{Hashing, Source},
    postgres, stamp, sync_folder,
    take::sqlite_url,
};
use crate::config::{Config, FILE_NAME, MediaPlace};

/// How often, and with which pause, it is asked whether a connection that has just been closed is gone.
const LEAVING: u32 = 20;
const PAUSE: Duration = Duration::from_millis(50);

/// What was restored.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Restored {
    pub manifest: Manifest,
    /// Where what was there before lies now: files, or a schema of PostgreSQL.
    pub replaced: Vec<String>,
    pub keys: KeysAre,
}

/// Whether the restored museum has its keys.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum KeysAre {
    /// Nothing was sealed.
    NotNeeded,
    There,
    Missing,
    /// The key file in the data folder is another museum's.
    Foreign,
}

/// Restores a backup into the places that `config` names. Unless `force` is given they must be empty; with it, what is
/// there is put aside, never deleted. The search index is thrown away: it is made anew.
///
/// # Errors
/// What is refused is refused before anything is changed. What breaks off later leaves a data folder that nothing
/// starts on ([`super::refuse_unfinished`]).
pub async fn restore(
    config: &Config,
    clock: &dyn Clock,
    backup: &Path,
    force: bool,
    watch: Watch<'_>,
) -> Result<Restored, Fault> {
    let source = Source::open(backup)?;
    let manifest = source.manifest()?;
    manifest.refuse_newer()?;
    let target = Target::of(config, &manifest)?;
    target.refuse(force).await?;
    check(&source, &manifest, watch)?;

    make_folder(&config.data)?;
    let _lock = begin(&config.data)?;
    let aside = format!("replaced-{}", stamp(clock.now()));
    let mut replaced = Vec::new();

    watch(Step { stage: Stage::Database, done: 0, of: 1 });
    let staged = target.staged();
    remove_if_there(&staged)?;
    bring(config, &source, &manifest, &staged, &aside, &mut replaced, watch)?;
    target.put(&staged, force, &aside, &mut replaced).await?;
    let search = config.data.join("search");
    if search.exists() {
        fs::remove_dir_all(&search).map_err(Fault::disk(&search))?;
    }
    sync_folder(&config.data)?;
    // From here on it is whole.
    remove_if_there(&config.data.join(UNFINISHED))?;
    sync_folder(&config.data)?;
    watch(Step { stage: Stage::Closing, done: 1, of: 1 });
    let keys = keys(&config.data, &manifest);
    Ok(Restored { manifest, replaced, keys })
}

/// Where the database goes.
enum Target<'a> {
    Sqlite { data: &'a Path, file: PathBuf },
    Postgres { data: &'a Path, url: &'a str },
}

impl Target<'_> {
    fn of<'a>(config: &'a Config, manifest: &Manifest) -> Result<Target<'a>, Fault> {
        let other = |own: EngineName| {
            Fault::refused(format!(
                "the backup is of a museum on {}, and --database-url names {own}: a restore does not move between them",
                manifest.engine
            ))
        };
        let data = &config.data;
        match (config.database_url.file(), manifest.engine) {
            (Some(file), EngineName::Sqlite) => Ok(Target::Sqlite { data, file }),
            (None, EngineName::Postgres) if !config.database_url.is_sqlite() => {
                Ok(Target::Postgres { data, url: config.database_url.expose() })
            }
            (None, EngineName::Sqlite) if config.database_url.is_sqlite() => {
                Err(Fault::refused("--database-url names no file to restore into"))
            }
            (Some(_), EngineName::Postgres) => Err(other(EngineName::Sqlite)),
            (None, EngineName::Postgres) => Err(other(EngineName::Sqlite)),
            (None, EngineName::Sqlite) => Err(other(EngineName::Postgres)),
        }
    }

    /// Refuses a target that somebody uses, or, without `force`, one that is not empty.
    async fn refuse(&self, force: bool) -> Result<(), Fault> {
        let in_use = |place: String| {
            Fault::refused(format!(
                "{place} is in use: stop every server, and whoever else is connected, and try again"
            ))
        };
        let not_empty = |place: String| {
            Fault::refused(format!("{place} is not empty: with --force what is there is put aside and replaced"))
        };
        let data = match self {
            Target::Sqlite { data, .. } | Target::Postgres { data, .. } => data,
        };
        let full = occupied(data)?;
        if !force && full {
            return Err(not_empty(data.display().to_string()));
        }
        match self {
            Target::Sqlite { file, .. } if file.exists() => {
                if copy::in_use(file).await {
                    return Err(in_use(file.display().to_string()));
                }
                if !force {
                    return Err(not_empty(file.display().to_string()));
                }
            }
            Target::Sqlite { .. } => {}
            Target::Postgres { url, .. } => {
                let database = AsItIs::open(url).await?;
                let tables = database.tables().await?;
                let is_used = tables > 0 && used(&database).await?;
                database.close().await?;
                if tables > 0 && !force {
                    return Err(not_empty("the PostgreSQL database".into()));
                }
                if is_used {
                    return Err(in_use("the PostgreSQL database".into()));
                }
            }
        }
        Ok(())
    }

    /// Where the database's bytes are written before they take their place.
    fn staged(&self) -> PathBuf {
        match self {
            Target::Sqlite { file, .. } => with_suffix(file, ".restoring"),
            Target::Postgres { data, .. } => data.join("database.restoring"),
        }
    }

    /// Puts the database to its place, and what was there aside.
    async fn put(&self, staged: &Path, force: bool, aside: &str, replaced: &mut Vec<String>) -> Result<(), Fault> {
        match self {
            Target::Sqlite { file, .. } => {
                let path =
                    staged.to_str().ok_or_else(|| Fault::refused("the data folder's path is not valid UTF-8"))?;
                let database = AsItIs::open(&sqlite_url(path)).await?;
                let faults = database.faults().await?;
                database.close().await?;
                if !faults.is_empty() {
                    return Err(Fault::damaged(format!("its database: {}", faults.join("; "))));
                }
                for old in [file.clone(), with_suffix(file, "-wal"), with_suffix(file, "-shm")] {
                    put_aside(&old, aside, replaced)?;
                }
                fs::rename(staged, file).map_err(Fault::disk(file))?;
                file.parent().map_or(Ok(()), sync_folder)
            }
            Target::Postgres { url, .. } => {
                let statements = with_suffix(staged, ".sql");
                remove_if_there(&statements)?;
                postgres::statements(staged, &statements).await?;
                let schema = aside.replace('-', "_").to_lowercase();
                let old = AsItIs::open(url).await?;
                let is_full = old.tables().await? > 0;
                old.close().await?;
                let schema = Some(schema).filter(|_| force && is_full);
                postgres::load(url, &statements, schema.as_deref()).await?;
                replaced.extend(schema.map(|schema| format!("the schema {schema} of the database")));
                remove_if_there(&statements)?;
                remove_if_there(staged)
            }
        }
    }
}

/// Whether others are connected to a PostgreSQL database, for longer than one that has just left is still counted.
async fn used(database: &AsItIs) -> Result<bool, Fault> {
    for _ in 0..LEAVING {
        if database.others().await? == 0 {
            return Ok(false);
        }
        #[expect(clippy::disallowed_methods, reason = "the server tells nobody when a connection has ended")]
        tokio::time::sleep(PAUSE).await;
    }
    Ok(true)
}

/// Compares every file with its hash.
fn check(source: &Source, manifest: &Manifest, watch: Watch<'_>) -> Result<(), Fault> {
    let (mut done, of) = (0, manifest.files.len());
    source.each(manifest, &mut |entry, reader| {
        watch(Step { stage: Stage::Checking, done, of });
        done += 1;
        Hashing::new(reader).compare(entry)
    })?;
    watch(Step { stage: Stage::Checking, done, of });
    Ok(())
}

/// Brings every file of the backup: the database to `staged`, all else to its place.
fn bring(
    config: &Config,
    source: &Source,
    manifest: &Manifest,
    staged: &Path,
    aside: &str,
    replaced: &mut Vec<String>,
    watch: Watch<'_>,
) -> Result<(), Fault> {
    let store = match &config.media {
        MediaPlace::Folder(folder) => MediaStore::folder(folder)?,
        MediaPlace::S3(settings) => MediaStore::s3(settings)?,
    };
    let runtime = tokio::runtime::Handle::current();
    let (mut done, of) = (0, manifest.files.len());
    // The files of a backup are read one after the other; a thread that may wait reads them.
    let mut each = |entry: &Entry, reader: &mut dyn Read| {
        watch(Step { stage: Stage::Media, done, of });
        done += 1;
        if let Some(place) = entry.path.strip_prefix(manifest::MEDIA).and_then(media_place) {
            let mut bytes = Vec::new();
            reader.read_to_end(&mut bytes).map_err(|_| Fault::damaged(format!("{} cannot be read", entry.path)))?;
            Hashing::new(&bytes[..]).compare(entry)?;
            return runtime.block_on(async {
                let there = store.get(&place).await?;
                if there.is_some_and(|there| there == bytes) {
                    return Ok(());
                }
                Ok(store.put(&place, bytes.into()).await?)
            });
        }
        let place = match entry.path.as_str() {
            manifest::KEYS => config.key_file(),
            manifest::SETTINGS => config.data.join(FILE_NAME),
            _ => return write(staged, entry, reader),
        };
        let beside = with_suffix(&place, ".restoring");
        remove_if_there(&beside)?;
        write(&beside, entry, reader)?;
        put_aside(&place, aside, replaced)?;
        fs::rename(&beside, &place).map_err(Fault::disk(&place))
    };
    std::thread::scope(|scope| {
        let worker = scope.spawn(|| source.each(manifest, &mut each));
        worker.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic))
    })
}

fn write(to: &Path, entry: &Entry, reader: &mut dyn Read) -> Result<(), Fault> {
    let mut file = make_file(to)?;
    let mut reader = Hashing::new(reader);
    io::copy(&mut reader, &mut file).and_then(|_| file.sync_all()).map_err(Fault::disk(to))?;
    reader.compare(entry)
}

/// Marks the data folder as unfinished. The answer is held as long as the restore runs.
fn begin(data: &Path) -> Result<File, Fault> {
    let mark = data.join(UNFINISHED);
    let mut file = File::options().create(true).truncate(false).write(true).open(&mark).map_err(Fault::disk(&mark))?;
    file.try_lock().map_err(|_| Fault::refused(format!("another restore into {} is running", data.display())))?;
    file.write_all(b"A restore into this folder has begun and has not come to its end.\n")
        .and_then(|()| file.sync_all())
        .map_err(Fault::disk(&mark))?;
    sync_folder(data)?;
    Ok(file)
}

/// Whether a data folder holds more than what somebody puts there before a restore, or an earlier one put aside.
fn occupied(data: &Path) -> Result<bool, Fault> {
    let entries = match fs::read_dir(data) {
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(false),
        entries => entries.map_err(Fault::disk(data))?,
    };
    for entry in entries {
        let name = entry.map_err(Fault::disk(data))?.file_name();
        let name = name.to_string_lossy();
        let is_ours = [KEY_FILE, FILE_NAME, "lost+found"].contains(&&*name) || name.starts_with("replaced-");
        if !is_ours {
            return Ok(true);
        }
    }
    Ok(false)
}

/// Moves a file into the folder `aside` beside it. One that is not there needs no moving.
fn put_aside(file: &Path, aside: &str, replaced: &mut Vec<String>) -> Result<(), Fault> {
    let (true, Some(folder), Some(name)) = (file.exists(), file.parent(), file.file_name()) else { return Ok(()) };
    let folder = folder.join(aside);
    make_folder(&folder)?;
    let to = folder.join(name);
    fs::rename(file, &to).map_err(Fault::disk(file))?;
    replaced.push(to.display().to_string());
    Ok(())
}

fn with_suffix(file: &Path, suffix: &str) -> PathBuf {
    let mut name = file.as_os_str().to_owned();
    name.push(suffix);
    name.into()
}

fn remove_if_there(file: &Path) -> Result<(), Fault> {
    match fs::remove_file(file) {
        Err(error) if error.kind() != io::ErrorKind::NotFound => Err(Fault::disk(file)(error)),
        _ => Ok(()),
    }
}

fn keys(data: &Path, manifest: &Manifest) -> KeysAre {
    let Some(own) = &manifest.key else { return KeysAre::NotNeeded };
    match fs::read_to_string(data.join(KEY_FILE)).map(|text| KeyRing::parse(&text)) {
        Ok(Ok(ring)) if ring.fingerprint() == *own => KeysAre::There,
        Ok(_) => KeysAre::Foreign,
        Err(_) => KeysAre::Missing,
    }
}
