//! Reading the C++ of definitions: text to [`Expr`](ir_core::expr::Expr), names resolved against what the records define.
//!
//! This is no C++ parser: it reads the expressions (and the few statements inside lambdas) that definitions are written with. What it
//! cannot read is `None`, which the caller reports; names that it can read but knows nothing of stay in the tree as unknown.

mod by_class;
mod class;
mod lexer;
mod op_classes;
mod parse;
mod stream;
mod symbols;
mod types;

pub use by_class::ByClass;
pub(crate) use class::{ClassBody, Method};
pub(crate) use op_classes::RecordOpClasses;
pub use op_classes::{OpClass, OpClassTable, OpClasses};
pub(crate) use parse::{MAX_PARTS, Names, parse};
pub(crate) use stream::stream;
pub(crate) use symbols::{ClassInfo, Symbols};
pub(crate) use types::declared_type;
pub use types::{Int, unqualified};
