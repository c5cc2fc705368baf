//! What a PDF could do to whoever opens it: scripts and programs that it starts, streams that unpack to ever more, nesting
//! and chains of tables that never end. A reader of any make may open what somebody sends, so this looks at the bytes
//! alone and believes nothing that they say of themselves.

use std::{collections::HashSet, io::Read};

use flate2::read::ZlibDecoder;

use crate::PaperFault;

/// Actions that run something, send something or play something, and what carries them: who opens the file started none
/// of it. Links to pages and addresses are none of these.
const ACTS: [&[u8]; 9] = [
    b"JavaScript",
    b"Launch",
    b"ImportData",
    b"SubmitForm",
    b"GoToE",
    b"Rendition",
    b"RichMedia",
    b"RichMediaExecute",
    b"XFA",
];
/// Arrays and dictionaries within one another.
const DEEPEST: usize = 200;
/// Bytes to which a file may unpack, and how many times its own more: a page of the largest scanner has fewer.
const UNPACKED: u64 = 1 << 30;
const TIMES: u64 = 50;
/// Bytes to which all streams of objects may unpack.
const OBJECTS: usize = 64 << 20;
/// Tables of contents, one before another.
const TABLES: usize = 1_000;
/// So far from its name its dictionary ends, in bytes.
const NEAR: usize = 4_096;

/// Whether a PDF does nothing but show itself (RULES media 4).
///
/// # Errors
/// What it would do, or that nobody can look into it.
pub fn harmless(bytes: &[u8]) -> Result<(), PaperFault> {
    names(bytes)?;
    nesting(bytes)?;
    tables(bytes)?;
    unpacked(bytes, UNPACKED + TIMES * bytes.len() as u64)
}

fn is_blank(byte: u8) -> bool {
    matches!(byte, 0 | b'\t' | b'\n' | 12 | b'\r' | b' ')
}

fn ends_name(byte: u8) -> bool {
    is_blank(byte) || matches!(byte, b'(' | b')' | b'<' | b'>' | b'[' | b']' | b'{' | b'}' | b'/' | b'%')
}

/// No name of an act anywhere, in streams neither: a table may lead into the midst of one. A sign may be spelt as its number.
fn names(bytes: &[u8]) -> Result<(), PaperFault> {
    let mut name = Vec::new();
    for at in memchr::memchr_iter(b'/', bytes) {
        name.clear();
        let mut rest = &bytes[at + 1..];
        while let [byte, after @ ..] = rest
            && !ends_name(*byte)
            && name.len() <= 16
        {
            let hex = |digit: u8| char::from(digit).to_digit(16);
            match after {
                [high, low, after @ ..] if *byte == b'#' => match (hex(*high), hex(*low)) {
                    (Some(high), Some(low)) => {
                        name.push(u8::try_from(high * 16 + low).unwrap_or_default());
                        rest = after;
                        continue;
                    }
                    _ => name.push(*byte),
                },
                _ => name.push(*byte),
            }
            rest = after;
        }
        if ACTS.contains(&name.as_slice()) {
            return Err(PaperFault::Acts);
        }
    }
    Ok(())
}

/// Whether the word begins what is packed: it stands behind a dictionary.
fn begins_stream(bytes: &[u8], at: usize) -> bool {
    let before = bytes[..at].iter().rposition(|byte| !is_blank(*byte)).map_or(&[][..], |last| &bytes[..=last]);
    bytes[at..].starts_with(b"stream") && before.ends_with(b">>")
}

/// Arrays and dictionaries lie within one another only so deep. Texts, comments and streams are passed over, but for many
/// brackets in a row, which no packing has.
fn nesting(bytes: &[u8]) -> Result<(), PaperFault> {
    let mut row = 0;
    for byte in bytes.iter().filter(|byte| !is_blank(**byte)) {
        row = if matches!(byte, b'[' | b'<') { row + 1 } else { 0 };
        if row > 2 * DEEPEST {
            return Err(PaperFault::Endless);
        }
    }
    let (mut at, mut depth) = (0, 0_usize);
    while let Some(byte) = bytes.get(at) {
        match byte {
            b'%' => at = memchr::memchr2(b'\n', b'\r', &bytes[at..]).map_or(bytes.len(), |end| at + end),
            b'(' => at = text_end(bytes, at),
            b'[' => depth += 1,
            b'<' if bytes.get(at + 1) == Some(&b'<') => {
                depth += 1;
                at += 1;
            }
            b']' => depth = depth.saturating_sub(1),
            b'>' if bytes.get(at + 1) == Some(&b'>') => {
                depth = depth.saturating_sub(1);
                at += 1;
            }
            b's' if begins_stream(bytes, at) => {
                if let Some(end) = memchr::memmem::find(&bytes[at..], b"endstream") {
                    at += end + 8;
                    depth = 0;
                }
            }
            b'e' if bytes[at..].starts_with(b"endobj") => depth = 0,
            _ => {}
        }
        if depth > DEEPEST {
            return Err(PaperFault::Endless);
        }
        at += 1;
    }
    Ok(())
}

/// The bracket that ends a text; the end of the file where none does.
fn text_end(bytes: &[u8], begin: usize) -> usize {
    let (mut at, mut depth) = (begin, 0_usize);
    while let Some(byte) = bytes.get(at) {
        match byte {
            b'\\' => at += 1,
            b'(' => depth += 1,
            b')' => depth -= 1,
            _ => {}
        }
        if depth == 0 {
            return at;
        }
        at += 1;
    }
    bytes.len()
}

/// The tables of contents lead from one to the one before it, and end.
fn tables(bytes: &[u8]) -> Result<(), PaperFault> {
    let Some(mut place) = memchr::memmem::rfind(bytes, b"startxref").and_then(|at| number(&bytes[at + 9..])) else {
        return Ok(());
    };
    let mut seen = HashSet::new();
    while seen.len() <= TABLES {
        if !seen.insert(place) {
            return Err(PaperFault::Endless);
        }
        let Some(table) = bytes.get(place..) else { return Ok(()) };
        // A table of the old form has its dictionary behind it.
        let from = if table.starts_with(b"xref") { memchr::memmem::find(table, b"trailer").unwrap_or(0) } else { 0 };
        let dictionary = &table[from..table.len().min(from + NEAR)];
        let end = ["xref", "stream"].iter().filter_map(|word| memchr::memmem::find(dictionary, word.as_bytes())).min();
        let dictionary = &dictionary[..end.unwrap_or(dictionary.len())];
        match memchr::memmem::find(dictionary, b"/Prev").and_then(|at| number(&dictionary[at + 5..])) {
            Some(before) => place = before,
            None => return Ok(()),
        }
    }
    Err(PaperFault::Endless)
}

fn number(bytes: &[u8]) -> Option<usize> {
    let digits = bytes.iter().skip_while(|byte| is_blank(**byte)).take_while(|byte| byte.is_ascii_digit());
    let text: String = digits.take(12).map(|digit| char::from(*digit)).collect();
    text.parse().ok()
}

/// What is packed unpacks to so much and no more; what holds objects is looked at as the file is.
pub(crate) fn unpacked(bytes: &[u8], most: u64) -> Result<(), PaperFault> {
    let mut objects = 0;
    let mut left = most;
    for at in memchr::memmem::find_iter(bytes, b"stream").filter(|at| begins_stream(bytes, *at)) {
        let before = &bytes[at.saturating_sub(NEAR)..at];
        let begin = memchr::memmem::rfind(before, b" obj").unwrap_or(0);
        let dictionary = &before[begin..];
        let has = |name: &str| memchr::memmem::find(dictionary, name.as_bytes()).is_some();
        let data = &bytes[at + 6..];
        let data = data.strip_prefix(b"\r\n").or_else(|| data.strip_prefix(b"\n")).or_else(|| data.strip_prefix(b"\r"));
        let mut unpacking = ZlibDecoder::new(data.unwrap_or_default());
        if has("/ObjStm") && has("/Filter") {
            let room = OBJECTS - objects;
            let mut inside = Vec::new();
            let read = unpacking.take(room as u64 + 1).read_to_end(&mut inside);
            // Packed otherwise or enciphered: what nobody can look into is not taken.
            if read.is_err() || inside.is_empty() || has("/DecodeParms") {
                return Err(PaperFault::Unreadable);
            }
            if inside.len() > room {
                return Err(PaperFault::Endless);
            }
            objects += inside.len();
            names(&inside)?;
            nesting(&inside)?;
        } else if has("/FlateDecode") || has("/Fl") {
            // What is damaged is the business of whoever shows it.
            let mut chunk = [0; 16 << 10];
            while let Ok(long @ 1..) = unpacking.read(&mut chunk) {
                left = left.checked_sub(long as u64).ok_or(PaperFault::Endless)?;
            }
        }
    }
    Ok(())
}
