//! What a record is projected from beside its own facets.

use super::parts::{Attachment, Category};
use crate::picture::{MediaKey, Pictures};

/// Everything that a projection looks up, in the language that is projected.
pub trait Shelf: Pictures {
    /// The stored file of a key, whatever its type; `None` where it is not stored.
    fn file(&self, key: &MediaKey) -> Option<Attachment>;
    /// The category of a key, in the list that the projected kind belongs to.
    fn category(&self, key: &str) -> Option<Category>;
}
