/// Why a paper cannot be printed. `field` says where the words came from: that of the block, and within it `label.2`,
/// `12.memo` (row and column of a table) or whatever else the block has parts of.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum PrintFault {
    #[error("{field}: the fonts have no {character} (U+{:04X})", u32::from(*.character))]
    Missing { field: String, character: char },
    /// A control character, a mark of direction, or another that nobody sees.
    #[error("{field}: U+{:04X} cannot be seen on paper", u32::from(*.character))]
    Unseen { field: String, character: char },
    #[error("{field}: {cells} cells for {columns} columns")]
    Cells { field: String, cells: usize, columns: usize },
    #[error("{field}: too long for a code")]
    Code { field: String },
    #[error("the PDF cannot be written: {0}")]
    Writing(String),
}
