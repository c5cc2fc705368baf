//! Reading and checking a bundle. Nothing is written here: a dry run is this alone.

use std::{
    collections::BTreeMap,
    fs,
    path::{Path, PathBuf},
};

use chrono::NaiveDate;
use guanlan_core::{
    content::{
        Content, FaultRule, Kind,
        project::{self, FacetName},
    },
    dates::is_calendar_day,
    for_kind,
    locale::{Bilingual, Lang},
    opening::Opening,
    picture::MediaKey,
    profile::MuseumProfile,
    relic::Relic,
};
use guanlan_kernel::toml_file::TomlFile;
use guanlan_media::{NewMedia, Words};
use guanlan_museum::{category::Kept, redirect::Redirect};
use serde::Deserialize;
use serde_json::Value;

use super::{BundleFault, categories, days::Anchor, pictures, redirects, relics};

/// A bundle that was read. Records with faults are left out and the faults listed.
pub struct Bundle {
    pub name: String,
    pub profile: Option<MuseumProfile>,
    pub media: BTreeMap<MediaKey, BundleMedia>,
    pub categories: Vec<Kept>,
    pub records: Vec<BundleRecord>,
    pub relics: Vec<Relic>,
    /// The whole table of old addresses; `None` leaves the museum's as it is.
    pub redirects: Option<Vec<Redirect>>,
    pub faults: Vec<BundleFault>,
}

/// A picture of a bundle.
pub struct BundleMedia {
    pub path: PathBuf,
    pub media: NewMedia,
    pub words: Words,
}

/// A record of a bundle, its facets canonical.
pub struct BundleRecord {
    pub kind: Kind,
    pub key: String,
    pub facets: Vec<(FacetName, Value)>,
    pub publish: Vec<Lang>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Manifest {
    format: u32,
    name: String,
}

/// The words of one file in `media.toml`.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct MediaWords {
    alt: Bilingual,
    #[serde(default)]
    credit: Bilingual,
    #[serde(default)]
    licence: String,
    #[serde(default = "middle")]
    focal: (f64, f64),
}

fn middle() -> (f64, f64) {
    (0.5, 0.5)
}

/// The format that this program reads and writes.
pub const FORMAT: u32 = 1;
/// Files that belong to people, not to the bundle.
const NOTES: [&str; 3] = ["md", "txt", "pdf"];

/// A bundle while it is read.
pub struct Reader<'a> {
    pub folder: &'a Path,
    anchor: Anchor,
    faults: Vec<BundleFault>,
    media: BTreeMap<MediaKey, BundleMedia>,
    categories: Vec<Kept>,
}

/// Only the name of a bundle: what its anchor day is kept under.
pub fn name(folder: &Path) -> Result<String, BundleFault> {
    let fault = |line, reason: String| BundleFault { file: "bundle.toml".into(), line, field: None, reason };
    let text = fs::read_to_string(folder.join("bundle.toml")).map_err(|error| fault(None, error.to_string()))?;
    let file = TomlFile::parse(text).map_err(|error| fault(Some(error.line), error.reason))?;
    let manifest: Manifest =
        serde_json::from_value(Value::Object(file.json().clone())).map_err(|error| fault(None, error.to_string()))?;
    if manifest.format != FORMAT {
        return Err(fault(
            Some(file.line_of("format")),
            format!("format {} is not {FORMAT}, the one that is understood", manifest.format),
        ));
    }
    Ok(manifest.name)
}

/// Reads the whole folder. `anchor` is the day that relative dates count from.
pub fn read(folder: &Path, anchor: NaiveDate) -> Result<Bundle, BundleFault> {
    read_looking(folder, anchor, pictures::look_at)
}

/// [`read`], with what looks at the files: nearly all that reading costs.
pub fn read_looking(
    folder: &Path,
    anchor: NaiveDate,
    look_at: impl FnOnce(&[PathBuf]) -> Vec<Result<NewMedia, String>>,
) -> Result<Bundle, BundleFault> {
    let name = name(folder)?;
    let anchor = Anchor { today: anchor, opening: Opening::default() };
    let mut reader = Reader { folder, anchor, faults: Vec::new(), media: BTreeMap::new(), categories: Vec::new() };
    reader.read_media(look_at);
    let profile = reader.read_profile();
    reader.anchor.opening = profile.as_ref().map(|profile| profile.opening.clone()).unwrap_or_default();
    reader.categories = reader.read_categories();
    let redirects = reader.read_redirects();
    let (mut records, mut collection) = (Vec::new(), Vec::new());
    for entry in reader.entries("") {
        let file_name = entry.file_name().to_string_lossy().into_owned();
        let is_note = Path::new(&file_name)
            .extension()
            .is_some_and(|ending| NOTES.iter().any(|note| ending.eq_ignore_ascii_case(note)));
        match (Kind::parse(&file_name), entry.path().is_dir()) {
            (Some(kind), true) => records.extend(reader.read_kind(kind)),
            // Member companies are no museum's content: `serve --demo` alone reads them. A studio is whatever made the
            // bundle's files.
            (None, true) if matches!(file_name.as_str(), "media" | "company" | "studio") => {}
            (None, true) if file_name == relics::FOLDER => collection = reader.read_relics(),
            (None, false)
                if is_note
                    || file_name.starts_with('.')
                    || matches!(
                        file_name.as_str(),
                        "bundle.toml"
                            | "profile.toml"
                            | "media.toml"
                            | categories::FILE
                            | redirects::FILE
                            | "LICENSE"
                            | "LICENCE"
                    ) => {}
            _ => reader.fault(&file_name, None, None, "is no part of a bundle"),
        }
    }
    let Reader { media, categories, faults, .. } = reader;
    Ok(Bundle { name, profile, media, categories, records, relics: collection, redirects, faults })
}

impl Reader<'_> {
    /// Notes what is wrong in a file.
    pub fn fault(&mut self, file: &str, line: Option<usize>, field: Option<&str>, reason: impl ToString) {
        self.faults.push(BundleFault {
            file: file.to_owned(),
            line,
            field: field.map(str::to_owned),
            reason: reason.to_string(),
        });
    }

    /// The entries of a folder in the order of their names, so that ids come out the same everywhere.
    fn entries(&mut self, below: &str) -> Vec<fs::DirEntry> {
        match fs::read_dir(self.folder.join(below)) {
            Ok(found) => {
                let mut entries: Vec<_> = found.flatten().collect();
                entries.sort_by_key(fs::DirEntry::file_name);
                entries
            }
            Err(error) => {
                self.fault(below, None, None, error);
                Vec::new()
            }
        }
    }

    /// A TOML file; `None`, with its fault noted, where it cannot be read.
    pub fn toml(&mut self, file: &str) -> Option<TomlFile> {
        match fs::read_to_string(self.folder.join(file)) {
            Ok(text) => {
                TomlFile::parse(text).map_err(|error| self.fault(file, Some(error.line), None, error.reason)).ok()
            }
            Err(error) => {
                self.fault(file, None, None, error);
                None
            }
        }
    }

    fn read_media(&mut self, look_at: impl FnOnce(&[PathBuf]) -> Vec<Result<NewMedia, String>>) {
        if !self.folder.join("media.toml").exists() {
            return;
        }
        let Some(file) = self.toml("media.toml") else { return };
        let mut described = Vec::new();
        for (key, words) in file.json() {
            let line = Some(file.line_of(key));
            let plain =
                key.starts_with("media/") && !key.contains("..") && !key.contains('\\') && !key[6..].contains('/');
            if !plain {
                self.fault("media.toml", line, Some(key), "is not the name of a file in media/");
                continue;
            }
            let words: MediaWords = match serde_path_to_error::deserialize(words.clone()) {
                Ok(words) => words,
                Err(error) => {
                    let field = format!("{key}.{}", error.path());
                    self.fault("media.toml", line, Some(&field), error.inner());
                    continue;
                }
            };
            let words = Words { alt: words.alt, credit: words.credit, licence: words.licence, focal: words.focal };
            described.push((key, words));
        }
        let files: Vec<PathBuf> = described.iter().map(|(key, _)| self.folder.join(key)).collect();
        let looked = look_at(&files);
        for (((key, words), path), media) in described.into_iter().zip(files).zip(looked) {
            match media {
                Ok(media) => {
                    self.media.insert(MediaKey(key.clone()), BundleMedia { path, media, words });
                }
                Err(reason) => self.fault(key, None, None, reason),
            }
        }
    }

    fn read_profile(&mut self) -> Option<MuseumProfile> {
        if !self.folder.join("profile.toml").exists() {
            return None;
        }
        let file = self.toml("profile.toml")?;
        let (mut body, mut wrong) = (Value::Object(file.json().clone()), Vec::new());
        self.anchor.resolve(&mut body, "", &mut wrong);
        for (path, reason) in wrong {
            self.fault("profile.toml", None, Some(path.trim_start_matches('.')), reason);
        }
        match serde_path_to_error::deserialize::<_, MuseumProfile>(body) {
            Ok(profile) => {
                for key in profile.media() {
                    self.ask_media("profile.toml", &file, "", &key);
                }
                for (field, _) in profile.days().into_iter().filter(|(_, day)| !is_calendar_day(*day)) {
                    let line = Some(file.line_of(&field));
                    self.fault("profile.toml", line, Some(&field), say(FaultRule::NotADay));
                }
                Some(profile)
            }
            Err(error) => {
                let field = error.path().to_string();
                self.fault("profile.toml", Some(file.line_of(&field)), Some(&field), error.inner());
                None
            }
        }
    }

    fn read_kind(&mut self, kind: Kind) -> Vec<BundleRecord> {
        self.records_of(kind.name()).iter().filter_map(|file| self.read_record(kind, file)).collect()
    }

    /// The records' files in a folder, below the bundle's own; what is none is noted.
    pub fn records_of(&mut self, folder: &str) -> Vec<String> {
        let mut records = Vec::new();
        for entry in self.entries(folder) {
            let file = format!("{folder}/{}", entry.file_name().to_string_lossy());
            match entry.path().extension().and_then(|ending| ending.to_str()) {
                Some("toml") => records.push(file),
                Some(ending) if NOTES.contains(&ending) => {}
                _ => self.fault(&file, None, None, "is not a TOML file"),
            }
        }
        records
    }

    fn read_record(&mut self, kind: Kind, path: &str) -> Option<BundleRecord> {
        let before = self.faults.len();
        let file = self.toml(path)?;
        let key = Path::new(path).file_stem()?.to_string_lossy().into_owned();
        let mut publish = Vec::new();
        let mut facets = Vec::new();
        for (name, value) in file.json() {
            match name.as_str() {
                "publish" => publish = self.read_publish(path, &file, value),
                name => match FacetName::ALL.into_iter().find(|facet| facet.name() == name) {
                    Some(facet) => facets.extend(self.read_facet(kind, path, &file, facet, value.clone())),
                    None => {
                        self.fault(path, Some(file.line_of(name)), Some(name), "is none of publish, shared, zh, en")
                    }
                },
            }
        }
        facets.sort_by_key(|(name, _, _)| *name);
        for (facet, _, faults) in &facets {
            let asked = match facet {
                FacetName::Shared => publish.contains(&Lang::Zh),
                FacetName::Text(lang) => publish.contains(lang),
            };
            for (field, rule) in faults.iter().filter(|_| asked) {
                let field = format!("{}.{field}", facet.name());
                self.fault(path, Some(file.line_of(&field)), Some(&field), say(*rule));
            }
        }
        for lang in &publish {
            if !facets.iter().any(|(facet, _, _)| *facet == FacetName::Text(*lang)) {
                self.fault(
                    path,
                    Some(file.line_of("publish")),
                    Some(lang.code()),
                    "is to be published but is not there",
                );
            }
        }
        let facets = facets.into_iter().map(|(name, body, _)| (name, body)).collect();
        (self.faults.len() == before).then_some(BundleRecord { kind, key, facets, publish })
    }

    fn read_publish(&mut self, path: &str, file: &TomlFile, value: &Value) -> Vec<Lang> {
        let langs: Option<Vec<Lang>> =
            value.as_array().and_then(|codes| codes.iter().map(|code| Lang::parse(code.as_str()?)).collect());
        let mut langs = langs.unwrap_or_else(|| {
            self.fault(path, Some(file.line_of("publish")), Some("publish"), "lists languages: \"zh\", \"en\" or both");
            Vec::new()
        });
        langs.sort_unstable();
        langs.dedup();
        if langs == [Lang::En] {
            self.fault(path, Some(file.line_of("publish")), Some("publish"), "Chinese is published first");
        }
        langs
    }

    #[expect(clippy::type_complexity, reason = "it is used once, a few lines above")]
    fn read_facet(
        &mut self,
        kind: Kind,
        path: &str,
        file: &TomlFile,
        facet: FacetName,
        mut body: Value,
    ) -> Option<(FacetName, Value, Vec<(String, FaultRule)>)> {
        if facet == FacetName::Shared {
            let mut wrong = Vec::new();
            self.anchor.resolve(&mut body, "shared", &mut wrong);
            for (field, reason) in wrong {
                self.fault(path, Some(file.line_of(&field)), Some(&field), reason);
            }
        }
        match project::canonical(kind, facet, body) {
            Ok(canonical) => {
                if let Some(key) = canonical.category {
                    self.ask_category(kind, path, file, &key);
                }
                for key in &canonical.media {
                    self.ask_media(path, file, facet.name(), key);
                }
                let faults = canonical.faults.into_iter().map(|fault| (fault.field, fault.rule)).collect();
                Some((facet, serde_json::from_str(&canonical.body).ok()?, faults))
            }
            Err(error) => {
                let field = if error.field == "." {
                    facet.name().to_owned()
                } else {
                    format!("{}.{}", facet.name(), error.field)
                };
                self.fault(path, Some(file.line_of(&field)), Some(&field), error.reason);
                None
            }
        }
    }

    fn ask_category(&mut self, kind: Kind, path: &str, file: &TomlFile, key: &str) {
        let list = for_kind!(kind, K => <K as Content>::CATEGORIES);
        if !self.categories.iter().any(|kept| Some(kept.list) == list && kept.key == key) {
            let line = Some(file.line_of("shared.category"));
            self.fault(path, line, Some("shared.category"), format!("{key} is not in {}", categories::FILE));
        }
    }

    /// How many faults were noted.
    pub fn faults_so_far(&self) -> usize {
        self.faults.len()
    }

    /// Notes a file that is described and is no recording.
    pub fn ask_sound(&mut self, path: &str, file: &TomlFile, field: &str, key: &MediaKey) {
        if self.media.get(key).is_some_and(|described| !described.media.mime.starts_with("audio/")) {
            let reason = format!("{} is not an MP3, M4A or Ogg recording", key.0);
            self.fault(path, Some(file.line_of(field)), Some(field), reason);
        }
    }

    /// Notes a picture that the bundle does not describe.
    pub fn ask_media(&mut self, path: &str, file: &TomlFile, part: &str, key: &MediaKey) {
        if !self.media.contains_key(key) {
            self.fault(
                path,
                Some(file.line_of(part)),
                None,
                format!("refers to {}, which media.toml does not describe", key.0),
            );
        }
    }
}

/// A rule in plain words, for the report on the command line.
pub fn say(rule: FaultRule) -> String {
    match rule {
        FaultRule::Required => "is required".into(),
        FaultRule::TooLong(most) => format!("has more than {most} characters"),
        FaultRule::UnknownType => "is no type of this kind".into(),
        FaultRule::EndsBeforeStart => "comes before the start".into(),
        FaultRule::NotADay => "is no day of the years 1 to 9999".into(),
        FaultRule::Negative => "is below zero".into(),
        FaultRule::NotAnAddress => "is not an http or https address".into(),
        FaultRule::NotANumber => "is not a valid number of its kind".into(),
        FaultRule::NotATime => "is not a time of day such as 14:30".into(),
        FaultRule::NoSuchCategory => "is no category of its list".into(),
        FaultRule::TurnsDirection => "has a mark that turns the direction of writing".into(),
    }
}
