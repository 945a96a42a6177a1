//! The expressions of definitions, as data: the C++ of predicates, builders and interface methods in `.td` files.
//!
//! `frontend/ods` parses the C++ text to [`Expr`]s when definitions are loaded. E.g. the predicate `CPred<"$_self.isInteger(32)">` is the
//! method call `isInteger` of [`Expr::SelfRef`] with the argument 32. [`eval`](crate::eval) evaluates them to [`Val`]s.

mod ast;
mod class;
mod cpp_methods;
mod cpp_types;
mod value;

pub(crate) use ast::MAX_DEPTH;
pub use ast::{BinaryOp, Callee, Expr, Lambda, NativeFunction, Stmt, UnaryOp, Val, ValueFn};
pub(crate) use class::any;
pub use class::{BuiltinClass, Class, InterfaceClass};
pub use cpp_methods::{Function, Method};
pub use cpp_types::{CppTy, IntTy};
pub use value::{PredicateResult, Truth};
