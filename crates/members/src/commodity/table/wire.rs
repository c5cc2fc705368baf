//! What is said of a table that was sent.

use serde::Serialize;
use utoipa::ToSchema;

/// What a file would do, or has done.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, ToSchema)]
pub struct CommodityImport {
    /// Rows of the file, without its head.
    pub rows: usize,
    pub added: usize,
    /// Those that the file says nothing new of are not counted.
    pub changed: usize,
    /// With one of them nothing is kept.
    pub errors: Vec<CommodityImportError>,
}

/// Something that is wrong with a file.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct CommodityImportError {
    /// As spreadsheets count: the head is 1.
    pub row: usize,
    /// The column's heading.
    pub field: String,
    pub message: String,
}
