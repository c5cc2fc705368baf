//! A person's application for a company, saved step by step, until it is submitted (RULES companies 2).

pub mod routes;
pub mod service;
pub mod wire;
