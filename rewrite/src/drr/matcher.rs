//! Matching the source of a rule.

use ir_core::def::{Arity, OpDef};
use ir_core::def::{declared_operands, declared_results};
use ir_core::expr::Val;
use ir_core::ranges::IntRange;
use ir_core::{Body, Ident, OpId, Registry, ValueId};
use smallvec::SmallVec;

use super::conditions::Facts;
use super::rule::{
    ArgMatch, AttrCheck, AttrMatch, NativeArg, NativeNode, Node, OpNode, Rule, RuleCondition, Slot,
    Sub, Use,
};

/// The binding of a name.
#[derive(Clone, Debug, Default)]
pub(super) enum Bound {
    #[default]
    Nothing,
    /// An operand that is one value.
    Value(ValueId),
    /// An operand of variable length.
    Values(SmallVec<[ValueId; 4]>),
    /// An operation: its results, or it itself if it has none.
    Op(OpId),
    /// The values that a native returned.
    Vals(Vec<Val>),
}

/// How often one match tries the second order of an `either`. Nested ones double the number of attempts each,
/// and values with shared operands allow all of them.
const SECOND_ORDERS: u32 = 1 << 10;

/// Known ranges of values.
pub(super) type Ranges<'a> = &'a dyn Fn(&Body, ValueId) -> Option<IntRange>;

/// A match in progress, or a complete one.
pub(super) struct Match<'a> {
    pub(super) reg: &'a Registry,
    /// The source of ranges; `None`: they follow from definitions.
    ranges: Option<Ranges<'a>>,
    pub(super) slots: Vec<Bound>,
    /// The matched operations, the root first, then each after those nested in it.
    pub(super) ops: SmallVec<[OpId; 4]>,
    /// How many second orders may still be tried; beyond them nothing matches.
    second_orders: u32,
}

/// Whether the defining operations above `op` have the names that `node` requires, where that is known
/// without binding anything: a quick test that most attempts fail.
fn may_match(node: &OpNode, reg: &Registry, body: &Body, op: OpId) -> bool {
    if body.name(op) != node.name {
        return false;
    }
    let Some(def) = reg.def(body, op) else { return false };
    node.args.iter().all(|arg| match arg {
        ArgMatch::Operand { index, sub: Sub::Nested(nested) } => {
            match def.operands.get(..=*index) {
                // The position of operands after one of variable length is unknown.
                Some(decls) if decls.iter().all(|d| d.arity == Arity::One) => {
                    let defining =
                        body.operands(op).nth(*index).and_then(|value| body.defining_op(value));
                    defining.is_some_and(|inner| match nested {
                        Node::Op(node) => may_match(node, reg, body, inner),
                        Node::Native(node) => node.code.may_run(reg, body, inner),
                    })
                }
                _ => true,
            }
        }
        _ => true,
    })
}

impl Rule {
    /// Whether the rule matches `op` and its guard holds there, if it has one.
    pub(super) fn guard_holds(
        &self,
        reg: &Registry,
        body: &Body,
        op: OpId,
        ranges: Option<Ranges<'_>>,
    ) -> bool {
        let holds = |guard| {
            Match::of(self, reg, body, op, ranges).is_some_and(|found| found.condition(guard, body))
        };
        self.guard.as_ref().is_none_or(holds)
    }
}

impl<'a> Match<'a> {
    /// A match of `rule` at `op` of which nothing is known yet.
    pub(super) fn new(rule: &Rule, reg: &'a Registry, op: OpId) -> Match<'a> {
        let slots = vec![Bound::Nothing; rule.slots];
        Match {
            reg,
            ranges: None,
            slots,
            ops: smallvec::smallvec![op],
            second_orders: SECOND_ORDERS,
        }
    }

    /// Matches `rule` against `op`, which has the name of its root.
    pub(super) fn of(
        rule: &Rule,
        reg: &'a Registry,
        body: &Body,
        op: OpId,
        ranges: Option<Ranges<'a>>,
    ) -> Option<Match<'a>> {
        if !may_match(&rule.source, reg, body, op) {
            return None;
        }
        let mut found = Match { ranges, ..Match::new(rule, reg, op) };
        let holds = found.op(&rule.source, body, op)
            && rule.conditions.iter().all(|c| found.condition(c, body))
            && rule
                .equal
                .iter()
                .all(|&(a, b)| found.first(a).is_some() && found.first(a) == found.first(b));
        holds.then_some(found)
    }

    /// The first value of a slot.
    pub(super) fn first(&self, slot: Slot) -> Option<ValueId> {
        match &self.slots[slot] {
            Bound::Value(value) => Some(*value),
            Bound::Values(values) => values.first().copied(),
            Bound::Vals(values) => match values.first() {
                Some(Val::Value(value)) => Some(*value),
                _ => None,
            },
            _ => None,
        }
    }

    fn bind(&mut self, slot: Option<Slot>, bound: impl FnOnce() -> Bound) {
        if let Some(slot) = slot {
            self.slots[slot] = bound();
        }
    }

    fn op(&mut self, node: &OpNode, body: &Body, op: OpId) -> bool {
        if body.name(op) != node.name {
            return false;
        }
        let Some(def) = self.reg.def(body, op) else { return false };
        let Some(operands) = declared_operands(self.reg.ctx(), def, body, op) else { return false };
        self.bind(node.bind, || Bound::Op(op));
        node.args.iter().all(|arg| self.argument(arg, body, op, def, &operands))
    }

    /// Matches one argument of `op`; `operands` are the first and the count of each declaration.
    pub(super) fn argument(
        &mut self,
        arg: &ArgMatch,
        body: &Body,
        op: OpId,
        def: &OpDef,
        operands: &[(usize, usize)],
    ) -> bool {
        let range = |index: usize| -> SmallVec<[ValueId; 4]> {
            let (first, count) = operands.get(index).copied().unwrap_or((0, 0));
            body.operands(op).skip(first).take(count).collect()
        };
        let is_variable =
            |index: usize| def.operands.get(index).is_some_and(|d| d.arity.is_variable());
        match arg {
            ArgMatch::Operand { index, sub } => {
                let values = range(*index);
                match (sub, def.operands.get(*index).map(|d| d.arity)) {
                    (Sub::Leaf { check: None, bind }, Some(Arity::VariadicOfVariadic(name))) => {
                        self.groups(*bind, body, op, name, &values).is_some()
                    }
                    _ => self.sub(sub, body, &values, is_variable(*index)),
                }
            }
            ArgMatch::Either { index, subs } => {
                let (a, b) = (range(*index), range(index + 1));
                self.both(subs, body, &a, &b) || (self.may_swap() && self.both(subs, body, &b, &a))
            }
            ArgMatch::Variadic { index, bind, subs } => {
                let values = range(*index);
                self.bind(*bind, || Bound::Values(values.clone()));
                values.len() == subs.len()
                    && subs.iter().zip(&values).all(|(sub, &v)| self.sub(sub, body, &[v], false))
            }
            ArgMatch::Attr(attr) => self.attr(attr, body, op),
        }
    }

    /// Binds a list of lists, whose sizes are in the attribute `name`.
    fn groups(
        &mut self,
        slot: Option<Slot>,
        body: &Body,
        op: OpId,
        name: Ident,
        values: &[ValueId],
    ) -> Option<()> {
        let ctx = self.reg.ctx();
        let mut rest = values;
        let mut groups = Vec::new();
        for size in ctx.dense_ints(body.attr(ctx, op, name)?)? {
            let (group, behind) = rest.split_at_checked(usize::try_from(size).ok()?)?;
            groups.push(Val::list(group.iter().map(|&v| Val::Value(v))));
            rest = behind;
        }
        self.bind(slot, || Bound::Vals(vec![Val::list(groups)]));
        rest.is_empty().then_some(())
    }

    fn may_swap(&mut self) -> bool {
        let left = self.second_orders.checked_sub(1);
        self.second_orders = left.unwrap_or(0);
        left.is_some()
    }

    /// Bindings of a failed first attempt stay when the second is made, as in the code that MLIR generates.
    fn both(&mut self, subs: &[Sub; 2], body: &Body, a: &[ValueId], b: &[ValueId]) -> bool {
        let mut later: SmallVec<[OpId; 2]> = SmallVec::new();
        for (sub, values) in subs.iter().zip([a, b]) {
            match sub {
                Sub::Leaf { .. } => {
                    if !self.sub(sub, body, values, false) {
                        return false;
                    }
                }
                Sub::Nested(node) => {
                    let Some(op) = self.nested(node, body, values) else { return false };
                    later.push(op);
                }
            }
        }
        self.ops.extend(later);
        true
    }

    fn sub(&mut self, sub: &Sub, body: &Body, values: &[ValueId], variable: bool) -> bool {
        match sub {
            Sub::Leaf { check, bind } => {
                let holds = check.as_ref().is_none_or(|check| {
                    values
                        .first()
                        .is_some_and(|&v| self.ask(body, |facts| facts.type_holds(check, v)))
                });
                if holds {
                    self.bind(*bind, || match values {
                        [value] if !variable => Bound::Value(*value),
                        _ => Bound::Values(values.iter().copied().collect()),
                    });
                }
                holds
            }
            Sub::Nested(node) => match self.nested(node, body, values) {
                Some(op) => {
                    self.ops.push(op);
                    true
                }
                None => false,
            },
        }
    }

    /// Returns the operation that defines the first of `values`, if it matches `node`.
    fn nested(&mut self, node: &Node, body: &Body, values: &[ValueId]) -> Option<OpId> {
        let op = body.defining_op(*values.first()?)?;
        self.node(node, body, op).then_some(op)
    }

    fn node(&mut self, node: &Node, body: &Body, op: OpId) -> bool {
        match node {
            Node::Op(node) => self.op(node, body, op),
            Node::Native(node) => self.native(node, body, op).is_some(),
        }
    }

    fn native(&mut self, node: &NativeNode, body: &Body, op: OpId) -> Option<()> {
        let values = node.code.run(self.reg, body, op)?;
        let value = |i: usize| values.get(i).cloned().unwrap_or(Val::Null);
        for (i, arg) in node.args.iter().enumerate() {
            if let NativeArg::Leaf { bind, .. } = arg {
                self.bind(*bind, || Bound::Vals(vec![value(i)]));
            }
        }
        for (i, arg) in node.args.iter().enumerate() {
            let holds = match arg {
                NativeArg::Nested(node) => match value(i) {
                    Val::Value(value) => {
                        body.defining_op(value).is_some_and(|op| self.node(node, body, op))
                    }
                    _ => false,
                },
                NativeArg::Leaf { attr: Some(check), .. } => {
                    self.ask(body, |facts| facts.attr_holds(check, value(i)))
                }
                NativeArg::Leaf { ty: Some(check), .. } => match value(i) {
                    Val::Value(v) => self.ask(body, |facts| facts.type_holds(check, v)),
                    _ => false,
                },
                NativeArg::Leaf { .. } => true,
            };
            if !holds {
                return None;
            }
        }
        Some(())
    }

    fn attr(&mut self, attr: &AttrMatch, body: &Body, op: OpId) -> bool {
        let value = match body.attr(self.reg.ctx(), op, attr.name).or(attr.default) {
            Some(value) => Val::Attr(value),
            None if attr.optional => Val::Null,
            None => return false,
        };
        let fails =
            |check: &AttrCheck| !self.ask(body, |facts| facts.attr_holds(check, value.clone()));
        if attr.check.as_ref().is_some_and(fails) {
            return false;
        }
        self.bind(attr.bind, || Bound::Vals(vec![value]));
        true
    }

    pub(super) fn condition(&self, condition: &RuleCondition, body: &Body) -> bool {
        self.ask(body, |facts| facts.condition(condition, |name| self.resolve(body, name)))
    }

    fn ask(&self, body: &Body, ask: impl FnOnce(Facts<'_>) -> bool) -> bool {
        let ranges = self.ranges.map(|ranges| move |value| ranges(body, value));
        let ranges = ranges.as_ref().map(|r| r as &dyn Fn(ValueId) -> Option<IntRange>);
        ask(Facts { reg: self.reg, body, ranges })
    }

    /// Returns the single thing that a name is bound to: a value, an attribute, an operation without results,
    /// or a list.
    pub(super) fn resolve(&self, body: &Body, name: Use) -> Option<Val> {
        let values = |list: &[ValueId]| Val::list(list.iter().map(|&v| Val::Value(v)));
        Some(match (&self.slots[name.slot], name.index) {
            (Bound::Nothing, _) => return None,
            (Bound::Value(value), _) => Val::Value(*value),
            (Bound::Values(list), _) => values(list),
            (Bound::Vals(vals), Some(i)) => vals.get(i)?.clone(),
            (Bound::Vals(vals), None) => match &vals[..] {
                [one] => one.clone(),
                all => Val::list(all.iter().cloned()),
            },
            (Bound::Op(op), None) => {
                let def = self.reg.def(body, *op)?;
                match &def.results[..] {
                    [] => Val::Op(*op),
                    [one] if !one.arity.is_variable() => Val::Value(body.results(*op).next()?),
                    _ => values(&body.results(*op).collect::<SmallVec<[ValueId; 4]>>()),
                }
            }
            (Bound::Op(op), Some(i)) => {
                let def = self.reg.def(body, *op)?;
                let (first, count) = *declared_results(self.reg.ctx(), def, body, *op)?.get(i)?;
                let list: SmallVec<[ValueId; 4]> =
                    body.results(*op).skip(first).take(count).collect();
                match &list[..] {
                    [one] if !def.results[i].arity.is_variable() => Val::Value(*one),
                    list => values(list),
                }
            }
        })
    }
}
