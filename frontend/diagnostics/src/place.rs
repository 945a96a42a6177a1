//! Resolves the places of diagnostics: from operations of bodies to positions in the file.

use ir_core::printer::operation_text;
use ir_core::source::{SourceMap, SourceView};
use ir_core::verify::Finding;
use ir_core::{
    Body, Context, Diagnostic, Loc, LocKind, OpId, Place, Registry, Severity, Suggestion,
};
use rustc_hash::FxHashMap;
use text_utils::suggest::split_suggestion;

use crate::symbol_names::SymbolNames;

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
    /// The label at the place in an excerpt, if it adds to the message.
    pub label: Option<String>,
    /// Notes that explain it.
    pub notes: Vec<Report>,
    /// Edits that probably resolve it.
    pub suggestions: Vec<Suggestion<At>>,
}

impl Report {
    /// Creates a report without notes. If a suggestion ends the message, it becomes an edit near the place.
    pub fn new(severity: Severity, code: &'static str, at: At, message: impl Into<String>) -> Self {
        let mut message = message.into();
        let mut suggestions = Vec::new();
        if let (rest, Some(name)) = split_suggestion(&message) {
            suggestions.push(Suggestion::name(at.clone(), "", name));
            message = rest.to_owned();
        }
        Report { severity, code, at, message, label: None, notes: Vec::new(), suggestions }
    }

    /// Adds the position of a part of a text to the places in it, so that they are relative to the whole text.
    pub fn shift(&mut self, by: u32) {
        let edits = self.suggestions.iter_mut().map(|suggestion| &mut suggestion.place);
        for at in edits.chain([&mut self.at]) {
            if let At::Text { start, end } = at {
                *start += by;
                *end += by;
            }
        }
        self.notes.iter_mut().for_each(|note| note.shift(by));
    }

    /// Returns the message with the suggestions that belong to it in one line: those of a name that was not read from a text of IR.
    pub fn message_with_suggestions(&self) -> String {
        let inline = self.suggestions.iter().filter(|suggestion| suggestion.written.is_empty());
        inline.fold(self.message.clone(), |message, suggestion| {
            format!("{message}; {}", suggestion.message)
        })
    }

    /// Returns the suggestions that are independent of the message.
    pub fn separate_suggestions(&self) -> impl Iterator<Item = &Suggestion<At>> {
        self.suggestions.iter().filter(|suggestion| !suggestion.written.is_empty())
    }
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
    reg: &Registry,
    root: &Body,
    source: &SourceMap,
    findings: Vec<Finding>,
    notes: OperationNotes,
) -> Vec<Report> {
    of_findings_in_part(reg, (root, source), findings, notes, &mut SymbolNames::new(&Vec::new))
}

/// Does the same for findings in a part of a file, whose outermost symbol table is outside of `root`.
pub fn of_findings_in_part(
    reg: &Registry,
    (root, source): (&Body, &SourceMap),
    findings: Vec<Finding>,
    notes: OperationNotes,
    names: &mut SymbolNames<'_>,
) -> Vec<Report> {
    let mut holders = Holders::default();
    let of = |finding| of_finding(reg, (root, source), finding, notes, (&mut holders, names));
    findings.into_iter().map(of).collect()
}

/// The presence of a note with the operation, in the generic form, at errors about operations.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum OperationNotes {
    /// They have no such note.
    #[default]
    Off,
    /// They have the note `see current operation: ...`, as in `mlir-opt`.
    On,
}

/// The operations that contain bodies, by the source keys of the bodies; one map per enclosing body, whose
/// key is its path.
type Holders = FxHashMap<Vec<u32>, FxHashMap<u32, OpId>>;

fn of_finding(
    reg: &Registry,
    (root, source): (&Body, &SourceMap),
    finding: Finding,
    notes: OperationNotes,
    (holders, names): (&mut Holders, &mut SymbolNames<'_>),
) -> Report {
    let ctx = reg.ctx();
    // The operations that own the bodies on the path, and the bodies that they are in.
    let mut owners: Vec<(&Body, OpId)> = Vec::new();
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
        owners.push((body, op));
        if let Some(nested) = body.nested(op) {
            body = nested;
        }
    }
    // The last one is the operation that the error is about.
    let nesting = match (finding.diagnostic.op, finding.diagnostic.place) {
        _ if finding.diagnostic.severity != Severity::Error => None,
        (Some(op), _) => {
            owners.push((body, op));
            Some(owners)
        }
        (None, Place::Parent) => Some(owners),
        _ => None,
    };
    let is_about_symbols = finding.symbol_order.is_some();
    let mut report = resolve_with(finding.diagnostic, &|place| match place {
        Place::Text { start, end } => At::Text { start, end },
        Place::Loc(loc) => of_loc(ctx, view, loc),
        Place::Parent => parent.map_or(At::Unknown, |(view, loc)| of_loc(ctx, view, loc)),
        Place::Inner { key, loc } => of_loc(ctx, view.child(key), loc),
        Place::Unknown => At::Unknown,
    });
    let nesting = nesting.as_deref().unwrap_or_default();
    if is_about_symbols {
        for (name, similar) in names.similar(reg, nesting) {
            let (name, similar) = (format!("@{name}"), format!("@{similar}"));
            report.suggestions.push(Suggestion::name(report.at.clone(), name, similar));
        }
    }
    if notes == OperationNotes::On
        && let Some(message) = current_operation(reg, nesting)
    {
        let note = Report::new(Severity::Note, report.code, report.at.clone(), message);
        report.notes.insert(0, note);
    }
    report
}

/// Returns the note with the last operation of a nesting in the generic form.
fn current_operation(reg: &Registry, nesting: &[(&Body, OpId)]) -> Option<String> {
    let (&(body, op), owners) = nesting.split_last()?;
    let text = operation_text(reg, body, op, owners.last().copied());
    let line = if text.contains('\n') { "\n" } else { "" };
    Some(format!("see current operation: {line}{text}"))
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
    let Diagnostic { severity, code, place, message, op: _, label, notes, suggestions } =
        diagnostic;
    let mut report = Report::new(severity, code, resolve(place), message);
    report.label = label.map(String::from);
    report.notes.extend(notes.into_iter().map(|note| resolve_with(note, resolve)));
    report
        .suggestions
        .extend(suggestions.into_vec().into_iter().map(|suggestion| suggestion.map(resolve)));
    report
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
