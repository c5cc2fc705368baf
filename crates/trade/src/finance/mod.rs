//! The ledger as the museum's finance sees it (207): accounts, what moved them, transactions; freezing, and opening.

mod routes;
mod wire;

pub use routes::calls;
