//! The bundle's TOML files as the papers read them: a value by its dotted path, or an error that names file and path.

use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail};
use toml::{Table, Value};

/// A language of the papers. Chinese stands left, English right.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Lang {
    Zh,
    En,
}

impl Lang {
    /// The table of a record that holds its words.
    pub fn key(self) -> &'static str {
        match self {
            Lang::Zh => "zh",
            Lang::En => "en",
        }
    }

    /// The `lang` attribute.
    pub fn tag(self) -> &'static str {
        match self {
            Lang::Zh => "zh-CN",
            Lang::En => "en-GB",
        }
    }
}

/// The folder of a bundle.
pub struct Bundle(PathBuf);

impl Bundle {
    pub fn at(root: impl Into<PathBuf>) -> Self {
        Self(root.into())
    }

    /// `record("page", "articles")` reads `page/articles.toml`.
    ///
    /// # Errors
    /// When the file is missing or is no TOML.
    pub fn record(&self, kind: &str, key: &str) -> Result<Record> {
        self.file(&format!("{kind}/{key}.toml"))
    }

    /// # Errors
    /// As [`Bundle::record`].
    pub fn file(&self, path: &str) -> Result<Record> {
        let file: &Path = &self.0.join(path);
        let text = std::fs::read_to_string(file).with_context(|| format!("cannot read {}", file.display()))?;
        Record::parse(path, &text)
    }
}

/// One TOML file, or a table in it.
#[derive(Clone)]
pub struct Record {
    name: String,
    table: Table,
}

impl Record {
    /// # Errors
    /// When the text is no TOML.
    pub fn parse(name: &str, text: &str) -> Result<Self> {
        let table = text.parse().with_context(|| format!("{name} is no TOML"))?;
        Ok(Self { name: name.into(), table })
    }

    fn value(&self, path: &str) -> Result<&Value> {
        let mut words = path.split('.');
        let first = words.next().unwrap_or_default();
        let missing = || format!("{}: there is no `{path}`", self.name);
        let mut found = self.table.get(first).with_context(missing)?;
        for word in words {
            found = found.get(word).with_context(missing)?;
        }
        Ok(found)
    }

    /// A text by its path, for example `zh.title`.
    ///
    /// # Errors
    /// When it is missing or no text.
    pub fn text(&self, path: &str) -> Result<&str> {
        self.value(path)?.as_str().with_context(|| format!("{}: `{path}` is no text", self.name))
    }

    /// `text("zh.title")` as `words(Lang::Zh, "title")`.
    ///
    /// # Errors
    /// As [`Record::text`].
    pub fn words(&self, lang: Lang, name: &str) -> Result<&str> {
        self.text(&format!("{}.{name}", lang.key()))
    }

    /// A whole number.
    ///
    /// # Errors
    /// When it is missing or none.
    pub fn number(&self, path: &str) -> Result<i64> {
        self.value(path)?.as_integer().with_context(|| format!("{}: `{path}` is no number", self.name))
    }

    /// A list of texts.
    ///
    /// # Errors
    /// When it is missing or holds something else.
    pub fn texts(&self, path: &str) -> Result<Vec<&str>> {
        let list = self.value(path)?.as_array().with_context(|| format!("{}: `{path}` is no list", self.name))?;
        list.iter()
            .map(|item| item.as_str().with_context(|| format!("{}: not a text in `{path}`", self.name)))
            .collect()
    }

    /// A list of pairs of texts, Chinese and English; empty where there is no such list.
    ///
    /// # Errors
    /// When it holds something else.
    pub fn pairs(&self, path: &str) -> Result<Vec<[String; 2]>> {
        let Ok(Value::Array(list)) = self.value(path) else { return Ok(Vec::new()) };
        let pair = |item: &Value| Some([item.get(0)?.as_str()?.to_owned(), item.get(1)?.as_str()?.to_owned()]);
        list.iter().map(|item| pair(item).with_context(|| format!("{}: no pair in `{path}`", self.name))).collect()
    }

    /// A list of tables, or a single table as a list of one.
    ///
    /// # Errors
    /// When it is missing or holds something else.
    pub fn rows(&self, path: &str) -> Result<Vec<Record>> {
        let row = |table: &Table| Record { name: format!("{}: {path}", self.name), table: table.clone() };
        match self.value(path)? {
            Value::Table(table) => Ok(vec![row(table)]),
            Value::Array(list) => list
                .iter()
                .map(|item| item.as_table().map(row).with_context(|| format!("{}: no table in `{path}`", self.name)))
                .collect(),
            _ => bail!("{}: `{path}` is no list of tables", self.name),
        }
    }

    /// The table at a path.
    ///
    /// # Errors
    /// When it is missing or no table.
    pub fn part(&self, path: &str) -> Result<Record> {
        self.rows(path)?.pop().with_context(|| format!("{}: `{path}` is empty", self.name))
    }
}

/// A number of an annual report, in both languages, as its record tells it.
pub struct Figure {
    pub label: [String; 2],
    pub value: [String; 2],
    /// Empty where the record has none.
    pub note: [String; 2],
}

impl Figure {
    /// The figures of a report, Chinese and English joined by their order.
    ///
    /// # Errors
    /// When a language has more of them than the other.
    pub fn of(report: &Record) -> Result<Vec<Figure>> {
        let (zh, en) = (report.rows("zh.figures")?, report.rows("en.figures")?);
        if zh.len() != en.len() {
            bail!("{}: {} figures in Chinese, {} in English", report.name, zh.len(), en.len());
        }
        let both = |a: &Record, b: &Record, name: &str| -> Result<[String; 2]> {
            Ok([a.text(name)?.to_owned(), b.text(name)?.to_owned()])
        };
        zh.iter()
            .zip(&en)
            .map(|(a, b)| {
                let note = [a, b].map(|row| row.text("note").unwrap_or_default().to_owned());
                Ok(Figure { label: both(a, b, "label")?, value: both(a, b, "value")?, note })
            })
            .collect()
    }

    /// The number as written: `641,200` of `641,200 人次`.
    pub fn digits(&self) -> &str {
        self.value[0].split(' ').next().unwrap_or_default()
    }

    /// What is counted: `人次` of `641,200 人次`.
    pub fn unit(&self) -> &str {
        self.value[0].split_once(' ').map_or("", |(_, unit)| unit)
    }

    /// # Errors
    /// When the value does not begin with a number.
    pub fn amount(&self) -> Result<f64> {
        amount(self.digits())
    }

    /// The parts that a note names: `房屋 640，藏品 468` with their English names; what follows `；` is prose.
    ///
    /// # Errors
    /// When a part has no number, or the languages differ in their count.
    pub fn parts(&self) -> Result<Vec<([String; 2], f64, String)>> {
        let list = |text: &str, prose: char, between: &str| -> Result<Vec<(String, String)>> {
            let text = text.split(prose).next().unwrap_or_default();
            text.split(between)
                .map(|part| {
                    let (name, number) = part.rsplit_once(' ').with_context(|| format!("no number in `{part}`"))?;
                    Ok((capital(name), number.to_owned()))
                })
                .collect()
        };
        let (zh, en) = (list(&self.note[0], '；', "，")?, list(&self.note[1], ';', ", ")?);
        if zh.len() != en.len() {
            bail!("`{}` and `{}` name different parts", self.note[0], self.note[1]);
        }
        zh.into_iter().zip(en).map(|((zh, number), (en, english))| Ok(([zh, en], amount(&number)?, english))).collect()
    }
}

fn capital(name: &str) -> String {
    let mut letters = name.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}

fn amount(text: &str) -> Result<f64> {
    text.replace(',', "").parse().with_context(|| format!("`{text}` is no number"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_missing_text_is_told_with_file_and_path() {
        let record = Record::parse("page/a.toml", "[zh]\ntitle = \"甲\"").unwrap();
        assert_eq!(record.words(Lang::Zh, "title").unwrap(), "甲");
        let error = record.words(Lang::En, "title").unwrap_err().to_string();
        assert!(error.contains("page/a.toml") && error.contains("en.title"), "{error}");
    }

    #[test]
    fn the_parts_of_a_note_are_read_and_its_prose_is_left_out() {
        let figure = Figure {
            label: ["新增".into(), "New".into()],
            value: ["1,904 件".into(), "1,904".into()],
            note: [
                "考古 1,487，其余 66；其中九号窑 1,412".into(),
                "Archaeology 1,487, others 66; of them 1,412".into(),
            ],
        };
        let parts = figure.parts().unwrap();
        assert_eq!(parts[0].1, 1487.0);
        assert_eq!(parts[1].0, ["其余".to_owned(), "Others".to_owned()]);
        assert_eq!((figure.digits(), figure.unit()), ("1,904", "件"));
    }
}
