//! What the museum's staff set of the museum itself. The museum knows no people and people know no museum: these calls know
//! both, and leave each rule to its own.

mod routes;
#[cfg(test)]
mod tests;

pub use routes::calls;
