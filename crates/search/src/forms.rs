//! Words of scripts that put blanks between them: where they stand whole, and in which number.

use crate::tokens::is_letter;

/// Whether a word is of such a script; signs are of any.
pub fn is_spaced(word: &str) -> bool {
    word.chars().all(|letter| is_letter(letter) || !letter.is_alphanumeric())
}

/// Where a folded text has a word, in bytes; `whole` leaves out where it is a part of a longer one.
pub fn places<'a>(folded: &'a str, word: &'a str, whole: bool) -> impl Iterator<Item = usize> + 'a {
    folded.match_indices(word).map(|(at, _)| at).filter(move |at| {
        let (before, after) = (&folded[..*at], &folded[at + word.len()..]);
        !whole || !(before.ends_with(is_letter) || after.starts_with(is_letter))
    })
}

/// Every form that says the word: of a script with blanks its singular and plural too.
pub fn forms_of(word: &str) -> Vec<String> {
    if is_spaced(word) { forms(word) } else { vec![word.to_owned()] }
}

/// An English word as one of its kind: bowls, dishes, galleries. Others, and what only looks like a plural, mostly stay.
pub fn singular(word: &str) -> String {
    let stem = |end: &str| word.strip_suffix(end).filter(|stem| stem.len() >= 2 && word.is_ascii());
    if let Some(stem) = stem("ies").filter(|stem| stem.len() >= 3) {
        return format!("{stem}y");
    }
    if let Some(stem) = stem("es").filter(|stem| ["ch", "sh", "x", "ss"].iter().any(|end| stem.ends_with(end))) {
        return stem.to_owned();
    }
    match stem("s").filter(|stem| !["s", "u", "i"].iter().any(|end| stem.ends_with(end))) {
        Some(stem) => stem.to_owned(),
        None => word.to_owned(),
    }
}

/// A word with its singular and its plural, itself first.
pub fn forms(word: &str) -> Vec<String> {
    let mut forms = vec![word.to_owned()];
    if !word.is_ascii() || word.len() < 3 || word.chars().any(|letter| !letter.is_ascii_alphabetic()) {
        return forms;
    }
    let one = singular(word);
    let many = match one.strip_suffix('y') {
        Some(stem) if !stem.ends_with(['a', 'e', 'i', 'o', 'u']) => format!("{stem}ies"),
        _ if ["ch", "sh", "x", "s"].iter().any(|end| one.ends_with(end)) => format!("{one}es"),
        _ => format!("{one}s"),
    };
    forms.extend([one, many]);
    forms.sort();
    forms.dedup();
    forms
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn singular_and_plural_are_forms_of_a_word() {
        for (many, one) in [("bowls", "bowl"), ("dishes", "dish"), ("galleries", "gallery"), ("glass", "glass")] {
            assert_eq!(singular(many), one);
            assert!(forms(one).contains(&many.to_owned()), "{many}");
        }
        assert_eq!(forms("k1"), ["k1"]);
    }

    #[test]
    fn a_whole_word_is_no_part_of_another() {
        assert_eq!(places("steam, tea", "tea", true).collect::<Vec<_>>(), [7]);
        assert_eq!(places("steam, tea", "tea", false).collect::<Vec<_>>(), [1, 7]);
    }
}
