//! The items in the Rust of a dialect, and their names.
//!
//! **Invariant:** in a module, no two items have the same name, and none has a name that the generated text
//! uses without a path: imports, Rust's prelude, and the type parameter of adaptors. E.g. an operation with
//! the class `Type` gets the view `Type2`.

use std::collections::{HashMap, HashSet};
use std::sync::Arc;

use ir_core::Registry;
use ir_core::def::{EnumDef, TypeDef};
use ods::cpp::ByClass;
use ods::names::last_component;
use ods::record::enums::{enum_def, is_string_enum};
use ods::record::text;
use ods::rust_names as names;
use tablegen::{Record, RecordId, RecordKeeper};

use super::places::{Places, nested};

/// Names that no item can have.
const TAKEN: &[&str] = &[
    // Imports, and crates that are named in paths.
    "ApFloat",
    "ApInt",
    "Attr",
    "AttrKind",
    "BlockId",
    "Body",
    "CallError",
    "Context",
    "Count",
    "FoldCx",
    "InterfaceRef",
    "Loc",
    "OpId",
    "OpRef",
    "OpShape",
    "OperationState",
    "Position",
    "Registry",
    "Type",
    "TypeKind",
    "Val",
    "ValueId",
    "alloc",
    "core",
    "ir_core",
    "numerics",
    "std",
    "typed",
    // Rust's prelude.
    "AsMut",
    "AsRef",
    "Box",
    "Clone",
    "Copy",
    "Debug",
    "Default",
    "DoubleEndedIterator",
    "Drop",
    "Eq",
    "Err",
    "ExactSizeIterator",
    "Extend",
    "Fn",
    "FnMut",
    "FnOnce",
    "From",
    "FromIterator",
    "Hash",
    "Into",
    "IntoIterator",
    "Iterator",
    "None",
    "Ok",
    "Option",
    "Ord",
    "PartialEq",
    "PartialOrd",
    "Result",
    "Send",
    "Sized",
    "Some",
    "String",
    "Sync",
    "ToOwned",
    "ToString",
    "TryFrom",
    "TryInto",
    "Unpin",
    "Vec",
    "bool",
    "char",
    "f64",
    "i64",
    "str",
    "u32",
    "u64",
    "usize",
    // The type parameter of adaptors, and the list of all names.
    "OPERATIONS",
    "T",
];

/// Suffixes of the items that accompany the view of an operation.
const FORMS: &[&str] = &["Adaptor", "Parts", "Builders"];

/// Suffixes of the items that accompany the struct of a type or attribute.
const STRUCT_FORMS: &[&str] = &["Builders"];

/// The kind of a definition with parameters: a type or an attribute.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(super) enum Sort {
    Type,
    Attr,
}

/// The struct of a type or attribute of the dialect.
#[derive(Clone)]
pub(super) struct Struct<'k> {
    pub(super) sort: Sort,
    pub(super) def: Arc<TypeDef>,
    pub(super) record: Option<Record<'k>>,
    pub(super) name: String,
}

/// The modules that enclose an item, outermost first.
pub(super) type Path<'k> = Vec<&'k str>;

/// The items of one dialect, in the order of their definition.
pub(super) struct Items<'k> {
    /// The record of the dialect.
    pub(super) dialect: Option<Record<'k>>,
    places: Places<'k>,
    modules: HashMap<Path<'k>, String>,
    taken: HashMap<Path<'k>, HashSet<String>>,
    functions: HashMap<Path<'k>, HashSet<String>>,
    /// Enums in the namespace of the dialect or inside it. Several records may define the same enum.
    pub(super) enums: Vec<(Path<'k>, Record<'k>)>,
    enum_names: HashMap<(Path<'k>, &'k str), String>,
    /// All enums, including those of other dialects.
    enum_classes: ByClass<Record<'k>>,
    /// Operations, with the names of their views.
    pub(super) ops: Vec<(Path<'k>, Record<'k>, String)>,
    /// The number of modules that enclose a view.
    op_depths: HashMap<RecordId, usize>,
    /// The structs of types and attributes, in the dialect's module. Without structs, types and attributes
    /// are `Type` and `Attr`.
    pub(super) structs: Vec<Struct<'k>>,
    struct_names: HashMap<(Sort, String), usize>,
    /// The index of a struct by the name of its C++ class.
    struct_classes: HashMap<Arc<str>, usize>,
    /// The enums by C++ class name; `None` if several have the name.
    own_enums: HashMap<&'k str, Option<Record<'k>>>,
    /// Whether the items for programs that implement the dialect are generated, too.
    pub(super) whole: bool,
    /// Interfaces, with the names of their traits.
    pub(super) interfaces: Vec<(Path<'k>, Record<'k>, String)>,
    interfaces_at: HashMap<RecordId, usize>,
}

impl<'k> Items<'k> {
    /// Returns the items of the dialect of that namespace.
    pub(super) fn of(records: &'k RecordKeeper, namespace: &str) -> Self {
        let dialect = records
            .defs_derived_from("Dialect")
            .into_iter()
            .find(|d| text(*d, "name") == namespace);
        let mut items = Items {
            dialect,
            places: Places::new(records, dialect),
            modules: HashMap::new(),
            taken: HashMap::new(),
            functions: HashMap::new(),
            enums: Vec::new(),
            enum_names: HashMap::new(),
            enum_classes: ByClass::default(),
            ops: Vec::new(),
            op_depths: HashMap::new(),
            structs: Vec::new(),
            struct_names: HashMap::new(),
            struct_classes: HashMap::new(),
            own_enums: HashMap::new(),
            whole: false,
            interfaces: Vec::new(),
            interfaces_at: HashMap::new(),
        };
        items.add_enums(records);
        items.add_ops(records, namespace);
        items.add_interfaces(records);
        items
    }

    fn add_enums(&mut self, records: &'k RecordKeeper) {
        for record in ods::record::enums::enums(records) {
            let class = format!("{}::{}", text(record, "cppNamespace"), text(record, "className"));
            self.enum_classes.add(&class, record);
            let Some(path) = self.places.of(record) else { continue };
            let key = (path.clone(), text(record, "className"));
            if !self.enum_names.contains_key(&key) {
                let name = self.claim(&path, names::variant(key.1), &[]);
                let seen = self.own_enums.entry(key.1).and_modify(|seen| *seen = None);
                seen.or_insert(Some(record));
                self.enum_names.insert(key, name);
                self.enums.push((path, record));
            }
        }
    }

    fn add_ops(&mut self, records: &'k RecordKeeper, namespace: &str) {
        for record in records.defs_derived_from("Op") {
            if record.def("opDialect").is_some_and(|d| text(d, "name") == namespace) {
                let path = self.places.of(record).unwrap_or_default();
                let class = names::variant(ods::names::class_of_record(record.name()));
                let name = self.claim(&path, class, FORMS);
                self.op_depths.insert(record.id(), nested(&path).len());
                self.ops.push((path, record, name));
            }
        }
    }

    fn add_interfaces(&mut self, records: &'k RecordKeeper) {
        for class in ["OpInterface", "TypeInterface", "AttrInterface"] {
            for record in records.defs_derived_from(class) {
                if !record.is_a("DeclareInterfaceMethods")
                    && let Some(path) = self.places.of(record)
                {
                    let name =
                        self.claim(&path, names::variant(text(record, "cppInterfaceName")), &[]);
                    self.interfaces_at.insert(record.id(), self.interfaces.len());
                    self.interfaces.push((path, record, name));
                }
            }
        }
    }

    /// Adds the types and attributes of the dialect, whose parameters `reg` knows.
    pub(super) fn add_structs(
        &mut self,
        records: &'k RecordKeeper,
        reg: &Registry,
        namespace: &str,
    ) {
        let ctx = reg.ctx();
        let dialect = ctx.ident(namespace);
        for (sort, class) in [(Sort::Type, "TypeDef"), (Sort::Attr, "AttrDef")] {
            let own = |record: &Record<'k>| {
                record.def("dialect").is_some_and(|d| text(d, "name") == namespace)
            };
            let found = records.defs_derived_from(class).into_iter().filter(own);
            let of: HashMap<&str, Record<'k>> =
                found.map(|record| (text(record, "mnemonic"), record)).collect();
            let defs: Vec<Arc<TypeDef>> = match sort {
                Sort::Type => reg.type_defs().filter(|d| d.dialect == dialect).cloned().collect(),
                Sort::Attr => reg.attr_defs().filter(|d| d.dialect == dialect).cloned().collect(),
            };
            for def in defs {
                let name = self.claim(&[], names::variant(&def.class), STRUCT_FORMS);
                let mnemonic = ctx.str(def.mnemonic);
                self.struct_classes.insert(def.class.clone(), self.structs.len());
                self.struct_names
                    .insert((sort, format!("{namespace}.{mnemonic}")), self.structs.len());
                self.structs.push(Struct { sort, record: of.get(mnemonic).copied(), def, name });
            }
        }
    }

    /// Returns the name of the struct of a type or attribute, in the dialect's module.
    pub(super) fn own(&self, sort: Sort, dialect: &str, mnemonic: &str) -> Option<&str> {
        let index = self.struct_names.get(&(sort, format!("{dialect}.{mnemonic}")))?;
        Some(&self.structs.get(*index)?.name)
    }

    /// Returns the path of the struct of a type or attribute, from the module of the operation `from`.
    pub(super) fn own_seen_from(
        &self,
        from: RecordId,
        sort: Sort,
        dialect: &str,
        mnemonic: &str,
    ) -> Option<String> {
        let name = self.own(sort, dialect, mnemonic)?;
        let out = self.op_depths.get(&from).copied().unwrap_or(0);
        Some("super::".repeat(out) + name)
    }

    /// Reserves `name` in the module at `path`, with a number if it or one of its forms is taken.
    pub(super) fn claim(&mut self, path: &[&'k str], name: String, forms: &[&str]) -> String {
        let path = nested(path);
        self.open(path);
        let taken = taken_at(&mut self.taken, path);
        let free = |name: &str| {
            !taken.contains(name) && forms.iter().all(|f| !taken.contains(&format!("{name}{f}")))
        };
        let name = names::numbered(name, free);
        taken.extend(forms.iter().map(|form| format!("{name}{form}")));
        taken.insert(name.clone());
        name
    }

    /// Names the modules on `path`.
    fn open(&mut self, path: &[&'k str]) {
        for depth in 0..path.len() {
            if !self.modules.contains_key(&path[..=depth]) {
                let name = names::function(path[depth], taken_at(&mut self.taken, &path[..depth]));
                self.modules.insert(path[..=depth].to_vec(), name);
            }
        }
    }

    /// Returns whether the definition has only the builders that it declares.
    pub(super) fn skips(&self, record: Record<'k>) -> bool {
        self.whole && record.bit("skipDefaultBuilders").unwrap_or(false)
    }

    /// Returns the path of the Rust item for a C++ class of the dialect (an enum, type or attribute), from the module
    /// of the operation `from`, or from the dialect's module; `None` if no item or several have that name.
    pub(super) fn class_seen_from(&self, from: Option<RecordId>, cpp: &str) -> Option<String> {
        let cpp = cpp.trim();
        let name =
            last_component(cpp.strip_prefix("const ").unwrap_or(cpp).trim_end_matches('&').trim());
        let out = from.and_then(|id| self.op_depths.get(&id)).copied().unwrap_or(0);
        match (self.own_enums.get(name), self.struct_classes.get(name)) {
            (Some(Some(record)), None) => self.enum_seen_from(from.unwrap_or(record.id()), *record),
            (None, Some(index)) => Some("super::".repeat(out) + &self.structs.get(*index)?.name),
            _ => None,
        }
    }

    /// Returns the path of the trait of an interface, from the module at `from`.
    pub(super) fn interface_seen_from(
        &self,
        from: &[&'k str],
        record: Record<'k>,
    ) -> Option<String> {
        let (path, _, name) = self.interfaces.get(*self.interfaces_at.get(&record.id())?)?;
        let (path, from) = (nested(path), nested(from));
        let inner = (1..=path.len()).map(|depth| self.module(&path[..depth]));
        let whole: Vec<&str> =
            std::iter::repeat_n("super", from.len()).chain(inner).chain([name.as_str()]).collect();
        Some(whole.join("::"))
    }

    /// Returns the names of functions in the module at `path`.
    pub(super) fn functions(&mut self, path: &[&'k str]) -> &mut HashSet<String> {
        self.functions.entry(nested(path).to_vec()).or_default()
    }

    /// Returns the name of the module at `path`.
    pub(super) fn module(&self, path: &[&'k str]) -> &str {
        self.modules.get(path).map_or("", String::as_str)
    }

    /// Returns the name of an enum of the dialect, in its own module.
    pub(super) fn enum_name(&self, record: Record<'k>) -> Option<&str> {
        let path = self.places.of(record)?;
        self.enum_names.get(&(path, text(record, "className"))).map(String::as_str)
    }

    /// Returns the enum with the C++ class `class`, as seen from `namespace`.
    pub(super) fn enum_of_class(&self, class: &str, namespace: &str) -> Option<Record<'k>> {
        Some(*self.enum_classes.get(class, namespace)?.1)
    }

    /// Returns the integer enums of the dialect, with their paths from the dialect's module.
    pub(super) fn int_enums(&self) -> Vec<(EnumDef, String)> {
        let records =
            self.enums.iter().map(|(_, record)| *record).filter(|record| !is_string_enum(*record));
        records
            .filter_map(|record| {
                Some((enum_def(record), self.enum_seen_from(record.id(), record)?))
            })
            .collect()
    }

    /// Returns the path of an enum of the dialect, from the module of the operation `from`.
    pub(super) fn enum_seen_from(&self, from: RecordId, record: Record<'k>) -> Option<String> {
        let name = self.enum_name(record)?;
        let path = self.places.of(record)?;
        let path = nested(&path);
        let out = self.op_depths.get(&from).copied().unwrap_or(0);
        let inner = (1..=path.len()).map(|depth| self.module(&path[..depth]));
        let whole: Vec<&str> =
            std::iter::repeat_n("super", out).chain(inner).chain([name]).collect();
        Some(whole.join("::"))
    }
}

fn taken_at<'a, 'k>(
    taken: &'a mut HashMap<Path<'k>, HashSet<String>>,
    path: &[&'k str],
) -> &'a mut HashSet<String> {
    taken
        .entry(path.to_vec())
        .or_insert_with(|| TAKEN.iter().map(|&name| name.to_owned()).collect())
}
