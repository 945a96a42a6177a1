//! The forms of operations that recur, and their texts with places for the names of values and blocks.
//!
//! E.g. `llvm.load @ : !llvm.ptr -> i32`, where `@` is the name of the first operand.

use std::cell::Cell;
use std::hash::BuildHasher as _;

use rustc_hash::{FxBuildHasher, FxHashMap};
use smallvec::SmallVec;

use super::BodyNames;
use crate::body::Body;
use crate::ids::{BlockId, OpId, ValueId};
use crate::recurrence::Recurrence;

/// Longer forms and longer texts seldom repeat.
pub(super) const LONGEST_FORM: usize = 96;
pub(super) const LONGEST_TEXT: usize = 1024;
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
pub(super) enum Part {
    Operand(u32),
    Result(u32),
    Successor(u32),
}

/// A text without names, and where these belong.
#[derive(Debug)]
pub(super) struct Template {
    pub(super) text: Box<[u8]>,
    pub(super) names: Box<[(u32, Part)]>,
}

/// The texts of forms.
#[derive(Debug, Default)]
pub(super) struct RepeatedOps {
    pub(super) templates: FxHashMap<Box<[u32]>, Template>,
    seen: Recurrence,
    /// The dialects whose prefix may be left out; a form contains one more than the index, or zero.
    dialects: Vec<Box<str>>,
    /// The form of the current operation.
    pub(super) form: Vec<u32>,
}

/// The names in the text of an operation that is being printed, for its template.
#[derive(Debug, Default)]
pub(super) struct NamesInText {
    /// The ranges of the names in the text of the printer.
    pub(super) names: Vec<(usize, usize, Name)>,
    /// Whether the text depends on more than the form.
    pub(super) depends_on_more: Cell<bool>,
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

impl RepeatedOps {
    /// Returns whether an operation of the current form probably occurred before, and is worth remembering.
    pub(super) fn recurs(&mut self) -> bool {
        self.templates.len() < MOST_TEXTS
            && self.seen.occurred(FxBuildHasher.hash_one(&self.form[..]))
    }

    /// Sets the form of the current operation, in a place where the prefix of `dialect` may be left out.
    pub(super) fn set_form(&mut self, body: &Body, op: OpId, dialect: Option<&str>) {
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
    /// Appends the text with the names of an operation.
    pub(super) fn write(&self, body: &Body, op: OpId, names: &BodyNames, out: &mut Vec<u8>) {
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
