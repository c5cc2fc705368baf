//! A statement as a paper.

use guanlan_core::{
    clock::{Millis, day_text},
    locale::Lang,
};
use guanlan_kernel::{
    error::ApiError,
    words::{Message, words},
};
use guanlan_print::{Block, Code, CodePlace, Column, Columns, Document, Kind, Lines, Pair, Paper, Table, legible};

use super::service::Statement;
use crate::{
    Trade,
    ledger::read::{Entry, Sum},
    paper::{self, yuan},
    sub_account::wire::AccountBalance,
};

/// Entries of one paper; whoever has more takes shorter periods, or the table.
pub const MOST: u64 = 10_000;

/// What the paper says, in the reader's language.
///
/// # Errors
/// The database.
pub async fn paper(app: &Trade, statement: &Statement, lang: Lang) -> Result<Document, ApiError> {
    let say = |key: &str| words(lang).get(&format!("server.paper.statement.{key}")).to_owned();
    let (from, to) = statement.meant.days;
    let days = Message::new("server.paper.days").with("from", day_text(from)).with("to", day_text(to)).say(lang);
    let verification = Code { text: statement.verification_url(app), words: say("check"), place: CodePlace::First };
    let right = format!("{}  {}", statement.account.number, days);
    let mut document = paper::begin(app, lang, (say("title"), right), Some(verification), Paper::Across).await?;
    let pairs = vec![
        Pair::new(say("company"), legible(&statement.company_name)),
        Pair::new(say("number"), &*statement.account.number),
        Pair::new(say("period"), days),
        Pair::new(say("entryCount"), statement.figures.count().to_string()),
    ];
    let blocks = &mut document.blocks;
    blocks.push(Block::title("title", say("title")));
    blocks.push(Block::new("facts", Kind::Pairs(Columns::One, pairs)));
    blocks.push(Block::new("balances", Kind::Table(balances(statement, &say))));
    if !statement.figures.sums.is_empty() {
        blocks.push(Block::heading("sums", say("sums")));
        blocks.push(Block::new("sums", Kind::Table(sums(&statement.figures.sums, lang, &say))));
    }
    blocks.push(Block::heading("entries", say("entries")));
    if statement.entries.is_empty() {
        blocks.push(Block::paragraph("none", say("none")));
    } else {
        blocks.push(Block::new("entries", Kind::Table(entries(app, &statement.entries, lang, &say))));
    }
    if let Some(last) = &statement.figures.last {
        let hash = Message::new("server.paper.statement.hash").with("sequence", last.sequence).with("hash", &last.hash);
        blocks.push(Block::note("hash", hash.say(lang)));
    }
    let code = Message::new("server.paper.statement.code")
        .with("code", statement.meant.code(&app.keys))
        .with("address", format!("{}/statement/verify", app.origin));
    blocks.push(Block::note("code", code.say(lang)));
    Ok(document)
}

/// Nothing where nothing moved.
fn moved(fen: i64) -> String {
    if fen == 0 { String::new() } else { yuan(fen) }
}

fn balances(statement: &Statement, say: &impl Fn(&str) -> String) -> Table {
    let row = |name: &str, of: AccountBalance| {
        vec![say(name), yuan(of.available_fen), yuan(of.frozen_fen), yuan(of.total_fen)]
    };
    Table {
        columns: vec![
            Column::words("when", say("when"), 1.0),
            Column::figures("available", say("available")),
            Column::figures("frozen", say("frozen")),
            Column::figures("total", say("total")),
        ],
        rows: vec![row("opening", statement.figures.opening), row("closing", statement.figures.closing)],
        sum: None,
        lines: Lines::Hair,
    }
}

/// What moved the account by kind; holds and their ends move nothing between accounts, and count in no sum.
fn sums(sums: &[Sum], lang: Lang, say: &impl Fn(&str) -> String) -> Table {
    let kind = |kind: &str| words(lang).get(&format!("server.ledger.kind.{kind}")).to_owned();
    let counted = || sums.iter().filter(|sum| !sum.sets_aside());
    Table {
        columns: vec![
            Column::words("kind", say("kind"), 1.0),
            Column::figures("count", say("count")),
            Column::figures("in", say("in")),
            Column::figures("out", say("out")),
        ],
        rows: sums
            .iter()
            .map(|sum| vec![kind(&sum.kind), sum.count.to_string(), moved(sum.comes_in), moved(sum.goes_out)])
            .collect(),
        sum: Some(vec![
            say("moved"),
            String::new(),
            yuan(counted().map(|sum| sum.comes_in).sum()),
            yuan(counted().map(|sum| sum.goes_out).sum()),
        ]),
        lines: Lines::Hair,
    }
}

fn entries(app: &Trade, entries: &[Entry], lang: Lang, say: &impl Fn(&str) -> String) -> Table {
    let kind = |kind: &str| words(lang).get(&format!("server.ledger.kind.{kind}")).to_owned();
    let row = |entry: &Entry| {
        let (amount, memo) = (entry.amount(), legible(&entry.memo));
        vec![
            entry.sequence.to_string(),
            paper::moment(app, Millis(entry.at)),
            kind(&entry.kind),
            [entry.document.as_str(), &memo].join(" ").trim().to_owned(),
            moved(amount.max(0)),
            moved((-amount).max(0)),
            yuan(entry.available_fen),
            yuan(entry.frozen_fen),
        ]
    };
    Table {
        columns: vec![
            Column::figures("sequence", say("sequence")),
            Column::fit("at", say("at")),
            Column::fit("kind", say("kind")),
            Column::words("document", say("what"), 1.0),
            Column::figures("in", say("in")),
            Column::figures("out", say("out")),
            Column::figures("available", say("available")),
            Column::figures("frozen", say("frozen")),
        ],
        rows: entries.iter().map(row).collect(),
        sum: None,
        lines: Lines::Zebra,
    }
}
