//! What is read of an account.

use std::collections::HashMap;

use chrono::{Days, NaiveDate};
use guanlan_core::{
    clock::{Millis, day_text},
    ledger::AccountKind,
    locale::Lang,
};
use guanlan_db::{ConnectionTrait, DbErr};
use guanlan_kernel::{error::ApiError, words::words};
use guanlan_members::company;

use super::wire::{
    AccountEntry, CoursePoint, EntryAccount, EntrySums, KindSum, LedgerTransaction, OpenHold, PayInTo, SubAccount,
    TransactionEntry,
};
use crate::{
    ReceivingAccount, Trade, deposit,
    ledger::{
        self, Account, EntryRow, Hold,
        read::{self, Entry, Narrowed, Sum},
    },
    withdrawal,
};

/// Weeks of the course.
const WEEKS: u64 = 53;

/// A company's sub-account.
///
/// # Errors
/// 404 where it has none yet.
pub async fn own(db: &impl ConnectionTrait, company: i64) -> Result<Account, ApiError> {
    ledger::account_of(db, company).await?.ok_or(ApiError::NotFound)
}

/// A company's sub-account as it is at one moment.
///
/// # Errors
/// 404 where it has none yet.
pub async fn snapshot(app: &Trade, company: i64) -> Result<SubAccount, ApiError> {
    let (now, today) = (app.now(), app.today());
    let weeks: Vec<(NaiveDate, i64)> = (1..WEEKS)
        .rev()
        .filter_map(|week| today.checked_sub_days(Days::new(week * 7)))
        .map(|day| (day, app.end(day).0))
        .collect();
    let pay_in_to = app.settings.receives_at.clone().map(pay_in_to);
    let found = app
        .db
        .at_one_moment(move |db| {
            Box::pin(async move {
                let Some(account) = ledger::account_of(db, company).await? else { return Ok(None) };
                let holds = ledger::open_holds(db, account.id).await?;
                let documents = read::documents_of(db, &holds).await?;
                let mut course = Vec::new();
                for (day, end) in weeks {
                    if end > account.opened_at {
                        let (available, frozen) = read::last_before(db, account.id, end).await?.unwrap_or_default();
                        course.push(CoursePoint { day: day_text(day), total_fen: available + frozen });
                    }
                }
                let total = account.available_fen + account.frozen_fen;
                course.push(CoursePoint { day: day_text(today), total_fen: total });
                let hold = |(hold, (kind, document)): (Hold, (String, String))| OpenHold {
                    id: hold.id,
                    amount_fen: hold.amount_fen,
                    kind,
                    document,
                    since: Millis(hold.placed_at).rfc3339(),
                };
                Ok(Some(SubAccount {
                    holds: holds.into_iter().zip(documents).map(hold).collect(),
                    deposits: deposit::under_way(db, company).await?,
                    withdrawals: withdrawal::under_way(db, company).await?,
                    number: account.number,
                    state: account.state,
                    available_fen: account.available_fen,
                    frozen_fen: account.frozen_fen,
                    total_fen: total,
                    last_sequence: account.sequence,
                    last_hash: account.head,
                    course,
                    pay_in_to,
                    at: now.rfc3339(),
                }))
            })
        })
        .await?;
    found.ok_or(ApiError::NotFound)
}

fn pay_in_to(ReceivingAccount { name, number, bank }: ReceivingAccount) -> PayInTo {
    PayInTo { name, number, bank }
}

/// An entry as it is answered.
pub fn shown(entry: Entry) -> AccountEntry {
    AccountEntry {
        amount_fen: entry.amount(),
        sequence: entry.sequence,
        at: Millis(entry.at).rfc3339(),
        kind: entry.kind,
        available_fen: entry.available_fen,
        frozen_fen: entry.frozen_fen,
        transaction_id: entry.transaction_id,
        memo: entry.memo,
        document_kind: entry.document_kind,
        document: entry.document,
        hash: entry.hash,
    }
}

/// A page of an account's entries, the newest first, and how many there are.
///
/// # Errors
/// The database.
pub async fn page(
    app: &Trade,
    account: i64,
    narrowed: &Narrowed,
    part: (u64, u64),
) -> Result<(Vec<AccountEntry>, u64), ApiError> {
    let db = app.db.reader();
    let range = read::range(db, account, narrowed).await?;
    let total = read::count(db, account, narrowed, range).await?;
    let rows = read::page(db, account, narrowed, range, part).await?;
    Ok((rows.into_iter().map(shown).collect(), total))
}

/// What entries came to by kind, as it is answered.
pub fn kinds(sums: Vec<Sum>) -> Vec<KindSum> {
    let one = |sum: Sum| KindSum { kind: sum.kind, count: sum.count, in_fen: sum.comes_in, out_fen: sum.goes_out };
    sums.into_iter().map(one).collect()
}

/// What a list comes to.
///
/// # Errors
/// The database.
pub async fn sums(app: &Trade, account: i64, narrowed: &Narrowed) -> Result<EntrySums, ApiError> {
    let db = app.db.reader();
    let range = read::range(db, account, narrowed).await?;
    let kinds = kinds(read::sums(db, account, narrowed, range).await?);
    Ok(EntrySums {
        count: kinds.iter().map(|one| one.count).sum(),
        in_fen: kinds.iter().map(|one| one.in_fen).sum(),
        out_fen: kinds.iter().map(|one| one.out_fen).sum(),
        kinds,
    })
}

/// What accounts are called, by their rows: by the company, or as the museum calls its own.
pub async fn called(
    db: &impl ConnectionTrait,
    accounts: &[Account],
    lang: Lang,
) -> Result<HashMap<i64, String>, DbErr> {
    let mut names = HashMap::new();
    for account in accounts {
        let name = match (account.company_id, AccountKind::parse(&account.kind)) {
            (Some(company), _) => company::name_of(db, company, lang).await?,
            (None, Some(kind)) => words(lang).get(&format!("server.ledger.account.{}", kind.name())).to_owned(),
            (None, None) => account.number.clone(),
        };
        names.insert(account.id, name);
    }
    Ok(names)
}

/// A transaction as somebody sees it: `own` is the account of the company that asks; `None` is the museum's finance, which
/// sees all of it.
///
/// # Errors
/// 404 for one that does not touch the account.
pub async fn shown_transaction(
    app: &Trade,
    id: i64,
    own: Option<i64>,
    lang: Lang,
) -> Result<LedgerTransaction, ApiError> {
    let db = app.db.reader();
    let row = ledger::transaction(db, id).await?.ok_or(ApiError::NotFound)?;
    let entries = ledger::entries_of(db, id).await?;
    if own.is_some_and(|own| entries.iter().all(|entry| entry.account_id != own)) {
        return Err(ApiError::NotFound);
    }
    let accounts = read::those(db, entries.iter().map(|entry| entry.account_id).collect()).await?;
    let names = called(db, &accounts, lang).await?;
    let side = |entry: EntryRow| {
        let account = accounts.iter().find(|one| one.id == entry.account_id)?;
        let is_own = own == Some(account.id);
        let is_seen = own.is_none() || is_own;
        Some(TransactionEntry {
            account: EntryAccount {
                kind: account.kind.clone(),
                name: names.get(&account.id).cloned().unwrap_or_default(),
                number: (is_seen || account.company_id.is_none()).then(|| account.number.clone()),
                is_own,
            },
            amount_fen: entry.available_change + entry.frozen_change,
            available_change_fen: is_seen.then_some(entry.available_change),
            frozen_change_fen: is_seen.then_some(entry.frozen_change),
            sequence: is_seen.then_some(entry.sequence),
            hash: is_seen.then_some(entry.hash),
        })
    };
    Ok(LedgerTransaction {
        id,
        at: Millis(row.at).rfc3339(),
        kind: row.kind,
        memo: row.memo,
        document_kind: row.document_kind,
        document: row.document,
        entries: entries.into_iter().filter_map(side).collect(),
        reverses: row.reverses,
        reversed_by: read::reversal_of(db, id).await?,
    })
}
