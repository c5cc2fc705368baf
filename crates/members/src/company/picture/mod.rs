//! Taking pictures of companies in.

pub mod routes;
mod service;
#[cfg(test)]
mod tests;
