//! The type [`Extension`]: dialects, hooks, natives, passes, pipelines, cost models and flags of a library,
//! as one value that composes.
//!
//! Libraries each return an [`Extension`]; a program joins them with [`Extension::with`]. The built-in
//! dialects, passes and cost models are added in the same way, by [`Extension::builtin`]:
//!
//! ```
//! use driver::Extension;
//! use passes::rewriting::{CostModel, CostModelInfo};
//!
//! let painting = || Extension::new("painting").pipeline("clean", "canonicalize, then merge equal operations", "canonicalize,cse");
//! let pricing = || {
//!     let model = CostModel::function("flat", |_| Ok(3));
//!     Extension::new("pricing").cost_model(CostModelInfo { summary: "three for each operation", model })
//! };
//! let program = painting().with(pricing()).with(Extension::builtin(&all_dialects::BUILTIN, all_passes::BUILTIN));
//! assert!(program.conflicts().is_empty());
//! assert_eq!(program.cost_models().find("flat")?.name(), "flat");
//! // The same pipeline from two libraries is an error that names both.
//! let again = Extension::new("copy").pipeline("clean", "", "cse");
//! assert_eq!(painting().with(again).conflicts(), ["pipeline 'clean' is added by 'painting' and by 'copy'"]);
//! # Ok::<(), String>(())
//! ```
//!
//! **Nothing is overwritten.** A pass, a pipeline, a cost model, a flag or a dialect of one name may be added
//! only once, by any library ([`Extension::conflicts`]). If two libraries other than the built-in one have a
//! hook or a native of one name, loading the dialects reports an error.
//!
//! **Order is priority** over the built-in library: with `own.with(builtin)`, natives of `own` precede the
//! built-in ones, and so do its hooks of a built-in dialect that a `.td` of the program describes again. Built-in
//! dialects as such are loaded from images with their hooks; hooks for them are an error.

use std::path::Path;
use std::sync::Arc;

use dialect::{Dialect, Group, PatternSlot};
use dialect_loading::DialectSet;
use ir_core::def::Hook;
use ir_core::{Registry, RegistryBuilder};
use ods::{HookTable, RustCode};
use passes::rewriting::{CostModel, CostModelInfo, CostModels, CostTable};
use passes::{PassInfo, PassTable, PipelineInfo};
use rewrite::Pattern;
use rewrite::drr::NativeTable;

use super::flag::Flag;
use super::tables::{HookChain, LibraryTable, NativeChain, Overlaps, RegistrySetup};

/// The canonicalization patterns of a dialect as a whole, over the loaded definitions.
pub type Canonicalizer = Arc<dyn Fn(&Registry) -> Vec<Pattern> + Send + Sync>;

/// Everything that a program adds to the machinery: see the module's documentation.
///
/// ```
/// use driver::Extension;
/// use driver::td::Flag;
///
/// let own = Extension::new("mine")
///     .pipeline("clean", "canonicalize, then merge equal operations", "canonicalize,cse")
///     .flag(Flag::handler("motto", "", "print the motto and end", |_| Ok(Some("measure twice\n".into()))));
/// let program = own.with(Extension::builtin(&all_dialects::BUILTIN, all_passes::BUILTIN));
/// assert!(program.conflicts().is_empty());
/// assert_eq!(program.flags().map(|flag| flag.name).collect::<Vec<_>>(), ["motto"]);
/// ```
#[derive(Clone)]
pub struct Extension {
    /// In the order of priority; never empty.
    pub(super) libraries: Vec<Library>,
}

/// A `.td` file that a library adds.
pub(super) struct LibraryFile<'a> {
    pub(super) library: &'a str,
    /// An absolute path, or `<library>/path` for a text that only the program has.
    pub(super) path: String,
    pub(super) text: &'static str,
    /// Whether its rewrite rules are loaded, too: a list of canonicalization patterns names some.
    pub(super) has_rules: bool,
}

/// The additions of one library.
#[derive(Clone, Default)]
pub(super) struct Library {
    pub(super) name: String,
    /// Dialects that are loaded from images.
    pub(super) set: Option<&'static DialectSet>,
    /// Dialects whose `.td` are evaluated when the program starts.
    pub(super) dialects: Vec<&'static Dialect>,
    /// Further `.td` files: path, and text when the program was built.
    texts: Vec<(String, &'static str)>,
    hooks: Vec<Arc<dyn HookTable + Send + Sync>>,
    natives: Vec<Arc<dyn NativeTable + Send + Sync>>,
    setup: Vec<RegistrySetup>,
    /// By the name of the dialect.
    canonicalizers: Vec<(String, Canonicalizer)>,
    pub(super) passes: Vec<PassInfo>,
    pub(super) pipelines: Vec<PipelineInfo>,
    pub(super) cost_models: Vec<CostModelInfo>,
    pub(super) flags: Vec<Flag>,
}

/// The cost model whose rows are a part of dialects.
const LATENCY: &str = "latency";

impl Extension {
    /// Creates an extension without anything. `library` is its name in messages.
    pub fn new(library: &str) -> Self {
        Extension { libraries: vec![Library { name: library.to_owned(), ..Library::default() }] }
    }

    /// Returns the dialects of `set` (`all_dialects::BUILTIN`), the passes of the lists `passes` (`all_passes::BUILTIN`), and the cost models of this project.
    pub fn builtin(set: &'static DialectSet, passes: &[&[PassInfo]]) -> Self {
        let mut builtin = Extension::new("built-in");
        let own = builtin.own();
        own.set = Some(set);
        own.passes = passes.concat();
        own.cost_models = CostModels::default().iter().cloned().collect();
        // A wrong formula is found by a test of the list of dialects.
        let latency = builtin.latency().ok();
        builtin.own().cost_models.splice(1..1, latency);
        builtin
    }

    /// Adds the libraries of another extension, with lower priority.
    #[must_use]
    pub fn with(mut self, other: Extension) -> Self {
        self.libraries.extend(other.libraries);
        self.update_latency();
        self
    }

    /// Returns the cost model with the rows of all dialects.
    ///
    /// # Errors
    /// The first formula that cannot be parsed.
    fn latency(&self) -> Result<CostModelInfo, String> {
        let mut dialects: Vec<&Dialect> = Vec::new();
        for library in &self.libraries {
            dialects.extend(library.set.into_iter().flat_map(|set| set.dialects));
            dialects.extend(&library.dialects);
        }
        let rows = dialects.iter().flat_map(|dialect| dialect.latency);
        let table = CostTable::from_rows(LATENCY, "4 * elements()", rows)?;
        Ok(CostModelInfo {
            summary: "about how many cycles until the result is available",
            model: CostModel::Table(Arc::new(table)),
        })
    }

    /// Adds the rows of dialects that are not in images to the cost model.
    fn update_latency(&mut self) {
        let mut own = self.libraries.iter().flat_map(|library| &library.dialects);
        if own.all(|dialect| dialect.latency.is_empty()) {
            return;
        }
        // [`Extension::conflicts`] reports a wrong formula.
        let Ok(latency) = self.latency() else { return };
        let with_set = self.libraries.iter_mut().filter(|library| library.set.is_some());
        for model in with_set.flat_map(|library| &mut library.cost_models) {
            if model.name() == LATENCY {
                *model = latency.clone();
            }
        }
    }

    /// Adds a dialect. A `.td` with an absolute path is read from disk when the file exists, so that an edit needs no build; the text of the
    /// program is used otherwise, and always for a relative path.
    #[must_use]
    pub fn dialect(mut self, dialect: &'static Dialect) -> Self {
        self.own().dialects.push(dialect);
        self.update_latency();
        self
    }

    /// Adds the dialects of a `.td` text. `path` is as in [`dialect`](Self::dialect): relative, or absolute for a file on disk that replaces
    /// the text when it exists. Messages call a relative path `<library>/path`.
    #[must_use]
    pub fn td(mut self, path: &str, text: &'static str) -> Self {
        self.own().texts.push((path.to_owned(), text));
        self
    }

    /// Adds Rust hooks by name, for dialects that are no [`Dialect`] value.
    #[must_use]
    pub fn hooks(mut self, hooks: impl HookTable + Send + Sync + 'static) -> Self {
        self.own().hooks.push(Arc::new(hooks));
        self
    }

    /// Adds functions that C++ code in `.td` files calls: functions of values for the predicates of definitions and for rules; whole predicates,
    /// matchers and functions that make operations for the rules of `--patterns-td`.
    #[must_use]
    pub fn natives(mut self, natives: impl NativeTable + Send + Sync + 'static) -> Self {
        self.own().natives.push(Arc::new(natives));
        self
    }

    /// Adds a function that registers definitions in Rust, after those of all `.td` and before rewrite rules, which may name them.
    #[must_use]
    pub fn setup(
        mut self,
        setup: impl Fn(&mut RegistryBuilder) -> Vec<Pattern> + Send + Sync + 'static,
    ) -> Self {
        self.own().setup.push(Arc::new(setup));
        self
    }

    /// Adds the canonicalization patterns that a dialect has in addition to those of its operations. Its definition must set `hasCanonicalizer`.
    #[must_use]
    pub fn canonicalizer(
        mut self,
        dialect: &str,
        patterns: impl Fn(&Registry) -> Vec<Pattern> + Send + Sync + 'static,
    ) -> Self {
        self.own().canonicalizers.push((dialect.to_owned(), Arc::new(patterns)));
        self
    }

    /// Adds a pass: a flag `--NAME`, and a name in pipelines and lists.
    #[must_use]
    pub fn pass(mut self, pass: PassInfo) -> Self {
        self.own().passes.push(pass);
        self
    }

    /// Adds a name for a list of passes (`canonicalize,cse`): a flag `--NAME`.
    #[must_use]
    pub fn pipeline(
        mut self,
        name: &'static str,
        summary: &'static str,
        passes: &'static str,
    ) -> Self {
        self.own().pipelines.push(PipelineInfo { name, summary, passes });
        self
    }

    /// Adds a cost model for `--cost-model=NAME` and for the option `cost` of passes.
    #[must_use]
    pub fn cost_model(mut self, model: CostModelInfo) -> Self {
        self.own().cost_models.push(model);
        self
    }

    /// Adds a flag.
    #[must_use]
    pub fn flag(mut self, flag: Flag) -> Self {
        self.own().flags.push(flag);
        self
    }

    /// Returns the library that the methods above add to: the first.
    fn own(&mut self) -> &mut Library {
        if self.libraries.is_empty() {
            self.libraries.push(Library::default());
        }
        &mut self.libraries[0]
    }

    /// Returns the passes and pipelines, and the cost models that they may name. Of two passes of one name it has the first: see [`conflicts`](Self::conflicts).
    pub fn passes(&self) -> PassTable {
        let mut table = PassTable::default();
        for pass in self.all(|library| &library.passes) {
            // An error is a conflict, which the program has reported.
            let _ = table.add(*pass);
        }
        for pipeline in self.all(|library| &library.pipelines) {
            let _ = table.add_pipeline(*pipeline);
        }
        table.with_cost_models(self.cost_models())
    }

    /// Returns the cost models.
    pub fn cost_models(&self) -> CostModels {
        let mut models = CostModels::empty();
        for model in self.all(|library| &library.cost_models) {
            // As for passes.
            let _ = models.add(model.clone());
        }
        models
    }

    /// Returns the flags.
    pub fn flags(&self) -> impl Iterator<Item = &Flag> {
        self.all(|library| &library.flags)
    }

    /// Returns the dialects that are loaded from images; an empty set if no library brings any.
    pub fn set(&self) -> &'static DialectSet {
        self.libraries.iter().find_map(|library| library.set).unwrap_or(&DialectSet::EMPTY)
    }

    /// Returns whether nothing is added to the dialects of images.
    pub(super) fn adds_no_dialect(&self) -> bool {
        let nothing = |library: &Library| {
            library.dialects.is_empty()
                && library.texts.is_empty()
                && library.hooks.is_empty()
                && library.setup.is_empty()
                && library.canonicalizers.is_empty()
        };
        self.libraries.iter().all(nothing)
    }

    /// Returns the `.td` files whose dialects are loaded.
    pub(super) fn td_files(&self) -> Vec<LibraryFile<'_>> {
        let mut files = Vec::new();
        for library in &self.libraries {
            let file = |path: &str, text, has_rules| {
                let path = if Path::new(path).is_absolute() {
                    path.to_owned()
                } else {
                    format!("{}{path}", library.folder())
                };
                LibraryFile { library: &library.name, path, text, has_rules }
            };
            for dialect in &library.dialects {
                let is_rule = |slot: &PatternSlot| !matches!(slot, PatternSlot::Native(..));
                let rules = dialect.patterns.iter().any(|(_, slots)| slots.iter().any(is_rule));
                files.extend(dialect.sources.iter().map(|&(path, text)| file(path, text, rules)));
            }
            files.extend(library.texts.iter().map(|(path, text)| file(path, text, false)));
        }
        files
    }

    /// Returns the text that the program has for a file.
    pub(super) fn text(&self, path: &str) -> Option<&'static str> {
        self.td_files().into_iter().find(|file| file.path == path).map(|file| file.text)
    }

    /// Returns whether a path is one of a library's own texts, which are on no disk.
    pub(super) fn is_embedded(&self, path: &str) -> bool {
        self.libraries.iter().any(|library| path.starts_with(&library.folder()))
    }

    /// Returns the text that an `include` of `name` finds in the program: a `.td` of the built-in dialects, or of the first library that has one.
    pub(super) fn included(&self, name: &str) -> Option<&'static str> {
        let own = || {
            self.libraries
                .iter()
                .find_map(|library| self.text(&format!("{}{name}", library.folder())))
        };
        self.set().source(name).or_else(own)
    }

    /// Returns the pattern lists of the dialects that are not loaded from images.
    pub(super) fn groups(&self) -> Vec<Group> {
        self.all(|library| &library.dialects)
            .flat_map(|dialect| dialect.patterns)
            .copied()
            .collect()
    }

    pub(super) fn canonicalizers(&self) -> impl Iterator<Item = &(String, Canonicalizer)> + Clone {
        self.libraries.iter().flat_map(|library| &library.canonicalizers)
    }

    /// Returns the natives in the order of priority, those of the dialects from images left out.
    pub(super) fn native_table(&self, overlaps: &Overlaps) -> Arc<dyn NativeTable + Send + Sync> {
        let mut tables: Vec<LibraryTable<dyn NativeTable + Send + Sync>> = Vec::new();
        for library in &self.libraries {
            let own = library.natives.iter().cloned().map(Hook::Shared);
            let of_dialects = library.dialects.iter().map(|dialect| Hook::Plain(dialect.natives));
            let name = || Some(library.name.clone());
            tables.extend(
                own.chain(of_dialects).map(|table| LibraryTable { library: name(), table }),
            );
        }
        Arc::new(NativeChain { tables, overlaps: overlaps.clone() })
    }

    /// Returns the hooks in the order of priority, and everything that is registered in Rust.
    pub(super) fn hook_table(&self, overlaps: &Overlaps) -> Arc<dyn RustCode + Send + Sync> {
        let mut tables: Vec<LibraryTable<dyn HookTable + Send + Sync>> = Vec::new();
        for library in &self.libraries {
            let own = library.own_hooks();
            let name = || Some(library.name.clone());
            tables.extend(own.map(|table| LibraryTable { library: name(), table }));
            let set = library.set.map(|set| Hook::Plain(set as _));
            tables.extend(set.map(|table| LibraryTable { library: None, table }));
        }
        let setup = self.all(|library| &library.setup).cloned().collect();
        let (natives, set) = (self.native_table(overlaps), self.set());
        Arc::new(HookChain { tables, overlaps: overlaps.clone(), setup, natives, set })
    }

    /// Returns the libraries that have hooks of the operation `name`.
    pub(super) fn libraries_with_op_hooks(&self, name: &str) -> impl Iterator<Item = &str> {
        let has =
            move |library: &&Library| library.own_hooks().any(|hooks| hooks.op(name).is_some());
        self.libraries.iter().filter(has).map(|library| library.name.as_str())
    }

    /// Returns the libraries and the operations of which their dialects have hooks.
    pub(super) fn hooked_ops(&self) -> impl Iterator<Item = (&str, &'static str)> {
        self.libraries.iter().flat_map(|library| {
            let rows = library.dialects.iter().flat_map(|dialect| dialect.op_hooks);
            rows.map(|row| (library.name.as_str(), row.0))
        })
    }

    /// Returns the dialects with `.td` files that are evaluated when the program starts, with their libraries.
    pub(super) fn evaluated_dialects(&self) -> impl Iterator<Item = (&str, &'static str)> {
        self.libraries.iter().flat_map(|library| {
            let dialects = library.dialects.iter().filter(|dialect| !dialect.sources.is_empty());
            dialects.map(|dialect| (library.name.as_str(), dialect.name))
        })
    }

    fn all<T: 'static>(&self, of: impl Fn(&Library) -> &Vec<T>) -> impl Iterator<Item = &T> {
        self.libraries.iter().flat_map(of)
    }
}

impl Library {
    /// Returns the path of the texts that only the program has: `<library>/`.
    fn folder(&self) -> String {
        format!("<{}>/", self.name)
    }

    /// Returns the hooks that are not those of the dialects from images.
    fn own_hooks(&self) -> impl Iterator<Item = Hook<dyn HookTable + Send + Sync>> {
        let own = self.hooks.iter().cloned().map(Hook::Shared);
        own.chain(self.dialects.iter().map(|dialect| Hook::Plain(*dialect as _)))
    }
}

impl std::fmt::Debug for Extension {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_list().entries(self.libraries.iter().map(|library| &library.name)).finish()
    }
}
