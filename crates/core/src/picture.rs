//! Pictures and recordings as content refers to them and as the public sees and hears them.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// The stable name of a stored picture, for instance `media/kiln-fire.webp`: what facets refer to.
/// Bytes, size and alternative text belong to the media record of that name.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, ToSchema)]
#[serde(transparent)]
pub struct MediaKey(pub String);

/// A picture as the public sees it, its words in one language. It lies in stored projections, so a field that an
/// older release did not write has a default.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct Picture {
    /// Immutable address, named by the bytes' hash.
    pub src: String,
    /// Pixels.
    pub width: u32,
    /// Pixels.
    pub height: u32,
    pub alt: String,
    pub credit: String,
    /// Where its derivatives are: `{base}-{cut}-{width}.webp` or `.jpg` (docs/API.md, "Pictures").
    #[serde(default)]
    #[schema(required)]
    pub base: String,
    /// A tiny version as a data URI, to be seen until the picture is there; may be empty.
    #[serde(default)]
    #[schema(required)]
    pub placeholder: String,
}

impl Picture {
    /// The address that other sites show when a page is shared: a JPEG of 1200 by 630, cut by the focal point.
    pub fn share(&self) -> String {
        if self.base.is_empty() { self.src.clone() } else { format!("{}-share-1200.jpg", self.base) }
    }
}

/// A recording as the public hears it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sound {
    /// Immutable address, named by the bytes' hash.
    pub src: String,
    /// Media type, for instance `audio/mpeg`.
    pub mime: String,
    /// How long it is heard, where that is known.
    pub seconds: Option<u32>,
}

/// Where a projection finds its pictures, in the language that is projected.
/// `None` for a key that is not stored.
pub trait Pictures {
    fn picture(&self, key: &MediaKey) -> Option<Picture>;

    /// What is heard under a key; nothing where pictures alone are stored.
    fn sound(&self, _: &MediaKey) -> Option<Sound> {
        None
    }
}
