//! Makes PDFs: pages, tables and texts out of a description. What it makes, `guanlan-papers` reads.
//!
//! A file is PDF/A-2a and PDF/UA-1: it carries its fonts, and a reading machine knows headings, tables and lists. Nothing
//! in it comes from the machine or its clock, so the same [`Document`] makes the same bytes.
//!
//! ```
//! use chrono::DateTime;
//! use guanlan_print::{Block, Column, Document, Kind, Lines, Paper, Table, pdf};
//!
//! let table = Table {
//!     columns: vec![Column::fit("day", "日期"), Column::words("memo", "附言", 1.0), Column::figures("amount", "金额")],
//!     rows: vec![vec!["2026-01-05".into(), "展厅租用保证金".into(), "¥1,234.50".into()]],
//!     sum: Some(vec!["合计".into(), String::new(), "¥1,234.50".into()]),
//!     lines: Lines::Hair,
//! };
//! let document = Document {
//!     title: "子账户对账单".into(),
//!     lang: "zh-CN",
//!     made: DateTime::UNIX_EPOCH,
//!     author: "观澜博物馆".into(),
//!     head: ["观澜博物馆".into(), "2026 年 1 月".into()],
//!     foot: "如有疑问请联系财务".into(),
//!     pages: "第 {{page}} 页，共 {{pages}} 页".into(),
//!     code: None,
//!     paper: Paper::Upright,
//!     blocks: vec![Block::title("title", "子账户对账单"), Block::new("entries", Kind::Table(table))],
//! };
//! assert!(pdf(&document).unwrap().starts_with(b"%PDF-1.7"));
//! ```

mod blocks;
mod code;
mod document;
mod face;
mod fault;
mod file;
mod flow;
mod frame;
mod legible;
mod line;
mod look;
mod sheet;
mod table;
mod text;
mod words;

pub use document::*;
pub use fault::PrintFault;
pub use legible::legible;

/// Prints a paper: A4, with the museum's type. Takes as long as the paper is rich, so it is called where nobody waits for
/// this thread.
///
/// # Errors
/// The first words that cannot be printed, by their field, and a row with a cell too many or too few.
pub fn pdf(document: &Document) -> Result<Vec<u8>, PrintFault> {
    let mut flow = flow::Flow::new(document.lang.starts_with("zh"), look::Page::of(document.paper))?;
    let code = frame::begin(&mut flow, document)?;
    for block in &document.blocks {
        blocks::lay(&mut flow, block)?;
    }
    frame::end(&mut flow, document, code)?;
    file::write(document, flow)
}

#[cfg(test)]
mod tests;
