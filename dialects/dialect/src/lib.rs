//! The type [`Dialect`]: everything that a dialect adds to a program, as one value. The built-in dialects and
//! the dialects of other programs are values of this type.
//!
//! ```
//! use dialect::{Dialect, PatternSlot};
//! use ir_core::def::hooks::Fold;
//! use ir_core::def::{Hook, OpHooks};
//!
//! /// The dialect `my`: definitions from its `.td`, a folder for `my.scale`, and a rule of the `.td` as a canonicalization pattern.
//! pub static DIALECT: Dialect = Dialect {
//!     sources: &[("my/My.td", "/* the text: include_str!(\"../My.td\") */")],
//!     op_hooks: &[("my.scale", || OpHooks { fold: Some(Hook::Plain(&|_| Fold::No)), ..OpHooks::default() })],
//!     patterns: &[("my.scale", &[PatternSlot::Rule("ScaleOfScale")])],
//!     ..Dialect::new("my")
//! };
//! assert_eq!(DIALECT.op_hooks[0].0, "my.scale");
//! ```
//!
//! This crate depends on no dialect: the crates in `dialects/` depend on it. Dialects that a program
//! registers at run time are in [`dynamic`].

#![warn(missing_docs)]

pub mod dynamic;
mod patterns;
mod value_functions;

use ir_core::Context;
use ir_core::def::OpHooks;
use ir_core::def::hooks::{DialectHooks, ParametricHooks};
use ir_core::interfaces::Implementation;
pub use ods::CppClass;
use ods::{CustomDirective, HookTable};
use rewrite::drr::{NativeTable, NoNatives};

pub use patterns::{Group, PatternSlot, assemble};
pub use value_functions::ValueFunctions;

/// The name of an operation, and a function that returns its hooks.
pub type OpHooksRow = (&'static str, fn() -> OpHooks);

/// The name of an interface, and a function that returns what an operation of the dialect that declares it implements in Rust.
pub type InterfaceRow = (&'static str, fn() -> Implementation);

/// A dialect: its `.td` texts and everything that `.td` cannot express.
///
/// Create it with [`Dialect::new`], so that unused fields keep their defaults.
#[derive(Clone, Copy)]
pub struct Dialect {
    /// The namespace, e.g. `arith`.
    pub name: &'static str,
    /// The `.td` files: path and text. A relative path is the one in `include` (`arith/ArithOps.td`). An absolute
    /// path, for a dialect of another program, names a file on disk: if it exists, it is read, so that an edit
    /// needs no build; otherwise the text is used.
    pub sources: &'static [(&'static str, &'static str)],
    /// The hooks of operations, by full name (`arith.addi`).
    pub op_hooks: &'static [OpHooksRow],
    /// The implementations of interfaces that several operations of the dialect declare, by the name of the interface, e.g. its verifier.
    pub interfaces: &'static [InterfaceRow],
    /// The hooks of the dialect itself, e.g. the materialization of constants.
    pub dialect_hooks: Option<fn() -> DialectHooks>,
    /// Types by mnemonic, with their hooks.
    pub types: &'static [(&'static str, fn() -> ParametricHooks)],
    /// Attributes by mnemonic, with their hooks.
    pub attrs: &'static [(&'static str, fn() -> ParametricHooks)],
    /// The custom directives of assembly formats: `custom<Name>(...)` by name.
    pub directives: &'static [(&'static str, CustomDirective)],
    /// The directives of `dialect_support` that formats of the dialect's definitions name, because its C++ has functions with these names. In
    /// other dialects a directive of the same name may have another syntax.
    pub shared_directives: &'static [&'static str],
    /// The types and attributes of C++ classes, by the name of the class without `mlir::`: of a base class or an interface, those of all
    /// derived classes.
    pub classes: &'static [(&'static str, &'static [CppClass])],
    /// The Rust functions that predicates of definitions and rewrite rules call.
    pub natives: &'static (dyn NativeTable + Send + Sync),
    /// The canonicalization patterns in the order in which they are registered.
    pub patterns: &'static [Group],
    /// Rows of the cost model `latency`: operation and formula, e.g. `("arith.addf", "4 * elements()")`.
    pub latency: &'static [(&'static str, &'static str)],
}

impl Dialect {
    /// Creates an empty dialect with that namespace.
    pub const fn new(name: &'static str) -> Dialect {
        Dialect {
            name,
            sources: &[],
            op_hooks: &[],
            interfaces: &[],
            dialect_hooks: None,
            types: &[],
            attrs: &[],
            directives: &[],
            shared_directives: &[],
            classes: &[],
            natives: &NoNatives,
            patterns: &[],
            latency: &[],
        }
    }

    /// Returns the text of the source of that path.
    pub fn source(&self, path: &str) -> Option<&'static str> {
        find(self.sources, path)
    }
}

impl HookTable for Dialect {
    fn op(&self, name: &str) -> Option<OpHooks> {
        find(self.op_hooks, name).map(|hooks| hooks())
    }
    fn implementation(&self, _: &Context, who: &str, interface: &str) -> Option<Implementation> {
        find(self.interfaces, interface)
            .filter(|_| who.split_once('.').is_some_and(|(dialect, _)| dialect == self.name))
            .map(|implementation| implementation())
    }
    fn dialect(&self, name: &str) -> Option<DialectHooks> {
        self.dialect_hooks.filter(|_| name == self.name).map(|hooks| hooks())
    }
    fn type_def(&self, dialect: &str, mnemonic: &str) -> Option<ParametricHooks> {
        find(self.types, mnemonic).filter(|_| dialect == self.name).map(|hooks| hooks())
    }
    fn attr_def(&self, dialect: &str, mnemonic: &str) -> Option<ParametricHooks> {
        find(self.attrs, mnemonic).filter(|_| dialect == self.name).map(|hooks| hooks())
    }
    fn custom_directive(&self, dialect: &str, name: &str) -> Option<CustomDirective> {
        find(self.directives, name).filter(|_| dialect == self.name)
    }
}

fn find<T: Clone>(table: &[(&'static str, T)], name: &str) -> Option<T> {
    table.iter().find(|row| row.0 == name).map(|row| row.1.clone())
}

impl std::fmt::Debug for Dialect {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "Dialect({})", self.name)
    }
}
