//! The `guanlan` binary.

use guanlan::{cli, run};

#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

#[expect(clippy::disallowed_methods, reason = "the environment is read here, once, and handed to the configuration")]
fn main() {
    let variable = |name: &str| std::env::var(name).ok();
    let (command, config) = cli::parse(std::env::args_os(), variable).unwrap_or_else(|refused| refused.exit());
    std::process::exit(run::run(command, config, variable("GUANLAN_BENCH").is_some()));
}
