use super::fixtures::*;
use guanlan_imaging::{Decoded, Inspected, Limits, clean, inspect};

fn holds(bytes: &[u8], part: &[u8]) -> bool {
    bytes.windows(part.len()).any(|window| window == part)
}

/// The 24 bytes of the latitude that [`camera_exif`] wrote.
fn place() -> Vec<u8> {
    camera_exif(1)[90..].to_vec()
}

fn profile() -> Vec<u8> {
    moxcms::ColorProfile::new_display_p3().encode().unwrap()
}

/// The same picture in each format with everything in it that a camera and a picture editor would write.
fn chatty(orientation: u16) -> [Vec<u8>; 3] {
    let image = quarters(60, 40);
    let exif = camera_exif(orientation);
    let icc = [b"ICC_PROFILE\0\x01\x01", &profile()[..]].concat();
    let jpeg = with_segments(
        &jpeg(&image),
        &[
            segment(0xe1, &[b"Exif\0\0", &exif[..]].concat()),
            segment(0xe1, &[b"http://ns.adobe.com/xap/1.0/\0", XMP].concat()),
            segment(0xe2, &icc),
            segment(0xe2, b"MPF\0SecretSecondPicture"),
            segment(0xed, b"Photoshop 3.0\08BIM SecretCaption"),
            segment(0xfe, b"SecretComment"),
        ],
    );
    // The same with a thumbnail in the first head.
    let jpeg = [&jpeg[..2], &segment(0xe0, b"JFIF\0\x01\x01\0\0\x01\0\x01\x01\x01Sec"), &jpeg[20..]].concat();
    let png = png(&image.clone().into());
    let packed = {
        let mut made = std::io::Cursor::new(Vec::new());
        let mut encoder = image::codecs::png::PngEncoder::new(&mut made);
        use image::ImageEncoder;
        encoder.set_icc_profile(profile()).unwrap();
        encoder.write_image(&image, 60, 40, image::ExtendedColorType::Rgb8).unwrap();
        made.into_inner()
    };
    assert!(packed.len() > png.len());
    let png = with_chunks(
        &packed,
        &[
            chunk(b"eXIf", &exif),
            chunk(b"tEXt", b"Comment\0SecretComment"),
            chunk(b"iTXt", &[&b"XML:com.adobe.xmp\0\0\0\0\0"[..], XMP].concat()),
            chunk(b"tIME", &[7, 230, 1, 1, 1, 1, 1]),
            chunk(b"prVt", b"SecretPrivate"),
        ],
    );
    let png = [&png[..], b"SecretTail <script>alert(1)</script>"].concat();
    let profile = profile();
    let webp = with_riff_chunks(
        &webp(&image),
        60,
        40,
        0x2c,
        &[(b"ICCP", &profile), (b"EXIF", &exif), (b"XMP ", XMP), (b"junk", b"SecretJunk")],
    );
    [jpeg, png, webp]
}

#[test]
fn the_place_and_every_word_of_camera_and_editor_are_gone() {
    for orientation in [1, 6] {
        for before in chatty(orientation) {
            assert!(holds(&before, &place()) && holds(&before, b"Secret"));
            let after = clean(&before).unwrap();
            assert!(!holds(&after, &place()), "the place is still there");
            for word in [&b"Sec"[..], b"xmpmeta", b"script", b"MPF", b"8BIM"] {
                assert!(!holds(&after, word), "{}", String::from_utf8_lossy(word));
            }
        }
    }
}

#[test]
fn orientation_colours_and_pixels_stay() {
    for orientation in [1, 3, 6] {
        for before in chatty(orientation) {
            let after = clean(&before).unwrap();
            let (was, is) =
                (inspect(&before, &Limits::default()).unwrap(), inspect(&after, &Limits::default()).unwrap());
            // The bound of memory counts the file itself, which is shorter now.
            assert!(is.memory <= was.memory);
            assert_eq!(Inspected { memory: 0, ..was }, Inspected { memory: 0, ..is });
            assert_eq!(u16::from(is.orientation), orientation);
            let (was, is) = (Decoded::open(&before).unwrap(), Decoded::open(&after).unwrap());
            assert_eq!(was.image, is.image);
            let plain = Decoded::open(&jpeg(&quarters(60, 40))).unwrap();
            assert_ne!(is.image.as_bytes()[..3], plain.image.as_bytes()[..3], "the profile still works");
        }
    }
}

#[test]
fn a_clean_file_stays_as_it_is() {
    let image = landscape(50, 30);
    for clean_already in [
        jpeg(&image),
        png(&image.clone().into()),
        png16(50, 30),
        webp(&image),
        webp_lossless(&half_glass(50, 30, BLUE)),
        PDF.to_vec(),
    ] {
        assert_eq!(clean(&clean_already).unwrap(), clean_already);
    }
    for chatty in chatty(8) {
        let once = clean(&chatty).unwrap();
        assert_eq!(clean(&once).unwrap(), once);
    }
}

#[test]
fn a_progressive_jpeg_keeps_all_its_scans() {
    let image = landscape(80, 60);
    let mut progressive = Vec::new();
    let mut encoder = jpeg_encoder::Encoder::new(&mut progressive, 90);
    encoder.set_progressive(true);
    encoder.set_restart_interval(4);
    encoder.encode(&image, 80, 60, jpeg_encoder::ColorType::Rgb).unwrap();
    assert!(progressive.windows(2).filter(|two| *two == [0xff, 0xda]).count() > 2);
    assert_eq!(clean(&progressive).unwrap(), progressive);
}

#[test]
fn a_second_file_behind_the_picture_is_cut_off() {
    let image = landscape(20, 10);
    for picture in [jpeg(&image), png(&image.clone().into()), webp(&image)] {
        let polyglot = [&picture[..], b"PK\x03\x04 an archive, or a page <script>"].concat();
        assert_eq!(clean(&polyglot).unwrap(), picture);
    }
}

#[test]
fn a_film_loses_the_place_and_no_byte_moves() {
    let before = film();
    let after = clean(&before).unwrap();
    assert!(holds(&before, b"+30.5000+117.2000/") && !holds(&after, b"+30.5") && !holds(&after, b"SecretTrack"));
    assert_eq!(before.len(), after.len());
    assert_eq!(before[before.len() - 508..], after[after.len() - 508..]);
    assert!(inspect(&after, &Limits::default()).is_ok());
    assert_eq!(clean(&after).unwrap(), after);
}
