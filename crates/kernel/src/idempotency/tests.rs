//! Keys of calls, on both databases (RULES calls 20).

use guanlan_db::WriteError;
use serde_json::json;

use super::*;
use crate::testing::{TestKernel, on_both_databases};

fn once(test: &TestKernel, person: i64, asked: Value) -> Once {
    let Value::Object(asked) = asked else { unreachable!("it is an object") };
    Once::of_person(&test.kernel.keys, person, Some(Key("key-number-1".into())), "POST /things", &asked).unwrap()
}

/// Makes a thing of this number, once.
async fn thing(test: &TestKernel, once: &Once, number: i64) -> Result<i64, ApiError> {
    let now = test.kernel.now();
    let made = test.kernel.db.write(|tx| Box::pin(make(Some(once), tx, now, async move { Ok::<_, ApiError>(number) })));
    made.await
}

async fn rows(test: &TestKernel) -> i64 {
    test.kernel.db.numbers("SELECT COUNT(*) FROM idempotency_key").await.unwrap()[0]
}

on_both_databases! {
    async fn what_was_made_first_is_answered_again_and_to_nobody_else(test: TestKernel) {
        let first = once(&test, 1, json!({"name": "a"}));
        assert_eq!(thing(&test, &first, 7).await.unwrap(), 7);
        assert_eq!(thing(&test, &first, 8).await.unwrap(), 7, "the same call");
        let other = once(&test, 1, json!({"name": "b"}));
        assert!(matches!(thing(&test, &other, 9).await, Err(ApiError::Conflict(_))), "another body");
        assert_eq!(thing(&test, &once(&test, 2, json!({"name": "a"})), 10).await.unwrap(), 10, "another person");
        let company = Once::new(1, Key("key-number-1".into()), "POST /things", &Map::new(), &[]);
        assert_eq!(thing(&test, &company, 11).await.unwrap(), 11, "a company of the same number");
    }

    async fn of_two_calls_at_once_under_one_key_one_makes_something(test: TestKernel) {
        let mut asked = tokio::task::JoinSet::new();
        for number in 1..=8 {
            let (kernel, once) = (test.kernel.clone(), once(&test, 1, json!({})));
            asked.spawn(async move {
                let now = kernel.now();
                let making = || async move {
                    tokio::task::yield_now().await;
                    Ok::<_, ApiError>(number)
                };
                kernel.db.write(|tx| Box::pin(make(Some(&once), tx, now, making()))).await.unwrap()
            });
        }
        let answers: std::collections::BTreeSet<i32> = asked.join_all().await.into_iter().collect();
        assert_eq!((answers.len(), rows(&test).await), (1, 1));
    }

    async fn what_is_refused_takes_no_key(test: TestKernel) {
        let (once, now) = (once(&test, 1, json!({})), test.kernel.now());
        let refused = test.kernel.db.write(|tx| {
            Box::pin(make(Some(&once), tx, now, async { Err::<i64, _>(ApiError::NotFound) }))
        });
        let refused: Result<i64, ApiError> = refused.await;
        assert!(refused.is_err_and(|error| error.database().is_none()));
        assert_eq!(rows(&test).await, 0);
        assert_eq!(thing(&test, &once, 7).await.unwrap(), 7);
    }

    async fn what_stands_in_the_way_of_making_it_twice_is_answered_where_the_same_call_made_it(test: TestKernel) {
        let one = once(&test, 1, json!({}));
        thing(&test, &one, 7).await.unwrap();
        let refused = || async { Err::<i64, _>(ApiError::NotFound) };
        let db = test.kernel.db.reader();
        assert_eq!(made_or_before(Some(&one), db, refused()).await.unwrap(), 7);
        assert!(matches!(made_or_before(None, db, refused()).await, Err(ApiError::NotFound)));
        let other = once(&test, 2, json!({}));
        assert!(matches!(made_or_before(Some(&other), db, refused()).await, Err(ApiError::NotFound)));
    }

    async fn a_persons_key_is_forgotten_after_seven_days_or_with_the_account_and_a_companys_is_kept(test: TestKernel) {
        for person in [1, 2] {
            thing(&test, &once(&test, person, json!({})), 7).await.unwrap();
        }
        thing(&test, &Once::new(1, Key("key-number-1".into()), "POST /things", &Map::new(), &[]), 7).await.unwrap();
        let write = async |days: i64| {
            let now = Millis(test.kernel.now().0 + Duration::days(days).num_milliseconds());
            test.kernel.db.write(|tx| Box::pin(async move { sweep(tx, now).await })).await.unwrap();
        };
        write(6).await;
        assert_eq!(rows(&test).await, 3);
        test.kernel.db.write(|tx| Box::pin(async move { forget(tx, 2).await })).await.unwrap();
        assert_eq!(rows(&test).await, 2, "whose account went");
        write(7).await;
        assert_eq!(rows(&test).await, 1, "the company's");
    }
}
