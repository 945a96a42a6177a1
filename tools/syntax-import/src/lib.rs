//! Writes syntax overlays for operations whose `parse` methods are C++.
//!
//! ```
//! use syntax_import::{Arity, CppFile, Decl, OpShape, import};
//!
//! let file = CppFile {
//!     path: "AddOp.cpp".into(),
//!     text: "ParseResult AddOp::parse(OpAsmParser &p, OperationState &result) {
//!              OpAsmParser::UnresolvedOperand a, b;
//!              Type t;
//!              if (p.parseOperand(a) || p.parseComma() || p.parseOperand(b) ||
//!                  p.parseOptionalAttrDict(result.attributes) || p.parseColonType(t) ||
//!                  p.resolveOperand(a, t, result.operands) || p.resolveOperand(b, t, result.operands))
//!                return failure();
//!              result.addTypes(t);
//!              return success();
//!            }"
//!     .into(),
//! };
//! let one = |name: &str| Decl { name: name.into(), arity: Arity::One };
//! let op = OpShape {
//!     name: "my.add".into(),
//!     class: "AddOp".into(),
//!     operands: vec![one("lhs"), one("rhs")],
//!     results: vec![one("sum")],
//!     ..OpShape::default()
//! };
//! let imported = import(&[file], &[op]);
//! assert!(imported.overlays.contains("$lhs `,` $rhs attr-dict `:` type($lhs)"));
//! assert!(imported.overlays.contains("type($rhs) = type($lhs)"));
//! ```
//!
//! The C++ is read as text: a parse method is followed call by call. Each part that is not understood, and each
//! guess, is reported with its place; nothing is guessed silently.

#![warn(missing_docs)]

mod cpp;
mod format;
mod reader;
mod steps;

use std::fmt;

pub use cpp::CppFile;
use cpp::Sources;

/// The number of values of a declaration.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Arity {
    /// One.
    One,
    /// One or none.
    Optional,
    /// Any number.
    Variadic,
}

/// A declared operand or result.
#[derive(Clone, Debug)]
pub struct Decl {
    /// The name.
    pub name: String,
    /// The number of values.
    pub arity: Arity,
}

/// The declarations of an operation.
#[derive(Clone, Debug, Default)]
pub struct OpShape {
    /// The name, e.g. `my.add`.
    pub name: String,
    /// The name of the C++ class, e.g. `AddOp`.
    pub class: String,
    /// The operands.
    pub operands: Vec<Decl>,
    /// The results.
    pub results: Vec<Decl>,
    /// The names of the attributes.
    pub attrs: Vec<String>,
    /// The names of the regions.
    pub regions: Vec<String>,
    /// The names of the successors.
    pub successors: Vec<String>,
}

/// How well a part of the C++ was understood.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Certainty {
    /// The whole syntax of the operation.
    Understood,
    /// A guess, which has to be checked.
    Guess,
    /// Code that is not part of the overlay.
    Left,
}

/// A line of the report.
#[derive(Clone, Debug)]
pub struct Note {
    /// The operation.
    pub of: String,
    /// The place in the C++, `path:line`.
    pub place: String,
    /// How well the part was understood.
    pub certainty: Certainty,
    /// What was guessed or left.
    pub message: String,
}

impl fmt::Display for Note {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let certainty = match self.certainty {
            Certainty::Understood => "understood",
            Certainty::Guess => "guess",
            Certainty::Left => "left",
        };
        write!(f, "{}: {certainty}: {}: {}", self.place, self.of, self.message)
    }
}

/// Overlays, and the report on them.
#[derive(Clone, Debug, Default)]
pub struct Imported {
    /// The text of a `.td` file.
    pub overlays: String,
    /// The report, in the order of the operations.
    pub notes: Vec<Note>,
}

/// Writes overlays for the operations that have a parse method in one of the files.
pub fn import(files: &[CppFile], ops: &[OpShape]) -> Imported {
    let sources = Sources::new(files);
    let functions = sources.functions();
    let mut imported =
        Imported { overlays: "include \"rs-opt/SyntaxOverlay.td\"\n".into(), notes: Vec::new() };
    for op in ops {
        let name = format!("{}::parse", op.class);
        let Some(&function) = functions.get(&name).and_then(|all| all.first()) else { continue };
        let parsed = reader::read(&functions, function);
        let written = format::write(op, &parsed);
        let place = function.place(function.body);
        let mut note = |place: &str, certainty, message: &str| {
            let (of, place, message) = (op.name.clone(), place.to_owned(), message.to_owned());
            imported.notes.push(Note { of, place, certainty, message });
        };
        if parsed.left.is_empty() && written.left.is_empty() && parsed.guesses.is_empty() {
            note(&place, Certainty::Understood, "the whole syntax");
        }
        parsed.guesses.iter().for_each(|(at, why)| note(at, Certainty::Guess, why));
        parsed.left.iter().for_each(|(at, why)| note(at, Certainty::Left, why));
        written.left.iter().for_each(|why| note(&place, Certainty::Left, why));
        let mut text = format!("\n// From {place}.\n");
        for line in parsed.left.iter().map(|(_, why)| why).chain(&written.left) {
            text.push_str(&format!("// Left: {line}\n"));
        }
        for (_, why) in &parsed.guesses {
            text.push_str(&format!("// Guess: {why}\n"));
        }
        let format = &written.format;
        text.push_str(&format!("def : SyntaxOverlay<\"{}\", [{{\n  {format}\n}}]>;\n", op.name));
        imported.overlays.push_str(&text);
    }
    imported
}
