//! The cost of an operation: `int cost = 3;` or `string cost = "dim(0, 0) * dim(0, 1)";` in its record. The
//! field is an extension of ODS.

use std::sync::Arc;

use ir_core::Severity;
use ir_core::def::cost::Formula;
use ir_core::def::{Arity, OpDef, ValueDecl};
use tablegen::{FieldValue, Record};

use crate::diag::{DefDiagnostic, field_loc};
use crate::loader::Loader;

impl Loader<'_> {
    /// Loads the cost of the operation `def`, if its record has one.
    pub(crate) fn cost(
        &mut self,
        record: Record<'_>,
        def: &OpDef,
    ) -> Result<Option<Arc<Formula>>, DefDiagnostic> {
        let name = self.ctx.op_name_str(def.name);
        let refuse = |message: String| DefDiagnostic {
            severity: Severity::Error,
            loc: field_loc(record, "cost"),
            message: format!("cost of '{name}': {message}"),
        };
        let formula = match record.value("cost") {
            None | Some(FieldValue::Unset) => return Ok(None),
            Some(FieldValue::Int(n)) => Formula::number(i128::from(*n)),
            Some(value) => match value.as_str() {
                Some(text) if text.trim().is_empty() => return Ok(None),
                Some(text) => Formula::parse(text).map_err(refuse)?,
                None => return Err(refuse("it is neither a number nor a formula".into())),
            },
        };
        // The number of values is known only if each declaration is exactly one value.
        let number = |decls: &[ValueDecl]| {
            decls.iter().all(|d| d.arity == Arity::One).then_some(decls.len())
        };
        formula.check(number(&def.operands), number(&def.results)).map_err(refuse)?;
        Ok(Some(Arc::new(formula)))
    }
}
