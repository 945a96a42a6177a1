//! Passes over bodies in which one value has thousands of users: the cost is proportional to their number.

use std::fmt::Write as _;
use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;

use driver::td::Workbench;
use driver::{Extension, RunOptions, Session, TdFiles, run};
use growth::{check, time};
use passes::Pipeline;

fn program() -> Extension {
    Extension::builtin(&all_dialects::BUILTIN, all_passes::BUILTIN)
}

/// Returns the time of a pass over a text.
fn time_of(session: &Session, pass: &str, text: &str) -> Duration {
    let mut pipeline = Pipeline::new(Some(driver::session::top_level_op(session)));
    pipeline.add(&session.passes, pass, "").expect("the pass exists");
    let pipeline = Arc::new(pipeline);
    let options = RunOptions::default();
    let (took, result) = time(|| run(session, &pipeline, &options, "in.mlir", text.as_bytes()));
    assert!(result.success, "{}", result.messages);
    took
}

/// Checks the time for `times` as many parts. In proportion would be `times` as long, each pair compared the square of that; the limit is three times
/// the former.
fn check_growth(
    session: &Session,
    pass: &str,
    (few, times): (usize, usize),
    text: impl Fn(usize) -> String,
) {
    let [few, many] = [few, few * times].map(text);
    check(3 * times as u32, || time_of(session, pass, &few), || time_of(session, pass, &many));
}

#[test]
fn accesses_of_a_slot() {
    let tests = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../test-data/passes/sroa");
    let files = TdFiles {
        dialects: vec!["Parts.td".into()],
        cwd: tests.join("Inputs"),
        ..TdFiles::of(program())
    };
    let session = Workbench::new(files).session();
    check_growth(&session, "sroa", (4_000, 16), |count| {
        let mut text = "func.func @f(%v: f32) {\n%c = arith.constant 1 : index\n%a = parts.new \"a\" : memref<2xf32>\n".to_owned();
        for _ in 0..count {
            text += "parts.set %v to %a[%c] : f32, memref<2xf32>\n";
        }
        text + "return\n}\n"
    });
}

#[test]
fn conditionals_with_one_condition() {
    let session = Session::new(&program());
    // An operation between them prevents that they are merged.
    for inner in ["", "func.call @use(%c) : (i1) -> ()\n"] {
        check_growth(&session, "canonicalize", (500, 8), |count| {
            let mut text =
                "func.func private @use(i1)\nfunc.func @f(%c: i1, %d: i1) {\n".to_owned();
            for _ in 0..count {
                let _ = write!(
                    text,
                    "scf.if %c {{\nfunc.call @use(%d) : (i1) -> ()\n{inner}}}\nfunc.call @use(%d) : (i1) -> ()\n"
                );
            }
            text + "return\n}\n"
        });
    }
}
