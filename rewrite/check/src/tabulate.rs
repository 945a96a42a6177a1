//! Tables of the results of operations on integers of at most eight bits.
//!
//! E.g. the table of `add` on `i4` has 256 entries; that of operands 15 and 1 is 0.
//!
//! The result of such an operation depends on its operands only, so it is computed once for each combination
//! of operand values: by the hooks, on a detached operation over free values. Entries are filled when they
//! are first read.
//!
//! Tables are reused for other rules. No verdict depends on which tables exist: an entry equals a fresh
//! computation.

use ir_core::def::Trait;
use ir_core::{Attr, Body, Loc, OpId, OpName, OperationState, Registry, Type, ValueId};
use numerics::ApInt;
use rustc_hash::FxHashMap;
use smallvec::SmallVec;

use crate::eval::{OpEvaluator, Outcome, may_trap};
use crate::small_types::{MAX_BITS, small_width};

/// The most operands of an operation that has a table.
pub(crate) const MAX_OPERANDS: usize = 3;

/// The most bits of all operands of such an operation together. The table has an entry for each value of these bits.
const MAX_TABLE_BITS: u32 = 20;

/// How many entries there may be in all, of two bytes each. Where there are more, all are forgotten.
const MAX_ENTRIES: usize = 1 << 24;

/// The code of a value: its bits, [`POISON`], or [`UNDEFINED`] and higher for the operation that could not be
/// computed.
pub(crate) type Code = u16;

/// The code of poison; below are those of values.
pub(crate) const POISON: Code = 1 << MAX_BITS;

/// The code of a value that the first operation of [`Tables::names`] leaves undefined; those of the others
/// follow.
const UNDEFINED: Code = POISON + 1;

/// An entry that has not been computed.
const UNFILLED: Code = Code::MAX;

/// Returns the code of a value of the type `ty`, which has some.
pub(crate) fn code_of(reg: &Registry, attr: Attr, ty: Type) -> Option<Code> {
    let ctx = reg.ctx();
    let value = ctx.int_value(attr).filter(|_| ctx.attr_type(attr) == Some(ty))?;
    small_width(reg, ty)?;
    Code::try_from(value.try_to_u64()?).ok()
}

/// Returns the value of the type `ty` with that code.
pub(crate) fn value_of(reg: &Registry, code: Code, ty: Type) -> Attr {
    let width = reg.ctx().int_width(ty).unwrap_or(1);
    reg.ctx().int_attr(ty, ApInt::from_u64(width, code.into()))
}

/// The key of a table.
#[derive(Clone, PartialEq, Eq, Hash)]
struct Key {
    name: OpName,
    props: Attr,
    attrs: Attr,
    operands: SmallVec<[Type; MAX_OPERANDS]>,
    results: SmallVec<[Type; 2]>,
    index: usize,
}

struct Table {
    body: Body,
    result: ValueId,
    operands: SmallVec<[Type; MAX_OPERANDS]>,
    /// By how many bits the code of an operand is shifted in the number of an entry.
    shifts: [u8; MAX_OPERANDS],
    /// Whether it chooses between its operands after the first, so that an operand that is not chosen need
    /// not be a value.
    chooses: bool,
    entries: Vec<Code>,
    /// The entries for operands that are poison or undefined.
    rare: FxHashMap<[Code; MAX_OPERANDS], Code>,
    /// Whether the operation may have undefined behavior when it executes.
    may_trap: bool,
    /// Whether the operation has undefined behavior for operands of which some are poison.
    traps: FxHashMap<[Code; MAX_OPERANDS], bool>,
}

/// The look-up of the result of an operation.
pub(crate) struct Step {
    table: usize,
    shifts: [u8; MAX_OPERANDS],
    /// The slots of its operands; of those that it does not have, one that is zero.
    operands: [u16; MAX_OPERANDS],
    pub(crate) slot: u16,
}

impl Step {
    /// Returns whether the operation was computed: it gave a value, or gave poison for operands that are values.
    pub(crate) fn is_computed(&self, slots: &[Code]) -> bool {
        let code = slots[usize::from(self.slot)];
        code < POISON
            || code == POISON && self.operands.iter().all(|&slot| slots[usize::from(slot)] < POISON)
    }
}

/// Tables of operations.
pub(crate) struct Tables<'r> {
    reg: &'r Registry,
    numbers: FxHashMap<Key, usize>,
    tables: Vec<Table>,
    entries: usize,
    /// The operations that left something undefined.
    names: Vec<OpName>,
    /// Whether a result had no code since the flag was last taken.
    odd: bool,
}

impl<'r> Tables<'r> {
    pub(crate) fn new(reg: &'r Registry) -> Self {
        Tables {
            reg,
            numbers: FxHashMap::default(),
            tables: Vec::new(),
            entries: 0,
            names: Vec::new(),
            odd: false,
        }
    }

    /// Drops all tables if there are too many. Programs compiled before must not be run afterwards.
    pub(crate) fn shrink(&mut self) {
        if self.entries > MAX_ENTRIES {
            *self = Tables::new(self.reg);
        }
    }

    /// Returns whether a result had no code since the flag was last taken.
    pub(crate) fn is_odd(&self) -> bool {
        self.odd
    }

    /// Takes the flag whether a result had no code: then nothing computed since the last call counts.
    pub(crate) fn take_odd(&mut self) -> bool {
        std::mem::take(&mut self.odd)
    }

    /// Returns the table of the result `index` of an operation, if it may have one.
    fn number(&mut self, body: &Body, op: OpId, index: usize) -> Option<usize> {
        let operands: SmallVec<[Type; MAX_OPERANDS]> =
            body.operands(op).map(|v| body.ty(v)).collect();
        let results = body.results(op).map(|v| body.ty(v)).collect();
        let (name, props, attrs) = (body.name(op), body.props(op), body.attrs(op));
        let key = Key { name, props, attrs, operands, results, index };
        if let Some(&number) = self.numbers.get(&key) {
            return Some(number);
        }
        let table = self.table(body, op, &key)?;
        // A table takes some room besides its entries.
        self.entries += table.entries.len().max(1 << 10);
        self.tables.push(table);
        self.numbers.insert(key, self.tables.len() - 1);
        Some(self.tables.len() - 1)
    }

    fn table(&self, body: &Body, op: OpId, key: &Key) -> Option<Table> {
        let plain = key.operands.len() <= MAX_OPERANDS
            && body.num_regions(op) == 0
            && body.successors(op).len() == 0;
        if !plain || key.results.iter().any(|&ty| small_width(self.reg, ty).is_none()) {
            return None;
        }
        let mut shifts = [0; MAX_OPERANDS];
        let mut bits = 0;
        for (&ty, shift) in key.operands.iter().zip(&mut shifts) {
            *shift = bits as u8;
            bits += small_width(self.reg, ty)?;
        }
        if bits > MAX_TABLE_BITS {
            return None;
        }
        let ctx = self.reg.ctx();
        let mut body = Body::new();
        let block = body.add_root_block();
        let mut state = OperationState::new(ctx, key.name, Loc::UNKNOWN);
        for (i, &ty) in key.operands.iter().enumerate() {
            let leaf = crate::instance::leaf(self.reg, &mut body, block, i, ty);
            state.operands.push(leaf);
        }
        (state.props, state.attrs) = (key.props, key.attrs);
        state.results.extend(key.results.iter().copied());
        let op = body.create_op(state);
        body.append_op(block, op);
        Some(Table {
            result: body.result(op, key.index),
            body,
            operands: key.operands.clone(),
            shifts,
            chooses: self.reg.op(key.name).is_some_and(|d| d.has(Trait::SelectLikeOpInterface)),
            entries: vec![UNFILLED; 1 << bits],
            rare: FxHashMap::default(),
            may_trap: may_trap(self.reg, key.name),
            traps: FxHashMap::default(),
        })
    }

    /// Takes steps, one after the other. Written so that it is fast without optimization as well: no iterators, and slices instead of vectors.
    pub(crate) fn take(
        &mut self,
        steps: &[Step],
        slots: &mut [Code],
        evaluator: &mut OpEvaluator<'_>,
    ) {
        let mut at = 0;
        while at < steps.len() {
            let step = &steps[at];
            let a = slots[step.operands[0] as usize];
            let b = slots[step.operands[1] as usize];
            let c = slots[step.operands[2] as usize];
            let mut code = UNFILLED;
            if (a | b | c) < POISON {
                let entries: &[Code] = &self.tables[step.table].entries;
                code = entries
                    [a as usize | (b as usize) << step.shifts[1] | (c as usize) << step.shifts[2]];
            }
            if code == UNFILLED {
                code = self.fill(step.table, [a, b, c], evaluator);
            }
            slots[step.slot as usize] = code;
            at += 1;
        }
    }

    /// Returns the step of the result `index` of an operation, from slots to a slot, if it may have a table.
    pub(crate) fn step(
        &mut self,
        body: &Body,
        op: OpId,
        index: usize,
        operands: [u16; MAX_OPERANDS],
        slot: u16,
    ) -> Option<Step> {
        let table = self.number(body, op, index)?;
        Some(Step { table, shifts: self.tables[table].shifts, operands, slot })
    }

    /// Computes the entry of a table for operands with those codes, if the table lacks the entry or some operands
    /// are not values.
    #[cold]
    fn fill(
        &mut self,
        table: usize,
        operands: [Code; MAX_OPERANDS],
        evaluator: &mut OpEvaluator<'_>,
    ) -> Code {
        let of = &self.tables[table];
        let given = &operands[..of.operands.len()];
        let first =
            if of.chooses { given.first() } else { given.iter().find(|&&code| code >= POISON) };
        if let Some(&code) = first
            && code >= POISON
        {
            return code;
        }
        if let Some(&code) = of.rare.get(&operands) {
            return code;
        }
        let input: SmallVec<[Outcome; MAX_OPERANDS]> =
            given.iter().zip(&of.operands).map(|(&code, &ty)| self.outcome(code, ty)).collect();
        let of = &mut self.tables[table];
        let outcome = evaluator.value(&mut of.body, of.result, &[], &input);
        let ty = of.body.ty(of.result);
        let code = match outcome {
            Outcome::Value(attr) => code_of(self.reg, attr, ty),
            Outcome::Poison => Some(POISON),
            Outcome::Undefined(name) => undefined(&mut self.names, name),
        };
        let Some(code) = code else {
            self.odd = true;
            return POISON;
        };
        if operands.iter().all(|&code| code < POISON) {
            let at = entry(of, operands);
            of.entries[at] = code;
        } else if of.rare.insert(operands, code).is_none() {
            self.entries += 1;
        }
        code
    }

    /// Returns whether the operation of a step may have undefined behavior when it executes.
    pub(crate) fn may_trap(&self, step: &Step) -> bool {
        self.tables[step.table].may_trap
    }

    /// Returns the code of the undefined behavior of a step that was taken, if its operation executed with some. It counts even if the result is
    /// discarded.
    pub(crate) fn trap(
        &mut self,
        step: &Step,
        slots: &[Code],
        evaluator: &mut OpEvaluator<'_>,
    ) -> Option<Code> {
        let operands = step.operands.map(|slot| slots[usize::from(slot)]);
        let code = slots[usize::from(step.slot)];
        if operands.iter().all(|&operand| operand < POISON) {
            return (code > POISON).then_some(code);
        }
        // Nothing is known of a value that could never be computed.
        let is_unknown = |&operand: &Code| {
            self.leaves_undefined(operand).is_some_and(|name| !evaluator.folds(name))
        };
        if operands.iter().any(is_unknown) {
            return None;
        }
        let key = operands.map(|operand| operand.min(POISON));
        let of = &self.tables[step.table];
        let traps = match of.traps.get(&key) {
            Some(&traps) => traps,
            None => {
                let values: SmallVec<[Option<Attr>; MAX_OPERANDS]> = key
                    .iter()
                    .zip(&of.operands)
                    .map(|(&code, &ty)| (code < POISON).then(|| value_of(self.reg, code, ty)))
                    .collect();
                let of = &mut self.tables[step.table];
                let traps = match of.body.defining_op(of.result) {
                    Some(op) => evaluator.traps_for_some(&mut of.body, op, &values),
                    None => false,
                };
                of.traps.insert(key, traps);
                self.entries += 1;
                traps
            }
        };
        if !traps {
            return None;
        }
        let of = &self.tables[step.table];
        let name = of.body.defining_op(of.result).map(|op| of.body.name(op))?;
        undefined(&mut self.names, name)
    }

    /// Returns the operation that leaves a value of that code undefined, if one does.
    pub(crate) fn leaves_undefined(&self, code: Code) -> Option<OpName> {
        self.names.get(usize::from(code.checked_sub(UNDEFINED)?)).copied()
    }

    /// Converts a code of the type `ty`.
    pub(crate) fn outcome(&self, code: Code, ty: Type) -> Outcome {
        match code {
            ..POISON => Outcome::Value(value_of(self.reg, code, ty)),
            POISON => Outcome::Poison,
            _ => Outcome::Undefined(self.names[usize::from(code - UNDEFINED)]),
        }
    }
}

/// Returns the number of the entry for those values.
#[inline]
fn entry(table: &Table, operands: [Code; MAX_OPERANDS]) -> usize {
    let bits = operands.iter().zip(table.shifts).map(|(&code, shift)| usize::from(code) << shift);
    bits.sum()
}

/// Returns the code for values that an operation of that name leaves undefined, unless there are too many
/// such names.
fn undefined(names: &mut Vec<OpName>, name: OpName) -> Option<Code> {
    let index = names.iter().position(|&n| n == name).unwrap_or_else(|| {
        names.push(name);
        names.len() - 1
    });
    Code::try_from(index).ok()?.checked_add(UNDEFINED).filter(|&code| code < UNFILLED)
}
