//! Both sides of an instance as a list of table look-ups, run for all inputs.
//!
//! Slots have the code of each value: first those of the free values, then constants, then results of
//! operations. A step has the level of the fastest changing value that it depends on, and is repeated only if
//! one of that level or below has changed.

use ir_core::{Body, OpName, Registry, ValueId};

use crate::eval::OpEvaluator;
use crate::free_value::leaf_index;
use crate::instance::Instance;
use crate::small_types::small_width;
use crate::tabulate::{Code, MAX_OPERANDS, POISON, Step, Tables, code_of};

/// How deep terms nest.
const MAX_DEPTH: usize = 64;

/// A side of a rule.
#[derive(Default)]
struct Side {
    steps: Vec<Step>,
    /// The operation of each.
    names: Vec<OpName>,
    /// The first step of each level.
    starts: Vec<usize>,
    result: usize,
    /// Steps of which it is not known yet that their operation can be computed.
    unknown: Vec<usize>,
    /// Steps whose operation may have undefined behavior, which counts even if their result is discarded.
    traps: Vec<usize>,
}

/// Both sides of one result of the root.
pub(crate) struct Program {
    slots: Vec<Code>,
    leaves: usize,
    source: Side,
    target: Side,
    /// The least level that changed since the target was computed.
    stale: usize,
}

/// An input for which the sides differ: the codes of the free values, and the results of the sides.
pub(crate) struct Difference {
    pub(crate) input: Vec<Code>,
    pub(crate) source: Code,
    pub(crate) target: Code,
}

/// Computes table entries, and records which operations can be computed.
pub(crate) struct Machine<'m, 'r> {
    pub(crate) reg: &'r Registry,
    pub(crate) tables: &'m mut Tables<'r>,
    pub(crate) evaluator: &'m mut OpEvaluator<'r>,
}

/// The result of a run.
#[derive(Default)]
pub(crate) struct Ran {
    /// How many inputs both sides were computed for.
    pub(crate) evaluations: u64,
    pub(crate) difference: Option<Difference>,
}

impl Program {
    /// Creates the program of `root` in the source and `result` in the target, if all of their operations may have tables. The first of the `leaves` free values
    /// changes fastest.
    pub(crate) fn new(
        machine: &mut Machine<'_, '_>,
        instance: &Instance,
        [root, result]: [ValueId; 2],
        leaves: usize,
    ) -> Option<Program> {
        // The slot after the free values has the zero that replaces absent operands.
        let slots = (0..leaves).map(|i| (0, leaves - i)).chain([(0, 0)]).collect();
        let mut compiler =
            Compiler { machine, leaves, slots, steps: Vec::new(), known: Vec::new() };
        let source = compiler.side(&instance.source, root, &[])?;
        let target = compiler.side(&instance.target, result, &instance.executed)?;
        let slots = compiler.slots.into_iter().map(|slot| slot.0).collect();
        Some(Program { slots, leaves, source, target, stale: 0 })
    }

    /// Computes both sides for all inputs of these values (each slot has at least one), or until they differ.
    pub(crate) fn run(&mut self, machine: &mut Machine<'_, '_>, inputs: &[Vec<Code>]) -> Ran {
        let mut ran = Ran::default();
        let mut digits = vec![0; self.leaves];
        for (slot, values) in self.slots.iter_mut().zip(inputs) {
            *slot = values[0];
        }
        let mut changed = 0;
        loop {
            self.input(machine, changed, &mut ran);
            if ran.difference.is_some() || machine.tables.is_odd() {
                return ran;
            }
            let mut next = 0;
            loop {
                let Some(values) = inputs.get(next) else { return ran };
                digits[next] += 1;
                if digits[next] == values.len() {
                    digits[next] = 0;
                }
                self.slots[next] = values[digits[next]];
                if digits[next] != 0 {
                    break;
                }
                next += 1;
            }
            changed = self.leaves - next;
        }
    }

    /// Computes both sides for some inputs, or until they differ.
    pub(crate) fn run_some(
        &mut self,
        machine: &mut Machine<'_, '_>,
        inputs: &[Vec<Code>],
        points: &[Vec<usize>],
    ) -> Ran {
        let mut ran = Ran::default();
        for point in points {
            for ((slot, values), &i) in self.slots.iter_mut().zip(inputs).zip(point) {
                *slot = values[i];
            }
            self.input(machine, 0, &mut ran);
            if ran.difference.is_some() || machine.tables.is_odd() {
                break;
            }
        }
        ran
    }

    /// Computes both sides for the input in the slots, of which those of level `changed` and above may have
    /// changed.
    #[inline]
    fn input(&mut self, machine: &mut Machine<'_, '_>, changed: usize, ran: &mut Ran) {
        self.stale = self.stale.min(changed);
        self.source.compute(&mut self.slots, changed, machine);
        let source = self.slots[self.source.result];
        // Anything may replace a value that is poison or undefined.
        if source >= POISON || self.source.trap(&self.slots, machine).is_some() {
            return;
        }
        self.target.compute(&mut self.slots, self.stale, machine);
        self.stale = usize::MAX;
        let target =
            self.target.trap(&self.slots, machine).unwrap_or(self.slots[self.target.result]);
        if source == target {
            ran.evaluations += 1;
            return;
        }
        // Of an operation that could never be computed, nothing is known.
        if machine
            .tables
            .leaves_undefined(target)
            .is_some_and(|name| !machine.evaluator.folds(name))
        {
            return;
        }
        ran.evaluations += 1;
        ran.difference =
            Some(Difference { input: self.slots[..self.leaves].to_vec(), source, target });
    }

    /// Returns the result of the source for one input, and that of the target if the source is a value.
    pub(crate) fn sides(
        &mut self,
        machine: &mut Machine<'_, '_>,
        input: &[Code],
    ) -> (Code, Option<Code>) {
        self.slots[..self.leaves].copy_from_slice(input);
        self.stale = 0;
        self.source.compute(&mut self.slots, 0, machine);
        let source =
            self.source.trap(&self.slots, machine).unwrap_or(self.slots[self.source.result]);
        if source >= POISON {
            return (source, None);
        }
        self.target.compute(&mut self.slots, 0, machine);
        let target =
            self.target.trap(&self.slots, machine).unwrap_or(self.slots[self.target.result]);
        (source, Some(target))
    }
}

impl Side {
    #[inline]
    fn compute(&mut self, slots: &mut [Code], changed: usize, machine: &mut Machine<'_, '_>) {
        let from =
            if changed < self.starts.len() { self.starts[changed] } else { self.steps.len() };
        machine.tables.take(&self.steps[from..], slots, machine.evaluator);
        if !self.unknown.is_empty() {
            self.learn(slots, machine);
        }
    }

    /// Returns the code of the undefined behavior with which an operation of the side executed, if one did.
    #[inline]
    fn trap(&self, slots: &[Code], machine: &mut Machine<'_, '_>) -> Option<Code> {
        self.traps
            .iter()
            .find_map(|&step| machine.tables.trap(&self.steps[step], slots, machine.evaluator))
    }

    /// Notes which operations were computed and which were not.
    #[cold]
    fn learn(&mut self, slots: &[Code], machine: &mut Machine<'_, '_>) {
        let (steps, names) = (&self.steps, &self.names);
        self.unknown.retain(|&step| {
            let (code, name) = (slots[usize::from(steps[step].slot)], names[step]);
            let computed = steps[step].is_computed(slots);
            if computed || machine.tables.leaves_undefined(code) == Some(name) {
                machine.evaluator.note(name, computed);
            }
            !computed
        });
    }
}

struct Compiler<'c, 'm, 'r> {
    machine: &'c mut Machine<'m, 'r>,
    leaves: usize,
    /// The initial value of each slot, and the level of its value.
    slots: Vec<(Code, usize)>,
    /// Each with its level and its operation.
    steps: Vec<(usize, OpName, Step)>,
    /// The slots of the values of one side.
    known: Vec<(ValueId, usize)>,
}

impl Compiler<'_, '_, '_> {
    fn side(&mut self, body: &Body, root: ValueId, executed: &[ValueId]) -> Option<Side> {
        self.known.clear();
        let result = self.value(body, root, 0)?;
        for &value in executed {
            self.value(body, value, 0)?;
        }
        let mut steps = std::mem::take(&mut self.steps);
        // No operand has a higher level than its users.
        steps.sort_by_key(|step| step.0);
        let starts =
            (0..=self.leaves).map(|level| steps.partition_point(|step| step.0 < level)).collect();
        let unknown =
            (0..steps.len()).filter(|&i| !self.machine.evaluator.folds(steps[i].1)).collect();
        let traps =
            (0..steps.len()).filter(|&i| self.machine.tables.may_trap(&steps[i].2)).collect();
        let (names, steps) = steps.into_iter().map(|(_, name, step)| (name, step)).unzip();
        Some(Side { steps, names, starts, result, unknown, traps })
    }

    /// Returns the slot of a value.
    fn value(&mut self, body: &Body, value: ValueId, depth: usize) -> Option<usize> {
        if let Some(&(_, slot)) = self.known.iter().find(|known| known.0 == value) {
            return Some(slot);
        }
        let reg = self.machine.reg;
        let ty = body.ty(value);
        small_width(reg, ty)?;
        let op = body.defining_op(value)?;
        if depth > MAX_DEPTH {
            return None;
        }
        let slot = if let Some(constant) = reg.constant_value(body, op) {
            self.slot(code_of(reg, constant, ty)?, 0)
        } else if let Some(leaf) = leaf_index(reg, body, op) {
            (leaf < self.leaves).then_some(leaf)?
        } else {
            let index = body.results(op).position(|r| r == value)?;
            let mut operands = [u16::try_from(self.leaves).ok()?; MAX_OPERANDS];
            let mut level = 0;
            for (i, operand) in body.operands(op).enumerate() {
                let slot = self.value(body, operand, depth + 1)?;
                *operands.get_mut(i)? = u16::try_from(slot).ok()?;
                level = level.max(self.slots[slot].1);
            }
            let slot = self.slot(0, level);
            let step =
                self.machine.tables.step(body, op, index, operands, u16::try_from(slot).ok()?)?;
            self.steps.push((level, body.name(op), step));
            slot
        };
        self.known.push((value, slot));
        Some(slot)
    }

    fn slot(&mut self, code: Code, level: usize) -> usize {
        self.slots.push((code, level));
        self.slots.len() - 1
    }
}
