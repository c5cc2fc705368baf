//! What is in a backup: from which museum, when, and every file with its hash.

use std::collections::BTreeSet;

use guanlan_db::{Engine, copy};
use guanlan_media::Place;
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};

use super::{Fault, KEY_FILE};

/// The manifest's own name, and that of the file with its hash, in the form of `sha256sum`.
pub(super) const NAME: &str = "manifest.json";
pub(super) const SEAL: &str = "manifest.json.sha256";
pub(super) const SQLITE: &str = "database/guanlan.db";
pub(super) const POSTGRES: &str = "database/guanlan.dump";
pub(super) const SETTINGS: &str = "secrets/guanlan.toml";
/// Where the key file lies in a backup that has it.
pub(super) const KEYS: &str = "secrets/guanlan.keys";
/// What names of media begin with.
pub(super) const MEDIA: &str = "media/";

/// How backups are laid out. A change that an older version cannot read raises it.
const FORMAT: u32 = 1;

/// What is in a backup.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Manifest {
    pub format: u32,
    /// Of the program that wrote it.
    pub version: String,
    /// RFC 3339, UTC: the moment of the database's copy.
    pub taken_at: String,
    pub engine: EngineName,
    /// The migrations that had been run.
    pub schema: Vec<String>,
    /// Which key file belongs to the database.
    pub key: Option<String>,
    /// `s3://bucket/prefix` where the media lie in a bucket, which is not part of the backup.
    pub bucket: Option<String>,
    /// The media in the bucket as the database tells them.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub in_bucket: Vec<Entry>,
    pub files: Vec<Entry>,
}

/// A file.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Entry {
    pub path: String,
    pub bytes: u64,
    /// Hex.
    pub sha256: String,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum EngineName {
    Sqlite,
    Postgres,
}

impl From<Engine> for EngineName {
    fn from(engine: Engine) -> EngineName {
        match engine {
            Engine::Sqlite => EngineName::Sqlite,
            Engine::Postgres => EngineName::Postgres,
        }
    }
}

impl EngineName {
    /// Where its database lies in a backup.
    pub(super) fn database(self) -> &'static str {
        match self {
            EngineName::Sqlite => SQLITE,
            EngineName::Postgres => POSTGRES,
        }
    }
}

impl std::fmt::Display for EngineName {
    fn fmt(&self, out: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        out.write_str(match self {
            EngineName::Sqlite => "SQLite",
            EngineName::Postgres => "PostgreSQL",
        })
    }
}

impl Manifest {
    /// A manifest without files, of this version.
    pub(super) fn new(engine: EngineName, facts: &copy::Facts, taken_at: String) -> Manifest {
        Manifest {
            format: FORMAT,
            version: env!("CARGO_PKG_VERSION").into(),
            taken_at,
            engine,
            schema: facts.migrations.clone(),
            key: facts.fingerprint.clone(),
            bucket: None,
            in_bucket: Vec::new(),
            files: Vec::new(),
        }
    }

    /// The manifest's text, and the text of its seal.
    pub(super) fn written(&self) -> Result<(String, String), Fault> {
        let mut text = serde_json::to_string_pretty(self).map_err(|error| Fault::refused(error.to_string()))?;
        text.push('\n');
        let seal = format!("{}  {NAME}\n", hex(&Sha256::digest(text.as_bytes())));
        Ok((text, seal))
    }

    /// Reads both texts.
    ///
    /// # Errors
    /// A seal that does not fit, a newer format, names that no backup has.
    pub(super) fn read(text: &str, seal: &str) -> Result<Manifest, Fault> {
        if seal != format!("{}  {NAME}\n", hex(&Sha256::digest(text.as_bytes()))) {
            return Err(Fault::damaged(format!("{NAME} has not the hash that {SEAL} names")));
        }
        let wrong = |error: serde_json::Error| Fault::damaged(format!("{NAME}: {error}"));
        #[derive(Deserialize)]
        struct Head {
            format: u32,
            version: String,
        }
        let head: Head = serde_json::from_str(text).map_err(wrong)?;
        if head.format > FORMAT {
            return Err(newer(&head.version));
        }
        let manifest: Manifest = serde_json::from_str(text).map_err(wrong)?;
        let mut names = BTreeSet::new();
        for entry in &manifest.files {
            if !allowed(&entry.path) || !names.insert(entry.path.as_str()) {
                return Err(Fault::damaged(format!("{NAME} names `{}`, which no backup has", entry.path)));
            }
        }
        if !names.contains(manifest.engine.database()) {
            return Err(Fault::damaged("the database is missing"));
        }
        Ok(manifest)
    }

    /// Refuses a backup that this version may not understand.
    ///
    /// # Errors
    /// One of a newer version, or with migrations that are not known here.
    pub(super) fn refuse_newer(&self) -> Result<(), Fault> {
        let known = copy::known_migrations();
        let is_newer = numbers(&self.version) > numbers(env!("CARGO_PKG_VERSION"));
        if is_newer || self.schema.iter().any(|name| !known.contains(name)) {
            return Err(newer(&self.version));
        }
        Ok(())
    }
}

fn newer(version: &str) -> Fault {
    Fault::refused(format!(
        "the backup was taken by version {version}, which is newer than this one ({}): restore it with that version",
        env!("CARGO_PKG_VERSION")
    ))
}

/// `1.10.2` as numbers that sort.
fn numbers(version: &str) -> Vec<u64> {
    version.split(['.', '-', '+']).take(3).map(|part| part.parse().unwrap_or_default()).collect()
}

/// Whether a backup may have a file of this name: nothing that a backup names can lead out of its place.
fn allowed(path: &str) -> bool {
    match path.strip_prefix(MEDIA) {
        Some(place) => media_place(place).is_some(),
        None => [SQLITE, POSTGRES, SETTINGS, KEYS].contains(&path),
    }
}

/// The place of a stored original, `ab/abcd….webp` or `private/abcd….pdf`; none for derivatives and for anything else.
pub(super) fn media_place(path: &str) -> Option<Place> {
    Place::of_path(path)
}

/// Bytes as hexadecimal digits.
pub(super) fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

const _: () = assert!(KEYS.len() == "secrets/".len() + KEY_FILE.len());

#[cfg(test)]
mod tests {
    use super::*;

    fn manifest() -> Manifest {
        let facts = copy::Facts { migrations: copy::known_migrations(), ..copy::Facts::default() };
        let mut manifest = Manifest::new(EngineName::Sqlite, &facts, "2026-06-15T04:00:00Z".into());
        manifest.files.push(Entry { path: SQLITE.into(), bytes: 1, sha256: "00".into() });
        manifest
    }

    #[test]
    fn a_manifest_reads_back_and_a_changed_letter_in_it_is_found() {
        let (text, seal) = manifest().written().unwrap();
        assert_eq!(Manifest::read(&text, &seal).unwrap(), manifest());
        let changed = text.replace("2026-06-15", "2026-06-16");
        assert!(matches!(Manifest::read(&changed, &seal), Err(Fault::Damaged(_))));
    }

    #[test]
    fn names_that_lead_out_of_a_backup_are_refused() {
        let hash = "0123456789abcdef0123456789abcdef";
        let good = [SQLITE.to_owned(), KEYS.into(), format!("media/01/{hash}.webp")];
        assert!(good.iter().all(|path| allowed(path)));
        for path in [
            "../guanlan.db",
            "/etc/passwd",
            "media/../../x.webp",
            "media/x.webp",
            &format!("media/02/{hash}.webp"),
            &format!("media/01/{hash}/500-500-wide-640.webp"),
            "database/other.db",
        ] {
            assert!(!allowed(path), "{path}");
            let mut manifest = manifest();
            manifest.files.push(Entry { path: path.into(), bytes: 1, sha256: "00".into() });
            let (text, seal) = manifest.written().unwrap();
            assert!(matches!(Manifest::read(&text, &seal), Err(Fault::Damaged(_))), "{path}");
        }
    }

    #[test]
    fn a_newer_version_a_newer_format_and_an_unknown_migration_are_refused() {
        assert!(manifest().refuse_newer().is_ok());
        let mut version = manifest();
        version.version = "0.10.0".into();
        let mut schema = manifest();
        schema.schema.push("m9999_later".into());
        for later in [version, schema] {
            assert!(later.refuse_newer().unwrap_err().to_string().contains("newer"));
        }
        let mut format = manifest();
        format.format = FORMAT + 1;
        let (text, seal) = format.written().unwrap();
        assert!(Manifest::read(&text, &seal).unwrap_err().to_string().contains("newer"));
        assert!(numbers("0.9.12") < numbers("0.10.0"));
    }
}
