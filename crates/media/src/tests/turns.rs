//! Whose picture is decoded, and when.

use std::sync::{Arc, Mutex};

use guanlan_imaging::Limits;
use tokio::task::{JoinHandle, yield_now};

use super::Asker;
use guanlan_kernel::testing::PIXEL;

use crate::{DecodingLimits, StoreFault, decoding::Decoding};

/// One thread, and room for four of each.
fn one_at_a_time() -> Decoding {
    Decoding::new(DecodingLimits { threads: 1, waiting: 8, waiting_each: 4, ..DecodingLimits::default() })
}

type Done = Arc<Mutex<Vec<Asker>>>;

/// Somebody who waits for a turn and notes that the work was done; in the queue when this answers.
async fn asks(decoding: &Decoding, asker: Asker, done: &Done) -> JoinHandle<Result<(), StoreFault>> {
    let before = decoding.waiting();
    let (decoding, done) = (decoding.clone(), done.clone());
    let waiter = decoding.clone();
    let asking = tokio::spawn(async move {
        let turn = waiter.turn(asker).await?;
        let work = move |_: &[u8]| {
            done.lock().unwrap().push(asker);
            Ok(())
        };
        waiter.run(turn, PIXEL.into(), Limits::default(), work).await
    });
    while decoding.waiting() == before {
        yield_now().await;
    }
    asking
}

/// Who had a turn, in their order, when all of these waited for it.
async fn order(askers: &[Asker]) -> Vec<Asker> {
    let (decoding, done) = (one_at_a_time(), Done::default());
    let held = decoding.turn(Asker::Person(99)).await.ok().unwrap();
    let mut asking = Vec::new();
    for asker in askers {
        asking.push(asks(&decoding, *asker, &done).await);
    }
    drop(held);
    for one in asking {
        one.await.unwrap().unwrap();
    }
    let done = done.lock().unwrap();
    done.clone()
}

const ONE: Asker = Asker::Company(1);
const OTHER: Asker = Asker::Company(2);
const PERSON: Asker = Asker::Person(1);

#[tokio::test]
async fn who_sends_many_pictures_has_one_turn_and_then_the_others_have_theirs() {
    assert_eq!(order(&[ONE, ONE, ONE, OTHER, PERSON]).await, [ONE, OTHER, PERSON, ONE, ONE]);
}

#[tokio::test]
async fn visitors_and_senders_take_turns_and_the_background_has_the_last() {
    let (back, visitors) = (Asker::Background, Asker::Visitors);
    let had = order(&[back, ONE, ONE, visitors, visitors, OTHER]).await;
    assert_eq!(had, [visitors, ONE, visitors, OTHER, ONE, back]);
}

#[tokio::test]
async fn a_sender_has_one_thread_and_the_other_is_free() {
    let decoding = Decoding::new(DecodingLimits::default());
    let done = Done::default();
    let held = decoding.turn(ONE).await.ok().unwrap();
    let second = asks(&decoding, ONE, &done).await;
    for asker in [OTHER, PERSON, Asker::Visitors, Asker::Background] {
        drop(decoding.turn(asker).await.ok().unwrap());
    }
    assert_eq!(decoding.waiting(), 1);
    drop(held);
    second.await.unwrap().unwrap();
}

#[tokio::test]
async fn the_work_of_who_left_is_never_done() {
    let (decoding, done) = (one_at_a_time(), Done::default());
    let held = decoding.turn(Asker::Person(99)).await.ok().unwrap();
    let leaving = asks(&decoding, ONE, &done).await;
    let staying = asks(&decoding, OTHER, &done).await;
    leaving.abort();
    assert!(leaving.await.unwrap_err().is_cancelled());
    assert_eq!(decoding.waiting(), 1, "the place is free again");
    drop(held);
    staying.await.unwrap().unwrap();
    assert_eq!(*done.lock().unwrap(), [OTHER]);
}

#[tokio::test]
async fn a_turn_that_comes_when_nobody_waits_for_it_any_more_goes_on_to_the_next() {
    let (decoding, done) = (one_at_a_time(), Done::default());
    let held = decoding.turn(Asker::Person(99)).await.ok().unwrap();
    let mut leaving = Box::pin(decoding.turn(ONE));
    let is_there = std::future::poll_fn(|context| std::task::Poll::Ready(leaving.as_mut().poll(context).is_ready()));
    assert!(!is_there.await);
    let staying = asks(&decoding, OTHER, &done).await;
    // The turn is in its hands, but it never looks.
    drop(held);
    drop(leaving);
    staying.await.unwrap().unwrap();
}

#[tokio::test]
async fn queues_have_an_end_for_each_sender_and_for_all() {
    let (decoding, done) = (one_at_a_time(), Done::default());
    let held = decoding.turn(Asker::Person(99)).await.ok().unwrap();
    let mut asking = Vec::new();
    for asker in [ONE, ONE, ONE, ONE] {
        asking.push(asks(&decoding, asker, &done).await);
    }
    assert!(matches!(decoding.turn(ONE).await, Err(StoreFault::TooOften(_))));
    for asker in [OTHER, OTHER, PERSON, Asker::Visitors] {
        asking.push(asks(&decoding, asker, &done).await);
    }
    for asker in [OTHER, Asker::Person(3), Asker::Visitors] {
        assert!(matches!(decoding.turn(asker).await, Err(StoreFault::Busy)), "{asker:?}");
    }
    drop(held);
    for one in asking {
        one.await.unwrap().unwrap();
    }
    assert_eq!(done.lock().unwrap().len(), 8);
}

#[tokio::test]
async fn work_that_panics_gives_its_turn_back() {
    let decoding = one_at_a_time();
    for _ in 0..2 {
        let turn = decoding.turn(ONE).await.unwrap_or_else(|fault| panic!("{fault}"));
        let work = |_: &[u8]| -> Result<(), StoreFault> { panic!("a decoder failed") };
        let broken = decoding.run(turn, PIXEL.into(), Limits::default(), work).await;
        assert!(matches!(broken, Err(StoreFault::Broken)));
    }
}
