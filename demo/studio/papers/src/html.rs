//! From the records' words to HTML: escaping, quotation marks, the little Markdown that records use, sheets of A4.

use anyhow::{Context, Result, bail};

use crate::bundle::Lang;

/// Text as HTML, with the quotation marks of its language.
pub fn text(lang: Lang, words: &str) -> String {
    let words = if lang == Lang::En { together(&curly(words)) } else { words.to_owned() };
    words.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}

/// Straight marks as they are typed become the curved ones of print.
fn curly(words: &str) -> String {
    let mut out = String::with_capacity(words.len());
    let mut before = ' ';
    for letter in words.chars() {
        let opens = before.is_whitespace() || "([\u{2014}\u{201c}".contains(before);
        out.push(match letter {
            '"' if opens => '\u{201c}',
            '"' => '\u{201d}',
            '\'' if opens => '\u{2018}',
            '\'' => '\u{2019}',
            other => other,
        });
        before = letter;
    }
    out
}

/// A number and its unit stay on one line.
fn together(words: &str) -> String {
    let mut out = words.to_owned();
    for unit in [" m", " cm", " mm", " kg", " pm", " million"] {
        let tied = unit.replace(' ', "\u{a0}");
        let places: Vec<usize> = out
            .match_indices(unit)
            .map(|(at, _)| at)
            .filter(|at| out[..*at].ends_with(|c: char| c.is_ascii_digit()))
            .filter(|at| !out[at + unit.len()..].starts_with(char::is_alphanumeric))
            .collect();
        // From the end, so that what is found stays where it was.
        for at in places.into_iter().rev() {
            out.replace_range(at..at + unit.len(), &tied);
        }
    }
    out
}

/// As [`text`], with `**strong**`.
pub fn inline(lang: Lang, words: &str) -> String {
    let escaped = text(lang, words);
    let mut out = String::with_capacity(escaped.len());
    for (at, piece) in escaped.split("**").enumerate() {
        match at % 2 {
            0 => out.push_str(piece),
            _ => out.push_str(&format!("<b>{piece}</b>")),
        }
    }
    out
}

/// An element with its language.
pub fn said(tag: &str, class: &str, lang: Lang, words: &str) -> String {
    format!("<{tag} class=\"{class}\" lang=\"{}\">{}</{tag}>", lang.tag(), inline(lang, words))
}

/// Both languages as two spans, Chinese first.
pub fn both(class: &str, words: [&str; 2]) -> String {
    said("span", class, Lang::Zh, words[0]) + &said("span", class, Lang::En, words[1])
}

/// A heading in both languages with a hairline under it.
pub fn heading(zh: &str, en: &str) -> String {
    format!("<h2 class=\"pair\">{}</h2>", both("", [zh, en]))
}

/// `2026-03-26` as both languages write it.
///
/// # Errors
/// When it is no date.
pub fn day(iso: &str) -> Result<[String; 2]> {
    const NAMES: [&str; 12] = [
        "January",
        "February",
        "March",
        "April",
        "May",
        "June",
        "July",
        "August",
        "September",
        "October",
        "November",
        "December",
    ];
    let numbers: Vec<usize> = iso.split('-').map_while(|part| part.parse().ok()).collect();
    let [year, month, day] = numbers[..] else { bail!("`{iso}` is no date") };
    let name = NAMES.get(month.wrapping_sub(1)).with_context(|| format!("`{iso}` is no date"))?;
    Ok([format!("{year} 年 {month} 月 {day} 日"), format!("{day} {name} {year}")])
}

/// A piece of a record's Markdown.
#[derive(Debug, PartialEq, Eq)]
pub enum Block<'a> {
    Heading(&'a str),
    Paragraph(String),
    Items(Vec<&'a str>),
}

/// Headings of the second level, paragraphs and lists; that is all these records hold.
pub fn blocks(markdown: &str) -> Vec<Block<'_>> {
    let mut found: Vec<Block> = Vec::new();
    let mut open = false;
    for line in markdown.lines().map(str::trim) {
        let goes_on = open && !line.is_empty();
        open = !line.is_empty();
        if let Some(heading) = line.strip_prefix("## ") {
            found.push(Block::Heading(heading));
            open = false;
        } else if let Some(item) = line.strip_prefix("- ") {
            match found.last_mut() {
                Some(Block::Items(items)) if goes_on => items.push(item),
                _ => found.push(Block::Items(vec![item])),
            }
        } else if open {
            match found.last_mut() {
                Some(Block::Paragraph(words)) if goes_on => {
                    words.push(' ');
                    words.push_str(line);
                }
                _ => found.push(Block::Paragraph(line.to_owned())),
            }
        }
    }
    found
}

/// Blocks as HTML.
pub fn prose(lang: Lang, markdown: &str) -> String {
    blocks(markdown)
        .into_iter()
        .map(|block| match block {
            Block::Heading(words) => format!("<h3>{}</h3>", inline(lang, words)),
            Block::Paragraph(words) => format!("<p>{}</p>", inline(lang, &words)),
            Block::Items(items) => {
                let items: String = items.iter().map(|item| format!("<li>{}</li>", inline(lang, item))).collect();
                format!("<ul>{items}</ul>")
            }
        })
        .collect()
}

/// A document of fixed sheets.
pub struct Paper {
    /// The file's name without `.pdf`.
    pub name: String,
    /// The title in the file's properties.
    pub title: String,
    /// The day in the file's properties, `YYYY-MM-DD`.
    pub day: String,
    /// The colour of rules, numerals and charts, and a pale tint of it.
    pub accent: String,
    pub sheets: Vec<Sheet>,
}

/// One page.
pub struct Sheet {
    pub class: String,
    /// What stands in the running foot, both languages; none on covers.
    pub foot: Option<[String; 2]>,
    /// Drawn to the page's edges, behind the content.
    pub ground: String,
    pub content: String,
}

impl Sheet {
    pub fn new(class: &str, foot: Option<[String; 2]>, content: String) -> Self {
        Self { class: class.into(), foot, ground: String::new(), content }
    }
}

/// The base first, then what only some papers have.
const STYLE: [&str; 5] = [
    include_str!("style/base.css"),
    include_str!("style/report.css"),
    include_str!("style/rules.css"),
    include_str!("style/form.css"),
    include_str!("style/book.css"),
];

/// Names on `<html>` the sheets whose content is larger than its field, so that no printer cuts it off unseen.
const MEASURE: &str = "
const over = [...document.querySelectorAll('.field')].flatMap((field, at) =>
  field.scrollHeight > field.clientHeight + 1 || field.scrollWidth > field.clientWidth + 1
    ? [`${at + 1} (${field.scrollHeight - field.clientHeight} px)`] : []);
document.documentElement.dataset.overfull = over.join(' ');
";

impl Paper {
    pub fn html(&self) -> String {
        let sheets: String = self.sheets.iter().map(Sheet::html).collect();
        format!(
            "<!doctype html>\n<html lang=\"zh-CN\"><head><meta charset=\"utf-8\"><title>{title}</title>\n\
             <style>:root{{--accent:{accent}}}\n{css}</style></head>\n<body>{sheets}\n<script>{MEASURE}</script></body></html>\n",
            title = text(Lang::Zh, &self.title),
            accent = self.accent,
            css = STYLE.concat(),
        )
    }
}

impl Sheet {
    fn html(&self) -> String {
        let foot = self.foot.as_ref().map_or_else(String::new, |[zh, en]| {
            format!("<footer>{}<span class=\"no\"></span></footer>", both("", [zh, en]))
        });
        format!(
            "\n<section class=\"sheet {}\">{}<div class=\"field\">{}</div>{foot}</section>",
            self.class, self.ground, self.content
        )
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn quotation_marks_curve_towards_the_words_in_english_alone() {
        assert_eq!(text(Lang::En, "\"don't\" & <b>"), "\u{201c}don\u{2019}t\u{201d} &amp; &lt;b&gt;");
        assert_eq!(text(Lang::Zh, "a\"b"), "a&quot;b");
    }

    #[test]
    fn a_unit_is_not_parted_from_its_number() {
        assert_eq!(text(Lang::En, "3.15 m from 46 mm more"), "3.15\u{a0}m from 46\u{a0}mm more");
    }

    #[test]
    fn a_day_is_written_as_its_language_does() {
        assert_eq!(day("2026-03-06").unwrap(), ["2026 年 3 月 6 日".to_owned(), "6 March 2026".to_owned()]);
        assert!(day("2026-13-01").is_err() && day("today+3").is_err());
    }

    #[test]
    fn headings_lists_and_paragraphs_are_told_apart() {
        let found = blocks("One\ntwo\n\n## Three\nfour\n\n- five\n- six\n\nseven");
        assert_eq!(
            found,
            [
                Block::Paragraph("One two".into()),
                Block::Heading("Three"),
                Block::Paragraph("four".into()),
                Block::Items(vec!["five", "six"]),
                Block::Paragraph("seven".into()),
            ]
        );
    }
}
