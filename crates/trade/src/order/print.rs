//! An order as a paper.

use guanlan_core::{
    locale::Lang,
    offer::RentPeriod,
    trade::{Side, TradeKind},
};
use guanlan_kernel::{error::ApiError, words::words};
use guanlan_print::{Block, Column, Columns, Document, Kind, Lines, Pair, Paper, Table, legible};

use super::wire::{DeliveryNote, OrderDetail, OrderLine};
use crate::{
    Trade,
    paper::{self, yuan},
};

/// What the paper says, in the reader's language; `own` is what the own company is called.
///
/// # Errors
/// The database.
pub async fn paper(app: &Trade, detail: &OrderDetail, own: &str, lang: Lang) -> Result<Document, ApiError> {
    let say = |key: &str| words(lang).get(&format!("server.tradeOrder.{key}")).to_owned();
    let one_of = |list: &str, word: &str| say(&[list, word].join("."));
    // Parties and columns are called as at quotations.
    let of_both = |key: &str| words(lang).get(&format!("server.quotation.{key}")).to_owned();
    let order = &detail.order;
    let title = say(&format!("paper.{}", order.kind.name()));
    let mut document = paper::begin(app, lang, (title.clone(), order.code.clone()), None, Paper::Across).await?;
    let party = |side: Side| of_both(&format!("side.{}.{}", order.kind.name(), side.name()));
    let (seller, buyer) = match order.side {
        Side::Seller => (own, order.counterparty.name.as_str()),
        Side::Buyer => (order.counterparty.name.as_str(), own),
    };
    let mut pairs = vec![
        Pair::new(party(Side::Seller), legible(seller)),
        Pair::new(party(Side::Buyer), legible(buyer)),
        Pair::new(say("column.number"), order.number.as_str()),
        Pair::new(say("column.status"), one_of("status", order.status.name())),
        Pair::new(say("column.delivery"), one_of("delivery", order.delivery.name())),
        Pair::new(say("column.payment"), one_of("payment", order.payment.name())),
    ];
    if let Some(quotation) = &detail.quotation {
        pairs.push(Pair::new(say("paper.quotation"), quotation.code.as_str()));
    }
    let terms = &detail.delivery_terms;
    let address = [terms.place.as_str(), terms.address.as_str()].join(" ");
    for (key, value) in [("paper.distribution", terms.distribution_name.as_str()), ("paper.address", address.trim())] {
        if !value.is_empty() {
            pairs.push(Pair::new(say(key), legible(value)));
        }
    }
    if let Some(contact) = &terms.contact {
        let phone = contact.phone.as_deref().unwrap_or_default();
        pairs.push(Pair::new(say("paper.contact"), legible([&contact.name, phone].join(" ").trim())));
    }
    let blocks = &mut document.blocks;
    blocks.push(Block::title("title", title));
    blocks.push(Block::new("facts", Kind::Pairs(Columns::Two, pairs)));
    blocks.push(Block::heading("lines", say("paper.lines")));
    blocks.push(Block::new("lines", Kind::Table(lines(detail, &say, &of_both))));
    if !detail.deliveries.is_empty() {
        blocks.push(Block::heading("deliveries", say("paper.deliveries")));
        blocks.push(Block::new("deliveries", Kind::Table(deliveries(&detail.deliveries, &say))));
    }
    for (name, text) in [("terms", &detail.terms), ("notes", &detail.notes)] {
        if !text.is_empty() {
            blocks.push(Block::heading(name, say(&format!("paper.{name}"))));
            blocks.extend(text.lines().map(|line| Block::paragraph(name, legible(line))));
        }
    }
    if detail.may_edit {
        blocks.push(Block::note("draft", say("paper.draft")));
    }
    Ok(document)
}

fn lines(detail: &OrderDetail, say: &impl Fn(&str) -> String, of_both: &impl Fn(&str) -> String) -> Table {
    let is_lease = detail.order.kind == TradeKind::Lease;
    let term = |line: &OrderLine| match (line.period, line.periods) {
        (Some(period), Some(periods)) => {
            let unit = match period {
                RentPeriod::Day => "paper.days",
                RentPeriod::Month => "paper.months",
            };
            format!("{periods} {}", of_both(unit))
        }
        _ => String::new(),
    };
    let row = |(place, line): (usize, &OrderLine)| {
        let name = [line.name.as_str(), line.note.as_str()].join(" ");
        let mut cells = vec![
            place.to_string(),
            legible(&line.number),
            legible(name.trim()),
            format!("{} {}", line.quantity, line.packing_unit_name).trim().to_owned(),
            line.delivered.to_string(),
            line.accepted.to_string(),
            yuan(line.unit_price_fen),
        ];
        if is_lease {
            cells.push(term(line));
            cells.push(line.deposit_fen.map(|fen| yuan(fen * line.quantity)).unwrap_or_default());
        }
        cells.push(yuan(line.total_fen));
        cells
    };
    let mut columns = vec![
        Column::figures("place", of_both("paper.place")),
        Column::fit("number", of_both("paper.number")),
        Column::words("name", of_both("paper.name"), 1.0),
        Column::figures("quantity", of_both("paper.quantity")),
        Column::figures("delivered", say("paper.delivered")),
        Column::figures("accepted", say("paper.accepted")),
        Column::figures("price", of_both(if is_lease { "paper.rent" } else { "paper.price" })),
    ];
    let mut sum = vec![String::new(); columns.len()];
    if let Some(first) = sum.first_mut() {
        *first = of_both("paper.sum");
    }
    if is_lease {
        columns.push(Column::figures("term", of_both("paper.term")));
        columns.push(Column::figures("deposit", of_both("paper.deposit")));
        sum.extend([String::new(), yuan(detail.order.deposit_fen)]);
    }
    columns.push(Column::figures("total", of_both("paper.total")));
    sum.push(yuan(detail.order.total_fen));
    Table { columns, rows: (1..).zip(&detail.lines).map(row).collect(), sum: Some(sum), lines: Lines::Zebra }
}

fn deliveries(notes: &[DeliveryNote], say: &impl Fn(&str) -> String) -> Table {
    let row = |note: &DeliveryNote| {
        let carrier = [note.carrier.as_str(), note.tracking_number.as_str()].join(" ");
        let said = [note.note.as_str(), note.reason.as_str()].join(" ");
        vec![
            note.n.to_string(),
            note.delivered_on.clone(),
            legible(carrier.trim()),
            legible(said.trim()),
            say(&format!("note.{}", note.state.name())),
            yuan(note.paid_fen),
        ]
    };
    let columns = vec![
        Column::figures("n", say("paper.n")),
        Column::fit("day", say("paper.day")),
        Column::fit("carrier", say("paper.carrier")),
        Column::words("notes", say("paper.notes"), 1.0),
        Column::fit("state", say("paper.state")),
        Column::figures("paid", say("column.paid")),
    ];
    Table { columns, rows: notes.iter().map(row).collect(), sum: None, lines: Lines::Zebra }
}
