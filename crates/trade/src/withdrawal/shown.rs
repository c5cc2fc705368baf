//! Applications as they are shown, to their company and to finance.

use guanlan_core::{
    clock::Millis,
    ledger::DocumentKind,
    locale::Lang,
    withdrawal::{Outcome, WithdrawalAct},
};
use guanlan_db::entity::withdrawal::Model;
use guanlan_kernel::error::ApiError;
use guanlan_members::company;

use super::{
    desk::{hands, needs_third},
    state_of,
    store::{self, Filter},
    wire::{FinanceWithdrawal, FinanceWithdrawalDetail, NotYours, Withdrawal, WithdrawalDetail},
};
use crate::{Trade, payment};

fn shown(row: Model) -> Result<Withdrawal, ApiError> {
    Ok(Withdrawal {
        state: state_of(&row)?,
        outcome: row.outcome.as_deref().and_then(Outcome::parse),
        id: row.id,
        code: row.code,
        amount_fen: row.amount_fen,
        note: row.note,
        account_name: row.account_name,
        bank_name: row.bank_name,
        account_number_masked: row.account_masked,
        reference: row.reference,
        hold_id: row.hold_id,
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
pub async fn own_list(app: &Trade, filter: &Filter, part: (u64, u64)) -> Result<(Vec<Withdrawal>, u64), ApiError> {
    let (rows, total) = store::list(app.db.reader(), filter, part.0, part.1).await?;
    Ok((rows.into_iter().map(shown).collect::<Result<_, _>>()?, total))
}

/// One of a company's applications.
///
/// # Errors
/// 404 for another company's.
pub async fn own_detail(app: &Trade, company: i64, id: i64) -> Result<WithdrawalDetail, ApiError> {
    let row = store::find_of(app.db.reader(), company, id).await?.ok_or(ApiError::NotFound)?;
    let steps = payment::steps(app, (DocumentKind::Withdrawal, &row.code), false).await?;
    Ok(WithdrawalDetail { withdrawal: shown(row)?, steps })
}

async fn for_finance(app: &Trade, row: Model, caller: i64, lang: Lang) -> Result<FinanceWithdrawal, ApiError> {
    let (state, needs_third, hands) = (state_of(&row)?, needs_third(app, &row), hands(&row));
    let possible: Vec<WithdrawalAct> = WithdrawalAct::ALL
        .iter()
        .copied()
        .filter(|act| *act != WithdrawalAct::Withdraw && state.after(*act, needs_third).is_some())
        .collect();
    let acts: Vec<_> = possible.iter().copied().filter(|act| act.is_for(caller, &hands)).collect();
    let not_yours = match acts.len() < possible.len() {
        false => None,
        true if hands.applicant == caller => Some(NotYours::Applicant),
        true => Some(NotYours::Reviewer),
    };
    Ok(FinanceWithdrawal {
        company_id: row.company_id,
        company_name: company::name_of(app.db.reader(), row.company_id, lang).await?,
        withdrawal: shown(row)?,
        needs_third,
        acts,
        not_yours,
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
) -> Result<(Vec<FinanceWithdrawal>, u64), ApiError> {
    let (rows, total) = store::list(app.db.reader(), filter, part.0, part.1).await?;
    let mut all = Vec::with_capacity(rows.len());
    for row in rows {
        all.push(for_finance(app, row, caller, lang).await?);
    }
    Ok((all, total))
}

/// One application for finance.
///
/// # Errors
/// 404.
pub async fn detail(app: &Trade, id: i64, caller: i64, lang: Lang) -> Result<FinanceWithdrawalDetail, ApiError> {
    let row = store::find(app.db.reader(), id).await?.ok_or(ApiError::NotFound)?;
    let steps = payment::steps(app, (DocumentKind::Withdrawal, &row.code), true).await?;
    Ok(FinanceWithdrawalDetail { withdrawal: for_finance(app, row, caller, lang).await?, steps })
}
