//! What somebody or something is called: read and told.

use serde_json::{Value, json};

use super::{Fields, Named, Rule};
use crate::pattern::name_or_blank;

/// See [`name`].
pub struct Name(usize);

/// What somebody or something is called, in at most `most` characters, trimmed (RULES formats 11); blank counts as absent.
pub fn name(most: usize) -> Name {
    Name(most)
}

impl Rule for Name {
    type Value = String;

    fn read(&self, fields: &mut Fields<'_>, name: &str) -> Option<String> {
        fields.name(name, self.0)
    }

    fn schema(&self, _: &mut Named) -> Value {
        json!({ "type": "string", "maxLength": self.0, "pattern": name_or_blank() })
    }
}
