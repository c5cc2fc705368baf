//! What is sold or let, line by line, and what it comes to.

use guanlan_core::{money, trade::TradeKind};
use guanlan_print::{Block, Column, Columns, Kind, Lines, Pair, Table, Text};

use super::{
    super::source::{Source, SourceLine},
    labels::{self, Label},
    parts::{english, label, part, yuan},
};

pub fn goods(source: &Source) -> Vec<Block> {
    let (name, total) = match source.kind {
        TradeKind::Sale => (labels::GOODS, labels::TOTAL),
        TradeKind::Lease => (labels::LET, labels::TOTAL_RENT),
    };
    let mut sums = vec![sum(total, source.total_fen)];
    if source.kind == TradeKind::Lease {
        sums.push(sum(labels::DEPOSIT, source.deposit_fen));
    }
    if source.security_fen > 0 {
        sums.push(sum(labels::SECURITY_SUM, source.security_fen));
    }
    vec![
        part("lines", name),
        Block::new("lines", Kind::Table(table(source))),
        Block::new("sums", Kind::Pairs(Columns::One, sums)),
    ]
}

/// An amount in figures and in capitals.
fn sum(name: Label, fen: i64) -> Pair {
    Pair::new(label(name), format!("{}　{}{}", yuan(fen), labels::CAPITALS, money::capitals(fen)))
}

fn table(source: &Source) -> Table {
    let is_lease = source.kind == TradeKind::Lease;
    let lines = &source.lines;
    let mut columns = vec![
        Column::figures("place", label(labels::PLACE)),
        Column::words("number", label(labels::LINE_NUMBER), 0.36),
        Column::words("name", label(labels::LINE_NAME), 1.0).above(indexed(lines, below_name)),
        Column::figures("unit", label(labels::QUANTITY)).above(indexed(lines, below_quantity)),
        Column::figures("price", label(if is_lease { labels::RENT } else { labels::PRICE }))
            .above(indexed(lines, below_price)),
    ];
    let mut sum = vec![String::new(); columns.len()];
    if let Some(name) = sum.get_mut(2) {
        labels::SUM.clone_into(name);
    }
    if is_lease {
        columns.push(Column::figures("deposit", label(labels::LINE_DEPOSIT)));
        sum.push(yuan(source.deposit_fen));
    }
    columns.push(Column::figures("total", label(labels::AMOUNT)));
    sum.push(yuan(source.total_fen));
    let row = |(at, line): (usize, &SourceLine)| {
        let quantity = [line.quantity.to_string(), line.unit.zh.clone()].join(" ");
        let mut cells = vec![
            at.to_string(),
            line.number.clone(),
            line.name.zh.clone(),
            quantity.trim().to_owned(),
            yuan(line.unit_price_fen),
        ];
        if is_lease {
            let deposit = line.lease.map(|lease| lease.deposit_fen.saturating_mul(line.quantity));
            cells.push(deposit.map(yuan).unwrap_or_default());
        }
        cells.push(yuan(line.total_fen));
        cells
    };
    Table { columns, rows: (1..).zip(lines).map(row).collect(), sum: Some(sum), lines: Lines::Hair }
}

fn indexed(lines: &[SourceLine], below: fn(usize, &SourceLine) -> Vec<Text>) -> Vec<Vec<Text>> {
    lines.iter().enumerate().map(|(at, line)| below(at, line)).collect()
}

fn below_name(at: usize, line: &SourceLine) -> Vec<Text> {
    let mut below = Vec::new();
    if !line.name.en.is_empty() {
        below.push(english(&line.name.en));
    }
    let [packing, packing_en] = labels::PACKING;
    let more = [
        (Text::from(packing), &line.packing.zh, "packing"),
        (english(packing_en), &line.packing.en, "packing"),
        (Text::from(labels::NOTE), &line.note, "note"),
    ];
    for (label, words, key) in more {
        if !words.is_empty() {
            let words = [&label.words, words.as_str()].concat();
            below.push(Text { words, ..label }.of(format!("lines.{at}.{key}")));
        }
    }
    below
}

fn below_quantity(_: usize, line: &SourceLine) -> Vec<Text> {
    let is_said = line.unit.en.is_empty() || line.unit.en == line.unit.zh;
    if is_said { Vec::new() } else { vec![english(&line.unit.en)] }
}

fn below_price(_: usize, line: &SourceLine) -> Vec<Text> {
    let Some(lease) = line.lease else { return Vec::new() };
    let ([each_zh, each_en], [zh, en]) = (labels::a_period(lease.period), labels::periods(lease.period));
    vec![format!("{each_zh} × {} {zh}", lease.periods).into(), english(format!("{each_en}, {} {en}", lease.periods))]
}
