//! What records say that cannot be, whatever the rest says: names, numbers of parts, sizes of groups, cases of enums.
//!
//! What is refused here is what `mlir-tblgen` refuses, what C++ would not compile, and what could not be told apart in a text.

use std::collections::HashMap;

use ir_core::def::{Arity, DefLoc, OpDef, Trait, ValueDecl};
use ir_core::registry::RegistryBuilder;
use tablegen::Record;

use crate::diag::{Diagnostic, def_loc};
use crate::loader::{Loader, flag, text};

/// A class of operation that a trait names, seen at an operation: to be looked up when all are loaded.
pub(crate) struct NamedClass {
    pub(crate) loc: DefLoc,
    pub(crate) op: String,
    pub(crate) class: String,
    pub(crate) taken_for: String,
}

/// Whether a word is a dialect's name in MLIR's text, or with `dots` an operation's behind it: letters, digits, `_`, `$`.
fn is_name(word: &str, dots: bool) -> bool {
    word.starts_with(|c: char| c.is_ascii_alphabetic() || c == '_' || (dots && c.is_ascii_digit()))
        && word.chars().all(|c| c.is_ascii_alphanumeric() || c == '_' || c == '$' || (dots && c == '.'))
}

impl Loader<'_> {
    /// Checks the name and the parts of an operation.
    pub(crate) fn check_op(&self, record: Record<'_>, def: &OpDef) -> Result<(), Diagnostic> {
        let name = text(record, "opName");
        if !is_name(name, true) {
            return Err(self.error(record, format!("'{name}' is no name of an operation")));
        }
        let variadic = |all: &mut dyn Iterator<Item = bool>| {
            let all: Vec<bool> = all.collect();
            all.iter().rev().skip(1).any(|v| *v)
        };
        if variadic(&mut def.regions.iter().map(|r| r.variadic)) {
            return Err(self.error(record, "only the last region of an operation can be variadic"));
        }
        if variadic(&mut def.successors.iter().map(|s| s.variadic)) {
            return Err(self.error(record, "only the last successor of an operation can be variadic"));
        }
        let variable = |decls: &[ValueDecl]| decls.iter().filter(|d| d.arity.is_variable()).count();
        for (decls, what, sized, same) in [
            (&def.operands, "operands", Trait::AttrSizedOperandSegments, Trait::SameVariadicOperandSize),
            (&def.results, "results", Trait::AttrSizedResultSegments, Trait::SameVariadicResultSize),
        ] {
            if def.has(sized) && def.has(same) {
                let message = format!("an operation cannot have both traits '{}' and '{}'", sized.name(), same.name());
                return Err(self.error(record, message));
            }
            if def.has(sized) && variable(decls) < 2 {
                let message = format!("trait '{}' is for two or more {what} of variable length", sized.name());
                return Err(self.error(record, message));
            }
        }
        if def.results.iter().any(|d| matches!(d.arity, Arity::VariadicOfVariadic(_))) {
            return Err(self.error(record, "results cannot be variadic of variadic"));
        }
        for decl in &def.operands {
            if let Arity::VariadicOfVariadic(sizes) = decl.arity
                && def.attr_index(sizes).is_none()
            {
                let message = format!(
                    "the sizes of '{}' are kept in '{}', which is no attribute of the operation",
                    self.ctx.str(decl.name),
                    self.ctx.str(sizes)
                );
                return Err(self.error(record, message));
            }
        }
        Ok(())
    }

    /// Checks the name of a dialect.
    pub(crate) fn check_dialect_name(&mut self, record: Record<'_>) -> bool {
        let name = text(record, "name");
        // The vocabulary of old has operations without a dialect.
        let ok = name.is_empty() || is_name(name, false);
        if !ok {
            let diagnostic = self.error(record, format!("'{name}' is no name of a dialect"));
            self.out.diagnostics.push(diagnostic);
        }
        ok
    }

    /// Checks that the cases of an enum can be told apart.
    pub(crate) fn check_enum(&mut self, record: Record<'_>) {
        let def = crate::enums::enum_def(record);
        let mut symbols: HashMap<&str, ()> = HashMap::new();
        let mut keywords: HashMap<&str, ()> = HashMap::new();
        let mut values: HashMap<i64, &str> = HashMap::new();
        let strings = crate::constraint::is_string_enum(record);
        let mut wrong = None;
        for case in &def.cases {
            if symbols.insert(&case.symbol, ()).is_some() {
                wrong = Some(format!("enum '{}' has two cases '{}'", def.name, case.symbol));
            } else if keywords.insert(&case.keyword, ()).is_some() {
                wrong = Some(format!("enum '{}' has two cases that are written '{}'", def.name, case.keyword));
            } else if !strings
                && !def.bits
                && let Some(first) = values.insert(case.value, &case.symbol)
            {
                wrong = Some(format!(
                    "enum '{}' has two cases of the value {}: '{first}' and '{}'",
                    def.name, case.value, case.symbol
                ));
            }
        }
        if let Some(message) = wrong {
            let diagnostic = self.error(record, message);
            self.out.diagnostics.push(diagnostic);
        }
    }

    /// Checks that a type or attribute is defined once; the same text may be included by several files.
    pub(crate) fn check_twice(&mut self, record: Record<'_>, name: &str) -> Result<bool, Diagnostic> {
        let loc = def_loc(record.loc());
        let default =
            if name.starts_with('!') { "useDefaultTypePrinterParser" } else { "useDefaultAttributePrinterParser" };
        let by_mnemonic = record.def("dialect").is_some_and(|d| flag(d, default));
        match self.types.get(name) {
            Some(known) if *known == loc => Ok(false),
            // C++ that reads the dialect's own may tell several apart by what follows.
            Some(_) if !by_mnemonic => Ok(true),
            Some(known) => {
                let message = format!("'{name}' is defined already, at {}:{}", known.file, known.line);
                Err(self.error(record, message))
            }
            None => {
                self.types.insert(name.to_owned(), loc);
                Ok(true)
            }
        }
    }

    /// Says which classes of operations that traits name are those of no operation.
    pub(crate) fn check_named_classes(&mut self, builder: &RegistryBuilder) {
        for NamedClass { loc, op, class, taken_for } in std::mem::take(&mut self.named_classes) {
            let reg = builder.so_far();
            if reg.op(self.ctx.op_name(&taken_for)).is_some() {
                continue;
            }
            // A class with a namespace is named by convention, and may be of a dialect that is not loaded.
            if !class.contains("::") {
                let message =
                    format!("a trait of '{op}' names the class '{class}'; '{taken_for}' is meant, which is not loaded");
                self.remark(loc, message);
            }
        }
    }
}
