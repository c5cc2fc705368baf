//! What the museum's reviewers do (206): applications, suspension, change requests, certificates that end.

pub mod routes;
pub mod service;
mod wire;
