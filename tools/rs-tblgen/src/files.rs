//! Reads sources from include folders, and writes outputs.

use std::fs::File;
use std::io::{self, Read, Write};
use std::path::{Path, PathBuf};
use std::sync::Arc;

use dialect_loading::DialectSet;
use ods::prelude::{self, Prelude};
use rustc_hash::{FxHashMap, FxHashSet};
use tablegen::{Source, SourceProvider, bytes};

/// Sources: a file with the given name, then in the include folders in order, then in the embedded prelude. The current prelude includes the
/// built-in dialects; the legacy one does not.
pub(crate) struct Files<'a> {
    folders: Vec<String>,
    prelude: Option<Prelude>,
    dialects: &'a DialectSet,
    /// Where relative paths start.
    cwd: &'a Path,
    stdin: &'a mut dyn Read,
    /// Texts by path: a file that is included twice is read once.
    cache: FxHashMap<PathBuf, Arc<str>>,
    /// Paths of texts that are embedded in the program.
    embedded: FxHashSet<Arc<str>>,
    /// The reason why the main file could not be read.
    pub(crate) failure: Option<io::Error>,
    /// Whether a text was not UTF-8, so that private characters represent its bytes.
    pub(crate) private: bool,
}

/// The facts about the sources that the output needs.
pub(crate) struct Embedded {
    paths: FxHashSet<Arc<str>>,
    /// As [`Files::private`].
    pub(crate) private: bool,
}

impl Embedded {
    /// Returns whether the source with that path is embedded, so that no file depends on it.
    pub(crate) fn contains(&self, path: &str) -> bool {
        self.paths.contains(path)
    }
}

impl<'a> Files<'a> {
    pub(crate) fn new(
        folders: Vec<String>,
        prelude: Option<Prelude>,
        dialects: &'a DialectSet,
        cwd: &'a Path,
        stdin: &'a mut dyn Read,
    ) -> Self {
        Files {
            folders,
            prelude,
            dialects,
            cwd,
            stdin,
            cache: FxHashMap::default(),
            embedded: FxHashSet::default(),
            failure: None,
            private: false,
        }
    }

    /// Adds a text that has no file.
    pub(crate) fn add_text(&mut self, name: &str, text: &str) {
        self.cache.insert(PathBuf::from(name), text.into());
    }

    /// Ends reading.
    pub(crate) fn into_embedded(self) -> Embedded {
        Embedded { paths: self.embedded, private: self.private }
    }

    fn decode(&mut self, bytes: Vec<u8>) -> Arc<str> {
        let (text, private) = bytes::decode(bytes);
        self.private |= private;
        Arc::from(text)
    }

    fn embedded(&mut self, name: &str) -> Option<Source> {
        let dialects = self.prelude? == Prelude::Mlir;
        let of_dialect = || {
            Some(Source {
                path: format!("<dialects>/{name}").into(),
                text: self.dialects.source(name)?.into(),
            })
        };
        let source = match prelude::source(name) {
            Some(source) if !dialects && self.forwards(&source.text) => return None,
            None if dialects => of_dialect()?,
            source => source?,
        };
        self.embedded.insert(source.path.clone());
        Some(source)
    }

    /// Returns whether a file of the prelude includes a dialect.
    fn forwards(&self, text: &str) -> bool {
        let included = |line: &str| {
            Some(line.trim_start().strip_prefix("include \"")?.split_once('"')?.0.to_owned())
        };
        text.lines().filter_map(included).any(|name| self.dialects.source(&name).is_some())
    }

    fn read(&mut self, path: PathBuf) -> io::Result<Source> {
        let name = Arc::from(path.to_string_lossy());
        if let Some(text) = self.cache.get(&path) {
            return Ok(Source { path: name, text: text.clone() });
        }
        let bytes = File::open(self.cwd.join(&path)).and_then(|mut file| {
            let mut bytes = Vec::new();
            file.read_to_end(&mut bytes).map(|_| bytes)
        });
        let text = self.decode(bytes?);
        self.cache.insert(path, text.clone());
        Ok(Source { path: name, text })
    }
}

impl SourceProvider for Files<'_> {
    fn has_bytes(&self) -> bool {
        self.private
    }

    fn defining_file(&self, name: &str) -> Option<&str> {
        prelude::defining_file(name).filter(|_| self.prelude == Some(Prelude::Mlir))
    }

    fn load(&mut self, name: &str, from: Option<&str>) -> Option<Source> {
        if from.is_none() && name == "-" {
            let mut bytes = Vec::new();
            if let Err(error) = self.stdin.read_to_end(&mut bytes) {
                self.failure = Some(error);
                return None;
            }
            return Some(Source { path: Arc::from("<stdin>"), text: self.decode(bytes) });
        }
        match self.read(PathBuf::from(name)) {
            Ok(source) => return Some(source),
            Err(_) if from.is_some() => {}
            Err(error) => {
                self.failure = Some(error);
                return None;
            }
        }
        let folders = self.folders.clone();
        let found =
            folders.into_iter().find_map(|folder| self.read(Path::new(&folder).join(name)).ok());
        found.or_else(|| self.embedded(name))
    }
}

/// Creates or empties the file `path`, relative to `cwd`. An error names the file.
pub(crate) fn create(cwd: &Path, path: &str) -> io::Result<File> {
    File::create(cwd.join(path)).map_err(|error| {
        io::Error::new(error.kind(), format!("rs-tblgen: error: cannot write '{path}': {error}"))
    })
}

/// Writes a file unless it has that content.
pub(crate) fn write_if_changed(cwd: &Path, path: &str, text: &[u8]) -> io::Result<()> {
    let mut old = Vec::new();
    let read = File::open(cwd.join(path)).and_then(|mut file| file.read_to_end(&mut old));
    if read.is_ok() && old == text {
        return Ok(());
    }
    create(cwd, path)?.write_all(text)
}
