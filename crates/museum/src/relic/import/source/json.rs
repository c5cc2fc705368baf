//! Rows in JSON: one object a line, or the objects of one list.

use std::{
    collections::BTreeMap,
    io::{self, BufRead, Read},
};

use anyhow::Result;
use serde_json::Value;

use super::{ROW_MOST, Raw, Row, Survey};

/// NDJSON: a row for each line that is not blank.
pub struct Lines<R> {
    reader: R,
    line: u64,
}

impl<R> Lines<R> {
    pub fn new(reader: R) -> Lines<R> {
        Lines { reader, line: 0 }
    }
}

fn too_long() -> Raw {
    Raw::Broken(format!("is longer than {ROW_MOST} bytes"))
}

impl<R: BufRead> Iterator for Lines<R> {
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
                if let Err(error) = skip_line(&mut self.reader) {
                    return Some(Err(error.into()));
                }
                too_long()
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
fn skip_line(reader: &mut impl BufRead) -> io::Result<()> {
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

/// A list: a row for each of its elements. They are cut apart by their brackets and their texts, and read elsewhere.
pub struct Elements<R> {
    bytes: io::Bytes<R>,
    line: u64,
    /// Inside of the list.
    begun: bool,
    ended: bool,
}

impl<R: BufRead> Elements<R> {
    pub fn new(reader: R) -> Elements<R> {
        Elements { bytes: reader.bytes(), line: 1, begun: false, ended: false }
    }

    fn byte(&mut self) -> io::Result<Option<u8>> {
        let byte = self.bytes.next().transpose()?;
        self.line += u64::from(byte == Some(b'\n'));
        Ok(byte)
    }

    /// The next byte that is no blank.
    fn sign(&mut self) -> io::Result<Option<u8>> {
        loop {
            match self.byte()? {
                Some(byte) if byte.is_ascii_whitespace() => {}
                sign => return Ok(sign),
            }
        }
    }

    /// The element that begins with `first`, and what ended it.
    fn element(&mut self, first: u8) -> Result<(Raw, u8)> {
        let (mut element, mut is_long) = (vec![first], false);
        let (mut depth, mut in_text, mut escaped) = (i64::from(matches!(first, b'{' | b'[')), first == b'"', false);
        loop {
            let Some(byte) = self.byte()? else { anyhow::bail!("the list in JSON ends before its closing bracket") };
            if in_text {
                (in_text, escaped) = (escaped || byte != b'"', !escaped && byte == b'\\');
            } else {
                match byte {
                    b',' | b']' if depth == 0 => {
                        return Ok((if is_long { too_long() } else { Raw::Json(element) }, byte));
                    }
                    b'"' => in_text = true,
                    b'{' | b'[' => depth += 1,
                    b'}' | b']' => depth -= 1,
                    _ => {}
                }
            }
            is_long |= element.len() >= ROW_MOST;
            if !is_long {
                element.push(byte);
            }
        }
    }

    fn row(&mut self) -> Result<Option<Row>> {
        let Some(sign) = self.sign()? else { anyhow::bail!("the list in JSON ends before its closing bracket") };
        let sign = match sign {
            b'[' if !self.begun => {
                self.begun = true;
                match self.sign()? {
                    Some(sign) => sign,
                    None => anyhow::bail!("the list in JSON ends before its closing bracket"),
                }
            }
            sign => sign,
        };
        let line = self.line;
        if sign == b']' {
            self.ended = true;
        } else {
            let (raw, end) = self.element(sign)?;
            self.ended = end == b']';
            if self.ended && self.sign()?.is_some() {
                anyhow::bail!("there is something behind the closing bracket of the list in JSON");
            }
            return Ok(Some(Row { line, raw }));
        }
        if self.sign()?.is_some() {
            anyhow::bail!("there is something behind the closing bracket of the list in JSON");
        }
        Ok(None)
    }
}

impl<R: BufRead> Iterator for Elements<R> {
    type Item = Result<Row>;

    fn next(&mut self) -> Option<Result<Row>> {
        if self.ended {
            return None;
        }
        let row = self.row().transpose();
        self.ended |= !matches!(row, Some(Ok(_)));
        row
    }
}

/// Which keys rows have, and which of them hold nothing anywhere.
///
/// # Errors
/// A list that does not hold, or the disk's.
pub fn survey(rows: impl Iterator<Item = Result<Row>>) -> Result<Survey> {
    let mut keys: BTreeMap<String, bool> = BTreeMap::new();
    for row in rows {
        let Ok(Value::Object(object)) = row?.value() else { continue };
        for (key, value) in object {
            let is_empty = match &value {
                Value::Null => true,
                Value::String(text) => text.trim().is_empty(),
                Value::Array(list) => list.is_empty(),
                Value::Object(object) => object.is_empty(),
                Value::Bool(_) | Value::Number(_) => false,
            };
            *keys.entry(key).or_insert(true) &= is_empty;
        }
    }
    let empty = keys.iter().filter(|(_, is_empty)| **is_empty).map(|(key, _)| key.clone()).collect();
    Ok(Survey { empty, columns: keys.into_keys().collect(), ..Survey::default() })
}
