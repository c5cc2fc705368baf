//! Names of files as people give them: shown, and sent with the file, so they may lie about it in no way.

use guanlan_core::validate::turns_direction;
use guanlan_imaging::Kind;

/// Characters of a name, its ending included.
const LONGEST: usize = 200;

/// Other endings that files of our kinds go by.
const ALSO: [(&str, Kind); 4] = [("jpeg", Kind::Jpeg), ("jpe", Kind::Jpeg), ("opus", Kind::Ogg), ("oga", Kind::Ogg)];

/// A name without control characters, marks that turn the direction of writing, and separators of paths, and with one
/// ending: that of what the file is. An empty name stays empty, and so does one that had nothing else in it.
pub fn safe_file_name(name: &str, mime: &str) -> String {
    let kind = Kind::ALL.into_iter().find(|kind| kind.mime() == mime);
    // What stands before a separator is a folder on somebody's machine.
    let name = name.rsplit(['/', '\\']).next().unwrap_or_default();
    let plain: String = name.chars().filter(|letter| !is_hidden(*letter)).collect();
    let mut stem = plain.trim();
    while let Some((before, ending)) = stem.rsplit_once('.')
        && kind.is_some_and(|kind| is_its(kind, ending))
    {
        stem = before.trim_end();
    }
    let stem = stem.trim_matches(|letter: char| letter == '.' || letter.is_whitespace()).replace('.', "_");
    let ending = kind.map(|kind| format!(".{}", kind.ending())).unwrap_or_default();
    let stem: String = stem.chars().take(LONGEST - ending.len()).collect();
    if stem.is_empty() { stem } else { stem + &ending }
}

fn is_its(kind: Kind, ending: &str) -> bool {
    let also = ALSO.iter().any(|(other, its)| *its == kind && other.eq_ignore_ascii_case(ending));
    also || kind.ending().eq_ignore_ascii_case(ending)
}

/// Characters that are not seen and change how the others are.
fn is_hidden(letter: char) -> bool {
    letter.is_control() || turns_direction(letter)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_has_one_ending_which_is_that_of_the_file() {
        for (name, mime, safe) in [
            ("licence.pdf", "application/pdf", "licence.pdf"),
            ("营业执照.PDF", "application/pdf", "营业执照.pdf"),
            ("scan", "application/pdf", "scan.pdf"),
            ("scan.pdf.pdf", "application/pdf", "scan.pdf"),
            ("photo.jpeg", "image/jpeg", "photo.jpg"),
            ("licence.pdf.exe", "application/pdf", "licence_pdf_exe.pdf"),
            ("licence.exe", "image/png", "licence_exe.png"),
            (".htaccess", "image/png", "htaccess.png"),
            ("v1.2.pdf", "application/pdf", "v1_2.pdf"),
            ("", "application/pdf", ""),
            (".pdf", "application/pdf", ""),
        ] {
            assert_eq!(safe_file_name(name, mime), safe, "{name}");
        }
        let long = safe_file_name(&"字".repeat(300), "image/webp");
        assert!(long.chars().count() == 200 && long.ends_with(".webp"));
    }

    #[test]
    fn a_name_hides_nothing_and_leads_nowhere() {
        assert_eq!(safe_file_name("licence\u{202e}fdp.exe", "application/pdf"), "licencefdp_exe.pdf");
        for hidden in "\u{202a}\u{202b}\u{202c}\u{202d}\u{202e}\u{2066}\u{2067}\u{2068}\u{2069}\u{200e}\u{200f}\u{61c}\0\r\n\t\u{7f}\u{85}".chars() {
            assert_eq!(safe_file_name(&format!("{hidden}a{hidden}.pdf{hidden}"), "application/pdf"), "a.pdf", "{hidden:?}");
        }
        assert_eq!(safe_file_name("C:\\Users\\me\\scan.pdf", "application/pdf"), "scan.pdf");
        assert_eq!(safe_file_name("../../etc/passwd", "application/pdf"), "passwd.pdf");
        assert_eq!(safe_file_name("a/..", "application/pdf"), "");
    }
}
