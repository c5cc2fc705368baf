//! What is ordered, and what is refused.

use std::sync::Arc;

use guanlan_core::ledger::Refused;
use guanlan_kernel::testing::on_both_databases;

use super::*;

on_both_databases! {
    async fn money_comes_in_is_held_paid_in_part_and_goes_out(ledger: Ledger) {
        let [buyer, seller, _] = ledger.companies;
        ledger.pay_in(buyer, 100_000).await;
        let held = ledger.order(Order::Hold { account: buyer, amount: 60_000 }).await.unwrap();
        assert_eq!(ledger.balance(buyer).await, (40_000, 60_000));
        let open = open_holds(ledger.test.kernel.db.reader(), buyer).await.unwrap();
        assert_eq!(open.iter().map(|hold| hold.id).collect::<Vec<_>>(), [held.hold.unwrap()]);
        let paid = Order::Post { hold: held.hold.unwrap(), to: seller, amount: 45_000, kind: TransactionKind::Payment };
        ledger.order(paid).await.unwrap();
        assert_eq!((ledger.balance(buyer).await, ledger.balance(seller).await), ((55_000, 0), (45_000, 0)));
        let out = ledger.order(Order::Hold { account: seller, amount: 45_000 }).await.unwrap().hold.unwrap();
        ledger.order(Order::Post { hold: out, to: ledger.bank, amount: 45_000, kind: TransactionKind::Withdrawal }).await.unwrap();
        assert_eq!((ledger.balance(seller).await, ledger.balance(ledger.bank).await), ((0, 0), (-55_000, 0)));
        ledger.is_right().await;
    }

    async fn two_holds_of_a_whole_balance_at_once_make_one(ledger: Ledger) {
        let ledger = Arc::new(ledger);
        let account = ledger.companies[0];
        ledger.pay_in(account, 500).await;
        let tries: Vec<_> = (0..8).map(|_| {
            let ledger = ledger.clone();
            tokio::spawn(async move { ledger.order(Order::Hold { account, amount: 500 }).await })
        }).collect();
        let mut placed = 0;
        for one in tries {
            match one.await.unwrap() {
                Ok(_) => placed += 1,
                Err(LedgerError::Refused(why)) => assert_eq!(why, Refused::NotEnough { available: 0 }),
                Err(other) => panic!("{other}"),
            }
        }
        assert_eq!((placed, ledger.balance(account).await), (1, (0, 500)));
        ledger.is_right().await;
    }

    async fn a_hold_ends_once_whoever_ends_it_at_once(ledger: Ledger) {
        let ledger = Arc::new(ledger);
        let [from, to, _] = ledger.companies;
        ledger.pay_in(from, 500).await;
        let hold = ledger.order(Order::Hold { account: from, amount: 500 }).await.unwrap().hold.unwrap();
        let tries: Vec<_> = (0..8).map(|number| {
            let ledger = ledger.clone();
            let order = match number % 2 {
                0 => Order::Void { hold },
                _ => Order::Post { hold, to, amount: 200, kind: TransactionKind::Payment },
            };
            tokio::spawn(async move { ledger.order(order).await })
        }).collect();
        let mut ended = 0;
        for one in tries {
            match one.await.unwrap() {
                Ok(_) => ended += 1,
                Err(LedgerError::NotOpen) => {}
                Err(other) => panic!("{other}"),
            }
        }
        assert_eq!(ended, 1);
        let (available, frozen) = ledger.balance(from).await;
        assert!(frozen == 0 && (available == 500 || available == 300), "{available} {frozen}");
        assert!(matches!(ledger.order(Order::Void { hold }).await, Err(LedgerError::NotOpen)));
        ledger.is_right().await;
    }

    async fn the_same_step_of_a_document_never_moves_money_twice(ledger: Ledger) {
        let ledger = Arc::new(ledger);
        let (bank, to) = (ledger.bank, ledger.companies[0]);
        let tries: Vec<_> = (0..6).map(|_| {
            let ledger = ledger.clone();
            let order = Order::Transfer { from: bank, to, amount: 70, kind: TransactionKind::Deposit };
            tokio::spawn(async move { ledger.step("post", (None, None), order).await })
        }).collect();
        let mut done = 0;
        for one in tries {
            match one.await.unwrap() {
                Ok(_) => done += 1,
                Err(LedgerError::AlreadyDone) => {}
                Err(other) => panic!("{other}"),
            }
        }
        assert_eq!((done, ledger.balance(to).await), (1, (70, 0)));
        ledger.is_right().await;
    }

    async fn a_transaction_is_reversed_once_and_only_by_two_persons(ledger: Ledger) {
        let to = ledger.companies[0];
        ledger.pay_in(to, 900).await;
        let order = Order::Transfer { from: to, to: ledger.fees, amount: 400, kind: TransactionKind::Fee };
        let fee = ledger.order(order).await.unwrap().transaction;
        let reverse = Order::Reverse { transaction: fee };
        for alone in [(None, None), (Some(1), None), (Some(1), Some(1))] {
            assert!(matches!(ledger.step("back", alone, reverse).await, Err(LedgerError::OnePerson)), "{alone:?}");
        }
        let back = ledger.order(reverse).await.unwrap().transaction;
        assert_eq!((ledger.balance(to).await, ledger.balance(ledger.fees).await), ((900, 0), (0, 0)));
        for odd in [fee, back, 999_999] {
            let again = ledger.order(Order::Reverse { transaction: odd }).await;
            assert!(matches!(again, Err(LedgerError::NotReversible)), "{odd}: {again:?}");
        }
        let hold = ledger.order(Order::Hold { account: to, amount: 100 }).await.unwrap();
        let held = ledger.order(Order::Reverse { transaction: hold.transaction }).await;
        assert!(matches!(held, Err(LedgerError::NotReversible)), "a hold is voided");
        ledger.is_right().await;
    }

    async fn what_is_refused_or_rolled_back_leaves_no_gap_in_a_sequence(ledger: Ledger) {
        let (to, db) = (ledger.companies[0], &ledger.test.kernel.db);
        ledger.pay_in(to, 100).await;
        assert!(ledger.order(Order::Hold { account: to, amount: 101 }).await.is_err());
        let now = ledger.test.kernel.now();
        let left = db.write(|tx| Box::pin(async move {
            let cause = Cause { document: (DocumentKind::Deposit, "D-2"), step: "post", memo: "", actor: None, confirmed_by: None };
            carry_out(tx, now, &cause, Order::Hold { account: to, amount: 60 }).await?;
            Err::<(), _>(LedgerError::NotOpen)
        })).await;
        assert!(left.is_err());
        ledger.pay_in(to, 11).await;
        let account = account(db.reader(), to).await.unwrap().unwrap();
        assert_eq!((account.sequence, account.available_fen), (2, 111));
        ledger.is_right().await;
    }

    async fn payments_across_each_other_at_once_never_wait_for_each_other(ledger: Ledger) {
        let ledger = Arc::new(ledger);
        for account in ledger.companies {
            ledger.pay_in(account, 10_000).await;
        }
        let tries: Vec<_> = (0..60usize).map(|number| {
            let ledger = ledger.clone();
            let (from, to) = (ledger.companies[number % 3], ledger.companies[(number + 1 + number % 2) % 3]);
            let order = Order::Transfer { from, to, amount: 10 + number as i64, kind: TransactionKind::Payment };
            tokio::spawn(async move { ledger.order(order).await })
        }).collect();
        for one in tries {
            one.await.unwrap().unwrap();
        }
        let mut all = 0;
        for account in ledger.companies {
            all += ledger.balance(account).await.0;
        }
        assert_eq!(all, 30_000);
        ledger.is_right().await;
    }
}
