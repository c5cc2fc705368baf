//! All words of a segment as one string: finding those that contain a part is one pass over a megabyte.

use memchr::memmem;
use tantivy::termdict::TermDictionary;

/// The words, each with a line end behind it.
pub struct Words(Vec<u8>);

impl Words {
    pub fn read(dictionary: &TermDictionary) -> std::io::Result<Words> {
        let mut lines = Vec::new();
        let mut stream = dictionary.stream()?;
        while let Some((word, _)) = stream.next() {
            lines.extend_from_slice(word);
            lines.push(b'\n');
        }
        lines.shrink_to_fit();
        Ok(Words(lines))
    }

    /// The words that contain `part`, each once.
    pub fn containing(&self, part: &str) -> impl Iterator<Item = &[u8]> {
        let finder = memmem::Finder::new(part).into_owned();
        let mut rest = self.0.as_slice();
        std::iter::from_fn(move || {
            let at = finder.find(rest)?;
            let start = memchr::memrchr(b'\n', &rest[..at]).map_or(0, |end| end + 1);
            let end = at + memchr::memchr(b'\n', &rest[at..])?;
            let word = &rest[start..end];
            rest = &rest[end + 1..];
            Some(word)
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_word_that_contains_a_part_twice_is_found_once() {
        let words = Words(b"an\nbanana\ncanal\nx\n".to_vec());
        assert_eq!(words.containing("an").collect::<Vec<_>>(), [&b"an"[..], b"banana", b"canal"]);
        assert_eq!(words.containing("al").count(), 1);
        assert_eq!(words.containing("none").count(), 0);
    }
}
