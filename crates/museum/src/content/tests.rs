//! Content as the public meets it: lists, details, languages, windows.

mod contract;
mod lists;
mod publishing;
