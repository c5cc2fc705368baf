//! What is done with applications to pay in, each in one transaction.

use guanlan_core::{
    clock::Millis,
    deposit::{DepositAct, DepositState},
    ledger::{AccountKind, DocumentKind, TransactionKind},
    locale::Lang,
    notice::NoticeKind,
};
use guanlan_db::{Tx, entity::deposit::Model};
use guanlan_identity::people::Actor;
use guanlan_kernel::{error::ApiError, idempotency::Once, words::Message};
use guanlan_members::company;
use serde_json::Value;

use super::{
    state_of,
    store::{self, Filter, New},
    wire::{Deposit, DepositDetail, FinanceDeposit, FinanceDepositDetail},
};
use crate::{
    Trade, bank_statement, code,
    ledger::{self, Cause, Order},
    notice::{self, Notice},
    payment::{self, Step, wire::NewPayment},
};

/// Where the company finds it.
const PAGE: &str = "/manage/account/goldApplication";

/// An application as it is told.
pub struct Told {
    pub amount: i64,
    /// `YYYY-MM-DD`.
    pub paid_on: String,
    pub reference: String,
    pub note: String,
}

/// Keeps an application; the same call again is answered as it was.
///
/// # Errors
/// 403 while the company is suspended; 409 where it has no sub-account, or the key came with something else.
pub async fn submit(app: &Trade, actor: &Actor<'_>, company: i64, told: &Told, once: &Once) -> Result<Value, ApiError> {
    let now = app.now();
    app.db
        .write(|tx| {
            Box::pin(async move {
                company::must_be_active(tx, company).await?;
                if let Some(answer) = once.begin(tx, now).await? {
                    return Ok(answer);
                }
                let answer = tell(app, tx, actor, company, told, now).await?;
                let answer = serde_json::to_value(answer).map_err(anyhow::Error::from)?;
                once.keep(tx, &answer).await?;
                Ok(answer)
            })
        })
        .await
}

/// Keeps an application, as part of a transaction.
///
/// # Errors
/// 409 where the company has no sub-account.
pub async fn tell(
    app: &Trade,
    tx: &Tx<'_>,
    actor: &Actor<'_>,
    company: i64,
    told: &Told,
    now: Millis,
) -> Result<NewPayment<DepositState>, ApiError> {
    payment::account_of(&**tx, company).await?;
    let code = code::new(app, 'D', now);
    let new = New {
        code: &code,
        company,
        amount: told.amount,
        paid_on: &told.paid_on,
        reference: &told.reference,
        note: &told.note,
        by: actor.person.id,
    };
    let id = store::add(&**tx, &new, now).await?;
    let step = Step { kind: DocumentKind::Deposit, code: &code, act: "submit", reason: "" };
    payment::stepped(tx, actor, &step, now).await?;
    Ok(NewPayment { id, code, state: DepositState::Submitted })
}

/// Takes an application back while nothing was found yet.
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
                let to = state_of(&row)?.after(DepositAct::Withdraw).ok_or_else(payment::not_now)?;
                move_on(tx, &row, to, (None, None), now).await?;
                let act = DepositAct::Withdraw.name();
                let step = Step { kind: DocumentKind::Deposit, code: &row.code, act, reason: "" };
                payment::stepped(tx, actor, &step, now).await?;
                let answer = NewPayment { id, code: row.code.clone(), state: to };
                let answer = serde_json::to_value(answer).map_err(anyhow::Error::from)?;
                once.keep(tx, &answer).await?;
                Ok(answer)
            })
        })
        .await
}

async fn move_on(
    tx: &Tx<'_>,
    row: &Model,
    to: DepositState,
    with: (Option<i64>, Option<i64>),
    now: Millis,
) -> Result<(), ApiError> {
    if store::step(&**tx, row, to, with, now).await? { Ok(()) } else { Err(payment::changed_meanwhile()) }
}

/// What finance decides.
pub struct Decision<'a> {
    pub act: DepositAct,
    /// With `match`.
    pub line: Option<i64>,
    pub reason: &'a str,
    pub version: i64,
}

/// Whether somebody may act on an application at all: not on the own.
fn is_own(row: &Model, person: i64) -> bool {
    row.submitted_by == person
}

/// Moves an application on, with the money that moves by it.
///
/// # Errors
/// 404; 403 for whoever made it; 409 where another was faster or it is not possible from here; 422 for a line that is not
/// of the same amount, or not in suspense.
pub async fn decide(app: &Trade, actor: &Actor<'_>, id: i64, decision: &Decision<'_>) -> Result<(), ApiError> {
    let now = app.now();
    app.db.write(|tx| Box::pin(async move { act(app, tx, actor, id, decision, now).await })).await
}

/// As [`decide`], as part of a transaction.
///
/// # Errors
/// As [`decide`].
pub async fn act(
    app: &Trade,
    tx: &Tx<'_>,
    actor: &Actor<'_>,
    id: i64,
    decision: &Decision<'_>,
    now: Millis,
) -> Result<(), ApiError> {
    let row = store::find(&**tx, id).await?.ok_or(ApiError::NotFound)?;
    if is_own(&row, actor.person.id) || decision.act == DepositAct::Withdraw {
        return Err(ApiError::Forbidden);
    }
    if row.version != decision.version {
        return Err(payment::changed_meanwhile());
    }
    let to = state_of(&row)?.after(decision.act).ok_or_else(payment::not_now)?;
    if let Some(kind) = told(to) {
        let path = format!("{PAGE}?open={}", row.code);
        let notice = Notice::of_money(kind, &row.code, row.amount_fen, &path);
        notice::tell(tx, app, row.company_id, &notice, now).await?;
    }
    let (line, transaction) = match decision.act {
        DepositAct::Match => {
            let line = decision.line.unwrap_or_default();
            bank_statement::take(tx, line, row.amount_fen, &row.code).await?;
            (Some(line), None)
        }
        DepositAct::Post => {
            let done = post(tx, actor, &row, now).await?;
            (row.line_id, Some(done))
        }
        DepositAct::Return => {
            let line = row.line_id.ok_or_else(payment::not_now)?;
            bank_statement::give_back(tx, line).await?;
            bank_statement::send_back(tx, actor, line, decision.reason, now).await?;
            (None, None)
        }
        DepositAct::Reject => {
            if let Some(line) = row.line_id {
                bank_statement::give_back(tx, line).await?;
            }
            (None, None)
        }
        DepositAct::Withdraw => (None, None),
    };
    move_on(tx, &row, to, (line, transaction), now).await?;
    let (kind, code) = (DocumentKind::Deposit, row.code.as_str());
    payment::stepped(tx, actor, &Step { kind, code, act: decision.act.name(), reason: decision.reason }, now).await
}

/// What the company's people are told.
fn told(to: DepositState) -> Option<NoticeKind> {
    match to {
        DepositState::Posted => Some(NoticeKind::DepositPosted),
        DepositState::Returned => Some(NoticeKind::DepositReturned),
        DepositState::Rejected => Some(NoticeKind::DepositRejected),
        DepositState::Submitted | DepositState::Matched | DepositState::Withdrawn => None,
    }
}

/// From suspense to the sub-account.
async fn post(tx: &Tx<'_>, actor: &Actor<'_>, row: &Model, now: Millis) -> Result<i64, ApiError> {
    let suspense = ledger::museum_account(&**tx, AccountKind::Suspense).await?.ok_or(ApiError::NotFound)?;
    let account = payment::account_of(&**tx, row.company_id).await?;
    let cause = Cause {
        document: (DocumentKind::Deposit, &row.code),
        step: "post",
        memo: &row.reference,
        actor: Some(actor.person.id),
        confirmed_by: None,
    };
    let order =
        Order::Transfer { from: suspense.id, to: account.id, amount: row.amount_fen, kind: TransactionKind::Deposit };
    Ok(ledger::carry_out(tx, now, &cause, order).await?.transaction)
}

fn shown(row: Model) -> Result<Deposit, ApiError> {
    Ok(Deposit {
        state: state_of(&row)?,
        id: row.id,
        code: row.code,
        amount_fen: row.amount_fen,
        paid_on: row.paid_on,
        reference: row.reference,
        note: row.note,
        transaction_id: row.transaction_id,
        submitted_at: Millis(row.submitted_at).rfc3339(),
        changed_at: Millis(row.changed_at).rfc3339(),
        version: row.version,
    })
}

/// A page of a company's applications, the newest first.
///
/// # Errors
/// The database.
pub async fn own_list(app: &Trade, filter: &Filter, part: (u64, u64)) -> Result<(Vec<Deposit>, u64), ApiError> {
    let (rows, total) = store::list(app.db.reader(), filter, part.0, part.1).await?;
    Ok((rows.into_iter().map(shown).collect::<Result<_, _>>()?, total))
}

/// One of a company's applications.
///
/// # Errors
/// 404 for another company's.
pub async fn own_detail(app: &Trade, company: i64, id: i64) -> Result<DepositDetail, ApiError> {
    let row = store::find_of(app.db.reader(), company, id).await?.ok_or(ApiError::NotFound)?;
    let steps = payment::steps(app, (DocumentKind::Deposit, &row.code), false).await?;
    Ok(DepositDetail { deposit: shown(row)?, steps })
}

async fn for_finance(app: &Trade, row: Model, caller: i64, lang: Lang) -> Result<FinanceDeposit, ApiError> {
    let db = app.db.reader();
    let state = state_of(&row)?;
    let may = |act: &DepositAct| *act != DepositAct::Withdraw && state.after(*act).is_some() && !is_own(&row, caller);
    let line = match row.line_id {
        Some(line) => bank_statement::line(db, line).await?,
        None => None,
    };
    Ok(FinanceDeposit {
        acts: DepositAct::ALL.iter().copied().filter(|act| may(act)).collect(),
        company_id: row.company_id,
        company_name: company::name_of(db, row.company_id, lang).await?,
        line,
        deposit: shown(row)?,
    })
}

/// A page of all applications for finance.
///
/// # Errors
/// The database.
pub async fn list(
    app: &Trade,
    filter: &Filter,
    part: (u64, u64),
    (caller, lang): (i64, Lang),
) -> Result<(Vec<FinanceDeposit>, u64), ApiError> {
    let (rows, total) = store::list(app.db.reader(), filter, part.0, part.1).await?;
    let mut all = Vec::with_capacity(rows.len());
    for row in rows {
        all.push(for_finance(app, row, caller, lang).await?);
    }
    Ok((all, total))
}

/// One application for finance, with lines that may be it.
///
/// # Errors
/// 404.
pub async fn detail(app: &Trade, id: i64, caller: i64, lang: Lang) -> Result<FinanceDepositDetail, ApiError> {
    let row = store::find(app.db.reader(), id).await?.ok_or(ApiError::NotFound)?;
    let steps = payment::steps(app, (DocumentKind::Deposit, &row.code), true).await?;
    let name = company::name_of(app.db.reader(), row.company_id, Lang::Zh).await?;
    let suggestions = match state_of(&row)? {
        DepositState::Submitted => {
            let about = bank_statement::About {
                amount: row.amount_fen,
                reference: &row.reference,
                name: &name,
                day: &row.paid_on,
            };
            bank_statement::suggestions(app, &about).await?
        }
        _ => Vec::new(),
    };
    Ok(FinanceDepositDetail { deposit: for_finance(app, row, caller, lang).await?, steps, suggestions })
}

/// Refuses a day that is not yet.
///
/// # Errors
/// 422.
pub fn must_have_been(app: &Trade, paid_on: chrono::NaiveDate) -> Result<(), ApiError> {
    if paid_on > app.today() {
        return Err(ApiError::invalid("paidOn", Message::new("server.payment.notYet")));
    }
    Ok(())
}
