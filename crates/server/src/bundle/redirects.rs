//! `redirects.csv`: addresses of the museum's former site and where they lead now.

use std::fs;

use super::read::Reader;
use guanlan_museum::{redirect, redirect::Redirect};

/// The file's name below the bundle's folder.
pub const FILE: &str = "redirects.csv";
const HEADER: [&str; 2] = ["from", "to"];
/// What spreadsheets put before UTF-8.
const MARK: &str = "\u{feff}";

impl Reader<'_> {
    /// The table of the bundle without the rows that have faults, which are noted; `None` where the bundle has none.
    pub fn read_redirects(&mut self) -> Option<Vec<Redirect>> {
        let path = self.folder.join(FILE);
        if !path.exists() {
            return None;
        }
        let text = match fs::read_to_string(&path) {
            Ok(text) => text,
            Err(error) => {
                self.fault(FILE, None, None, error);
                return None;
            }
        };
        let (lines, rows) = self.rows(text.strip_prefix(MARK).unwrap_or(&text))?;
        if let Some(line) = lines.get(redirect::MOST) {
            let reason = format!("is row {}, and a table has at most {}", redirect::MOST + 1, redirect::MOST);
            self.fault(FILE, Some(*line), None, reason);
            return None;
        }
        let faults = redirect::faults(&rows);
        for fault in &faults {
            self.fault(FILE, lines.get(fault.row).copied(), Some(fault.field), fault.reason);
        }
        let is_right = |row: usize| faults.iter().all(|fault| fault.row != row);
        Some(rows.into_iter().enumerate().filter(|(row, _)| is_right(*row)).map(|(_, each)| each).collect())
    }

    /// The rows with the lines on which they begin.
    fn rows(&mut self, text: &str) -> Option<(Vec<usize>, Vec<Redirect>)> {
        let mut reader = csv::ReaderBuilder::new().trim(csv::Trim::All).from_reader(text.as_bytes());
        if !reader.headers().is_ok_and(|header| *header == HEADER[..]) {
            self.fault(FILE, Some(1), None, "must be: from,to");
            return None;
        }
        let (mut lines, mut rows) = (Vec::new(), Vec::new());
        for record in reader.into_records() {
            let line_of = |position: Option<&csv::Position>| position.and_then(|position| line(text, position));
            match record {
                Ok(record) => {
                    lines.push(line_of(record.position()).unwrap_or(1));
                    let field = |index| record.get(index).unwrap_or_default().to_owned();
                    rows.push(Redirect { from: field(0), to: field(1) });
                }
                Err(error) => {
                    let reason = match error.kind() {
                        csv::ErrorKind::UnequalLengths { len, .. } => format!("has {len} fields instead of 2"),
                        _ => error.to_string(),
                    };
                    self.fault(FILE, line_of(error.position()), None, reason);
                }
            }
        }
        Some((lines, rows))
    }
}

/// The line on which a row begins. The parser's position stands before the empty lines that it skips.
fn line(text: &str, position: &csv::Position) -> Option<usize> {
    let rest = text.as_bytes().get(usize::try_from(position.byte()).ok()?..)?;
    let empty = rest.iter().take_while(|byte| matches!(byte, b'\r' | b'\n')).filter(|byte| **byte == b'\n').count();
    Some(usize::try_from(position.line()).ok()? + empty)
}

/// The file that [`Reader::read_redirects`] reads back to the same.
pub fn written(rows: &[Redirect]) -> anyhow::Result<Vec<u8>> {
    let mut writer = csv::Writer::from_writer(Vec::new());
    writer.write_record(HEADER)?;
    for row in rows {
        writer.write_record([&row.from, &row.to])?;
    }
    Ok(writer.into_inner().map_err(|error| error.into_error())?)
}
