//! Dialects that load when a text first names them: `--td-path`.
//!
//! ```text
//! folders --PathIndex--> dialects and their main files     cached; checked by the stamps of folders and files
//! text ----mentions----> dialects that it names
//!                           --LoadCx::evaluate--> image    cached by the contents of all files that were read
//!                           --DialectParts::add_to--> registry, and then the dialects that it depends on
//! ```
//!
//! The dialects of the program are never taken from the folders. A registry is an immutable value, so all dialects that a text names are loaded
//! before it is parsed; a text names a dialect where it has its name before a dot (see [`dialect_index::mentions`]).

mod cache;
mod codec;
mod dialect;
mod index;
pub(super) mod settings;
mod snapshot;
mod stamp;
mod stamps;
mod workers;

use std::collections::{BTreeMap, BTreeSet};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex};

use asm::decomposition::load_decompositions;
use dialect_index::TdFacts;
use dialect_loading::DialectSet;
use ir_core::registry::RegistryBuilder;
use ir_core::source::LineCounter;
use ir_core::sync::LockIgnoringPoison;
use ir_core::{Registry, Severity};
use ods::RustCode;
use ods::image::content_hash;
use tablegen::Digest;

use self::codec::Encoder;
use self::dialect::{DialectParts, LoadCx};
use self::index::PathIndex;
use self::snapshot::Search;
use self::stamp::Stamp;
use self::workers::with_workers;
use super::files::TdFiles;
use super::mentions::mentions;
use super::reports::{at, report};
use super::tables::Overlaps;
use crate::fanout::parallel;
use crate::session::Session;
use diagnostics::{At, Report};

pub use self::cache::Cache;
pub use self::settings::{NamingText, TdPath};

/// The version of the cached files.
const VERSION: u64 = 1;

/// The session that files are loaded on top of.
pub(crate) struct Base {
    pub(crate) session: Session,
    /// The key of the definitions of `--td-path`, if there are folders.
    path_key: Option<u64>,
    pub(crate) reports: Vec<Report>,
}

impl Base {
    /// Returns a digest of the definitions, those of the program and those of `--td-path`.
    pub(crate) fn digest(&self, program: &DialectSet) -> Digest {
        let program = dialect_loading::image::digest(program);
        self.path_key.map_or(program, |key| Digest::of([program.0, key]))
    }
}

/// The place at which a text first names each dialect.
type Places = BTreeMap<String, Option<At>>;

/// Returns the session of the program with the dialects of the path that the texts name.
pub(super) fn base(files: &TdFiles, texts: &[NamingText<'_>], overlaps: &Overlaps) -> Base {
    let mut session = Session::new(&files.extension);
    session.progress = files.progress.clone();
    if !files.path.folders.is_empty() {
        session.unregistered_note = "no folder of '--td-path' defines this dialect".to_owned();
    }
    let base = Base { session, path_key: None, reports: Vec::new() };
    if files.path.folders.is_empty() {
        return base;
    }
    let hooks = files.extension.hook_table(overlaps);
    let loader =
        PathLoader { files, base: &base.session.reg, hooks: &*hooks, search: search(files) };
    let mut reports = loader.missing_folders();
    // If a file or the cache changes during the load, another one without the cache has a consistent view.
    let loaded = loader.load(texts, &files.path.cache);
    let Some(loaded) = loaded.or_else(|| loader.load(texts, &Cache::Off)) else {
        let message = "the files of '--td-path' change while they are read";
        reports.push(report(Severity::Error, At::Unknown, message));
        return Base { reports, ..base };
    };
    reports.extend(loaded.reports);
    let session = Session { reg: loaded.registry.into(), ..base.session };
    Base { session, path_key: Some(loaded.key), reports }
}

/// Returns the names of the dialects that the folders define, sorted.
pub fn dialects_on_path(files: &TdFiles) -> Vec<String> {
    let dialects = path_index(files).map(|index| index.dialects);
    dialects.into_iter().flatten().map(|dialect| dialect.name).collect()
}

/// Returns the paths of the `.td` files below the folders, and of those that they include, with hashes of their contents; `None` if a file or folder
/// cannot be read.
pub(super) fn files_on_path(files: &TdFiles) -> Option<Vec<(String, u64)>> {
    let Some(index) = path_index(files) else { return Some(Vec::new()) };
    let all = || index.files.into_iter().map(|file| (file.path, file.digest)).collect();
    index.unread.is_empty().then(all)
}

/// Returns the paths of the files that the dialects of the folders for which `is_loaded` returns true are read from.
pub(super) fn files_of_dialects(files: &TdFiles, is_loaded: &dyn Fn(&str) -> bool) -> Vec<String> {
    let Some(index) = path_index(files) else { return Vec::new() };
    let loaded = index.dialects.iter().filter(|dialect| is_loaded(&dialect.name));
    let of_loaded = loaded.flat_map(|dialect| &dialect.files);
    of_loaded.map(|&file| index.files[file].path.clone()).collect()
}

/// Returns the index of the folders; `None` without folders.
fn path_index(files: &TdFiles) -> Option<PathIndex> {
    if files.path.folders.is_empty() {
        return None;
    }
    let (name, key) = index_key(files);
    Some(PathIndex::load(files, &files.path.cache, (&name, key), &search(files)))
}

fn search(files: &TdFiles) -> Search {
    let folders = files.include_folders();
    Search {
        listed: files.path.folders.clone(),
        folders: folders.iter().map(|f| f.as_str().into()).collect(),
    }
}

/// How the file name of the cached index starts. Those of dialects start with the dialect's name and `-`, so that a dialect
/// `index` has another file.
const INDEX: &str = "index.";

/// Returns the name of the cached index, and a key of everything that it depends on besides the contents of the folders.
fn index_key(files: &TdFiles) -> (String, u64) {
    let mut out = Encoder::default();
    let cwd = std::path::absolute(&files.cwd).unwrap_or_else(|_| files.cwd.clone());
    out.text(&cwd.to_string_lossy());
    out.list(&files.path.folders, |out, folder| out.text(folder));
    out.list(&files.include, |out, folder| out.text(folder));
    out.text(&format!("{:?}", files.prelude));
    let folders = content_hash(&out.finish(VERSION));
    let mut out = Encoder::default();
    // Another program, or another build of it, may load the same files differently.
    out.list(&program_stamp(), |out, &part| out.number(part));
    out.text(&format!("{:?}", files.extension));
    (format!("{INDEX}{folders:016x}.rsc"), content_hash(&out.finish(folders)))
}

fn program_stamp() -> Vec<u64> {
    let program = std::env::current_exe().and_then(std::fs::metadata);
    program.map(|metadata| Stamp::of(&metadata).parts().to_vec()).unwrap_or_default()
}

struct PathLoader<'a> {
    files: &'a TdFiles,
    base: &'a Registry,
    hooks: &'a (dyn RustCode + Send + Sync),
    search: Search,
}

/// Overlays of dialects of the path that are not in its folders: `--dialect-td`.
struct OverlayFiles {
    /// Their paths and texts.
    files: Vec<(String, Arc<str>)>,
    /// A hash of these and of the files that they include; zero without overlays.
    key: u64,
}

/// The definitions of the program with those of the path.
struct PathDefinitions {
    registry: Registry,
    /// A hash of the files that they were read from.
    key: u64,
    reports: Vec<Report>,
}

impl PathLoader<'_> {
    fn missing_folders(&self) -> Vec<Report> {
        let missing = |folder: &String| {
            let message =
                format!("cannot open the folder of '--td-path': {}", self.no_folder(folder)?);
            Some(report(Severity::Error, At::Whole { file: folder.clone() }, &message))
        };
        self.files.path.folders.iter().filter_map(missing).collect()
    }

    /// Returns why the path is not that of a folder, or nothing if it is.
    fn no_folder(&self, path: &str) -> Option<String> {
        match std::fs::metadata(self.files.cwd.join(path)) {
            Ok(metadata) if metadata.is_dir() => None,
            Ok(_) => Some("it is not a folder".to_owned()),
            Err(error) => Some(error.to_string()),
        }
    }

    /// Loads the dialects that the texts name, and those that they depend on; `None` if files change meanwhile, or cached ones do not fit.
    fn load(&self, texts: &[NamingText<'_>], cache: &Cache) -> Option<PathDefinitions> {
        let (index_name, key) = index_key(self.files);
        let index = PathIndex::load(self.files, cache, (&index_name, key), &self.search);
        let mut reports: Vec<Report> = Vec::new();
        for (path, error) in &index.unread {
            // Folders that do not exist are reported as missing.
            if self.search.lists(path) && self.no_folder(path).is_some() {
                continue;
            }
            let message = format!("cannot read: {error}");
            reports.push(report(Severity::Error, At::Whole { file: path.clone() }, &message));
        }
        let overlays = self.overlays(&index);
        let cx = LoadCx {
            files: self.files,
            overlays: &overlays.files,
            index: &index,
            search: &self.search,
            base: self.base,
            hooks: self.hooks,
            changed: AtomicBool::new(false),
        };
        let places = self.named(&index, texts);
        let mut found: BTreeMap<String, (DialectParts, u64)> = BTreeMap::new();
        let mut open: BTreeSet<String> = places.keys().cloned().collect();
        while !open.is_empty() {
            let next = self.parts(&cx, cache, &index_name, (key, overlays.key), &open);
            open = next.iter().flat_map(|(_, parts, _)| parts.dependencies.clone()).collect();
            found.extend(next.into_iter().map(|(name, parts, key)| (name, (parts, key))));
            open.retain(|name| !found.contains_key(name));
        }
        if cx.changed.load(Ordering::Relaxed) {
            return None;
        }
        let mut builder = RegistryBuilder::extending(self.base);
        let mut keys = Encoder::default();
        for (name, (parts, key)) in &found {
            parts.add_to(&mut builder, name, self.hooks).ok()?;
            keys.number(*key);
            reports.extend(self.shadowed(&index, name));
            reports.extend(parts.reports.iter().map(|found| named_at(found, name, &places)));
        }
        reports.extend(self.finish(&mut builder, found.keys()));
        let registry = builder.finish();
        let ctx = registry.ctx().clone();
        let names = self.files.extension.set().upstream.iter().copied();
        let others = names.filter(|name| registry.dialect(ctx.ident(name)).is_none()).collect();
        let overlaid = index.dialects.iter().map(|dialect| dialect.name.clone()).collect();
        Some(PathDefinitions {
            registry: registry.with_upstream_dialects(others).with_overlaid_dialects(overlaid),
            key: content_hash(&keys.finish(key)),
            reports,
        })
    }

    /// Runs what concerns all loaded dialects together.
    fn finish<'n>(
        &self,
        builder: &mut RegistryBuilder,
        names: impl Iterator<Item = &'n String>,
    ) -> Vec<Report> {
        for name in names {
            let name = builder.ctx().ident(name);
            let dialect = builder.so_far().dialect(name);
            if let Some(initialize) = dialect.and_then(|d| d.hooks.initialize.clone()) {
                initialize(builder);
            }
        }
        if builder.so_far().ops().all(|op| op.reference.is_none()) {
            return Vec::new();
        }
        let found = load_decompositions(builder);
        found.iter().map(|d| report(d.severity, at(&d.loc), &d.message)).collect()
    }

    /// Returns the dialects of the index that the texts name, and those whose files the rules include.
    fn named(&self, index: &PathIndex, texts: &[NamingText<'_>]) -> Places {
        let ctx = self.base.ctx();
        let names: Vec<&str> = index.dialects.iter().map(|d| d.name.as_str()).collect();
        let names: Vec<&str> =
            names.into_iter().filter(|name| self.base.dialect(ctx.ident(name)).is_none()).collect();
        let mut places = Places::new();
        for NamingText { file, text } in texts {
            let mut lines = LineCounter::new(text);
            for mention in mentions(text, &names) {
                let mut place = || {
                    let (line, col) = lines.line_col(mention.offset);
                    At::File { file: (*file).to_owned(), line, col }
                };
                let name = names[mention.dialect].to_owned();
                places.entry(name).or_insert_with(|| Some(place()));
            }
        }
        let included = self.included_by_rules();
        for name in names {
            let defined = index.dialect(name).map(|d| index.files[d.defined.0].path.as_str());
            if defined.is_some_and(|path| included.contains(path)) {
                places.entry(name.to_owned()).or_default();
            }
        }
        places
    }

    /// Returns the paths of the files of rules and of all files that they include.
    fn included_by_rules(&self) -> BTreeSet<String> {
        self.with_includes(self.files.patterns.clone()).into_keys().collect()
    }

    /// Returns the paths and texts of files and of all files that they include.
    fn with_includes(&self, mut open: Vec<String>) -> BTreeMap<String, Arc<str>> {
        let mut found = BTreeMap::new();
        while let Some(path) = open.pop() {
            let Ok(text) = self.files.read(&path) else { continue };
            for name in TdFacts::of(text.as_bytes()).includes {
                let exists = |path: &String| self.files.cwd.join(path).is_file();
                let next = self.search.candidates(&name, &path).find(exists);
                open.extend(next.filter(|next| !found.contains_key(next)));
            }
            found.insert(path, text);
        }
        found
    }

    /// Returns the overlays among the files of the session that no folder of the path has.
    fn overlays(&self, index: &PathIndex) -> OverlayFiles {
        let of_path = |path: &String| index.files.iter().any(|file| file.path == *path);
        let others = self.files.dialects.iter().filter(|path| !of_path(path));
        let texts = others.filter_map(|path| Some((path.clone(), self.files.read(path).ok()?)));
        let files: Vec<_> = texts.filter(|(_, text)| dialect::is_overlay(text)).collect();
        let mut key = Encoder::default();
        for (path, text) in self.with_includes(files.iter().map(|file| file.0.clone()).collect()) {
            key.text(&path);
            key.text(&text);
        }
        let key = if files.is_empty() { 0 } else { content_hash(&key.finish(0)) };
        OverlayFiles { files, key }
    }

    /// Returns the dialects `names` with the keys of their contents: those of the cache, and the others evaluated.
    fn parts(
        &self,
        cx: &LoadCx<'_>,
        cache: &Cache,
        index_name: &str,
        (key, overlay_key): (u64, u64),
        names: &BTreeSet<String>,
    ) -> Vec<(String, DialectParts, u64)> {
        let mut out = Vec::new();
        let mut missing = Vec::new();
        for name in names {
            let Some(dialect) = cx.index.dialect(name) else { continue };
            let overlaid = cx.overlays_of(name).next().is_some();
            let key = if overlaid { key ^ overlay_key } else { key };
            let key = cx.index.content_key(dialect, key);
            let file = index_name.replacen(INDEX, &format!("{name}-"), 1);
            match cache.read(&file).and_then(|bytes| DialectParts::decode(&bytes, key)) {
                Some(parts) => out.push((name.clone(), parts, key)),
                None => missing.push((name, dialect, key, file)),
            }
        }
        if missing.is_empty() {
            return out;
        }
        let results: Vec<Mutex<Option<DialectParts>>> =
            missing.iter().map(|_| Mutex::default()).collect();
        let step = self.files.progress.step("load dialects", missing.len());
        with_workers(self.files, || {
            parallel(missing.len(), &|at| {
                *results[at].lock_ignoring_poison() = Some(cx.evaluate(missing[at].1));
                step.advance();
            });
        });
        for ((name, _, key, file), result) in missing.into_iter().zip(results) {
            let Some(parts) = result.into_inner_ignoring_poison() else { continue };
            let consistent = !cx.changed.load(Ordering::Relaxed);
            if let Some(bytes) = parts.encode(key).filter(|_| consistent) {
                cache.write(&file, &bytes);
            }
            out.push((name.clone(), parts, key));
        }
        out
    }

    /// Returns a remark for each definition of the dialect that is not used.
    fn shadowed(&self, index: &PathIndex, name: &str) -> Vec<Report> {
        let Some(dialect) = index.dialect(name) else { return Vec::new() };
        let place = |&(file, line): &(usize, u32)| At::File {
            file: index.files[file].path.clone(),
            line,
            col: 1,
        };
        let message = format!(
            "dialect '{name}' is defined before in '--td-path': this definition is not used"
        );
        let remark = |other: &(usize, u32)| {
            let mut remark = report(Severity::Remark, place(other), &message);
            remark.notes.push(report(
                Severity::Note,
                place(&dialect.defined),
                "the definition that is used",
            ));
            remark
        };
        dialect.shadowed.iter().map(remark).collect()
    }
}

/// Returns the message with a note on the place where the text names the dialect.
fn named_at(found: &Report, name: &str, places: &Places) -> Report {
    let mut found = found.clone();
    if let Some(Some(place)) = places.get(name) {
        let message = format!("dialect '{name}' is named here");
        found.notes.push(report(Severity::Note, place.clone(), &message));
    }
    found
}
