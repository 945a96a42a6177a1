//! The def-use store under the shapes that hurt linked lists of uses: one value with many users, replaced or erased in program order.

use criterion::{BatchSize, BenchmarkId, Criterion, Throughput};
use ir_core::{Body, Context, Loc, OpId, OperationState, ValueId};

/// Builds one definition and `users` users of it.
fn fan_out(ctx: &Context, users: usize) -> (Body, ValueId, Vec<OpId>) {
    let mut body = Body::new();
    let block = body.add_root_block();
    body.reserve(users + 2);
    let mut make = |operands: &[ValueId], results: usize| {
        let mut state = OperationState::new(ctx, ctx.op_name("t.op"), Loc::UNKNOWN);
        state.operands.extend_from_slice(operands);
        state.results.extend(std::iter::repeat_n(ctx.i32(), results));
        let op = body.create_op(state);
        body.append_op(block, op);
        op
    };
    let def = make(&[], 1);
    make(&[], 1);
    let value = ValueId::new(0);
    debug_assert_eq!(def.index(), 0);
    let ops = (0..users).map(|_| make(&[value], 0)).collect();
    (body, value, ops)
}

pub fn use_def(c: &mut Criterion) {
    let ctx = Context::new();
    let mut group = c.benchmark_group("use-def");
    for users in [10_000, 100_000] {
        group.throughput(Throughput::Elements(users as u64));
        group.bench_function(BenchmarkId::new("build", users), |b| b.iter(|| fan_out(&ctx, users)));
        group.bench_function(BenchmarkId::new("erase in order", users), |b| {
            b.iter_batched(
                || fan_out(&ctx, users),
                |(mut body, _, ops)| {
                    ops.into_iter().for_each(|op| body.erase_op(op));
                    body
                },
                BatchSize::LargeInput,
            );
        });
        group.bench_function(BenchmarkId::new("replace all uses", users), |b| {
            b.iter_batched(
                || fan_out(&ctx, users),
                |(mut body, value, _)| {
                    body.replace_all_uses(value, ValueId::new(1));
                    body
                },
                BatchSize::LargeInput,
            );
        });
    }
    group.finish();
}
