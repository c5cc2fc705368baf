//! The chain, and how it is found out where somebody changed it. On both databases.

use chrono::Duration;
use guanlan_core::audit::Subject;
use serde_json::json;

use super::{
    seal::seal,
    verify::{Fault, Verdict, report, verify},
    *,
};
use crate::testing::{TestKernel, on_both_databases};

/// Writes so many acts down.
async fn write(test: &TestKernel, count: u32) {
    let now = test.kernel.now();
    test.kernel
        .db
        .write(|tx| {
            Box::pin(async move {
                for number in 0..count {
                    let act = Act {
                        at: Millis(now.0 + i64::from(number)),
                        actor: None,
                        company: None,
                        action: Action::SignIn,
                        subject: Some((Subject::Person, "p")),
                        network: Some("203.0.113.0/24"),
                        detail: json!({"number": number, "name": "青岚 \"x\" é"}),
                    };
                    record(tx, &act).await?;
                }
                Ok::<_, DbErr>(())
            })
        })
        .await
        .unwrap();
}

async fn tamper(test: &TestKernel, statement: &str) {
    test.kernel.db.write(|tx| Box::pin(async move { store::tamper(&**tx, statement).await })).await.unwrap();
}

async fn check(test: &TestKernel, told: &[Head]) -> Verdict {
    verify(test.kernel.db.reader(), told).await.unwrap()
}

/// A chain of so many rows, and its head.
async fn chain(test: &TestKernel, count: u32) -> Head {
    write(test, count).await;
    assert_eq!(seal(&test.kernel, "one").await.unwrap(), u64::from(count));
    let verdict = check(test, &[]).await;
    assert_eq!((verdict.head.sequence, verdict.waiting, &verdict.fault), (i64::from(count), 0, &None));
    verdict.head
}

on_both_databases! {
    async fn two_instances_seal_one_chain_without_a_gap(test: TestKernel) {
        let other = test.another().await;
        for _ in 0..3 {
            write(&test, 130).await;
            let (one, two) = tokio::join!(seal(&test.kernel, "one"), seal(&other.kernel, "two"));
            assert_eq!(one.unwrap() + two.unwrap(), 130);
        }
        let verdict = check(&test, &[]).await;
        assert_eq!((verdict.head.sequence, verdict.waiting, verdict.fault), (390, 0, None));
    }

    async fn another_instance_goes_on_when_the_lease_is_over(test: TestKernel) {
        let other = test.another().await;
        write(&test, 1).await;
        assert_eq!(seal(&test.kernel, "one").await.unwrap(), 1);
        write(&test, 2).await;
        assert_eq!(seal(&other.kernel, "two").await.unwrap(), 0, "the first one may come back");
        test.pass(Duration::seconds(4));
        assert_eq!(seal(&other.kernel, "two").await.unwrap(), 2);
        assert_eq!(check(&test, &[]).await.head.sequence, 3);
    }

    async fn the_stored_bytes_are_sealed_and_not_what_they_mean(test: TestKernel) {
        let head = chain(&test, 5).await;
        let rows = store::sealed_after(test.kernel.db.reader(), 0, 10).await.unwrap();
        let mut by_hand = Head::start();
        for row in &rows {
            by_hand = Head { sequence: by_hand.sequence + 1, hash: guanlan_vault::digest(&format!("{}{}", by_hand.hash, row.body)) };
        }
        assert_eq!(by_hand, head);
        // The same JSON to any reader, other bytes.
        tamper(&test, "UPDATE audit SET body = replace(body, ',\"at\"', ', \"at\"') WHERE sequence = 3").await;
        assert!(matches!(check(&test, &[]).await.fault, Some(Fault::Changed { sequence: 3, .. })));
    }

    async fn a_changed_row_is_named_whether_its_body_or_what_is_shown_of_it(test: TestKernel) {
        chain(&test, 6).await;
        tamper(&test, "UPDATE audit SET action = 'signOut' WHERE sequence = 2").await;
        let verdict = check(&test, &[]).await;
        assert!(matches!(verdict.fault, Some(Fault::Shown { sequence: Some(2), .. })), "{verdict:?}");
        assert_eq!(verdict.head.sequence, 1);
        tamper(&test, "UPDATE audit SET action = 'signIn' WHERE sequence = 2").await;
        for column in ["at = at + 1", "actor_id = 7", "company_id = 7", "subject_id = 'q'", "subject_kind = 'table'"] {
            tamper(&test, &format!("UPDATE audit SET {column} WHERE sequence = 4")).await;
            let fault = check(&test, &[]).await.fault;
            assert!(matches!(fault, Some(Fault::Shown { sequence: Some(4), .. })), "{column}: {fault:?}");
            tamper(&test, "UPDATE audit SET at = (SELECT at + 1 FROM audit WHERE sequence = 3), actor_id = NULL, company_id = NULL, subject_id = 'p', subject_kind = 'person' WHERE sequence = 4").await;
            assert_eq!(check(&test, &[]).await.fault, None, "{column}");
        }
        tamper(&test, "UPDATE audit SET body = replace(body, '203.0.113', '198.51.100') WHERE sequence = 5").await;
        assert!(matches!(check(&test, &[]).await.fault, Some(Fault::Changed { sequence: 5, .. })));
        // Sealing goes on behind it and does not heal it.
        write(&test, 1).await;
        seal(&test.kernel, "one").await.unwrap();
        assert!(matches!(check(&test, &[]).await.fault, Some(Fault::Changed { sequence: 5, .. })));
    }

    async fn a_removed_row_is_named_also_where_the_rest_moves_up(test: TestKernel) {
        chain(&test, 6).await;
        tamper(&test, "DELETE FROM audit WHERE sequence IN (3, 4)").await;
        assert_eq!(check(&test, &[]).await.fault, Some(Fault::Removed { from: 3, to: 4 }));
        tamper(&test, "UPDATE audit SET sequence = -(sequence - 2) WHERE sequence > 4").await;
        tamper(&test, "UPDATE audit SET sequence = -sequence WHERE sequence < 0").await;
        assert!(matches!(check(&test, &[]).await.fault, Some(Fault::Changed { sequence: 3, .. })));
    }

    async fn an_inserted_row_is_named(test: TestKernel) {
        chain(&test, 6).await;
        tamper(&test, "UPDATE audit SET sequence = -(sequence + 1) WHERE sequence >= 3").await;
        tamper(&test, "UPDATE audit SET sequence = -sequence WHERE sequence < 0").await;
        tamper(&test, "INSERT INTO audit (at, action, subject_kind, subject_id, body, sequence, hash) SELECT at, action, subject_kind, subject_id, body, 3, hash FROM audit WHERE sequence = 2").await;
        let verdict = check(&test, &[]).await;
        assert!(matches!(verdict.fault, Some(Fault::Inserted { sequence: 3, .. })), "{verdict:?}");
    }

    async fn rows_cut_off_at_the_end_are_found_by_the_head_that_was_kept(test: TestKernel) {
        let head = chain(&test, 6).await;
        tamper(&test, "DELETE FROM audit WHERE sequence > 4").await;
        assert_eq!(check(&test, &[]).await.fault, None, "the rest is right in itself");
        assert_eq!(check(&test, std::slice::from_ref(&head)).await.fault, Some(Fault::Removed { from: 5, to: 6 }));
        // New rows in the place of the old ones do not hide it.
        write(&test, 4).await;
        test.pass(Duration::seconds(4));
        seal(&test.kernel, "one").await.unwrap();
        assert_eq!(check(&test, &[]).await.fault, None);
        assert_eq!(check(&test, std::slice::from_ref(&head)).await.fault, Some(Fault::Rewritten { told: head }));
    }

    async fn a_chain_without_a_kept_head_passes_only_where_somebody_says_that_there_is_none(test: TestKernel) {
        let folder = tempfile::tempdir().unwrap();
        let verdict = async |without_head: bool| {
            report(test.kernel.db.reader(), folder.path(), None, without_head).await.unwrap()
        };
        let head = chain(&test, 4).await;
        Witness::new(folder.path()).look(&test.kernel).await.unwrap();
        assert!(verdict(false).await.1);
        // The last rows go, and with them the file.
        tamper(&test, "DELETE FROM audit WHERE sequence > 2").await;
        std::fs::remove_file(folder.path().join(witness::FILE)).unwrap();
        let (said, is_whole) = verdict(false).await;
        assert!(!is_whole && said.contains("--without-head"), "{said}");
        assert!(verdict(true).await.1);
        let given = report(test.kernel.db.reader(), folder.path(), Some(head), true).await.unwrap();
        assert!(!given.1, "a head that is given is compared: {}", given.0);
    }

    async fn the_kept_head_follows_the_chain_and_stays_where_the_chain_lost_it(test: TestKernel) {
        let folder = tempfile::tempdir().unwrap();
        let mut witness = Witness::new(folder.path());
        let place = folder.path().join(witness::FILE);
        assert_eq!(witness.look(&test.kernel).await.unwrap(), Looked::Unchanged);
        let first = chain(&test, 3).await;
        assert_eq!(witness.look(&test.kernel).await.unwrap(), Looked::Kept);
        assert_eq!(witness.look(&test.kernel).await.unwrap(), Looked::Unchanged);
        assert_eq!(witness::read(&place).await.unwrap(), Some(first));
        write(&test, 2).await;
        seal(&test.kernel, "one").await.unwrap();
        assert_eq!(witness.look(&test.kernel).await.unwrap(), Looked::Kept);
        let kept = witness::read(&place).await.unwrap().unwrap();
        assert_eq!(kept.sequence, 5);
        let (said, is_whole) = report(test.kernel.db.reader(), folder.path(), None, false).await.unwrap();
        assert!(is_whole && said.contains(&kept.to_string()), "{said}");

        tamper(&test, "DELETE FROM audit WHERE sequence > 3").await;
        write(&test, 1).await;
        seal(&test.kernel, "one").await.unwrap();
        for _ in 0..2 {
            assert_eq!(Witness::new(folder.path()).look(&test.kernel).await.unwrap(), Looked::Lost);
            assert_eq!(witness.look(&test.kernel).await.unwrap(), Looked::Lost);
        }
        assert_eq!(witness::read(&place).await.unwrap(), Some(kept), "what was told is not forgotten");
        let (said, is_whole) = report(test.kernel.db.reader(), folder.path(), None, false).await.unwrap();
        assert!(!is_whole && said.contains("place 5"), "{said}");
        tamper(&test, "DELETE FROM audit").await;
        assert_eq!(witness.look(&test.kernel).await.unwrap(), Looked::Lost, "an empty log too");
        std::fs::write(&place, "garbage").unwrap();
        assert!(Witness::new(folder.path()).look(&test.kernel).await.is_err());
    }
}
