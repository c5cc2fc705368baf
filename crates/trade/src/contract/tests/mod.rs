//! Contracts between two companies, as their people know them, on both databases.

mod bundle;
mod drafting;
mod isolation;
mod signing;
mod walk;

use chrono::Duration;
use guanlan_core::permission::Permission;
use guanlan_kernel::testing::{Answer, on_both_databases};
use guanlan_members::testing::people::PASSWORD;
use serde_json::{Value, json};

use crate::{
    order::tests::Deal,
    testing::{Browser, Market, TestApp, pay},
};

const PATH: &str = "/api/v1/contracts";
/// What an order of [`Deal::confirmed`] comes to, in fen: twenty bowls, five more of them, three fans.
const TOTAL: i64 = 20 * 9_000 + 5 * 10_000 + 3 * 2_500;

/// A contract of an order.
struct Pact<'a, 'm> {
    market: &'m Market<'a>,
    order: Deal<'a, 'm>,
    id: Value,
}

/// The seller asks for contracts from now on.
async fn ask_for_contracts(market: &Market<'_>) {
    let set = json!({"asksForContract": true, "signers": [], "version": 0});
    let answer = market.seller.put("/api/v1/company/signing", set).await;
    assert_eq!(answer.status, 200, "{}", answer.text());
}

impl<'a, 'm> Pact<'a, 'm> {
    /// A draft of a confirmed order; `more` is said of it.
    async fn drafted(market: &'m Market<'a>, kind: &str, more: Value) -> Pact<'a, 'm> {
        let order = Deal::confirmed(market, kind).await;
        let mut new = json!({"orderId": order.id});
        new.as_object_mut().unwrap().extend(more.as_object().cloned().unwrap());
        let begun = market.seller.post(PATH, new).await;
        assert_eq!(begun.status, 201, "{}", begun.text());
        assert_eq!(begun.data()["state"], "draft");
        let pact = Pact { market, order, id: begun.data()["id"].clone() };
        pact.fill().await;
        pact
    }

    /// What the museum's clauses ask for is filled in.
    async fn fill(&self) {
        let draft = self.read(&self.market.seller).await;
        let mut filled = draft["draft"]["filled"].clone();
        for blank in draft["draft"]["template"]["blanks"].as_array().unwrap() {
            let key = blank["key"].as_str().unwrap();
            if blank["isRequired"] == true && filled[key] == "" {
                filled[key] = json!(match blank["kind"].as_str().unwrap() {
                    "number" => "7",
                    "date" => "2027-01-31",
                    _ => "青岚市",
                });
            }
        }
        let payload = json!({"version": draft["version"], "filled": filled});
        let answer = self.market.seller.patch(&self.path(""), payload).await;
        assert_eq!(answer.status, 200, "{}", answer.text());
    }

    /// One that lies before both to be signed.
    async fn sent(market: &'m Market<'a>, kind: &str, more: Value) -> Pact<'a, 'm> {
        let pact = Pact::drafted(market, kind, more).await;
        let sent = pact.act(&market.seller, "sendForSigning", json!({})).await;
        assert_eq!(sent["state"], "signing");
        pact
    }

    /// One that both have signed.
    async fn effective(market: &'m Market<'a>, kind: &str, more: Value) -> Pact<'a, 'm> {
        let pact = Pact::sent(market, kind, more).await;
        assert_eq!(pact.sign(&market.seller, json!({})).await.status, 200);
        let signed = pact.sign(&market.buyer, json!({})).await;
        assert_eq!(signed.status, 200, "{}", signed.text());
        assert_eq!(signed.data()["state"], "effective");
        pact
    }

    fn path(&self, rest: &str) -> String {
        format!("{PATH}/{}{rest}", self.id)
    }

    async fn read(&self, by: &Browser<'_>) -> Value {
        let answer = by.get(&self.path("")).await;
        assert_eq!(answer.status, 200, "{}", answer.text());
        answer.data()
    }

    /// An act on the contract as it is.
    async fn send(&self, by: &Browser<'_>, act: &str, more: Value) -> Answer {
        let version = self.read(&self.market.seller).await["version"].clone();
        let mut payload = json!({"act": act, "version": version});
        payload.as_object_mut().unwrap().extend(more.as_object().cloned().unwrap());
        by.post(&self.path("/acts"), payload).await
    }

    /// An act that is carried out; the contract afterwards.
    async fn act(&self, by: &Browser<'_>, act: &str, more: Value) -> Value {
        let answer = self.send(by, act, more).await;
        assert_eq!(answer.status, 200, "{act}: {}", answer.text());
        answer.data()
    }

    /// A signature over the hash as it is.
    async fn sign(&self, by: &Browser<'_>, more: Value) -> Answer {
        let sha256 = self.read(by).await["sha256"].clone();
        let mut payload = json!({"sha256": sha256, "password": PASSWORD});
        payload.as_object_mut().unwrap().extend(more.as_object().cloned().unwrap());
        by.post(&self.path("/signatures"), payload).await
    }

    /// The stage of its order.
    async fn stage(&self) -> Value {
        self.order.read(&self.market.seller).await["stage"].clone()
    }
}
