//! Formulas over bit vectors, floats and truth values: the results of operations for all inputs at once.
//!
//! The functions are those of SMT-LIB 2, so that a solver can decide whether two formulas are equal. A function of constants is evaluated when
//! it is applied, so the formulas of an operation also compute it:
//!
//! ```
//! use ir_core::formula::{Formulas, Function, Sort};
//!
//! let mut f = Formulas::default();
//! let (x, one) = (f.variable("x", Sort::Bits(8)), f.number(8, 1));
//! let sum = f.apply(Function::Add, [x, one]);
//! assert_eq!(f.sort(sum), Sort::Bits(8));
//! // Of constants: a constant.
//! let two = f.apply(Function::Add, [one, one]);
//! assert_eq!(two, f.number(8, 2));
//! ```
//!
//! The values of an operation are bit vectors, floats by their encoding: so the sign of a NaN is part of a value. [`meaning`] describes
//! operations by formulas.

mod constant;
mod derived;
mod formulas;
mod function;
pub mod meaning;
pub mod natives;

pub use derived::Extend;
pub use formulas::Formulas;
pub use function::{FormulaConstant, FormulaId, FormulaNode, Function, Sort};
