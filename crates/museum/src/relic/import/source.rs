//! Rows of a catalogue's file: a table, NDJSON or a list in JSON, compressed with gzip or not; what it is shows in its
//! first bytes.

mod json;
mod table;
#[cfg(test)]
mod tests;

use std::{
    fs::File,
    io::{self, BufRead, BufReader, Read},
    path::{Path, PathBuf},
    sync::Arc,
};

use anyhow::{Context, Result};
use flate2::read::MultiGzDecoder;
use guanlan_core::relic::mapping::RowFault;
use guanlan_table::Encoded;
use serde_json::{Map, Value};

/// Longest row that is read, in bytes: a file that is no catalogue must not fill the memory.
const ROW_MOST: usize = 4 << 20;
const BUFFER: usize = 256 << 10;

/// A row as it was read; turning it into a value is left to another thread.
pub struct Row {
    /// Line of the file on which it begins, from 1.
    pub line: u64,
    raw: Raw,
}

enum Raw {
    Json(Vec<u8>),
    Table {
        columns: Arc<Vec<String>>,
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

/// The rows of a file; an error ends it.
pub type Rows = Box<dyn Iterator<Item = Result<Row>> + Send>;

/// A file whose form is known.
pub struct Source {
    path: PathBuf,
    form: Form,
}

enum Form {
    /// NDJSON.
    Lines(Encoded),
    /// A list in JSON.
    List(Encoded),
    Table(table::Shape),
}

/// What reading a file through shows of it as a whole.
#[derive(Debug, Default, PartialEq, Eq)]
pub struct Survey {
    /// Of its form. With one of them no row can be trusted.
    pub faults: Vec<RowFault>,
    /// Columns of the table, or keys of its objects.
    pub columns: Vec<String>,
    /// Those that no row has anything in.
    pub empty: Vec<String>,
    /// Rows of empty cells, which are no relics.
    pub blank: u64,
}

impl Source {
    /// Looks at a file; among what may stand between its cells that is chosen which gives `wanted` columns.
    ///
    /// # Errors
    /// A file that cannot be opened or is no text, an empty one, or a table whose head cannot be used.
    pub fn open(path: &Path, wanted: &[String]) -> Result<Source> {
        let form = || -> Result<Form> {
            anyhow::ensure!(has_text(unpacked(path)?)?, "is empty");
            let mut reader = unpacked(path)?;
            let mut encoded = Encoded::marked(reader.fill_buf()?);
            let json = is_json(&mut encoded.utf8(reader)?)?;
            // JSON is UTF-8 by its own standard, and one bad line of it is a fault of that line alone.
            if json.is_none() || !encoded.is_utf8() {
                encoded = Encoded::read(unpacked(path)?)?.map_err(|refused| anyhow::anyhow!("{refused}"))?;
            }
            Ok(match json {
                Some(Json::Lines) => Form::Lines(encoded),
                Some(Json::List) => Form::List(encoded),
                None => Form::Table(table::Shape::read(encoded, encoded.utf8(unpacked(path)?)?, wanted)?),
            })
        };
        let form = form().with_context(|| path.display().to_string())?;
        Ok(Source { path: path.to_owned(), form })
    }

    /// The columns of a table; `None` for JSON, whose rows may have any keys.
    pub fn columns(&self) -> Option<&[String]> {
        match &self.form {
            Form::Table(shape) => Some(&shape.columns),
            Form::Lines(_) | Form::List(_) => None,
        }
    }

    /// Reads the file through, before anything is made of it. `thorough`: also where its form can be at fault in single
    /// rows alone.
    ///
    /// # Errors
    /// A list that does not hold, or the disk's.
    pub fn survey(&self, thorough: bool) -> Result<Survey> {
        match &self.form {
            Form::Table(shape) => shape.survey(|| unpacked(&self.path)),
            Form::Lines(_) if !thorough => Ok(Survey::default()),
            Form::Lines(_) | Form::List(_) => json::survey(self.rows()?),
        }
    }

    /// The rows. One that cannot be read is one all the same.
    ///
    /// # Errors
    /// A file that cannot be opened any more.
    pub fn rows(&self) -> Result<Rows> {
        let reader = unpacked(&self.path)?;
        Ok(match &self.form {
            Form::Lines(encoded) => Box::new(json::Lines::new(encoded.utf8(reader)?)),
            Form::List(encoded) => Box::new(json::Elements::new(encoded.utf8(reader)?)),
            Form::Table(shape) => Box::new(shape.rows(reader)?),
        })
    }
}

fn unpacked(path: &Path) -> io::Result<Box<dyn BufRead + Send>> {
    let mut file = BufReader::with_capacity(BUFFER, File::open(path)?);
    let packed = file.fill_buf()?.starts_with(&[0x1f, 0x8b]);
    Ok(if packed { Box::new(BufReader::with_capacity(BUFFER, MultiGzDecoder::new(file))) } else { Box::new(file) })
}

enum Json {
    Lines,
    List,
}

/// Whether a file is JSON, by its first signs.
fn is_json(reader: &mut impl BufRead) -> io::Result<Option<Json>> {
    let mut signs = reader.fill_buf()?.iter().filter(|byte| !byte.is_ascii_whitespace());
    Ok(match (signs.next(), signs.next()) {
        (Some(b'{'), _) => Some(Json::Lines),
        (Some(b'['), Some(b'{' | b']') | None) => Some(Json::List),
        _ => None,
    })
}

fn has_text(mut reader: impl Read) -> io::Result<bool> {
    let mut piece = [0; 4096];
    loop {
        let length = reader.read(&mut piece)?;
        let bytes = piece.get(..length).unwrap_or_default();
        let is_sign = |byte: &u8| !byte.is_ascii_whitespace() && ![0xef, 0xbb, 0xbf, 0xff, 0xfe, 0].contains(byte);
        if length == 0 || bytes.iter().any(is_sign) {
            return Ok(length > 0);
        }
    }
}
