//! The rules that fields of an input name: how a value is read, and what the contract tells of it.

mod name;
mod nested;

use std::ops::RangeInclusive;

use chrono::NaiveDate;
use guanlan_core::{
    fold,
    validate::{self, PasswordLevel},
};
use serde_json::{Value, json};
use utoipa::{
    ToSchema,
    openapi::{RefOr, Schema},
};

pub use name::{Name, name};
pub use nested::{Each, Object, Stored, each, object, value};

use super::{Fields, description::reference};
use crate::{
    contract::{
        Accepted, DayText, MobileNumber, NewPasswordText, OneTimeCode, PERSON_NAME, PersonName, SixDigits,
        TypedPassword,
    },
    words::Message,
};

/// Schemas with a name of their own, as rules gather them.
pub type Named = Vec<(String, RefOr<Schema>)>;

/// How one field is read and told.
pub trait Rule {
    /// What is read.
    type Value;
    /// Whether it is a number: in a query such a value is read from digits.
    fn is_number(&self) -> bool {
        false
    }

    /// Reads it; `None` where it is absent, null or refused, which is then noted.
    fn read(&self, fields: &mut Fields<'_>, name: &str) -> Option<Self::Value>;

    /// Its JSON schema; what has a name of its own is put into `named`.
    fn schema(&self, named: &mut Named) -> Value;
}

/// See [`text`].
pub struct Text(usize);

/// Text of at most `most` characters, trimmed; blank counts as absent.
pub fn text(most: usize) -> Text {
    Text(most)
}

impl Rule for Text {
    type Value = String;

    fn read(&self, fields: &mut Fields<'_>, name: &str) -> Option<String> {
        fields.text(name, self.0)
    }

    fn schema(&self, _: &mut Named) -> Value {
        json!({ "type": "string", "maxLength": self.0, "pattern": PLAIN })
    }
}

/// Text without control characters but those that lay it out, as the contract tells it.
pub(super) const PLAIN: &str = r"^[^\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F]*$";
/// The same, and not blank.
pub(super) const PLAIN_AND_SAID: &str = r"^[^\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F]*[^\s\u0000-\u001F\u007F-\u009F][^\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F]*$";

/// See [`integer`].
pub struct Integer(RangeInclusive<i64>);

/// An integer within `range`; what is open upwards ends at `i64::MAX`.
pub fn integer(range: RangeInclusive<i64>) -> Integer {
    Integer(range)
}

/// Sets the limits of a number, where there are any.
fn limits(schema: &mut Value, range: &RangeInclusive<i64>) {
    if *range.start() != i64::MIN {
        schema["minimum"] = json!(range.start());
    }
    if *range.end() != i64::MAX {
        schema["maximum"] = json!(range.end());
    }
}

impl Rule for Integer {
    type Value = i64;

    fn is_number(&self) -> bool {
        true
    }

    fn read(&self, fields: &mut Fields<'_>, name: &str) -> Option<i64> {
        fields.integer(name, self.0.clone())
    }

    fn schema(&self, _: &mut Named) -> Value {
        // Without a format: JSON has no 64 bits, and a page past every end is no fault of the caller.
        let mut schema = json!({ "type": "integer" });
        limits(&mut schema, &self.0);
        schema
    }
}

/// See [`version`].
pub struct Version;

/// The version of a record that was read and is changed.
pub fn version() -> Version {
    Version
}

impl Rule for Version {
    type Value = i64;

    fn is_number(&self) -> bool {
        true
    }

    fn read(&self, fields: &mut Fields<'_>, name: &str) -> Option<i64> {
        // None is ever so great, and one more of it must still be a number.
        fields.integer(name, 0..=i64::MAX).map(|version| version.min(i64::MAX - 1))
    }

    fn schema(&self, named: &mut Named) -> Value {
        integer(0..=i64::MAX).schema(named)
    }
}

/// See [`integers`].
pub struct Integers(usize);

/// A list of at most `most` integers; an empty one counts as absent.
pub fn integers(most: usize) -> Integers {
    Integers(most)
}

impl Rule for Integers {
    type Value = Vec<i64>;

    fn read(&self, fields: &mut Fields<'_>, name: &str) -> Option<Vec<i64>> {
        fields.integers(name, self.0)
    }

    fn schema(&self, _: &mut Named) -> Value {
        json!({ "type": "array", "items": { "type": "integer" }, "maxItems": self.0 })
    }
}

/// See [`keywords`].
pub struct Keywords;

/// The words of a `keyword`, folded as what they are looked for in.
pub fn keywords() -> Keywords {
    Keywords
}

impl Rule for Keywords {
    type Value = Vec<String>;

    fn read(&self, fields: &mut Fields<'_>, name: &str) -> Option<Vec<String>> {
        let folded = fold::fold(&keyword().read(fields, name)?);
        Some(folded.split_whitespace().map(str::to_owned).collect())
    }

    fn schema(&self, named: &mut Named) -> Value {
        keyword().schema(named)
    }
}

/// See [`one_or_several`].
pub struct OneOrSeveral(usize);

/// As [`integers`], and one may stand alone: what a filter lets through.
pub fn one_or_several(most: usize) -> OneOrSeveral {
    OneOrSeveral(most)
}

impl Rule for OneOrSeveral {
    type Value = Vec<i64>;

    fn read(&self, fields: &mut Fields<'_>, name: &str) -> Option<Vec<i64>> {
        fields.one_or_several_integers(name, self.0)
    }

    fn schema(&self, named: &mut Named) -> Value {
        json!({ "oneOf": [integer(i64::MIN..=i64::MAX).schema(named), integers(self.0).schema(named)] })
    }
}

/// See [`keyword`].
pub struct Keyword;

/// What is looked for: text of at most 100 characters, trimmed, with blanks in the place of control characters.
pub fn keyword() -> Keyword {
    Keyword
}

impl Rule for Keyword {
    type Value = String;

    fn read(&self, fields: &mut Fields<'_>, name: &str) -> Option<String> {
        fields.looked_for(name, 100)
    }

    fn schema(&self, _: &mut Named) -> Value {
        // Control characters count as blanks.
        json!({ "type": "string", "maxLength": 100 })
    }
}

/// See [`boolean`].
pub struct Boolean;

/// `true` or `false`.
pub fn boolean() -> Boolean {
    Boolean
}

impl Rule for Boolean {
    type Value = bool;

    fn read(&self, fields: &mut Fields<'_>, name: &str) -> Option<bool> {
        fields.boolean(name)
    }

    fn schema(&self, _: &mut Named) -> Value {
        json!({ "type": "boolean" })
    }
}

/// See [`flag`].
pub struct Flag;

/// `true` or `false` in a query, where all is text.
pub fn flag() -> Flag {
    Flag
}

impl Rule for Flag {
    type Value = bool;

    fn read(&self, fields: &mut Fields<'_>, name: &str) -> Option<bool> {
        fields.one_of(name, &[("true", true), ("false", false)])
    }

    fn schema(&self, named: &mut Named) -> Value {
        boolean().schema(named)
    }
}

/// See [`mobile`].
pub struct Mobile;

/// A mainland mobile number in clear (RULES formats 3).
pub fn mobile() -> Mobile {
    Mobile
}

impl Rule for Mobile {
    type Value = String;

    fn read(&self, fields: &mut Fields<'_>, name: &str) -> Option<String> {
        let mobile = fields.text(name, 20)?;
        if !validate::mobile(&mobile) {
            fields.note(name, Message::new("server.rule.mobile"));
        }
        Some(mobile)
    }

    fn schema(&self, named: &mut Named) -> Value {
        reference::<MobileNumber>(named)
    }
}

/// See [`typed_password`].
pub struct Typed;

/// A password as it is typed: nothing is trimmed.
pub fn typed_password() -> Typed {
    Typed
}

impl Rule for Typed {
    type Value = String;

    fn read(&self, fields: &mut Fields<'_>, name: &str) -> Option<String> {
        match fields.value(name)?.as_str() {
            Some(text) if text.chars().count() <= 200 => return Some(text.to_owned()).filter(|text| !text.is_empty()),
            Some(_) => fields.note(name, Message::new("server.rule.tooLong").with("most", 200)),
            None => fields.note(name, Message::new("server.rule.text")),
        }
        None
    }

    fn schema(&self, named: &mut Named) -> Value {
        reference::<TypedPassword>(named)
    }
}

/// See [`accepted`].
pub struct Yes;

/// A consent: nothing but true.
pub fn accepted() -> Yes {
    Yes
}

impl Rule for Yes {
    type Value = bool;

    fn read(&self, fields: &mut Fields<'_>, name: &str) -> Option<bool> {
        let accepted = fields.boolean(name).filter(|accepted| *accepted);
        if accepted.is_none() {
            fields.note(name, Message::new("server.rule.accept"));
        }
        accepted
    }

    fn schema(&self, named: &mut Named) -> Value {
        reference::<Accepted>(named)
    }
}

/// What a person is called.
pub fn person_name() -> Like<PersonName, Name> {
    named(name(PERSON_NAME))
}

/// Digits that were sent to a number or that an authenticator app shows. A wrong form is a wrong code, no fault of form.
pub fn sent_code() -> Like<SixDigits, Text> {
    named(text(20))
}

/// A code of the second factor, or a recovery code. A wrong form is a wrong code, no fault of form.
pub fn one_time_code() -> Like<OneTimeCode, Text> {
    named(text(40))
}

/// See [`new_password`].
pub struct Chosen;

/// A password that is chosen: level 3 (RULES sign-in 12).
pub fn new_password() -> Chosen {
    Chosen
}

impl Rule for Chosen {
    type Value = String;

    fn read(&self, fields: &mut Fields<'_>, name: &str) -> Option<String> {
        let password = typed_password().read(fields, name)?;
        if !validate::password(&password, PasswordLevel::Three) {
            fields.note(name, Message::new("server.rule.password"));
        }
        Some(password)
    }

    fn schema(&self, named: &mut Named) -> Value {
        reference::<NewPasswordText>(named)
    }
}

/// See [`day`].
pub struct Day;

/// A day, `YYYY-MM-DD`, in the museum's zone.
pub fn day() -> Day {
    Day
}

impl Rule for Day {
    type Value = NaiveDate;

    fn read(&self, fields: &mut Fields<'_>, name: &str) -> Option<NaiveDate> {
        fields.day(name)
    }

    fn schema(&self, named: &mut Named) -> Value {
        reference::<DayText>(named)
    }
}

/// See [`choice`] and [`words`].
pub struct Choice<T, const N: usize> {
    words: [(&'static str, T); N],
    schema: fn(&[(&'static str, T); N], &mut Named) -> Value,
}

/// One of an enum's values, by its word; the contract has the enum by its name.
pub fn choice<T: ToSchema, const N: usize>(words: [(&'static str, T); N]) -> Choice<T, N> {
    Choice { words, schema: |_, named| reference::<T>(named) }
}

/// One of these words.
pub fn words<T, const N: usize>(words: [(&'static str, T); N]) -> Choice<T, N> {
    let schema = |words: &[(&'static str, T); N], _: &mut Named| {
        let words: Vec<&str> = words.iter().map(|(word, _)| *word).collect();
        json!({ "type": "string", "enum": words })
    };
    Choice { words, schema }
}

impl<T: Copy, const N: usize> Rule for Choice<T, N> {
    type Value = T;

    fn read(&self, fields: &mut Fields<'_>, name: &str) -> Option<T> {
        fields.one_of(name, &self.words)
    }

    fn schema(&self, named: &mut Named) -> Value {
        (self.schema)(&self.words, named)
    }
}

/// See [`named`].
pub struct Like<T, R> {
    rule: R,
    schema: fn(&mut Named) -> Value,
    told: std::marker::PhantomData<T>,
}

/// As `rule`, told in the contract by the name of `T`, which has the same limits.
pub fn named<T: ToSchema, R: Rule>(rule: R) -> Like<T, R> {
    Like { rule, schema: reference::<T>, told: std::marker::PhantomData }
}

impl<T, R: Rule> Rule for Like<T, R> {
    type Value = R::Value;

    fn is_number(&self) -> bool {
        self.rule.is_number()
    }

    fn read(&self, fields: &mut Fields<'_>, name: &str) -> Option<R::Value> {
        self.rule.read(fields, name)
    }

    fn schema(&self, named: &mut Named) -> Value {
        (self.schema)(named)
    }
}
