//! Everything that criterion measures, in one program: linking the optimizer once for each concept took longer than the benches.
//! `cargo bench -- td/` runs those whose name holds `td/`; a file of this folder is one concept, and the start of its names.

use std::time::Duration;

use criterion::{Criterion, criterion_group, criterion_main};

mod edit;
mod filecheck;
mod lit;
mod parse;
mod pipeline;
mod strategies;
mod stream;
mod tablegen;
mod td;
mod use_def;

/// That of the programs.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

/// Sets how long each benchmark is run before it is measured, and about how long it is measured: all of them together stay within 15 minutes.
fn config() -> Criterion {
    Criterion::default()
        .warm_up_time(Duration::from_millis(500))
        .measurement_time(Duration::from_secs(2))
}

criterion_group! {
    name = all;
    config = config();
    targets =
        use_def::use_def,
        parse::parse,
        pipeline::pipeline,
        stream::stream,
        edit::edit,
        tablegen::tablegen,
        td::td,
        strategies::strategies,
        filecheck::matching,
        lit::lit
}
criterion_main!(all);
