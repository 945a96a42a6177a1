//! The operations of an instance as formulas, by their [meanings](ir_core::formula::meaning).

use ir_core::formula::meaning::{
    Meaning, MeaningInputs, Symbolic, bits_of_number, meaning_of, width_of,
};
use ir_core::formula::{FormulaId, Formulas};
use ir_core::{Attr, Body, OpId, Registry, ValueId};
use rustc_hash::FxHashMap;
use smallvec::SmallVec;

use crate::free_value::{MAX_DEPTH, leaf_index};

/// The formulas of the operations of a body.
pub(crate) struct Translation<'t> {
    pub(crate) reg: &'t Registry,
    pub(crate) body: &'t Body,
    pub(crate) formulas: &'t mut Formulas,
    /// The free values.
    pub(crate) leaves: &'t [Symbolic],
    /// Returns the formula of an attribute that is an unknown.
    pub(crate) unknowns: &'t dyn Fn(Attr) -> Option<FormulaId>,
    /// The truth values that operations choose.
    pub(crate) choices: &'t mut Vec<FormulaId>,
    known: FxHashMap<ValueId, Symbolic>,
    /// For each operation, whether it has undefined behavior.
    pub(crate) undefined: Vec<FormulaId>,
    /// For each operation that rounds its result, whether any rounding is permitted.
    pub(crate) rounds_freely: Vec<FormulaId>,
}

impl<'t> Translation<'t> {
    pub(crate) fn new(
        reg: &'t Registry,
        body: &'t Body,
        formulas: &'t mut Formulas,
        leaves: &'t [Symbolic],
        unknowns: &'t dyn Fn(Attr) -> Option<FormulaId>,
        choices: &'t mut Vec<FormulaId>,
    ) -> Self {
        let (undefined, rounds_freely) = (Vec::new(), Vec::new());
        let known = FxHashMap::default();
        Translation {
            reg,
            body,
            formulas,
            leaves,
            unknowns,
            choices,
            known,
            undefined,
            rounds_freely,
        }
    }

    /// Returns the formulas of all values so far.
    pub(crate) fn values(&self) -> impl Iterator<Item = (ValueId, FormulaId)> {
        self.known.iter().map(|(&value, of)| (value, of.value))
    }

    /// Returns the formulas of a value.
    ///
    /// # Errors
    /// Why there are none.
    pub(crate) fn value(&mut self, value: ValueId, depth: usize) -> Result<Symbolic, String> {
        if let Some(&known) = self.known.get(&value) {
            return Ok(known);
        }
        let op = self.body.defining_op(value).ok_or("a value is not a result")?;
        if depth > MAX_DEPTH {
            return Err("its operations nest too deeply".into());
        }
        if let Some(leaf) = leaf_index(self.reg, self.body, op) {
            return self.leaves.get(leaf).copied().ok_or_else(|| "a value is free".into());
        }
        if let Some(constant) = self.reg.constant_value(self.body, op) {
            let of = self.constant(constant, value)?;
            self.known.insert(value, of);
            return Ok(of);
        }
        let mut operands: SmallVec<[Symbolic; 4]> = SmallVec::new();
        let values: SmallVec<[ValueId; 4]> = self.body.operands(op).collect();
        for operand in values {
            operands.push(self.value(operand, depth + 1)?);
        }
        let meaning = self.meaning(op, &operands)?;
        self.undefined.push(meaning.undefined);
        self.rounds_freely.extend(meaning.rounds_freely);
        for (result, &of) in self.body.results(op).zip(&meaning.results) {
            self.known.insert(result, of);
        }
        self.known.get(&value).copied().ok_or_else(|| "an operation lacks results".into())
    }

    fn constant(&mut self, constant: Attr, value: ValueId) -> Result<Symbolic, String> {
        let poison = self.formulas.bool(false);
        let formula = match bits_of_number(self.reg.ctx(), constant) {
            Some(bits) => Some(self.formulas.bits(bits)),
            None => (self.unknowns)(constant),
        };
        // An unknown may have been made for a constant of another type.
        let width = width_of(self.reg.ctx(), self.body.ty(value));
        match formula {
            Some(value) if width == Some(self.formulas.width(value)) => {
                Ok(Symbolic { value, poison })
            }
            _ => Err("a constant has no formula".into()),
        }
    }

    fn meaning(&mut self, op: OpId, operands: &[Symbolic]) -> Result<Meaning, String> {
        let (reg, body) = (self.reg, self.body);
        let name = reg.ctx().op_name_str(body.name(op));
        let hook = reg.def(body, op).and_then(|def| def.hooks.meaning.as_ref());
        hook.ok_or_else(|| format!("'{name}' has no formula"))?;
        let inputs = MeaningInputs {
            formulas: self.formulas,
            operands,
            unknowns: self.unknowns,
            choices: self.choices,
        };
        let meaning = meaning_of(reg, body, op, inputs);
        meaning.ok_or_else(|| format!("'{name}' has no formula for its types"))
    }
}
