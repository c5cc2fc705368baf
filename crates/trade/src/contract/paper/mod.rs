//! The paper of a contract, and of what was done with it (RULES contracts). A contract is printed from its source alone, in
//! Chinese and English at once, so that the bytes that both parties sign can be made again. Words are printed as they are:
//! what cannot be is a fault with its field.

mod articles;
mod labels;
mod lines;
mod parts;
mod protocol;
mod verify;

#[cfg(test)]
mod tests;

use guanlan_core::{
    clock::Millis,
    trade::{Side, TradeKind},
};
use guanlan_print::{Block, Code, CodePlace, Columns, Document, Kind, Pair, Paper, PrintFault};

use super::source::{Source, SourceParty};
use parts::{both, label, part, said};

pub use protocol::{Confirmation, Protocol, ProtocolSignature, ProtocolStep, StepKind, protocol};
pub use verify::instructions;

/// What a contract is printed for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stage {
    /// To be looked at: it says on every page that it is a draft, and has neither a code to be verified by nor, where its
    /// code is empty, a code.
    Draft,
    /// To be signed.
    Final,
}

/// What the paper of a contract says. The same source makes the same bytes, within one edition.
pub fn contract(source: &Source, stage: Stage) -> Document {
    let is_supplement = source.supplements.is_some();
    let [zh, en] = labels::title(source.kind, is_supplement);
    let title = [zh, en, &source.code].join(" ").trim().to_owned();
    let right = match stage {
        Stage::Draft => labels::DRAFT.join(" "),
        Stage::Final => source.code.clone(),
    };
    let code = (stage == Stage::Final).then(|| Code {
        text: source.verified_at.clone(),
        words: [labels::VERIFICATION.join(" "), source.verified_at.clone()].join(" "),
        place: CodePlace::Every,
    });
    let mut blocks = Vec::new();
    if stage == Stage::Draft {
        blocks.push(Block::new("draft", Kind::Watermark(labels::DRAFT.join(" "))));
    }
    blocks.push(Block::title("title", label([zh, en])));
    if stage == Stage::Draft {
        blocks.push(Block::note("draft", label(labels::DRAFT_NOTE)));
    }
    blocks.push(Block::new("facts", Kind::Pairs(Columns::Two, facts(source))));
    blocks.extend(supplemented(source));
    blocks.extend(parties(source));
    blocks.extend(lines::goods(source));
    blocks.extend(articles::articles(source));
    Document {
        title,
        lang: "zh-CN",
        made: Millis(source.made_at).instant(),
        author: source.museum.zh.clone(),
        head: [[source.museum.zh.as_str(), &source.museum.en].join(" ").trim().to_owned(), right],
        foot: if stage == Stage::Draft { labels::FOOT_DRAFT } else { labels::FOOT }.into(),
        pages: labels::PAGES.into(),
        code,
        paper: Paper::Upright,
        blocks,
    }
}

/// The field of the source that words came from which cannot be printed, and the first such character. Other faults are
/// not of anybody's words.
pub fn fault(fault: &PrintFault) -> Option<(String, char)> {
    let (PrintFault::Missing { field, character } | PrintFault::Unseen { field, character }) = fault else {
        return None;
    };
    // What stands around every page is called by its place.
    let field = match field.as_str() {
        "head.0" => "museum",
        "head.1" => "code",
        "code.words" => "verifiedAt",
        field => field,
    };
    Some((field.to_owned(), *character))
}

fn facts(source: &Source) -> Vec<Pair> {
    let number = match source.kind {
        TradeKind::Sale => labels::NUMBER,
        TradeKind::Lease => labels::NUMBER_LEASE,
    };
    let facts = [
        (labels::CODE, "code", &source.code),
        (number, "number", &source.number),
        (labels::ORDER, "order", &source.order),
        (labels::MADE_ON, "madeOn", &source.made_on),
    ];
    facts.into_iter().filter_map(|(name, field, value)| said(name, field, value)).collect()
}

fn supplemented(source: &Source) -> Vec<Block> {
    let Some(to) = &source.supplements else { return Vec::new() };
    let pairs = [
        (labels::SUPPLEMENTED_CODE, "supplements.code", &to.code),
        (labels::SUPPLEMENTED_ON, "supplements.effectiveOn", &to.effective_on),
        (labels::SUPPLEMENTED_SHA256, "supplements.sha256", &to.sha256),
    ];
    let pairs = pairs.into_iter().filter_map(|(name, field, value)| said(name, field, value)).collect();
    vec![
        part("supplements", labels::SUPPLEMENTS),
        Block::new("supplements", Kind::Pairs(Columns::One, pairs)),
        Block::paragraph("supplements", label(labels::SUPPLEMENT_RULE)),
    ]
}

fn parties(source: &Source) -> Vec<Block> {
    let party = |side: Side, field: &str, party: &SourceParty| {
        let name = labels::side(source.kind, side);
        let mut pairs = vec![Pair::new(label(name), both(&party.name, &format!("{field}.name")))];
        let facts = [
            (labels::CREDIT_CODE, "creditCode", &party.credit_code),
            (labels::ADDRESS, "address", &party.address),
            (labels::REPRESENTATIVE, "representative", &party.representative),
        ];
        pairs.extend(facts.into_iter().filter_map(|(name, key, value)| said(name, &format!("{field}.{key}"), value)));
        Block::new(field, Kind::Pairs(Columns::One, pairs))
    };
    vec![
        part("parties", labels::PARTIES),
        party(Side::Seller, "seller", &source.seller),
        party(Side::Buyer, "buyer", &source.buyer),
    ]
}
