//! `cargo run -p guanlan-papers -- OUT_DIR WORK_DIR CHROMIUM` prints the demo museum's papers: annual reports, charter,
//! evening rules, a form, sample pages.
//!
//! Words and figures are read from the bundle's records, set as HTML by our own templates and printed by the given
//! Chromium; what it prints from stays in the work folder. What only the paper holds stands in `words/`.

mod bowl_form;
mod bundle;
mod chart;
mod charter;
mod cmap;
mod evening;
mod glaze;
mod html;
mod kiln;
mod pack;
mod print;
mod report;
#[cfg(test)]
mod tests;
mod y9;

use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail};

use bundle::Bundle;
use html::Paper;
use print::Printer;

fn main() -> Result<()> {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let [out, work, chromium] = words.as_slice() else { bail!("three words are asked for: OUT_DIR WORK_DIR CHROMIUM") };
    let out = PathBuf::from(out);
    std::fs::create_dir_all(&out).with_context(|| format!("cannot make {}", out.display()))?;
    let printer = Printer { chromium: chromium.into(), work: work.into() };
    let mut sum = 0;
    for paper in all(&Bundle::at(museum()))? {
        let size = printer.print(&paper, &out)?;
        println!("{:>7.1} KB  {} pages  {}.pdf", size as f64 / 1000.0, paper.sheets.len(), paper.name);
        sum += size;
    }
    println!("{:>7.1} KB  in {}", sum as f64 / 1000.0, out.display());
    Ok(())
}

/// The demo museum's folder, beside whose records this program lies.
fn museum() -> &'static Path {
    Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/../.."))
}

/// Every paper of the bundle.
///
/// # Errors
/// When a record is missing or lacks what is printed of it.
fn all(bundle: &Bundle) -> Result<Vec<Paper>> {
    let mut papers = report::papers(bundle)?;
    papers.push(charter::paper(bundle)?);
    papers.push(evening::paper(bundle)?);
    papers.push(bowl_form::paper(bundle)?);
    papers.push(y9::paper(bundle)?);
    Ok(papers)
}
