//! A statement file is looked at, and imported: each line once, whatever file it comes with.

use std::collections::HashSet;

use bytes::Bytes;
use guanlan_core::{
    audit::{Action, Subject},
    clock::{Millis, day_text},
    company::mask_account,
    ledger::{AccountKind, DocumentKind, TransactionKind},
    locale::Lang,
};
use guanlan_db::Tx;
use guanlan_identity::people::Actor;
use guanlan_kernel::{error::ApiError, words::Message};
use guanlan_statement::{Column, Format, Line, Rule, Statement, Unreadable};
use serde_json::json;

use super::{
    columns::{Columns, Places},
    print::Prints,
    store::{self, NewStatement},
    wire::{StatementFile, StatementFileLine, WrongLine},
};
use crate::{
    Trade,
    ledger::{self, Cause, Order},
};

/// Lines that are shown of a file.
const SHOWN: usize = 500;
/// Lines that are written in one transaction.
const AT_ONCE: usize = 50;

/// A file that was read.
pub struct File {
    format: &'static str,
    /// Of CSV.
    columns: Option<Columns>,
    statement: Statement,
    /// Of each line.
    prints: Vec<String>,
}

/// How a format is called on the wire.
fn format_name(format: Format) -> &'static str {
    match format {
        Format::Csv => "csv",
        Format::Camt053 => "camt053",
        Format::Ofx => "ofx",
    }
}

/// Why a file is not read at all.
fn unreadable(why: &Unreadable) -> Message {
    match why {
        Unreadable::TooLarge => Message::new("server.statement.tooLarge"),
        Unreadable::Encoding => Message::new("server.statement.encoding"),
        Unreadable::NotATable => Message::new("server.statement.notATable"),
        Unreadable::NoRows => Message::new("server.statement.noRows"),
        Unreadable::TooManyRows => Message::new("server.statement.tooManyRows"),
        Unreadable::MissingColumns(columns) => {
            let list: Vec<&str> = columns.iter().map(|column| Column::key(*column)).collect();
            Message::new("server.statement.missingColumns").with("list", list.join(", "))
        }
        Unreadable::NotXml => Message::new("server.statement.notXml"),
        Unreadable::HasDoctype => Message::new("server.statement.hasDoctype"),
        Unreadable::TooDeep => Message::new("server.statement.tooDeep"),
        Unreadable::NotAStatement => Message::new("server.statement.notAStatement"),
        Unreadable::OtherCurrency(currency) => {
            Message::new("server.statement.otherCurrency").with("currency", currency)
        }
    }
}

/// What is wrong with a row.
fn broken(rule: Rule) -> Message {
    Message::new(match rule {
        Rule::NotADate => "server.statement.rule.notADate",
        Rule::NotAnAmount => "server.statement.rule.notAnAmount",
        Rule::Zero => "server.statement.rule.zero",
        Rule::TooLarge => "server.statement.rule.tooLarge",
        Rule::FractionOfFen => "server.statement.rule.fractionOfFen",
        Rule::BothInAndOut => "server.statement.rule.bothInAndOut",
        Rule::NotADirection => "server.statement.rule.notADirection",
        Rule::Missing => "server.statement.rule.missing",
        Rule::OtherCurrency => "server.statement.rule.otherCurrency",
        Rule::TooManyCells => "server.statement.rule.tooManyCells",
        Rule::OpenQuote => "server.statement.rule.openQuote",
    })
}

impl File {
    /// Reads a file; its format is seen from its bytes. `chosen` says where the columns of CSV are. Where something is
    /// only looked at, a table whose columns are not all found is read without lines.
    ///
    /// # Errors
    /// 422 where it is none that can be read.
    pub async fn read(app: &Trade, bytes: Bytes, chosen: Option<Places>, preview: bool) -> Result<File, ApiError> {
        let format = Format::guess(&bytes);
        let columns = match format {
            Format::Csv => {
                let bytes = bytes.clone();
                let headings = tokio::task::spawn_blocking(move || guanlan_statement::headings(&bytes)).await;
                Columns::find(app.db.reader(), headings.map_err(anyhow::Error::from)?, chosen).await?
            }
            Format::Camt053 | Format::Ofx => None,
        };
        let mapping = columns.as_ref().and_then(Columns::mapping);
        let read = tokio::task::spawn_blocking(move || guanlan_statement::read(&bytes, format, mapping.as_ref()));
        let statement = match read.await.map_err(anyhow::Error::from)? {
            Err(Unreadable::MissingColumns(_)) if preview && columns.is_some() => Statement::default(),
            read => read.map_err(|why| ApiError::invalid("file", unreadable(&why)))?,
        };
        Ok(File { columns, ..File::of(format, statement) })
    }

    /// A statement that was read.
    pub fn of(format: Format, statement: Statement) -> File {
        let mut prints = Prints::default();
        let prints = statement.lines.iter().map(|line| prints.next(&statement.account, line)).collect();
        File { format: format_name(format), columns: None, statement, prints }
    }

    async fn known(&self, app: &Trade) -> Result<HashSet<String>, ApiError> {
        Ok(store::known(app.db.reader(), &self.prints).await?.into_iter().collect())
    }

    fn told(&self, id: Option<i64>, known: &HashSet<String>, lang: Lang) -> StatementFile {
        let statement = &self.statement;
        let line = |(line, print): (&Line, &String)| StatementFileLine {
            place: line.place,
            booked_on: day_text(line.booked_on),
            amount_fen: line.amount_fen,
            counterparty: line.counterparty.clone(),
            reference: line.reference.clone(),
            memo: line.memo.clone(),
            is_known: known.contains(print),
        };
        let known_lines = self.prints.iter().filter(|print| known.contains(*print)).count();
        StatementFile {
            id,
            format: self.format,
            columns: self.columns.as_ref().map(Columns::told),
            account_masked: mask_account(&statement.account),
            first_day: statement.from.map(day_text),
            last_day: statement.to.map(day_text),
            opening_fen: statement.opening_fen,
            closing_fen: statement.closing_fen,
            adds_up: statement.adds_up(),
            new_lines: self.prints.len() - known_lines,
            known_lines,
            lines: statement.lines.iter().zip(&self.prints).take(SHOWN).map(line).collect(),
            wrong: statement
                .wrong
                .iter()
                .take(SHOWN)
                .map(|one| WrongLine { place: one.place, field: one.field, message: broken(one.rule).say(lang) })
                .collect(),
        }
    }

    /// What an import would do.
    ///
    /// # Errors
    /// The database.
    pub async fn preview(&self, app: &Trade, lang: Lang) -> Result<StatementFile, ApiError> {
        Ok(self.told(None, &self.known(app).await?, lang))
    }

    /// Imports what is new: some lines at a time, each with the money that it moves. Broken off in the middle, the same
    /// file again brings the rest.
    ///
    /// # Errors
    /// 422 where a row cannot be read: then nothing is imported.
    pub async fn import(
        &self,
        app: &Trade,
        actor: &Actor<'_>,
        file_name: &str,
        (lang, now): (Lang, Millis),
    ) -> Result<StatementFile, ApiError> {
        if !self.statement.wrong.is_empty() {
            let errors = self.statement.wrong.iter().take(SHOWN);
            return Err(ApiError::Invalid(
                errors.map(|one| (format!("rows.{}.{}", one.place, one.field), broken(one.rule))).collect(),
            ));
        }
        let known = self.known(app).await?;
        let new: Vec<(&Line, &String)> =
            self.statement.lines.iter().zip(&self.prints).filter(|(_, print)| !known.contains(*print)).collect();
        if new.is_empty() {
            return Ok(self.told(None, &known, lang));
        }
        let lines = i64::try_from(new.len()).unwrap_or(i64::MAX);
        let account = &mask_account(&self.statement.account);
        let statement = app
            .db
            .write(|tx| {
                Box::pin(async move {
                    let row = NewStatement {
                        file_name,
                        format: self.format,
                        account,
                        first_day: self.statement.from.map(day_text),
                        last_day: self.statement.to.map(day_text),
                        closing: self.statement.closing_fen,
                        lines,
                        by: actor.person.id,
                    };
                    let id = store::add(&**tx, &row, now).await?;
                    if let Some(columns) = &self.columns {
                        columns.keep(&**tx, actor.person.id, now).await?;
                    }
                    let subject = id.to_string();
                    let detail = json!({"rows": lines, "name": file_name});
                    actor.did_to(tx, Action::ImportStatement, (Subject::BankStatement, &subject), detail, now).await?;
                    Ok::<_, ApiError>(id)
                })
            })
            .await?;
        for some in new.chunks(AT_ONCE) {
            app.db.write(|tx| Box::pin(async move { write(tx, actor, statement, some, now).await })).await?;
        }
        Ok(self.told(Some(statement), &known, lang))
    }
}

/// Writes lines, and what came in by them into suspense.
async fn write(
    tx: &Tx<'_>,
    actor: &Actor<'_>,
    statement: i64,
    lines: &[(&Line, &String)],
    now: Millis,
) -> Result<(), ApiError> {
    let suspense = ledger::museum_account(&**tx, AccountKind::Suspense).await?.ok_or(ApiError::NotFound)?;
    let bank = ledger::museum_account(&**tx, AccountKind::BankClearing).await?.ok_or(ApiError::NotFound)?;
    for (line, print) in lines {
        let Some(id) = store::add_line(&**tx, statement, line, print).await? else { continue };
        if line.amount_fen <= 0 {
            continue;
        }
        let code = id.to_string();
        let cause = Cause {
            document: (DocumentKind::BankLine, &code),
            step: "book",
            memo: &line.counterparty,
            actor: Some(actor.person.id),
            confirmed_by: None,
        };
        let order =
            Order::Transfer { from: bank.id, to: suspense.id, amount: line.amount_fen, kind: TransactionKind::Deposit };
        ledger::carry_out(tx, now, &cause, order).await?;
    }
    Ok(())
}
