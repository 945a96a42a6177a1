//! Checks that the text of an overlay's format reads back as the same operation. An operation with another text is
//! printed in the generic form.
//!
//! ```text
//! `(` $x `)` attr-dict  where(type($x) = "$_builder.getI32Type()")
//!   d.a(%0)                      if %0 is of type i32
//!   "d.a"(%0) : (i64) -> ()      if it is of type i64, which the format does not contain
//! ```
//!
//! A walk over the elements that are printed for the operation collects the declarations that its text contains. All
//! others must follow from the format: they are empty, or a rule of the format gives them. If the format has custom
//! directives, the text is [read](super::read_back), too. The formats of definitions are not checked: `mlir-opt` prints
//! them for every operation.

use smallvec::SmallVec;

use super::AsmPrinter;
use super::expressible_memo::Shape;
use super::format::OpFormat;
use super::format_facts::FormatFacts;
use super::repeat::PrintsItems;
use super::segments::{group_sizes, region_range, successor_range};
use crate::attrs::AttrKind;
use crate::body::OwnedRegion;
use crate::def::format::{Anchor, ArgSlice, ArgText, CustomParam, RegionText, TypesOf};
use crate::def::{Arity, Format, FormatElement, OpDef, Trait, TypeRule, ValueRef};
use crate::eval::{eval_computed, eval_transform};
use crate::expr::Val;
use crate::ids::{Attr, OpId, Type, ValueId};

type Types = SmallVec<[Type; 4]>;

/// The longest chain of rules for types that is followed.
const MAX_CHAIN: u32 = 16;

/// A set of declarations, by index. Those with a number above 63 are always in it.
#[derive(Clone, Copy, Default)]
struct Declarations(u64);

impl Declarations {
    fn bit(index: usize) -> u64 {
        u32::try_from(index).ok().and_then(|index| 1u64.checked_shl(index)).unwrap_or(0)
    }

    fn add(&mut self, index: usize) {
        self.0 |= Self::bit(index);
    }

    fn add_all(&mut self) {
        self.0 = u64::MAX;
    }

    fn contains(self, index: usize) -> bool {
        let bit = Self::bit(index);
        self.0 & bit == bit
    }
}

/// The contents of the text of an operation.
#[derive(Default)]
struct Contents {
    operands: Declarations,
    operand_types: Declarations,
    result_types: Declarations,
    /// Regions that an element or a directive prints.
    regions: Declarations,
    /// Those that an element prints.
    plain_regions: Declarations,
    successors: Declarations,
    /// The region arguments whose names are printed.
    args: SmallVec<[ArgSlice; 4]>,
    /// Those whose types are printed.
    typed_args: SmallVec<[ArgSlice; 4]>,
    /// Whether the elements are inside `repeat`.
    in_item: bool,
}

impl Contents {
    fn add_types(&mut self, of: TypesOf) {
        match of {
            TypesOf::Operand(index) => self.operand_types.add(index),
            TypesOf::Result(index) => self.result_types.add(index),
            TypesOf::Operands => self.operand_types.add_all(),
            TypesOf::Results => self.result_types.add_all(),
            TypesOf::Args(of) => self.typed_args.push(of),
        }
    }

    fn add_param(&mut self, param: &CustomParam) {
        match param {
            CustomParam::Operand(index) => self.operands.add(*index),
            CustomParam::Region(index) => self.regions.add(*index),
            CustomParam::Successor(index) => self.successors.add(*index),
            CustomParam::Type(of) => self.add_types(*of),
            // The directive prints the types that do not follow. If it prints the last arguments, it also decides at which one
            // they begin.
            CustomParam::Args(of) => {
                let first = if of.count.is_none() { 0 } else { of.first };
                self.args.push(ArgSlice { first, ..*of });
                self.typed_args.push(*of);
            }
            _ => {}
        }
    }
}

impl<'a> AsmPrinter<'a> {
    /// Returns whether the text of the operation reads back as the same operation.
    pub(super) fn is_expressible(
        &mut self,
        op: OpId,
        def: &'a OpDef,
        format: &Format,
        facts: &FormatFacts,
    ) -> bool {
        let shape = Shape { with_contents: facts.prints_regions, interpreted: &facts.interpreted };
        if let Some(known) = self.cache.expressible.get(self.reg.ctx(), self.body, op, shape) {
            return known;
        }
        // The second check prints with another cache.
        let answer = OpFormat::new(self, op, def).is_expressible(format, facts)
            && (!facts.has_directive || self.reads_back(op, facts));
        self.cache.expressible.store(answer);
        answer
    }
}

impl OpFormat<'_, '_> {
    /// Returns whether the text of the operation reads back as the same operation. It depends on what
    /// [`ExpressibleMemo`](super::expressible_memo::ExpressibleMemo) calls the shape of the operation alone.
    fn is_expressible(&self, format: &Format, facts: &FormatFacts) -> bool {
        let mut contents = Contents::default();
        self.attrs_read_back(format, facts)
            && self.collect(&format.elements, &mut contents)
            && self.operands_read_back(&contents)
            && self.results_read_back(format, &contents)
            && self.regions_read_back(format, &contents)
            && self.successors_read_back(&contents)
            && facts.named_args.iter().all(|&r| self.args_read_back(format, &contents, r))
            && self.types_follow(format, &contents)
    }

    /// Returns whether each attribute that is absent is absent in the text that is read, too.
    fn attrs_read_back(&self, format: &Format, facts: &FormatFacts) -> bool {
        let mut values = format.elided.iter().chain(&format.implied);
        let implied = values.all(|&(index, implied)| {
            let Some(decl) = self.def.attrs.get(index) else { return true };
            // The default is left out, too.
            match self.p.declared_attr(self.op, index).or(decl.default) {
                None => !decl.may_be_absent(),
                value => value != decl.default || value == Some(implied) || format.keeps_defaults,
            }
        });
        // Without items, an array that may be absent is.
        let is_empty = |&index: &usize| {
            let list = self.p.declared_attr(self.op, index);
            list.is_some_and(|list| self.list_len(list) == Some(0))
        };
        let (ctx, body) = (self.p.reg.ctx(), self.p.body);
        let mut skipped = format.skipped.iter();
        let skipped = skipped.any(|name| body.attr(ctx, self.op, *name).is_some());
        implied && !skipped && !facts.optional_lists.iter().any(is_empty)
    }

    /// Returns the number of items of an attribute that is a list.
    fn list_len(&self, list: Attr) -> Option<usize> {
        let ctx = self.p.reg.ctx();
        match ctx.attr(list) {
            AttrKind::Array(items) => Some(items.len()),
            _ => ctx.dense_ints(list).map(|all| all.len()),
        }
    }

    /// Collects the contents of the elements that are printed. Returns whether each of them can be parsed.
    fn collect(&self, elements: &[FormatElement], contents: &mut Contents) -> bool {
        elements.iter().all(|element| match element {
            FormatElement::Optional { then, otherwise, .. } if contents.in_item => {
                self.collect(then, contents) && self.collect(otherwise, contents)
            }
            FormatElement::Optional { anchor, inverted, then, otherwise } => {
                let present = self.is_present(anchor) != *inverted;
                let printed = if present { then } else { otherwise };
                !self.is_without_items(anchor, printed) && self.collect(printed, contents)
            }
            FormatElement::OiList(clauses) => {
                let mut present = clauses.iter().filter(|(_, anchor)| self.is_present(anchor));
                present.all(|(elements, _)| self.collect(elements, contents))
            }
            FormatElement::Sequence(elements) => self.collect(elements, contents),
            FormatElement::Repeat { elements, .. } => {
                let count = self.count(elements).unwrap_or(0);
                let outer = std::mem::replace(&mut contents.in_item, true);
                let parsed =
                    self.lists_agree(elements, count, false) && self.collect(elements, contents);
                contents.in_item = outer;
                parsed
            }
            element => self.collect_one(element, contents),
        })
    }

    /// Returns whether a group is printed because an array is present, but `repeat` has no items of it.
    fn is_without_items(&self, anchor: &Anchor, elements: &[FormatElement]) -> bool {
        let Anchor::Any(anchors) = anchor else { return false };
        let names_arrays = anchors.iter().all(|anchor| matches!(anchor, Anchor::Attr(_)));
        let is_empty = |element: &FormatElement| match element {
            FormatElement::Repeat { elements, .. } => self.count(elements) == Some(0),
            _ => false,
        };
        names_arrays && !anchors.is_empty() && elements.iter().any(is_empty)
    }

    /// Collects the contents of an element without nested elements.
    fn collect_one(&self, element: &FormatElement, contents: &mut Contents) -> bool {
        match element {
            FormatElement::Operand(index) => contents.operands.add(*index),
            FormatElement::Operands => contents.operands.add_all(),
            FormatElement::Region(index) => {
                contents.regions.add(*index);
                contents.plain_regions.add(*index);
            }
            FormatElement::Regions => contents.regions.add_all(),
            FormatElement::Successor(index) => contents.successors.add(*index),
            FormatElement::Successors => contents.successors.add_all(),
            FormatElement::FunctionalType(inputs, results) => {
                contents.add_types(*inputs);
                contents.add_types(*results);
            }
            FormatElement::ArrowTypes { of, .. } => contents.add_types(*of),
            FormatElement::Type { of, .. } => {
                contents.add_types(*of);
                return contents.in_item
                    || self.may_be_no_types(*of)
                    || !self.types(*of).is_empty();
            }
            FormatElement::Args { text: ArgText::Echoed, .. } => {}
            FormatElement::Args { of, text } => {
                contents.args.push(*of);
                if *text == ArgText::Typed {
                    contents.typed_args.push(*of);
                }
                return contents.in_item
                    || of.count.is_none_or(|count| count == self.args(*of).len());
            }
            FormatElement::Custom { params, .. } => {
                params.iter().for_each(|param| contents.add_param(param));
            }
            _ => {}
        }
        true
    }

    /// Returns whether `type(...)` is parsed if there are no types.
    fn may_be_no_types(&self, of: TypesOf) -> bool {
        let arity = match of {
            TypesOf::Operand(index) => self.def.operands.get(index).map(|decl| decl.arity),
            TypesOf::Result(index) => self.def.results.get(index).map(|decl| decl.arity),
            TypesOf::Operands | TypesOf::Results | TypesOf::Args(_) => None,
        };
        !matches!(arity, None | Some(Arity::Variadic))
    }

    /// Returns whether the lists that `repeat` names have `count` items. Those in optional groups may have fewer.
    fn lists_agree(&self, elements: &[FormatElement], count: usize, in_group: bool) -> bool {
        elements.iter().all(|element| {
            let len = match element {
                FormatElement::Optional { then, otherwise, .. } => {
                    return self.lists_agree(then, count, true)
                        && self.lists_agree(otherwise, count, true);
                }
                FormatElement::Sequence(inner) => return self.lists_agree(inner, count, in_group),
                FormatElement::Attr { index, .. } => {
                    let Some(list) = self.p.declared_attr(self.op, *index) else {
                        return in_group || count == 0;
                    };
                    return self.list_len(list) == Some(count);
                }
                FormatElement::Args { of, .. } if self.has_many_regions(of.region) => {
                    return self.each_region_has_one_arg(*of);
                }
                FormatElement::Operand(index)
                | FormatElement::Type { of: TypesOf::Operand(index), .. }
                    if !in_group && self.has_empty_group(*index) =>
                {
                    return false;
                }
                other => self.count(std::slice::from_ref(other)),
            };
            len.is_none_or(|len| len == count || in_group && len < count)
        })
    }

    /// Returns whether each region of a list has one of these arguments, which an item of `repeat` contains.
    fn each_region_has_one_arg(&self, of: ArgSlice) -> bool {
        let range = region_range(self.p.body, self.op, self.def, of.region);
        let mut regions = self.p.body.all_regions(self.op).skip(range.start).take(range.len());
        regions.all(|OwnedRegion { body, region, .. }| {
            let args = body.entry_block(region).map_or(&[][..], |block| body.block_args(block));
            self.numbered(of).of(args).len() == 1
        })
    }

    /// Returns whether a group of a variadic of variadic operand is empty.
    fn has_empty_group(&self, index: usize) -> bool {
        let Some(Arity::VariadicOfVariadic(name)) = self.def.operands.get(index).map(|d| d.arity)
        else {
            return false;
        };
        group_sizes(self.p.reg.ctx(), self.p.body, self.op, name).contains(&0)
    }

    fn operands_read_back(&self, contents: &Contents) -> bool {
        let mut all = 0;
        let each = self.def.operands.iter().enumerate().all(|(index, decl)| {
            let values = self.operands().of(index);
            all += values.len();
            let has_groups = match decl.arity {
                Arity::VariadicOfVariadic(name) => {
                    !group_sizes(self.p.reg.ctx(), self.p.body, self.op, name).is_empty()
                }
                _ => false,
            };
            if values.is_empty() && !has_groups {
                return true;
            }
            let follows = || {
                self.is_given(ValueRef::Operand(index), contents, 0) || self.shares_type(contents)
            };
            contents.operands.contains(index)
                && (values.is_empty() || contents.operand_types.contains(index) || follows())
        });
        each && all == self.operands().all().len()
    }

    /// Returns whether all operands have one type by a trait, which the text contains or a rule gives.
    fn shares_type(&self, contents: &Contents) -> bool {
        let with_results = self.def.has(Trait::SameOperandsAndResultType);
        if !with_results && !self.def.has(Trait::SameTypeOperands) {
            return false;
        }
        let operands = (0..self.def.operands.len()).map(ValueRef::Operand);
        let results = (0..self.def.results.len()).map(ValueRef::Result);
        let mut all = operands.chain(results.filter(|_| with_results));
        all.any(|value| self.is_given(value, contents, 0))
    }

    /// Returns whether the text contains a type of a declaration, or its rules give one.
    fn is_given(&self, value: ValueRef, contents: &Contents, chain: u32) -> bool {
        let def = self.def;
        let (is_written, rule, decl) = match value {
            ValueRef::Operand(index) => (
                contents.operand_types.contains(index) && !self.operands().of(index).is_empty(),
                def.operand_types.get(index),
                def.operands.get(index),
            ),
            ValueRef::Result(index) => (
                contents.result_types.contains(index) && !self.results().of(index).is_empty(),
                def.result_types.get(index),
                def.results.get(index),
            ),
            ValueRef::Attr(_) => return true,
            ValueRef::Derived(_) => return false,
        };
        let source = match rule.and_then(|rule| rule.as_ref()) {
            Some(TypeRule::Build(_)) => return true,
            Some(TypeRule::SameAsOperand(index)) => Some(ValueRef::Operand(*index)),
            Some(TypeRule::SameAsResult(index)) => Some(ValueRef::Result(*index)),
            Some(TypeRule::SameAsAttr(index)) => Some(ValueRef::Attr(*index)),
            Some(TypeRule::EachOf(value)) => Some(*value),
            Some(TypeRule::Transform { from, .. } | TypeRule::TransformEach { from, .. }) => {
                Some(*from)
            }
            Some(TypeRule::Computed { from, .. }) => {
                return is_written
                    || chain < MAX_CHAIN
                        && from.iter().all(|&of| self.is_given(of, contents, chain + 1));
            }
            None => None,
        };
        is_written
            || decl.is_some_and(|decl| decl.buildable.is_some())
            || chain < MAX_CHAIN
                && source.is_some_and(|source| self.is_given(source, contents, chain + 1))
    }

    /// Returns whether the text does not contain the types of a declaration of results of variable length, and a rule gives another
    /// number of them.
    fn is_miscounted(&self, format: &Format, contents: &Contents, index: usize) -> bool {
        let rule = self.def.result_types.get(index).and_then(|rule| rule.as_ref());
        let types = rule.and_then(|rule| self.rule_types(rule));
        let count = self.results().of(index).len();
        types.is_some_and(|types| types.len() != count)
            && (count == 0 || !contents.result_types.contains(index))
            && !self.is_counted(format, index)
    }

    fn results_read_back(&self, format: &Format, contents: &Contents) -> bool {
        let def = self.def;
        let inferred = def.infers_types()
            || def.has(Trait::SameOperandsAndResultType)
            || def.reference.as_ref().is_some_and(|reference| reference.types);
        let mut all = 0;
        let each = def.results.iter().enumerate().all(|(index, decl)| {
            let count = self.results().of(index).len();
            all += count;
            if decl.arity.is_variable() && self.is_miscounted(format, contents, index) {
                return false;
            }
            count == 0
                || inferred
                || contents.result_types.contains(index)
                || decl.buildable.is_some()
                || def.result_types.get(index).is_some_and(Option::is_some)
        });
        each && all == self.results().all().len()
    }

    /// Returns whether a block is added to a region of the text that has none.
    fn adds_block(&self, format: &Format, region: usize) -> bool {
        match format.region_text(region) {
            Some(RegionText::Exact) => false,
            Some(RegionText::Block) => true,
            Some(RegionText::Terminated) | None => {
                self.def.implicit_terminator.is_some() || self.def.has(Trait::SingleBlock)
            }
        }
    }

    fn regions_read_back(&self, format: &Format, contents: &Contents) -> bool {
        self.def.regions.iter().enumerate().all(|(index, decl)| {
            let adds_block = self.adds_block(format, index);
            let range = region_range(self.p.body, self.op, self.def, index);
            if !contents.regions.contains(index) && decl.variadic {
                return range.is_empty();
            }
            let body = self.p.body;
            let mut regions = body.all_regions(self.op).skip(range.start).take(range.len());
            if !contents.regions.contains(index) {
                return regions.all(|owned| owned.body.entry_block(owned.region).is_none());
            }
            !contents.plain_regions.contains(index)
                || regions.all(|OwnedRegion { body, region, .. }| match body.entry_block(region) {
                    None => !adds_block,
                    Some(block) => {
                        adds_block
                            || body.first_op(block).is_some()
                            || !body.block_args(block).is_empty()
                    }
                })
        })
    }

    fn successors_read_back(&self, contents: &Contents) -> bool {
        (0..self.def.successors.len()).all(|index| {
            contents.successors.contains(index)
                || successor_range(self.p.body, self.op, self.def, index).is_empty()
        })
    }

    /// Returns whether all arguments of a region whose text leaves them out are in the text or follow from the format.
    fn args_read_back(&self, format: &Format, contents: &Contents, region: usize) -> bool {
        let range = region_range(self.p.body, self.op, self.def, region);
        let shared = format.shared_args.iter().find(|shared| shared.region == region);
        let of_operands = format.operand_args.iter().find(|args| args.region == region);
        let mut regions = self.p.body.all_regions(self.op).skip(range.start).take(range.len());
        regions.all(|OwnedRegion { body, region: at, .. }| {
            let block = body.entry_block(at);
            let args = block.map_or(&[][..], |block| body.block_args(block));
            let types = || args.iter().map(|&arg| body.ty(arg));
            if let Some(rule) = of_operands {
                let values = self.operands().of(rule.operand);
                return types().eq(values.iter().map(|&value| self.p.body.ty(value)));
            }
            let from = shared.map(|shared| shared.from);
            if let Some(from) = from
                && !types().eq(self.types(TypesOf::Args(from)))
            {
                return false;
            }
            let slices = contents.args.iter().map(|of| self.numbered(*of));
            from.is_some() || covers(slices, region, args)
        })
    }

    /// Returns whether the types that the text leaves out are those that the rules of the format give.
    fn types_follow(&self, format: &Format, contents: &Contents) -> bool {
        let values = format.type_rules.iter().all(|(value, rule)| match *value {
            ValueRef::Operand(index) if !contents.operand_types.contains(index) => {
                let types = self.types(TypesOf::Operand(index));
                types.is_empty() || self.rule_types(rule).is_some_and(|rule| agree(&types, &rule))
            }
            ValueRef::Result(index) if !contents.result_types.contains(index) => {
                let types = self.types(TypesOf::Result(index));
                self.rule_types(rule).is_some_and(|rule| {
                    types == rule || self.is_counted(format, index) && agree(&types, &rule)
                })
            }
            _ => true,
        });
        let rules =
            || format.arg_types.iter().filter(|rule| !self.has_many_regions(rule.of.region));
        values
            && rules().all(|rule| {
                if !contents.args.contains(&rule.of) || contents.typed_args.contains(&rule.of) {
                    return true;
                }
                let types = self.types(TypesOf::Args(rule.of));
                let one_each = rule.rule.has_one_each();
                types.is_empty()
                    || self.rule_types(&rule.rule).is_some_and(|rule| {
                        if one_each { types == rule } else { agree(&types, &rule) }
                    })
            })
    }

    /// Returns whether a directive has the number of results of a declaration, which it names.
    fn is_counted(&self, format: &Format, index: usize) -> bool {
        let Some(decl) = self.def.results.get(index) else { return false };
        let name = self.p.reg.ctx().str(decl.name);
        let names =
            |param: &CustomParam| matches!(param, CustomParam::Code(text) if **text == *name);
        format.elements.iter().any(|element| {
            matches!(element, FormatElement::Custom { params, .. } if params.iter().any(names))
        })
    }

    /// Returns the value of a declaration in a rule over several ones: types, or an attribute.
    fn value_in_rule(&self, of: ValueRef) -> Option<Val> {
        let (decl, types) = match of {
            ValueRef::Operand(i) => (self.def.operands.get(i)?, TypesOf::Operand(i)),
            ValueRef::Result(i) => (self.def.results.get(i)?, TypesOf::Result(i)),
            ValueRef::Attr(i) => {
                let default = self.def.attrs.get(i)?.default;
                let attr = self.p.declared_attr(self.op, i).or(default);
                return Some(attr.map_or(Val::Null, Val::Attr));
            }
            ValueRef::Derived(_) => return None,
        };
        let types = self.types(types);
        if decl.arity.is_variable() {
            return Some(Val::list(types.into_iter().map(Val::Type)));
        }
        types.first().copied().map(Val::Type)
    }

    /// Returns the types that a rule gives for the operation.
    fn rule_types(&self, rule: &TypeRule) -> Option<Types> {
        let reg = self.p.reg;
        let of = |value: ValueRef| match value {
            ValueRef::Operand(index) => Some(self.types(TypesOf::Operand(index))),
            ValueRef::Result(index) => Some(self.types(TypesOf::Result(index))),
            ValueRef::Attr(index) => {
                let default = self.def.attrs.get(index).and_then(|decl| decl.default);
                let attr = self.p.declared_attr(self.op, index).or(default)?;
                Some(Types::from_slice(&[reg.type_of_attr(attr)?]))
            }
            ValueRef::Derived(_) => None,
        };
        let first = |value| of(value).map(|types| types.into_iter().take(1).collect::<Types>());
        match rule {
            TypeRule::SameAsOperand(index) => first(ValueRef::Operand(*index)),
            TypeRule::SameAsResult(index) => first(ValueRef::Result(*index)),
            TypeRule::SameAsAttr(index) => of(ValueRef::Attr(*index)),
            TypeRule::EachOf(value) => of(*value),
            TypeRule::Build(builder) => Some(Types::from_slice(&[builder.build(reg)?])),
            TypeRule::Transform { from, expr } => {
                let from = *of(*from)?.first()?;
                eval_transform(reg, expr, from).map(Types::from_vec)
            }
            TypeRule::TransformEach { from, expr } => {
                let each = of(*from)?;
                let one = |ty: Type| eval_transform(reg, expr, ty)?.first().copied();
                each.into_iter().map(one).collect()
            }
            TypeRule::Computed { from, counted, expr } => {
                let value = |&of: &ValueRef| self.value_in_rule(of);
                let values: Vec<Val> = from.iter().map(value).collect::<Option<_>>()?;
                let counts: Vec<usize> =
                    counted.iter().map(|&index| self.operands().of(index).len()).collect();
                eval_computed(reg, expr, (&values, &counts)).map(Types::from_vec)
            }
        }
    }
}

/// Returns whether types are those of a rule, of which a single one applies to all values.
fn agree(types: &[Type], rule: &[Type]) -> bool {
    match rule {
        [one] => types.iter().all(|ty| ty == one),
        all => types == all,
    }
}

/// Returns whether each argument of a region is in one of the slices.
fn covers(slices: impl Iterator<Item = ArgSlice>, region: usize, args: &[ValueId]) -> bool {
    let mut own: SmallVec<[ArgSlice; 4]> = slices.filter(|of| of.region == region).collect();
    own.sort_by_key(|of| of.first);
    let mut next = 0;
    for of in own {
        if of.first > next {
            break;
        }
        next = next.max(of.count.map_or(args.len(), |count| of.first + count));
    }
    next >= args.len()
}
