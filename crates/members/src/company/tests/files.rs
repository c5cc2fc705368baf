//! Files of certificates on the disk.

use guanlan_kernel::testing::on_both_databases;
use guanlan_media::{NewMedia, Place};
use serde_json::{Value, json};

use super::{super::certificate, CODE, OWN, active, applicant_and_reviewer, decide, fill, only, send, submit};
use crate::testing::{PIXEL, TestApp};

/// What lies at private places.
fn lying(app: &TestApp) -> Vec<Vec<u8>> {
    let all = std::fs::read_dir(app.data().join("media/private")).unwrap();
    all.map(|one| std::fs::read(one.unwrap().path()).unwrap()).collect()
}

/// Puts the file down as the first release with companies kept it: open, and once for all. Answers its hash.
async fn put_open(app: &TestApp) -> String {
    let found = NewMedia::inspect(PIXEL).unwrap();
    app.app.media.put(&Place::private(&found.hash, found.mime).unwrap(), PIXEL.into()).await.unwrap();
    found.hash
}

/// Puts the file of every certificate back as that release kept it.
async fn unseal(app: &TestApp) {
    std::fs::remove_dir_all(app.data().join("media/private")).unwrap();
    let hash = &put_open(app).await;
    app.app.db.write(|tx| Box::pin(async move { certificate::set_open(&**tx, hash).await })).await.unwrap();
}

on_both_databases! {
    async fn a_file_that_an_older_release_kept_open_is_sealed_and_can_be_read_all_the_while(app: TestApp) {
        let (owner, _, _) = active(&app).await;
        let permit = "/api/v1/companies/own/certificates?kind=permit";
        let own = send(&owner, permit, PIXEL).await.data();
        let paths: Vec<_> = own["certificates"].as_array().unwrap().iter()
            .map(|one| format!("/api/v1/companies/own/certificates/{}/file", one["id"]))
            .collect();
        assert_eq!(paths.len(), 2);
        let clear = owner.get(&paths[0]).await.body;
        unseal(&app).await;
        assert_eq!(lying(&app), std::slice::from_ref(&clear));
        for path in &paths {
            assert_eq!(owner.get(path).await.body, clear, "it lies open still");
        }
        assert_eq!(certificate::seal_open_files(&app.app).await.unwrap(), 2);
        assert_eq!(certificate::seal_open_files(&app.app).await.unwrap(), 0);
        let lies = lying(&app);
        assert!(lies.len() == 2 && lies.iter().all(|one| one.len() == clear.len() + 40), "{lies:?}");
        for path in &paths {
            assert_eq!(owner.get(path).await.body, clear, "each opens with its own key");
        }

        // Killed after the sealed files were named, before the open one was taken away.
        let hash = &put_open(&app).await;
        app.app.db.write(|tx| Box::pin(async move { certificate::set_open_beside(&**tx, hash).await })).await.unwrap();
        assert_eq!(lying(&app).len(), 3);
        assert_eq!(certificate::seal_open_files(&app.app).await.unwrap(), 0);
        assert!(lying(&app).len() == 2 && lying(&app).iter().all(|one| lies.contains(one)), "the open one is gone");
    }

    async fn what_the_museum_was_never_shown_goes_with_its_file_and_what_it_was_shown_stays(app: TestApp) {
        let (applicant, reviewer) = applicant_and_reviewer(&app).await;
        fill(&applicant, CODE).await;
        let add = async |kind: &str| {
            let own = send(&applicant, &format!("{OWN}/certificates?kind={kind}"), PIXEL).await.data();
            own["certificates"].as_array().unwrap().last().unwrap()["id"].clone()
        };
        add("businessLicence").await;
        assert_eq!(lying(&app).len(), 1, "the licence before it is gone");
        let passport = add("legalPersonId").await;
        assert_eq!(lying(&app).len(), 2);
        assert_eq!(applicant.delete(&format!("{OWN}/certificates/{passport}"), Value::Null).await.status, 200);
        assert_eq!(lying(&app).len(), 1, "the wrong scan is gone");
        let passport = add("legalPersonId").await;

        submit(&applicant).await.data();
        let id = only(&reviewer).await["id"].as_i64().unwrap();
        decide(&reviewer, id, "takeUp", json!({})).await.data();
        decide(&reviewer, id, "return", json!({"notes": {"facts.scope": "请写全"}})).await.data();
        assert_eq!(applicant.delete(&format!("{OWN}/certificates/{passport}"), Value::Null).await.status, 200);
        add("businessLicence").await;
        assert_eq!(lying(&app).len(), 3, "a reviewer saw them: a decision rests on them");
        assert_eq!(applicant.get(OWN).await.data()["certificates"].as_array().unwrap().len(), 1);
    }

    async fn a_file_that_was_changed_on_the_disk_is_not_sent(app: TestApp) {
        let (owner, _, _) = active(&app).await;
        let id = owner.get("/api/v1/companies/own").await.data()["certificates"][0]["id"].clone();
        let path = format!("/api/v1/companies/own/certificates/{id}/file");
        let place = std::fs::read_dir(app.data().join("media/private")).unwrap().next().unwrap().unwrap().path();
        let mut bytes = std::fs::read(&place).unwrap();
        bytes[30] ^= 1;
        std::fs::write(&place, bytes).unwrap();
        assert_eq!(owner.get(&path).await.status, 500);
        std::fs::remove_file(&place).unwrap();
        assert_eq!(owner.get(&path).await.status, 404);
    }
}
