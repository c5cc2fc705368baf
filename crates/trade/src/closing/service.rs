//! A month is summed up, at one moment.

use std::collections::BTreeMap;

use chrono::{Months, NaiveDate};
use guanlan_core::{
    clock::{Millis, day_text},
    ledger::AccountKind,
    locale::Lang,
};
use guanlan_db::{ConnectionTrait, DbErr};
use guanlan_kernel::error::ApiError;

use super::{
    store::{self, Difference},
    wire::{ClosingAccount, ClosingBank, ClosingDifference, ClosingDifferences, ClosingTotal, MonthClosing},
};
use crate::{
    Trade,
    ledger::{self, read::Sum},
    statement::Figures,
    sub_account::{called, kinds},
};

/// Accounts that are read at once.
const AT_ONCE: u64 = 200;

/// Sums up the month that begins with this day, at one moment.
///
/// # Errors
/// The database.
pub async fn of_month(app: &Trade, first: NaiveDate, lang: Lang) -> Result<MonthClosing, ApiError> {
    let next = first.checked_add_months(Months::new(1)).unwrap_or(first);
    let last = next.pred_opt().unwrap_or(first);
    let time = (app.beginning(first).0, app.end(last).0);
    let (now, today, zone) = (app.now(), app.today(), app.zone);
    let closing = app
        .db
        .at_one_moment(move |db| {
            Box::pin(async move {
                let mut books = Books::default();
                for page in 0.. {
                    let accounts = ledger::read::accounts(db, page * AT_ONCE, AT_ONCE).await?;
                    let mut names = called(db, &accounts, lang).await?;
                    for account in &accounts {
                        let figures = Figures::read(db, account, time, None).await?;
                        books.add(account, names.remove(&account.id).unwrap_or_default(), figures);
                    }
                    if accounts.is_empty() {
                        break;
                    }
                }
                let month = |day: NaiveDate| day.format("%Y-%m").to_string();
                let first_entry = store::first_entry(db).await?;
                let begun = first_entry.map_or(today, |at| Millis(at).instant().with_timezone(&zone).date_naive());
                Ok(MonthClosing {
                    month: month(first),
                    from: day_text(first),
                    to: day_text(last),
                    is_over: today > last,
                    first_month: month(begun),
                    companies: books.companies,
                    kinds: kinds(books.kinds.into_values().collect()),
                    sum_fen: books.accounts.iter().map(|account| account.closing.total_fen).sum(),
                    accounts: books.accounts,
                    bank: bank(db, time.1, &day_text(last)).await?,
                    at: now.rfc3339(),
                })
            })
        })
        .await?;
    Ok(closing)
}

/// What is gathered of the accounts.
#[derive(Default)]
struct Books {
    accounts: Vec<ClosingAccount>,
    companies: ClosingTotal,
    /// By the kind's word.
    kinds: BTreeMap<String, Sum>,
}

impl Books {
    fn add(&mut self, account: &ledger::Account, name: String, figures: Figures) {
        let moved = |sum: &&Sum| !sum.sets_aside();
        let in_fen = figures.sums.iter().filter(moved).map(|sum| sum.comes_in).sum();
        let out_fen = figures.sums.iter().filter(moved).map(|sum| sum.goes_out).sum();
        if account.kind == AccountKind::Company.name() {
            let all = &mut self.companies;
            all.opening = all.opening.and(figures.opening);
            all.closing = all.closing.and(figures.closing);
            all.in_fen += in_fen;
            all.out_fen += out_fen;
            for sum in &figures.sums {
                let none = || Sum { kind: sum.kind.clone(), count: 0, comes_in: 0, goes_out: 0 };
                let all = self.kinds.entry(sum.kind.clone()).or_insert_with(none);
                all.count += sum.count;
                all.comes_in += sum.comes_in;
                all.goes_out += sum.goes_out;
            }
        }
        self.accounts.push(ClosingAccount {
            id: account.id,
            kind: account.kind.clone(),
            number: account.number.clone(),
            name,
            opening: figures.opening,
            closing: figures.closing,
            in_fen,
            out_fen,
            entries: figures.count(),
            last_sequence: figures.last_sequence(),
            last_hash: figures.last.map(|last| last.hash).unwrap_or_default(),
        });
    }
}

fn told(found: Vec<Difference>) -> ClosingDifferences {
    let (sum_fen, count) = found.first().map_or((0, 0), |one| (one.sum_fen, one.count));
    let one = |one: Difference| ClosingDifference {
        at: one.booked_on.is_empty().then(|| Millis(one.at).rfc3339()),
        booked_on: (!one.booked_on.is_empty()).then_some(one.booked_on),
        document: one.document,
        amount_fen: one.amount_fen,
        memo: one.memo,
    };
    ClosingDifferences { sum_fen, count, items: found.into_iter().map(one).collect() }
}

/// The bank before an instant, which is the end of a day.
async fn bank(db: &impl ConnectionTrait, end: i64, last: &str) -> Result<ClosingBank, DbErr> {
    let ledger_fen = store::ledger_says(db, end).await?;
    let statements_fen = store::statements_say(db, last).await?;
    let ledger_alone = told(store::ledger_alone(db, end, last).await?);
    let bank_alone = told(store::bank_alone(db, end, last).await?);
    let difference_fen = ledger_fen - statements_fen;
    Ok(ClosingBank {
        ledger_fen,
        statements_fen,
        difference_fen,
        unexplained_fen: difference_fen - (ledger_alone.sum_fen - bank_alone.sum_fen),
        ledger_alone,
        bank_alone,
    })
}
