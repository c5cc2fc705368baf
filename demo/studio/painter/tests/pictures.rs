//! The painter and the bundle agree, and a picture is the same each time it is drawn.

use guanlan_painter::canvas::develop;
use guanlan_painter::pictures::all;

#[test]
fn every_picture_has_a_name_of_its_own_and_is_declared_in_the_bundle() {
    let media = include_str!("../../../media.toml");
    let mut names: Vec<_> = all().iter().map(|p| p.name).collect();
    names.sort_unstable();
    let count = names.len();
    names.dedup();
    assert_eq!(names.len(), count, "two pictures share a name");
    // Member companies name their own pictures: no record of the museum shows them.
    let (company, museum): (Vec<&str>, Vec<&str>) = names.into_iter().partition(|name| name.starts_with("company-"));
    for name in &museum {
        assert!(media.contains(&format!("[\"media/{name}.webp\"]")), "{name} is not in demo/media.toml");
    }
    assert_eq!(media.matches(".webp\"]").count(), museum.len(), "demo/media.toml declares a picture that nobody draws");
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../../company");
    let said: String = std::fs::read_dir(folder)
        .unwrap()
        .map(|entry| entry.unwrap().path())
        // Applications lie in a folder of their own and show no picture.
        .filter(|path| path.is_file())
        .map(|path| std::fs::read_to_string(path).unwrap())
        .collect();
    for name in &company {
        assert!(said.contains(&format!("\"media/{name}.webp\"")), "no company shows {name}");
    }
    let named: std::collections::BTreeSet<_> =
        said.split('"').filter(|part| part.starts_with("media/company-")).collect();
    assert_eq!(named.len(), company.len(), "a company shows a picture that nobody draws");
}

#[test]
fn a_picture_drawn_twice_is_the_same_to_the_last_bit() {
    for name in ["river-of-bowls", "new-potters-1"] {
        let pictures = all();
        let picture = pictures.iter().find(|p| p.name == name).expect("a known picture");
        let once = develop(&(picture.draw)(96, 64), picture.grade);
        let again = develop(&(picture.draw)(96, 64), picture.grade);
        assert_eq!(once, again, "{name} differs");
        assert!(once.pixels().any(|p| p.0[0] > 90) && once.pixels().any(|p| p.0[0] < 90), "{name} is blank");
    }
}

#[test]
fn every_character_that_the_painter_writes_is_in_the_font_that_writes_it() {
    use guanlan_painter::ink::letters::Hand;
    let mut files = vec![std::path::PathBuf::from(concat!(env!("CARGO_MANIFEST_DIR"), "/src"))];
    let mut signs = std::collections::BTreeSet::new();
    while let Some(path) = files.pop() {
        if path.is_dir() {
            files.extend(std::fs::read_dir(path).unwrap().map(|entry| entry.unwrap().path()));
        } else {
            // What stands behind two slashes is for readers.
            let text = std::fs::read_to_string(path).unwrap();
            let code = text.lines().map(|line| line.split("//").next().unwrap_or_default());
            signs.extend(code.flat_map(str::chars).filter(|sign| ('\u{4e00}'..='\u{9fff}').contains(sign)));
        }
    }
    let missing: String = signs.iter().filter(|sign| !Hand::Serif.knows(**sign)).collect();
    assert!(signs.len() > 300 && missing.is_empty(), "of {} the serif lacks {missing}", signs.len());
}
