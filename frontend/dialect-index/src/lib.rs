//! Finds which `.td` files define which dialect, and which dialects an MLIR text names.
//!
//! ```text
//! .td texts --TdFacts::of--> facts of each file --index--> dialects with their main files
//! MLIR text --mentions--> the dialects that it names
//! ```
//!
//! The index is found lexically: no file is evaluated. It may list a file that defines less than it seems to; whoever loads a dialect
//! evaluates its main files and finds their definitions. This crate does no IO, and knows neither TableGen's semantics nor MLIR's grammar.
//!
//! ```
//! use dialect_index::{IndexedFile, TdFacts, index, mentions};
//!
//! let base = r#"def T_Dialect : Dialect { let name = "t"; }  class T_Op<string m> : Op<T_Dialect, m>;"#;
//! let ops = r#"include "Base.td"
//!     def T_A : T_Op<"a">;"#;
//! let file = |path: &str, text: &str, includes| IndexedFile { path: path.into(), facts: TdFacts::of(text.as_bytes()), includes };
//! let found = index(&[file("Base.td", base, vec![]), file("Ops.td", ops, vec![0])]);
//! assert_eq!((found[0].name.as_str(), &found[0].mains[..]), ("t", &[1][..]));
//!
//! let text = b"%0 = t.a %1 : !u.b<4>";
//! let named: Vec<_> = mentions(text, &["t", "u", "v"]).into_iter().map(|m| (m.dialect, m.offset)).collect();
//! assert_eq!(named, [(0, 5), (1, 15)]);
//! ```

#![warn(missing_docs)]

mod classes;
mod facts;
mod index;
mod lexer;
mod mentions;

pub use facts::{Header, IndexedFile, IndexedItem, ItemKind, TdFacts};
pub use index::{IndexedDialect, index};
pub use mentions::{Mention, mentions, mentions_in};
