//! Approval that is asked for, given and refused, as part of a transaction that holds the document.

use guanlan_core::{clock::Millis, money, notice::NoticeKind, permission::Permission, trade::TradeDocument};
use guanlan_db::{DbErr, Tx, entity::approval::Model};
use guanlan_identity::people::{self, Actor};
use guanlan_kernel::{error::ApiError, words::Message};

use super::{Matter, limit, store};
use crate::{
    Trade,
    notice::{self, Notice},
};

/// Lets an act go on for which its actor needs no approval, and tells whoever asked for it. Before money moves.
///
/// # Errors
/// 409 with the name of who approves, where the actor may not do it alone.
pub async fn pass(
    app: &Trade,
    tx: &Tx<'_>,
    actor: &Actor<'_>,
    matter: &Matter<'_>,
    now: Millis,
) -> Result<(), ApiError> {
    if let Some(limit) = limit::of(&**tx, matter.company).await?
        && limit.stops(actor.person, matter.amount)
    {
        let people = people::of_company(app, &**tx, matter.company).await?;
        let asked = limit.asked(&people, matter.needs);
        let name = asked.map(|one| people::name_of(app, one)).transpose()?.unwrap_or_default();
        let needed = Message::new("server.approval.needed")
            .with("amount", money::currency(limit.above, "¥", 2))
            .with("name", name);
        return Err(ApiError::Conflict(needed));
    }
    let Some(open) = store::open(&**tx, matter.of, matter.id, matter.company).await? else { return Ok(()) };
    let outcome = if open.act == matter.act { "given" } else { "overtaken" };
    store::end(&**tx, open.id, (outcome, actor.person.id, ""), now).await?;
    if outcome == "given" && open.asked_by != actor.person.id {
        tell(app, tx, &open, (NoticeKind::ApprovalGiven, open.asked_by), now).await?;
    }
    Ok(())
}

/// Ends what anybody asked for of a document, since something became of it.
///
/// # Errors
/// The database.
pub async fn overtake(tx: &Tx<'_>, of: TradeDocument, id: i64, now: Millis) -> Result<(), DbErr> {
    store::overtake(&**tx, of, id, now).await
}

/// Asks for approval.
///
/// # Errors
/// 409 where none is needed, or it was asked for already.
pub async fn ask(
    app: &Trade,
    tx: &Tx<'_>,
    actor: &Actor<'_>,
    (matter, note): (&Matter<'_>, &str),
    now: Millis,
) -> Result<(), ApiError> {
    let limit = limit::of(&**tx, matter.company).await?.filter(|limit| limit.stops(actor.person, matter.amount));
    let limit = limit.ok_or_else(|| ApiError::Conflict(Message::new("server.approval.notNeeded")))?;
    if store::open(&**tx, matter.of, matter.id, matter.company).await?.is_some() {
        return Err(ApiError::Conflict(Message::new("server.approval.askedAlready")));
    }
    store::add(&**tx, matter, (note, actor.person.id), now).await?;
    let hearers = notice::hearers(tx, app, matter.company).await?;
    let Some(asked) = limit.asked(hearers.people(), matter.needs).map(|one| one.id) else { return Ok(()) };
    let notice = Notice {
        kind: NoticeKind::ApprovalAsked,
        needs: matter.needs,
        code: matter.code,
        amount: matter.amount,
        path: &matter.path,
    };
    hearers.tell_those(tx, app, &notice, |one| one.id == asked, now).await
}

/// Refuses what was asked for of a document, with a reason.
///
/// # Errors
/// 403 for whoever does not approve; 409 where nothing is asked for.
pub async fn refuse(
    app: &Trade,
    tx: &Tx<'_>,
    actor: &Actor<'_>,
    (of, id, company): (TradeDocument, i64, i64),
    reason: &str,
    now: Millis,
) -> Result<(), ApiError> {
    let not_asked = || ApiError::Conflict(Message::new("server.approval.notAsked"));
    let open = store::open(&**tx, of, id, company).await?.ok_or_else(not_asked)?;
    let may = limit::of(&**tx, company).await?.is_some_and(|limit| limit.may_approve(actor.person));
    if !may {
        return Err(ApiError::Forbidden);
    }
    store::end(&**tx, open.id, ("refused", actor.person.id, reason), now).await?;
    tell(app, tx, &open, (NoticeKind::ApprovalRefused, open.asked_by), now).await
}

/// Tells a person, by row, who approves from now on, of what was asked for already.
///
/// # Errors
/// The database.
pub async fn hand_on(app: &Trade, tx: &Tx<'_>, company: i64, to: i64, now: Millis) -> Result<(), ApiError> {
    for open in store::all_open(&**tx, company).await? {
        tell(app, tx, &open, (NoticeKind::ApprovalAsked, to), now).await?;
    }
    Ok(())
}

/// Tells one person of what was asked for.
async fn tell(
    app: &Trade,
    tx: &Tx<'_>,
    open: &Model,
    (kind, person): (NoticeKind, i64),
    now: Millis,
) -> Result<(), ApiError> {
    let odd = || DbErr::Custom(format!("approval {}: its value is unknown to this version", open.id));
    let needs = Permission::all().find(|one| i64::from(one.value()) == open.needs).ok_or_else(odd)?;
    let notice = Notice { kind, needs, code: &open.code, amount: open.amount_fen, path: &open.path };
    let hearers = notice::hearers(tx, app, open.company_id).await?;
    hearers.tell_those(tx, app, &notice, |one| one.id == person, now).await
}
