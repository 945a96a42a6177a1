//! POSIX extended regular expressions over bytes, with the meaning that LLVM's `Regex` gives them.
//!
//! [`parse`] turns text into a [`Node`](ast::Node) tree; [`search`] finds the leftmost-longest match of a tree and the
//! spans of its groups. `.` and negated brackets never match a newline; `^` and `$` match at line boundaries and at the
//! ends of the searched slice.
//!
//! One difference from LLVM's on purpose: in an expression with back-references, alternatives and `?` match wherever
//! POSIX specifies; LLVM's only finds them at the end of the match.
//!
//! Time is linear in the searched text, except for back-references, which have a step budget.

pub(crate) mod ast;
pub(crate) mod backtrack;
mod collating;
pub(crate) mod dissect;
pub(crate) mod leftmost;
pub(crate) mod nfa;
pub(crate) mod parse;
pub(crate) mod positions;
pub(crate) mod search;
pub(crate) mod sets;
