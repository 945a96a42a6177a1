//! Values and blocks by name: definitions, uses, forward references.
//!
//! A use before its definition gets an id beyond the body's arena, and the operand slot of its operation
//! stays open until the definition fills it. Slots are filled from the newest to the oldest, which gives the
//! order of uses that `mlir-opt` has: it replaces a placeholder value.
//!
//! ```text
//! %1 = d.use %0 : i32       %0 gets the id FORWARD + 0; the operand slot is open
//! %0 = d.def : i32          fills the slot
//! ```

use std::fmt::Write as _;

use ir_core::asm::ParseResult;
use ir_core::printer::type_text;
use ir_core::{BlockId, Loc, OpId, OperationParts, Type, ValueId};
use rustc_hash::FxHashSet;

use crate::cursor::Parser;
use crate::lexer::TokenKind;
use crate::near_misses::near_block;
use crate::scope::{Binding, BlockEntry, FORWARD};
use crate::state::ValueUse;
use crate::text_map::Mention;

/// Help about an undefined block lists at most so many blocks.
const MAX_LISTED: usize = 8;

impl<'a> Parser<'a> {
    /// Parses `%name` or `%name#number`.
    #[inline]
    pub(crate) fn value_use(&mut self) -> ParseResult<ValueUse> {
        let tok = self.tok;
        if tok.kind != TokenKind::Percent {
            if self.completes() {
                self.expected_value(None);
            }
            return Err(self.wrong_token("expected SSA operand"));
        }
        self.bump();
        let name = self.scopes.name(&self.slice(tok)[1..]);
        let mut number = 0;
        if self.at(TokenKind::Hash) && self.is_result_number(tok.end) {
            match self.str(self.tok)[1..].parse() {
                Ok(n) if n < 1 << 24 => number = n,
                _ => return Err(self.error("invalid SSA value result number")),
            }
            self.bump();
        }
        Ok(ValueUse { name, number, pos: tok.start })
    }

    /// Returns whether the `#` belongs to the value whose name ends at `end`. In `%a #map`, where only a format can have it, an
    /// attribute follows.
    fn is_result_number(&self, end: u32) -> bool {
        self.tok.start == end || self.str(self.tok)[1..].starts_with(|c: char| c.is_ascii_digit())
    }

    fn value_text(&self, name: u32) -> String {
        format!("%{}", String::from_utf8_lossy(self.scopes.text(name)))
    }

    /// Resolves a use to a value, or to a forward reference.
    #[inline]
    pub(crate) fn resolve_use(&mut self, used: ValueUse, ty: Type) -> ParseResult<ValueId> {
        match self.scopes.get(used.name) {
            Binding::Defined { first, count, body, pos } if used.number < count => {
                if body != self.cur.serial {
                    return Err(self.outside_value(used));
                }
                let value = ValueId::new(first.index() + used.number as usize);
                let defined = self.cur.body.ty(value);
                if defined != ty {
                    return Err(self.other_type(used, (ty, defined), pos));
                }
                self.note_use(used.name, used.pos, pos);
                Ok(value)
            }
            Binding::Defined { count, pos, .. } => {
                let (name, number) = (self.value_text(used.name), used.number);
                let s = if count == 1 { "" } else { "s" };
                let failed = self.error_at(used.pos, "reference to invalid result number");
                self.help(pos, format!("'{name}' has {count} result{s}; found '{name}#{number}'"));
                Err(failed)
            }
            Binding::Forward(head) => self.resolve_forward(used, ty, Some(head)),
            Binding::Free => self.resolve_forward(used, ty, None),
        }
    }

    #[cold]
    fn other_type(
        &mut self,
        used: ValueUse,
        (wanted, found): (Type, Type),
        prior: u32,
    ) -> ir_core::asm::ParseFailed {
        let mut name = self.value_text(used.name);
        if used.number > 0 {
            let _ = write!(name, "#{}", used.number);
        }
        let [wanted, found] = [wanted, found].map(|ty| type_text(self.reg, ty));
        let message = format!(
            "use of value '{name}' expects different type than prior uses: '{wanted}' vs '{found}'"
        );
        let reported = self.diags.len();
        let failed = self.error_at(used.pos, message);
        self.note(prior, "prior use here");
        if let Some(error) = self.diags.get_mut(reported) {
            error.label = Some(format!("expected '{wanted}' here").into());
            if let Some(prior) = error.notes.last_mut() {
                prior.label = Some(format!("'{name}' has type '{found}'").into());
            }
        }
        failed
    }

    #[cold]
    fn outside_value(&mut self, used: ValueUse) -> ir_core::asm::ParseFailed {
        let message = format!(
            "{} is defined outside the region of an isolated operation",
            self.value_text(used.name)
        );
        self.error_at(used.pos, message)
    }

    fn resolve_forward(
        &mut self,
        used: ValueUse,
        ty: Type,
        head: Option<u32>,
    ) -> ParseResult<ValueId> {
        let Some(index) = head.and_then(|head| self.scopes.forward(head, used.number)) else {
            let index = self.scopes.add_forward(used, ty, self.cur.serial, head);
            self.note_forward_use(used.name, used.pos, index);
            return Ok(ValueId::new(FORWARD + index as usize));
        };
        let forward = &self.scopes.forwards[index as usize];
        if forward.body != self.cur.serial {
            return Err(self.outside_value(used));
        }
        if forward.ty != ty {
            let (first, pos) = (forward.ty, forward.pos);
            return Err(self.other_type(used, (ty, first), pos));
        }
        self.note_forward_use(used.name, used.pos, index);
        Ok(ValueId::new(FORWARD + index as usize))
    }

    /// Hides a value outside of the current body that has this name, where this is allowed.
    #[inline]
    pub(crate) fn hide(&mut self, name: u32) {
        if self.scopes.hides {
            self.hide_outer(name);
        }
    }

    fn hide_outer(&mut self, name: u32) {
        let outside = match self.scopes.get(name) {
            Binding::Free => false,
            Binding::Defined { body, .. } => body != self.cur.serial,
            Binding::Forward(head) => self.scopes.forwards[head as usize].body != self.cur.serial,
        };
        if outside {
            self.scopes.hide(name);
        }
    }

    /// Binds a name to `count` values from `first` on.
    #[inline]
    pub(crate) fn define(
        &mut self,
        name: u32,
        pos: u32,
        first: ValueId,
        count: u32,
    ) -> ParseResult<()> {
        self.hide(name);
        match self.scopes.get(name) {
            Binding::Free => {}
            Binding::Defined { pos: old, .. } => {
                let message = format!("redefinition of SSA value '{}'", self.value_text(name));
                let failed = self.error_at(pos, message);
                self.note(old, "previously defined here");
                return Err(failed);
            }
            Binding::Forward(head) => self.fill_forwards(name, pos, head, first, count)?,
        }
        self.scopes.set(name, Binding::Defined { first, count, pos, body: self.cur.serial });
        self.note_definition(name, pos, first, count);
        Ok(())
    }

    fn fill_forwards(
        &mut self,
        name: u32,
        pos: u32,
        head: u32,
        first: ValueId,
        count: u32,
    ) -> ParseResult<()> {
        let mut list: Vec<u32> = self.scopes.forwards_of(head).collect();
        // In the order of the result numbers, as `mlir-opt` defines results one by one.
        list.sort_unstable_by_key(|&i| self.scopes.forwards[i as usize].number);
        for index in list {
            let forward = &self.scopes.forwards[index as usize];
            if forward.number >= count {
                continue;
            }
            let value = ValueId::new(first.index() + forward.number as usize);
            if forward.body != self.cur.serial {
                let used = ValueUse { name, number: forward.number, pos: forward.pos };
                return Err(self.outside_value(used));
            }
            if forward.ty != self.cur.body.ty(value) {
                let (prior, number) = (forward.pos, forward.number);
                let [used, defined] =
                    [forward.ty, self.cur.body.ty(value)].map(|ty| type_text(self.reg, ty));
                let name = self.value_text(name);
                let message =
                    format!("definition of SSA value '{name}#{number}' has type '{defined}'");
                let failed = self.error_at(pos, message);
                self.note(prior, &format!("previously used here with type '{used}'"));
                return Err(failed);
            }
            let forward = &mut self.scopes.forwards[index as usize];
            forward.value = Some(value);
            if let Some(recorder) = &mut self.recorder {
                recorder.fill(index, pos);
            }
            let slots = std::mem::take(&mut forward.slots);
            self.scopes.unresolved -= 1;
            for &(op, slot) in slots.iter().rev() {
                self.cur.body.fill_operand(op, slot as usize, value);
            }
        }
        Ok(())
    }

    /// Returns the location of the value that a name refers to, or that of its first use if it is not defined yet.
    pub(crate) fn loc_of_use(&mut self, used: ValueUse) -> Loc {
        self.repeated.note_other_influence();
        let pos = match self.scopes.get(used.name) {
            Binding::Defined { first, count, body, .. }
                if used.number < count && body == self.cur.serial =>
            {
                let value = ValueId::new(first.index() + used.number as usize);
                return self.cur.body.value_loc(value);
            }
            Binding::Forward(head) => {
                let first = self.scopes.forward(head, used.number);
                first.map(|index| self.scopes.forwards[index as usize].pos)
            }
            _ => None,
        };
        self.source_loc(pos.unwrap_or(used.pos))
    }

    /// Returns the type of a value, or of a forward reference.
    pub(crate) fn type_of(&self, value: ValueId) -> Type {
        match value.index().checked_sub(FORWARD) {
            Some(index) => self.scopes.forwards[index].ty,
            None => self.cur.body.ty(value),
        }
    }

    /// Replaces forward references that were resolved inside a region of the same operation. Returns whether
    /// some are still open.
    pub(crate) fn settle_operands(&mut self, operands: &mut [ValueId]) -> bool {
        let mut open = false;
        for value in operands {
            if let Some(index) = value.index().checked_sub(FORWARD) {
                match self.scopes.forwards[index].value {
                    Some(found) => *value = found,
                    None => open = true,
                }
            }
        }
        open
    }

    /// Creates an operation at the end of `block`; `open` is the result of
    /// [`settle_operands`](Self::settle_operands).
    #[inline]
    pub(crate) fn make_op(
        &mut self,
        block: BlockId,
        parts: OperationParts<'_>,
        open: bool,
    ) -> OpId {
        let op = self.cur.body.create_op_from(parts);
        if open {
            self.note_open_slots(op);
        }
        self.cur.body.append_op(block, op);
        op
    }

    fn note_open_slots(&mut self, op: OpId) {
        for (i, value) in self.cur.body.operands(op).enumerate() {
            if let Some(index) = value.index().checked_sub(FORWARD) {
                self.scopes.forwards[index].slots.push((op, i as u32));
            }
        }
    }

    /// Reports every use of a value that was never defined.
    pub(crate) fn check_undeclared(&mut self) -> ParseResult<()> {
        if self.scopes.unresolved == 0 {
            return Ok(());
        }
        let undeclared =
            self.scopes.forwards.iter().filter(|f| f.value.is_none() && !self.skipped.explains(f));
        let mut places: Vec<(u32, u32, u32)> =
            undeclared.map(|f| (f.pos, f.name, f.body)).collect();
        if places.is_empty() {
            return Ok(());
        }
        places.sort_unstable();
        let reported = self.diags.len();
        for &(pos, ..) in &places {
            self.error_at(pos, "use of undeclared SSA value name");
        }
        let unknown: FxHashSet<(u32, &[u8])> =
            places.iter().map(|&(_, name, body)| (body, self.scopes.text(name))).collect();
        let bodies: Vec<u32> = places.iter().map(|place| place.2).collect();
        self.suggest_values(reported, &bodies, &unknown);
        Err(ir_core::asm::ParseFailed)
    }

    // ---- blocks ----

    /// Parses `^name` as a successor.
    pub(crate) fn successor_use(&mut self) -> ParseResult<BlockId> {
        let tok = self.tok;
        if tok.kind != TokenKind::Caret {
            if self.completes() {
                self.expected_block();
            }
            return Err(self.wrong_token("expected block name"));
        }
        self.bump();
        Ok(self.successor_of_name(self.slice(tok), tok.start))
    }

    /// Returns the block with a name, `^name`, that a successor at `pos` has.
    pub(crate) fn successor_of_name(&mut self, name: &'a [u8], pos: u32) -> BlockId {
        let block = match self.scopes.block_map().get(name) {
            Some(entry) => entry.block,
            None => {
                let block = self.cur.body.create_block();
                self.scopes.block_map().insert(name, BlockEntry { block, pos, defined: false });
                block
            }
        };
        self.note_block(block, pos, name.len(), Mention::Use);
        block
    }

    /// Defines the block `^name`; `first` is the region's entry block, if this is its name.
    pub(crate) fn define_block(
        &mut self,
        name: &'a [u8],
        pos: u32,
        first: Option<BlockId>,
    ) -> ParseResult<BlockId> {
        let block = match self.scopes.block_map().get_mut(name) {
            Some(entry) if entry.defined => {
                let message = format!("redefinition of block '{}'", String::from_utf8_lossy(name));
                return Err(self.error_at(pos, message));
            }
            Some(entry) => {
                entry.defined = true;
                entry.pos = pos;
                entry.block
            }
            None => {
                let block = match first {
                    Some(block) => block,
                    None => self.cur.body.create_block(),
                };
                self.scopes.block_map().insert(name, BlockEntry { block, pos, defined: true });
                block
            }
        };
        self.note_block(block, pos, name.len(), Mention::Definition);
        Ok(block)
    }

    /// Reports the blocks of this scope that were named but never defined.
    pub(crate) fn check_blocks(&mut self) -> ParseResult<()> {
        let map = self.scopes.block_map();
        if map.is_empty() {
            return Ok(());
        }
        let mut undefined: Vec<(u32, &[u8])> =
            map.iter().filter(|(_, e)| !e.defined).map(|(name, e)| (e.pos, *name)).collect();
        if undefined.is_empty() {
            return Ok(());
        }
        let mut known: Vec<&[u8]> =
            map.iter().filter(|(_, e)| e.defined).map(|(name, _)| *name).collect();
        known.sort_unstable();
        undefined.sort_unstable();
        for (pos, name) in undefined {
            let near = near_block(name, &known);
            let range = (pos, pos + name.len() as u32);
            let (reported, is_unlike) = (self.diags.len(), near.is_none());
            self.unknown_name(range, "reference to an undefined block", near);
            if self.diags.len() > reported && is_unlike && (1..=MAX_LISTED).contains(&known.len()) {
                let names: Vec<String> = known
                    .iter()
                    .map(|name| format!("'{}'", String::from_utf8_lossy(name)))
                    .collect();
                self.help(pos, format!("this region defines {}", names.join(", ")));
            }
        }
        Err(ir_core::asm::ParseFailed)
    }
}
