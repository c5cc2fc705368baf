//! The sounds and the bundle agree, and a sound is the same each time it is made.

use guanlan_sounds::{RATE, all, ogg};

#[test]
fn every_sound_is_declared_in_the_bundle_and_none_is_declared_that_nobody_makes() {
    let media = include_str!("../../../media.toml");
    for sound in all() {
        assert!(media.contains(&format!("[\"media/{}.ogg\"]", sound.name)), "{} is not in demo/media.toml", sound.name);
    }
    assert_eq!(media.matches(".ogg\"]").count(), all().len());
}

#[test]
fn a_sound_lasts_some_seconds_is_heard_and_is_the_same_when_it_is_made_again() {
    for sound in all() {
        let samples = (sound.make)();
        let seconds = samples.len() as f32 / RATE as f32;
        assert!((5.0..=12.0).contains(&seconds), "{} lasts {seconds} s", sound.name);
        let loudest = samples.iter().fold(0.0_f32, |most, sample| most.max(sample.abs()));
        assert!((0.5..0.9).contains(&loudest), "{}: {loudest}", sound.name);
        assert!(
            samples.first() == Some(&0.0) && samples.last().is_some_and(|last| last.abs() < 0.001),
            "{}",
            sound.name
        );
        assert!(samples == (sound.make)(), "{}", sound.name);
    }
}

#[test]
fn a_file_is_small_and_ends_where_its_sound_does() {
    let sound = &all()[2];
    let samples = (sound.make)();
    let file = ogg::encode(&samples).unwrap();
    assert!(file.starts_with(b"OggS") && file.len() < 100_000, "{} bytes", file.len());
    let last = file.windows(4).rposition(|four| four == b"OggS").unwrap();
    let position = u64::from_le_bytes(file[last + 6..last + 14].try_into().unwrap());
    assert_eq!((position, file[last + 5]), (samples.len() as u64 + 312, 4));
}
