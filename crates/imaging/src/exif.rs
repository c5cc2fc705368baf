//! The one fact that is read from EXIF, and the only one that is written.

/// What stands before the TIFF structure in a JPEG's APP1 segment.
pub const JPEG_PREFIX: &[u8] = b"Exif\0\0";

const ORIENTATION: u16 = 0x0112;
const SHORT: u16 = 3;

/// The orientation, 1 to 8, that a TIFF structure names in its first directory (EXIF 2.32 §4.6.4); 1, "as it is",
/// where it names none or is damaged: metadata never makes a picture unusable.
pub fn orientation(tiff: &[u8]) -> u8 {
    find(tiff).filter(|value| (1..=8).contains(value)).map_or(1, |value| value as u8)
}

fn find(tiff: &[u8]) -> Option<u16> {
    let little = match tiff.get(..4)? {
        b"II*\0" => true,
        b"MM\0*" => false,
        _ => return None,
    };
    let short = |at: usize| -> Option<u16> {
        let two = tiff.get(at..at.checked_add(2)?)?.try_into().ok()?;
        Some(if little { u16::from_le_bytes(two) } else { u16::from_be_bytes(two) })
    };
    let long = |at: usize| -> Option<usize> {
        let four = tiff.get(at..at.checked_add(4)?)?.try_into().ok()?;
        usize::try_from(if little { u32::from_le_bytes(four) } else { u32::from_be_bytes(four) }).ok()
    };
    let directory = long(4)?;
    let entries = directory.checked_add(2)?;
    (0..usize::from(short(directory)?))
        .map(|index| entries.checked_add(index * 12))
        .find_map(|at| (short(at?)? == ORIENTATION && short(at? + 2)? == SHORT).then(|| short(at? + 8)).flatten())
}

/// A TIFF structure that says the orientation and nothing else.
pub fn orientation_alone(orientation: u8) -> Vec<u8> {
    let mut tiff = b"MM\0*\0\0\0\x08\0\x01".to_vec();
    tiff.extend(ORIENTATION.to_be_bytes());
    tiff.extend(SHORT.to_be_bytes());
    tiff.extend([0, 0, 0, 1, 0, orientation, 0, 0]);
    tiff.extend([0; 4]);
    tiff
}
