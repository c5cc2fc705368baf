//! What is printed is what the records of the real bundle say.

use crate::{
    all, bowl_form,
    bundle::{Bundle, Figure},
    museum, report,
};

fn bundle() -> Bundle {
    Bundle::at(museum())
}

/// The words of a page of HTML: without style, script and tags.
fn words(html: &str) -> String {
    let body = html.split("<body>").nth(1).unwrap().split("<script>").next().unwrap();
    let mut out = String::new();
    for piece in body.split('<') {
        out.push_str(piece.split_once('>').map_or(piece, |(_, text)| text));
        out.push('\n');
    }
    out
}

#[test]
fn a_report_shows_every_figure_of_every_year_and_the_notes_of_its_own() {
    let bundle = bundle();
    let papers = report::papers(&bundle).unwrap();
    assert_eq!(papers.len(), report::YEARS.count());
    let figures: Vec<Vec<Figure>> = report::YEARS
        .map(|year| Figure::of(&bundle.record("annual_report", &format!("annual-report-{year}")).unwrap()).unwrap())
        .collect();
    for (own, paper) in papers.iter().enumerate() {
        let shown = words(&paper.html());
        let lines: Vec<&str> = shown.lines().collect();
        for (year, figures) in figures.iter().enumerate() {
            for figure in figures {
                assert!(lines.contains(&figure.digits()), "{}: {} of year {year}", paper.name, figure.label[0]);
                if year != own {
                    continue;
                }
                assert!(lines.contains(&figure.label[0].as_str()), "{}: {}", paper.name, figure.label[0]);
                let parts = if ["新增藏品", "全年支出"].contains(&figure.label[0].as_str()) {
                    figure.parts().unwrap()
                } else {
                    Vec::new()
                };
                for (name, amount, _) in parts {
                    let amount = crate::chart::thousands(amount);
                    assert!(lines.contains(&name[0].as_str()) && lines.contains(&amount.as_str()), "{}", name[1]);
                }
            }
        }
    }
}

#[test]
fn figures_are_the_same_in_both_languages_and_their_parts_make_the_whole() {
    let bundle = bundle();
    let words = report::words().unwrap();
    for year in report::YEARS {
        let record = bundle.record("annual_report", &format!("annual-report-{year}")).unwrap();
        for figure in Figure::of(&record).unwrap() {
            let english = figure.value[1].trim_start_matches('¥').trim_end_matches(" million");
            let english: f64 = english.replace(',', "").parse().unwrap();
            let scale = if figure.unit() == "万元" { 100.0 } else { 1.0 };
            assert!((english * scale - figure.amount().unwrap()).abs() < 0.5, "{year}: {}", figure.label[0]);
            if !["新增藏品", "全年支出"].contains(&figure.label[0].as_str()) {
                continue;
            }
            let parts = figure.parts().unwrap();
            let sum: f64 = parts.iter().map(|(_, amount, _)| amount).sum();
            assert_eq!(sum, figure.amount().unwrap(), "{year}: {}", figure.label[0]);
            for (name, amount, english) in parts {
                let english: f64 = english.replace(',', "").parse().unwrap();
                assert!((english * scale - amount).abs() < 0.5, "{year}: {}", name[0]);
            }
        }
        let shows = words.texts(&format!("y{year}.shows")).unwrap().len().to_string();
        let told = Figure::of(&record).unwrap();
        assert_eq!(shows, told.iter().find(|figure| figure.label[0] == "特别展览").unwrap().digits(), "{year}");
    }
}

#[test]
fn no_placeholder_is_left_in_any_paper_and_every_title_is_in_both_languages() {
    let papers = all(&bundle()).unwrap();
    assert_eq!(papers.len(), 10);
    for paper in &papers {
        let shown = words(&paper.html());
        assert!(!shown.contains(['{', '}', '|']) && !shown.contains("**"), "{}", paper.name);
        assert!(paper.title.contains(" · "), "{}", paper.title);
        assert!(crate::html::day(&paper.day).is_ok(), "{}", paper.day);
    }
}

#[test]
fn the_charter_has_all_its_articles_once() {
    let papers = all(&bundle()).unwrap();
    let charter = words(&papers.iter().find(|paper| paper.name == "charter").unwrap().html());
    for number in 1..=28 {
        assert_eq!(charter.lines().filter(|line| *line == format!("Article {number}.")).count(), 1, "{number}");
    }
}

#[test]
fn the_form_is_sent_to_where_the_page_on_acquisition_says() {
    let page = bundle().record("page", "levy").unwrap();
    let form = bowl_form::words().unwrap();
    for name in ["phone", "email"] {
        let told = form.text(name).unwrap();
        assert!(page.text("zh.body").unwrap().contains(told) && page.text("en.body").unwrap().contains(told), "{told}");
    }
}

#[test]
fn every_paper_is_printed_and_attached_to_a_record() {
    let records: String = ["annual_report", "page", "news", "book"]
        .into_iter()
        .flat_map(|kind| std::fs::read_dir(museum().join(kind)).unwrap())
        .map(|file| std::fs::read_to_string(file.unwrap().path()).unwrap())
        .collect();
    for paper in all(&bundle()).unwrap() {
        let file = format!("media/{}.pdf", paper.name);
        assert!(records.lines().any(|line| line.starts_with("attachments") && line.contains(&file)), "{file}");
        assert!(museum().join(&file).is_file(), "{file}: run `cargo xtask papers`");
    }
}
