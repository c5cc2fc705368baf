//! Papers are written here by hand: a page, a font, and what is drawn.

use super::{Limits, PaperFault, text};

/// A PDF whose pages draw this, with Helvetica as `/F1` and a font of two Chinese characters as `/F2`.
fn paper(pages: &[&str]) -> Vec<u8> {
    let kids: Vec<String> = (0..pages.len()).map(|page| format!("{} 0 R", 10 + 2 * page)).collect();
    let cmap = "/CIDInit /ProcSet findresource begin begincmap 1 begincodespacerange <0000> <ffff> endcodespacerange \
                2 beginbfchar <0001> <9752> <0002> <74f7> endbfchar endcmap end";
    let mut objects = vec![
        (1, "<< /Type /Catalog /Pages 2 0 R >>".to_owned()),
        (2, format!("<< /Type /Pages /Kids [{}] /Count {} >>", kids.join(" "), pages.len())),
        (3, "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>".to_owned()),
        (
            4,
            "<< /Type /Font /Subtype /Type0 /BaseFont /Kiln /Encoding /Identity-H /DescendantFonts [5 0 R] \
             /ToUnicode 6 0 R >>"
                .to_owned(),
        ),
        (
            5,
            "<< /Type /Font /Subtype /CIDFontType2 /BaseFont /Kiln /CIDSystemInfo \
             << /Registry (Adobe) /Ordering (Identity) /Supplement 0 >> /DW 1000 >>"
                .to_owned(),
        ),
        (6, stream(cmap)),
    ];
    for (page, drawn) in pages.iter().enumerate() {
        let number = 10 + 2 * page;
        objects.push((
            number,
            format!(
                "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 600 800] /Contents {} 0 R \
                 /Resources << /Font << /F1 3 0 R /F2 4 0 R >> >> >>",
                number + 1
            ),
        ));
        objects.push((number + 1, stream(drawn)));
    }
    let mut bytes = b"%PDF-1.7\n".to_vec();
    for (number, body) in objects {
        bytes.extend(format!("{number} 0 obj\n{body}\nendobj\n").bytes());
    }
    bytes.extend(b"trailer\n<< /Root 1 0 R >>\n%%EOF\n");
    bytes
}

fn stream(body: &str) -> String {
    format!("<< /Length {} >>\nstream\n{body}\nendstream", body.len())
}

fn words(pages: &[&str]) -> String {
    text(&paper(pages), &Limits::default()).unwrap()
}

#[test]
fn lines_of_the_page_are_lines_and_gaps_are_blanks() {
    let drawn = "BT /F1 12 Tf 50 700 Td (Kiln) Tj 60 0 Td (fire) Tj -60 -20 Td (at night) Tj ET";
    assert_eq!(words(&[drawn]), "Kiln fire\nat night");
}

#[test]
fn letters_that_are_drawn_one_by_one_are_one_word() {
    let drawn = "BT /F1 12 Tf 50 700 Td [(K) 20 (i) -10 (ln)] TJ [( ) 0 (fi) -400 (re)] TJ ET";
    assert_eq!(words(&[drawn]), "Kiln fi re");
}

#[test]
fn characters_of_a_font_with_its_own_numbers_are_what_the_file_says_they_are() {
    assert_eq!(words(&["BT /F2 12 Tf 50 700 Td <00010002> Tj ET"]), "青瓷");
}

#[test]
fn a_word_that_was_wrapped_between_two_lines_of_chinese_is_whole() {
    let wrapped = "BT /F2 12 Tf 50 700 Td <0001> Tj 0 -18 Td <0002> Tj ET";
    assert_eq!(words(&[wrapped]), "青瓷");
    let heading = "BT /F2 18 Tf 50 700 Td <0001> Tj /F2 12 Tf 0 -24 Td <0002> Tj ET";
    assert_eq!(words(&[heading]), "青\n瓷", "another size is another line");
}

#[test]
fn every_page_begins_a_line() {
    let page = |word: &str| format!("BT /F1 12 Tf 50 700 Td ({word}) Tj ET");
    assert_eq!(words(&[&page("one"), &page("two")]), "one\ntwo");
}

#[test]
fn what_is_more_than_a_file_may_say_is_cut() {
    let page = "BT /F1 12 Tf 50 700 Td (abcdef) Tj ET";
    let short = Limits { characters: 4, ..Limits::default() };
    assert_eq!(text(&paper(&[page]), &short), Ok("abcd".to_owned()));
    let one = Limits { pages: 1, ..Limits::default() };
    assert_eq!(text(&paper(&[page, page]), &one), Ok("abcdef".to_owned()));
}

#[test]
fn garbage_ends_with_a_fault_or_without_words() {
    assert_eq!(text(b"%PDF-1.7 nothing", &Limits::default()), Err(PaperFault::Unreadable));
    let whole = paper(&["BT /F1 12 Tf 50 700 Td (Kiln) Tj ET"]);
    for cut in (0..whole.len()).step_by(17) {
        drop(text(&whole[..cut], &Limits::default()));
        let mut bent = whole.clone();
        bent[cut] ^= 0x55;
        drop(text(&bent, &Limits::default()));
    }
}
