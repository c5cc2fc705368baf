//! A table with a head: CSV with commas, semicolons, tabs or bars between its cells.

use std::{
    io::{self, BufRead, Read},
    sync::Arc,
};

use anyhow::Result;
use guanlan_core::relic::mapping::RowFault;
use guanlan_table::{Encoded, Quotes, SlipKind, holds_rows};

use super::{ROW_MOST, Raw, Row, Survey};

/// Bytes of a table among which its head is.
const BEGINNING: u64 = 64 << 10;

/// How a table is read.
pub struct Shape {
    encoded: Encoded,
    delimiter: u8,
    pub columns: Arc<Vec<String>>,
    /// Cells that a row has at least: what stands behind the last column with a name is none.
    width: usize,
}

impl Shape {
    /// Reads the head of a table.
    ///
    /// # Errors
    /// Two columns of one name, or the disk's.
    pub fn read(encoded: Encoded, reader: impl BufRead, wanted: &[String]) -> Result<Shape> {
        let mut beginning = Vec::new();
        reader.take(BEGINNING).read_to_end(&mut beginning)?;
        let known = |row: &[String]| row.iter().filter(|cell| wanted.contains(cell)).count();
        let delimiter = guanlan_table::delimiter(&String::from_utf8_lossy(&beginning), known);
        let mut table = records(delimiter, &beginning[..]);
        let columns: Vec<String> = table.headers()?.iter().map(|name| name.trim().to_owned()).collect();
        for (at, name) in columns.iter().enumerate() {
            anyhow::ensure!(!columns[..at].contains(name) || name.is_empty(), "two columns are called \"{name}\"");
        }
        let width = columns.iter().rposition(|name| !name.is_empty()).map_or(0, |last| last + 1);
        Ok(Shape { encoded, delimiter, columns: Arc::new(columns), width })
    }

    /// The rows without those of empty cells.
    pub fn rows<R: BufRead + Send>(&self, reader: R) -> Result<impl Iterator<Item = Result<Row>> + Send + use<R>> {
        let records = Records::new(self.delimiter, self.encoded.utf8(reader)?)?;
        let (columns, width) = (self.columns.clone(), self.width);
        let rows = records.filter(|record| !record.as_ref().is_ok_and(|(_, cells)| is_blank(cells)));
        Ok(rows.map(move |record| {
            let (line, cells) = record?;
            let raw = if cells.as_slice().len() > ROW_MOST {
                Raw::Broken(format!("is longer than {ROW_MOST} bytes"))
            } else if let Some(reason) = out_of_step(&cells, width, columns.len()) {
                Raw::Broken(reason)
            } else {
                Raw::Table { columns: columns.clone(), cells }
            };
            Ok(Row { line, raw })
        }))
    }

    /// Reads the table through (RULES relics 9), twice: readers of CSV say nothing of quotation marks, and what these swallow need not fit
    /// into the memory.
    ///
    /// # Errors
    /// The disk's.
    pub fn survey<R: BufRead>(&self, open: impl Fn() -> io::Result<R>) -> Result<Survey> {
        let mut survey = Survey { columns: self.columns.to_vec(), ..Survey::default() };
        let fault = |row: u64, reason: String| RowFault { row, field: "row".into(), rule: String::new(), reason };
        let mut quotes = Quotes::new(self.delimiter);
        let mut reader = self.encoded.utf8(open()?)?;
        loop {
            let bytes = reader.fill_buf()?;
            if bytes.is_empty() {
                break;
            }
            quotes.feed(bytes);
            let length = bytes.len();
            reader.consume(length);
        }
        survey.faults = quotes.end().into_iter().map(|slip| fault(slip.line, slip.kind.to_string())).collect();
        if !survey.faults.is_empty() {
            return Ok(survey);
        }
        let mut filled = vec![false; self.columns.len()];
        for record in Records::new(self.delimiter, self.encoded.utf8(open()?)?)? {
            let (line, cells) = record?;
            if is_blank(&cells) {
                survey.blank += 1;
                continue;
            }
            if cells.iter().enumerate().any(|(at, cell)| holds_rows(cell, at, self.width, self.delimiter)) {
                survey.faults.push(fault(line, SlipKind::Rows.to_string()));
            } else if let Some(reason) = out_of_step(&cells, self.width, self.columns.len())
                && breaks_in(&cells) > 0
            {
                // A lost cell is one row's; with a line break in it, it may be what is left of several.
                survey.faults.push(fault(line, format!("{reason}, and lines within a cell")));
            }
            filled.iter_mut().zip(&cells).for_each(|(filled, cell)| *filled |= !cell.trim().is_empty());
        }
        let named = self.columns.iter().zip(filled).filter(|(name, filled)| !name.is_empty() && !filled);
        survey.empty = named.map(|(name, _)| name.clone()).collect();
        Ok(survey)
    }
}

fn records<R: Read>(delimiter: u8, reader: R) -> csv::Reader<R> {
    csv::ReaderBuilder::new().flexible(true).delimiter(delimiter).from_reader(reader)
}

fn is_blank(cells: &csv::StringRecord) -> bool {
    cells.iter().all(|cell| cell.trim().is_empty())
}

/// What is wrong with the number of cells of a row; empty ones behind the last column do no harm.
fn out_of_step(cells: &csv::StringRecord, width: usize, columns: usize) -> Option<String> {
    let beyond = cells.iter().skip(columns).any(|cell| !cell.trim().is_empty());
    (beyond || cells.len() < width).then(|| format!("has {} cells, the head has {columns}", cells.len()))
}

/// Records behind the head, each with the line on which it begins.
struct Records<R> {
    reader: csv::Reader<R>,
    /// Lines that the reader is behind where lines end in `\r\n`: it counts one when it meets its `\n`, with the next row.
    behind: u64,
}

impl<R: Read> Records<R> {
    fn new(delimiter: u8, reader: R) -> Result<Records<R>> {
        let mut reader = records(delimiter, reader);
        let breaks = breaks_in(reader.headers()?);
        let behind = u64::from(reader.position().line() == 1 + breaks);
        Ok(Records { reader, behind })
    }
}

fn breaks_in(cells: &csv::StringRecord) -> u64 {
    cells.as_slice().bytes().map(|byte| u64::from(byte == b'\n')).sum()
}

impl<R: Read> Iterator for Records<R> {
    type Item = Result<(u64, csv::StringRecord)>;

    fn next(&mut self) -> Option<Self::Item> {
        let mut cells = csv::StringRecord::new();
        match self.reader.read_record(&mut cells) {
            Ok(false) => None,
            Ok(true) => {
                // The reader's place is before the empty lines that it skips; counted from behind, these are no matter,
                // but a last line without an end is one short.
                let from_before = cells.position().map_or(0, csv::Position::line) + self.behind;
                let behind_it = self.reader.position().line() + self.behind;
                let from_behind = behind_it.saturating_sub(breaks_in(&cells) + 1);
                Some(Ok((from_before.max(from_behind), cells)))
            }
            Err(error) => Some(Err(error.into())),
        }
    }
}
