//! Builds the results of a rule as terms.

use ir_core::expr::Val;
use ir_core::{Attr, Ident, Loc, Type, ValueId};
use smallvec::SmallVec;

use super::super::build::{add_defaults, loc_of, place_loc, push_val};
use super::super::infer::{self, Parts};
use super::super::native::BuildCx;
use super::super::rule::{
    Argument, Build, BuildArg, GivenType, NativeBuild, Node, OpBuild, OpNode, ResultTypes, Rule,
    Slot, Sub, Use,
};
use super::super::rule_relations::subs;
use super::binding::{Bound, resolve};
use super::memo::{BuildMemo, Ingredients, Key, MemoKey, small_key};
use super::search::Matches;
use super::{NewTerm, TermRule, TermsMut, Types};
use crate::rewriter::{NoListener, Rewriter};

/// Returns the inputs of the operations nested in a rule's results; nothing for results that bind names.
/// Operations that replace the root are left out: they differ from match to match, and would fill the memo.
pub(super) fn used_slots(rule: &Rule) -> Vec<Ingredients> {
    let mut out = Vec::new();
    let mut depths = vec![0; rule.slots];
    binding_depths(&rule.source, 0, &mut depths);
    for build in &rule.results {
        collect(build, &mut out);
        if let Build::Op(op) = build {
            let site = std::ptr::from_ref(op).addr();
            out.retain(|m: &Ingredients| m.site != site);
        }
    }
    for made in &mut out {
        made.slots.sort_by_key(|&slot| depths.get(slot).copied().unwrap_or(0));
    }
    out
}

/// How deep in the source each name is bound: those that are bound deeper change more often from one match to the next.
fn binding_depths(node: &OpNode, depth: usize, out: &mut [usize]) {
    for sub in node.args.iter().flat_map(subs) {
        match sub {
            Sub::Leaf { bind: Some(slot), .. } => out[*slot] = depth,
            Sub::Nested(Node::Op(inner)) => {
                inner.bind.iter().for_each(|&slot| out[slot] = depth);
                binding_depths(inner, depth + 1, out);
            }
            _ => {}
        }
    }
}

/// Whether an operation that is nested in `node` has a name.
pub(super) fn names_nested(node: &OpNode) -> bool {
    node.args.iter().flat_map(subs).any(|sub| match sub {
        Sub::Nested(Node::Op(inner)) => inner.bind.is_some() || names_nested(inner),
        _ => false,
    })
}

/// The names in `build`, whether it binds one, and whether it has the type of the root.
fn collect(build: &Build, out: &mut Vec<Ingredients>) -> (Vec<Slot>, bool, bool) {
    let (mut slots, mut binds, mut of_root) = (Vec::new(), false, false);
    let mut args: Vec<&Argument> = Vec::new();
    let mut site = None;
    match build {
        Build::Value(name) => slots.push(name.slot),
        Build::Variadic(parts) => args.extend(parts),
        Build::Native(native) => {
            args.extend(&native.args);
            binds = native.bind.is_some();
        }
        Build::Op(op) => {
            args.extend(op.args.iter().map(BuildArg::value));
            site = Some(std::ptr::from_ref(op).addr());
            of_root = matches!(op.types, ResultTypes::OfRoot(_));
            if let ResultTypes::Given(given) = &op.types {
                for given in given {
                    match given {
                        GivenType::Expr(_) => {}
                        GivenType::Native(native) => args.extend(&native.args),
                        GivenType::OfValue(argument) => args.push(argument),
                    }
                }
            }
        }
    }
    for argument in args {
        match argument {
            Argument::Const(_) => {}
            Argument::Use(name) | Argument::Native(_, name) => slots.push(name.slot),
            Argument::Nested(inner) => {
                let (more, inner_binds, inner_root) = collect(inner, out);
                slots.extend(more);
                binds |= inner_binds;
                of_root |= inner_root;
            }
        }
    }
    slots.sort_unstable();
    slots.dedup();
    if let (Some(site), false) = (site, binds) {
        out.push(Ingredients { site, slots: slots.clone().into(), of_root });
    }
    if let Build::Op(op) = build {
        binds |= op.bind.is_some();
    }
    (slots, binds, of_root)
}

/// The replacement of the root of a match.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Replacement<C> {
    /// A class: of a value, or of a tuple for all results of a tuple.
    Whole(C),
    /// The replacement of each result of a tuple; `None` for a result that the rule requires to be unused.
    Results(SmallVec<[Option<C>; 2]>),
}

impl TermRule {
    /// Builds the results of match `index` of `found`, and returns the replacement of the root; `None` if it
    /// cannot be built.
    pub fn apply<T: TermsMut>(
        &self,
        terms: &mut T,
        found: &mut Matches<T::Class>,
        index: usize,
        memo: &mut BuildMemo<T::Class>,
    ) -> Option<Replacement<T::Class>> {
        let (root, _) = found.head(index);
        let mut slots = std::mem::take(&mut memo.slots);
        found.take_slots(index, &mut slots);
        let mut builder = Builder { rule: self, terms, slots, root, memo };
        let made = builder.replacement();
        builder.memo.slots = builder.slots;
        made
    }
}

struct Builder<'b, T: TermsMut> {
    rule: &'b TermRule,
    terms: &'b mut T,
    slots: Vec<Bound<T::Class>>,
    root: T::Class,
    memo: &'b mut BuildMemo<T::Class>,
}

enum Made<C> {
    Class(C),
    Classes(SmallVec<[C; 4]>),
    Vals(Vec<Val>),
}

impl<T: TermsMut> Builder<'_, T> {
    /// Returns the replacement of the root.
    fn replacement(&mut self) -> Option<Replacement<T::Class>> {
        let rule = self.rule;
        let (auxiliary, replacing) = rule.rule.results.split_at(rule.rule.first_replacement);
        for build in auxiliary {
            self.build(build)?;
        }
        if let [Build::Op(op)] = replacing
            && op.index.is_none()
            && rule.unused.is_empty()
        {
            return self.op(op).map(Replacement::Whole);
        }
        let mut classes: SmallVec<[Option<T::Class>; 2]> = SmallVec::new();
        for build in replacing {
            let made = self.build(build)?;
            if rule.unused.contains(&classes.len()) {
                classes.push(None);
                continue;
            }
            let mut own = SmallVec::new();
            self.push_classes(&made, &mut own)?;
            classes.extend(own.into_iter().map(Some));
        }
        match classes[..] {
            [class] => class.map(Replacement::Whole),
            _ => Some(Replacement::Results(classes)),
        }
    }

    fn build(&mut self, build: &Build) -> Option<Made<T::Class>> {
        match build {
            Build::Op(build) => {
                let class = self.op(build)?;
                self.results(class, build.index)
            }
            Build::Native(build) => self.native(build).map(Made::Vals),
            Build::Value(name) => self.named(*name),
            Build::Variadic(parts) => {
                let mut classes = SmallVec::new();
                for part in parts {
                    let made = self.argument(part)?;
                    self.push_classes(&made, &mut classes)?;
                }
                Some(Made::Classes(classes))
            }
        }
    }

    fn named(&self, name: Use) -> Option<Made<T::Class>> {
        Some(match (&self.slots[name.slot], name.index) {
            (Bound::Class(class), None | Some(0)) => Made::Class(*class),
            (Bound::Tuple(tuple), index) => return self.results(*tuple, index),
            (Bound::Classes(list), None) => Made::Classes(list.clone()),
            _ => Made::Vals(vec![resolve(self.terms, &self.slots, name)?]),
        })
    }

    /// The results of a class, or one of them.
    fn results(&self, class: T::Class, index: Option<usize>) -> Option<Made<T::Class>> {
        let results = self.terms.results(class);
        Some(match index {
            Some(i) => Made::Class(*results.get(i)?),
            None => match results[..] {
                [one] => Made::Class(one),
                _ => Made::Classes(results.into_iter().collect()),
            },
        })
    }

    fn argument(&mut self, argument: &Argument) -> Option<Made<T::Class>> {
        match argument {
            Argument::Nested(build) => self.build(build),
            Argument::Const(attr) => Some(Made::Vals(vec![Val::Attr(*attr)])),
            Argument::Use(name) => self.named(*name),
            Argument::Native(call, name) => {
                let this = resolve(self.terms, &self.slots, *name)?;
                let (reg, body) = self.terms.body_mut();
                let mut deaf = NoListener;
                let mut rewriter = Rewriter::new(reg, body, &mut deaf);
                let call_of = BuildCx {
                    rewriter: &mut rewriter,
                    loc: Loc::UNKNOWN,
                    this: Some(this),
                    args: Vec::new(),
                };
                Some(Made::Vals(call.run(call_of, 1)?))
            }
        }
    }

    /// Returns the built result as one value of the expression language.
    fn val(&self, made: &Made<T::Class>) -> Val {
        let value = |c: &T::Class| Val::Value(self.terms.witness(*c));
        match made {
            Made::Class(class) => value(class),
            Made::Classes(list) => Val::list(list.iter().map(value)),
            Made::Vals(vals) => match &vals[..] {
                [one] => one.clone(),
                all => Val::list(all.iter().cloned()),
            },
        }
    }

    fn push_classes(
        &mut self,
        made: &Made<T::Class>,
        out: &mut SmallVec<[T::Class; 4]>,
    ) -> Option<()> {
        match made {
            Made::Class(class) => out.push(*class),
            Made::Classes(list) => out.extend(list.iter().copied()),
            Made::Vals(vals) => {
                let mut values: SmallVec<[ValueId; 4]> = SmallVec::new();
                vals.iter().try_for_each(|v| push_val(v, &mut values))?;
                for value in values {
                    out.push(self.terms.import(value)?);
                }
            }
        }
        Some(())
    }

    fn native(&mut self, build: &NativeBuild) -> Option<Vec<Val>> {
        let mut args = Vec::with_capacity(build.args.len());
        for argument in &build.args {
            let made = self.argument(argument)?;
            args.push(self.val(&made));
        }
        let (reg, body) = self.terms.body_mut();
        let mut deaf = NoListener;
        let mut rewriter = Rewriter::new(reg, body, &mut deaf);
        let call = BuildCx { rewriter: &mut rewriter, loc: Loc::UNKNOWN, this: None, args };
        let values = build.call.run(call, build.returns)?;
        if let Some(slot) = build.bind {
            self.slots[slot] = Bound::Vals(values.clone());
        }
        match build.index {
            Some(i) => Some(vec![values.get(i)?.clone()]),
            None => Some(values),
        }
    }

    fn op(&mut self, build: &OpBuild) -> Option<T::Class> {
        let class = match self.key(build) {
            Some(MemoKey::Small(site, key)) => match self.memo.get(site, key) {
                Some(class) => class,
                None => {
                    let class = self.new_term(build)?;
                    self.memo.insert(site, key, class);
                    class
                }
            },
            Some(MemoKey::Large(key)) => match self.memo.made.get(&key) {
                Some(&class) => class,
                None => {
                    let class = self.new_term(build)?;
                    self.memo.made.insert(key, class);
                    class
                }
            },
            None => self.new_term(build)?,
        };
        if let Some(slot) = build.bind {
            let several = self.terms.results(class).len() > 1;
            self.slots[slot] = if several { Bound::Tuple(class) } else { Bound::Class(class) };
        }
        Some(class)
    }

    /// All that the operation is made of; `None` if it is made of more than classes and attributes.
    fn key(&self, build: &OpBuild) -> Option<MemoKey<T::Class>> {
        let site = std::ptr::from_ref(build).addr();
        let made = self.rule.slots.iter().find(|s| s.site == site)?;
        if made.is_small()
            && let Some(key) = small_key(self.terms, &made.slots, &self.slots)
        {
            return Some(MemoKey::Small(site, key));
        }
        let Ingredients { slots, of_root, .. } = made;
        let root = of_root.then(|| self.types_of_root());
        let mut key = Key { site, root, classes: SmallVec::new(), attrs: SmallVec::new() };
        for &slot in slots.iter() {
            match &self.slots[slot] {
                Bound::Class(class) | Bound::Tuple(class) => {
                    key.classes.push(self.terms.find(*class))
                }
                Bound::Attr(attr) => key.attrs.push(*attr),
                Bound::Vals(vals) => match vals[..] {
                    [Val::Attr(attr)] => key.attrs.push(attr),
                    [Val::Null] => key.attrs.push(self.terms.reg().ctx().absent()),
                    _ => return None,
                },
                Bound::Nothing | Bound::Classes(_) => return None,
            }
        }
        Some(MemoKey::Large(key))
    }

    /// The types of the results of the root.
    fn types_of_root(&self) -> Types {
        let ty = |class| self.terms.body().ty(self.terms.witness(class));
        self.terms.results(self.root).into_iter().map(ty).collect()
    }

    /// The attributes of an operation: inherent and discardable ones.
    fn attrs(
        &mut self,
        build: &OpBuild,
        mut attrs: SmallVec<[(Ident, Attr); 4]>,
        groups: &[u32],
    ) -> Option<(Attr, Attr)> {
        let site = std::ptr::from_ref(build).addr();
        let fixed = |arg: &BuildArg| !matches!(arg, BuildArg::Attr { value, .. } if !matches!(value, Argument::Const(_)));
        let same = build.sizes.is_none() && build.args.iter().all(fixed);
        if same && let Some(known) = self.memo.attrs.iter().find(|a| a.0 == site) {
            return Some((known.1, known.2));
        }
        let reg = self.terms.reg();
        let def = reg.op(build.name)?;
        if let Some(name) = build.sizes {
            let sizes: Vec<i32> = groups.iter().map(|&n| n as i32).collect();
            attrs.push((name, reg.ctx().dense_i32_array(&sizes)));
        }
        add_defaults(def, &mut attrs);
        let (props, discardable) = reg.split_attrs(build.name, &[], &attrs);
        if same {
            self.memo.attrs.push((site, props, discardable));
        }
        Some((props, discardable))
    }

    fn new_term(&mut self, build: &OpBuild) -> Option<T::Class> {
        let mut attrs: SmallVec<[(Ident, Attr); 4]> = SmallVec::new();
        let mut operands: SmallVec<[T::Class; 4]> = SmallVec::new();
        let mut groups: SmallVec<[u32; 4]> = SmallVec::new();
        let mut made = SmallVec::<[_; 4]>::new();
        for arg in &build.args {
            // Nested operations come first, as their places in the text do in the other engine.
            made.push(match arg.value() {
                Argument::Nested(inner) => Some(self.build(inner)?),
                _ => None,
            });
        }
        for (arg, made) in build.args.iter().zip(made) {
            let made = match made {
                Some(made) => made,
                None => self.argument(arg.value())?,
            };
            match arg {
                BuildArg::Attr { name, .. } => match self.val(&made) {
                    Val::Attr(attr) => attrs.push((*name, attr)),
                    Val::Null => {}
                    _ => return None,
                },
                BuildArg::Operand { variable, .. } => {
                    let before = operands.len();
                    self.push_classes(&made, &mut operands)?;
                    let count = operands.len() - before;
                    if !variable && count != 1 {
                        return None;
                    }
                    groups.push(u32::try_from(count).ok()?);
                }
            }
        }
        let given: Option<Types> = match &build.types {
            ResultTypes::OfRoot(start) => {
                let count = self.terms.reg().op(build.name)?.results.len();
                Some(self.types_of_root().get(*start..start + count)?.into())
            }
            ResultTypes::Given(given) => {
                Some(given.iter().map(|g| self.given(g)).collect::<Option<Types>>()?)
            }
            _ => None,
        };
        let (props, discardable) = self.attrs(build, attrs, &groups)?;
        let (reg, body) = (self.terms.reg(), self.terms.body());
        let def = reg.op(build.name)?;
        let types = match given {
            Some(types) => types,
            None => {
                let types: Vec<Type> =
                    operands.iter().map(|&c| body.ty(self.terms.witness(c))).collect();
                let mut at = 0;
                let mut firsts = Vec::with_capacity(groups.len());
                for &count in &groups {
                    firsts.push(if count == 0 { None } else { types.get(at).copied() });
                    at += count as usize;
                }
                let parts = Parts { operands: &types, firsts: &firsts, props, attrs: discardable };
                infer::apply(reg, def, &build.types, &parts)?
            }
        };
        if types.len() != def.results.len() {
            return None;
        }
        let of = |name| loc_of(self.terms.body(), &resolve(self.terms, &self.slots, name)?);
        let loc = place_loc(self.terms.reg().ctx(), &build.loc, None, of).unwrap_or(Loc::UNKNOWN);
        self.terms.add(NewTerm {
            name: build.name,
            props,
            attrs: discardable,
            types,
            operands,
            loc,
        })
    }

    fn given(&mut self, given: &GivenType) -> Option<Type> {
        let val = match given {
            GivenType::Expr(expr) => {
                ir_core::eval::Evaluator::new(self.terms.reg().ctx()).expr(expr).ok()?
            }
            GivenType::Native(build) => return self.native_type(build),
            GivenType::OfValue(argument) => {
                let made = self.argument(argument)?;
                match self.val(&made) {
                    Val::Value(value) => Val::Type(self.terms.body().ty(value)),
                    Val::Attr(attr) => Val::Type(self.terms.reg().attr_type(attr)?),
                    _ => return None,
                }
            }
        };
        val.ty()
    }

    /// The type that a call gives.
    fn native_type(&mut self, build: &NativeBuild) -> Option<Type> {
        let call = std::ptr::from_ref(build).addr();
        let site = self.rule.typed.iter().find(|typed| typed.0 == call);
        let key = site.and_then(|&(_, site)| Some((site, self.types_of(&build.args)?)));
        if let Some((site, of)) = &key
            && let Some(known) = self.memo.types.get(*site, of)
        {
            return known;
        }
        let ty = match &self.native(build)?[..] {
            [one] => one.ty(),
            _ => None,
        };
        if let Some((site, of)) = key {
            self.memo.types.insert(site, of, ty);
        }
        ty
    }

    /// The types of arguments that are values by their names.
    fn types_of(&self, args: &[Argument]) -> Option<SmallVec<[Type; 4]>> {
        let class = |argument: &Argument| match argument {
            Argument::Use(Use { slot, index: None }) => match self.slots[*slot] {
                Bound::Class(class) => Some(self.terms.body().ty(self.terms.witness(class))),
                _ => None,
            },
            _ => None,
        };
        args.iter().map(class).collect()
    }
}
