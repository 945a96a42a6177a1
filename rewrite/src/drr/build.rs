//! Builds the results of a rule in a body and replaces the matched operation by them.

use ir_core::def::OpDef;
use ir_core::def::declared_results;
use ir_core::expr::Val;
use ir_core::{Attr, Body, Context, Ident, Loc, OpId, OperationState, ValueId};
use smallvec::SmallVec;

use super::infer::{self, Parts};
use super::matcher::{Bound, Match, Ranges};
use super::native::BuildCx;
use super::rule::{
    Argument, Build, BuildArg, GivenType, NativeBuild, OpBuild, Place, ResultTypes, Rule, Types,
    Use,
};
use crate::pattern_body::PatternBody;
use crate::rewriter::Rewriter;

impl PatternBody for Rule {
    fn match_and_rewrite(&self, rewriter: &mut Rewriter<'_>, op: OpId) -> bool {
        self.rewrite_knowing(rewriter, op, None)
    }
}

impl Rule {
    /// Matches and rewrites, with known ranges of values from `ranges`.
    pub(super) fn rewrite_knowing<'r>(
        &self,
        rewriter: &mut Rewriter<'r>,
        op: OpId,
        ranges: Option<Ranges<'r>>,
    ) -> bool {
        let Some(found) = Match::of(self, rewriter.reg, rewriter.body, op, ranges) else {
            return false;
        };
        if rewriter.guarded && !self.guard.iter().all(|guard| found.condition(guard, rewriter.body))
        {
            return false;
        }
        let ops = found.ops.iter().take(self.source_ops);
        let locs: SmallVec<[Loc; 4]> = ops.map(|&op| rewriter.body.loc(op)).collect();
        let loc = rewriter.ctx().fused_loc(&locs, None);
        let point = rewriter.point();
        rewriter.record();
        let done = Builder { rewriter, found, root: op, loc }.run(self).is_some();
        if done {
            rewriter.keep();
        } else {
            // Nothing was replaced yet: the new operations are erased, those of natives included, and the
            // rule did not match.
            rewriter.take_back();
            rewriter.restore(point);
        }
        done
    }
}

struct Builder<'m, 'r> {
    rewriter: &'m mut Rewriter<'r>,
    found: Match<'r>,
    root: OpId,
    /// Where all matched operations are.
    loc: Loc,
}

/// A built result.
enum Made {
    Op(OpId, Option<usize>),
    Vals(Vec<Val>),
}

impl Builder<'_, '_> {
    /// Makes and replaces everything; `None`: something cannot be made, and nothing was replaced.
    fn run(&mut self, rule: &Rule) -> Option<()> {
        let (auxiliary, replacing) = rule.results.split_at(rule.first_replacement);
        for build in auxiliary {
            self.build(build)?;
        }
        let mut values: SmallVec<[ValueId; 4]> = SmallVec::new();
        for build in replacing {
            let made = self.build(build)?;
            self.push_values(&made, &mut values)?;
        }
        for build in &rule.supplemental {
            self.build(build)?;
        }
        let count = self.rewriter.body.num_results(self.root);
        if count == 0 {
            self.rewriter.erase_op(self.root);
            return Some(());
        }
        let root = self.root;
        let fits = values.len() == count
            && !values.iter().any(|&v| self.rewriter.body.defining_op(v) == Some(root));
        if !fits {
            return None;
        }
        self.rewriter.replace_op(root, &values);
        Some(())
    }

    fn build(&mut self, build: &Build) -> Option<Made> {
        match build {
            Build::Op(build) => self.op(build),
            Build::Native(build) => self.native(build),
            Build::Value(name) => Some(Made::Vals(vec![self.resolve(*name)?])),
            Build::Variadic(parts) => {
                let mut values = Vec::new();
                for part in parts {
                    let made = self.argument(part)?;
                    values.push(self.val(&made)?);
                }
                Some(Made::Vals(vec![Val::list(values)]))
            }
        }
    }

    fn resolve(&self, name: Use) -> Option<Val> {
        self.found.resolve(self.rewriter.body, name)
    }

    /// Returns the built result as one value of the expression language.
    fn val(&self, made: &Made) -> Option<Val> {
        match made {
            Made::Vals(vals) => match &vals[..] {
                [one] => Some(one.clone()),
                all => Some(Val::list(all.iter().cloned())),
            },
            Made::Op(op, index) => match self.results(*op, *index)?[..] {
                [one] => Some(Val::Value(one)),
                [] if index.is_none() => Some(Val::Op(*op)),
                ref all => Some(Val::list(all.iter().map(|&v| Val::Value(v)))),
            },
        }
    }

    fn results(&self, op: OpId, index: Option<usize>) -> Option<SmallVec<[ValueId; 4]>> {
        let body = &*self.rewriter.body;
        let Some(index) = index else { return Some(body.results(op).collect()) };
        let def = self.rewriter.reg.def(body, op)?;
        let (first, count) = *declared_results(self.rewriter.ctx(), def, body, op)?.get(index)?;
        Some(body.results(op).skip(first).take(count).collect())
    }

    /// Adds the values of a built result.
    fn push_values(&self, made: &Made, out: &mut SmallVec<[ValueId; 4]>) -> Option<()> {
        match made {
            Made::Op(op, index) => out.extend(self.results(*op, *index)?),
            Made::Vals(vals) => vals.iter().try_for_each(|val| push_val(val, out))?,
        }
        Some(())
    }

    /// An argument: nested ones are made.
    fn argument(&mut self, argument: &Argument) -> Option<Made> {
        match argument {
            Argument::Nested(build) => self.build(build),
            Argument::Const(attr) => Some(Made::Vals(vec![Val::Attr(*attr)])),
            Argument::Use(name) => Some(Made::Vals(vec![self.resolve(*name)?])),
            Argument::Native(call, name) => {
                let this = self.resolve(*name);
                let call_of = BuildCx {
                    rewriter: &mut *self.rewriter,
                    loc: self.loc,
                    this,
                    args: Vec::new(),
                };
                Some(Made::Vals(call.run(call_of, 1)?))
            }
        }
    }

    /// Builds the arguments of an operation or call: nested ones first, in order, then the others.
    fn arguments<'b>(
        &mut self,
        arguments: impl Iterator<Item = &'b Argument> + Clone,
    ) -> Option<Vec<Made>> {
        let mut made = Vec::new();
        for argument in arguments.clone() {
            made.push(match argument {
                Argument::Nested(build) => Some(self.build(build)?),
                _ => None,
            });
        }
        made.into_iter()
            .zip(arguments)
            .map(|(made, arg)| made.or_else(|| self.argument(arg)))
            .collect()
    }

    fn native(&mut self, build: &NativeBuild) -> Option<Made> {
        let args = self.arguments(build.args.iter())?;
        let args: Option<Vec<Val>> = args.iter().map(|m| self.val(m)).collect();
        let loc = self.place(&build.loc)?;
        let call = BuildCx { rewriter: &mut *self.rewriter, loc, this: None, args: args? };
        let values = build.call.run(call, build.returns)?;
        if let Some(slot) = build.bind {
            self.found.slots[slot] = Bound::Vals(values.clone());
        }
        Some(match build.index {
            Some(i) => Made::Vals(vec![values.get(i)?.clone()]),
            None => Made::Vals(values),
        })
    }

    fn op(&mut self, build: &OpBuild) -> Option<Made> {
        let reg = self.rewriter.reg;
        let def = reg.op(build.name)?;
        let made = self.arguments(build.args.iter().map(BuildArg::value))?;
        let loc = self.place(&build.loc)?;
        let mut state = OperationState::new(self.rewriter.ctx(), build.name, loc);
        let mut attrs: SmallVec<[(Ident, Attr); 4]> = SmallVec::new();
        let mut sizes: Vec<i32> = Vec::new();
        let mut firsts = Vec::new();
        for (arg, made) in build.args.iter().zip(&made) {
            match arg {
                BuildArg::Attr { name, .. } => match self.val(made)? {
                    Val::Attr(attr) => attrs.push((*name, attr)),
                    Val::Null => {}
                    _ => return None,
                },
                BuildArg::Operand { variable, groups, .. } => {
                    if let Some(name) = groups {
                        let sizes = group_sizes(&self.val(made)?)?;
                        attrs.push((*name, self.rewriter.ctx().dense_i32_array(&sizes)));
                    }
                    let before = state.operands.len();
                    self.push_values(made, &mut state.operands)?;
                    let count = state.operands.len() - before;
                    if !variable && count != 1 {
                        return None;
                    }
                    firsts.push(state.operands.get(before).map(|&v| self.rewriter.body.ty(v)));
                    sizes.push(i32::try_from(count).ok()?);
                }
            }
        }
        if let Some(name) = build.sizes {
            attrs.push((name, self.rewriter.ctx().dense_i32_array(&sizes)));
        }
        let operands: Vec<_> = state.operands.iter().map(|&v| self.rewriter.body.ty(v)).collect();
        let (props, discardable) = reg.split_attrs(build.name, &[], &attrs);
        let parts = Parts { operands: &operands, firsts: &firsts, props, attrs: discardable };
        state.results = self.types(&build.types, def, &parts)?;
        add_defaults(def, &mut attrs);
        (state.props, state.attrs) = reg.split_attrs(build.name, &[], &attrs);
        state.regions = def
            .regions
            .iter()
            .filter(|r| !r.variadic)
            .map(|_| self.rewriter.body.create_region())
            .collect();
        let op = self.rewriter.create(state);
        if let Some(slot) = build.bind {
            self.found.slots[slot] = Bound::Op(op);
        }
        Some(Made::Op(op, build.index))
    }

    fn types(&mut self, types: &ResultTypes, def: &OpDef, parts: &Parts<'_>) -> Option<Types> {
        match types {
            ResultTypes::OfRoot(start) => {
                let body = &*self.rewriter.body;
                let root = self.rewriter.reg.def(body, self.root)?;
                let ranges = declared_results(self.rewriter.ctx(), root, body, self.root)?;
                let mut out = Types::new();
                for &(first, count) in ranges.iter().skip(*start).take(def.results.len()) {
                    out.extend(body.results(self.root).skip(first).take(count).map(|v| body.ty(v)));
                }
                Some(out)
            }
            ResultTypes::Given(given) => given.iter().map(|g| self.given(g)).collect(),
            types => infer::apply(self.rewriter.reg, def, types, parts),
        }
    }

    fn given(&mut self, given: &GivenType) -> Option<ir_core::Type> {
        let val = match given {
            GivenType::Expr(expr) => {
                ir_core::eval::Evaluator::new(self.rewriter.ctx()).expr(expr).ok()?
            }
            GivenType::Native(build) => {
                let made = self.native(build)?;
                self.val(&made)?
            }
            GivenType::OfValue(argument) => {
                let made = self.argument(argument)?;
                match self.val(&made)? {
                    Val::Value(value) => Val::Type(self.rewriter.body.ty(value)),
                    Val::Attr(attr) => Val::Type(self.rewriter.reg.attr_type(attr)?),
                    _ => return None,
                }
            }
        };
        val.ty()
    }

    fn place(&self, place: &Place) -> Option<Loc> {
        let of = |name: Use| loc_of(self.rewriter.body, &self.resolve(name)?);
        place_loc(self.rewriter.ctx(), place, Some(self.loc), of)
    }
}

/// Returns the location of the operation or value that a name is bound to.
pub(super) fn loc_of(body: &Body, val: &Val) -> Option<Loc> {
    match val {
        Val::Value(value) => Some(body.value_loc(*value)),
        Val::Op(op) => Some(body.loc(*op)),
        // Several results are of one operation; of several operands, the first is taken.
        Val::List(vals) => match vals.first()? {
            Val::Value(value) => Some(body.value_loc(*value)),
            _ => None,
        },
        _ => None,
    }
}

/// The location of a place, where `of` gives those of names, and all that is matched is at `matched`.
pub(super) fn place_loc(
    ctx: &Context,
    place: &Place,
    matched: Option<Loc>,
    of: impl Fn(Use) -> Option<Loc>,
) -> Option<Loc> {
    match place {
        Place::Matched => matched,
        Place::Of(name) => of(*name),
        Place::Named(name) => {
            Some(ctx.intern_loc(ir_core::LocKind::Name { name: *name, child: Loc::UNKNOWN }))
        }
        Place::Fused(names, metadata) => {
            let locs: Option<Vec<Loc>> = names.iter().map(|&n| of(n)).collect();
            Some(ctx.fused_loc(&locs?, *metadata))
        }
    }
}

/// Adds the default values of attributes that are not given, as every operation has them when it is created.
pub(super) fn add_defaults(def: &OpDef, attrs: &mut SmallVec<[(Ident, Attr); 4]>) {
    for decl in &def.attrs {
        if let Some(default) = decl.default
            && !attrs.iter().any(|a| a.0 == decl.name)
        {
            attrs.push((decl.name, default));
        }
    }
}

/// How many values are in each group of a list of lists.
fn group_sizes(val: &Val) -> Option<Vec<i32>> {
    let Val::List(groups) = val else { return None };
    let size = |group: &Val| match group {
        Val::List(_) => {
            let mut values = SmallVec::new();
            push_val(group, &mut values)?;
            i32::try_from(values.len()).ok()
        }
        _ => None,
    };
    groups.iter().map(size).collect()
}

/// Adds the values of `val`, in lists of lists too; `None` if there is anything else among them.
pub(super) fn push_val(val: &Val, out: &mut SmallVec<[ValueId; 4]>) -> Option<()> {
    match val {
        Val::Value(value) => out.push(*value),
        Val::List(items) => items.iter().try_for_each(|v| push_val(v, out))?,
        _ => return None,
    }
    Some(())
}
