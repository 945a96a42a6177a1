//! The expressions of definitions, as data: the C++ of predicates, builders and interface methods in `.td` files.
//!
//! `frontend/ods` parses the C++ text to [`Expr`]s when definitions are loaded. E.g. the predicate `CPred<"$_self.isInteger(32)">` is the
//! method call `isInteger` of [`Expr::SelfRef`] with the argument 32. An
//! [`ExprEvaluator`](crate::def::hooks::ExprEvaluator) evaluates them to [`Val`]s.

mod ast;
mod class;
mod cpp_methods;
mod cpp_types;
mod entity_class;
mod value;

pub use ast::{
    BinaryOp, Callee, Expr, Lambda, MAX_DEPTH, NativeFunction, Stmt, UnaryOp, Val, ValueFn,
    ValueHook,
};
pub use class::{BuiltinClass, Class, InterfaceClass, any};
pub use cpp_methods::{Function, Method};
pub use cpp_types::{CppTy, IntTy};
pub use entity_class::EntityClass;
pub use value::{PredicateResult, Truth};
