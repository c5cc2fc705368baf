//! Two companies that trade with each other, in tests.

use guanlan_core::{account::Sort, permission::Permission};
use guanlan_kernel::error::ApiError;
use guanlan_members::testing::{
    people::{self, person_of},
    suspend_company,
};
use serde_json::{Value, json};

use super::{Browser, TestApp};

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

    /// Both owners, signed in again after a time.
    pub async fn again(&self) -> Market<'a> {
        let (seller, buyer) = (Browser::signed_in(self.app, SELLER).await, Browser::signed_in(self.app, BUYER).await);
        Market { seller, buyer, ..*self }
    }

    /// One of the seller's people with these values.
    pub async fn colleague(&self, mobile: &str, values: &[Permission]) -> Browser<'a> {
        people::somebody(self.app, mobile, Sort::Member, values).await;
        let (person, company) = (person_of(self.app, mobile).await, self.seller_company);
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
