//! Rows of a catalogue's file: CSV or NDJSON, compressed with gzip or not; what it is shows in its first bytes.

use std::{
    fs::File,
    io::{self, BufRead, BufReader, Read},
    path::Path,
};

use anyhow::Result;
use flate2::read::MultiGzDecoder;
use serde_json::{Map, Value};

/// Longest row that is read, in bytes: a file that is no catalogue must not fill the memory.
const ROW_MOST: usize = 4 << 20;
const BUFFER: usize = 256 << 10;
const BYTE_ORDER_MARK: &[u8] = "\u{feff}".as_bytes();

/// A row as it was read; turning it into a value is left to another thread.
pub struct Row {
    /// Line of the file on which it begins, from 1.
    pub line: u64,
    raw: Raw,
}

enum Raw {
    Json(Vec<u8>),
    Table {
        columns: std::sync::Arc<Vec<String>>,
        cells: csv::StringRecord,
    },
    /// It cannot be read, for this.
    Broken(String),
}

impl Row {
    /// The row as an object.
    ///
    /// # Errors
    /// Why it is none.
    pub fn value(&self) -> Result<Value, String> {
        match &self.raw {
            Raw::Json(line) => match serde_json::from_slice(line) {
                Ok(Value::Object(object)) => Ok(Value::Object(object)),
                Ok(_) => Err("is not a JSON object".into()),
                Err(error) => Err(format!("is not JSON: {error}")),
            },
            Raw::Table { columns, cells } => Ok(Value::Object(
                columns
                    .iter()
                    .zip(cells)
                    .map(|(column, cell)| (column.clone(), Value::String(cell.to_owned())))
                    .collect::<Map<String, Value>>(),
            )),
            Raw::Broken(reason) => Err(reason.clone()),
        }
    }
}

/// The rows of a file. A row that cannot be read is one all the same; an error ends the file.
///
/// # Errors
/// A file that cannot be opened, or a table without a usable header.
pub fn rows(path: &Path) -> Result<Box<dyn Iterator<Item = Result<Row>> + Send>> {
    let mut reader = unpacked(path)?;
    if reader.fill_buf()?.starts_with(BYTE_ORDER_MARK) {
        reader.consume(BYTE_ORDER_MARK.len());
    }
    let first = reader.fill_buf()?.iter().find(|byte| !byte.is_ascii_whitespace());
    Ok(if first == Some(&b'{') { Box::new(Lines { reader, line: 0 }) } else { Box::new(table(reader)?) })
}

fn unpacked(path: &Path) -> io::Result<Box<dyn BufRead + Send>> {
    let mut file = BufReader::with_capacity(BUFFER, File::open(path)?);
    let packed = file.fill_buf()?.starts_with(&[0x1f, 0x8b]);
    Ok(if packed { Box::new(BufReader::with_capacity(BUFFER, MultiGzDecoder::new(file))) } else { Box::new(file) })
}

/// NDJSON: a row for each line that is not blank.
struct Lines {
    reader: Box<dyn BufRead + Send>,
    line: u64,
}

impl Iterator for Lines {
    type Item = Result<Row>;

    fn next(&mut self) -> Option<Result<Row>> {
        loop {
            let mut bytes = Vec::new();
            let most = ROW_MOST as u64 + 1;
            match self.reader.by_ref().take(most).read_until(b'\n', &mut bytes) {
                Ok(0) => return None,
                Ok(_) => self.line += 1,
                Err(error) => return Some(Err(error.into())),
            }
            let raw = if bytes.len() > ROW_MOST {
                if let Err(error) = skip_line(&mut *self.reader) {
                    return Some(Err(error.into()));
                }
                Raw::Broken(format!("is longer than {ROW_MOST} bytes"))
            } else if bytes.trim_ascii().is_empty() {
                continue;
            } else {
                Raw::Json(bytes)
            };
            return Some(Ok(Row { line: self.line, raw }));
        }
    }
}

/// Goes on to the next line without keeping this one.
fn skip_line(reader: &mut dyn BufRead) -> io::Result<()> {
    loop {
        let buffer = reader.fill_buf()?;
        if buffer.is_empty() {
            return Ok(());
        }
        let end = buffer.iter().position(|byte| *byte == b'\n');
        let used = end.map_or(buffer.len(), |at| at + 1);
        reader.consume(used);
        if end.is_some() {
            return Ok(());
        }
    }
}

/// CSV with a header line; rows may have fewer cells than it.
fn table(reader: Box<dyn BufRead + Send>) -> Result<impl Iterator<Item = Result<Row>> + Send> {
    let mut table = csv::ReaderBuilder::new().flexible(true).from_reader(reader);
    let columns: Vec<String> = table.headers()?.iter().map(|name| name.trim().to_owned()).collect();
    // The reader counts a line when it meets its `\n`; where lines end in `\r\n` that is with the next row.
    let behind = u64::from(table.position().line() == 1);
    for (at, name) in columns.iter().enumerate() {
        anyhow::ensure!(!columns[..at].contains(name) || name.is_empty(), "two columns are called \"{name}\"");
    }
    let columns = std::sync::Arc::new(columns);
    Ok(std::iter::from_fn(move || {
        let mut cells = csv::ByteRecord::new();
        match table.read_byte_record(&mut cells) {
            Ok(false) => None,
            Ok(true) => {
                let line = cells.position().map_or(0, csv::Position::line) + behind;
                let raw = if cells.len() > columns.len() {
                    Raw::Broken(format!("has {} cells, the header has {}", cells.len(), columns.len()))
                } else if cells.as_slice().len() > ROW_MOST {
                    Raw::Broken(format!("is longer than {ROW_MOST} bytes"))
                } else {
                    match csv::StringRecord::from_byte_record(cells) {
                        Ok(cells) => Raw::Table { columns: columns.clone(), cells },
                        Err(_) => Raw::Broken("is not UTF-8".into()),
                    }
                };
                Some(Ok(Row { line, raw }))
            }
            Err(error) => Some(Err(error.into())),
        }
    }))
}

#[cfg(test)]
mod tests {
    use std::io::Write;

    use flate2::{Compression, write::GzEncoder};

    use super::*;

    fn read(bytes: &[u8]) -> Vec<(u64, Result<Value, String>)> {
        let mut file = tempfile::NamedTempFile::new().unwrap();
        file.write_all(bytes).unwrap();
        rows(file.path()).unwrap().map(|row| row.unwrap()).map(|row| (row.line, row.value())).collect()
    }

    #[test]
    fn the_same_rows_come_out_of_plain_and_packed_files() {
        let plain = "{\"a\": 1}\n\n{\"a\": 2}".as_bytes();
        // Two packed parts behind one another are one file, as packers that work in parallel write it.
        let mut packed = Vec::new();
        for part in [&plain[..10], &plain[10..]] {
            let mut writer = GzEncoder::new(Vec::new(), Compression::fast());
            writer.write_all(part).unwrap();
            packed.extend(writer.finish().unwrap());
        }
        assert_eq!(read(plain), read(&packed));
        assert_eq!(read(plain).iter().map(|(line, _)| *line).collect::<Vec<_>>(), [1, 3]);
    }

    #[test]
    fn a_table_is_read_with_its_mark_its_quotes_and_its_short_rows() {
        let rows = read("\u{feff}号, 名称 ,注\r\n1,\"青瓷,\n碗\",x\r\n2,瓶\r\n".as_bytes());
        assert_eq!(rows[0].1, Ok(serde_json::json!({"号": "1", "名称": "青瓷,\n碗", "注": "x"})));
        assert_eq!(rows[1], (4, Ok(serde_json::json!({"号": "2", "名称": "瓶"}))));
    }

    #[test]
    fn a_broken_row_is_told_and_the_next_one_read() {
        let rows = read(b"{\"a\": 1}\n{broken\n[1]\n\xff\xfe\n{\"a\": 2}\n");
        assert_eq!(rows.iter().filter(|(_, row)| row.is_ok()).count(), 2);
        assert_eq!(rows[1].0, 2);
        let rows = read(b"a,b\n1,2,3\n\xff,2\n1,2\n");
        assert_eq!(rows[0].1, Err("has 3 cells, the header has 2".into()));
        assert_eq!(rows[1].1, Err("is not UTF-8".into()));
        assert!(rows[2].1.is_ok());
    }

    #[test]
    fn a_row_that_never_ends_is_refused_without_being_kept() {
        let mut bytes = b"{\"a\": \"".to_vec();
        bytes.resize(ROW_MOST * 2, b'x');
        bytes.extend(b"\"}\n{\"a\": 2}\n");
        let rows = read(&bytes);
        assert!(rows[0].1.as_ref().unwrap_err().contains("longer"));
        assert_eq!(rows[1], (2, Ok(serde_json::json!({"a": 2}))));
    }

    #[test]
    fn two_columns_of_one_name_are_refused() {
        let mut file = tempfile::NamedTempFile::new().unwrap();
        file.write_all(b"a,b,a\n1,2,3\n").unwrap();
        assert!(rows(file.path()).is_err());
    }
}
