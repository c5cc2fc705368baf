//! People of companies in tests.

use guanlan_core::clock::Millis;
use guanlan_db::DbErr;
pub use guanlan_identity::testing::people::{
    MOBILE, PASSWORD, code_of, code_sent_to, join_company, person_of, sms_to, somebody,
};
use guanlan_identity::{Identity, testing::people};
use guanlan_kernel::testing::{TestApp, UnderTest};
use serde_json::{Value, json};

use crate::{Members, company};

/// Somebody's browser: what it holds of cookie and token.
pub type Browser<'a, S = Members> = people::Browser<'a, S>;

/// Makes an active company of accounts that are there: its owner, and who belongs to it besides. Answers its row.
///
/// # Panics
/// Where one of them has no account.
#[expect(clippy::unwrap_used, reason = "a test that cannot begin has failed")]
pub async fn company<S: AsRef<Members> + AsRef<Identity>>(app: &TestApp<S>, owner: &str, people: &[&str]) -> i64 {
    let mut belonging = vec![person_of(app, owner).await];
    for mobile in people {
        belonging.push(person_of(app, mobile).await);
    }
    let (owner, belonging) = (belonging[0].id, &belonging);
    let members: &Members = app.app.as_ref();
    members
        .db
        .write(|tx| {
            Box::pin(async move {
                let company = company::add_company(&**tx, "青岚瓷业", "Qinglan Porcelain", Millis(0)).await?;
                company::set_owner(&**tx, company, owner).await?;
                for person in belonging {
                    join_company(&**tx, company, person).await?;
                }
                Ok::<_, DbErr>(company)
            })
        })
        .await
        .unwrap()
}

/// A company invites somebody who has an account, and the person accepts. `new` is the payload of the invitation.
///
/// # Panics
/// Where either is refused.
#[expect(clippy::unwrap_used, reason = "a test that cannot begin has failed")]
pub async fn employed<'a, S: UnderTest>(app: &'a TestApp<S>, by: &Browser<'_, S>, new: Value) -> Browser<'a, S> {
    let mobile = new["mobile"].as_str().unwrap().to_owned();
    let invitation = by.post("/api/v1/employees", new).await.data();
    let browser = Browser::signed_in(app, &mobile).await;
    // The clock of tests stands still, and this browser is older than the employment.
    app.pass(chrono::Duration::seconds(1));
    let path = format!("/api/v1/account/invitations/{}/acceptance", invitation["id"].as_str().unwrap());
    assert_eq!(code_of(&browser.post(&path, json!({})).await), (200, 0));
    browser
}
