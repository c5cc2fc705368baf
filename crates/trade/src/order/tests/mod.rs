//! Orders between two companies, as their people know them, on both databases.

mod attachment;
mod change;
mod dispute;
mod isolation;
mod lease;
mod money;
mod sale;
mod walk;

use chrono::Duration;
use guanlan_core::{account::Sort, permission::Permission};
use guanlan_kernel::testing::on_both_databases;
use guanlan_members::testing::people::{company, somebody};
use serde_json::{Value, json};

use crate::testing::{Browser, FINANCE, Market, TestApp};

const PATH: &str = "/api/v1/orders";
const QUOTATIONS: &str = "/api/v1/quotations";

/// A call that is refused: its status and the fields that are named.
pub(crate) struct Refusal {
    pub(crate) status: u16,
    pub(crate) fields: Vec<String>,
}

/// What both companies do with one order.
pub(crate) struct Deal<'a, 'm> {
    pub(crate) market: &'m Market<'a>,
    pub(crate) id: Value,
}

impl<'a, 'm> Deal<'a, 'm> {
    /// An accepted quotation of the seller: twenty bowls, five more of them, and three fans.
    pub(crate) async fn quoted(market: &Market<'_>, kind: &str) -> Value {
        let lease = |mut line: Value| {
            if kind == "lease" {
                let terms = json!({"period": "month", "periods": 3, "depositFen": 50_000});
                line.as_object_mut().unwrap().extend(terms.as_object().cloned().unwrap());
            }
            line
        };
        let lines = [
            lease(json!({"commodityId": market.bowl, "quantity": 20, "unitPriceFen": 9_000})),
            lease(json!({"commodityId": market.bowl, "quantity": 5, "unitPriceFen": 10_000})),
            lease(json!({"commodityId": market.fan, "quantity": 3, "unitPriceFen": 2_500})),
        ];
        Deal::quoted_lines(market, kind, json!(lines)).await
    }

    /// An accepted quotation of the seller with such lines.
    async fn quoted_lines(market: &Market<'_>, kind: &str, lines: Value) -> Value {
        let until = (market.app.app.today() + Duration::days(10)).to_string();
        let offered = json!({"kind": kind, "side": "seller", "counterpartyId": market.buyer_company, "lines": lines,
            "validUntil": until, "terms": "货到付款"});
        let begun = market.seller.post(QUOTATIONS, offered).await;
        assert_eq!(begun.status, 201, "{}", begun.text());
        let path = format!("{QUOTATIONS}/{}/acts", begun.data()["id"]);
        assert_eq!(market.seller.post(&path, json!({"act": "send", "version": 1})).await.status, 200);
        assert_eq!(market.buyer.post(&path, json!({"act": "accept", "version": 1})).await.status, 200);
        begun.data()["id"].clone()
    }

    /// A draft of the buyer from a quotation.
    pub(crate) async fn ordered(market: &'m Market<'a>, quotation: &Value, lines: Value) -> Deal<'a, 'm> {
        let answer = market.buyer.post(&format!("{QUOTATIONS}/{quotation}/orders"), json!({"lines": lines})).await;
        assert_eq!(answer.status, 201, "{}", answer.text());
        assert_eq!(answer.data()["stage"], "draft");
        Deal { market, id: answer.data()["id"].clone() }
    }

    /// A draft of everything that was quoted.
    pub(crate) async fn of_all(market: &'m Market<'a>, kind: &str) -> Deal<'a, 'm> {
        let quotation = Deal::quoted(market, kind).await;
        let lines = json!([{"lineId": 1, "quantity": 20}, {"lineId": 2, "quantity": 5}, {"lineId": 3, "quantity": 3}]);
        Deal::ordered(market, &quotation, lines).await
    }

    /// An order that the seller has confirmed.
    pub(crate) async fn confirmed(market: &'m Market<'a>, kind: &str) -> Deal<'a, 'm> {
        Deal::of_all(market, kind).await.agreed().await
    }

    /// As [`Deal::confirmed`], of one line of a quotation.
    pub(crate) async fn confirmed_with(market: &'m Market<'a>, kind: &str, lines: Value) -> Deal<'a, 'm> {
        let ordered = json!([{"lineId": 1, "quantity": lines[0]["quantity"]}]);
        let quotation = Deal::quoted_lines(market, kind, lines).await;
        Deal::ordered(market, &quotation, ordered).await.agreed().await
    }

    async fn agreed(self) -> Deal<'a, 'm> {
        self.act(&self.market.buyer, "submit", json!({})).await;
        self.act(&self.market.seller, "confirm", json!({})).await;
        self
    }

    pub(crate) async fn read(&self, by: &Browser<'_>) -> Value {
        let answer = by.get(&format!("{PATH}/{}", self.id)).await;
        assert_eq!(answer.status, 200, "{}", answer.text());
        answer.data()
    }

    /// A call on the order as it is, with its version.
    pub(crate) async fn send(&self, by: &Browser<'_>, path: &str, payload: Value) -> guanlan_kernel::testing::Answer {
        let version = self.read(&self.market.buyer).await["version"].clone();
        let mut payload = payload;
        payload.as_object_mut().unwrap().entry("version").or_insert(version);
        by.post(&format!("{PATH}/{}{path}", self.id), payload).await
    }

    /// A call that is carried out; the order afterwards.
    pub(crate) async fn done(&self, by: &Browser<'_>, path: &str, payload: Value) -> Value {
        let answer = self.send(by, path, payload).await;
        assert!(matches!(answer.status.as_u16(), 200 | 201), "{path}: {}", answer.text());
        answer.data()
    }

    pub(crate) async fn refused(&self, by: &Browser<'_>, path: &str, payload: Value) -> Refusal {
        let answer = self.send(by, path, payload).await;
        let status = answer.status.as_u16();
        let errors = answer.json()["errors"].as_object().cloned().unwrap_or_default();
        Refusal { status, fields: errors.keys().cloned().collect() }
    }

    pub(crate) async fn act(&self, by: &Browser<'_>, act: &str, more: Value) -> Value {
        let mut payload = json!({"act": act});
        payload.as_object_mut().unwrap().extend(more.as_object().cloned().unwrap());
        self.done(by, "/acts", payload).await
    }

    pub(crate) async fn act_refused(&self, by: &Browser<'_>, act: &str, more: Value) -> u16 {
        let mut payload = json!({"act": act});
        payload.as_object_mut().unwrap().extend(more.as_object().cloned().unwrap());
        self.refused(by, "/acts", payload).await.status
    }

    pub(crate) fn today(&self) -> String {
        self.market.app.app.today().to_string()
    }

    /// The seller delivers so much of some lines; the note's id.
    pub(crate) async fn deliver(&self, lines: &[(i64, i64)]) -> i64 {
        let order = self.done(&self.market.seller, "/deliveries", self.delivery(lines)).await;
        order["deliveries"].as_array().unwrap().last().unwrap()["id"].as_i64().unwrap()
    }

    pub(crate) fn delivery(&self, lines: &[(i64, i64)]) -> Value {
        let line = |(line, quantity): &(i64, i64)| json!({"lineId": line, "quantity": quantity});
        let lines: Vec<Value> = lines.iter().map(line).collect();
        json!({"deliveredOn": self.today(), "carrier": "示例快运", "trackingNumber": "T-1", "lines": lines})
    }

    pub(crate) async fn decide(&self, note: i64, payload: Value) -> Value {
        self.done(&self.market.buyer, &format!("/deliveries/{note}/acts"), payload).await
    }
}
