//! Looking at a bundle's pictures and files, on all processors: each is decoded once, which is most of what reading costs.

use std::{
    fs,
    path::PathBuf,
    sync::{
        Mutex, PoisonError,
        atomic::{AtomicUsize, Ordering},
    },
    thread,
};

use guanlan_imaging::{Limits, Workshop, inspect};
use guanlan_media::NewMedia;

/// What each file is, in their order, or why it is not taken.
pub fn look_at(files: &[PathBuf]) -> Vec<Result<NewMedia, String>> {
    let (next, workshop) = (AtomicUsize::new(0), Workshop::default());
    let found = Mutex::new(Vec::with_capacity(files.len()));
    let threads = thread::available_parallelism().map_or(1, usize::from).min(files.len());
    thread::scope(|scope| {
        for _ in 0..threads {
            scope.spawn(|| {
                loop {
                    let at = next.fetch_add(1, Ordering::Relaxed);
                    let Some(file) = files.get(at) else { break };
                    let looked = look(file, &workshop);
                    found.lock().unwrap_or_else(PoisonError::into_inner).push((at, looked));
                }
            });
        }
    });
    let mut found = found.into_inner().unwrap_or_else(PoisonError::into_inner);
    found.sort_by_key(|(at, _)| *at);
    found.into_iter().map(|(_, looked)| looked).collect()
}

fn look(file: &PathBuf, workshop: &Workshop) -> Result<NewMedia, String> {
    let bytes = fs::read(file).map_err(|error| error.to_string())?;
    let memory = inspect(&bytes, &Limits::default()).map_err(|fault| fault.to_string())?.memory;
    let _pass = workshop.admit(memory);
    NewMedia::inspect(&bytes).map(|media| media.with_text(&bytes)).map_err(|fault| fault.to_string())
}
