//! Reading sources from include folders, and writing results.

use std::fs::File;
use std::io::{self, Read, Write};
use std::path::{Path, PathBuf};
use std::sync::Arc;

use ods::prelude::{self, Prelude};
use rustc_hash::{FxHashMap, FxHashSet};
use tablegen::{Source, SourceProvider, bytes};

/// Sources on disk: as named, then in the include folders in order, then in the embedded prelude. Today's has the dialects that it forwards
/// to; that of old knows none of them.
pub struct Files {
    folders: Vec<String>,
    prelude: Option<Prelude>,
    /// Texts by path: a file that is included twice is read once.
    cache: FxHashMap<PathBuf, Arc<str>>,
    /// Paths of texts that are in the program, not on disk.
    embedded: FxHashSet<Arc<str>>,
    /// Why the main file could not be read.
    pub failure: Option<io::Error>,
    /// Whether some text was not UTF-8.
    pub private: bool,
}

impl Files {
    pub fn new(folders: Vec<String>, prelude: Option<Prelude>) -> Self {
        Files {
            folders,
            prelude,
            cache: FxHashMap::default(),
            embedded: FxHashSet::default(),
            failure: None,
            private: false,
        }
    }

    fn decode(&mut self, bytes: Vec<u8>) -> Arc<str> {
        let (text, private) = bytes::decode(bytes);
        self.private |= private;
        Arc::from(text)
    }

    fn embedded(&mut self, name: &str) -> Option<Source> {
        let dialects = self.prelude? == Prelude::Mlir;
        let of_dialect =
            || Some(Source { path: format!("<dialects>/{name}").into(), text: dialect_loading::source(name)?.into() });
        let source = match prelude::source(name) {
            Some(source) if !dialects && forwards(&source.text) => return None,
            None if dialects => of_dialect()?,
            source => source?,
        };
        self.embedded.insert(source.path.clone());
        Some(source)
    }

    /// Whether a source of that path is in the program: nothing on disk has to be there for it.
    pub fn is_embedded(&self, path: &str) -> bool {
        self.embedded.contains(path)
    }

    fn read(&mut self, path: PathBuf) -> io::Result<Source> {
        let shown = Arc::from(path.to_string_lossy());
        if let Some(text) = self.cache.get(&path) {
            return Ok(Source { path: shown, text: text.clone() });
        }
        let bytes = File::open(&path).and_then(|mut file| {
            let mut bytes = Vec::new();
            file.read_to_end(&mut bytes).map(|_| bytes)
        });
        let text = self.decode(bytes?);
        self.cache.insert(path, text.clone());
        Ok(Source { path: shown, text })
    }
}

/// Whether a text of the prelude includes one of a dialect.
fn forwards(text: &str) -> bool {
    let included = |line: &str| Some(line.trim_start().strip_prefix("include \"")?.split_once('"')?.0.to_owned());
    text.lines().filter_map(included).any(|name| dialect_loading::source(&name).is_some())
}

impl SourceProvider for Files {
    fn has_bytes(&self) -> bool {
        self.private
    }

    fn load(&mut self, name: &str, from: Option<&str>) -> Option<Source> {
        if from.is_none() && name == "-" {
            let mut bytes = Vec::new();
            if let Err(error) = io::stdin().read_to_end(&mut bytes) {
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
        let found = folders.into_iter().find_map(|folder| self.read(Path::new(&folder).join(name)).ok());
        found.or_else(|| self.embedded(name))
    }
}

/// Creates or empties a file; an error names it.
pub fn create(path: &Path) -> io::Result<File> {
    File::create(path).map_err(|error| {
        io::Error::new(error.kind(), format!("rs-tblgen: error: cannot write '{}': {error}", path.display()))
    })
}

/// Writes a file unless it has that content.
pub fn write_if_changed(path: &Path, text: &[u8]) -> io::Result<()> {
    let mut old = Vec::new();
    let read = File::open(path).and_then(|mut file| file.read_to_end(&mut old));
    if read.is_ok() && old == text {
        return Ok(());
    }
    create(path)?.write_all(text)
}
