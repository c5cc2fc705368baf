//! What a contract says, gathered from the order, its parties and the draft, and frozen when it is sent for signing
//! (RULES contracts 4, 5).

use std::collections::BTreeMap;

use bytes::Bytes;
use guanlan_core::{
    clock::{Millis, day_text},
    contract::{ContractAct, ContractState},
    locale::Lang,
    money,
    notice::NoticeKind,
    trade::Side,
};
use guanlan_db::{ConnectionTrait, Tx, entity::contract::Model};
use guanlan_identity::people::Actor;
use guanlan_kernel::{
    error::ApiError,
    words::{Message, words},
};
use guanlan_members::{company, dictionary};

use super::{
    draft::{self, Draft},
    facts, file,
    held::Held,
    paper::Stage,
    platform,
    source::{
        EDITION, Said, Source, SourceAttachment, SourceDelivery, SourceLease, SourceLine, SourceParty, SourceTemplate,
        Supplemented,
    },
    store, template,
};
use crate::{
    Trade, attachment, notice,
    order::{self, Whole},
};

/// Words of the server in both languages.
fn said(key: &str) -> Said {
    Said { zh: words(Lang::Zh).get(key).to_owned(), en: words(Lang::En).get(key).to_owned() }
}

/// What everybody who signs consents to.
pub fn consent() -> Said {
    said("server.contract.consent")
}

/// A company as it stands in its own facts.
async fn party(app: &Trade, id: i64) -> Result<SourceParty, ApiError> {
    let db = app.db.reader();
    let name = Said { zh: company::name_of(db, id, Lang::Zh).await?, en: company::name_of(db, id, Lang::En).await? };
    let facts = company::facts_of(app, db, id).await?.unwrap_or_default();
    Ok(SourceParty {
        name: Said { en: if name.en == name.zh { String::new() } else { name.en }, zh: name.zh },
        credit_code: facts.credit_code,
        address: facts.address_zh,
        representative: facts.legal_person,
    })
}

async fn lines(app: &Trade, order: &Whole) -> Result<Vec<SourceLine>, ApiError> {
    let db = app.db.reader();
    let mut ids: Vec<i64> = order.lines.iter().flat_map(|line| [line.packing, line.packing_unit]).flatten().collect();
    ids.sort_unstable();
    ids.dedup();
    let (zh, en) = (dictionary::names(db, &ids, Lang::Zh).await?, dictionary::names(db, &ids, Lang::En).await?);
    let named = |id: Option<i64>| {
        let of = |names: &std::collections::HashMap<i64, String>| {
            id.and_then(|id| names.get(&id).cloned()).unwrap_or_default()
        };
        let (zh, en) = (of(&zh), of(&en));
        Said { en: if en == zh { String::new() } else { en }, zh }
    };
    let ordered = order.lines.iter().filter(|line| line.progress.ordered > 0);
    let one = |line: &order::Line| SourceLine {
        number: line.number.clone(),
        name: Said { zh: line.name_zh.clone(), en: line.name_en.clone() },
        packing: named(line.packing),
        quantity: line.progress.ordered,
        unit: named(line.packing_unit),
        unit_price_fen: line.unit_price,
        lease: line.lease.map(|lease| SourceLease {
            period: lease.period,
            periods: lease.periods,
            deposit_fen: lease.deposit,
        }),
        total_fen: line.sums().map_or(0, |(total, _)| total),
        note: line.note.clone(),
    };
    Ok(ordered.map(one).collect())
}

async fn delivery(app: &Trade, order: &Whole) -> Result<SourceDelivery, ApiError> {
    let zh = order::delivered_to(app, &order.row, Lang::Zh).await?;
    let en = order::delivered_to(app, &order.row, Lang::En).await?;
    let both = |zh: String, en: String| Said { en: if en == zh { String::new() } else { en }, zh };
    Ok(SourceDelivery {
        distribution: both(zh.distribution_name, en.distribution_name),
        place: both(zh.place, en.place),
        address: zh.address,
        contact: order.row.contact_name.clone(),
    })
}

/// The files that belong to a contract, with the hash of each.
async fn attachments(app: &Trade, ids: &[i64]) -> Result<Vec<SourceAttachment>, ApiError> {
    let rows = attachment::those(app.db.reader(), ids).await?;
    let mut files = Vec::with_capacity(rows.len());
    for row in rows {
        let (_, bytes) = attachment::read(app, &row, false).await?;
        files.push(SourceAttachment { sha256: file::sha256(&bytes), name: row.name, bytes: row.bytes });
    }
    Ok(files)
}

/// Gathers what a draft says, as of a moment.
///
/// # Errors
/// The database, and files that are gone.
pub async fn gather(app: &Trade, row: &Model, order: &Whole, now: Millis) -> Result<Source, ApiError> {
    let db = app.db.reader();
    let draft = Draft::of(row)?;
    let (seller, buyer) = (party(app, row.seller_id).await?, party(app, row.buyer_id).await?);
    let clauses = template::read(db, order.kind, draft.template).await?.ok_or(ApiError::NotFound)?;
    let amount = |fen: i64| money::currency(fen, "¥", 2);
    let name = |party: &SourceParty, lang: Lang| match lang {
        Lang::En if !party.name.en.is_empty() => party.name.en.clone(),
        _ => party.name.zh.clone(),
    };
    let given = |key: &str, lang: Lang| {
        Some(match key {
            "seller" => name(&seller, lang),
            "buyer" => name(&buyer, lang),
            "order" => order.row.code.clone(),
            "total" => amount(order.row.total_fen),
            "deposit" => amount(order.row.deposit_fen),
            "security" => amount(row.security_fen),
            "deadline" => row.deadline.clone(),
            _ => return None,
        })
    };
    let supplements = match row.supplements_id {
        None => None,
        Some(id) => {
            let first = store::find(db, id).await?.ok_or(ApiError::NotFound)?;
            Some(Supplemented {
                effective_on: first.effective_at.map(|at| day_text(app.day(Millis(at).instant()))).unwrap_or_default(),
                code: first.code,
                sha256: first.sha256.unwrap_or_default(),
            })
        }
    };
    Ok(Source {
        edition: EDITION,
        kind: order.kind,
        code: row.code.clone(),
        number: row.number.clone(),
        made_at: now.0,
        made_on: day_text(app.day(now.instant())),
        museum: Said { zh: app.issuer.name(Lang::Zh).await?, en: app.issuer.name(Lang::En).await? },
        verified_at: format!("{}/contract/verify?code={}", app.origin, row.code),
        order: order.row.code.clone(),
        supplements,
        template: SourceTemplate { version: draft.template, clauses: clauses.filled(&draft.filled, &given) },
        seller,
        buyer,
        lines: lines(app, order).await?,
        total_fen: order.row.total_fen,
        deposit_fen: order.row.deposit_fen,
        security_fen: row.security_fen,
        delivery: delivery(app, order).await?,
        terms: order.row.terms.clone(),
        deadline: row.deadline.clone(),
        free_clauses: draft.clauses,
        attachments: attachments(app, &draft.attachments).await?,
        consent: consent(),
    })
}

/// The pages that a draft would be.
///
/// # Errors
/// 404 for what the caller may not see; 409 for what is no draft any more; 422 that names the field and the character that
/// cannot be printed.
pub async fn preview(app: &Trade, row: &Model) -> Result<Bytes, ApiError> {
    if facts(row)?.state != ContractState::Draft {
        return Err(ApiError::Conflict(Message::new("server.contract.notNow")));
    }
    let order = order::whole(app.db.reader(), row.order_id).await?;
    // As of its last change: every page of one preview is of one and the same file.
    let source = gather(app, row, &order, Millis(row.changed_at)).await?;
    let key = file::sha256(&serde_json::to_vec(&source).map_err(anyhow::Error::from)?);
    if let Some(printed) = file::previewed(&key) {
        return Ok(printed);
    }
    let printed = Bytes::from(file::print(&source, Stage::Draft).await?);
    file::keep_preview(key, printed.clone());
    Ok(printed)
}

/// What was printed before the transaction that freezes it.
struct Frozen {
    source: String,
    sha256: String,
    bytes: i64,
    pages: i64,
    file: String,
    key: String,
    /// The order's version that it was made of.
    order: i64,
}

/// Sends a draft for signing: from here on nothing of it changes. Printed outside of the transaction, which then asks that
/// the contract, its order and the museum's clauses are what they were.
///
/// # Errors
/// 404 for what the caller may not see; 403 while the own company is suspended; 409 where it is not possible now, or
/// something of it changed meanwhile; 422 for a field that is required, a deadline in the past, and what cannot be printed.
pub async fn send(app: &Trade, actor: &Actor<'_>, which: (i64, i64, i64)) -> Result<(), ApiError> {
    send_at(app, actor, which, app.now()).await
}

/// As [`send`], at a moment.
///
/// # Errors
/// As [`send`].
pub async fn send_at(app: &Trade, actor: &Actor<'_>, which: (i64, i64, i64), now: Millis) -> Result<(), ApiError> {
    let db = app.db.reader();
    let row = super::shown::find(app, actor, which.0, which.1).await?.row;
    if row.version != which.2 {
        return Err(ApiError::Conflict(Message::new("server.contract.changedMeanwhile")));
    }
    let order = order::whole(db, row.order_id).await?;
    must_be_ready(app, db, &row, &order, now).await?;
    let source = gather(app, &row, &order, now).await?;
    let printed = file::print(&source, Stage::Final).await?;
    let printed = platform::signed(app, &source, printed).await?;
    let (file, key) = file::keep(app, &printed).await?;
    let frozen = &Frozen {
        source: serde_json::to_string(&source).map_err(anyhow::Error::from)?,
        sha256: file::sha256(&printed),
        bytes: i64::try_from(printed.len()).unwrap_or(i64::MAX),
        pages: file::pages(printed.into()).await?,
        file,
        key,
        order: order.row.version,
    };
    let sent = app.db.write(|tx| Box::pin(async move { freeze(app, tx, actor, which, frozen, now).await })).await;
    if matches!(sent, Err(ApiError::Conflict(_) | ApiError::Forbidden | ApiError::NotFound | ApiError::Invalid(_))) {
        file::drop_file(app, &frozen.file).await;
    }
    sent
}

/// That nothing is left open that a contract has to say.
async fn must_be_ready(
    app: &Trade,
    db: &impl ConnectionTrait,
    row: &Model,
    order: &Whole,
    now: Millis,
) -> Result<(), ApiError> {
    if facts(row)?.state != ContractState::Draft {
        return Err(ApiError::Conflict(Message::new("server.contract.notNow")));
    }
    let draft = Draft::of(row)?;
    let (version, clauses) = template::newest(db, order.kind).await?;
    if version != draft.template {
        return Err(ApiError::Conflict(Message::new("server.contract.templateNewer")));
    }
    let mut errors = BTreeMap::new();
    clauses.check(&draft.filled, &mut errors, true);
    if facts(row)?.deadline < app.day(now.instant()) {
        errors.insert("deadline".to_owned(), Message::new("server.contract.deadlinePassed"));
    }
    if errors.is_empty() { Ok(()) } else { Err(ApiError::Invalid(errors)) }
}

/// Freezes what was printed.
async fn freeze(
    app: &Trade,
    tx: &Tx<'_>,
    actor: &Actor<'_>,
    which: (i64, i64, i64),
    frozen: &Frozen,
    now: Millis,
) -> Result<(), ApiError> {
    let mut held: Held = draft::hold_draft(app, tx, actor, which, now).await?;
    let to = held.state.after(ContractAct::SendForSigning, held.side, held.facts).ok_or_else(|| held.refusal())?;
    let order = order::whole(&**tx, held.row.order_id).await?;
    must_be_ready(app, &**tx, &held.row, &order, now).await?;
    if order.row.version != frozen.order {
        return Err(ApiError::Conflict(Message::new("server.contract.orderChanged")));
    }
    let may_be_signed = if held.is_supplement() { order.stage.is_live() } else { order.stage.may_sign(order.facts) };
    if !may_be_signed {
        return Err(ApiError::Conflict(Message::new("server.contract.orderBusy")));
    }
    let hearers = notice::hearers(tx, app, held.other()).await?;
    held.state = to;
    (held.row.total_fen, held.row.deposit_fen) = (order.row.total_fen, order.row.deposit_fen);
    held.row.source = Some(frozen.source.clone());
    (held.row.sha256, held.row.bytes) = (Some(frozen.sha256.clone()), Some(frozen.bytes));
    held.row.pages = Some(frozen.pages);
    (held.row.file, held.row.file_key) = (Some(frozen.file.clone()), Some(frozen.key.clone()));
    held.row.sent_at = Some(now.0);
    held.save(tx, now).await?;
    if !held.is_supplement() {
        order::set_signs_next(app, tx, held.row.order_id, Some(Side::Seller), now).await?;
    }
    let whole = held.whole();
    held.stepped(tx, actor, (ContractAct::SendForSigning.name(), "", Some(whole)), now).await?;
    held.tell((app, tx), &hearers, held.side.other(), (NoticeKind::ContractSent, whole), now).await
}
