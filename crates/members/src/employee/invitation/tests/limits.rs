//! How often companies invite.

use std::task::Poll;

use super::*;
use crate::testing::TestApp;
use guanlan_identity::people::InvitationLimits;

/// An instance with limits of its own.
async fn limited(app: &TestApp, limits: InvitationLimits) -> TestApp {
    app.another_as(|parts| parts.identity.invitation_limits = limits).await
}

const FEW: InvitationLimits = InvitationLimits { per_company_and_day: 3, per_number_and_day: 2, per_hour: 5 };

fn number(at: u32) -> String {
    format!("136001{at:05}")
}

/// Runs all of them at once.
async fn together<F: Future>(tries: impl Iterator<Item = F>) -> Vec<F::Output> {
    let mut answers = Vec::new();
    let mut waiting: Vec<_> = tries.map(Box::pin).collect();
    std::future::poll_fn(|context| {
        waiting.retain_mut(|one| match one.as_mut().poll(context) {
            Poll::Ready(answer) => {
                answers.push(answer);
                false
            }
            Poll::Pending => true,
        });
        if waiting.is_empty() { Poll::Ready(()) } else { Poll::Pending }
    })
    .await;
    answers
}

/// Refused for being too often, with the time to wait.
fn is_too_often(answer: &Answer) -> bool {
    answer.status == 429 && answer.headers.contains_key("retry-after")
}

on_both_databases! {
    async fn a_company_invites_so_often_in_a_day_and_what_it_takes_back_counts(app: TestApp) {
        let app = limited(&app, FEW).await;
        let (owner, _) = staffed(&app).await;
        somebody(&app, VISITOR, Sort::Visitor, &[]).await;
        let first = key(&owner.post(PEOPLE, one(&number(1))).await);
        owner.delete(&format!("{SENT}/{first}"), Value::Null).await;
        for at in 2..4 {
            assert_eq!(owner.post(PEOPLE, one(&number(at))).await.status, 200);
        }
        let (unknown, known) = (owner.post(PEOPLE, one(&number(4))).await, owner.post(PEOPLE, one(VISITOR)).await);
        assert!(is_too_often(&unknown) && is_too_often(&known), "{} {}", unknown.text(), known.text());
        assert_eq!(unknown.headers["retry-after"], known.headers["retry-after"], "whether or not it is known");
        assert!(sms_to(&app, VISITOR).await.is_none());
        app.pass(Duration::days(1));
        let owner = Browser::signed_in(&app, OWNER).await;
        assert_eq!(owner.post(PEOPLE, one(VISITOR)).await.status, 200);
    }

    async fn a_number_gets_so_many_in_a_day_from_all_companies_and_the_museum_together(app: TestApp) {
        let app = limited(&app, FEW).await;
        let (owner, _) = staffed(&app).await;
        somebody(&app, "13600000031", Sort::Member, &[]).await;
        company(&app, "13600000031", &[]).await;
        let other = Browser::signed_in(&app, "13600000031").await;
        let sent = key(&owner.post(PEOPLE, one(NOBODY)).await);
        assert!(is_too_often(&other.post(PEOPLE, one(NOBODY)).await), "two within a minute");
        app.pass(Duration::seconds(61));
        assert_eq!(other.post(PEOPLE, one(NOBODY)).await.status, 200);
        app.pass(Duration::seconds(61));
        assert!(is_too_often(&owner.post(&format!("{SENT}/{sent}/renewal"), json!({})).await), "sent again counts too");
        somebody(&app, "13600000032", Sort::Museum, &[Permission::Staff, Permission::Audit]).await;
        let museum = Browser::signed_in(&app, "13600000032").await;
        let staff = json!({"mobile": NOBODY, "name": "林砚", "values": [210]});
        assert!(is_too_often(&museum.post("/api/v1/studio/staff", staff).await));
    }

    async fn all_together_invite_so_often_in_an_hour(app: TestApp) {
        let app = limited(&app, InvitationLimits { per_company_and_day: 50, ..FEW }).await;
        let (owner, _) = staffed(&app).await;
        for at in 0..5 {
            assert_eq!(owner.post(PEOPLE, one(&number(at))).await.status, 200);
        }
        somebody(&app, "13600000031", Sort::Member, &[]).await;
        company(&app, "13600000031", &[]).await;
        let other = Browser::signed_in(&app, "13600000031").await;
        assert!(is_too_often(&other.post(PEOPLE, one(&number(9))).await));
        app.pass(Duration::hours(1));
        assert_eq!(Browser::signed_in(&app, OWNER).await.post(PEOPLE, one(&number(9))).await.status, 200);
    }

    async fn many_invitations_at_once_are_not_more_than_one_after_the_other(app: TestApp) {
        let here = limited(&app, FEW).await;
        let there = limited(&app, FEW).await;
        let (owner, _) = staffed(&here).await;
        let elsewhere = Browser::signed_in(&there, OWNER).await;
        let numbers: Vec<String> = (0..10).map(number).collect();
        let tries = numbers.iter().enumerate().map(|(at, mobile)| {
            let browser = if at % 2 == 0 { &owner } else { &elsewhere };
            async move { browser.post(PEOPLE, one(mobile)).await.status.as_u16() }
        });
        let answers = together(tries).await;
        assert_eq!(answers.iter().filter(|status| **status == 200).count(), 3, "{answers:?}");
        assert!(answers.iter().all(|status| matches!(status, 200 | 429)), "{answers:?}");
        assert_eq!(owner.get(SENT).await.json()["total"], 3);
    }
}
