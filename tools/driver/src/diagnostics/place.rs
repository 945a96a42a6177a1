//! From places of bodies to places of the file.

use ir_core::source::{SourceMap, SourceView};
use ir_core::verify::Finding;
use ir_core::{Body, Context, Diagnostic, Loc, LocKind, OpId, Place, Severity};

/// Where a report points.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum At {
    /// Nowhere.
    Unknown,
    /// A byte range of the text.
    Text {
        /// First byte.
        start: u32,
        /// Behind the last byte; may equal `start`.
        end: u32,
    },
    /// A place of another file, which was written as a location.
    File {
        /// Its name.
        file: String,
        /// Line, from one.
        line: u32,
        /// Column, from one.
        col: u32,
    },
}

/// A diagnostic whose places are resolved.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Report {
    /// How bad it is.
    pub severity: Severity,
    /// The kind of problem.
    pub code: &'static str,
    /// Where.
    pub at: At,
    /// What.
    pub message: String,
    /// More about it.
    pub notes: Vec<Report>,
}

/// Resolves a diagnostic of the text itself.
pub fn of_text(diagnostic: Diagnostic) -> Report {
    resolve_with(diagnostic, &|place| match place {
        Place::Text { start, end } => At::Text { start, end },
        _ => At::Unknown,
    })
}

/// Resolves what the verifier found in `root`.
pub fn of_finding(ctx: &Context, root: &Body, source: &SourceMap, finding: Finding) -> Report {
    let mut view = SourceView::new(source);
    let mut body = root;
    let mut parent: Option<(SourceView<'_>, Loc)> = None;
    for &key in &finding.path {
        let Some(op) = holder(body, key) else { break };
        parent = Some((view, body.loc(op)));
        view = view.child(key);
        if let Some(nested) = body.nested(op) {
            body = nested;
        }
    }
    resolve_with(finding.diagnostic, &|place| match place {
        Place::Text { start, end } => At::Text { start, end },
        Place::Loc(loc) => of_loc(ctx, view, loc),
        Place::Parent => parent.map_or(At::Unknown, |(view, loc)| of_loc(ctx, view, loc)),
        Place::Inner { key, loc } => of_loc(ctx, view.child(key), loc),
        Place::Unknown => At::Unknown,
    })
}

/// The operation of `body` whose nested body has that source key.
fn holder(body: &Body, key: u32) -> Option<OpId> {
    let mut ops = body.roots().iter().flat_map(|&r| body.walk_pre(r));
    ops.find(|&op| body.nested(op).is_some_and(|n| n.source_key() == key))
}

fn resolve_with(diagnostic: Diagnostic, resolve: &dyn Fn(Place) -> At) -> Report {
    Report {
        severity: diagnostic.severity,
        code: diagnostic.code,
        at: resolve(diagnostic.place),
        message: diagnostic.message,
        notes: diagnostic.notes.into_iter().map(|n| resolve_with(n, resolve)).collect(),
    }
}

/// The place to show for a location: the first one of a file that it is made of.
pub fn of_loc(ctx: &Context, view: SourceView<'_>, loc: Loc) -> At {
    let mut stack = vec![loc];
    let mut steps = 0;
    while let Some(loc) = stack.pop() {
        steps += 1;
        if steps > 10_000 {
            break;
        }
        match ctx.loc(loc) {
            LocKind::Unknown => {}
            LocKind::Source(ordinal) => {
                if let Some(start) = view.offset(ordinal) {
                    return At::Text { start, end: start };
                }
            }
            LocKind::FileLineCol { file, line, col } => {
                return At::File { file: ctx.str(file).to_owned(), line, col };
            }
            LocKind::Name { child, .. } => stack.push(child),
            LocKind::CallSite { callee, caller } => stack.extend([caller, callee]),
            LocKind::Fused { locs, .. } => stack.extend(locs.iter().rev()),
        }
    }
    At::Unknown
}
