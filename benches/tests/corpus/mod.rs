//! Programs of the corpus, parsed, and the passes over them.

use std::path::PathBuf;

use benches::chains::chains;
use benches::corpus::Program;
use driver::Session;
use driver::td::{self, TdFiles};
use ir_core::Body;
use ir_core::fanout::sequential;
use passes::rewriting::{CostModel, CostTable, EgraphOptions, RewriteSettings, Strategy};
use passes::{PassCx, Pipeline};

/// A program of the corpus.
pub struct Loaded {
    pub session: Session,
    pub body: Body,
    pub model: CostModel,
}

/// Reads a program with its dialect, rules and cost model.
#[expect(clippy::disallowed_methods, reason = "tests read the corpus")]
pub fn load(program: &Program) -> Loaded {
    let corpus = PathBuf::from(concat!(env!("CARGO_MANIFEST_DIR"), "/corpus"));
    let files = TdFiles {
        dialects: program.dialect.iter().map(|f| (*f).to_owned()).collect(),
        patterns: program.rules.iter().map(|f| (*f).to_owned()).collect(),
        cwd: corpus.clone(),
        ..TdFiles::of(driver::Extension::builtin(&all_dialects::BUILTIN, all_passes::BUILTIN))
    };
    let (session, reports) = td::load(&files);
    assert!(!td::has_errors(&reports), "{}", program.name);
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
    let body = asm::parse(&session.reg, text.as_bytes(), &options).expect("the corpus parses").body;
    Loaded { session, body, model }
}

/// Canonicalizes a body by a strategy; `options` are those of the pass.
pub fn canonicalize(
    session: &Session,
    body: &mut Body,
    strategy: Strategy,
    model: &CostModel,
    options: &str,
) {
    let mut pipeline = Pipeline::new(None);
    pipeline.add(&session.passes, "canonicalize", options).expect("the pass is there");
    let options = EgraphOptions { model: model.clone(), ..EgraphOptions::default() };
    pipeline.configure(&RewriteSettings { strategy, options, ..RewriteSettings::default() });
    let cx = PassCx::new(&session.reg, &session.patterns, &session.rules, &sequential);
    let block = body.root_block().expect("a root has a block");
    let op = body.first_op(block).expect("a root holds an operation");
    pipeline.run(&cx, body, op, &|_, _, _, _| Ok(())).expect("the pass succeeds");
}
