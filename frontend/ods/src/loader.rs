//! The state of a load, and the order of it: dialects, enums, classes, types and attributes; then [operations](crate::incremental_load), one at a time.

use std::cell::Cell;
use std::collections::{BTreeMap, HashMap, HashSet};
use std::rc::Rc;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use ir_core::def::{AttrConstraint, Constraint, DefLoc};
use ir_core::expr::{Class, Expr};
use ir_core::registry::RegistryBuilder;
use ir_core::{Context, Ident, Registry, Severity};
use tablegen::{Digest, Record, RecordId, RecordKeeper};

use crate::cpp::{OpClasses, Symbols};
use crate::diag::{Diagnostic, def_loc, field_loc};
use crate::expand_template::Written;
use crate::hooks::HookTable;

/// How much of the loaded definitions is understood.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Stats {
    /// Operations that were loaded.
    pub ops: usize,
    /// Operations that were left out because of an error.
    pub failed_ops: usize,
    /// Leaves of predicates, counted at each operand, result, attribute and trait that uses them.
    pub predicate_uses: usize,
    /// Those of them that cannot be evaluated, or not fully.
    pub opaque_uses: usize,
    /// Types and attributes that were loaded.
    pub types: usize,
    /// Uses of `custom<...>` directives.
    pub custom_uses: usize,
    /// Those of them without a native.
    pub missing_customs: usize,
}

impl std::ops::AddAssign for Stats {
    fn add_assign(&mut self, more: Stats) {
        self.ops += more.ops;
        self.failed_ops += more.failed_ops;
        self.predicate_uses += more.predicate_uses;
        self.opaque_uses += more.opaque_uses;
        self.types += more.types;
        self.custom_uses += more.custom_uses;
        self.missing_customs += more.missing_customs;
    }
}

/// What came of a load.
#[derive(Clone, Debug, Default)]
pub struct Loaded {
    /// Errors and remarks, in the order of the records.
    pub diagnostics: Vec<Diagnostic>,
    /// How much was understood.
    pub stats: Stats,
    /// Whether a dialect added something in its own code, which no record says.
    pub initialized: bool,
}

/// What a definition was loaded from.
#[derive(Clone, Debug)]
pub(crate) struct Origin {
    pub(crate) loc: DefLoc,
    /// The number of the evaluation.
    pub(crate) evaluation: usize,
    /// What the record says.
    pub(crate) says: Option<Digest>,
}

impl Origin {
    /// Whether it is one definition: the same text, included twice, or written in two files in the same words.
    pub(crate) fn is_same(&self, other: &Origin) -> bool {
        let alike = self.says.is_some() && self.says == other.says;
        self.loc == other.loc || alike && self.evaluation != other.evaluation
    }

    /// That `what` is defined here already.
    pub(crate) fn clash(&self, what: &str) -> String {
        format!("{what} is defined already, at {}:{}", self.loc.file, self.loc.line)
    }
}

/// Something to say of what is loaded.
#[derive(Clone, Debug)]
pub(crate) struct Said {
    pub(crate) diagnostic: Diagnostic,
    /// What of several that are the same is said once, besides the message: of a record without a name, which is spoken of under the name of
    /// whatever uses it, the first to use it is told.
    pub(crate) key: Option<String>,
}

/// What has been read for one operation and is as good for the others that are read with the same names.
#[derive(Debug, Default)]
pub(crate) struct Shared {
    pub(crate) constraints: Mutex<HashMap<Key, Arc<Constraint>>>,
    pub(crate) attr_constraints: Mutex<HashMap<Key, Arc<AttrConstraint>>>,
    pub(crate) written: Mutex<HashMap<Key, Arc<Result<Written, String>>>>,
    pub(crate) exprs: Mutex<Exprs>,
}

/// Expressions: by whether names of an operation were in scope, of which they have none, and whether its methods were; by the namespace; by
/// the text.
pub(crate) type Exprs = HashMap<(bool, bool), HashMap<Box<str>, HashMap<Box<str>, Option<Arc<Expr>>>>>;

/// By what [`Shared`] tells records apart.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Key {
    /// The number of one, in a single evaluation.
    Number(RecordId),
    /// What it says.
    Digest(Digest),
}

/// The classes that implement an interface of types or attributes.
#[derive(Debug, Default)]
pub(crate) struct Members {
    /// In the order of the records, each once.
    pub(crate) classes: Vec<Class>,
    /// The dialects and mnemonics of those, and whether they are attributes.
    known: HashSet<(Ident, Ident, bool)>,
    /// Whether it is of attributes.
    pub(crate) attr: bool,
    /// The names of the interfaces that it extends.
    pub(crate) bases: Vec<String>,
}

impl Members {
    /// Adds the class of a definition, if it is none of them.
    pub(crate) fn add(&mut self, class: Class) {
        if let Class::Def { dialect, mnemonic, attr } = class
            && self.known.insert((dialect, mnemonic, attr))
        {
            self.classes.push(class);
        }
    }
}

pub(crate) struct Loader<'a> {
    pub(crate) ctx: Context,
    pub(crate) records: &'a RecordKeeper,
    pub(crate) hooks: &'a dyn HookTable,
    pub(crate) symbols: Arc<Symbols>,
    pub(crate) classes: Rc<dyn OpClasses + 'a>,
    pub(crate) shared: Arc<Shared>,
    /// Whether records are told apart by what they say.
    pub(crate) by_digest: bool,
    pub(crate) said: Vec<Said>,
    pub(crate) stats: Stats,
    /// The classes that declare each interface of types or attributes.
    pub(crate) interfaces: BTreeMap<String, Members>,
    /// The classes of all types and attributes that are defined.
    pub(crate) defined: Vec<Class>,
    /// The number of the evaluation whose records are looked at.
    pub(crate) evaluation: usize,
    /// What each dialect was loaded from.
    pub(crate) dialects: HashMap<String, Origin>,
    /// What each type, attribute, enum and interface was loaded from, by its name with what is before it (`!`, `#`, `enum `); and where a dialect of
    /// a name that cannot be was refused (`dialect `).
    pub(crate) types: HashMap<String, Origin>,
    /// What is being loaded: its name and place, for remarks.
    pub(crate) at: (String, DefLoc),
    /// The operations that there are besides those of the records.
    pub(crate) base: Arc<Registry>,
    /// Whether what was loaded has places in it, or numbers of records without a name.
    pub(crate) exact: bool,
    /// Whether it was asked which operation has a C++ class.
    pub(crate) asked: Cell<bool>,
}

impl<'a> Loader<'a> {
    pub(crate) fn new(
        ctx: &Context,
        records: &'a RecordKeeper,
        hooks: &'a dyn HookTable,
        classes: Rc<dyn OpClasses + 'a>,
    ) -> Self {
        Loader {
            ctx: ctx.clone(),
            records,
            hooks,
            symbols: Arc::default(),
            classes,
            shared: Arc::default(),
            by_digest: false,
            said: Vec::new(),
            stats: Stats::default(),
            interfaces: BTreeMap::new(),
            defined: Vec::new(),
            evaluation: 0,
            dialects: HashMap::new(),
            types: HashMap::new(),
            at: Default::default(),
            base: Arc::new(Registry::empty(ctx)),
            exact: false,
            asked: Cell::new(false),
        }
    }

    /// Loads everything but operations. Names of all keepers are known before anything that refers to them is read.
    pub(crate) fn vocabulary(&mut self, builder: &mut RegistryBuilder, keepers: &[&'a RecordKeeper]) {
        for &records in keepers {
            self.records = records;
            self.collect_dialects();
        }
        for (number, &records) in keepers.iter().enumerate() {
            (self.records, self.evaluation) = (records, number);
            self.load_dialects(builder);
            self.collect_enums();
        }
        let mut classes = Vec::new();
        for &records in keepers {
            self.records = records;
            classes.push(self.collect_classes());
        }
        self.finish_interfaces();
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
            // Numbers of records are those of one evaluation.
            self.forget_constraints();
            self.load_types(builder);
        }
        self.forget_constraints();
    }

    fn forget_constraints(&mut self) {
        let exprs = std::mem::take(&mut *locked(&self.shared.exprs));
        self.shared = Arc::new(Shared { exprs: Mutex::new(exprs), ..Shared::default() });
    }

    /// What is made of `record` by `make`, or was made of one that says the same: but not where that says or asks anything.
    pub(crate) fn shared<T>(
        &mut self,
        record: Record<'_>,
        table: impl Fn(&Shared) -> &Mutex<HashMap<Key, Arc<T>>>,
        make: impl FnOnce(&mut Self) -> T,
    ) -> Arc<T> {
        let key = match self.by_digest {
            false => Some(Key::Number(record.id())),
            true => record.digest().map(Key::Digest),
        };
        if let Some(known) = key.and_then(|key| locked(table(&self.shared)).get(&key).cloned()) {
            return known;
        }
        let before = (std::mem::take(&mut self.exact), self.asked.take(), self.said.len());
        let made = Arc::new(make(self));
        if let Some(key) = key
            && !self.exact
            && !self.asked.get()
            && self.said.len() == before.2
        {
            locked(table(&self.shared)).insert(key, made.clone());
        }
        self.exact |= before.0;
        self.asked.set(self.asked.get() | before.1);
        made
    }

    /// The name of the operation of a C++ class, from the records.
    pub(crate) fn op_class(&self, class: &str, namespace: &str) -> Option<Arc<str>> {
        self.asked.set(true);
        self.classes.op_of_class(class, namespace)
    }

    /// The names so far, to add some.
    pub(crate) fn names(&mut self) -> &mut Symbols {
        Arc::make_mut(&mut self.symbols)
    }

    /// What a definition of the records at hand is loaded from.
    pub(crate) fn origin(&self, record: Record<'_>) -> Origin {
        Origin { loc: def_loc(record.loc()), evaluation: self.evaluation, says: record.digest() }
    }

    /// Whether nothing of that name was defined before; what was and is not the same is an error.
    pub(crate) fn is_new(&mut self, record: Record<'_>, key: String, what: &str) -> Result<bool, Diagnostic> {
        let origin = self.origin(record);
        match self.types.get(&key) {
            Some(known) if known.is_same(&origin) => Ok(false),
            Some(known) => Err(self.error(record, known.clash(what))),
            None => {
                self.types.insert(key, origin);
                Ok(true)
            }
        }
    }

    /// An error at a record.
    pub(crate) fn error(&self, record: Record<'_>, message: impl Into<String>) -> Diagnostic {
        Diagnostic { severity: Severity::Error, loc: def_loc(record.loc()), message: message.into() }
    }

    /// Where a field of a record was set; a record without a name is that of what is being loaded.
    pub(crate) fn place(&self, record: Record<'_>, field: &str) -> DefLoc {
        if record.is_anonymous() { self.at.1.clone() } else { field_loc(record, field) }
    }

    /// Says something.
    pub(crate) fn say(&mut self, diagnostic: Diagnostic) {
        self.exact = true;
        self.said.push(Said { diagnostic, key: None });
    }

    /// Says something that is no error.
    pub(crate) fn remark(&mut self, loc: DefLoc, message: String) {
        self.say(Diagnostic { severity: Severity::Remark, loc, message });
    }
}

/// What a table holds; one that a panic left behind is as good as any.
pub(crate) fn locked<T>(table: &Mutex<T>) -> MutexGuard<'_, T> {
    table.lock().unwrap_or_else(PoisonError::into_inner)
}
