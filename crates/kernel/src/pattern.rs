//! Texts of names as the contract tells them (RULES formats 11).

/// Characters of a line that leave the direction of writing alone.
macro_rules! line {
    () => {
        r"[^\u0000-\u001F\u007F-\u009F\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]*"
    };
}
/// Blanks that are taken off.
macro_rules! blanks {
    () => {
        r"[ \t\n\r\u00A0\u1680\u2000-\u200A\u2028\u2029\u202F\u205F\u3000]*"
    };
}

/// A name that may be absent, as the contract tells it.
pub fn name_or_blank() -> String {
    format!("^({}|{SHOWN})$", blanks!())
}

/// The same that must be there, as the contract tells it.
pub fn name_that_is_there() -> String {
    format!("^{SHOWN}$")
}

/// A character that is seen, among any that a name may have. Of marks, which are none alone, only the usual ones stand here.
const SHOWN: &str = concat!(
    blanks!(),
    line!(),
    r"[^\s\u0000-\u001F\u007F-\u009F\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069",
    r"\u00AD\u115F\u1160\u17B4\u17B5\u180B-\u180F\u200B-\u200D\u2060-\u206F\u2800\u3164\uFDD0-\uFDEF\uFEFF\uFFA0\uFFF0-\uFFFB\uFFFE\uFFFF",
    r"\u0300-\u036F\u0483-\u0489\u0591-\u05BD\u0610-\u061A\u064B-\u065F\u1AB0-\u1ACE\u1DC0-\u1DFF\u20D0-\u20F0\uFE00-\uFE0F\uFE20-\uFE2F]",
    line!(),
    blanks!(),
);
