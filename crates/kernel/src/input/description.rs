//! What the contract tells of an input.

use serde_json::{Value, json};
use utoipa::{
    ToSchema,
    openapi::{
        ContentBuilder, Object, ObjectBuilder, OneOfBuilder, Ref, RefOr, Required, Schema,
        path::{Parameter, ParameterBuilder, ParameterIn},
        request_body::{RequestBody, RequestBodyBuilder},
        schema::{AdditionalProperties, Type},
    },
};

use super::{Input, Rule, rule};
use crate::pattern::{name_or_blank, name_that_is_there};

/// The fields of an input as the contract tells them.
#[derive(Default)]
pub struct Description {
    fields: Vec<Told>,
    is_closed: bool,
    /// Schemas with a name of their own that the fields lead to.
    pub named: Vec<(String, RefOr<Schema>)>,
}

/// One field.
struct Told {
    name: &'static str,
    doc: &'static str,
    may_be_absent: bool,
    schema: Value,
}

/// A schema with a name of its own: a reference to it, and it with all that it leads to.
pub fn reference<T: ToSchema>(named: &mut Vec<(String, RefOr<Schema>)>) -> Value {
    let name = T::name();
    named.push((name.to_string(), T::schema()));
    T::schemas(named);
    json!({ "$ref": format!("#/components/schemas/{name}") })
}

/// A schema as utoipa has it, of one that was written as JSON.
///
/// # Panics
/// Where it is none.
#[expect(clippy::expect_used, reason = "rules write their schemas as literals, and the contract's test reads all")]
pub fn schema_of(value: Value) -> RefOr<Schema> {
    serde_json::from_value(value).expect("a rule tells a schema")
}

impl Told {
    /// Its schema with what is said of it. In a body null may stand for what is absent; in a query nothing can.
    fn schema(&self, is_nullable: bool) -> RefOr<Schema> {
        let mut told = self.schema.clone();
        let takes_null = told["type"].as_array().is_some_and(|kinds| kinds.iter().any(|kind| kind == "null"));
        if is_nullable && !takes_null {
            match told.get("type").and_then(Value::as_str).map(str::to_owned) {
                Some(kind) => told["type"] = json!([kind, "null"]),
                None => told = json!({ "oneOf": [{ "type": "null" }, told] }),
            }
        }
        if !self.doc.is_empty() {
            told["description"] = json!(self.doc);
        }
        schema_of(told)
    }
}

impl Description {
    /// Of an input.
    pub fn of<T: Input>() -> Description {
        let mut description = Description { is_closed: T::IS_CLOSED, ..Description::default() };
        T::describe(&mut description);
        description
    }

    /// One field more.
    pub fn field<R: Rule>(&mut self, name: &'static str, doc: &'static str, may_be_absent: bool, rule: &R) {
        let mut schema = rule.schema(&mut self.named);
        // Blank counts as absent, and so does an empty list of numbers.
        if !may_be_absent && schema["items"]["type"] == "integer" && schema.get("minItems").is_none() {
            schema["minItems"] = json!(1);
        }
        if !may_be_absent && schema["type"] == "string" && schema.get("enum").is_none() {
            let said = match schema.get("pattern").and_then(Value::as_str) {
                None => Some("\\S".to_owned()),
                Some(rule::PLAIN) => Some(rule::PLAIN_AND_SAID.to_owned()),
                Some(pattern) if pattern == name_or_blank() => Some(name_that_is_there()),
                Some(_) => None,
            };
            if let Some(said) = said {
                schema["minLength"] = json!(1);
                schema["pattern"] = json!(said);
            }
        }
        self.fields.push(Told { name, doc, may_be_absent, schema });
    }

    /// The schema of a body.
    pub fn object(self, doc: &str) -> RefOr<Schema> {
        let mut object = ObjectBuilder::new().description(Some(doc));
        for field in &self.fields {
            object = object.property(field.name, field.schema(field.may_be_absent));
            if !field.may_be_absent {
                object = object.required(field.name);
            }
        }
        let mut object: Object = object.into();
        if self.is_closed {
            object.additional_properties = Some(Box::new(AdditionalProperties::FreeForm(false)));
        }
        RefOr::T(Schema::Object(object))
    }

    /// The body that is the schema of this name. It may be absent or null where no field must be there (RULES calls 11).
    pub fn body(&self, name: &str) -> RequestBody {
        let input = Ref::from_schema_name(name);
        let is_required = self.fields.iter().any(|field| !field.may_be_absent);
        let schema: RefOr<Schema> = if is_required {
            input.into()
        } else {
            let null = ObjectBuilder::new().schema_type(Type::Null);
            OneOfBuilder::new().item(input).item(null).into()
        };
        let content = ContentBuilder::new().schema(Some(schema)).build();
        let body = RequestBodyBuilder::new().content("application/json", content);
        if is_required { body.required(Some(Required::True)).build() } else { body.build() }
    }

    /// The parameters of a query.
    pub fn parameters(self) -> Vec<Parameter> {
        let parameter = |field: &Told| {
            let required = if field.may_be_absent { Required::False } else { Required::True };
            let parameter =
                ParameterBuilder::new().name(field.name).parameter_in(ParameterIn::Query).required(required);
            let doc = (!field.doc.is_empty()).then_some(field.doc);
            let bare = Told { doc: "", schema: field.schema.clone(), ..*field };
            parameter.description(doc).schema(Some(bare.schema(false))).build()
        };
        self.fields.iter().map(parameter).collect()
    }
}
