//! OFX statements, 1.x (SGML, values without closing tags) and 2.x (XML): only the tags that lines are made of.

use crate::{Line, MOST_LINES, Rule, Statement, Unreadable, Wrong, amount, day::day, text};

/// The aggregate that values are in.
#[derive(Clone, Copy, Default, PartialEq, Eq)]
enum Part {
    #[default]
    Statement,
    /// `BANKACCTFROM`, `CCACCTFROM`: the own account.
    Account,
    /// `LEDGERBAL`: the booked balance.
    Ledger,
    /// `AVAILBAL` and others that tell nothing of lines.
    Other,
    Transaction,
    /// `BANKACCTTO`, `CCACCTTO` in a transaction: the other party's account.
    Party,
    /// `CURRENCY` in a transaction; `ORIGCURRENCY` is that before conversion.
    Currency,
}

/// The values of one `STMTTRN`.
#[derive(Default)]
struct Transaction {
    booked_on: String,
    amount: String,
    counterparty: String,
    account: String,
    reference: String,
    memo: String,
    currency: String,
}

#[derive(Default)]
struct Ofx {
    statement: Statement,
    part: Part,
    transaction: Transaction,
    transactions: usize,
    has_account: bool,
    /// Whether there was a statement of a bank or card account; those of investments are others.
    has_statement: bool,
}

/// Reads a statement; see [`crate::read`].
pub fn read(bytes: &[u8]) -> Result<Statement, Unreadable> {
    let file = text::decode(bytes, charset(bytes))?;
    let mut ofx = Ofx::default();
    let mut has_root = false;
    // The tag before, which a CDATA section is the value of.
    let mut last = String::new();
    let mut rest = file.as_str();
    while let Some((_, after)) = rest.split_once('<') {
        if let Some(inner) = after.strip_prefix("![CDATA[") {
            let Some((value, after)) = inner.split_once("]]>") else { break };
            ofx.value(&last, value)?;
            rest = after;
            continue;
        }
        let Some((tag, after)) = after.split_once('>') else { break };
        rest = after;
        let upper = tag.trim().chars().take(32).collect::<String>().to_ascii_uppercase();
        if upper.starts_with("!DOCTYPE") || upper.starts_with("!ENTITY") {
            return Err(Unreadable::HasDoctype);
        }
        has_root |= upper == "OFX";
        if let Some(name) = upper.strip_prefix('/') {
            ofx.close(name);
        } else if !upper.starts_with(['!', '?']) {
            let value = after.split('<').next().unwrap_or_default().trim();
            if value.is_empty() {
                ofx.open(&upper)?;
            } else {
                ofx.value(&upper, &unescape(value))?;
            }
            last = upper;
        }
    }
    ofx.end_transaction();
    if !has_root || !ofx.has_statement {
        return Err(Unreadable::NotAStatement);
    }
    Ok(ofx.statement)
}

/// The encoding that the header of OFX 1 or the XML declaration of OFX 2 names.
fn charset(bytes: &[u8]) -> Option<&'static str> {
    let head = text::head(bytes).to_ascii_uppercase();
    let number = head.split_once("CHARSET:").map(|(_, rest)| rest.trim_start());
    match number {
        Some(rest) if rest.starts_with("1252") || rest.starts_with("8859-1") => Some("windows-1252"),
        _ => None,
    }
}

/// Replaces the references that OFX uses; others stay as they are.
fn unescape(value: &str) -> String {
    let plain = value.replace("&nbsp;", " ").replace("&lt;", "<").replace("&gt;", ">");
    plain.replace("&quot;", "\"").replace("&apos;", "'").replace("&amp;", "&")
}

/// OFX allows a comma for the decimal point.
fn fen(value: &str) -> Result<Option<i64>, Rule> {
    let is_decimal = |(whole, part): &(&str, &str)| (1..=2).contains(&part.len()) && !whole.contains([',', '.']);
    match value.rsplit_once(',').filter(is_decimal) {
        Some((whole, part)) => amount::fen(&format!("{whole}.{part}")),
        None => amount::fen(value),
    }
}

impl Ofx {
    /// Enters an aggregate, or meets an element without a value.
    fn open(&mut self, name: &str) -> Result<(), Unreadable> {
        // In SGML, the transaction before may lack its closing tag. What opens here is never part of one.
        if matches!(name, "STMTTRN" | "STMTRS" | "CCSTMTRS" | "BANKACCTFROM" | "CCACCTFROM" | "LEDGERBAL" | "AVAILBAL")
        {
            self.end_transaction();
        }
        let in_transaction = self.in_transaction();
        match name {
            "STMTTRN" => {
                self.transactions = self.transactions.saturating_add(1);
                if self.transactions > MOST_LINES {
                    return Err(Unreadable::TooManyRows);
                }
                self.part = Part::Transaction;
            }
            "STMTRS" | "CCSTMTRS" => self.has_statement = true,
            "BANKACCTTO" | "CCACCTTO" if in_transaction => self.part = Part::Party,
            "CURRENCY" if in_transaction => self.part = Part::Currency,
            "ORIGCURRENCY" => {}
            "BANKACCTFROM" | "CCACCTFROM" if !in_transaction => self.part = Part::Account,
            "LEDGERBAL" if !in_transaction => self.part = Part::Ledger,
            "AVAILBAL" | "BAL" if !in_transaction => self.part = Part::Other,
            _ => {}
        }
        Ok(())
    }

    fn in_transaction(&self) -> bool {
        matches!(self.part, Part::Transaction | Part::Party | Part::Currency)
    }

    /// Leaves an aggregate.
    fn close(&mut self, name: &str) {
        match name {
            "STMTTRN" | "BANKTRANLIST" => self.end_transaction(),
            "BANKACCTTO" | "CCACCTTO" | "CURRENCY" if matches!(self.part, Part::Party | Part::Currency) => {
                self.part = Part::Transaction;
            }
            "BANKACCTFROM" | "CCACCTFROM" | "LEDGERBAL" | "AVAILBAL" | "BAL" if self.part != Part::Transaction => {
                self.part = Part::Statement;
            }
            _ => {}
        }
    }

    /// Takes an element with a value.
    fn value(&mut self, name: &str, value: &str) -> Result<(), Unreadable> {
        let in_transaction = self.in_transaction();
        let transaction = &mut self.transaction;
        let into = match (self.part, name) {
            (Part::Statement, "CURDEF") if !text::is_cny(value) => {
                return Err(Unreadable::OtherCurrency(text::clean(value)));
            }
            (Part::Statement, "CURDEF") => &mut self.statement.currency,
            (_, "DTSTART") if !in_transaction => {
                self.statement.from = self.statement.from.into_iter().chain(day(value)).min();
                return Ok(());
            }
            (_, "DTEND") if !in_transaction => {
                self.statement.to = self.statement.to.into_iter().chain(day(value)).max();
                return Ok(());
            }
            (Part::Account, "ACCTID") => {
                let number = text::account(value);
                if std::mem::replace(&mut self.has_account, true) && number != self.statement.account {
                    return Err(Unreadable::NotAStatement);
                }
                self.statement.account = number;
                return Ok(());
            }
            (Part::Ledger, "BALAMT") => {
                self.statement.closing_fen = fen(value).ok().flatten();
                return Ok(());
            }
            (_, "DTPOSTED") if in_transaction => &mut transaction.booked_on,
            (_, "TRNAMT") if in_transaction => &mut transaction.amount,
            (_, "FITID") if in_transaction => &mut transaction.reference,
            (_, "NAME") if in_transaction => &mut transaction.counterparty,
            (_, "MEMO") if in_transaction => &mut transaction.memo,
            (Part::Party, "ACCTID") => &mut transaction.account,
            (Part::Currency, "CURSYM") => &mut transaction.currency,
            _ => return Ok(()),
        };
        *into = text::clean(value);
        Ok(())
    }

    /// Turns the transaction that is open into a line or its faults.
    fn end_transaction(&mut self) {
        if !self.in_transaction() {
            return;
        }
        self.part = Part::Statement;
        let place = self.transactions;
        let transaction = std::mem::take(&mut self.transaction);
        let mut faults = Vec::new();
        let booked_on = match transaction.booked_on.as_str() {
            "" => Err(Rule::Missing),
            text => day(text).ok_or(Rule::NotADate),
        };
        let booked_on = booked_on.map_err(|rule| faults.push(("bookedOn", rule))).ok();
        let amount = match fen(&transaction.amount) {
            Ok(None) => Err(Rule::Missing),
            Ok(Some(0)) => Err(Rule::Zero),
            Ok(Some(fen)) => Ok(fen),
            Err(rule) => Err(rule),
        };
        let amount = amount.map_err(|rule| faults.push(("amount", rule))).ok();
        if !text::is_cny(&transaction.currency) {
            faults.push(("currency", Rule::OtherCurrency));
        }
        match (booked_on, amount, faults.is_empty()) {
            (Some(booked_on), Some(amount_fen), true) => self.statement.lines.push(Line {
                place,
                booked_on,
                amount_fen,
                counterparty: transaction.counterparty,
                counterparty_account: text::account(&transaction.account),
                reference: transaction.reference,
                memo: transaction.memo,
                balance_fen: None,
            }),
            _ => {
                let faults = faults.into_iter().map(|(field, rule)| Wrong { place, field, rule });
                self.statement.wrong.extend(faults);
            }
        }
    }
}
