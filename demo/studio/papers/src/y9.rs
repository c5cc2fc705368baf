//! Sample pages of the report on Kiln Y9: title, contents, one page of text, the drawings.

use anyhow::{Context, Result};

use crate::bundle::{Bundle, Lang, Record};
use crate::html::{Paper, Sheet, both, heading, prose, said};
use crate::kiln;

/// # Errors
/// When the book's record lacks a part.
pub fn paper(bundle: &Bundle) -> Result<Paper> {
    let book = bundle.record("book", "report-y9")?;
    let words = Record::parse("y9.toml", include_str!("words/y9.toml"))?;
    let title = [book.text("zh.title")?, book.text("en.title")?];
    let foot = |page: &str| Some([format!("试读　{}", title[0]), format!("{}{page}", title[1])]);
    let chapter = usize::try_from(words.number("chapter")?)?;
    let page = format!(", p. {}", words.number("page")?);
    let mut cover = Sheet::new("book-title", None, title_page(&book, title)?);
    cover.ground = format!("<div class=\"band\">{}</div>", kiln::section());
    Ok(Paper {
        name: "book-report-y9-sample".into(),
        title: format!("{} · {}", title[0], title[1]),
        day: "2026-02-16".into(),
        accent: "#80602a".into(),
        sheets: vec![
            cover,
            Sheet::new("left book", foot(""), contents(&book, Lang::Zh)?),
            Sheet::new("right book", foot(""), contents(&book, Lang::En)?),
            Sheet::new("left book", foot(&page), text(&book, &words, Lang::Zh, chapter)?),
            Sheet::new("right book", foot(&page), text(&book, &words, Lang::En, chapter)?),
            Sheet::new("left book drawings", foot(""), drawings()),
        ],
    })
}

fn title_page(book: &Record, title: [&str; 2]) -> Result<String> {
    let rows: [([&str; 2], String, String); 4] = [
        (["主编", "Editor"], book.texts("zh.authors")?.join("、"), book.texts("en.authors")?.join(", ")),
        (["出版", "Publisher"], book.text("zh.publisher")?.into(), book.text("en.publisher")?.into()),
        (["开本", "Format"], book.text("zh.format")?.into(), book.text("en.format")?.into()),
        (["书号", "ISBN"], book.text("shared.isbn")?.into(), format!("{} pp.", book.number("shared.pages")?)),
    ];
    let rows: String = rows
        .iter()
        .map(|(label, zh, en)| format!("<dt>{}</dt><dd>{}</dd>", both("", *label), both("", [zh, en])))
        .collect();
    Ok(format!(
        "<p class=\"house\">{}</p><h1>{}</h1><div class=\"two\">{}{}</div><dl class=\"imprint\">{rows}</dl>",
        both("", [book.text("zh.series")?, book.text("en.series")?]),
        both("", title),
        said("p", "", Lang::Zh, book.text("zh.summary")?),
        said("p", "", Lang::En, book.text("en.summary")?),
    ))
}

fn contents(book: &Record, lang: Lang) -> Result<String> {
    let rows: String = book
        .rows(&format!("{}.contents", lang.key()))?
        .iter()
        .map(|row| {
            Ok(format!(
                "<li class=\"level-{}\">{}<i></i><b>{}</b></li>",
                row.number("level")?,
                said("span", "", lang, row.text("title")?),
                row.number("page")?
            ))
        })
        .collect::<Result<_>>()?;
    let head = match lang {
        Lang::Zh => said("h2", "pair", lang, "目录"),
        Lang::En => said("h2", "pair", lang, "Contents"),
    };
    Ok(format!("{head}<ol class=\"toc\">{rows}</ol>"))
}

fn text(book: &Record, words: &Record, lang: Lang, chapter: usize) -> Result<String> {
    let chapters = book.rows(&format!("{}.contents", lang.key()))?;
    let title = chapters.get(chapter).context("no such chapter")?.text("title")?.to_owned();
    let mut out = said("h2", "pair", lang, &title);
    out.push_str(&format!(
        "<div class=\"prose\" lang=\"{}\">{}</div>",
        lang.tag(),
        prose(lang, words.words(lang, "body")?)
    ));
    let labels: [&str; 5] = match lang {
        Lang::Zh => ["对", "距窑口（米）", "外口宽", "内口宽", "下缘高（厘米）"],
        Lang::En => ["Pair", "From mouth, m", "Outer width", "Inner width", "Sill, cm"],
    };
    let heads: String = labels.iter().map(|label| said("th", "", lang, label)).collect();
    let mut rows = String::new();
    for line in words.texts("holes.rows")? {
        let mut cells: Vec<&str> = line.split(" | ").collect();
        let along = format!("{:.2}", kiln::pair_at(cells[0].parse().context("no pair")?));
        cells.insert(1, &along);
        rows.push_str(&format!("<tr>{}</tr>", cells.iter().map(|cell| format!("<td>{cell}</td>")).collect::<String>()));
    }
    out.push_str(&format!("<table class=\"holes\"><thead><tr>{heads}</tr></thead><tbody>{rows}</tbody></table>"));
    Ok(out)
}

fn drawings() -> String {
    let caption = |zh: &str, en: &str| format!("<figcaption>{}</figcaption>", both("", [zh, en]));
    format!(
        "{}<figure>{}{}</figure><figure>{}{}</figure><figure>{}{}</figure>",
        heading("窑身三面", "The kiln on three planes"),
        kiln::section(),
        caption(
            "纵剖面，1:500。圆点为投柴孔，数字为窑门，四号门着色；窑底细线为历次重建",
            "Long section, 1:500. Dots are stoke holes, numbers doors, the fourth in colour; fine lines are earlier floors"
        ),
        kiln::plan(),
        caption(
            "平面，1:500。上列数字为投柴孔对号，下列为门号",
            "Plan, 1:500. Numbers above are pairs of stoke holes, those below are doors"
        ),
        kiln::across(),
        caption(
            "第 17 对投柴孔处横剖面，1:50。I 至 V 为五次重建的窑底",
            "Cross-section at pair 17, 1:50. I to V are the floors of five rebuildings"
        ),
    )
}
