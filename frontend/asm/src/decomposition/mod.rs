//! Decompositions: the body of statements that an operation is defined by (the `code reference` field of its
//! `.td` record).
//!
//! ```text
//! code reference = [{
//!   %0 = arith.mulf %a, %b : $a
//!   return %0
//! }];
//! ```
//!
//! A decomposition is parsed for the operand types of a use: `$a` is replaced by the type of operand `a` (or
//! by the text of attribute `a`), and the result types follow from the operands of `return`. From it an
//! operation gets
//!
//! * its result types, where the assembly format leaves them out ([`InferenceCx`]),
//! * its value for constant operands, if each statement folds ([`attach_decomposition`]),
//! * its expansion, in the pass `expand-references`.
//!
//! The statements may have decompositions, too. Following those never recurses on the stack: inference,
//! folding and expansion each keep the open operations in a list, refuse one that leads back to itself, and
//! count their work ([`ExpansionBudget`]).
//!
//! ```text
//! budget.rs      how much work following decompositions may take
//! text.rs        the text of a decomposition with its placeholders replaced
//! nested.rs      what the parser of a decomposition needs to know about nested ones
//! statements.rs  parsing the statements
//! inference.rs   instances, and inferring result types by a worklist
//! fold.rs        folding, and attaching inference and folding to a definition
//! check.rs       checking the decompositions of a registry when it is loaded
//! ```

mod budget;
mod check;
mod execution;
mod fold;
mod inference;
pub(crate) mod nested;
mod statements;
mod text;

pub use budget::ExpansionBudget;
pub use check::{
    DecompositionFinding, check_decompositions, load_decompositions, settle_decompositions,
};
pub use fold::attach_decomposition;
pub use inference::{InferenceCx, Instance, InstanceRequest};
