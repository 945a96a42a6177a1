//! Refuses rules with C++ code that has no value for anything that its placeholders may be.

use std::rc::Rc;

use ir_core::expr::Val;
use tablegen::{Dag, FieldValue};

use super::super::call::Call;
use super::super::code::{Code, Condition, one_line};
use super::super::evaluable::{SampleKind, SampleScope, Samples, kind_of_value};
use super::super::symbols::Res;
use super::Compiler;

impl<'a> Compiler<'a> {
    /// Returns what a name may be bound to.
    pub(super) fn kind_of_name(&self, name: &str) -> SampleKind {
        match self.symbols.is_value(name) {
            Some(false) => SampleKind::Attr,
            Some(true) if self.symbols.is_list(name) => SampleKind::Values,
            Some(true) if self.symbols.value_count(name) == 1 => SampleKind::Value,
            _ => SampleKind::Any,
        }
    }

    /// Returns what an argument of a result pattern may be.
    pub(super) fn kind_of(&self, value: &'a FieldValue, name: Option<&str>) -> SampleKind {
        match (value, name) {
            (FieldValue::Unset, Some(name)) => self.kind_of_name(name),
            (FieldValue::Dag(dag), _) => self.kind_of_result(dag),
            _ => SampleKind::Any,
        }
    }

    fn kind_of_result(&self, dag: &'a Dag) -> SampleKind {
        let is_op = self.def(&dag.operator).is_ok_and(|record| record.is_a("Op"));
        let results = |record: tablegen::Record<'_>| record.dag("results").map(|d| d.args.len());
        let one = self.def(&dag.operator).ok().and_then(results) == Some(1);
        if is_op && one && dag.operator_name.is_none() {
            SampleKind::Value
        } else {
            SampleKind::Any
        }
    }

    /// Checks the code of a call in a result, with the text of the call and the use of its value.
    pub(super) fn check_call(
        &mut self,
        call: &Call,
        this: SampleKind,
        args: &[SampleKind],
        (text, wanted): (&str, SampleKind),
    ) -> Res<()> {
        let mut kinds = args.to_vec();
        match call {
            Call::Code(code) => {
                let found = self.check_code(code, this, args, text)?;
                match found.iter().find(|value| !wanted.accepts(value)) {
                    Some(other) if !found.iter().any(|value| wanted.accepts(value)) => {
                        let (wanted, other) = (wanted.description(), kind_of_value(other));
                        Err(format!("'{}' is {other}, not {wanted}", one_line(text)))
                    }
                    _ => Ok(()),
                }
            }
            Call::Whole(_) => Ok(()),
            Call::Edit(edit) => edit
                .codes()
                .try_for_each(|code| self.check_code(code, this, args, text).map(|_| ())),
            Call::Helper(_, codes) => codes
                .iter()
                .try_for_each(|code| self.check_code(code, this, args, text).map(|_| ())),
            Call::Create(creations) => {
                for step in &creations.steps {
                    for code in step.codes() {
                        self.check_code(code, this, &kinds, text)?;
                    }
                    kinds.push(SampleKind::Any);
                }
                self.check_code(&creations.value, this, &kinds, text).map(|_| ())
            }
        }
    }

    /// Checks the condition of a constraint over `$_self`, a type or an attribute.
    pub(super) fn check_evaluable_of_self(
        &mut self,
        condition: &Condition,
        is_attr: bool,
    ) -> Res<()> {
        let this = if is_attr { SampleKind::Attr } else { SampleKind::Type };
        self.check_condition(condition, this, &[])
    }

    /// Checks the condition of a constraint that `dag` applies to names.
    pub(super) fn check_evaluable(
        &mut self,
        condition: &Condition,
        dag: &'a Dag,
        of_type: bool,
    ) -> Res<()> {
        let this = match dag.operator_name.as_deref() {
            _ if of_type => SampleKind::Type,
            Some(name) => self.kind_of_name(name),
            None => SampleKind::Any,
        };
        let args: Vec<SampleKind> = dag
            .args
            .iter()
            .map(|arg| arg.1.as_deref().map_or(SampleKind::Any, |name| self.kind_of_name(name)))
            .collect();
        self.check_condition(condition, this, &args)
    }

    fn check_condition(
        &mut self,
        condition: &Condition,
        this: SampleKind,
        args: &[SampleKind],
    ) -> Res<()> {
        match condition {
            Condition::True | Condition::Native(_) => Ok(()),
            Condition::All(parts) | Condition::Any(parts) => {
                parts.iter().try_for_each(|part| self.check_condition(part, this, args))
            }
            Condition::Not(inner) => self.check_condition(inner, this, args),
            Condition::Code(code) => {
                let text = super::super::text::predicate_text(condition);
                self.check_code(code, this, args, &text).map(|_| ())
            }
        }
    }

    /// Returns all values of the code for samples; none if there may be others.
    fn check_code(
        &mut self,
        code: &Code,
        this: SampleKind,
        args: &[SampleKind],
        text: &str,
    ) -> Res<Vec<Val>> {
        let reg = self.reg;
        let samples = self.samples.get_or_insert_with(|| Rc::new(Samples::new(reg.ctx()))).clone();
        let scope = SampleScope { reg, samples: &samples, this, args };
        scope.check(&code.expr).map_err(|part| {
            let printed = one_line(text);
            self.code.missing.push(printed.clone());
            if part == printed {
                return format!("'{printed}' is not supported: it can never be evaluated");
            }
            format!("'{part}' in '{printed}' is not supported: it can never be evaluated")
        })
    }
}
