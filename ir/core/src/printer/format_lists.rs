//! Prints the elements of formats that go beyond `mlir-tblgen`'s: names of region arguments, items of lists
//! (`repeat`), and types after an arrow.
//!
//! ```text
//! `iter_args` `(` repeat<`,`>(args($body, 1) `=` $inits) `)` arrow-types($results)
//!  iter_args(%a = %0, %b = %1) -> (i32, f32)
//! ```

use std::ops::Range;

use smallvec::SmallVec;

use super::format::OpFormat;
use super::repeat::PrintsItems;
use super::segments::{group_sizes, region_range, successor_range};
use super::spacing::Spacing;
use crate::asm::parser::ArgumentSyntax;
use crate::attrs::AttrKind;
use crate::body::OwnedRegion;
use crate::def::format::{ArgSlice, ArgText, ArrowText, TypesOf};
use crate::def::{Arity, FormatElement};
use crate::ids::{Attr, ValueId};
use crate::types::TypeKind;

impl<'a> OpFormat<'_, 'a> {
    /// Prints ` -> type`, ` -> (types)`, or nothing.
    pub(super) fn arrow_types(
        &mut self,
        (of, text): (TypesOf, ArrowText),
        spacing: &mut Spacing,
        active: bool,
    ) {
        let types = if active { self.types(of) } else { SmallVec::new() };
        let active = !types.is_empty();
        spacing.literal(self.p, "->", active);
        spacing.before_variable(self.p, active);
        if !active {
            return;
        }
        let ctx = self.p.reg.ctx();
        match *types {
            [ty] if text == ArrowText::Bare && !matches!(ctx.ty(ty), TypeKind::Function { .. }) => {
                self.p.ty(ty)
            }
            _ => {
                self.p.text("(");
                self.p.types(&types);
                self.p.text(")");
            }
        }
    }

    /// Prints the names of region arguments.
    pub(super) fn arg_names(&mut self, of: ArgSlice, text: ArgText) {
        let Some(region) = self.owner_of(of) else { return };
        let (owner, args) = (region.body, self.args_in(region, of));
        if let (ArgText::Name, &[arg]) = (text, args) {
            return self.p.value_in(owner, arg);
        }
        let empty = self.p.reg.ctx().empty_dict();
        self.p.comma_separated(args.iter().copied(), |p, arg| match text {
            ArgText::Name | ArgText::Echoed => p.value_in(owner, arg),
            ArgText::Located => p.region_argument(owner, arg, empty, ArgumentSyntax::Name),
            ArgText::Typed => p.region_argument(owner, arg, empty, ArgumentSyntax::Typed),
        });
    }

    /// Returns the region with these arguments, and the body that contains it.
    pub(super) fn owner_of(&self, of: ArgSlice) -> Option<OwnedRegion<'a>> {
        let first = if self.has_many_regions(of.region) {
            self.regions(of.region).start
        } else {
            of.region
        };
        let body = self.p.body;
        body.all_regions(self.op).nth(first)
    }

    /// Returns whether a region declaration is variadic.
    pub(super) fn has_many_regions(&self, index: usize) -> bool {
        self.def.regions.get(index).is_some_and(|decl| decl.variadic)
    }

    /// Returns these arguments, inside `repeat` the current one.
    pub(super) fn args(&self, of: ArgSlice) -> &'a [ValueId] {
        self.owner_of(of).map_or(&[], |owner| self.args_in(owner, of))
    }

    fn args_in(&self, owner: OwnedRegion<'a>, of: ArgSlice) -> &'a [ValueId] {
        let Some(block) = owner.body.entry_block(owner.region) else { return &[] };
        let args = self.numbered(of).of(owner.body.block_args(block));
        if self.has_many_regions(of.region) { args } else { self.one_item(args) }
    }

    /// Returns a slice with the numbers of the operands that it counts.
    pub(super) fn numbered(&self, of: ArgSlice) -> ArgSlice {
        of.with_counts(|index| self.operands().of(index).len())
    }

    /// Returns the operands of a declaration, inside `repeat` the current one or the current group.
    pub(super) fn values_of(&self, index: usize) -> &[ValueId] {
        let values = self.operands().of(index);
        let Some(item) = self.item else { return values };
        match self.def.operands.get(index).map(|decl| decl.arity) {
            Some(Arity::VariadicOfVariadic(name)) => {
                let sizes = group_sizes(self.p.reg.ctx(), self.p.body, self.op, name);
                let first: usize = sizes.iter().take(item).sum();
                let count = sizes.get(item).copied().unwrap_or(0);
                values.get(first..first + count).unwrap_or_default()
            }
            Some(Arity::Variadic) => self.one_item(values),
            _ => values,
        }
    }

    /// Returns the current item of a list inside `repeat`, and the whole list elsewhere.
    pub(super) fn one_item<'v, T>(&self, all: &'v [T]) -> &'v [T] {
        match self.item {
            Some(item) => all.get(item..=item).unwrap_or_default(),
            None => all,
        }
    }

    /// Returns the numbers of the regions of a declaration, inside `repeat` of the current one.
    pub(super) fn regions(&self, index: usize) -> Range<usize> {
        let all = region_range(self.p.body, self.op, self.def, index);
        if self.has_many_regions(index) { self.one_number(all) } else { all }
    }

    /// Returns the numbers of the successors of a declaration, inside `repeat` of the current one.
    pub(super) fn successors(&self, index: usize) -> Range<usize> {
        let all = successor_range(self.p.body, self.op, self.def, index);
        let variadic = self.def.successors.get(index).is_some_and(|decl| decl.variadic);
        if variadic { self.one_number(all) } else { all }
    }

    fn one_number(&self, all: Range<usize>) -> Range<usize> {
        let Some(item) = self.item else { return all };
        let first = (all.start + item).min(all.end);
        first..(first + 1).min(all.end)
    }

    /// Prints the current item of an array.
    pub(super) fn attr_item(&mut self, list: Attr, item: usize) {
        let ctx = self.p.reg.ctx();
        if let AttrKind::Array(items) = ctx.attr(list) {
            if let Some(&one) = items.get(item) {
                self.p.attr(one);
            }
        } else if let Some(&number) = ctx.dense_ints(list).unwrap_or_default().get(item) {
            self.p.int(number);
        } else {
            self.p.attr(list);
        }
    }
}

impl PrintsItems for OpFormat<'_, '_> {
    fn count(&self, elements: &[FormatElement]) -> Option<usize> {
        let (body, op, ctx) = (self.p.body, self.op, self.p.reg.ctx());
        elements.iter().find_map(|element| match element {
            FormatElement::Operand(index)
            | FormatElement::Type { of: TypesOf::Operand(index), .. } => {
                match self.def.operands.get(*index)?.arity {
                    Arity::Variadic => Some(self.operands().of(*index).len()),
                    Arity::VariadicOfVariadic(name) => Some(group_sizes(ctx, body, op, name).len()),
                    _ => None,
                }
            }
            FormatElement::Optional { then, .. } => self.count(then),
            // Each region has separate arguments.
            FormatElement::Args { of, .. } | FormatElement::Type { of: TypesOf::Args(of), .. }
                if self.has_many_regions(of.region) =>
            {
                None
            }
            FormatElement::Type { of, .. } => Some(self.types(*of).len()),
            FormatElement::Args { of, .. } => Some(self.args(*of).len()),
            FormatElement::Region(index) => {
                let variadic = self.def.regions.get(*index)?.variadic;
                variadic.then(|| region_range(body, op, self.def, *index).len())
            }
            FormatElement::Successor(index) => {
                let variadic = self.def.successors.get(*index)?.variadic;
                variadic.then(|| successor_range(body, op, self.def, *index).len())
            }
            FormatElement::Attr { index, .. } => {
                let list = self.p.declared_attr(op, *index)?;
                match ctx.attr(list) {
                    AttrKind::Array(items) => Some(items.len()),
                    _ => ctx.dense_ints(list).map(|all| all.len()),
                }
            }
            FormatElement::Sequence(elements) => self.count(elements),
            _ => None,
        })
    }

    fn set_item(&mut self, item: Option<usize>) -> Option<usize> {
        std::mem::replace(&mut self.item, item)
    }

    fn print(&mut self, elements: &[FormatElement], spacing: &mut Spacing, active: bool) {
        self.elements(elements, spacing, active);
    }

    fn literal(&mut self, text: &str, spacing: &mut Spacing) {
        spacing.literal(self.p, text, true);
    }
}
