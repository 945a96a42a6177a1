//! What an operation costs: `int cost = 3;` or `string cost = "dim(0, 0) * dim(0, 1)";` in its record, a field that upstream does not know.

use std::sync::Arc;

use ir_core::Severity;
use ir_core::def::cost::Formula;
use tablegen::Record;

use crate::diag::{Diagnostic, field_loc};
use crate::loader::Loader;

impl Loader<'_> {
    /// Reads the cost of the operation `name`, if its record says one.
    pub(crate) fn cost(&mut self, record: Record<'_>, name: &str) -> Result<Option<Arc<Formula>>, Diagnostic> {
        let refuse = |message: String| Diagnostic {
            severity: Severity::Error,
            loc: field_loc(record, "cost"),
            message: format!("cost of '{name}': {message}"),
        };
        let formula = match (record.int("cost"), record.string("cost")) {
            (Some(n), _) => Formula::number(i128::from(n)),
            (None, Some(text)) if !text.trim().is_empty() => Formula::parse(text).map_err(refuse)?,
            _ => return Ok(None),
        };
        match formula.as_number() {
            Some(n) if n < 0 => Err(refuse(format!("a cost is negative: {n}"))),
            _ => Ok(Some(Arc::new(formula))),
        }
    }
}
