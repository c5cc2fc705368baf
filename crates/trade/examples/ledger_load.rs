//! How fast money moves, as `cargo xtask bench --only ledger` asks it: alone with a database, without HTTP.
//!
//! `ledger_load URL raw SECONDS` commits one row after the other, as durably as the museum does.
//! `ledger_load URL post SECONDS CLIENTS ACCOUNTS` moves money by so many clients at once: into one account, or, where
//! there are several, from each to the next.
//! `ledger_load URL fill ENTRIES` writes entries, many in a commit.
//! `ledger_load URL read PAGES` reads so many pages of bank clearing, from its newest entry to its first, half of them
//! narrowed to a time.
//!
//! Prints what was done in a second; of pages, in how many microseconds 99 of 100 were read.

use std::{
    sync::{
        Arc,
        atomic::{AtomicU64, Ordering},
    },
    time::{Duration, Instant},
};

use guanlan_core::{
    clock::{Clock, Millis},
    ledger::{AccountKind, DocumentKind, TransactionKind},
};
use guanlan_db::{Db, Tx};
use guanlan_kernel::clock::SystemClock;
use guanlan_trade::ledger::{
    self, Cause, LedgerError, Order,
    read::{self, Narrowed},
};

type Failure = Box<dyn std::error::Error + Send + Sync>;

/// Payments in a commit of `fill`.
const BATCH: u64 = 250;

#[tokio::main]
async fn main() -> Result<(), Failure> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let arguments: Vec<&str> = arguments.iter().map(String::as_str).collect();
    let [url, what, rest @ ..] = arguments.as_slice() else { return Err("ledger_load URL WHAT …".into()) };
    let numbers = rest.iter().map(|text| text.parse()).collect::<Result<Vec<u64>, _>>()?;
    let db = Db::open(url).await?;
    db.migrate(&SystemClock, "ledger_load").await?;
    let rate = match (*what, numbers.as_slice()) {
        ("raw", &[seconds]) => raw(&db, Duration::from_secs(seconds)).await?,
        ("post", &[seconds, clients, accounts]) => post(&db, Duration::from_secs(seconds), clients, accounts).await?,
        ("fill", &[entries]) => fill(&db, entries).await?,
        ("read", &[pages]) => read_pages(&db, pages).await?,
        _ => return Err(format!("{what} takes other numbers").into()),
    };
    println!("{rate:.0}");
    db.close().await?;
    Ok(())
}

#[expect(clippy::cast_precision_loss, reason = "a rate to three digits")]
fn per_second(count: u64, since: Instant) -> f64 {
    count as f64 / since.elapsed().as_secs_f64()
}

async fn raw(db: &Db, time: Duration) -> Result<f64, Failure> {
    db.run_statement("CREATE TABLE IF NOT EXISTS raw_load (row bigint NOT NULL)").await?;
    let (since, mut count) = (Instant::now(), 0);
    while since.elapsed() < time {
        db.run_statement(&format!("INSERT INTO raw_load (row) VALUES ({count})")).await?;
        count += 1;
    }
    let rate = per_second(count, since);
    db.run_statement("DROP TABLE raw_load").await?;
    Ok(rate)
}

async fn post(db: &Db, time: Duration, clients: u64, accounts: u64) -> Result<f64, Failure> {
    let (bank, accounts) = accounts_for(db, accounts).await?;
    let (accounts, count) = (Arc::new(accounts), Arc::new(AtomicU64::new(0)));
    let run = run_name();
    for (at, to) in accounts.iter().copied().enumerate() {
        let document = format!("{run}-first-{at}");
        db.write(|tx| {
            let document = document.clone();
            Box::pin(async move { pay(tx, &document, bank, to, 1_000_000).await })
        })
        .await?;
    }
    let since = Instant::now();
    let clients: Vec<_> = (0..clients)
        .map(|client| {
            let (db, accounts, count, run) = (db.clone(), Arc::clone(&accounts), Arc::clone(&count), run.clone());
            tokio::spawn(async move {
                while since.elapsed() < time {
                    let number = count.fetch_add(1, Ordering::Relaxed);
                    let at = usize::try_from(number)?;
                    let from = if accounts.len() == 1 { bank } else { accounts[at % accounts.len()] };
                    let to = accounts[(at + 1) % accounts.len()];
                    let document = format!("{run}-{client}-{number}");
                    db.write(|tx| {
                        let document = document.clone();
                        Box::pin(async move { pay(tx, &document, from, to, 1).await })
                    })
                    .await?;
                }
                Ok::<(), Failure>(())
            })
        })
        .collect();
    for client in clients {
        client.await??;
    }
    Ok(per_second(count.load(Ordering::Relaxed), since))
}

async fn fill(db: &Db, entries: u64) -> Result<f64, Failure> {
    let (bank, accounts) = accounts_for(db, 50).await?;
    let run = run_name();
    let since = Instant::now();
    for first in (0..entries / 2).step_by(usize::try_from(BATCH)?) {
        db.write(|tx| {
            let (run, accounts) = (run.clone(), accounts.clone());
            Box::pin(async move {
                for number in first..(first + BATCH).min(entries / 2) {
                    let to = accounts[usize::try_from(number).unwrap_or_default() % accounts.len()];
                    pay(tx, &format!("{run}-{number}"), bank, to, 100).await?;
                }
                Ok::<(), LedgerError>(())
            })
        })
        .await?;
    }
    Ok(per_second(entries, since))
}

async fn read_pages(db: &Db, pages: u64) -> Result<f64, Failure> {
    const SIZE: u64 = 20;
    let bank = ledger::museum_account(db.reader(), AccountKind::BankClearing).await?.ok_or("no bank clearing")?;
    let entries = u64::try_from(bank.sequence)?;
    let mut times = Vec::new();
    for page in 0..pages {
        let narrowed = Narrowed { to: (page % 2 == 1).then(|| now().0), ..Narrowed::default() };
        let since = Instant::now();
        let range = read::range(db.reader(), bank.id, &narrowed).await?;
        let total = read::count(db.reader(), bank.id, &narrowed, range).await?;
        let part = (entries / pages * page, SIZE);
        let rows = read::page(db.reader(), bank.id, &narrowed, range, part).await?;
        times.push(since.elapsed().as_micros());
        if total != entries || rows.is_empty() {
            return Err(format!("page {page} has {} of {total} entries", rows.len()).into());
        }
    }
    times.sort_unstable();
    let slow = times.get(times.len() * 99 / 100).copied().unwrap_or_default();
    Ok(f64::from(u32::try_from(slow)?))
}

async fn pay(tx: &Tx<'_>, document: &str, from: i64, to: i64, amount: i64) -> Result<(), LedgerError> {
    let document = (DocumentKind::Deposit, document);
    let cause = Cause { document, step: "post", memo: "load", actor: None, confirmed_by: None };
    let order = Order::Transfer { from, to, amount, kind: TransactionKind::Deposit };
    ledger::carry_out(tx, now(), &cause, order).await.map(drop)
}

/// Bank clearing, and the sub-accounts of so many companies.
async fn accounts_for(db: &Db, count: u64) -> Result<(i64, Vec<i64>), Failure> {
    let bank = ledger::museum_account(db.reader(), AccountKind::BankClearing).await?.ok_or("no bank clearing")?.id;
    let mut accounts = Vec::new();
    for company in 1..=i64::try_from(count)? {
        db.run_statement(&format!(
            "INSERT INTO company (id, state, name_zh, name_en, created_at) \
             SELECT {company}, 'active', '公司', 'Company', 0 WHERE NOT EXISTS (SELECT 1 FROM company WHERE id = {company})"
        ))
        .await?;
        let account = db.write(|tx| Box::pin(async move { ledger::open_account(tx, company, now()).await })).await?;
        accounts.push(account.id);
    }
    Ok((bank, accounts))
}

fn now() -> Millis {
    Millis::from(SystemClock.now())
}

/// No two runs name the same documents.
fn run_name() -> String {
    format!("run-{}", now().0)
}
