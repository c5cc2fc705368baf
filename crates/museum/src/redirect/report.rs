//! What was not found, as the command prints it.

use std::fmt::Write;

use chrono::SecondsFormat;
use chrono_tz::Tz;
use serde_json::{Value, json};

use super::NotFound;

/// One row a line, with the museum's day on which it was last asked for.
pub fn as_text(rows: &[NotFound], zone: Tz) -> String {
    let mut text = String::new();
    for row in rows {
        let day = row.last_at.instant().with_timezone(&zone).format("%Y-%m-%d");
        // Writing into a string cannot fail.
        let _ = write!(text, "{:>7}  {day}  {}", row.times, row.path);
        if !row.referrer.is_empty() {
            let _ = write!(text, "  (from {})", row.referrer);
        }
        text.push('\n');
    }
    text
}

/// The rows for machines: instants in RFC 3339, UTC.
pub fn as_json(rows: &[NotFound]) -> serde_json::Result<String> {
    let at = |instant: guanlan_core::clock::Millis| instant.instant().to_rfc3339_opts(SecondsFormat::Millis, true);
    let rows: Vec<Value> = rows
        .iter()
        .map(|row| {
            json!({
                "path": row.path,
                "times": row.times,
                "firstAt": at(row.first_at),
                "lastAt": at(row.last_at),
                "referrer": row.referrer,
            })
        })
        .collect();
    Ok(serde_json::to_string_pretty(&rows)? + "\n")
}
