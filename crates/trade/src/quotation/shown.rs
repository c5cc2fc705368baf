//! Quotations as one of their parties sees them.

use std::collections::{BTreeMap, HashMap, HashSet};

use chrono::NaiveDate;
use guanlan_core::{
    clock::Millis,
    locale::Lang,
    quotation::{QuotationAct, QuotationState, needs},
    region,
    trade::{Side, TradeDocument},
};
use guanlan_db::{
    DbErr,
    entity::{quotation::Model, quotation_version},
};
use guanlan_identity::{
    notice,
    people::{self, Actor},
};
use guanlan_kernel::error::ApiError;
use guanlan_members::{company, dictionary};

use super::{
    Facts, approving, facts, is_seen,
    lines::{self, Line},
    store, version_of,
    wire::{Quotation, QuotationDetail, QuotationLine, QuotationVersion, VersionHead},
};
use crate::{
    Trade, approval, attachment,
    document::{
        self,
        wire::{Counterparty, TradeContact},
    },
};

/// What lists look up once for all of their rows.
struct Beside {
    parties: HashMap<i64, Counterparty>,
    unread: HashSet<String>,
    today: NaiveDate,
}

impl Beside {
    async fn load(app: &Trade, actor: &Actor<'_>, own: i64, rows: &[Model], lang: Lang) -> Result<Beside, ApiError> {
        let other = |row: &Model| document::other_of(own, row.seller_id, row.buyer_id);
        let db = app.db.reader();
        let ids: HashSet<i64> = rows.iter().map(other).collect();
        let ids: Vec<i64> = ids.into_iter().collect();
        let codes: Vec<&str> = rows.iter().map(|row| row.code.as_str()).collect();
        let parties = company::parties(db, &ids, lang).await?;
        let party = |(id, name, is_active): (i64, String, bool)| (id, Counterparty { id, name, is_active });
        Ok(Beside {
            parties: parties.into_iter().map(party).collect(),
            unread: notice::unread_of(app, actor.person, actor.values, &codes).await?,
            today: app.today(),
        })
    }
}

fn shown(row: &Model, facts: &Facts, side: Side, beside: &Beside) -> Quotation {
    let state = facts.state.on(beside.today, facts.valid_until);
    let other = if side == Side::Seller { row.buyer_id } else { row.seller_id };
    let nobody = || Counterparty { id: other, name: String::new(), is_active: false };
    let turn = match state {
        QuotationState::Draft => Some(facts.offerer),
        _ if state.is_open() => Some(facts.offerer.other()),
        _ => None,
    };
    Quotation {
        id: row.id,
        code: row.code.clone(),
        number: row.number.clone(),
        kind: facts.kind,
        side,
        begun_by: facts.begun_by,
        counterparty: beside.parties.get(&other).cloned().unwrap_or_else(nobody),
        state,
        turn,
        is_my_turn: turn == Some(side),
        version: version_of(row),
        total_fen: row.total_fen,
        deposit_fen: row.deposit_fen,
        open_prices: row.open_prices,
        line_count: row.line_count,
        valid_until: row.valid_until.clone(),
        begun_at: Millis(row.begun_at).rfc3339(),
        changed_at: Millis(row.changed_at).rfc3339(),
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
) -> Result<Vec<Quotation>, ApiError> {
    let beside = Beside::load(app, actor, own, rows, lang).await?;
    let one = |row: &Model| {
        let side = document::side_of(own, row.seller_id, row.buyer_id).unwrap_or(Side::Buyer);
        Ok(shown(row, &facts(row)?, side, &beside))
    };
    rows.iter().map(one).collect()
}

/// A quotation that the caller may see.
pub struct Seen {
    pub row: Model,
    pub facts: Facts,
    pub side: Side,
}

/// Finds a quotation of the caller's company that the caller may see.
///
/// # Errors
/// 404 otherwise.
pub async fn find(app: &Trade, actor: &Actor<'_>, own: i64, id: i64) -> Result<Seen, ApiError> {
    let row = store::find_of(app.db.reader(), own, id).await?.ok_or(ApiError::NotFound)?;
    let side = document::side_of(own, row.seller_id, row.buyer_id).ok_or(ApiError::NotFound)?;
    let facts = facts(&row)?;
    if is_seen(&row, &facts, side, actor.values) { Ok(Seen { row, facts, side }) } else { Err(ApiError::NotFound) }
}

/// What versions name beside their lines.
struct Named {
    own: i64,
    side: Side,
    /// Of the own company's people.
    people: HashMap<i64, (String, String)>,
}

fn head(row: &quotation_version::Model, named: &Named) -> Result<VersionHead, DbErr> {
    let odd = || DbErr::Custom(format!("version {} of a quotation is unknown to this version", row.id));
    let side = Side::parse(&row.side).ok_or_else(odd)?;
    let sent_by = row.sent_by.filter(|_| side == named.side);
    Ok(VersionHead {
        n: row.n,
        side,
        is_own: side == named.side,
        sent_at: row.sent_at.map(|at| Millis(at).rfc3339()),
        sent_by: sent_by.and_then(|id| named.people.get(&id)).map(|(_, name)| name.clone()),
        total_fen: row.total_fen,
        deposit_fen: row.deposit_fen,
        open_prices: row.open_prices,
        valid_until: row.valid_until.clone(),
        notes: row.notes.clone(),
    })
}

async fn whole(
    app: &Trade,
    seen: &Seen,
    version: &quotation_version::Model,
    named: &Named,
    lang: Lang,
) -> Result<QuotationVersion, ApiError> {
    let db = app.db.reader();
    let all = store::lines(db, version.id).await?;
    let gone: HashSet<usize> = lines::withdrawn(db, seen.row.seller_id, &all).await?.into_iter().collect();
    let mut ids: Vec<i64> = all.iter().flat_map(|line| line.packing.into_iter().chain(line.packing_unit)).collect();
    ids.extend(version.distribution_id);
    ids.sort_unstable();
    ids.dedup();
    let names: BTreeMap<i64, String> = dictionary::names(db, &ids, lang).await?.into_iter().collect();
    let name = |id: Option<i64>| id.and_then(|id| names.get(&id).cloned()).unwrap_or_default();
    let head = head(version, named)?;
    let other = document::other_of(named.own, seen.row.seller_id, seen.row.buyer_id);
    let writer = if head.is_own { named.own } else { other };
    let contact = match version.contact_id {
        None => None,
        Some(id) => {
            let phone = company::contact_of(app, db, writer, id).await?.map(|contact| contact.nvc_phone);
            Some(TradeContact { id: Some(id).filter(|_| head.is_own), name: version.contact_name.clone(), phone })
        }
    };
    let attachments = attachment::those(db, &store::attached(db, version.id).await?).await?;
    let codes = [version.province.as_str(), version.city.as_str(), version.district.as_str()];
    Ok(QuotationVersion {
        revision: version.revision,
        lines: (0..).zip(&all).map(|(place, line)| shown_line(line, !gone.contains(&place), &name, lang)).collect(),
        distribution_id: version.distribution_id,
        distribution_name: name(version.distribution_id),
        place: region::place(&codes, lang),
        province: version.province.clone(),
        city: version.city.clone(),
        district: version.district.clone(),
        address: version.address.clone(),
        contact,
        terms: version.terms.clone(),
        attachments: attachment::shown(attachments, (seen.row.seller_id, seen.side))?,
        head,
    })
}

fn shown_line(line: &Line, is_offered: bool, name: &impl Fn(Option<i64>) -> String, lang: Lang) -> QuotationLine {
    let is_english = lang == Lang::En && !line.name_en.is_empty();
    QuotationLine {
        line_id: line.line_id,
        commodity_id: line.commodity,
        number: line.number.clone(),
        name: if is_english { line.name_en.clone() } else { line.name_zh.clone() },
        packing_id: line.packing,
        packing_name: name(line.packing),
        packing_unit_id: line.packing_unit,
        packing_unit_name: name(line.packing_unit),
        quantity: line.quantity,
        unit_price_fen: line.unit_price,
        price_source: line.source,
        period: line.lease.map(|lease| lease.period),
        periods: line.lease.map(|lease| lease.periods),
        deposit_fen: line.lease.map(|lease| lease.deposit),
        total_fen: line.unit_price.and_then(|_| line.sums()).map(|(total, _)| total),
        note: line.note.clone(),
        is_offered,
    }
}

async fn named(app: &Trade, seen: &Seen, own: i64, versions: &[quotation_version::Model]) -> Result<Named, ApiError> {
    let mine = versions.iter().filter(|row| row.side == seen.side.name());
    let people = people::called(app, mine.filter_map(|row| row.sent_by).collect(), Vec::new()).await?;
    Ok(Named { own, side: seen.side, people: people.by_row })
}

/// A quotation with all that its party sees.
///
/// # Errors
/// 404 for what the caller may not see.
pub async fn detail(
    app: &Trade,
    actor: &Actor<'_>,
    own: i64,
    id: i64,
    lang: Lang,
) -> Result<QuotationDetail, ApiError> {
    let seen = find(app, actor, own, id).await?;
    let db = app.db.reader();
    let beside = Beside::load(app, actor, own, std::slice::from_ref(&seen.row), lang).await?;
    let quotation = shown(&seen.row, &seen.facts, seen.side, &beside);
    let versions = store::of_party(db, id, seen.side).await?;
    let named = named(app, &seen, own, &versions).await?;
    let (sent, drafts): (Vec<_>, Vec<_>) = versions.into_iter().partition(|row| row.sent_at.is_some());
    let current = match sent.last() {
        Some(row) => Some(whole(app, &seen, row, &named, lang).await?),
        None => None,
    };
    let is_offerer = seen.facts.offerer == seen.side;
    let may_write = quotation.state.may_write(is_offerer);
    // A draft that was overtaken is nobody's any more.
    let draft = match drafts.iter().find(|row| may_write && row.n == seen.row.sent + 1) {
        Some(row) => Some(whole(app, &seen, row, &named, lang).await?),
        None => None,
    };
    let may = |act: &QuotationAct| quotation.state.after(*act, is_offerer).is_some();
    let mut acts: Vec<QuotationAct> = QuotationAct::ALL.iter().copied().filter(may).collect();
    let gated = approving::gated(&acts, current.as_ref(), draft.as_ref());
    let (document, needed) = ((TradeDocument::Quotation, id, own), needs(seen.facts.kind, seen.side));
    let approval = approval::shown(app, actor, document, needed, &gated).await?;
    acts.retain(|act| !approval.as_ref().is_some_and(|approval| approval.stops(act.name())));
    Ok(QuotationDetail {
        acts,
        approval,
        may_write,
        current,
        draft,
        versions: sent.iter().map(|row| head(row, &named)).collect::<Result<_, _>>()?,
        internal_note: document::note_of(db, TradeDocument::Quotation, id, own).await?,
        steps: document::steps(app, TradeDocument::Quotation, id, own).await?,
        quotation,
    })
}

/// A version that was sent.
///
/// # Errors
/// 404 for what the caller may not see, and where there is no such version.
pub async fn version(
    app: &Trade,
    actor: &Actor<'_>,
    own: i64,
    (id, n): (i64, i64),
    lang: Lang,
) -> Result<QuotationVersion, ApiError> {
    let seen = find(app, actor, own, id).await?;
    let row = store::sent(app.db.reader(), id, n).await?.ok_or(ApiError::NotFound)?;
    let named = named(app, &seen, own, std::slice::from_ref(&row)).await?;
    whole(app, &seen, &row, &named, lang).await
}
