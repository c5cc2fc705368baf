//! Words as they are compared: case and width folded, and titles as they are sorted.

use pinyin::ToPinyin;

/// Folds case and full-width forms, so that `Ａbc` finds `abc`. Control characters become blanks.
pub fn fold(text: &str) -> String {
    text.chars()
        .map(narrow)
        .flat_map(char::to_lowercase)
        .map(|letter| if letter.is_control() { ' ' } else { letter })
        .collect()
}

fn narrow(letter: char) -> char {
    match letter {
        '\u{3000}' => ' ',
        '\u{ff01}'..='\u{ff5e}' => char::from_u32(u32::from(letter) - 0xfee0).unwrap_or(letter),
        other => other,
    }
}

/// The key that titles are sorted by: pinyin for Chinese, folded text for everything else (architecture, "Search").
pub fn sort_key(title: &str) -> String {
    let mut key = String::new();
    for letter in fold(title.trim()).chars() {
        match letter.to_pinyin() {
            Some(sound) => {
                key.push_str(sound.with_tone_num_end());
                key.push(' ');
            }
            None => key.push(letter),
        }
    }
    key
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn full_width_and_upper_case_are_one_word() {
        assert_eq!(fold("ＱＩＮＧ　Lan"), "qing lan");
    }

    #[test]
    fn chinese_titles_sort_by_sound() {
        let mut titles = ["窑火", "青瓷", "河上", "bronze"];
        titles.sort_by_key(|title| sort_key(title));
        assert_eq!(titles, ["bronze", "河上", "青瓷", "窑火"]);
    }
}
