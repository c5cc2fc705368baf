//! Reads bank statement files: CSV as online banking exports it, CAMT.053 (ISO 20022) and OFX. Bytes go in, lines with
//! signed amounts come out. Nothing here knows the museum, its tables or whom a payment belongs to.
//!
//! The files come from strangers. Size, rows and depth are limited, XML with a DOCTYPE is refused, nothing is fetched,
//! and a fault in one row is reported with its place while the other rows are still read.

#![cfg_attr(
    not(test),
    deny(
        clippy::unwrap_used,
        clippy::expect_used,
        clippy::panic,
        clippy::indexing_slicing,
        clippy::string_slice,
        clippy::arithmetic_side_effects
    )
)]

mod amount;
mod camt;
mod columns;
mod csv;
mod day;
mod lexicon;
mod node;
mod ofx;
mod sheet;
#[cfg(test)]
mod tests;
mod text;

use chrono::NaiveDate;

pub use amount::MOST_FEN;
pub use columns::{Column, Mapping, Place};
pub use csv::headings;
pub use text::{MOST_CHARS, reference_key};

/// Largest file that is read, in bytes.
pub const MOST_BYTES: usize = 10_000_000;
/// Most lines of one statement.
pub const MOST_LINES: usize = 50_000;

/// The file format of a statement.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Format {
    /// A table: comma, semicolon or tab between cells; UTF-8, GB18030, or UTF-16 with a byte order mark.
    Csv,
    /// ISO 20022 BankToCustomerStatement, any version.
    Camt053,
    /// Open Financial Exchange, 1.x (SGML) or 2.x (XML).
    Ofx,
}

impl Format {
    /// Guesses the format from the first 4 KB. XML that is not OFX counts as CAMT.053, so that reading another kind of
    /// XML fails with [`Unreadable::NotAStatement`] rather than with missing columns.
    pub fn guess(bytes: &[u8]) -> Format {
        let head = text::head(bytes).to_ascii_uppercase();
        let head = head.trim_start();
        if head.starts_with("OFXHEADER") || head.contains("<OFX>") || head.contains("<?OFX") {
            Format::Ofx
        } else if head.starts_with('<') {
            Format::Camt053
        } else {
            Format::Csv
        }
    }
}

/// One booked movement of money. All texts are trimmed, free of control characters and of marks that change the writing
/// direction, and have at most [`MOST_CHARS`] characters.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Line {
    /// 1-based place in the file: the row of a table as a spreadsheet counts it, or the number of the entry. Lines that
    /// come from one batch entry share its number.
    pub place: usize,
    /// Day of booking as the bank writes it; a time or zone beside it is ignored.
    pub booked_on: NaiveDate,
    /// Fen; positive is money in, negative is money out. Never zero, never beyond [`MOST_FEN`].
    pub amount_fen: i64,
    /// Name of the other party, or empty.
    pub counterparty: String,
    /// Account number or IBAN of the other party without spaces, or empty.
    pub counterparty_account: String,
    /// The bank's own reference of the movement, or empty. A reference that the payer chose is part of `memo` instead,
    /// because payers use one twice. Lines of a batch entry without references of their own are told apart by `/1`,
    /// `/2` behind the entry's.
    pub reference: String,
    /// What the payer wrote, and what the bank says of the movement.
    pub memo: String,
    /// Fen on the account after this movement, if the file tells it.
    pub balance_fen: Option<i64>,
}

/// A fault in one row or entry, which is therefore not among the lines.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Wrong {
    /// As [`Line::place`].
    pub place: usize,
    /// [`Column::key`] of what is wrong, or `row` for a whole row, or `status` for that of a CAMT.053 entry.
    pub field: &'static str,
    pub rule: Rule,
}

/// What a row can break.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Rule {
    /// Not a day between 1970 and 2100 in a known notation. Day and month before the year are refused as ambiguous.
    NotADate,
    /// Not a number with a decimal point; separated thousands have three digits.
    NotAnAmount,
    /// An amount of zero.
    Zero,
    /// Beyond [`MOST_FEN`].
    TooLarge,
    /// Smaller parts than a fen.
    FractionOfFen,
    /// Money in and money out in one row.
    BothInAndOut,
    /// Neither debit nor credit in any known word.
    NotADirection,
    /// Nothing where something is needed.
    Missing,
    /// Another currency than CNY.
    OtherCurrency,
    /// More cells than the head has, as an unquoted comma inside an amount makes them.
    TooManyCells,
    /// A number that a spreadsheet wrote anew, its last digits lost: `2.02611E+17`.
    Shortened,
    /// A quotation mark that is never closed, so that one cell swallows further rows, or text behind a closing one.
    OpenQuote,
}

/// A statement as a file tells it. Entries that the bank has not booked yet are left out.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Statement {
    /// IBAN or number of the account without spaces; empty if the file does not tell it.
    pub account: String,
    /// ISO 4217 code; `CNY`, also where the file does not tell it.
    pub currency: String,
    /// Booked balance before the first line, in fen.
    pub opening_fen: Option<i64>,
    /// Booked balance after the last line, in fen.
    pub closing_fen: Option<i64>,
    /// First day of the period: what the file says, else that of the earliest line.
    pub from: Option<NaiveDate>,
    /// Last day of the period, as `from`.
    pub to: Option<NaiveDate>,
    /// In the order of the file, at most [`MOST_LINES`].
    pub lines: Vec<Line>,
    /// In the order of the file. One row can break several rules.
    pub wrong: Vec<Wrong>,
}

impl Statement {
    /// Whether the lines lead from the opening to the closing balance; `None` if the file lacks one of them.
    pub fn adds_up(&self) -> Option<bool> {
        let (opening, closing) = (self.opening_fen?, self.closing_fen?);
        let sum = self.lines.iter().map(|line| i128::from(line.amount_fen)).sum::<i128>();
        Some(sum.checked_add(opening.into())? == i128::from(closing))
    }

    /// Fills in currency and period where the file does not tell them.
    fn finish(mut self) -> Statement {
        if self.currency.is_empty() {
            "CNY".clone_into(&mut self.currency);
        }
        let days = self.lines.iter().map(|line| line.booked_on);
        self.from = self.from.or_else(|| days.clone().min());
        self.to = self.to.or_else(|| days.max());
        self
    }
}

/// Why a file is not read at all. The texts are for logs; whoever shows one to people words it in their language.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Unreadable {
    /// More than [`MOST_BYTES`].
    #[error("the file is larger than {} MB", MOST_BYTES / 1_000_000)]
    TooLarge,
    #[error("the file is text in none of the known encodings")]
    Encoding,
    #[error("the file is not a table")]
    NotATable,
    #[error("the table has no rows")]
    NoRows,
    /// More than [`MOST_LINES`], or a single entry with an absurd number of parts.
    #[error("the statement has more than {MOST_LINES} lines")]
    TooManyRows,
    /// Columns that neither the mapping nor the headings lead to. [`Column::Amount`] stands for any way to tell amounts.
    #[error("columns are missing: {}", .0.iter().map(|column| column.key()).collect::<Vec<_>>().join(", "))]
    MissingColumns(Vec<Column>),
    #[error("the file is not well-formed XML")]
    NotXml,
    #[error("the file declares a document type or entities")]
    HasDoctype,
    #[error("elements are nested too deeply")]
    TooDeep,
    /// Another kind of document, or statements of several accounts in one file.
    #[error("the file is not a statement of one account")]
    NotAStatement,
    /// Code or name of the currency as the file writes it.
    #[error("the account is kept in {0}, not in CNY")]
    OtherCurrency(String),
}

/// Reads a statement. `mapping` says where the columns of a CSV file are; without it they are guessed from the headings.
/// The other formats ignore it. A CAMT.053 or OFX statement without entries is valid, a table without rows is not.
///
/// # Errors
/// What is wrong with the file as a whole. Faults of single rows are in [`Statement::wrong`].
pub fn read(bytes: &[u8], format: Format, mapping: Option<&Mapping>) -> Result<Statement, Unreadable> {
    if bytes.len() > MOST_BYTES {
        return Err(Unreadable::TooLarge);
    }
    let statement = match format {
        Format::Csv => csv::read(bytes, mapping)?,
        Format::Camt053 => camt::read(bytes)?,
        Format::Ofx => ofx::read(bytes)?,
    };
    Ok(statement.finish())
}
