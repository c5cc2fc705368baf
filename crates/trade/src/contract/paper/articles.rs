//! What the parties agree on beside the goods, and how they sign.

use guanlan_core::trade::{Side, TradeKind};
use guanlan_print::{Block, Column, Columns, Kind, Lines, Pair, Table, Text};

use super::{
    super::source::{Said, Source, SourceAttachment},
    labels,
    parts::{article, both, english, filled, label, part, said, yuan},
};

pub fn articles(source: &Source) -> Vec<Block> {
    let mut blocks = delivery(source);
    if !source.terms.trim().is_empty() {
        blocks.push(part("terms", labels::TERMS));
        let lines = source.terms.lines().filter(|line| !line.trim().is_empty());
        blocks.extend(lines.map(|line| Block::paragraph("terms", line)));
    }
    blocks.extend(clauses(source));
    blocks.extend(security(source));
    blocks.push(part("deadline", labels::DEADLINE));
    blocks.push(Block::paragraph("deadline", filled(labels::DEADLINE_RULE, "day", &source.deadline)));
    if !source.attachments.is_empty() {
        blocks.push(part("attachments", labels::ATTACHMENTS));
        blocks.push(Block::paragraph("attachments", label(labels::ATTACHMENTS_RULE)));
        blocks.push(files(&source.attachments));
    }
    blocks.extend(signing(source));
    blocks
}

fn delivery(source: &Source) -> Vec<Block> {
    let delivery = &source.delivery;
    let named = [
        (labels::DISTRIBUTION, "delivery.distribution", &delivery.distribution),
        (labels::DELIVERY_PLACE, "delivery.place", &delivery.place),
    ];
    let named = named.into_iter().filter(|(_, _, said)| !said.zh.is_empty());
    let mut pairs: Vec<Pair> = named.map(|(name, field, said)| Pair::new(label(name), both(said, field))).collect();
    pairs.extend(said(labels::DELIVERY_ADDRESS, "delivery.address", &delivery.address));
    pairs.extend(said(labels::CONTACT, "delivery.contact", &delivery.contact));
    if pairs.is_empty() {
        return Vec::new();
    }
    vec![part("delivery", labels::DELIVERY), Block::new("delivery", Kind::Pairs(Columns::One, pairs))]
}

/// The museum's clauses, and those that the parties added, numbered on.
fn clauses(source: &Source) -> Vec<Block> {
    let mut blocks = Vec::new();
    let of_template = source.template.clauses.iter().enumerate();
    let of_template = of_template.map(|(at, clause)| (format!("template.{at}"), Some(&clause.heading), &clause.text));
    let free = source.free_clauses.iter().enumerate().map(|(at, text)| (format!("clauses.{at}"), None, text));
    for (number, (field, heading, text)) in (1..).zip(of_template.chain(free)) {
        if number == 1 {
            blocks.push(part("clauses", labels::CLAUSES));
        }
        blocks.push(article(&field, numbered(number, heading, &field)));
        blocks.extend(paragraphs(text, &field));
    }
    blocks
}

/// Each Chinese paragraph with its English one below. Where there are not as many of both, the whole stands below the
/// whole.
fn paragraphs(text: &Said, field: &str) -> Vec<Block> {
    if text.zh.lines().count() != text.en.lines().count() {
        return vec![Block::paragraph(field, both(text, field))];
    }
    let pairs = text.zh.lines().zip(text.en.lines());
    let pairs = pairs.filter(|(zh, en)| !zh.is_empty() || !en.is_empty());
    pairs.map(|(zh, en)| Block::paragraph(field, both(&Said { zh: zh.into(), en: en.into() }, field))).collect()
}

fn numbered(number: usize, heading: Option<&Said>, field: &str) -> Text {
    let [zh, en] = labels::FREE_CLAUSES;
    let free = Said { zh: zh.into(), en: en.into() };
    let Said { zh, en } = heading.unwrap_or(&free);
    let zh = Text::from(format!("第 {number} 条　{zh}")).of(format!("{field}.zh"));
    let en = [format!("Article {number}"), en.clone()].join("  ");
    zh.above(english(en.trim_end()).of(format!("{field}.en")))
}

fn security(source: &Source) -> Vec<Block> {
    let sum = yuan(source.security_fen);
    let words = match source.kind {
        _ if source.security_fen == 0 => vec![label(labels::NO_SECURITY)],
        TradeKind::Sale => vec![
            filled(labels::SECURITY_SET_ASIDE, "sum", &sum),
            label(labels::SECURITY_PAID),
            label(labels::SECURITY_RETURNED),
        ],
        TradeKind::Lease => vec![
            filled(labels::SECURITY_SET_ASIDE_LEASE, "sum", &sum),
            label(labels::SECURITY_PAID_LEASE),
            label(labels::SECURITY_RETURNED_LEASE),
        ],
    };
    let mut blocks = vec![part("security", labels::SECURITY)];
    blocks.extend(words.into_iter().map(|words| Block::paragraph("security", words)));
    blocks
}

/// Files by their names, each with its hash below: so the hash stands in one line and is copied whole.
pub fn files(files: &[SourceAttachment]) -> Block {
    let hashes = files.iter().map(|file| vec![Text::from(&file.sha256)]).collect();
    let row = |(at, file): (usize, &SourceAttachment)| vec![at.to_string(), file.name.clone(), file.bytes.to_string()];
    let columns = vec![
        Column::figures("place", label(labels::PLACE)),
        Column::words("name", label(labels::FILE), 1.0).above(hashes),
        Column::figures("bytes", label(labels::BYTES)),
    ];
    let rows = (1..).zip(files).map(row).collect();
    Block::new("attachments", Kind::Table(Table { columns, rows, sum: None, lines: Lines::Hair }))
}

/// With which words, and how anybody checks it: nothing is left to a pen.
fn signing(source: &Source) -> Vec<Block> {
    let party = |side: Side, party, field: &str| {
        Pair::new(label(labels::side(source.kind, side)), both(party, &format!("{field}.name")))
    };
    let parties =
        vec![party(Side::Seller, &source.seller.name, "seller"), party(Side::Buyer, &source.buyer.name, "buyer")];
    let address = said(labels::VERIFIED_AT, "verifiedAt", &source.verified_at);
    let mut blocks = vec![
        part("consent", labels::CONSENT),
        Block::paragraph("consent", both(&source.consent, "consent")),
        part("verification", labels::VERIFICATION),
    ];
    if let Some(address) = address {
        blocks.push(Block::new("verifiedAt", Kind::Pairs(Columns::One, vec![address])));
    }
    blocks.extend([
        Block::paragraph("verification", label(labels::VERIFIED_BY)),
        part("signing", labels::SIGNING),
        Block::paragraph("signing", label(labels::SIGNED_ELECTRONICALLY)),
        Block::new("signing", Kind::Pairs(Columns::Two, parties)),
    ]);
    blocks
}
