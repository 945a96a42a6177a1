//! Bodies: use order, editing, order keys, transfer between bodies.

use expect_test::{Expect, expect};
use ir_core::{BlockId, Body, Context, Loc, OpId, OperationState, ValueId, ValueMap};

/// A body with one block, to be filled.
struct Fixture {
    ctx: Context,
    body: Body,
    block: BlockId,
}

impl Fixture {
    fn new() -> Self {
        let mut body = Body::new();
        let block = body.add_root_block();
        Fixture { ctx: Context::new(), body, block }
    }

    /// Appends `"name"(operands)` with `results` results of `i32`.
    fn op(&mut self, name: &str, operands: &[ValueId], results: usize) -> OpId {
        let mut state = OperationState::new(&self.ctx, self.ctx.op_name(name), Loc::UNKNOWN);
        state.operands.extend_from_slice(operands);
        state.results.extend(std::iter::repeat_n(self.ctx.i32(), results));
        let op = self.body.create_op(state);
        self.body.append_op(self.block, op);
        op
    }

    fn value(&mut self) -> ValueId {
        let op = self.op("t.def", &[], 1);
        self.body.result(op, 0)
    }

    fn names(&self) -> String {
        let ops: Vec<_> =
            self.body.ops_of(self.block).map(|o| self.ctx.op_name_str(self.body.name(o))).collect();
        ops.join(" ")
    }
}

fn check_uses(body: &Body, expected: Expect) {
    body.assert_invariants();
    expected.assert_eq(&body.use_lists());
}

#[test]
fn uses_are_newest_first() {
    let mut f = Fixture::new();
    let v = f.value();
    f.op("t.a", &[v], 0);
    f.op("t.b", &[v, v], 0);
    check_uses(
        &f.body,
        expect![[r#"
        %0: op2#1 op2#0 op1#0
    "#]],
    );
}

#[test]
fn replacing_all_uses_reverses_their_order() {
    let mut f = Fixture::new();
    let (v, w) = (f.value(), f.value());
    f.op("t.a", &[v], 0);
    f.op("t.b", &[v], 0);
    f.op("t.c", &[w], 0);
    f.body.replace_all_uses(v, w);
    check_uses(
        &f.body,
        expect![[r#"
        %1: op2#0 op3#0 op4#0
    "#]],
    );
}

#[test]
fn setting_the_same_operand_moves_it_to_the_front() {
    let mut f = Fixture::new();
    let v = f.value();
    let a = f.op("t.a", &[v], 0);
    f.op("t.b", &[v], 0);
    f.body.set_operand(a, 0, v);
    check_uses(
        &f.body,
        expect![[r#"
        %0: op1#0 op2#0
    "#]],
    );
}

#[test]
fn operand_lists_grow_shrink_and_lose_members() {
    let mut f = Fixture::new();
    let (v, w) = (f.value(), f.value());
    let a = f.op("t.a", &[v], 0);
    f.body.set_operands(a, &[v, w, w]);
    assert_eq!(f.body.operands(a).collect::<Vec<_>>(), [v, w, w]);
    f.body.erase_operand(a, 1);
    assert_eq!(f.body.operands(a).collect::<Vec<_>>(), [v, w]);
    f.body.set_operands(a, &[]);
    assert_eq!(f.body.num_operands(a), 0);
    assert!(!f.body.has_uses(v) && !f.body.has_uses(w));
    f.body.assert_invariants();
}

#[test]
fn many_users_erased_in_program_order() {
    let mut f = Fixture::new();
    let v = f.value();
    let users: Vec<OpId> = (0..10_000).map(|_| f.op("t.use", &[v], 0)).collect();
    for &user in &users[..9_999] {
        f.body.erase_op(user);
    }
    assert_eq!(f.body.num_uses(v), 1);
    f.body.assert_invariants();
}

#[test]
fn one_user_with_many_equal_operands() {
    let mut f = Fixture::new();
    let (v, w) = (f.value(), f.value());
    let user = f.op("t.use", &vec![v; 5_000], 0);
    for i in 0..5_000 {
        f.body.set_operand(user, i, w);
    }
    assert_eq!((f.body.num_uses(v), f.body.num_uses(w)), (0, 5_000));
    f.body.erase_op(user);
    assert!(!f.body.has_uses(w));
}

#[test]
fn order_keys_survive_insertion_anywhere() {
    let mut f = Fixture::new();
    let last = f.op("t.last", &[], 0);
    let first = f.op("t.first", &[], 0);
    f.body.move_before(first, last);
    // Always in the same gap, which halves each time.
    let mut anchor = last;
    for _ in 0..2_000 {
        let op = f.op("t.mid", &[], 0);
        f.body.move_before(op, anchor);
        anchor = op;
    }
    f.body.assert_invariants();
    assert!(f.body.is_before(first, anchor) && f.body.is_before(anchor, last));
}

#[test]
fn erasing_an_operation_erases_its_regions() {
    let mut f = Fixture::new();
    let v = f.value();
    let region = f.body.create_region();
    let block = f.body.create_block();
    f.body.append_block(region, block);
    let mut state = OperationState::new(&f.ctx, f.ctx.op_name("t.holder"), Loc::UNKNOWN);
    state.regions.push(region);
    let holder = f.body.create_op(state);
    f.body.append_op(f.block, holder);
    let inner = f.op("t.inner", &[v], 1);
    f.body.detach_op(inner);
    f.body.append_op(block, inner);
    f.body.erase_op(holder);
    assert!(f.body.is_erased(inner) && !f.body.has_uses(v));
    assert_eq!(f.names(), "t.def");
    f.body.assert_invariants();
}

#[test]
fn splitting_and_splicing_blocks() {
    let mut f = Fixture::new();
    f.op("t.a", &[], 0);
    let b = f.op("t.b", &[], 0);
    f.op("t.c", &[], 0);
    let tail = f.body.split_block(b).unwrap();
    assert_eq!(f.names(), "t.a");
    f.body.splice_ops(tail, f.block, None);
    assert_eq!(f.names(), "t.a t.b t.c");
    f.body.erase_block(tail);
    f.body.assert_invariants();
}

#[test]
fn copies_keep_structure_and_compaction_keeps_use_order() {
    let mut f = Fixture::new();
    let v = f.value();
    let a = f.op("t.a", &[v], 1);
    f.op("t.b", &[v], 0);
    f.body.set_operand(a, 0, v);
    let erased = f.op("t.gone", &[v], 0);
    f.body.erase_op(erased);
    let compact = f.body.compacted();
    assert_eq!(compact.op_capacity(), 3);
    check_uses(
        &compact,
        expect![[r#"
        %0: op1#0 op2#0
    "#]],
    );
    let mut map = ValueMap::new();
    let copy = f.body.clone_op(a, &mut map);
    assert_eq!(f.body.operand(copy, 0), v);
    assert_ne!(map.value(f.body.result(a, 0)), f.body.result(a, 0));
}

#[test]
fn equality_sees_use_order() {
    let mut f = Fixture::new();
    let v = f.value();
    let a = f.op("t.a", &[v], 0);
    f.op("t.b", &[v], 0);
    let before = f.body.clone();
    assert!(before == f.body);
    f.body.set_operand(a, 0, v);
    assert!(before != f.body);
}

#[test]
fn erased_operations_stay_erased_and_others_do_not_become_so() {
    let mut f = Fixture::new();
    let v = f.value();
    let (a, b, c) = (f.op("t.a", &[v], 0), f.op("t.b", &[v], 0), f.op("t.c", &[v], 1));
    f.body.erase_op(a);
    f.body.erase_op(c);
    assert_eq!([a, b, c].map(|op| f.body.is_erased(op)), [true, false, true]);
    let copy = f.body.clone();
    f.op("t.d", &[v], 0);
    assert_eq!(f.names(), "t.def t.b t.d");
    assert!(copy.is_erased(a) && copy != f.body);
    f.body.assert_invariants();
}
