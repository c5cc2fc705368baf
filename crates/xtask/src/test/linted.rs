//! One compilation for clippy, the contract, the Rust tests and the server of the browser tests.
//!
//! `cargo clippy` only checks: nothing that it makes can be run, so every crate of ours, and the metadata of everybody
//! else's, would be made a second time for the tests. Clippy's driver is a whole compiler, though. As the wrapper of our
//! own crates it finds fault and compiles at once. What it makes lies beside what a plain `cargo build` makes, and every
//! stage of a run uses it.

use std::process::Command;

/// A command of cargo's whose compiler is clippy's driver, every warning an error.
pub fn cargo(mut command: Command) -> Command {
    // As `cargo clippy -- -D warnings` hands it over.
    const DENY: &str = "-D__CLIPPY_HACKERY__warnings__CLIPPY_HACKERY__";
    command.env("RUSTC_WORKSPACE_WRAPPER", "clippy-driver").env("CLIPPY_ARGS", DENY);
    command
}
