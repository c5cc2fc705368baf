//! Rich text: a closed tree of what a text of the museum can say (RULES rich-text 1), and its three faces:
//! JSON (stored and sent), Markdown (bundles) and HTML with classes only (the public pages).
//!
//! Architecture invariant: there is no node that holds raw HTML, and [`RichText`] cannot be built
//! without passing [`RichText::new`], so whatever is stored can be rendered safely.

mod check;
mod html;
mod markdown;
mod markdown_line;
mod to_markdown;
mod tree;

#[cfg(test)]
mod tests;

pub use check::{MAX_DEPTH, RichError, Rule};
pub use html::{RecordLink, Records};
pub use tree::{Block, HeadingLevel, Href, Inline, NodeId, RichText, Span};
