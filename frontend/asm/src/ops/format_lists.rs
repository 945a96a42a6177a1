//! Parses the elements of formats that go beyond `mlir-tblgen`'s: names of region arguments, and items of
//! lists (`repeat`).
//!
//! ```text
//! `iter_args` `(` repeat<`,`>(args($body, 1) `=` $inits) `)` arrow-types($results)
//!  iter_args(%a = %0, %b = %1) -> (i32, f32)     args [%a, %b], operands [%0, %1], result types [i32, f32]
//! ```

use ir_core::asm::{
    Argument, ArgumentSyntax, OpAsmParser as _, ParseResult, ParsedOp, UnresolvedOperand,
};
use ir_core::def::format::{ArgSlice, ArgText, TypesOf};
use ir_core::def::{Arity, AttrStorage, FormatElement, OpDef};
use ir_core::{Attr, Type};
use smallvec::SmallVec;
use text_utils::count::counted;

use super::format_finish::Types;
use super::hooks::slot;
use crate::cursor::Parser;
use crate::lexer::TokenKind;
use crate::parametric::{are_literals, is_blank, literals};
use crate::state::FormatState;

/// Returns whether a rule gives one type for each argument of a slice.
fn has_one_each(def: &OpDef, of: ArgSlice) -> bool {
    let mut rules = def.format.iter().flat_map(|format| &format.arg_types);
    rules.any(|rule| rule.of == of && rule.rule.has_one_each())
}

/// Returns the operands whose names and types the arguments of a region have.
pub(super) fn operand_args(def: &OpDef, region: usize) -> Option<usize> {
    let mut rules = def.format.iter().flat_map(|format| &format.operand_args);
    rules.find(|rule| rule.region == region).map(|rule| rule.operand)
}

/// Returns region arguments with the names and types of operands.
fn args_of_operands(
    state: &FormatState,
    operand: usize,
    no_attrs: Attr,
) -> SmallVec<[Argument; 4]> {
    let (Some(operands), Some(types)) =
        (state.operands.get(operand), state.operand_types.get(operand))
    else {
        return SmallVec::new();
    };
    let arg = |(&name, &ty): (&UnresolvedOperand, &Type)| Argument {
        name: Some(name),
        ty: Some(ty),
        attrs: no_attrs,
        loc: None,
        pos: name.pos,
    };
    operands.iter().zip(types).map(arg).collect()
}

impl<'a> Parser<'a> {
    /// Parses an element that only overlays have.
    pub(super) fn extended_element(
        &mut self,
        def: &OpDef,
        element: &FormatElement,
        op: &mut ParsedOp,
    ) -> ParseResult<()> {
        match element {
            FormatElement::Skip(text) => {
                self.eat_literal(text);
                Ok(())
            }
            FormatElement::SkipDict => self.op_attr_dict(op),
            FormatElement::ArrowTypes { of, .. } => self.arrow_types(*of),
            FormatElement::Repeat { separator, elements } => {
                self.try_repeat(def, separator.as_deref(), elements, op).map(drop)
            }
            FormatElement::Sequence(elements) => self.elements(def, elements, op),
            _ => Ok(()),
        }
    }

    #[inline(never)]
    fn arrow_types(&mut self, of: TypesOf) -> ParseResult<()> {
        let mut types = SmallVec::new();
        if self.eat(TokenKind::Arrow) {
            self.result_types(&mut types)?;
        }
        self.set_types(of, &types);
        Ok(())
    }

    /// Returns whether the current element is inside `repeat`.
    pub(super) fn in_item(&self) -> bool {
        let format = self.inflight.last().and_then(|frame| frame.format.as_ref());
        format.is_some_and(|state| state.in_item)
    }

    /// Parses elements if the first one is present.
    pub(super) fn try_sequence(
        &mut self,
        def: &OpDef,
        elements: &[FormatElement],
        op: &mut ParsedOp,
    ) -> ParseResult<bool> {
        let Some(first) = elements.iter().position(|e| !is_blank(e)) else { return Ok(false) };
        if are_literals(elements) && !self.at_words(literals(elements)) {
            return Ok(false);
        }
        let there = self.try_element(def, &elements[first], op)?;
        if there {
            self.elements(def, &elements[first + 1..], op)?;
        }
        Ok(there)
    }

    /// Parses the items of `repeat`: none if the first element of the first one is absent.
    pub(super) fn try_repeat(
        &mut self,
        def: &OpDef,
        separator: Option<&str>,
        elements: &[FormatElement],
        op: &mut ParsedOp,
    ) -> ParseResult<bool> {
        let outer = std::mem::replace(&mut self.format_state().in_item, true);
        let mut count = 0;
        loop {
            let start = self.tok.start;
            if count == 0 || separator.is_none() {
                if !self.try_sequence(def, elements, op)? {
                    break;
                }
            } else {
                self.elements(def, elements, op)?;
            }
            count += 1;
            self.end_item(def, elements, count);
            let more = match separator {
                Some(separator) => self.eat_literal(separator),
                None => self.tok.start > start,
            };
            if !more {
                break;
            }
        }
        if count == 0 {
            self.end_item(def, elements, 0);
        }
        self.format_state().in_item = outer;
        Ok(count > 0)
    }

    /// Completes the lists that an item may leave out: groups of operands, and arrays.
    fn end_item(&mut self, def: &OpDef, elements: &[FormatElement], count: usize) {
        for element in elements {
            match element {
                FormatElement::Operand(index) => {
                    let arity = def.operands.get(*index).map(|decl| decl.arity);
                    if let Some(Arity::VariadicOfVariadic(_)) = arity {
                        slot(&mut self.format_state().groups, *index).resize(count, 0);
                    }
                }
                FormatElement::Attr { index, .. } => _ = self.items_of(*index),
                FormatElement::Optional { then, otherwise, .. } => {
                    self.end_item(def, then, count);
                    self.end_item(def, otherwise, count);
                }
                FormatElement::Sequence(elements) => self.end_item(def, elements, count),
                _ => {}
            }
        }
    }

    /// Completes the lists of elements that are absent: an array that is required is empty.
    pub(super) fn absent_lists(&mut self, def: &OpDef, elements: &[FormatElement]) {
        for element in elements {
            match element {
                FormatElement::Repeat { elements, .. } => self.end_item(def, elements, 0),
                FormatElement::Sequence(elements) => self.absent_lists(def, elements),
                FormatElement::Optional { then, otherwise, .. } => {
                    self.absent_lists(def, then);
                    self.absent_lists(def, otherwise);
                }
                _ => {}
            }
        }
    }

    fn items_of(&mut self, index: usize) -> &mut Vec<Attr> {
        let items = &mut self.format_state().items;
        let known = items.iter().position(|(of, _)| *of == index);
        let at = known.unwrap_or(items.len());
        if known.is_none() {
            items.push((index, Vec::new()));
        }
        &mut items[at].1
    }

    /// Returns whether an item of the array may start here.
    pub(super) fn at_item(&self, def: &OpDef, index: usize) -> bool {
        match def.attrs.get(index).map(|decl| &decl.constraint.storage) {
            Some(AttrStorage::DenseArray(_)) => {
                matches!(self.tok.kind, TokenKind::Integer | TokenKind::Minus | TokenKind::Float)
            }
            _ => self.attr_starts(),
        }
    }

    /// Parses an item of the array.
    pub(super) fn item_of_attr(&mut self, def: &OpDef, index: usize) -> ParseResult<()> {
        let item = match def.attrs.get(index).map(|decl| &decl.constraint.storage) {
            Some(AttrStorage::DenseArray(element)) => self.parse_attr(Some(*element))?,
            _ => self.parse_attr(None)?,
        };
        self.items_of(index).push(item);
        Ok(())
    }

    /// Parses the operand, or the group of operands, of an item.
    pub(super) fn operand_item(&mut self, arity: Option<Arity>, index: usize) -> ParseResult<()> {
        if !matches!(arity, Some(Arity::VariadicOfVariadic(_))) {
            let operand = self.operand()?;
            slot(&mut self.format_state().operands, index).push(operand);
            return Ok(());
        }
        let mut count = 0;
        // A comma is followed by an operand.
        while self.at(TokenKind::Percent) || count > 0 {
            let operand = self.operand()?;
            slot(&mut self.format_state().operands, index).push(operand);
            count += 1;
            if !self.eat(TokenKind::Comma) {
                break;
            }
        }
        slot(&mut self.format_state().groups, index).push(count);
        Ok(())
    }

    /// Parses the type, or the types of a group, of an item.
    pub(super) fn type_item(&mut self, arity: Option<Arity>, of: TypesOf) -> ParseResult<()> {
        let mut types = SmallVec::new();
        match arity {
            Some(Arity::VariadicOfVariadic(_)) => self.types_list(&mut types)?,
            _ => types.push(self.parse_type()?),
        }
        self.types_slot(of).extend(types);
        Ok(())
    }

    /// Parses region arguments: one name if the slice is one argument or inside `repeat`, else a list, of as many as the slice has.
    pub(super) fn args_element(&mut self, of: ArgSlice, text: ArgText) -> ParseResult<()> {
        let single = of.count == Some(1) || self.in_item();
        // An empty list counts as given, too.
        if text != ArgText::Echoed && !single {
            self.format_args(of);
        }
        let pos = self.tok.start;
        let mut count = 0;
        // A comma is followed by an argument.
        while single || count > 0 || self.at(TokenKind::Percent) {
            count += 1;
            let argument = match text {
                ArgText::Name | ArgText::Located | ArgText::Echoed => {
                    self.region_argument(ArgumentSyntax::Name)?
                }
                ArgText::Typed => self.typed_argument()?,
            };
            if text != ArgText::Echoed {
                self.format_args(of).push(argument);
            }
            if single || !self.eat(TokenKind::Comma) {
                break;
            }
        }
        match of.count.filter(|&wanted| !single && wanted != count) {
            Some(wanted) => Err(self.error_at(pos, wrong_number(wanted, count))),
            None => Ok(()),
        }
    }

    /// Returns the arguments of a region that precede it in the text, with their types.
    pub(super) fn region_args(
        &mut self,
        def: &OpDef,
        region: usize,
        op: &ParsedOp,
    ) -> ParseResult<SmallVec<[Argument; 4]>> {
        let frame = self.inflight.last_mut().and_then(|frame| frame.format.take());
        let Some(state) = frame else { return Ok(SmallVec::new()) };
        let args = self.typed_args((def, op), &state, region);
        if let Some(frame) = self.inflight.last_mut() {
            frame.format = Some(state);
        }
        args
    }

    fn typed_args(
        &mut self,
        subject: (&OpDef, &ParsedOp),
        state: &FormatState,
        region: usize,
    ) -> ParseResult<SmallVec<[Argument; 4]>> {
        if let Some(operand) = operand_args(subject.0, region) {
            return Ok(args_of_operands(state, operand, self.ctx.empty_dict()));
        }
        let shared = subject.0.format.iter().flat_map(|format| &format.shared_args);
        let shared =
            shared.filter(|shared| shared.region == region).map(|shared| shared.from).next();
        let wanted = |of: ArgSlice| of.region == region || Some(of) == shared;
        let lists = state.args.iter().filter(|(of, _)| wanted(*of));
        if lists.clone().is_sorted_by_key(|(of, _)| of.start()) {
            return self.args_of_lists(subject, state, lists);
        }
        let mut sorted: SmallVec<[_; 4]> = lists.collect();
        sorted.sort_by_key(|(of, _)| of.start());
        self.args_of_lists(subject, state, sorted)
    }

    /// Returns the arguments of lists, in their order, with types: those of the text or of a rule, one each or one for all.
    fn args_of_lists<'s>(
        &mut self,
        subject: (&OpDef, &ParsedOp),
        state: &FormatState,
        lists: impl IntoIterator<Item = &'s (ArgSlice, Vec<Argument>)>,
    ) -> ParseResult<SmallVec<[Argument; 4]>> {
        let mut all = SmallVec::new();
        for (of, list) in lists {
            let wanted = of.sized.map(|index| state.operands.get(index).map_or(0, |all| all.len()));
            if let Some(wanted) = wanted.filter(|wanted| *wanted != list.len()) {
                let pos = list.first().map_or(self.tok.start, |arg| arg.pos.0);
                return Err(self.error_at(pos, wrong_number(wanted, list.len())));
            }
            if list.is_empty() || list[0].ty.is_some() {
                all.extend(list.iter().copied());
                continue;
            }
            let pos = list[0].pos.0;
            let types = self.types_of_args(subject, state, *of);
            let is_for_all = types.len() == 1 && !has_one_each(subject.0, *of);
            let count = if is_for_all { list.len() } else { types.len() };
            if types.is_empty() || count != list.len() {
                let message = match types.len() {
                    0 => "the type of a region's argument does not follow from the text".to_owned(),
                    types => wrong_number(types, list.len()),
                };
                return Err(self.error_at(pos, message));
            }
            match *types {
                [one] => all.extend(list.iter().map(|&arg| Argument { ty: Some(one), ..arg })),
                _ => all.extend(
                    list.iter().zip(&*types).map(|(&arg, &ty)| Argument { ty: Some(ty), ..arg }),
                ),
            }
        }
        Ok(all)
    }

    /// Returns the types of arguments: those of the text, or those that a rule computes.
    fn types_of_args<'s>(
        &self,
        (def, op): (&OpDef, &ParsedOp),
        state: &'s FormatState,
        of: ArgSlice,
    ) -> Types<'s> {
        if let Some((_, types)) = state.arg_types.iter().find(|(known, _)| *known == of) {
            return Types::Given(types);
        }
        let rules = def.format.iter().flat_map(|format| &format.arg_types);
        let Some(rule) = rules.filter(|rule| rule.of == of).map(|rule| &rule.rule).next() else {
            return Types::Given(&[]);
        };
        self.apply_rule(def, state, op, rule, 0).unwrap_or(Types::Given(&[]))
    }

    /// Sets the arrays that were parsed item by item, and the attributes that the text leaves out.
    pub(super) fn finish_items(&self, def: &OpDef, state: &FormatState, op: &mut ParsedOp) {
        for (index, items) in &state.items {
            let Some(decl) = def.attrs.get(*index) else { continue };
            if items.is_empty() && decl.optional {
                continue;
            }
            let list = match decl.constraint.storage {
                AttrStorage::DenseArray(element) => {
                    let number = |item: &Attr| self.ctx.int_value(*item)?.try_to_i64();
                    let numbers: Vec<i64> = items.iter().filter_map(number).collect();
                    self.ctx.dense_int_array(element, &numbers)
                }
                _ => self.ctx.array_attr(items),
            };
            op.attrs.push((decl.name, list));
        }
        if let Some(format) = def.format.as_ref().filter(|format| !format.skipped.is_empty()) {
            op.attrs.retain(|(name, _)| !format.skipped.contains(name));
        }
        for &(index, value) in def.format.iter().flat_map(|format| &format.ignored) {
            let Some(decl) = def.attrs.get(index) else { continue };
            op.attrs.retain(|given| *given != (decl.name, value));
            op.props.retain(|given| *given != (decl.name, value));
        }
        let left_out = def.format.iter().flat_map(|f| f.elided.iter().chain(&f.implied));
        for &(index, value) in left_out {
            let Some(decl) = def.attrs.get(index) else { continue };
            if !op.attrs.iter().chain(&op.props).any(|given| given.0 == decl.name) {
                op.attrs.push((decl.name, value));
            }
        }
    }
}

/// Returns the message about a list of region arguments of another length than its operands or its declaration have.
fn wrong_number(wanted: usize, found: usize) -> String {
    format!("expected {}, found {found}", counted(wanted, "region argument"))
}
