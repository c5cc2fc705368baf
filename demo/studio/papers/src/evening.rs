//! The rules for evening places on one sheet, large enough to be read from a wall.

use anyhow::{Context, Result, ensure};

use crate::bundle::{Bundle, Lang, Record};
use crate::html::{Block, Paper, Sheet, blocks, both, said};

/// # Errors
/// When the notice lacks its list, or the languages have different lists.
pub fn paper(bundle: &Bundle) -> Result<Paper> {
    let record = bundle.record("news", "evening-slots")?;
    let profile = bundle.file("profile.toml")?;
    let title = [record.text("zh.title")?, record.text("en.title")?];
    let house = [profile.text("name.zh")?, profile.text("name.en")?];
    let (zh, en) = (rules(&record, Lang::Zh)?, rules(&record, Lang::En)?);
    ensure!(zh.len() == en.len(), "evening-slots: {} rules, {} in English", zh.len(), en.len());
    let rows: String = zh
        .iter()
        .zip(&en)
        .enumerate()
        .map(|(at, (zh, en))| {
            let number = format!("<span class=\"numeral\">{}</span>", at + 1);
            format!("<div class=\"rule\">{number}{}{}</div>", said("p", "", Lang::Zh, zh), said("p", "", Lang::En, en))
        })
        .collect();
    let content = format!(
        "<p class=\"house\">{}</p><h1>{}</h1><div class=\"rules\">{rows}</div><dl class=\"imprint\">{}</dl>",
        both("", house),
        both("", title),
        contact(&profile)?
    );
    Ok(Paper {
        name: "evening-places".into(),
        title: format!("{} · {}", title[0], title[1]),
        day: "2026-01-05".into(),
        accent: "#2f5750".into(),
        sheets: vec![Sheet::new("poster", None, content)],
    })
}

fn rules(record: &Record, lang: Lang) -> Result<Vec<String>> {
    blocks(record.words(lang, "body")?)
        .into_iter()
        .find_map(|block| match block {
            Block::Items(items) => Some(items.into_iter().map(str::to_owned).collect()),
            _ => None,
        })
        .with_context(|| format!("evening-slots: no list in {}", lang.key()))
}

/// Where the museum is and when it is open, as rows of a list.
///
/// # Errors
/// When the profile lacks one of them.
pub fn contact(profile: &Record) -> Result<String> {
    let mut rows = String::new();
    for (label, zh, en) in
        [(["地址", "Address"], "address.zh", "address.en"), (["开放", "Open"], "openingHours.zh", "openingHours.en")]
    {
        rows.push_str(&format!(
            "<dt>{}</dt><dd>{}</dd>",
            both("", label),
            both("", [profile.text(zh)?, profile.text(en)?])
        ));
    }
    Ok(rows)
}
