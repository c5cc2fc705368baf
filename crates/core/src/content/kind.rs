//! The closed list of content kinds.

use serde::{Deserialize, Serialize};

/// A kind of content that shares the life of product §3. Matched without a wildcard everywhere, so the
/// compiler lists what a new kind still needs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Kind {
    Exhibition,
}

impl Kind {
    pub const ALL: &[Kind] = &[Kind::Exhibition];

    /// The name in tables, bundles and folders.
    pub fn name(self) -> &'static str {
        match self {
            Kind::Exhibition => "exhibition",
        }
    }

    /// Reads [`Kind::name`].
    pub fn parse(name: &str) -> Option<Kind> {
        Kind::ALL.iter().copied().find(|kind| kind.name() == name)
    }
}
