//! The worklist: last in, first out, each operation at most once.

use ir_core::{Body, OpId, ValueOwner};
use rustc_hash::FxHashSet;

use crate::rewriter::Listener;

const ABSENT: u32 = u32::MAX;

/// Operations to be visited.
pub(super) struct Worklist {
    list: Vec<Option<OpId>>,
    /// Position in `list` by operation.
    position: Vec<u32>,
}

impl Worklist {
    pub(super) fn new() -> Self {
        Worklist { list: Vec::new(), position: Vec::new() }
    }

    /// Empties it and makes room for operations up to that capacity.
    pub(super) fn reset(&mut self, op_capacity: usize) {
        self.list.clear();
        self.list.reserve(op_capacity);
        self.position.clear();
        self.position.resize(op_capacity, ABSENT);
    }

    /// Adds `op` and the operations that enclose it, `op` first; nothing if it is not in a block.
    pub(super) fn push(&mut self, body: &Body, op: OpId) {
        // Without enclosing regions, the usual case, nothing is walked.
        let Some(mut region) = body.op_region(op) else { return };
        self.push_alone(op);
        while let Some(parent) = body.region_parent(region) {
            self.push_alone(parent);
            match body.op_region(parent) {
                Some(outer) => region = outer,
                None => return,
            }
        }
    }

    /// Adds `op` only.
    pub(super) fn push_alone(&mut self, op: OpId) {
        let index = op.index();
        if self.position.len() <= index {
            self.position.resize((index + 1).next_power_of_two(), ABSENT);
        }
        if self.position[index] == ABSENT {
            self.position[index] = self.list.len() as u32;
            self.list.push(Some(op));
        }
    }

    pub(super) fn pop(&mut self) -> Option<OpId> {
        while let Some(slot) = self.list.pop() {
            if let Some(op) = slot {
                self.position[op.index()] = ABSENT;
                return Some(op);
            }
        }
        None
    }

    pub(super) fn remove(&mut self, op: OpId) {
        if let Some(position) = self.position.get_mut(op.index())
            && *position != ABSENT
        {
            self.list[*position as usize] = None;
            *position = ABSENT;
        }
    }

    pub(super) fn reverse(&mut self) {
        self.list.reverse();
        for (i, slot) in self.list.iter().enumerate() {
            if let Some(op) = slot {
                self.position[op.index()] = i as u32;
            }
        }
    }
}

impl Listener for Worklist {
    fn inserted(&mut self, body: &Body, op: OpId) {
        self.push(body, op);
    }

    fn modified(&mut self, body: &Body, op: OpId) {
        self.push(body, op);
    }

    /// Operations whose results will have at most one user are visited again: dead ones are erased, and
    /// single uses often fold.
    fn erased(&mut self, body: &Body, op: OpId) {
        // A value that is an operand several times is visited once; for few operands the check is not worth
        // its time.
        let mut seen = (body.num_operands(op) > 8).then(FxHashSet::default);
        for value in body.operands(op) {
            if seen.as_mut().is_some_and(|seen| !seen.insert(value)) {
                continue;
            }
            let ValueOwner::Result { op: defining, .. } = body.owner(value) else { continue };
            let mut other = None;
            let mut many = false;
            for u in body.uses(value) {
                if u.op == op || other == Some(u.op) {
                    continue;
                }
                if other.is_some() {
                    many = true;
                    break;
                }
                other = Some(u.op);
            }
            if !many {
                self.push(body, defining);
            }
        }
        self.remove(op);
    }
}

#[cfg(test)]
mod tests {
    use ir_core::Context;

    use super::*;
    use crate::testing::{parse, registry};

    /// The users of a value are visited once, however often the erased operation uses it.
    #[test]
    fn a_repeated_operand_is_visited_once() {
        let ctx = Context::new();
        let reg = registry(&ctx);
        let many = vec!["%a"; 300_000].join(", ");
        let body = parse(&reg, &format!("^0():\n%a = t.pure()\n%b = t.pure({many})\nt.ret()"));
        let ops: Vec<OpId> = body.walk_pre(body.roots()[0]);
        let mut worklist = Worklist::new();
        worklist.reset(body.op_capacity());
        worklist.erased(&body, ops[1]);
        assert_eq!((worklist.pop(), worklist.pop()), (Some(ops[0]), None));
    }
}
