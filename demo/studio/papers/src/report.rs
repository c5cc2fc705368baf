//! The annual reports: eight pages a year, drawn from the records of all six years.

use anyhow::{Context, Result};

use crate::bundle::{Bundle, Figure, Lang, Record};
use crate::chart::{self, Part, Point};
use crate::glaze::{self, Glaze};
use crate::html::{self, Paper, Sheet, both, heading, said};

/// The years that have a report.
pub const YEARS: std::ops::RangeInclusive<i64> = 2020..=2025;

/// A year's record with what the bundle does not hold.
struct Year {
    year: i64,
    record: Record,
    figures: Vec<Figure>,
    extra: Record,
}

/// What only the printed reports hold.
///
/// # Errors
/// When the file is no TOML.
pub fn words() -> Result<Record> {
    Record::parse("reports.toml", include_str!("words/reports.toml"))
}

/// All reports, in the order of their years.
///
/// # Errors
/// When a record is missing, or the years do not count the same things.
pub fn papers(bundle: &Bundle) -> Result<Vec<Paper>> {
    let words = words()?;
    let profile = bundle.file("profile.toml")?;
    let years: Vec<Year> = YEARS
        .map(|year| {
            let record = bundle.record("annual_report", &format!("annual-report-{year}"))?;
            let figures = Figure::of(&record)?;
            Ok(Year { year, figures, extra: words.part(&format!("y{year}"))?, record })
        })
        .collect::<Result<_>>()?;
    years.iter().map(|own| paper(own, &years, &profile)).collect()
}

fn paper(own: &Year, years: &[Year], profile: &Record) -> Result<Paper> {
    let title = [own.record.text("zh.title")?, own.record.text("en.title")?];
    let house = [profile.text("name.zh")?, profile.text("name.en")?];
    let foot = Some([title[0].to_owned(), format!("{}, {}", house[1], title[1])]);
    let sheet = |class: &str, content: String| Sheet::new(class, foot.clone(), content);
    let extra = &own.extra;
    let glaze = Glaze {
        base: extra.text("base")?,
        deep: extra.text("deep")?,
        cracks: usize::try_from(extra.number("crackle")?)?,
        seed: own.year.unsigned_abs(),
    };
    let mut cover = Sheet::new("cover", None, cover(own, house, title)?);
    cover.ground = glaze::swatch(&glaze, 186.0);
    let mut last = sheet("left last", last(own, profile, house)?);
    last.ground = glaze::swatch(&Glaze { seed: glaze.seed + 100, ..glaze }, 30.0);
    Ok(Paper {
        name: format!("annual-report-{}", own.year),
        title: format!("{} · {}, {}", title[0], title[1], house[1]),
        day: own.record.text("shared.day")?.to_owned(),
        accent: extra.text("accent")?.to_owned(),
        sheets: vec![
            cover,
            sheet("left told", told(own, Lang::Zh)?),
            sheet("right told", told(own, Lang::En)?),
            sheet("left", table(own, years)?),
            sheet("right", lines(own, years)?),
            sheet("left", money(own)?),
            sheet("right", arrivals(own)?),
            last,
        ],
    })
}

fn cover(own: &Year, house: [&str; 2], title: [&str; 2]) -> Result<String> {
    let number = [own.record.text("zh.documentNumber")?, own.record.text("en.documentNumber")?];
    let glaze = [own.extra.text("glaze.zh")?, own.extra.text("glaze.en")?];
    Ok(format!(
        "<p class=\"house\" style=\"color:{ink}\">{}</p><p class=\"year\" style=\"color:{ink}\">{}</p>\
         <div class=\"plate\"><h1>{}</h1><dl>{}{}</dl></div>",
        both("", house),
        own.year,
        both("", title),
        fact(["文号", "Number"], number),
        fact(["封面釉色", "Cover glaze"], glaze),
        ink = own.extra.text("ink")?,
    ))
}

fn fact(label: [&str; 2], words: [&str; 2]) -> String {
    format!("<dt>{}</dt><dd>{}</dd>", both("", label), both("", words))
}

/// The report's own text with its four sections in the margin.
fn told(own: &Year, lang: Lang) -> Result<String> {
    let sections: String = own
        .record
        .rows(&format!("{}.sections", lang.key()))?
        .iter()
        .map(|row| {
            Ok(format!(
                "<h4>{}</h4><p>{}</p>",
                html::inline(lang, row.text("title")?),
                html::inline(lang, row.text("body")?)
            ))
        })
        .collect::<Result<_>>()?;
    let tag = lang.tag();
    Ok(format!(
        "<div class=\"told\" lang=\"{tag}\"><main>{}{}</main><aside>{sections}</aside></div>",
        said("p", "lead", lang, own.record.words(lang, "summary")?),
        html::prose(lang, own.record.words(lang, "body")?),
    ))
}

/// The figures of all years that have the same Chinese label.
fn series<'a>(years: &'a [Year], label: &str) -> Result<Vec<&'a Figure>> {
    years
        .iter()
        .map(|year| {
            let found = year.figures.iter().find(|figure| figure.label[0] == label);
            found.with_context(|| format!("annual-report-{}: no figure `{label}`", year.year))
        })
        .collect()
}

fn own_class(year: &Year, own: &Year) -> &'static str {
    if year.year == own.year { " class=\"own\"" } else { "" }
}

fn table(own: &Year, years: &[Year]) -> Result<String> {
    let heads: String =
        years.iter().map(|year| format!("<th scope=\"col\"{}>{}</th>", own_class(year, own), year.year)).collect();
    let mut rows = String::new();
    for figure in &own.figures {
        let [zh, en] = [&figure.label[0], &figure.label[1]];
        let cells: String = years
            .iter()
            .zip(series(years, zh)?)
            .map(|(year, figure)| format!("<td{}>{}</td>", own_class(year, own), figure.digits()))
            .collect();
        let unit = figure.unit();
        let english = if unit == "万元" { format!("{en}, ¥10,000") } else { en.clone() };
        rows.push_str(&format!(
            "<tr><th scope=\"row\">{}</th><td class=\"unit\" lang=\"zh-CN\">{unit}</td>{cells}</tr>",
            both("", [zh.as_str(), &english])
        ));
    }
    Ok(format!(
        "{}<table class=\"years\"><thead><tr><th></th><th></th>{heads}</tr></thead><tbody>{rows}</tbody></table>\
         <p class=\"note\">{}</p>",
        heading("六年之数", "Six years in figures"),
        both(
            "",
            [
                "各年数字以当年年报为准，着色一列是本年。六册年报用同一版式重排，所以早年的一册也看得到后来。",
                "Each column is as its own year reported it; the tinted one is this report's. The six were set anew in one form, which is why an early volume knows what came later.",
            ]
        ),
    ))
}

fn lines(own: &Year, years: &[Year]) -> Result<String> {
    let mut out = String::new();
    for (label, zh, en) in
        [("观众", "来过的人", "Those who came"), ("已数字化藏品（累计）", "拍过的东西", "Things photographed")]
    {
        let series = series(years, label)?;
        let points: Vec<Point> = years
            .iter()
            .zip(&series)
            .map(|(year, figure)| Ok(Point { year: year.year, value: figure.amount()?, shown: figure.digits() }))
            .collect::<Result<_>>()?;
        let here = series.iter().zip(years).find(|(_, year)| year.year == own.year).context("the year itself")?.0;
        out.push_str(&format!(
            "<figure>{}<figcaption>{}</figcaption>{}<p class=\"note\">{}</p></figure>",
            heading(zh, en),
            both("", [&format!("{}，{}", here.label[0], here.unit()), &here.label[1],]),
            chart::line(&points, own.year),
            both("", [&here.note[0], &here.note[1]]),
        ));
    }
    Ok(out)
}

/// A figure of the own year by its Chinese label.
fn figure<'a>(own: &'a Year, label: &str) -> Result<&'a Figure> {
    series(std::slice::from_ref(own), label)?.pop().context("one year, one figure")
}

fn money(own: &Year) -> Result<String> {
    let public = figure(own, "财政拨款")?;
    let earned = figure(own, "事业收入与捐赠")?;
    let (budget, spent) = (figure(own, "全年预算")?, figure(own, "全年支出")?);
    let whole = budget.amount()?.max(spent.amount()?);
    let million = |figure: &Figure| figure.value[1].trim_start_matches('¥').trim_end_matches(" million").to_owned();
    let income: Vec<([String; 2], f64, String)> = [public, earned]
        .into_iter()
        .map(|figure| Ok((figure.label.clone(), figure.amount()?, million(figure))))
        .collect::<Result<_>>()?;
    let mut out = heading("收与支", "Income and spending");
    for (title, total, parts) in [(["收入", "Income"], budget, income), (["支出", "Spending"], spent, spent.parts()?)]
    {
        let tints = chart::tints(parts.len());
        let bars: Vec<Part> =
            parts.iter().zip(&tints).map(|((_, amount, _), tint)| Part { amount: *amount, tint: *tint }).collect();
        let sum = total.amount()?;
        let rows: String = parts
            .iter()
            .zip(&tints)
            .map(|((name, amount, english), tint)| {
                format!(
                    "<tr><td class=\"key\"><svg viewBox=\"0 0 4 4\"><rect class=\"part\" width=\"4\" height=\"4\" fill-opacity=\"{tint:.2}\"/></svg></td>\
                     <th scope=\"row\">{}</th><td>{}</td><td>{english}</td><td>{:.0}%</td></tr>",
                    both("", [&name[0], &name[1]]),
                    chart::thousands(*amount),
                    amount / sum * 100.0,
                )
            })
            .collect();
        out.push_str(&format!(
            "<figure class=\"money\"><h3>{}</h3>{}<table class=\"parts\"><thead><tr><th></th><th></th><th>{}</th><th>{}</th>\
             <th>{}</th></tr></thead><tbody>{rows}</tbody><tfoot><tr><td></td><th scope=\"row\">{}</th><td>{}</td><td>{}</td><td></td></tr></tfoot></table></figure>",
            both("", title),
            chart::stack(&bars, whole),
            said("span", "", Lang::Zh, "万元"),
            said("span", "", Lang::En, "¥ million"),
            both("", ["占比", "Share"]),
            both("", ["合计", "Total"]),
            total.digits(),
            million(total),
        ));
    }
    let rest = budget.amount()? - spent.amount()?;
    out.push_str(&format!(
        "<p class=\"note\">{}</p>",
        both(
            "",
            [
                &format!("收支相抵，余 {} 万元，结转下年。", chart::thousands(rest)),
                &format!("What is left, ¥{:.2} million, is carried forward.", rest / 100.0),
            ]
        )
    ));
    Ok(out)
}

fn arrivals(own: &Year) -> Result<String> {
    let acquired = figure(own, "新增藏品")?;
    let parts = acquired.parts()?;
    let largest = parts.iter().map(|(_, amount, _)| *amount).fold(1.0, f64::max);
    let bars: String = parts
        .iter()
        .map(|(name, amount, _)| {
            format!(
                "<tr><th scope=\"row\">{}</th><td class=\"bars\">{}</td><td>{}</td></tr>",
                both("", [&name[0], &name[1]]),
                chart::bar(*amount, largest, 1.0),
                chart::thousands(*amount)
            )
        })
        .collect();
    let lines = own.extra.texts("shows")?;
    let shows: String = lines
        .iter()
        .enumerate()
        .map(|(at, line)| {
            let mut words = line.split(" | ");
            let [months, zh, en] = [(); 3].map(|()| words.next().unwrap_or_default());
            let months = span(months).with_context(|| format!("`{line}` has no months"))?;
            Ok(format!(
                "<tr><td class=\"at\">{}</td><td>{}<small lang=\"zh-CN\">{}</small></td><td>{}<small lang=\"en-GB\">{}</small></td></tr>",
                at + 1,
                said("span", "", Lang::Zh, zh),
                months[0],
                said("span", "", Lang::En, en),
                months[1],
            ))
        })
        .collect::<Result<_>>()?;
    let count = figure(own, "特别展览")?;
    Ok(format!(
        "{}<table class=\"depts\"><tbody>{bars}</tbody></table><p class=\"note\">{}</p>{}<table class=\"shows\"><tbody>{shows}</tbody></table>",
        heading(&format!("新增藏品 {} 件", acquired.digits()), &format!("{} acquisitions", acquired.digits())),
        both(
            "",
            [
                acquired.note[0].split_once('；').map_or("按部门分列。", |(_, prose)| prose),
                acquired.note[1].split_once("; ").map_or("By department.", |(_, prose)| prose),
            ]
        ),
        heading(&format!("特别展览 {} 个", count.digits()), &format!("{} special exhibitions", count.digits())),
    ))
}

/// `10-13` as months in both languages; 13 is the January after.
fn span(months: &str) -> Option<[String; 2]> {
    const NAMES: [&str; 12] = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];
    let (from, to) = months.split_once('-')?;
    let (from, to): (usize, usize) = (from.parse().ok()?, to.parse().ok()?);
    let name = |month: usize| NAMES.get(month.checked_sub(1)? % 12).copied();
    let english = format!("{}–{}", name(from)?, name(to)?);
    let chinese = if to > 12 { format!("{from} 月至次年 {} 月", to - 12) } else { format!("{from}–{to} 月") };
    Some([chinese, english])
}

fn last(own: &Year, profile: &Record, house: [&str; 2]) -> Result<String> {
    let donors = figure(own, "捐赠户")?;
    let record = &own.record;
    let day = html::day(record.text("shared.day")?)?;
    Ok(format!(
        "<div class=\"thanks\">{}<p class=\"count\">{}</p><p class=\"of\">{}</p>{}{}</div><dl class=\"imprint\">{}{}{}{}{}{}</dl>",
        heading("致谢", "Thanks"),
        donors.digits(),
        both("", [&format!("{}{}", donors.unit(), "人家送来东西"), "households gave"]),
        said("p", "", Lang::Zh, own.extra.text("thanks.zh")?),
        said("p", "", Lang::En, own.extra.text("thanks.en")?),
        fact(["文号", "Number"], [record.text("zh.documentNumber")?, record.text("en.documentNumber")?]),
        fact(["编印", "Published by"], house),
        fact(["提交理事会", "To the council"], [&day[0], &day[1]]),
        fact(["排字", "Set in"], ["思源宋体", "Noto Serif CJK"]),
        fact(["地址", "Address"], [profile.text("address.zh")?, profile.text("address.en")?]),
        fact(["许可", "Licence"], [profile.text("copyright.zh")?, profile.text("copyright.en")?]),
    ))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_exhibition_that_runs_into_the_next_year_says_so_in_chinese() {
        assert_eq!(span("10-13").unwrap(), ["10 月至次年 1 月".to_owned(), "Oct–Jan".to_owned()]);
        assert_eq!(span("1-3").unwrap(), ["1–3 月".to_owned(), "Jan–Mar".to_owned()]);
        assert_eq!((span("spring"), span("0-2")), (None, None));
    }
}
