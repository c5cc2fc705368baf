//! A version of a quotation as a paper.

use guanlan_core::{
    locale::Lang,
    offer::RentPeriod,
    trade::{Side, TradeKind},
};
use guanlan_kernel::{
    error::ApiError,
    words::{Message, words},
};
use guanlan_print::{Block, Column, Columns, Document, Kind, Lines, Pair, Paper, Table, legible};

use super::wire::{Quotation, QuotationLine, QuotationVersion};
use crate::{
    Trade,
    paper::{self, yuan},
};

/// What the paper says, in the reader's language; `own` is what the own company is called.
///
/// # Errors
/// The database.
pub async fn paper(
    app: &Trade,
    quotation: &Quotation,
    version: &QuotationVersion,
    own: &str,
    lang: Lang,
) -> Result<Document, ApiError> {
    let say = |key: &str| words(lang).get(&format!("server.quotation.{key}")).to_owned();
    let nth = Message::new("server.quotation.paper.version").with("n", version.head.n).say(lang);
    let title = say(&format!("paper.{}", quotation.kind.name()));
    let right = format!("{}  {nth}", quotation.code);
    let mut document = paper::begin(app, lang, (title.clone(), right), None, Paper::Across).await?;
    let party = |side: Side| say(&format!("side.{}.{}", quotation.kind.name(), side.name()));
    let (seller, buyer) = match quotation.side {
        Side::Seller => (own, quotation.counterparty.name.as_str()),
        Side::Buyer => (quotation.counterparty.name.as_str(), own),
    };
    let mut pairs = vec![
        Pair::new(party(Side::Seller), legible(seller)),
        Pair::new(party(Side::Buyer), legible(buyer)),
        Pair::new(say("column.number"), quotation.number.as_str()),
        Pair::new(say("paper.nth"), nth),
        Pair::new(say("column.state"), say(&format!("state.{}", quotation.state.name()))),
        Pair::new(say("column.validUntil"), version.head.valid_until.as_str()),
    ];
    let address = [version.place.as_str(), version.address.as_str()].join(" ");
    for (key, value) in [("paper.distribution", version.distribution_name.as_str()), ("paper.address", address.trim())]
    {
        if !value.is_empty() {
            pairs.push(Pair::new(say(key), legible(value)));
        }
    }
    if let Some(contact) = &version.contact {
        let phone = contact.phone.as_deref().unwrap_or_default();
        pairs.push(Pair::new(say("paper.contact"), legible([&contact.name, phone].join(" ").trim())));
    }
    let blocks = &mut document.blocks;
    blocks.push(Block::title("title", title));
    blocks.push(Block::new("facts", Kind::Pairs(Columns::Two, pairs)));
    blocks.push(Block::heading("lines", say("paper.lines")));
    blocks.push(Block::new("lines", Kind::Table(lines(quotation.kind, version, &say))));
    for (name, text) in [("terms", &version.terms), ("notes", &version.head.notes)] {
        if !text.is_empty() {
            blocks.push(Block::heading(name, say(&format!("paper.{name}"))));
            blocks.extend(text.lines().map(|line| Block::paragraph(name, legible(line))));
        }
    }
    if !version.attachments.is_empty() {
        blocks.push(Block::heading("attachments", say("paper.attachments")));
        blocks.extend(version.attachments.iter().map(|one| Block::paragraph("attachments", legible(&one.name))));
    }
    if version.head.sent_at.is_none() {
        blocks.push(Block::note("draft", say("paper.draft")));
    }
    Ok(document)
}

fn lines(kind: TradeKind, version: &QuotationVersion, say: &impl Fn(&str) -> String) -> Table {
    let is_lease = kind == TradeKind::Lease;
    let price = |line: &QuotationLine| line.unit_price_fen.map_or_else(|| say("paper.open"), yuan);
    let term = |line: &QuotationLine| match (line.period, line.periods) {
        (Some(period), Some(periods)) => {
            let unit = match period {
                RentPeriod::Day => "paper.days",
                RentPeriod::Month => "paper.months",
            };
            format!("{periods} {}", say(unit))
        }
        _ => String::new(),
    };
    let row = |(place, line): (usize, &QuotationLine)| {
        let name = [line.name.as_str(), line.note.as_str()].join(" ");
        let mut cells = vec![
            place.to_string(),
            legible(&line.number),
            legible(name.trim()),
            format!("{} {}", line.quantity, line.packing_unit_name).trim().to_owned(),
            price(line),
        ];
        if is_lease {
            cells.push(term(line));
            cells.push(line.deposit_fen.map(|fen| yuan(fen * line.quantity)).unwrap_or_default());
        }
        cells.push(line.total_fen.map_or_else(String::new, yuan));
        cells
    };
    let mut columns = vec![
        Column::figures("place", say("paper.place")),
        Column::fit("number", say("paper.number")),
        Column::words("name", say("paper.name"), 1.0),
        Column::figures("quantity", say("paper.quantity")),
        Column::figures("price", say(if is_lease { "paper.rent" } else { "paper.price" })),
    ];
    let mut sum = vec![say("paper.sum"), String::new(), String::new(), String::new(), String::new()];
    if is_lease {
        columns.push(Column::figures("term", say("paper.term")));
        columns.push(Column::figures("deposit", say("paper.deposit")));
        sum.extend([String::new(), yuan(version.head.deposit_fen)]);
    }
    columns.push(Column::figures("total", say("paper.total")));
    sum.push(yuan(version.head.total_fen));
    Table { columns, rows: (1..).zip(&version.lines).map(row).collect(), sum: Some(sum), lines: Lines::Zebra }
}
