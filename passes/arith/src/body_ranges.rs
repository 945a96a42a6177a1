//! The ranges of integers in all bodies under an anchor, for passes that change these bodies one by one.

use std::sync::Mutex;

use analyses::calls::CallGraph;
use analyses::int_ranges::{IntRanges, RangeFact};
use analyses::reachability::Reachability;
use analyses::sparse;
use analyses::tree::{OpAt, Tree, edit_bodies};
use ir_core::ranges::IntRange;
use ir_core::sync::LockIgnoringPoison;
use ir_core::{Body, OpId, OpName, Place, Registry, ValueId};
use passes::PassFailed;

/// The ranges of the values of one body.
pub(crate) struct BodyRanges {
    pub(crate) owner: Option<OpAt>,
    /// The name of the operation that owns the body.
    pub(crate) owner_name: Option<OpName>,
    /// By the index of the value.
    pub(crate) ranges: Vec<RangeFact>,
}

/// The ranges of the values of a body while it is changed.
pub(crate) struct EditedRanges(Mutex<Vec<Option<IntRange>>>);

impl EditedRanges {
    pub(crate) fn of(found: &BodyRanges) -> EditedRanges {
        EditedRanges(Mutex::new(found.ranges.iter().map(|fact| fact.range()).collect()))
    }

    pub(crate) fn get(&self, value: ValueId) -> Option<IntRange> {
        self.0.lock_ignoring_poison().get(value.index()).copied().flatten()
    }

    /// Sets the range of a new value.
    pub(crate) fn set(&self, value: ValueId, range: IntRange) {
        let mut ranges = self.0.lock_ignoring_poison();
        if ranges.len() <= value.index() {
            ranges.resize(value.index() + 1, None);
        }
        ranges[value.index()] = Some(range);
    }
}

/// Computes the ranges under `anchor`, body by body. Branches are followed where constants permit it.
pub(crate) fn compute(reg: &Registry, body: &Body, anchor: OpId) -> Vec<BodyRanges> {
    let tree = Tree::of(body, anchor);
    let calls = CallGraph::of(reg, &tree);
    let reached = Reachability::of(reg, &tree, &calls);
    solve(reg, &tree, &calls, &mut IntRanges::new(reg, &tree, &reached))
}

/// Computes the ranges under `anchor`, body by body. Branches are followed where the ranges of their operands permit it.
pub(crate) fn compute_alone(reg: &Registry, body: &Body, anchor: OpId) -> Vec<BodyRanges> {
    let tree = Tree::of(body, anchor);
    let calls = CallGraph::of(reg, &tree);
    solve(reg, &tree, &calls, &mut IntRanges::with_own_constants(reg, &tree))
}

/// Changes the bodies under `anchor` by `edit`, which receives the ranges of the body and returns whether nothing is left to change. The ranges
/// are those of [`compute`].
///
/// # Errors
/// If something is left to change in a body.
pub(crate) fn edit(
    pass: &str,
    reg: &Registry,
    (body, anchor): (&mut Body, OpId),
    mut edit: impl FnMut(&mut Body, &BodyRanges) -> bool,
) -> Result<(), PassFailed> {
    let bodies = compute(reg, body, anchor);
    let owners: Vec<Option<OpAt>> = bodies.iter().map(|found| found.owner).collect();
    let mut converged = true;
    edit_bodies(
        body,
        &owners,
        |index| index > 0,
        |index, body| {
            converged &= edit(body, &bodies[index]);
        },
    );
    if converged {
        return Ok(());
    }
    let message = format!("'{pass}' did not converge: its changes enable others without end");
    Err(PassFailed::at(Place::Loc(body.loc(anchor)), message))
}

fn solve(
    reg: &Registry,
    tree: &Tree<'_>,
    calls: &CallGraph,
    analysis: &mut IntRanges<'_>,
) -> Vec<BodyRanges> {
    let facts = sparse::solve(reg, tree, calls, analysis).facts.into_all();
    let bodies = facts.into_iter().enumerate().map(|(index, ranges)| {
        let owner = tree.owner(index);
        let owner_name = owner.map(|at| tree.body(at.body).name(at.op));
        BodyRanges { owner, owner_name, ranges }
    });
    bodies.collect()
}
