//! What an import tells people: progress and faults as lines, all faults as a table.

use std::{
    collections::BTreeMap,
    fs::File,
    io::{IsTerminal, Write},
    path::{Path, PathBuf},
    sync::Arc,
};

use anyhow::{Context, Result};
use guanlan_core::{
    clock::{Clock, Millis},
    relic::mapping::{NoteKind, RowFault, RowNote},
};
use guanlan_kernel::csv_file::plain;

use super::{Columns, Outcome, Watcher};

/// Faults that are printed; the rest is counted.
const PRINTED: u64 = 100;
/// Words and fields that are named of each kind.
const NAMED: usize = 20;
/// Different words that are counted.
const KEPT: usize = 10_000;
/// Milliseconds between lines of progress.
const PACE: i64 = 1000;

/// Prints faults on standard output and progress on standard error, and writes all faults into a CSV file.
pub struct Report {
    clock: Arc<dyn Clock>,
    file: PathBuf,
    table: Option<csv::Writer<File>>,
    table_error: Option<csv::Error>,
    faults: u64,
    /// What was not understood, and how often.
    notes: BTreeMap<(NoteKind, String, String), u64>,
    columns: Columns,
    /// Fields that would be emptied, and of how many relics.
    emptied: BTreeMap<String, u64>,
    started: Millis,
    told: Millis,
    /// Progress is rewritten in place.
    in_place: bool,
}

impl Report {
    /// A report about `file`; `table` is where all faults are written.
    ///
    /// # Errors
    /// The table's file cannot be made.
    pub fn new(clock: Arc<dyn Clock>, file: &Path, table: Option<&Path>) -> Result<Report> {
        let open = |path: &Path| -> Result<csv::Writer<File>> {
            let mut writer = csv::Writer::from_path(path)?;
            writer.write_record(["line", "field", "reason", "rule"])?;
            Ok(writer)
        };
        let table = table
            .map(|path| open(path).with_context(|| format!("{} cannot be written", path.display())))
            .transpose()?;
        let started = clock.now().into();
        Ok(Report {
            clock,
            file: file.to_owned(),
            table,
            table_error: None,
            faults: 0,
            notes: BTreeMap::new(),
            columns: Columns::default(),
            emptied: BTreeMap::new(),
            started,
            told: started,
            in_place: std::io::stderr().is_terminal(),
        })
    }

    fn row(&mut self, cells: [&str; 4]) {
        if let Some(table) = &mut self.table
            && let Err(error) = table.write_record(cells.map(plain))
        {
            self.table_error.get_or_insert(error);
        }
    }

    /// Lines about what was not understood and what has no use.
    fn unclear(&self) -> String {
        let mut lines = String::new();
        let mut add = |head: &str, words: Vec<String>| {
            if !words.is_empty() {
                let more = match words.len().saturating_sub(NAMED) {
                    0 => String::new(),
                    more => format!(" and {more} more"),
                };
                lines.push_str(&format!("{head}: {}{more}.\n", words[..words.len().min(NAMED)].join(", ")));
            }
        };
        let quoted = |names: &[String]| names.iter().map(|name| format!("“{name}”")).collect::<Vec<_>>();
        add("Columns that the mapping reads and the table does not have", quoted(&self.columns.absent));
        add("Columns that nothing reads", quoted(&self.columns.unread));
        add("Columns without anything in them", quoted(&self.columns.empty));
        for (kind, head) in [
            (NoteKind::Date, "Dates that name no year that is understood"),
            (NoteKind::Word, "Words that no row of their table knows"),
        ] {
            let mut notes: Vec<_> = self.notes.iter().filter(|((of, _, _), _)| *of == kind).collect();
            notes.sort_by_key(|(_, count)| std::cmp::Reverse(**count));
            let words = notes.iter().map(|((_, field, text), count)| format!("{field} “{text}” ({count})"));
            add(head, words.collect());
        }
        let fields = self.emptied.iter().map(|(field, relics)| format!("{field} ({relics})")).collect();
        add("Fields that have something and would be emptied, with the number of relics", fields);
        lines
    }

    /// Ends the table and the line of progress, and sums up.
    ///
    /// # Errors
    /// The table could not be written whole.
    pub fn finish(mut self, outcome: &Outcome, dry_run: bool) -> Result<String> {
        if self.in_place {
            eprintln!();
        }
        if let Some(error) = self.table_error {
            return Err(error).context("the report could not be written whole");
        }
        if let Some(table) = &mut self.table {
            table.flush().context("the report could not be written whole")?;
        }
        let seconds = seconds(self.started, self.clock.now().into());
        let Outcome { rows, refused, blank, counts, stopped } = outcome;
        let unprinted = match self.faults.saturating_sub(PRINTED) {
            0 => String::new(),
            more => format!("{more} more faults were not printed; --report FILE.csv writes all.\n"),
        };
        let unprinted = unprinted + &self.unclear() + &blanks(*blank);
        let refusal = match refused {
            0 => String::new(),
            refused if dry_run => format!(" {refused} rows would be refused."),
            refused => format!(" {refused} rows were refused; all others were taken."),
        };
        Ok(if *stopped {
            format!("{unprinted}Stopped after {rows} rows; nothing of them shows. The same command goes on from there.")
        } else if dry_run {
            format!("{unprinted}{rows} rows read in {seconds:.1} s; nothing was changed.{refusal}")
        } else {
            let (new, changed, unchanged) = (counts.new, counts.changed, counts.unchanged);
            format!(
                "{unprinted}{rows} rows in {seconds:.1} s: {new} new, {changed} changed, {unchanged} unchanged.{refusal}"
            )
        })
    }
}

fn blanks(rows: u64) -> String {
    match rows {
        0 => String::new(),
        1 => "1 row of empty cells was skipped.\n".into(),
        rows => format!("{rows} rows of empty cells were skipped.\n"),
    }
}

#[expect(clippy::cast_precision_loss, reason = "seconds for people")]
fn seconds(from: Millis, to: Millis) -> f64 {
    (to.0 - from.0).max(1) as f64 / 1000.0
}

impl Watcher for Report {
    fn fault(&mut self, fault: &RowFault) {
        self.faults += 1;
        if self.faults <= PRINTED {
            let rule = if fault.rule.is_empty() { String::new() } else { format!(" ({})", fault.rule) };
            println!("{}:{}: {}: {}{rule}", self.file.display(), fault.row, fault.field, fault.reason);
        }
        self.row([&fault.row.to_string(), &fault.field, &fault.reason, &fault.rule]);
    }

    fn note(&mut self, note: &RowNote) {
        let reason = match note.kind {
            NoteKind::Date => format!("“{}” names no year that is understood; the row was taken", note.text),
            NoteKind::Word => format!("its table does not know “{}”; the row was taken", note.text),
        };
        self.row([&note.row.to_string(), &note.field, &reason, ""]);
        let key = (note.kind, note.field.clone(), note.text.clone());
        if self.notes.len() < KEPT || self.notes.contains_key(&key) {
            *self.notes.entry(key).or_default() += 1;
        }
    }

    fn columns(&mut self, columns: &Columns) {
        self.columns = columns.clone();
    }

    fn emptied(&mut self, row: u64, field: &str) {
        self.row([&row.to_string(), field, "has something and would be emptied", ""]);
        *self.emptied.entry(field.to_owned()).or_default() += 1;
    }

    fn progress(&mut self, so_far: &Outcome) {
        let now: Millis = self.clock.now().into();
        if now.0 - self.told.0 < PACE {
            return;
        }
        self.told = now;
        #[expect(clippy::cast_precision_loss, reason = "a rate for people")]
        let rate = so_far.rows as f64 / seconds(self.started, now);
        let line = format!("{} rows, {rate:.0} a second, {} refused", so_far.rows, so_far.refused);
        let mut out = std::io::stderr().lock();
        // Progress that cannot be shown is no reason to stop.
        let _ = if self.in_place { write!(out, "\r\x1b[K{line}") } else { writeln!(out, "{line}") };
        let _ = out.flush();
    }
}
