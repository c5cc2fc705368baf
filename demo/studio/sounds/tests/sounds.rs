//! The sounds and the bundle agree, and a sound is the same each time it is made.

use guanlan_sounds::{RATE, all, mp3};
use rusty_mp3::Mp3Decoder;

#[test]
fn every_sound_is_declared_in_the_bundle_and_none_is_declared_that_nobody_makes() {
    let media = include_str!("../../../media.toml");
    for sound in all() {
        assert!(media.contains(&format!("[\"media/{}.mp3\"]", sound.name)), "{} is not in demo/media.toml", sound.name);
    }
    assert_eq!(media.matches(".mp3\"]").count(), all().len());
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
fn a_file_is_small_and_sounds_as_what_it_was_made_of() {
    let sound = &all()[2];
    let samples = (sound.make)();
    let file = mp3::encode(&samples).unwrap();
    assert!(file.starts_with(&[0xff, 0xfb]) && file.len() < 100_000, "{} bytes", file.len());
    let mut decoder = Mp3Decoder::new();
    decoder.push(&file);
    decoder.flush();
    let mut heard = Vec::new();
    while let Ok(frame) = decoder.next_frame() {
        heard.extend_from_slice(&frame.samples);
    }
    // What a decoder hears before the first of ours, and a frame that is filled up.
    assert!((samples.len()..samples.len() + 5_000).contains(&heard.len()), "{} of {}", heard.len(), samples.len());
    let loudness = |of: &[f32]| of.iter().map(|sample| sample * sample).sum::<f32>();
    let ratio = loudness(&heard) / loudness(&samples);
    assert!((0.9..1.1).contains(&ratio), "{ratio}");
}
