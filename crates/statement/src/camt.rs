//! CAMT.053 statements (ISO 20022), versions .02 and later: one pass over the file, one small tree for each entry.

use chrono::NaiveDate;
use quick_xml::{Reader, escape::resolve_xml_entity, events::Event};

use crate::{
    Line, MOST_LINES, Rule, Statement, Unreadable, Wrong, amount,
    day::day,
    node::{Builder, Closed, Node},
    text,
};

/// What is read so far.
#[derive(Default)]
struct Camt {
    statement: Statement,
    /// Days of the balances that are in the statement: files may list several statements in any order.
    opening_on: Option<NaiveDate>,
    closing_on: Option<NaiveDate>,
    /// Whether there was an account yet, in the file and in the present `Stmt`.
    has_account: bool,
    has_account_here: bool,
    entries: usize,
    /// Lines of reversals, with the other party if the sign is that of the original booking.
    reversals: Vec<(usize, String, String)>,
}

/// Reads a statement; see [`crate::read`].
pub fn read(bytes: &[u8]) -> Result<Statement, Unreadable> {
    let text = text::decode(bytes, declared(bytes).as_deref())?;
    let mut reader = Reader::from_str(&text);
    reader.config_mut().expand_empty_elements = true;
    let mut camt = Camt::default();
    let mut builder = Builder::default();
    loop {
        match reader.read_event().map_err(|_| Unreadable::NotXml)? {
            Event::Start(start) => builder.open(&start)?,
            Event::End(_) => match builder.close()? {
                Some(Closed::Part(part)) => camt.take(&part)?,
                Some(Closed::Statement) if !std::mem::take(&mut camt.has_account_here) => {
                    return Err(Unreadable::NotAStatement);
                }
                Some(Closed::Statement) | None => {}
            },
            Event::Text(part) => builder.text(&part.decode().map_err(|_| Unreadable::NotXml)?)?,
            Event::CData(part) => builder.text(&part.decode().map_err(|_| Unreadable::NotXml)?)?,
            Event::GeneralRef(name) => {
                let character = name.resolve_char_ref().map_err(|_| Unreadable::NotXml)?;
                let name = name.decode().map_err(|_| Unreadable::NotXml)?;
                match character {
                    Some(character) => builder.text(character.encode_utf8(&mut [0; 4]))?,
                    None => builder.text(resolve_xml_entity(&name).ok_or(Unreadable::NotXml)?)?,
                }
            }
            Event::DocType(_) => return Err(Unreadable::HasDoctype),
            Event::Eof => break,
            Event::Empty(_) | Event::Comment(_) | Event::Decl(_) | Event::PI(_) => {}
        }
    }
    match (builder.is_complete(), camt.has_account) {
        (false, _) => Err(Unreadable::NotXml),
        (true, false) => Err(Unreadable::NotAStatement),
        (true, true) => Ok(camt.finish()),
    }
}

/// The label of the encoding in the XML declaration.
fn declared(bytes: &[u8]) -> Option<String> {
    let head = text::head(bytes);
    let declaration = head.strip_prefix("<?xml")?.split("?>").next()?;
    let value = declaration.split_once("encoding")?.1.trim_start().strip_prefix('=')?.trim_start();
    let quote = value.chars().next().filter(|quote| matches!(quote, '"' | '\''))?;
    value.split(quote).nth(1).map(str::to_owned)
}

/// The IBAN, or else the other number of an account.
fn account(account: Option<&Node>) -> String {
    account.map(|node| text::account(node.first(&[&["Id", "IBAN"], &["Id", "Othr", "Id"]]))).unwrap_or_default()
}

/// The day in a choice of `Dt` and `DtTm`.
fn day_in(node: &Node, name: &str) -> Result<NaiveDate, Rule> {
    match node.first(&[&[name, "Dt"], &[name, "DtTm"]]) {
        "" => Err(Rule::Missing),
        text => day(text).ok_or(Rule::NotADate),
    }
}

/// Fen with the sign of `CdtDbtInd`, or what is wrong in which field. Nothing has no sign.
fn signed(amount: Option<&Node>, indicator: &str) -> Result<i64, (&'static str, Rule)> {
    let fen = match amount::fen(amount.map(|node| node.text.trim()).unwrap_or_default()) {
        Ok(Some(fen)) if fen < 0 => return Err(("amount", Rule::NotAnAmount)),
        Ok(Some(fen)) => fen,
        Ok(None) => return Err(("amount", Rule::Missing)),
        Err(rule) => return Err(("amount", rule)),
    };
    match indicator {
        "CRDT" => Ok(fen),
        "DBIT" => Ok(fen.saturating_neg()),
        "" => Err(("direction", Rule::Missing)),
        _ => Err(("direction", Rule::NotADirection)),
    }
}

impl Camt {
    /// Takes an element that is complete.
    fn take(&mut self, node: &Node) -> Result<(), Unreadable> {
        match node.name {
            "Acct" => {
                let number = account(Some(node));
                if self.has_account && number != self.statement.account {
                    return Err(Unreadable::NotAStatement);
                }
                (self.has_account, self.has_account_here) = (true, true);
                self.statement.account = number;
                self.keeps(node.at(&["Ccy"]))
            }
            "Bal" => self.balance(node),
            "FrToDt" => {
                let from = day(node.first(&[&["FrDtTm"], &["FrDt"]]));
                let to = day(node.first(&[&["ToDtTm"], &["ToDt"]]));
                self.statement.from = self.statement.from.into_iter().chain(from).min();
                self.statement.to = self.statement.to.into_iter().chain(to).max();
                Ok(())
            }
            "Ntry" => self.entry(node),
            _ => Ok(()),
        }
    }

    /// Learns the currency of the account; the first that is told counts.
    fn keeps(&mut self, currency: &str) -> Result<(), Unreadable> {
        if currency.is_empty() {
            return Ok(());
        }
        if !text::is_cny(currency) {
            return Err(Unreadable::OtherCurrency(text::clean(currency)));
        }
        "CNY".clone_into(&mut self.statement.currency);
        Ok(())
    }

    /// Takes a balance: the earliest opening and the latest closing one. `PRCD`, the previous closing, opens too.
    fn balance(&mut self, node: &Node) -> Result<(), Unreadable> {
        let kind = node.at(&["Tp", "CdOrPrtry", "Cd"]);
        if !matches!(kind, "OPBD" | "PRCD" | "CLBD") {
            return Ok(());
        }
        let amount = node.child("Amt");
        self.keeps(amount.map(|amount| amount.currency.as_str()).unwrap_or_default())?;
        let Ok(fen) = signed(amount, node.at(&["CdtDbtInd"])) else { return Ok(()) };
        let on = day_in(node, "Dt").ok();
        let is_later = on.is_none() || self.closing_on.is_none() || on >= self.closing_on;
        let is_earlier = on.is_some() && on < self.opening_on;
        if kind == "CLBD" && (self.statement.closing_fen.is_none() || is_later) {
            (self.statement.closing_fen, self.closing_on) = (Some(fen), on);
        } else if kind != "CLBD" && (self.statement.opening_fen.is_none() || is_earlier) {
            (self.statement.opening_fen, self.opening_on) = (Some(fen), on);
        }
        Ok(())
    }

    /// Takes an entry, if it is booked.
    fn entry(&mut self, node: &Node) -> Result<(), Unreadable> {
        self.entries = self.entries.saturating_add(1);
        if self.entries > MOST_LINES {
            return Err(Unreadable::TooManyRows);
        }
        let place = self.entries;
        let mut faults = Vec::new();
        match node.first(&[&["Sts", "Cd"], &["Sts", "Prtry"], &["Sts"]]) {
            "BOOK" => {}
            "" => faults.push(("status", Rule::Missing)),
            _ => return Ok(()),
        }
        // Some banks leave the day of the booking out where it is that of the value (ISO 20022 has both optional).
        let booked_on = match day_in(node, "BookgDt") {
            Err(Rule::Missing) => day_in(node, "ValDt"),
            told => told,
        };
        let booked_on = booked_on.map_err(|rule| faults.push(("bookedOn", rule))).ok();
        let amount = node.child("Amt");
        let currency = amount.map(|amount| amount.currency.as_str()).unwrap_or_default();
        if self.statement.currency.is_empty() {
            self.keeps(currency)?;
        } else if !text::is_cny(currency) {
            faults.push(("currency", Rule::OtherCurrency));
        }
        let fen = signed(amount, node.at(&["CdtDbtInd"])).map_err(|fault| faults.push(fault)).ok();
        if fen == Some(0) {
            faults.push(("amount", Rule::Zero));
        }
        let (Some(booked_on), Some(fen), true) = (booked_on, fen, faults.is_empty()) else {
            self.statement.wrong.extend(faults.into_iter().map(|(field, rule)| Wrong { place, field, rule }));
            return Ok(());
        };
        self.lines(node, place, booked_on, fen)
    }

    /// Adds the lines of an entry: one for each of its transactions if their amounts add up, else a single one.
    fn lines(&mut self, node: &Node, place: usize, booked_on: NaiveDate, fen: i64) -> Result<(), Unreadable> {
        let all: Vec<&Node> = node.all("NtryDtls").flat_map(|details| details.all("TxDtls")).collect();
        let amounts: Option<Vec<i64>> = all.iter().map(|details| part(details, node)).collect();
        let amounts = amounts.filter(|amounts| {
            amounts.len() > 1 && amounts.iter().map(|fen| i128::from(*fen)).sum::<i128>() == i128::from(fen)
        });
        let is_split = amounts.is_some();
        let nothing = Node::new("TxDtls", String::new());
        let parts: Vec<(i64, &Node)> = match (amounts, all.as_slice()) {
            (Some(amounts), all) => amounts.into_iter().zip(all.iter().copied()).collect(),
            (None, [only]) => vec![(fen, *only)],
            (None, _) => vec![(fen, &nothing)],
        };
        let is_reversal = matches!(node.at(&["RvslInd"]), "true" | "1");
        let bank_reference = text::clean(node.at(&["AcctSvcrRef"]));
        for (number, (amount_fen, details)) in (1_usize..).zip(parts) {
            if self.statement.lines.len() >= MOST_LINES {
                return Err(Unreadable::TooManyRows);
            }
            let mut reference = text::clean(details.at(&["Refs", "AcctSvcrRef"]));
            if is_split && !bank_reference.is_empty() && (reference.is_empty() || reference == bank_reference) {
                reference = text::clean(&format!("{bank_reference}/{number}"));
            } else if reference.is_empty() {
                reference.clone_from(&bank_reference);
            }
            // In a reversal, debtor and creditor are those of the original booking.
            let (counterparty, counterparty_account) = self.party(details, (amount_fen > 0) != is_reversal);
            if is_reversal {
                let (name, number) = self.party(details, amount_fen > 0);
                self.reversals.push((self.statement.lines.len(), name, number));
            }
            let memo = memo(details, node);
            self.statement.lines.push(Line {
                place,
                booked_on,
                amount_fen,
                counterparty,
                counterparty_account,
                reference,
                memo,
                balance_fen: None,
            });
        }
        Ok(())
    }

    /// Name and account of the other party: the debtor of money in, the creditor of money out, never the own account.
    fn party(&self, details: &Node, is_debtor: bool) -> (String, String) {
        let Some(parties) = details.child("RltdPties") else { return Default::default() };
        let of = |party: &str, number: &str| {
            let name = text::clean(parties.first(&[&[party, "Nm"], &[party, "Pty", "Nm"]]));
            (name, account(parties.child(number)))
        };
        let (debtor, creditor) = (of("Dbtr", "DbtrAcct"), of("Cdtr", "CdtrAcct"));
        let (first, second) = if is_debtor { (debtor, creditor) } else { (creditor, debtor) };
        if !first.1.is_empty() && first.1 == self.statement.account { second } else { first }
    }

    /// Ends the statement. `CdtDbtInd` tells the direction of a reversal itself; some banks keep that of the original
    /// booking instead, which shows where only turned signs lead from the opening to the closing balance.
    fn finish(mut self) -> Statement {
        if self.statement.adds_up() == Some(false) && self.statement.wrong.is_empty() {
            let mut turned = self.statement.clone();
            for (at, name, number) in self.reversals {
                if let Some(line) = turned.lines.get_mut(at) {
                    line.amount_fen = line.amount_fen.saturating_neg();
                    (line.counterparty, line.counterparty_account) = (name, number);
                }
            }
            if turned.adds_up() == Some(true) {
                self.statement = turned;
            }
        }
        self.statement.from = self.statement.from.or(self.opening_on);
        self.statement.to = self.statement.to.or(self.closing_on);
        self.statement
    }
}

/// Signed fen of one transaction of an entry, if it tells a valid amount in the entry's currency.
fn part(details: &Node, entry: &Node) -> Option<i64> {
    let in_details =
        || details.child("AmtDtls").and_then(|amounts| amounts.child("TxAmt")).and_then(|own| own.child("Amt"));
    let amount = details.child("Amt").or_else(in_details)?;
    let indicator = [details.at(&["CdtDbtInd"]), entry.at(&["CdtDbtInd"])].into_iter().find(|text| !text.is_empty())?;
    if !text::is_cny(&amount.currency) {
        return None;
    }
    signed(Some(amount), indicator).ok().filter(|fen| *fen != 0)
}

/// What the payer wrote, else what the bank says, and the payer's own reference.
fn memo(details: &Node, entry: &Node) -> String {
    let remittance = || details.all("RmtInf");
    let free = remittance().flat_map(|info| info.all("Ustrd")).map(|node| node.text.as_str());
    let structured = remittance().flat_map(|info| info.all("Strd"));
    let references = structured.clone().map(|node| node.at(&["CdtrRefInf", "Ref"]));
    let further = structured.flat_map(|info| info.all("AddtlRmtInf")).map(|node| node.text.as_str());
    let written = text::join(free.chain(references).chain(further));
    let told = details.first(&[&["AddtlTxInf"]]);
    let told = if told.is_empty() { entry.at(&["AddtlNtryInf"]) } else { told };
    let own = Some(details.at(&["Refs", "EndToEndId"])).filter(|id| *id != "NOTPROVIDED").unwrap_or_default();
    text::join([if written.is_empty() { told } else { written.as_str() }, own])
}
