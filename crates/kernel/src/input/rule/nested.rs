//! Rules of inputs that stand within another one.

use std::{marker::PhantomData, ops::RangeInclusive};

use serde::de::DeserializeOwned;
use serde_json::{Map, Value, json};
use utoipa::ToSchema;

use super::{Named, Rule};
use crate::{
    error::ApiError,
    input::{Fields, Input, description::reference},
    words::Message,
};

/// See [`each`].
pub struct Each<T> {
    count: RangeInclusive<usize>,
    refusal: fn(usize) -> Message,
    inner: PhantomData<T>,
}

/// A list of inputs, as many as `count` allows; else `refusal` says so, told the most. What is wrong in one is named
/// with its place, such as `changes.3.priceFen`.
pub fn each<T: Input + ToSchema>(count: RangeInclusive<usize>, refusal: fn(usize) -> Message) -> Each<T> {
    Each { count, refusal, inner: PhantomData }
}

impl<T: Input + ToSchema> Rule for Each<T> {
    type Value = Vec<T>;

    fn read(&self, fields: &mut Fields<'_>, name: &str) -> Option<Vec<T>> {
        let list = fields.value(name)?.as_array().filter(|list| self.count.contains(&list.len()));
        let Some(list) = list else {
            fields.note(name, (self.refusal)(*self.count.end()));
            return None;
        };
        let empty = Map::new();
        let mut all = Vec::with_capacity(list.len());
        for (place, value) in list.iter().enumerate() {
            all.extend(within(fields, &format!("{name}.{place}"), value.as_object().unwrap_or(&empty)));
        }
        Some(all)
    }

    fn schema(&self, named: &mut Named) -> Value {
        let items = reference::<T>(named);
        json!({ "type": "array", "items": items, "minItems": self.count.start(), "maxItems": self.count.end() })
    }
}

/// See [`object`].
pub struct Object<T>(PhantomData<T>);

/// An input within this one. What is wrong in it is named with its place, such as `picture.width`.
pub fn object<T: Input + ToSchema>() -> Object<T> {
    Object(PhantomData)
}

impl<T: Input + ToSchema> Rule for Object<T> {
    type Value = T;

    fn read(&self, fields: &mut Fields<'_>, name: &str) -> Option<T> {
        let value = fields.value(name)?;
        let Some(object) = value.as_object() else {
            fields.note(name, Message::new("server.rule.object"));
            return None;
        };
        within(fields, name, object)
    }

    fn schema(&self, named: &mut Named) -> Value {
        reference::<T>(named)
    }
}

/// See [`value`].
pub struct Stored<T>(PhantomData<T>);

/// A value in the shape in which it is stored. What does not fit is named with its place, such as `schedule.weekly.0.days`;
/// whether it makes sense is asked elsewhere.
pub fn value<T: DeserializeOwned + ToSchema>() -> Stored<T> {
    Stored(PhantomData)
}

impl<T: DeserializeOwned + ToSchema> Rule for Stored<T> {
    type Value = T;

    fn read(&self, fields: &mut Fields<'_>, name: &str) -> Option<T> {
        match serde_path_to_error::deserialize(fields.value(name)?) {
            Ok(read) => return Some(read),
            Err(error) => {
                // Places in lists are told as everywhere: `weekly.0.days`.
                let path = error.path().to_string().replace('[', ".").replace(']', "");
                let place = if path == "." { name.to_owned() } else { format!("{name}.{path}") };
                fields.note(&place, Message::new("server.rule.shape"));
            }
        }
        None
    }

    fn schema(&self, named: &mut Named) -> Value {
        reference::<T>(named)
    }
}

/// Reads an input that stands at `place`; what is wrong in it is noted below that.
fn within<T: Input>(fields: &mut Fields<'_>, place: &str, object: &Map<String, Value>) -> Option<T> {
    match T::of(object) {
        Ok(one) => return Some(one),
        Err(ApiError::Invalid(errors)) => {
            for (field, rule) in errors {
                fields.note(&format!("{place}.{field}"), rule);
            }
        }
        // An input refuses in no other way.
        Err(_) => fields.note(place, Message::new("server.rule.object")),
    }
    None
}
