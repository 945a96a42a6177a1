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

use super::AsmPrinter;
use super::operation_templates::{LONGEST_FORM, LONGEST_TEXT, Name, Part, Template};
use crate::ids::OpId;
use crate::recurrence::TextReuse;

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

    /// Returns whether the text of an operation may follow from its form.
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
