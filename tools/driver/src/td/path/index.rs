//! The index of the dialects that some folders define: built from the files, or read from the cache if nothing has changed.
//!
//! The cached index has a [`Stamp`] for each folder and file. It is used if all stamps are as they were. Where a stamp does not settle it,
//! the content is compared: touching a file changes nothing.

use std::path::Path;

use dialect_index::{IndexedDialect, index};
use ods::image::content_hash;

use super::cache::Cache;
use super::codec::{Decoder, Encoder};
use super::snapshot::{Listed, ReadFile, Search, Snapshot, list, names_hash};
use super::stamp::{Stamp, now};
use super::stamps::stamps;
use super::workers::with_workers;
use crate::input::read_file;
use crate::td::files::TdFiles;

/// The dialects of some folders.
#[derive(Default)]
pub(super) struct PathIndex {
    pub(super) dialects: Vec<IndexedDialect>,
    pub(super) files: Vec<ReadFile>,
    /// The texts of the files, in their order, if they were read.
    pub(super) texts: Vec<Vec<u8>>,
    /// Folders and files that could not be read, and why.
    pub(super) unread: Vec<(String, std::io::Error)>,
}

/// The state of the folders, files and absent files that an index was built from.
struct Basis {
    /// When the files were read.
    time: u64,
    folders: Vec<Listed>,
    files: Vec<ReadFile>,
    absent: Vec<String>,
}

impl PathIndex {
    /// Reads the index named `name` from the cache, or builds it. `key` covers everything but the content of the folders.
    pub(super) fn load(
        files: &TdFiles,
        cache: &Cache,
        (name, key): (&str, u64),
        search: &Search,
    ) -> Self {
        let stored = cache.read(name);
        let decoded = stored.as_deref().and_then(|bytes| decode(bytes, key));
        if let Some((mut basis, dialects)) = decoded {
            match basis.check(files, &search.listed) {
                Check::Changed => {}
                Check::Same => {
                    return PathIndex { dialects, files: basis.files, ..PathIndex::default() };
                }
                Check::Touched => {
                    cache.write(name, &encode(&basis, &dialects, key));
                    return PathIndex { dialects, files: basis.files, ..PathIndex::default() };
                }
            }
        }
        with_workers(files, || Self::build(cache, name, key, &files.cwd, search))
    }

    /// Builds the index from the files and stores it.
    fn build(cache: &Cache, name: &str, key: u64, cwd: &Path, search: &Search) -> Self {
        let time = now();
        let mut snapshot = Snapshot::take(cwd, &search.listed);
        let indexed = snapshot.indexed(cwd, search);
        let dialects = index(&indexed);
        let Snapshot { folders, files, texts, absent, unread } = snapshot;
        if unread.is_empty() {
            let basis = Basis { time, folders, files: files.clone(), absent };
            cache.write(name, &encode(&basis, &dialects, key));
            cache.remove_old();
        }
        PathIndex { dialects, files, texts, unread }
    }

    /// Returns the dialect with that name.
    pub(super) fn dialect(&self, name: &str) -> Option<&IndexedDialect> {
        let at = self.dialects.binary_search_by(|d| d.name.as_str().cmp(name)).ok()?;
        self.dialects.get(at)
    }

    /// Returns a hash of all that the definitions of a dialect are read from.
    pub(super) fn content_key(&self, dialect: &IndexedDialect, key: u64) -> u64 {
        let mut out = Encoder::default();
        out.number(key);
        out.list(&dialect.mains, |out, &main| out.text(&self.files[main].path));
        for &file in &dialect.files {
            out.text(&self.files[file].path);
            out.number(self.files[file].digest);
        }
        content_hash(&out.finish(0))
    }
}

/// The comparison of the files with those that an index was built from.
#[derive(PartialEq, Eq)]
enum Check {
    Same,
    /// The contents are, but not all stamps; those of the basis are now right.
    Touched,
    Changed,
}

impl Basis {
    /// Compares the basis with the folders and files as they are now.
    fn check(&mut self, files: &TdFiles, listed: &[String]) -> Check {
        let folders = self.folders.iter().map(|folder| folder.path.as_str());
        let paths: Vec<&str> = folders.chain(self.files.iter().map(|f| f.path.as_str())).collect();
        let stamps = with_workers(files, || stamps(&files.cwd, listed, &paths));
        let stamps: Option<Vec<Stamp>> = stamps.into_iter().collect();
        let Some(stamps) = stamps else { return Check::Changed };
        let (of_folders, of_files) = stamps.split_at(self.folders.len().min(stamps.len()));
        let (cwd, read_at, time) = (&files.cwd, self.time, now());
        let mut touched = false;
        for (folder, &stamp) in self.folders.iter_mut().zip(of_folders) {
            if stamp == folder.stamp && stamp.is_settled(read_at) {
                continue;
            }
            let names = list(&cwd.join(&folder.path));
            if names.ok().map(|(folders, files)| names_hash(&folders, &files)) != Some(folder.names)
            {
                return Check::Changed;
            }
            touched |= stamp != folder.stamp || stamp.is_settled(time);
            folder.stamp = stamp;
        }
        for (file, &stamp) in self.files.iter_mut().zip(of_files) {
            if stamp == file.stamp && stamp.is_settled(read_at) {
                continue;
            }
            let text = read_file(&cwd.join(&file.path));
            if text.ok().map(|text| content_hash(&text)) != Some(file.digest) {
                return Check::Changed;
            }
            touched |= stamp != file.stamp || stamp.is_settled(time);
            file.stamp = stamp;
        }
        if self.absent.iter().any(|path| cwd.join(path).exists()) {
            return Check::Changed;
        }
        if touched {
            self.time = time;
            Check::Touched
        } else {
            Check::Same
        }
    }
}

fn encode(basis: &Basis, dialects: &[IndexedDialect], key: u64) -> Vec<u8> {
    let mut out = Encoder::default();
    out.number(basis.time);
    out.list(&basis.folders, |out, folder| {
        out.text(&folder.path);
        folder.stamp.put(out);
        out.number(folder.names);
    });
    out.list(&basis.files, |out, file| {
        out.text(&file.path);
        file.stamp.put(out);
        out.number(file.digest);
    });
    out.list(&basis.absent, |out, path| out.text(path));
    let place = |out: &mut Encoder, &(file, line): &(usize, u32)| {
        out.count(file);
        out.number(u64::from(line));
    };
    let files = |out: &mut Encoder, files: &[usize]| out.list(files, |out, &file| out.count(file));
    out.list(dialects, |out, dialect| {
        out.text(&dialect.name);
        place(out, &dialect.defined);
        files(out, &dialect.mains);
        files(out, &dialect.files);
        files(out, &dialect.definers);
        out.list(&dialect.shadowed, place);
    });
    out.finish(key)
}

fn decode(bytes: &[u8], key: u64) -> Option<(Basis, Vec<IndexedDialect>)> {
    let mut decoder = Decoder::new(bytes, key)?;
    let basis = Basis {
        time: decoder.number()?,
        folders: decoder.list(|d| {
            Some(Listed { path: d.text()?, stamp: Stamp::get(d)?, names: d.number()? })
        })?,
        files: decoder.list(|d| {
            Some(ReadFile { path: d.text()?, stamp: Stamp::get(d)?, digest: d.number()? })
        })?,
        absent: decoder.list(Decoder::text)?,
    };
    let count = basis.files.len();
    let file = |d: &mut Decoder<'_>| d.count().filter(|&file| file < count);
    let place = |d: &mut Decoder<'_>| Some((file(d)?, u32::try_from(d.number()?).ok()?));
    let dialects = decoder.list(|d| {
        Some(IndexedDialect {
            name: d.text()?,
            defined: place(d)?,
            mains: d.list(file)?,
            files: d.list(file)?,
            definers: d.list(file)?,
            shadowed: d.list(place)?,
        })
    })?;
    Some((basis, dialects))
}
