//! The file `rs-opt.toml`.
//!
//! ```toml
//! td-path = ["../include", "/usr/lib/llvm-22/include"]   # folders of dialects
//! include = ["generated"]                                # folders of included .td files
//! overlays = ["overlays", "Extra.td"]                    # further folders and .td files of dialects
//! patterns = ["Rules.td"]                                # .td files of rewrite rules
//! cost-model = "mine"
//! diagnostics = "classic"
//! cache-dir = "none"
//! cache-results = true
//! [cost-tables]
//! mine = "costs.toml"
//! [pipelines]
//! clean = "canonicalize,cse"
//! ```
//!
//! Relative paths start at the folder of the file. An unknown key is an error, with its place.

use std::borrow::Cow;
use std::path::{Path, PathBuf};

use driver::diagnostics::At;
use ir_core::source::LineIndex;
use text_utils::place::line_and_column;
use text_utils::suggest::did_you_mean;
use toml::Spanned;
use toml::de::{DeTable, DeValue};

use super::find::relative_path;
use crate::failure::{CONFIG, Failure};

/// A text and its place.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Entry {
    /// The value.
    pub text: String,
    /// The line, from one.
    pub line: u32,
    /// The column, from one.
    pub col: u32,
}

/// The settings of a file; paths are made relative to the working folder.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct ConfigFile {
    /// The path of the file.
    pub path: String,
    /// Folders of dialects.
    pub td_path: Vec<Entry>,
    /// Folders of included files.
    pub include: Vec<Entry>,
    /// Further folders and files of dialects.
    pub overlays: Vec<Entry>,
    /// Files of rewrite rules.
    pub patterns: Vec<Entry>,
    /// The cost model.
    pub cost_model: Option<Entry>,
    /// The format of diagnostics.
    pub diagnostics: Option<Entry>,
    /// The folder of cached files.
    pub cache_dir: Option<Entry>,
    /// Whether results are cached: `true` or `false`.
    pub cache_results: Option<Entry>,
    /// Files of cost tables, by the names of the cost models.
    pub cost_tables: Vec<(Entry, Entry)>,
    /// Lists of passes, by the names of their flags.
    pub pipelines: Vec<(Entry, Entry)>,
}

/// The keys, for suggestions.
const KEYS: [&str; 10] = [
    "td-path",
    "include",
    "overlays",
    "patterns",
    "cost-model",
    "diagnostics",
    "cache-dir",
    "cache-results",
    "cost-tables",
    "pipelines",
];

/// The words for the format of diagnostics.
pub const FORMATS: [&str; 4] = ["auto", "classic", "pretty", "json"];

/// An error at an offset.
struct Wrong {
    at: usize,
    message: String,
}

impl ConfigFile {
    /// Reads the text of the file `path`. Paths in it are made relative to `cwd` if they are below it.
    ///
    /// # Errors
    /// Everything that is wrong, with its place.
    pub fn parse(path: &str, cwd: &Path, text: &str) -> Result<ConfigFile, Failure> {
        let error = |Wrong { at, message }: Wrong| {
            let (line, col) = line_and_column(text, at);
            Failure::at(CONFIG, At::File { file: path.to_owned(), line, col }, message)
        };
        let root = DeTable::parse(text).map_err(|e| {
            let at = e.span().map_or(0, |span| span.start);
            error(Wrong { at, message: e.message().to_owned() })
        })?;
        let full = std::path::absolute(cwd.join(path)).unwrap_or_else(|_| cwd.join(path));
        let folder = full.parent().map_or_else(PathBuf::new, Path::to_path_buf);
        let mut file = ConfigFile { path: path.to_owned(), ..ConfigFile::default() };
        let reader = Reader { lines: LineIndex::new(text.as_bytes()), cwd, folder };
        let mut entries: Vec<_> = root.get_ref().iter().collect();
        entries.sort_by_key(|(key, _)| key.span().start);
        let wrong = entries.into_iter().filter_map(|entry| file.read(entry, &reader).err());
        match wrong.map(error).reduce(Failure::and) {
            Some(failure) => Err(failure),
            None => Ok(file),
        }
    }

    /// Reads the value of a key.
    fn read(
        &mut self,
        (key, value): (&Spanned<Cow<'_, str>>, &Spanned<DeValue<'_>>),
        reader: &Reader<'_>,
    ) -> Result<(), Wrong> {
        let name: &str = key.get_ref();
        match name {
            "td-path" => self.td_path = reader.paths(name, value)?,
            "include" => self.include = reader.paths(name, value)?,
            "overlays" => self.overlays = reader.paths(name, value)?,
            "patterns" => self.patterns = reader.paths(name, value)?,
            "cost-model" => {
                let mut model = reader.text(name, value)?;
                if model.text.ends_with(".toml") {
                    model = reader.path(model);
                }
                self.cost_model = Some(model);
            }
            "diagnostics" => self.diagnostics = Some(reader.format(value)?),
            "cache-dir" => {
                let folder = reader.text(name, value)?;
                if folder.text.is_empty() {
                    let message = "expected a folder or 'none' for 'cache-dir'".to_owned();
                    return Err(Wrong { at: value.span().start, message });
                }
                let off = folder.text == "none";
                self.cache_dir = Some(if off { folder } else { reader.path(folder) });
            }
            "cache-results" => self.cache_results = Some(reader.switch(name, value)?),
            "cost-tables" => {
                for (name, table) in reader.texts_by_name("cost-tables", value)? {
                    if !table.text.ends_with(".toml") {
                        let name = name.text;
                        let message = format!("expected a .toml file for cost table '{name}'");
                        return Err(Wrong { at: value.span().start, message });
                    }
                    self.cost_tables.push((name, reader.path(table)));
                }
            }
            "pipelines" => self.pipelines = reader.texts_by_name(name, value)?,
            _ => {
                let hint = did_you_mean(name, KEYS.into_iter());
                let message = format!("unknown key '{name}'{hint}");
                return Err(Wrong { at: key.span().start, message });
            }
        }
        Ok(())
    }
}

struct Reader<'t> {
    lines: LineIndex<'t>,
    cwd: &'t Path,
    /// The folder that relative paths start at.
    folder: PathBuf,
}

impl Reader<'_> {
    fn text(&self, name: &str, value: &Spanned<DeValue<'_>>) -> Result<Entry, Wrong> {
        let at = value.span().start;
        match value.get_ref() {
            DeValue::String(text) => Ok(self.entry(at, text)),
            _ => Err(Wrong { at, message: format!("expected a string for '{name}'") }),
        }
    }

    fn switch(&self, name: &str, value: &Spanned<DeValue<'_>>) -> Result<Entry, Wrong> {
        let at = value.span().start;
        match value.get_ref() {
            DeValue::Boolean(on) => Ok(self.entry(at, if *on { "true" } else { "false" })),
            _ => Err(Wrong { at, message: format!("expected 'true' or 'false' for '{name}'") }),
        }
    }

    fn entry(&self, at: usize, text: &str) -> Entry {
        let (line, col) = self.lines.line_col(u32::try_from(at).unwrap_or(u32::MAX));
        Entry { text: text.to_owned(), line, col }
    }

    fn path(&self, entry: Entry) -> Entry {
        Entry { text: relative_path(self.cwd, &self.folder.join(entry.text)), ..entry }
    }

    fn paths(&self, name: &str, value: &Spanned<DeValue<'_>>) -> Result<Vec<Entry>, Wrong> {
        let DeValue::Array(items) = value.get_ref() else {
            let message = format!("expected a list of strings for '{name}'");
            return Err(Wrong { at: value.span().start, message });
        };
        let path = |item| {
            let entry = self.text(name, item)?;
            if entry.text.is_empty() {
                let message =
                    format!("a path of '{name}' is empty; '.' is the folder of this file");
                return Err(Wrong { at: item.span().start, message });
            }
            Ok(self.path(entry))
        };
        items.iter().map(path).collect()
    }

    fn format(&self, value: &Spanned<DeValue<'_>>) -> Result<Entry, Wrong> {
        let entry = self.text("diagnostics", value)?;
        if FORMATS.contains(&entry.text.as_str()) {
            return Ok(entry);
        }
        let hint = did_you_mean(&entry.text, FORMATS.into_iter());
        let words = FORMATS.join("', '");
        let message = format!("expected '{words}' for 'diagnostics', found '{}'{hint}", entry.text);
        Err(Wrong { at: value.span().start, message })
    }

    fn texts_by_name(
        &self,
        name: &str,
        value: &Spanned<DeValue<'_>>,
    ) -> Result<Vec<(Entry, Entry)>, Wrong> {
        let DeValue::Table(table) = value.get_ref() else {
            let message = format!("expected a table of strings for '{name}'");
            return Err(Wrong { at: value.span().start, message });
        };
        let mut entries = Vec::new();
        for (key, value) in table {
            let name: &str = key.get_ref();
            let is_part = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-';
            if !name.starts_with(|c: char| c.is_ascii_lowercase()) || !name.chars().all(is_part) {
                let message = format!(
                    "'{name}' is not a name: expected lower-case letters, digits and hyphens"
                );
                return Err(Wrong { at: key.span().start, message });
            }
            entries.push((self.entry(key.span().start, name), self.text(name, value)?));
        }
        entries.sort_by(|a, b| a.0.text.cmp(&b.0.text));
        Ok(entries)
    }
}

#[cfg(test)]
mod tests {
    use driver::diagnostics::DiagnosticFormat;

    use super::*;

    fn parsed(text: &str) -> Result<ConfigFile, String> {
        let file = ConfigFile::parse("a/rs-opt.toml", Path::new("/w"), text);
        file.map_err(|failure| {
            failure.text("rs-opt", DiagnosticFormat::Classic).trim_end().to_owned()
        })
    }

    #[test]
    fn paths_are_relative_to_the_file() {
        let file = parsed(
            "td-path = ['x', '/y', '..']\ncost-model = 'c.toml'\n[cost-tables]\nm = 'd.toml'",
        )
        .unwrap();
        let texts: Vec<(&str, u32)> =
            file.td_path.iter().map(|e| (e.text.as_str(), e.line)).collect();
        assert_eq!(texts, [("a/x", 1), ("/y", 1), ("a/..", 1)]);
        assert_eq!(file.cost_model.unwrap().text, "a/c.toml");
        assert_eq!(file.cost_tables[0].1, Entry { text: "a/d.toml".into(), line: 4, col: 5 });
    }

    #[test]
    fn mistakes_are_refused_with_their_places() {
        let check = |text: &str, message: &str| {
            assert_eq!(parsed(text).unwrap_err(), format!("a/rs-opt.toml:{message}"));
        };
        check("x = 1\n", "1:1: error: unknown key 'x'");
        check("\n td-pth = []", "2:2: error: unknown key 'td-pth'; did you mean 'td-path'?");
        check("td-path = 'x'", "1:11: error: expected a list of strings for 'td-path'");
        check("cache-results = 1", "1:17: error: expected 'true' or 'false' for 'cache-results'");
        check("cache-dir = ''", "1:13: error: expected a folder or 'none' for 'cache-dir'");
        check("td-path = ['x', 1]", "1:17: error: expected a string for 'td-path'");
        check(
            "[pipelines]\nA = 'cse'",
            "2:1: error: 'A' is not a name: expected lower-case letters, digits and hyphens",
        );
        check(
            "diagnostics = 'clasic'",
            "1:15: error: expected 'auto', 'classic', 'pretty', 'json' for 'diagnostics', found 'clasic'; did you mean 'classic'?",
        );
        assert!(parsed("td-path = [").is_err());
        let errors = parsed("y = 1\ninclude = 2\nx = 3\n").unwrap_err();
        let places: Vec<&str> = errors.lines().filter(|line| line.contains("error: ")).collect();
        assert_eq!(
            places,
            [
                "a/rs-opt.toml:1:1: error: unknown key 'y'",
                "a/rs-opt.toml:2:11: error: expected a list of strings for 'include'",
                "a/rs-opt.toml:3:1: error: unknown key 'x'",
            ]
        );
    }
}
