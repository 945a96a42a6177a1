//! A program that adds a pass to the built-in ones: the example of `docs/how-to/add-a-pass.md`.

use std::sync::Arc;

use driver::{Executor, RunOptions, Session, run};
use ir_core::enclosing::ParentOp;
use ir_core::{Body, OpId};
use passes::options::ListOpt;
use passes::{
    AnchorContext, Observers, Pass, PassCx, PassFailed, PassGroup, PassInfo, Pipeline, Statistics,
};

const NAME: &str = "strip-attrs";
const NAMES: ListOpt = ListOpt::new("names", "names of the attributes to remove");

const INFO: PassInfo = PassInfo {
    name: NAME,
    summary: "remove discardable attributes by name",
    group: PassGroup::Transform,
    options: &[&NAMES],
    make: |options| Ok(Box::new(StripAttrs { names: options.get(&NAMES) })),
};

struct StripAttrs {
    names: Vec<String>,
}

impl StripAttrs {
    fn strip(&self, cx: &PassCx<'_>, body: &mut Body, op: OpId) {
        let ctx = cx.reg.ctx();
        let attrs = ctx.dict(body.attrs(op));
        let is_listed = |name| self.names.iter().any(|listed| listed == ctx.str(name));
        let left: Vec<_> = attrs.iter().copied().filter(|&(name, _)| !is_listed(name)).collect();
        if left.len() < attrs.len() {
            cx.count("attributes removed", (attrs.len() - left.len()) as u64);
            body.set_attrs(op, ctx.dict_attr(&left));
        }
    }
}

impl Pass for StripAttrs {
    fn run_on_body(
        &self,
        cx: &PassCx<'_>,
        body: &mut Body,
        _: Option<&ParentOp<'_>>,
    ) -> Result<(), PassFailed> {
        for root in body.roots().to_vec() {
            for op in body.walk_pre(root) {
                self.strip(cx, body, op);
            }
        }
        Ok(())
    }

    fn run_on_anchor(
        &self,
        cx: &PassCx<'_>,
        body: &mut Body,
        anchor: OpId,
        _: AnchorContext,
    ) -> Result<(), PassFailed> {
        self.strip(cx, body, anchor);
        Ok(())
    }
}

#[test]
fn a_pass_of_the_program_runs_like_the_others() {
    let mut session =
        Session::new(&driver::Extension::builtin(&all_dialects::BUILTIN, all_passes::BUILTIN));
    session.passes.add(INFO).unwrap();
    assert_eq!(session.passes.add(INFO).unwrap_err(), "there are two passes named 'strip-attrs'");
    let text = "builtin.module(func.func(strip-attrs{names=test.a}),cse)";
    let mut pipeline = Pipeline::parse(&session.reg, &session.passes, text).unwrap();
    assert_eq!(pipeline.text(&session.reg), text);
    let statistics = Arc::new(Statistics::default());
    pipeline.observe(&Observers { statistics: Some(statistics.clone()), ..Observers::default() });
    let input = b"func.func @f() attributes {test.a = 1 : i32, test.b} { return }";
    for executor in [Executor::Stream, Executor::Memo, Executor::Whole] {
        let options = RunOptions { executor, ..RunOptions::default() };
        let pipeline = Arc::new(Pipeline::parse(&session.reg, &session.passes, text).unwrap());
        let outcome = run(&session, &pipeline, &options, "in.mlir", input);
        let printed = String::from_utf8_lossy(&outcome.output).into_owned();
        assert!(printed.contains("@f() attributes {test.b}"), "{printed}{}", outcome.messages);
    }
    run(&session, &Arc::new(pipeline), &RunOptions::default(), "in.mlir", input);
    assert_eq!(statistics.text(), "pass statistics:\n  strip-attrs\n    1 attributes removed\n");
}
