//! Limits of callers, on both databases.

use super::*;
use crate::testing::{TestKernel, on_both_databases};

const THREE: Limit = Limit::new(3, Duration::minutes(1));

/// Counts one of a caller's; false where the limit is reached.
async fn one(test: &TestKernel, address: &str) -> bool {
    let limits = &of_caller(&test.kernel, "test", address.parse().unwrap(), THREE);
    let now = test.kernel.now();
    let counted: Result<_, ApiError> = test.kernel.db.write(|tx| Box::pin(count(tx, limits, now))).await;
    counted.is_ok()
}

on_both_databases! {
    async fn of_thirty_at_once_on_two_instances_as_many_are_counted_as_the_limit_says(test: TestKernel) {
        let other = test.another().await;
        let mut asked = tokio::task::JoinSet::new();
        for instance in [&test, &other].into_iter().cycle().take(30) {
            let app = instance.kernel.clone();
            asked.spawn(async move { take(&app, "test", THREE).await.is_ok() });
        }
        assert_eq!(asked.join_all().await.into_iter().filter(|counted| *counted).count(), 3);
    }

    async fn ninety_addresses_of_one_64_are_one_caller(test: TestKernel) {
        let mut allowed = 0;
        for number in 0..90 {
            allowed += u32::from(one(&test, &format!("2001:db8:1:2:{number:x}::1")).await);
        }
        assert_eq!(allowed, 3);
        assert!(one(&test, "2001:db8:1:3::1").await, "the next /64 is another caller");
        assert!(one(&test, "::ffff:203.0.113.7").await);
        assert!(one(&test, "203.0.113.7").await && one(&test, "203.0.113.7").await);
        assert!(!one(&test, "203.0.113.7").await, "an IPv4 address is the same in both ways of writing it");
        assert!(one(&test, "203.0.113.8").await);
    }

    async fn the_callers_of_one_48_have_a_limit_together_of_eight_times_as_much(test: TestKernel) {
        let mut allowed = 0;
        for number in 0..40 {
            allowed += u32::from(one(&test, &format!("2001:db8:1:{number:x}::1")).await);
        }
        assert_eq!(allowed, 24);
        assert!(one(&test, "2001:db8:2::1").await, "the next /48 is another site");
    }

    async fn what_a_clock_counted_that_was_ahead_counts_for_the_time_of_its_limit_and_no_longer(test: TestKernel) {
        let limits = &[("ahead".to_owned(), THREE)];
        let ahead = || { test.clock.pass(Duration::days(2)); };
        let back = || { test.clock.pass(-Duration::days(2)); };
        let counted = async || take(&test.kernel, "ahead", THREE).await;
        let early = async || refuse_early(&test.kernel, limits, test.kernel.now()).await;
        ahead();
        for _ in 0..3 {
            counted().await.unwrap();
        }
        back();
        assert!(matches!(early().await, Err(ApiError::TooOften(60))), "before anything is written, too");
        test.clock.pass(Duration::seconds(40));
        assert!(matches!(counted().await, Err(ApiError::TooOften(20))));
        test.clock.pass(Duration::seconds(20));
        assert!(early().await.is_ok() && counted().await.is_ok());
        ahead();
        counted().await.unwrap();
        counted().await.unwrap();
        back();
        assert!(matches!(counted().await, Err(ApiError::TooOften(60))), "what is not yet refused grows old from now on");
        test.clock.pass(Duration::minutes(1));
        assert!(counted().await.is_ok());
        ahead();
        let (limits, now) = (&[("swept".to_owned(), Limit::new(1, Duration::minutes(1)))], test.kernel.now());
        test.kernel.db.write(|tx| Box::pin(count(tx, limits, now))).await.unwrap();
        back();
        let now = test.kernel.now();
        test.kernel.db.write(|tx| Box::pin(sweep(tx, Millis(0), now))).await.unwrap();
        test.clock.pass(Duration::minutes(1));
        refuse(test.kernel.db.reader(), limits, test.kernel.now()).await.unwrap();
    }

    async fn what_is_refused_by_one_limit_counts_for_none(test: TestKernel) {
        let limits = |most: u32| vec![("wide".to_owned(), Limit::new(9, Duration::minutes(1))), ("narrow".to_owned(), Limit::new(most, Duration::minutes(1)))];
        let (now, narrow) = (test.kernel.now(), &limits(1));
        let count_both = || test.kernel.db.write(|tx| Box::pin(count(tx, narrow, now)));
        let rows = count_both().await.unwrap();
        assert!(matches!(count_both().await, Err(ApiError::TooOften(60))));
        assert_eq!(Limit::new(2, Duration::minutes(1)).wait(test.kernel.db.reader(), "wide", now).await.unwrap(), None);
        let rows = &rows;
        test.kernel.db.write(|tx| Box::pin(async move { give_back(tx, rows).await })).await.unwrap();
        assert!(count_both().await.is_ok(), "what was given back is free");
    }
}
