//! Incremental loading: the [vocabulary](Vocabulary) that operations are read with, then one [operation](LoadedOp) at a time, then the
//! [assembly](Assembly) of both into a registry. A caller can cache the first two.
//!
//! Invariant: the result for an operation depends only on its record, the vocabulary, and the C++ classes that were looked up; it depends on
//! source locations only if [`LoadedOp::has_locations`] is set. A caller that reuses cached results under these conditions gets the same
//! registry as a load of everything.
//!
//! ```text
//! let vocabulary = Vocabulary::load(&base, &[&records], &hooks, classes.clone());
//! let mut assembly = Assembly::new(&mut builder, &vocabulary);
//! for op in records.defs_derived_from("Op") {
//!     let loaded = LoadedOp::load(&vocabulary, op, &hooks, classes.clone()); // or a cached one
//!     assembly.add(0, &loaded, None, op.loc());
//! }
//! let report = assembly.finish(|_| None);
//! ```

use std::collections::{HashMap, HashSet};
use std::rc::Rc;
use std::sync::Arc;

use ir_core::def::OpDef;
use ir_core::interfaces::{Implementation, Implementor};
use ir_core::registry::RegistryBuilder;
use ir_core::{Context, Ident, Registry, Severity};
use tablegen::{Digest, Record, RecordId, RecordKeeper};

use crate::cache::{LoadCache, RecordIdentity};
use crate::cpp::{OpClasses, RecordOpClasses, Symbols};
use crate::decomposition::check_decompositions;
use crate::diag::{DefDiagnostic, def_loc};
use crate::dialect::find_constants;
use crate::hooks::RustCode;
use crate::loader::{Current, Loader};
use crate::names::has_dialect_name;
use crate::origin::Origin;
use crate::overlay::{Overlays, is_overlay_dialect};
use crate::overlay_targets::without_target;
use crate::record::{full_name, text};
use crate::report::{KeyedDiagnostic, LoadReport, Loaded, Report, Stats};
use crate::traits::flattened;

/// The records of one evaluation that are loaded: operations, and by kind those of the vocabulary.
#[derive(Clone, Debug)]
pub struct Inventory {
    /// The operations, in loading order.
    pub ops: Vec<RecordId>,
    vocabulary: [Vec<RecordId>; 12],
}

impl Inventory {
    /// Lists the definitions in `records`.
    pub fn of(records: &RecordKeeper) -> Self {
        let lists = records.defs_derived_from_each([
            "Op",
            "Dialect",
            "EnumAttrInfo",
            "EnumInfo",
            "TypeInterface",
            "AttrInterface",
            "OpInterface",
            "TypeDef",
            "AttrDef",
            "SyntaxOverlay",
            "DirectiveOverlay",
            "VerifierOverlay",
            "TypesOverlay",
        ]);
        let [ops, vocabulary @ ..] = lists.map(|list| list.into_iter().map(Record::id).collect());
        Inventory { ops, vocabulary }
    }

    /// Returns the names of the dialects that the records define. `records` must be the ones that the inventory was
    /// made from.
    pub fn dialects(&self, records: &RecordKeeper) -> Vec<Arc<str>> {
        let [dialects, ..] = &self.vocabulary;
        let all = dialects.iter().map(|&id| records.record(id));
        all.filter(|dialect| !is_overlay_dialect(*dialect) && has_dialect_name(*dialect))
            .map(|dialect| text(dialect, "name").into())
            .collect()
    }

    /// Returns two digests of the vocabulary's records: of their content (`None` if a record has no digest), and of their source locations.
    /// `records` must be the ones that the inventory was made from.
    pub fn vocabulary(&self, records: &RecordKeeper) -> (Option<Digest>, u64) {
        let mut parts = Vec::new();
        let mut known = true;
        for (kind, list) in self.vocabulary.iter().enumerate() {
            parts.push(kind as u64);
            for &id in list {
                let digest = records.record(id).digest();
                known &= digest.is_some();
                parts.extend(digest.map(|d| d.0));
            }
        }
        let all: Vec<_> = self.vocabulary.iter().flatten().map(|&id| records.record(id)).collect();
        (known.then(|| Digest::of(parts)), records.location_digest(&all))
    }
}

/// Everything that is loaded except operations, with the symbols and caches to read operations with.
#[derive(Debug)]
pub struct Vocabulary {
    /// The definitions, on top of the base registry.
    pub registry: Arc<Registry>,
    symbols: Arc<Symbols>,
    overlays: Arc<Overlays>,
    cache: Arc<LoadCache>,
    diagnostics: Vec<KeyedDiagnostic>,
    stats: Stats,
    /// The dialects that the records define.
    dialects: Vec<Ident>,
}

impl Vocabulary {
    /// Loads the vocabulary of several evaluations on top of `base`. `classes` finds operations by their C++ classes.
    pub fn load(
        base: &Registry,
        keepers: &[&RecordKeeper],
        hooks: &dyn RustCode,
        classes: Rc<dyn OpClasses + '_>,
    ) -> Vocabulary {
        let mut builder = RegistryBuilder::extending(base);
        let mut vocabulary = Self::load_into(&mut builder, keepers, hooks, classes);
        vocabulary.registry = Arc::new(builder.finish());
        vocabulary
    }

    fn load_into(
        builder: &mut RegistryBuilder,
        keepers: &[&RecordKeeper],
        hooks: &dyn RustCode,
        classes: Rc<dyn OpClasses + '_>,
    ) -> Vocabulary {
        let ctx = builder.ctx().clone();
        let registry = Arc::new(Registry::empty(&ctx));
        let mut vocabulary = Vocabulary {
            registry,
            symbols: Arc::default(),
            overlays: Arc::default(),
            cache: Arc::default(),
            diagnostics: Vec::new(),
            stats: Stats::default(),
            dialects: Vec::new(),
        };
        let Some(first) = keepers.first() else { return vocabulary };
        let mut loader = Loader::new(&ctx, first, hooks, classes);
        loader.overlays = Arc::new(Overlays::of(keepers));
        loader.vocabulary(builder, keepers);
        let mut names: Vec<&String> = loader.origins.dialects.keys().collect();
        names.sort_unstable();
        vocabulary.dialects = names.into_iter().map(|n| ctx.ident(n)).collect();
        Vocabulary {
            symbols: loader.symbols,
            overlays: loader.overlays,
            cache: loader.cache,
            diagnostics: loader.report.diagnostics,
            stats: loader.report.stats,
            ..vocabulary
        }
    }
}

/// The result of loading one operation.
#[derive(Clone, Debug)]
pub struct LoadedOp {
    /// Its full name, e.g. `arith.addi`.
    pub name: Arc<str>,
    /// Its definition; `None` if it has an error.
    pub def: Option<Arc<OpDef>>,
    /// Its implementations of interfaces.
    pub implementations: Vec<(Ident, Arc<Implementation>)>,
    /// The digest of its record, if it has one.
    pub digest: Option<Digest>,
    /// Whether the result contains source locations (other than the operation's own) or numbers of anonymous records.
    pub has_locations: bool,
    diagnostics: Vec<KeyedDiagnostic>,
    stats: Stats,
}

impl LoadedOp {
    /// Loads the operation that `record` defines, over the interfaces of `vocabulary`. Constraints and predicates are cached in the
    /// vocabulary by their content, so that operations of later evaluations reuse them.
    pub fn load(
        vocabulary: &Vocabulary,
        record: Record<'_>,
        hooks: &dyn RustCode,
        classes: Rc<dyn OpClasses + '_>,
    ) -> LoadedOp {
        let ctx = vocabulary.registry.ctx();
        let mut loader = Loader::new(ctx, record.keeper(), hooks, classes);
        loader.identity = RecordIdentity::Digest;
        (loader.symbols, loader.cache) = (vocabulary.symbols.clone(), vocabulary.cache.clone());
        loader.overlays = vocabulary.overlays.clone();
        loader.base = vocabulary.registry.clone();
        Self::load_with(&mut loader, &vocabulary.registry, record)
    }

    fn load_with(loader: &mut Loader<'_>, reg: &Registry, record: Record<'_>) -> LoadedOp {
        let name = full_name(record);
        loader.current = Current { name: name.clone(), loc: def_loc(record.loc()) };
        let Loaded { value, report } =
            loader.recorded(|loader| Self::definition(loader, reg, record, &name));
        let Report { diagnostics, stats, has_locations, .. } = report;
        let (def, implementations) = value.unwrap_or_default();
        let (name, digest) = (name.into(), record.digest());
        LoadedOp { name, def, implementations, digest, has_locations, diagnostics, stats }
    }

    /// Returns the definition and the implementations of an operation; `None` if its dialect was refused, which is reported there.
    fn definition(
        loader: &mut Loader<'_>,
        reg: &Registry,
        record: Record<'_>,
        name: &str,
    ) -> Option<Definition> {
        if !record.def("opDialect").is_none_or(has_dialect_name) {
            loader.report.stats.failed_ops += 1;
            return None;
        }
        let (mut def, decls) = match loader.op(reg, record) {
            Ok(loaded) => loaded,
            Err(diagnostic) => {
                loader.report.stats.failed_ops += 1;
                loader.emit(diagnostic);
                return None;
            }
        };
        loader.report.stats.ops += 1;
        let who = Implementor::Op(def.name);
        let mut implementations: Vec<(Ident, Arc<Implementation>)> = Vec::new();
        for (name, more) in
            loader.implementations(reg, (who, name), record, &flattened(record), &decls)
        {
            if let Some(interface) = reg.interface(who.kind(), name) {
                interface.attach(&mut def, &more);
            }
            match implementations.iter_mut().find(|i| i.0 == name) {
                Some((_, known)) => *known = Arc::new((**known).clone().with(more)),
                None => implementations.push((name, Arc::new(more))),
            }
        }
        Some((Some(Arc::new(def)), implementations))
    }
}

/// A definition and the implementations of its interfaces.
type Definition = (Option<Arc<OpDef>>, Vec<(Ident, Arc<Implementation>)>);

/// The number of evaluation under which messages are recorded that are reported once in the whole load.
const ALL_EVALUATIONS: usize = usize::MAX;

/// Adds loaded operations to a registry, and collects the report of the whole load.
pub struct Assembly<'b> {
    builder: &'b mut RegistryBuilder,
    report: LoadReport,
    /// Messages and keys of remarks that were reported, each with its evaluation; messages count for all evaluations.
    reported: HashSet<(usize, String)>,
    /// The source of each operation.
    ops: HashMap<Arc<str>, Origin>,
    dialects: Vec<Ident>,
    overlays: Arc<Overlays>,
}

impl<'b> Assembly<'b> {
    /// Starts with `vocabulary`, whose definitions are in `builder`.
    pub fn new(builder: &'b mut RegistryBuilder, vocabulary: &Vocabulary) -> Self {
        let dialects = vocabulary.dialects.clone();
        let (report, reported) = (LoadReport::default(), HashSet::new());
        let (ops, overlays) = (HashMap::new(), vocabulary.overlays.clone());
        let mut assembly = Assembly { builder, report, reported, ops, dialects, overlays };
        assembly.report.stats += vocabulary.stats;
        assembly.emit(ALL_EVALUATIONS, &vocabulary.diagnostics);
        assembly
    }

    /// Returns whether no operation of that name was added before. A different operation of the same name is an error.
    fn is_new(&mut self, name: &Arc<str>, origin: Origin) -> bool {
        match self.ops.get(name) {
            Some(known) if known.is_same(&origin) => false,
            Some(known) => {
                let message = known.already_defined(&format!("operation '{name}'"));
                self.report.diagnostics.push(DefDiagnostic {
                    severity: Severity::Error,
                    loc: origin.loc,
                    message,
                });
                self.report.stats.failed_ops += 1;
                false
            }
            None => {
                self.ops.insert(name.clone(), origin);
                true
            }
        }
    }

    /// Adds an operation of evaluation number `evaluation`, defined at `loc`. If `def` is given, it is added instead of `op.def`: the
    /// definition with its decomposition attached.
    pub fn add(
        &mut self,
        evaluation: usize,
        op: &LoadedOp,
        def: Option<&Arc<OpDef>>,
        loc: Option<tablegen::SourceLocation>,
    ) {
        let loc = def_loc(loc);
        if !self.is_new(&op.name, Origin { loc: loc.clone(), evaluation, digest: op.digest }) {
            return;
        }
        self.report.stats += op.stats;
        self.emit(evaluation, &op.diagnostics);
        let Some(def) = def.or(op.def.as_ref()) else { return };
        let placed =
            if def.loc == loc { def.clone() } else { Arc::new(OpDef { loc, ..(**def).clone() }) };
        self.builder.add_shared_op(placed, &op.implementations);
    }

    /// Reports diagnostics, without remarks that were reported before.
    fn emit(&mut self, evaluation: usize, diagnostics: &[KeyedDiagnostic]) {
        for KeyedDiagnostic { diagnostic, key } in diagnostics {
            if diagnostic.severity == Severity::Warning {
                if self.reported.insert((evaluation, diagnostic.message.clone())) {
                    self.report.lints.push(diagnostic.clone());
                }
                continue;
            }
            if diagnostic.severity == Severity::Remark {
                let new = self.reported.insert((ALL_EVALUATIONS, diagnostic.message.clone()));
                let new_key =
                    key.as_ref().is_none_or(|key| self.reported.insert((evaluation, key.clone())));
                if !new || !new_key {
                    continue;
                }
            }
            self.report.diagnostics.push(diagnostic.clone());
        }
    }

    /// Checks what concerns all operations together, runs the initialize hooks of dialects, and returns the report. An operation whose
    /// decomposition is refused is replaced by `plain(name)`, its definition without the decomposition's effects.
    pub fn finish(mut self, plain: impl Fn(&str) -> Option<Arc<OpDef>>) -> LoadReport {
        for (name, diagnostic) in check_decompositions(self.builder.so_far()) {
            self.report.diagnostics.extend(diagnostic);
            let own = plain(self.builder.ctx().op_name_str(name));
            if let Some(def) = self.builder.op_mut(name) {
                let loc = def.loc.clone();
                if let Some(own) = own {
                    *def = OpDef { loc, digest: 0, ..(*own).clone() };
                }
                def.drop_reference();
            }
        }
        self.report.diagnostics.extend(self.overlays.refused().iter().cloned());
        let unused = without_target(&self.overlays, self.ops.keys(), self.builder.so_far());
        // An overlay that is refused has an error already.
        let place = |of: &DefDiagnostic| (of.loc.file.clone(), of.loc.line, of.loc.col);
        let known: HashSet<_> = self.report.diagnostics.iter().map(place).collect();
        let unused = unused.into_iter().filter(|of| !known.contains(&place(of)));
        self.report.diagnostics.extend(unused);
        find_constants(self.builder, &self.dialects);
        for name in std::mem::take(&mut self.dialects) {
            if let Some(initialize) =
                self.builder.so_far().dialect(name).and_then(|d| d.hooks.initialize.clone())
            {
                initialize(self.builder);
                self.report.initialized = true;
            }
        }
        self.report
    }
}

/// Loads everything at once.
pub(crate) fn load_all(
    builder: &mut RegistryBuilder,
    keepers: &[&RecordKeeper],
    hooks: &dyn RustCode,
) -> LoadReport {
    let ctx: Context = builder.ctx().clone();
    let base = Arc::new(builder.so_far().clone());
    let classes: Rc<dyn OpClasses + '_> = Rc::new(RecordOpClasses::new(keepers));
    let vocabulary = Vocabulary::load_into(builder, keepers, hooks, classes.clone());
    let mut all = Assembly::new(builder, &vocabulary);
    for (number, records) in keepers.iter().enumerate() {
        let mut loader = Loader::new(&ctx, records, hooks, classes.clone());
        (loader.symbols, loader.base) = (vocabulary.symbols.clone(), base.clone());
        loader.overlays = vocabulary.overlays.clone();
        for record in records.defs_derived_from("Op") {
            let name = full_name(record).into();
            if all.ops.contains_key(&name) {
                all.is_new(
                    &name,
                    Origin {
                        loc: def_loc(record.loc()),
                        evaluation: number,
                        digest: record.digest(),
                    },
                );
                continue;
            }
            let loaded = LoadedOp::load_with(&mut loader, all.builder.so_far(), record);
            all.add(number, &loaded, None, record.loc());
        }
    }
    all.finish(|_| None)
}
