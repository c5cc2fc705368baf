//! Which lines of a file came before, whatever file they came with, and which may have (RULES payments 6).
//!
//! Files of one account tell a line differently: one names the own account and one does not, one has the bank's reference
//! and one the payer's words. So a line is compared with those that are here, and where that decides nothing, somebody is
//! asked before it counts.

use std::collections::{HashMap, HashSet};

use guanlan_core::clock::day_text;
use guanlan_statement::{Line, reference_key};
use guanlan_vault::digest;
use serde::Serialize;
use utoipa::ToSchema;

/// A line that is here.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Kept {
    pub id: i64,
    /// Of its statement, masked; empty where the file did not name it.
    pub account: String,
    /// `YYYY-MM-DD`.
    pub booked_on: String,
    pub amount_fen: i64,
    pub counterparty: String,
    pub reference: String,
    pub memo: String,
}

/// Why nobody knows whether a line is one that is here.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub enum Doubt {
    /// The same reference, day and amount in a statement of another account of the museum's.
    OtherAccount,
    /// The same day, amount and party, and one of the two has no reference.
    NoReference,
}

/// What a line of a file is beside those that are here.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Standing {
    New,
    /// New; without a reference it says the same as a line before it in the file.
    Repeated,
    Known,
    /// Whether it is the kept line of this id, somebody has to say.
    Doubtful(Doubt, i64),
}

/// What of two numbers of accounts can be compared: the last four signs, unless a file hides them.
fn tail(masked: &str) -> Option<&str> {
    let tail = masked.get(masked.len().saturating_sub(4)..).unwrap_or_default();
    (tail.len() == 4 && !tail.contains('*')).then_some(tail)
}

/// The lines of a file that are not decided yet, and the kept ones that none of them is.
struct Match<'a> {
    lines: &'a [Line],
    kept: &'a [Kept],
    standings: Vec<Option<Standing>>,
    is_free: Vec<bool>,
}

impl Match<'_> {
    /// Pairs lines with kept ones of the same key where `fits`, each kept one with one line at most, in their order.
    fn pair<K: Eq + std::hash::Hash>(
        &mut self,
        line_key: impl Fn(&Line) -> Option<K>,
        kept_key: impl Fn(&Kept) -> Option<K>,
        fits: impl Fn(&Line, &Kept) -> bool,
        standing: impl Fn(&Line, &Kept) -> Standing,
    ) {
        let mut by_key: HashMap<K, Vec<usize>> = HashMap::new();
        for (at, kept) in self.kept.iter().enumerate().filter(|(at, _)| self.is_free[*at]) {
            if let Some(key) = kept_key(kept) {
                by_key.entry(key).or_default().push(at);
            }
        }
        for (line, decided) in self.lines.iter().zip(&mut self.standings).filter(|(_, decided)| decided.is_none()) {
            let Some(candidates) = line_key(line).and_then(|key| by_key.get_mut(&key)) else { continue };
            let Some(at) = candidates.iter().position(|at| fits(line, &self.kept[*at])) else { continue };
            let at = candidates.remove(at);
            self.is_free[at] = false;
            *decided = Some(standing(line, &self.kept[at]));
        }
    }
}

/// What each line of a file is. `account` is the file's own, masked.
pub fn compare(lines: &[Line], account: &str, kept: &[Kept]) -> Vec<Standing> {
    let own = tail(account);
    let is_same_account = |kept: &Kept| own == tail(&kept.account);
    let may_be_account = |kept: &Kept| own.is_none() || tail(&kept.account).is_none() || is_same_account(kept);
    let known = |_: &Line, _: &Kept| Standing::Known;
    let doubt = |why| move |_: &Line, kept: &Kept| Standing::Doubtful(why, kept.id);

    let mut work = Match { lines, kept, standings: vec![None; lines.len()], is_free: vec![true; kept.len()] };
    let by_reference =
        |reference: &str, day: String, fen: i64| (!reference.is_empty()).then(|| (reference_key(reference), day, fen));
    let line_reference = |line: &Line| by_reference(&line.reference, day_text(line.booked_on), line.amount_fen);
    let kept_reference = |kept: &Kept| by_reference(&kept.reference, kept.booked_on.clone(), kept.amount_fen);
    work.pair(line_reference, kept_reference, |_, kept| is_same_account(kept), known);
    work.pair(line_reference, kept_reference, |_, kept| may_be_account(kept), known);

    // Word for word, and neither has a reference.
    let words = |day: String, fen: i64, party: &str, memo: &str| (day, fen, party.to_owned(), memo.to_owned());
    work.pair(
        |line| {
            let bare = line.reference.is_empty();
            bare.then(|| words(day_text(line.booked_on), line.amount_fen, &line.counterparty, &line.memo))
        },
        |kept| {
            let bare = kept.reference.is_empty();
            bare.then(|| words(kept.booked_on.clone(), kept.amount_fen, &kept.counterparty, &kept.memo))
        },
        |_, kept| may_be_account(kept),
        known,
    );

    work.pair(line_reference, kept_reference, |_, _| true, doubt(Doubt::OtherAccount));
    work.pair(
        |line| Some((day_text(line.booked_on), line.amount_fen)),
        |kept| Some((kept.booked_on.clone(), kept.amount_fen)),
        |line, kept| {
            let parties = (reference_key(&line.counterparty), reference_key(&kept.counterparty));
            let may_be_party = parties.0 == parties.1 || parties.0.is_empty() || parties.1.is_empty();
            may_be_account(kept) && may_be_party && (line.reference.is_empty() || kept.reference.is_empty())
        },
        doubt(Doubt::NoReference),
    );
    repeated(lines, work.standings)
}

/// What is left is new; of those without a reference, the ones that repeat a line before them are named.
fn repeated(lines: &[Line], standings: Vec<Option<Standing>>) -> Vec<Standing> {
    let mut seen = HashSet::new();
    let mut all = Vec::with_capacity(lines.len());
    for (line, decided) in lines.iter().zip(standings) {
        let is_bare = line.reference.is_empty();
        let is_first = !is_bare || seen.insert((line.booked_on, line.amount_fen, line.counterparty.as_str()));
        all.push(decided.unwrap_or(if is_first { Standing::New } else { Standing::Repeated }));
    }
    all
}

/// Makes prints: what the database keeps two equal lines apart by, so that a file that is imported twice at once is
/// imported once.
pub struct Prints(HashMap<String, u32>, String);

impl Prints {
    /// Those of a file's account, masked, beside the lines that are here.
    pub fn beside(account: &str, kept: &[Kept]) -> Prints {
        let mut prints = Prints(HashMap::new(), tail(account).unwrap_or_default().to_owned());
        for one in kept {
            let own = tail(&one.account).unwrap_or_default();
            let said = said(own, (&one.booked_on, one.amount_fen), &one.reference, (&one.counterparty, &one.memo));
            *prints.0.entry(said).or_default() += 1;
        }
        prints
    }

    /// The print of the next line that is new.
    pub fn next(&mut self, line: &Line) -> String {
        let day = day_text(line.booked_on);
        let said = said(&self.1, (&day, line.amount_fen), &line.reference, (&line.counterparty, &line.memo));
        let which = self.0.entry(said.clone()).or_default();
        *which += 1;
        digest(&format!("{said}\n{which}"))
    }
}

/// A reference stands for itself in every account; without one the account tells lines apart, as two pay the same fees.
fn said(account: &str, (day, fen): (&str, i64), reference: &str, (party, memo): (&str, &str)) -> String {
    if reference.is_empty() {
        format!("line\ntext\n{account}\n{day}\n{fen}\n{party}\n{memo}")
    } else {
        format!("line\nreference\n{}\n{day}\n{fen}", reference_key(reference))
    }
}
