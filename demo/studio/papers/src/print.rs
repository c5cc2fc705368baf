//! A paper's HTML through Chromium into a PDF that is the same each time.

use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use anyhow::{Context, Result, bail};

use crate::{html::Paper, pack::pack};

/// The browser, and an existing folder for the HTML that it reads.
pub struct Printer {
    pub chromium: PathBuf,
    pub work: PathBuf,
}

impl Printer {
    /// Writes `DIR/<name>.pdf` and answers its size in bytes.
    ///
    /// # Errors
    /// When Chromium is missing or fails, when a page's content is larger than the page, or when the PDF has another
    /// number of pages than the paper.
    pub fn print(&self, paper: &Paper, dir: &Path) -> Result<usize> {
        let source = self.work.join(format!("{}.html", paper.name));
        std::fs::write(&source, paper.html()).with_context(|| format!("cannot write {}", source.display()))?;
        let seen = self.output(|chromium| chromium.arg("--dump-dom").arg(&source))?;
        let seen = String::from_utf8_lossy(&seen);
        let overfull = overfull(&seen).context("Chromium did not measure the pages")?;
        if !overfull.is_empty() {
            bail!("{}: more than fits on page {overfull}", paper.name);
        }
        let target = dir.join(format!("{}.pdf", paper.name));
        self.output(|chromium| {
            chromium.args(["--no-pdf-header-footer", "--generate-pdf-document-outline"]);
            chromium.arg(format!("--print-to-pdf={}", target.display())).arg(&source)
        })?;
        let mut bytes = std::fs::read(&target).with_context(|| format!("cannot read {}", target.display()))?;
        let dates = date(&mut bytes, &paper.day);
        if dates != 2 {
            bail!("{}: {dates} dates in the PDF's properties, not 2", paper.name);
        }
        let pages = pages(&bytes);
        if pages != paper.sheets.len() {
            bail!("{}: {pages} pages of {} sheets", paper.name, paper.sheets.len());
        }
        let bytes = pack(&bytes).with_context(|| format!("{}.pdf", paper.name))?;
        std::fs::write(&target, &bytes)?;
        Ok(bytes.len())
    }

    /// What Chromium writes, without a window, without a profile's extensions, and under a name that does not change
    /// with the browser's version.
    fn output(&self, asked: impl FnOnce(&mut Command) -> &mut Command) -> Result<Vec<u8>> {
        let mut command = Command::new(&self.chromium);
        command.args(["--headless", "--no-sandbox", "--disable-gpu", "--user-agent=Guanlan"]);
        let output = asked(&mut command)
            .stdin(Stdio::null())
            .output()
            .with_context(|| format!("cannot start {}", self.chromium.display()))?;
        if !output.status.success() {
            bail!("Chromium failed ({})\n{}", output.status, String::from_utf8_lossy(&output.stderr).trim_end());
        }
        Ok(output.stdout)
    }
}

/// What the measuring script wrote on `<html>`.
fn overfull(dom: &str) -> Option<&str> {
    dom.split_once("data-overfull=\"")?.1.split('"').next()
}

/// Writes the day over every `(D:YYYYMMDDhhmmss` of the file, byte by byte, so that no offset moves.
fn date(bytes: &mut [u8], day: &str) -> usize {
    const MARK: &[u8] = b"Date (D:";
    let stamp = format!("{}000000", day.replace('-', ""));
    let starts: Vec<usize> = bytes
        .windows(MARK.len())
        .enumerate()
        .filter(|(_, window)| *window == MARK)
        .map(|(at, _)| at + MARK.len())
        .filter(|at| at + stamp.len() <= bytes.len())
        .collect();
    for at in &starts {
        bytes[*at..at + stamp.len()].copy_from_slice(stamp.as_bytes());
    }
    starts.len()
}

/// Pages by their objects; `/Type /Pages` is the tree above them.
fn pages(bytes: &[u8]) -> usize {
    const MARK: &[u8] = b"/Type /Page";
    bytes
        .windows(MARK.len() + 1)
        .filter(|window| window.starts_with(MARK) && !window[MARK.len()].is_ascii_alphanumeric())
        .count()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_dates_of_a_file_become_the_papers_own_without_moving_a_byte() {
        let mut bytes = b"<</CreationDate (D:20261121092350+00'00')\n/ModDate (D:20261121092350+00'00')>>".to_vec();
        let length = bytes.len();
        assert_eq!(date(&mut bytes, "2026-03-26"), 2);
        assert_eq!(bytes.len(), length);
        assert_eq!(bytes, b"<</CreationDate (D:20260326000000+00'00')\n/ModDate (D:20260326000000+00'00')>>");
    }

    #[test]
    fn pages_are_counted_without_their_tree() {
        assert_eq!(pages(b"/Type /Pages\n/Type /Page\n/Type /Page>>"), 2);
    }

    #[test]
    fn a_page_that_was_never_measured_is_not_taken_for_a_good_one() {
        assert_eq!(overfull("<html data-overfull=\"3 (12 px)\">"), Some("3 (12 px)"));
        assert_eq!(overfull("<html>"), None);
    }
}
