//! FileCheck on generated listings: literals, variables, pairs in any order, no labels, failures.

use std::hint::black_box;

use benches::{Checks, filecheck};
use criterion::{Criterion, Throughput};

pub fn matching(c: &mut Criterion) {
    let mut group = c.benchmark_group("filecheck");
    for (name, kind) in Checks::ALL {
        let (input, check) = filecheck(kind, 30_000, 400, 1);
        let checker = ::filecheck::FileCheck::new(check);
        group.throughput(Throughput::Bytes(input.len() as u64));
        group.bench_function(name, |b| {
            b.iter(|| assert_eq!(checker.run(black_box(&input)).passed(), kind.passes()))
        });
    }
    group.finish();
}
