//! Taking a backup beside the running server.

use std::{
    collections::BTreeMap,
    fs,
    path::{Path, PathBuf},
};

use chrono::SecondsFormat;
use guanlan_core::clock::Clock;
use guanlan_db::{
    Engine,
    copy::{AsItIs, Facts, MediaFact},
};
use guanlan_media::Place;
use guanlan_vault::KeyRing;

use super::{
    Fault, Stage, Step, Watch,
    manifest::{self, EngineName, Entry, Manifest, media_place},
    pack::Writer,
    postgres,
};
use crate::config::{Config, FILE_NAME, MediaPlace};

/// What was taken.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Taken {
    pub manifest: Manifest,
    /// Whether the keys and settings are in it.
    pub secrets: bool,
    /// What is wrong with the museum, not with the backup: stored files that are missing or damaged.
    pub findings: Vec<String>,
}

impl Taken {
    /// Stored files, and the bytes of everything.
    pub fn size(&self) -> (usize, u64) {
        let files = &self.manifest.files;
        let media = files.iter().filter(|entry| entry.path.starts_with(manifest::MEDIA)).count();
        (media, files.iter().map(|entry| entry.bytes).sum())
    }
}

/// Writes a backup of the museum to `target`: a tar file where the name ends with `.tar`, otherwise a folder. Keys and
/// settings go along `with_keys` only.
///
/// # Errors
/// Nothing that looks like a backup is left behind.
pub async fn take(
    config: &Config,
    clock: &dyn Clock,
    target: &Path,
    with_keys: bool,
    watch: Watch<'_>,
) -> Result<Taken, Fault> {
    let url = config.database_url.expose();
    let database = AsItIs::open(url).await?;
    let secrets = if with_keys { secrets(config, &database.facts().await?)? } else { Vec::new() };
    let mut writer = Writer::begin(target)?;

    watch(Step { stage: Stage::Database, done: 0, of: 1 });
    let taken_at = clock.now().to_rfc3339_opts(SecondsFormat::Secs, true);
    let copy = writer.scratch("database.copy");
    let facts = match database.engine() {
        Engine::Sqlite => copy_file(&database, &copy).await?,
        Engine::Postgres => {
            let before = database.facts().await?;
            postgres::dump(url, &copy).await?;
            let after = database.facts().await?;
            if before.migrations != after.migrations {
                return Err(Fault::refused("the database was brought to another schema meanwhile: try again"));
            }
            // What the dump names was there before it began or came while it ran; `after` has both.
            after
        }
    };
    database.close().await?;
    let mut manifest = Manifest::new(EngineName::from(Engine::of(url)?), &facts, taken_at);
    manifest.files.push(writer.adopt(manifest.engine.database(), &copy)?);
    watch(Step { stage: Stage::Database, done: 1, of: 1 });

    let mut findings = Vec::new();
    match &config.media {
        MediaPlace::Folder(folder) => add_media(&mut writer, &mut manifest, folder, &facts, &mut findings, watch)?,
        MediaPlace::S3(bucket) => {
            manifest.bucket = Some(format!("s3://{}/{}", bucket.bucket, bucket.prefix));
            let open =
                facts.media.iter().filter_map(|(hash, fact)| in_bucket(Place::of(hash, &fact.mime)?, hash, fact));
            let private = facts
                .private
                .iter()
                .filter_map(|(hash, fact)| in_bucket(Place::private(hash, &fact.mime)?, hash, fact));
            manifest.in_bucket = open.chain(private).collect();
        }
    }
    for (name, file) in &secrets {
        manifest.files.push(writer.add(name, file)?);
    }
    watch(Step { stage: Stage::Closing, done: 0, of: 1 });
    writer.finish(&manifest)?;
    watch(Step { stage: Stage::Closing, done: 1, of: 1 });
    Ok(Taken { manifest, secrets: !secrets.is_empty(), findings })
}

/// Copies a SQLite database and reads the copy through: a backup of a damaged file is none.
async fn copy_file(database: &AsItIs, to: &Path) -> Result<Facts, Fault> {
    let path = to.to_str().ok_or_else(|| Fault::refused("the backup's path is not valid UTF-8"))?;
    database.copy_into(path).await?;
    let copy = AsItIs::open(&sqlite_url(path)).await?;
    let faults = copy.faults().await?;
    if !faults.is_empty() {
        return Err(Fault::refused(format!("the database is damaged: {}", faults.join("; "))));
    }
    let facts = copy.facts().await?;
    copy.close().await?;
    Ok(facts)
}

/// The address of a SQLite file.
pub(super) fn sqlite_url(path: &str) -> String {
    let escaped = path.replace('%', "%25").replace('?', "%3F").replace('#', "%23");
    format!("sqlite://{escaped}")
}

fn in_bucket(place: Place, hash: &str, fact: &MediaFact) -> Option<Entry> {
    let bytes = u64::try_from(fact.bytes).unwrap_or_default();
    Some(Entry { path: place.path().into(), bytes, sha256: hash.into() })
}

/// Copies the originals. What is made of them is left out: it is made again.
fn add_media(
    writer: &mut Writer,
    manifest: &mut Manifest,
    folder: &Path,
    facts: &Facts,
    findings: &mut Vec<String>,
    watch: Watch<'_>,
) -> Result<(), Fault> {
    let originals = originals(folder)?;
    let open = facts.media.iter().filter_map(|(hash, fact)| Some((Place::of(hash, &fact.mime)?, hash.as_str())));
    let private =
        facts.private.iter().filter_map(|(hash, fact)| Some((Place::private(hash, &fact.mime)?, hash.as_str())));
    let mut missing: BTreeMap<String, &str> =
        open.chain(private).map(|(place, hash)| (place.path().to_owned(), hash)).collect();
    for (done, place) in originals.iter().enumerate() {
        watch(Step { stage: Stage::Media, done, of: originals.len() });
        let file = folder.join(place.path());
        let entry = writer.add(&format!("{}{}", manifest::MEDIA, place.path()), &file)?;
        // Its name is the beginning of its hash.
        if !place.name().split('.').next().is_some_and(|name| entry.sha256.starts_with(name)) {
            findings.push(format!("{} is damaged: its bytes are not those that were stored", file.display()));
        }
        missing.remove(place.path());
        manifest.files.push(entry);
    }
    watch(Step { stage: Stage::Media, done: originals.len(), of: originals.len() });
    findings.extend(missing.keys().map(|path| format!("{} is missing", folder.join(path).display())));
    Ok(())
}

/// The stored originals of a media folder, by name.
fn originals(folder: &Path) -> Result<Vec<Place>, Fault> {
    let mut found = Vec::new();
    if !folder.exists() {
        return Ok(found);
    }
    for group in fs::read_dir(folder).map_err(Fault::disk(folder))? {
        let group = group.map_err(Fault::disk(folder))?;
        if !group.file_type().is_ok_and(|kind| kind.is_dir()) {
            continue;
        }
        for file in fs::read_dir(group.path()).map_err(Fault::disk(&group.path()))? {
            let file = file.map_err(Fault::disk(&group.path()))?;
            let path = format!("{}/{}", group.file_name().to_string_lossy(), file.file_name().to_string_lossy());
            found.extend(media_place(&path).filter(|_| file.file_type().is_ok_and(|kind| kind.is_file())));
        }
    }
    found.sort_by(|a, b| a.path().cmp(b.path()));
    Ok(found)
}

/// The files that are taken along on request: the keys, and settings, in which passwords may stand.
fn secrets(config: &Config, facts: &Facts) -> Result<Vec<(&'static str, PathBuf)>, Fault> {
    let mut files = Vec::new();
    let keys = config.key_file();
    match (fs::read_to_string(&keys), &facts.fingerprint) {
        (Ok(text), fingerprint) => {
            let ring = KeyRing::parse(&text).map_err(|error| Fault::refused(format!("{}: {error}", keys.display())))?;
            if fingerprint.as_ref().is_some_and(|own| *own != ring.fingerprint()) {
                return Err(Fault::refused(format!(
                    "{} belongs to another museum than the database: its fingerprint is {}",
                    keys.display(),
                    ring.fingerprint()
                )));
            }
            files.push((manifest::KEYS, keys));
        }
        (Err(_), Some(own)) => {
            return Err(Fault::refused(format!(
                "--with-keys: there is no {}; keys that are given by another way are kept by that way (fingerprint {own})",
                keys.display()
            )));
        }
        // Nothing was sealed yet: there is nothing to keep.
        (Err(_), None) => {}
    }
    let settings = config.data.join(FILE_NAME);
    if settings.is_file() {
        files.push((manifest::SETTINGS, settings));
    }
    Ok(files)
}
