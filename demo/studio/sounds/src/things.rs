//! The sounds themselves. What is said of each in the bundle says what is heard, and this is what makes it so.

use std::f32::consts::TAU;

use crate::parts::{Band, Chance, Low, add, finished, in_a_hall, moments, ring, silence, swell};

/// A bowl that is struck at its rim: tones that fit no scale, each of them twice, because no bowl is round.
fn bowl(sound: &mut [f32], at: f32, hertz: f32, lasts: f32, chance: &mut Chance) {
    for (ratio, loud, share) in
        [(1.0, 1.0, 1.0), (2.61, 0.55, 0.55), (4.74, 0.3, 0.32), (7.3, 0.16, 0.18), (10.2, 0.08, 0.1)]
    {
        for side in [1.0, 1.0 + chance.range(0.002, 0.005)] {
            add(sound, at, ring(hertz * ratio * side, loud * 0.5, lasts * share));
        }
    }
    let mut knuckle = Low::new(1_800.0);
    add(sound, at, moments(0.03).map(|t| 0.9 * (-t / 0.004).exp() * knuckle.pass(chance.noise())));
}

/// Two bowls, one after the other, twice.
pub fn two_bowls() -> Vec<f32> {
    let (mut sound, mut chance) = (silence(8.2), Chance::new(31));
    for at in [0.2, 4.2] {
        bowl(&mut sound, at, 1_318.0, 2.4, &mut chance);
        bowl(&mut sound, at + 1.9, 1_245.0, 1.9, &mut chance);
    }
    in_a_hall(&mut sound, 0.3);
    finished(sound, 0.75)
}

/// A bell with two notes: its middle, its side a third above, and both once more.
pub fn bell() -> Vec<f32> {
    let (mut sound, mut chance) = (silence(9.0), Chance::new(8));
    for (at, hertz) in [(0.2, 349.2), (2.3, 415.3), (4.4, 349.2), (5.4, 415.3)] {
        for (ratio, loud, lasts) in [
            (1.0, 1.0, 2.6),
            (1.003, 0.5, 2.2),
            (2.32, 0.5, 1.2),
            (2.9, 0.3, 0.9),
            (4.1, 0.25, 0.6),
            (5.6, 0.15, 0.4),
            (7.7, 0.1, 0.25),
        ] {
            add(&mut sound, at, ring(hertz * ratio, loud, lasts));
        }
        // The mallet is of wood.
        let mut wood = Low::new(900.0);
        add(&mut sound, at, moments(0.06).map(|t| 1.6 * (-t / 0.012).exp() * wood.pass(chance.noise())));
    }
    in_a_hall(&mut sound, 0.45);
    finished(sound, 0.8)
}

/// A whistle of clay, blown softly: its own note, and with a finger on the second hole a lower one.
pub fn whistle() -> Vec<f32> {
    let (mut sound, mut chance) = (silence(6.4), Chance::new(5));
    for (at, hertz, whole) in [(0.3, 872.0, 1.5), (2.5, 712.0, 1.5), (4.5, 872.0, 0.35), (5.0, 712.0, 0.9)] {
        let (mut turned, mut breath) = (0.0_f32, Band::new(hertz * 1.02, 260.0));
        let mut air = Low::new(4_500.0);
        let tone = moments(whole).map(|t| {
            let loud = swell(t, whole, 0.06, 0.12);
            // It has to be blown into its note, and trembles a little with whoever blows.
            let bent = hertz * (1.0 - 0.05 * (-t / 0.03).exp() + 0.004 * (TAU * 5.2 * t).sin() * (t / 0.5).min(1.0));
            turned += TAU * bent / crate::RATE as f32;
            let tone = turned.sin() + 0.12 * (2.0 * turned).sin() + 0.05 * (3.0 * turned).sin();
            let noise = chance.noise();
            loud * (0.7 * tone + 0.9 * breath.pass(noise) + 0.05 * air.pass(noise))
        });
        add(&mut sound, at, tone.collect::<Vec<_>>());
    }
    in_a_hall(&mut sound, 0.25);
    finished(sound, 0.6)
}

/// A note of lips on a mouthpiece: many harmonics, the higher ones later and sooner gone.
fn blown(hertz: f32, whole: f32, bright: f32) -> Vec<f32> {
    let mut turned = 0.0_f32;
    moments(whole)
        .map(|t| {
            let loud = swell(t, whole, 0.14, 0.22);
            let bent = hertz * (1.0 - 0.08 * (-t / 0.06).exp() + 0.006 * (TAU * 4.3 * t).sin() * (t / 1.2).min(1.0));
            turned += TAU * bent / crate::RATE as f32;
            let harmonics = (1..=9).map(|n| {
                let n = n as f32;
                (n * turned).sin() * (-(n - 1.0) / (bright * (0.35 + 0.65 * loud))).exp()
            });
            loud * harmonics.sum::<f32>()
        })
        .collect()
}

/// A conch over water, long and short; its echo from the other bank; and after a wait the horn of a boat far away.
pub fn conch() -> Vec<f32> {
    let (mut sound, mut chance) = (silence(11.5), Chance::new(94));
    for (at, whole) in [(0.4, 2.3), (3.1, 0.8)] {
        let note = blown(233.0, whole, 2.2);
        let mut far = Low::new(900.0);
        let echo: Vec<f32> = note.iter().map(|sample| 0.14 * far.pass(*sample)).collect();
        add(&mut sound, at, note);
        add(&mut sound, at + 0.62, echo);
    }
    let (mut first, mut second) = (Low::new(420.0), Low::new(420.0));
    let horn = blown(98.0, 2.6, 3.0).into_iter().zip(blown(123.5, 2.6, 3.0));
    add(&mut sound, 7.6, horn.map(|(low, high)| 0.28 * second.pass(first.pass(low + 0.8 * high))).collect::<Vec<_>>());
    // The river is never quite still.
    let (mut water, mut slow) = (Band::new(480.0, 700.0), Low::new(0.7));
    add(
        &mut sound,
        0.0,
        moments(11.5).map(|_| {
            let laps = 1.0 + 60.0 * slow.pass(chance.noise());
            0.06 * laps.clamp(0.2, 2.0) * water.pass(chance.noise())
        }),
    );
    finished(sound, 0.75)
}

/// Rain on a roof of sheet iron, as an old tape has it.
pub fn rain() -> Vec<f32> {
    let (whole, mut chance) = (10.0, Chance::new(1976));
    let mut sound = silence(whole);
    let mut at = 0.0;
    while at < whole - 0.1 {
        // More of it comes down towards the middle.
        at -= chance.range(1e-4, 1.0).ln() / (130.0 + 110.0 * (at / whole * TAU / 2.0).sin());
        let (loud, iron) = (chance.draw().powi(4), chance.range(900.0, 4_200.0));
        let lasts = chance.range(0.015, 0.07);
        add(&mut sound, at, ring(iron, 0.05 + 0.75 * loud, lasts));
        add(&mut sound, at, ring(iron * chance.range(1.4, 1.9), 0.03 + 0.3 * loud, lasts * 0.6));
    }
    let (mut hush, mut roof, mut gusts) = (Low::new(3_800.0), Band::new(210.0, 160.0), Low::new(0.5));
    for (t, sample) in moments(whole).zip(&mut sound) {
        let noise = chance.noise();
        let gust = (1.0 + 70.0 * gusts.pass(chance.noise())).clamp(0.4, 2.0);
        // What the machine adds: its hiss, and the mains.
        let tape = 0.01 * chance.noise() + 0.006 * (TAU * 50.0 * t).sin();
        *sample += 0.12 * gust * hush.pass(noise) + 0.04 * gust * roof.pass(noise) + tape;
    }
    let (mut worn, mut again) = (Low::new(6_500.0), Low::new(6_500.0));
    let sound = sound.into_iter().map(|sample| again.pass(worn.pass(sample))).collect();
    finished(sound, 0.7)
}

/// A kiln at full fire from its stoke hole: it draws, wood cracks, and once a log is put in.
pub fn fire() -> Vec<f32> {
    let (whole, mut chance) = (10.5, Chance::new(1280));
    let mut sound = silence(whole);
    let (mut deep, mut deeper, mut draught) = (Low::new(140.0), Low::new(140.0), Band::new(320.0, 420.0));
    let (mut slow, mut flutter) = (Low::new(0.6), Low::new(9.0));
    for sample in &mut sound {
        let noise = chance.noise();
        let breath = (1.0 + 55.0 * slow.pass(chance.noise()) + 9.0 * flutter.pass(chance.noise())).clamp(0.25, 2.2);
        *sample += breath * (0.9 * deeper.pass(deep.pass(noise)) + 0.05 * draught.pass(noise));
    }
    let mut at = 0.0;
    while at < whole - 0.2 {
        at -= chance.range(1e-4, 1.0).ln() / 13.0;
        crack(&mut sound, at, 0.06 + 0.5 * chance.draw().powi(5), &mut chance);
    }
    // Wood on wood, and what it sets off.
    for (knock, loud) in [(6.0, 0.9), (6.14, 0.5), (6.33, 0.3)] {
        for hertz in [168.0, 251.0, 430.0] {
            add(&mut sound, knock, ring(hertz * chance.range(0.96, 1.04), loud * 0.4, 0.12));
        }
    }
    for _ in 0..38 {
        let later = chance.draw();
        crack(&mut sound, 6.4 + 1.8 * later * later, 0.1 + 0.5 * chance.draw().powi(3), &mut chance);
    }
    finished(sound, 0.75)
}

/// A crack of burning wood: a few clicks close together.
fn crack(sound: &mut [f32], at: f32, loud: f32, chance: &mut Chance) {
    let mut later = at;
    for _ in 0..1 + (chance.draw() * 3.0) as usize {
        let (lasts, mut dull) = (chance.range(0.0008, 0.004), Low::new(chance.range(2_500.0, 9_000.0)));
        add(
            sound,
            later,
            moments(0.02).map(|t| loud * (-t / lasts).exp() * dull.pass(chance.noise())).collect::<Vec<_>>(),
        );
        later += chance.range(0.004, 0.03);
    }
}
