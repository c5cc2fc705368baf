//! A company's own pictures as the wire has them.

use guanlan_core::picture::Picture;
use guanlan_kernel::{
    input::{Fields, Rule, rule::Named},
    words::Message,
};
use serde::Serialize;
use serde_json::{Value, json};
use utoipa::ToSchema;

/// A picture with the key by which its company names it.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct OwnPicture {
    #[schema(example = "company/1/abcd")]
    pub key: String,
    #[serde(flatten)]
    pub picture: Picture,
}

/// Keys of a company's own pictures.
pub struct PictureKeys {
    pub most: usize,
    /// The key of what is said of a list that is none, or too long; it is told the most.
    pub refusal: &'static str,
}

impl Rule for PictureKeys {
    type Value = Vec<String>;

    fn read(&self, fields: &mut Fields<'_>, name: &str) -> Option<Vec<String>> {
        let keys = fields.value(name)?.as_array().filter(|keys| keys.len() <= self.most);
        let keys = keys.and_then(|keys| keys.iter().map(|key| key.as_str().map(str::to_owned)).collect());
        if keys.is_none() {
            fields.note(name, Message::new(self.refusal).with("most", self.most));
        }
        keys
    }

    fn schema(&self, _: &mut Named) -> Value {
        json!({ "type": "array", "items": { "type": "string" }, "maxItems": self.most })
    }
}
