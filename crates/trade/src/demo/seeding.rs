//! Acts of the demo's people, each at its moment.

use std::path::Path;

use anyhow::{Context, Result, anyhow};
use chrono::{Days, NaiveDate, NaiveTime, TimeZone};
use guanlan_core::{
    bank_line::{LineAct, LineState},
    clock::{Millis, day_text},
    correction::{CorrectionKind, CorrectionState},
    deposit::DepositAct,
    ledger::AccountKind,
    locale::Lang,
    paging::Paging,
    permission::Permission,
    withdrawal::{Outcome, WithdrawalAct},
};
use guanlan_identity::{notice, people::Actor, person::Person};
use guanlan_kernel::error::ApiError;
use guanlan_media::SealedFile;
use guanlan_members::commodity::{self, Commodity};
use guanlan_print::{Block, Paper};
use guanlan_statement::{Format, Line, Statement};

use crate::{
    Trade, attachment,
    bank_statement::{self, Answers, File, Filter, lines},
    correction, deposit, ledger, paper, withdrawal,
};

/// The demo's people, and what they do.
pub struct Seeding<'a> {
    app: &'a Trade,
    /// Where the demo's pictures are.
    folder: &'a Path,
    owners: [Person; 2],
    finance: [Person; 3],
    /// The rows of the companies.
    companies: [i64; 2],
}

/// Whose companies these are: owner-a's and owner-b's.
pub const KILN: usize = 0;
pub const LACQUER: usize = 1;

/// A day so many days ago.
pub type Ago = u64;

/// A line of the bank: yuan in or out, whose, and by which reference.
pub struct Booked<'a> {
    pub ago: Ago,
    /// In fen.
    pub fen: i64,
    pub party: &'a str,
    pub reference: &'a str,
    pub memo: &'a str,
}

impl<'a> Seeding<'a> {
    pub async fn new(
        app: &'a Trade,
        folder: &'a Path,
        owners: [Person; 2],
        finance: [Person; 3],
    ) -> Result<Seeding<'a>> {
        let mut companies = [0; 2];
        for (place, owner) in companies.iter_mut().zip(&owners) {
            *place = owner.employer().ok_or_else(|| anyhow!("an owner without a company"))?.id;
        }
        let seeding = Seeding { app, folder, owners, finance, companies };
        let opened = seeding.moment(245, 9);
        for company in companies {
            app.db.write(|tx| Box::pin(async move { ledger::open_account(tx, company, opened).await })).await?;
        }
        Ok(seeding)
    }

    pub fn app(&self) -> &'a Trade {
        self.app
    }

    /// The row of a company.
    pub fn company(&self, company: usize) -> i64 {
        self.companies[company]
    }

    /// A commodity of a company, by its number.
    pub async fn commodity(&self, company: usize, number: &str) -> Result<Commodity> {
        let filter = commodity::Filter { words: vec![number.to_lowercase()], ..commodity::Filter::default() };
        let (db, row) = (self.app.db.reader(), self.companies[company]);
        let (found, _) = commodity::page(db, row, &filter, Lang::Zh, Paging { page: 1, size: 10 }).await?;
        let found = found.into_iter().find(|one| one.input.number == number);
        found.ok_or_else(|| anyhow!("the demo has no commodity {number}"))
    }

    pub fn day(&self, ago: Ago) -> NaiveDate {
        let today = self.app.today();
        today.checked_sub_days(Days::new(ago)).unwrap_or(today)
    }

    /// An hour of a day, and never one that is still to come.
    pub fn moment(&self, ago: Ago, hour: u32) -> Millis {
        let time = NaiveTime::from_hms_opt(hour, 20, 0).unwrap_or(NaiveTime::MIN);
        let then = self.app.zone.from_local_datetime(&self.day(ago).and_time(time)).earliest();
        let now = self.app.now();
        then.map_or(now, |then| Millis::from(then.to_utc())).min(now)
    }

    /// A picture of the demo as a file that a company adds to a document.
    pub async fn picture(&self, company: usize, file: &str, name: &str) -> Result<SealedFile> {
        let place = self.folder.join("media").join(file);
        let bytes = tokio::fs::read(&place).await.with_context(|| format!("{} cannot be read", place.display()))?;
        Ok(attachment::take(self.app, self.company(company), bytes.into(), name).await?)
    }

    /// A paper of some lines as a file that a company adds to a document.
    pub async fn paper(&self, company: usize, title: &str, lines: &[&str]) -> Result<SealedFile> {
        let heads = (title.to_owned(), String::new());
        let mut paper = paper::begin(self.app, Lang::Zh, heads, None, Paper::Upright).await?;
        paper.blocks.push(Block::title("title", title));
        paper.blocks.extend(lines.iter().map(|line| Block::paragraph("line", *line)));
        let bytes = paper::print(paper).await?;
        Ok(attachment::take(self.app, self.company(company), bytes.into(), title).await?)
    }

    /// The owners have read what they were told of before a day.
    pub async fn read(&self, ago: Ago) -> Result<()> {
        let before = self.moment(ago, 9);
        for owner in &self.owners {
            self.app.db.write(|tx| Box::pin(async move { notice::read_before(tx, owner.id, before).await })).await?;
        }
        Ok(())
    }

    pub fn owner(&self, company: usize) -> Actor<'_> {
        Actor::told(&self.owners[company], &Permission::COMPANY)
    }

    fn clerk(&self, which: usize) -> Actor<'_> {
        Actor::told(&self.finance[which], &[Permission::Finance])
    }

    /// The bank's statement of these lines is imported.
    pub async fn statement(&self, ago: Ago, name: &str, booked: &[Booked<'_>]) -> Result<()> {
        let line = |(at, one): (usize, &Booked<'_>)| Line {
            place: at + 2,
            booked_on: self.day(one.ago),
            amount_fen: one.fen,
            counterparty: one.party.to_owned(),
            counterparty_account: String::new(),
            reference: one.reference.to_owned(),
            memo: one.memo.to_owned(),
            balance_fen: None,
        };
        let days = || booked.iter().map(|one| self.day(one.ago));
        let statement = Statement {
            currency: "CNY".into(),
            from: days().min(),
            to: days().max(),
            lines: booked.iter().enumerate().map(line).collect(),
            ..Statement::default()
        };
        let file = File::of(Format::Csv, statement);
        let answers = Answers::default();
        file.import(self.app, &self.clerk(0), (name, &answers), (Lang::Zh, self.moment(ago, 10)), None).await?;
        Ok(())
    }

    /// A company tells of money; answers the application's row.
    pub async fn tell(&self, company: usize, (ago, paid): (Ago, Ago), fen: i64, reference: &str) -> Result<i64> {
        let (app, actor, now) = (self.app, &self.owner(company), self.moment(ago, 9));
        let told = &deposit::Told {
            amount: fen,
            paid_on: day_text(self.day(paid)),
            reference: reference.to_owned(),
            note: String::new(),
        };
        let row = self.companies[company];
        let new =
            app.db.write(|tx| Box::pin(async move { deposit::tell(app, tx, actor, row, told, now).await })).await?;
        Ok(new.id)
    }

    /// Finance acts on an application to pay in. What is matched is matched with the line of its reference.
    pub async fn deposit(&self, id: i64, act: DepositAct, (ago, hour): (Ago, u32), reason: &str) -> Result<()> {
        let (app, actor, now) = (self.app, &self.clerk(0), self.moment(ago, hour));
        let row = deposit::find(app.db.reader(), id).await?.ok_or_else(|| anyhow!("no such deposit"))?;
        let line = match act {
            DepositAct::Match => Some(self.line(LineState::Suspense, &row.reference).await?.0),
            _ => None,
        };
        let decision = &deposit::Decision { act, line, reason, version: row.version };
        app.db.write(|tx| Box::pin(async move { deposit::act(app, tx, actor, id, decision, now).await })).await?;
        Ok(())
    }

    /// Money that a company sent, from the bank's line to the sub-account.
    pub async fn pay_in(&self, company: usize, ago: Ago, fen: i64, reference: &str) -> Result<()> {
        let id = self.tell(company, (ago, ago + 1), fen, reference).await?;
        self.deposit(id, DepositAct::Match, (ago, 11), "").await?;
        self.deposit(id, DepositAct::Post, (ago, 14), "").await
    }

    /// A company applies for money; answers the application's row.
    pub async fn apply(&self, company: usize, ago: Ago, fen: i64, note: &str) -> Result<i64> {
        let (app, actor, now) = (self.app, &self.owner(company), self.moment(ago, 9));
        let row = self.companies[company];
        let kept =
            app.db.write(|tx| Box::pin(async move { withdrawal::keep(app, tx, actor, row, (fen, note), now).await }));
        Ok(kept.await?.id)
    }

    /// Finance acts on an application to pay out: reviews by the first and the second, everything else by the third.
    pub async fn withdrawal(
        &self,
        id: i64,
        act: WithdrawalAct,
        ago: Ago,
        more: (&str, &str, Option<Outcome>),
    ) -> Result<()> {
        let (clerk, hour) = match act {
            WithdrawalAct::FirstReview | WithdrawalAct::Reject => (0, 10),
            WithdrawalAct::SecondReview => (1, 13),
            WithdrawalAct::Send => (2, 15),
            _ => (2, 17),
        };
        let (app, actor, now) = (self.app, &self.clerk(clerk), self.moment(ago, hour));
        let row = withdrawal::find(app.db.reader(), id).await?.ok_or_else(|| anyhow!("no such withdrawal"))?;
        let (reference, reason, outcome) = more;
        let reference = Some(reference).filter(|reference| !reference.is_empty());
        let decision = &withdrawal::Decision { act, reference, outcome, reason, version: row.version };
        app.db.write(|tx| Box::pin(async move { withdrawal::act(app, tx, actor, id, decision, now).await })).await?;
        Ok(())
    }

    /// Reviewed by two, and sent to the bank.
    pub async fn send(&self, id: i64, ago: Ago) -> Result<()> {
        self.withdrawal(id, WithdrawalAct::FirstReview, ago, ("", "", None)).await?;
        self.withdrawal(id, WithdrawalAct::SecondReview, ago, ("", "", None)).await?;
        self.withdrawal(id, WithdrawalAct::Send, ago, ("", "", None)).await
    }

    /// Money that goes out, from the application to the bank.
    pub async fn pay_out(&self, company: usize, ago: Ago, fen: i64, reference: &str) -> Result<i64> {
        let id = self.apply(company, ago, fen, "货款结算").await?;
        self.send(id, ago - 1).await?;
        self.withdrawal(id, WithdrawalAct::Paid, ago - 2, (reference, "", None)).await?;
        Ok(id)
    }

    /// The row and the version of the line with a reference.
    async fn line(&self, state: LineState, reference: &str) -> Result<(i64, i64)> {
        let filter = Filter { state: Some(state), word: Some(reference.to_owned()), ..Filter::default() };
        let rows = bank_statement::found(self.app.db.reader(), &filter, 1).await?;
        let row = rows.into_iter().next().ok_or_else(|| anyhow!("no line with the reference {reference}"))?;
        Ok((row.id, row.version))
    }

    /// A line that went out is the payment that it is.
    pub async fn explain(&self, reference: &str, withdrawal: i64, ago: Ago) -> Result<()> {
        let (id, version) = self.line(LineState::Open, reference).await?;
        let (actor, now) = (&self.clerk(0), self.moment(ago, 11));
        let decision =
            &lines::Decision { act: LineAct::Match, withdrawal: Some(withdrawal), returns: None, reason: "", version };
        self.app.db.write(|tx| Box::pin(async move { lines::act(tx, actor, id, decision, now).await })).await?;
        Ok(())
    }

    /// A fee is taken by hand, by two persons; only proposed where nobody confirms it.
    pub async fn fee(&self, company: usize, ago: Ago, fen: i64, reason: &str, is_confirmed: bool) -> Result<()> {
        let (app, now) = (self.app, self.moment(ago, 16));
        let (by, other) = (&self.clerk(0), &self.clerk(1));
        let row = self.companies[company];
        app.db
            .write(|tx| {
                Box::pin(async move {
                    let from = ledger::account_of(&**tx, row).await?.ok_or(ApiError::NotFound)?.id;
                    let fees = ledger::museum_account(&**tx, AccountKind::Fees).await?.ok_or(ApiError::NotFound)?.id;
                    let proposed = correction::Proposed::Adjustment { from, to: fees, amount: fen };
                    let id = correction::keep(app, tx, by, proposed, reason, now).await?;
                    if is_confirmed {
                        let which = (CorrectionKind::Adjustment, id);
                        correction::act(tx, other, which, CorrectionState::Confirmed, now).await?;
                    }
                    Ok::<_, ApiError>(())
                })
            })
            .await?;
        Ok(())
    }
}
