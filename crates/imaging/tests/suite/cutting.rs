use proptest::prelude::*;

use guanlan_imaging::{Cut, Output, Rect, SHARE_WIDTH, WIDTHS, crop, fitted};

#[test]
fn names_of_outputs_read_back_and_nothing_else_does() {
    for cut in Cut::ALL {
        assert_eq!(Cut::parse(cut.name()), Some(cut));
        for width in cut.widths() {
            for ending in ["webp", "jpg"] {
                let name = format!("{}-{width}.{ending}", cut.name());
                assert_eq!(Output::parse(&name).map(Output::name), Some(name));
            }
        }
    }
    for other in [
        "",
        "wide",
        "wide-640",
        "wide-641.webp",
        "wide-0640.webp",
        "wide-+640.webp",
        "wide-640.png",
        "wide-640.webp.webp",
        "Wide-640.webp",
        "wide--640.webp",
        "share-640.jpg",
        "own-1200.webp",
        "wide-99999999999999999999.webp",
    ] {
        assert_eq!(Output::parse(other), None, "{other}");
    }
}

#[test]
fn the_focal_point_moves_the_part_that_is_shown() {
    let picture = (1600, 1000);
    assert_eq!(crop(picture, Cut::Own, (0, 0)), Rect { x: 0, y: 0, width: 1600, height: 1000 });
    assert_eq!(crop(picture, Cut::Square, (500, 500)), Rect { x: 300, y: 0, width: 1000, height: 1000 });
    assert_eq!(crop(picture, Cut::Square, (0, 500)), Rect { x: 0, y: 0, width: 1000, height: 1000 });
    assert_eq!(crop(picture, Cut::Square, (1000, 500)), Rect { x: 600, y: 0, width: 1000, height: 1000 });
    assert_eq!(crop(picture, Cut::Wide, (500, 1000)), Rect { x: 0, y: 100, width: 1600, height: 900 });
    assert_eq!(crop((1000, 1600), Cut::Wide, (500, 250)).y, 400 - 563 / 2);
}

#[test]
fn a_shared_picture_is_1200_by_630() {
    let rect = crop((4000, 3000), Cut::Share, (500, 500));
    assert_eq!(fitted(rect, Cut::Share, SHARE_WIDTH, 16_383), (1200, 630));
}

proptest! {
    #[test]
    fn a_cut_lies_inside_the_picture_has_its_ratio_and_shows_the_focal_point(
        width in 1_u32..30_000, height in 1_u32..30_000, which in 0_usize..7, x in 0_u16..=1000, y in 0_u16..=1000,
    ) {
        let cut = Cut::ALL[which];
        let rect = crop((width, height), cut, (x, y));
        prop_assert!(rect.width >= 1 && rect.height >= 1);
        prop_assert!(rect.x + rect.width <= width && rect.y + rect.height <= height);
        prop_assert!(rect.width == width || rect.height == height, "it is the largest");
        if let Some((across, down)) = cut.ratio() {
            let ideal = f64::from(rect.height) * f64::from(across) / f64::from(down);
            let other = f64::from(rect.width) * f64::from(down) / f64::from(across);
            let off = (ideal - f64::from(rect.width)).abs().min((other - f64::from(rect.height)).abs());
            prop_assert!(off <= 1.0, "{off} pixels");
        }
        let point = (f64::from(x) * f64::from(width) / 1000.0, f64::from(y) * f64::from(height) / 1000.0);
        let within = |at: f64, from: u32, count: u32| at + 1.0 >= f64::from(from) && at <= f64::from(from + count) + 1.0;
        prop_assert!(within(point.0, rect.x, rect.width) && within(point.1, rect.y, rect.height));
    }

    #[test]
    fn a_derivative_is_never_larger_than_its_cut(
        width in 1_u32..30_000, height in 1_u32..30_000, which in 0_usize..7, wanted in 0_usize..6,
    ) {
        let cut = Cut::ALL[which];
        let rect = crop((width, height), cut, (300, 700));
        let (wide, high) = fitted(rect, cut, WIDTHS[wanted], 16_383);
        prop_assert!(wide >= 1 && high >= 1 && wide <= rect.width && high <= rect.height);
        prop_assert!(wide <= WIDTHS[wanted] && high <= 16_383);
    }
}
