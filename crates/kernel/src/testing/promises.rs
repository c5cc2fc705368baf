//! Holds the answers of tests to what the handlers of their calls declare.

use super::Contract;
use axum::http::{Method, StatusCode};

/// What the calls of a contract promise to answer.
pub struct Promises(Vec<Promise>);

struct Promise {
    method: Method,
    /// Its address, a value in braces for each part that it leaves open.
    path: String,
    statuses: Vec<String>,
}

impl Promise {
    fn is_of(&self, method: &Method, path: &str) -> bool {
        // A call of GET answers HEAD too.
        let asked = if method == Method::HEAD { &Method::GET } else { method };
        let (mut own, mut parts) = (self.path.split('/'), path.split('/'));
        self.method == asked
            && loop {
                match (own.next(), parts.next()) {
                    (None, None) => break true,
                    (Some(own), Some(part)) if own == part || own.starts_with('{') => {}
                    _ => break false,
                }
            }
    }

    fn open_parts(&self) -> usize {
        self.path.matches('{').count()
    }
}

impl Promises {
    /// Of the handlers that told this contract.
    pub fn of(contract: &Contract) -> Promises {
        let mut promises = Vec::new();
        for (path, item) in &contract.paths.paths {
            for (method, operation) in [
                (Method::GET, &item.get),
                (Method::POST, &item.post),
                (Method::PUT, &item.put),
                (Method::PATCH, &item.patch),
                (Method::DELETE, &item.delete),
            ] {
                let Some(operation) = operation else { continue };
                let statuses = operation.responses.responses.keys().cloned().collect();
                promises.push(Promise { method, path: path.clone(), statuses });
            }
        }
        // Where an address fits two, the one that leaves less open is asked.
        promises.sort_by_key(Promise::open_parts);
        Promises(promises)
    }

    /// Looks at an answer.
    ///
    /// # Panics
    /// Where the call does not declare its status. What the edge may answer to any call is no promise of one.
    pub fn hold(&self, method: &Method, path: &str, status: StatusCode) {
        let any = status.is_server_error()
            || matches!(status, StatusCode::URI_TOO_LONG | StatusCode::REQUEST_HEADER_FIELDS_TOO_LARGE);
        let Some(promise) = self.0.iter().find(|promise| promise.is_of(method, path)).filter(|_| !any) else { return };
        assert!(
            promise.statuses.iter().any(|one| one == status.as_str()),
            "{} {} answered {status}, which the contract does not know: its handler names it beside its answer (RULES calls 17)",
            promise.method,
            promise.path,
        );
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    fn promises() -> Promises {
        let answers = |statuses: &[&str]| {
            let all = statuses.iter().map(|status| ((*status).to_owned(), json!({"description": ""})));
            json!({"responses": all.collect::<serde_json::Map<_, _>>()})
        };
        let contract = json!({"openapi": "3.1.0", "info": {"title": "", "version": ""}, "paths": {
            "/things/{id}": {"get": answers(&["200", "404"]), "put": answers(&["200", "409"])},
            "/things/state": {"put": answers(&["200"])},
        }});
        Promises::of(&serde_json::from_value(contract).unwrap())
    }

    #[test]
    fn what_is_declared_and_what_any_call_may_answer_is_no_news() {
        for (method, path, status) in [
            (Method::GET, "/things/7", 404),
            (Method::HEAD, "/things/7", 200),
            (Method::PUT, "/things/7", 409),
            (Method::GET, "/things/7", 503),
            (Method::GET, "/things/7", 431),
            (Method::DELETE, "/things/7", 405),
            (Method::GET, "/things/7/parts", 404),
        ] {
            promises().hold(&method, path, StatusCode::from_u16(status).unwrap());
        }
    }

    #[test]
    #[should_panic(expected = "GET /things/{id} answered 409")]
    fn a_status_that_is_not_declared_fails() {
        promises().hold(&Method::GET, "/things/7", StatusCode::CONFLICT);
    }

    #[test]
    #[should_panic(expected = "PUT /things/state answered 409")]
    fn a_written_out_address_is_asked_before_one_with_an_open_part() {
        promises().hold(&Method::PUT, "/things/state", StatusCode::CONFLICT);
    }
}
