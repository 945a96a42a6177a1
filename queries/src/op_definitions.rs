//! From records to definitions: one operation at a time.
//!
//! ```text
//! records(main) --listed(main)--> operations --record_of(op)--> record --definition(op)--> OpDef --.
//!              `--inventory(set)--> vocabulary(set): dialects, enums, classes, types, ...  --'     `--definitions(set)--> registry
//! ```
//!
//! An edit of a `.td` file evaluates it again, and all its records are new values. So a record is compared by
//! the [`Digest`] of its content: an operation whose record has the digest that it had is not loaded again,
//! also if it moved to another line. [`definitions`] puts the registry together from shared definitions,
//! which carry digests too, so that readers of the registry find out [which definitions
//! changed](Registry::same_definition).
//!
//! A digest covers what the value was computed from: that of a definition covers the record, the vocabulary,
//! the C++ class names that were looked up, and, if messages name lines, the places. Where one of them is
//! unknown, so is the digest, and nothing is reused.

use std::cell::RefCell;
use std::rc::Rc;
use std::sync::Arc;

use asm::decomposition::{attach_decomposition, settle_decompositions};
use ir_core::def::OpDef;
use ir_core::registry::RegistryBuilder;
use ir_core::type_equations::attach_type_equations;
use ir_core::{OpName, Registry};
use ods::{Assembly, Inventory, LoadedOp, OpClass, OpClassTable, OpClasses, Vocabulary};
use rustc_hash::FxHashMap;
use tablegen::{Digest, Evaluation, RecordId};

use crate::registry_deps::{OpNames, RegistryPart, with_recorded_reads};
use crate::{Db, TdSet, TdText, records};

/// The record of an operation, by its name.
#[salsa::interned]
pub struct OpRecord<'db> {
    #[returns(copy)]
    set: TdSet,
    /// The file that it is evaluated from.
    #[returns(copy)]
    main: TdText,
    /// The name of the record.
    name: Arc<str>,
}

/// Returns the records of a main file, sorted by the kind of definition.
#[salsa::tracked(no_eq)]
fn inventory_of(db: &dyn Db, set: TdSet, main: TdText) -> Arc<Inventory> {
    Arc::new(Inventory::of(&records(db, set, main).records))
}

/// Returns the operations of a main file, in the order in which they are loaded.
#[salsa::tracked]
fn listed<'db>(db: &'db dyn Db, set: TdSet, main: TdText) -> Vec<OpRecord<'db>> {
    let records = &records(db, set, main).records;
    let ops = inventory_of(db, set, main).ops.iter();
    ops.map(|&op| OpRecord::new(db, set, main, records.record(op).name())).collect()
}

/// A record of the latest evaluation. Two are equal if their digests are known and equal, so that nothing
/// that was computed from the older one is computed again. The newer one is stored, which releases the older
/// evaluation.
#[derive(Clone)]
struct RecordContent {
    evaluation: Arc<Evaluation>,
    record: RecordId,
    digest: Option<Digest>,
}

impl PartialEq for RecordContent {
    fn eq(&self, other: &Self) -> bool {
        self.digest.is_some() && self.digest == other.digest
    }
}

/// Returns the content of an operation's record.
#[salsa::tracked]
fn record_of<'db>(db: &'db dyn Db, op: OpRecord<'db>) -> Option<RecordContent> {
    let evaluation = records(db, op.set(db), op.main(db));
    let record = evaluation.records.get_def(op.name(db))?;
    Some(RecordContent {
        evaluation: evaluation.clone(),
        record: record.id(),
        digest: record.digest(),
    })
}

/// Returns a digest of the places of an operation's record, and of all that it names.
#[salsa::tracked(returns(copy))]
fn details<'db>(db: &'db dyn Db, op: OpRecord<'db>) -> Option<u64> {
    let records = &records(db, op.set(db), op.main(db)).records;
    Some(records.location_digest(&[records.get_def(op.name(db))?]))
}

/// Returns the C++ class of an operation.
#[salsa::tracked]
fn op_class<'db>(db: &'db dyn Db, op: OpRecord<'db>) -> Option<OpClass> {
    let RecordContent { evaluation, record, .. } = record_of(db, op).as_ref()?;
    Some(OpClass::of(evaluation.records.record(*record)))
}

/// Returns the C++ classes of the operations of a main file.
#[salsa::tracked]
fn classes_of(db: &dyn Db, set: TdSet, main: TdText) -> Vec<OpClass> {
    listed(db, set, main).iter().filter_map(|&op| op_class(db, op).clone()).collect()
}

/// Returns the C++ classes of the operations of a set.
#[salsa::tracked]
fn classes(db: &dyn Db, set: TdSet) -> OpClassTable {
    let wanted = set.mains(db).iter().filter(|m| m.definitions);
    wanted.flat_map(|m| classes_of(db, set, m.text)).cloned().collect()
}

/// Looks up the C++ classes of operations: only a query that looks one up depends on them.
struct Classes<'db> {
    db: &'db dyn Db,
    set: TdSet,
    /// The lookups and their answers, as digests.
    lookups: RefCell<Vec<u64>>,
}

impl<'db> Classes<'db> {
    fn new(db: &'db dyn Db, set: TdSet) -> Rc<Self> {
        Rc::new(Classes { db, set, lookups: RefCell::default() })
    }

    /// Returns a digest of all lookups and their answers.
    fn digest(&self) -> u64 {
        Digest::of(self.lookups.borrow().iter().copied()).0
    }
}

impl OpClasses for Classes<'_> {
    fn op_of_class(&self, class: &str, namespace: &str) -> Option<Arc<str>> {
        let found = classes(self.db, self.set).op_of_class(class, namespace);
        let parts =
            [class, namespace, found.as_deref().unwrap_or("")].map(|t| Digest::of_text(t).0);
        self.lookups.borrow_mut().extend(parts);
        found
    }
}

/// Looks up the C++ classes of the operations of one main file.
struct ClassesOfMain<'db> {
    db: &'db dyn Db,
    set: TdSet,
    main: TdText,
}

/// Returns a lookup for the C++ classes of the operations of `main`.
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

/// The records of a set except operations. Two are equal if their digests are known and equal.
#[derive(Clone)]
struct SetInventory {
    evaluations: Vec<Arc<Evaluation>>,
    /// For each evaluation, the digest of the records and that of their places.
    digests: Vec<(Option<Digest>, u64)>,
}

impl PartialEq for SetInventory {
    fn eq(&self, other: &Self) -> bool {
        self.digests == other.digests && self.digests.iter().all(|d| d.0.is_some())
    }
}

#[salsa::tracked]
fn inventory(db: &dyn Db, set: TdSet) -> SetInventory {
    let wanted = set.mains(db).iter().filter(|m| m.definitions);
    let own = wanted.map(|m| {
        let evaluation = records(db, set, m.text).clone();
        let digests = inventory_of(db, set, m.text).vocabulary(&evaluation.records);
        (evaluation, digests)
    });
    let (evaluations, digests) = own.chain(overlays(db, set).0.iter().cloned()).unzip();
    SetInventory { evaluations, digests }
}

/// Returns the names of the dialects that a set defines, sorted.
#[salsa::tracked]
fn dialect_names(db: &dyn Db, set: TdSet) -> Vec<Arc<str>> {
    let wanted = set.mains(db).iter().filter(|m| m.definitions);
    let mut names: Vec<Arc<str>> = wanted
        .flat_map(|m| {
            let evaluation = records(db, set, m.text);
            inventory_of(db, set, m.text).dialects(&evaluation.records)
        })
        .collect();
    names.sort_unstable();
    names.dedup();
    names
}

/// The records of an overlay, with the digest of the records and that of their places.
type EvaluatedOverlay = (Arc<Evaluation>, (Option<Digest>, u64));

/// The syntax overlays that the program ships for the dialects of a set.
#[derive(Clone)]
struct Overlays(Vec<EvaluatedOverlay>);

#[salsa::tracked(no_eq)]
fn overlays(db: &dyn Db, set: TdSet) -> Overlays {
    let texts = set.builtin(db);
    let evaluated = dialect_names(db, set).iter().filter_map(|dialect| {
        let text = (texts.0)(&ods::overlay_path(dialect))?;
        let evaluation = ods::evaluate_overlay(dialect, text);
        let digests = Inventory::of(&evaluation.records).vocabulary(&evaluation.records);
        Some((Arc::new(evaluation), digests))
    });
    Overlays(evaluated.collect())
}

/// The definitions that operations are loaded with. Two are equal if their digests are known and equal;
/// places do not count.
#[derive(Clone)]
struct SetVocabulary {
    vocabulary: Arc<Vocabulary>,
    digest: Option<Digest>,
}

impl PartialEq for SetVocabulary {
    fn eq(&self, other: &Self) -> bool {
        self.digest.is_some() && self.digest == other.digest
    }
}

/// Returns everything that a set defines except operations.
#[salsa::tracked]
fn vocabulary(db: &dyn Db, set: TdSet) -> SetVocabulary {
    let SetInventory { evaluations, digests } = inventory(db, set);
    let (base, classes) = (set.base(db), Classes::new(db, set));
    let keepers: Vec<_> = evaluations.iter().map(|e| &e.records).collect();
    let vocabulary = Vocabulary::load(&base.registry, &keepers, &**set.hooks(db), classes.clone());
    let records: Option<Vec<u64>> = digests.iter().map(|d| Some(d.0?.0)).collect();
    let digest = records
        .map(|records| Digest::of(records.into_iter().chain([base.digest.0, classes.digest()])));
    SetVocabulary { vocabulary: Arc::new(vocabulary), digest }
}

/// A loaded operation.
#[derive(Debug)]
struct Defined {
    op: LoadedOp,
    /// The definition with what follows from its decomposition and from equations between types, if it has some.
    with_decomposition: Option<Arc<OpDef>>,
}

/// Returns the definition of an operation.
#[salsa::tracked(no_eq)]
fn definition<'db>(db: &'db dyn Db, op: OpRecord<'db>) -> Option<Arc<Defined>> {
    let RecordContent { evaluation, record, digest } = record_of(db, op).as_ref()?;
    let set = op.set(db);
    let (SetVocabulary { vocabulary, digest: of_vocabulary }, classes) =
        (vocabulary(db, set), Classes::new(db, set));
    let record = evaluation.records.record(*record);
    let mut loaded = LoadedOp::load(vocabulary, record, &**set.hooks(db), classes.clone());
    // A message that names a line makes the definition depend on places.
    let places = if loaded.has_locations { details(db, op) } else { Some(0) };
    let digest = digest.zip(*of_vocabulary).zip(places);
    let digest = digest.map_or(0, |((own, vocabulary), places)| {
        Digest::of([own.0, vocabulary.0, places, classes.digest()]).0
    });
    let mut with_decomposition = None;
    if let Some(plain) = &mut loaded.def {
        let plain = Arc::make_mut(plain);
        plain.digest = digest;
        let mut attached = plain.clone();
        let by_equations = attach_type_equations(&mut attached);
        if attach_decomposition(vocabulary.registry.ctx(), &mut attached) || by_equations {
            with_decomposition = Some(Arc::new(attached));
        }
    }
    Some(Arc::new(Defined { op: loaded, with_decomposition }))
}

/// The definitions of a set, loaded.
#[derive(Debug)]
pub struct Definitions {
    /// All definitions, with those of the base.
    pub registry: Arc<Registry>,
    /// The errors and remarks of loading; those of evaluation are with the [`records`].
    pub loaded: ods::LoadReport,
    /// What Rust code registers in addition.
    pub added: Option<ods::Added>,
}

/// Returns the definitions of a set.
#[salsa::tracked(no_eq)]
pub fn definitions(db: &dyn Db, set: TdSet) -> Arc<Definitions> {
    let SetVocabulary { vocabulary, digest } = vocabulary(db, set);
    let mut builder = RegistryBuilder::extending(&vocabulary.registry);
    let mut assembly = Assembly::new(&mut builder, vocabulary);
    // The definitions without what follows from their decompositions, by name.
    let mut plain: FxHashMap<&str, &Arc<OpDef>> = FxHashMap::default();
    for (number, main) in set.mains(db).iter().filter(|m| m.definitions).enumerate() {
        let records = &records(db, set, main.text).records;
        for &op in listed(db, set, main.text) {
            let Some(defined) = definition(db, op) else { continue };
            if let (Some(_), Some(def)) = (&defined.with_decomposition, &defined.op.def) {
                plain.entry(&*defined.op.name).or_insert(def);
            }
            let place = records.get_def(op.name(db)).and_then(|r| r.loc());
            assembly.add(number, &defined.op, defined.with_decomposition.as_ref(), place);
        }
    }
    let mut loaded = assembly.finish(|name| plain.get(name).map(|def| (*def).clone()));
    let ctx = builder.ctx().clone();
    let findings = settle_decompositions(&mut builder, |op| {
        plain.get(ctx.op_name_str(op)).map(|def| (*def).clone())
    });
    loaded.diagnostics.extend(findings);
    let added = set.hooks(db).register(&mut builder);
    // No digest covers what a dialect registers in Rust.
    let known = digest.filter(|_| !loaded.initialized && added.is_none());
    let digest = known
        .map_or(0, |digest| Digest::of(constant_makers(&builder).into_iter().chain([digest.0])).0);
    Arc::new(Definitions { registry: Arc::new(builder.finish_with_digest(digest)), loaded, added })
}

/// Returns digests of the operations that dialects materialize constants with. They are part of the dialects,
/// but follow from operations.
fn constant_makers(builder: &RegistryBuilder) -> Vec<u64> {
    let makers = builder.so_far().dialect_defs().filter_map(|d| d.constant);
    let mut digests: Vec<u64> =
        makers.map(|op| Digest::of_text(builder.ctx().op_name_str(op)).0).collect();
    digests.sort_unstable();
    digests
}

/// Returns the part of the definitions of a set with those operations.
#[salsa::tracked]
fn definitions_about<'db>(db: &'db dyn Db, set: TdSet, names: OpNames<'db>) -> RegistryPart {
    RegistryPart::new(definitions(db, set).registry.clone(), names.names(db).clone())
}

/// Runs `read` with the definitions of a set. The current query then depends on the operations that `read`
/// looks up, not on other definitions.
pub fn with_definitions<T>(db: &dyn Db, set: TdSet, read: impl FnOnce(&Arc<Registry>) -> T) -> T {
    let about =
        |names: Arc<[OpName]>| definitions_about(db, set, OpNames::new(db, names)).registry.clone();
    with_recorded_reads(about, || definitions(db, set).registry.clone(), read)
}

/// The records of rewrite rules. Two are equal if their digests are known and equal, and those of their
/// places.
#[derive(Clone)]
pub struct RuleRecords {
    /// All records.
    pub evaluation: Arc<Evaluation>,
    digest: Option<Digest>,
    details: u64,
}

impl PartialEq for RuleRecords {
    fn eq(&self, other: &Self) -> bool {
        self.digest.is_some() && (self.digest, self.details) == (other.digest, other.details)
    }
}

/// Returns the records of the rewrite rules of a main file, and of the definitions that their expressions name.
#[salsa::tracked]
pub fn rule_records(db: &dyn Db, set: TdSet, main: TdText) -> RuleRecords {
    let evaluation = records(db, set, main);
    let rules = evaluation.records.defs_derived_from("Pattern");
    let (vocabulary, _) = inventory_of(db, set, main).vocabulary(&evaluation.records);
    let digests: Option<Vec<u64>> =
        rules.iter().map(|r| r.digest()).chain([vocabulary]).map(|d| Some(d?.0)).collect();
    let details = evaluation.records.location_digest(&rules);
    RuleRecords { evaluation: evaluation.clone(), digest: digests.map(Digest::of), details }
}
