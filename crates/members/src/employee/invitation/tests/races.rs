//! What happens at the same moment as an acceptance.

use crate::testing::TestApp;

use super::*;

on_both_databases! {
    async fn an_erased_person_is_never_taken_on(app: TestApp) {
        let (_, company) = staffed(&app).await;
        somebody(&app, VISITOR, Sort::Visitor, &[]).await;
        let visitor = Browser::signed_in(&app, VISITOR).await;
        let id = person_of(&app, VISITOR).await.id;
        assert_eq!(code_of(&visitor.delete("/api/v1/account", json!({"password": PASSWORD})).await), (200, 0));
        let now = app.app.now();
        // As from a transaction that read the person before the erasure was committed.
        let done = app.app.db.write(|tx| Box::pin(async move {
            let values = [Permission::BasicInfo];
            let joined = people::join(&**tx, id, company, ("林砚", &values), now).await?;
            let hired = people::make_staff(&**tx, id, "林砚", &values).await?;
            people::set_state(&**tx, id, PersonState::Active).await?;
            Ok::<_, guanlan_db::DbErr>((joined, hired))
        })).await.unwrap();
        assert_eq!(done, (false, false));
        let left = guanlan_identity::person::by_id(&app.app, app.app.db.reader(), id).await.unwrap().unwrap();
        assert_eq!((left.state, left.name.as_str(), left.company.is_none()), (PersonState::Erased, "", true));
    }

    async fn of_an_acceptance_and_an_erasure_at_once_nothing_half_is_left(app: TestApp) {
        let (owner, _) = staffed(&app).await;
        let elsewhere = app.another().await;
        for at in 0..4 {
            let mobile = format!("1360000010{at}");
            somebody(&app, &mobile, Sort::Visitor, &[]).await;
            let sent = key(&owner.post(PEOPLE, one(&mobile)).await);
            let (here, there) = (Browser::signed_in(&app, &mobile).await, Browser::signed_in(&elsewhere, &mobile).await);
            let gone = there.delete("/api/v1/account", json!({"password": PASSWORD}));
            let (accepted, gone) = tokio::join!(accept(&here, &sent), gone);
            assert_eq!(gone.status, 200, "{}", gone.text());
            assert!(matches!(accepted.status.as_u16(), 200 | 401 | 404 | 409), "{}", accepted.text());
            let left = guanlan_identity::person::find(&app.app, app.app.db.reader(), &here.id).await.unwrap().unwrap();
            assert_eq!((left.state, left.company.is_none(), left.granted.len()), (PersonState::Erased, true, 0));
            assert!(crate::employee::of(app.app.db.reader(), left.id, guanlan_core::locale::Lang::Zh).await.unwrap().is_none());
        }
        assert_eq!(owner.get(PEOPLE).await.json()["total"], 2);
    }

    async fn of_two_companies_that_are_accepted_at_once_one_has_the_person(app: TestApp) {
        let (owner, _) = staffed(&app).await;
        somebody(&app, "13600000041", Sort::Member, &[]).await;
        company(&app, "13600000041", &[]).await;
        let other = Browser::signed_in(&app, "13600000041").await;
        somebody(&app, VISITOR, Sort::Visitor, &[]).await;
        let first = key(&owner.post(PEOPLE, one(VISITOR)).await);
        app.pass(Duration::seconds(61));
        let second = key(&other.post(PEOPLE, one(VISITOR)).await);
        let elsewhere = app.another().await;
        let (here, there) = (Browser::signed_in(&app, VISITOR).await, Browser::signed_in(&elsewhere, VISITOR).await);
        let (one, two) = tokio::join!(accept(&here, &first), accept(&there, &second));
        let mut statuses = [one.status.as_u16(), two.status.as_u16()];
        statuses.sort_unstable();
        assert_eq!(statuses, [200, 409]);
        let totals = (owner.get(PEOPLE).await.json()["total"].as_i64(), other.get(PEOPLE).await.json()["total"].as_i64());
        assert!(totals == (Some(3), Some(1)) || totals == (Some(2), Some(2)), "{totals:?}");
    }
}
