//! Builds the results of a rule, in a body or as e-classes.
//!
//! Nested patterns are built first, then the other arguments, then the operation: of
//! `(AddOp (MulOp $a, $b), $c)`, with `$a`, `$b` and `$c` bound to `%0`, `%1` and `%2`:
//!
//! ```text
//! %3 = mul %0, %1
//! %4 = add %3, %2
//! ```
//!
//! Its types are those of the root, those that the rule gives, or inferred. In an e-graph a
//! [memo](super::eclass::BuildMemo) returns what an earlier match built of the same classes.

use ir_core::def::OpDef;
use ir_core::expr::Val;
use ir_core::infer::InferenceInputs;
use ir_core::{Attr, Body, Context, Ident, Loc, OpName, Registry, Type, ValueId};
use smallvec::SmallVec;

use super::binding::{Bound, resolve, results_val, vals_val};
use super::call::Call;
use super::code::UnknownEvaluator;
use super::eclass::memo::RuleMemo;
use super::infer;
use super::native::BuildCx;
use super::rule::{
    Argument, Build, BuildArg, GivenType, NameUse, NativeBuild, OpBuild, ResultLoc, ResultTypes,
    Rule, Types,
};
use super::terms::{BuildTerms, NewTerm, Results, types_of};

/// Attributes by name.
pub(super) type NamedAttrs = SmallVec<[(Ident, Attr); 4]>;

/// Builds the results of one match. If something cannot be built, its methods return `None`, and the rule does
/// not apply.
pub(super) struct Builder<'b, T: BuildTerms> {
    pub(super) terms: &'b mut T,
    /// The bindings of the names.
    pub(super) slots: Vec<Bound<T::Term>>,
    /// The operation that the source matched.
    pub(super) root: T::Term,
    /// What earlier matches built, if terms may be shared.
    pub(super) memo: Option<RuleMemo<'b, T::Term>>,
    /// Evaluates code over attributes that are not known, if there may be some.
    pub(super) unknowns: Option<&'b dyn UnknownEvaluator>,
}

/// A built result or argument.
pub(super) enum Made<T> {
    Value(T),
    Results(Results<T>),
    Values(SmallVec<[T; 4]>),
    Vals(Vec<Val>),
    /// `(variadic ...)`.
    List(Vec<Made<T>>),
}

/// The operands and attributes of an operation to be built.
pub(super) struct Given<T> {
    pub(super) operands: SmallVec<[T; 4]>,
    /// The number of values of each operand declaration.
    pub(super) counts: SmallVec<[u32; 4]>,
    pub(super) attrs: NamedAttrs,
}

/// The inputs of a call.
pub(super) struct CallInputs {
    /// `$_loc`.
    pub(super) loc: Loc,
    /// `$_self`.
    pub(super) this: Option<Val>,
    /// `$0`, `$1`, ...
    pub(super) args: Vec<Val>,
}

/// The parts of an operation that is built, besides its operands and attributes.
pub(super) struct Frame<'o> {
    pub(super) name: OpName,
    /// The result types that are given; else they are inferred by `rule`.
    pub(super) types: Option<Types>,
    pub(super) rule: &'o ResultTypes,
    pub(super) loc: Loc,
}

impl<T: BuildTerms> Builder<'_, T> {
    /// Builds all results, and returns the values that replace those of the root.
    pub(super) fn values(&mut self, rule: &Rule) -> Option<SmallVec<[T::Term; 4]>> {
        let (auxiliary, replacing) = rule.results.split_at(rule.first_replacement);
        for build in auxiliary {
            self.build(build)?;
        }
        let mut values = SmallVec::new();
        for build in replacing {
            let made = self.build(build)?;
            self.push_values(&made, &mut values)?;
        }
        for build in &rule.supplemental {
            self.build(build)?;
        }
        Some(values)
    }

    pub(super) fn build(&mut self, build: &Build) -> Option<Made<T::Term>> {
        match build {
            Build::Op(build) => {
                let op = self.op(build)?;
                self.terms.results(op, build.index).map(Made::Results)
            }
            Build::Native(build) => self.native(build).map(Made::Vals),
            Build::Value(name) => self.named(*name),
            Build::Variadic(parts) => {
                let parts: Option<_> = parts.iter().map(|part| self.argument(part)).collect();
                Some(Made::List(parts?))
            }
        }
    }

    fn named(&self, name: NameUse) -> Option<Made<T::Term>> {
        Some(match (&self.slots[name.slot], name.index) {
            (Bound::Value(value), None | Some(0)) => Made::Value(*value),
            (Bound::Op(op), index) => Made::Results(self.terms.results(*op, index)?),
            (Bound::Values(list), None) => Made::Values(list.clone()),
            _ => Made::Vals(vec![self.resolve(name)?]),
        })
    }

    fn resolve(&self, name: NameUse) -> Option<Val> {
        resolve(self.terms, &self.slots, name)
    }

    /// Returns an argument; nested patterns are built.
    fn argument(&mut self, argument: &Argument) -> Option<Made<T::Term>> {
        match argument {
            Argument::Nested(build) => self.build(build),
            Argument::Const(attr) => Some(Made::Vals(vec![Val::Attr(*attr)])),
            Argument::Use(name) => self.named(*name),
            Argument::Native(call, name) => {
                let (this, loc) = (self.resolve(*name), self.terms.matched_loc());
                self.call(call, CallInputs { loc, this, args: Vec::new() }, 1).map(Made::Vals)
            }
        }
    }

    /// Builds the arguments of an operation or call: nested ones first, in order, then the others.
    fn arguments<'b>(
        &mut self,
        arguments: impl Iterator<Item = &'b Argument> + Clone,
    ) -> Option<SmallVec<[Made<T::Term>; 4]>> {
        let mut nested: SmallVec<[Option<Made<T::Term>>; 4]> = SmallVec::new();
        for argument in arguments.clone() {
            nested.push(match argument {
                Argument::Nested(build) => Some(self.build(build)?),
                _ => None,
            });
        }
        let all = nested.into_iter().zip(arguments);
        all.map(|(made, argument)| made.or_else(|| self.argument(argument))).collect()
    }

    /// Returns a built result as one value of the expression language.
    fn val(&self, made: &Made<T::Term>) -> Option<Val> {
        match made {
            Made::Value(value) => self.terms.witness(*value).map(Val::Value),
            Made::Results(results) => results_val(self.terms, results),
            Made::Values(list) => super::binding::values_val(self.terms, list),
            Made::Vals(vals) => Some(vals_val(vals)),
            Made::List(parts) => {
                let vals: Option<Vec<Val>> = parts.iter().map(|part| self.val(part)).collect();
                vals.map(Val::list)
            }
        }
    }

    /// Adds the values of a built result.
    pub(super) fn push_values(
        &mut self,
        made: &Made<T::Term>,
        out: &mut SmallVec<[T::Term; 4]>,
    ) -> Option<()> {
        match made {
            Made::Value(value) | Made::Results(Results::One(value)) => out.push(*value),
            Made::Results(Results::Nothing(_)) => {}
            Made::Values(list) | Made::Results(Results::List(list)) => {
                out.extend(list.iter().copied());
            }
            Made::Vals(vals) => {
                let mut values = SmallVec::new();
                vals.iter().try_for_each(|val| push_val(val, &mut values))?;
                for value in values {
                    out.push(self.terms.import(value)?);
                }
            }
            Made::List(parts) => parts.iter().try_for_each(|part| self.push_values(part, out))?,
        }
        Some(())
    }

    /// Runs a call, which returns `returns` values.
    fn call(&mut self, call: &Call, inputs: CallInputs, returns: usize) -> Option<Vec<Val>> {
        if let Call::Create(creations) = call {
            return self.create_all(creations, inputs, returns);
        }
        let CallInputs { loc, this, args } = inputs;
        let unknowns = self.unknowns;
        self.terms
            .rewriter(|rewriter| call.run(BuildCx { rewriter, loc, this, args }, unknowns, returns))
    }

    fn native(&mut self, build: &NativeBuild) -> Option<Vec<Val>> {
        let args = self.arguments(build.args.iter())?;
        let args = args.iter().map(|made| self.val(made)).collect::<Option<_>>()?;
        let loc = self.place(&build.loc)?;
        let inputs = CallInputs { loc, this: None, args };
        let values = self.call(&build.call, inputs, build.returns)?;
        if let Some(slot) = build.bind {
            self.slots[slot] = Bound::Vals(values.clone());
        }
        match build.index {
            Some(i) => Some(vec![values.get(i)?.clone()]),
            None => Some(values),
        }
    }

    /// Builds an operation, unless the same was built for an earlier match.
    pub(super) fn op(&mut self, build: &OpBuild) -> Option<T::Term> {
        let key = match &self.memo {
            Some(memo) => memo.key(self.terms, &self.slots, self.root, build),
            None => None,
        };
        let known = match (&self.memo, &key) {
            (Some(memo), Some(key)) => memo.term(key),
            _ => None,
        };
        let op = match known {
            Some(op) => op,
            None => {
                let op = self.new_op(build)?;
                if let (Some(memo), Some(key)) = (&mut self.memo, key) {
                    memo.remember_term(key, op);
                }
                op
            }
        };
        if let Some(slot) = build.bind {
            self.slots[slot] = match self.terms.results(op, None)? {
                Results::One(value) if value == op => Bound::Value(op),
                _ => Bound::Op(op),
            };
        }
        Some(op)
    }

    fn new_op(&mut self, build: &OpBuild) -> Option<T::Term> {
        let (given, vals) = self.given(build)?;
        let types = match &build.types {
            ResultTypes::Code(code) => match self.code_value(code, None, &vals)? {
                Val::List(types) => Some(types.iter().map(Val::ty).collect::<Option<Types>>()?),
                _ => return None,
            },
            _ => self.given_types(build)?,
        };
        let Given { operands, counts, attrs } = given;
        let attrs = self.attrs(build, attrs, &counts)?;
        let loc = self.place(&build.loc)?;
        let frame = Frame { name: build.name, types, rule: &build.types, loc };
        self.add(frame, operands, &counts, attrs)
    }

    /// Adds an operation with these operands and with these attributes, inherent and discardable ones.
    pub(super) fn add(
        &mut self,
        frame: Frame<'_>,
        operands: SmallVec<[T::Term; 4]>,
        counts: &[u32],
        (props, discardable): (Attr, Attr),
    ) -> Option<T::Term> {
        let Frame { name, types, rule, loc } = frame;
        let def = self.terms.reg().op(name)?;
        let types = match types {
            Some(types) => types,
            None => {
                let body = self.terms.body();
                let ty = |&value| self.terms.witness(value).map(|value| body.ty(value));
                let types: SmallVec<[Type; 4]> = operands.iter().map(ty).collect::<Option<_>>()?;
                let mut at = 0;
                let mut firsts: SmallVec<[Option<Type>; 4]> = SmallVec::new();
                for &count in counts {
                    firsts.push(if count == 0 { None } else { types.get(at).copied() });
                    at += count as usize;
                }
                let inputs = InferenceInputs {
                    operands: &types,
                    firsts: &firsts,
                    props,
                    attrs: discardable,
                };
                infer::apply(self.terms.reg(), def, rule, inputs)?
            }
        };
        let fixed = !def.results.iter().any(|result| result.arity.is_variable());
        if fixed && types.len() != def.results.len() {
            return None;
        }
        self.terms.add(NewTerm { name, props, attrs: discardable, types, operands, loc })
    }

    /// Builds the arguments of an operation. Also returns them as values, if code reads them.
    fn given(&mut self, build: &OpBuild) -> Option<(Given<T::Term>, Vec<Val>)> {
        let made = self.arguments(build.args.iter().map(BuildArg::value))?;
        let vals = match &build.types {
            ResultTypes::Code(_) => {
                made.iter().map(|made| self.val(made)).collect::<Option<_>>()?
            }
            _ => Vec::new(),
        };
        let (operands, counts, attrs) = (SmallVec::new(), SmallVec::new(), SmallVec::new());
        let mut given = Given { operands, counts, attrs };
        for (arg, made) in build.args.iter().zip(&made) {
            match arg {
                BuildArg::Attr { name, .. } => match self.val(made)? {
                    Val::Attr(attr) => given.attrs.push((*name, attr)),
                    Val::Null => {}
                    _ => return None,
                },
                BuildArg::Operand { variable, groups, .. } => {
                    if let Some(name) = groups {
                        let sizes = group_sizes(&self.val(made)?)?;
                        let sizes = self.terms.reg().ctx().dense_i32_array(&sizes);
                        given.attrs.push((*name, sizes));
                    }
                    let before = given.operands.len();
                    let mut values = SmallVec::new();
                    self.push_values(made, &mut values)?;
                    for value in values {
                        self.terms.convert(value, &mut given.operands)?;
                    }
                    let count = given.operands.len() - before;
                    if !variable && count != 1 {
                        return None;
                    }
                    given.counts.push(u32::try_from(count).ok()?);
                }
            }
        }
        Some((given, vals))
    }

    /// Returns the attributes of an operation with their defaults: inherent and discardable ones.
    fn attrs(
        &mut self,
        build: &OpBuild,
        attrs: NamedAttrs,
        counts: &[u32],
    ) -> Option<(Attr, Attr)> {
        if let Some(known) = self.memo.as_ref().and_then(|memo| memo.attrs(build)) {
            return Some(known);
        }
        let split = all_attrs(self.terms.reg(), build.name, build.sizes, attrs, counts)?;
        if let Some(memo) = &mut self.memo {
            memo.remember_attrs(build, split);
        }
        Some(split)
    }

    /// Returns the result types that the rule gives; `Some(None)`: they are inferred.
    fn given_types(&mut self, build: &OpBuild) -> Option<Option<Types>> {
        Some(match &build.types {
            ResultTypes::OfRoot(start) => {
                let count = self.terms.reg().op(build.name)?.results.len();
                let mut types = Types::new();
                for index in *start..start + count {
                    let results = self.terms.results(self.root, Some(index))?;
                    for ty in types_of(self.terms, &results)? {
                        types.extend(self.terms.converted_types(ty)?);
                    }
                }
                Some(types)
            }
            ResultTypes::Given(given) => {
                Some(given.iter().map(|g| self.given_type(g)).collect::<Option<Types>>()?)
            }
            _ => None,
        })
    }

    fn given_type(&mut self, given: &GivenType) -> Option<Type> {
        let val = match given {
            GivenType::Expr(expr) => predicates::constant(self.terms.reg().ctx(), expr).ok()?,
            GivenType::Native(build) => return self.native_type(build),
            GivenType::OfValue(argument) => {
                let made = self.argument(argument)?;
                match self.val(&made)? {
                    Val::Value(value) => {
                        let types = self.terms.converted_types(self.terms.body().ty(value))?;
                        let [ty] = types[..] else { return None };
                        Val::Type(ty)
                    }
                    Val::Attr(attr) => Val::Type(self.terms.reg().attr_type(attr)?),
                    _ => return None,
                }
            }
        };
        val.ty()
    }

    /// Returns the type that a call gives.
    fn native_type(&mut self, build: &NativeBuild) -> Option<Type> {
        let key = self.memo.as_ref().and_then(|m| m.type_key(self.terms, &self.slots, build));
        let known = match (&self.memo, &key) {
            (Some(memo), Some(key)) => memo.ty(key),
            _ => None,
        };
        if let Some(known) = known {
            return known;
        }
        let ty = match &self.native(build)?[..] {
            [one] => one.ty(),
            _ => None,
        };
        if let (Some(memo), Some(key)) = (&mut self.memo, key) {
            memo.remember_type(key, ty);
        }
        ty
    }

    /// Returns the location that a rule gives a new operation.
    fn place(&self, place: &ResultLoc) -> Option<Loc> {
        let ctx = self.terms.reg().ctx();
        let of = |name: NameUse| loc_of(self.terms.body(), &self.resolve(name)?);
        place_loc(ctx, place, self.terms.matched_loc(), of)
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

/// Returns the location of a place, where `of` gives those of names, and all that is matched is at `matched`.
fn place_loc(
    ctx: &Context,
    place: &ResultLoc,
    matched: Loc,
    of: impl Fn(NameUse) -> Option<Loc>,
) -> Option<Loc> {
    match place {
        ResultLoc::Matched => Some(matched),
        ResultLoc::Of(name) => of(*name),
        ResultLoc::Named(name) => {
            Some(ctx.intern_loc(ir_core::LocKind::Name { name: *name, child: Loc::UNKNOWN }))
        }
        ResultLoc::Fused(names, metadata) => {
            let locs: Option<Vec<Loc>> = names.iter().map(|&n| of(n)).collect();
            Some(ctx.fused_loc(&locs?, *metadata))
        }
    }
}

/// Returns the attributes of an operation, inherent and discardable ones: the given ones, those with defaults, and the sizes of operand groups
/// in the attribute `sizes`.
pub(super) fn all_attrs(
    reg: &Registry,
    name: OpName,
    sizes: Option<Ident>,
    mut attrs: NamedAttrs,
    counts: &[u32],
) -> Option<(Attr, Attr)> {
    if let Some(name) = sizes {
        let sizes: Vec<i32> = counts.iter().map(|&n| n as i32).collect();
        attrs.push((name, reg.ctx().dense_i32_array(&sizes)));
    }
    add_defaults(reg.op(name)?, &mut attrs);
    Some(reg.split_attrs(name, &[], &attrs))
}

/// Adds the default values of attributes that are not given, as every operation has them when it is created.
fn add_defaults(def: &OpDef, attrs: &mut NamedAttrs) {
    for decl in &def.attrs {
        if let Some(default) = decl.default
            && !attrs.iter().any(|a| a.0 == decl.name)
        {
            attrs.push((decl.name, default));
        }
    }
}

/// Returns how many values are in each group of a list of lists.
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
