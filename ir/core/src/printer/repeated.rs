//! The texts of operations that differ from an earlier one only in which values and blocks they name.
//!
//! ```text
//! %2 = llvm.load %1 {alignment = 4 : i64} : !llvm.ptr -> i32
//! %7 = llvm.load %p {alignment = 4 : i64} : !llvm.ptr -> i32      the same, of %p
//! ```
//!
//! The text of an operation without regions follows from its name, attributes and types, from which operands or successors are
//! equal, and from the dialect whose prefix may be left out: these are its *form*. When a form occurs for the second time, the
//! printer remembers its text, with the places of the names. A text is remembered only if it contains nothing that depends on
//! more, e.g. an alias that is not known yet or a line break, whose indentation depends on where the operation is.

use std::cell::Cell;
use std::hash::BuildHasher as _;

use rustc_hash::{FxBuildHasher, FxHashMap};
use smallvec::SmallVec;

use super::{AsmPrinter, BodyNames};
use crate::body::Body;
use crate::ids::{BlockId, OpId, ValueId};
use crate::recurrence::{Recurrence, TextReuse};

/// Longer forms and longer texts seldom repeat.
const LONGEST_FORM: usize = 96;
const LONGEST_TEXT: usize = 1024;
/// More texts are not remembered, so that the memory is bounded.
const MOST_TEXTS: usize = 1 << 13;

/// A name in a text.
#[derive(Clone, Copy, Debug)]
pub(super) enum Name {
    Value(ValueId),
    Block(BlockId),
}

/// A name in a remembered text: the index of an operand, result or successor.
#[derive(Clone, Copy, Debug)]
enum Part {
    Operand(u32),
    Result(u32),
    Successor(u32),
}

/// A text without names, and where these belong.
#[derive(Debug)]
struct Template {
    text: Box<[u8]>,
    names: Box<[(u32, Part)]>,
}

/// The texts of forms.
#[derive(Debug, Default)]
pub(super) struct RepeatedOps {
    templates: FxHashMap<Box<[u32]>, Template>,
    seen: Recurrence,
    /// The dialects whose prefix may be left out; a form contains one more than the index, or zero.
    dialects: Vec<Box<str>>,
    /// The form of the operation at hand.
    form: Vec<u32>,
}

/// The names in the text of an operation that is being printed, for its template.
#[derive(Debug, Default)]
pub(super) struct NamesInText {
    /// The ranges of the names in the text of the printer.
    names: Vec<(usize, usize, Name)>,
    /// Whether the text depends on more than the form.
    depends_on_more: Cell<bool>,
}

impl NamesInText {
    /// Notes that the text from `start` to `end` is a name.
    #[inline]
    pub(super) fn add(&mut self, start: usize, end: usize, name: Name) {
        self.names.push((start, end, name));
    }

    /// Notes that the text of the operation depends on more than its form.
    pub(super) fn note_other_influence(&self) {
        self.depends_on_more.set(true);
    }
}

impl<'a> AsmPrinter<'a> {
    /// Appends the text of an operation, without its results, as `print` does; uses the text of an earlier operation of this form
    /// if there is one.
    pub(super) fn print_or_repeat(&mut self, op: OpId, print: impl FnOnce(&mut Self)) {
        self.note_other_influence();
        if !self.may_repeat(op) {
            return print(self);
        }
        let AsmPrinter { cache, names, body, out, dialects, limit, .. } = self;
        let dialect = dialects.last().copied().flatten().filter(|dialect| !dialect.is_empty());
        cache.repeated.set_form(body, op, dialect);
        let known = cache.repeated.templates.get(&cache.repeated.form[..]);
        // Beyond the limit, the printer has to stop.
        if let Some(template) = known
            && out.len() + LONGEST_TEXT < limit.bytes
        {
            return template.write(body, op, names, out);
        }
        if known.is_some() || !cache.repeated.recurs() {
            return print(self);
        }
        let form = cache.repeated.form[..].into();
        if let Some(template) = self.print_template(op, print) {
            self.cache.repeated.templates.insert(form, template);
        }
    }

    /// Returns whether the text of an operation follows from its form, as far as its kind tells.
    fn may_repeat(&self, op: OpId) -> bool {
        let body = self.body;
        let own = body.results(op);
        self.options.text_reuse == TextReuse::Auto
            && self.writes()
            && self.trial == 0
            && self.recording.is_none()
            && self.tried.is_none()
            && self.stopped.is_none()
            && self.defining.is_none()
            && body.num_regions(op) == 0
            && body.nested(op).is_none()
            && 2 * body.num_operands(op) + own.len() + body.successors(op).len() < LONGEST_FORM - 8
            && !body.operands(op).any(|operand| own.clone().any(|result| result == operand))
    }

    /// Prints an operation and returns the template for its form; `None` if the text depends on more.
    fn print_template(&mut self, op: OpId, print: impl FnOnce(&mut Self)) -> Option<Template> {
        let start = self.out.len();
        let lists = |p: &Self| {
            (
                p.holes.len(),
                p.candidates.len(),
                p.resources.len(),
                p.distinct.len(),
                p.slots.places.len(),
            )
        };
        let before = lists(self);
        let met_candidate = std::mem::replace(&mut self.met_candidate, false);
        let order_differs = std::mem::replace(&mut self.order_differs, false);
        self.recording = Some(Box::default());
        print(self);
        let names = self.recording.take()?;
        let depends_on_more = names.depends_on_more.get()
            || self.met_candidate
            || self.order_differs
            || lists(self) != before
            || self.stopped.is_some();
        self.met_candidate |= met_candidate;
        self.order_differs |= order_differs;
        let written = self.out.get(start..)?;
        if depends_on_more || written.len() > LONGEST_TEXT {
            return None;
        }
        let mut text = Vec::with_capacity(written.len());
        let mut parts = Vec::with_capacity(names.names.len());
        let mut at = 0;
        for &(from, to, name) in &names.names {
            text.extend_from_slice(written.get(at..from.checked_sub(start)?)?);
            parts.push((text.len() as u32, self.part_of(op, name)?));
            at = to - start;
        }
        text.extend_from_slice(written.get(at..)?);
        Some(Template { text: text.into(), names: parts.into() })
    }

    fn part_of(&self, op: OpId, name: Name) -> Option<Part> {
        let body = self.body;
        let index = |found: Option<usize>| found.map(|index| index as u32);
        match name {
            Name::Value(value) => index(body.operands(op).position(|operand| operand == value))
                .map(Part::Operand)
                .or_else(|| index(body.results(op).position(|r| r == value)).map(Part::Result)),
            Name::Block(block) => {
                index(body.successors(op).position(|b| b == block)).map(Part::Successor)
            }
        }
    }

    /// Appends a name to the text, and notes it for a template.
    #[inline]
    pub(super) fn write_name(&mut self, name: Name) {
        let start = self.out.len();
        match name {
            Name::Value(value) => self.names.write_value(self.body, value, true, &mut self.out),
            Name::Block(block) => self.names.write_block(block, &mut self.out),
        }
        if let Some(names) = &mut self.recording {
            names.add(start, self.out.len(), name);
        }
    }

    /// Notes that the text of the current operation depends on more than its form.
    pub(super) fn note_other_influence(&self) {
        if let Some(names) = &self.recording {
            names.note_other_influence();
        }
    }
}

impl RepeatedOps {
    /// Returns whether an operation of the form at hand probably occurred before, and is worth remembering.
    fn recurs(&mut self) -> bool {
        self.templates.len() < MOST_TEXTS
            && self.seen.occurred(FxBuildHasher.hash_one(&self.form[..]))
    }

    /// Sets the form of the operation at hand, in a place where the prefix of `dialect` may be left out.
    fn set_form(&mut self, body: &Body, op: OpId, dialect: Option<&str>) {
        let dialect = dialect.map_or(0, |dialect| {
            let known = self.dialects.iter().position(|known| **known == *dialect);
            1 + known.unwrap_or_else(|| {
                self.dialects.push(dialect.into());
                self.dialects.len() - 1
            })
        });
        let form = &mut self.form;
        form.clear();
        let (props, attrs) = (body.props(op).index(), body.attrs(op).index());
        let count = body.num_operands(op);
        form.extend([body.name(op).index(), props, attrs, dialect, count].map(|part| part as u32));
        let operands: SmallVec<[ValueId; 8]> = body.operands(op).collect();
        for &operand in &operands {
            let first = operands.iter().position(|&other| other == operand).unwrap_or(0);
            form.extend([first as u32, body.ty(operand).index() as u32]);
        }
        form.push(body.num_results(op) as u32);
        form.extend(body.results(op).map(|result| body.ty(result).index() as u32));
        let successors = body.successors(op);
        for successor in successors.clone() {
            let first = successors.clone().position(|other| other == successor).unwrap_or(0);
            form.push(first as u32);
        }
    }
}

impl Template {
    fn write(&self, body: &Body, op: OpId, names: &BodyNames, out: &mut Vec<u8>) {
        let mut at = 0;
        for &(place, part) in &self.names {
            out.extend_from_slice(&self.text[at..place as usize]);
            at = place as usize;
            match part {
                Part::Operand(index) => {
                    names.write_value(body, body.operand(op, index as usize), true, out);
                }
                Part::Result(index) => {
                    names.write_value(body, body.result(op, index as usize), true, out);
                }
                Part::Successor(index) => {
                    let block = body.successors(op).nth(index as usize);
                    block.iter().for_each(|&block| names.write_block(block, out));
                }
            }
        }
        out.extend_from_slice(&self.text[at..]);
    }
}
