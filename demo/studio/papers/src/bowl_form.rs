//! The form for the bowls of 1998: two pages to be filled in with a pen.

use anyhow::Result;

use crate::bundle::{Bundle, Lang, Record};
use crate::html::{Paper, Sheet, both, said};

/// The words of the form; the rest is the notice's.
///
/// # Errors
/// When the file is no TOML.
pub fn words() -> Result<Record> {
    Record::parse("bowl-form.toml", include_str!("words/bowl-form.toml"))
}

/// # Errors
/// When the notice or the form's words lack a part.
pub fn paper(bundle: &Bundle) -> Result<Paper> {
    let notice = bundle.record("news", "call-for-bowls")?;
    let profile = bundle.file("profile.toml")?;
    let words = words()?;
    let house = [profile.text("name.zh")?, profile.text("name.en")?];
    let title = [words.text("title.zh")?, words.text("title.en")?];
    let contact = format!("{} · {}", words.text("phone")?, words.text("email")?);
    let foot = Some([title[0].to_owned(), contact]);
    let parts = words.rows("part")?;
    let mut first = format!(
        "<p class=\"house\">{}</p><h1>{}</h1><div class=\"two intro\">{}{}</div>",
        both("", house),
        both("", title),
        said("p", "", Lang::Zh, notice.text("zh.summary")?),
        said("p", "", Lang::En, notice.text("en.summary")?),
    );
    for (at, part) in parts.iter().enumerate() {
        first.push_str(&block(part, Some(at + 1))?);
    }
    let story = words.part("story")?;
    let second = format!(
        "<div class=\"draw\">{}<div>{}{}</div></div>{}{}<div class=\"story\">{}</div>{}{}",
        outlines(),
        said("p", "", Lang::Zh, words.text("draw.zh")?),
        said("p", "", Lang::En, words.text("draw.en")?),
        head(&story, Some(parts.len() + 1))?,
        format_args!(
            "<div class=\"two hint\">{}{}</div>",
            said("p", "", Lang::Zh, story.text("hint.zh")?),
            said("p", "", Lang::En, story.text("hint.en")?)
        ),
        "<i></i>".repeat(9),
        block(&words.part("sign")?, Some(parts.len() + 2))?,
        block(&words.part("office")?, None)?,
    );
    Ok(Paper {
        name: "bowl-form".into(),
        title: format!("{} · {}", title[0], title[1]),
        day: "2026-01-05".into(),
        accent: "#376d62".into(),
        sheets: vec![Sheet::new("right form", foot.clone(), first), Sheet::new("left form", foot, second)],
    })
}

fn head(part: &Record, number: Option<usize>) -> Result<String> {
    let number = number.map_or_else(String::new, |number| format!("<b class=\"at\">{number}</b>"));
    Ok(format!("<h3>{number}{}</h3>", both("", [part.text("zh")?, part.text("en")?])))
}

/// A numbered part: boxes to tick, then lines to write on.
fn block(part: &Record, number: Option<usize>) -> Result<String> {
    let ticks: String =
        part.pairs("ticks")?.iter().map(|pair| format!("<li><i></i>{}</li>", both("", [&pair[0], &pair[1]]))).collect();
    let lines: String = part
        .pairs("lines")?
        .iter()
        .map(|pair| format!("<div class=\"line\"><span>{}</span><i></i></div>", both("", [&pair[0], &pair[1]])))
        .collect();
    let class = if number.is_some() { "part" } else { "part office" };
    let ticks = if ticks.is_empty() { ticks } else { format!("<ul class=\"ticks\">{ticks}</ul>") };
    Ok(format!("<div class=\"{class}\">{}{ticks}<div class=\"lines\">{lines}</div></div>", head(part, number)?))
}

/// The bowl from above and from the side, faint, to be drawn upon. Millimetres at about half its size.
fn outlines() -> String {
    "<svg class=\"outlines\" viewBox=\"0 0 100 62\"><g><circle cx=\"26\" cy=\"31\" r=\"25\"/>\
     <circle cx=\"26\" cy=\"31\" r=\"23.6\"/><circle cx=\"26\" cy=\"31\" r=\"9\"/>\
     <path d=\"M54 17.5C56 30 61 40 70 43.5L70.6 47.5H83.4L84 43.5C93 40 98 30 100 17.5\"/>\
     <ellipse cx=\"77\" cy=\"17.5\" rx=\"23\" ry=\"2.6\"/></g></svg>"
        .into()
}
