//! What tests of several rooms share: money as tests start it, and people who move it.

#![expect(clippy::unwrap_used, reason = "a test that cannot begin has failed")]

mod market;

use std::sync::{Arc, LazyLock};

use axum::{
    Router,
    body::Body,
    http::{Method, Request},
};
use guanlan_core::{account::Sort, permission::Permission};
use guanlan_identity::Identity;
use guanlan_kernel::{
    error::ApiError,
    testing::{Answer, Calls, Contract, TestKernel, UnderTest},
};
use guanlan_media::Media;
use guanlan_members::{
    Members, company,
    testing::{TestParts, applications, people},
};
use guanlan_pades::Signatory;
use serde_json::{Value, json};

use crate::{Parts, Settings, Trade, calls, cart, ledger};

pub use market::Market;

/// Money on an empty database of its own, asked through HTTP.
pub type TestApp = guanlan_kernel::testing::TestApp<Trade>;
/// Somebody's browser.
pub type Browser<'a> = people::Browser<'a, Trade>;

/// What money is made of in tests.
pub struct TradeParts {
    pub members: TestParts,
    pub settings: Settings,
    pub signatory: Option<Arc<Signatory>>,
}

static CALLS: LazyLock<Calls<Trade>> = LazyLock::new(|| Calls::of(calls().split_for_parts()));

impl UnderTest for Trade {
    type Parts = TradeParts;

    const UPLOADS: &'static [&'static str] = crate::UPLOADS;

    fn parts(ground: &TestKernel, beside: Option<&Trade>) -> TradeParts {
        let mut members = <Members as UnderTest>::parts(ground, beside.map(|trade| &trade.members));
        members.identity.carts = &cart::OfCompanies;
        TradeParts { members, settings: Settings::default(), signatory: None }
    }

    fn of(TradeParts { members, settings, signatory }: TradeParts) -> Trade {
        let media = Media { kernel: members.identity.kernel.clone(), store: members.media };
        let activation = Arc::new(ledger::AtActivation(true));
        let parts = guanlan_members::Parts::new(Identity::new(members.identity), media);
        Trade::new(Parts::new(Members::new(guanlan_members::Parts { activation, ..parts }), settings, signatory))
    }

    fn routes(&self) -> Router {
        self.members.routes().merge(CALLS.answering_by(self))
    }

    fn contract() -> Contract {
        CALLS.contract([Members::contract()])
    }
}

/// The museum's finance in tests.
pub const FINANCE: [&str; 4] = ["13700000031", "13700000032", "13700000033", "13700000034"];
pub const DEPOSITS: &str = "/api/v1/deposits";
pub const WITHDRAWALS: &str = "/api/v1/withdrawals";
pub const STATEMENTS: &str = "/api/v1/studio/bank-statements";
pub const DESK_DEPOSITS: &str = "/api/v1/studio/deposits";
pub const DESK_WITHDRAWALS: &str = "/api/v1/studio/withdrawals";
pub const LEDGER: &str = "/api/v1/studio/ledger";

/// An active company with its sub-account, and people of the museum's finance.
pub struct Office<'a> {
    pub app: &'a TestApp,
    pub owner: Browser<'a>,
    /// The company's row.
    pub company: i64,
    pub finance: Vec<Browser<'a>>,
}

/// Sends a call with its key.
pub async fn pay(by: &Browser<'_>, path: &str, key: &str, payload: &Value) -> Answer {
    let request = Request::builder()
        .method(Method::POST)
        .uri(path)
        .header("token", by.token.as_deref().unwrap())
        .header("idempotency-key", key)
        .header("content-type", "application/json");
    by.app.send(request.body(Body::from(payload.to_string())).unwrap()).await
}

/// A statement of lines: day, yuan, other party, reference.
pub fn statement(lines: &[(&str, &str, &str, &str)]) -> String {
    let rows = lines.iter().map(|(day, yuan, party, reference)| format!("{day},{yuan},{party},{reference},货款\n"));
    format!("日期,金额,对方户名,参考号,摘要\n{}", rows.collect::<String>())
}

impl<'a> Office<'a> {
    /// With so many people of finance, at most four.
    pub async fn open(app: &'a TestApp, people_of_finance: usize) -> Office<'a> {
        people::somebody(app, applications::APPLICANT, Sort::Visitor, &[]).await;
        let row = people::company(app, applications::APPLICANT, &[]).await;
        let facts = &serde_json::from_value(applications::facts(applications::CODE)).unwrap();
        let bank = &serde_json::from_value(applications::bank()).unwrap();
        let (trade, now) = (&app.app, app.app.now());
        trade
            .db
            .write(|tx| {
                Box::pin(async move {
                    company::fill(tx, &trade.keys, row, (facts, bank), now).await?;
                    ledger::open_account(tx, row, now).await?;
                    Ok::<_, ApiError>(())
                })
            })
            .await
            .unwrap();
        let mut finance = Vec::new();
        for mobile in &FINANCE[..people_of_finance] {
            people::somebody(app, mobile, Sort::Museum, &[Permission::Finance]).await;
            finance.push(Browser::signed_in(app, mobile).await);
        }
        Office { app, owner: Browser::signed_in(app, applications::APPLICANT).await, company: row, finance }
    }

    /// The museum's finance, signed in again after a time.
    pub async fn signed_in_again(&self) -> Vec<Browser<'a>> {
        let mut finance = Vec::new();
        for mobile in &FINANCE[..self.finance.len()] {
            finance.push(Browser::signed_in(self.app, mobile).await);
        }
        finance
    }

    /// The owner, signed in again after a time.
    pub async fn owner_again(&self) -> Browser<'a> {
        Browser::signed_in(self.app, applications::APPLICANT).await
    }

    /// Imports a statement.
    pub async fn import(&self, file: &str) -> Answer {
        applications::send(&self.finance[0], &format!("{STATEMENTS}?name=s.csv"), file.as_bytes()).await
    }

    /// The lines that nobody told of.
    pub async fn suspense(&self) -> Vec<Value> {
        let lines = self.finance[0].get(&format!("{STATEMENTS}/lines?state=suspense&size=100")).await.data();
        lines.as_array().unwrap().clone()
    }

    /// Finance acts on an application; `path` is the desk's.
    pub async fn act(&self, by: usize, path: &str, id: &Value, act: &str, more: Value) -> Answer {
        let path = format!("{path}/{id}");
        let version = self.finance[by].get(&path).await.data()["version"].clone();
        let mut payload = json!({"act": act, "version": version});
        payload.as_object_mut().unwrap().extend(more.as_object().cloned().unwrap_or_default());
        self.finance[by].post(&format!("{path}/acts"), payload).await
    }

    /// Money comes in, is told of, matched and posted. Answers the application's number.
    pub async fn pay_in(&self, fen: i64, reference: &str) -> Value {
        let today = self.app.app.today().to_string();
        let yuan = format!("{}.{:02}", fen / 100, fen % 100);
        assert_eq!(self.import(&statement(&[(&today, &yuan, "示例公司", reference)])).await.status, 201);
        let line = self.suspense().await.into_iter().find(|line| line["reference"] == reference).unwrap();
        let told = json!({"amountFen": fen, "paidOn": today, "reference": reference});
        let key = format!("told-{reference}-{fen}");
        let id = pay(&self.owner, DEPOSITS, &key, &told).await.data()["id"].clone();
        let matched = json!({"statementLineId": line["id"]});
        assert_eq!(self.act(0, DESK_DEPOSITS, &id, "match", matched).await.status, 200);
        assert_eq!(self.act(0, DESK_DEPOSITS, &id, "post", json!({})).await.status, 200);
        id
    }

    /// The owner applies for money to go out.
    pub async fn apply(&self, fen: i64, key: &str) -> Answer {
        let payload = json!({"amountFen": fen, "password": people::PASSWORD});
        pay(&self.owner, WITHDRAWALS, key, &payload).await
    }

    /// Available and frozen, in fen.
    pub async fn balance(&self) -> (i64, i64) {
        let account = self.owner.get("/api/v1/sub-account").await.data();
        (account["availableFen"].as_i64().unwrap(), account["frozenFen"].as_i64().unwrap())
    }

    /// Everything that must hold of the ledger does.
    pub async fn verify(&self) {
        let verdict = crate::verify(&self.app.app.db).await.unwrap();
        assert!(verdict.findings.is_empty(), "{verdict}");
    }
}

/// A PDF without a page.
pub const PDF: &[u8] = b"%PDF-1.7\n1 0 obj\n<< >>\nendobj\ntrailer\n<< >>\n%%EOF\n";

/// Sends a file to a document's attachments; `query` says what is said of it.
pub async fn attach(by: &Browser<'_>, document: &str, query: &str, bytes: &[u8]) -> Answer {
    applications::send(by, &format!("{document}/attachments?{query}"), bytes).await
}

/// The files that lie at private places.
///
/// # Panics
/// Where a folder is there that cannot be read.
pub fn private_files(app: &TestApp) -> Vec<Vec<u8>> {
    let Ok(all) = std::fs::read_dir(app.data().join("media/private")) else { return Vec::new() };
    all.map(|one| std::fs::read(one.unwrap().path()).unwrap()).collect()
}
