//! Loading in stages, each of which can be kept: the [vocabulary](Vocabulary) that operations are read with, one [operation](LoadedOp) at a
//! time, and the registry that they come to together.
//!
//! Invariant: what an operation is loaded to depends on its record, the vocabulary, and the classes that were asked for, alone; and on where
//! things stand in the text only where it says so ([`LoadedOp::exact`]). So who keeps what was loaded comes to what a load of everything
//! comes to.

use std::collections::{HashMap, HashSet};
use std::rc::Rc;
use std::sync::Arc;

use ir_core::def::OpDef;
use ir_core::def::interface::{Implementation, Implementor};
use ir_core::registry::RegistryBuilder;
use ir_core::{Context, Ident, Registry, Severity};
use tablegen::{Digest, Record, RecordId, RecordKeeper};

use crate::cpp::{ClassesOf, OpClasses, Symbols};
use crate::decomposition::check_references;
use crate::diag::{Diagnostic, def_loc};
use crate::dialect::find_constants;
use crate::hooks::HookTable;
use crate::loader::{Loaded, Loader, Origin, Said, Shared, Stats};
use crate::names::is_dialect;
use crate::record::{full_name, text};
use crate::traits::flattened;

/// The records of one evaluation, by what is loaded of them.
#[derive(Clone, Debug)]
pub struct Inventory {
    /// The operations, in the order in which they are loaded.
    pub ops: Vec<RecordId>,
    vocabulary: [Vec<RecordId>; 7],
}

impl Inventory {
    /// That of `records`.
    pub fn of(records: &RecordKeeper) -> Self {
        let lists = records.defs_derived_from_each([
            "Op",
            "Dialect",
            "EnumAttrInfo",
            "TypeInterface",
            "AttrInterface",
            "OpInterface",
            "TypeDef",
            "AttrDef",
        ]);
        let [ops, vocabulary @ ..] = lists.map(|list| list.into_iter().map(Record::id).collect());
        Inventory { ops, vocabulary }
    }

    /// What the records of the vocabulary say (`None`: that cannot be told), and the same with where they stand; `records` are those that it
    /// was made of.
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
        (known.then(|| Digest::of(parts)), records.details(&all))
    }
}

/// All that is loaded but operations, and what these are read with.
#[derive(Debug)]
pub struct Vocabulary {
    /// The definitions so far.
    pub registry: Arc<Registry>,
    symbols: Arc<Symbols>,
    shared: Arc<Shared>,
    said: Vec<Said>,
    stats: Stats,
    /// The dialects that were defined.
    dialects: Vec<Ident>,
}

impl Vocabulary {
    /// That of the records of several evaluations, on top of `base`. Names of operations in it are those of `classes`.
    pub fn load(
        base: &Registry,
        keepers: &[&RecordKeeper],
        hooks: &dyn HookTable,
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
        hooks: &dyn HookTable,
        classes: Rc<dyn OpClasses + '_>,
    ) -> Vocabulary {
        let ctx = builder.ctx().clone();
        let registry = Arc::new(Registry::empty(&ctx));
        let mut vocabulary = Vocabulary {
            registry,
            symbols: Arc::default(),
            shared: Arc::default(),
            said: Vec::new(),
            stats: Stats::default(),
            dialects: Vec::new(),
        };
        let Some(first) = keepers.first() else { return vocabulary };
        let mut loader = Loader::new(&ctx, first, hooks, classes);
        loader.vocabulary(builder, keepers);
        let mut names: Vec<&String> = loader.dialects.keys().collect();
        names.sort_unstable();
        vocabulary.dialects = names.into_iter().map(|n| ctx.ident(n)).collect();
        Vocabulary {
            symbols: loader.symbols,
            shared: loader.shared,
            said: loader.said,
            stats: loader.stats,
            ..vocabulary
        }
    }
}

/// One operation, loaded.
#[derive(Clone, Debug)]
pub struct LoadedOp {
    /// Its name.
    pub name: Arc<str>,
    /// Its definition, if there is nothing wrong with it.
    pub def: Option<Arc<OpDef>>,
    /// How it implements interfaces.
    pub implementations: Vec<(Ident, Arc<Implementation>)>,
    /// What its record says.
    pub says: Option<Digest>,
    /// Whether places, or numbers of records without a name, are part of it: more than its own place, that is.
    pub exact: bool,
    said: Vec<Said>,
    stats: Stats,
}

impl LoadedOp {
    /// The operation that `record` defines, over the interfaces of `vocabulary`. Records are told apart by what they say, so that what is
    /// read for one operation serves those of later evaluations.
    pub fn load(
        vocabulary: &Vocabulary,
        record: Record<'_>,
        hooks: &dyn HookTable,
        classes: Rc<dyn OpClasses + '_>,
    ) -> LoadedOp {
        let ctx = vocabulary.registry.ctx();
        let mut loader = Loader::new(ctx, record.keeper(), hooks, classes);
        loader.by_digest = true;
        (loader.symbols, loader.shared) = (vocabulary.symbols.clone(), vocabulary.shared.clone());
        loader.base = vocabulary.registry.clone();
        Self::load_with(&mut loader, &vocabulary.registry, record)
    }

    fn load_with(loader: &mut Loader<'_>, reg: &Registry, record: Record<'_>) -> LoadedOp {
        let (name, loc) = (full_name(record), def_loc(record.loc()));
        loader.at = (name.clone(), loc);
        loader.exact = false;
        let mut loaded = LoadedOp {
            name: name.as_str().into(),
            def: None,
            implementations: Vec::new(),
            says: record.digest(),
            exact: false,
            said: Vec::new(),
            stats: Stats::default(),
        };
        // That its dialect is refused is said of that.
        if !record.def("opDialect").is_none_or(|dialect| is_dialect(text(dialect, "name"))) {
            loaded.stats.failed_ops = 1;
            return loaded;
        }
        match loader.op(reg, record) {
            Ok((mut def, decls)) => {
                loader.stats.ops += 1;
                let who = (Implementor::Op(def.name), &*name);
                for (name, more) in loader.implementations(reg, who, record, &flattened(record), &decls) {
                    if let Some(interface) = reg.interface(who.0.kind(), name) {
                        interface.attach(&mut def, &more);
                    }
                    match loaded.implementations.iter_mut().find(|i| i.0 == name) {
                        Some((_, known)) => *known = Arc::new((**known).clone().with(more)),
                        None => loaded.implementations.push((name, Arc::new(more))),
                    }
                }
                loaded.def = Some(Arc::new(def));
            }
            Err(diagnostic) => {
                loader.stats.failed_ops += 1;
                loader.say(diagnostic);
            }
        }
        loaded.exact = loader.exact;
        (loaded.said, loaded.stats) = (std::mem::take(&mut loader.said), std::mem::take(&mut loader.stats));
        loaded
    }
}

/// Puts together what was loaded.
pub struct Assembly<'b> {
    builder: &'b mut RegistryBuilder,
    out: Loaded,
    /// What was said of each evaluation (by its number) and is not said again.
    said: HashSet<(usize, String)>,
    /// What each operation was loaded from.
    ops: HashMap<Arc<str>, Origin>,
    dialects: Vec<Ident>,
}

impl<'b> Assembly<'b> {
    /// Begins with the vocabulary, whose definitions `builder` has.
    pub fn new(builder: &'b mut RegistryBuilder, vocabulary: &Vocabulary) -> Self {
        let dialects = vocabulary.dialects.clone();
        let mut all = Assembly { builder, out: Loaded::default(), said: HashSet::new(), ops: HashMap::new(), dialects };
        all.out.stats += vocabulary.stats;
        all.say(usize::MAX, &vocabulary.said);
        all
    }

    /// Whether an operation of that name was not added before; if one was that is not the same, that is an error.
    fn is_new(&mut self, name: &Arc<str>, origin: Origin) -> bool {
        match self.ops.get(name) {
            Some(known) if known.is_same(&origin) => false,
            Some(known) => {
                let message = known.clash(&format!("operation '{name}'"));
                self.out.diagnostics.push(Diagnostic { severity: Severity::Error, loc: origin.loc, message });
                self.out.stats.failed_ops += 1;
                false
            }
            None => {
                self.ops.insert(name.clone(), origin);
                true
            }
        }
    }

    /// Adds an operation of the evaluation of that number, which stands at `loc`. What is added is `def`, where more was made of the
    /// operation's definition.
    pub fn add(&mut self, evaluation: usize, op: &LoadedOp, def: Option<&Arc<OpDef>>, loc: Option<tablegen::Location>) {
        let loc = def_loc(loc);
        if !self.is_new(&op.name, Origin { loc: loc.clone(), evaluation, says: op.says }) {
            return;
        }
        self.out.stats += op.stats;
        self.say(evaluation, &op.said);
        let Some(def) = def.or(op.def.as_ref()) else { return };
        let placed = match def.loc == loc {
            true => def.clone(),
            false => Arc::new(OpDef { loc, ..(**def).clone() }),
        };
        self.builder.add_shared_op(placed, &op.implementations);
    }

    fn say(&mut self, evaluation: usize, said: &[Said]) {
        for Said { diagnostic, key } in said {
            if diagnostic.severity == Severity::Remark {
                let new = self.said.insert((usize::MAX, diagnostic.message.clone()));
                let new_of_it = key.as_ref().is_none_or(|key| self.said.insert((evaluation, key.clone())));
                if !new || !new_of_it {
                    continue;
                }
            }
            self.out.diagnostics.push(diagnostic.clone());
        }
    }

    /// What was said of everything, with what can only be seen of all operations together. An operation whose reference is refused becomes
    /// what `plain` makes of it.
    pub fn finish(mut self, plain: impl Fn(&str) -> Option<Arc<OpDef>>) -> Loaded {
        for (name, diagnostic) in check_references(self.builder.so_far()) {
            self.out.diagnostics.extend(diagnostic);
            let own = plain(self.builder.ctx().op_name_str(name));
            if let Some(def) = self.builder.op_mut(name) {
                let loc = def.loc.clone();
                if let Some(own) = own {
                    *def = OpDef { loc, says: 0, ..(*own).clone() };
                }
                def.drop_reference();
            }
        }
        find_constants(self.builder, &self.dialects);
        for name in std::mem::take(&mut self.dialects) {
            if let Some(initialize) = self.builder.so_far().dialect(name).and_then(|d| d.hooks.initialize) {
                initialize(self.builder);
                self.out.initialized = true;
            }
        }
        self.out
    }
}

/// Loads all at once.
pub(crate) fn load_all(builder: &mut RegistryBuilder, keepers: &[&RecordKeeper], hooks: &dyn HookTable) -> Loaded {
    let ctx: Context = builder.ctx().clone();
    let base = Arc::new(builder.so_far().clone());
    let classes: Rc<dyn OpClasses + '_> = Rc::new(ClassesOf::new(keepers));
    let vocabulary = Vocabulary::load_into(builder, keepers, hooks, classes.clone());
    let mut all = Assembly::new(builder, &vocabulary);
    for (number, records) in keepers.iter().enumerate() {
        let mut loader = Loader::new(&ctx, records, hooks, classes.clone());
        (loader.symbols, loader.base) = (vocabulary.symbols.clone(), base.clone());
        for record in records.defs_derived_from("Op") {
            let name = full_name(record).into();
            if all.ops.contains_key(&name) {
                all.is_new(&name, Origin { loc: def_loc(record.loc()), evaluation: number, says: record.digest() });
                continue;
            }
            let loaded = LoadedOp::load_with(&mut loader, all.builder.so_far(), record);
            all.add(number, &loaded, None, record.loc());
        }
    }
    all.finish(|_| None)
}
