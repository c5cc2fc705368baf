//! The ledger on both databases: what is ordered, at once and at random, and what is found where somebody changed it.

mod guards;
mod orders;
mod tampering;
mod walk;

use std::sync::atomic::{AtomicU32, Ordering};

use guanlan_core::ledger::{AccountKind, DocumentKind, TransactionKind};
use guanlan_kernel::testing::{Engine, TestKernel};

use super::*;
use crate::verify;

/// A ledger with three companies, each with a sub-account, and two persons.
pub struct Ledger {
    pub test: TestKernel,
    /// What lies at the bank.
    pub bank: i64,
    pub fees: i64,
    /// The sub-accounts of the companies.
    pub companies: [i64; 3],
    steps: AtomicU32,
}

const PERSON: &str = "INSERT INTO person (id, identifier, sort, state, name, mobile, password, jurisdiction, otp, otp_on, \
    otp_step, created_at) VALUES";
const COMPANY: &str = "INSERT INTO company (id, state, name_zh, name_en, created_at) VALUES";

impl Ledger {
    pub async fn start(engine: Engine) -> Option<Ledger> {
        let test = TestKernel::start(engine).await?;
        let db = &test.kernel.db;
        for id in 1..=2 {
            let values = format!("({id}, 'p{id}', 'museum', 'active', 'Demo {id}', '', '', '[]', '', 0, 0, 0)");
            db.run_statement(&format!("{PERSON} {values}")).await.unwrap();
        }
        for id in 1..=3 {
            db.run_statement(&format!("{COMPANY} ({id}, 'active', '公司', 'Company', 0)")).await.unwrap();
        }
        let now = test.kernel.now();
        let mut companies = [0; 3];
        for (at, account) in companies.iter_mut().enumerate() {
            let company = at as i64 + 1;
            let opened = db.write(|tx| Box::pin(async move { open_account(tx, company, now).await })).await.unwrap();
            *account = opened.id;
        }
        let bank = museum_account(db.reader(), AccountKind::BankClearing).await.unwrap().unwrap().id;
        let fees = museum_account(db.reader(), AccountKind::Fees).await.unwrap().unwrap().id;
        Some(Ledger { test, bank, fees, companies, steps: AtomicU32::new(0) })
    }

    /// Carries an order out, as a step of its own.
    pub async fn order(&self, order: Order) -> Result<Done, LedgerError> {
        let step = self.steps.fetch_add(1, Ordering::Relaxed);
        self.step(&step.to_string(), (Some(1), Some(2)), order).await
    }

    /// Carries an order out as this step, by these persons.
    pub async fn step(
        &self,
        step: &str,
        (actor, confirmed_by): (Option<i64>, Option<i64>),
        order: Order,
    ) -> Result<Done, LedgerError> {
        let now = self.test.kernel.now();
        self.test
            .kernel
            .db
            .write(|tx| {
                let step = step.to_owned();
                Box::pin(async move {
                    let document = (DocumentKind::Adjustment, "D-1");
                    let memo = "说明 \"memo\" ’é";
                    let cause = Cause { document, step: &step, memo, actor, confirmed_by };
                    carry_out(tx, now, &cause, order).await
                })
            })
            .await
    }

    /// Money comes in.
    pub async fn pay_in(&self, to: i64, amount: i64) {
        let order = Order::Transfer { from: self.bank, to, amount, kind: TransactionKind::Deposit };
        self.order(order).await.unwrap();
    }

    /// Available and frozen, in fen.
    pub async fn balance(&self, id: i64) -> (i64, i64) {
        let account = account(self.test.kernel.db.reader(), id).await.unwrap().unwrap();
        (account.available_fen, account.frozen_fen)
    }

    /// What a verification finds, in words.
    pub async fn findings(&self) -> Vec<String> {
        let verdict = verify(&self.test.kernel.db).await.unwrap();
        verdict.findings.iter().map(ToString::to_string).collect()
    }

    /// Nothing is found.
    pub async fn is_right(&self) {
        assert_eq!(self.findings().await, Vec::<String>::new());
    }
}
