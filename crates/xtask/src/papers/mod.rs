//! The demo museum's printed matter: annual reports, charter, evening rules, a form, sample pages.
//!
//! Words and figures are read from the bundle's records, set as HTML by our own templates and printed by the Chromium
//! that the browser tests use. What only the paper holds stands in `words/`.

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

use anyhow::{Context, Result};

use crate::{need, sh};
use bundle::Bundle;
use html::Paper;

/// Writes all papers into a folder, by default the bundle's own `demo/media`.
///
/// # Errors
/// When a record lacks what a paper prints, when Chromium or the fonts are missing, or when a page overflows.
pub fn run(words: Vec<String>) -> Result<()> {
    let [out] = <[String; 1]>::try_from(words).or_else(|words| {
        anyhow::ensure!(words.is_empty(), "not understood: {}", words.join(" "));
        Ok(["demo/media".to_owned()])
    })?;
    let out = sh::root().join(out);
    need::for_tests(&[need::Extra::Chromium, need::Extra::CjkFont])?;
    std::fs::create_dir_all(&out).with_context(|| format!("cannot make {}", out.display()))?;
    let mut sum = 0;
    for paper in all(&Bundle::at(sh::root().join("demo")))? {
        let size = print::print(&paper, &out)?;
        println!("{:>7.1} KB  {} pages  {}.pdf", size as f64 / 1000.0, paper.sheets.len(), paper.name);
        sum += size;
    }
    println!("{:>7.1} KB  in {}", sum as f64 / 1000.0, out.display());
    Ok(())
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
