//! Printing before and after one run of a pass: see [`IrTrace`](crate::ir_trace::IrTrace).

use std::sync::Arc;

use ir_core::printer::PrintOptions;
use ir_core::symbols::symbol_name;
use ir_core::{Body, OpId};

use crate::cx::PassCx;
use crate::enclosing::Taken;
use crate::ir_trace::{AfterCondition, TraceForm, TraceScope, TraceTarget};
use crate::pass::AnchorContext;
use crate::pipeline_pass::PipelinePass;
use crate::printed::{PrintScope, Printed, op_text, root_text};
use crate::trace_files::TracedOp;

/// The state of a pass on an operation before it ran.
pub(crate) struct PassRun<'a> {
    printed: &'a Printed,
    pass: &'a PipelinePass,
    /// The text before the pass, if changes matter: as printed for a difference, otherwise as for [`fingerprint`].
    before: Option<String>,
}

impl<'a> PassRun<'a> {
    /// Prints the IR before a pass, if it is chosen. Returns `None` if nothing is printed at all.
    pub(crate) fn start(
        cx: &PassCx<'a>,
        pass: &'a PipelinePass,
        body: &Body,
        op: OpId,
        context: AnchorContext,
    ) -> Option<Self> {
        let printed = cx.printed().filter(|printed| printed.trace().is_on())?;
        let trace = printed.trace();
        let watched = trace.condition == AfterCondition::Change && trace.after.has(pass.name());
        let mut run = PassRun { printed, pass, before: None };
        run.before = watched.then(|| match trace.form {
            TraceForm::Text => fingerprint(cx, body, op),
            TraceForm::Difference => run.text(cx, (body, op), context).1,
        });
        if trace.before.has(pass.name()) {
            run.print(cx, "Before", "", (body, op), context);
        }
        Some(run)
    }

    /// Prints the IR after the pass succeeded or failed, if it is chosen.
    pub(crate) fn end(
        self,
        cx: &PassCx<'_>,
        outcome: Result<(), ()>,
        (body, op): (&Body, OpId),
        context: AnchorContext,
    ) {
        let trace = self.printed.trace();
        if !trace.after.has(self.pass.name()) {
            return;
        }
        if outcome.is_err() {
            return self.print(cx, "After", " Failed", (body, op), context);
        }
        if trace.form == TraceForm::Difference {
            return self.print_change(cx, (body, op), context);
        }
        let is_printed = match trace.condition {
            AfterCondition::Always => true,
            AfterCondition::Change => self.before.as_ref() != Some(&fingerprint(cx, body, op)),
            AfterCondition::Failure => false,
        };
        if is_printed {
            self.print(cx, "After", "", (body, op), context);
        }
    }

    fn print(
        &self,
        cx: &PassCx<'_>,
        when: &str,
        failed: &str,
        ir: (&Body, OpId),
        context: AnchorContext,
    ) {
        let (place, text) = self.text(cx, ir, context);
        let text = format!("{}{text}\n", self.heading(when, failed, &place));
        match self.printed.trace().target {
            TraceTarget::StandardError => self.printed.add(&text),
            TraceTarget::Files => {
                self.printed.add_file(&traced_ops(cx, ir), self.pass.name(), text);
            }
        }
    }

    /// Prints the difference that the pass made, if it made one.
    fn print_change(self, cx: &PassCx<'_>, (body, op): (&Body, OpId), context: AnchorContext) {
        let (_, after) = self.text(cx, (body, op), context);
        let heading = self.heading("After", "", &place(cx, body, op));
        if let Some(before) = self.before.filter(|before| *before != after) {
            self.printed.add(&heading);
            self.printed.add_change(before, after);
        }
    }

    fn heading(&self, when: &str, failed: &str, place: &str) -> String {
        let (class, pass) = (self.pass.class(), self.pass.name());
        format!("// -----// IR Dump {when} {class}{failed} ({pass}){place} //----- //\n")
    }

    /// Returns the place for the heading, and the IR.
    fn text(
        &self,
        cx: &PassCx<'_>,
        (body, op): (&Body, OpId),
        context: AnchorContext,
    ) -> (String, String) {
        let options = self.printed.options();
        match self.printed.trace().scope {
            TraceScope::Anchor => {
                let scope = match context {
                    AnchorContext::InPlace => PrintScope::Whole,
                    AnchorContext::Detached => PrintScope::Local,
                };
                let text = op_text(cx.reg, cx.text, options, (body, op), scope);
                // As in `mlir-opt`, an empty line follows an operation that no other one encloses.
                (String::new(), text + if cx.is_top_level() { "\n" } else { "" })
            }
            TraceScope::Module => (place(cx, body, op), module_text(cx, options, body) + "\n"),
        }
    }
}

/// Returns the operations from the outermost one to `op` of `body`, the current one.
pub(crate) fn traced_ops(cx: &PassCx<'_>, (body, op): (&Body, OpId)) -> Vec<TracedOp> {
    let mut ops = Vec::new();
    // The current operation, and a copy of it if it is in a separate body.
    let (mut at, mut copy) = (op, (body, op));
    let mut enclosing = cx.enclosing;
    while let Some(level) = enclosing {
        match level.taken {
            Taken::WithOp => at = level.op,
            Taken::Body => {
                ops.push(TracedOp::new(cx.reg, at, copy));
                (at, copy) = (level.op, (level.body, level.op));
            }
        }
        enclosing = level.outer;
    }
    ops.push(TracedOp::new(cx.reg, at, copy));
    ops.extend(cx.within.into_iter().flatten().rev().cloned());
    ops.reverse();
    ops
}

/// Returns the name of the operation for a heading, e.g. ` ('func.func' operation: @f)`.
fn place(cx: &PassCx<'_>, body: &Body, op: OpId) -> String {
    let ctx = cx.reg.ctx();
    let symbol = symbol_name(cx.reg, body, op).map(|name| format!(": @{}", ctx.str(name)));
    let name = ctx.op_name_str(body.name(op));
    format!(" ('{name}' operation{})", symbol.unwrap_or_default())
}

/// Returns the text of the whole file, in which `body` is current.
fn module_text(cx: &PassCx<'_>, options: &PrintOptions, body: &Body) -> String {
    let mut current = body.clone();
    let mut enclosing = cx.enclosing;
    while let Some(level) = enclosing {
        let mut outer = level.body.clone();
        match level.taken {
            Taken::Body => outer.set_nested(level.op, Arc::new(current)),
            Taken::WithOp => {
                if let Some(op) = current.top_op() {
                    if let Some(nested) = current.nested(op) {
                        outer.set_nested(level.op, nested.clone());
                    }
                    outer.set_props(level.op, current.props(op));
                    outer.set_attrs(level.op, current.attrs(op));
                }
            }
        }
        current = outer;
        enclosing = level.outer;
    }
    root_text(cx.reg, cx.file_text, &current, options)
}

/// Returns a text that differs if and only if something of the operation differs.
pub(crate) fn fingerprint(cx: &PassCx<'_>, body: &Body, op: OpId) -> String {
    let options = PrintOptions { generic: true, debuginfo: true, ..PrintOptions::default() };
    op_text(cx.reg, cx.text, &options, (body, op), PrintScope::Local)
}
