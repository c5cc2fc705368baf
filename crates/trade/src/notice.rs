//! Who is told of what happened to money and documents: those of the company's people who may see it, by a notice in the
//! back-office, and of money by a message in the company's language too (RULES payments 11, notices).

use guanlan_core::{
    account::PersonState,
    clock::Millis,
    locale::Lang,
    notice::{NoticeKind, NoticeWay},
    permission::Permission,
};
use guanlan_db::Tx;
use guanlan_identity::{
    notice::{self, Told},
    person::{self, Person},
};
use guanlan_kernel::{error::ApiError, outbox, words::Message};
use guanlan_members::company;

pub use guanlan_identity::notice::is_told;

use crate::Trade;

/// What these messages are kept as in the outbox.
pub const PURPOSE: &str = "payment";

/// What is told of a document, or of the sub-account.
pub struct Notice<'a> {
    pub kind: NoticeKind,
    /// The value without which nobody is told.
    pub needs: Permission,
    pub code: &'a str,
    /// In fen.
    pub amount: i64,
    /// The address of the page that shows it, without scheme and authority.
    pub path: &'a str,
}

impl<'a> Notice<'a> {
    /// Of a company's money, in fen: to those who may see it (102).
    pub fn of_money(kind: NoticeKind, code: &'a str, amount: i64, path: &'a str) -> Notice<'a> {
        Notice { kind, needs: Permission::BankInfo, code, amount, path }
    }
}

/// The people of a company, held until the transaction ends, so that none of them leaves or is erased while they are told.
pub struct Hearers {
    company: i64,
    lang: Lang,
    people: Vec<Person>,
}

/// Holds a company and its people, to tell them something. Before accounts, which are locked last (RULES ledger 8).
///
/// # Errors
/// The database.
pub async fn hearers(tx: &Tx<'_>, app: &Trade, company: i64) -> Result<Hearers, ApiError> {
    let lang = company::lock_to_tell(tx, company).await?.unwrap_or_default();
    Ok(Hearers { company, lang, people: person::people::lock_of_company(app, tx, company).await? })
}

impl Hearers {
    /// The company's people.
    pub fn people(&self) -> &[Person] {
        &self.people
    }

    /// Tells those of them who may know of it, each as they chose (RULES notices 6).
    ///
    /// # Errors
    /// The database, and keys that are not those that sealed the numbers.
    pub async fn tell(&self, tx: &Tx<'_>, app: &Trade, notice: &Notice<'_>, now: Millis) -> Result<(), ApiError> {
        self.tell_those(tx, app, notice, |_| true, now).await
    }

    /// As [`Hearers::tell`], to some of them.
    ///
    /// # Errors
    /// As [`Hearers::tell`].
    pub async fn tell_those(
        &self,
        tx: &Tx<'_>,
        app: &Trade,
        notice: &Notice<'_>,
        is_meant: impl Fn(&Person) -> bool,
        now: Millis,
    ) -> Result<(), ApiError> {
        let Notice { kind, needs, code, amount, path } = *notice;
        let text = Message::new("server.payment.sms")
            .with("what", notice::message(kind, code, amount).say(self.lang))
            .with("address", format!("{}{path}", app.origin))
            .say(self.lang);
        let may_know = |one: &&Person| one.state == PersonState::Active && one.values(false).contains(&needs);
        let people: Vec<&Person> = self.people.iter().filter(may_know).filter(|one| is_meant(one)).collect();
        let rows: Vec<i64> = people.iter().map(|one| one.id).collect();
        let ways = notice::ways(tx, &rows, kind).await?;
        let mut told = Vec::new();
        for one in people {
            let way = ways.get(&one.id).copied().unwrap_or(kind.usual());
            if way == NoticeWay::Message {
                let mobile = one.mobile(&app.keys).map_err(anyhow::Error::from)?;
                outbox::put(tx, &app.keys, &mobile, PURPOSE, &text, now).await?;
            }
            if way != NoticeWay::None {
                told.push(one.id);
            }
        }
        Ok(notice::put(tx, &told, &Told { kind, needs, company: Some(self.company), code, amount, path }, now).await?)
    }
}

/// Tells those of a company who may see it. Before the money moves: see [`hearers`].
///
/// # Errors
/// As [`Hearers::tell`].
pub async fn tell(tx: &Tx<'_>, app: &Trade, company: i64, notice: &Notice<'_>, now: Millis) -> Result<(), ApiError> {
    hearers(tx, app, company).await?.tell(tx, app, notice, now).await
}
