//! One folder a noun. A feature asks another through its `mod.rs`, never through its store.

pub mod account;
pub mod audit;
pub mod code;
pub mod commodity;
pub mod company;
pub mod dictionary;
pub mod employee;
pub mod member_company;
pub mod people;
pub mod person;
pub mod picture;
pub mod sealed;
pub mod session;
pub mod sign_in;
pub mod staff;
pub mod user;
