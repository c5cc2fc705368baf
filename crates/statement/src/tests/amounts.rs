use proptest::prelude::*;

use super::fixtures::on;
use crate::{MOST_CHARS, MOST_FEN, Rule, amount::fen, day::day, text};

#[test]
fn an_amount_is_read_in_every_usual_notation() {
    for (text, expected) in [
        ("1,234.50", 123_450),
        ("-1234.5", -123_450),
        ("(1,234.50)", -123_450),
        ("¥1,234.50", 123_450),
        ("￥-1,234.50", -123_450),
        ("-¥1", -100),
        ("¥(1.00)", -100),
        ("+5", 500),
        ("１，２３４．５０", 123_450),
        ("－５", -500),
        ("\u{2212}5", -500),
        ("1234.5元", 123_450),
        ("CNY 12.00", 1200),
        ("12.00 CNY", 1200),
        ("12.5000", 1250),
        (".50", 50),
        ("3.", 300),
        ("0.00", 0),
        ("00012", 1200),
        ("10,000,000,000,000.00", MOST_FEN),
    ] {
        assert_eq!(fen(text), Ok(Some(expected)), "{text}");
    }
    for text in ["", "  ", "-", "--", "——"] {
        assert_eq!(fen(text), Ok(None), "{text}");
    }
}

#[test]
fn what_is_no_amount_is_told_by_its_rule() {
    for text in [
        "1.2E3", "1e3", "1,23", "12,34.00", "1,2345", "1234,567", "1.234,50", "1.2.3", "--5", "-(5)", "(-5)", "5-",
        "$5", "abc", ".", "¥", "十", "1 2a", "0x10", "NaN", "inf", ",100", "100,", "(5", "¥¥5", "١٢",
    ] {
        assert_eq!(fen(text), Err(Rule::NotAnAmount), "{text}");
    }
    assert_eq!(fen("1.001"), Err(Rule::FractionOfFen));
    for text in ["10000000000000.01", "-99999999999999999999999999", "9".repeat(100_000).as_str()] {
        assert_eq!(fen(text), Err(Rule::TooLarge), "{}", text.len());
    }
}

#[test]
fn a_day_is_read_year_first_with_or_without_a_time() {
    for text in [
        "2026-11-25",
        "2026/11/25",
        "2026.11.25",
        "20261125",
        "2026年11月25日",
        " 2026-11-25 10:20:30 ",
        "2026-11-25T23:59:59.999+08:00",
        "2026-11-25Z",
        "2026-11-25+08:00",
        "20261125102030",
        "20261125102030.000[+8:CST]",
        "20261125 10:20",
        "2026年11月25日 10时20分30秒",
        "２０２６－１１－２５",
    ] {
        assert_eq!(day(text), Some(on(2026, 11, 25)), "{text}");
    }
    assert_eq!(day("2026/1/5"), Some(on(2026, 1, 5)));
    for text in [
        "",
        "25.11.2026",
        "11/25/2026",
        "2026-11",
        "2026-13-01",
        "2026-02-30",
        "2026-11/25",
        "1969-12-31",
        "2101-01-01",
        "202611251",
        "20261125000000001",
        "2026-111-2",
        "2026-11-25x",
        "2026-11-25 abc",
        "45985",
        "+026-11-25",
        "2026年11月25",
        "11-25",
    ] {
        assert_eq!(day(text), None, "{text}");
    }
}

#[test]
fn nothing_hidden_stays_in_a_text() {
    assert_eq!(text::clean(" a\u{202e}b\u{200f}\u{0}\u{7}\r\n\t c\u{feff} "), "ab c");
    assert_eq!(text::clean(&"示 ".repeat(300)).chars().count(), MOST_CHARS - 1);
    assert_eq!(text::clean(&"示".repeat(300)).chars().count(), MOST_CHARS);
    assert_eq!(text::account(" ６２ 00\u{202d} 11 "), "620011");
    assert_eq!(text::join(["会费", "", "会费", "2026"]), "会费 2026");
}

proptest! {
    #[test]
    fn an_amount_that_is_written_reads_back(amount in -MOST_FEN..=MOST_FEN) {
        let sign = if amount < 0 { "-" } else { "" };
        let written = format!("{sign}{}.{:02}", amount.unsigned_abs() / 100, amount.unsigned_abs() % 100);
        prop_assert_eq!(fen(&written), Ok(Some(amount)));
    }

    #[test]
    fn no_text_is_read_as_more_than_the_largest_amount(text in "[-+(¥]{0,2}[0-9,.]{0,30}[)元]{0,2}") {
        if let Ok(Some(fen)) = fen(&text) {
            prop_assert!(fen.abs() <= MOST_FEN);
        }
    }
}
