//! The passes of each strategy over the corpus, parsing and printing left out.

use std::path::PathBuf;

use benches::chains::chains;
use benches::corpus::PROGRAMS;
use criterion::{BatchSize, BenchmarkId, Criterion, SamplingMode};
use driver::td::{self, TdFiles};
use ir_core::fanout::sequential;
use passes::rewriting::{CostModel, CostTable, EgraphOptions, RewriteSettings, STRATEGIES};
use passes::{PassCx, Pipeline};

#[expect(clippy::disallowed_methods, reason = "benches read the corpus")]
pub fn strategies(c: &mut Criterion) {
    let corpus = PathBuf::from(concat!(env!("CARGO_MANIFEST_DIR"), "/corpus"));
    for program in PROGRAMS.iter().filter(|p| p.budget.is_none()) {
        let files = TdFiles {
            dialects: program.dialect.iter().map(|f| (*f).to_owned()).collect(),
            patterns: program.rules.iter().map(|f| (*f).to_owned()).collect(),
            cwd: corpus.clone(),
            ..TdFiles::of(driver::Extension::builtin(&all_dialects::BUILTIN, all_passes::BUILTIN))
        };
        let (session, reports) = td::load(&files);
        assert!(
            !td::has_errors(&reports),
            "{}: {}",
            program.name,
            td::render_reports(&files, Default::default(), &reports)
        );
        let text = match chains().into_iter().find(|chain| chain.name == program.name) {
            Some(chain) => chain.text(),
            None => std::fs::read_to_string(corpus.join(program.name).with_extension("mlir"))
                .expect("a program"),
        };
        let model = session.passes.cost_models().get(program.model).cloned().unwrap_or_else(|| {
            let table = std::fs::read_to_string(corpus.join(program.model)).expect("a table");
            CostModel::Table(CostTable::parse(&table).expect("a table that is right").into())
        });
        let top = all_dialects::BUILTIN.implicit_top_level_op(session.reg.ctx());
        let options = asm::ParseOptions { top_level_op: Some(top), ..Default::default() };
        let parsed =
            asm::parse(&session.reg, text.as_bytes(), &options).expect("the corpus parses");
        let block = parsed.body.root_block().expect("a root has a block");
        let op = parsed.body.first_op(block).expect("a root holds an operation");
        let cx = PassCx::new(&session.reg, &session.patterns, &session.rules, &sequential);
        let mut group = c.benchmark_group(format!("strategies/{}", program.name));
        // Chains take up to a second each time.
        group.sample_size(10).sampling_mode(SamplingMode::Flat);
        for &strategy in STRATEGIES {
            let mut pipeline = Pipeline::new(None);
            pipeline.add(&session.passes, "canonicalize", "").expect("the pass is there");
            let options = EgraphOptions { model: model.clone(), ..EgraphOptions::default() };
            pipeline.configure(&RewriteSettings {
                strategy,
                options,
                ..RewriteSettings::default()
            });
            group.bench_function(BenchmarkId::from_parameter(strategy.name()), |b| {
                b.iter_batched(
                    || parsed.body.clone(),
                    |mut body| pipeline.run(&cx, &mut body, op, &|_, _, _, _| Ok(())).is_ok(),
                    BatchSize::LargeInput,
                );
            });
        }
        group.finish();
    }
}
