//! What is left in the folder, whatever happened to it.

use std::fs;
use std::io::ErrorKind;
use std::path::Path;

use super::model::{document, keys};
use crate::Index;

/// A writer may be at work in `from`: its passing files come and go, and its lock is gone with its process.
fn copy(from: &Path, to: &Path) {
    fs::create_dir_all(to).unwrap();
    for entry in fs::read_dir(from).unwrap() {
        let entry = entry.unwrap();
        match fs::copy(entry.path(), to.join(entry.file_name())) {
            Err(error) if error.kind() == ErrorKind::NotFound => {}
            copied => assert!(copied.is_ok(), "{copied:?}"),
        }
    }
}

#[test]
fn an_index_is_there_when_it_is_opened_again() {
    let folder = tempfile::tempdir().unwrap();
    let index = Index::open(folder.path()).unwrap();
    index.update(&[], (0..50).map(|key| document(key, "青花", ""))).unwrap();
    index.update(&[7], [document(8, "汝窑", "")]).unwrap();
    let stamps = index.stamps().unwrap();
    drop(index);
    let index = Index::open(folder.path()).unwrap();
    assert_eq!(index.stamps().unwrap(), stamps);
    assert_eq!((index.documents(), keys(&index, "汝窑")), (49, vec![8]));
    assert!(index.bytes() > 0);
}

#[test]
fn a_process_killed_while_it_writes_leaves_what_was_committed() {
    let folder = tempfile::tempdir().unwrap();
    let (live, killed) = (folder.path().join("live"), folder.path().join("killed"));
    let index = Index::open(&live).unwrap();
    index.update(&[], [document(1, "before", "")]).unwrap();
    // The folder is copied in the midst of the writing, which is what a killed process leaves.
    let add = (0..6_000).map(|key| {
        if key == 5_000 {
            copy(&live, &killed);
        }
        document(key, "after", "some text to write")
    });
    index.update(&[1], add).unwrap();
    let index = Index::open(&killed).unwrap();
    assert_eq!(index.stamps().unwrap(), [(1, 1)]);
    index.update(&[], [document(2, "again", "")]).unwrap();
    assert_eq!((keys(&index, "before"), keys(&index, "again")), (vec![1], vec![2]));
}

#[test]
fn a_broken_index_and_one_of_another_version_begin_anew() {
    let folder = tempfile::tempdir().unwrap();
    let sound = folder.path().join("sound");
    Index::open(&sound).unwrap().update(&[], (0..50).map(|key| document(key, "青花", "blue"))).unwrap();
    let mut files: Vec<_> = fs::read_dir(&sound).unwrap().map(|entry| entry.unwrap().file_name()).collect();
    files.retain(|name| !name.to_string_lossy().starts_with('.'));
    assert!(files.len() > 5);
    for (number, name) in files.iter().enumerate() {
        for (how, damage) in [("cut", 0), ("gone", 1), ("zeros", 2)] {
            let broken = folder.path().join(format!("{how}{number}"));
            copy(&sound, &broken);
            let file = broken.join(name);
            let bytes = fs::read(&file).unwrap();
            match damage {
                0 => fs::write(&file, &bytes[..bytes.len() / 2]).unwrap(),
                1 => fs::remove_file(&file).unwrap(),
                _ => fs::write(&file, vec![0; bytes.len()]).unwrap(),
            }
            let index = Index::open(&broken).unwrap();
            // All or nothing: what cannot be read is not there, and what is there can be found.
            assert!([0, 50].contains(&index.documents()), "{name:?} {how}");
            assert_eq!(keys(&index, "青花").len() as u64, index.documents(), "{name:?} {how}");
            index.update(&[], [document(99, "again", "")]).unwrap();
            assert_eq!(keys(&index, "again"), [99], "{name:?} {how}");
        }
    }
    let other = folder.path().join("other");
    copy(&sound, &other);
    assert_eq!(Index::open(&other).unwrap().documents(), 50);
    fs::write(other.join("version"), "another").unwrap();
    let index = Index::open(&other).unwrap();
    assert_eq!(index.documents(), 0);
    index.update(&[], [document(99, "again", "")]).unwrap();
    assert_eq!(keys(&index, "again"), [99]);
}

#[test]
fn a_folder_inside_the_folder_is_left_alone() {
    let folder = tempfile::tempdir().unwrap();
    fs::create_dir(folder.path().join("photographs")).unwrap();
    fs::write(folder.path().join("stale"), "x").unwrap();
    Index::open(folder.path()).unwrap();
    assert!(folder.path().join("photographs").exists() && !folder.path().join("stale").exists());
}

#[test]
fn many_documents_end_in_one_segment_and_small_updates_in_few() {
    let folder = tempfile::tempdir().unwrap();
    let index = Index::open(folder.path()).unwrap();
    index.update(&[], (0..5_000).map(|key| document(key, "青花", "blue and white"))).unwrap();
    let segments = || {
        fs::read_dir(folder.path())
            .unwrap()
            .filter(|entry| entry.as_ref().unwrap().path().extension().is_some_and(|ending| ending == "fast"))
            .count()
    };
    assert_eq!(segments(), 1);
    for key in 0..20 {
        index.update(&[], [document(key, "汝窑", "")]).unwrap();
    }
    assert!(segments() <= 7, "{}", segments());
    assert_eq!(keys(&index, "汝窑").len(), 20);
    assert_eq!((index.documents(), index.generation()), (5_000, 21));
}
