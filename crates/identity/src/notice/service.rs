//! The rules of notices.

use std::collections::HashSet;

use chrono::Duration;
use guanlan_core::{clock::Millis, locale::Lang, notice::NoticeKind, paging::Paging, permission::Permission};
use guanlan_db::{DbErr, Tx, entity::notice::Model};
use guanlan_kernel::error::ApiError;

use super::{
    Told, message,
    store::{self, Readings, Seen},
    wire::OwnNotice,
};
use crate::{Identity, person::Person, session::SignedIn};

/// How long what nobody read is kept.
const KEPT: Duration = Duration::days(365);
/// How long what was read is kept.
const KEPT_READ: Duration = Duration::days(90);

/// Tells each of these people, by their rows, whom the transaction has locked: an account that is being erased keeps
/// nothing any more. Told if and only if the transaction commits.
///
/// # Errors
/// Those of the database.
pub async fn put(tx: &Tx<'_>, people: &[i64], told: &Told<'_>, now: Millis) -> Result<(), DbErr> {
    store::add(&**tx, people, told, now).await
}

/// Whether anybody of a company was told of a kind about a document since a moment.
///
/// # Errors
/// Those of the database.
pub async fn is_told(tx: &Tx<'_>, told: (i64, NoticeKind, &str), since: Millis) -> Result<bool, DbErr> {
    store::is_told(&**tx, told, since).await
}

/// What somebody may see who holds these values.
fn seen_by(person: &Person, values: &[Permission]) -> Seen {
    Seen {
        person: person.id,
        company: person.employer().map(|company| company.id),
        values: values.iter().map(|value| value.value().into()).collect(),
    }
}

/// As it is shown. What no release ever wrote is an error, not a guess.
fn shown(row: Model, lang: Lang) -> Result<OwnNotice, DbErr> {
    let kind = NoticeKind::parse(&row.kind)
        .ok_or_else(|| DbErr::Custom(format!("notice {}: its kind is unknown to this version", row.id)))?;
    Ok(OwnNotice {
        id: row.id,
        kind,
        text: message(kind, &row.code, row.amount_fen).say(lang),
        path: row.path,
        at: Millis(row.at).rfc3339(),
        read_at: row.read_at.map(|at| Millis(at).rfc3339()),
    })
}

/// A page of what the caller is told of, the newest first, and how much there is.
///
/// # Errors
/// Those of the database.
pub async fn page(
    app: &Identity,
    caller: &SignedIn,
    unread: bool,
    paging: Paging,
    lang: Lang,
) -> Result<(Vec<OwnNotice>, u64), ApiError> {
    let (db, seen) = (app.db.reader(), seen_by(&caller.person, &caller.values));
    let rows = store::page(db, &seen, unread, (paging.offset(), paging.size)).await?;
    let total = store::count(db, &seen, unread).await?;
    Ok((rows.into_iter().map(|row| shown(row, lang)).collect::<Result<_, _>>()?, total))
}

/// The newest of what a person is told of.
///
/// # Errors
/// Those of the database.
pub async fn newest(app: &Identity, person: &Person, most: u64, lang: Lang) -> Result<Vec<OwnNotice>, ApiError> {
    let seen = seen_by(person, &person.values(app.finance_needs_factor));
    let rows = store::page(app.db.reader(), &seen, false, (0, most)).await?;
    Ok(rows.into_iter().map(|row| shown(row, lang)).collect::<Result<_, _>>()?)
}

/// Which of these documents a person was told of and has not looked at since, by their codes.
///
/// # Errors
/// Those of the database.
pub async fn unread_of(
    app: &Identity,
    person: &Person,
    values: &[Permission],
    codes: &[&str],
) -> Result<HashSet<String>, ApiError> {
    Ok(store::unread_of(app.db.reader(), &seen_by(person, values), codes).await?.into_iter().collect())
}

/// How much the caller has not read.
///
/// # Errors
/// Those of the database.
pub async fn unread(app: &Identity, caller: &SignedIn) -> Result<u64, ApiError> {
    Ok(store::count(app.db.reader(), &seen_by(&caller.person, &caller.values), true).await?)
}

/// Notes what the caller read, and answers how much is left. Those of others are passed over, as if they were not there.
///
/// # Errors
/// Those of the database.
pub async fn read(app: &Identity, caller: &SignedIn, which: &Readings) -> Result<u64, ApiError> {
    let (now, seen) = (app.now(), &seen_by(&caller.person, &caller.values));
    app.db
        .write(|tx| {
            Box::pin(async move {
                store::read(&**tx, seen, which, now).await?;
                Ok(store::count(&**tx, seen, true).await?)
            })
        })
        .await
}

/// Notes that a person of the demo read at once what they were told of before an instant.
///
/// # Errors
/// Those of the database.
pub async fn read_before(tx: &Tx<'_>, person: i64, before: Millis) -> Result<(), DbErr> {
    store::read_before(&**tx, person, before).await
}

/// Forgets all of a person who is being erased.
///
/// # Errors
/// Those of the database.
pub async fn forget(tx: &Tx<'_>, person: i64) -> Result<(), DbErr> {
    store::forget(&**tx, person).await
}

/// Drops what is older than it is kept (RULES notices 4).
///
/// # Errors
/// Those of the database.
pub async fn sweep(tx: &Tx<'_>, now: Millis) -> Result<(), DbErr> {
    let before = |kept: Duration| Millis(now.0.saturating_sub(kept.num_milliseconds()));
    store::sweep(&**tx, before(KEPT), before(KEPT_READ)).await
}
