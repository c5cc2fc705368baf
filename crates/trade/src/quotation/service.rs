//! What is done with quotations, each act in one transaction.

use chrono::NaiveDate;
use guanlan_core::{
    clock::Millis,
    notice::NoticeKind,
    permission::Permission,
    quotation::{QuotationAct, QuotationState, needs},
    trade::{Side, TradeDocument, TradeKind},
};
use guanlan_db::{
    Tx,
    entity::{quotation::Model, quotation_version},
};
use guanlan_identity::people::Actor;
use guanlan_kernel::{
    error::ApiError,
    idempotency::{self, Once},
    words::Message,
};
use guanlan_members::company;

use super::{
    Facts, approving, attaching, facts, is_seen, lines,
    store::{self, New, Sent},
    version_of,
    writing::{self, Author, Patch, Written},
};
use crate::{
    Trade, approval, code,
    document::{self, Destination, Step},
    notice::{self, Notice},
};

/// A quotation that is begun.
#[derive(Clone, Debug)]
pub struct Begun {
    pub kind: TradeKind,
    /// The side of whoever begins.
    pub side: Side,
    /// The other company's row.
    pub counterparty: i64,
    /// A quotation whose own attachments come along.
    pub copy_of: Option<i64>,
    pub patch: Patch,
}

pub(super) fn conflict(key: &'static str) -> ApiError {
    ApiError::Conflict(Message::new(key))
}

fn must_hold(values: &[Permission], kind: TradeKind, side: Side) -> Result<(), ApiError> {
    if values.contains(&needs(kind, side)) { Ok(()) } else { Err(ApiError::Forbidden) }
}

/// Begins a quotation as a draft. Answers its row and its code; the same call again, those of the first (RULES calls 20).
///
/// # Errors
/// 403 without the value of the side, or while the own company is suspended; 409 where the key came with something else; 422
/// for what cannot be.
pub async fn begin(
    app: &Trade,
    actor: &Actor<'_>,
    company: i64,
    begun: Begun,
    once: Option<&Once>,
) -> Result<(i64, String), ApiError> {
    let now = app.now();
    app.db
        .write(|tx| Box::pin(idempotency::make(once, tx, now, begin_in(app, tx, actor, company, begun.clone(), now))))
        .await
}

/// As [`begin`], as part of a transaction.
///
/// # Errors
/// As [`begin`].
pub async fn begin_in(
    app: &Trade,
    tx: &Tx<'_>,
    actor: &Actor<'_>,
    company: i64,
    begun: Begun,
    now: Millis,
) -> Result<(i64, String), ApiError> {
    let Begun { kind, side, counterparty, copy_of, patch } = begun;
    must_hold(actor.values, kind, side)?;
    if counterparty == company {
        return Err(ApiError::invalid("counterpartyId", Message::new("server.quotation.self")));
    }
    document::hold(tx, company, counterparty).await.map_err(|error| match error {
        ApiError::Conflict(_) | ApiError::NotFound => {
            ApiError::invalid("counterpartyId", Message::new("server.quotation.counterparty"))
        }
        other => other,
    })?;
    let seller = if side == Side::Seller { company } else { counterparty };
    let author = Author { kind, side, company, seller, before: None, last_id: 0 };
    let written = writing::write(app, &**tx, &author, patch, app.day(now.instant())).await?;
    let code = code::new(app, 'Q', now);
    let new = New {
        code: &code,
        number: &document::number(app, tx, company, TradeDocument::Quotation, now).await?,
        kind,
        parties: (seller, if side == Side::Seller { counterparty } else { company }),
        begun_by: side,
    };
    let id = store::begin(&**tx, &new, &written, now).await?;
    let draft = store::Draft { quotation: id, n: 1, side, revision: 1 };
    store::put_draft(&**tx, &draft, &written, (actor.person.id, now)).await?;
    if let Some(from) = copy_of {
        let draft = store::version(&**tx, id, 1, side).await?.ok_or(ApiError::NotFound)?;
        attaching::copy(tx, actor, (company, from), (id, draft.id), now).await?;
    }
    let step = Step {
        of: TradeDocument::Quotation,
        id,
        code: &code,
        act: document::BEGIN,
        n: 0,
        from: "",
        to: QuotationState::Draft.name(),
        reason: "",
        amount: None,
        company,
    };
    document::stepped(tx, actor, &step, now).await?;
    Ok((id, code))
}

/// A quotation as a party of it holds it: both companies' rows are held until the transaction ends.
pub(super) struct Held {
    pub row: Model,
    pub facts: Facts,
    pub side: Side,
    /// The state on the museum's day.
    pub state: QuotationState,
    today: NaiveDate,
    /// The other company's row.
    other: i64,
}

impl Held {
    pub fn is_offerer(&self) -> bool {
        self.facts.offerer == self.side
    }

    /// Why an act is not possible now.
    pub fn refusal(&self) -> ApiError {
        refusal(self.state)
    }
}

/// Why nothing is possible in a state for whoever asks.
pub(super) fn refusal(state: QuotationState) -> ApiError {
    conflict(match state {
        QuotationState::Accepted | QuotationState::Declined | QuotationState::Withdrawn => "server.quotation.ended",
        QuotationState::Expired => "server.quotation.expired",
        QuotationState::Draft | QuotationState::Sent | QuotationState::Countered => "server.quotation.notTurn",
    })
}

pub(super) async fn hold(
    app: &Trade,
    tx: &Tx<'_>,
    actor: &Actor<'_>,
    (company, id): (i64, i64),
    now: Millis,
) -> Result<Held, ApiError> {
    let find = async || {
        let row = store::find_of(&**tx, company, id).await?.ok_or(ApiError::NotFound)?;
        let side = document::side_of(company, row.seller_id, row.buyer_id).ok_or(ApiError::NotFound)?;
        Ok::<_, ApiError>((row, side))
    };
    let (row, side) = find().await?;
    if !is_seen(&row, &facts(&row)?, side, actor.values) {
        return Err(ApiError::NotFound);
    }
    let other = if side == Side::Seller { row.buyer_id } else { row.seller_id };
    document::hold(tx, company, other).await?;
    // As it is now that both are held.
    let (row, side) = find().await?;
    let facts = facts(&row)?;
    let today = app.day(now.instant());
    Ok(Held { state: facts.state.on(today, facts.valid_until), today, facts, side, row, other })
}

fn author<'a>(held: &Held, company: i64, before: Option<&'a Written>, last_id: i64) -> Author<'a> {
    Author { kind: held.facts.kind, side: held.side, company, seller: held.row.seller_id, before, last_id }
}

/// What a party has of the next version: its own draft, or else the version at hand, which becomes one.
pub(super) async fn at_hand(tx: &Tx<'_>, held: &Held) -> Result<(i64, Option<Written>), ApiError> {
    let n = held.row.sent + 1;
    if let Some(draft) = store::version(&**tx, held.row.id, n, held.side).await? {
        let lines = store::lines(&**tx, draft.id).await?;
        return Ok((draft.revision, Some(Written::of(&draft, lines)?)));
    }
    let Some(sent) = store::version(&**tx, held.row.id, held.row.sent, held.facts.offerer).await? else {
        return Ok((0, None));
    };
    let lines = store::lines(&**tx, sent.id).await?;
    let mut written = Written::of(&sent, lines)?;
    if held.facts.offerer != held.side {
        // What the other party wrote to this one is not said by it.
        written.terms.destination.contact = None;
        written.terms.notes.clear();
    }
    Ok((0, Some(written)))
}

/// Writes the own draft of the next version. `revision` is the one that was read, 0 for none; absent where whatever is
/// there is written over.
///
/// # Errors
/// 404 for what the caller may not see; 409 where it is not the caller's turn, or a colleague was faster; 422.
pub async fn edit(
    app: &Trade,
    actor: &Actor<'_>,
    (company, id): (i64, i64),
    revision: Option<i64>,
    patch: Patch,
) -> Result<(), ApiError> {
    let now = app.now();
    app.db
        .write(|tx| {
            let patch = patch.clone();
            Box::pin(async move { edit_in(app, tx, actor, (company, id), (revision, patch), now).await })
        })
        .await
}

/// As [`edit`], as part of a transaction.
///
/// # Errors
/// As [`edit`].
pub async fn edit_in(
    app: &Trade,
    tx: &Tx<'_>,
    actor: &Actor<'_>,
    (company, id): (i64, i64),
    (revision, patch): (Option<i64>, Patch),
    now: Millis,
) -> Result<(), ApiError> {
    let held = hold(app, tx, actor, (company, id), now).await?;
    if !held.state.may_write(held.is_offerer()) {
        return Err(held.refusal());
    }
    let (there, before) = at_hand(tx, &held).await?;
    if revision.is_some_and(|read| read != there) {
        return Err(conflict("server.quotation.changedMeanwhile"));
    }
    let last_id = store::last_line_id(&**tx, id).await?;
    let author = author(&held, company, before.as_ref(), last_id);
    let written = writing::write(app, &**tx, &author, patch, held.today).await?;
    let draft = store::Draft { quotation: id, n: held.row.sent + 1, side: held.side, revision: there + 1 };
    store::put_draft(&**tx, &draft, &written, (actor.person.id, now)).await?;
    if held.row.sent == 0 {
        store::retell(&**tx, &held.row, &written, now).await?;
    }
    Ok(approval::overtake(tx, TradeDocument::Quotation, id, now).await?)
}

/// What a party decides.
pub struct Decision<'a> {
    pub act: QuotationAct,
    /// The version that the caller saw.
    pub version: i64,
    /// The revision of the own draft that the caller saw; `None`: whatever is there.
    pub revision: Option<i64>,
    pub reason: &'a str,
}

/// Moves a quotation on.
///
/// # Errors
/// 404 for what the caller may not see; 403 while the own company is suspended; 409 where it is not the caller's turn, the
/// version is an older one, or the other company is suspended; 422 for a draft that is not whole, or a missing reason.
pub async fn decide(
    app: &Trade,
    actor: &Actor<'_>,
    (company, id): (i64, i64),
    decision: &Decision<'_>,
) -> Result<(), ApiError> {
    let now = app.now();
    app.db.write(|tx| Box::pin(async move { act(app, tx, actor, (company, id), decision, now).await })).await
}

/// As [`decide`], as part of a transaction.
///
/// # Errors
/// As [`decide`].
pub async fn act(
    app: &Trade,
    tx: &Tx<'_>,
    actor: &Actor<'_>,
    (company, id): (i64, i64),
    decision: &Decision<'_>,
    now: Millis,
) -> Result<(), ApiError> {
    let held = hold(app, tx, actor, (company, id), now).await?;
    let version = version_of(&held.row);
    if decision.version != version {
        let old = Message::new("server.quotation.oldVersion").with("n", version);
        return Err(ApiError::Conflict(old));
    }
    let to = held.state.after(decision.act, held.is_offerer()).ok_or_else(|| held.refusal())?;
    if decision.act.needs_reason() && held.row.sent > 0 && decision.reason.is_empty() {
        return Err(ApiError::invalid("reason", Message::new("server.rule.required")));
    }
    if decision.act.is_gated() {
        let matter = approving::matter(tx, &held, decision.act, decision.revision).await?;
        approval::pass(app, tx, actor, &matter, now).await?;
    }
    let (n, total) = if decision.act.sends() {
        send(tx, actor, (company, &held), to, now).await?
    } else {
        if to == QuotationState::Accepted {
            must_be_acceptable(tx, &held).await?;
        }
        if !store::end(&**tx, &held.row, (to, held.facts.offerer), now).await? {
            return Err(conflict("server.quotation.changedMeanwhile"));
        }
        (held.row.sent, held.row.total_fen)
    };
    let step = Step {
        of: TradeDocument::Quotation,
        id,
        code: &held.row.code,
        act: decision.act.name(),
        n,
        from: held.state.name(),
        to: to.name(),
        reason: decision.reason,
        amount: None,
        company,
    };
    document::stepped(tx, actor, &step, now).await?;
    approval::overtake(tx, TradeDocument::Quotation, id, now).await?;
    if held.row.sent > 0 || decision.act.sends() {
        tell(app, tx, &held, decision.act, total, now).await?;
    }
    Ok(())
}

/// The own draft, as it can be sent.
///
/// # Errors
/// 409 where there is none; 422 where it is not whole.
pub(super) async fn whole_draft(
    tx: &Tx<'_>,
    (company, held): (i64, &Held),
) -> Result<(quotation_version::Model, Written), ApiError> {
    let draft = approving::draft(tx, held).await?;
    let written = Written::of(&draft, store::lines(&**tx, draft.id).await?)?;
    writing::must_be_whole(&**tx, &author(held, company, None, 0), &written, held.today).await?;
    Ok((draft, written))
}

/// Puts the own draft before the other party. Answers its number and total.
async fn send(
    tx: &Tx<'_>,
    actor: &Actor<'_>,
    (company, held): (i64, &Held),
    to: QuotationState,
    now: Millis,
) -> Result<(i64, i64), ApiError> {
    let n = held.row.sent + 1;
    let (draft, written) = whole_draft(tx, (company, held)).await?;
    let sent = Sent { to, n, offerer: held.side };
    if !store::send(&**tx, &held.row, &draft, &sent, &written, (actor.person.id, now)).await? {
        return Err(conflict("server.quotation.changedMeanwhile"));
    }
    Ok((n, draft.total_fen))
}

/// Refuses to accept what has lines without a price, or something that the seller has withdrawn meanwhile.
async fn must_be_acceptable(tx: &Tx<'_>, held: &Held) -> Result<(), ApiError> {
    if held.row.open_prices > 0 {
        let open = Message::new("server.quotation.openPrices").with("count", held.row.open_prices);
        return Err(ApiError::Conflict(open));
    }
    let version = store::version(&**tx, held.row.id, held.row.sent, held.facts.offerer).await?;
    let lines = store::lines(&**tx, version.ok_or(ApiError::NotFound)?.id).await?;
    let gone = lines::withdrawn(&**tx, held.row.seller_id, &lines).await?;
    let rule = || Message::new("server.quotation.line.commodity");
    let errors = gone.into_iter().map(|place| (format!("lines.{place}.commodityId"), rule()));
    let errors: std::collections::BTreeMap<_, _> = errors.collect();
    if errors.is_empty() { Ok(()) } else { Err(ApiError::Invalid(errors)) }
}

/// Where a party finds its quotations.
pub fn page(kind: TradeKind, side: Side) -> &'static str {
    match (kind, side) {
        (TradeKind::Lease, _) => "/manage/quotation/lease",
        (TradeKind::Sale, Side::Seller) => "/manage/quotation/sales",
        (TradeKind::Sale, Side::Buyer) => "/manage/quotation/purchase",
    }
}

async fn tell(
    app: &Trade,
    tx: &Tx<'_>,
    held: &Held,
    act: QuotationAct,
    amount: i64,
    now: Millis,
) -> Result<(), ApiError> {
    let kind = match act {
        QuotationAct::Send | QuotationAct::Renew => NoticeKind::QuotationSent,
        QuotationAct::Counter => NoticeKind::QuotationCountered,
        QuotationAct::Accept => NoticeKind::QuotationAccepted,
        QuotationAct::Decline => NoticeKind::QuotationDeclined,
        QuotationAct::Withdraw => NoticeKind::QuotationWithdrawn,
    };
    let side = held.side.other();
    let path = format!("{}?open={}", page(held.facts.kind, side), held.row.code);
    let needs = needs(held.facts.kind, side);
    let notice = Notice { kind, needs, code: &held.row.code, amount, path: &path };
    notice::tell(tx, app, held.other, &notice, now).await
}

/// Sets what the own company notes for itself; the other party never sees it.
///
/// # Errors
/// 404 for what the caller may not see; 403 while the own company is suspended.
pub async fn note(app: &Trade, actor: &Actor<'_>, (company, id): (i64, i64), text: &str) -> Result<(), ApiError> {
    let now = app.now();
    app.db
        .write(|tx| {
            Box::pin(async move {
                company::must_be_active(tx, company).await?;
                let row = store::find_of(&**tx, company, id).await?.ok_or(ApiError::NotFound)?;
                let side = document::side_of(company, row.seller_id, row.buyer_id).ok_or(ApiError::NotFound)?;
                if !is_seen(&row, &facts(&row)?, side, actor.values) {
                    return Err(ApiError::NotFound);
                }
                let of = (TradeDocument::Quotation, id, company);
                Ok(document::set_note(&**tx, of, (text, actor.person.id), now).await?)
            })
        })
        .await
}

/// A quotation that was accepted, as an order begins from it.
pub struct Accepted {
    pub kind: TradeKind,
    /// The companies' rows.
    pub seller: i64,
    pub buyer: i64,
    pub lines: Vec<lines::Line>,
    pub destination: Destination,
    pub terms: String,
}

/// The version of a quotation that was accepted, as one of its parties asks for it.
///
/// # Errors
/// 404 for another company's; 409 where none was accepted.
pub async fn accepted(db: &impl guanlan_db::ConnectionTrait, company: i64, id: i64) -> Result<Accepted, ApiError> {
    let row = store::find_of(db, company, id).await?.ok_or(ApiError::NotFound)?;
    let facts = facts(&row)?;
    if facts.state != QuotationState::Accepted {
        return Err(conflict("server.tradeOrder.quotation"));
    }
    let version = store::version(db, id, row.sent, facts.offerer).await?.ok_or(ApiError::NotFound)?;
    let written = Written::of(&version, store::lines(db, version.id).await?)?;
    let mut destination = written.terms.destination;
    // A contact of the seller is nobody whom the buyer would name.
    destination.contact = destination.contact.filter(|_| facts.offerer == Side::Buyer);
    Ok(Accepted {
        kind: facts.kind,
        seller: row.seller_id,
        buyer: row.buyer_id,
        lines: written.lines,
        destination,
        terms: written.terms.terms,
    })
}

/// The code of a quotation, by its row.
///
/// # Errors
/// The database.
pub async fn code_of(db: &impl guanlan_db::ConnectionTrait, id: i64) -> Result<Option<String>, ApiError> {
    Ok(store::find(db, id).await?.map(|row| row.code))
}

/// The oldest quotation that a company may order from, as the buyer of a kind.
///
/// # Errors
/// The database.
pub async fn oldest_accepted(
    db: &impl guanlan_db::ConnectionTrait,
    (seller, buyer): (i64, i64),
    kind: TradeKind,
) -> Result<Option<i64>, ApiError> {
    Ok(store::oldest_accepted(db, (seller, buyer), kind).await?)
}
