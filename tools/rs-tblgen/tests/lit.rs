//! Runs the lit tests of `test-data/tablegen`: each file is one test.

use std::io::Write;
use std::path::Path;

use libtest_mimic::{Arguments, Trial};
use rs_lit::update::check;
use rs_lit::{LitTest, Suite, ToolCall, Tools};

fn main() {
    let data = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../test-data/tablegen");
    let output = Path::new(env!("CARGO_TARGET_TMPDIR")).join("lit");
    let mut tools = Tools::standard();
    tools.add("rs-tblgen", rs_tblgen);
    match Suite::discover(&[data], &output, &tools) {
        Ok(suite) => {
            libtest_mimic::run(
                &Arguments::from_args(),
                suite.tests.into_iter().map(trial).collect(),
            )
            .exit();
        }
        Err(message) => {
            eprintln!("{message}");
            std::process::exit(2);
        }
    }
}

fn trial(test: LitTest) -> Trial {
    Trial::test(test.name.clone(), move || Ok(check(&test)?))
}

/// The program, in this process.
fn rs_tblgen(call: &mut ToolCall) -> i32 {
    let args: Vec<String> =
        std::iter::once("rs-tblgen".to_owned()).chain(call.args.iter().cloned()).collect();
    let outcome = rs_tblgen::main_captured(&all_dialects::BUILTIN, &args, &call.cwd, &call.stdin);
    _ = call.stdout.write_all(&outcome.stdout);
    _ = call.stderr.write_all(&outcome.stderr);
    i32::from(outcome.code)
}
