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
//!     Extension::new("pricing").cost_model(CostModelInfo { name: "flat", summary: "three for each operation", model })
//! };
//! let program = painting().with(pricing()).with(Extension::builtin(&all_dialects::BUILTIN));
//! assert!(program.conflicts().is_empty());
//! assert_eq!(program.cost_models().find("flat")?.name(), "flat");
//! // The same pipeline from two libraries is an error that names both.
//! let again = Extension::new("copy").pipeline("clean", "", "cse");
//! assert_eq!(painting().with(again).conflicts(), ["pipeline 'clean' is added by 'painting' and by 'copy'"]);
//! # Ok::<(), String>(())
//! ```
//!
//! **Order is priority.** Hooks, natives and directives are looked up by name in the libraries in the order
//! in which these were joined, and the first entry counts. So with `own.with(builtin)`, `own` can replace
//! hooks of built-in operations. If two libraries other than the built-in one have hooks of the same
//! operation, loading the dialects reports an error. A pass, a pipeline, a cost model or a flag of one name
//! may be added only once, by any library ([`Extension::conflicts`]).

use std::path::Path;
use std::sync::Arc;

use dialect::{Dialect, Group, Slot};
use dialect_loading::DialectSet;
use ir_core::def::Hook;
use ir_core::{Context, Registry, RegistryBuilder};
use ods::HookTable;
use passes::rewriting::{CostModel, CostModelInfo, CostModels, CostTable};
use passes::{PassInfo, PassTable, PipelineInfo};
use rewrite::Pattern;
use rewrite::drr::NativeTable;

use super::flag::{Flag, FlagEffect};
use super::tables::{HookChain, NativeChain, Setup};

/// The canonicalization patterns of a dialect as a whole, over the loaded definitions.
pub type Canonicalizer = Arc<dyn Fn(&Registry) -> Vec<Pattern> + Send + Sync>;

/// Everything that a program adds to the machinery: see the module's documentation.
#[derive(Clone)]
pub struct Extension {
    /// In the order of priority; never empty.
    libraries: Vec<Library>,
}

/// What one library adds.
#[derive(Clone, Default)]
struct Library {
    name: String,
    /// Dialects that are loaded from images.
    set: Option<&'static DialectSet>,
    /// Dialects whose `.td` are evaluated when the program starts.
    dialects: Vec<&'static Dialect>,
    /// Further `.td` files: path, and text when the program was built.
    texts: Vec<(String, &'static str)>,
    hooks: Vec<Arc<dyn HookTable + Send + Sync>>,
    natives: Vec<Arc<dyn NativeTable + Send + Sync>>,
    setup: Vec<Setup>,
    /// By the name of the dialect.
    canonicalizers: Vec<(String, Canonicalizer)>,
    passes: Vec<PassInfo>,
    pipelines: Vec<PipelineInfo>,
    cost_models: Vec<CostModelInfo>,
    flags: Vec<Flag>,
}

impl Extension {
    /// An extension without anything. `library` is its name in messages.
    pub fn new(library: &str) -> Self {
        Extension { libraries: vec![Library { name: library.to_owned(), ..Library::default() }] }
    }

    /// The passes and cost models of this project, and the dialects of `set` (`all_dialects::BUILTIN`).
    pub fn builtin(set: &'static DialectSet) -> Self {
        let mut builtin = Extension::new("built-in");
        let own = builtin.own();
        own.set = Some(set);
        own.passes = PassTable::builtin().iter().copied().collect();
        own.cost_models = CostModels::default().iter().cloned().collect();
        let rows = set.dialects.iter().flat_map(|dialect| dialect.latency);
        let latency = CostTable::from_rows("latency", "4 * elements()", rows);
        let latency = latency.map(|table| CostModelInfo {
            name: "latency",
            summary: "about how many cycles until the result is available",
            model: CostModel::Table(Arc::new(table)),
        });
        // A wrong formula is found by a test of the list of dialects.
        own.cost_models.splice(1..1, latency);
        builtin
    }

    /// Adds the libraries of another extension, with lower priority.
    #[must_use]
    pub fn with(mut self, other: Extension) -> Self {
        self.libraries.extend(other.libraries);
        self
    }

    /// Adds a dialect. Its `.td` are read from disk when the files exist, so that an edit needs no build, and else taken from the program.
    #[must_use]
    pub fn dialect(mut self, dialect: &'static Dialect) -> Self {
        self.own().dialects.push(dialect);
        self
    }

    /// Adds the dialects of a `.td` file, with `text` for when the file does not exist.
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

    /// Adds functions that rewrite rules of `--patterns-td` call: predicates, matchers, functions of values, and functions that make operations.
    #[must_use]
    pub fn natives(mut self, natives: impl NativeTable + Send + Sync + 'static) -> Self {
        self.own().natives.push(Arc::new(natives));
        self
    }

    /// Adds a function that registers definitions in Rust, after those of all `.td` and before rewrite rules, which may name them. Functions that
    /// predicates of a `.td` call are [`hooks`](Self::hooks) instead.
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

    /// The library that the methods above add to: the first.
    fn own(&mut self) -> &mut Library {
        if self.libraries.is_empty() {
            self.libraries.push(Library::default());
        }
        &mut self.libraries[0]
    }

    /// The passes and pipelines, and the cost models that they may name. Of two passes of one name it has the first: see [`conflicts`](Self::conflicts).
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

    /// The cost models.
    pub fn cost_models(&self) -> CostModels {
        let mut models = CostModels::empty();
        for model in self.all(|library| &library.cost_models) {
            // As for passes.
            let _ = models.add(model.clone());
        }
        models
    }

    /// The flags.
    pub fn flags(&self) -> impl Iterator<Item = &Flag> {
        self.all(|library| &library.flags)
    }

    /// The dialects that are loaded from images; an empty set if no library brings any.
    pub fn set(&self) -> &'static DialectSet {
        self.libraries.iter().find_map(|library| library.set).unwrap_or(&DialectSet::EMPTY)
    }

    /// Names that two libraries add, or one adds twice: passes, pipelines and flags (which are all flags of the command line), cost models,
    /// dialects; options of passes that flags set and that do not exist. A message each, which names both libraries.
    pub fn conflicts(&self) -> Vec<String> {
        let mut out = Vec::new();
        // Kind, name, library; in each list names are unique.
        let mut flags: Vec<(&str, &str, &str)> = Vec::new();
        let (mut models, mut dialects) = (Vec::new(), Vec::new());
        for library in &self.libraries {
            let name = library.name.as_str();
            flags.extend(library.passes.iter().map(|pass| ("pass", pass.name, name)));
            flags
                .extend(library.pipelines.iter().map(|pipeline| ("pipeline", pipeline.name, name)));
            flags.extend(library.flags.iter().map(|flag| ("flag", flag.name, name)));
            models.extend(library.cost_models.iter().map(|model| ("cost model", model.name, name)));
            dialects.extend(library.dialects.iter().map(|dialect| ("dialect", dialect.name, name)));
            dialects.extend(library.set.map(|_| ("set of dialects", "", name)));
        }
        for list in [&flags, &models, &dialects] {
            for (at, &(kind, name, library)) in list.iter().enumerate() {
                if let Some(&(first, _, by)) = list[..at].iter().find(|other| other.1 == name) {
                    out.push(if first != kind {
                        format!("'{name}' is added as a {first} by '{by}' and as a {kind} by '{library}'")
                    } else if by == library {
                        format!("{kind} '{name}' is added twice by '{by}'")
                    } else {
                        format!("{kind} '{name}' is added by '{by}' and by '{library}'")
                    });
                }
            }
        }
        let passes = self.passes();
        for flag in self.flags() {
            if let FlagEffect::PassOption { pass, option } = flag.effect {
                let known =
                    passes.get(pass).is_some_and(|p| p.options.iter().any(|o| o.name() == option));
                if !known {
                    out.push(format!(
                        "flag '{}' sets option '{option}' of pass '{pass}', which does not exist",
                        flag.name
                    ));
                }
            }
        }
        out
    }

    /// The libraries other than the built-in ones that have hooks of an operation.
    pub(super) fn libraries_with_op_hooks(&self, op: &str) -> Vec<&str> {
        let has = |library: &&Library| {
            let dialects =
                || library.dialects.iter().any(|dialect| HookTable::op(*dialect, op).is_some());
            library.hooks.iter().any(|hooks| hooks.op(op).is_some()) || dialects()
        };
        self.libraries.iter().filter(has).map(|library| library.name.as_str()).collect()
    }

    /// Whether more than one library has hooks, so that two may have those of one operation.
    pub(super) fn may_have_two_hooks(&self) -> bool {
        self.libraries
            .iter()
            .filter(|library| !library.hooks.is_empty() || !library.dialects.is_empty())
            .count()
            > 1
    }

    /// Whether nothing is added to the dialects of images.
    pub(super) fn adds_no_dialect(&self) -> bool {
        let nothing = |library: &Library| {
            library.dialects.is_empty()
                && library.texts.is_empty()
                && library.setup.is_empty()
                && library.canonicalizers.is_empty()
        };
        self.libraries.iter().all(nothing)
    }

    /// The `.td` files whose dialects are loaded, and whether their rules are, too: those that a list of canonicalization patterns names.
    pub(super) fn td_files(&self) -> Vec<(&str, bool)> {
        let mut files = Vec::new();
        for library in &self.libraries {
            for dialect in &library.dialects {
                let is_rule = |slot: &Slot| !matches!(slot, Slot::Native(..));
                let rules = dialect.patterns.iter().any(|(_, slots)| slots.iter().any(is_rule));
                files.extend(dialect.sources.iter().map(|source| (source.0, rules)));
            }
            files.extend(library.texts.iter().map(|text| (text.0.as_str(), false)));
        }
        files
    }

    /// The text that the program has for a file.
    pub(super) fn text(&self, path: &Path) -> Option<&'static str> {
        let of = |library: &Library| {
            let dialects = library.dialects.iter().flat_map(|dialect| dialect.sources);
            let source =
                dialects.clone().find(|source| Path::new(source.0) == path).map(|source| source.1);
            source.or_else(|| {
                library.texts.iter().find(|text| Path::new(&text.0) == path).map(|text| text.1)
            })
        };
        self.libraries.iter().find_map(of)
    }

    /// The pattern lists of the dialects that are not loaded from images.
    pub(super) fn groups(&self) -> Vec<Group> {
        self.all(|library| &library.dialects)
            .flat_map(|dialect| dialect.patterns)
            .copied()
            .collect()
    }

    pub(super) fn canonicalizers(&self) -> impl Iterator<Item = &(String, Canonicalizer)> + Clone {
        self.libraries.iter().flat_map(|library| &library.canonicalizers)
    }

    /// The natives in the order of priority, those of the dialects from images left out.
    pub(super) fn native_table(&self) -> Arc<dyn NativeTable + Send + Sync> {
        let mut chain: Vec<Hook<dyn NativeTable + Send + Sync>> = Vec::new();
        for library in &self.libraries {
            chain.extend(library.natives.iter().cloned().map(Hook::Shared));
            chain.extend(library.dialects.iter().map(|dialect| Hook::Plain(dialect.natives)));
        }
        Arc::new(NativeChain(chain))
    }

    /// The hooks in the order of priority, and everything that is registered in Rust.
    pub(super) fn hook_table(&self) -> Arc<dyn HookTable + Send + Sync> {
        let mut tables: Vec<Hook<dyn HookTable + Send + Sync>> = Vec::new();
        for library in &self.libraries {
            tables.extend(library.hooks.iter().cloned().map(Hook::Shared));
            tables.extend(library.dialects.iter().map(|dialect| Hook::Plain(*dialect as _)));
            tables.extend(library.set.map(|set| Hook::Plain(set as _)));
        }
        Arc::new(HookChain { tables, setup: self.all(|library| &library.setup).cloned().collect() })
    }

    fn all<T: 'static>(&self, of: impl Fn(&Library) -> &Vec<T>) -> impl Iterator<Item = &T> {
        self.libraries.iter().flat_map(of)
    }

    /// The context of a new session with the definitions of the images.
    pub(crate) fn load(&self, ctx: &Context) -> dialect_loading::Loaded {
        self.set().load(ctx)
    }
}

impl std::fmt::Debug for Extension {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_list().entries(self.libraries.iter().map(|library| &library.name)).finish()
    }
}
