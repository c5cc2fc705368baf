//! Who comes: the persons of a party, what their documents must be, and minors (RULES bookings 6 and 7).

use std::collections::HashSet;

use chrono::{Datelike, NaiveDate};

use super::{AgeBand, BookingMode, ComesFrom, IdType, Rules};
use crate::validate::{self, Born};

/// Persons of the largest party that one call books.
pub const MOST_PERSONS: usize = 500;
/// From this age on somebody is an adult.
const ADULT: i32 = 18;
/// Nobody is older.
const OLDEST: i32 = 130;

/// Somebody who comes, as it was written.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Companion {
    pub name: String,
    pub id_type: Option<IdType>,
    pub id_number: String,
    /// Where the document does not tell it.
    pub birth_date: Option<NaiveDate>,
    /// A guardian agrees that the minor's name and number are kept.
    pub guardian_consent: bool,
}

/// Somebody who comes, checked.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Person {
    /// Without blanks around it; may be empty where nobody's name is asked.
    pub name: String,
    /// What names the person, capitalised; `None` where it is not asked.
    pub document: Option<(IdType, String)>,
    /// From the document, or as it was told.
    pub born: Option<NaiveDate>,
    pub is_minor: bool,
    /// A guardian agreed.
    pub guardian_consent: bool,
}

/// The persons of a party, checked.
pub type Party = Vec<Person>;

/// What is wrong with somebody of a party.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PartyFault {
    Required,
    /// A name that shows nothing, or turns the direction of writing (RULES formats 11).
    Name,
    /// The number is none of its kind, or its check character is wrong.
    IdNumber,
    /// The same number stands in the party twice.
    Twice,
    /// The birth lies in the future, too long ago, or is not the one of the document.
    Birth,
    /// A minor without an adult in the party.
    NeedsAdult,
    /// A minor whose guardian does not agree.
    NeedsGuardian,
}

/// Checks a party for a visit on `day`; faults by the paths of their fields.
///
/// # Errors
/// Every fault that was found.
pub fn check_party(
    party: &[Companion],
    mode: BookingMode,
    rules: &Rules,
    day: NaiveDate,
    today: NaiveDate,
) -> Result<Party, Vec<(String, PartyFault)>> {
    let mut faults = Vec::new();
    let mut seen = HashSet::new();
    let mut checked = Vec::with_capacity(party.len());
    for (index, one) in party.iter().enumerate() {
        let mut fault = |field: &str, fault| faults.push((format!("party.{index}.{field}"), fault));
        let name = one.name.trim().to_owned();
        if !name.is_empty() && !validate::name(&name) {
            fault("name", PartyFault::Name);
        }
        if mode != BookingMode::RealName {
            checked.push(Person { name, document: None, born: None, is_minor: false, guardian_consent: false });
            continue;
        }
        if name.is_empty() {
            fault("name", PartyFault::Required);
        }
        let Some(kind) = one.id_type else {
            fault("idType", PartyFault::Required);
            continue;
        };
        let (number, born) = check_document(one, kind, (day, today), &mut fault);
        if is_number_of(kind, &number) && !seen.insert((kind, person_number(kind, &number).to_owned())) {
            fault("idNumber", PartyFault::Twice);
        }
        let is_minor = is_minor(born, rules, day);
        if is_minor && !one.guardian_consent {
            fault("guardianConsent", PartyFault::NeedsGuardian);
        }
        let guardian_consent = is_minor && one.guardian_consent;
        checked.push(Person { name, document: Some((kind, number)), born, is_minor, guardian_consent });
    }
    let is_adult = |one: &Person| one.born.is_none_or(|born| years(born, day) >= ADULT);
    if let (Some(minor), false) = (checked.iter().position(|one| one.is_minor), checked.iter().any(is_adult)) {
        faults.push((format!("party.{minor}"), PartyFault::NeedsAdult));
    }
    if faults.is_empty() { Ok(checked) } else { Err(faults) }
}

/// Checks somebody whom an account remembers, by the same rules as one of a party. No document is needed: some programmes
/// ask for none. Faults by field.
///
/// # Errors
/// Every fault that was found.
pub fn check_companion(one: &Companion, today: NaiveDate) -> Result<Person, Vec<(String, PartyFault)>> {
    let mut faults = Vec::new();
    let mut fault = |field: &str, fault| faults.push((field.to_owned(), fault));
    let name = one.name.trim().to_owned();
    if name.is_empty() {
        fault("name", PartyFault::Required);
    } else if !validate::name(&name) {
        fault("name", PartyFault::Name);
    }
    let (document, born) = match one.id_type {
        Some(kind) => {
            let (number, born) = check_document(one, kind, (today, today), &mut fault);
            (Some((kind, number)), born)
        }
        None => {
            if !one.id_number.trim().is_empty() {
                fault("idType", PartyFault::Required);
            }
            if one.birth_date.is_some_and(|born| is_odd(born, (today, today))) {
                fault("birthDate", PartyFault::Birth);
            }
            (None, one.birth_date)
        }
    };
    let person = Person { name, document, born, is_minor: false, guardian_consent: false };
    if faults.is_empty() { Ok(person) } else { Err(faults) }
}

/// The number of somebody's document as it is kept, and the day of birth that it or the person tells.
fn check_document(
    one: &Companion,
    kind: IdType,
    days: (NaiveDate, NaiveDate),
    fault: &mut impl FnMut(&str, PartyFault),
) -> (String, Option<NaiveDate>) {
    let number = one.id_number.trim().to_uppercase();
    if number.is_empty() {
        fault("idNumber", PartyFault::Required);
    } else if !is_number_of(kind, &number) {
        fault("idNumber", PartyFault::IdNumber);
    }
    let told = born_in(kind, &number);
    let born = told.or(one.birth_date);
    let is_odd = born.is_some_and(|born| is_odd(born, days));
    if is_odd && told.is_some() {
        fault("idNumber", PartyFault::Birth);
    } else if is_odd || told.is_some() && one.birth_date.is_some_and(|date| Some(date) != told) {
        fault("birthDate", PartyFault::Birth);
    }
    (number, born)
}

/// Nobody who comes on a day was born after today, or so long ago.
fn is_odd(born: NaiveDate, (day, today): (NaiveDate, NaiveDate)) -> bool {
    born > today || years(born, day) > OLDEST
}

/// Whether somebody needs an adult and a guardian's consent on a day.
pub fn is_minor(born: Option<NaiveDate>, rules: &Rules, day: NaiveDate) -> bool {
    born.is_some_and(|born| years(born, day) < i32::from(rules.minor_age))
}

fn is_number_of(kind: IdType, number: &str) -> bool {
    match kind {
        IdType::ResidentId => validate::id_card(number),
        IdType::Passport => validate::passport(number),
        IdType::HkMacauPermit => validate::hk_macau_permit(number),
        IdType::TaiwanPermit => validate::taiwan_permit(number),
        IdType::ForeignPermanent => validate::foreign_permanent(number),
    }
}

/// What of a number names the person: a permit of Hong Kong or Macau has two digits behind it that count its issues, and so
/// has an older one of Taiwan (RULES bookings 6).
pub fn person_number(kind: IdType, number: &str) -> &str {
    let long = match kind {
        IdType::HkMacauPermit => 9,
        IdType::TaiwanPermit => 8,
        IdType::ResidentId | IdType::Passport | IdType::ForeignPermanent => number.len(),
    };
    number.get(..long).unwrap_or(number)
}

/// The day of birth that a number tells.
fn born_in(kind: IdType, number: &str) -> Option<NaiveDate> {
    match kind {
        IdType::ResidentId | IdType::ForeignPermanent => validate::born(number).map(|Born(day)| day),
        IdType::Passport | IdType::HkMacauPermit | IdType::TaiwanPermit => None,
    }
}

/// Whole years of life on a day.
fn years(born: NaiveDate, day: NaiveDate) -> i32 {
    day.year() - born.year() - i32::from((day.month(), day.day()) < (born.month(), born.day()))
}

/// A number as it is shown: its first and last characters (RULES privacy 3).
pub fn mask_number(number: &str) -> String {
    let signs: Vec<char> = number.chars().collect();
    let (head, tail) = if signs.len() >= 15 { (3, 2) } else { (1, 2) };
    let hidden = signs.len().saturating_sub(head + tail).max(1);
    let first: String = signs.iter().take(head).collect();
    let last: String = signs.iter().skip(head + hidden).collect();
    format!("{first}{}{last}", "*".repeat(hidden))
}

/// A name as it is shown: of each word its first letter, of a longer Chinese one the last too.
pub fn mask_name(name: &str) -> String {
    let word = |word: &str| {
        let letters: Vec<char> = word.chars().collect();
        match letters.as_slice() {
            [] => String::new(),
            [one] => format!("{one}*"),
            [first, middle @ .., last] if validate::chinese(word) && !middle.is_empty() => {
                format!("{first}{}{last}", "*".repeat(middle.len()))
            }
            [first, rest @ ..] => format!("{first}{}", "*".repeat(rest.len())),
        }
    };
    name.split_whitespace().map(word).collect::<Vec<_>>().join(" ")
}

/// Where somebody comes from, as figures count it (RULES bookings 12).
pub fn origin_of(kind: IdType, number: &str) -> ComesFrom {
    match kind {
        IdType::ResidentId => match number.get(..2) {
            Some("81" | "82") => ComesFrom::HkMacau,
            Some("83" | "71") => ComesFrom::Taiwan,
            _ => ComesFrom::Mainland,
        },
        IdType::HkMacauPermit => ComesFrom::HkMacau,
        IdType::TaiwanPermit => ComesFrom::Taiwan,
        IdType::Passport | IdType::ForeignPermanent => ComesFrom::Abroad,
    }
}

/// How old somebody is on a day, as figures count it (RULES bookings 12).
pub fn band_of(born: NaiveDate, day: NaiveDate) -> AgeBand {
    match years(born, day) {
        ..14 => AgeBand::Child,
        14..ADULT => AgeBand::Youth,
        ADULT..60 => AgeBand::Adult,
        60.. => AgeBand::Senior,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn day(text: &str) -> NaiveDate {
        text.parse().unwrap()
    }

    /// A resident's number of somebody who was born on a day.
    fn resident(born: &str, order: u32) -> String {
        let head = format!("330102{}{order:03}", born.replace('-', ""));
        let check = "0123456789X".chars().find(|sign| validate::id_card(&format!("{head}{sign}")));
        format!("{head}{}", check.unwrap())
    }

    fn person(number: &str) -> Companion {
        Companion {
            name: "示例".into(),
            id_type: Some(IdType::ResidentId),
            id_number: number.into(),
            ..Companion::default()
        }
    }

    fn check(party: &[Companion]) -> Result<Party, Vec<(String, PartyFault)>> {
        check_party(party, BookingMode::RealName, &Rules::default(), day("2026-12-08"), day("2026-12-01"))
    }

    fn faults(party: &[Companion]) -> Vec<(String, PartyFault)> {
        check(party).unwrap_err()
    }

    #[test]
    fn under_14_with_an_adult_and_a_guardians_consent() {
        let child = Companion { guardian_consent: true, ..person(&resident("2016-05-01", 1)) };
        let (adult, youth) = (person(&resident("1985-05-01", 2)), person(&resident("2010-05-01", 3)));
        assert_eq!(faults(std::slice::from_ref(&child)), [("party.0".to_owned(), PartyFault::NeedsAdult)]);
        assert_eq!(faults(&[youth.clone(), child.clone()]), [("party.1".to_owned(), PartyFault::NeedsAdult)]);
        assert!(
            check(&[child.clone(), adult.clone()]).is_ok_and(|party| party[0].is_minor && party[0].guardian_consent)
        );
        assert!(check(&[youth]).is_ok_and(|party| !party[0].is_minor));
        let unasked = Companion { guardian_consent: false, ..child };
        let wanted = [("party.1.guardianConsent".to_owned(), PartyFault::NeedsGuardian)];
        assert_eq!(faults(&[adult, unasked]), wanted);
    }

    #[test]
    fn somebody_is_a_minor_by_the_age_on_the_day_of_the_visit() {
        let adult = person(&resident("1985-05-01", 2));
        let turns = |born: &str| {
            let one = Companion { guardian_consent: true, ..person(&resident(born, 1)) };
            check(&[one, adult.clone()]).unwrap()[0].is_minor
        };
        assert_eq!((turns("2012-12-08"), turns("2012-12-09")), (false, true));
    }

    #[test]
    fn wrong_doubled_and_future_numbers_are_named_by_person() {
        let good = resident("1985-05-01", 2);
        let wrong = format!("{}{}", &good[..17], if good.ends_with('1') { '2' } else { '1' });
        let field = |index: usize| format!("party.{index}.idNumber");
        assert_eq!(faults(&[person(&good), person(&wrong)]), [(field(1), PartyFault::IdNumber)]);
        assert_eq!(faults(&[person(&good), person(&good.to_lowercase())]), [(field(1), PartyFault::Twice)]);
        let future = Companion { guardian_consent: true, ..person(&resident("2027-05-01", 1)) };
        assert!(faults(&[person(&good), future]).contains(&(field(1), PartyFault::Birth)));
        assert_eq!(
            faults(&[Companion { name: " ".into(), ..person(&good) }]),
            [("party.0.name".to_owned(), PartyFault::Required)]
        );
    }

    #[test]
    fn a_permit_is_one_person_whatever_its_issue() {
        let permit = |kind, number: &str| Companion { id_type: Some(kind), ..person(number) };
        let twice = |kind, one: &str, other: &str| check(&[permit(kind, one), permit(kind, other)]).is_err();
        assert!(twice(IdType::HkMacauPermit, "H12345678", "h1234567801"));
        assert!(twice(IdType::HkMacauPermit, "M1234567802", "M1234567801"));
        assert!(!twice(IdType::HkMacauPermit, "H12345678", "M1234567801"));
        assert!(!twice(IdType::HkMacauPermit, "H1234567801", "H1234567901"));
        assert!(twice(IdType::TaiwanPermit, "12345678", "1234567801"));
        assert!(!twice(IdType::Passport, "E12345678", "E12345679"));
    }

    #[test]
    fn a_told_birth_counts_where_the_document_has_none_and_may_not_differ_where_it_has() {
        let passport = Companion {
            id_type: Some(IdType::Passport),
            birth_date: Some(day("2016-05-01")),
            guardian_consent: true,
            ..person("e12345678")
        };
        let adult = person(&resident("1985-05-01", 2));
        let party = check(&[passport, adult.clone()]).unwrap();
        assert!(party[0].is_minor);
        assert_eq!(party[0].document, Some((IdType::Passport, "E12345678".to_owned())));
        let other = Companion { birth_date: Some(day("1986-05-01")), ..adult };
        assert_eq!(faults(&[other]), [("party.0.birthDate".to_owned(), PartyFault::Birth)]);
    }

    #[test]
    fn with_an_account_alone_nobodys_number_is_asked_or_kept() {
        let rules = Rules::default();
        let party = check_party(
            &[person("nonsense"), Companion::default()],
            BookingMode::Account,
            &rules,
            day("2026-12-08"),
            day("2026-12-01"),
        );
        assert!(party.unwrap().iter().all(|one| one.document.is_none() && one.born.is_none()));
    }

    #[test]
    fn somebody_who_is_remembered_needs_a_name_and_no_document_but_a_right_one() {
        let today = day("2026-12-01");
        let named = Companion { name: " 示例 ".into(), ..Companion::default() };
        let kept = check_companion(&named, today).unwrap();
        assert_eq!((kept.name.as_str(), kept.document, kept.born), ("示例", None, None));
        let kept = check_companion(&person(&resident("2016-05-01", 1)), today).unwrap();
        assert_eq!(kept.born, Some(day("2016-05-01")));
        let odd = |one: Companion| check_companion(&one, today).unwrap_err();
        let wanted = |field: &str, fault| vec![(field.to_owned(), fault)];
        assert_eq!(odd(Companion::default()), wanted("name", PartyFault::Required));
        assert_eq!(odd(person("123")), wanted("idNumber", PartyFault::IdNumber));
        assert_eq!(odd(person(&resident("2027-05-01", 1))), wanted("idNumber", PartyFault::Birth));
        let untyped = Companion { id_number: "E12345678".into(), ..named.clone() };
        assert_eq!(odd(untyped), wanted("idType", PartyFault::Required));
        let unborn = Companion { birth_date: Some(day("2026-12-02")), ..named };
        assert_eq!(odd(unborn), wanted("birthDate", PartyFault::Birth));
    }

    #[test]
    fn a_name_is_shown_by_its_ends() {
        for (name, shown) in
            [("示例", "示*"), ("示例人", "示*人"), ("Ada Lovelace", "A** L*******"), ("é", "é*"), ("", "")]
        {
            assert_eq!(mask_name(name), shown);
        }
    }

    #[test]
    fn a_number_is_shown_by_its_ends() {
        assert_eq!(mask_number("330102198505010024"), "330*************24");
        assert_eq!(mask_number("E12345678"), "E******78");
        assert_eq!(mask_number("ab"), "a*");
    }
}
