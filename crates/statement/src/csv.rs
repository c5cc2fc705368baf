//! CSV statements: from the rows of a table to lines.

use chrono::NaiveDate;
use guanlan_core::text::is_shortened;

use crate::{
    Column, Line, MOST_LINES, Mapping, Rule, Statement, Unreadable, Wrong, amount,
    columns::heading_key,
    day::day,
    sheet::{Facts, Sheet, cell, records},
    text,
};

pub use crate::sheet::headings;

/// Line breaks of one cell from which on it must have lost its closing quotation mark.
const MOST_BREAKS: usize = 5;

/// Most records of a file, with those that are no lines.
const MOST_RECORDS: usize = MOST_LINES * 2;

/// What says whether an amount is money in or out.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Side {
    /// The sign of the amount.
    Signed,
    In,
    Out,
}

/// One record with its place among the rows.
struct Row<'a> {
    sheet: &'a Sheet,
    record: &'a ::csv::StringRecord,
    /// A quotation mark in it does not hold.
    has_slip: bool,
}

/// Reads a statement; see [`crate::read`].
pub fn read(bytes: &[u8], mapping: Option<&Mapping>) -> Result<Statement, Unreadable> {
    let sheet = Sheet::open(bytes, mapping)?;
    let mut facts = Facts::default();
    let mut statement = Statement::default();
    let mut sides = Vec::new();
    let mut reader = records(&sheet.text, sheet.delimiter);
    let slips: Vec<u64> = guanlan_table::slips(&sheet.text, sheet.delimiter).iter().map(|slip| slip.line).collect();
    // Line breaks inside cells so far: a spreadsheet does not count them as rows.
    let mut breaks = 0_u64;
    for (number, record) in reader.records().enumerate() {
        let record = record.map_err(|_| Unreadable::NotATable)?;
        if number > MOST_RECORDS {
            return Err(Unreadable::TooManyRows);
        }
        let line = record.position().map_or(0, |position| line_of(&sheet.text, position));
        let place = usize::try_from(line.saturating_sub(breaks)).unwrap_or(usize::MAX);
        let inside = lines_in(&record);
        breaks = breaks.saturating_add(inside);
        let has_slip = slips.iter().any(|slip| (line..=line.saturating_add(inside)).contains(slip));
        let row = Row { sheet: &sheet, record: &record, has_slip };
        if sheet.head.is_some_and(|head| number < head) || (sheet.head != Some(number) && row.is_beside()) {
            facts.note(&record);
            continue;
        }
        if sheet.head == Some(number) || record.iter().all(|cell| cell.trim().is_empty()) || row.is_head() {
            continue;
        }
        if sides.len().saturating_add(statement.wrong.len()) >= MOST_LINES {
            return Err(Unreadable::TooManyRows);
        }
        match row.read(place) {
            Ok((side, line)) => {
                sides.push(side);
                statement.lines.push(line);
            }
            Err(faults) => {
                statement.wrong.extend(faults.into_iter().map(|(field, rule)| Wrong { place, field, rule }));
            }
        }
    }
    if !text::is_cny(&facts.currency) {
        return Err(Unreadable::OtherCurrency(facts.currency));
    }
    if statement.lines.is_empty() && statement.wrong.is_empty() {
        return Err(Unreadable::NoRows);
    }
    turn_out(&mut statement.lines, &sides);
    statement.account = facts.account;
    statement.opening_fen = facts.opening_fen;
    statement.closing_fen = facts.closing_fen;
    (statement.from, statement.to) = (facts.from, facts.to);
    Ok(statement)
}

/// Line breaks inside the cells of a record.
fn lines_in(record: &::csv::StringRecord) -> u64 {
    let breaks = record.iter().map(|cell| cell.matches('\n').count()).sum::<usize>();
    u64::try_from(breaks).unwrap_or(u64::MAX)
}

/// The line on which a record begins, counted from 1. The reader's position is before the empty lines that it skips.
fn line_of(text: &str, position: &::csv::Position) -> u64 {
    let from = usize::try_from(position.byte()).ok().and_then(|byte| text.get(byte..));
    let empty = from.map_or(0, |rest| rest.bytes().take_while(|byte| *byte == b'\n').count());
    position.line().saturating_add(u64::try_from(empty).unwrap_or_default())
}

/// Gives money out its minus. A minus that is there already takes a booking back (红字) if other amounts out have none.
/// If all have one, it says the same as the column, unless the balances between the rows say otherwise.
fn turn_out(lines: &mut Vec<Line>, sides: &[Side]) {
    let mut turned = lines.clone();
    let mut all_negative = true;
    for (line, _) in turned.iter_mut().zip(sides).filter(|(_, side)| **side == Side::Out) {
        all_negative &= line.amount_fen < 0;
        line.amount_fen = line.amount_fen.saturating_neg();
    }
    if !all_negative || agreements(&turned) > agreements(lines) {
        *lines = turned;
    }
}

/// How many neighbouring lines have balances between which the amount leads, oldest or newest first.
fn agreements(lines: &[Line]) -> usize {
    let agrees = |before: &Line, after: &Line| match (before.balance_fen, after.balance_fen) {
        (Some(from), Some(to)) => from.saturating_add(after.amount_fen) == to,
        _ => false,
    };
    let neighbours = lines.iter().zip(lines.iter().skip(1));
    neighbours.filter(|(first, second)| agrees(first, second) || agrees(second, first)).count()
}

/// The side that a word or sign for a direction names.
fn side_of(word: &str) -> Option<Side> {
    match heading_key(word).as_str() {
        "贷" | "贷方" | "收" | "收入" | "入" | "入账" | "转入" | "存入" | "收款" | "来账" | "c" | "cr" | "credit"
        | "crdt" | "in" | "+" => Some(Side::In),
        "借" | "借方" | "支" | "支出" | "付" | "出" | "出账" | "转出" | "支取" | "付款" | "往账" | "d" | "dr"
        | "debit" | "dbit" | "out" | "-" => Some(Side::Out),
        _ => None,
    }
}

impl Row<'_> {
    /// The first mapped cell of a column.
    fn cell(&self, column: Column) -> &str {
        let number = self.sheet.places.get(&column).and_then(|numbers| numbers.first());
        number.map(|number| cell(self.record, *number)).unwrap_or_default()
    }

    fn has(&self, column: Column) -> bool {
        self.sheet.places.contains_key(&column)
    }

    /// Whether the row repeats the head, as at the top of a page.
    fn is_head(&self) -> bool {
        let mut headings = self.sheet.headings.iter().enumerate();
        !self.sheet.headings.is_empty()
            && headings.all(|(number, heading)| text::clean(cell(self.record, number)) == *heading)
    }

    /// Whether the row is none of the table: totals and balances, or a note without day and amount in one or two cells.
    fn is_beside(&self) -> bool {
        let booked_on = self.cell(Column::BookedOn);
        if day(booked_on).is_some() {
            return false;
        }
        let mut filled = (0..self.record.len()).map(|number| cell(self.record, number)).filter(|cell| !cell.is_empty());
        let Some(first) = filled.next() else { return false };
        // A faulty day stands where a total has none, or its own name.
        let has_total = booked_on.is_empty() || booked_on == first;
        let first = heading_key(&first.chars().take(30).collect::<String>());
        let names_total =
            ["合计", "总计", "小计", "累计", "余额", "承前", "过次"].iter().any(|word| first.contains(word))
                || ["total", "subtotal", "grandtotal"].iter().any(|word| first.starts_with(word));
        let mut amounts = [Column::Amount, Column::In, Column::Out].into_iter().map(|column| self.cell(column));
        (has_total && names_total) || (filled.take(2).count() < 2 && amounts.all(str::is_empty))
    }

    /// Reads the row, or tells all its faults.
    fn read(&self, place: usize) -> Result<(Side, Line), Vec<(&'static str, Rule)>> {
        let mut faults = Vec::new();
        if let Some(rule) = self.broken() {
            return Err(vec![("row", rule)]);
        }
        let booked_on = self.booked_on().map_err(|rule| faults.push((Column::BookedOn.key(), rule))).ok();
        let amount = self.amount().map_err(|(column, rule)| faults.push((column.key(), rule))).ok();
        let balance = amount::fen(self.cell(Column::Balance));
        let balance = balance.map_err(|rule| faults.push((Column::Balance.key(), rule))).ok();
        for column in [Column::Reference, Column::CounterpartyAccount] {
            if is_shortened(self.cell(column)) {
                faults.push((column.key(), Rule::Shortened));
            }
        }
        if !text::is_cny(self.cell(Column::Currency)) {
            faults.push((Column::Currency.key(), Rule::OtherCurrency));
        }
        let (Some(booked_on), Some((side, amount_fen)), Some(balance_fen), true) =
            (booked_on, amount, balance, faults.is_empty())
        else {
            return Err(faults);
        };
        let memos = self.sheet.places.get(&Column::Memo).into_iter().flatten();
        let line = Line {
            place,
            booked_on,
            amount_fen,
            counterparty: text::clean(self.cell(Column::Counterparty)),
            counterparty_account: text::account(self.cell(Column::CounterpartyAccount)),
            reference: text::clean(self.cell(Column::Reference)),
            memo: text::join(memos.map(|number| cell(self.record, *number))),
            balance_fen,
        };
        Ok((side, line))
    }

    /// What makes the cells of the row unreliable as a whole.
    fn broken(&self) -> Option<Rule> {
        let width = self.sheet.headings.len();
        let delimiter = char::from(self.sheet.delimiter);
        let swallows = |cell: &str| {
            let breaks = cell.matches('\n').count();
            let is_row = |line: &str| line.matches(delimiter).count().saturating_mul(2) >= width.max(4);
            breaks > MOST_BREAKS || (breaks > 0 && cell.lines().skip(1).any(is_row))
        };
        let mut beyond = (width..self.record.len()).map(|number| cell(self.record, number));
        if self.has_slip || self.record.iter().any(swallows) {
            Some(Rule::OpenQuote)
        } else if width > 0 && beyond.any(|cell| !cell.is_empty()) {
            Some(Rule::TooManyCells)
        } else {
            None
        }
    }

    fn booked_on(&self) -> Result<NaiveDate, Rule> {
        match self.cell(Column::BookedOn) {
            "" => Err(Rule::Missing),
            cell => day(cell).ok_or(Rule::NotADate),
        }
    }

    /// The amount as it stands in the row, and what gives it its sign.
    fn amount(&self) -> Result<(Side, i64), (Column, Rule)> {
        let read = |column| amount::fen(self.cell(column)).map_err(|rule| (column, rule));
        if self.has(Column::In) || self.has(Column::Out) {
            let (inward, outward) = (read(Column::In)?, read(Column::Out)?);
            let column = if self.has(Column::In) { Column::In } else { Column::Out };
            return match (inward.filter(|fen| *fen != 0), outward.filter(|fen| *fen != 0)) {
                (Some(fen), None) => Ok((Side::In, fen)),
                (None, Some(fen)) => Ok((Side::Out, fen)),
                (Some(_), Some(_)) => Err((column, Rule::BothInAndOut)),
                (None, None) if inward.or(outward).is_some() => Err((column, Rule::Zero)),
                (None, None) => Err((column, Rule::Missing)),
            };
        }
        let fen = match read(Column::Amount)? {
            None => return Err((Column::Amount, Rule::Missing)),
            Some(0) => return Err((Column::Amount, Rule::Zero)),
            Some(fen) => fen,
        };
        if !self.has(Column::Direction) {
            return Ok((Side::Signed, fen));
        }
        match self.cell(Column::Direction) {
            "" => Err((Column::Direction, Rule::Missing)),
            word => side_of(word).map(|side| (side, fen)).ok_or((Column::Direction, Rule::NotADirection)),
        }
    }
}
