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

/// Text as spreadsheets show it: what would begin a formula, in half or full width, gets an apostrophe before it.
fn plain(cell: &str) -> String {
    let begins = |c: char| matches!(c, '=' | '+' | '-' | '@' | '\t' | '\r' | '\n' | '＝' | '＋' | '－' | '＠');
    if cell.starts_with(begins) { format!("'{cell}") } else { cell.to_owned() }
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
    fn moments_are_those_of_the_museums_zone() {
        assert_eq!(moment(Millis(0), chrono_tz::Asia::Shanghai), "1970-01-01 08:00:00");
    }
}
