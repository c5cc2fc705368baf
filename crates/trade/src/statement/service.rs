//! Statements are made, and made again from their codes.

use chrono::NaiveDate;
use guanlan_core::{clock::day_text, company::mask_account, locale::Lang};
use guanlan_kernel::error::ApiError;

use super::{
    code::Meant,
    figures::Figures,
    wire::{StatementVerification, SubAccountStatement},
};
use crate::{
    Trade,
    ledger::{self, Account, read::Entry},
    sub_account::{called, kinds, shown},
};

/// Entries that are shown; the files have all of them.
pub const SHOWN: u64 = 2_000;

/// A statement with the first of its entries, the oldest first.
pub struct Statement {
    pub account: Account,
    pub company_name: String,
    pub meant: Meant,
    pub figures: Figures,
    pub entries: Vec<Entry>,
}

impl Statement {
    /// Makes a company's statement of whole days, at one moment, with so many entries at most.
    ///
    /// # Errors
    /// 404 where the company has no sub-account yet.
    pub async fn make(
        app: &Trade,
        company: i64,
        days: (NaiveDate, NaiveDate),
        most: u64,
        lang: Lang,
    ) -> Result<Statement, ApiError> {
        let time = (app.beginning(days.0).0, app.end(days.1).0);
        let found = app
            .db
            .at_one_moment(move |db| {
                Box::pin(async move {
                    let Some(account) = ledger::account_of(db, company).await? else { return Ok(None) };
                    let figures = Figures::read(db, &account, time, None).await?;
                    let entries = figures.entries(db, account.id, most).await?;
                    let name = called(db, std::slice::from_ref(&account), lang).await?.remove(&account.id);
                    let meant = Meant { account: account.id, days, last: figures.last_sequence() };
                    Ok(Some(Statement { company_name: name.unwrap_or_default(), meant, figures, entries, account }))
                })
            })
            .await?;
        found.ok_or(ApiError::NotFound)
    }

    /// The address at which anybody can ask whether the ledger says the same.
    pub fn verification_url(&self, app: &Trade) -> String {
        format!("{}/statement/verify?code={}", app.origin, self.meant.code(&app.keys))
    }

    /// As it is answered.
    pub fn told(self, app: &Trade) -> SubAccountStatement {
        SubAccountStatement {
            verification_url: self.verification_url(app),
            code: self.meant.code(&app.keys),
            company_name: self.company_name,
            number: self.account.number,
            from: day_text(self.meant.days.0),
            to: day_text(self.meant.days.1),
            opening: self.figures.opening,
            closing: self.figures.closing,
            count: self.figures.count(),
            last_sequence: self.figures.last_sequence(),
            last_hash: self.figures.last.as_ref().map(|last| last.hash.clone()).unwrap_or_default(),
            sums: kinds(self.figures.sums),
            entries: self.entries.into_iter().map(shown).collect(),
            at: app.now().rfc3339(),
        }
    }
}

/// What the ledger says of the statement with a code.
///
/// # Errors
/// 404 for a code that the museum did not make.
pub async fn verify(app: &Trade, code: &str, lang: Lang) -> Result<StatementVerification, ApiError> {
    let meant = Meant::of_code(&app.keys, code).ok_or(ApiError::NotFound)?;
    let time = (app.beginning(meant.days.0).0, app.end(meant.days.1).0);
    let found = app
        .db
        .at_one_moment(move |db| {
            Box::pin(async move {
                let Some(account) = ledger::account(db, meant.account).await? else { return Ok(None) };
                let figures = Figures::read(db, &account, time, Some(meant.last)).await?;
                let name = called(db, std::slice::from_ref(&account), lang).await?.remove(&account.id);
                Ok(Some((account, figures, name.unwrap_or_default())))
            })
        })
        .await?;
    let (account, figures, company_name) = found.ok_or(ApiError::NotFound)?;
    Ok(StatementVerification {
        code: meant.code(&app.keys),
        company_name,
        number_masked: mask_account(&account.number),
        from: day_text(meant.days.0),
        to: day_text(meant.days.1),
        opening: figures.opening,
        closing: figures.closing,
        count: figures.count(),
        last_sequence: figures.last_sequence(),
        last_hash: figures.last.map(|last| last.hash).unwrap_or_default(),
    })
}
