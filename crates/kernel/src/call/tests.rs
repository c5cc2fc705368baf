use axum::extract::State;
use serde_json::{Value, json};
use utoipa::openapi::path::Operation;

use super::*;
use crate::{
    extract::{CallLang, IdInPath, NumberInPath, Payload},
    input::{Body, Input, Page, Query},
};

/// What is asked.
#[derive(Input)]
#[expect(dead_code, reason = "it is described, and never read")]
struct Loose {
    #[input(text(10))]
    note: Option<String>,
}

/// What is asked, and must be said.
#[derive(Input)]
#[expect(dead_code, reason = "it is described, and never read")]
struct Strict {
    #[input(text(10))]
    name: String,
}

/// What the contract says of a handler.
fn told<T, H: Described<T>>(_: H) -> Value {
    let mut operation = Operation::default();
    H::tell(&mut Call { operation: &mut operation, schemas: &mut Vec::new() });
    serde_json::to_value(operation).unwrap()
}

fn statuses(told: &Value) -> Vec<&str> {
    told["responses"].as_object().unwrap().keys().map(String::as_str).collect()
}

#[test]
fn a_call_fails_as_its_arguments_do_and_in_no_other_way() {
    async fn bare(_: State<()>) {}
    async fn read(_: State<()>, _: CallLang, _: NumberInPath) {}
    async fn write(_: CallLang, _: IdInPath, _: Body<Strict>) {}
    assert_eq!(statuses(&told(bare)), [""; 0]);
    assert_eq!(statuses(&told(read)), ["404", "422"]);
    assert_eq!(statuses(&told(write)), ["400", "404", "408", "413", "415", "422"]);
}

#[test]
fn a_body_is_needed_where_a_field_of_it_is() {
    async fn loose(_: Body<Loose>) {}
    async fn strict(_: Body<Strict>) {}
    async fn free(_: Payload) {}
    let schema = |told: &Value| told["requestBody"]["content"]["application/json"]["schema"].clone();
    let reference = |name: &str| json!({"$ref": format!("#/components/schemas/{name}")});
    assert_eq!(schema(&told(loose)), json!({"oneOf": [reference("Loose"), {"type": "null"}]}));
    assert_eq!(told(loose)["requestBody"]["required"], Value::Null);
    assert_eq!(schema(&told(strict)), reference("Strict"));
    assert_eq!(told(strict)["requestBody"]["required"], true);
    assert_eq!(told(free)["requestBody"], Value::Null);
}

#[test]
fn parameters_are_those_of_the_query_and_the_language() {
    async fn list(_: CallLang, _: Query<Page>) {}
    let told = told(list);
    let names: Vec<_> = told["parameters"].as_array().unwrap().iter().map(|one| one["name"].clone()).collect();
    assert_eq!(names, ["lang", "page", "size"]);
}

#[test]
fn what_a_handler_declares_stands_before_what_its_arguments_tell() {
    let mut operation = Operation::default();
    operation.responses.responses.extend(TooOften::responses());
    let mut call = Call { operation: &mut operation, schemas: &mut Vec::new() };
    call.may_fail::<TooMuchAtOnce>();
    call.may_fail::<Conflict>();
    let told = serde_json::to_value(&operation).unwrap();
    assert_eq!(told["responses"]["429"]["$ref"], "#/components/responses/TooOften");
    assert_eq!(told["responses"]["409"]["$ref"], "#/components/responses/Conflict");
}

#[test]
fn of_several_values_the_caller_holds_one() {
    use guanlan_core::permission::Permission;
    let mut operation = Operation::default();
    let mut call = Call { operation: &mut operation, schemas: &mut Vec::new() };
    let two: Vec<Permission> = Permission::all().take(2).collect();
    call.needs("token", &two);
    let told = serde_json::to_value(&operation).unwrap();
    let values = two.iter().map(|one| json!({"token": [one.value().to_string()]})).collect::<Vec<_>>();
    assert_eq!(told["security"], json!(values));
}
