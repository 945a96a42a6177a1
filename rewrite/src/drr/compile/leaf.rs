//! Leaves of patterns: constraints, constants and calls.

use ir_core::expr::{BinaryOp, Expr, UnaryOp, Val};
use ir_core::{Attr, AttrKind};
use tablegen::{FieldValue, Record};

use super::super::code::Condition;
use super::super::code::{check_placeholders, one_line};
use super::super::evaluable::SampleKind;
use super::super::rule::{Argument, AttrCheck, Build, NativeBuild};
use super::super::rule_checks;
use super::super::symbols::Res;
use super::super::text::predicate_text;
use super::Compiler;

impl<'a> Compiler<'a> {
    /// Returns the predicate of a constraint.
    pub(super) fn constraint(&mut self, record: Record<'a>) -> Res<Condition> {
        let Some(pred) = record.def("predicate") else { return Ok(Condition::True) };
        let condition = self.code.condition(pred)?;
        self.summarize(record, &condition);
        rule_checks::is_comparable(&condition, &|expr| *expr == Expr::SelfRef)?;
        self.check_evaluable_of_self(&condition, record.is_a("AttrConstraint"))?;
        Ok(condition)
    }

    /// Remembers the summary of a constraint, or its name, for the text of the rule.
    pub(super) fn summarize(&mut self, record: Record<'a>, condition: &Condition) {
        let summary = record.string("summary").filter(|summary| !summary.is_empty());
        let name = || (!record.is_anonymous()).then(|| record.name());
        let Some(summary) = summary.or_else(name) else { return };
        let text = predicate_text(condition);
        if !self.summaries.iter().any(|known| known.0 == text) {
            self.summaries.push((text, summary.into()));
        }
    }

    /// Reads the constraint of an attribute.
    pub(super) fn attr_check(&mut self, record: Record<'a>) -> Res<AttrCheck> {
        if record.is_a("ConstantAttr") {
            let attr = self.constant(record)?;
            return Ok(AttrCheck::Equal(
                attr.ok_or("a constant for an absent attribute matches nothing")?,
            ));
        }
        let condition = self.constraint(record)?;
        let of_absent = is_defined_for_absent(&condition);
        Ok(AttrCheck::Holds { condition, of_absent })
    }

    /// Returns the attribute of a `ConstantAttr` or an enum case; `None` for one that is built as an absent
    /// attribute (`ConstantAttr<UnitAttr, "false">`).
    pub(super) fn constant(&mut self, record: Record<'a>) -> Res<Option<Attr>> {
        let (storage, value) = if record.is_a("ConstantAttr") {
            let attr = record.def("attr").ok_or("a constant attribute without a kind")?;
            (attr, record.string("value").unwrap_or("").to_owned())
        } else {
            (record, record.int("value").ok_or("an enum case without a value")?.to_string())
        };
        let call = storage.string("constBuilderCall").unwrap_or("");
        if call.is_empty() {
            return Err(format!("'{}' cannot be made from a constant", storage.name()));
        }
        self.attr_from_code(&ods::fill_template(call, &value)?)
    }

    fn attr_from_code(&mut self, text: &str) -> Res<Option<Attr>> {
        let namespace = self.code.namespace.clone();
        let expr = self.code.exprs.expr(text, &namespace);
        let value = expr.and_then(|e| predicates::constant(self.reg.ctx(), &e).ok());
        match value {
            Some(Val::Attr(attr)) if *self.reg.ctx().attr(attr) != AttrKind::Absent => {
                Ok(Some(attr))
            }
            Some(Val::Null) => Ok(None),
            _ => Err(format!("the attribute '{}' cannot be made", one_line(text))),
        }
    }

    /// Returns a leaf of a result pattern.
    pub(super) fn leaf(
        &mut self,
        value: &'a FieldValue,
        name: Option<&str>,
        wanted: SampleKind,
    ) -> Res<Argument> {
        let named = || {
            name.ok_or_else(|| {
                "expected a name such as '$x' or a value for each argument of the result pattern"
                    .to_owned()
            })
        };
        match value {
            FieldValue::Unset => Ok(Argument::Use(self.symbols.find(named()?)?)),
            FieldValue::String(_) | FieldValue::Code(_) => {
                Err("a string is not an argument".into())
            }
            _ => {
                let record = self.def(value)?;
                if ["ConstantAttr", "EnumCase", "EnumAttrCaseInfo"].iter().any(|c| record.is_a(c)) {
                    Ok(match self.constant(record)? {
                        Some(attr) => Argument::Const(attr),
                        None => Argument::Nested(Build::Native(NativeBuild::of(
                            self.new_build(),
                            self.call("nullptr", 0)?,
                        ))),
                    })
                } else if record.is_a("NativeCodeCall") {
                    let of = self.symbols.find(named()?)?;
                    let text = record.string("expression").unwrap_or("");
                    check_placeholders(text, 0, true)?;
                    let call = self.call(text, 0)?;
                    self.check_call(&call, self.kind_of_name(named()?), &[], (text, wanted))?;
                    Ok(Argument::Native(call, of))
                } else if record.is_a("TypeConstraint") {
                    Ok(Argument::Use(self.symbols.find(named()?)?))
                } else {
                    Err(format!("'{}' cannot be an argument of a result", record.name()))
                }
            }
        }
    }
}

/// Returns whether a condition is defined for an absent attribute: it does not read the attribute, or tests whether
/// it is present.
fn is_defined_for_absent(condition: &Condition) -> bool {
    let (mut looks, mut queries) = (false, false);
    look(condition, &mut looks, &mut queries);
    !looks || queries
}

fn look(condition: &Condition, looks: &mut bool, queries: &mut bool) {
    let is_self = |expr: &Expr| matches!(expr, Expr::SelfRef);
    match condition {
        Condition::True => {}
        Condition::All(parts) | Condition::Any(parts) => {
            parts.iter().for_each(|part| look(part, looks, queries))
        }
        Condition::Not(inner) => {
            *queries |= matches!(&**inner, Condition::Code(code) if is_self(&code.expr));
            look(inner, looks, queries);
        }
        Condition::Native(native) => *looks |= native.name.contains("$_self"),
        Condition::Code(code) => code.expr.walk(&mut |expr| match expr {
            Expr::SelfRef => *looks = true,
            Expr::Unary(UnaryOp::Not, of) => *queries |= is_self(of),
            Expr::Binary(BinaryOp::Eq | BinaryOp::Ne, a, b) => {
                *queries |= (is_self(a) && matches!(**b, Expr::Null))
                    || (is_self(b) && matches!(**a, Expr::Null));
            }
            _ => {}
        }),
    }
}
