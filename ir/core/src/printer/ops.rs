//! Prints operations, regions and blocks, and walks them to list candidates for aliases.
//!
//! An operation is written in its custom form if its definition has a printer or an assembly format, e.g. `%0
//! = arith.addi %a, %b : i32`, and in the generic form otherwise: `%0 = "arith.addi"(%a, %b) : (i32, i32) ->
//! i32`.

use std::sync::Arc;

use smallvec::SmallVec;

use super::entity::Mode;
use super::format::OpFormat;
use super::format_facts::FormatFacts;
use super::{AsmPrinter, RegionStyle};
use crate::body::Body;
use crate::def::{InherentPlace, OpDef, Trait};
use crate::ids::{Attr, BlockId, Ident, OpId, RegionId, Type};
use crate::panics;
use crate::printer::text::push_string;
use crate::split_name;
use crate::types::TypeKind;

/// The region style of the generic form.
const GENERIC_REGION: RegionStyle =
    RegionStyle { entry_args: true, terminators: true, empty_block: true };

impl<'a> AsmPrinter<'a> {
    /// Appends an operation with indentation, results, location and, if users are printed, a comment with its
    /// users.
    pub(super) fn full_op_line(&mut self, op: OpId) {
        self.push_indent();
        if let Some(starts) = &mut self.starts {
            let sent = self.direct.as_ref().map_or(0, |direct| direct.sent);
            starts.add(op, sent + self.out.len());
        }
        self.op_without_indentation(op);
        self.trailing_loc(self.body.loc(op), true);
        if self.options.value_users {
            self.op_users_comment(op);
        }
    }

    /// Appends an operation with its results.
    pub(super) fn op_without_indentation(&mut self, op: OpId) {
        self.result_list(op);
        self.custom_or_generic_op(op);
    }

    /// Appends the results and ` = `, e.g. `%0, %1:2 = `.
    fn result_list(&mut self, op: OpId) {
        let count = self.body.num_results(op);
        if count == 0 {
            return;
        }
        if count == 1 {
            self.names.write_value(self.body, self.body.result(op, 0), false, &mut self.out);
            return self.text(" = ");
        }
        let names = self.names.clone();
        let starts = match names.result_groups(op) {
            [] => &[0][..],
            groups => groups,
        };
        for (i, &start) in starts.iter().enumerate() {
            if i > 0 {
                self.text(", ");
            }
            let end = starts.get(i + 1).map_or(count, |&e| e as usize);
            names.write_value(
                self.body,
                self.body.result(op, start as usize),
                false,
                &mut self.out,
            );
            if end - start as usize > 1 {
                self.text(":");
                self.int((end - start as usize) as i64);
            }
        }
        self.text(" = ");
    }

    /// Appends an operation without indentation and results, in its custom form if it has one.
    pub fn custom_or_generic_op(&mut self, op: OpId) {
        let reg = self.reg;
        let def = reg.def(self.body, op);
        if self.mode == Mode::Collect {
            self.collect_loc(self.body.loc(op), true);
        }
        let around = self.at.replace(op);
        let named = self.writes() && self.body.nested(op).is_some();
        if named {
            let names = self.names.of_nested(reg, self.body, op, self.options);
            self.nested.push((op, names));
            if let Some(starts) = &mut self.starts {
                starts.enter(op);
            }
        }
        self.print_or_repeat(op, |p| match def {
            Some(def) if p.prints_custom_form(op, def) => p.custom_op(op, def),
            _ => p.generic_op(op),
        });
        if named {
            self.nested.pop();
            if let Some(starts) = &mut self.starts {
                starts.leave();
            }
        }
        self.at = around;
    }

    fn prints_custom_form(&mut self, op: OpId, def: &'a OpDef) -> bool {
        match &self.tried {
            Some(tried) => tried.is(self.body, op),
            None => !self.options.generic && self.has_custom_form(op, def),
        }
    }

    fn has_custom_form(&mut self, op: OpId, def: &'a OpDef) -> bool {
        if def.hooks.print.is_some() {
            return true;
        }
        let Some(format) = &def.format else { return false };
        let facts = self.format_facts(def);
        if !facts.may_have_unspellable_sets()
            && !facts.is_conditional
            && facts.omitted_natives.is_empty()
        {
            return facts.complete;
        }
        let facts = facts.clone();
        facts.complete
            && self.has_native_values(op, def, &facts)
            && facts.can_spell_bit_sets(self.reg.ctx(), def, |index| self.declared_attr(op, index))
            && (!facts.is_conditional || self.is_expressible(op, def, format, &facts))
    }

    /// Returns whether the custom form contains each native value that is not the one of an operation without it in the text.
    fn has_native_values(&mut self, op: OpId, def: &'a OpDef, facts: &FormatFacts) -> bool {
        if facts.omitted_natives.is_empty() {
            return true;
        }
        let unprinted = OpFormat::new(self, op, def).unprinted();
        facts.omitted_natives.iter().all(|&index| {
            let Some(decl) = def.attrs.get(index) else { return true };
            let is_printed = facts.elided.contains(&decl.name) && !unprinted.contains(&decl.name);
            let value = self.declared_attr(op, index);
            is_printed || value.is_none_or(|value| Some(value) == decl.initial())
        })
    }

    fn custom_op(&mut self, op: OpId, def: &'a OpDef) {
        if self.writes() {
            let name = self.reg.ctx().op_name_str(def.name);
            let short = match (split_name(name), self.dialects.last()) {
                (Some((dialect, rest)), Some(Some(default)))
                    if dialect == *default && !rest.contains('.') =>
                {
                    rest
                }
                _ => name,
            };
            self.text(short);
        }
        match (&def.hooks.print, &def.format) {
            (Some(hook), _) => {
                let ctx = self.reg.ctx();
                let context = || format!("printer of '{}'", ctx.op_name_str(def.name));
                panics::with_context(context, || hook(self, op));
            }
            (None, Some(format)) => self.op_format(op, def, format),
            (None, None) => {}
        }
    }

    /// Appends an operation in the generic form.
    pub fn generic_op(&mut self, op: OpId) {
        if self.mode == Mode::Collect {
            return self.collect_generic_op(op);
        }
        let holes = self.holes.len();
        self.generic_text(op);
        // The second walk visits the parts in another order.
        self.order_differs |= self.holes.len() > holes;
    }

    fn generic_text(&mut self, op: OpId) {
        let body = self.body;
        let ctx = self.reg.ctx();
        push_string(&mut self.out, ctx.op_name_str(body.name(op)).as_bytes());
        self.text("(");
        self.comma_separated(body.operands(op), |p, v| p.value(v));
        self.text(")");
        if body.successors(op).len() > 0 {
            self.text("[");
            self.comma_separated(body.successors(op), |p, b| p.successor(b));
            self.text("]");
        }
        let dictionary = self.dictionary_only(op);
        let props = match &dictionary {
            Some((props, _)) => *props,
            None => body.props(op),
        };
        if !ctx.dict(props).is_empty() {
            self.text(" <");
            self.attr(props);
            self.text(">");
        }
        if body.num_regions(op) > 0 {
            self.text(" (");
            self.comma_separated(0..body.num_regions(op), |p, i| p.region(op, i, GENERIC_REGION));
            self.text(")");
        }
        match &dictionary {
            Some((_, attrs)) => self.attr_list(attrs),
            None => self.attr_list(ctx.dict(body.attrs(op))),
        }
        self.text(" : (");
        self.comma_separated(body.operands(op), |p, v| p.ty(body.ty(v)));
        self.text(") -> ");
        let mut results = body.results(op).map(|v| body.ty(v));
        match (results.next(), results.next()) {
            (Some(ty), None) if !self.is_function_type(ty) => self.ty(ty),
            _ => {
                self.text("(");
                self.comma_separated(body.results(op), |p, v| p.ty(body.ty(v)));
                self.text(")");
            }
        }
    }

    /// Returns the properties and the other attributes of an operation whose inherent attributes are in the dictionary of
    /// all attributes.
    fn dictionary_only(&self, op: OpId) -> Option<(Attr, SmallVec<[(Ident, Attr); 8]>)> {
        let def = self.reg.def(self.body, op)?;
        if def.inherent_place == InherentPlace::Properties {
            return None;
        }
        let (ctx, all) = (self.reg.ctx(), self.body.props(op));
        let native = ctx.dict(all).iter().filter(|entry| !def.is_in_dictionary(entry.0));
        let native: SmallVec<[(Ident, Attr); 8]> = native.copied().collect();
        let names: SmallVec<[Ident; 8]> = native.iter().map(|entry| entry.0).collect();
        Some((ctx.dict_attr(&native), self.all_attrs(op, &names)))
    }

    fn is_function_type(&self, ty: Type) -> bool {
        matches!(self.reg.ctx().ty(ty), TypeKind::Function { .. })
    }

    /// Lists the candidates of the generic form: regions, types, then all attributes by name.
    ///
    /// Upstream's dry run skips the properties of unregistered operations. Here they are included: an
    /// operation that is unregistered here and has properties usually belongs to an upstream dialect that was
    /// not loaded, and `mlir-opt` visits its properties.
    fn collect_generic_op(&mut self, op: OpId) {
        let body = self.body;
        for index in 0..body.num_regions(op) {
            self.region(op, index, GENERIC_REGION);
        }
        for value in body.operands(op) {
            self.ty(body.ty(value));
        }
        for value in body.results(op) {
            self.ty(body.ty(value));
        }
        for (_, value) in self.all_attrs(op, &[]) {
            self.attr(value);
        }
    }

    // ---- regions and blocks ----

    /// Appends region number `index` of `op`, which is in this body or in the nested body of an isolated
    /// operation.
    pub fn region(&mut self, op: OpId, index: usize, style: RegionStyle) {
        if self.options.skip_regions {
            return self.text("{...}");
        }
        let body = self.body;
        let Some(owned) = body.all_regions(op).nth(index) else { return };
        let outer = self.enter_body(op, owned.body);
        self.text("{");
        if self.writes() {
            self.out.push(b'\n');
        }
        if let Some(entry) = self.body.entry_block(owned.region) {
            let default = self
                .reg
                .def(body, op)
                .and_then(|d| d.hooks.interfaces.asm.get_default_dialect.as_deref());
            self.dialects.push(default);
            self.blocks(entry, owned.region, style);
            self.dialects.pop();
        }
        if let Some((body, names, view, nested)) = outer {
            self.body = body;
            self.names = names;
            self.source.view = view;
            self.nested = nested;
        }
        if self.writes() {
            self.push_indent();
        }
        self.text("}");
    }

    /// Makes `inner`, the nested body of `op`, the current one, and returns the previous state. Returns
    /// `None` if `inner` is already current.
    #[expect(clippy::type_complexity, reason = "the saved state is used in one place")]
    fn enter_body(
        &mut self,
        op: OpId,
        inner: &'a Body,
    ) -> Option<(
        &'a Body,
        Arc<super::BodyNames>,
        crate::source::SourceView<'a>,
        Vec<(OpId, Arc<super::BodyNames>)>,
    )> {
        if std::ptr::eq(inner, self.body) {
            return None;
        }
        let names = match self.nested.last() {
            Some((at, names)) if *at == op => names.clone(),
            _ => Arc::default(),
        };
        let view = self.source.view.child(inner.source_key());
        Some((
            std::mem::replace(&mut self.body, inner),
            std::mem::replace(&mut self.names, names),
            std::mem::replace(&mut self.source.view, view),
            std::mem::take(&mut self.nested),
        ))
    }

    fn blocks(&mut self, entry: BlockId, region: RegionId, style: RegionStyle) {
        let body = self.body;
        let has_args = !body.block_args(entry).is_empty();
        let header = if self.mode == Mode::Collect {
            style.entry_args
        } else {
            (style.empty_block && body.first_op(entry).is_none()) || (style.entry_args && has_args)
        };
        self.block(entry, header, style.terminators);
        for block in body.blocks_of(region).skip(1) {
            self.block(block, true, true);
        }
    }

    fn block(&mut self, block: BlockId, header: bool, terminator: bool) {
        let body = self.body;
        if header {
            if self.mode == Mode::Collect {
                self.collect_block_args(block);
            } else {
                self.block_header(block);
            }
        }
        self.indent += 2;
        if self.options.value_users && self.writes() {
            for &arg in body.block_args(block) {
                self.argument_users_comment(arg);
            }
        }
        let hidden = body
            .last_op(block)
            .filter(|&op| !terminator && self.reg.has(body, op, Trait::Terminator));
        if !self.block_in_ranges(block, hidden) {
            for op in body.ops_of(block).take_while(|&op| Some(op) != hidden) {
                self.op_in_block(op);
            }
        }
        self.indent -= 2;
    }

    /// Appends an operation on its own line, or records a slot for it.
    pub(super) fn op_in_block(&mut self, op: OpId) {
        let slots = self.body.nested(op).is_some()
            && self.split.is_some_and(|body| std::ptr::eq(body, self.body));
        match (self.mode, slots) {
            (Mode::Collect, true) => self.record_slot_candidates(op),
            (Mode::Collect, false) => self.custom_or_generic_op(op),
            (_, true) => {
                self.record_slot(op);
                self.out.push(b'\n');
            }
            (_, false) => {
                self.full_op_line(op);
                self.out.push(b'\n');
                self.flush_full_piece();
            }
        }
    }

    fn collect_block_args(&mut self, block: BlockId) {
        let body = self.body;
        for (&arg, &loc) in body.block_args(block).iter().zip(body.block_arg_locs(block)) {
            self.ty(body.ty(arg));
            self.collect_loc(loc, false);
        }
    }

    /// Appends a block with its arguments, e.g. `^bb1(%0: i32)`.
    pub(super) fn block_name_and_arguments(&mut self, block: BlockId) {
        let body = self.body;
        self.successor(block);
        if !body.block_args(block).is_empty() {
            self.text("(");
            let args = body
                .block_args(block)
                .iter()
                .copied()
                .zip(body.block_arg_locs(block).iter().copied());
            self.comma_separated(args, |p, (arg, loc)| {
                p.value(arg);
                p.text(": ");
                p.ty(body.ty(arg));
                p.trailing_loc(loc, false);
            });
            self.text(")");
        }
    }

    /// Appends a block header: `^bb1(%0: i32):  // 2 preds: ^bb0, ^bb2`.
    fn block_header(&mut self, block: BlockId) {
        let body = self.body;
        self.push_indent();
        self.block_name_and_arguments(block);
        self.text(":");
        let mut preds: Vec<BlockId> = body.predecessors(block).collect();
        match preds.len() {
            0 if body.is_entry_block(block) => {}
            0 => self.text("  // no predecessors"),
            1 => self.text("  // pred: "),
            n => {
                self.text("  // ");
                self.int(n as i64);
                self.text(" preds: ");
                preds.sort_by_key(|&b| self.names.block_order(b));
            }
        }
        self.comma_separated(preds, |p, b| p.successor(b));
        self.out.push(b'\n');
    }
}
