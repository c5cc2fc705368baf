//! Codes that are sent to a mobile number (RULES sign-in 8): six digits, five minutes, five tries, one purpose each.

mod store;

use std::net::{IpAddr, Ipv4Addr};

use chrono::Duration;
use guanlan_core::{account::Purpose, clock::Millis, locale::Lang};
use guanlan_db::{DbErr, Tx};
use guanlan_kernel::{
    error::ApiError,
    limit,
    limit::Limit,
    outbox,
    words::{Message, words},
};

use crate::Identity;

const VALID: Duration = Duration::minutes(5);
const TRIES: i64 = 5;

/// How often codes are sent (RULES sign-in 9; settings).
#[derive(Clone, Copy, Debug)]
pub struct CodeLimits {
    /// Between two to one number for one purpose.
    pub pause: Duration,
    /// To one number for one purpose in a day.
    pub per_day: u32,
    /// From one address in an hour; a /64 of IPv6 is one.
    pub per_hour_and_address: u32,
}

impl Default for CodeLimits {
    fn default() -> Self {
        CodeLimits { pause: Duration::seconds(60), per_day: 10, per_hour_and_address: 30 }
    }
}

/// What is sent when a code is asked for. Callers are answered the same in each case (RULES sign-in 10).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sms {
    /// The code.
    Code,
    /// That the number has an account already; no code.
    Known,
    /// Nothing: nobody has that number, and strangers are not written to.
    Nothing,
}

/// Who asks for a code.
#[derive(Clone, Copy, Debug)]
pub struct Asker {
    pub address: IpAddr,
    pub lang: Lang,
}

/// Sends a code, or what stands in for it; the limits count in each case alike. Who is sent none has one all the same,
/// which nobody learns: a wrong code then takes the time that it takes with everybody else.
///
/// # Errors
/// [`ApiError::TooOften`] with the seconds to wait.
pub async fn send(app: &Identity, mobile: &str, purpose: Purpose, sms: Sms, asker: Asker) -> Result<(), ApiError> {
    let now = app.now();
    let number = app.keys.lookup("mobile", mobile);
    let to_number = format!("code:{}:{number}", purpose.name());
    let limits = app.code_limits;
    let from_address = Limit::new(limits.per_hour_and_address, Duration::hours(1));
    let mut counted = vec![
        (to_number.clone(), Limit::new(1, limits.pause)),
        (to_number, Limit::new(limits.per_day, Duration::days(1))),
    ];
    counted.extend(limit::of_caller(app, "codeFrom", asker.address, from_address));
    let code = guanlan_vault::code();
    let museum = app.issuer.name(asker.lang).await?;
    let text = match sms {
        Sms::Code => Some(told(app, purpose, &code, &museum, asker.lang)),
        Sms::Known => Some(Message::new("server.sms.known").say(asker.lang)),
        Sms::Nothing => None,
    };
    let (counted, number, code, text) = (&counted, &number, &code, text.as_deref());
    limit::refuse_early(app, counted, now).await?;
    app.db
        .write(|tx| {
            Box::pin(async move {
                limit::count(tx, counted, now).await?;
                let hash = app.keys.lookup(purpose.name(), &format!("{number}:{code}"));
                let until = Millis(now.0 + VALID.num_milliseconds());
                store::replace(&**tx, number, purpose.name(), hash, now, until).await?;
                if let Some(text) = text {
                    outbox::put(tx, &app.keys, mobile, purpose.name(), text, now).await?;
                }
                Ok(())
            })
        })
        .await
}

/// The message with a code. It ends in the line by which a telephone offers the code on this site and on no other
/// (RULES sign-in 20).
fn told(app: &Identity, purpose: Purpose, code: &str, museum: &str, lang: Lang) -> String {
    let museum = if museum.is_empty() { words(lang).get("server.sms.museum") } else { museum };
    let text = Message::new(match purpose {
        Purpose::Register => "server.sms.register",
        Purpose::Login => "server.sms.login",
        Purpose::Retrieve => "server.sms.retrieve",
        Purpose::ChangeMobile => "server.sms.changeMobile",
    })
    .with("code", code)
    .with("minutes", VALID.num_minutes())
    .with("museum", museum)
    .say(lang);
    match bound_host(&app.origin) {
        Some(host) => format!("{text}\n@{host} #{code}"),
        None => text,
    }
}

/// The host that a code is bound to: a name, spoken to by https, as that is all to which browsers bind one.
fn bound_host(origin: &str) -> Option<&str> {
    let host = origin.strip_prefix("https://")?.split(':').next()?;
    (!host.starts_with('[') && host.parse::<Ipv4Addr>().is_err()).then_some(host)
}

/// Looks whether a code is right, without spending it; a wrong one costs a try, whatever the caller does next. The row of
/// the code is locked meanwhile: of many at once no more than five are looked at.
///
/// # Errors
/// 422 where it is wrong, late, spent, or was tried too often.
pub async fn check(app: &Identity, mobile: &str, purpose: Purpose, code: &str) -> Result<(), ApiError> {
    if is_right(app, mobile, purpose, code).await? { Ok(()) } else { Err(wrong()) }
}

/// As [`check`], where a wrong code is no fault of a field.
///
/// # Errors
/// Those of the database.
pub async fn is_right(app: &Identity, mobile: &str, purpose: Purpose, code: &str) -> Result<bool, DbErr> {
    app.db.write(|tx| Box::pin(async move { Ok(hold(tx, app, mobile, purpose, code).await?.is_some()) })).await
}

/// The row of the code that this is, locked; `None` where it is another, which costs a try.
async fn right(tx: &Tx<'_>, number: &str, purpose: Purpose, hash: &str, now: Millis) -> Result<Option<i64>, DbErr> {
    let newest = store::lock_newest(tx, number, purpose.name()).await?;
    let live = newest.filter(|row| row.spent_at.is_none() && row.expires_at > now.0 && row.tries < TRIES);
    let Some(row) = live else { return Ok(None) };
    if row.code_hash == hash {
        return Ok(Some(row.id));
    }
    store::count_try(&**tx, row.id).await?;
    Ok(None)
}

/// What became of a code that was to be spent.
#[must_use]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Spent {
    /// It is used up, with the transaction.
    Done,
    /// It is not the one that counts. A try was counted: the transaction must be committed without anything else.
    Wrong,
}

impl Spent {
    /// After the transaction.
    ///
    /// # Errors
    /// 422 where the code was wrong.
    pub fn or_refused(self) -> Result<(), ApiError> {
        match self {
            Spent::Done => Ok(()),
            Spent::Wrong => Err(wrong()),
        }
    }
}

/// A code that counts, and that nobody else looks at until the transaction ends. It stays as good as it was unless it is
/// spent.
#[must_use]
pub struct Held(i64);

impl Held {
    /// Uses it up, with the transaction.
    pub async fn spend(self, tx: &Tx<'_>, now: Millis) -> Result<(), DbErr> {
        store::spend(&**tx, self.0, now).await
    }
}

/// Holds a code that [`check`] or [`is_right`] found right. `None` where it became another in between: that cost a try,
/// and the transaction must be committed without anything else.
pub async fn hold(
    tx: &Tx<'_>,
    app: &Identity,
    mobile: &str,
    purpose: Purpose,
    code: &str,
) -> Result<Option<Held>, DbErr> {
    let number = app.keys.lookup("mobile", mobile);
    let hash = app.keys.lookup(purpose.name(), &format!("{number}:{}", guanlan_vault::typed_code(code)));
    Ok(right(tx, &number, purpose, &hash, app.now()).await?.map(Held))
}

/// Spends a code that [`check`] found right, in the transaction of what it was for. Of two at once, one succeeds. A code
/// that became wrong in between costs a try like any other.
pub async fn spend(tx: &Tx<'_>, app: &Identity, mobile: &str, purpose: Purpose, code: &str) -> Result<Spent, ApiError> {
    let Some(held) = hold(tx, app, mobile, purpose, code).await? else { return Ok(Spent::Wrong) };
    held.spend(tx, app.now()).await?;
    Ok(Spent::Done)
}

/// Makes a code without sending it: an invitation sends it in a message of its own. Valid for `valid`.
pub async fn make(
    tx: &Tx<'_>,
    app: &Identity,
    mobile: &str,
    purpose: Purpose,
    valid: Duration,
) -> Result<String, ApiError> {
    let (now, code) = (app.now(), guanlan_vault::code());
    let number = app.keys.lookup("mobile", mobile);
    let hash = app.keys.lookup(purpose.name(), &format!("{number}:{code}"));
    let until = Millis(now.0 + valid.num_milliseconds());
    store::replace(&**tx, &number, purpose.name(), hash, now, until).await?;
    Ok(code)
}

/// Forgets every code that was sent to a number: nobody has it any more.
pub async fn forget(tx: &Tx<'_>, number: &str) -> Result<(), DbErr> {
    store::forget(&**tx, number).await
}

/// How a code that does not count is refused, whatever the reason.
pub fn wrong() -> ApiError {
    ApiError::invalid("code", Message::new("server.rule.code"))
}

/// Deletes codes that have expired.
pub async fn sweep(tx: &Tx<'_>, before: Millis) -> Result<(), DbErr> {
    store::sweep(&**tx, before).await
}

/// Wrong tries of the newest code.
#[cfg(test)]
pub async fn tries(app: &Identity, number: &str, purpose: Purpose) -> Result<i64, DbErr> {
    let newest =
        app.db.write(|tx| Box::pin(async move { store::lock_newest(tx, number, purpose.name()).await })).await?;
    Ok(newest.map_or(0, |row| row.tries))
}
