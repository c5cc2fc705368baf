//! Content kinds and their life (product §3).
//!
//! Every kind is one file here that implements [`model::Content`] and one line in [`for_kind`]; tables, handlers
//! and pages are the same for all of them.

pub mod exhibition;
pub mod kind;
pub mod model;
pub mod picture;
pub mod project;
pub mod state;
pub mod window;

pub use kind::Kind;
pub use model::{Columns, Content, Fault, FaultRule, RecordHead};

/// Runs `$body` with the type that implements [`model::Content`] for a [`Kind`] known only at run time.
#[macro_export]
macro_rules! for_kind {
    ($kind:expr, $content:ident => $body:expr) => {
        match $kind {
            $crate::content::Kind::Exhibition => {
                type $content = $crate::content::exhibition::Exhibition;
                $body
            }
        }
    };
}
