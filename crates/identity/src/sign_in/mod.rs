//! Registering, signing in, a forgotten password: the account calls with predefined names (RULES sign-in).

mod registration;
mod routes;

pub use routes::calls;
