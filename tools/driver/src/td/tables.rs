//! Tables of hooks and natives of several libraries as one: the first that has an entry counts. Entries that two
//! libraries have are reported.

use std::collections::BTreeSet;
use std::sync::{Arc, Mutex};

use dialect_loading::{DialectSet, OwnNatives};
use ir_core::def::hooks::{AttrParseHook, AttrPrintHook, DialectHooks, ParametricHooks};
use ir_core::def::{Hook, OpHooks, Trait};
use ir_core::expr::ValueHook;
use ir_core::interfaces::Implementation;
use ir_core::native::Native;
use ir_core::sync::LockIgnoringPoison;
use ir_core::{Context, RegistryBuilder};
use ods::{Added, CppClass, CustomDirective, HookTable, ValueNatives};
use rewrite::Pattern;
use rewrite::drr::{AnyNative, NativeTable};

/// Registers definitions in Rust, and returns canonicalization patterns for them.
pub type RegistrySetup = Arc<dyn Fn(&mut RegistryBuilder) -> Vec<Pattern> + Send + Sync>;

/// A table of a library.
pub(super) struct LibraryTable<T: ?Sized + 'static> {
    /// The name of the library; `None` for the built-in dialects, which every library may precede.
    pub(super) library: Option<String>,
    pub(super) table: Hook<T>,
}

/// The hooks and natives that several libraries have, found by lookups. What a lookup returns does not depend on them, and they are
/// facts about the program: none becomes wrong when a file changes.
#[derive(Clone, Default)]
pub(super) struct Overlaps(Arc<Mutex<BTreeSet<Overlap>>>);

/// An entry that two libraries have.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Overlap {
    /// E.g. `hooks of operation`.
    pub(super) kind: &'static str,
    pub(super) name: String,
    first: String,
    second: String,
}

impl Overlaps {
    /// Returns the entries found so far, sorted.
    pub(super) fn found(&self) -> Vec<Overlap> {
        self.0.lock_ignoring_poison().iter().cloned().collect()
    }

    /// Returns the first entry that a table has, and records every library but the built-in one that has another.
    fn first<T: ?Sized, R>(
        &self,
        tables: &[LibraryTable<T>],
        (kind, name): (&'static str, &dyn Fn() -> String),
        find: impl Fn(&T) -> Option<R>,
    ) -> Option<R> {
        let mut found: Option<(R, Option<&String>)> = None;
        for LibraryTable { library, table } in tables {
            let Some(entry) = find(table) else { continue };
            let Some((_, first)) = &found else {
                found = Some((entry, library.as_ref()));
                continue;
            };
            if let (Some(first), Some(second)) = (*first, library) {
                let (first, second) = (first.clone(), second.clone());
                let overlap = Overlap { kind, name: name(), first, second };
                self.0.lock_ignoring_poison().insert(overlap);
            }
        }
        found.map(|(entry, _)| entry)
    }
}

impl std::fmt::Display for Overlap {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let Overlap { kind, name, first, second } = self;
        if first == second {
            write!(f, "'{first}' has two {kind} '{name}'")
        } else {
            write!(f, "'{first}' and '{second}' both have {kind} '{name}'")
        }
    }
}

/// Natives in the order of priority.
pub(super) struct NativeChain {
    pub(super) tables: Vec<LibraryTable<dyn NativeTable + Send + Sync>>,
    pub(super) overlaps: Overlaps,
}

impl NativeTable for NativeChain {
    fn find(&self, code: &str) -> Option<AnyNative> {
        let key = ("natives", &(|| code.to_owned()) as &dyn Fn() -> String);
        self.overlaps.first(&self.tables, key, |table| table.find(code))
    }
}

/// Hooks in the order of priority.
pub(super) struct HookChain {
    pub(super) tables: Vec<LibraryTable<dyn HookTable + Send + Sync>>,
    pub(super) overlaps: Overlaps,
    pub(super) setup: Vec<RegistrySetup>,
    /// The natives for predicates: the same as for rules.
    pub(super) natives: Arc<dyn NativeTable + Send + Sync>,
    /// The dialects from images; their natives come after the others.
    pub(super) set: &'static DialectSet,
}

/// The patterns that [`RegistrySetup`] returns.
pub(super) struct AddedPatterns(pub(super) Vec<Pattern>);

impl HookChain {
    fn first<T>(
        &self,
        kind: &'static str,
        name: impl Fn() -> String,
        find: impl Fn(&dyn HookTable) -> Option<T>,
    ) -> Option<T> {
        self.overlaps.first(&self.tables, (kind, &name), |table| find(table))
    }
}

impl HookTable for HookChain {
    fn op(&self, name: &str) -> Option<OpHooks> {
        self.first(OP_HOOKS, || name.to_owned(), |table| table.op(name))
    }
    fn dialect(&self, name: &str) -> Option<DialectHooks> {
        self.first("hooks of dialect", || name.to_owned(), |table| table.dialect(name))
    }
    fn type_def(&self, dialect: &str, mnemonic: &str) -> Option<ParametricHooks> {
        let name = || format!("!{dialect}.{mnemonic}");
        self.first("hooks of type", name, |table| table.type_def(dialect, mnemonic))
    }
    fn attr_def(&self, dialect: &str, mnemonic: &str) -> Option<ParametricHooks> {
        let name = || format!("#{dialect}.{mnemonic}");
        self.first("hooks of attribute", name, |table| table.attr_def(dialect, mnemonic))
    }
    fn implementation(&self, ctx: &Context, who: &str, interface: &str) -> Option<Implementation> {
        let name = || format!("{interface} of {who}");
        let find = |table: &dyn HookTable| table.implementation(ctx, who, interface);
        self.first("implementations of interface", name, find)
    }
    fn custom_directive(&self, dialect: &str, name: &str) -> Option<CustomDirective> {
        let full = || format!("custom<{name}> of {dialect}");
        self.first("functions of directive", full, |table| table.custom_directive(dialect, name))
    }
    fn format_directive(&self, dialect: &str, name: &str) -> Option<CustomDirective> {
        let full = || format!("custom<{name}> of {dialect}");
        self.first("functions of directive", full, |table| table.format_directive(dialect, name))
    }
    fn custom_directive_names(&self) -> Vec<&'static str> {
        self.tables.iter().flat_map(|table| table.table.custom_directive_names()).collect()
    }
    fn cpp_class(&self, class: &str) -> &'static [CppClass] {
        let find =
            |table: &dyn HookTable| Some(table.cpp_class(class)).filter(|all| !all.is_empty());
        self.first("lists of C++ class", || class.to_owned(), find).unwrap_or_default()
    }
    fn interface_syntax(&self, interface: Trait) -> Option<OpHooks> {
        let name = || format!("{interface:?}");
        self.first("syntaxes of interface", name, |table| table.interface_syntax(interface))
    }
    fn parameter(&self, cpp: &str, parser: &str) -> Option<(AttrParseHook, AttrPrintHook)> {
        let name = || cpp.to_owned();
        self.first("syntaxes of parameter", name, |table| table.parameter(cpp, parser))
    }
    fn parameter_directive(&self, name: &str) -> Option<(AttrParseHook, AttrPrintHook)> {
        let full = || format!("custom<{name}> for parameters");
        self.first("functions of directive", full, |table| table.parameter_directive(name))
    }
    fn attr_constraint(&self, name: &str) -> Option<(AttrParseHook, AttrPrintHook)> {
        let find = |table: &dyn HookTable| table.attr_constraint(name);
        self.first("syntaxes of attribute constraint", || name.to_owned(), find)
    }
    fn register(&self, builder: &mut RegistryBuilder) -> Option<Added> {
        if self.setup.is_empty() {
            return None;
        }
        Some(Arc::new(AddedPatterns(self.setup.iter().flat_map(|setup| setup(builder)).collect())))
    }
}

impl ValueNatives for HookChain {
    fn value_native(&self, function: &str) -> Option<Native<ValueHook>> {
        let all = OwnNatives { own: &*self.natives, set: self.set };
        (&all as &dyn NativeTable).function(function)
    }
}

/// The kind of [`Overlap`] whose name is that of an operation.
pub(super) const OP_HOOKS: &str = "hooks of operation";
