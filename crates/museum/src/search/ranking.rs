//! What is worth how much when everything is searched at once.

use guanlan_core::content::{Kind, link::RELIC};
use guanlan_search::Reading;

use crate::index::{COMMODITIES, COMPANIES, Group, RELICS};

/// The groups that may be asked for, by name, in the order in which they are counted.
pub fn groups() -> impl Iterator<Item = (&'static str, Group)> {
    // Banners are shown, not looked for.
    let content = Kind::ALL.iter().filter(|kind| **kind != Kind::Banner).map(|kind| (kind.name(), Group::of(*kind)));
    std::iter::once((RELIC, RELICS)).chain(content).chain([(COMPANY, COMPANIES), (COMMODITY, COMMODITIES)])
}

/// How a hit says that it is a member company.
pub const COMPANY: &str = "company";
/// How a hit says that it is sold by a member company.
pub const COMMODITY: &str = "commodity";

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

/// What is worth less or more than a relic: its group, its weight, what it is called.
fn worths() -> impl Iterator<Item = (Group, f32, &'static [&'static str])> {
    let content = Kind::ALL.iter().map(|kind| (Group::of(*kind), weight(*kind), is_called(*kind)));
    // What is sold is short, as persons are, and there may be more of it than of everything else.
    let company: (_, _, &[_]) = (COMPANIES, 0.6, &["公司", "会员单位", "company", "companies"]);
    let commodity: (_, _, &[_]) = (COMMODITIES, 0.4, &["商品", "commodity"]);
    content.chain([company, commodity])
}

/// What the score of every group is multiplied by, as the index is asked.
pub fn weights(reading: &Reading) -> Vec<(u32, f32)> {
    let is_named = |called: &[&str]| reading.words().any(|word| called.contains(&word));
    worths().map(|(group, weight, called)| (group.0, if is_named(called) { weight * NAMED } else { weight })).collect()
}
