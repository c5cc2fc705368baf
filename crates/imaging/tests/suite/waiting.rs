use std::{
    sync::{Arc, mpsc},
    thread,
};

use guanlan_imaging::Workshop;

#[test]
fn work_within_the_budget_goes_on_at_once() {
    let workshop = Workshop::new(100);
    let one = workshop.admit(60);
    let other = workshop.admit(40);
    assert_eq!(workshop.used(), 100);
    drop((one, other));
    assert_eq!(workshop.used(), 0);
}

#[test]
fn one_that_is_larger_than_the_budget_is_admitted_alone() {
    let workshop = Workshop::new(100);
    let huge = workshop.admit(5_000);
    assert_eq!(workshop.used(), 5_000);
    drop(huge);
    assert_eq!(workshop.used(), 0);
}

#[test]
fn who_does_not_fit_waits_and_nobody_overtakes() {
    let workshop = Arc::new(Workshop::new(100));
    let first = workshop.admit(80);
    let (said, heard) = mpsc::channel();
    let mut threads = Vec::new();
    // The small ones do not fit beside the large one either: they begin when it is done.
    for (number, bytes) in [(1, 95), (2, 10), (3, 10)] {
        let (workshop, said) = (workshop.clone(), said.clone());
        let before = workshop.waiting();
        let waiter = workshop.clone();
        threads.push(thread::spawn(move || {
            let pass = waiter.admit(bytes);
            said.send(number).unwrap();
            drop(pass);
        }));
        while workshop.waiting() == before {
            thread::yield_now();
        }
    }
    assert!(heard.try_recv().is_err(), "the small ones would fit, but the large one came before them");
    drop(first);
    let order: Vec<i32> = (0..3).map(|_| heard.recv().unwrap()).collect();
    assert_eq!(order[0], 1);
    threads.into_iter().for_each(|thread| thread.join().unwrap());
    assert_eq!(workshop.used(), 0);
}

#[test]
fn a_panic_inside_gives_its_room_back() {
    let workshop = Arc::new(Workshop::new(100));
    let inside = workshop.clone();
    let panicked = thread::spawn(move || {
        let _pass = inside.admit(100);
        panic!("a decoder failed");
    });
    assert!(panicked.join().is_err());
    assert_eq!(workshop.used(), 0);
    drop(workshop.admit(100));
}
