//! Who is in a party: nobody, of whom figures know where they come from and how old they are.

use guanlan_core::{
    booking::{AgeBand, BookingMode, ComesFrom},
    clock::Millis,
};

use super::chance::Chance;
use crate::{programme::Programme, reservation::SeededPerson, slot::Slot};

/// Slots with more places than that count nobody: everybody just comes.
const MOST_PLACES: i64 = 1000;
/// Of twenty parties, so many come from each.
const ORIGINS: [(ComesFrom, usize); 4] =
    [(ComesFrom::Mainland, 16), (ComesFrom::HkMacau, 1), (ComesFrom::Taiwan, 1), (ComesFrom::Abroad, 2)];
/// Who comes as the first of a party, with whom children may come.
const FIRST: [AgeBand; 4] = [AgeBand::Adult, AgeBand::Adult, AgeBand::Adult, AgeBand::Senior];
/// Who comes with them.
const OTHERS: [AgeBand; 6] =
    [AgeBand::Adult, AgeBand::Adult, AgeBand::Child, AgeBand::Child, AgeBand::Youth, AgeBand::Senior];

/// Whether people have places in a slot by name or by account.
pub fn is_reserved(programme: &Programme, slot: &Slot) -> bool {
    slot.mode.unwrap_or(programme.mode) != BookingMode::None && slot.capacity <= MOST_PLACES
}

/// The people of a party. Where nobody's document is asked, nothing is known of them.
pub fn of(chance: &mut Chance, mode: BookingMode, persons: i64) -> Vec<SeededPerson> {
    let comes_from = origin(chance);
    (0..persons)
        .map(|place| match mode {
            BookingMode::RealName => {
                let age_band = chance.one_of(if place == 0 { FIRST.as_slice() } else { OTHERS.as_slice() });
                SeededPerson { comes_from: Some(comes_from), age_band }
            }
            BookingMode::None | BookingMode::Account => SeededPerson::default(),
        })
        .collect()
}

fn origin(chance: &mut Chance) -> ComesFrom {
    let all: Vec<ComesFrom> = ORIGINS.iter().flat_map(|(from, times)| std::iter::repeat_n(*from, *times)).collect();
    chance.one_of(&all).unwrap_or(ComesFrom::Mainland)
}

/// When places of a slot were taken, before an instant: most of them soon after the release.
pub fn made_at(chance: &mut Chance, slot: &Slot, before: Millis) -> Millis {
    let span = before.0.min(slot.instants.cancels.0) - slot.instants.opens.0;
    Millis(slot.instants.opens.0 + chance.below(span).min(chance.below(span)))
}
