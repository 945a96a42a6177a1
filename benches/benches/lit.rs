//! A lit run over `test-data/filecheck` and `test-data/lit`: discovery and all tests, in one process.

use std::path::{Path, PathBuf};

use criterion::Criterion;
use rs_lit::{Suite, Tools};

pub fn lit(c: &mut Criterion) {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../test-data");
    let output = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("lit-bench");
    let mut group = c.benchmark_group("lit");
    group.sample_size(10);
    for folder in ["filecheck", "lit"] {
        let (folder_path, tools) = (root.join(folder), Tools::standard());
        group.bench_function(folder, |b| {
            b.iter(|| {
                let suite = Suite::discover(std::slice::from_ref(&folder_path), &output, &tools);
                let suite = suite.unwrap_or_else(|error| panic!("{error}"));
                suite
                    .tests
                    .iter()
                    .map(|test| test.run(None))
                    .filter(|result| result.outcome.is_failure())
                    .count()
            });
        });
    }
    group.finish();
}
