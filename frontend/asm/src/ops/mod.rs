//! Parses operations: their results, then the generic or the custom form, then what both forms have in
//! common.
//!
//! ```text
//! %0:2 = "d.op"(%a) : (i32) -> (i32, i32)      generic.rs
//! %0:2 = d.op %a : i32                         custom.rs, format.rs
//! ```

mod custom;
mod format;
mod format_finish;
mod format_lists;
mod generic;
mod hooks;
mod inherent;
mod property_text;
mod regions;
mod repeated;
mod written_results;

use std::sync::Arc;

use ir_core::asm::{ParseResult, ParsedOp};
use ir_core::def::{InherentPlace, OpDef, SegmentRule};
use ir_core::source::{SourceChild, SourceMap};
use ir_core::{Attr, BlockId, Body, Ident, OpId, OpName};
use rustc_hash::{FxHashMap, FxHashSet};
use smallvec::SmallVec;

use crate::cursor::Parser;
use crate::lexer::TokenKind;
use crate::repeated_lines::Reuse;
use crate::state::{Bound, InFlight};

impl<'a> Parser<'a> {
    /// Parses an operation and appends it to `block`.
    pub(crate) fn operation(&mut self, block: BlockId) -> ParseResult<()> {
        let Reuse::Parse { record } = self.repeat_operation(block)? else { return Ok(()) };
        let (start, number) = (self.tok.start, self.recorded_ops());
        let locs = self.cur.offsets.len();
        let made = self.named_operation(block);
        self.end_op(number, start, made.as_ref().ok().copied());
        let op = made?;
        if record {
            self.record_line(start, op, locs);
        }
        Ok(())
    }

    /// Parses an operation with the names of its results.
    #[inline]
    fn named_operation(&mut self, block: BlockId) -> ParseResult<OpId> {
        let start = self.tok.start;
        let mut bound = Bound::new();
        let mut count = 0usize;
        if self.at(TokenKind::Percent) {
            loop {
                let (name, n, pos) = self.bound_result()?;
                bound.push((name, n, pos));
                count += n as usize;
                if !self.eat(TokenKind::Comma) {
                    break;
                }
            }
            self.expect(TokenKind::Equal, "expected '=' after SSA name")?;
        }
        let op = match self.tok.kind {
            TokenKind::String => self.generic_op(block)?,
            TokenKind::Bare => self.custom_op(block, (count, bound.first().map(|b| b.0)))?,
            _ => {
                if self.completes() {
                    self.expected_operation();
                }
                return Err(self.wrong_token("expected operation name in quotes"));
            }
        };
        if !bound.is_empty() {
            self.bind_results(op, &bound, count, start)?;
        }
        Ok(op)
    }

    fn bound_result(&mut self) -> ParseResult<(u32, u32, u32)> {
        let tok = self.tok;
        self.expect(TokenKind::Percent, "expected valid ssa identifier")?;
        let name = self.scopes.name(&self.slice(tok)[1..]);
        let mut n = 1;
        if self.eat(TokenKind::Colon) {
            if !self.at(TokenKind::Integer) {
                return Err(self.wrong_token("expected integer number of results"));
            }
            match self.small_integer() {
                Some(value @ 1..=0xff_ffff) => n = value as u32,
                _ => {
                    return Err(self.error("expected named operation to have at least 1 result"));
                }
            }
            self.bump();
        }
        Ok((name, n, tok.start))
    }

    fn bind_results(
        &mut self,
        op: OpId,
        bound: &Bound,
        count: usize,
        start: u32,
    ) -> ParseResult<()> {
        let results = self.cur.body.num_results(op);
        if results == 0 {
            if self.has_unanswered_types() {
                return Ok(());
            }
            return Err(self.error_at(start, "cannot name an operation with no results"));
        }
        if results != count {
            return Err(self.error_at(
                start,
                format!("operation defines {results} results but was provided {count} to bind"),
            ));
        }
        let mut index = 0;
        for &(name, n, pos) in bound {
            let first = self.cur.body.result(op, index);
            self.define(name, pos, first, n)?;
            index += n as usize;
        }
        Ok(())
    }

    /// Takes the nested body of the operation that was just parsed, and stores its source map.
    fn take_nested(&mut self, frame: &mut InFlight, name: OpName) -> Option<Arc<Body>> {
        let nested = frame.nested.take()?;
        let mut body = nested.body;
        self.last_body = body.op_capacity();
        body.set_source_key(self.cur.children.len() as u32);
        if self.reg.op(name).is_some_and(|d| d.is_graph_region(0)) {
            body.set_graph_roots();
        }
        self.cur.children.push(SourceChild {
            base: nested.base - self.cur.base,
            map: Arc::new(SourceMap { offsets: nested.offsets, children: nested.children }),
        });
        Some(Arc::new(body))
    }

    /// Splits the attributes of an operation into properties and discardable attributes as the definition declares, and adds
    /// default values: `(properties, discardable)`.
    fn deal_attrs(&mut self, def: &OpDef, op: &ParsedOp) -> (Attr, Attr) {
        if op.props.is_empty() && op.attrs.is_empty() && op.discardable.is_empty() {
            let empty = self.ctx.empty_dict();
            return self.deal_dicts(def, op.name, empty, empty);
        }
        self.deal(def, &op.props, &op.attrs, &op.discardable)
    }

    /// Moves the attributes of a dictionary, those of `op` from index `first` on, that have the name of a native property.
    fn split_dictionary(&self, op: &mut ParsedOp, first: usize) {
        if op.attrs.len() == first {
            return;
        }
        let natives = self.reg.op(op.name).map(|def| native_names(def)).unwrap_or_default();
        if !natives.is_empty() {
            let apart = op.attrs.extract_if(first.., |entry| natives.contains(&entry.0));
            op.discardable.extend(apart);
        }
    }

    /// Does the same as [`deal_attrs`](Self::deal_attrs), for the dictionaries of the generic form.
    fn deal_dicts(&mut self, def: &OpDef, name: OpName, props: Attr, attrs: Attr) -> (Attr, Attr) {
        if let Some(&dealt) = self.caches.split_attrs.get(&(name, props, attrs)) {
            return dealt;
        }
        let natives = native_names(def);
        let all = self.ctx.dict(attrs);
        let dealt = if natives.is_empty() {
            self.deal(def, self.ctx.dict(props), all, &[])
        } else {
            let (apart, others): (Vec<_>, Vec<_>) =
                all.iter().partition(|entry| natives.contains(&entry.0));
            self.deal(def, self.ctx.dict(props), &others, &apart)
        };
        self.caches.split_attrs.insert((name, props, attrs), dealt);
        dealt
    }

    fn deal(
        &self,
        def: &OpDef,
        props: &[(Ident, Attr)],
        attrs: &[(Ident, Attr)],
        discardable: &[(Ident, Attr)],
    ) -> (Attr, Attr) {
        let mut inherent = Entries::default();
        let mut discardable: SmallVec<[(Ident, Attr); 4]> = discardable.into();
        let many = def.attrs.len() > FEW && props.len() + attrs.len() > FEW;
        let declared: FxHashSet<Ident> = def.inherent_names().filter(|_| many).collect();
        let is_inherent =
            |name| if many { declared.contains(&name) } else { def.is_inherent(name) };
        for &entry in props.iter().filter(|e| is_inherent(e.0)) {
            // Of equal names, the last one counts.
            match inherent.place(entry.0) {
                Some(old) => inherent.list[old] = entry,
                None => inherent.push(entry),
            }
        }
        let written = inherent.list.len();
        for &entry in attrs {
            if !is_inherent(entry.0) {
                discardable.push(entry);
            } else if let Some(old) = inherent.place(entry.0) {
                // An attribute written as a property takes precedence.
                if old >= written {
                    inherent.list[old] = entry;
                }
            } else {
                inherent.push(entry);
            }
        }
        for decl in &def.attrs {
            if let Some(value) = decl.initial()
                && inherent.place(decl.name).is_none()
            {
                inherent.push((decl.name, value));
            }
        }
        // As in upstream MLIR, sizes of segments that are absent are 0.
        let segments =
            [(def.operand_segments, def.operands.len()), (def.result_segments, def.results.len())];
        for (rule, count) in segments {
            if let SegmentRule::Attribute(name) = rule
                && def.inherent_place == InherentPlace::Properties
                && inherent.place(name).is_none()
            {
                inherent.push((name, self.ctx.dense_i32_array(&vec![0; count])));
            }
        }
        (self.ctx.dict_attr(&inherent.list), self.ctx.dict_attr(&discardable))
    }
}

/// Returns the names of the native properties of an operation.
fn native_names(def: &OpDef) -> FxHashSet<Ident> {
    def.attrs.iter().filter(|decl| decl.is_native()).map(|decl| decl.name).collect()
}

/// Up to this number, entries are searched linearly.
const FEW: usize = 16;

/// Attributes with distinct names.
#[derive(Default)]
struct Entries {
    list: SmallVec<[(Ident, Attr); 8]>,
    /// The index of each in the list, once there are many.
    places: FxHashMap<Ident, usize>,
}

impl Entries {
    fn place(&self, name: Ident) -> Option<usize> {
        if self.list.len() > FEW {
            self.places.get(&name).copied()
        } else {
            self.list.iter().position(|e| e.0 == name)
        }
    }

    fn push(&mut self, entry: (Ident, Attr)) {
        self.list.push(entry);
        if self.list.len() > FEW {
            let new = self.places.len()..self.list.len();
            self.places.extend(new.map(|at| (self.list[at].0, at)));
        }
    }
}
