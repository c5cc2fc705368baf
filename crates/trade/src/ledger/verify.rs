//! Computes the whole ledger again, from what is stored, as it was at one moment (RULES ledger 6).

use std::{collections::BTreeMap, fmt};

use guanlan_core::ledger::{AccountKind, Change};
use guanlan_db::{ConnectionTrait, DbErr};

use super::{
    chain::{self, Said},
    store::{
        Account,
        check::{self, Entry},
        kind_of,
    },
};

/// Entries that are read at once.
const PAGE: u64 = 5_000;
/// Findings that are told; a ledger that is wrong everywhere is not told in full.
const MOST: usize = 100;

/// What must hold of every ledger.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Rule {
    /// The entries of an account are numbered from 1 without a gap.
    Sequence,
    /// An entry follows from the one before it: its hash covers both.
    Chain,
    /// What is shown and filtered by is what was hashed, of the entry and of its transaction.
    Shown,
    /// What an account held before, and what changed, is what it holds after.
    Running,
    /// An account holds what its last entry says.
    Account,
    /// Nothing is below zero, but what lies at the bank.
    Negative,
    /// The entries of a transaction are zero altogether.
    Zero,
    /// Every transaction has entries, and every entry a transaction.
    Whole,
    /// What is frozen in an account is the sum of its open holds.
    Holds,
    /// A hold is what its transactions changed.
    Hold,
    /// A reversal moves back what the other transaction moved.
    Reversal,
    /// All accounts together are zero.
    Sum,
    /// What came in by the bank is what its statements say, and what was sent back is that.
    Bank,
    /// An application is what the ledger says of it.
    Document,
}

impl Rule {
    /// As it is printed, and read by machines.
    pub fn name(self) -> &'static str {
        match self {
            Rule::Sequence => "sequence",
            Rule::Chain => "chain",
            Rule::Shown => "shown",
            Rule::Running => "running",
            Rule::Account => "account",
            Rule::Negative => "negative",
            Rule::Zero => "zero",
            Rule::Whole => "whole",
            Rule::Holds => "holds",
            Rule::Hold => "hold",
            Rule::Reversal => "reversal",
            Rule::Sum => "sum",
            Rule::Bank => "bank",
            Rule::Document => "document",
        }
    }
}

/// A row that breaks a rule.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Finding {
    pub rule: Rule,
    /// Which row, and what is wrong with it.
    pub what: String,
}

impl fmt::Display for Finding {
    fn fmt(&self, to: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(to, "{}: {}", self.rule.name(), self.what)
    }
}

/// What a verification found.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Verdict {
    pub accounts: u64,
    pub transactions: u64,
    pub entries: u64,
    /// Empty where all is well; at most a hundred.
    pub findings: Vec<Finding>,
}

impl Verdict {
    /// Notes a row that breaks a rule.
    pub(crate) fn find(&mut self, rule: Rule, what: String) {
        if self.findings.len() < MOST {
            self.findings.push(Finding { rule, what });
        }
    }

    /// For machines.
    pub fn as_json(&self) -> serde_json::Value {
        let findings: Vec<_> = self
            .findings
            .iter()
            .map(|finding| serde_json::json!({"rule": finding.rule.name(), "what": finding.what}))
            .collect();
        serde_json::json!({
            "ok": self.findings.is_empty(),
            "accounts": self.accounts,
            "transactions": self.transactions,
            "entries": self.entries,
            "findings": findings,
        })
    }
}

impl fmt::Display for Verdict {
    fn fmt(&self, to: &mut fmt::Formatter<'_>) -> fmt::Result {
        for finding in &self.findings {
            writeln!(to, "{finding}")?;
        }
        let Verdict { accounts, transactions, entries, findings } = self;
        let seen = format!("{entries} entries of {transactions} transactions in {accounts} accounts");
        match findings.len() {
            0 => write!(to, "The ledger is right: {seen}."),
            MOST => write!(to, "The ledger is wrong in {MOST} places or more: {seen}."),
            count => write!(to, "The ledger is wrong in {count} places: {seen}."),
        }
    }
}

/// The ledger by itself, on a connection that sees one moment.
pub(crate) async fn all(db: &impl ConnectionTrait) -> Result<Verdict, DbErr> {
    let accounts: BTreeMap<i64, Account> =
        check::accounts(db).await?.into_iter().map(|account| (account.id, account)).collect();
    let mut chains = Chains::default();
    let mut page = check::entries_after(db, (0, 0), PAGE).await?;
    while let Some(last) = page.last().map(|entry| (entry.account_id, entry.sequence)) {
        let is_whole = page.len() as u64 == PAGE;
        // What follows is read while this is computed.
        let computed = tokio::task::spawn_blocking(move || chains.follow(&page));
        page = if is_whole { check::entries_after(db, last, PAGE).await? } else { Vec::new() };
        chains = computed.await.map_err(|broken| DbErr::Custom(broken.to_string()))?;
    }
    let Chains { ends, mut verdict } = chains;
    verdict.accounts = accounts.len() as u64;
    verdict.transactions = check::count_transactions(db).await?;
    look_at_accounts(&accounts, &ends, &mut verdict)?;
    let number = |id: i64| accounts.get(&id).map_or_else(|| format!("row {id}"), |account| account.number.clone());
    for (transaction, sum) in check::not_zero(db).await? {
        verdict.find(Rule::Zero, format!("the entries of transaction {transaction} are {sum} fen altogether"));
    }
    for transaction in check::without_entries(db).await? {
        verdict.find(Rule::Whole, format!("transaction {transaction} has no entries"));
    }
    for (account, frozen, held) in check::holds_off(db).await? {
        let what = format!("account {} has {frozen} fen frozen, and open holds of {held}", number(account));
        verdict.find(Rule::Holds, what);
    }
    for hold in check::odd_holds(db).await? {
        verdict.find(Rule::Hold, format!("hold {hold} is not what its transactions changed"));
    }
    for reversal in check::odd_reversals(db).await? {
        let what = format!("transaction {reversal} does not move back what it reverses");
        verdict.find(Rule::Reversal, what);
    }
    Ok(verdict)
}

/// The chains of all accounts, up to where they were followed.
#[derive(Default)]
struct Chains {
    ends: BTreeMap<i64, End>,
    verdict: Verdict,
}

impl Chains {
    /// Follows them along the next entries, which are in the order of accounts and numbers.
    fn follow(mut self, entries: &[Entry]) -> Chains {
        for entry in entries {
            self.ends.entry(entry.account_id).or_insert_with(End::start).follow(entry, &mut self.verdict);
        }
        self.verdict.entries += entries.len() as u64;
        self
    }
}

/// Up to where an account is right.
struct End {
    sequence: i64,
    hash: String,
    available: i64,
    frozen: i64,
}

impl End {
    fn start() -> End {
        End { sequence: 0, hash: chain::START.to_owned(), available: 0, frozen: 0 }
    }

    /// Looks at the next entry, and goes on behind it as it is stored: one that was changed is told once.
    fn follow(&mut self, entry: &Entry, verdict: &mut Verdict) {
        let row = format!("entry {} of account row {}", entry.sequence, entry.account_id);
        if entry.sequence != self.sequence + 1 {
            let what = format!("{row} follows entry {}: what lay between is missing", self.sequence);
            verdict.find(Rule::Sequence, what);
        }
        if chain::hash(&self.hash, &entry.body) != entry.hash {
            verdict.find(Rule::Chain, format!("{row} does not follow from the one before it"));
        }
        match entry.caused_by() {
            None => verdict.find(Rule::Whole, format!("{row} has no transaction")),
            Some(transaction) => {
                let said = Said {
                    sequence: entry.sequence,
                    change: Change {
                        account: entry.account_id,
                        available: entry.available_change,
                        frozen: entry.frozen_change,
                    },
                    available: entry.available_fen,
                    frozen: entry.frozen_fen,
                    transaction: &transaction,
                };
                if entry.at != transaction.at || said.body() != entry.body {
                    let what = format!("{row}, or transaction {}, was changed behind its hash", transaction.id);
                    verdict.find(Rule::Shown, what);
                }
            }
        }
        let after =
            (self.available.wrapping_add(entry.available_change), self.frozen.wrapping_add(entry.frozen_change));
        if after != (entry.available_fen, entry.frozen_fen) {
            verdict.find(Rule::Running, format!("{row} does not add up with the one before it"));
        }
        *self = End {
            sequence: entry.sequence,
            hash: entry.hash.clone(),
            available: entry.available_fen,
            frozen: entry.frozen_fen,
        };
    }
}

/// Compares accounts with their last entries.
fn look_at_accounts(
    accounts: &BTreeMap<i64, Account>,
    ends: &BTreeMap<i64, End>,
    verdict: &mut Verdict,
) -> Result<(), DbErr> {
    let start = End::start();
    let mut sum: i128 = 0;
    for account in accounts.values() {
        let number = &account.number;
        let end = ends.get(&account.id).unwrap_or(&start);
        if (account.available_fen, account.frozen_fen, account.sequence) != (end.available, end.frozen, end.sequence)
            || account.head != end.hash
        {
            let what = format!("account {number} does not hold what its last entry, {}, says", end.sequence);
            verdict.find(Rule::Account, what);
        }
        let may_be_negative = kind_of(account)? == AccountKind::BankClearing;
        if account.frozen_fen < 0 || (account.available_fen < 0 && !may_be_negative) {
            verdict.find(Rule::Negative, format!("account {number} is below zero"));
        }
        sum += i128::from(account.available_fen) + i128::from(account.frozen_fen);
    }
    for id in ends.keys().filter(|id| !accounts.contains_key(id)) {
        verdict.find(Rule::Account, format!("entries belong to account row {id}, which is not there"));
    }
    if sum != 0 {
        verdict.find(Rule::Sum, format!("all accounts together are {sum} fen"));
    }
    Ok(())
}
