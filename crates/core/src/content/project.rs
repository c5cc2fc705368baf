//! From stored facets to what the public tables hold, for a kind known only at run time.

use super::{
    Columns, Content, Fault, Kind,
    link::RecordKey,
    model::{Facet, RecordHead, Site},
    shelf::Shelf,
};
use crate::picture::MediaKey;
use crate::{fold, locale::Lang};

/// Which part of an entry a revision is of (RULES content 2).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum FacetName {
    /// What has no language.
    Shared,
    /// The words in one language.
    Text(Lang),
}

impl FacetName {
    pub const ALL: [FacetName; 3] = [FacetName::Shared, FacetName::Text(Lang::Zh), FacetName::Text(Lang::En)];

    /// The name in tables and bundles: `shared`, `zh`, `en`.
    pub fn name(self) -> &'static str {
        match self {
            FacetName::Shared => "shared",
            FacetName::Text(lang) => lang.code(),
        }
    }
}

/// A row of the published projection, less its times.
pub struct Projected {
    pub columns: Columns,
    /// Everything a keyword may find, the title first.
    pub search: String,
    /// What lists sort titles by.
    pub title_key: String,
    /// The id of its category.
    pub category: Option<i64>,
    pub links: Vec<RecordKey>,
    pub cover: Option<String>,
    pub card: String,
    pub detail: String,
}

/// A facet as it is stored: decoded, checked for unknown fields, and written in its canonical form.
pub struct Canonical {
    pub body: String,
    pub media: Vec<MediaKey>,
    pub links: Vec<RecordKey>,
    /// The key of its category.
    pub category: Option<String>,
    pub faults: Vec<Fault>,
}

/// Decodes a facet of `kind` and writes it canonically. An error names the field.
pub fn canonical(kind: Kind, facet: FacetName, body: serde_json::Value) -> Result<Canonical, FieldError> {
    fn read<F: Facet>(body: serde_json::Value) -> Result<Canonical, FieldError> {
        let facet: F = serde_path_to_error::deserialize(body)?;
        Ok(Canonical {
            body: serde_json::to_string(&facet)?,
            media: facet.media(),
            links: facet.links(),
            category: facet.category().map(str::to_owned),
            faults: facet.faults(),
        })
    }
    for_kind!(kind, K => match facet {
        FacetName::Shared => read::<<K as Content>::Shared>(body),
        FacetName::Text(_) => read::<<K as Content>::Text>(body),
    })
}

/// Projects the facets of one language; both are stored canonical JSON.
pub fn project(
    kind: Kind,
    shared: &str,
    text: &str,
    lang: Lang,
    shelf: &dyn Shelf,
) -> Result<Projected, serde_json::Error> {
    for_kind!(kind, K => {
        let shared: <K as Content>::Shared = serde_json::from_str(shared)?;
        let text: <K as Content>::Text = serde_json::from_str(text)?;
        let columns = K::columns(&shared, &text);
        Ok(Projected {
            search: columns.words.iter().filter(|words| !words.is_empty()).cloned().collect::<Vec<_>>().join("\n"),
            title_key: fold::sort_key(&columns.title),
            cover: columns.cover.as_ref().and_then(|key| shelf.picture(key)).map(|picture| serde_json::to_string(&picture)).transpose()?,
            category: shared.category().and_then(|key| shelf.category(key)).map(|category| category.id),
            links: shared.links(),
            card: serde_json::to_string(&K::card(&shared, &text, lang, shelf))?,
            detail: serde_json::to_string(&K::detail(&shared, &text, lang, shelf))?,
            columns,
        })
    })
}

/// The schema.org description of a stored record.
pub fn structured(
    kind: Kind,
    head: &RecordHead,
    card: &str,
    detail: &str,
    site: &Site,
) -> Result<serde_json::Value, serde_json::Error> {
    for_kind!(kind, K => Ok(K::structured(head, &serde_json::from_str(card)?, &serde_json::from_str(detail)?, site)))
}

/// A body that is not of the facet's shape.
#[derive(Debug, thiserror::Error)]
#[error("{field}: {reason}")]
pub struct FieldError {
    /// The path of the field, for instance `sections[1].title`; `.` is the whole facet.
    pub field: String,
    pub reason: String,
}

impl From<serde_path_to_error::Error<serde_json::Error>> for FieldError {
    fn from(error: serde_path_to_error::Error<serde_json::Error>) -> Self {
        FieldError { field: error.path().to_string(), reason: error.inner().to_string() }
    }
}

impl From<serde_json::Error> for FieldError {
    fn from(error: serde_json::Error) -> Self {
        FieldError { field: ".".into(), reason: error.to_string() }
    }
}
