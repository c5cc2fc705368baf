//! A month's close as a paper.

use guanlan_core::{ledger::AccountKind, locale::Lang};
use guanlan_kernel::{
    error::ApiError,
    words::{Message, words},
};
use guanlan_print::{Block, Column, Document, Kind, Lines, Paper, Table, legible};

use super::wire::{ClosingAccount, ClosingDifferences, ClosingTotal, MonthClosing};
use crate::{
    Trade,
    paper::{self, yuan},
};

/// What the paper says, in the reader's language.
///
/// # Errors
/// The database.
pub async fn paper(app: &Trade, closing: &MonthClosing, lang: Lang) -> Result<Document, ApiError> {
    let say = |key: &str| words(lang).get(&format!("server.paper.closing.{key}")).to_owned();
    let title = Message::new("server.paper.closing.title").with("month", &closing.month).say(lang);
    let days = Message::new("server.paper.days").with("from", &closing.from).with("to", &closing.to).say(lang);
    let mut document = paper::begin(app, lang, (title.clone(), days), None, Paper::Across).await?;
    let (companies, museum): (Vec<&ClosingAccount>, Vec<_>) =
        closing.accounts.iter().partition(|account| account.kind == AccountKind::Company.name());
    let blocks = &mut document.blocks;
    blocks.push(Block::title("title", title));
    blocks.push(Block::paragraph("state", say(if closing.is_over { "isOver" } else { "isRunning" })));
    blocks.push(Block::heading("museum", say("museum")));
    blocks.push(Block::new("museum", Kind::Table(accounts(&museum, None, &say))));
    blocks.push(Block::heading("companies", say("companies")));
    blocks.push(Block::new("companies", Kind::Table(accounts(&companies, Some(closing.companies), &say))));
    if !closing.kinds.is_empty() {
        blocks.push(Block::heading("kinds", say("kinds")));
        blocks.push(Block::new("kinds", Kind::Table(kinds(closing, lang, &say))));
    }
    let bank = &closing.bank;
    blocks.push(Block::heading("bank", say("bank")));
    blocks.push(Block::new("bank", Kind::Table(figures(closing, &say))));
    for (name, found) in [("ledgerAlone", &bank.ledger_alone), ("bankAlone", &bank.bank_alone)] {
        if found.count > 0 {
            blocks.push(Block::heading(name, say(name)));
            blocks.push(Block::new(name, Kind::Table(differences(app, found, &say))));
        }
    }
    let is_right = bank.unexplained_fen == 0 && closing.sum_fen == 0;
    blocks.push(Block::paragraph("verdict", say(if is_right { "right" } else { "wrong" })));
    Ok(document)
}

fn accounts(rows: &[&ClosingAccount], sum: Option<ClosingTotal>, say: &impl Fn(&str) -> String) -> Table {
    let row = |one: &&ClosingAccount| {
        vec![
            one.number.clone(),
            legible(&one.name),
            yuan(one.opening.total_fen),
            yuan(one.in_fen),
            yuan(one.out_fen),
            yuan(one.closing.total_fen),
            yuan(one.closing.frozen_fen),
        ]
    };
    Table {
        columns: vec![
            Column::fit("number", say("number")),
            Column::words("name", say("name"), 1.0),
            Column::figures("opening", say("opening")),
            Column::figures("in", say("in")),
            Column::figures("out", say("out")),
            Column::figures("closing", say("closing")),
            Column::figures("frozen", say("frozen")),
        ],
        rows: rows.iter().map(row).collect(),
        sum: sum.map(|all| {
            vec![
                say("total"),
                String::new(),
                yuan(all.opening.total_fen),
                yuan(all.in_fen),
                yuan(all.out_fen),
                yuan(all.closing.total_fen),
                yuan(all.closing.frozen_fen),
            ]
        }),
        lines: Lines::Hair,
    }
}

fn kinds(closing: &MonthClosing, lang: Lang, say: &impl Fn(&str) -> String) -> Table {
    let kind = |kind: &str| words(lang).get(&format!("server.ledger.kind.{kind}")).to_owned();
    let rows = closing.kinds.iter();
    Table {
        columns: vec![
            Column::words("kind", say("kind"), 1.0),
            Column::figures("count", say("count")),
            Column::figures("in", say("in")),
            Column::figures("out", say("out")),
        ],
        rows: rows
            .map(|one| vec![kind(&one.kind), one.count.to_string(), yuan(one.in_fen), yuan(one.out_fen)])
            .collect(),
        sum: None,
        lines: Lines::Hair,
    }
}

fn figures(closing: &MonthClosing, say: &impl Fn(&str) -> String) -> Table {
    let bank = &closing.bank;
    let row = |name: &str, fen: i64| vec![say(name), yuan(fen)];
    Table {
        columns: vec![Column::words("what", say("what"), 1.0), Column::figures("amount", say("amount"))],
        rows: vec![
            row("ledger", bank.ledger_fen),
            row("statements", bank.statements_fen),
            row("difference", bank.difference_fen),
            row("ledgerAlone", bank.ledger_alone.sum_fen),
            row("bankAlone", bank.bank_alone.sum_fen),
        ],
        sum: Some(row("unexplained", bank.unexplained_fen)),
        lines: Lines::Hair,
    }
}

fn differences(app: &Trade, found: &ClosingDifferences, say: &impl Fn(&str) -> String) -> Table {
    let rows = found.items.iter().map(|one| {
        let told = one.at.as_deref().and_then(|at| chrono::DateTime::parse_from_rfc3339(at).ok());
        let when = told.map(|at| paper::moment(app, at.to_utc().into())).or_else(|| one.booked_on.clone());
        vec![when.unwrap_or_default(), one.document.clone(), legible(&one.memo), yuan(one.amount_fen)]
    });
    Table {
        columns: vec![
            Column::fit("when", say("when")),
            Column::fit("document", say("document")),
            Column::words("memo", say("memo"), 1.0),
            Column::figures("amount", say("amount")),
        ],
        rows: rows.collect(),
        sum: Some(vec![say("total"), found.count.to_string(), String::new(), yuan(found.sum_fen)]),
        lines: Lines::Hair,
    }
}
