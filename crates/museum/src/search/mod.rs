//! One search over everything published (RULES search).

mod answers;
mod hits;
mod ranking;
mod routes;
#[cfg(test)]
mod tests;

use guanlan_kernel::vocabulary;

use crate::{content, index::Sources, relic};
use ranking::groups;

pub use routes::calls;

/// Everything that stands in the museum's index.
pub const SOURCES: Sources = &[&content::Documents, &relic::Documents];

vocabulary! {
    /// A kind that can be searched: its name, or `relic`.
    SearchKind, groups().map(|(name, _)| name)
}
