use super::fixtures::*;
use guanlan_imaging::{ImageFault, Inspected, Limits, clean, inspect};

fn look(bytes: &[u8]) -> Result<Inspected, ImageFault> {
    inspect(bytes, &Limits::default())
}

fn holds(bytes: &[u8], part: &[u8]) -> bool {
    bytes.windows(part.len()).any(|window| window == part)
}

/// The notes of an Ogg that say nothing.
const SILENT: &[u8] = &[0; 8];

#[test]
fn a_recording_says_how_long_it_is_heard_and_a_film_does_not() {
    for (bytes, seconds) in [
        (mp3(3), Some(1)),
        (mp3(400), Some(10)),
        (with_tags(&mp3(400)), Some(10)),
        (opus(NOTES), Some(10)),
        (vorbis(NOTES), Some(5)),
        (spoken(), Some(8)),
        (film(), None),
        (PDF.to_vec(), None),
    ] {
        assert_eq!(look(&bytes).unwrap().seconds, seconds);
    }
    let mut endless = spoken();
    let head = endless.windows(4).position(|four| four == b"mvhd").unwrap();
    endless[head + 20..head + 24].fill(0xff);
    assert_eq!(look(&endless).unwrap().seconds, None);
}

#[test]
fn nothing_that_a_program_noted_in_a_recording_stays_and_every_sound_does() {
    let before = [with_tags(&mp3(6)), opus(NOTES), vorbis(NOTES), spoken()];
    let silent = [mp3(6), opus(SILENT), clean(&vorbis(SILENT)).unwrap(), clean(&spoken()).unwrap()];
    for (before, silent) in before.into_iter().zip(silent) {
        assert!(holds(&before, b"Secret") || holds(&before, b"+30.5000"));
        let after = clean(&before).unwrap();
        assert!(!holds(&after, b"Secret") && !holds(&after, b"+30.5000"));
        assert_eq!(after, silent);
        assert_eq!(clean(&after).unwrap(), after);
        assert_eq!(look(&after).unwrap(), look(&before).unwrap());
    }
    let vorbis = clean(&vorbis(NOTES)).unwrap();
    assert!(holds(&vorbis, &[&b"\x05vorbis"[..], &[9; 600]].concat()), "without its set-up nothing can be heard");
}

#[test]
fn what_follows_a_recording_is_cut_off_and_a_second_recording_is_refused() {
    for whole in [mp3(5), opus(SILENT)] {
        let after = if whole.starts_with(b"OggS") { &b"PK\x03\x04 <script>"[..] } else { b"APETAGEX <script>" };
        assert_eq!(clean(&[&whole, after].concat()).unwrap(), whole);
    }
    assert!(matches!(look(&opus(SILENT).repeat(2)), Err(ImageFault::Broken(_))));
    assert!(matches!(look(&[&mp3(5), &b"<script>"[..], &mp3(5)].concat()), Err(ImageFault::Broken(_))));
}

#[test]
fn a_damaged_recording_and_one_that_only_begins_like_one_are_refused() {
    let mut hurt = opus(NOTES);
    let last = hurt.len() - 1;
    hurt[last] ^= 1;
    assert!(matches!(look(&hurt), Err(ImageFault::Broken(_))), "its sum tells");
    let page = ogg_page(2, 0, 0, &[14], b"\x7fFLAC\x01\0\0\x01fLaC\0");
    assert_eq!(look(&page), Err(ImageFault::Unknown), "another codec");
    for (begins, fault) in [
        (&b"ID3\x04\0\0\0\0\x0f\x7f"[..], ImageFault::Truncated),
        (b"ID3\x04\0\0\0\0\x80\0", ImageFault::Broken("the length of its notes")),
        (b"ID3", ImageFault::Truncated),
        (b"\xff\xfb\x90\xc4", ImageFault::Truncated),
        (&[&b"ID3\x04\0\0\0\0\0\0"[..], &b"<!doctype html><script>".repeat(20)].concat(), ImageFault::Unknown),
        (&mp3(2), ImageFault::Truncated),
        (&mp3(9)[..9 * 417 - 2], ImageFault::Truncated),
        (b"OggS", ImageFault::Truncated),
    ] {
        assert_eq!(look(begins), Err(fault), "{}", String::from_utf8_lossy(begins));
    }
    // Sync bytes of other layers, and a rate that no head can have.
    for other in
        [[0xff, 0xfd, 0x90, 0xc4], [0xff, 0xf1, 0x50, 0x80], [0xff, 0xfb, 0xf0, 0xc4], [0xff, 0xfb, 0x9c, 0xc4]]
    {
        assert_eq!(look(&other.repeat(500)), Err(ImageFault::Unknown));
    }
}

#[test]
fn pages_without_end_are_refused_with_little_memory() {
    let heads = opus(SILENT);
    let heads = &heads[..heads.len() - 2 * 27 - 4 - 435];
    let empty: Vec<u8> = (2..150_000).flat_map(|number| ogg_page(0, 0, number, &[], &[])).collect();
    assert_eq!(look(&[heads, &empty].concat()), Err(ImageFault::Broken("it has too many parts")));
    let long = |number| ogg_page(u8::from(number > 1), u64::MAX, number, &[255; 255], &[1; 255 * 255]);
    let endless: Vec<u8> = (1..20).flat_map(long).collect();
    assert_eq!(look(&[&heads[..47], &endless].concat()), Err(ImageFault::Broken("its heads are too long")));
}
