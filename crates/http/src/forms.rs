//! One document in the forms in which it can be sent: as brotli, as gzip, as it is. Which one a caller gets follows from its
//! `Accept-Encoding` (RFC 9110 §12.5.3). A form is made once, when it is first asked for, and kept.

use std::io::{self, Read, Write};

use axum::http::header::ACCEPT_ENCODING;
use axum::http::{HeaderMap, HeaderValue};
use bytes::Bytes;
use sha2::{Digest, Sha256};
use tokio::sync::OnceCell;

/// A content coding.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Coding {
    Brotli,
    Gzip,
    /// The document as it is.
    Identity,
}

/// The compressed codings, the smaller one first: callers who like both equally get the first.
const BOTH: &[Coding] = &[Coding::Brotli, Coding::Gzip];

/// Shorter documents are only sent as they are: they fit into a packet either way. The web's build does the same
/// (`siblings` in `web/vite.config.ts`).
const SHORTEST: usize = 256;

impl Coding {
    /// Its name in `Content-Encoding`.
    fn name(self) -> Option<&'static str> {
        match self {
            Coding::Brotli => Some("br"),
            Coding::Gzip => Some("gzip"),
            Coding::Identity => None,
        }
    }

    fn compress(self, plain: &[u8], effort: Effort) -> io::Result<Vec<u8>> {
        let mut compressed = Vec::with_capacity(plain.len() / 3);
        match self {
            Coding::Brotli => {
                let (quality, window) = match effort {
                    Effort::Quick => (5, 20),
                    Effort::Thorough => (9, 22),
                };
                let mut writer = brotli::CompressorWriter::new(&mut compressed, 16 * 1024, quality, window);
                writer.write_all(plain)?;
            }
            Coding::Gzip => {
                let level = match effort {
                    Effort::Quick => 6,
                    Effort::Thorough => 9,
                };
                let mut writer = flate2::write::GzEncoder::new(&mut compressed, flate2::Compression::new(level));
                writer.write_all(plain)?;
                writer.finish()?;
            }
            Coding::Identity => compressed.extend_from_slice(plain),
        }
        Ok(compressed)
    }

    fn decompress(self, compressed: &Bytes) -> io::Result<Bytes> {
        let mut plain = Vec::new();
        match self {
            Coding::Brotli => brotli::BrotliDecompress(&mut compressed.as_ref(), &mut plain)?,
            Coding::Gzip => drop(flate2::read::GzDecoder::new(compressed.as_ref()).read_to_end(&mut plain)?),
            Coding::Identity => return Ok(compressed.clone()),
        }
        Ok(plain.into())
    }
}

/// How much work a compressed form is worth.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Effort {
    /// Somebody waits, and the next version comes soon: a list in about a millisecond.
    Quick,
    /// Made once for each process.
    Thorough,
}

/// What is sent of a document in one form.
pub struct Form {
    /// The `Content-Encoding`; `None` is the document as it is.
    pub coding: Option<HeaderValue>,
    /// Each coding is a representation of its own and has a strong tag of its own (RFC 9110 §8.8.3.3).
    pub etag: HeaderValue,
    pub bytes: Bytes,
}

impl Form {
    fn new(coding: Coding, hash: &str, bytes: Bytes) -> Form {
        let tag = match coding.name() {
            Some(name) => format!("\"{hash}-{name}\""),
            None => format!("\"{hash}\""),
        };
        let etag = HeaderValue::from_str(&tag).unwrap_or(HeaderValue::from_static("\"\""));
        Form { coding: coding.name().map(HeaderValue::from_static), etag, bytes }
    }
}

/// A document in the forms that were asked for so far.
pub struct Forms {
    hash: String,
    effort: Effort,
    offered: &'static [Coding],
    plain: OnceCell<Form>,
    brotli: OnceCell<Form>,
    gzip: OnceCell<Form>,
}

impl Forms {
    /// Of a document that was just made, for the caller who first asked for it: only that caller's form is held.
    ///
    /// # Errors
    /// None that a compression into memory could have.
    pub async fn first(plain: Bytes, headers: &HeaderMap, effort: Effort) -> io::Result<Forms> {
        let mut forms = Forms::of(plain, effort);
        if forms.get(headers).await?.coding.is_some() {
            forms.plain = OnceCell::new();
        }
        Ok(forms)
    }

    /// Of a document that is held as it is; other forms are made when they are asked for.
    pub fn of(plain: Bytes, effort: Effort) -> Forms {
        let hash = fingerprint(&plain);
        Forms {
            effort,
            offered: if plain.len() < SHORTEST { &[] } else { BOTH },
            plain: OnceCell::new_with(Some(Form::new(Coding::Identity, &hash, plain))),
            brotli: OnceCell::new(),
            gzip: OnceCell::new(),
            hash,
        }
    }

    /// Of a file whose compressed forms were made by a build; none is made here.
    pub fn built(plain: Bytes, brotli: Option<Bytes>, gzip: Option<Bytes>) -> Forms {
        let mut forms = Forms::of(plain, Effort::Thorough);
        forms.offered = match (&brotli, &gzip) {
            (Some(_), Some(_)) => BOTH,
            (Some(_), None) => &[Coding::Brotli],
            (None, Some(_)) => &[Coding::Gzip],
            (None, None) => &[],
        };
        forms.brotli = OnceCell::new_with(brotli.map(|bytes| Form::new(Coding::Brotli, &forms.hash, bytes)));
        forms.gzip = OnceCell::new_with(gzip.map(|bytes| Form::new(Coding::Gzip, &forms.hash, bytes)));
        forms
    }

    /// Whether it depends on the caller which form is sent.
    pub fn vary(&self) -> bool {
        !self.offered.is_empty()
    }

    /// The document as it is, where it is held so.
    pub fn plain(&self) -> Option<Bytes> {
        self.plain.get().map(|form| form.bytes.clone())
    }

    /// Bytes of all forms that are held.
    pub fn weight(&self) -> usize {
        [&self.plain, &self.brotli, &self.gzip].into_iter().filter_map(OnceCell::get).map(|form| form.bytes.len()).sum()
    }

    /// The form for a caller, if it is held.
    pub fn held(&self, headers: &HeaderMap) -> Option<&Form> {
        self.cell(choose(headers, self.offered)).get()
    }

    /// The form for a caller. Who asks for one that is being made waits for that making.
    ///
    /// # Errors
    /// None that compression and decompression in memory could have.
    pub async fn get(&self, headers: &HeaderMap) -> io::Result<&Form> {
        let coding = choose(headers, self.offered);
        self.cell(coding).get_or_try_init(|| async { self.make(coding) }).await
    }

    fn make(&self, coding: Coding) -> io::Result<Form> {
        let held = BOTH.iter().find_map(|other| Some((*other, self.cell(*other).get()?)));
        let plain = match (self.plain.get(), held) {
            (Some(plain), _) => plain.bytes.clone(),
            // What gained nothing by compressing is held as it is.
            (None, Some((_, form))) if form.coding.is_none() => form.bytes.clone(),
            (None, Some((other, form))) => other.decompress(&form.bytes)?,
            (None, None) => return Err(io::Error::other("a document is held in no form")),
        };
        let compressed = coding.compress(&plain, self.effort)?;
        Ok(match compressed.len() < plain.len() {
            true => Form::new(coding, &self.hash, compressed.into()),
            false => Form::new(Coding::Identity, &self.hash, plain),
        })
    }

    fn cell(&self, coding: Coding) -> &OnceCell<Form> {
        match coding {
            Coding::Brotli => &self.brotli,
            Coding::Gzip => &self.gzip,
            Coding::Identity => &self.plain,
        }
    }
}

fn fingerprint(bytes: &[u8]) -> String {
    Sha256::digest(bytes).iter().take(12).map(|byte| format!("{byte:02x}")).collect()
}

/// Of the `offered` codings, the better first, the one that the caller likes best. A document as it is stands behind all
/// that are named, and nobody is refused: who takes nothing that is offered gets it, even after `identity;q=0`.
fn choose(headers: &HeaderMap, offered: &[Coding]) -> Coding {
    let (mut brotli, mut gzip, mut identity, mut any) = (None, None, None, None);
    let lines = headers.get_all(ACCEPT_ENCODING).iter();
    for entry in lines.flat_map(|line| line.as_bytes().split(|byte| *byte == b',')) {
        let mut parts = entry.split(|byte| *byte == b';').map(<[u8]>::trim_ascii);
        let name = parts.next().unwrap_or_default();
        let named = |word: &str| name.eq_ignore_ascii_case(word.as_bytes());
        let weighed = match name {
            b"*" => &mut any,
            _ if named("br") => &mut brotli,
            _ if named("gzip") || named("x-gzip") => &mut gzip,
            _ if named("identity") => &mut identity,
            _ => continue,
        };
        *weighed = Some(parts.find_map(weight).unwrap_or(1.0));
    }
    let (mut best, mut most) = (Coding::Identity, identity.or(any).unwrap_or_default());
    for coding in offered {
        let named = match coding {
            Coding::Brotli => brotli,
            Coding::Gzip => gzip,
            Coding::Identity => continue,
        };
        let weight = named.or(any).unwrap_or_default();
        if weight > most || best == Coding::Identity && weight > 0.0 && weight >= most {
            (best, most) = (*coding, weight);
        }
    }
    best
}

/// The weight that a parameter says: 0 to 1. One that cannot be read is 0, so nothing is sent that was perhaps refused.
fn weight(parameter: &[u8]) -> Option<f32> {
    let [b'q' | b'Q', b'=', digits @ ..] = parameter else { return None };
    let weight = str::from_utf8(digits).ok().and_then(|digits| digits.parse().ok());
    Some(weight.filter(|weight| (0.0..=1.0).contains(weight)).unwrap_or_default())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn asked(lines: &[&str]) -> HeaderMap {
        lines.iter().map(|line| (ACCEPT_ENCODING, HeaderValue::from_str(line).unwrap())).collect()
    }

    #[test]
    fn the_coding_with_the_greatest_weight_is_chosen_brotli_before_gzip_before_plain() {
        use Coding::{Brotli, Gzip, Identity};
        for (said, chosen) in [
            (&["gzip, deflate, br, zstd"][..], Brotli),
            (&["gzip;q=1.0, br;q=1.0"], Brotli),
            (&["br;q=0.5, gzip;q=0.8"], Gzip),
            (&["br;q=0.501, gzip;q=0.5"], Brotli),
            (&["gzip"], Gzip),
            (&["x-gzip"], Gzip),
            (&["GZIP ; Q=0.3"], Gzip),
            (&["deflate, zstd"], Identity),
            // Weight 0 is a refusal, however many zeros it has.
            (&["br;q=0, gzip"], Gzip),
            (&["br;q=0.000, gzip;q=0.0"], Identity),
            // A star stands for what is not named.
            (&["*"], Brotli),
            (&["br;q=0, *"], Gzip),
            (&["br;q=0.2, *;q=0.4"], Gzip),
            (&["gzip, *;q=0"], Gzip),
            (&["*;q=0"], Identity),
            // Plain is liked better only by who says so.
            (&["identity"], Identity),
            (&["identity, gzip"], Gzip),
            (&["identity;q=1, br;q=0.9"], Identity),
            (&["identity;q=0.5, *;q=0.1"], Identity),
            // Nobody is refused.
            (&["identity;q=0"], Identity),
            (&["identity;q=0, br;q=0.1"], Brotli),
            (&["identity;q=0, *"], Brotli),
            (&["identity;q=0, deflate"], Identity),
            // What cannot be read counts as refused.
            (&["br;q=much, gzip"], Gzip),
            (&["br;q=2, gzip;q=-1"], Identity),
            (&["gzip;level=3;q=0.5, br;q=0.4"], Gzip),
            (&["broad, unbr, gzipped"], Identity),
            (&[""], Identity),
            (&[], Identity),
            (&["gzip;q=0.5", "br"], Brotli),
        ] {
            assert_eq!(choose(&asked(said), BOTH), chosen, "{said:?}");
        }
        assert_eq!(choose(&asked(&["br, gzip;q=0.1"]), &[Gzip]), Gzip);
        assert_eq!(choose(&asked(&["br"]), &[]), Identity);
    }

    fn long() -> Bytes {
        Bytes::from("青瓷盖碗 ".repeat(100))
    }

    #[tokio::test]
    async fn every_form_is_the_document_and_is_made_once_whichever_comes_first() {
        for first in ["br", "gzip", "identity"] {
            let forms = Forms::first(long(), &asked(&[first]), Effort::Quick).await.unwrap();
            let mut tags = std::collections::HashSet::new();
            for (said, coding) in [("gzip", Coding::Gzip), ("identity", Coding::Identity), ("br", Coding::Brotli)] {
                assert_eq!(forms.held(&asked(&[said])).is_some(), said == first, "{first}, then {said}");
                let (once, again) =
                    (forms.get(&asked(&[said])).await.unwrap(), forms.get(&asked(&[said])).await.unwrap());
                assert!(std::ptr::eq(once.bytes.as_ptr(), again.bytes.as_ptr()), "{first}, then {said}");
                assert_eq!(once.coding.as_ref().map(|name| name.to_str().unwrap()), coding.name());
                assert_eq!(coding.decompress(&once.bytes).unwrap(), long(), "{first}, then {said}");
                assert!(once.etag.to_str().unwrap().starts_with('"'), "strong");
                tags.insert(once.etag.clone());
            }
            assert_eq!(tags.len(), 3, "each form has a tag of its own");
        }
    }

    #[tokio::test]
    async fn only_the_form_of_who_asked_is_held_and_weighed() {
        let forms = Forms::first(long(), &asked(&["br"]), Effort::Quick).await.unwrap();
        let brotli = forms.held(&asked(&["br"])).unwrap().bytes.len();
        assert_eq!(forms.weight(), brotli);
        let gzip = forms.get(&asked(&["gzip"])).await.unwrap().bytes.len();
        assert_eq!(forms.weight(), brotli + gzip);
        forms.get(&asked(&[])).await.unwrap();
        assert_eq!(forms.weight(), brotli + gzip + long().len());
    }

    #[tokio::test]
    async fn what_gains_nothing_is_sent_as_it_is() {
        let short = Bytes::from("a".repeat(SHORTEST - 1));
        let noise: Bytes = (0_u32..400).flat_map(|n| Sha256::digest(n.to_le_bytes())).collect();
        for document in [short, noise] {
            for said in ["br", "gzip", "identity"] {
                let forms = Forms::first(document.clone(), &asked(&[said]), Effort::Quick).await.unwrap();
                let form = forms.get(&asked(&[said])).await.unwrap();
                assert_eq!((&form.coding, &form.bytes), (&None, &document), "{said}");
                assert_eq!(forms.get(&asked(&["identity"])).await.unwrap().etag, form.etag, "{said}");
            }
        }
    }
}
