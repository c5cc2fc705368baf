//! Papers are written here by hand: a page, a font, and what is drawn.

use std::io::Write;

use flate2::{Compression, write::ZlibEncoder};

use super::{Limits, PaperFault, harm::unpacked, harmless, text};

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

fn packed(plain: &[u8]) -> Vec<u8> {
    let mut packing = ZlibEncoder::new(Vec::new(), Compression::best());
    packing.write_all(plain).unwrap();
    packing.finish().unwrap()
}

/// A paper with one object more.
fn with(object: &[u8]) -> Vec<u8> {
    let mut bytes = paper(&["BT /F1 12 Tf (Kiln) Tj ET"]);
    let end = bytes.len() - b"trailer\n<< /Root 1 0 R >>\n%%EOF\n".len();
    bytes.splice(end..end, [b"90 0 obj\n", object, b"\nendobj\n"].concat());
    bytes
}

fn with_packed(dictionary: &str, data: &[u8]) -> Vec<u8> {
    let head = format!("<< {dictionary} /Length {} >>\nstream\r\n", data.len());
    with(&[head.as_bytes(), data, b"\nendstream"].concat())
}

#[test]
fn a_paper_that_runs_a_script_or_a_program_is_refused_however_it_is_hidden() {
    for act in [
        "<< /OpenAction << /S /JavaScript /JS (app.alert(1)) >> >>",
        "<< /AA << /O << /S/Launch /F (cmd.exe) >> >> >>",
        "<< /S /J#61va#53cript /JS 5 0 R >>",
        "<< /S /SubmitForm /F (http://example.org) >>",
        "<< /AcroForm << /XFA 5 0 R >> >>",
    ] {
        assert_eq!(harmless(&with(act.as_bytes())), Err(PaperFault::Acts), "{act}");
        let objects = packed(format!("91 0 {act}").as_bytes());
        let object_stream = "/Type /ObjStm /N 1 /First 5 /Filter /FlateDecode";
        assert_eq!(harmless(&with_packed(object_stream, &objects)), Err(PaperFault::Acts), "{act}");
        assert_eq!(harmless(&with_packed("", act.as_bytes())), Err(PaperFault::Acts), "a table may lead there: {act}");
    }
    let hidden = with_packed("/Type /ObjStm /N 1 /First 5 /Filter [/ASCIIHexDecode /FlateDecode]", b"789c");
    assert_eq!(harmless(&hidden), Err(PaperFault::Unreadable), "nobody looks into it");
}

#[test]
fn a_paper_that_never_ends_is_refused() {
    let nested = |open: &str, close: &str, times| format!("{}{}", open.repeat(times), close.repeat(times)).into_bytes();
    for (open, close, times) in
        [("[", "]", 1_000_000), ("[ ", "]", 1_000), ("<< /A ", ">>", 1_000), ("[1 ", "]", 1_000)]
    {
        assert_eq!(harmless(&with(&nested(open, close, times))), Err(PaperFault::Endless), "{open} {times}");
        let objects = packed(&nested(open, close, times));
        let object_stream = with_packed("/Type /ObjStm /N 1 /First 5 /Filter /FlateDecode", &objects);
        assert_eq!(harmless(&object_stream), Err(PaperFault::Endless), "{open} {times}");
    }
    let looped = b"%PDF-1.4\nxref\n0 0\ntrailer\n<< /Root 1 0 R /Prev 9 >>\nstartxref\n9\n%%EOF\n";
    assert_eq!(harmless(looped), Err(PaperFault::Endless));
    let much = with_packed("/Filter /FlateDecode", &packed(&[0; 100_000]));
    assert_eq!(unpacked(&much, 99_999), Err(PaperFault::Endless));
    assert_eq!(unpacked(&much, 200_000), Ok(()));
}

#[test]
fn a_paper_that_shows_itself_and_leads_to_pages_and_addresses_is_taken() {
    assert_eq!(harmless(&paper(&["BT /F1 12 Tf (Kiln) Tj ET"])), Ok(()));
    for plain in [
        "<< /OpenAction [10 0 R /Fit] >>",
        "<< /OpenAction << /S /GoTo /D [10 0 R /XYZ null null null] >> >>",
        "<< /A << /S /URI /URI (https://example.org/) >> /Border [0 0 [3 2]] >>",
        "(a text with [[[[ and \\) and (brackets))",
        "<< /Names [/JS /Launcher] >>",
    ] {
        assert_eq!(harmless(&with(plain.as_bytes())), Ok(()), "{plain}");
    }
    let objects = packed(b"91 0 << /Type /Annot >>");
    assert_eq!(harmless(&with_packed("/Type /ObjStm /N 1 /First 5 /Filter /FlateDecode", &objects)), Ok(()));
    let first = "%PDF-1.4\nxref\n0 0\ntrailer\n<< /Root 1 0 R >>\n";
    let two = format!("{first}xref\n0 0\ntrailer\n<< /Prev 9 >>\nstartxref\n{}\n%%EOF\n", first.len());
    assert_eq!(harmless(two.as_bytes()), Ok(()));
}
