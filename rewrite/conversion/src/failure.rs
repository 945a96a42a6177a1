//! The errors of conversions. The first lines are those of MLIR; notes name the missing step.

use ir_core::enclosing::ParentOp;
use ir_core::printer::type_text;
use ir_core::{Body, Diagnostic, OpId, OpName, Place, Registry, Type, ValueId};

use crate::legalize::{Legalizer, Status, Trace};
use crate::plan::{ConversionMode, Plan};

/// How many patterns of an operation a note lists.
const MAX_REASONS: usize = 8;
/// How many steps of a path a note lists.
const MAX_STEPS: usize = 8;

/// An operation that an error is about.
#[derive(Clone, Copy)]
pub(crate) struct Subject<'a> {
    pub(crate) body: &'a Body,
    pub(crate) op: OpId,
    pub(crate) place: Place,
}

/// Returns the error about the owner of a body whose block arguments have illegal types.
pub(crate) fn illegal_arguments(run: &Legalizer<'_>, parent: &ParentOp<'_>) -> Diagnostic {
    let at = Subject { body: parent.body, op: parent.op, place: Place::Parent };
    let roots = run.body.roots().iter();
    let blocks = roots.flat_map(|&root| run.body.blocks_of(root));
    let arguments = blocks.flat_map(|block| run.body.block_args(block));
    let types = arguments.map(|&argument| run.body.ty(argument)).collect();
    illegal_with(run, at, Status::Illegal, &Trace::default(), types)
}

/// Returns the error about an operation that cannot be legalized.
pub(crate) fn illegal(
    run: &Legalizer<'_>,
    at: Subject<'_>,
    status: Status,
    trace: &Trace,
) -> Diagnostic {
    illegal_with(run, at, status, trace, Vec::new())
}

/// Returns the same error. `nested` are types in the body of the operation, which must be legal, too.
fn illegal_with(
    run: &Legalizer<'_>,
    at: Subject<'_>,
    status: Status,
    trace: &Trace,
    nested: Vec<Type>,
) -> Diagnostic {
    let (reg, plan) = (run.reg, run.plan);
    let Subject { body, op, place } = at;
    let name = body.name(op);
    let text = |name: OpName| reg.ctx().op_name_str(name);
    let is_marked = plan.conversion.mode == ConversionMode::Partial && status == Status::Illegal;
    let marked = if is_marked { " that was explicitly marked illegal" } else { "" };
    let message = format!("failed to legalize operation '{}'{marked}", text(name));
    let mut error = Diagnostic::error("conversion", place, message);
    let illegal_types = run.illegal_types(body, op, nested);
    if !illegal_types.is_empty() {
        let types: Vec<String> =
            illegal_types.iter().map(|&ty| format!("'{}'", type_text(reg, ty))).collect();
        let types = types.join(", ");
        return error.with_note(place, format!("no type conversion makes {types} legal"));
    }
    if !trace.branch.is_empty() {
        let step = |&(from, pattern): &(OpName, Option<usize>)| {
            let by = pattern.map_or_else(String::new, |n| format!(" ({})", plan.pattern(n).name));
            format!("'{}'{by}", text(from))
        };
        let end = trace.end.map(|end| format!("'{}'", text(end)));
        let path: Vec<String> = trace.branch.iter().map(step).chain(end).collect();
        let path = abridged(path).join(" -> ");
        error = error.with_note(place, format!("the longest legalization found: {path}"));
    }
    let end = trace.end.unwrap_or(name);
    for (number, reason) in trace.reasons.iter().take(MAX_REASONS) {
        let (pattern, end) = (&plan.pattern(*number).name, text(end));
        let note = format!("pattern '{pattern}' does not legalize '{end}': {reason}");
        error = error.with_note(place, note);
    }
    static_notes(error, plan, reg, end, place)
}

/// Adds what the graph knows about an operation that no pattern legalizes.
fn static_notes(
    mut error: Diagnostic,
    plan: &Plan,
    reg: &Registry,
    name: OpName,
    place: Place,
) -> Diagnostic {
    let text = |name: OpName| reg.ctx().op_name_str(name);
    let all = plan.graph.all_patterns_of(name);
    if all.is_empty() {
        return error.with_note(place, format!("no pattern matches '{}'", text(name)));
    }
    let dead: Vec<usize> =
        all.into_iter().filter(|&n| plan.graph.pattern_depth(n).is_none()).collect();
    for number in dead.into_iter().take(MAX_REASONS) {
        let pattern = &plan.pattern(number).name;
        let reason = plan.graph.generated(number).into_iter().find_map(|generated| {
            (plan.graph.depth(generated).is_none()).then(|| missing_step(plan, reg, generated))
        });
        let reason = reason.unwrap_or_default();
        error = error.with_note(place, format!("pattern '{pattern}' is not tried: {reason}"));
    }
    error
}

/// Returns the reason why operations of a name cannot be legalized, by the graph alone.
pub(crate) fn missing_step(plan: &Plan, reg: &Registry, name: OpName) -> String {
    let text = |name: OpName| reg.ctx().op_name_str(name);
    let first = text(name);
    match plan.graph.dead_end(name) {
        Some((way, _)) if way.is_empty() => {
            format!("it generates '{first}', which is not legal and which no pattern matches")
        }
        Some((way, end)) => {
            let names = way.iter().map(|&number| plan.pattern(number).name.to_string()).collect();
            format!(
                "it generates '{first}', which leads by {} to '{}', \
                 which is not legal and which no pattern matches",
                abridged(names).join(", "),
                text(end)
            )
        }
        None => format!("it generates '{first}', whose patterns lead back to it"),
    }
}

/// Returns the first and the last steps of a path, with their number in place of the others.
fn abridged(mut path: Vec<String>) -> Vec<String> {
    if path.len() > MAX_STEPS {
        let left_out = path.len() - MAX_STEPS + 1;
        path.splice(
            MAX_STEPS / 2..MAX_STEPS / 2 + left_out,
            [format!("... ({left_out} more) ...")],
        );
    }
    path
}

/// Returns the error about a cast that no operation materializes.
pub(crate) fn unresolved(reg: &Registry, body: &Body, cast: OpId) -> Diagnostic {
    let types = |values: &mut dyn Iterator<Item = ValueId>| {
        let texts: Vec<String> =
            values.map(|v| format!("'{}'", type_text(reg, body.ty(v)))).collect();
        texts.join(", ")
    };
    let (from, to) = (types(&mut body.operands(cast)), types(&mut body.results(cast)));
    let message = format!(
        "failed to legalize unresolved materialization from ({from}) to ({to}) \
         that remained live after conversion"
    );
    let mut error = Diagnostic::error("conversion", Place::Loc(body.loc(cast)), message);
    // The oldest use: the first in the order of the text, mostly.
    let user = body.results(cast).flat_map(|result| body.uses(result)).last();
    if let Some(user) = user {
        let name = reg.ctx().op_name_str(body.name(user.op));
        error = error.with_note(
            Place::Loc(body.loc(user.op)),
            format!("see existing live user here: '{name}'"),
        );
    }
    error
}
