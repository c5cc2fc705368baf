//! One act on several records in one call (RULES lists 12): each for itself, so that one that is refused keeps none of the
//! others back.

use std::{collections::BTreeMap, fmt::Display};

use guanlan_core::locale::Lang;
use serde::Serialize;
use serde_json::{Value, json};
use utoipa::ToSchema;

use crate::{
    error::{ApiError, Refused},
    extract::has_control,
    input::{Fields, Rule, rule::Named},
    words::Message,
};

/// As many records as one call may name: more than a page of a list holds (RULES lists 10).
pub const MOST: usize = 100;

/// What came of an act on several records, in the order in which they were named.
#[derive(Serialize, ToSchema)]
pub struct BulkAnswer {
    /// The ids of those to which it was done, or was so already.
    done: Vec<String>,
    /// Those that are as they were.
    failed: Vec<BulkFailure>,
}

/// Why it was not done to one of several.
#[derive(Serialize, ToSchema)]
struct BulkFailure {
    id: String,
    /// As in the envelope of a call for this one alone.
    code: u16,
    msg: String,
    /// What is wrong with which field; empty where it is none of a field.
    errors: BTreeMap<String, String>,
}

/// Gathers what came of each.
pub struct Bulk {
    lang: Lang,
    answer: BulkAnswer,
}

impl Bulk {
    pub fn new(lang: Lang) -> Bulk {
        Bulk { lang, answer: BulkAnswer { done: Vec::new(), failed: Vec::new() } }
    }

    /// Notes what came of one.
    ///
    /// # Errors
    /// What is no refusal of this one: a fault of ours, or something that is away, ends the whole call.
    pub fn note(&mut self, id: impl Display, result: Result<(), ApiError>) -> Result<(), ApiError> {
        let id = id.to_string();
        match result.map_err(|error| error.refused(self.lang)) {
            Ok(()) => self.answer.done.push(id),
            Err(Ok(Refused { code, msg, errors })) => self.answer.failed.push(BulkFailure { id, code, msg, errors }),
            Err(Err(error)) => return Err(error),
        }
        Ok(())
    }

    pub fn answer(self) -> BulkAnswer {
        self.answer
    }
}

/// See [`ids`].
pub struct Ids;

/// The ids of records, such as `iCIdentifier`, each once; at least one and at most [`MOST`].
pub fn ids() -> Ids {
    Ids
}

impl Rule for Ids {
    type Value = Vec<String>;

    fn read(&self, fields: &mut Fields<'_>, name: &str) -> Option<Vec<String>> {
        let texts = |value: &Value| -> Option<Vec<String>> {
            let list = value.as_array().filter(|list| (1..=MOST).contains(&list.len()))?;
            // PostgreSQL cannot even be asked for some of them.
            let id = |one: &Value| one.as_str().filter(|one| !has_control(one)).map(str::to_owned);
            list.iter().map(id).collect()
        };
        let Some(mut all) = fields.value(name).and_then(texts) else {
            fields.note(name, Message::new("server.rule.ids").with("most", MOST));
            return None;
        };
        let mut seen = std::collections::HashSet::new();
        all.retain(|one| seen.insert(one.clone()));
        Some(all)
    }

    fn schema(&self, _: &mut Named) -> Value {
        json!({ "type": "array", "items": { "type": "string" }, "minItems": 1, "maxItems": MOST })
    }
}
