//! From records to definitions, as queries: one operation at a time.
//!
//! ```text
//! records(main) --listed--> which operations --content(op)--> what its record says --definition(op)--> OpDef
//!               `--inventory(set)--> vocabulary(set): dialects, enums, classes, types, attributes, interfaces --'
//! ```
//!
//! An edit evaluates all that stands behind it again, and the records are new ones. So each is told by what it says ([`tablegen::Digest`]): an
//! operation whose record says what it said is not loaded again, wherever it has come to stand. The registry of a set is put together from
//! shared definitions, and says of each whether it is [as it was](Registry::op_like).

use std::cell::RefCell;
use std::rc::Rc;
use std::sync::Arc;

use asm::decomposition::{DecompositionFinding, attach_decomposition, settle_decompositions};
use ir_core::def::OpDef;
use ir_core::registry::RegistryBuilder;
use ir_core::{OpName, Registry};
use ods::{Assembly, Inventory, LoadedOp, OpClass, OpClassTable, OpClasses, Vocabulary};
use rustc_hash::FxHashMap;
use tablegen::{Digest, Evaluation, RecordId};

use crate::registry_deps::{OpNames, Part, read_narrowly};
use crate::{Db, TdSet, TdText, records};

/// An operation's record, by its name.
#[salsa::interned]
pub struct OpRecord<'db> {
    #[returns(copy)]
    set: TdSet,
    /// The file that it is evaluated from.
    #[returns(copy)]
    main: TdText,
    /// The record's name.
    name: Arc<str>,
}

/// The records of a main file, by what is loaded of them.
#[salsa::tracked(no_eq)]
fn lists(db: &dyn Db, set: TdSet, main: TdText) -> Arc<Inventory> {
    Arc::new(Inventory::of(&records(db, set, main).records))
}

/// The operations of a main file, in the order in which they are loaded.
#[salsa::tracked]
fn listed<'db>(db: &'db dyn Db, set: TdSet, main: TdText) -> Vec<OpRecord<'db>> {
    let records = &records(db, set, main).records;
    let ops = lists(db, set, main).ops.iter();
    ops.map(|&op| OpRecord::new(db, set, main, records.record(op).name())).collect()
}

/// A record of the latest evaluation. Two are equal if they are known to say the same, so that nothing that was made of one is made again;
/// what is kept is the new one, and the old evaluation goes.
#[derive(Clone)]
struct Content {
    evaluation: Arc<Evaluation>,
    record: RecordId,
    says: Option<Digest>,
}

impl PartialEq for Content {
    fn eq(&self, other: &Self) -> bool {
        self.says.is_some() && self.says == other.says
    }
}

/// What an operation's record says.
#[salsa::tracked]
fn content<'db>(db: &'db dyn Db, op: OpRecord<'db>) -> Option<Content> {
    let evaluation = records(db, op.set(db), op.main(db));
    let record = evaluation.records.get_def(op.name(db))?;
    Some(Content { evaluation: evaluation.clone(), record: record.id(), says: record.digest() })
}

/// Where an operation's record stands, and all that it names.
#[salsa::tracked(returns(copy))]
fn details<'db>(db: &'db dyn Db, op: OpRecord<'db>) -> Option<u64> {
    let records = &records(db, op.set(db), op.main(db)).records;
    Some(records.details(&[records.get_def(op.name(db))?]))
}

/// The C++ class of an operation.
#[salsa::tracked]
fn op_class<'db>(db: &'db dyn Db, op: OpRecord<'db>) -> Option<OpClass> {
    let Content { evaluation, record, .. } = content(db, op).as_ref()?;
    Some(OpClass::of(evaluation.records.record(*record)))
}

/// The C++ classes of the operations of a main file.
#[salsa::tracked]
fn classes_of(db: &dyn Db, set: TdSet, main: TdText) -> Vec<OpClass> {
    listed(db, set, main).iter().filter_map(|&op| op_class(db, op).clone()).collect()
}

/// The C++ classes of the operations of a set.
#[salsa::tracked]
fn classes(db: &dyn Db, set: TdSet) -> OpClassTable {
    let wanted = set.mains(db).iter().filter(|m| m.definitions);
    wanted.flat_map(|m| classes_of(db, set, m.text)).cloned().collect()
}

/// The C++ classes of operations, for who asks: who does not, does not depend on them.
struct Classes<'db> {
    db: &'db dyn Db,
    set: TdSet,
    /// What was answered.
    said: RefCell<Vec<u64>>,
}

impl<'db> Classes<'db> {
    fn new(db: &'db dyn Db, set: TdSet) -> Rc<Self> {
        Rc::new(Classes { db, set, said: RefCell::default() })
    }

    /// A number for all that was answered.
    fn said(&self) -> u64 {
        Digest::of(self.said.borrow().iter().copied()).0
    }
}

impl OpClasses for Classes<'_> {
    fn op_of_class(&self, class: &str, namespace: &str) -> Option<Arc<str>> {
        let found = classes(self.db, self.set).op_of_class(class, namespace);
        let parts = [class, namespace, found.as_deref().unwrap_or("")].map(|t| Digest::of_text(t).0);
        self.said.borrow_mut().extend(parts);
        found
    }
}

/// The C++ classes of the operations of one evaluation, for who asks.
struct ClassesOfMain<'db> {
    db: &'db dyn Db,
    set: TdSet,
    main: TdText,
}

/// The C++ classes of the operations of `main`, for who asks.
pub fn op_classes<'db>(db: &'db dyn Db, set: TdSet, main: TdText) -> Rc<dyn OpClasses + 'db> {
    Rc::new(ClassesOfMain { db, set, main })
}

#[salsa::tracked]
fn class_table(db: &dyn Db, set: TdSet, main: TdText) -> OpClassTable {
    classes_of(db, set, main).iter().cloned().collect()
}

impl OpClasses for ClassesOfMain<'_> {
    fn op_of_class(&self, class: &str, namespace: &str) -> Option<Arc<str>> {
        class_table(self.db, self.set, self.main).op_of_class(class, namespace)
    }
}

/// What the records besides operations say. The evaluations do not count.
#[derive(Clone)]
struct Said {
    evaluations: Vec<Arc<Evaluation>>,
    /// For each evaluation.
    says: Vec<(Option<Digest>, u64)>,
}

impl PartialEq for Said {
    fn eq(&self, other: &Self) -> bool {
        self.says == other.says && self.says.iter().all(|s| s.0.is_some())
    }
}

#[salsa::tracked]
fn inventory(db: &dyn Db, set: TdSet) -> Said {
    let wanted = set.mains(db).iter().filter(|m| m.definitions);
    let (evaluations, says) = wanted
        .map(|m| {
            let evaluation = records(db, set, m.text).clone();
            let says = lists(db, set, m.text).vocabulary(&evaluation.records);
            (evaluation, says)
        })
        .unzip();
    Said { evaluations, says }
}

/// What operations are read with. Two are equal if they are known to say the same but for places.
#[derive(Clone)]
struct Terms {
    vocabulary: Arc<Vocabulary>,
    says: Option<Digest>,
}

impl PartialEq for Terms {
    fn eq(&self, other: &Self) -> bool {
        self.says.is_some() && self.says == other.says
    }
}

/// All that a set defines besides operations.
#[salsa::tracked]
fn vocabulary(db: &dyn Db, set: TdSet) -> Terms {
    let Said { evaluations, says } = inventory(db, set);
    let (base, classes) = (set.base(db), Classes::new(db, set));
    let keepers: Vec<_> = evaluations.iter().map(|e| &e.records).collect();
    let vocabulary = Vocabulary::load(base, &keepers, &**set.hooks(db), classes.clone());
    let parts: Option<Vec<u64>> = says.iter().map(|s| Some(s.0?.0)).collect();
    // The base is what it is for as long as it is shared.
    let around = [Arc::as_ptr(&base.0).addr() as u64, classes.said()];
    Terms { vocabulary: Arc::new(vocabulary), says: parts.map(|p| Digest::of(p.into_iter().chain(around))) }
}

/// An operation, and what its reference implementation adds to it.
#[derive(Debug)]
struct Defined {
    op: LoadedOp,
    def: Option<Arc<OpDef>>,
}

/// The definition of an operation.
#[salsa::tracked(no_eq)]
fn definition<'db>(db: &'db dyn Db, op: OpRecord<'db>) -> Option<Arc<Defined>> {
    let Content { evaluation, record, says } = content(db, op).as_ref()?;
    let set = op.set(db);
    let (terms, classes) = (vocabulary(db, set), Classes::new(db, set));
    let record = evaluation.records.record(*record);
    let mut op_def = LoadedOp::load(&terms.vocabulary, record, &**set.hooks(db), classes.clone());
    let exact = if op_def.has_locations { details(db, op) } else { Some(0) };
    let says = (says.as_ref().zip(terms.says).zip(exact))
        .map_or(0, |((own, around), exact)| Digest::of([own.0, around.0, exact, classes.said()]).0);
    let mut def = None;
    if let Some(plain) = &mut op_def.def {
        let plain = Arc::make_mut(plain);
        plain.says = says;
        let mut attached = plain.clone();
        if attach_decomposition(terms.vocabulary.registry.ctx(), &mut attached) {
            def = Some(Arc::new(attached));
        }
    }
    Some(Arc::new(Defined { op: op_def, def }))
}

/// What the definitions of a set come to.
#[derive(Debug)]
pub struct Definitions {
    /// All definitions, those of the base too.
    pub registry: Arc<Registry>,
    /// Errors and remarks of loading them; those of evaluation are with the [`records`].
    pub loaded: ods::LoadReport,
    /// What was registered in Rust comes to besides.
    pub added: Option<ods::Added>,
}

/// The definitions of a set.
#[salsa::tracked(no_eq)]
pub fn definitions(db: &dyn Db, set: TdSet) -> Arc<Definitions> {
    let terms = vocabulary(db, set);
    let mut builder = RegistryBuilder::extending(&terms.vocabulary.registry);
    let mut all = Assembly::new(&mut builder, &terms.vocabulary);
    // By name, those whose definition is more than was loaded.
    let mut plain: FxHashMap<&str, &Arc<OpDef>> = FxHashMap::default();
    for (number, main) in set.mains(db).iter().filter(|m| m.definitions).enumerate() {
        let records = &records(db, set, main.text).records;
        for &op in listed(db, set, main.text) {
            let Some(defined) = definition(db, op) else { continue };
            if let (Some(_), Some(def)) = (&defined.def, &defined.op.def) {
                plain.entry(&*defined.op.name).or_insert(def);
            }
            let place = records.get_def(op.name(db)).and_then(|r| r.loc());
            all.add(number, &defined.op, defined.def.as_ref(), place);
        }
    }
    let mut loaded = all.finish(|name| plain.get(name).map(|def| (*def).clone()));
    let names = builder.ctx().clone();
    let found = settle_decompositions(&mut builder, |op| plain.get(names.op_name_str(op)).map(|def| (*def).clone()));
    let said = found.into_iter().map(|DecompositionFinding { severity, loc, message, .. }| ods::Diagnostic {
        severity,
        loc,
        message,
    });
    loaded.diagnostics.extend(said);
    let added = set.hooks(db).register(&mut builder);
    // Which operations make constants is said of dialects.
    let ctx = builder.ctx().clone();
    let constants = builder.so_far().dialect_defs().filter_map(|d| d.constant);
    let mut constants: Vec<u64> = constants.map(|op| Digest::of_text(ctx.op_name_str(op)).0).collect();
    constants.sort_unstable();
    // What a dialect adds in its own code is in no digest.
    let known = terms.says.filter(|_| !loaded.initialized && added.is_none());
    let says = known.map_or(0, |says| Digest::of(constants.into_iter().chain([says.0])).0);
    Arc::new(Definitions { registry: Arc::new(builder.finish_saying(says)), loaded, added })
}

/// The part of the definitions of a set that is about some operations.
#[salsa::tracked]
fn definitions_about<'db>(db: &'db dyn Db, set: TdSet, names: OpNames<'db>) -> Part {
    Part::new(definitions(db, set).registry.clone(), names.names(db).clone())
}

/// What `f` comes to with the definitions of a set, of which only the operations that it asks about count. `f` may be called several times,
/// the last one counts.
pub fn with_definitions<T>(db: &dyn Db, set: TdSet, f: impl FnMut(&Arc<Registry>) -> T) -> T {
    let about = |names: Arc<[OpName]>| definitions_about(db, set, OpNames::new(db, names)).registry.clone();
    read_narrowly(about, || definitions(db, set).registry.clone(), f)
}

/// The records that rewrite rules are made of. Two are equal if they are known to say the same, in the same places.
#[derive(Clone)]
pub struct RuleRecords {
    /// All records.
    pub evaluation: Arc<Evaluation>,
    says: Option<Digest>,
    details: u64,
}

impl PartialEq for RuleRecords {
    fn eq(&self, other: &Self) -> bool {
        self.says.is_some() && (self.says, self.details) == (other.says, other.details)
    }
}

/// The records that the rewrite rules of a main file are made of, and those that say what their expressions mean.
#[salsa::tracked]
pub fn rule_records(db: &dyn Db, set: TdSet, main: TdText) -> RuleRecords {
    let evaluation = records(db, set, main);
    let rules = evaluation.records.defs_derived_from("Pattern");
    let (vocabulary, _) = lists(db, set, main).vocabulary(&evaluation.records);
    let parts: Option<Vec<u64>> = rules.iter().map(|r| r.digest()).chain([vocabulary]).map(|d| Some(d?.0)).collect();
    let details = evaluation.records.details(&rules);
    RuleRecords { evaluation: evaluation.clone(), says: parts.map(Digest::of), details }
}
