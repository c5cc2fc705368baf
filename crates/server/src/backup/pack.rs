//! The two shapes of a backup: a folder, or a tar file with the same names in it.

use std::{
    fs::{self, File},
    io::{self, BufReader, Read, Write},
    path::{Path, PathBuf},
};

use sha2::{Digest, Sha256};

use super::{
    Fault, make_file, make_folder,
    manifest::{self, Entry, Manifest, hex},
    sync_folder,
};

/// A manifest is smaller than this: some hundred bytes for each file.
const LONGEST_MANIFEST: u64 = 1 << 30;

/// A backup that is being written, in a folder beside its place. Dropped before its end it is removed.
pub(super) struct Writer {
    target: PathBuf,
    work: PathBuf,
    shape: Shape,
    /// Held as long as the writer: two backups to one place would mix.
    _lock: File,
    finished: bool,
}

enum Shape {
    Folder,
    Tar(tar::Builder<File>),
}

impl Writer {
    /// Begins a backup: a tar file where the name ends with `.tar`, otherwise a folder.
    ///
    /// # Errors
    /// Something lies there already, another backup is being written there, or the disk.
    pub(super) fn begin(target: &Path) -> Result<Writer, Fault> {
        let Some(name) = target.file_name() else {
            return Err(Fault::refused(format!("{} is no name for a backup", target.display())));
        };
        let is_tar = target.extension().is_some_and(|ending| ending == "tar");
        let is_empty = !is_tar && fs::read_dir(target).is_ok_and(|mut inside| inside.next().is_none());
        if target.symlink_metadata().is_ok() && !is_empty {
            return Err(Fault::refused(format!(
                "{} is there already; a backup never writes over anything: name a new folder or .tar file",
                target.display()
            )));
        }
        let mut beside = name.to_owned();
        beside.push(".partial");
        let work = target.with_file_name(beside);
        make_folder(&work)?;
        let lock = File::open(&work).map_err(Fault::disk(&work))?;
        lock.try_lock()
            .map_err(|_| Fault::refused(format!("another backup is being written to {}", target.display())))?;
        // What one left behind that was killed.
        for left in fs::read_dir(&work).map_err(Fault::disk(&work))? {
            let left = left.map_err(Fault::disk(&work))?.path();
            if left.is_dir() { fs::remove_dir_all(&left) } else { fs::remove_file(&left) }
                .map_err(Fault::disk(&left))?;
        }
        let shape =
            if is_tar { Shape::Tar(tar::Builder::new(make_file(&work.join("backup.tar"))?)) } else { Shape::Folder };
        Ok(Writer { target: target.to_owned(), work, shape, _lock: lock, finished: false })
    }

    /// A file beside the backup for something that is still to be added with [`Writer::adopt`].
    pub(super) fn scratch(&self, name: &str) -> PathBuf {
        self.work.join(name)
    }

    /// Copies a file into the backup.
    pub(super) fn add(&mut self, name: &str, from: &Path) -> Result<Entry, Fault> {
        let file = File::open(from).map_err(Fault::disk(from))?;
        let bytes = file.metadata().map_err(Fault::disk(from))?.len();
        let mut reader = Hashing::new(BufReader::new(file).take(bytes));
        match &mut self.shape {
            Shape::Folder => {
                let to = self.work.join(name);
                if let Some(folder) = to.parent() {
                    make_folder(folder)?;
                }
                let mut file = make_file(&to)?;
                io::copy(&mut reader, &mut file).and_then(|_| file.sync_all()).map_err(Fault::disk(&to))?;
            }
            Shape::Tar(builder) => {
                append(builder, name, bytes, &mut reader).map_err(Fault::disk(&self.work))?;
            }
        }
        let (read, sha256) = reader.finish();
        if read != bytes {
            return Err(Fault::refused(format!("{} became shorter while it was copied", from.display())));
        }
        Ok(Entry { path: name.into(), bytes, sha256 })
    }

    /// Takes a scratch file over.
    pub(super) fn adopt(&mut self, name: &str, scratch: &Path) -> Result<Entry, Fault> {
        if matches!(self.shape, Shape::Folder) {
            let to = self.work.join(name);
            if let Some(folder) = to.parent() {
                make_folder(folder)?;
            }
            only_ours(scratch)?;
            fs::rename(scratch, &to).map_err(Fault::disk(&to))?;
            let file = File::open(&to).map_err(Fault::disk(&to))?;
            file.sync_all().map_err(Fault::disk(&to))?;
            let mut reader = Hashing::new(BufReader::new(file));
            io::copy(&mut reader, &mut io::sink()).map_err(Fault::disk(&to))?;
            let (bytes, sha256) = reader.finish();
            return Ok(Entry { path: name.into(), bytes, sha256 });
        }
        let entry = self.add(name, scratch)?;
        fs::remove_file(scratch).map_err(Fault::disk(scratch))?;
        Ok(entry)
    }

    fn add_text(&mut self, name: &str, text: &str) -> Result<(), Fault> {
        match &mut self.shape {
            Shape::Folder => {
                let to = self.work.join(name);
                let mut file = make_file(&to)?;
                file.write_all(text.as_bytes()).and_then(|()| file.sync_all()).map_err(Fault::disk(&to))
            }
            Shape::Tar(builder) => {
                append(builder, name, text.len() as u64, &mut text.as_bytes()).map_err(Fault::disk(&self.work))
            }
        }
    }

    /// Writes the manifest and moves the backup to its place.
    pub(super) fn finish(mut self, manifest: &Manifest) -> Result<(), Fault> {
        let (text, seal) = manifest.written()?;
        self.add_text(manifest::NAME, &text)?;
        self.add_text(manifest::SEAL, &seal)?;
        let parent = match self.target.parent() {
            Some(parent) if parent != Path::new("") => parent.to_owned(),
            _ => PathBuf::from("."),
        };
        let place = Fault::disk(&self.target);
        match &mut self.shape {
            Shape::Folder => {
                sync_folders(&self.work)?;
                fs::rename(&self.work, &self.target).map_err(place)?;
            }
            Shape::Tar(builder) => {
                builder.finish().and_then(|()| builder.get_ref().sync_all()).map_err(Fault::disk(&self.work))?;
                fs::rename(self.work.join("backup.tar"), &self.target).map_err(place)?;
                fs::remove_dir(&self.work).map_err(Fault::disk(&self.work))?;
            }
        }
        self.finished = true;
        sync_folder(&parent)
    }
}

impl Drop for Writer {
    fn drop(&mut self) {
        if !self.finished {
            // Nothing in it can be taken for a backup; what cannot be removed is removed by the next one.
            let _removed = fs::remove_dir_all(&self.work);
        }
    }
}

fn append(builder: &mut tar::Builder<File>, name: &str, bytes: u64, reader: &mut dyn Read) -> io::Result<()> {
    let mut header = tar::Header::new_gnu();
    header.set_size(bytes);
    header.set_mode(0o600);
    builder.append_data(&mut header, name, reader)
}

fn only_ours(file: &Path) -> Result<(), Fault> {
    use std::os::unix::fs::PermissionsExt;
    fs::set_permissions(file, fs::Permissions::from_mode(0o600)).map_err(Fault::disk(file))
}

fn sync_folders(folder: &Path) -> Result<(), Fault> {
    for inside in fs::read_dir(folder).map_err(Fault::disk(folder))? {
        let inside = inside.map_err(Fault::disk(folder))?;
        if inside.file_type().is_ok_and(|kind| kind.is_dir()) {
            sync_folders(&inside.path())?;
        }
    }
    sync_folder(folder)
}

/// A backup that lies there.
pub(super) enum Source {
    Folder(PathBuf),
    Tar(PathBuf),
}

/// What is done with each file of a backup: its entry and its bytes, which need not be read to their end.
pub(super) type Visit<'a> = dyn FnMut(&Entry, &mut dyn Read) -> Result<(), Fault> + 'a;

impl Source {
    /// # Errors
    /// Nothing lies there.
    pub(super) fn open(path: &Path) -> Result<Source, Fault> {
        let metadata = fs::metadata(path).map_err(Fault::disk(path))?;
        Ok(if metadata.is_dir() { Source::Folder(path.into()) } else { Source::Tar(path.into()) })
    }

    /// The manifest; it is missing in what was not written to its end.
    pub(super) fn manifest(&self) -> Result<Manifest, Fault> {
        let missing = || Fault::damaged("it has no manifest: it was not written to its end, or it is no backup");
        let (text, seal) = match self {
            Source::Folder(folder) => {
                let read = |name: &str| fs::read_to_string(folder.join(name)).map_err(|_| missing());
                (read(manifest::NAME)?, read(manifest::SEAL)?)
            }
            Source::Tar(file) => {
                let (mut text, mut seal) = (None, None);
                in_tar(file, &mut |name, reader| {
                    let into = match name {
                        manifest::NAME => &mut text,
                        manifest::SEAL => &mut seal,
                        _ => return Ok(()),
                    };
                    let mut read = String::new();
                    reader.take(LONGEST_MANIFEST).read_to_string(&mut read).map_err(|_| missing())?;
                    *into = Some(read);
                    Ok(())
                })?;
                (text.ok_or_else(missing)?, seal.ok_or_else(missing)?)
            }
        };
        Manifest::read(&text, &seal)
    }

    /// Shows every file of the manifest to `visit`, in whatever order they lie there.
    ///
    /// # Errors
    /// Those of `visit`; a file that is missing or too much.
    pub(super) fn each(&self, manifest: &Manifest, visit: &mut Visit<'_>) -> Result<(), Fault> {
        let mut seen = 0;
        match self {
            Source::Folder(folder) => {
                for entry in &manifest.files {
                    let path = folder.join(&entry.path);
                    let mut file = match File::open(&path) {
                        Err(error) if error.kind() == io::ErrorKind::NotFound => {
                            return Err(Fault::damaged(format!("{} is missing", entry.path)));
                        }
                        opened => opened.map_err(Fault::disk(&path))?,
                    };
                    visit(entry, &mut file)?;
                    seen += 1;
                }
            }
            Source::Tar(file) => {
                let known: std::collections::HashMap<&str, &Entry> =
                    manifest.files.iter().map(|entry| (entry.path.as_str(), entry)).collect();
                in_tar(file, &mut |name, reader| {
                    if [manifest::NAME, manifest::SEAL].contains(&name) {
                        return Ok(());
                    }
                    let entry =
                        known.get(name).ok_or_else(|| Fault::damaged(format!("`{name}` is not in the manifest")))?;
                    seen += 1;
                    visit(entry, reader)
                })?;
            }
        }
        if seen != manifest.files.len() {
            return Err(Fault::damaged(format!("{} files, the manifest names {}", seen, manifest.files.len())));
        }
        Ok(())
    }
}

fn in_tar(file: &Path, visit: &mut dyn FnMut(&str, &mut dyn Read) -> Result<(), Fault>) -> Result<(), Fault> {
    let opened = File::open(file).map_err(Fault::disk(file))?;
    let mut archive = tar::Archive::new(opened);
    let wrong = |error: io::Error| Fault::damaged(format!("{} is no whole tar file: {error}", file.display()));
    for entry in archive.entries_with_seek().map_err(wrong)? {
        let mut entry = entry.map_err(wrong)?;
        let name = String::from_utf8_lossy(&entry.path_bytes()).into_owned();
        visit(&name, &mut entry)?;
    }
    Ok(())
}

/// Counts and hashes what is read through it.
pub(super) struct Hashing<R> {
    inner: R,
    hash: Sha256,
    bytes: u64,
}

impl<R: Read> Hashing<R> {
    pub(super) fn new(inner: R) -> Hashing<R> {
        Hashing { inner, hash: Sha256::new(), bytes: 0 }
    }

    /// Bytes, and their SHA-256 as hexadecimal digits.
    pub(super) fn finish(self) -> (u64, String) {
        (self.bytes, hex(&self.hash.finalize()))
    }

    /// Reads to the end of what was not read yet and compares with what the manifest says.
    ///
    /// # Errors
    /// Other bytes.
    pub(super) fn compare(mut self, entry: &Entry) -> Result<(), Fault> {
        let broken = |error: io::Error| Fault::damaged(format!("{} cannot be read: {error}", entry.path));
        io::copy(&mut self, &mut io::sink()).map_err(broken)?;
        if self.finish() != (entry.bytes, entry.sha256.clone()) {
            return Err(Fault::damaged(format!("{} is not what was written", entry.path)));
        }
        Ok(())
    }
}

impl<R: Read> Read for Hashing<R> {
    fn read(&mut self, into: &mut [u8]) -> io::Result<usize> {
        let read = self.inner.read(into)?;
        self.hash.update(&into[..read]);
        self.bytes += read as u64;
        Ok(read)
    }
}
