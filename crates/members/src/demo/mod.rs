//! What `serve --demo` makes besides the museum: accounts for each role, and member companies. Plainly demo, and never
//! without it.

pub mod accounts;
mod applications;
pub mod companies;
mod file;
#[cfg(test)]
mod tests;
