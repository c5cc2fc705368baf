//! The incremental update that carries a signature: a field without a place on the page, and the dictionary of its value
//! with room for a message.

use std::ops::Range;

use lopdf::{Dictionary, Document, IncrementalDocument, Object, ObjectId, StringFormat, dictionary, text_string};

use crate::{Statement, fault::PadesFault};

/// Widgets are printed and locked (ISO 32000-1, 12.5.3); PDF/A asks for the first.
const PRINT_AND_LOCKED: i64 = 4 + 128;
/// There are signatures, and whoever changes the file only appends to it (ISO 32000-1, 12.7.2).
const SIGNED_AND_APPENDED: i64 = 3;
/// Stands where an offset is written later: ten digits.
const OFFSET: i64 = 9_999_999_999;

/// A file whose signature is left to be filled in.
pub struct Prepared {
    pub bytes: Vec<u8>,
    /// Where the signature stands, with its brackets.
    room: Range<usize>,
}

impl Prepared {
    /// What is to be signed: all but the signature.
    pub fn signed(&self) -> Vec<u8> {
        [&self.bytes[..self.room.start], &self.bytes[self.room.end..]].concat()
    }

    /// Writes the signature.
    ///
    /// # Errors
    /// One that is larger than its room.
    pub fn fill(&mut self, signature: &[u8]) -> Result<(), PadesFault> {
        let digits: Vec<u8> = signature.iter().flat_map(|byte| format!("{byte:02x}").into_bytes()).collect();
        let start = self.room.start + 1;
        if start + digits.len() >= self.room.end {
            return Err(PadesFault::Room);
        }
        self.bytes[start..start + digits.len()].copy_from_slice(&digits);
        Ok(())
    }
}

/// Appends a signature of zeros to a file, with room for so many bytes.
///
/// # Errors
/// What is no PDF, or has a form already.
pub fn prepare(pdf: &[u8], room: usize, statement: &Statement) -> Result<Prepared, PadesFault> {
    let before = Document::load_mem(pdf)?;
    let root = before.trailer.get(b"Root")?.as_reference()?;
    let page = *before.get_pages().get(&1).ok_or(lopdf::Error::PageNumberNotFound(1))?;
    let mut update = IncrementalDocument::create_from(pdf.to_vec(), before);
    update.opt_clone_object_to_new_document(root)?;
    update.opt_clone_object_to_new_document(page)?;
    let new = &mut update.new_document;
    let value = new.add_object(value(room, statement));
    let field = new.add_object(field(value, page));
    let root = new.get_object_mut(root)?.as_dict_mut()?;
    if root.has(b"AcroForm") {
        return Err(PadesFault::HasForm);
    }
    root.set("AcroForm", form_of(field));
    let page = new.get_object_mut(page)?.as_dict_mut()?;
    let mut annotations = annotations(page)?;
    annotations.push(field.into());
    page.set("Annots", annotations);
    page.set("Tabs", Object::Name(b"S".to_vec()));
    let mut bytes = Vec::with_capacity(pdf.len() + room * 2 + 4_096);
    update.save_to(&mut bytes)?;
    ranged(bytes, pdf.len())
}

/// The form of a file that has a signature and no other field.
fn form_of(field: ObjectId) -> Dictionary {
    dictionary! { "Fields" => vec![field.into()], "SigFlags" => SIGNED_AND_APPENDED }
}

/// What is on a page beside its contents.
fn annotations(page: &Dictionary) -> Result<Vec<Object>, PadesFault> {
    Ok(match page.get(b"Annots") {
        Ok(there) => there.as_array()?.clone(),
        Err(_) => Vec::new(),
    })
}

/// The last field of a file's form.
fn field_of(document: &Document) -> Result<ObjectId, PadesFault> {
    let form = document.get_dict_in_dict(document.catalog()?, b"AcroForm")?;
    Ok(form.get(b"Fields")?.as_array()?.last().ok_or(PadesFault::NotOverAll)?.as_reference()?)
}

/// The value of the field.
fn value(room: usize, statement: &Statement) -> Dictionary {
    let at = statement.at.format("D:%Y%m%d%H%M%SZ").to_string();
    dictionary! {
        "Type" => "Sig",
        "Filter" => "Adobe.PPKLite",
        "SubFilter" => "ETSI.CAdES.detached",
        "Name" => text_string(&statement.name),
        "Reason" => text_string(&statement.reason),
        "M" => Object::string_literal(at),
        "ByteRange" => vec![0.into(), OFFSET.into(), OFFSET.into(), OFFSET.into()],
        "Contents" => Object::String(vec![0; room], StringFormat::Hexadecimal),
    }
}

/// The field, which is outside of what is seen of its page: no reader has to draw or to read it out.
fn field(value: ObjectId, page: ObjectId) -> Dictionary {
    dictionary! {
        "Type" => "Annot",
        "Subtype" => "Widget",
        "FT" => "Sig",
        "T" => Object::string_literal("Platform"),
        "TU" => text_string("平台签名 Platform signature"),
        "F" => PRINT_AND_LOCKED,
        "Rect" => vec![(-1).into(), (-1).into(), (-1).into(), (-1).into()],
        "P" => page,
        "V" => value,
    }
}

/// Where some bytes stand after a place.
fn find(bytes: &[u8], what: &[u8], after: usize) -> Option<usize> {
    let at = bytes.get(after..)?.windows(what.len()).position(|window| window == what)?;
    Some(after + at)
}

/// Finds the room for the signature in what was appended, and says in the file what the signature is over.
fn ranged(mut bytes: Vec<u8>, appended: usize) -> Result<Prepared, PadesFault> {
    let after = |what: &[u8], from: usize| find(&bytes, what, from).map(|at| at + what.len());
    let range = after(b"/ByteRange", appended).and_then(|at| find(&bytes, b"[", at)).ok_or(PadesFault::Room)?;
    let range_end = find(&bytes, b"]", range).ok_or(PadesFault::Room)?;
    let start = after(b"/Contents", range_end).and_then(|at| find(&bytes, b"<", at)).ok_or(PadesFault::Room)?;
    let end = find(&bytes, b">", start).ok_or(PadesFault::Room)? + 1;
    let text = format!("0 {start} {end} {}", bytes.len() - end);
    let width = range_end - range - 1;
    if text.len() > width {
        return Err(PadesFault::Room);
    }
    bytes[range + 1..range_end].copy_from_slice(format!("{text:width$}").as_bytes());
    Ok(Prepared { bytes, room: start..end })
}

/// Whether a signed file says what another one says, and has nothing more but the signature: its form, the field on the
/// first page, and the value of it. Whoever signs by a certificate of their own can append whatever they like.
///
/// # Errors
/// What is no PDF, or has no signature.
pub fn adds_nothing_else(signed: &[u8], before: &[u8]) -> Result<bool, PadesFault> {
    let (mut after, before) = (Document::load_mem(signed)?, Document::load_mem(before)?);
    let root = before.trailer.get(b"Root")?.as_reference()?;
    let page = *before.get_pages().get(&1).ok_or(lopdf::Error::PageNumberNotFound(1))?;
    let own = field_of(&after)?;
    let placed = after.get_dictionary(own)?.clone();
    let value = placed.get(b"V")?.as_reference()?;
    let is_own_root = after.trailer.get(b"Root")?.as_reference()? == root;
    after.objects.retain(|id, _| ![own, value].contains(id));
    let form = after.get_object_mut(root)?.as_dict_mut()?.remove(b"AcroForm");
    let is_own_form = form == Some(Object::Dictionary(form_of(own)));
    let was = before.get_dictionary(page)?;
    let is = after.get_object_mut(page)?.as_dict_mut()?;
    let mut annotations = annotations(is)?;
    let is_last = annotations.pop() == Some(own.into()) && annotations == self::annotations(was)?;
    for key in [&b"Annots"[..], b"Tabs"] {
        is.remove(key);
        if let Ok(value) = was.get(key) {
            is.set(key, value.clone());
        }
    }
    Ok(is_own_root && is_own_form && is_last && placed == field(value, page) && after.objects == before.objects)
}

/// What the last signature of a file is over, and the signature with the zeros after it.
///
/// # Errors
/// A file without one, or with one that is not over all of it.
pub fn parts(pdf: &[u8]) -> Result<(Vec<u8>, Vec<u8>), PadesFault> {
    let document = Document::load_mem(pdf)?;
    let value = document.get_dict_in_dict(document.get_dictionary(field_of(&document)?)?, b"V")?;
    let numbers = value.get(b"ByteRange")?.as_array()?.iter().map(|one| usize::try_from(one.as_i64().ok()?).ok());
    let numbers: Vec<usize> = numbers.collect::<Option<_>>().ok_or(PadesFault::NotOverAll)?;
    let &[0, start, end, rest] = &*numbers else { return Err(PadesFault::NotOverAll) };
    let is_over_all = start < end && end.checked_add(rest) == Some(pdf.len());
    let room = if is_over_all { pdf.get(start..end) } else { None };
    let Some([b'<', digits @ .., b'>']) = room else { return Err(PadesFault::NotOverAll) };
    let byte = |pair: &[u8]| u8::from_str_radix(std::str::from_utf8(pair).ok()?, 16).ok();
    let signature = digits.chunks(2).map(byte).collect::<Option<Vec<u8>>>().ok_or(PadesFault::NotOverAll)?;
    Ok(([&pdf[..start], &pdf[end..]].concat(), signature))
}
