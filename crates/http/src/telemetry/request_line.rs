//! The line that each request leaves behind. It is written by hand and not as an event: of what an answer from the cache
//! costs, an event's way through the library was an eighth. It looks as the library's lines do and obeys the same filter.

use std::cell::RefCell;
use std::fmt::Write;
use std::sync::OnceLock;
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use tracing::Level;
use tracing_subscriber::fmt::format::Writer;
use tracing_subscriber::fmt::time::FormatTime;

use super::{LogFormat, lines};

/// The target that a filter names these lines by.
const REQUESTS: &str = "guanlan::edge::access";

/// Set when logging starts: before that, nothing is written.
static LOOK: OnceLock<Look> = OnceLock::new();

/// How the lines look.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Look {
    pub(super) format: LogFormat,
    pub(super) colours: bool,
}

/// Lines are written from now on.
pub(super) fn start(look: Look) {
    let _ = LOOK.set(look);
}

/// A request that was answered.
pub(crate) struct RequestLine<'a> {
    pub(crate) id: &'a str,
    pub(crate) method: &'a str,
    /// Without the query, which may hold a person's words or codes.
    pub(crate) path: &'a str,
    pub(crate) status: u16,
    pub(crate) took: Duration,
    /// Asked by a machine again and again: such a line is of level debug.
    pub(crate) polled: bool,
}

impl RequestLine<'_> {
    /// Writes the line, where the filter lets it through.
    pub(crate) fn write(&self) {
        let Some(look) = LOOK.get() else { return };
        let wanted = if self.polled {
            tracing::enabled!(target: REQUESTS, Level::DEBUG)
        } else {
            tracing::enabled!(target: REQUESTS, Level::INFO)
        };
        if !wanted {
            return;
        }
        thread_local! {
            static LINE: RefCell<String> = RefCell::default();
        }
        LINE.with_borrow_mut(|line| {
            line.clear();
            // Writing into a string cannot fail.
            let _ = self.format(*look, line);
            lines::gather(line.as_bytes());
        });
    }

    fn format(&self, look: Look, line: &mut String) -> std::fmt::Result {
        let level = if self.polled { "DEBUG" } else { " INFO" };
        let milliseconds = self.took.as_micros() as f64 / 1000.0;
        let Self { id, method, path, status, .. } = self;
        match look.format {
            LogFormat::Json => {
                line.push_str("{\"timestamp\":\"");
                now(line);
                write!(
                    line,
                    "\",\"level\":\"{}\",\"message\":\"answered\",\"status\":{status},\"ms\":{milliseconds:?},\
                     \"target\":\"{REQUESTS}\",\"span\":{{\"id\":",
                    level.trim_start()
                )?;
                json(line, id);
                line.push_str(",\"method\":");
                json(line, method);
                line.push_str(",\"path\":");
                json(line, path);
                line.push_str(",\"name\":\"request\"}}\n");
            }
            LogFormat::Text => {
                let (dim, green, off) =
                    if look.colours { ("\x1b[2m", "\x1b[32m", "\x1b[0m") } else { Default::default() };
                line.push_str(dim);
                now(line);
                for part in [off, " ", green, level, off, " request{id="] {
                    line.push_str(part);
                }
                quoted(line, id);
                line.push_str(" method=");
                quoted(line, method);
                line.push_str(" path=");
                quoted(line, path);
                writeln!(line, "}}: answered status={status} ms={milliseconds:?}")?;
            }
        }
        Ok(())
    }
}

/// Appends the time as the library writes it. The text of a second is made once.
fn now(line: &mut String) {
    thread_local! {
        static SECOND: RefCell<(u64, String)> = RefCell::default();
    }
    let since = machine_time();
    SECOND.with_borrow_mut(|(second, text)| {
        if *second != since.as_secs() || text.is_empty() {
            text.clear();
            let _ = tracing_subscriber::fmt::time::SystemTime.format_time(&mut Writer::new(text));
            text.truncate(text.find('.').unwrap_or(text.len()));
            // The library looks at the clock itself: where that was a second later, the next line makes it anew.
            *second = if machine_time().as_secs() == since.as_secs() { since.as_secs() } else { 0 };
        }
        line.push_str(text);
        let _ = write!(line, ".{:06}Z", since.subsec_micros());
    });
}

/// Since 1970.
#[expect(clippy::disallowed_methods, reason = "the library's lines beside these have the machine's time")]
fn machine_time() -> Duration {
    SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default()
}

/// Appends a text in quotes. What could end the quotes, or move a terminal's cursor, is spelt out.
fn quoted(line: &mut String, text: &str) {
    if is_plain(text) {
        line.push('"');
        line.push_str(text);
        line.push('"');
    } else {
        let _ = write!(line, "{text:?}");
    }
}

/// Appends a text as JSON.
fn json(line: &mut String, text: &str) {
    if is_plain(text) {
        quoted(line, text);
    } else {
        line.push_str(&serde_json::Value::from(text).to_string());
    }
}

fn is_plain(text: &str) -> bool {
    text.bytes().all(|byte| byte.is_ascii_graphic() && byte != b'"' && byte != b'\\')
}

#[cfg(test)]
mod tests {
    use super::*;

    const LINE: RequestLine<'_> = RequestLine {
        id: "526fdebd1fcbafcb",
        method: "GET",
        path: "/a\"b\u{1b}c",
        status: 200,
        took: Duration::from_micros(5_073),
        polled: false,
    };

    fn written(line: &RequestLine<'_>, format: LogFormat, colours: bool) -> String {
        let mut text = String::new();
        line.format(Look { format, colours }, &mut text).unwrap();
        text
    }

    #[test]
    fn a_line_for_people_looks_as_the_librarys_do() {
        let text = written(&LINE, LogFormat::Text, false);
        let (time, rest) = text.split_at(27);
        assert!(time.starts_with("20") && time.ends_with('Z') && &time[10..11] == "T", "{time}");
        assert_eq!(
            rest,
            "  INFO request{id=\"526fdebd1fcbafcb\" method=\"GET\" path=\"/a\\\"b\\u{1b}c\"}: answered status=200 ms=5.073\n"
        );
        let polled = written(&RequestLine { polled: true, path: "/healthz", ..LINE }, LogFormat::Text, true);
        assert!(polled.contains("\u{1b}[32mDEBUG\u{1b}[0m request{"), "{polled}");
    }

    #[test]
    fn a_line_for_machines_is_one_json_object() {
        let text = written(&LINE, LogFormat::Json, true);
        let line: serde_json::Value = serde_json::from_str(&text).unwrap();
        assert_eq!(line["span"]["path"], LINE.path);
        assert_eq!((&line["level"], &line["status"]), (&"INFO".into(), &200.into()));
        assert_eq!((&line["ms"], &line["message"]), (&5.073.into(), &"answered".into()));
        assert_eq!(text.matches('\n').count(), 1);
    }

    #[test]
    fn the_time_is_the_one_of_the_line_and_not_of_the_first_line_of_its_second() {
        let (mut first, mut second) = (String::new(), String::new());
        now(&mut first);
        while second <= first {
            second.clear();
            now(&mut second);
        }
        assert_eq!((first.len(), second.len()), (27, 27), "{first} {second}");
    }
}
