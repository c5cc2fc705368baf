//! What shows who signed what, to be checked without this software (RULES contracts 9): the file that was signed, the protocol
//! of its signing as JSON and as a PDF, and how to check them.

use std::io::{Cursor, Write};

use guanlan_core::{
    clock::Millis,
    contract::{ContractAct, ContractState},
    locale::Lang,
    trade::Side,
};
use guanlan_db::entity::{contract::Model, contract_signature};
use guanlan_kernel::error::ApiError;
use guanlan_members::company;
use zip::{ZipWriter, write::SimpleFileOptions};

use super::{
    CONTRACT, facts, file, odd,
    paper::{self, Confirmation, Protocol, ProtocolSignature, ProtocolStep, StepKind},
    platform,
    source::Said,
    store,
};
use crate::{Trade, attachment, document, paper::printed};

/// A moment as the museum's clocks show it, with its offset.
fn local(app: &Trade, at: i64) -> String {
    Millis(at).instant().with_timezone(&app.zone).format("%Y-%m-%d %H:%M:%S %:z").to_string()
}

async fn signature(app: &Trade, row: contract_signature::Model) -> Result<ProtocolSignature, ApiError> {
    let db = app.db.reader();
    let (zh, en) =
        (company::name_of(db, row.company_id, Lang::Zh).await?, company::name_of(db, row.company_id, Lang::En).await?);
    let mut confirmed_by = vec![Confirmation::Password];
    confirmed_by.extend(row.has_second_factor.then_some(Confirmation::SecondFactor));
    Ok(ProtocolSignature {
        side: Side::parse(&row.side).unwrap_or(Side::Seller),
        company: Said { en: if en == zh { String::new() } else { en }, zh },
        signer: row.person_name,
        at: row.at,
        local_at: local(app, row.at),
        sha256: row.sha256,
        consent: serde_json::from_str(&row.consent).map_err(anyhow::Error::from)?,
        confirmed_by,
    })
}

/// What a step was, in the words of the protocol; `None` for what nobody else saw.
fn kind_of(step: &document::TakenStep) -> Option<StepKind> {
    let to = ContractState::parse(&step.to_state)?;
    Some(match (ContractAct::parse(&step.act), to) {
        (Some(ContractAct::SendForSigning), _) => StepKind::Sent,
        (Some(ContractAct::Refuse), ContractState::Refused) => StepKind::Refused,
        (Some(ContractAct::Refuse), _) => StepKind::TerminationRefused,
        (Some(ContractAct::Recall), ContractState::Recalled) => StepKind::Recalled,
        (Some(ContractAct::Recall), _) => StepKind::TerminationRecalled,
        (Some(ContractAct::Terminate), ContractState::Terminated) => StepKind::Terminated,
        (Some(ContractAct::Terminate), _) => StepKind::TerminationAsked,
        (None, _) if step.act == "sign" => StepKind::Signed,
        (None, _) => return None,
    })
}

async fn steps(app: &Trade, row: &Model) -> Result<Vec<ProtocolStep>, ApiError> {
    let told = facts(row)?;
    let by_itself = |kind: StepKind, at: i64| ProtocolStep {
        kind,
        side: None,
        at,
        local_at: local(app, at),
        reason: String::new(),
    };
    let mut all = Vec::new();
    for step in document::taken(app.db.reader(), CONTRACT, row.id).await? {
        let Some(kind) = kind_of(&step) else { continue };
        all.push(ProtocolStep {
            kind,
            side: document::side_of(step.company_id, row.seller_id, row.buyer_id),
            at: step.at,
            local_at: local(app, step.at),
            reason: step.reason,
        });
    }
    all.extend(row.effective_at.map(|at| by_itself(StepKind::Effective, at)));
    let has_ended = all.iter().any(|step| step.kind == StepKind::Terminated);
    let end = match told.state {
        ContractState::Expired => Some(StepKind::Expired),
        ContractState::Fulfilled => Some(StepKind::Fulfilled),
        ContractState::Terminated if !has_ended => Some(StepKind::Terminated),
        _ => None,
    };
    all.extend(end.zip(row.ended_at).map(|(kind, at)| by_itself(kind, at)));
    all.sort_by_key(|step| step.at);
    Ok(all)
}

/// The protocol of a contract that was sent. The same until something else is done with the contract.
///
/// # Errors
/// 404 for a draft.
pub async fn protocol(app: &Trade, row: &Model) -> Result<Protocol, ApiError> {
    let told = facts(row)?;
    let (Some(sha256), Some(bytes)) = (row.sha256.clone(), row.bytes) else { return Err(ApiError::NotFound) };
    let source = file::source(row)?;
    let mut signatures = Vec::new();
    for row in store::signatures(app.db.reader(), row.id).await? {
        signatures.push(signature(app, row).await?);
    }
    Ok(Protocol {
        edition: source.edition,
        code: row.code.clone(),
        kind: told.kind,
        is_supplement: row.supplements_id.is_some(),
        state: told.state,
        made_at: row.changed_at,
        museum: source.museum,
        verified_at: source.verified_at,
        file: file::name(row),
        bytes,
        sha256,
        attachments: source.attachments,
        signatures,
        steps: steps(app, row).await?,
    })
}

/// Makes the bundle, as a ZIP whose files lie as they are.
///
/// # Errors
/// 404 for a draft, and where the file is kept no longer.
pub async fn make(app: &Trade, row: &Model) -> Result<Vec<u8>, ApiError> {
    let signed = file::read(app, row).await?;
    let protocol = protocol(app, row).await?;
    let json = serde_json::to_vec_pretty(&protocol).map_err(anyhow::Error::from)?;
    // Names of people and companies may have characters that fonts lack: then the JSON alone tells them.
    let paper = printed(paper::protocol(&protocol)).await?.ok();
    let mut files = vec![(protocol.file.clone(), signed.to_vec()), ("protocol.json".to_owned(), json)];
    files.extend(paper.map(|paper| ("protocol.pdf".to_owned(), paper)));
    let is_signed = platform::is_signed(signed).await?;
    files.push(("VERIFY.txt".to_owned(), paper::instructions(&protocol, is_signed).into_bytes()));
    for (at, attached) in attached(app, row).await?.into_iter().enumerate() {
        files.push((format!("attachments/{:02}-{}", at + 1, attached.0), attached.1));
    }
    zipped(files).map_err(|error| anyhow::Error::from(error).into())
}

/// The files that belong to a contract.
async fn attached(app: &Trade, row: &Model) -> Result<Vec<(String, Vec<u8>)>, ApiError> {
    let draft: super::draft::Draft = super::draft::Draft::of(row).map_err(|_| odd(row, "draft"))?;
    let mut files = Vec::new();
    for row in attachment::those(app.db.reader(), &draft.attachments).await? {
        let (_, bytes) = attachment::read(app, &row, false).await?;
        files.push((row.name, bytes.to_vec()));
    }
    Ok(files)
}

fn zipped(files: Vec<(String, Vec<u8>)>) -> Result<Vec<u8>, zip::result::ZipError> {
    let mut out = ZipWriter::new(Cursor::new(Vec::new()));
    for (name, bytes) in files {
        out.start_file(name, SimpleFileOptions::default())?;
        out.write_all(&bytes)?;
    }
    Ok(out.finish()?.into_inner())
}
