//! The source of a rule as operations.
//!
//! E.g. the source `(AddOp (MulOp $a, $b), $c)` for the type `i8` is built over three free values:
//!
//! ```text
//! %a, %b, %c = free values of type i8
//! %0 = mul %a, %b
//! %1 = add %0, %c
//! ```

use ir_core::def::{AttrStorage, EnumDef, ParamKind, Trait};
use ir_core::fanout::sequential;
use ir_core::ranges::IntRange;
use ir_core::verify::{VerifyOptions, verify_root};
use ir_core::{
    Attr, AttrKind, BlockId, Body, Ident, Loc, OpId, OperationState, Registry, Type, ValueId,
};
use smallvec::SmallVec;

use crate::eval::may_trap;
use crate::free_value::{LEAF, constant, leaf_index, unknown_constant};
use crate::small_types::small_width;
use crate::types::{Demand, OpTypes, Step, Var};
use rewrite::drr::rule::{
    ArgMatch, AttrCheck, AttrMatch, NativeArg, Node, OpNode, Rule, RuleCondition, Slot, Sub,
};
use rewrite::drr::{MatchCode, TypeInference, UnknownEvaluator};
use rewrite::ranges::range_of;
use rewrite::rewriter::{Listener, Rewriter};

/// How many values a rule may have.
const MAX_VALUES: usize = 32;

/// The choices to be made for a rule.
pub(crate) struct Plan<'p> {
    source: Term,
    /// The values whose types are to be chosen. The first are the root's results.
    pub(crate) vars: Vec<Var<'p>>,
    /// In which order.
    pub(crate) steps: Vec<Step>,
    /// Whether an operation of the source chooses between values: then one that is not chosen may be poison.
    pub(crate) chooses: bool,
    /// The results of the root that are compared: all but those that are unused where the rule matches.
    pub(crate) results: Vec<usize>,
    /// The type of each free value.
    pub(crate) leaves: Vec<usize>,
    /// The name of each free value in the rule, if it has one.
    pub(crate) leaf_names: Vec<Option<Slot>>,
    /// The name of each constant in the rule, if it has one.
    pub(crate) constant_names: Vec<Option<Slot>>,
    /// The type of each constant.
    pub(crate) constants: Vec<usize>,
    /// The value that the rule demands of each constant, if it does.
    pub(crate) literals: Vec<Option<Attr>>,
    /// The values of each attribute, and for nested operations of several results which is taken.
    pub(crate) attrs: Vec<Vec<Pick>>,
    /// The name of each attribute, for messages.
    pub(crate) attr_names: Vec<String>,
    /// The enum of each attribute that is a number of one, for messages.
    pub(crate) attr_enums: Vec<Option<&'p EnumDef>>,
    /// Which values of each attribute there are besides those.
    pub(crate) attr_cases: Vec<AttrCases>,
}

/// The values of an attribute besides those that are listed.
#[derive(Clone, Copy)]
pub(crate) enum AttrCases {
    /// There are none.
    All,
    /// There are others.
    Some,
    /// All sets of these flags, which are integers of that type. The first value listed may be that the attribute is absent.
    Flags { ty: Type, mask: i64, dialect: Ident, mnemonic: Ident },
}

/// A constant of the source.
#[derive(Clone, Copy)]
pub(crate) enum Given {
    Known(Attr),
    /// An unknown, and an attribute of its kind.
    Unknown(Attr, Attr),
}

/// A choice.
#[derive(Clone, Copy)]
pub(crate) enum Pick {
    Attr(Option<Attr>),
    Result(usize),
}

enum Term {
    Leaf(usize),
    Constant(usize),
    /// `types` are those of its results; which of them is the value is chosen as attributes are, if there are several.
    Op {
        name: ir_core::OpName,
        types: Vec<usize>,
        value: Option<usize>,
        operands: Vec<Term>,
        attrs: Vec<(Ident, usize)>,
    },
}

/// The source of a rule for some choice, and what the rule makes of it.
pub(crate) struct Instance {
    pub(crate) source: Body,
    /// The results of the root that are compared.
    pub(crate) roots: Vec<ValueId>,
    pub(crate) target: Body,
    /// The chosen value of each attribute.
    pub(crate) picks: Vec<Pick>,
    /// A result of each operation that the rule creates and that may have undefined behavior. It executes whether its results are used or not.
    pub(crate) executed: Vec<ValueId>,
    user: OpId,
}

/// Returns the free value `n` in a body.
pub(crate) fn leaf(reg: &Registry, body: &mut Body, block: BlockId, n: usize, ty: Type) -> ValueId {
    let ctx = reg.ctx();
    let mut state = OperationState::new(ctx, ctx.op_name(LEAF), Loc::UNKNOWN);
    state.results.push(ty);
    state.attrs = ctx.dict_attr(&[(ctx.ident("n"), ctx.int_attr_i64(ctx.i64(), n as i64))]);
    let op = body.create_op(state);
    body.append_op(block, op);
    body.result(op, 0)
}

impl<'p> Plan<'p> {
    pub(crate) fn new(reg: &'p Registry, rule: &'p Rule) -> Result<Plan<'p>, String> {
        let def = reg.op(rule.root).ok_or("its root is not registered")?;
        if def.results.is_empty() || !def.regions.is_empty() || def.has(Trait::Terminator) {
            return Err("its root has no result, or has regions, successors or effects".into());
        }
        let unused = rule.unused_results();
        let results = (0..def.results.len()).filter(|i| !unused.contains(i)).collect();
        let mut planner = Planner {
            reg,
            rule,
            plan: Plan {
                source: Term::Leaf(0),
                vars: Vec::new(),
                steps: Vec::new(),
                chooses: rule
                    .source_names()
                    .into_iter()
                    .any(|name| reg.op(name).is_some_and(|d| d.has(Trait::SelectLikeOpInterface))),
                results,
                leaves: Vec::new(),
                leaf_names: Vec::new(),
                constant_names: Vec::new(),
                constants: Vec::new(),
                literals: Vec::new(),
                attrs: Vec::new(),
                attr_names: Vec::new(),
                attr_enums: Vec::new(),
                attr_cases: Vec::new(),
            },
            slots: Vec::new(),
            bound: Vec::new(),
        };
        let (source, _) = planner.op(&rule.source, true)?;
        planner.plan.source = source;
        if planner.plan.vars.len() > MAX_VALUES {
            return Err("it has too many values".into());
        }
        planner.conditions();
        Ok(planner.plan)
    }

    /// Returns the values that nothing computes.
    pub(crate) fn inputs(&self) -> impl Iterator<Item = usize> {
        self.leaves.iter().chain(&self.constants).copied()
    }

    /// Returns the width of the widest input if all inputs are small integers.
    pub(crate) fn small_bits(&self, reg: &Registry, types: &[Type]) -> Option<u32> {
        self.inputs()
            .map(|var| small_width(reg, types[var]))
            .try_fold(0, |most, width| Some(width?.max(most)))
    }

    /// Returns the values of a type that the constant `index` may have: just that which the rule demands, if it does, and none of another type; else those that
    /// `of` has.
    pub(crate) fn constant_values(
        &self,
        reg: &Registry,
        index: usize,
        ty: Type,
        of: fn(&Registry, Type) -> Vec<Attr>,
    ) -> Vec<Attr> {
        match self.literals[index] {
            Some(value) if reg.attr_type(value) == Some(ty) => vec![value],
            Some(_) => Vec::new(),
            None => self.vars[self.constants[index]].constants(reg, ty, of),
        }
    }

    /// Returns whether the source verifies with those types, the first choice of everything else.
    pub(crate) fn verifies(&self, reg: &Registry, types: &[Type]) -> bool {
        let values = crate::values::values;
        let first = |(i, &var): (usize, &usize)| {
            self.constant_values(reg, i, types[var], values).first().copied()
        };
        let constants: Option<Vec<Attr>> = self.constants.iter().enumerate().map(first).collect();
        let Some(constants) = constants else { return false };
        let instance = self.instance(reg, types, &vec![0; self.attrs.len()], &constants);
        instance.is_some_and(|i| {
            let options = VerifyOptions { allow_unregistered: true, skip_symbols: true };
            verify_root(reg, &i.source, options, &sequential).is_empty()
        })
    }

    /// Returns the source for some choice.
    pub(crate) fn instance(
        &self,
        reg: &Registry,
        types: &[Type],
        attrs: &[usize],
        constants: &[Attr],
    ) -> Option<Instance> {
        let picks: Vec<Pick> = attrs.iter().zip(&self.attrs).map(|(&i, list)| list[i]).collect();
        let constants: Vec<Given> = constants.iter().copied().map(Given::Known).collect();
        self.instance_of(reg, types, &picks, &constants)
    }

    /// Returns the source for such attributes and constants.
    pub(crate) fn instance_of(
        &self,
        reg: &Registry,
        types: &[Type],
        picks: &[Pick],
        constants: &[Given],
    ) -> Option<Instance> {
        let ctx = reg.ctx();
        let mut body = Body::new();
        let block = body.add_root_block();
        let mut leaves = Vec::new();
        for (i, &var) in self.leaves.iter().enumerate() {
            leaves.push(leaf(reg, &mut body, block, i, types[var]));
        }
        let mut made = Vec::new();
        for (&value, &var) in constants.iter().zip(&self.constants) {
            let op = match value {
                Given::Known(value) => constant(reg, &mut body, value, types[var])?,
                Given::Unknown(unknown, sample) => {
                    unknown_constant(reg, &mut body, (unknown, sample), types[var])?
                }
            };
            body.append_op(block, op);
            made.push(body.result(op, 0));
        }
        let mut building = Building { reg, types, picks, leaves, constants: made, body, block };
        let root = building.op(&self.source)?;
        let mut body = building.body;
        let roots: Vec<ValueId> = self.results.iter().map(|&i| body.result(root, i)).collect();
        let mut user = OperationState::new(ctx, ctx.op_name("<check>.use"), Loc::UNKNOWN);
        user.operands.extend(roots.iter().copied());
        let user = body.create_op(user);
        body.append_op(block, user);
        let (target, executed) = (body.clone(), Vec::new());
        Some(Instance { target, source: body, roots, picks: picks.to_vec(), executed, user })
    }
}

impl Instance {
    /// Returns the verifier's error for the target, if it is invalid.
    pub(crate) fn wrong(&self, reg: &Registry) -> Option<String> {
        let options = VerifyOptions { allow_unregistered: true, skip_symbols: true };
        verify_root(reg, &self.target, options, &sequential)
            .into_iter()
            .next()
            .map(|found| found.diagnostic.message)
    }

    /// Applies the rule to the target. Returns the replacements of the results of the root. The free values in the set `not_negative` are assumed to be non-negative.
    pub(crate) fn rewrite(
        &mut self,
        reg: &Registry,
        rule: &Rule,
        not_negative: u64,
    ) -> Result<Vec<ValueId>, NotRewritten> {
        self.rewrite_with(reg, rule, not_negative, None)
    }

    /// Does the same over unknowns.
    pub(crate) fn rewrite_with(
        &mut self,
        reg: &Registry,
        rule: &Rule,
        not_negative: u64,
        unknowns: Option<&dyn UnknownEvaluator>,
    ) -> Result<Vec<ValueId>, NotRewritten> {
        let root = self.roots.first().and_then(|&root| self.target.defining_op(root));
        let root = root.ok_or(NotRewritten::Unmatched)?;
        let free = |body: &Body, value: ValueId| {
            let Some(leaf) = body.defining_op(value).and_then(|op| leaf_index(reg, body, op))
            else {
                return range_of(reg, body, value);
            };
            let full = IntRange::full(reg.ctx(), body.ty(value))?;
            if not_negative >> leaf & 1 == 1 { full.within((0, full.max >> 1)) } else { Some(full) }
        };
        if unknowns.is_none() && !rule.guard_holds(reg, &self.target, root, Some(&free)) {
            return Err(NotRewritten::Unmatched);
        }
        let mut inserted = Inserted::default();
        let mut rewriter = Rewriter::new(reg, &mut self.target, &mut inserted);
        rewriter.set_before(root);
        rewriter.guarded = unknowns.is_some();
        if !rule.rewrite_over(&mut rewriter, root, Some(&free), unknowns) {
            let matches = || rule.matches_knowing(reg, &self.target, root, Some(&free));
            return Err(if matches() { NotRewritten::Unbuilt } else { NotRewritten::Unmatched });
        }
        let body = &self.target;
        let traps = |&op: &OpId| !body.is_erased(op) && may_trap(reg, body.name(op));
        let new = inserted.0.into_iter().filter(traps);
        self.executed = new.filter_map(|op| body.results(op).next()).collect();
        Ok(body.operands(self.user).collect())
    }
}

/// The reason for which a rule did not rewrite an instance.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum NotRewritten {
    /// It does not match.
    Unmatched,
    /// It matches, but its results cannot be built.
    Unbuilt,
}

/// The operations that a rule inserted.
#[derive(Default)]
struct Inserted(Vec<OpId>);

impl Listener for Inserted {
    fn inserted(&mut self, _: &Body, op: OpId) {
        self.0.push(op);
    }
    fn modified(&mut self, _: &Body, _: OpId) {}
    fn erased(&mut self, _: &Body, op: OpId) {
        self.0.retain(|&inserted| inserted != op);
    }
}

struct Building<'b> {
    reg: &'b Registry,
    types: &'b [Type],
    picks: &'b [Pick],
    leaves: Vec<ValueId>,
    constants: Vec<ValueId>,
    body: Body,
    block: BlockId,
}

impl Building<'_> {
    fn term(&mut self, term: &Term) -> Option<ValueId> {
        match term {
            Term::Leaf(i) => self.leaves.get(*i).copied(),
            Term::Constant(i) => self.constants.get(*i).copied(),
            Term::Op { value, .. } => {
                let op = self.op(term)?;
                let index = match value.map(|var| self.picks[var]) {
                    Some(Pick::Result(index)) => index,
                    _ => 0,
                };
                Some(self.body.result(op, index))
            }
        }
    }

    fn op(&mut self, term: &Term) -> Option<OpId> {
        let Term::Op { name, types, operands, attrs, .. } = term else { return None };
        let mut state = OperationState::new(self.reg.ctx(), *name, Loc::UNKNOWN);
        for operand in operands {
            let value = self.term(operand)?;
            state.operands.push(value);
        }
        let chosen = |&(name, var): &(Ident, usize)| match self.picks[var] {
            Pick::Attr(attr) => Some((name, attr?)),
            Pick::Result(_) => None,
        };
        let given: Vec<(Ident, Attr)> = attrs.iter().filter_map(chosen).collect();
        (state.props, state.attrs) = self.reg.split_attrs(*name, &[], &given);
        state.results.extend(types.iter().map(|&ty| self.types[ty]));
        let op = self.body.create_op(state);
        self.body.append_op(self.block, op);
        Some(op)
    }
}

struct Planner<'p> {
    reg: &'p Registry,
    rule: &'p Rule,
    plan: Plan<'p>,
    /// The free values that slots are bound to.
    slots: Vec<(Slot, usize)>,
    /// The values whose types slots are bound to.
    bound: Vec<(Slot, Vec<usize>)>,
}

impl<'p> Planner<'p> {
    fn new_var(&mut self, what: String) -> usize {
        self.plan.vars.push(Var { demands: Vec::new(), what });
        self.plan.vars.len() - 1
    }

    fn demand(&mut self, var: usize, demand: Demand<'p>) {
        self.plan.vars[var].demands.push(demand);
    }

    /// Collects the conditions of the rule on the types of names.
    fn conditions(&mut self) {
        for condition in &self.rule.conditions {
            let RuleCondition::Type(condition, of) = condition else { continue };
            let Some((_, vars)) = self.bound.iter().find(|bound| bound.0 == of.slot) else {
                continue;
            };
            let vars: Vec<usize> = match of.index {
                Some(index) => vars.get(index).copied().into_iter().collect(),
                None => vars.clone(),
            };
            vars.into_iter().for_each(|var| self.demand(var, Demand::Is(condition)));
        }
    }

    /// Returns an operation, and the values that its results are.
    fn op(&mut self, node: &'p OpNode, is_root: bool) -> Result<(Term, Vec<usize>), String> {
        let text = self.reg.ctx().op_name_str(node.name);
        let def = self.reg.op(node.name).ok_or_else(|| format!("'{text}' is not registered"))?;
        let mut values = def.operands.iter().chain(&def.results);
        if def.results.is_empty()
            || values.any(|o| o.arity.is_variable())
            || !def.regions.is_empty()
        {
            return Err(format!("'{text}' has regions, no result, or values of variable length"));
        }
        let mut types = Vec::new();
        for (i, decl) in def.results.iter().enumerate() {
            let var = self.new_var(format!("result #{i} of '{text}'"));
            self.demand(var, Demand::Declared(&decl.constraint));
            types.push(var);
        }
        self.bound.extend(node.bind.map(|slot| (slot, types.clone())));
        let value = if is_root || types.len() == 1 {
            None
        } else {
            self.plan.attrs.push((0..types.len()).map(Pick::Result).collect());
            self.plan.attr_names.push(format!("result of '{text}'"));
            self.plan.attr_enums.push(None);
            self.plan.attr_cases.push(AttrCases::All);
            Some(self.plan.attrs.len() - 1)
        };
        let mut operands: Vec<(usize, Term, usize)> = Vec::new();
        let mut attrs = Vec::new();
        for arg in &node.args {
            let mut operand = |index: usize, sub| -> Result<(), String> {
                let (term, var) = self.sub(sub, format!("operand #{index} of '{text}'"))?;
                let decl = def
                    .operands
                    .get(index)
                    .ok_or_else(|| format!("'{text}' has fewer operands"))?;
                self.demand(var, Demand::Declared(&decl.constraint));
                operands.push((index, term, var));
                Ok(())
            };
            match arg {
                ArgMatch::Operand { index, sub, .. } => operand(*index, sub)?,
                ArgMatch::Either { index, subs } => {
                    operand(*index, &subs[0])?;
                    operand(*index + 1, &subs[1])?;
                }
                ArgMatch::Variadic { .. } => {
                    return Err(format!("'{text}' has operands of variable length"));
                }
                ArgMatch::Attr(attr) => {
                    let values = self.attr(node, attr)?;
                    let cases = self.attr_cases(node, attr, &values);
                    self.plan.attr_cases.push(cases);
                    self.plan.attrs.push(values.into_iter().map(Pick::Attr).collect());
                    let name = self.reg.ctx().str(attr.name);
                    self.plan.attr_names.push(format!("attribute '{name}' of '{text}'"));
                    let decl = def.attr_index(attr.name).map(|index| &def.attrs[index]);
                    self.plan.attr_enums.push(decl.and_then(
                        |decl| match &decl.constraint.storage {
                            AttrStorage::Enum(cases) => Some(&**cases),
                            _ => None,
                        },
                    ));
                    attrs.push((attr.name, self.plan.attrs.len() - 1));
                }
            }
        }
        operands.sort_by_key(|o| o.0);
        let first = |&(name, var): &(Ident, usize)| match self.plan.attrs[var].first() {
            Some(Pick::Attr(attr)) => Some((name, (*attr)?)),
            _ => None,
        };
        let given: Vec<(Ident, Attr)> = attrs.iter().filter_map(first).collect();
        let (props, discardable) = self.reg.split_attrs(node.name, &[], &given);
        self.plan.steps.push(Step::Results(OpTypes {
            name: node.name,
            operands: operands.iter().map(|o| o.2).collect(),
            results: types.clone(),
            props,
            attrs: discardable,
            inferred: TypeInference::of(def).ok(),
        }));
        let operands = operands.into_iter().map(|o| o.1).collect();
        Ok((Term::Op { name: node.name, types: types.clone(), value, operands, attrs }, types))
    }

    /// Returns the term of an operand and its value; `what` names the operand in messages.
    fn sub(&mut self, sub: &'p Sub, what: String) -> Result<(Term, usize), String> {
        match sub {
            Sub::Leaf { bind, check } => {
                let known = bind.and_then(|slot| self.same(slot));
                let leaf = match known {
                    Some(leaf) => leaf,
                    None => {
                        let var = self.new_var(what);
                        self.plan.steps.push(Step::Value(var));
                        self.plan.leaves.push(var);
                        self.plan.leaf_names.push(*bind);
                        self.plan.leaves.len() - 1
                    }
                };
                let var = self.plan.leaves[leaf];
                check.iter().for_each(|check| self.demand(var, Demand::Is(check)));
                self.slots.extend(bind.map(|slot| (slot, leaf)));
                self.bound.extend(bind.map(|slot| (slot, vec![var])));
                Ok((Term::Leaf(leaf), var))
            }
            Sub::Nested(Node::Op(node)) if self.is_constant(node) => self.constant(node, what),
            Sub::Nested(Node::Op(node)) => {
                let (term, types) = self.op(node, false)?;
                // The first choice of several.
                Ok((term, types[0]))
            }
            Sub::Nested(Node::Native(native)) => {
                let plain = native.args.iter().all(|a| matches!(a, NativeArg::Leaf { .. }));
                if !matches!(native.code, MatchCode::Constant) || !plain {
                    return Err("a native matches a part of its source".into());
                }
                let var = self.new_var(what);
                self.plan.steps.push(Step::Value(var));
                let (mut literal, mut name) = (None, None);
                for arg in &native.args {
                    if let NativeArg::Leaf { bind: Some(slot), .. } = arg {
                        name = Some(*slot);
                    }
                    match arg {
                        NativeArg::Leaf { attr: Some(AttrCheck::Equal(value)), .. } => {
                            literal = literal.or(Some(*value));
                            self.demand(var, Demand::Of(*value));
                        }
                        NativeArg::Leaf { attr: Some(check), .. } => {
                            self.demand(var, Demand::Takes(check))
                        }
                        _ => {}
                    }
                }
                self.plan.constants.push(var);
                self.plan.constant_names.push(name);
                self.plan.literals.push(literal);
                Ok((Term::Constant(self.plan.constants.len() - 1), var))
            }
        }
    }

    /// Returns whether a pattern matches constants by their operation, e.g. `(Arith_ConstantOp $k)`.
    fn is_constant(&self, node: &OpNode) -> bool {
        let def = self.reg.op(node.name);
        let one = def.is_some_and(|def| {
            def.has(Trait::ConstantLike)
                && def.operands.is_empty()
                && def.results.len() == 1
                && def.attrs.len() == 1
        });
        one && matches!(node.args[..], [ArgMatch::Attr(_)])
    }

    /// Returns the constant that such a pattern matches.
    fn constant(&mut self, node: &'p OpNode, what: String) -> Result<(Term, usize), String> {
        let var = self.new_var(what);
        self.plan.steps.push(Step::Value(var));
        let (mut literal, mut name) = (None, None);
        for arg in &node.args {
            let ArgMatch::Attr(attr) = arg else { continue };
            name = attr.bind;
            match &attr.check {
                Some(AttrCheck::Equal(value)) => {
                    literal = Some(*value);
                    self.demand(var, Demand::Of(*value));
                }
                Some(check) => self.demand(var, Demand::Takes(check)),
                None => {}
            }
        }
        self.bound.extend(node.bind.map(|slot| (slot, vec![var])));
        self.plan.constants.push(var);
        self.plan.constant_names.push(name);
        self.plan.literals.push(literal);
        Ok((Term::Constant(self.plan.constants.len() - 1), var))
    }

    /// Returns the free value that has to be the one that `slot` is bound to, if there is one already.
    fn same(&self, slot: Slot) -> Option<usize> {
        let other =
            |&(a, b): &(Slot, Slot)| if a == slot { Some(b) } else { (b == slot).then_some(a) };
        let equal: SmallVec<[Slot; 4]> = self.rule.equal.iter().filter_map(other).collect();
        self.slots.iter().find(|s| equal.contains(&s.0)).map(|s| s.1)
    }

    /// Returns the values that an attribute may have.
    fn attr(&self, node: &OpNode, attr: &AttrMatch) -> Result<Vec<Option<Attr>>, String> {
        let ctx = self.reg.ctx();
        if let Some(AttrCheck::Equal(value)) = &attr.check {
            return Ok(vec![Some(*value)]);
        }
        let decl = self.reg.op(node.name).and_then(|d| Some(&d.attrs[d.attr_index(attr.name)?]));
        let default = attr.default.or(decl.and_then(|d| d.default));
        let values = decl.and_then(|decl| self.values_of(&decl.constraint.storage, default));
        let Some(mut values) = values else {
            return Err(format!("attribute '{}' has no finite set of values", ctx.str(attr.name)));
        };
        if let Some(default) = default
            && !values.contains(&default)
        {
            values.insert(0, default);
        }
        let allowed = |value: &Attr| {
            decl.is_none_or(|decl| !decl.constraint.accepts(self.reg, *value).refuses())
        };
        values.retain(allowed);
        let absent = attr.optional && default.is_none();
        Ok(absent.then_some(None).into_iter().chain(values.into_iter().map(Some)).collect())
    }

    /// Returns the values of an attribute with this storage; `None` if they are unknown.
    fn values_of(&self, storage: &AttrStorage, default: Option<Attr>) -> Option<Vec<Attr>> {
        let ctx = self.reg.ctx();
        match storage {
            AttrStorage::Unit => Some(vec![ctx.unit()]),
            AttrStorage::Enum(def) if !def.cases.is_empty() => {
                let ty = ctx.int_type(def.width);
                Some(def.cases.iter().map(|c| ctx.int_attr_i64(ty, c.value)).collect())
            }
            AttrStorage::Property(_) => {
                let all = crate::values::all_values(self.reg, storage.fixed_type()?);
                Some(all).filter(|all| !all.is_empty())
            }
            AttrStorage::Typed(ty) => {
                Some(crate::values::all_values(self.reg, ty.build(self.reg)?))
                    .filter(|all| !all.is_empty())
            }
            // All cases of an enum. Few flags are tried in all combinations; of many, each alone, none and all.
            AttrStorage::Parametric { dialect, mnemonic } => {
                self.flags(*dialect, *mnemonic, default)
            }
            _ => None,
        }
    }

    /// Returns which values an attribute may have besides `values`.
    fn attr_cases(&self, node: &OpNode, attr: &AttrMatch, values: &[Option<Attr>]) -> AttrCases {
        let ctx = self.reg.ctx();
        if let Some(AttrCheck::Equal(_)) = &attr.check {
            return AttrCases::All;
        }
        let decl = self.reg.op(node.name).and_then(|d| Some(&d.attrs[d.attr_index(attr.name)?]));
        match decl.map(|decl| &decl.constraint.storage) {
            Some(AttrStorage::Unit) => AttrCases::All,
            Some(AttrStorage::Enum(def)) if !def.bits => AttrCases::All,
            Some(AttrStorage::Parametric { dialect, mnemonic }) => {
                let def = self.reg.attr_def(*dialect, *mnemonic);
                let kind = def.and_then(|def| def.params.first()).map(|param| &param.kind);
                let Some(ParamKind::Enum(cases)) = kind else { return AttrCases::Some };
                if !cases.bits {
                    return AttrCases::All;
                }
                let listed = values.iter().flatten().next().map(|&attr| ctx.attr(attr));
                let Some(AttrKind::Parametric { params, .. }) = listed else {
                    return AttrCases::Some;
                };
                let ty = params.first().and_then(|&param| ctx.attr_type(param));
                let mask = cases.cases.iter().fold(0, |mask, case| mask | case.value);
                match ty {
                    Some(ty) => {
                        AttrCases::Flags { ty, mask, dialect: *dialect, mnemonic: *mnemonic }
                    }
                    _ => AttrCases::Some,
                }
            }
            Some(AttrStorage::Property(_) | AttrStorage::Typed(_)) => {
                let ty = values.iter().flatten().next().and_then(|&attr| ctx.attr_type(attr));
                match ty.and_then(|ty| small_width(self.reg, ty)) {
                    Some(_) => AttrCases::All,
                    None => AttrCases::Some,
                }
            }
            _ => AttrCases::Some,
        }
    }

    fn flags(&self, dialect: Ident, mnemonic: Ident, default: Option<Attr>) -> Option<Vec<Attr>> {
        let ctx = self.reg.ctx();
        let def = self.reg.attr_def(dialect, mnemonic)?;
        let ParamKind::Enum(flags) = &def.params.first()?.kind else { return None };
        let ty = match default.map(|default| ctx.attr(default)) {
            Some(AttrKind::Parametric { params, .. }) => ctx.attr_type(*params.first()?)?,
            Some(_) => return None,
            None => ctx.int_type(flags.width),
        };
        let bits: Vec<i64> =
            flags.cases.iter().map(|c| c.value).filter(|v| v.count_ones() == 1).collect();
        let all = if !flags.bits {
            flags.cases.iter().map(|case| case.value).collect()
        } else if bits.len() <= 2 {
            (0..1usize << bits.len())
                .map(|set: usize| {
                    (0..bits.len()).filter(|i| set >> i & 1 == 1).map(|i| bits[i]).sum()
                })
                .collect()
        } else {
            let mut few: Vec<i64> = vec![0];
            few.extend(&bits);
            few.push(bits.iter().sum());
            few
        };
        Some(
            all.into_iter()
                .map(|value: i64| {
                    let params = Box::new([ctx.int_attr_i64(ty, value)]);
                    ctx.intern_attr(AttrKind::Parametric { dialect, mnemonic, params })
                })
                .collect(),
        )
    }
}
