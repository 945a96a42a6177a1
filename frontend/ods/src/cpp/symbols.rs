//! What C++ names stand for: classes of types and attributes, enums and their cases, operations.

use std::collections::{HashMap, HashSet};
use std::sync::{Arc, OnceLock};

use ir_core::Ident;
use ir_core::def::{EnumDef, ParamKind};
use ir_core::expr::{BuiltinClass, Class};
use tablegen::{Record, RecordKeeper};

use crate::loader::text;

/// What goes by the names of C++ classes, which are looked up as from inside a namespace.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct ByClass<T> {
    /// By the last component: full names without `mlir::`, in the order in which they were added.
    classes: HashMap<Arc<str>, Vec<(Arc<str>, T)>>,
}

impl<T> Default for ByClass<T> {
    fn default() -> Self {
        ByClass { classes: HashMap::new() }
    }
}

impl<T> ByClass<T> {
    /// Adds what goes by the class of that full name.
    pub(crate) fn add(&mut self, full: &str, value: T) {
        let full = plain(full);
        self.classes.entry(last_component(full).into()).or_default().push((full.into(), value));
    }

    /// The class that `name` means inside `namespace`, and what goes by it: of those whose names end so, the one that is named just so, else the
    /// one in that namespace, else the first.
    pub(crate) fn get(&self, name: &str, namespace: &str) -> Option<(&str, &T)> {
        let name = plain(name);
        let found = self.classes.get(last_component(name))?;
        let fits = |class: &&(Arc<str>, T)| class.0.strip_suffix(name).is_some_and(|rest| rest.ends_with("::"));
        let exact = found.iter().find(|class| *class.0 == *name);
        let near = || found.iter().filter(fits).find(|class| in_namespace(&class.0, namespace));
        let (full, value) = exact.or_else(near).or_else(|| found.iter().find(fits))?;
        Some((full, value))
    }
}

/// A class that a record declares.
#[derive(Clone, Debug)]
pub(crate) struct ClassInfo {
    /// What it is.
    pub(crate) class: Class,
    /// Whether it says how it is written, so that its dialect and mnemonic can be left out where it is known.
    pub(crate) has_format: bool,
}

impl ClassInfo {
    /// A class without parameters.
    pub(crate) fn plain(class: Class) -> Self {
        ClassInfo { class, has_format: false }
    }
}

/// All names of one load.
#[derive(Clone, Debug, Default)]
pub(crate) struct Symbols {
    classes: ByClass<ClassInfo>,
    /// By dialect, mnemonic and whether it is an attribute.
    by_def: HashMap<(Ident, Ident, bool), Arc<[(Arc<str>, ParamKind)]>>,
    /// The methods that a declared class has besides those of its parameters and of all classes.
    methods: HashMap<(Ident, Ident, bool), HashSet<Arc<str>>>,
    /// The classes that Rust is attached to, which may have others.
    attached: HashSet<(Ident, Ident, bool)>,
    /// With whether the attributes of the enum are texts.
    enums: ByClass<(Arc<EnumDef>, bool)>,
    /// The names of the dialects that records define.
    dialects: ByClass<Arc<str>>,
}

/// A name without leading `::` and `mlir::`.
pub(crate) fn plain(name: &str) -> &str {
    let name = name.trim().trim_start_matches("::");
    name.strip_prefix("mlir::").unwrap_or(name)
}

/// The part of a qualified name behind its last `::`.
pub(crate) fn last_component(name: &str) -> &str {
    name.rsplit("::").next().unwrap_or(name)
}

impl Symbols {
    pub(crate) fn add_class(&mut self, full: &str, info: ClassInfo) {
        self.classes.add(full, info);
    }

    /// Sets the parameters of a declared class: names and kinds.
    pub(crate) fn set_params(&mut self, class: &Class, params: Arc<[(Arc<str>, ParamKind)]>) {
        if let Class::Def { dialect, mnemonic, attr } = class {
            self.by_def.insert((*dialect, *mnemonic, *attr), params);
        }
    }

    /// Sets the methods that a declared class has besides those of its parameters.
    pub(crate) fn set_methods(&mut self, class: &Class, methods: HashSet<Arc<str>>) {
        if let Class::Def { dialect, mnemonic, attr } = class {
            self.methods.insert((*dialect, *mnemonic, *attr), methods);
        }
    }

    /// Takes a method from those of a declared class.
    pub(crate) fn forget_method(&mut self, class: &Class, method: &str) {
        if let Class::Def { dialect, mnemonic, attr } = class
            && let Some(methods) = self.methods.get_mut(&(*dialect, *mnemonic, *attr))
        {
            methods.remove(method);
        }
    }

    /// Whether a declared class is known not to have a method that not all classes have.
    pub(crate) fn lacks(&self, class: &Class, method: &str) -> bool {
        let Class::Def { dialect, mnemonic, attr } = class else { return false };
        let key = (*dialect, *mnemonic, *attr);
        let missing = self.methods.get(&key).is_some_and(|methods| !methods.contains(method));
        missing && !self.attached.contains(&key)
    }

    /// Says that Rust is attached to a declared class.
    pub(crate) fn attach(&mut self, class: &Class) {
        if let Class::Def { dialect, mnemonic, attr } = class {
            self.attached.insert((*dialect, *mnemonic, *attr));
        }
    }

    /// Adds an enum; `texts`: whether its attributes are texts.
    pub(crate) fn add_enum(&mut self, full: &str, def: Arc<EnumDef>, texts: bool) {
        self.enums.add(full, (def, texts));
    }

    pub(crate) fn add_dialect(&mut self, full: &str, name: Arc<str>) {
        self.dialects.add(full, name);
    }

    /// The name of the dialect of that class.
    pub(crate) fn dialect(&self, class: &str, namespace: &str) -> Option<&Arc<str>> {
        Some(self.dialects.get(class, namespace)?.1)
    }

    /// The class that `name` means inside `namespace`.
    pub(crate) fn class(&self, name: &str, namespace: &str) -> Class {
        let short = plain(name);
        let builtin = BuiltinClass::from_name(short);
        let declared = self.classes.get(name, namespace);
        match (builtin, declared) {
            // An interface or trait that is builtin is also what declares to have it.
            (Some(_), Some((full, info)))
                if matches!(info.class, Class::Interface(_) | Class::Trait(_)) && full == short =>
            {
                info.class.clone()
            }
            // A dialect's own class shadows the builtin one inside its namespace.
            (Some(_), Some((full, info))) if !name.trim().starts_with("::mlir::") && in_namespace(full, namespace) => {
                info.class.clone()
            }
            (Some(class), _) => Class::Builtin(class),
            (None, Some((_, info))) => info.class.clone(),
            (None, None) => Class::Unknown(name.trim().into()),
        }
    }

    /// The dialect and mnemonic of a class with a format of its own, and whether it is an attribute.
    pub(crate) fn written(&self, name: &str, namespace: &str) -> Option<(Ident, Ident, bool)> {
        match self.classes.get(name, namespace)?.1 {
            ClassInfo { class: Class::Def { dialect, mnemonic, attr }, has_format: true, .. } => {
                Some((*dialect, *mnemonic, *attr))
            }
            _ => None,
        }
    }

    /// The parameters of a declared class.
    pub(crate) fn params_of(&self, class: &Class) -> Option<&Arc<[(Arc<str>, ParamKind)]>> {
        let Class::Def { dialect, mnemonic, attr } = class else { return None };
        self.by_def.get(&(*dialect, *mnemonic, *attr))
    }

    /// The enum of that class name.
    pub(crate) fn enum_def(&self, name: &str, namespace: &str) -> Option<&Arc<EnumDef>> {
        Some(&self.enum_class(name, namespace)?.0)
    }

    /// The enum of that class name, and whether its attributes are texts.
    pub(crate) fn enum_class(&self, name: &str, namespace: &str) -> Option<&(Arc<EnumDef>, bool)> {
        Some(self.enums.get(name, namespace)?.1)
    }

    /// The case that `Enum::case` names.
    pub(crate) fn enum_case(&self, path: &str, namespace: &str) -> Option<i64> {
        let (class, case) = path.rsplit_once("::")?;
        self.enum_def(class, namespace)?.cases.with_symbol(case).map(|c| c.value)
    }

    /// The enum that `Enum::case` is of, if that is certain and it has no such case.
    pub(crate) fn enum_without_case(&self, path: &str, namespace: &str) -> Option<&EnumDef> {
        let (class, case) = path.rsplit_once("::")?;
        let (full, (def, _)) = self.enums.get(class, namespace)?;
        let certain = *full == *plain(class) || in_namespace(full, namespace);
        (certain && def.cases.with_symbol(case).is_none()).then_some(def)
    }
}

/// The C++ class of an operation, and the operation's name.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct OpClass {
    /// With its namespace.
    class: Arc<str>,
    name: Arc<str>,
}

impl OpClass {
    /// That of the operation that a record defines.
    pub fn of(record: Record<'_>) -> OpClass {
        let class = format!("{}::{}", text(record, "cppNamespace"), crate::names::class_of_record(record.name()));
        OpClass { class: plain(&class).into(), name: crate::op::full_name(record).into() }
    }
}

/// Who knows which operation a C++ class is.
pub trait OpClasses {
    /// The name of the operation of that class, seen from that namespace.
    fn op_of_class(&self, class: &str, namespace: &str) -> Option<Arc<str>>;
}

/// The classes of some operations.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct OpClassTable {
    /// The names of the operations.
    classes: ByClass<Arc<str>>,
}

impl FromIterator<OpClass> for OpClassTable {
    fn from_iter<I: IntoIterator<Item = OpClass>>(all: I) -> Self {
        let mut table = OpClassTable::default();
        for op in all {
            table.classes.add(&op.class, op.name);
        }
        table
    }
}

impl OpClasses for OpClassTable {
    fn op_of_class(&self, class: &str, namespace: &str) -> Option<Arc<str>> {
        Some(self.classes.get(class, namespace)?.1.clone())
    }
}

/// The classes of the operations that some records define, which are looked for when one is first asked for.
pub(crate) struct ClassesOf<'a> {
    keepers: Vec<&'a RecordKeeper>,
    table: OnceLock<OpClassTable>,
}

impl<'a> ClassesOf<'a> {
    pub(crate) fn new(keepers: &[&'a RecordKeeper]) -> Self {
        ClassesOf { keepers: keepers.to_vec(), table: OnceLock::new() }
    }
}

impl OpClasses for ClassesOf<'_> {
    fn op_of_class(&self, class: &str, namespace: &str) -> Option<Arc<str>> {
        let all = || self.keepers.iter().flat_map(|k| k.defs_derived_from("Op")).map(OpClass::of).collect();
        self.table.get_or_init(all).op_of_class(class, namespace)
    }
}

fn in_namespace(full: &str, namespace: &str) -> bool {
    let namespace = plain(namespace);
    full.strip_prefix(namespace).is_some_and(|rest| rest.starts_with("::")) || !full.contains("::")
}
