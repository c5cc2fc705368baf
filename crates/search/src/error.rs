//! Why the index did not answer.

/// A query or an update failed; the index itself stays usable with what it held.
#[derive(Debug, thiserror::Error)]
pub enum SearchError {
    /// The folder or a file in it could not be read or written.
    #[error("the index's folder: {0}")]
    Io(#[from] std::io::Error),
    /// Reading or writing the index failed.
    #[error("the index: {0}")]
    Index(#[from] tantivy::TantivyError),
    /// A filter names a facet that is not there.
    #[error("there is no facet {0}")]
    Facet(usize),
    /// What is stored is not what this version writes.
    #[error("the index is broken: {0}")]
    Broken(&'static str),
}
