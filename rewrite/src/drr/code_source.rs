//! Reads the C++ code of records that are no rules, e.g. the predicates of conversion targets, as rules read theirs.

use ir_core::Registry;
use ir_core::def::{OpDef, Pred};
use tablegen::Record;

use super::code::{Code, CodeReader, Condition, ExprReader};
use super::native::NativeTable;

/// Reads code over the definitions of a registry.
pub struct CodeSource<'a> {
    /// The definitions.
    pub reg: &'a Registry,
    /// The reader of expressions.
    pub exprs: &'a mut dyn ExprReader,
    /// The functions that code may call.
    pub natives: &'a dyn NativeTable,
}

impl CodeSource<'_> {
    /// Reads the predicate of a `Pred` record.
    ///
    /// # Errors
    /// If a part of it is not understood.
    pub fn condition(&mut self, pred: Record<'_>) -> Result<Condition, String> {
        self.read(|reader| reader.condition(pred))
    }

    /// Reads the predicate of a `Pred` record over the operations of a definition.
    ///
    /// # Errors
    /// If a part of it is not understood.
    pub fn op_pred(&mut self, op: &OpDef, pred: Record<'_>) -> Result<Pred, String> {
        self.exprs.op_pred(op, pred)
    }

    /// Reads an expression.
    ///
    /// # Errors
    /// If a part of it is not understood.
    pub fn code(&mut self, text: &str) -> Result<Code, String> {
        self.read(|reader| reader.code(text))
    }

    fn read<T>(&mut self, read: impl FnOnce(&mut CodeReader<'_>) -> T) -> T {
        let mut missing = Vec::new();
        read(&mut CodeReader {
            reg: self.reg,
            exprs: &mut *self.exprs,
            natives: self.natives,
            namespace: String::new(),
            missing: &mut missing,
        })
    }
}
