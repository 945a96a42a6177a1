//! Reading the C++ of definitions: text to [`Expr`](ir_core::expr::Expr), names resolved against what the records define.
//!
//! This is no C++ parser: it reads the expressions (and the few statements inside lambdas) that definitions are written with. What it
//! cannot read is `None`, which the caller reports; names that it can read but knows nothing of stay in the tree as unknown.

mod class;
mod lexer;
mod parse;
mod stream;
mod symbols;
mod types;

pub(crate) use class::{ClassBody, Method};
pub(crate) use parse::{MAX_PARTS, Names, parse};
pub(crate) use stream::stream;
pub(crate) use symbols::{ByClass, ClassInfo, ClassesOf, Symbols, last_component, plain};
pub use symbols::{OpClass, OpClassTable, OpClasses};
pub(crate) use types::{Int, declared_type, unqualified};
