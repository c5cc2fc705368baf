//! What the parties decide of a contract, each act in one transaction.

use guanlan_core::{
    clock::Millis,
    contract::{ContractAct, ContractState},
    notice::NoticeKind,
};
use guanlan_db::Tx;
use guanlan_identity::people::Actor;
use guanlan_kernel::{error::ApiError, idempotency::Once, words::Message};

use super::{
    freezing,
    held::{self, Held},
};
use crate::{Trade, notice, order};

/// What a party decides.
#[derive(Clone, Debug)]
pub struct Decision {
    pub act: ContractAct,
    /// The version that the caller saw.
    pub version: i64,
    pub reason: String,
    /// How much of what is set aside goes to the seller where the contract ends, in fen.
    pub to_seller: Option<i64>,
}

/// Moves a contract on.
///
/// # Errors
/// 404 for what the caller may not see; 403 while the own company is suspended; 409 where it is not possible now, the
/// version is an older one, or the other company is suspended; 422 for a missing reason, and for what cannot be sent.
pub async fn act(
    app: &Trade,
    actor: &Actor<'_>,
    (company, id): (i64, i64),
    decision: &Decision,
    once: Option<&Once>,
) -> Result<(), ApiError> {
    // It moves nothing, and prints for a while: its version alone keeps it from happening twice.
    if decision.act == ContractAct::SendForSigning {
        return freezing::send(app, actor, (company, id, decision.version)).await;
    }
    let now = app.now();
    app.db
        .write(|tx| {
            Box::pin(async move {
                match once {
                    Some(once) if once.is_again(tx, now).await? => Ok(()),
                    _ => act_in(app, tx, actor, (company, id), decision, now).await,
                }
            })
        })
        .await
}

/// As [`act`], as part of a transaction; nothing is sent by it.
///
/// # Errors
/// As [`act`].
pub async fn act_in(
    app: &Trade,
    tx: &Tx<'_>,
    actor: &Actor<'_>,
    (company, id): (i64, i64),
    decision: &Decision,
    now: Millis,
) -> Result<(), ApiError> {
    let mut held = held::hold(app, tx, actor, (company, id, Some(decision.version)), now).await?;
    let to = held.state.after(decision.act, held.side, held.facts).ok_or_else(|| held.refusal())?;
    if decision.act.needs_reason(held.facts) && decision.reason.is_empty() {
        return Err(ApiError::invalid("reason", Message::new("server.rule.required")));
    }
    // People before accounts.
    let hearers = notice::hearers(tx, app, held.other()).await?;
    let told = match (decision.act, to) {
        (ContractAct::SendForSigning, _) => return Err(held.refusal()),
        (ContractAct::Refuse, ContractState::Refused) => {
            close(app, tx, &mut held, to, now).await?;
            (NoticeKind::ContractRefused, held.whole())
        }
        (ContractAct::Refuse, _) => {
            held.facts.termination_asked = None;
            held.save(tx, now).await?;
            (NoticeKind::TerminationRefused, held.whole())
        }
        (ContractAct::Recall, ContractState::Recalled) => {
            close(app, tx, &mut held, to, now).await?;
            (NoticeKind::ContractRecalled, held.whole())
        }
        (ContractAct::Recall, _) => {
            held.facts.termination_asked = None;
            held.save(tx, now).await?;
            (NoticeKind::TerminationRefused, held.whole())
        }
        (ContractAct::Terminate, ContractState::Terminated) => {
            (NoticeKind::ContractTerminated, terminate(app, tx, actor, &mut held, decision, now).await?)
        }
        (ContractAct::Terminate, _) => (NoticeKind::TerminationAsked, ask_to_end(tx, &mut held, decision, now).await?),
    };
    held.stepped(tx, actor, (decision.act.name(), &decision.reason, Some(told.1)), now).await?;
    held.tell((app, tx), &hearers, held.side.other(), told, now).await
}

/// Nobody signs it any more: its order is confirmed as before.
///
/// # Errors
/// 409 where another was faster.
pub async fn close(app: &Trade, tx: &Tx<'_>, held: &mut Held, to: ContractState, now: Millis) -> Result<(), ApiError> {
    held.state = to;
    held.facts.signed = None;
    held.save(tx, now).await?;
    if held.is_supplement() {
        return Ok(());
    }
    order::set_signs_next(app, tx, held.row.order_id, None, now).await
}

/// Asks to end the contract. Answers what would go to the seller, in fen.
async fn ask_to_end(tx: &Tx<'_>, held: &mut Held, decision: &Decision, now: Millis) -> Result<i64, ApiError> {
    must_be_first(held)?;
    let order = order::whole(&**tx, held.row.order_id).await?;
    let share = order::share_of(&order, decision.to_seller.unwrap_or(0))?;
    held.facts.termination_asked = Some(held.side);
    held.row.to_seller_fen = Some(share);
    held.row.termination_reason.clone_from(&decision.reason);
    held.save(tx, now).await?;
    Ok(share)
}

/// Ends the contract and its order, as the other party asked. Answers what went to the seller, in fen.
async fn terminate(
    app: &Trade,
    tx: &Tx<'_>,
    actor: &Actor<'_>,
    held: &mut Held,
    decision: &Decision,
    now: Millis,
) -> Result<i64, ApiError> {
    must_be_first(held)?;
    let share = held.row.to_seller_fen.unwrap_or(0);
    if decision.to_seller.is_some_and(|agreed| agreed != share) {
        return Err(ApiError::invalid("toSellerFen", Message::new("server.contract.otherShare")));
    }
    // The end of the order ends its contracts: this one is read as it is then.
    let paid = order::end_contracted(app, tx, actor, (held.row.order_id, held.side, share), now).await?;
    held.state = ContractState::Terminated;
    Ok(paid)
}

/// A supplement ends with what it adds to.
fn must_be_first(held: &Held) -> Result<(), ApiError> {
    if held.is_supplement() {
        return Err(ApiError::Conflict(Message::new("server.contract.supplement")));
    }
    Ok(())
}
