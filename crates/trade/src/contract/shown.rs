//! Contracts as those see them who may.

use std::collections::{HashMap, HashSet};

use guanlan_core::{
    clock::{Millis, day_text},
    contract::{ContractAct, ContractState, ContractTask},
    locale::Lang,
    trade::Side,
};
use guanlan_db::{DbErr, entity::contract::Model};
use guanlan_identity::{notice, people::Actor};
use guanlan_kernel::{error::ApiError, words::words};

use super::{
    CONTRACT, Facts,
    draft::{self, Draft},
    facts, file,
    freezing::consent,
    is_seen, odd,
    source::Said,
    store, template,
    wire::{
        Contract, ContractDetail, ContractDraft, ContractNext, ContractParty, ContractSignature, FreeClause,
        OtherContract, Termination,
    },
};
use crate::{
    Trade, attachment,
    document::{self, wire::Counterparty},
    order, payment, signer,
};

/// Words in a language; the Chinese ones where there are none in English.
pub fn spoken(said: &Said, lang: Lang) -> String {
    match lang {
        Lang::En if !said.en.is_empty() => said.en.clone(),
        _ => said.zh.clone(),
    }
}

/// The day on which both had signed, in the museum's zone.
pub fn effective_on(app: &Trade, row: &Model) -> Option<String> {
    row.effective_at.map(|at| day_text(app.day(Millis(at).instant())))
}

/// How many pages the file has that both sign; 0 where there is none.
pub fn pages(row: &Model) -> u32 {
    row.file.as_ref().and(row.pages).and_then(|pages| u32::try_from(pages).ok()).unwrap_or(0)
}

/// What lists look up once for all of their rows.
struct Beside {
    parties: HashMap<i64, Counterparty>,
    unread: HashSet<String>,
    /// Codes of orders, by their rows.
    orders: HashMap<i64, String>,
}

impl Beside {
    async fn load(app: &Trade, actor: &Actor<'_>, own: i64, rows: &[Model], lang: Lang) -> Result<Beside, ApiError> {
        let others = rows.iter().map(|row| document::other_of(own, row.seller_id, row.buyer_id)).collect();
        let codes: Vec<&str> = rows.iter().map(|row| row.code.as_str()).collect();
        let orders: Vec<i64> = rows.iter().map(|row| row.order_id).collect();
        Ok(Beside {
            parties: order::parties(app, others, lang).await?,
            unread: notice::unread_of(app, actor.person, actor.values, &codes).await?,
            orders: order::codes(app.db.reader(), &orders).await?,
        })
    }
}

fn shown(app: &Trade, row: &Model, told: &Facts, side: Side, beside: &Beside) -> Contract {
    let next = told.state.next(told.facts).map(|(by, task)| ContractNext {
        by,
        task,
        until: Some(row.deadline.clone()).filter(|_| task == ContractTask::Sign),
    });
    let other = if side == Side::Seller { row.buyer_id } else { row.seller_id };
    let nobody = || Counterparty { id: other, name: String::new(), is_active: false };
    Contract {
        id: row.id,
        code: row.code.clone(),
        number: row.number.clone(),
        kind: told.kind,
        side,
        counterparty: beside.parties.get(&other).cloned().unwrap_or_else(nobody),
        state: told.state,
        is_my_turn: (if side == Side::Seller { row.seller_rank } else { row.buyer_rank }) == 0,
        next,
        order_id: row.order_id,
        order_code: beside.orders.get(&row.order_id).cloned().unwrap_or_default(),
        is_supplement: row.supplements_id.is_some(),
        total_fen: row.total_fen,
        deposit_fen: row.deposit_fen,
        security_fen: row.security_fen,
        deadline: row.deadline.clone(),
        effective_on: effective_on(app, row),
        begun_at: Millis(row.begun_at).rfc3339(),
        sent_at: row.sent_at.map(|at| Millis(at).rfc3339()),
        ended_at: row.ended_at.map(|at| Millis(at).rfc3339()),
        changed_at: Millis(row.changed_at).rfc3339(),
        version: row.version,
        is_unread: beside.unread.contains(&row.code),
    }
}

/// Rows of a list.
///
/// # Errors
/// The database.
pub async fn list(
    app: &Trade,
    actor: &Actor<'_>,
    own: i64,
    rows: &[Model],
    lang: Lang,
) -> Result<Vec<Contract>, ApiError> {
    let beside = Beside::load(app, actor, own, rows, lang).await?;
    let one = |row: &Model| {
        let side = document::side_of(own, row.seller_id, row.buyer_id).unwrap_or(Side::Buyer);
        Ok(shown(app, row, &facts(row)?, side, &beside))
    };
    rows.iter().map(one).collect()
}

/// A contract that the caller may see.
pub struct Seen {
    pub row: Model,
    pub side: Side,
}

/// Finds a contract of the caller's company that the caller may see.
///
/// # Errors
/// 404 otherwise.
pub async fn find(app: &Trade, actor: &Actor<'_>, own: i64, id: i64) -> Result<Seen, ApiError> {
    let row = store::find_of(app.db.reader(), own, id).await?.ok_or(ApiError::NotFound)?;
    let side = document::side_of(own, row.seller_id, row.buyer_id).ok_or(ApiError::NotFound)?;
    if is_seen(&row, side, actor.values) { Ok(Seen { row, side }) } else { Err(ApiError::NotFound) }
}

/// A file that belongs to a contract which the caller may see, whether or not the caller sees orders.
///
/// # Errors
/// 404 otherwise.
pub async fn attached(
    app: &Trade,
    actor: &Actor<'_>,
    own: i64,
    (id, attachment): (i64, i64),
) -> Result<attachment::Row, ApiError> {
    let row = find(app, actor, own, id).await?.row;
    let ids: Vec<i64> = Draft::of(&row)?.attachments.into_iter().filter(|one| *one == attachment).collect();
    attachment::those(app.db.reader(), &ids).await?.pop().ok_or(ApiError::NotFound)
}

async fn signatures(app: &Trade, row: &Model, own: i64, lang: Lang) -> Result<Vec<ContractSignature>, ApiError> {
    let parties = order::parties(app, HashSet::from([row.seller_id, row.buyer_id]), lang).await?;
    let rows = store::signatures(app.db.reader(), row.id).await?.into_iter();
    let one = |signature: guanlan_db::entity::contract_signature::Model| {
        let is_own = signature.company_id == own;
        Ok(ContractSignature {
            side: Side::parse(&signature.side).ok_or_else(|| odd(row, "signature"))?,
            company: parties.get(&signature.company_id).map(|party| party.name.clone()).unwrap_or_default(),
            is_own,
            signer: Some(signature.person_name).filter(|_| is_own),
            at: Millis(signature.at).rfc3339(),
            sha256: signature.sha256,
        })
    };
    rows.map(one).collect()
}

/// What the seller writes.
async fn written(app: &Trade, row: &Model, told: &Facts, order: &order::Whole) -> Result<ContractDraft, ApiError> {
    let db = app.db.reader();
    let draft = Draft::of(row)?;
    let clauses = template::read(db, told.kind, draft.template).await?.ok_or(ApiError::NotFound)?;
    let whole = order.row.total_fen + order.row.deposit_fen;
    let (least, most) = draft::security_bounds(app, whole, row.supplements_id.is_some());
    Ok(ContractDraft {
        is_template_old: template::newest(db, told.kind).await?.0 != draft.template,
        template: template::shown(told.kind, draft.template, &clauses),
        filled: draft.filled,
        clauses: draft.clauses.into_iter().map(|said| FreeClause { zh: said.zh, en: said.en }).collect(),
        attachment_ids: draft.attachments,
        order_attachments: attachment::shown(
            attachment::of_order(db, order.row.id).await?,
            (row.seller_id, Side::Seller),
        )?,
        least_security_fen: least,
        most_security_fen: most,
    })
}

fn other(row: &Model) -> Result<OtherContract, DbErr> {
    Ok(OtherContract { id: row.id, code: row.code.clone(), state: facts(row)?.state })
}

/// A contract with all that its party sees.
///
/// # Errors
/// 404 for what the caller may not see.
pub async fn detail(app: &Trade, actor: &Actor<'_>, own: i64, id: i64, lang: Lang) -> Result<ContractDetail, ApiError> {
    let Seen { row, side } = find(app, actor, own, id).await?;
    let db = app.db.reader();
    let told = facts(&row)?;
    let beside = Beside::load(app, actor, own, std::slice::from_ref(&row), lang).await?;
    let order = order::whole(db, row.order_id).await?;
    let is_draft = told.state == ContractState::Draft;
    let draft = if is_draft { Some(written(app, &row, &told, &order).await?) } else { None };
    let attached = attachment::those(db, &Draft::of(&row)?.attachments).await?;
    let can_sign = told.state.signed(side, told.facts);
    let refusal = match can_sign {
        None => None,
        Some(_) => signer::may_sign(db, actor.person, own, row.total_fen + row.deposit_fen).await?.err(),
    };
    // What the security takes is there again once what is held for the order now is given back.
    let missing = match (can_sign, side) {
        (Some(_), Side::Buyer) if row.supplements_id.is_none() => {
            let account = payment::account_of(db, own).await?;
            Some(row.security_fen - account.available_fen - order.row.held_fen).filter(|missing| *missing > 0)
        }
        _ => None,
    };
    let mut supplements = Vec::new();
    let mut supplemented = None;
    for one in store::of_order(db, row.order_id).await? {
        if Some(one.id) == row.supplements_id {
            supplemented = Some(other(&one)?);
        } else if one.supplements_id == Some(row.id) && is_seen(&one, side, actor.values) {
            supplements.push(other(&one)?);
        }
    }
    let names = order::parties(app, HashSet::from([row.seller_id, row.buyer_id]), lang).await?;
    let party = |side: Side, id: i64| ContractParty {
        side,
        name: names.get(&id).map(|party| party.name.clone()).unwrap_or_default(),
    };
    let termination = told.facts.termination_asked.map(|by| Termination {
        by,
        is_own: by == side,
        reason: row.termination_reason.clone(),
        to_seller_fen: row.to_seller_fen.unwrap_or(0),
    });
    Ok(ContractDetail {
        acts: acts(&told, side, row.supplements_id.is_some()),
        may_edit: is_draft && side == Side::Seller,
        may_sign: can_sign.is_some() && refusal.is_none(),
        sign_refusal: refusal.map(|why| why.message().say(lang)),
        needs_second_factor: actor.person.has_second_factor,
        missing_fen: missing,
        sha256: row.sha256.clone(),
        bytes: row.bytes,
        pages: pages(&row),
        consent: spoken(&file::source(&row).map_or_else(|_| consent(), |source| source.consent), lang),
        draft,
        parties: vec![party(Side::Seller, row.seller_id), party(Side::Buyer, row.buyer_id)],
        attachments: attachment::shown(attached, (row.seller_id, side))?,
        signatures: signatures(app, &row, own, lang).await?,
        termination,
        held_fen: order.row.held_fen,
        paid_fen: order.row.paid_fen,
        supplemented,
        supplements,
        verified_at: format!("/contract/verify?code={}", row.code),
        steps: document::steps(app, CONTRACT, id, own).await?,
        contract: shown(app, &row, &told, side, &beside),
    })
}

/// What a side can do by `/acts`; a supplement ends with what it adds to.
fn acts(told: &Facts, side: Side, is_supplement: bool) -> Vec<ContractAct> {
    let may = |act: &ContractAct| {
        told.state.after(*act, side, told.facts).is_some() && !(is_supplement && *act == ContractAct::Terminate)
    };
    ContractAct::ALL.iter().copied().filter(may).collect()
}

/// A word of the server for contracts.
pub fn say(lang: Lang, key: &str) -> String {
    words(lang).get(&format!("server.contract.{key}")).to_owned()
}
