//! Makes a printed PDF smaller: its thousands of small dictionaries go into compressed object streams (PDF 1.5).
//!
//! Chromium embeds OpenType fonts as one stream per glyph and one dictionary per 256 of them, all in plain text.

use std::io::{Read, Write};

use anyhow::{Context, Result};
use flate2::{Compression, read::ZlibDecoder, write::ZlibEncoder};

use crate::cmap;

/// How many objects share a stream; a reader unpacks one stream to see one object.
const TOGETHER: usize = 400;

/// An object of the file: its number and what stands between `obj` and `endobj`.
struct Object<'a> {
    number: usize,
    body: &'a [u8],
}

/// The same document with its dictionaries compressed. Properties (`/Info`) stay readable as they are.
///
/// # Errors
/// When the file has no plain cross-reference table, which every PDF of Chromium has.
pub fn pack(pdf: &[u8]) -> Result<Vec<u8>> {
    let table = number_after(pdf, find_last(pdf, b"startxref").context("no startxref")? + 9)?;
    let trailer = find_last(pdf, b"trailer").context("no trailer")?;
    let trailer = std::str::from_utf8(pdf.get(trailer + 7..).context("cut off")?).context("the trailer is no text")?;
    let trailer = trailer.split("startxref").next().unwrap_or_default().trim();
    let keys = trailer.trim_start_matches("<<").trim_end_matches(">>");
    let info = keys.split("/Info ").nth(1).and_then(|rest| rest.split(' ').next()?.parse::<usize>().ok());
    let objects = objects(pdf, table)?;
    let first = objects.iter().map(|(offset, _)| *offset).min().context("no objects")?;
    let mut size = objects.iter().map(|(_, object)| object.number).max().unwrap_or(0) + 1;

    let mut out = pdf[..first].to_vec();
    let version = out.get_mut(..8).context("no header")?;
    version.copy_from_slice(b"%PDF-1.5");
    // For each number: the kind of place (1 offset, 2 inside a stream), and its two values.
    let mut places: Vec<(u8, usize, usize)> = vec![(0, 0, 65_535); size];
    let mut small = Vec::new();
    for (_, object) in &objects {
        if object.body.ends_with(b"endstream") || Some(object.number) == info {
            places[object.number] = (1, out.len(), 0);
            match meanings(object.body) {
                Some(table) => write_object(&mut out, object.number, &stream("", table.as_bytes())?),
                None => write_object(&mut out, object.number, object.body),
            }
        } else {
            small.push(object);
        }
    }
    for group in small.chunks(TOGETHER) {
        let (mut index, mut bodies) = (String::new(), Vec::new());
        for (at, object) in group.iter().enumerate() {
            index.push_str(&format!("{} {} ", object.number, bodies.len()));
            bodies.extend_from_slice(object.body);
            bodies.push(b'\n');
            places[object.number] = (2, size, at);
        }
        places.push((1, out.len(), 0));
        let head = format!("/Type /ObjStm /N {} /First {}", group.len(), index.len());
        let stream = stream(&head, &[index.as_bytes(), &bodies].concat())?;
        write_object(&mut out, size, &stream);
        size += 1;
    }
    let start = out.len();
    places.push((1, start, 0));
    let mut rows = Vec::with_capacity(places.len() * 7);
    for (kind, first, second) in &places {
        rows.push(*kind);
        rows.extend_from_slice(&u32::try_from(*first)?.to_be_bytes());
        rows.extend_from_slice(&u16::try_from(*second)?.to_be_bytes());
    }
    let kept = keys.split("/Size ").nth(1).and_then(|rest| rest.split_once('/')).map_or("", |(_, rest)| rest);
    let head = format!("/Type /XRef /W [1 4 2] /Size {} /{}", places.len(), kept.trim());
    let stream = stream(&head, &rows)?;
    write_object(&mut out, size, &stream);
    write!(out, "startxref\n{start}\n%%EOF\n")?;
    Ok(out)
}

/// Objects with their offsets, by the table at `table`.
fn objects(pdf: &[u8], table: usize) -> Result<Vec<(usize, Object<'_>)>> {
    let text = String::from_utf8_lossy(pdf.get(table..).context("the table lies outside")?);
    let mut offsets: Vec<usize> = text
        .lines()
        .take_while(|line| !line.starts_with("trailer"))
        .filter(|line| line.trim_end().ends_with(" n"))
        .map(|line| line.split(' ').next().unwrap_or_default().parse().context("no offset"))
        .collect::<Result<_>>()?;
    offsets.sort_unstable();
    offsets
        .iter()
        .enumerate()
        .map(|(at, offset)| {
            let end = offsets.get(at + 1).copied().unwrap_or(table);
            let whole = pdf.get(*offset..end).context("an object lies outside")?;
            let head = find(whole, b" obj").context("no object at its offset")?;
            let number = number_after(whole, 0)?;
            let end = find_last(whole, b"endobj").context("an object without end")?;
            Ok((*offset, Object { number, body: whole[head + 4..end].trim_ascii() }))
        })
        .collect()
}

/// The mended table of meanings, where the object is one.
fn meanings(body: &[u8]) -> Option<String> {
    let packed = &body[find(body, b"stream\n")? + 7..];
    let mut text = Vec::new();
    ZlibDecoder::new(packed).read_to_end(&mut text).ok()?;
    cmap::mend(std::str::from_utf8(&text).ok()?)
}

fn write_object(out: &mut Vec<u8>, number: usize, body: &[u8]) {
    out.extend_from_slice(format!("{number} 0 obj\n").as_bytes());
    out.extend_from_slice(body);
    out.extend_from_slice(b"\nendobj\n");
}

fn stream(head: &str, content: &[u8]) -> Result<Vec<u8>> {
    let mut packer = ZlibEncoder::new(Vec::new(), Compression::best());
    packer.write_all(content)?;
    let packed = packer.finish()?;
    let mut out = format!("<<{head} /Filter /FlateDecode /Length {}>> stream\n", packed.len()).into_bytes();
    out.extend_from_slice(&packed);
    out.extend_from_slice(b"\nendstream");
    Ok(out)
}

fn number_after(bytes: &[u8], from: usize) -> Result<usize> {
    let rest = bytes.get(from..).unwrap_or_default().trim_ascii_start();
    let end = rest.iter().position(|byte| !byte.is_ascii_digit()).unwrap_or(rest.len());
    std::str::from_utf8(&rest[..end])?.parse().context("no number where one belongs")
}

fn find(bytes: &[u8], what: &[u8]) -> Option<usize> {
    bytes.windows(what.len()).position(|window| window == what)
}

fn find_last(bytes: &[u8], what: &[u8]) -> Option<usize> {
    bytes.windows(what.len()).rposition(|window| window == what)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A document of a catalogue, properties and one stream.
    fn sample() -> Vec<u8> {
        let mut pdf = b"%PDF-1.4\n%\xE2\xE3\n".to_vec();
        let bodies: [&[u8]; 3] =
            [b"<</Title (A)>>", b"<</Type /Catalog>>", b"<</Length 11>> stream\nq 1 endobj \nendstream"];
        let mut table = String::from("xref\n0 4\n0000000000 65535 f \n");
        for (at, body) in bodies.into_iter().enumerate() {
            table.push_str(&format!("{:010} 00000 n \n", pdf.len()));
            write_object(&mut pdf, at + 1, body);
        }
        let start = pdf.len();
        pdf.extend_from_slice(table.as_bytes());
        pdf.extend_from_slice(
            format!("trailer\n<</Size 4\n/Root 2 0 R\n/Info 1 0 R>>\nstartxref\n{start}\n%%EOF\n").as_bytes(),
        );
        pdf
    }

    #[test]
    fn dictionaries_go_into_a_stream_and_streams_and_properties_stay_as_they_are() {
        let packed = pack(&sample()).unwrap();
        assert!(packed.starts_with(b"%PDF-1.5"));
        assert!(find(&packed, b"1 0 obj\n<</Title (A)>>").is_some());
        assert!(find(&packed, b"q 1 endobj \nendstream").is_some());
        assert!(find(&packed, b"/Type /Catalog").is_none());
        let head = find(&packed, b"/Type /ObjStm").unwrap();
        let from = head + find(&packed[head..], b"stream\n").unwrap() + 7;
        let mut text = String::new();
        ZlibDecoder::new(&packed[from..]).read_to_string(&mut text).unwrap();
        assert_eq!(text, "2 0 <</Type /Catalog>>\n");
    }

    #[test]
    fn the_table_of_a_packed_file_stands_where_its_end_says_and_names_the_root() {
        let packed = pack(&sample()).unwrap();
        let start = number_after(&packed, find_last(&packed, b"startxref").unwrap() + 9).unwrap();
        assert!(packed[start..].starts_with(b"5 0 obj\n<</Type /XRef /W [1 4 2] /Size 6 /Root 2 0 R"));
    }
}
