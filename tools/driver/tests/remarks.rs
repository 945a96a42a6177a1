//! The remarks of passes have places in the file, whichever executor runs them.

use std::sync::Arc;

use driver::{CapturedRun, Executor, Memo, RunOptions, Session, run};
use expect_test::expect;
use ir_core::enclosing::ParentOp;
use ir_core::{Body, Diagnostic, OpId, Place, Severity};
use passes::{AnchorContext, Observers, Pass, PassCx, PassFailed, PassGroup, PassInfo, Pipeline};

const INFO: PassInfo = PassInfo {
    name: "find-constants",
    summary: "remark each constant",
    group: PassGroup::Transform,
    options: &[],
    make: |_| Ok(Box::new(FindConstants)),
};

struct FindConstants;

impl Pass for FindConstants {
    fn run_on_body(
        &self,
        cx: &PassCx<'_>,
        body: &mut Body,
        parent: Option<&ParentOp<'_>>,
    ) -> Result<(), PassFailed> {
        let mut remarks = Vec::new();
        for &root in body.roots() {
            for op in body.walk_pre(root) {
                if cx.reg.ctx().op_name_str(body.name(op)) == "arith.constant" {
                    let place = Place::Loc(body.loc(op));
                    remarks.push(Diagnostic::new(
                        Severity::Remark,
                        "constant",
                        place,
                        "a constant",
                    ));
                }
            }
        }
        cx.report(body, parent, remarks);
        Ok(())
    }

    fn run_on_anchor(
        &self,
        _: &PassCx<'_>,
        _: &mut Body,
        _: OpId,
        _: AnchorContext,
    ) -> Result<(), PassFailed> {
        Ok(())
    }
}

/// Functions; the constants of those in `with` are remarked.
fn functions(with: &[usize]) -> String {
    let constant =
        |number| if with.contains(&number) { "  %0 = arith.constant 1 : i32\n" } else { "" };
    (0..4).map(|n| format!("func.func @f{n}() {{\n{}  return\n}}\n", constant(n))).collect()
}

fn messages(run: &CapturedRun) -> String {
    let lines = run.messages.lines();
    lines.filter(|line| line.contains("remark")).map(|line| format!("{line}\n")).collect()
}

#[test]
fn remarks_have_places_after_each_edit() {
    let mut session =
        Session::new(&driver::Extension::builtin(&all_dialects::BUILTIN, all_passes::BUILTIN));
    session.passes.add(INFO).unwrap();
    let mut pipeline = Pipeline::new(Some(driver::session::top_level_op(&session)));
    pipeline.add(&session.passes, "find-constants", "").unwrap();
    pipeline.observe(&Observers { remarks: Some(Arc::default()), ..Observers::default() });
    let pipeline = Arc::new(pipeline);
    let mut memo = Memo::with_log(&session);
    let mut seen = Vec::new();
    for with in [&[][..], &[2], &[0, 2], &[0, 2], &[]] {
        let text = functions(with);
        let once = |executor| {
            let options = RunOptions { executor, ..RunOptions::default() };
            run(&session, &pipeline, &options, "in.mlir", text.as_bytes())
        };
        let edited = memo.run(&pipeline, &RunOptions::default(), "in.mlir", text.as_bytes());
        assert!(edited == once(Executor::Whole) && edited == once(Executor::Stream), "{text}");
        let counts = memo.take_executed();
        seen.push(format!(
            "optimized: {}, whole files: {}\n{}",
            counts.get("optimized").unwrap_or(&0),
            counts.get("whole_file").unwrap_or(&0),
            messages(&edited)
        ));
    }
    expect![[r#"
        optimized: 4, whole files: 0
        optimized: 1, whole files: 1
        in.mlir:8:8: remark: a constant
        optimized: 1, whole files: 1
        in.mlir:2:8: remark: a constant
        in.mlir:9:8: remark: a constant
        optimized: 0, whole files: 0
        in.mlir:2:8: remark: a constant
        in.mlir:9:8: remark: a constant
        optimized: 2, whole files: 0
    "#]]
    .assert_eq(&seen.join(""));
}
