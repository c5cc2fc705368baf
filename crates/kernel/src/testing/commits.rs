//! Units of work that share a commit on SQLite: each ends for itself, whatever becomes of the others.

use std::{
    sync::{Arc, atomic::Ordering},
    time::Duration,
};

use guanlan_db::{ConnectionTrait, Db, DbErr};
use tokio::{
    sync::Notify,
    task::{JoinHandle, yield_now},
};

use super::{Engine, TestKernel};

/// SQLite, with the number of each unit of work that is stored.
struct Ground {
    test: TestKernel,
}

/// What a unit of work does after it has written its number.
#[derive(Clone, Copy, PartialEq)]
enum Then {
    End,
    Fail,
    /// Leaves behind what no commit takes: a key that refers to nothing, which is asked at the commit.
    Break,
    /// Waits until it is let go on.
    Wait,
}

impl Ground {
    async fn start() -> Ground {
        let test = TestKernel::start(Engine::Sqlite).await.unwrap();
        test.kernel.db.run_statement("CREATE TABLE done (number integer PRIMARY KEY)").await.unwrap();
        test.kernel
            .db
            .run_statement(
                "CREATE TABLE asked_late (number integer REFERENCES done (number) DEFERRABLE INITIALLY DEFERRED)",
            )
            .await
            .unwrap();
        Ground { test }
    }

    fn db(&self) -> &Db {
        &self.test.kernel.db
    }

    /// Writes a number, in a task of its own.
    fn begin(&self, number: i64, then: Then, go_on: &Arc<Notify>) -> JoinHandle<Result<i64, DbErr>> {
        let (db, go_on) = (self.db().clone(), Arc::clone(go_on));
        tokio::spawn(async move {
            db.write(|tx| {
                let go_on = Arc::clone(&go_on);
                Box::pin(async move {
                    tx.execute_unprepared(&format!("INSERT INTO done VALUES ({number})")).await?;
                    match then {
                        Then::End => {}
                        Then::Fail => return Err(DbErr::Custom("it fails".into())),
                        Then::Break => {
                            tx.execute_unprepared("INSERT INTO asked_late VALUES (-1)").await?;
                        }
                        Then::Wait => go_on.notified().await,
                    }
                    Ok(number)
                })
            })
            .await
        })
    }

    /// Has the first one wait in its work, and the others behind it.
    async fn queue(&self, first: Then, others: &[Then]) -> (Vec<JoinHandle<Result<i64, DbErr>>>, Arc<Notify>) {
        let go_on = Arc::new(Notify::new());
        let mut all = vec![self.begin(0, first, &go_on)];
        self.db().somebody_waits().await.unwrap();
        for (at, then) in others.iter().enumerate() {
            all.push(self.begin(at as i64 + 1, *then, &go_on));
            yield_now().await;
        }
        self.db().somebody_waits().await.unwrap();
        (all, go_on)
    }

    /// The numbers that are stored.
    async fn stored(&self) -> Vec<i64> {
        self.db().numbers("SELECT number FROM done ORDER BY number").await.unwrap()
    }
}

/// What became of each.
async fn ends(all: Vec<JoinHandle<Result<i64, DbErr>>>) -> Vec<Option<i64>> {
    let mut ends = Vec::new();
    for one in all {
        let end = tokio::time::timeout(Duration::from_secs(20), one).await.expect("nobody waits for ever");
        ends.push(end.ok().and_then(Result::ok));
    }
    ends
}

#[tokio::test]
async fn those_who_wait_while_one_writes_share_its_commit() {
    let ground = Ground::start().await;
    let commits = ground.db().count_commits().await.unwrap();
    let (all, go_on) = ground.queue(Then::Wait, &[Then::End; 20]).await;
    go_on.notify_one();
    assert_eq!(ends(all).await, (0..=20).map(Some).collect::<Vec<_>>());
    // One, or a few on a machine that is slow: nobody waits longer than a moment for others to join.
    assert!(commits.load(Ordering::Relaxed) < 10, "{commits:?} commits of 21 who wrote");
    assert_eq!(ground.stored().await.len(), 21);
}

#[tokio::test]
async fn no_more_than_64_share_a_commit() {
    let ground = Ground::start().await;
    let commits = ground.db().count_commits().await.unwrap();
    let (all, go_on) = ground.queue(Then::Wait, &[Then::End; 80]).await;
    go_on.notify_one();
    assert!(ends(all).await.iter().all(Option::is_some));
    assert!(commits.load(Ordering::Relaxed) >= 2);
    assert_eq!(ground.stored().await.len(), 81);
}

#[tokio::test]
async fn one_that_fails_takes_back_its_own_work_alone() {
    let ground = Ground::start().await;
    let (all, go_on) = ground.queue(Then::Wait, &[Then::End, Then::Fail, Then::End, Then::Fail]).await;
    go_on.notify_one();
    assert_eq!(ends(all).await, [Some(0), Some(1), None, Some(3), None]);
    assert_eq!(ground.stored().await, [0, 1, 3]);
}

#[tokio::test]
async fn what_no_commit_takes_fails_alone_and_the_others_are_stored() {
    let ground = Ground::start().await;
    let (all, go_on) = ground.queue(Then::Wait, &[Then::End, Then::Break, Then::End]).await;
    // Those who share the failed commit are tried again, and the first waits again.
    go_on.notify_one();
    let again = tokio::spawn(async move {
        loop {
            go_on.notify_one();
            yield_now().await;
        }
    });
    assert_eq!(ends(all).await, [Some(0), Some(1), None, Some(3)]);
    again.abort();
    assert_eq!(ground.stored().await, [0, 1, 3]);
}

#[tokio::test]
async fn a_commit_that_is_refused_is_tried_again_for_each_who_shared_it() {
    let ground = Ground::start().await;
    ground.db().refuse_next_commit().await.unwrap();
    let (all, go_on) = ground.queue(Then::Wait, &[Then::End; 5]).await;
    let going_on = tokio::spawn(async move {
        loop {
            go_on.notify_one();
            yield_now().await;
        }
    });
    assert_eq!(ends(all).await, (0..=5).map(Some).collect::<Vec<_>>());
    going_on.abort();
    assert_eq!(ground.stored().await, [0, 1, 2, 3, 4, 5]);
}

#[tokio::test]
async fn a_refused_commit_of_one_alone_is_an_error_and_nothing_is_stored() {
    let ground = Ground::start().await;
    ground.db().refuse_next_commit().await.unwrap();
    assert_eq!(ends(vec![ground.begin(7, Then::End, &Arc::default())]).await, [None]);
    assert_eq!(ground.stored().await, [0; 0]);
    assert_eq!(ends(vec![ground.begin(8, Then::End, &Arc::default())]).await, [Some(8)]);
}

#[tokio::test]
async fn whoever_leaves_in_the_middle_takes_back_its_own_work_alone() {
    let ground = Ground::start().await;
    // The first is the one that begins, the second works in what it began, the third behind both.
    for leaves in [0, 1] {
        let (mut all, go_on) = ground.queue(Then::Wait, &[Then::Wait, Then::End]).await;
        if leaves == 1 {
            go_on.notify_one();
            ground.db().somebody_waits().await.unwrap();
        }
        all.remove(leaves).abort();
        let going_on = tokio::spawn(async move {
            loop {
                go_on.notify_one();
                yield_now().await;
            }
        });
        let left: Vec<_> = ends(all).await;
        going_on.abort();
        let stays: Vec<i64> = (0..=2).filter(|number| *number != leaves as i64).collect();
        assert_eq!(left, stays.iter().copied().map(Some).collect::<Vec<_>>(), "{leaves} left");
        assert_eq!(ground.stored().await, stays, "{leaves} left");
        ground.db().run_statement("DELETE FROM done").await.unwrap();
    }
}

#[tokio::test]
async fn however_many_leave_at_any_time_an_answer_means_stored_and_nothing_else_is() {
    let ground = Ground::start().await;
    let mut told = Vec::new();
    for round in 0..40 {
        let all: Vec<_> = (0..12).map(|at| ground.begin(round * 100 + at, Then::End, &Arc::default())).collect();
        // Each leaves after so many turns of the others, some of them never.
        for (at, one) in all.iter().enumerate() {
            for _ in 0..(round as usize * 7 + at * 3) % 11 {
                yield_now().await;
            }
            if at % 3 == 0 {
                one.abort();
            }
        }
        for (at, end) in ends(all).await.into_iter().enumerate() {
            match end {
                Some(number) => told.push(number),
                None => assert_eq!(at % 3, 0, "only who left is not answered"),
            }
        }
    }
    let stored = ground.stored().await;
    assert!(told.iter().all(|number| stored.contains(number)), "what was answered is stored");
    // Who left may be stored, or not; the next write works either way.
    assert_eq!(ends(vec![ground.begin(-5, Then::End, &Arc::default())]).await, [Some(-5)]);
}

#[tokio::test]
async fn whoever_waits_and_does_not_come_to_its_turn_holds_up_nobody() {
    let ground = Ground::start().await;
    let go_on = Arc::new(Notify::new());
    let first = ground.begin(0, Then::Wait, &go_on);
    ground.db().somebody_waits().await.unwrap();
    let late = ground
        .db()
        .write(|tx| Box::pin(async move { tx.execute_unprepared("INSERT INTO done VALUES (1)").await.map(|_| 1i64) }));
    let mut late = std::pin::pin!(late);
    // It stands in the queue, and is not looked at again before the first is answered.
    assert!(looked_at_once(late.as_mut()).await.is_none());
    go_on.notify_one();
    assert_eq!(ends(vec![first]).await, [Some(0)]);
    assert_eq!(late.await.unwrap(), 1);
    assert_eq!(ground.stored().await, [0, 1]);
}

/// What a future answers at once, looked at a single time.
async fn looked_at_once<F: Future>(mut future: std::pin::Pin<&mut F>) -> Option<F::Output> {
    std::future::poll_fn(|context| {
        std::task::Poll::Ready(match future.as_mut().poll(context) {
            std::task::Poll::Ready(done) => Some(done),
            std::task::Poll::Pending => None,
        })
    })
    .await
}
