//! A statement file is looked at, and imported: each line once, whatever file it comes with.

use std::collections::{BTreeMap, BTreeSet};

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
use guanlan_kernel::{
    error::ApiError,
    idempotency::{self, Once},
    words::Message,
};
use guanlan_statement::{Column, Format, Line, Rule, Statement, Unreadable};
use serde::{Deserialize, Serialize};
use serde_json::json;

use super::{
    columns::{Columns, Places},
    known::{self, Doubt, Kept, Prints, Standing},
    lines,
    store::{self, NewStatement},
    wire::{StatementDoubt, StatementFile, StatementFileLine, WrongLine},
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
}

/// Which doubtful lines somebody means, by their numbers in the file, from 1.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
enum Meant {
    #[default]
    None,
    These(BTreeSet<usize>),
    All,
}

/// What somebody says of the lines that may have come before.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Answers {
    same: Meant,
    other: Meant,
}

impl Meant {
    fn read(field: &'static str, text: Option<&str>) -> Result<Meant, ApiError> {
        let Some(text) = text.map(str::trim).filter(|text| !text.is_empty()) else { return Ok(Meant::None) };
        if text == "all" {
            return Ok(Meant::All);
        }
        let number = |part: &str| part.trim().parse().ok().filter(|number: &usize| *number > 0);
        let numbers: Option<BTreeSet<usize>> = text.split(',').map(number).collect();
        numbers.map(Meant::These).ok_or_else(|| ApiError::invalid(field, Message::new("server.statement.numbers")))
    }

    fn has(&self, number: usize) -> bool {
        match self {
            Meant::None => false,
            Meant::These(numbers) => numbers.contains(&number),
            Meant::All => true,
        }
    }
}

impl Answers {
    /// Reads the lines that came before, and those that are lines of their own: numbers (`3,7`), or `all`.
    ///
    /// # Errors
    /// 422 where it is neither, or where one line is said to be both.
    pub fn read(same: Option<&str>, other: Option<&str>) -> Result<Answers, ApiError> {
        let answers = Answers { same: Meant::read("sameLines", same)?, other: Meant::read("otherLines", other)? };
        let is_both = match (&answers.same, &answers.other) {
            (Meant::None, _) | (_, Meant::None) => false,
            (Meant::These(same), Meant::These(other)) => !same.is_disjoint(other),
            (Meant::All, _) | (_, Meant::All) => true,
        };
        if is_both {
            return Err(ApiError::invalid("otherLines", Message::new("server.statement.both")));
        }
        Ok(answers)
    }

    /// A line as it is once it is answered; one that nobody answered stays in doubt.
    fn decide(&self, number: usize, standing: Standing) -> Standing {
        match standing {
            Standing::Doubtful(..) if self.same.has(number) => Standing::Known,
            Standing::Doubtful(..) if self.other.has(number) => Standing::New,
            standing => standing,
        }
    }
}

/// The lines of a file beside those that are here.
struct Compared {
    kept: Vec<Kept>,
    /// Of each line, as it was answered.
    standings: Vec<Standing>,
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
        Rule::Shortened => "server.rule.shortened",
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
        File { format: format_name(format), columns: None, statement }
    }

    async fn compare(&self, app: &Trade, answers: &Answers) -> Result<Compared, ApiError> {
        let days = self.statement.lines.iter().map(|line| line.booked_on).collect();
        let kept = store::kept(app.db.reader(), &days).await?;
        let standings = known::compare(&self.statement.lines, &mask_account(&self.statement.account), &kept);
        let decide = |(at, standing): (usize, Standing)| answers.decide(at + 1, standing);
        Ok(Compared { standings: standings.into_iter().enumerate().map(decide).collect(), kept })
    }

    async fn told(
        &self,
        app: &Trade,
        id: Option<i64>,
        compared: &Compared,
        lang: Lang,
    ) -> Result<StatementFile, ApiError> {
        let statement = &self.statement;
        let doubts = self.doubts(app, compared).await?;
        let count = |which: fn(&Standing) -> bool| compared.standings.iter().filter(|one| which(one)).count();
        let lines = statement.lines.iter().zip(&compared.standings);
        Ok(StatementFile {
            id,
            format: self.format,
            columns: self.columns.as_ref().map(Columns::told),
            account_masked: mask_account(&statement.account),
            first_day: statement.from.map(day_text),
            last_day: statement.to.map(day_text),
            opening_fen: statement.opening_fen,
            closing_fen: statement.closing_fen,
            adds_up: statement.adds_up(),
            new_lines: count(|one| matches!(one, Standing::New | Standing::Repeated)),
            known_lines: count(|one| matches!(one, Standing::Known)),
            doubtful_lines: count(|one| matches!(one, Standing::Doubtful(..))),
            doubts,
            lines: lines.take(SHOWN).map(|(line, standing)| file_line(line, *standing)).collect(),
            wrong: statement
                .wrong
                .iter()
                .take(SHOWN)
                .map(|one| WrongLine { place: one.place, field: one.field, message: broken(one.rule).say(lang) })
                .collect(),
        })
    }

    /// The first of the lines that are in doubt, each with the one that it may be.
    async fn doubts(&self, app: &Trade, compared: &Compared) -> Result<Vec<StatementDoubt>, ApiError> {
        let doubtful = self.statement.lines.iter().zip(&compared.standings).enumerate();
        let doubtful = doubtful.filter_map(|(at, (line, standing))| match standing {
            Standing::Doubtful(why, id) => Some((at + 1, line, *why, *id)),
            _ => None,
        });
        let doubtful: Vec<_> = doubtful.take(SHOWN).collect();
        let ids: Vec<i64> = doubtful.iter().map(|(_, _, _, id)| *id).collect();
        let mut earlier = store::by_ids(app.db.reader(), &ids).await?;
        let mut doubts = Vec::new();
        for (number, line, why, id) in doubtful {
            let Some(row) = earlier.remove(&id) else { continue };
            let account = compared.kept.iter().find(|kept| kept.id == id).map(|kept| kept.account.clone());
            doubts.push(StatementDoubt {
                number,
                why,
                line: file_line(line, Standing::Doubtful(why, id)),
                earlier: lines::shown(row)?,
                earlier_account_masked: account.unwrap_or_default(),
            });
        }
        Ok(doubts)
    }

    /// What an import would do.
    ///
    /// # Errors
    /// The database.
    pub async fn preview(&self, app: &Trade, answers: &Answers, lang: Lang) -> Result<StatementFile, ApiError> {
        self.told(app, None, &self.compare(app, answers).await?, lang).await
    }

    /// Imports what is new: some lines at a time, each with the money that it moves. Broken off in the middle, the same
    /// file again brings the rest; the same call, as lines of the same statement, and it is told what was new at first
    /// (RULES calls 20).
    ///
    /// # Errors
    /// 409 where the key came with something else; 422 where a row cannot be read, or a line is in doubt that nobody answered:
    /// then nothing is imported.
    pub async fn import(
        &self,
        app: &Trade,
        actor: &Actor<'_>,
        (file_name, answers): (&str, &Answers),
        (lang, now): (Lang, Millis),
        once: Option<&Once>,
    ) -> Result<StatementFile, ApiError> {
        let before: Option<Imported> = idempotency::made_before(once, app.db.reader()).await?;
        if !self.statement.wrong.is_empty() {
            let errors = self.statement.wrong.iter().take(SHOWN);
            return Err(ApiError::Invalid(
                errors.map(|one| (format!("rows.{}.{}", one.place, one.field), broken(one.rule))).collect(),
            ));
        }
        let mut compared = self.compare(app, answers).await?;
        let in_doubt = self.statement.lines.iter().zip(&compared.standings).enumerate();
        let in_doubt: BTreeMap<String, Message> = in_doubt
            .filter_map(|(at, (line, standing))| match standing {
                Standing::Doubtful(why, _) => Some((format!("lines.{}", at + 1), unanswered(line, *why))),
                _ => None,
            })
            .take(SHOWN)
            .collect();
        if !in_doubt.is_empty() {
            return Err(ApiError::Invalid(in_doubt));
        }
        let account = &mask_account(&self.statement.account);
        let mut prints = Prints::beside(account, &compared.kept);
        let new = self.statement.lines.iter().zip(&compared.standings);
        let new = new.filter(|(_, standing)| matches!(standing, Standing::New | Standing::Repeated));
        let new: Vec<(&Line, String)> = new.map(|(line, _)| (line, prints.next(line))).collect();
        if new.is_empty() && before.is_none() {
            return self.told(app, None, &compared, lang).await;
        }
        let counted = &counted(&compared.standings);
        let lines = i64::try_from(new.len()).unwrap_or(i64::MAX);
        let imported = app
            .db
            .write(|tx| {
                let beginning = async move {
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
                    Ok::<_, ApiError>(Imported { statement: id, counted: counted.clone() })
                };
                Box::pin(idempotency::make(once, tx, now, beginning))
            })
            .await?;
        for some in new.chunks(AT_ONCE) {
            app.db.write(|tx| Box::pin(async move { write(tx, actor, imported.statement, some, now).await })).await?;
        }
        compared.standings.fill(Standing::Known);
        for (line, is_repeated) in imported.counted {
            if let Some(standing) = compared.standings.get_mut(line) {
                *standing = if is_repeated { Standing::Repeated } else { Standing::New };
            }
        }
        self.told(app, Some(imported.statement), &compared, lang).await
    }
}

/// What was imported of a file.
#[derive(Serialize, Deserialize)]
struct Imported {
    /// The statement's row.
    statement: i64,
    /// The lines that were new, by their places in the file from 0, and whether they repeat one of it.
    counted: Vec<(usize, bool)>,
}

fn counted(standings: &[Standing]) -> Vec<(usize, bool)> {
    let one = |(line, standing): (usize, &Standing)| match standing {
        Standing::New => Some((line, false)),
        Standing::Repeated => Some((line, true)),
        Standing::Known | Standing::Doubtful(..) => None,
    };
    standings.iter().enumerate().filter_map(one).collect()
}

/// A line as a file is answered with it.
fn file_line(line: &Line, standing: Standing) -> StatementFileLine {
    StatementFileLine {
        place: line.place,
        booked_on: day_text(line.booked_on),
        amount_fen: line.amount_fen,
        counterparty: line.counterparty.clone(),
        reference: line.reference.clone(),
        memo: line.memo.clone(),
        is_known: standing == Standing::Known,
        is_doubtful: matches!(standing, Standing::Doubtful(..)),
        is_repeated: standing == Standing::Repeated,
    }
}

/// What somebody has to say of a line first.
fn unanswered(line: &Line, why: Doubt) -> Message {
    let key = match why {
        Doubt::OtherAccount => "server.statement.doubt.otherAccount",
        Doubt::NoReference => "server.statement.doubt.noReference",
    };
    Message::new(key).with("row", line.place.to_string())
}

/// Writes lines, and what came in by them into suspense.
async fn write(
    tx: &Tx<'_>,
    actor: &Actor<'_>,
    statement: i64,
    lines: &[(&Line, String)],
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
