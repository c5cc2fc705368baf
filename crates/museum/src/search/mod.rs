//! One search over everything published (RULES search).

mod answers;
mod beside;
mod hits;
pub mod missed;
mod ranking;
mod routes;
#[cfg(test)]
mod tests;

use guanlan_kernel::vocabulary;

use crate::{content, index::Sources, relic};
use ranking::groups;
pub use ranking::{COMMODITY, COMPANY};

pub use answers::VisitPages;
pub use beside::{Beside, Others, Seller, Shown};
pub use routes::calls;

/// What the museum itself has in its index.
pub const SOURCES: Sources = &[&content::Documents, &relic::Documents];

vocabulary! {
    /// A kind that can be searched: its name, `relic`, `company` or `commodity`.
    SearchKind, groups().map(|(name, _)| name)
}
