//! A walk of random orders; after it every rule of the ledger holds, and the money is where a plain sum says.

use std::collections::BTreeMap;

use guanlan_kernel::testing::on_both_databases;

use super::*;
use guanlan_kernel::testing::Dice;

on_both_databases! {
    async fn after_a_random_walk_every_rule_holds(ledger: Ledger) {
        let mut dice = Dice(0x2545_F491_4F6C_DD1D);
        let accounts = [ledger.bank, ledger.fees, ledger.companies[0], ledger.companies[1], ledger.companies[2]];
        // What a plain sum says: the totals.
        let mut totals: BTreeMap<i64, i64> = accounts.iter().map(|account| (*account, 0)).collect();
        let mut holds: Vec<(i64, i64, i64)> = Vec::new();
        let mut moved: Vec<(i64, i64, i64, i64)> = Vec::new();
        let mut refused = 0;
        for _ in 0..250 {
            let (from, to) = (accounts[dice.roll(5) as usize], accounts[dice.roll(5) as usize]);
            let amount = dice.roll(1_000) as i64 - 20;
            let at = (!holds.is_empty()).then(|| dice.roll(holds.len() as u64) as usize);
            match (dice.roll(10), at) {
                (0..=1, _) if from != ledger.bank => match ledger.order(Order::Hold { account: from, amount }).await {
                    Ok(done) => holds.push((done.hold.unwrap(), from, amount)),
                    Err(_) => refused += 1,
                },
                (2, Some(at)) => {
                    let (hold, account, held) = holds[at];
                    let part = dice.roll(held as u64 + 30) as i64;
                    match ledger.order(Order::Post { hold, to, amount: part, kind: TransactionKind::Payment }).await {
                        Ok(done) => {
                            holds.remove(at);
                            *totals.get_mut(&account).unwrap() -= part;
                            *totals.get_mut(&to).unwrap() += part;
                            moved.push((done.transaction, account, to, part));
                        }
                        Err(_) => refused += 1,
                    }
                }
                (4, Some(at)) => {
                    let (hold, account, held) = holds[at];
                    let part = dice.roll(held as u64 + 5) as i64;
                    match ledger.order(Order::Settle { hold, to, amount: part, kind: TransactionKind::Payment }).await {
                        Ok(done) => {
                            holds[at] = (done.hold.unwrap(), account, held - part);
                            *totals.get_mut(&account).unwrap() -= part;
                            *totals.get_mut(&to).unwrap() += part;
                            moved.push((done.transaction, account, to, part));
                        }
                        Err(_) => refused += 1,
                    }
                }
                (3, Some(at)) => {
                    ledger.order(Order::Void { hold: holds.remove(at).0 }).await.unwrap();
                }
                (5, _) if !moved.is_empty() => {
                    let (transaction, from, to, amount) = moved[dice.roll(moved.len() as u64) as usize];
                    match ledger.order(Order::Reverse { transaction }).await {
                        Ok(_) => {
                            *totals.get_mut(&from).unwrap() += amount;
                            *totals.get_mut(&to).unwrap() -= amount;
                        }
                        Err(_) => refused += 1,
                    }
                }
                _ => {
                    // Money comes in more often than by chance alone, so that there is some to move.
                    let from = if dice.roll(2) == 0 { ledger.bank } else { from };
                    match ledger.order(Order::Transfer { from, to, amount, kind: TransactionKind::Payment }).await {
                        Ok(done) => {
                            *totals.get_mut(&from).unwrap() -= amount;
                            *totals.get_mut(&to).unwrap() += amount;
                            moved.push((done.transaction, from, to, amount));
                        }
                        Err(_) => refused += 1,
                    }
                }
            }
        }
        assert!(refused > 10 && moved.len() > 50, "{refused} refused, {} moved", moved.len());
        for account in accounts {
            let (available, frozen) = ledger.balance(account).await;
            let held: i64 = holds.iter().filter(|hold| hold.1 == account).map(|hold| hold.2).sum();
            assert_eq!((available + frozen, frozen), (totals[&account], held), "{account}");
        }
        ledger.is_right().await;
    }
}
