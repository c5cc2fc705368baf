//! Logs: for people (`text`) or for machines (`json`), always on standard error, because standard
//! output belongs to what a command was asked for.

mod lines;
mod request_line;

use std::io::IsTerminal;

use tracing_subscriber::EnvFilter;
use tracing_subscriber::fmt;

pub use lines::flush;
pub(crate) use request_line::RequestLine;

/// How a log line looks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LogFormat {
    /// One readable line; colours on a terminal.
    Text,
    /// One JSON object a line.
    Json,
}

/// Starts logging for the whole process. `filter` is `info`, or `target=level` pairs such as
/// `info,guanlan=debug`.
///
/// # Errors
/// When the filter cannot be read, or logging has been started before.
pub fn init(format: LogFormat, filter: &str) -> Result<(), String> {
    let filter = EnvFilter::try_new(filter).map_err(|error| format!("the log filter `{filter}`: {error}"))?;
    let base = fmt().with_env_filter(filter).with_writer(lines::start()?);
    let colours = std::io::stderr().is_terminal();
    let started = match format {
        LogFormat::Text => base.with_ansi(colours).with_target(false).try_init(),
        LogFormat::Json => base.json().flatten_event(true).with_span_list(false).try_init(),
    };
    started.map_err(|error| format!("logging: {error}"))?;
    request_line::start(request_line::Look { format, colours });
    // A panic in a background task would otherwise be plain text in the middle of JSON lines.
    std::panic::set_hook(Box::new(|panic| {
        let place = panic.location().map(ToString::to_string).unwrap_or_default();
        let text = panic.payload_as_str().unwrap_or("without a message");
        tracing::error!(place, text, "panic");
    }));
    Ok(())
}

/// Whether a filter can be read; the configuration asks before anything starts.
///
/// # Errors
/// The reason, for people.
pub fn check_filter(filter: &str) -> Result<(), String> {
    EnvFilter::try_new(filter).map(|_| ()).map_err(|error| error.to_string())
}
