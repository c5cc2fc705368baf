//! What is worth how much when everything is searched at once.

use guanlan_core::content::{Kind, link::RELIC};
use guanlan_search::Reading;

use crate::index::{Group, RELICS};

/// The groups that may be asked for, by name, in the order in which they are counted.
pub fn groups() -> impl Iterator<Item = (&'static str, Group)> {
    // Banners are shown, not looked for.
    let content = Kind::ALL.iter().filter(|kind| **kind != Kind::Banner).map(|kind| (kind.name(), Group::of(*kind)));
    std::iter::once((RELIC, RELICS)).chain(content)
}

/// What the score of a kind is multiplied by: visitors look for what they can see and do, then for what is kept here,
/// then for what was written about it. Persons are short records, which scores favour.
fn weight(kind: Kind) -> f32 {
    match kind {
        Kind::Exhibition => 2.0,
        Kind::Page => 1.5,
        Kind::Event => 1.3,
        Kind::Book | Kind::Tutorial => 0.9,
        Kind::Product => 0.8,
        Kind::News => 0.5,
        Kind::Member => 0.5,
        Kind::AnnualReport | Kind::DevelopmentPlan | Kind::WorkPlan => 0.4,
        Kind::Banner => 0.0,
    }
}

/// What a kind is called, folded: who names it looks for its records.
fn is_called(kind: Kind) -> &'static [&'static str] {
    match kind {
        Kind::Exhibition => &["展览", "exhibition"],
        Kind::Event => &["活动", "event", "志愿者", "volunteer", "工作坊", "workshop"],
        Kind::News => &["新闻", "news"],
        Kind::Book => &["出版物", "book"],
        Kind::Tutorial => &["课程", "lesson"],
        Kind::Product => &["文创", "souvenir"],
        Kind::AnnualReport => &["年报", "annual report"],
        Kind::DevelopmentPlan | Kind::WorkPlan => &["规划", "development plan"],
        Kind::Member | Kind::Page | Kind::Banner => &[],
    }
}

/// How much more a kind is worth to who names it.
const NAMED: f32 = 4.0;

/// [`weight`] of every kind, as the index is asked.
pub fn weights(reading: &Reading) -> Vec<(u32, f32)> {
    let is_named = |kind: Kind| reading.words().any(|word| is_called(kind).contains(&word));
    let weight = |kind: Kind| weight(kind) * if is_named(kind) { NAMED } else { 1.0 };
    Kind::ALL.iter().map(|kind| (Group::of(*kind).0, weight(*kind))).collect()
}
