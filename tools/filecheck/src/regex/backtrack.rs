//! A backtracking matcher, only for expressions with back-references, e.g. `(a+)b\1`.
//!
//! The tree becomes a small program that runs with an explicit stack; every step counts against a budget, so that a
//! catastrophic expression ends with an error instead of a hang. Invariant: the program only reads inside the window.

use memchr::memmem;

use super::ast::{Assertion, ByteSet, Node};
use super::dissect::Groups;
use super::positions::Window;

/// Steps that one search may take, apart from what the length of the text allows.
pub(crate) const STEP_BUDGET: u64 = 40_000_000;

/// Bytes of a run that cost a step.
const BYTES_PER_STEP: u64 = 64;

/// A search with back-references took too many steps.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct BudgetExceeded;

enum Step {
    Byte(u8),
    Class(ByteSet),
    /// As many bytes of a set as possible, between two counts; then fewer, but only down to places where `text` follows.
    Run {
        class: ByteSet,
        min: u32,
        max: Option<u32>,
        text: Vec<u8>,
    },
    Assert(Assertion),
    Backref(u32),
    /// Tries the first, then the second.
    Split(usize, usize),
    Jump(usize),
    /// Records the position in a slot: twice the group number, plus one for its end.
    Save(usize),
    /// Records where a round of a loop began, in a loop register.
    Mark(usize),
    /// Leaves the loop, for the step in second place, if the round that began at the mark was empty. The round counts: its
    /// groups are set, as the BSD library has it.
    Progress(usize, usize),
    Fail,
    Done,
}

/// A compiled expression.
pub(crate) struct Program {
    steps: Vec<Step>,
    loops: usize,
}

impl Program {
    pub(crate) fn new(node: &Node) -> Program {
        let mut program = Program { steps: Vec::new(), loops: 0 };
        program.emit(node);
        program.steps.push(Step::Done);
        program.look_ahead();
        program
    }

    /// Records for every run the text that must follow it.
    fn look_ahead(&mut self) {
        let mut following: Vec<u8> = Vec::new();
        for step in self.steps.iter_mut().rev() {
            match step {
                Step::Byte(byte) => following.push(*byte),
                Step::Save(_) => {}
                Step::Run { text, .. } => {
                    *text = following.iter().rev().copied().collect();
                    following.clear();
                }
                _ => following.clear(),
            }
        }
    }

    fn emit(&mut self, node: &Node) {
        match node {
            Node::Empty => {}
            Node::Never => self.steps.push(Step::Fail),
            Node::Assert(assertion) => self.steps.push(Step::Assert(*assertion)),
            Node::Literal(text) => self.steps.extend(text.iter().map(|&byte| Step::Byte(byte))),
            Node::Class(class) => self.steps.push(Step::Class(*class)),
            Node::Group(number, inner) => {
                self.steps.push(Step::Save(2 * *number as usize));
                self.emit(inner);
                self.steps.push(Step::Save(2 * *number as usize + 1));
            }
            Node::Sequence(parts) => parts.iter().for_each(|part| self.emit(part)),
            Node::Alternatives(parts) => self.emit_alternatives(parts),
            Node::Repeat { inner, min, max } => self.emit_repeat(inner, *min, *max),
            Node::Backref(number) => self.steps.push(Step::Backref(*number)),
        }
    }

    fn emit_alternatives(&mut self, parts: &[Node]) {
        let mut jumps = Vec::new();
        for (index, part) in parts.iter().enumerate() {
            if index + 1 == parts.len() {
                self.emit(part);
                break;
            }
            let split = self.reserve();
            self.emit(part);
            jumps.push(self.reserve());
            let next = self.steps.len();
            self.patch(split, Step::Split(split + 1, next));
        }
        let end = self.steps.len();
        jumps.into_iter().for_each(|jump| self.patch(jump, Step::Jump(end)));
    }

    fn emit_repeat(&mut self, inner: &Node, min: u32, max: Option<u32>) {
        if let Some(class) = inner.single() {
            self.steps.push(Step::Run { class, min, max, text: Vec::new() });
            return;
        }
        (0..min).for_each(|_| self.emit(inner));
        let Some(max) = max else {
            let register = self.loops;
            self.loops += 1;
            let split = self.reserve();
            self.steps.push(Step::Mark(register));
            self.emit(inner);
            let end = self.steps.len() + 2;
            self.steps.push(Step::Progress(register, end));
            self.steps.push(Step::Jump(split));
            self.patch(split, Step::Split(split + 1, end));
            return;
        };
        let mut splits = Vec::new();
        for _ in min..max {
            splits.push(self.reserve());
            self.emit(inner);
        }
        let end = self.steps.len();
        splits.into_iter().for_each(|split| self.patch(split, Step::Split(split + 1, end)));
    }

    fn reserve(&mut self) -> usize {
        self.steps.push(Step::Fail);
        self.steps.len() - 1
    }

    fn patch(&mut self, at: usize, step: Step) {
        if let Some(slot) = self.steps.get_mut(at) {
            *slot = step;
        }
    }

    /// Returns the groups of the first match, in order of preference, of exactly the window; `groups` gives their number.
    pub(crate) fn matches(
        &self,
        window: Window<'_>,
        groups: usize,
        budget: &mut u64,
    ) -> Result<Option<Groups>, BudgetExceeded> {
        let mut run =
            Run { slots: vec![None; groups * 2], marks: vec![None; self.loops], trail: Vec::new() };
        let mut choices = vec![Choice { step: 0, at: window.low, trail: 0, floor: None }];
        while let Some(choice) = choices.pop() {
            run.undo(choice.trail);
            let (mut step, mut at) = (choice.step, choice.at);
            if let Some(floor) = choice.floor {
                let place = self.run_end(window, choice.step, floor, choice.at);
                let passed = (choice.at - place.unwrap_or(floor)) as u64;
                *budget = budget.checked_sub(passed / BYTES_PER_STEP).ok_or(BudgetExceeded)?;
                let Some(place) = place else { continue };
                if place > floor {
                    choices.push(Choice { at: place - 1, ..choice });
                }
                (step, at) = (choice.step + 1, place);
            }
            loop {
                *budget = budget.checked_sub(1).ok_or(BudgetExceeded)?;
                match self.advance(window, &mut run, step, at) {
                    Next::At(next_step, next_at) => (step, at) = (next_step, next_at),
                    Next::Fork(first, second) => {
                        choices.push(Choice {
                            step: second,
                            at,
                            trail: run.trail.len(),
                            floor: None,
                        });
                        step = first;
                    }
                    Next::Run(floor, end) => {
                        *budget = budget
                            .checked_sub((end - at) as u64 / BYTES_PER_STEP)
                            .ok_or(BudgetExceeded)?;
                        choices.push(Choice {
                            step,
                            at: end,
                            trail: run.trail.len(),
                            floor: Some(floor),
                        });
                        break;
                    }
                    Next::Failed => break,
                    Next::Matched => {
                        let pairs = run.slots.chunks(2).map(|pair| match pair {
                            [Some(start), Some(end)] => Some((*start, *end)),
                            _ => None,
                        });
                        return Ok(Some(pairs.collect()));
                    }
                }
            }
        }
        Ok(None)
    }

    /// Returns the last place from `end` down to `floor` where the run at `step` can end.
    fn run_end(&self, window: Window<'_>, step: usize, floor: usize, end: usize) -> Option<usize> {
        match self.steps.get(step) {
            Some(Step::Run { text, .. }) if !text.is_empty() => {
                let stop = window.high.min(end + text.len());
                memmem::rfind(window.text.get(floor..stop)?, text).map(|offset| floor + offset)
            }
            _ => Some(end),
        }
    }

    fn advance(&self, window: Window<'_>, run: &mut Run, step: usize, at: usize) -> Next {
        let byte = if at < window.high { window.text.get(at).copied() } else { None };
        let passed = match self.steps.get(step) {
            Some(Step::Byte(wanted)) => return Next::after(byte == Some(*wanted), step, at + 1),
            Some(Step::Class(class)) => {
                return Next::after(byte.is_some_and(|byte| class.contains(byte)), step, at + 1);
            }
            Some(Step::Run { class, min, max, .. }) => {
                let high =
                    max.map_or(window.high, |max| window.high.min(at.saturating_add(max as usize)));
                let rest = window.text.get(at..high).unwrap_or_default();
                let length =
                    rest.iter().position(|&byte| !class.contains(byte)).unwrap_or(rest.len());
                return if length < *min as usize {
                    Next::Failed
                } else {
                    Next::Run(at + *min as usize, at + length)
                };
            }
            Some(Step::Assert(assertion)) => assertion.holds(window.text, at),
            Some(Step::Backref(number)) => {
                let Some((start, end)) = run.group(*number) else { return Next::Failed };
                let wanted = window.text.get(start..end).unwrap_or_default();
                let stop = at + wanted.len();
                let hit = stop <= window.high && window.text.get(at..stop) == Some(wanted);
                return Next::after(hit, step, stop);
            }
            Some(Step::Split(first, second)) => return Next::Fork(*first, *second),
            Some(Step::Jump(target)) => return Next::At(*target, at),
            Some(Step::Save(slot)) => {
                run.set(Register::Slot(*slot), at);
                true
            }
            Some(Step::Mark(register)) => {
                run.set(Register::Mark(*register), at);
                true
            }
            Some(Step::Progress(register, end)) => {
                let empty = run.marks.get(*register).copied().flatten() == Some(at);
                return if empty { Next::At(*end, at) } else { Next::At(step + 1, at) };
            }
            Some(Step::Done) => {
                return if at == window.high { Next::Matched } else { Next::Failed };
            }
            Some(Step::Fail) | None => false,
        };
        Next::after(passed, step, at)
    }
}

enum Next {
    At(usize, usize),
    Fork(usize, usize),
    /// A run of bytes that may end anywhere between two places.
    Run(usize, usize),
    Failed,
    Matched,
}

impl Next {
    fn after(passed: bool, step: usize, at: usize) -> Next {
        if passed { Next::At(step + 1, at) } else { Next::Failed }
    }
}

#[derive(Clone, Copy)]
struct Choice {
    step: usize,
    at: usize,
    trail: usize,
    /// For a run: it ends at `at` or before, but not before this.
    floor: Option<usize>,
}

#[derive(Clone, Copy)]
enum Register {
    Slot(usize),
    Mark(usize),
}

/// The registers of a run and how to take their changes back.
struct Run {
    slots: Vec<Option<usize>>,
    marks: Vec<Option<usize>>,
    trail: Vec<(Register, Option<usize>)>,
}

impl Run {
    fn register(&mut self, register: Register) -> Option<&mut Option<usize>> {
        match register {
            Register::Slot(index) => self.slots.get_mut(index),
            Register::Mark(index) => self.marks.get_mut(index),
        }
    }

    fn set(&mut self, register: Register, at: usize) {
        if let Some(slot) = self.register(register) {
            let old = slot.replace(at);
            self.trail.push((register, old));
        }
    }

    fn undo(&mut self, length: usize) {
        while self.trail.len() > length {
            let Some((register, old)) = self.trail.pop() else { return };
            if let Some(slot) = self.register(register) {
                *slot = old;
            }
        }
    }

    fn group(&self, number: u32) -> Option<(usize, usize)> {
        let start = self.slots.get(2 * number as usize).copied().flatten()?;
        let end = self.slots.get(2 * number as usize + 1).copied().flatten()?;
        (start <= end).then_some((start, end))
    }
}
