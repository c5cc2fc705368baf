//! Two companies that trade with each other, in tests.

use guanlan_core::{
    account::Sort,
    ledger::{AccountKind, DocumentKind, TransactionKind},
    permission::Permission,
};
use guanlan_kernel::error::ApiError;
use guanlan_members::testing::{
    people::{self, person_of},
    suspend_company,
};
use serde_json::{Value, json};

use super::{Browser, TestApp};
use crate::ledger::{self, Cause, Order};

const SELLER: &str = "13600000051";
const BUYER: &str = "13600000052";

/// A company that offers two commodities, and one that buys.
pub struct Market<'a> {
    pub app: &'a TestApp,
    /// The owners.
    pub seller: Browser<'a>,
    pub buyer: Browser<'a>,
    /// The companies' rows.
    pub seller_company: i64,
    pub buyer_company: i64,
    /// A commodity at 120.00 yuan, of which there are 1,000.
    pub bowl: i64,
    /// A commodity at 30.00 yuan, of which there are 1,000.
    pub fan: i64,
}

impl<'a> Market<'a> {
    pub async fn open(app: &'a TestApp) -> Market<'a> {
        let mut rows = Vec::new();
        for owner in [SELLER, BUYER] {
            people::somebody(app, owner, Sort::Member, &[]).await;
            rows.push(people::company(app, owner, &[]).await);
        }
        let (seller, buyer) = (Browser::signed_in(app, SELLER).await, Browser::signed_in(app, BUYER).await);
        let bowl = published(&seller, "A-1", "青瓷盖碗", 12_000).await;
        let fan = published(&seller, "A-2", "缂丝团扇", 3_000).await;
        Market { app, seller, buyer, seller_company: rows[0], buyer_company: rows[1], bowl, fan }
    }

    /// Both companies have a sub-account, and the buyer has so many fen in it.
    pub async fn funded(app: &'a TestApp, fen: i64) -> Market<'a> {
        let market = Market::open(app).await;
        let (now, companies) = (app.app.now(), [market.seller_company, market.buyer_company]);
        let opened = app.app.db.write(|tx| {
            Box::pin(async move {
                for company in companies {
                    ledger::open_account(tx, company, now).await?;
                }
                Ok::<_, ApiError>(())
            })
        });
        opened.await.unwrap();
        market.pay_in(fen).await;
        market
    }

    /// Money comes in for the buyer.
    pub async fn pay_in(&self, amount: i64) {
        if amount == 0 {
            return;
        }
        let (now, buyer) = (self.app.app.now(), self.buyer_company);
        let paid = self.app.app.db.write(|tx| {
            Box::pin(async move {
                let bank = ledger::museum_account(&**tx, AccountKind::BankClearing).await?.unwrap().id;
                let to = ledger::account_of(&**tx, buyer).await?.unwrap().id;
                let code = format!("T-{}", ledger::account(&**tx, bank).await?.unwrap().sequence);
                let document = (DocumentKind::Adjustment, code.as_str());
                let cause = Cause { document, step: "test", memo: "", actor: None, confirmed_by: None };
                let order = Order::Transfer { from: bank, to, amount, kind: TransactionKind::Deposit };
                Ok::<_, ApiError>(ledger::carry_out(tx, now, &cause, order).await?)
            })
        });
        paid.await.unwrap();
    }

    /// What a company's sub-account has available and frozen, in fen.
    pub async fn balance(&self, company: i64) -> (i64, i64) {
        let account = ledger::account_of(self.app.app.db.reader(), company).await.unwrap().unwrap();
        (account.available_fen, account.frozen_fen)
    }

    /// Both companies: the seller's available, the buyer's available and frozen, in fen.
    pub async fn money(&self) -> (i64, i64, i64) {
        let (seller, _) = self.balance(self.seller_company).await;
        let (available, frozen) = self.balance(self.buyer_company).await;
        (seller, available, frozen)
    }

    /// Everything that must hold of the ledger does.
    pub async fn ledger_is_right(&self) {
        let verdict = crate::verify(&self.app.app.db).await.unwrap();
        assert!(verdict.findings.is_empty(), "{verdict}");
    }

    /// The seller offers a commodity from now on: for sale from 10 in steps of 5, and for lease by the day for 3 to 30 days,
    /// at 3.00 yuan and a deposit of 20.00. `changes` are made to that, as in `{"sale": {"isPriceShown": false}}`.
    pub async fn offer(&self, id: i64, changes: Value) {
        let mut offers = json!({
            "sale": {"least": 10, "step": 5, "leadDays": 15, "isPriceShown": true},
            "lease": {"rentFen": 300, "period": "day", "depositFen": 2_000, "shortest": 3, "longest": 30,
                "onReturnZh": "", "onReturnEn": "", "isPriceShown": true},
        });
        for (kind, change) in changes.as_object().unwrap() {
            match change.as_object() {
                Some(change) => offers[kind].as_object_mut().unwrap().extend(change.clone()),
                None => offers[kind] = Value::Null,
            }
        }
        let path = format!("/api/v1/commodities/{id}");
        offers["version"] = self.seller.get(&path).await.data()["version"].clone();
        let answer = self.seller.put(&format!("{path}/offers"), offers).await;
        assert_eq!(answer.status, 200, "{}", answer.text());
    }

    /// The seller changes fields of a commodity, such as `priceFen` and `stock`.
    pub async fn change_commodity(&self, id: i64, mut change: Value) {
        change["id"] = json!(id);
        change["version"] = self.seller.get(&format!("/api/v1/commodities/{id}")).await.data()["version"].clone();
        let answer = self.seller.patch("/api/v1/commodities", json!({"changes": [change]})).await;
        assert_eq!(answer.status, 200, "{}", answer.text());
    }

    /// How many there are of one of the seller's commodities.
    pub async fn stock(&self, id: i64) -> i64 {
        self.seller.get(&format!("/api/v1/commodities/{id}")).await.data()["stock"].as_i64().unwrap()
    }

    /// Both owners, signed in again after a time.
    pub async fn again(&self) -> Market<'a> {
        let (seller, buyer) = (Browser::signed_in(self.app, SELLER).await, Browser::signed_in(self.app, BUYER).await);
        Market { seller, buyer, ..*self }
    }

    /// One of the seller's people with these values.
    pub async fn colleague(&self, mobile: &str, values: &[Permission]) -> Browser<'a> {
        self.employee(self.seller_company, mobile, values).await
    }

    /// One of the buyer's people with these values.
    pub async fn buyers_colleague(&self, mobile: &str, values: &[Permission]) -> Browser<'a> {
        self.employee(self.buyer_company, mobile, values).await
    }

    async fn employee(&self, company: i64, mobile: &str, values: &[Permission]) -> Browser<'a> {
        people::somebody(self.app, mobile, Sort::Member, values).await;
        let person = person_of(self.app, mobile).await;
        let joined = self.app.app.db.write(|tx| {
            let person = person.clone();
            Box::pin(async move {
                people::join_company(&**tx, company, &person).await?;
                Ok::<_, ApiError>(())
            })
        });
        joined.await.unwrap();
        Browser::signed_in(self.app, mobile).await
    }

    /// The kinds of what somebody is told of, the newest first.
    pub async fn notices(&self, of: &Browser<'_>) -> Vec<Value> {
        let notices = of.get("/api/v1/notices?size=100").await.data();
        notices.as_array().unwrap().iter().map(|notice| notice["kind"].clone()).collect()
    }

    pub async fn suspend_seller(&self) {
        let company = self.seller_company;
        let suspended = self.app.app.db.write(|tx| {
            Box::pin(async move {
                suspend_company(&**tx, company).await?;
                Ok::<_, ApiError>(())
            })
        });
        suspended.await.unwrap();
    }

    /// The seller withdraws a commodity.
    pub async fn withdraw_commodity(&self, id: i64) {
        let path = format!("/api/v1/commodities/{id}");
        let version = self.seller.get(&path).await.data()["version"].clone();
        let payload = json!({"state": "withdrawn", "version": version});
        assert_eq!(self.seller.put(&format!("{path}/state"), payload).await.status, 200);
    }
}

/// A commodity that is public.
async fn published(owner: &Browser<'_>, number: &str, name: &str, price: i64) -> i64 {
    let record = json!({
        "number": number, "nameZh": name, "nameEn": "", "classIds": [11, 1101, 110_102],
        "packingId": 302, "packingUnitId": 404, "priceFen": price, "stock": 1_000
    });
    let id = owner.post("/api/v1/commodities", record).await.data()["id"].as_i64().unwrap();
    let state = json!({"state": "published", "version": 1});
    assert_eq!(owner.put(&format!("/api/v1/commodities/{id}/state"), state).await.status, 200);
    id
}
