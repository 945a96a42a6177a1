//! The loader: the definitions known so far, the position in the records, and the order in which a vocabulary is loaded.
//!
//! A vocabulary is everything but operations. Its parts are loaded in the order dialects, enums, classes, interfaces, types and attributes,
//! because each may refer to the earlier ones; [operations](crate::incremental_load) follow one at a time. The files of this crate add
//! methods to [`Loader`], one file for each kind of record.

use std::collections::{BTreeMap, HashMap, HashSet};
use std::rc::Rc;
use std::sync::{Arc, Mutex};

use ir_core::def::DefLoc;
use ir_core::expr::Class;
use ir_core::registry::RegistryBuilder;
use ir_core::{Context, Ident, Registry, Severity};
use tablegen::{Record, RecordKeeper};

use crate::cache::{CacheTable, LoadCache, RecordIdentity, locked};
use crate::cpp::{OpClasses, Symbols};
use crate::diag::{DefDiagnostic, def_loc, field_loc};
use crate::hooks::RustCode;
use crate::origin::Origin;
use crate::overlay::Overlays;
use crate::report::{Loaded, Report};

/// The classes that implement an interface of types or attributes.
#[derive(Debug, Default)]
pub(crate) struct InterfaceMembers {
    /// In the order of the records, each once.
    pub(crate) classes: Vec<Class>,
    /// The dialects and mnemonics of `classes`, and whether they are attributes.
    known: HashSet<(Ident, Ident, bool)>,
    /// Whether it is an interface of attributes.
    pub(crate) attr: bool,
    /// The names of the interfaces that it extends.
    pub(crate) bases: Vec<String>,
}

impl InterfaceMembers {
    /// Adds the class of a definition, unless it is there already.
    pub(crate) fn add(&mut self, class: Class) {
        if let Class::Def { dialect, mnemonic, attr } = class
            && self.known.insert((dialect, mnemonic, attr))
        {
            self.classes.push(class);
        }
    }
}

/// The types and attributes of all evaluations, collected before any of them is loaded.
#[derive(Debug, Default)]
pub(crate) struct TypeClasses {
    /// The classes that declare each interface.
    pub(crate) interfaces: BTreeMap<String, InterfaceMembers>,
    /// The classes that derive from each short class of an overlay.
    pub(crate) derived: BTreeMap<String, Vec<Class>>,
    /// All classes that are defined.
    pub(crate) defined: Vec<Class>,
}

/// The sources of the definitions so far.
#[derive(Debug, Default)]
pub(crate) struct Origins {
    /// By the name of the dialect.
    pub(crate) dialects: HashMap<String, Origin>,
    /// Types (`!t.a`), attributes (`#t.a`), `enum E`, `class C`, `interface I`, and `dialect d` for a refused dialect name.
    pub(crate) definitions: HashMap<String, Origin>,
}

/// The definition that is being loaded, for remarks on anonymous records.
#[derive(Clone, Debug, Default)]
pub(crate) struct Current {
    pub(crate) name: String,
    pub(crate) loc: DefLoc,
}

/// Loads the records of one or several evaluations.
pub(crate) struct Loader<'a> {
    pub(crate) ctx: Context,
    pub(crate) hooks: &'a dyn RustCode,
    /// Finds operations by their C++ classes; use [`Loader::op_class`], which records the dependency.
    pub(crate) classes: Rc<dyn OpClasses + 'a>,
    /// The operations that exist besides those of the records.
    pub(crate) base: Arc<Registry>,
    /// The records of the current evaluation, and its index.
    pub(crate) records: &'a RecordKeeper,
    pub(crate) evaluation: usize,
    pub(crate) current: Current,
    pub(crate) symbols: Arc<Symbols>,
    pub(crate) type_classes: TypeClasses,
    pub(crate) origins: Origins,
    pub(crate) overlays: Arc<Overlays>,
    pub(crate) cache: Arc<LoadCache>,
    pub(crate) identity: RecordIdentity,
    pub(crate) report: Report,
}

impl<'a> Loader<'a> {
    pub(crate) fn new(
        ctx: &Context,
        records: &'a RecordKeeper,
        hooks: &'a dyn RustCode,
        classes: Rc<dyn OpClasses + 'a>,
    ) -> Self {
        Loader {
            ctx: ctx.clone(),
            hooks,
            classes,
            base: Arc::new(Registry::empty(ctx)),
            records,
            evaluation: 0,
            current: Current::default(),
            symbols: Arc::default(),
            type_classes: TypeClasses::default(),
            origins: Origins::default(),
            overlays: Arc::default(),
            cache: Arc::default(),
            identity: RecordIdentity::Number,
            report: Report::default(),
        }
    }

    /// Loads everything but operations. The names of all evaluations are collected before anything that refers to them is read.
    pub(crate) fn vocabulary(
        &mut self,
        builder: &mut RegistryBuilder,
        keepers: &[&'a RecordKeeper],
    ) {
        builder.set_evaluator(&predicates::EVALUATOR);
        for &records in keepers {
            self.records = records;
            self.collect_dialects();
        }
        for (number, &records) in keepers.iter().enumerate() {
            (self.records, self.evaluation) = (records, number);
            self.load_dialects(builder);
            self.collect_enums();
            self.collect_interfaces();
        }
        let mut classes = Vec::new();
        for &records in keepers {
            self.records = records;
            classes.push(self.collect_classes());
        }
        self.resolve_interfaces();
        for (&records, classes) in keepers.iter().zip(classes) {
            self.records = records;
            self.collect_params(classes);
        }
        for (number, &records) in keepers.iter().enumerate() {
            (self.records, self.evaluation) = (records, number);
            self.load_interfaces(builder);
        }
        for (number, &records) in keepers.iter().enumerate() {
            (self.records, self.evaluation) = (records, number);
            // Numbers of records are valid in one evaluation only.
            self.clear_record_caches();
            self.load_types(builder);
        }
        self.clear_record_caches();
    }

    /// Clears the values that were read from records; expressions, which are cached by their text, remain.
    fn clear_record_caches(&mut self) {
        let exprs = std::mem::take(&mut *locked(&self.cache.exprs));
        self.cache = Arc::new(LoadCache { exprs: Mutex::new(exprs), ..LoadCache::default() });
    }

    /// Runs `load` with an empty report, and returns its value together with the report.
    pub(crate) fn recorded<T>(&mut self, load: impl FnOnce(&mut Self) -> T) -> Loaded<T> {
        let outer = std::mem::take(&mut self.report);
        let value = load(self);
        Loaded { value, report: std::mem::replace(&mut self.report, outer) }
    }

    /// Returns the cached value of `record`, or the one that `load` makes. A value is cached if it depends on nothing but the record, and
    /// if nothing was reported while it was made.
    pub(crate) fn cached<T>(
        &mut self,
        record: Record<'_>,
        table: impl Fn(&LoadCache) -> &Mutex<CacheTable<T>>,
        load: impl FnOnce(&mut Self) -> T,
    ) -> Arc<T> {
        let key = self.identity.key(record);
        if let Some(known) = key.and_then(|key| locked(table(&self.cache)).get(&key).cloned()) {
            return known;
        }
        let Loaded { value, report } = self.recorded(load);
        let value = Arc::new(value);
        if let Some(key) = key.filter(|_| report.is_reusable()) {
            locked(table(&self.cache)).insert(key, value.clone());
        }
        self.report.merge(report);
        value
    }

    /// Returns the name of the operation with the C++ class `class`, as seen from `namespace`.
    pub(crate) fn op_class(&mut self, class: &str, namespace: &str) -> Option<Arc<str>> {
        self.report.reads_op_classes = true;
        self.classes.op_of_class(class, namespace)
    }

    /// Returns the symbols, to add some.
    pub(crate) fn symbols_mut(&mut self) -> &mut Symbols {
        Arc::make_mut(&mut self.symbols)
    }

    /// Returns the origin of a definition in the current evaluation.
    pub(crate) fn origin(&self, record: Record<'_>) -> Origin {
        Origin { loc: def_loc(record.loc()), evaluation: self.evaluation, digest: record.digest() }
    }

    /// Registers the definition `key`. Returns `false` if the same one was registered before.
    ///
    /// # Errors
    /// If a different definition of that key was registered; `what` names it in the message.
    pub(crate) fn register(
        &mut self,
        record: Record<'_>,
        key: String,
        what: &str,
    ) -> Result<bool, DefDiagnostic> {
        let origin = self.origin(record);
        match self.origins.definitions.get(&key) {
            Some(known) if known.is_same(&origin) => Ok(false),
            Some(known) => Err(self.error(record, known.already_defined(what))),
            None => {
                self.origins.definitions.insert(key, origin);
                Ok(true)
            }
        }
    }

    /// Returns an error at the location of `record`.
    pub(crate) fn error(&self, record: Record<'_>, message: impl Into<String>) -> DefDiagnostic {
        DefDiagnostic {
            severity: Severity::Error,
            loc: def_loc(record.loc()),
            message: message.into(),
        }
    }

    /// Returns an error at `field` of `record`.
    pub(crate) fn field_error(
        &self,
        record: Record<'_>,
        field: &str,
        message: impl Into<String>,
    ) -> DefDiagnostic {
        DefDiagnostic { loc: field_loc(record, field), ..self.error(record, message) }
    }

    /// Returns the location of `field`; for an anonymous record, that of the definition that is being loaded.
    pub(crate) fn loc_of_field(&self, record: Record<'_>, field: &str) -> DefLoc {
        if record.is_anonymous() { self.current.loc.clone() } else { field_loc(record, field) }
    }

    /// Reports a diagnostic.
    pub(crate) fn emit(&mut self, diagnostic: DefDiagnostic) {
        self.report.emit(diagnostic, None);
    }

    /// Reports a remark.
    pub(crate) fn remark(&mut self, loc: DefLoc, message: String) {
        self.remark_once(loc, message, None);
    }

    /// Reports a lint: legal, but probably a mistake.
    pub(crate) fn lint(&mut self, loc: DefLoc, message: String) {
        self.report.emit(DefDiagnostic { severity: Severity::Warning, loc, message }, None);
    }

    /// Reports a remark; of several with the same `key`, only the first is shown.
    pub(crate) fn remark_once(&mut self, loc: DefLoc, message: String, key: Option<String>) {
        self.report.emit(DefDiagnostic { severity: Severity::Remark, loc, message }, key);
    }
}
