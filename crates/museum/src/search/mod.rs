//! One search over everything published (RULES search).

mod routes;
#[cfg(test)]
mod tests;

use crate::{content, index::Sources, relic};

pub use routes::calls;

/// Everything that stands in the museum's index.
pub const SOURCES: Sources = &[&content::Documents, &relic::Documents];
