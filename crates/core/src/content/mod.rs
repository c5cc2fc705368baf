//! Content kinds and their life (product §3).
//!
//! Every kind is one file here that implements [`model::Content`] and one line in [`for_kind`]; tables, handlers
//! and pages are the same for all of them.

pub mod exhibition;
pub mod model;
pub mod picture;
pub mod project;
pub mod state;
pub mod window;

use serde::{Deserialize, Serialize};

pub use model::{Columns, Content, Fault, FaultRule, RecordHead};

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

/// Runs `$body` with the type that implements [`model::Content`] for a [`Kind`] known only at run time.
#[macro_export]
macro_rules! for_kind {
    ($kind:expr, $content:ident => $body:expr) => {
        match $kind {
            $crate::content::Kind::Exhibition => {
                type $content = $crate::content::exhibition::Exhibition;
                $body
            }
        }
    };
}
