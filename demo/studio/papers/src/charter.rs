//! The charter: a title page with the contents, then a chapter to a page, articles side by side in both languages.

use anyhow::{Result, ensure};

use crate::bundle::{Bundle, Lang, Record};
use crate::html::{Block, Paper, Sheet, blocks, both, inline, said};

/// # Errors
/// When the record lacks a part, or the languages do not have the same articles.
pub fn paper(bundle: &Bundle) -> Result<Paper> {
    let record = bundle.record("page", "articles")?;
    let profile = bundle.file("profile.toml")?;
    let house = [profile.text("name.zh")?, profile.text("name.en")?];
    let title = [record.text("zh.title")?, record.text("en.title")?];
    let foot = Some([format!("{}{}", house[0], title[0]), format!("{}, {}", house[1], title[1])]);
    let chapters: Vec<(Record, Record)> =
        record.rows("zh.sections")?.into_iter().zip(record.rows("en.sections")?).collect();
    let mut sheets = vec![Sheet::new("title-page", None, title_page(&record, house, title, &chapters)?)];
    for (at, (zh, en)) in chapters.iter().enumerate() {
        let side = if at % 2 == 0 { "left" } else { "right" };
        let mut content = format!(
            "<h2 class=\"pair\">{}{}</h2>",
            said("span", "", Lang::Zh, zh.text("title")?),
            said("span", "", Lang::En, en.text("title")?)
        );
        let articles = articles(zh, en)?;
        // A long chapter is set a little smaller rather than broken over two pages.
        let size = if articles.len() > 5 { "charter long" } else { "charter" };
        content.push_str(&articles.concat());
        if at + 1 == chapters.len() {
            content.push_str(&end(&record)?);
        }
        sheets.push(Sheet::new(&format!("{side} {size}"), foot.clone(), content));
    }
    Ok(Paper {
        name: "charter".into(),
        title: format!("{}{} · {}, {}", house[0], title[0], title[1], house[1]),
        day: "2023-12-12".into(),
        accent: "#6b4a2a".into(),
        sheets,
    })
}

fn title_page(record: &Record, house: [&str; 2], title: [&str; 2], chapters: &[(Record, Record)]) -> Result<String> {
    let rows: String = chapters
        .iter()
        .enumerate()
        .map(|(at, (zh, en))| {
            Ok(format!(
                "<tr><td>{}</td><td>{}</td><td class=\"at\">{}</td></tr>",
                said("span", "", Lang::Zh, zh.text("title")?),
                said("span", "", Lang::En, en.text("title")?),
                at + 2
            ))
        })
        .collect::<Result<_>>()?;
    Ok(format!(
        "<p class=\"house\">{}</p><div class=\"name\"><h1>{}</h1><p>{}</p></div><div class=\"two\">{}{}</div>\
         <table class=\"contents\"><tbody>{rows}</tbody></table>",
        both("", house),
        both("", title),
        both("", [record.text("zh.subtitle")?, record.text("en.subtitle")?]),
        said("p", "", Lang::Zh, record.text("zh.summary")?),
        said("p", "", Lang::En, record.text("en.summary")?),
    ))
}

/// One row for each article, its number in the first words set apart by the record's own `**…**`.
fn articles(zh: &Record, en: &Record) -> Result<Vec<String>> {
    let paragraphs = |record: &Record| -> Result<Vec<String>> {
        Ok(blocks(record.text("body")?)
            .into_iter()
            .filter_map(|block| match block {
                Block::Paragraph(words) => Some(words),
                _ => None,
            })
            .collect())
    };
    let (left, right) = (paragraphs(zh)?, paragraphs(en)?);
    ensure!(left.len() == right.len(), "{}: {} articles, {} in English", zh.text("title")?, left.len(), right.len());
    let rows = left.iter().zip(&right).map(|(zh, en)| {
        let cell = |lang: Lang, words: &str| {
            let marked = inline(lang, words).replacen("</b> ", "</b>", 1);
            format!("<p lang=\"{}\">{marked}</p>", lang.tag())
        };
        format!("<div class=\"article\">{}{}</div>", cell(Lang::Zh, zh), cell(Lang::En, en))
    });
    Ok(rows.collect())
}

/// The record's own remark on numbering and languages closes the last page.
fn end(record: &Record) -> Result<String> {
    Ok(format!(
        "<div class=\"two end\">{}{}</div>",
        said("p", "", Lang::Zh, record.text("zh.body")?.trim()),
        said("p", "", Lang::En, record.text("en.body")?.trim())
    ))
}
