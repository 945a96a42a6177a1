//! Resolves the places of diagnostics: from operations of bodies to positions in the file.

use ir_core::source::{SourceMap, SourceView};
use ir_core::verify::Finding;
use ir_core::{Body, Context, Diagnostic, Loc, LocKind, OpId, Place, Severity};
use rustc_hash::FxHashMap;

/// The place of a report.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum At {
    /// Nowhere.
    Unknown,
    /// A byte range of the text.
    Text {
        /// First byte.
        start: u32,
        /// The end, exclusive; may equal `start`.
        end: u32,
    },
    /// A whole file, e.g. one that cannot be read.
    Whole {
        /// Its name.
        file: String,
    },
    /// A place in another file, from a location in the text.
    File {
        /// Its name.
        file: String,
        /// Line, from one.
        line: u32,
        /// Column, from one.
        col: u32,
    },
}

/// A diagnostic with resolved places.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Report {
    /// The severity.
    pub severity: Severity,
    /// The kind of problem.
    pub code: &'static str,
    /// The place.
    pub at: At,
    /// The message.
    pub message: String,
    /// Notes that explain it.
    pub notes: Vec<Report>,
}

/// Resolves a diagnostic of the parser.
pub fn of_text(diagnostic: Diagnostic) -> Report {
    resolve_with(diagnostic, &|place| match place {
        Place::Text { start, end } => At::Text { start, end },
        _ => At::Unknown,
    })
}

/// Resolves the places of findings in `root` with the positions in `source`.
pub fn of_findings(
    ctx: &Context,
    root: &Body,
    source: &SourceMap,
    findings: Vec<Finding>,
) -> Vec<Report> {
    let mut holders = Holders::default();
    findings.into_iter().map(|f| of_finding(ctx, root, source, f, &mut holders)).collect()
}

/// The operations that contain bodies, by the source keys of the bodies; one map per enclosing body, whose
/// key is its path.
type Holders = FxHashMap<Vec<u32>, FxHashMap<u32, OpId>>;

fn of_finding(
    ctx: &Context,
    root: &Body,
    source: &SourceMap,
    finding: Finding,
    holders: &mut Holders,
) -> Report {
    let mut view = SourceView::new(source);
    let mut body = root;
    let mut parent: Option<(SourceView<'_>, Loc)> = None;
    for (depth, &key) in finding.path.iter().enumerate() {
        let path = &finding.path[..depth];
        if !holders.contains_key(path) {
            holders.insert(path.to_vec(), holders_in(body));
        }
        let Some(&op) = holders.get(path).and_then(|h| h.get(&key)) else { break };
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

/// Returns the operations of `body` that contain bodies; the first of several with one key.
fn holders_in(body: &Body) -> FxHashMap<u32, OpId> {
    let mut holders = FxHashMap::default();
    for op in body.roots().iter().flat_map(|&r| body.walk_pre(r)) {
        if let Some(nested) = body.nested(op) {
            holders.entry(nested.source_key()).or_insert(op);
        }
    }
    holders
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

/// Returns the place to show for a location: the first file position in it.
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
            LocKind::FileLineCol { file, line, col }
            | LocKind::FileRange { file, start: (line, col), .. } => {
                return At::File { file: ctx.str(file).to_owned(), line, col };
            }
            LocKind::Name { child, .. } => stack.push(child),
            LocKind::CallSite { callee, caller } => stack.extend([caller, callee]),
            LocKind::Fused { locs, .. } => stack.extend(locs.iter().rev()),
        }
    }
    At::Unknown
}
