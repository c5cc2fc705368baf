//! The sign-ins of a member company: who can sign in, from where since they work for it, and ending these (103;
//! RULES employees 2). The company is that of the caller's session; people of another one are not found, and nobody in
//! the company touches its owner.

mod routes;
mod service;
#[cfg(test)]
mod tests;

pub use routes::calls;
