//! Each thing that is done with an order in a transaction of its own, once what is due of the company's orders is done.

use guanlan_core::{clock::Millis, trade::TradeDocument};
use guanlan_db::Tx;
use guanlan_identity::people::Actor;
use guanlan_kernel::{
    error::ApiError,
    idempotency::{self, Once},
};
use guanlan_members::company;

use super::{
    change::{self, ChangeAsked},
    delivery::{self, Decided, Delivered},
    dispute::{self, Share},
    due, facts, is_seen,
    lease::{self, Inspected},
    money,
    opening::{self, Edit},
    service::{self, Decision},
    store,
};
use crate::{Trade, document};

/// Something that a party does with one order.
#[derive(Clone, Debug)]
pub enum Doing {
    Edit { version: i64, edit: Edit },
    Act(Decision),
    Deliver(Delivered),
    Decide(Decided),
    AskChange(ChangeAsked),
    HandOver { version: i64, on: chrono::NaiveDate, note: String },
    GiveBack { version: i64, on: chrono::NaiveDate, note: String },
    Inspect(Inspected),
    AskApproval { version: i64, note: String },
    RefuseApproval { version: i64, reason: String },
}

/// Does it, once where the call has a key (RULES payments 8).
///
/// # Errors
/// 404 for what the caller may not see; 403 while the own company is suspended; 409 where it is not possible now, or the
/// order is another version; 422 for what cannot be.
pub async fn carry_out(
    app: &Trade,
    actor: &Actor<'_>,
    (company, id): (i64, i64),
    doing: &Doing,
    once: Option<&Once>,
) -> Result<(), ApiError> {
    due::of_company(app, company).await?;
    let now = app.now();
    let done = app.db.write(|tx| {
        Box::pin(async move {
            match once {
                Some(once) if once.is_again(tx, now).await? => Ok(()),
                _ => carry_out_in(app, tx, actor, (company, id), doing, now).await,
            }
        })
    });
    let done = done.await;
    if let Err(ApiError::Conflict(why)) = &done
        && why.key == money::UNFUNDED
    {
        app.db.write(|tx| Box::pin(async move { service::tell_unfunded(app, tx, id, now).await })).await?;
    }
    done
}

/// As [`carry_out`], as part of a transaction; what is due was done.
///
/// # Errors
/// As [`carry_out`].
pub async fn carry_out_in(
    app: &Trade,
    tx: &Tx<'_>,
    actor: &Actor<'_>,
    (company, id): (i64, i64),
    doing: &Doing,
    now: Millis,
) -> Result<(), ApiError> {
    let which = |version: i64| (company, id, version);
    match doing {
        Doing::Edit { version, edit } => opening::edit(app, tx, actor, which(*version), edit.clone(), now).await,
        Doing::Act(decision) => service::act(app, tx, actor, (company, id), decision, now).await,
        Doing::Deliver(delivered) => delivery::deliver(app, tx, actor, (company, id), delivered, now).await,
        Doing::Decide(decided) => delivery::decide(app, tx, actor, (company, id), decided, now).await,
        Doing::AskChange(asked) => change::ask(app, tx, actor, (company, id), asked, now).await,
        Doing::HandOver { version, on, note } => {
            lease::hand_over(app, tx, actor, which(*version), (*on, note), now).await
        }
        Doing::GiveBack { version, on, note } => {
            lease::give_back(app, tx, actor, which(*version), (*on, note), now).await
        }
        Doing::Inspect(inspected) => lease::inspect(app, tx, actor, (company, id), inspected, now).await,
        Doing::AskApproval { version, note } => service::ask_approval(app, tx, actor, which(*version), note, now).await,
        Doing::RefuseApproval { version, reason } => {
            service::refuse_approval(app, tx, actor, which(*version), reason, now).await
        }
    }
}

/// Begins a draft from an accepted quotation, of these lines and quantities. Answers its row, its code and its version; the
/// same call again, what the first answered (RULES calls 20).
///
/// # Errors
/// As [`opening::from_quotation`]; 409 where the key came with something else.
pub async fn begin(
    app: &Trade,
    actor: &Actor<'_>,
    which: (i64, i64),
    lines: &[(i64, i64)],
    once: Option<&Once>,
) -> Result<(i64, String, i64), ApiError> {
    let now = app.now();
    app.db
        .write(|tx| {
            let beginning = async move {
                let opened = opening::from_quotation(app, tx, actor, which, lines, now).await?;
                Ok((opened.id, opened.code, opened.version))
            };
            Box::pin(idempotency::make(once, tx, now, beginning))
        })
        .await
}

/// Ends a dispute by the museum's word.
///
/// # Errors
/// As [`dispute::decide`].
pub async fn decide_dispute(app: &Trade, actor: &Actor<'_>, id: i64, share: &Share) -> Result<(), ApiError> {
    let now = app.now();
    app.db.write(|tx| Box::pin(async move { dispute::decide(app, tx, actor, id, share, now).await })).await
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
                if !is_seen(&row, facts(&row)?.kind, side, actor.values) {
                    return Err(ApiError::NotFound);
                }
                let of = (TradeDocument::Order, id, company);
                Ok(document::set_note(&**tx, of, (text, actor.person.id), now).await?)
            })
        })
        .await
}
