//! Bytes of a file as text. What fits more than one encoding is refused: a guess would change every word silently.

use std::io::{self, BufRead, Read};

use encoding_rs::{CoderResult, Decoder, DecoderResult, Encoding, GB18030, UTF_8, UTF_16BE, UTF_16LE};

/// Bytes that are looked at in one go.
const PIECE: usize = 64 << 10;

/// Why bytes are no text. Read by people who save tables from a spreadsheet.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NoText {
    #[error("is an Excel workbook: save its sheet as “CSV UTF-8” and take that file")]
    Workbook,
    #[error(
        "has NUL characters: it is no text, or UTF-16 without its mark; save the table as “CSV UTF-8” and take that file"
    )]
    Nul,
    #[error(
        "is in no encoding that is read (UTF-8, GB18030, UTF-16 with its mark): save the table as “CSV UTF-8” and take \
         that file"
    )]
    Unknown,
    #[error(
        "may be GB18030 or another encoding, which would be other words: save the table as “CSV UTF-8” and take that file"
    )]
    Unclear,
}

/// The encoding of a file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Encoded {
    encoding: &'static Encoding,
    /// Bytes of its mark.
    mark: usize,
}

impl Encoded {
    /// The encoding of everything that a reader gives: by its mark, else UTF-8, else GB18030, whichever fits first.
    ///
    /// # Errors
    /// The reader's own; and, inside, what is no text.
    pub fn read(mut reader: impl BufRead) -> io::Result<Result<Encoded, NoText>> {
        let head = reader.fill_buf()?;
        if let Some(refused) = workbook(head) {
            return Ok(Err(refused));
        }
        let (marked, mark) = Encoding::for_bom(head).map_or((None, 0), |(encoding, mark)| (Some(encoding), mark));
        reader.consume(mark);
        let mut tried: Vec<(&'static Encoding, Try)> = match marked {
            Some(encoding) => vec![(encoding, Try::new(encoding))],
            None => [UTF_8, GB18030].map(|encoding| (encoding, Try::new(encoding))).into(),
        };
        let mut pairs = Pairs::default();
        let mut piece = vec![0; PIECE];
        loop {
            let length = reader.read(&mut piece)?;
            let bytes = piece.get(..length).unwrap_or_default();
            tried.iter_mut().for_each(|(_, each)| each.feed(bytes));
            if marked.is_none() {
                bytes.iter().for_each(|byte| pairs.feed(*byte));
            }
            if length == 0 {
                break;
            }
        }
        let Some((encoding, fits)) = tried.into_iter().find(|(_, each)| each.fits) else {
            return Ok(Err(NoText::Unknown));
        };
        if fits.nul {
            return Ok(Err(NoText::Nul));
        }
        let is_unclear = marked.is_none() && encoding == GB18030 && pairs.are_unclear();
        Ok(if is_unclear { Err(NoText::Unclear) } else { Ok(Encoded { encoding, mark }) })
    }

    /// The encoding that the mark of a file names, else UTF-8; nobody looks whether the rest of the file fits.
    pub fn marked(head: &[u8]) -> Encoded {
        Encoding::for_bom(head)
            .map_or(Encoded { encoding: UTF_8, mark: 0 }, |(encoding, mark)| Encoded { encoding, mark })
    }

    pub fn is_utf8(self) -> bool {
        self.encoding == UTF_8
    }

    /// The same bytes as UTF-8 without its mark.
    ///
    /// # Errors
    /// The reader's own.
    pub fn utf8<R: BufRead>(self, mut reader: R) -> io::Result<Utf8<R>> {
        if self.mark > 0 {
            reader.fill_buf()?;
            reader.consume(self.mark);
        }
        let decoder = (self.encoding != UTF_8).then(|| self.encoding.new_decoder_without_bom_handling());
        Ok(Utf8 { reader, decoder, text: Vec::new(), at: 0, ended: false })
    }
}

/// What shows in the first bytes and is no text.
fn workbook(head: &[u8]) -> Option<NoText> {
    // A zip, as .xlsx and .ods are, and what .xls was before.
    (head.starts_with(b"PK\x03\x04") || head.starts_with(b"\xd0\xcf\x11\xe0")).then_some(NoText::Workbook)
}

/// Decodes a whole file: by its mark, as UTF-8, by the `declared` label, or as GB18030, whichever fits first.
///
/// # Errors
/// What is no text.
pub fn decode(bytes: &[u8], declared: Option<&str>) -> Result<String, NoText> {
    let declared = declared.and_then(|label| Encoding::for_label(label.as_bytes()));
    if let Some(declared) = declared
        // Without a mark these would turn any bytes into text.
        && declared != UTF_16LE
        && declared != UTF_16BE
        && Encoding::for_bom(bytes).is_none()
        && std::str::from_utf8(bytes).is_err()
        && let Some(text) = declared.decode_without_bom_handling_and_without_replacement(bytes)
    {
        return if text.contains('\0') { Err(NoText::Nul) } else { Ok(text.into_owned()) };
    }
    // What nearly every file is takes the short way.
    if Encoding::for_bom(bytes).is_none()
        && workbook(bytes).is_none()
        && let Ok(text) = std::str::from_utf8(bytes)
    {
        return if text.contains('\0') { Err(NoText::Nul) } else { Ok(text.to_owned()) };
    }
    // Reading from memory fails never.
    let encoded = Encoded::read(bytes).map_err(|_| NoText::Unknown)??;
    let rest = bytes.get(encoded.mark..).unwrap_or_default();
    let text = encoded.encoding.decode_without_bom_handling_and_without_replacement(rest);
    text.map(std::borrow::Cow::into_owned).ok_or(NoText::Unknown)
}

/// Whether bytes are text in one encoding.
struct Try {
    decoder: Decoder,
    scratch: String,
    fits: bool,
    nul: bool,
}

impl Try {
    fn new(encoding: &'static Encoding) -> Try {
        let decoder = encoding.new_decoder_without_bom_handling();
        Try { decoder, scratch: String::with_capacity(PIECE), fits: true, nul: false }
    }

    /// Takes the next bytes; none is the end.
    fn feed(&mut self, mut bytes: &[u8]) {
        let last = bytes.is_empty();
        while self.fits {
            self.scratch.clear();
            let (result, read) = self.decoder.decode_to_string_without_replacement(bytes, &mut self.scratch, last);
            self.nul |= self.scratch.contains('\0');
            bytes = bytes.get(read..).unwrap_or_default();
            match result {
                DecoderResult::InputEmpty => break,
                DecoderResult::OutputFull => {}
                DecoderResult::Malformed(..) => self.fits = false,
            }
        }
    }
}

/// What bytes that are no UTF-8 look like, pair by pair. GB18030 gives some character for nearly every two bytes, so that
/// Western and Big5 files fit it by chance.
#[derive(Default)]
struct Pairs {
    /// The first byte of a pair that waits for its second.
    lead: Option<u8>,
    /// Bytes of a character of four that are still to come.
    rest: u8,
    before: u8,
    /// The last pair ends in a letter.
    ends_in_letter: bool,
    all: u64,
    /// Those inside of words of Latin letters.
    in_words: u64,
    /// Those that Big5 has as well and GB2312 has not.
    as_big5: u64,
    /// There is one that is in GB18030 alone.
    is_gb: bool,
}

impl Pairs {
    fn feed(&mut self, byte: u8) {
        if self.rest > 0 {
            self.rest -= 1;
            return;
        }
        let Some(lead) = self.lead.take() else {
            if byte >= 0x81 {
                self.lead = Some(byte);
            } else {
                self.in_words += u64::from(self.ends_in_letter && byte.is_ascii_alphabetic());
                (self.ends_in_letter, self.before) = (false, byte);
            }
            return;
        };
        self.all += 1;
        if byte.is_ascii_digit() {
            (self.rest, self.is_gb, self.ends_in_letter, self.before) = (2, true, false, 0);
            return;
        }
        let is_letter = byte.is_ascii_alphabetic();
        let in_word = is_letter && self.before.is_ascii_alphabetic();
        self.in_words += u64::from(in_word);
        self.ends_in_letter = is_letter && !in_word;
        self.as_big5 += u64::from(byte < 0x7f);
        self.is_gb |= (0x80..=0xa0).contains(&byte) || lead <= 0xa0 && byte >= 0x7f;
        self.before = 0;
    }

    fn are_unclear(&self) -> bool {
        self.in_words * 2 > self.all || !self.is_gb && self.as_big5 * 5 > self.all
    }
}

/// Text as UTF-8, whatever encoding it is kept in, piece by piece.
pub struct Utf8<R> {
    reader: R,
    /// `None` where it is UTF-8 already.
    decoder: Option<Decoder>,
    text: Vec<u8>,
    /// How much of `text` was taken.
    at: usize,
    ended: bool,
}

impl<R: BufRead> Read for Utf8<R> {
    fn read(&mut self, into: &mut [u8]) -> io::Result<usize> {
        let given = self.fill_buf()?;
        let length = given.len().min(into.len());
        if let (Some(into), Some(given)) = (into.get_mut(..length), given.get(..length)) {
            into.copy_from_slice(given);
        }
        self.consume(length);
        Ok(length)
    }
}

impl<R: BufRead> BufRead for Utf8<R> {
    fn fill_buf(&mut self) -> io::Result<&[u8]> {
        let Some(decoder) = &mut self.decoder else {
            return self.reader.fill_buf();
        };
        while self.at == self.text.len() && !self.ended {
            let bytes = self.reader.fill_buf()?;
            self.ended = bytes.is_empty();
            let room = decoder.max_utf8_buffer_length(bytes.len()).unwrap_or(bytes.len());
            self.text.resize(room, 0);
            let (result, read, written, _) = decoder.decode_to_utf8(bytes, &mut self.text, self.ended);
            debug_assert_eq!(result, CoderResult::InputEmpty);
            self.text.truncate(written);
            self.at = 0;
            self.reader.consume(read);
        }
        Ok(self.text.get(self.at..).unwrap_or_default())
    }

    fn consume(&mut self, amount: usize) {
        match self.decoder {
            Some(_) => self.at = (self.at + amount).min(self.text.len()),
            None => self.reader.consume(amount),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const CHINESE: &str = "号,名称,来源\nQ1,青釉刻花碗,1958 年河滨窑址出土\nQ2,鼋鼎,征集\n";

    fn utf16(text: &str, big: bool) -> Vec<u8> {
        let unit = |unit: u16| if big { unit.to_be_bytes() } else { unit.to_le_bytes() };
        "\u{feff}".encode_utf16().chain(text.encode_utf16()).flat_map(unit).collect()
    }

    /// Read piece by piece, and whole.
    fn read(bytes: &[u8]) -> Result<String, NoText> {
        let whole = decode(bytes, None);
        let pieces = Encoded::read(bytes).unwrap().map(|encoded| {
            let mut text = String::new();
            encoded.utf8(io::BufReader::with_capacity(7, bytes)).unwrap().read_to_string(&mut text).unwrap();
            text
        });
        assert_eq!(pieces, whole);
        whole
    }

    #[test]
    fn the_same_words_come_out_of_every_encoding_that_a_spreadsheet_writes() {
        let marked = format!("\u{feff}{CHINESE}");
        for bytes in [
            CHINESE.as_bytes(),
            marked.as_bytes(),
            &utf16(CHINESE, false),
            &utf16(CHINESE, true),
            &GB18030.encode(CHINESE).0,
        ] {
            assert_eq!(read(bytes).as_deref(), Ok(CHINESE));
        }
        let traditional = "號,名稱\n1,戰國銅鑪\n2,鎏金銀盃與䶮、𠀀\n";
        assert_eq!(read(&GB18030.encode(traditional).0).as_deref(), Ok(traditional));
    }

    #[test]
    fn what_would_be_other_words_in_another_encoding_is_refused() {
        let western = "no,name\n1,Müller\n2,Señor Núñez\n3,Größer\n4,Françoise\n";
        assert_eq!(read(&encoding_rs::WINDOWS_1252.encode(western).0), Err(NoText::Unclear));
        let traditional = "號,名稱,來源\n1,青花纏枝蓮紋瓶,清宮舊藏\n2,戰國銅鼎,民國二十年購入\n";
        assert_eq!(read(&encoding_rs::BIG5.encode(traditional).0), Err(NoText::Unclear));
        for western in ["caf\u{e9},x", "Andr\u{e9}\n"] {
            assert_eq!(read(&encoding_rs::WINDOWS_1252.encode(western).0), Err(NoText::Unknown));
        }
    }

    #[test]
    fn what_is_no_text_is_refused_in_words_that_say_what_to_do() {
        let unmarked: Vec<u8> = utf16("a,b\n", false).split_off(2);
        for (bytes, refused) in [
            (&b"PK\x03\x04\x14\x00"[..], NoText::Workbook),
            (b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1", NoText::Workbook),
            (&unmarked, NoText::Nul),
            (b"\xff\xff\xff", NoText::Unknown),
            (b"\xff\xfea", NoText::Unknown),
        ] {
            assert_eq!(read(bytes), Err(refused));
            assert!(refused.to_string().contains("“CSV UTF-8”"), "{refused}");
        }
    }

    proptest::proptest! {
        #[test]
        fn bytes_read_in_pieces_and_whole_are_the_same(bytes in proptest::collection::vec(proptest::prelude::any::<u8>(), 0..60)) {
            let _ = read(&bytes);
        }
    }
}
