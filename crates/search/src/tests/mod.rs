//! The index against the plain meaning of its words: a scan over folded texts.

mod edges;
mod folder;
mod model;
mod properties;
mod related;
