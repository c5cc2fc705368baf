//! How messages reach telephones: the gateway that a museum has a contract with (RULES messages 1).

use hyper::{Method, header::HeaderName};

use crate::secret::Secret;

/// The gateway. What may hold a secret is not printed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SmsSettings {
    /// Its address; may hold `{{to}}`, `{{text}}` and `{{code}}`.
    pub url: Secret,
    pub method: Method,
    pub headers: Vec<(HeaderName, Secret)>,
    pub body: Secret,
    /// How values are escaped in the body.
    pub format: BodyFormat,
    /// What every text begins with.
    pub signature: String,
    /// Tries after the first one.
    pub retries: u32,
    /// What an answer must contain to be a success; empty where the status says it all.
    pub success: String,
}

/// The two ways in which gateways are spoken to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BodyFormat {
    Json,
    Form,
}

impl BodyFormat {
    /// Its content type, where no header names one.
    pub fn content_type(self) -> &'static str {
        match self {
            BodyFormat::Json => "application/json; charset=utf-8",
            BodyFormat::Form => "application/x-www-form-urlencoded",
        }
    }
}
