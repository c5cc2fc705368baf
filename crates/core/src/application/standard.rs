//! The forms of a museum that has said nothing about them.

use std::{collections::HashMap, sync::LazyLock};

use super::{ApplicationKind, Field};

type Forms = HashMap<String, Vec<Field>>;

static FORMS: LazyLock<Forms> =
    LazyLock::new(|| serde_json::from_str(include_str!("../../data/application-forms.json")).unwrap_or_default());

/// The fields of a form before staff change them.
pub fn standard(kind: ApplicationKind) -> &'static [Field] {
    FORMS.get(kind.name()).map_or(&[], Vec::as_slice)
}
