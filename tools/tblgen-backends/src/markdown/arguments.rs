//! The arguments and results of an operation, as records under names.

use ods::DefDiagnostic;
use tablegen::{Dag, FieldValue, Record};

use super::input::failure;

/// A record used under a name; the name may be empty.
pub(super) type Named<'k> = (&'k str, Record<'k>);

/// Returns the members of a DAG field as records. An operation variable is replaced by its constraint.
pub(super) fn named<'k>(op: Record<'k>, field: &str) -> Result<Vec<Named<'k>>, DefDiagnostic> {
    let Some(dag) = op.dag(field) else { return Ok(vec![]) };
    members(op, field, dag)
}

fn members<'k>(op: Record<'k>, field: &str, dag: &'k Dag) -> Result<Vec<Named<'k>>, DefDiagnostic> {
    let mut found = Vec::with_capacity(dag.args.len());
    for (index, (value, name)) in dag.args.iter().enumerate() {
        let FieldValue::Def(id) = value else {
            return Err(failure(Some(op), format!("number {index} of '{field}' is not a record")));
        };
        let mut record = op.keeper().record(*id);
        if record.is_a("OpVariable") {
            record = record.def("constraint").unwrap_or(record);
        }
        found.push((name.as_deref().unwrap_or(""), record));
    }
    Ok(found)
}

/// The arguments by kind, and the names of all in order.
pub(super) struct Arguments<'k> {
    pub(super) all: Vec<Named<'k>>,
    pub(super) operands: Vec<Named<'k>>,
    pub(super) attributes: Vec<Named<'k>>,
}

impl<'k> Arguments<'k> {
    pub(super) fn of(op: Record<'k>) -> Result<Self, DefDiagnostic> {
        let all = named(op, "arguments")?;
        let (mut operands, mut attributes) = (vec![], vec![]);
        for &(name, record) in &all {
            if record.is_a("TypeConstraint") {
                operands.push((name, record));
            } else if record.is_a("Attr") {
                attributes.push((name, record));
            } else if !record.is_a("Property") {
                let message =
                    format!("argument '{name}' is neither a type nor an attribute nor a property");
                return Err(failure(Some(op), message));
            }
        }
        Ok(Arguments { all, operands, attributes })
    }
}

/// Returns the summary of a constraint, or its name.
pub(super) fn summary<'k>(constraint: Record<'k>) -> &'k str {
    constraint.string("summary").unwrap_or(constraint.name())
}
