//! The protocol of signing: who signed which bytes, when and how, and what else was done with the contract. It is a paper
//! of its own, so that the signed bytes never change, and as JSON a part of the bundle.

use guanlan_core::{
    clock::Millis,
    contract::ContractState,
    trade::{Side, TradeKind},
};
use guanlan_print::{Block, Column, Columns, Document, Kind, Lines, Pair, Paper, Table, Text};
use serde::{Deserialize, Serialize};

use super::{
    super::source::{Said, SourceAttachment},
    articles::files,
    labels::{self, Label},
    parts::{article, both, english, label, part, said},
};

/// What the protocol of a contract says. Moments are milliseconds since 1970, UTC.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Protocol {
    /// Of the contract's paper.
    pub edition: u32,
    pub code: String,
    pub kind: TradeKind,
    pub is_supplement: bool,
    pub state: ContractState,
    /// When the protocol was made.
    pub made_at: i64,
    pub museum: Said,
    /// Where anybody checks the contract: the whole address, with the code.
    pub verified_at: String,
    /// What the contract's file is called beside the protocol.
    pub file: String,
    /// How large it is.
    pub bytes: i64,
    /// Of its bytes, in hexadecimal.
    pub sha256: String,
    /// As they lie beside the contract.
    pub attachments: Vec<SourceAttachment>,
    /// In the order of signing.
    pub signatures: Vec<ProtocolSignature>,
    /// In the order of time.
    pub steps: Vec<ProtocolStep>,
}

/// A signature of a party.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct ProtocolSignature {
    pub side: Side,
    /// As it was called then.
    pub company: Said,
    /// The name of the person.
    pub signer: String,
    pub at: i64,
    /// The same in the museum's zone, with its offset.
    pub local_at: String,
    /// The hash that was signed, in hexadecimal.
    pub sha256: String,
    /// The words that the person consented to.
    pub consent: Said,
    pub confirmed_by: Vec<Confirmation>,
}

/// How a person who signs shows who it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub enum Confirmation {
    Password,
    SecondFactor,
    /// Instead of the second factor.
    RecoveryCode,
}

/// Something that was done with a contract, or that came of it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct ProtocolStep {
    pub kind: StepKind,
    /// None where it came by itself.
    pub side: Option<Side>,
    pub at: i64,
    /// The same in the museum's zone, with its offset.
    pub local_at: String,
    /// What the party gave for it; may be empty.
    pub reason: String,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub enum StepKind {
    Sent,
    Signed,
    Effective,
    Refused,
    Recalled,
    Expired,
    TerminationAsked,
    TerminationRefused,
    TerminationRecalled,
    Terminated,
    Fulfilled,
}

/// What the paper of a protocol says.
pub fn protocol(protocol: &Protocol) -> Document {
    let [zh, en] = labels::PROTOCOL;
    let mut blocks = vec![
        Block::title("title", label(labels::PROTOCOL)),
        Block::note("note", label(labels::PROTOCOL_NOTE)),
        part("contract", labels::CONTRACT),
        Block::new("contract", Kind::Pairs(Columns::One, facts(protocol))),
    ];
    if !protocol.attachments.is_empty() {
        blocks.push(part("attachments", labels::ATTACHMENTS));
        blocks.push(files(&protocol.attachments));
    }
    blocks.push(part("signatures", labels::SIGNATURES));
    if protocol.signatures.is_empty() {
        blocks.push(Block::paragraph("signatures", label(labels::NO_SIGNATURES)));
    }
    for (at, signature) in protocol.signatures.iter().enumerate() {
        blocks.extend(self::signature(protocol, signature, &format!("signatures.{at}")));
    }
    blocks.push(part("steps", labels::STEPS));
    blocks.push(Block::new("steps", Kind::Table(steps(protocol))));
    blocks.extend(checking(protocol));
    Document {
        title: [zh, en, &protocol.code].join(" "),
        lang: "zh-CN",
        made: Millis(protocol.made_at).instant(),
        author: protocol.museum.zh.clone(),
        head: [[protocol.museum.zh.as_str(), &protocol.museum.en].join(" ").trim().to_owned(), protocol.code.clone()],
        foot: labels::FOOT_PROTOCOL.into(),
        pages: labels::PAGES.into(),
        code: None,
        paper: Paper::Upright,
        blocks,
    }
}

fn facts(protocol: &Protocol) -> Vec<Pair> {
    let mut pairs: Vec<Pair> = said(labels::CODE, "code", &protocol.code).into_iter().collect();
    let kind = labels::title(protocol.kind, protocol.is_supplement);
    pairs.push(Pair::new(label(labels::KIND), label(kind)));
    pairs.push(Pair::new(label(labels::STATE), label(labels::state(protocol.state))));
    let facts = [
        (labels::FILE_NAME, "file", &protocol.file),
        (labels::FILE_BYTES, "bytes", &protocol.bytes.to_string()),
        (labels::SHA256, "sha256", &protocol.sha256),
        (labels::VERIFIED_AT, "verifiedAt", &protocol.verified_at),
    ];
    pairs.extend(facts.into_iter().filter_map(|(name, field, value)| said(name, field, value)));
    pairs
}

fn signature(protocol: &Protocol, signature: &ProtocolSignature, field: &str) -> Vec<Block> {
    let mut pairs = vec![Pair::new(label(labels::COMPANY), both(&signature.company, &format!("{field}.company")))];
    let facts = [
        (labels::SIGNER, "signer", &signature.signer),
        (labels::AT_UTC, "at", &Millis(signature.at).rfc3339()),
        (labels::AT_MUSEUM, "localAt", &signature.local_at),
        (labels::SIGNED_SHA256, "sha256", &signature.sha256),
    ];
    pairs.extend(facts.into_iter().filter_map(|(name, key, value)| said(name, &format!("{field}.{key}"), value)));
    let ways: Vec<Label> = signature.confirmed_by.iter().map(|by| labels::confirmation(*by)).collect();
    let ways = |of: usize, between: &str| ways.iter().map(|way| way[of]).collect::<Vec<_>>().join(between);
    pairs.push(Pair::new(label(labels::CONFIRMED_BY), Text::from(ways(0, "、")).above(english(ways(1, ", ")))));
    pairs.push(Pair::new(label(labels::CONSENTED), both(&signature.consent, &format!("{field}.consent"))));
    let side = label(labels::side(protocol.kind, signature.side));
    vec![article(field, side), Block::new(field, Kind::Pairs(Columns::One, pairs))]
}

fn steps(protocol: &Protocol) -> Table {
    let of_all = |below: fn(&Protocol, usize, &ProtocolStep) -> Vec<Text>| {
        protocol.steps.iter().enumerate().map(|(at, step)| below(protocol, at, step)).collect()
    };
    let side = |step: &ProtocolStep| step.side.map(|side| labels::side(protocol.kind, side));
    let row = |step: &ProtocolStep| {
        let [zh, _] = labels::step(step.kind);
        let by = side(step).map(|[zh, _]| zh.to_owned()).unwrap_or_default();
        vec![Millis(step.at).rfc3339(), step.local_at.clone(), zh.to_owned(), by]
    };
    let columns = vec![
        Column::fit("at", label(labels::AT_UTC_STEP)),
        Column::fit("localAt", label(labels::AT_MUSEUM)),
        Column::words("reason", label(labels::STEP), 1.0).above(of_all(below_step)),
        Column::fit("by", label(labels::BY)).above(of_all(below_side)),
    ];
    Table { columns, rows: protocol.steps.iter().map(row).collect(), sum: None, lines: Lines::Hair }
}

fn below_step(_: &Protocol, at: usize, step: &ProtocolStep) -> Vec<Text> {
    let [_, en] = labels::step(step.kind);
    let mut below = vec![english(en)];
    if !step.reason.is_empty() {
        let words = [labels::REASON, &step.reason].concat();
        below.push(Text::from(words).of(format!("steps.{at}.reason")));
    }
    below
}

fn below_side(protocol: &Protocol, _: usize, step: &ProtocolStep) -> Vec<Text> {
    step.side.map(|side| english(labels::side(protocol.kind, side)[1])).into_iter().collect()
}

fn checking(protocol: &Protocol) -> Vec<Block> {
    let commands = labels::COMMANDS.into_iter().map(|[system, command]| {
        Pair::new(english(system), english(command.replace("{{file}}", &protocol.file)).of("file"))
    });
    vec![
        part("checking", labels::CHECKING),
        Block::paragraph("checking", label(labels::CHECKING_RULE)),
        Block::new("checking", Kind::Pairs(Columns::One, commands.collect())),
        Block::paragraph("checking", label(labels::CHECKING_SAME)),
    ]
}
