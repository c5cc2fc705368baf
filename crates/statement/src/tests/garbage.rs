//! Files that strangers made: nothing panics, nothing takes quadratic time, and what is read keeps its promises.

use proptest::{collection::vec, prelude::*, sample::Index};

use super::fixtures::*;
use crate::{Column, Format, MOST_BYTES, MOST_CHARS, MOST_FEN, Mapping, Place, Unreadable, headings, read};

const FORMATS: [Format; 3] = [Format::Csv, Format::Camt053, Format::Ofx];

/// Reads bytes in every way, and checks what every statement promises.
fn read_in_every_way(bytes: &[u8]) {
    let mut numbers = Mapping::default();
    numbers.set(Column::BookedOn, Place::Number(0));
    numbers.set(Column::Amount, Place::Number(1));
    numbers.set(Column::Memo, Place::Number(usize::MAX));
    Format::guess(bytes);
    let _ = headings(bytes);
    for (format, mapping) in FORMATS.map(|format| (format, None)).into_iter().chain([(Format::Csv, Some(&numbers))]) {
        let Ok(statement) = read(bytes, format, mapping) else { continue };
        statement.adds_up();
        for line in &statement.lines {
            assert!(line.amount_fen != 0 && line.amount_fen.abs() <= MOST_FEN && line.place > 0, "{line:?}");
            for text in [&line.counterparty, &line.counterparty_account, &line.reference, &line.memo] {
                assert!(text.chars().count() <= MOST_CHARS && !text.contains(char::is_control), "{line:?}");
            }
        }
        assert!(statement.wrong.iter().all(|wrong| wrong.place > 0));
    }
}

/// Good files in several encodings.
fn good() -> Vec<Vec<u8>> {
    let text = [TABLE, CAMT, OFX_1];
    text.into_iter().flat_map(|text| [text.as_bytes().to_vec(), gb18030(text), utf16(text, false)]).collect()
}

/// A change of a file: at a place, drop some bytes and put others there.
fn change() -> impl Strategy<Value = (Index, usize, Vec<u8>)> {
    let words: Vec<Vec<u8>> = [
        "<",
        ">",
        "&",
        "\"",
        "'",
        ",",
        "\n",
        "\r",
        "\t",
        ";",
        "-",
        "0",
        "9999999999",
        ".",
        "(",
        "¥",
        "</",
        "/>",
        "<Ntry>",
        "</Ntry>",
        "<Stmt>",
        "<!DOCTYPE",
        "<![CDATA[",
        "]]>",
        "<!--",
        "&#0;",
        "&#xD800;",
        "&amp;",
        "<STMTTRN>",
        "</OFX>",
        "合计",
        "\u{202e}",
        "2026-11-25",
        "金额",
        "=\"",
    ]
    .map(|word| word.as_bytes().to_vec())
    .into();
    (any::<Index>(), 0..40_usize, prop_oneof![vec(any::<u8>(), 0..8), proptest::sample::select(words)])
}

proptest! {
    #[test]
    fn no_bytes_make_a_reader_panic(bytes in vec(any::<u8>(), 0..400)) {
        read_in_every_way(&bytes);
    }

    #[test]
    fn no_text_makes_a_reader_panic(
        text in "(日期|金额|2026-11-25|Amount|Date|<OFX>|<STMTTRN>|<TRNAMT>|<Stmt>|<Ntry>|<Amt Ccy='CNY'>|[<>/&;,\"\n\t 0-9.-]|.){0,60}",
    ) {
        read_in_every_way(text.as_bytes());
    }

    #[test]
    fn no_change_of_a_good_file_makes_a_reader_panic(
        file in proptest::sample::select(good()),
        changes in vec(change(), 1..6),
    ) {
        let mut bytes = file;
        for (at, dropped, put) in changes {
            let at = at.index(bytes.len() + 1);
            let end = (at + dropped).min(bytes.len());
            bytes.splice(at..end, put);
        }
        read_in_every_way(&bytes);
    }
}

#[test]
fn megabytes_of_one_kind_end() {
    let fill = |head: &str, unit: &str, tail: &str| {
        // Of markup, a part is enough: what takes quadratic time does not end with it either.
        let size = if head.contains('<') || unit.contains('<') { MOST_BYTES / 4 } else { MOST_BYTES };
        let times = (size - head.len() - tail.len()) / unit.len();
        [head, &unit.repeat(times), tail].concat()
    };
    let table = "日期,金额,摘要\n";
    let camt = |unit: &str| {
        let (before, after) = CAMT.split_once("<Ntry>").unwrap();
        fill(before, unit, &format!("<Ntry>{after}"))
    };
    let (amt, after) = CAMT.split_once(" Ccy=\"CNY\">500").unwrap();
    for text in [
        fill("", "a", ""),
        fill("", ",", ""),
        fill("", "\"", ""),
        fill("", "\"\n", ""),
        fill("", "\"\",\n", ""),
        fill("", "\n", ""),
        fill("", "\r", ""),
        fill(table, "2026-11-25,5,\"a\n", ""),
        fill(table, "2026-11-25,5,\"\"\"\n\"\n", ""),
        fill(table, "合计,5,\n", ""),
        fill(&format!("{table}2026-11-25,5,\""), "a\n", "\"\n"),
        fill("", "<", ""),
        fill("", "<a>", ""),
        fill("", "<a/>", ""),
        fill("<a>", "<b/>", "</a>"),
        fill("<a>", "&amp;", "</a>"),
        fill("<a>", "&", "</a>"),
        fill("<!--", "-", ""),
        fill("", "<!--", ""),
        fill("", "<![CDATA[", ""),
        fill("<OFX>", "<![CDATA[", ""),
        fill("<OFX>", "<![CDATA[]]>", ""),
        fill("<OFX>", "<STMTTRN>", ""),
        fill("<OFX>", "<MEMO>a", ""),
        fill("<OFX><STMTTRN><MEMO>", "&amp;", ""),
        camt("<Ntry/>"),
        camt("<Bal/>"),
        camt("<Acct/>"),
        camt("<Ntry><Amt Ccy=\"CNY\">1</Amt></Ntry>"),
        fill(CAMT.split("</TxDtls>").next().unwrap(), "<Ustrd>a</Ustrd>", ""),
        fill(&format!("{amt} "), "a=\"\" ", &format!("Ccy=\"CNY\">500{after}")),
        fill(CAMT.split("<TxDtls>").next().unwrap(), "<TxDtls/>", ""),
    ] {
        assert!(text.len() <= MOST_BYTES);
        let _ = read(text.as_bytes(), Format::guess(text.as_bytes()), None);
        let _ = headings(text.as_bytes());
    }
    let line = fill("日期,金额\n2026-11-25,", "5", "\n");
    assert_eq!(read(line.as_bytes(), Format::Csv, None), Err(Unreadable::NotATable));
}
