//! The settings that hold: those of flags, the environment, the file and the defaults together.

use std::path::PathBuf;

use clap::ArgMatches;
use clap::parser::ValueSource;
use driver::diagnostics::At;
use driver::td::Cache;

use super::environment::Environment;
use super::file::{ConfigFile, Entry};
use crate::failure::{CONFIG, Failure};
use crate::flags::cache::CACHE_RESULTS;
use crate::flags::{is_on, text_of, texts_of};

/// The origin of a setting.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Origin {
    /// A flag.
    Flag,
    /// A variable of the environment.
    Environment(&'static str),
    /// A file.
    File {
        /// Its path.
        path: String,
        /// The line.
        line: u32,
        /// The column.
        col: u32,
    },
    /// Nothing sets it.
    Default,
}

impl std::fmt::Display for Origin {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Origin::Flag => f.write_str("flag"),
            Origin::Environment(name) => write!(f, "environment {name}"),
            Origin::File { path, line, .. } => write!(f, "{path}:{line}"),
            Origin::Default => f.write_str("default"),
        }
    }
}

/// A value and its origin.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Setting {
    /// The value.
    pub value: String,
    /// Where it comes from.
    pub origin: Origin,
}

impl Setting {
    /// Returns an error about the setting, placed in the file that sets it.
    pub fn failure(&self, message: impl std::fmt::Display) -> Failure {
        match &self.origin {
            Origin::File { path, line, col } => {
                let at = At::File { file: path.clone(), line: *line, col: *col };
                Failure::at(CONFIG, at, message)
            }
            Origin::Flag | Origin::Environment(_) | Origin::Default => Failure::new(message),
        }
    }
}

/// The settings of a run.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Resolved {
    /// The path of the file, if there is one.
    pub file: Option<String>,
    /// Folders of dialects, the first one first.
    pub td_path: Vec<Setting>,
    /// Folders of included files.
    pub include: Vec<Setting>,
    /// Files of dialects.
    pub dialects: Vec<Setting>,
    /// Further folders and files of dialects.
    pub overlays: Vec<Setting>,
    /// Files of rewrite rules.
    pub patterns: Vec<Setting>,
    /// The cost model.
    pub cost_model: Setting,
    /// Files of cost tables, by the names of the cost models.
    pub cost_tables: Vec<(String, Setting)>,
    /// The format of diagnostics.
    pub diagnostics: Setting,
    /// The folder of cached files, or `none`.
    pub cache_dir: Setting,
    /// Whether results are cached: `true` or `false`.
    pub cache_results: Setting,
    /// Lists of passes, by the names of their flags.
    pub pipelines: Vec<(String, Setting)>,
}

const TD_PATH: &str = "RS_OPT_TD_PATH";
const CACHE: &str = "RS_OPT_CACHE";
const CACHE_DIR: &str = "RS_OPT_CACHE_DIR";

/// Returns the folders of the environment variable.
fn td_path_of(environment: &Environment) -> Vec<Setting> {
    let value = environment.get(TD_PATH).into_iter();
    value
        .flat_map(std::env::split_paths)
        .map(|path| path.to_string_lossy().into_owned())
        .filter(|path| !path.is_empty())
        .map(|value| Setting { value, origin: Origin::Environment(TD_PATH) })
        .collect()
}

impl Resolved {
    /// Joins the settings of all origins.
    pub fn of(m: &ArgMatches, environment: &Environment, file: Option<&ConfigFile>) -> Resolved {
        let of_file = |entry: &Entry| Setting {
            value: entry.text.clone(),
            origin: Origin::File {
                path: file.map_or_else(String::new, |file| file.path.clone()),
                line: entry.line,
                col: entry.col,
            },
        };
        let all = |entries: fn(&ConfigFile) -> &Vec<Entry>| -> Vec<Setting> {
            file.map_or(&[][..], |file| entries(file)).iter().map(of_file).collect()
        };
        let named = |entries: fn(&ConfigFile) -> &Vec<(Entry, Entry)>| -> Vec<(String, Setting)> {
            let entries = file.map_or(&[][..], |file| entries(file)).iter();
            entries.map(|(name, entry)| (name.text.clone(), of_file(entry))).collect()
        };
        let flags = |name: &str| -> Vec<Setting> {
            let setting = |value| Setting { value, origin: Origin::Flag };
            texts_of(m, name).into_iter().map(setting).collect()
        };
        let single = |name: &str, entry: Option<&Entry>| match m.value_source(name) {
            Some(ValueSource::CommandLine) => flag_setting(m, name),
            _ => entry.map_or_else(
                || Setting {
                    value: text_of(m, name).unwrap_or("").into(),
                    origin: Origin::Default,
                },
                of_file,
            ),
        };
        let joined =
            |list: Vec<Setting>, more: Vec<Setting>| list.into_iter().chain(more).collect();
        Resolved {
            file: file.map(|file| file.path.clone()),
            td_path: flags("td-path")
                .into_iter()
                .chain(td_path_of(environment))
                .chain(all(|f| &f.td_path))
                .collect(),
            include: joined(flags("I"), all(|f| &f.include)),
            dialects: flags("dialect-td"),
            overlays: all(|f| &f.overlays),
            patterns: joined(flags("patterns-td"), all(|f| &f.patterns)),
            cost_model: single("cost-model", file.and_then(|f| f.cost_model.as_ref())),
            cost_tables: named(|f| &f.cost_tables),
            diagnostics: single("diagnostics", file.and_then(|f| f.diagnostics.as_ref())),
            cache_dir: cache_dir(
                m,
                environment,
                file.and_then(|f| f.cache_dir.as_ref()).map(of_file),
            ),
            cache_results: cache_results(
                m,
                environment,
                file.and_then(|f| f.cache_results.as_ref()).map(of_file),
            ),
            pipelines: named(|f| &f.pipelines),
        }
    }

    /// Returns all settings with their names, in the order of the documentation.
    pub fn all(&self) -> Vec<(String, &Setting)> {
        let mut all: Vec<(String, &Setting)> = Vec::new();
        let lists = [
            ("td-path", &self.td_path),
            ("include", &self.include),
            ("dialect-td", &self.dialects),
            ("overlays", &self.overlays),
            ("patterns", &self.patterns),
        ];
        for (name, list) in lists {
            all.extend(list.iter().map(|setting| (name.to_owned(), setting)));
        }
        all.push(("cost-model".to_owned(), &self.cost_model));
        all.push(("diagnostics".to_owned(), &self.diagnostics));
        all.push(("cache-dir".to_owned(), &self.cache_dir));
        all.push(("cache-results".to_owned(), &self.cache_results));
        let tables = self.cost_tables.iter();
        all.extend(tables.map(|(name, setting)| (format!("cost-tables.{name}"), setting)));
        let pipelines = self.pipelines.iter();
        all.extend(pipelines.map(|(name, setting)| (format!("pipelines.{name}"), setting)));
        all
    }
}

fn flag_setting(m: &ArgMatches, name: &str) -> Setting {
    Setting { value: text_of(m, name).unwrap_or("").to_owned(), origin: Origin::Flag }
}

fn cache_dir(m: &ArgMatches, environment: &Environment, of_file: Option<Setting>) -> Setting {
    if text_of(m, "cache-dir").is_some() {
        return flag_setting(m, "cache-dir");
    }
    for variable in [CACHE, CACHE_DIR] {
        if let Some(value) = environment.get(variable) {
            return Setting { value: value.to_owned(), origin: Origin::Environment(variable) };
        }
    }
    of_file.unwrap_or_else(|| {
        // The XDG specification ignores relative paths.
        let shared = environment.get("XDG_CACHE_HOME").map(PathBuf::from);
        let shared = shared.filter(|folder| folder.is_absolute());
        let shared =
            shared.or_else(|| Some(PathBuf::from(environment.get("HOME")?).join(".cache")));
        let folder = shared.map(|folder| folder.join("rs-opt").to_string_lossy().into_owned());
        Setting { value: folder.unwrap_or_else(|| "none".to_owned()), origin: Origin::Default }
    })
}

/// Returns whether results are cached. The variable that names a folder for them turns the cache on.
fn cache_results(m: &ArgMatches, environment: &Environment, of_file: Option<Setting>) -> Setting {
    let setting = |on: bool, origin| Setting { value: on.to_string(), origin };
    if m.value_source(CACHE_RESULTS) == Some(ValueSource::CommandLine) {
        return setting(is_on(m, CACHE_RESULTS), Origin::Flag);
    }
    if let Some(folder) = environment.get(CACHE) {
        return setting(folder != "none", Origin::Environment(CACHE));
    }
    of_file.unwrap_or_else(|| setting(false, Origin::Default))
}

/// Returns the cache that the value of the setting `cache-dir` names; relative paths start at `cwd`.
pub fn cache_of(value: &str, cwd: &std::path::Path) -> Cache {
    if value == "none" { Cache::Off } else { Cache::Folder(cwd.join(value)) }
}
