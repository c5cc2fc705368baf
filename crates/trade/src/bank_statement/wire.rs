//! Statements of the bank as finance sees them. Amounts are fen: above zero came in, below zero went out.

use guanlan_core::bank_line::LineState;
use serde::Serialize;
use utoipa::ToSchema;

use super::known::Doubt;

/// A line of a statement.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct BankLine {
    pub id: i64,
    pub statement_id: i64,
    /// Its row or entry in the file, from 1.
    pub place: i64,
    #[schema(format = Date)]
    pub booked_on: String,
    pub amount_fen: i64,
    pub counterparty: String,
    #[schema(example = "********1234")]
    pub counterparty_account_masked: String,
    /// The bank's own.
    pub reference: String,
    pub memo: String,
    pub state: LineState,
    /// The code of the application that it is.
    #[schema(required)]
    pub document: Option<String>,
    /// Why it was sent back; may be empty.
    pub reason: String,
    pub version: i64,
}

/// A statement that was imported.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct BankStatement {
    pub id: i64,
    pub file_name: String,
    /// `csv`, `camt053` or `ofx`.
    pub format: String,
    /// Masked; empty where the file does not tell it.
    pub account_masked: String,
    #[schema(required, format = Date)]
    pub first_day: Option<String>,
    #[schema(required, format = Date)]
    pub last_day: Option<String>,
    #[schema(required)]
    pub closing_fen: Option<i64>,
    /// Lines that came with it for the first time.
    pub lines: i64,
    /// RFC 3339, UTC.
    pub imported_at: String,
}

/// A line of a file that is looked at.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct StatementFileLine {
    pub place: usize,
    #[schema(format = Date)]
    pub booked_on: String,
    pub amount_fen: i64,
    pub counterparty: String,
    pub reference: String,
    pub memo: String,
    /// It came with an earlier statement: nothing is done with it.
    pub is_known: bool,
    /// Whether it came before, the caller has to say: it is among `doubts`.
    pub is_doubtful: bool,
    /// Without a reference it says the same as a line before it in the file. It counts all the same.
    pub is_repeated: bool,
}

/// A line of a file of which nobody knows whether it came before, beside the one that it may be.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct StatementDoubt {
    /// Which line of the file it is, from 1: by it the import is answered.
    pub number: usize,
    pub why: Doubt,
    pub line: StatementFileLine,
    /// The one that is here.
    pub earlier: BankLine,
    /// Of the statement that it came with; empty where that did not tell it.
    pub earlier_account_masked: String,
}

/// A row of a file that cannot be read.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct WrongLine {
    pub place: usize,
    /// Such as `amount`; `row` is the whole of it.
    pub field: &'static str,
    /// In the caller's language.
    pub message: String,
}

/// A column that is mapped.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ColumnPlace {
    /// `bookedOn`, `amount`, `in`, `out`, `direction`, `counterparty`, `counterpartyAccount`, `reference`, `memo`,
    /// `balance` or `currency`.
    pub column: &'static str,
    /// Its number in the file, from 0.
    pub at: usize,
}

/// Where the columns of a CSV file are.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct StatementColumns {
    pub headings: Vec<String>,
    /// `memo` may be there more than once.
    pub places: Vec<ColumnPlace>,
    /// `guessed`, `remembered` from a file with the same headings, or `chosen` by the caller.
    pub source: &'static str,
    /// What is needed and not mapped: while there is any, no line is read.
    pub missing: Vec<&'static str>,
}

/// What a file says, and what an import of it does.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct StatementFile {
    /// The statement; null where the file was only looked at, and where nothing of it is new.
    #[schema(required)]
    pub id: Option<i64>,
    pub format: &'static str,
    /// Of CSV; null for other formats.
    #[schema(required)]
    pub columns: Option<StatementColumns>,
    pub account_masked: String,
    #[schema(required, format = Date)]
    pub first_day: Option<String>,
    #[schema(required, format = Date)]
    pub last_day: Option<String>,
    #[schema(required)]
    pub opening_fen: Option<i64>,
    #[schema(required)]
    pub closing_fen: Option<i64>,
    /// Whether the lines lead from the opening to the closing balance; null where the file lacks one of them.
    #[schema(required)]
    pub adds_up: Option<bool>,
    pub new_lines: usize,
    pub known_lines: usize,
    /// Lines that may have come before, and are not answered: nothing is imported while there are any.
    pub doubtful_lines: usize,
    /// The first 500 of them.
    pub doubts: Vec<StatementDoubt>,
    /// The first 500.
    pub lines: Vec<StatementFileLine>,
    /// Nothing is imported while there are any.
    pub wrong: Vec<WrongLine>,
}

/// A payment that the ledger says was made, and no statement has.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Unseen {
    /// The code of the application, or the line that was sent back.
    pub document: String,
    pub amount_fen: i64,
    /// RFC 3339, UTC.
    pub at: String,
}

/// The ledger's bank clearing beside the statements of the bank.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Reconciliation {
    /// What lies at the bank, as the ledger says.
    pub ledger_fen: i64,
    /// What all lines of all statements come to.
    pub statements_fen: i64,
    /// The first less the second.
    pub difference_fen: i64,
    /// Of the difference, what the following explain: 0 is left unexplained where everything is right.
    pub unexplained_fen: i64,
    /// Went out at the bank, and nothing says what for.
    pub open_lines: Vec<BankLine>,
    /// Paid, as finance says, and in no statement yet.
    pub unseen_payments: Vec<Unseen>,
    /// Sent back, as finance says, and in no statement yet.
    pub unseen_returns: Vec<Unseen>,
    /// What corrections by hand moved in bank clearing.
    pub corrections_fen: i64,
    /// RFC 3339, UTC.
    pub at: String,
}
