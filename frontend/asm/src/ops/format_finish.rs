//! The end of a declarative format: computes types that follow from others, resolves operands, and sets
//! segment sizes, regions and successors.
//!
//! ```text
//! d.add %a, %b : i32      type($result) = i32; with SameOperandsAndResultType the operands are resolved as i32, too
//! ```

use std::ops::Deref;

use ir_core::asm::{OpAsmParser as _, ParseResult, ParsedOp, Pos, UnresolvedOperand};
use ir_core::def::format::RegionText;
use ir_core::def::hooks::InferCx;
use ir_core::def::{
    Arity, FormatElement, OpDef, SegmentRule, Trait, TypeRule, ValueDecl, ValueRef,
};
use ir_core::eval::{eval_computed, eval_transform};
use ir_core::expr::Val;
use ir_core::infer::result_types;
use ir_core::printer::type_text;
use ir_core::{Attr, RegionId, Type};
use smallvec::SmallVec;

use super::hooks::slot;
use super::written_results::are_written;
use crate::cursor::Parser;
use crate::decomposition::nested::{NestedAnswer, infers_by_decomposition};
use crate::state::{FormatEnd, FormatState};

/// Rules may refer to each other; a longer chain is a cycle.
const MAX_CHAIN: u32 = 16;

/// The types of the values of a declaration.
pub(super) enum Types<'s> {
    One([Type; 1]),
    /// From the text.
    Given(&'s [Type]),
    Computed(Vec<Type>),
}

impl Deref for Types<'_> {
    type Target = [Type];

    fn deref(&self) -> &[Type] {
        match self {
            Types::One(one) => one,
            Types::Given(given) => given,
            Types::Computed(all) => all,
        }
    }
}

/// Returns the type of the first value of a declaration.
fn first_of(types: Types<'_>) -> Types<'_> {
    types.first().map_or(Types::Given(&[]), |&ty| one(ty))
}

fn one<'s>(ty: Type) -> Types<'s> {
    Types::One([ty])
}

/// Sets each list to the element of `all` at its index.
fn deal_one_each(lists: &mut Vec<Vec<Type>>, all: &[Type]) {
    for (index, &ty) in all.iter().enumerate() {
        let list = slot(lists, index);
        list.clear();
        list.push(ty);
    }
}

fn list<T>(lists: &[Vec<T>], index: usize) -> &[T] {
    lists.get(index).map_or(&[], |l| &l[..])
}

impl<'a> Parser<'a> {
    /// Checks the constraints on the types that others are computed from.
    fn check_transformed(
        &mut self,
        def: &OpDef,
        state: &FormatState,
        op: &ParsedOp,
    ) -> ParseResult<()> {
        let results = def.result_types.iter().zip(0..).map(|r| (r, &state.result_types));
        let operands = def.operand_types.iter().zip(0..).map(|r| (r, &state.operand_types));
        for ((rule, index), written) in results.chain(operands) {
            if !list(written, index).is_empty() {
                continue;
            }
            let Some(TypeRule::Transform { from, .. } | TypeRule::TransformEach { from, .. }) =
                rule
            else {
                continue;
            };
            let (decl, types) = match *from {
                ValueRef::Operand(i) => (def.operands.get(i), list(&state.operand_types, i)),
                ValueRef::Result(i) => (def.results.get(i), list(&state.result_types, i)),
                _ => continue,
            };
            let Some(decl) = decl else { continue };
            let wrong = |&&ty: &&Type| decl.constraint.accepts(self.reg, ty).refuses();
            if let Some(&ty) = types.iter().find(wrong) {
                let (name, summary) = (self.ctx.str(decl.name), &decl.constraint.summary);
                let found = type_text(self.reg, ty);
                let message = format!("'{name}' must be {summary}, but got '{found}'");
                return Err(self.custom_error(op.pos.0, &message));
            }
        }
        Ok(())
    }

    pub(super) fn finish_format(
        &mut self,
        def: &OpDef,
        end: FormatEnd,
        op: &mut ParsedOp,
    ) -> ParseResult<()> {
        self.format_state();
        let taken = self.inflight.last_mut().and_then(|f| f.format.take());
        let mut state = taken.unwrap_or_default();
        // `type(results)` lists the types of all results: deal them out if each declaration is a single
        // result.
        if let Some(all) = &state.all_result_types
            && all.len() == def.results.len()
            && def.results.iter().all(|d| d.arity == Arity::One)
        {
            deal_one_each(&mut state.result_types, all);
        }
        if let Some(all) = &state.all_operand_types
            && all.len() == def.operands.len()
            && def.operands.iter().all(|d| d.arity == Arity::One)
        {
            deal_one_each(&mut state.operand_types, all);
        }
        if end.has_transforms {
            self.check_transformed(def, &state, op)?;
        }
        self.finish_items(def, &state, op);
        self.finish_operands(def, &state, op)?;
        if end.has_segments {
            self.finish_segments(def, &state, op);
        }
        self.finish_results(def, &state, op)?;
        if end.has_regions {
            self.finish_regions(def, &state, op);
        }
        state.successors.iter().for_each(|list| op.successors.extend_from_slice(list));
        op.successors.extend_from_slice(&state.all_successors);
        state.clear(def);
        self.spare.formats.push(state);
        Ok(())
    }

    fn finish_operands(
        &mut self,
        def: &OpDef,
        state: &FormatState,
        op: &mut ParsedOp,
    ) -> ParseResult<()> {
        let every: Vec<UnresolvedOperand>;
        let flat = match (&state.all_operands, &state.all_operand_types) {
            (Some(all), _) => Some(all),
            (None, Some(_)) => {
                every = (0..def.operands.len())
                    .flat_map(|i| list(&state.operands, i).iter().copied())
                    .collect();
                Some(&every)
            }
            (None, None) => None,
        };
        if let Some(operands) = flat {
            let types: Vec<Type> = match &state.all_operand_types {
                Some(types) => types.clone(),
                None => self.types_of_all(def, state, op, operands.len()),
            };
            let pos = operands.first().map_or(op.pos, |o| o.pos);
            return self.resolve_all(operands, &types, pos, op);
        }
        for index in 0..def.operands.len() {
            let operands = list(&state.operands, index);
            let given = list(&state.operand_types, index);
            let pos = state.position_of(index).map_or(op.pos, Pos);
            if !given.is_empty() || operands.is_empty() {
                self.resolve_all(operands, given, pos, op)?;
                continue;
            }
            let Some(types) = self.operand_rule(def, state, op, index, 0) else {
                return Err(
                    self.error_at(pos.0, "the type of an operand does not follow from the text")
                );
            };
            // One type is the type of all of them.
            let types = match *types {
                [one] if operands.len() > 1 => Types::Computed(vec![one; operands.len()]),
                _ => types,
            };
            self.resolve_all(operands, &types, pos, op)?;
        }
        Ok(())
    }

    /// Computes the types of `count` operands that the text lists together, without a list of all types.
    fn types_of_all(
        &self,
        def: &OpDef,
        state: &FormatState,
        op: &ParsedOp,
        count: usize,
    ) -> Vec<Type> {
        let mut types = Vec::new();
        for index in 0..def.operands.len() {
            match list(&state.operand_types, index) {
                [] => types.extend(
                    self.operand_rule(def, state, op, index, 0).iter().flat_map(|all| all.iter()),
                ),
                given => types.extend(given),
            }
        }
        // One type is the type of all operands of the only declaration.
        if let ([one], [decl]) = (&types[..], &def.operands[..])
            && decl.arity.is_variable()
        {
            types.resize(count, *one);
        }
        types
    }

    /// Computes the types of an operand declaration whose type is not in the text.
    pub(super) fn operand_rule<'s>(
        &self,
        def: &OpDef,
        state: &'s FormatState,
        op: &ParsedOp,
        index: usize,
        chain: u32,
    ) -> Option<Types<'s>> {
        if let given @ [_, ..] = list(&state.operand_types, index) {
            return Some(Types::Given(given));
        }
        let by_rule = def.operand_types.get(index).and_then(|r| r.as_ref());
        by_rule
            .and_then(|rule| self.apply_rule(def, state, op, rule, chain))
            .or_else(|| def.operands.get(index)?.buildable.as_ref()?.build(self.reg).map(one))
            .or_else(|| self.shared_type(def, state, op, chain).map(one))
    }

    /// Returns the type that all operands have by a trait: one of the text, or one that a rule gives.
    fn shared_type(
        &self,
        def: &OpDef,
        state: &FormatState,
        op: &ParsedOp,
        chain: u32,
    ) -> Option<Type> {
        let with_results = def.has(Trait::SameOperandsAndResultType);
        if !with_results && !def.has(Trait::SameTypeOperands) {
            return None;
        }
        let results = if with_results { &state.result_types[..] } else { &[] };
        let written = state.operand_types.iter().chain(results).flatten().next().copied();
        let by_rule = |(index, rule): (usize, &Option<TypeRule>)| {
            let by_rule = rule.as_ref().and_then(|r| self.apply_rule(def, state, op, r, chain + 1));
            let first = by_rule.and_then(|types| types.first().copied());
            first.or_else(|| def.operands.get(index)?.buildable.as_ref()?.build(self.reg))
        };
        written.or_else(|| def.operand_types.iter().enumerate().find_map(by_rule))
    }

    pub(super) fn result_rule<'s>(
        &self,
        def: &OpDef,
        state: &'s FormatState,
        op: &ParsedOp,
        index: usize,
        chain: u32,
    ) -> Option<Types<'s>> {
        if let given @ [_, ..] = list(&state.result_types, index) {
            return Some(Types::Given(given));
        }
        let by_rule = def.result_types.get(index).and_then(|r| r.as_ref());
        by_rule
            .and_then(|rule| self.apply_rule(def, state, op, rule, chain))
            .or_else(|| def.results.get(index)?.buildable.as_ref()?.build(self.reg).map(one))
            .or_else(|| {
                if !def.has(Trait::SameOperandsAndResultType) {
                    return None;
                }
                let operand = op.operands.first().map(|&v| self.type_of(v));
                operand.or_else(|| state.operand_types.iter().flatten().next().copied()).map(one)
            })
    }

    pub(super) fn apply_rule<'s>(
        &self,
        def: &OpDef,
        state: &'s FormatState,
        op: &ParsedOp,
        rule: &TypeRule,
        chain: u32,
    ) -> Option<Types<'s>> {
        if chain >= MAX_CHAIN {
            return None;
        }
        match rule {
            TypeRule::SameAsOperand(i) => {
                self.operand_rule(def, state, op, *i, chain + 1).map(first_of)
            }
            TypeRule::SameAsResult(i) => {
                self.result_rule(def, state, op, *i, chain + 1).map(first_of)
            }
            TypeRule::EachOf(value) => self.types_of_each(def, state, op, *value, chain),
            TypeRule::SameAsAttr(i) => {
                Some(one(self.reg.type_of_attr(self.attr_given(def, op, *i)?)?))
            }
            TypeRule::Build(builder) => builder.build(self.reg).map(one),
            TypeRule::Transform { from, expr } => {
                let types = self.types_of_value(def, state, op, *from, chain)?;
                eval_transform(self.reg, expr, *types.first()?).map(Types::Computed)
            }
            TypeRule::TransformEach { from, expr } => {
                let types = self.types_of_each(def, state, op, *from, chain)?;
                let first = |&ty: &Type| eval_transform(self.reg, expr, ty)?.first().copied();
                types.iter().map(first).collect::<Option<_>>().map(Types::Computed)
            }
            TypeRule::Computed { from, counted, expr } => {
                let value = |&of: &ValueRef| self.value_in_rule(def, state, op, of, chain);
                let values: Vec<Val> = from.iter().map(value).collect::<Option<_>>()?;
                let count = |&index: &usize| list(&state.operands, index).len();
                let counts: Vec<usize> = counted.iter().map(count).collect();
                eval_computed(self.reg, expr, (&values, &counts)).map(Types::Computed)
            }
        }
    }

    /// Returns the types of the values of a declaration, one each.
    fn types_of_each<'s>(
        &self,
        def: &OpDef,
        state: &'s FormatState,
        op: &ParsedOp,
        of: ValueRef,
        chain: u32,
    ) -> Option<Types<'s>> {
        let ValueRef::Operand(index) = of else {
            return self.types_of_value(def, state, op, of, chain);
        };
        let is_variable = || def.operands.get(index).is_some_and(|decl| decl.arity.is_variable());
        if state.all_operands.is_some() || !is_variable() {
            return self.types_of_value(def, state, op, of, chain);
        }
        let count = list(&state.operands, index).len();
        if count == 0 {
            return Some(Types::Given(&[]));
        }
        let types = self.types_of_value(def, state, op, of, chain)?;
        // A type that the text leaves out is that of all values.
        match *types {
            [ty] if count > 1 => Some(Types::Computed(vec![ty; count])),
            _ => Some(types),
        }
    }

    /// Returns the value of a declaration in a rule over several ones: types, or an attribute.
    fn value_in_rule(
        &self,
        def: &OpDef,
        state: &FormatState,
        op: &ParsedOp,
        of: ValueRef,
        chain: u32,
    ) -> Option<Val> {
        let decl = match of {
            ValueRef::Operand(i) => def.operands.get(i)?,
            ValueRef::Result(i) => def.results.get(i)?,
            ValueRef::Attr(i) => {
                return Some(self.attr_given(def, op, i).map_or(Val::Null, Val::Attr));
            }
            ValueRef::Derived(_) => return None,
        };
        if decl.arity.is_variable() {
            let types = self.types_of_each(def, state, op, of, chain)?;
            return Some(Val::list(types.iter().map(|&ty| Val::Type(ty))));
        }
        let types = self.types_of_value(def, state, op, of, chain)?;
        types.first().copied().map(Val::Type)
    }

    /// Returns the attribute of a declaration, or its default value.
    fn attr_given(&self, def: &OpDef, op: &ParsedOp, index: usize) -> Option<Attr> {
        let decl = def.attrs.get(index)?;
        let given = op.attrs.iter().chain(&op.props).find(|a| a.0 == decl.name).map(|a| a.1);
        given.or(decl.default)
    }

    fn finish_results(
        &mut self,
        def: &OpDef,
        state: &FormatState,
        op: &mut ParsedOp,
    ) -> ParseResult<()> {
        if let Some(all) = &state.all_result_types {
            op.results.extend_from_slice(all);
            return Ok(());
        }
        let known = |i: usize, d: &ValueDecl| {
            d.arity != Arity::One || !list(&state.result_types, i).is_empty()
        };
        let from_text = def.results.iter().enumerate().all(|(i, d)| known(i, d));
        let none_written = || (0..def.results.len()).all(|index| !are_written(def, index));
        let infers = def.infers_types()
            && (!from_text || state.result_types.iter().all(Vec::is_empty) && none_written());
        if infers && self.infer_results(def, state, op)? {
            return Ok(());
        }
        self.results_by_rules(def, state, op)
    }

    /// Sets the result types that the operation infers. Returns whether they are final; otherwise the rules of an overlay
    /// replace what C++ infers.
    fn infer_results(
        &mut self,
        def: &OpDef,
        state: &FormatState,
        op: &mut ParsedOp,
    ) -> ParseResult<bool> {
        let (props, attrs) = self.deal_attrs(def, op);
        let operand_types: SmallVec<[Type; 4]> =
            op.operands.iter().map(|&v| self.type_of(v)).collect();
        if let Some(nested) = &mut self.nested_types
            && infers_by_decomposition(def)
        {
            match nested.query((op.name, operand_types, props)) {
                NestedAnswer::Types(types) => op.results = types,
                NestedAnswer::Unanswered => {}
                NestedAnswer::Error(reason) => return Err(self.error_at(op.pos.0, reason)),
            }
            return Ok(true);
        }
        let cx =
            InferCx { reg: self.reg, name: op.name, operand_types: &operand_types, props, attrs };
        match result_types(def, &cx) {
            Some(Ok(types)) => op.results = types,
            Some(Err(reason)) => return Err(self.error_at(op.pos.0, reason)),
            None if def.result_types.iter().all(Option::is_none) => {
                // A directive may set the number of results.
                let counted = |index| state.result_counts.iter().any(|(of, _)| *of == index);
                let unknown =
                    (0..def.results.len()).any(|index| !counted(index) && !are_written(def, index));
                let reason = "the types of the results are inferred in C++, which is not \
                              available; an overlay of the operation can supply them";
                return if unknown { Err(self.error_at(op.pos.0, reason)) } else { Ok(true) };
            }
            None => {}
        }
        Ok(!op.results.is_empty())
    }

    /// Sets the result types of the text, and those that follow from rules.
    fn results_by_rules(
        &mut self,
        def: &OpDef,
        state: &FormatState,
        op: &mut ParsedOp,
    ) -> ParseResult<()> {
        let mut sizes = SmallVec::<[i32; 4]>::new();
        for (index, decl) in def.results.iter().enumerate() {
            let before = op.results.len();
            self.result_by_rule(def, state, (index, decl), op)?;
            sizes.push((op.results.len() - before) as i32);
        }
        if let SegmentRule::Attribute(name) = def.result_segments {
            op.props.retain(|(known, _)| *known != name);
            op.props.push((name, self.ctx.dense_i32_array(&sizes)));
        }
        Ok(())
    }

    /// Sets the result types of a declaration.
    fn result_by_rule(
        &mut self,
        def: &OpDef,
        state: &FormatState,
        (index, decl): (usize, &ValueDecl),
        op: &mut ParsedOp,
    ) -> ParseResult<()> {
        let given = list(&state.result_types, index);
        let count = state.result_counts.iter().find(|(of, _)| *of == index).map(|c| c.1);
        let follows = def.result_types.get(index).is_some_and(|r| r.is_some()) || count.is_some();
        if !given.is_empty() || decl.arity != Arity::One && !follows {
            op.results.extend_from_slice(given);
            return Ok(());
        }
        let types = self.result_rule(def, state, op, index, 0);
        let is_valid = |types: &Types<'_>| decl.arity != Arity::One || types.len() == 1;
        let Some(types) = types.filter(is_valid) else {
            let message = "the type of a result does not follow from the text";
            let failed = self.error_at(op.pos.0, message);
            if def.has(Trait::InferTypeOpInterface) && !def.infers_types() {
                self.help(
                    op.pos.0,
                    "'inferReturnTypes' is in C++, and no Rust hook implements it; write the \
                     generic form",
                );
            }
            return Err(failed);
        };
        match (count, &types[..]) {
            (Some(count), [one]) => op.results.extend(std::iter::repeat_n(*one, count)),
            _ => op.results.extend_from_slice(&types),
        }
        Ok(())
    }

    fn finish_segments(&mut self, def: &OpDef, state: &FormatState, op: &mut ParsedOp) {
        if let SegmentRule::Attribute(name) = def.operand_segments
            && state.all_operands.is_none()
        {
            let sizes: Vec<i32> =
                (0..def.operands.len()).map(|i| list(&state.operands, i).len() as i32).collect();
            op.props.push((name, self.ctx.dense_i32_array(&sizes)));
        }
        if let SegmentRule::Attribute(name) = def.result_segments
            && state.all_result_types.is_none()
        {
            let written = |i| list(&state.result_types, i).len() as i32;
            let size = |(i, decl): (usize, &ValueDecl)| match decl.arity {
                Arity::One => 1,
                _ => written(i),
            };
            let sizes: Vec<i32> = def.results.iter().enumerate().map(size).collect();
            op.props.push((name, self.ctx.dense_i32_array(&sizes)));
        }
        for (i, decl) in def.operands.iter().enumerate() {
            if let Arity::VariadicOfVariadic(name) = decl.arity {
                op.props.push((name, self.ctx.dense_i32_array(list(&state.groups, i))));
            }
        }
    }

    fn finish_regions(&mut self, def: &OpDef, state: &FormatState, op: &mut ParsedOp) {
        let all = def.format.as_ref().is_some_and(|format| {
            format.elements.iter().any(|e| matches!(e, FormatElement::Regions))
        });
        if all {
            op.regions.extend_from_slice(&state.all_regions);
            state.all_regions.iter().for_each(|&region| self.complete_region(def, region, op));
            return;
        }
        for (i, decl) in def.regions.iter().enumerate() {
            let list = list(&state.regions, i);
            op.regions.extend_from_slice(list);
            if !state.native_regions.contains(&i) {
                let text = def.format.as_ref().and_then(|format| format.region_text(i));
                list.iter().for_each(|&region| match text {
                    Some(RegionText::Exact) => {}
                    Some(RegionText::Block) => self.add_block(region),
                    Some(RegionText::Terminated) | None => self.complete_region(def, region, op),
                });
            }
            // A region in an absent group is empty.
            if list.is_empty() && !decl.variadic {
                let empty = self.empty_region_here();
                op.regions.push(empty);
            }
        }
    }

    /// Adds the block and the terminator that the text of a region may leave out.
    fn complete_region(&mut self, def: &OpDef, region: RegionId, op: &ParsedOp) {
        if let Some(name) = def.implicit_terminator {
            self.add_implicit_terminator(region, name, op.loc, op.pos.0);
        } else if def.has(Trait::SingleBlock) {
            self.add_block(region);
        }
    }

    /// Adds an empty block to a region without blocks.
    fn add_block(&mut self, region: RegionId) {
        let body = self.inflight_body();
        if body.entry_block(region).is_none() {
            let block = body.create_block();
            body.append_block(region, block);
        }
    }

    /// Returns the types of a declaration.
    fn types_of_value<'s>(
        &self,
        def: &OpDef,
        state: &'s FormatState,
        op: &ParsedOp,
        of: ValueRef,
        chain: u32,
    ) -> Option<Types<'s>> {
        match of {
            ValueRef::Operand(i) => self.operand_rule(def, state, op, i, chain + 1),
            ValueRef::Result(i) => self.result_rule(def, state, op, i, chain + 1),
            ValueRef::Attr(i) => Some(one(self.reg.type_of_attr(self.attr_given(def, op, i)?)?)),
            // Its value depends on types.
            ValueRef::Derived(_) => None,
        }
    }
}
