//! What a company does: it applies, and takes the application back.

use std::net::IpAddr;

use guanlan_core::{
    audit::Action,
    clock::Millis,
    company::{BankAccount, mask_account},
    ledger::DocumentKind,
    withdrawal::{WithdrawalAct, WithdrawalState},
};
use guanlan_db::{ConnectionTrait, Tx, entity::withdrawal::Model};
use guanlan_identity::{
    people::Actor,
    session::{self, Try},
};
use guanlan_kernel::{error::ApiError, idempotency::Once, words::Message};
use guanlan_members::company;
use serde_json::Value;

use super::{
    state_of,
    store::{self, Left, New},
};
use crate::{
    Trade, code,
    ledger::{self, Cause, Order, read},
    payment::{self, Step, wire::NewPayment},
};

/// What is applied for, and what shows who does.
pub struct Applied<'a> {
    /// In fen.
    pub amount: i64,
    pub note: &'a str,
    pub password: &'a str,
    /// A code of the second factor.
    pub otp: Option<&'a str>,
}

/// The bound account as a keyed hash: to see whether it is still the same.
pub fn print_of(app: &Trade, bank: &BankAccount) -> String {
    let whole = format!("{}\n{}\n{}", bank.account_name, bank.bank_name, bank.account_number);
    app.keys.lookup("withdrawal.account", &whole)
}

/// The account that a company's money goes out to.
///
/// # Errors
/// 409 where it has none that can be read.
pub async fn bound_account(app: &Trade, db: &impl ConnectionTrait, company: i64) -> Result<BankAccount, ApiError> {
    let bank = company::bank_of(app, db, company).await?.filter(|bank| !bank.account_number.is_empty());
    bank.ok_or_else(|| ApiError::Conflict(Message::new("server.payment.noBank")))
}

/// Confirms who applies by the password, and a code where the second factor is on; holds the amount; keeps the
/// application. The same call again is answered as it was, whatever the password.
///
/// # Errors
/// 422 for a wrong password or code, which counts as a failed login; 403 while the company is suspended; 409 where less is
/// available, the account is frozen, none is bound, or the key came with something else.
pub async fn apply(
    app: &Trade,
    (actor, address): (&Actor<'_>, IpAddr),
    company: i64,
    applied: &Applied<'_>,
    once: &Once,
) -> Result<Value, ApiError> {
    if let Some(answer) = once.answered(app.db.reader()).await? {
        return Ok(answer);
    }
    let person = actor.person;
    if person.has_second_factor && applied.otp.is_none() {
        return Err(ApiError::invalid("otp", Message::new("server.rule.required")));
    }
    let tried = session::confirm(app, person, applied.password, Action::WithdrawalStep, address).await?;
    let tried = tried.ok_or_else(|| ApiError::invalid("password", Message::new("server.account.current")))?;
    match hold(app, actor, company, (applied, &tried), once).await {
        Ok(Some(answer)) => Ok(answer),
        Ok(None) => {
            session::refused(app, Some(person), session::Within::Act(Action::WithdrawalStep), address).await?;
            Err(ApiError::invalid("otp", Message::new("server.account.otp")))
        }
        Err(error) => {
            // Whatever was in the way, it was no wrong password.
            tried.give_back(app).await?;
            Err(error)
        }
    }
}

/// `None` for a wrong code of the second factor.
async fn hold(
    app: &Trade,
    actor: &Actor<'_>,
    company: i64,
    (applied, tried): (&Applied<'_>, &Try),
    once: &Once,
) -> Result<Option<Value>, ApiError> {
    let now = app.now();
    app.db
        .write(|tx| {
            Box::pin(async move {
                company::must_be_active(tx, company).await?;
                // The person as checked: a password that was changed meanwhile confirms nothing.
                if !guanlan_identity::person::lock_as_checked(app, tx, actor.person).await? {
                    return Err(ApiError::SessionEnded);
                }
                if actor.person.has_second_factor {
                    let (otp, network) = (applied.otp.unwrap_or_default(), actor.network());
                    if !session::has_factor(tx, app, actor.person, otp, network, now).await? {
                        return Ok(None);
                    }
                }
                tried.was_right(tx, now).await?;
                if let Some(answer) = once.begin(tx, now).await? {
                    return Ok(Some(answer));
                }
                let answer = keep(app, tx, actor, company, (applied.amount, applied.note), now).await?;
                let answer = serde_json::to_value(answer).map_err(anyhow::Error::from)?;
                once.keep(tx, &answer).await?;
                Ok(Some(answer))
            })
        })
        .await
}

/// Holds an amount of fen and keeps the application, as part of a transaction: who applies was confirmed.
///
/// # Errors
/// 409 where less is available, the account is frozen, or none is bound.
pub async fn keep(
    app: &Trade,
    tx: &Tx<'_>,
    actor: &Actor<'_>,
    company: i64,
    (amount, note): (i64, &str),
    now: Millis,
) -> Result<NewPayment<WithdrawalState>, ApiError> {
    let bank = bound_account(app, &**tx, company).await?;
    let code = code::new(app, 'W', now);
    let hold = place(app, tx, actor, (company, &code), (amount, note), now).await?;
    let new = New {
        code: &code,
        company,
        amount,
        note,
        account_name: &bank.account_name,
        bank_name: &bank.bank_name,
        account_masked: &mask_account(&bank.account_number),
        account_print: &print_of(app, &bank),
        hold,
        by: actor.person.id,
    };
    let id = store::add(&**tx, &new, now).await?;
    let step = Step { kind: DocumentKind::Withdrawal, code: &code, act: "submit", reason: "" };
    payment::stepped(tx, actor, &step, now).await?;
    Ok(NewPayment { id, code, state: WithdrawalState::Submitted })
}

/// Holds the amount, and answers the hold's row.
async fn place(
    app: &Trade,
    tx: &Tx<'_>,
    actor: &Actor<'_>,
    (company, code): (i64, &str),
    (amount, note): (i64, &str),
    now: Millis,
) -> Result<i64, ApiError> {
    let account = payment::account_of(&**tx, company).await?;
    let cause = Cause {
        document: (DocumentKind::Withdrawal, code),
        step: "hold",
        memo: note,
        actor: Some(actor.person.id),
        confirmed_by: None,
    };
    let order = Order::Hold { account: account.id, amount };
    let done = ledger::carry_out(tx, now, &cause, order).await?;
    if app.settings.keeps_todays_deposits {
        // Under the account's lock by now.
        let begun = app.beginning(app.day(now.instant())).0;
        let today = read::came_in_since(&**tx, account.id, begun).await?;
        let left = payment::account_of(&**tx, company).await?.available_fen;
        if left < today {
            return Err(ApiError::Conflict(Message::new("server.payment.todaysDeposits")));
        }
    }
    done.hold.ok_or_else(|| ApiError::Internal(anyhow::anyhow!("a hold without a row")))
}

/// Releases the hold of an application.
///
/// # Errors
/// Where it has ended already.
pub async fn release(
    tx: &Tx<'_>,
    row: &Model,
    (step, memo): (&str, &str),
    actor: i64,
    now: Millis,
) -> Result<i64, ApiError> {
    let cause =
        Cause { document: (DocumentKind::Withdrawal, &row.code), step, memo, actor: Some(actor), confirmed_by: None };
    Ok(ledger::carry_out(tx, now, &cause, Order::Void { hold: row.hold_id }).await?.transaction)
}

/// Takes an application back until its first review; the amount is available again.
///
/// # Errors
/// 404 for another company's; 409 where it has gone on.
pub async fn withdraw(app: &Trade, actor: &Actor<'_>, company: i64, id: i64, once: &Once) -> Result<Value, ApiError> {
    let now = app.now();
    app.db
        .write(|tx| {
            Box::pin(async move {
                company::must_be_active(tx, company).await?;
                if let Some(answer) = once.begin(tx, now).await? {
                    return Ok(answer);
                }
                let row = store::find_of(&**tx, company, id).await?.ok_or(ApiError::NotFound)?;
                let act = WithdrawalAct::Withdraw;
                let to = state_of(&row)?.after(act, false).ok_or_else(payment::not_now)?;
                let person = actor.person.id;
                let transaction = Some(release(tx, &row, (act.name(), ""), person, now).await?);
                let left = Left { transaction, ..Left::default() };
                if !store::step(&**tx, &row, (act, to), &left, (person, now)).await? {
                    return Err(payment::changed_meanwhile());
                }
                let step = Step { kind: DocumentKind::Withdrawal, code: &row.code, act: act.name(), reason: "" };
                payment::stepped(tx, actor, &step, now).await?;
                let answer = NewPayment { id, code: row.code.clone(), state: to };
                let answer = serde_json::to_value(answer).map_err(anyhow::Error::from)?;
                once.keep(tx, &answer).await?;
                Ok(answer)
            })
        })
        .await
}
