//! The table in a CSV file: its delimiter, its head row, and what banks write before the head.

use std::collections::BTreeMap;

use chrono::NaiveDate;

use crate::{Column, Mapping, Unreadable, amount, columns::heading_key, day::day, text};

/// Rows among which the head must be.
const HEAD_ROWS: usize = 30;
/// Columns that are looked at in a head.
const MOST_COLUMNS: usize = 200;
/// Bytes of the file from which delimiter and head are guessed.
const PROBED: usize = 100_000;
/// Longest line of the file in bytes. Binary files and bombs of delimiters have longer ones.
const LONGEST_LINE: usize = 100_000;

/// A CSV file as text, and where its table begins.
pub struct Sheet {
    pub text: String,
    pub delimiter: u8,
    /// Number of the head among the records; `None` if the table has no head.
    pub head: Option<usize>,
    pub headings: Vec<String>,
    /// Numbers of the mapped columns.
    pub places: BTreeMap<Column, Vec<usize>>,
}

/// What a file tells of the account outside its table.
#[derive(Default)]
pub struct Facts {
    pub account: String,
    pub currency: String,
    pub opening_fen: Option<i64>,
    pub closing_fen: Option<i64>,
    pub from: Option<NaiveDate>,
    pub to: Option<NaiveDate>,
}

/// Decodes a file into text with `\n` between its lines.
fn text_of(bytes: &[u8]) -> Result<String, Unreadable> {
    let mut text = text::decode(bytes, None)?;
    if text.contains('\r') {
        text = text.replace("\r\n", "\n").replace('\r', "\n");
    }
    if text.split('\n').any(|line| line.len() > LONGEST_LINE) {
        return Err(Unreadable::NotATable);
    }
    if text.trim().is_empty() { Err(Unreadable::NoRows) } else { Ok(text) }
}

/// A reader of all records, whatever their lengths.
pub fn records(text: &str, delimiter: u8) -> csv::Reader<&[u8]> {
    csv::ReaderBuilder::new().has_headers(false).flexible(true).delimiter(delimiter).from_reader(text.as_bytes())
}

/// The text of a cell, without what spreadsheets put around it to keep it text: `="622202"`, `'622202`.
pub fn cell(record: &csv::StringRecord, number: usize) -> &str {
    let cell = record.get(number).unwrap_or_default().trim();
    let formula = cell.strip_prefix("=\"").and_then(|cell| cell.strip_suffix('"'));
    formula.unwrap_or(cell.strip_prefix('\'').unwrap_or(cell)).trim()
}

/// The cells of the first records, at most [`MOST_COLUMNS`] of each.
fn first_rows(text: &str, delimiter: u8) -> Vec<Vec<String>> {
    let mut end = text.len().min(PROBED);
    while !text.is_char_boundary(end) {
        end = end.saturating_sub(1);
    }
    let mut reader = records(text.get(..end).unwrap_or_default(), delimiter);
    let rows = reader.records().map_while(Result::ok).take(HEAD_ROWS);
    rows.map(|row| (0..row.len().min(MOST_COLUMNS)).map(|number| text::clean(cell(&row, number))).collect()).collect()
}

/// The delimiter by which the first rows have a head with the most known columns, or else the most cells, and those
/// rows.
fn split(text: &str, known: impl Fn(&[String]) -> usize) -> (u8, Vec<Vec<String>>) {
    let mut best = ((0, 0), b',', Vec::new());
    for delimiter in [b',', b';', b'\t'] {
        let rows = first_rows(text, delimiter);
        let most_known = rows.iter().map(|row| known(row)).max().unwrap_or_default();
        let widest = rows.iter().map(Vec::len).max().unwrap_or_default();
        if (most_known, widest) > best.0 {
            best = ((most_known, widest), delimiter, rows);
        }
    }
    (best.1, best.2)
}

/// How many columns are guessed from a row.
fn guessed(row: &[String]) -> usize {
    Mapping::guess(row).places().count()
}

/// How many of the columns for day and amounts, known by number, hold one in a row.
fn fitting(row: &[String], places: &BTreeMap<Column, Vec<usize>>) -> usize {
    let cell = |column| places.get(&column).and_then(|numbers: &Vec<usize>| row.get(*numbers.first()?));
    let is_amount = |column| cell(column).is_some_and(|cell| matches!(amount::fen(cell), Ok(Some(_))));
    let amounts = [Column::Amount, Column::In, Column::Out].into_iter().filter(|column| is_amount(*column)).count();
    if cell(Column::BookedOn).is_some_and(|cell| day(cell).is_some()) { amounts.saturating_add(1) } else { 0 }
}

/// The first of the rows that score highest.
fn best_row(rows: &[Vec<String>], score: impl Fn(&[String]) -> usize) -> Option<(usize, &Vec<String>)> {
    let best = rows.iter().map(|row| score(row)).max()?;
    rows.iter().enumerate().find(|(_, row)| score(row) == best)
}

/// The headings of a CSV file, for a form in which somebody maps them. If none is known, those of the first row with
/// the most filled cells.
///
/// # Errors
/// What is wrong with the file as a whole.
pub fn headings(bytes: &[u8]) -> Result<Vec<String>, Unreadable> {
    if bytes.len() > crate::MOST_BYTES {
        return Err(Unreadable::TooLarge);
    }
    let text = text_of(bytes)?;
    let (_, rows) = split(&text, guessed);
    let filled = |row: &[String]| row.iter().filter(|cell| !cell.is_empty()).count();
    let by_words = best_row(&rows, guessed).filter(|(_, row)| guessed(row) > 1);
    let (_, row) = by_words.or_else(|| best_row(&rows, filled)).ok_or(Unreadable::NotATable)?;
    if row.len() < 2 { Err(Unreadable::NotATable) } else { Ok(row.clone()) }
}

impl Sheet {
    /// Finds the table of a file: by the mapping, or by usual headings if there is none.
    pub fn open(bytes: &[u8], mapping: Option<&Mapping>) -> Result<Sheet, Unreadable> {
        let text = text_of(bytes)?;
        let missing = mapping.map(Mapping::missing).unwrap_or_default();
        if !missing.is_empty() {
            return Err(Unreadable::MissingColumns(missing));
        }
        let found = |row: &[String]| match mapping {
            Some(mapping) if !mapping.is_numeric() => {
                mapping.places().count().saturating_sub(mapping.locate(row).1.len())
            }
            Some(mapping) => fitting(row, &mapping.locate(&[]).0),
            None => guessed(row),
        };
        let (delimiter, rows) = split(&text, found);
        if rows.iter().all(|row| row.len() < 2) {
            return Err(Unreadable::NotATable);
        }
        if let Some(mapping) = mapping.filter(|mapping| mapping.is_numeric()) {
            let (places, _) = mapping.locate(&[]);
            return Ok(Sheet::without_headings(text, delimiter, &rows, places));
        }
        let (head, headings) = best_row(&rows, found).ok_or(Unreadable::NotATable)?;
        let guess;
        let mapping = match mapping {
            Some(mapping) => mapping,
            None => {
                guess = Mapping::guess(headings);
                &guess
            }
        };
        let (places, lost) = mapping.locate(headings);
        let missing = if lost.is_empty() { mapping.missing() } else { lost };
        if !missing.is_empty() {
            return Err(Unreadable::MissingColumns(missing));
        }
        let headings = headings.clone();
        Ok(Sheet { text, delimiter, head: Some(head), headings, places })
    }

    /// A table whose columns are known by number: its head is the row before the first with a day in its column.
    fn without_headings(
        text: String,
        delimiter: u8,
        rows: &[Vec<String>],
        places: BTreeMap<Column, Vec<usize>>,
    ) -> Sheet {
        let booked_on = places.get(&Column::BookedOn).and_then(|numbers| numbers.first()).copied();
        let has_day =
            |row: &Vec<String>| booked_on.and_then(|number| row.get(number)).is_some_and(|cell| day(cell).is_some());
        let head = rows.iter().position(has_day).and_then(|first| first.checked_sub(1));
        let headings = head.and_then(|head| rows.get(head)).cloned().unwrap_or_default();
        Sheet { text, delimiter, head, headings, places }
    }
}

impl Facts {
    /// Takes what a row outside the table says: `账号：6222…` in one cell, or a key and its value in two.
    pub fn note(&mut self, record: &csv::StringRecord) {
        let cells: Vec<&str> = (0..record.len().min(MOST_COLUMNS)).map(|number| cell(record, number)).collect();
        let mut rest = cells.as_slice();
        while let [first, behind @ ..] = rest {
            rest = behind;
            let (key, value) = first.split_once(['：', ':']).unwrap_or((first, ""));
            let next = behind.iter().find(|cell| !cell.is_empty()).copied().unwrap_or_default();
            if value.trim().is_empty() {
                self.take(&heading_key(key), next);
            } else if !next.starts_with(|c: char| c.is_ascii_digit()) {
                // Else the value may be an amount that was cut at its comma.
                self.take(&heading_key(key), value);
            }
        }
    }

    fn take(&mut self, key: &str, value: &str) {
        match key {
            "账号" | "账户" | "卡号" | "账号/卡号" | "卡号/账号" | "银行账号" | "查询账号" | "本方账号"
            | "客户账号" | "account" | "accountnumber" | "accountno" | "iban"
                if self.account.is_empty() =>
            {
                let narrow = text::clean(value).chars().map(text::narrow).collect::<String>();
                let number: String = narrow
                    .chars()
                    .take_while(|c| c.is_ascii_alphanumeric() || matches!(c, ' ' | '*' | '-'))
                    .filter(|c| *c != ' ')
                    .take(40)
                    .collect();
                if number.chars().filter(char::is_ascii_digit).count() >= 4 {
                    self.account = number;
                }
            }
            "币种" | "账户币种" | "货币" | "币别" | "currency" | "accountcurrency" if self.currency.is_empty() =>
            {
                let name = text::clean(value.split_whitespace().next().unwrap_or_default());
                if is_currency(&name) {
                    self.currency = name;
                }
            }
            "期初余额" | "上期余额" | "期初账户余额" | "openingbalance" if self.opening_fen.is_none() => {
                self.opening_fen = amount::fen(value).ok().flatten();
            }
            "期末余额" | "本期余额" | "期末账户余额" | "closingbalance" if self.closing_fen.is_none() => {
                self.closing_fen = amount::fen(value).ok().flatten();
            }
            "起始日期" | "开始日期" | "查询起始日期" | "startdate" | "from" => {
                self.from = self.from.or(day(value))
            }
            "截止日期" | "终止日期" | "结束日期" | "查询截止日期" | "enddate" | "to" => {
                self.to = self.to.or(day(value))
            }
            _ => {}
        }
    }
}

/// Whether a text can be the code or Chinese name of a currency, rather than the next heading.
fn is_currency(name: &str) -> bool {
    let is_code = name.len() == 3 && name.bytes().all(|byte| byte.is_ascii_alphabetic());
    is_code || text::is_cny(name) || name.ends_with(['元', '镑', '币']) || name.ends_with("法郎")
}
