//! Tables as files that a spreadsheet opens: UTF-8 with its mark, and no cell that a spreadsheet would run.

use std::{
    pin::Pin,
    task::{Context, Poll},
};

use bytes::Bytes;
use chrono::TimeZone;
use guanlan_core::clock::Millis;
use guanlan_db::DbErr;
use http_body::Frame;
use tokio::sync::mpsc;

/// By which spreadsheets know UTF-8.
const MARK: &str = "\u{feff}";

/// The beginning of a file, with the names of its columns.
pub fn head(columns: &[String]) -> String {
    format!("{MARK}{}", line(columns))
}

/// One line. Whoever wrote the cells, none of them is a formula.
pub fn line(cells: &[String]) -> String {
    let mut writer = csv::WriterBuilder::new().terminator(csv::Terminator::CRLF).from_writer(Vec::new());
    // A writer into memory fails for want of memory only.
    let written = writer.write_record(cells.iter().map(|cell| plain(cell)));
    debug_assert!(written.is_ok());
    String::from_utf8_lossy(&writer.into_inner().unwrap_or_default()).into_owned()
}

/// Text as spreadsheets show it: what would begin a formula, in half or full width, gets an apostrophe before it, at the
/// beginning and wherever a spreadsheet may cut the cell in two. [`meant`] takes them out again. An amount below zero
/// runs nothing, and stays a number, so that a column can be added up.
pub fn plain(cell: &str) -> String {
    if is_below_zero(cell) {
        return cell.to_owned();
    }
    let mut out = String::with_capacity(cell.len() + 1);
    for (at, part) in parts(cell) {
        let rest = part.trim_start_matches('\'');
        if rest.starts_with(begins_formula) || at == 0 && rest.starts_with(['\t', '\r', '\n']) {
            out.push('\'');
        }
        out.push_str(part);
    }
    out
}

/// What [`plain`] was given.
pub fn meant(cell: &str) -> String {
    let mut out = String::with_capacity(cell.len());
    for (at, part) in parts(cell) {
        let rest = part.trim_start_matches('\'');
        let is_kept = rest.starts_with(begins_formula) || at == 0 && rest.starts_with(['\t', '\r', '\n']);
        out.push_str(part.strip_prefix('\'').filter(|_| is_kept).unwrap_or(part));
    }
    out
}

/// Digits that a spreadsheet leaves as they are, such as those of an account: with a tab behind them they are text, of
/// which neither zeros at the beginning nor the last digits are lost. What reads such files for a bank passes over the tab.
pub fn digits(number: &str) -> String {
    format!("{number}\t")
}

/// Whether a cell is an amount of yuan below zero, and nothing else. Numbers of goods and people may begin with a minus
/// too; they stay text.
fn is_below_zero(cell: &str) -> bool {
    let is_digits = |text: &str| !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    let parts = cell.strip_prefix('-').and_then(|amount| amount.split_once('.'));
    parts.is_some_and(|(yuan, fen)| is_digits(yuan) && is_digits(fen) && fen.len() == 2)
}

fn begins_formula(letter: char) -> bool {
    matches!(letter, '=' | '+' | '-' | '@' | '＝' | '＋' | '－' | '＠')
}

/// The parts that spreadsheets of different countries may cut a cell into, with the place of each. What cuts them, and
/// blanks behind it, belong to the part before.
fn parts(cell: &str) -> impl Iterator<Item = (usize, &str)> {
    let cuts = |letter: char| matches!(letter, ';' | ',' | '\t' | '\r' | '\n' | '；' | '，');
    let mut from = 0;
    std::iter::from_fn(move || {
        let rest = cell.get(from..).filter(|rest| !rest.is_empty() || from == 0)?;
        let start = from;
        let cut = rest.find(cuts);
        from = match cut {
            // The first part may be nothing but what cuts; then an apostrophe has to stand before that.
            Some(at) => start + at + rest[at..].find(|c| !cuts(c) && c != ' ').unwrap_or(rest.len() - at),
            None => cell.len().max(1),
        };
        Some((start, &rest[..from.min(cell.len()) - start]))
    })
}

/// An instant as people read it in a table: the museum's own date and time.
pub fn moment(at: Millis, zone: chrono_tz::Tz) -> String {
    zone.from_utc_datetime(&at.instant().naive_utc()).format("%Y-%m-%d %H:%M:%S").to_string()
}

/// A file that is written while it is sent: however long it is, only a piece of it is in memory.
pub struct Pieces(mpsc::Receiver<Result<Bytes, DbErr>>);

impl Pieces {
    /// The file, and where its pieces go. An error breaks the file off, so that nobody takes half of it for the whole.
    pub fn new() -> (mpsc::Sender<Result<Bytes, DbErr>>, Pieces) {
        let (sender, receiver) = mpsc::channel(2);
        (sender, Pieces(receiver))
    }
}

impl http_body::Body for Pieces {
    type Data = Bytes;
    type Error = DbErr;

    fn poll_frame(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<Option<Result<Frame<Bytes>, DbErr>>> {
        self.0.poll_recv(context).map(|piece| piece.map(|piece| piece.map(Frame::data)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_cell_that_would_run_in_a_spreadsheet_is_text() {
        let cells = ["=1+1", "+86", "-1", "@SUM(A1)", "\tx", "\rx", "＝1", "plain = text", "", "a,b", "say \"x\""];
        let text = line(&cells.map(str::to_owned));
        let mut reader = csv::ReaderBuilder::new().has_headers(false).from_reader(text.as_bytes());
        let read: Vec<String> = reader.records().next().unwrap().unwrap().iter().map(str::to_owned).collect();
        assert_eq!(
            read,
            ["'=1+1", "'+86", "'-1", "'@SUM(A1)", "'\tx", "'\rx", "'＝1", "plain = text", "", "a,b", "say \"x\""]
        );
        assert!(text.ends_with("\r\n"));
    }

    #[test]
    fn an_amount_below_zero_is_no_formula() {
        for number in ["-1.00", "-240225.30", "-0.50"] {
            assert_eq!((plain(number), meant(number)), (number.to_owned(), number.to_owned()));
        }
        for cell in
            ["-1+1", "-A1", "-", "--1", "-1.", "-1", "-1.5", "-1.50.20", "-1,50", "-1e5", "-.50", "+1.00", "-１.00"]
        {
            assert_eq!(plain(cell).chars().next(), Some('\''), "{cell}");
            assert_eq!(meant(&plain(cell)), cell);
        }
    }

    #[test]
    fn no_part_of_a_cell_that_is_cut_in_two_would_run() {
        for (cell, shown) in [
            ("a;=1", "a;'=1"),
            ("a; =1", "a; '=1"),
            ("a,+1", "a,'+1"),
            ("a\n-1", "a\n'-1"),
            ("a\r\n@b", "a\r\n'@b"),
            ("a;\t=1", "a;\t'=1"),
            (";=1", ";'=1"),
            ("a;;=1", "a;;'=1"),
            ("a；＝1", "a；'＝1"),
            ("=1;=2;b", "'=1;'=2;b"),
            ("a;'=1", "a;''=1"),
            ("a;b=1", "a;b=1"),
            ("it's", "it's"),
            ("'quoted'", "'quoted'"),
        ] {
            assert_eq!(plain(cell), shown, "{cell:?}");
            assert_eq!(meant(shown), cell, "{shown:?}");
        }
    }

    proptest::proptest! {
        #[test]
        fn every_text_is_read_back_as_it_was_and_no_part_of_it_begins_a_formula(cell in "[a'=+@;, \t\r\n；＝-]{0,12}") {
            let shown = plain(&cell);
            proptest::prop_assert_eq!(meant(&shown), cell);
            for part in shown.split([';', ',', '\n', '\r', '\t', '；', '，']) {
                proptest::prop_assert!(!part.trim_start_matches(' ').starts_with(begins_formula) || part.starts_with(' ') && shown.starts_with(' '), "{:?}", shown);
            }
        }
    }

    #[test]
    fn moments_are_those_of_the_museums_zone() {
        assert_eq!(moment(Millis(0), chrono_tz::Asia::Shanghai), "1970-01-01 08:00:00");
    }
}
