//! `snapshot-op-locations`: prints the operation to a file, and makes the positions in that text the locations of operations.
//!
//! ```text
//! func.func @f() { return }  loc("in.mlir":1:1)     with filename=now.mlir     loc("now.mlir":1:0)
//!                                                   and tag=now                loc(fused["in.mlir":1:1, "now"("now.mlir":1:0)])
//! ```
//!
//! Later errors, remarks and debug information then refer to the IR at that point of the pipeline.

use std::collections::HashMap;
use std::sync::Arc;

use ir_core::printer::{OpPosition, PrintOptions, TextTooLong, print_with_positions};
use ir_core::source::SourceView;
use ir_core::{Body, Context, Ident, Loc, LocKind, OpId, Place};

use crate::body_text::BodyText;
use crate::cx::PassCx;
use crate::info::{PassGroup, PassInfo};
use crate::options::{Opt, PassOptions, TextOpt};
use crate::pass::{AnchorContext, Pass, PassFailed};
use crate::pass_tree::nested_ops;
use crate::remarks::single_op_body;

const NAME: &str = "snapshot-op-locations";

const FILE: TextOpt = TextOpt::new("filename", "the file for the text; - is standard output");
const TAG: TextOpt =
    TextOpt::new("tag", "add the locations by this name instead of replacing the ones there are");
const DEBUGINFO: Opt<bool> = Opt::new("print-debuginfo", false, "print locations");
const PRETTY: Opt<bool> = Opt::new("pretty-debuginfo", false, "print locations for humans");
const GENERIC: Opt<bool> = Opt::new("print-op-generic", false, "print the generic form");
const LOCAL: Opt<bool> = Opt::new("print-local-scope", false, "print without aliases");

/// The entry in the table of passes.
pub const INFO: PassInfo = PassInfo {
    name: NAME,
    summary: "print the operation to a file and locate all operations in that text",
    group: PassGroup::Print,
    options: &[&FILE, &TAG, &DEBUGINFO, &PRETTY, &GENERIC, &LOCAL],
    make: |options| Ok(Box::new(SnapshotOpLocations::new(options)?)),
};

/// The pass.
#[derive(Clone, Debug)]
pub struct SnapshotOpLocations {
    file: String,
    tag: Option<String>,
    debuginfo: bool,
    pretty_debuginfo: bool,
    generic: bool,
    local_scope: bool,
}

impl SnapshotOpLocations {
    fn new(options: &PassOptions) -> Result<Self, String> {
        let file = options.get(&FILE).filter(|file| !file.is_empty()).ok_or_else(|| {
            "the option 'filename' is missing: name the file for the text".to_owned()
        })?;
        Ok(SnapshotOpLocations {
            file,
            tag: options.get(&TAG).filter(|tag| !tag.is_empty()),
            debuginfo: options.get(&DEBUGINFO),
            pretty_debuginfo: options.get(&PRETTY),
            generic: options.get(&GENERIC),
            local_scope: options.get(&LOCAL),
        })
    }

    /// Returns the options of the text, where `options` are those of the output.
    fn print_options(&self, options: &PrintOptions) -> PrintOptions {
        PrintOptions {
            debuginfo: self.debuginfo,
            pretty_debuginfo: self.pretty_debuginfo,
            generic: self.generic,
            local_scope: self.local_scope || options.local_scope,
            ..options.clone()
        }
    }
}

impl Pass for SnapshotOpLocations {
    fn per_body(&self) -> bool {
        false
    }

    fn run_on_anchor(
        &self,
        cx: &PassCx<'_>,
        body: &mut Body,
        anchor: OpId,
        context: AnchorContext,
    ) -> Result<(), PassFailed> {
        let options = cx.printed().map(|printed| printed.options().clone()).unwrap_or_default();
        let (single, copy) = single_op_body(body, anchor, body.nested(anchor).cloned());
        let view = cx.text.map_or_else(SourceView::empty, |text| text.view);
        let lines = cx.text.map(|text| text.lines);
        let mut options = self.print_options(&options);
        // As in `mlir-opt`, an operation of a nested pipeline is printed without aliases.
        options.local_scope |= context == AnchorContext::Detached;
        let (text, positions) = print_with_positions(cx.reg, &single, view, lines, &options)
            .map_err(|_| PassFailed::at(Place::Loc(body.loc(anchor)), TextTooLong::message()))?;
        drop(single);
        if let Some(printed) = cx.printed() {
            printed.add_named_file(&self.file, &String::from_utf8_lossy(&text));
        }
        let ctx = cx.reg.ctx();
        let names = SnapshotNames {
            file: ctx.ident(&self.file),
            tag: self.tag.as_ref().map(|tag| ctx.ident(tag)),
        };
        let locate = Relocation { cx, names, places: by_body(positions) };
        if let Some(&[(_, place)]) = locate.places.get(&Vec::new()).map(Vec::as_slice) {
            locate.op(body, anchor, place, cx.text);
        }
        if let Some(mut nested) = body.take_nested(anchor) {
            let text = cx.text.map(|text| text.child(nested.source_key()));
            locate.body(Arc::make_mut(&mut nested), &mut vec![copy], text);
            body.set_nested(anchor, nested);
        }
        Ok(())
    }
}

/// The names in new locations.
struct SnapshotNames {
    file: Ident,
    tag: Option<Ident>,
}

impl SnapshotNames {
    /// Returns the new location of an operation.
    fn location(&self, ctx: &Context, (line, col): (u32, u32), old: impl FnOnce() -> Loc) -> Loc {
        let new = ctx.intern_loc(LocKind::FileLineCol { file: self.file, line, col });
        match self.tag {
            None => new,
            Some(name) => {
                let named = ctx.intern_loc(LocKind::Name { name, child: new });
                ctx.fused_loc(&[old(), named], None)
            }
        }
    }
}

/// The positions of the operations of a body, which is given by the operations that own it and the enclosing ones.
type Places = HashMap<Vec<OpId>, Vec<(OpId, (u32, u32))>>;

fn by_body(positions: Vec<OpPosition>) -> Places {
    let mut places = Places::new();
    for OpPosition { mut path, line, column } in positions {
        if let Some(op) = path.pop() {
            places.entry(path).or_default().push((op, (line, column)));
        }
    }
    places
}

/// Sets the locations of operations.
struct Relocation<'a> {
    cx: &'a PassCx<'a>,
    names: SnapshotNames,
    places: Places,
}

impl Relocation<'_> {
    /// Sets the locations of the operations of `body`, which `path` leads to, and of those inside them. The recursion is as deep as the IR nests.
    fn body(&self, body: &mut Body, path: &mut Vec<OpId>, text: Option<BodyText<'_>>) {
        for &(op, place) in self.places.get(path).into_iter().flatten() {
            self.op(body, op, place, text);
        }
        for op in nested_ops(body) {
            let Some(mut nested) = body.take_nested(op) else { continue };
            let text = text.map(|text| text.child(nested.source_key()));
            path.push(op);
            self.body(Arc::make_mut(&mut nested), path, text);
            path.pop();
            body.set_nested(op, nested);
        }
    }

    fn op(&self, body: &mut Body, op: OpId, place: (u32, u32), text: Option<BodyText<'_>>) {
        let (reg, old) = (self.cx.reg, body.loc(op));
        // Locations of one body share few parts, so each is resolved anew.
        let explicit = || BodyText::explicit_locs(text, reg).of(old);
        body.set_loc(op, self.names.location(reg.ctx(), place, explicit));
    }
}
