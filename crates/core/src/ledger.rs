//! Money in accounts: what there is, what moves it, and what is refused (RULES ledger). Amounts are fen.
//!
//! Pure: accounts as they are and an order in, what changes out. That both databases keep it is proven where it is stored.

use std::collections::BTreeMap;

words! {
    /// Whose account it is.
    AccountKind {
        /// The sub-account of a member company.
        Company = "company",
        /// What lies at the bank, seen from there: below zero by all that the others own.
        BankClearing = "bankClearing",
        /// What came in and nobody told of.
        Suspense = "suspense",
        /// What the museum earned.
        Fees = "fees",
    }
}

impl AccountKind {
    /// Whether what is available may be below zero. The bank's is the other side of everybody's money.
    pub fn may_be_negative(self) -> bool {
        matches!(self, AccountKind::BankClearing)
    }
}

words! {
    /// Whether money may leave an account.
    LedgerAccountState {
        Open = "open",
        /// Takes no new holds and no new payments out; holds that are open can end, and money can come in.
        Frozen = "frozen",
    }
}

words! {
    /// What a transaction is for, in statements and filters.
    TransactionKind {
        /// Money came in by the bank.
        Deposit = "deposit",
        /// Money went out by the bank.
        Withdrawal = "withdrawal",
        /// Money was set aside for a document.
        Hold = "hold",
        /// What was set aside is available again.
        Release = "release",
        /// What came in was sent back by the bank.
        Return = "return",
        /// From one company to another.
        Payment = "payment",
        Fee = "fee",
        /// By hand, by two persons.
        Adjustment = "adjustment",
        /// Takes another transaction back, by two persons.
        Reversal = "reversal",
    }
}

words! {
    /// The kind of document that caused a transaction. The ledger knows its code and nothing else of it.
    DocumentKind {
        Deposit = "deposit",
        Withdrawal = "withdrawal",
        BankLine = "bankLine",
        Adjustment = "adjustment",
        Reversal = "reversal",
        /// An order between two companies.
        Order = "order",
    }
}

/// What an account holds, in fen.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Balance {
    pub available: i64,
    /// Set aside by open holds.
    pub frozen: i64,
}

/// An account as it is while orders are carried out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Account {
    pub kind: AccountKind,
    pub state: LedgerAccountState,
    pub balance: Balance,
}

/// Money that is set aside, as far as it matters for its end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct OpenHold {
    /// The account's row.
    pub account: i64,
    /// More than zero.
    pub amount: i64,
}

/// What is to be done, by the rows of accounts. Every amount is more than zero.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Order {
    /// Sets money aside.
    Hold { account: i64, amount: i64 },
    /// Ends a hold: so much is paid, the rest is available again.
    Post { hold: OpenHold, to: i64, amount: i64 },
    /// Ends a hold: so much is paid, and the rest, which is some, stays set aside by another hold.
    Settle { hold: OpenHold, to: i64, amount: i64 },
    /// Ends a hold: all of it is available again.
    Void { hold: OpenHold },
    /// From what is available in one account to another.
    Transfer { from: i64, to: i64, amount: i64 },
}

/// What a transaction changes in one account.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Change {
    /// The account's row.
    pub account: i64,
    pub available: i64,
    pub frozen: i64,
}

/// Why an order is not carried out; nothing is changed then.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Refused {
    /// An amount of zero or below, or one that no account can hold.
    Amount,
    /// Less is available, in fen.
    NotEnough { available: i64 },
    /// The account is frozen.
    Frozen,
    /// More than the hold is to be paid.
    MoreThanHeld,
    /// From an account to itself.
    SameAccount,
    /// There is no such account.
    NoAccount,
}

/// Carries an order out on `accounts`, and answers what it changed: the changes of a transaction are zero altogether.
///
/// # Errors
/// See [`Refused`]; `accounts` are as they were then.
pub fn carry_out(accounts: &mut BTreeMap<i64, Account>, order: Order) -> Result<Vec<Change>, Refused> {
    let changes = changes(accounts, order)?;
    apply(accounts, &changes)?;
    Ok(changes)
}

/// Takes a transaction back: what it moved between accounts goes the other way, out of what is available. What it only set
/// aside or released moved nothing; the answer is empty then.
///
/// # Errors
/// Where the money is not there any more.
pub fn take_back(accounts: &mut BTreeMap<i64, Account>, of: &[Change]) -> Result<Vec<Change>, Refused> {
    let back = of
        .iter()
        .map(|change| {
            let moved = change.available.checked_add(change.frozen).and_then(i64::checked_neg);
            Ok(Change { account: change.account, available: moved.ok_or(Refused::Amount)?, frozen: 0 })
        })
        .collect::<Result<Vec<Change>, Refused>>()?;
    let back: Vec<Change> = back.into_iter().filter(|change| change.available != 0).collect();
    apply(accounts, &back)?;
    Ok(back)
}

/// The number of a company's sub-account: its place, and a digit that finds a slip of one digit or of two that changed
/// places (Luhn).
pub fn number(company: i64) -> String {
    let digits = format!("62{company:011}");
    let sum: u32 = digits
        .chars()
        .rev()
        .filter_map(|digit| digit.to_digit(10))
        .enumerate()
        .map(|(at, digit)| match (at % 2, digit) {
            (0, digit) if digit > 4 => digit * 2 - 9,
            (0, digit) => digit * 2,
            (_, digit) => digit,
        })
        .sum();
    format!("{digits}{}", (10 - sum % 10) % 10)
}

fn changes(accounts: &BTreeMap<i64, Account>, order: Order) -> Result<Vec<Change>, Refused> {
    let find = |account: i64| accounts.get(&account).ok_or(Refused::NoAccount);
    let change = |account, available, frozen| Change { account, available, frozen };
    match order {
        Order::Hold { account, amount } => {
            may_leave(find(account)?, amount)?;
            Ok(vec![change(account, -amount, amount)])
        }
        Order::Post { hold, to, amount } => {
            let rest = rest(hold, amount)?;
            find(hold.account)?;
            find(to)?;
            if hold.account == to {
                return Err(Refused::SameAccount);
            }
            Ok(vec![change(hold.account, rest, -hold.amount), change(to, amount, 0)])
        }
        Order::Settle { hold, to, amount } => {
            if rest(hold, amount)? == 0 {
                return Err(Refused::MoreThanHeld);
            }
            find(hold.account)?;
            find(to)?;
            if hold.account == to {
                return Err(Refused::SameAccount);
            }
            Ok(vec![change(hold.account, 0, -amount), change(to, amount, 0)])
        }
        Order::Void { hold } => {
            find(hold.account)?;
            Ok(vec![change(hold.account, hold.amount, -hold.amount)])
        }
        Order::Transfer { from, to, amount } => {
            find(to)?;
            may_leave(find(from)?, amount)?;
            if from == to {
                return Err(Refused::SameAccount);
            }
            Ok(vec![change(from, -amount, 0), change(to, amount, 0)])
        }
    }
}

/// What is left of a hold of which so much is paid.
fn rest(hold: OpenHold, amount: i64) -> Result<i64, Refused> {
    if amount <= 0 {
        return Err(Refused::Amount);
    }
    hold.amount.checked_sub(amount).filter(|rest| *rest >= 0).ok_or(Refused::MoreThanHeld)
}

/// Whether so much may be set aside in, or paid out of, an account.
fn may_leave(account: &Account, amount: i64) -> Result<(), Refused> {
    if amount <= 0 {
        return Err(Refused::Amount);
    }
    if account.state == LedgerAccountState::Frozen {
        return Err(Refused::Frozen);
    }
    let available = account.balance.available;
    if available < amount && !account.kind.may_be_negative() {
        return Err(Refused::NotEnough { available });
    }
    Ok(())
}

/// Writes changes into the accounts, all or none.
fn apply(accounts: &mut BTreeMap<i64, Account>, changes: &[Change]) -> Result<(), Refused> {
    let mut after = Vec::with_capacity(changes.len());
    for change in changes {
        let account = accounts.get(&change.account).ok_or(Refused::NoAccount)?;
        let sum = |a: i64, b: i64| a.checked_add(b).ok_or(Refused::Amount);
        let balance = Balance {
            available: sum(account.balance.available, change.available)?,
            frozen: sum(account.balance.frozen, change.frozen)?,
        };
        // The total must fit as well: it is what people are shown.
        sum(balance.available, balance.frozen)?;
        let is_short = balance.frozen < 0 || (balance.available < 0 && !account.kind.may_be_negative());
        if is_short {
            return Err(Refused::NotEnough { available: account.balance.available });
        }
        after.push((change.account, balance));
    }
    for (id, balance) in after {
        if let Some(account) = accounts.get_mut(&id) {
            account.balance = balance;
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn account(kind: AccountKind, available: i64, frozen: i64) -> Account {
        Account { kind, state: LedgerAccountState::Open, balance: Balance { available, frozen } }
    }

    fn accounts() -> BTreeMap<i64, Account> {
        BTreeMap::from([
            (1, account(AccountKind::BankClearing, -1000, 0)),
            (2, account(AccountKind::Company, 700, 100)),
            (3, account(AccountKind::Company, 200, 0)),
        ])
    }

    #[test]
    fn a_hold_is_posted_in_part_and_the_rest_is_available_again() {
        let mut accounts = accounts();
        carry_out(&mut accounts, Order::Hold { account: 2, amount: 500 }).unwrap();
        assert_eq!(accounts[&2].balance, Balance { available: 200, frozen: 600 });
        let hold = OpenHold { account: 2, amount: 500 };
        carry_out(&mut accounts, Order::Post { hold, to: 3, amount: 300 }).unwrap();
        assert_eq!(accounts[&2].balance, Balance { available: 400, frozen: 100 });
        assert_eq!(accounts[&3].balance, Balance { available: 500, frozen: 0 });
    }

    #[test]
    fn a_hold_is_settled_in_part_and_the_rest_stays_set_aside_even_where_the_account_is_frozen() {
        let mut accounts = accounts();
        accounts.get_mut(&2).unwrap().state = LedgerAccountState::Frozen;
        let hold = OpenHold { account: 2, amount: 100 };
        carry_out(&mut accounts, Order::Settle { hold, to: 3, amount: 30 }).unwrap();
        assert_eq!(accounts[&2].balance, Balance { available: 700, frozen: 70 });
        assert_eq!(accounts[&3].balance, Balance { available: 230, frozen: 0 });
        let rest = OpenHold { account: 2, amount: 70 };
        for amount in [70, 71] {
            let settled = carry_out(&mut accounts, Order::Settle { hold: rest, to: 3, amount });
            assert_eq!(settled, Err(Refused::MoreThanHeld), "the last part is posted");
        }
        carry_out(&mut accounts, Order::Post { hold: rest, to: 3, amount: 70 }).unwrap();
        assert_eq!(accounts[&2].balance, Balance { available: 700, frozen: 0 });
    }

    #[test]
    fn more_than_is_available_is_refused_with_what_is_and_changes_nothing() {
        let mut accounts = accounts();
        for order in [Order::Hold { account: 2, amount: 701 }, Order::Transfer { from: 2, to: 3, amount: 701 }] {
            assert_eq!(carry_out(&mut accounts, order), Err(Refused::NotEnough { available: 700 }));
        }
        assert_eq!(accounts[&2], self::accounts()[&2]);
    }

    #[test]
    fn a_frozen_account_takes_no_new_holds_and_pays_nothing_while_open_holds_end_and_money_comes_in() {
        let mut accounts = accounts();
        accounts.get_mut(&2).unwrap().state = LedgerAccountState::Frozen;
        let hold = OpenHold { account: 2, amount: 100 };
        assert_eq!(carry_out(&mut accounts, Order::Hold { account: 2, amount: 1 }), Err(Refused::Frozen));
        assert_eq!(carry_out(&mut accounts, Order::Transfer { from: 2, to: 3, amount: 1 }), Err(Refused::Frozen));
        carry_out(&mut accounts, Order::Post { hold, to: 3, amount: 40 }).unwrap();
        carry_out(&mut accounts, Order::Transfer { from: 3, to: 2, amount: 5 }).unwrap();
        assert_eq!(accounts[&2].balance, Balance { available: 765, frozen: 0 });
    }

    #[test]
    fn amounts_of_nothing_too_much_and_to_oneself_are_refused() {
        let mut accounts = accounts();
        let hold = OpenHold { account: 2, amount: 100 };
        for (order, why) in [
            (Order::Hold { account: 2, amount: 0 }, Refused::Amount),
            (Order::Hold { account: 2, amount: -5 }, Refused::Amount),
            (Order::Transfer { from: 1, to: 2, amount: i64::MAX }, Refused::Amount),
            (Order::Transfer { from: 2, to: 2, amount: 5 }, Refused::SameAccount),
            (Order::Transfer { from: 2, to: 9, amount: 5 }, Refused::NoAccount),
            (Order::Post { hold, to: 3, amount: 101 }, Refused::MoreThanHeld),
            (Order::Post { hold, to: 3, amount: 0 }, Refused::Amount),
            (Order::Post { hold, to: 2, amount: 5 }, Refused::SameAccount),
        ] {
            assert_eq!(carry_out(&mut accounts, order), Err(why), "{order:?}");
            assert_eq!(accounts, self::accounts(), "{order:?}");
        }
    }

    #[test]
    fn a_reversal_moves_the_money_back_and_a_hold_has_nothing_to_move() {
        let mut accounts = accounts();
        let hold = OpenHold { account: 2, amount: 100 };
        let paid = carry_out(&mut accounts, Order::Post { hold, to: 3, amount: 60 }).unwrap();
        take_back(&mut accounts, &paid).unwrap();
        assert_eq!(accounts[&2].balance, Balance { available: 800, frozen: 0 });
        assert_eq!(accounts[&3].balance, Balance { available: 200, frozen: 0 });
        let held = carry_out(&mut accounts, Order::Hold { account: 2, amount: 60 }).unwrap();
        assert_eq!(take_back(&mut accounts, &held), Ok(vec![]));
    }

    #[test]
    fn a_slip_in_a_number_is_found() {
        let number = number(12_345);
        let valid = |text: &str| {
            let sum: u32 = text
                .chars()
                .rev()
                .enumerate()
                .map(|(at, c)| {
                    let digit = c.to_digit(10).unwrap() * (1 + at as u32 % 2);
                    digit / 10 + digit % 10
                })
                .sum();
            sum.is_multiple_of(10)
        };
        assert!(valid(&number), "{number}");
        for at in 0..number.len() {
            let mut digits: Vec<char> = number.chars().collect();
            digits[at] = if digits[at] == '9' { '0' } else { '9' };
            assert!(!valid(&digits.iter().collect::<String>()), "{at}");
        }
    }

    proptest! {
        #[test]
        fn whatever_is_ordered_the_sum_of_all_accounts_stays_and_nothing_goes_below_zero(
            orders in prop::collection::vec((0u8..5, 1i64..5, 1i64..5, -10i64..2_000), 1..60)
        ) {
            let mut accounts = accounts();
            let mut held: Vec<OpenHold> = vec![OpenHold { account: 2, amount: 100 }];
            for (what, from, to, amount) in orders {
                let order = match (what, held.last().copied()) {
                    (0, _) => Order::Hold { account: from, amount },
                    (1, Some(hold)) => Order::Post { hold, to, amount },
                    (2, Some(hold)) => Order::Void { hold },
                    (3, Some(hold)) => Order::Settle { hold, to, amount },
                    _ => Order::Transfer { from, to, amount },
                };
                let before = accounts.clone();
                match carry_out(&mut accounts, order) {
                    Ok(changes) => {
                        prop_assert_eq!(changes.iter().map(|one| one.available + one.frozen).sum::<i64>(), 0);
                        match order {
                            Order::Hold { account, amount } => held.push(OpenHold { account, amount }),
                            Order::Post { .. } | Order::Void { .. } => drop(held.pop()),
                            Order::Settle { hold, amount, .. } => {
                                held.pop();
                                held.push(OpenHold { amount: hold.amount - amount, ..hold });
                            }
                            Order::Transfer { .. } => {}
                        }
                    }
                    Err(_) => prop_assert_eq!(&accounts, &before),
                }
                let sum: i64 = accounts.values().map(|one| one.balance.available + one.balance.frozen).sum();
                prop_assert_eq!(sum, 0);
                for (id, one) in &accounts {
                    prop_assert!(one.balance.frozen >= 0);
                    prop_assert!(one.balance.available >= 0 || one.kind.may_be_negative());
                    let open: i64 = held.iter().filter(|hold| hold.account == *id).map(|hold| hold.amount).sum();
                    prop_assert_eq!(one.balance.frozen, open);
                }
            }
        }
    }
}
