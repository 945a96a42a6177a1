//! Parses the C++ in definitions to [`Expr`](ir_core::expr::Expr) and resolves its names with the records.
//!
//! This is not a C++ parser. It covers the expressions that definitions contain, and a few statements inside
//! lambdas, e.g. `$_self.isF32() || ::llvm::isa<::mlir::IndexType>($_self)`. For other text it returns
//! `None`, which the caller reports. Unknown names remain in the tree, marked as unknown.

mod by_class;
mod class;
mod lexer;
mod literals;
mod members;
mod op_classes;
mod parse;
mod statements;
mod stream;
mod symbols;
mod types;

pub use by_class::ByClass;
pub(crate) use class::{ClassBody, Method};
pub(crate) use literals::Literals;
pub(crate) use op_classes::RecordOpClasses;
pub use op_classes::{OpClass, OpClassTable, OpClasses};
pub(crate) use parse::{MAX_PARTS, Names, parse};
pub(crate) use stream::stream;
pub(crate) use symbols::{ClassInfo, DeclaredParam, InterfaceSymbol, Symbols};
pub(crate) use types::declared_type;
pub use types::{Int, unqualified};

use tablegen::Record;

use crate::names::class_of_record;
use crate::record::text;

/// Returns the methods with bodies of the C++ class of an operation, type or attribute: those in its
/// `extraClassDeclaration`, then those in its `extraClassDefinition`.
pub(crate) fn class_of<'k>(record: Record<'k>) -> Option<ClassBody<'k>> {
    let (inside, outside) =
        (text(record, "extraClassDeclaration"), text(record, "extraClassDefinition"));
    if inside.is_empty() && outside.is_empty() {
        return None;
    }
    let mut class = ClassBody::of(inside);
    // Types and attributes name their class; that of an operation is the name of the record.
    let name = record.string("cppClassName").unwrap_or_else(|| class_of_record(record.name()));
    class.add_definitions(outside, name);
    Some(class)
}
