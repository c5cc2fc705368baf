//! Contacts as the wire has them.

use guanlan_kernel::{
    input::{
        Fields, Input, Rule,
        rule::{Named, text},
    },
    words::Message,
};
use serde::Serialize;
use serde_json::{Value, json};
use utoipa::ToSchema;

use super::service::Written;

/// A contact of the caller's company (RULES dictionaries 6). The number is one of the business: it is not masked.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Contact {
    pub icp_identifier: i64,
    pub nvc_name: String,
    pub nvc_phone: String,
    /// May be empty.
    pub job: String,
    /// What others turn to them for; may be empty.
    pub position: String,
}

/// What is written of a contact.
#[derive(Input)]
pub struct ContactChange {
    #[input(name(50))]
    nvc_name: String,
    /// At least seven digits; blanks, `+`, `-` and brackets beside them.
    #[input(Phone)]
    nvc_phone: String,
    #[input(name(50), or_default)]
    job: String,
    #[input(name(50), or_default)]
    position: String,
}

impl From<ContactChange> for Written {
    fn from(said: ContactChange) -> Written {
        Written { name: said.nvc_name, phone: said.nvc_phone, job: said.job, position: said.position }
    }
}

/// A number that can be dialled: also from abroad, and with an extension.
struct Phone;

fn is_number(phone: &str) -> bool {
    let is_known = |byte: u8| byte.is_ascii_digit() || b" +-()".contains(&byte);
    phone.bytes().all(is_known) && phone.bytes().filter(u8::is_ascii_digit).count() >= 7
}

impl Rule for Phone {
    type Value = String;

    fn read(&self, fields: &mut Fields<'_>, name: &str) -> Option<String> {
        let phone = text(30).read(fields, name)?;
        if !is_number(&phone) {
            fields.note(name, Message::new("server.company.rule.phone"));
        }
        Some(phone)
    }

    fn schema(&self, _: &mut Named) -> Value {
        json!({ "type": "string", "minLength": 7, "maxLength": 30, "pattern": r"^[0-9 +()\-]*$" })
    }
}
