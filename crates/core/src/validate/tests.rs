//! Runs `api/validation-cases.json`, the table that the TypeScript mirrors run too.

use std::collections::BTreeMap;

use proptest::prelude::*;
use serde::Deserialize;
use serde_json::Value;

use super::*;
use crate::{dates, money, text};

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Table {
    #[serde(rename = "about")]
    _about: Vec<String>,
    validators: BTreeMap<String, Strings>,
    functions: BTreeMap<String, Vec<Call>>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Strings {
    valid: Vec<String>,
    invalid: Vec<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Call {
    args: Vec<Value>,
    gives: Value,
}

fn table() -> Table {
    serde_json::from_str(include_str!("../../../../api/validation-cases.json")).expect("the table of cases")
}

type Validator = fn(&str) -> bool;

/// The validators by their names in the table.
const VALIDATORS: [(&str, Validator); 37] = [
    ("name", name),
    ("email", email),
    ("mobile", mobile),
    ("phone", phone),
    ("url", url),
    ("date", date),
    ("isoDate", iso_date),
    ("idCard", id_card),
    ("creditCode", credit_code),
    ("companyAccount", company_account),
    ("carPlate", car_plate),
    ("amount", amount),
    ("positiveNumber", positive_number),
    ("numericCode", |text| numeric_code(text, CODE_DIGITS)),
    ("numericCode(4)", |text| numeric_code(text, 4)),
    ("ipv4", ipv4),
    ("port", port),
    ("ipPort", ip_port),
    ("qq", qq),
    ("postalCode", postal_code),
    ("passport", passport),
    ("hkMacauPermit", hk_macau_permit),
    ("taiwanPermit", taiwan_permit),
    ("foreignPermanent", foreign_permanent),
    ("bankCard", bank_card),
    ("digits", digits),
    ("chinese", chinese),
    ("letters", letters),
    ("lettersAndDigits", letters_and_digits),
    ("imageFile", image_file),
    ("videoFile", video_file),
    ("jsonString", json_string),
    ("password(default)", |text| password(text, PasswordLevel::Default)),
    ("password(1)", |text| password(text, PasswordLevel::One)),
    ("password(2)", |text| password(text, PasswordLevel::Two)),
    ("password(3)", |text| password(text, PasswordLevel::Three)),
    ("password(4)", |text| password(text, PasswordLevel::Four)),
];

#[test]
fn every_validator_takes_its_valid_strings_and_no_invalid_one() {
    let mut cases = table().validators;
    let mut wrong = Vec::new();
    for (name, validator) in VALIDATORS {
        let Strings { valid, invalid } = cases.remove(name).unwrap_or_else(|| panic!("no cases for {name}"));
        assert!(valid.len() >= 8 && invalid.len() >= 8, "too few cases for {name}");
        wrong.extend(valid.iter().filter(|text| !validator(text)).map(|text| format!("{name} refuses {text:?}")));
        wrong.extend(invalid.iter().filter(|text| validator(text)).map(|text| format!("{name} takes {text:?}")));
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    assert!(cases.is_empty(), "cases that nothing runs: {:?}", cases.keys());
}

#[test]
fn every_function_gives_what_its_cases_say() {
    let text_at = |args: &[Value], at: usize| args[at].as_str().expect("a text").to_owned();
    let size_at = |args: &[Value], at: usize| usize::try_from(args[at].as_u64().expect("a size")).expect("a size");
    let mut wrong = Vec::new();
    let functions = table().functions;
    assert!(functions.keys().eq(["currency", "cut", "formatLocal", "textWidth"]), "{:?}", functions.keys());
    for (name, calls) in functions {
        assert!(!calls.is_empty(), "{name}");
        for Call { args, gives } in calls {
            let given = match name.as_str() {
                "textWidth" => Value::from(text::width(&text_at(&args, 0))),
                "cut" => Value::from(text::cut(&text_at(&args, 0), size_at(&args, 1))),
                "currency" => Value::from(money::currency(
                    args[0].as_i64().expect("fen"),
                    args.get(1).map_or(money::DEFAULT_SYMBOL, |symbol| symbol.as_str().expect("a symbol")),
                    args.get(2).map_or(money::DEFAULT_DECIMALS, |_| size_at(&args, 2)),
                )),
                "formatLocal" => {
                    let local = text_at(&args, 0).parse().expect("a local time");
                    Value::from(dates::format_local(local, &text_at(&args, 1)))
                }
                _ => panic!("cases that nothing runs: {name}"),
            };
            if given != gives {
                wrong.push(format!("{name}{args:?} gives {given}, not {gives}"));
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// An identity card number with the right check character.
fn with_check(seventeen: &str) -> Option<String> {
    "0123456789X".chars().map(|check| format!("{seventeen}{check}")).find(|number| id_card(number))
}

proptest! {
    #[test]
    fn one_wrong_digit_or_one_swap_breaks_an_identity_card_number(
        serial in 0u32..1000, at in 0usize..17, other in 0u32..10,
    ) {
        let number = with_check(&format!("33010619900307{serial:03}")).expect("a check character for every number");
        let mut digits: Vec<char> = number.chars().collect();
        let old = std::mem::replace(&mut digits[at], char::from_digit(other, 10).expect("a digit"));
        prop_assert_eq!(id_card(&digits.iter().collect::<String>()), old == digits[at]);
        let mut swapped: Vec<char> = number.chars().collect();
        let differ = at < 16 && swapped[at] != swapped[at + 1];
        swapped.swap(at, (at + 1).min(16));
        prop_assert_eq!(id_card(&swapped.iter().collect::<String>()), !differ);
    }

    #[test]
    fn one_wrong_sign_breaks_a_social_credit_code(body in "[0-9A-HJ-NPQRTUWXY]{9}", at in 8usize..17, other in "[0-9A-HJ-NPQRTUWXY]") {
        let head = format!("91330106{body}");
        let signs = "0123456789ABCDEFGHJKLMNPQRTUWXY";
        let codes: Vec<String> = signs.chars().map(|check| format!("{head}{check}")).filter(|code| credit_code(code)).collect();
        prop_assert_eq!(codes.len(), 1);
        let changed = format!("{}{other}{}", &codes[0][..at], &codes[0][at + 1..]);
        prop_assert_eq!(credit_code(&changed), changed == codes[0]);
    }

    #[test]
    fn no_validator_panics_or_takes_a_control_character_at_the_end(text: String) {
        for (name, validator) in VALIDATORS {
            validator(&text);
            prop_assert!(name == "jsonString" || !validator(&format!("{text}\n")), "{name}");
        }
    }

    #[test]
    fn stronger_passwords_pass_the_weaker_level(text in "[a-zA-Z0-9!-/ _]{5,18}") {
        let reaches = |level| password(&text, level);
        prop_assert!(!reaches(PasswordLevel::Four) || reaches(PasswordLevel::Three));
        prop_assert!(!reaches(PasswordLevel::Two) || (reaches(PasswordLevel::One) && reaches(PasswordLevel::Three)));
        prop_assert!(!reaches(PasswordLevel::One) || reaches(PasswordLevel::Default));
    }
}
