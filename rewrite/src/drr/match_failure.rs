//! Match failures: the first condition of a rule's source that an operation does not meet, in the order of
//! the matcher, as a text for the user:
//!
//! ```text
//! operand 1 of 'arith.addi' is made by 'arith.muli'; wanted: a constant
//! ```

use ir_core::printer::{attr_text, type_text};
use ir_core::{Attr, Body, OpId, Registry, ValueId};

use super::code::MatchCode;
use super::rule::{
    ArgMatch, AttrMatch, NativeArg, NativeNode, Node, OpNode, Rule, RuleCondition, Slot, Sub,
};
use super::text::{Writer, condition_text};

/// The first condition of a source that does not hold.
#[derive(Clone, Debug)]
pub(super) enum Failure<'r> {
    /// An argument does not match: of an attribute, its value, of operands, the values.
    Argument { of: &'r OpNode, arg: &'r ArgMatch, values: Vec<ValueId>, attr: Option<Attr> },
    /// A condition over names does not hold.
    Condition(&'r RuleCondition),
    /// A name that occurs several times is bound to different values.
    Different(Slot),
}

/// Writes failures of a rule as text.
pub(super) struct FailureText<'a> {
    pub(super) rule: &'a Rule,
    pub(super) reg: &'a Registry,
    pub(super) body: &'a Body,
}

impl FailureText<'_> {
    pub(super) fn text(&self, failure: &Failure<'_>) -> String {
        match failure {
            Failure::Argument { of, arg, values, attr } => {
                let of = self.reg.ctx().op_name_str(of.name);
                match arg {
                    ArgMatch::Attr(decl) => self.attr(of, decl, *attr),
                    ArgMatch::Operand { index, sub, .. } => self.sub(of, *index, sub, values),
                    ArgMatch::Either { index, .. } => {
                        let next = index + 1;
                        format!("operands {index} and {next} of '{of}' match in neither order")
                    }
                    ArgMatch::Variadic { index, subs, .. } if values.len() == subs.len() => {
                        format!("the values of operand {index} of '{of}' do not match")
                    }
                    ArgMatch::Variadic { index, subs, .. } => {
                        let (is, wanted) = (values.len(), subs.len());
                        format!("operand {index} of '{of}' is {is} values, not {wanted}")
                    }
                }
            }
            Failure::Condition(condition) => {
                format!("the condition does not hold: {}", self.writer().condition(condition))
            }
            Failure::Different(slot) => {
                let mut writer = self.writer();
                let source = writer.source();
                format!("{} is bound to two different values in {source}", writer.slot(*slot))
            }
        }
    }

    fn writer(&self) -> Writer<'_> {
        Writer::new(self.reg, self.rule)
    }

    fn attr(&self, of: &str, attr: &AttrMatch, value: Option<Attr>) -> String {
        let name = self.reg.ctx().str(attr.name);
        let Some(value) = value else { return format!("'{of}' has no attribute '{name}'") };
        let is = attr_text(self.reg, value);
        let check =
            attr.check.as_ref().map_or(String::new(), |check| self.writer().attr_check(check));
        format!("attribute '{name}' of '{of}' is {is}; expected {check}")
    }

    fn sub(&self, of: &str, index: usize, sub: &Sub, values: &[ValueId]) -> String {
        let Some(&value) = values.first() else {
            return format!("operand {index} of '{of}' is not a value");
        };
        let node = match sub {
            Sub::Leaf { check, .. } => {
                let ty = type_text(self.reg, self.body.ty(value));
                let check = check
                    .as_ref()
                    .map_or(String::new(), |c| condition_text(self.reg, self.rule, c));
                return format!("operand {index} of '{of}' is of type {ty}; expected {check}");
            }
            Sub::Nested(node) => node,
        };
        let Some(inner) = self.body.defining_op(value) else {
            let wanted = self.wanted(node);
            return format!("operand {index} of '{of}' is a block argument; wanted: {wanted}");
        };
        let is = self.reg.ctx().op_name_str(self.body.name(inner));
        match node {
            Node::Op(node) if self.body.name(inner) == node.name => {
                format!("operand {index} of '{of}' does not match")
            }
            Node::Native(native) => self.native(of, index, native, inner),
            Node::Op(_) => {
                let wanted = self.wanted(node);
                format!("operand {index} of '{of}' is made by '{is}'; wanted: {wanted}")
            }
        }
    }

    fn wanted(&self, node: &Node) -> String {
        match node {
            Node::Op(node) => format!("'{}'", self.reg.ctx().op_name_str(node.name)),
            Node::Native(native) => match native.code {
                MatchCode::Constant => "a constant".to_owned(),
                MatchCode::Native(_) => "what a native matches".to_owned(),
            },
        }
    }

    fn native(&self, of: &str, index: usize, node: &NativeNode, op: OpId) -> String {
        let is = self.reg.ctx().op_name_str(self.body.name(op));
        let constant = match node.code {
            MatchCode::Constant => self.reg.constant_value(self.body, op),
            MatchCode::Native(_) => None,
        };
        let check = node.args.iter().find_map(|arg| match arg {
            NativeArg::Leaf { attr: Some(check), .. } => Some(self.writer().attr_check(check)),
            _ => None,
        });
        match (constant, check) {
            (Some(value), Some(check)) => {
                let value = attr_text(self.reg, value);
                format!("operand {index} of '{of}' is the constant {value}; expected {check}")
            }
            (None, _) if matches!(node.code, MatchCode::Constant) => format!(
                "operand {index} of '{of}' is made by '{is}', which is not a constant that the rule accepts"
            ),
            _ => format!("operand {index} of '{of}' is made by '{is}', which does not match"),
        }
    }
}
