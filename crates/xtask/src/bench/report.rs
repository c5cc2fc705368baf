//! The table at the end: figure, target of the house, verdict.

use std::time::Duration;

/// What a figure is to be.
#[derive(Clone, Copy)]
pub enum Target {
    AtLeast(f64),
    AtMost(f64),
    /// Printed for comparison, without a target.
    Told,
}

/// Lines gathered while the bench runs.
#[derive(Default)]
pub struct Report(Vec<[String; 4]>);

impl Report {
    fn add(&mut self, what: &str, figure: String, value: f64, target: Target, unit: &str) {
        let (wanted, good) = match target {
            Target::AtLeast(least) => (format!("≥ {least}{unit}"), value >= least),
            Target::AtMost(most) => (format!("≤ {most}{unit}"), value <= most),
            Target::Told => (String::new(), true),
        };
        let verdict = match target {
            Target::Told => "",
            _ if good => "reached",
            _ => "MISSED",
        };
        println!("  {what}: {figure} {verdict}");
        self.0.push([what.to_owned(), figure, wanted, verdict.to_owned()]);
    }

    /// Requests a second of two calls as a ratio.
    pub fn ratio(&mut self, what: &str, measured: f64, base: f64, target: Target) {
        let value = measured / base;
        self.add(what, format!("{value:.2} ({measured:.0} ÷ {base:.0} a second)"), value, target, "");
    }

    /// Something to know, without a target.
    pub fn told(&mut self, what: &str, figure: String) {
        self.add(what, figure, 0.0, Target::Told, "");
    }

    /// Things a second.
    pub fn rate(&mut self, what: &str, value: f64, least: f64) {
        self.add(what, format!("{value:.0} a second"), value, Target::AtLeast(least), " a second");
    }

    pub fn seconds(&mut self, what: &str, span: Duration, most: f64) {
        let value = span.as_secs_f64();
        self.add(what, format!("{value:.2} s"), value, Target::AtMost(most), " s");
    }

    pub fn milliseconds(&mut self, what: &str, span: Duration, target: Target) {
        let value = span.as_secs_f64() * 1000.0;
        self.add(what, format!("{value:.1} ms"), value, target, " ms");
    }

    /// Memory, in bytes, against MB (of 10^6 bytes).
    #[expect(clippy::cast_precision_loss, reason = "a size to three digits")]
    pub fn mib(&mut self, what: &str, bytes: u64, most: u32) {
        let value = bytes as f64 / 1e6;
        self.add(what, format!("{value:.0} MB"), value, Target::AtMost(most.into()), " MB");
    }

    /// Sizes, in bytes, against KB (of 1,000 bytes).
    #[expect(clippy::cast_precision_loss, reason = "a size to three digits")]
    pub fn kilobytes(&mut self, what: &str, bytes: usize, target: Target) {
        let value = bytes as f64 / 1e3;
        self.add(what, format!("{value:.1} KB"), value, target, " KB");
    }

    pub fn print(&self) {
        let wide = |column: usize| self.0.iter().map(|row| row[column].chars().count()).max().unwrap_or(0);
        let widths = [wide(0), wide(1), wide(2)];
        println!();
        for row in &self.0 {
            let cells: Vec<String> =
                (0..3).map(|at| format!("{}{}", row[at], " ".repeat(widths[at] - row[at].chars().count()))).collect();
            println!("{}  {}", cells.join("  "), row[3]);
        }
        let missed = self.0.iter().filter(|row| row[3] == "MISSED").count();
        match missed {
            0 => println!("\nevery target reached"),
            n => println!("\n{n} targets missed: write them down in docs/, with what was tried"),
        }
    }
}
