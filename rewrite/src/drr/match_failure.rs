//! Match failures: the first condition of a rule's source that an operation does not meet, in the order of
//! the matcher.

use ir_core::def::declared_operands;
use ir_core::printer::{attr_text, type_text};
use ir_core::{Body, OpId, Registry, ValueId};
use smallvec::SmallVec;

use super::code::MatchCode;
use super::matcher::Match;
use super::rule::{ArgMatch, AttrMatch, NativeArg, NativeNode, Node, OpNode, Rule, Sub};
use super::text::{Writer, condition_text};

impl Rule {
    /// Why the rule does not match `op`, which has the name of its root; `None` if it does.
    pub fn why_not(&self, reg: &Registry, body: &Body, op: OpId) -> Option<String> {
        if Match::of(self, reg, body, op, None).is_some() {
            return None;
        }
        let mut asking = Asking { rule: self, reg, found: Match::new(self, reg, op) };
        let why = asking.op(&self.source, body, op).or_else(|| asking.conditions(body));
        Some(why.unwrap_or_else(|| "it does not match".to_owned()))
    }
}

struct Asking<'a> {
    rule: &'a Rule,
    reg: &'a Registry,
    found: Match<'a>,
}

impl Asking<'_> {
    fn name(&self, body: &Body, op: OpId) -> &str {
        self.reg.ctx().op_name_str(body.name(op))
    }

    fn op(&mut self, node: &OpNode, body: &Body, op: OpId) -> Option<String> {
        let def = self.reg.def(body, op)?;
        let operands = declared_operands(self.reg.ctx(), def, body, op)?;
        for arg in &node.args {
            // Later conditions need the bindings that the matcher makes on the way.
            if self.found.argument(arg, body, op, def, &operands) {
                continue;
            }
            let of = self.name(body, op).to_owned();
            let range = |index: usize| -> SmallVec<[ValueId; 4]> {
                let (first, count) = operands.get(index).copied().unwrap_or((0, 0));
                body.operands(op).skip(first).take(count).collect()
            };
            return Some(match arg {
                ArgMatch::Attr(attr) => self.attr(attr, body, op),
                ArgMatch::Operand { index, sub } => {
                    self.sub(sub, body, &range(*index), &of, *index)
                }
                ArgMatch::Either { index, .. } => {
                    format!("operands {index} and {} of '{of}' match in neither order", index + 1)
                }
                ArgMatch::Variadic { index, subs, .. } => {
                    let values = range(*index);
                    if values.len() == subs.len() {
                        format!("the values of operand {index} of '{of}' do not match")
                    } else {
                        format!(
                            "operand {index} of '{of}' is {} values, not {}",
                            values.len(),
                            subs.len()
                        )
                    }
                }
            });
        }
        None
    }

    fn attr(&self, attr: &AttrMatch, body: &Body, op: OpId) -> String {
        let (of, name) = (self.name(body, op), self.reg.ctx().str(attr.name));
        let is = match body.attr(self.reg.ctx(), op, attr.name).or(attr.default) {
            Some(value) => attr_text(self.reg, value),
            None => return format!("'{of}' has no attribute '{name}'"),
        };
        let check =
            attr.check.as_ref().map_or(String::new(), |check| self.writer().attr_check(check));
        format!("attribute '{name}' of '{of}' is {is}, which is not: {check}")
    }

    fn writer(&self) -> Writer<'_> {
        Writer::new(self.reg, self.rule)
    }

    fn sub(
        &mut self,
        sub: &Sub,
        body: &Body,
        values: &[ValueId],
        of: &str,
        index: usize,
    ) -> String {
        let Some(&value) = values.first() else {
            return format!("operand {index} of '{of}' is not a value");
        };
        match sub {
            Sub::Leaf { check, .. } => {
                let ty = type_text(self.reg, body.ty(value));
                let check = check
                    .as_ref()
                    .map_or(String::new(), |c| condition_text(self.reg, self.rule, c));
                format!("operand {index} of '{of}' is of type {ty}, which is not: {check}")
            }
            Sub::Nested(node) => {
                let Some(inner) = body.defining_op(value) else {
                    return format!(
                        "operand {index} of '{of}' is a block argument; wanted: {}",
                        self.wanted(node)
                    );
                };
                match node {
                    Node::Op(node) if body.name(inner) == node.name => self
                        .op(node, body, inner)
                        .unwrap_or_else(|| format!("operand {index} of '{of}' does not match")),
                    Node::Native(native) => self.native(native, body, inner, of, index),
                    Node::Op(_) => {
                        let is = self.name(body, inner);
                        format!(
                            "operand {index} of '{of}' is made by '{is}'; wanted: {}",
                            self.wanted(node)
                        )
                    }
                }
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

    fn native(&self, node: &NativeNode, body: &Body, op: OpId, of: &str, index: usize) -> String {
        let is = self.name(body, op);
        let Some(values) = node.code.run(self.reg, body, op) else {
            return format!(
                "operand {index} of '{of}' is made by '{is}', which is not a constant that the rule accepts"
            );
        };
        let check = node.args.iter().find_map(|arg| match arg {
            NativeArg::Leaf { attr: Some(check), .. } => Some(self.writer().attr_check(check)),
            _ => None,
        });
        let value = values
            .iter()
            .find_map(|v| if let ir_core::expr::Val::Attr(a) = v { Some(*a) } else { None });
        match (value, check) {
            (Some(value), Some(check)) => {
                let value = attr_text(self.reg, value);
                format!("operand {index} of '{of}' is the constant {value}, which is not: {check}")
            }
            _ => format!("operand {index} of '{of}' is made by '{is}', which does not match"),
        }
    }

    fn conditions(&mut self, body: &Body) -> Option<String> {
        for condition in &self.rule.conditions {
            if !self.found.condition(condition, body) {
                let mut writer = self.writer();
                writer.source_names();
                return Some(format!(
                    "the condition does not hold: {}",
                    writer.condition(condition)
                ));
            }
        }
        let differ =
            self.rule.equal.iter().find(|&&(a, b)| self.found.first(a) != self.found.first(b))?;
        let mut writer = self.writer();
        let source = writer.source_names();
        Some(format!("{} is two values in {source}", writer.slot(differ.0)))
    }
}
