//! Runs the lit tests of `test-data/tablegen`: each file is one test.

use std::io::Write;
use std::path::Path;
use std::process::Command;

use libtest_mimic::{Arguments, Trial};
use rs_lit::update::check;
use rs_lit::{Suite, Test, ToolCall, Tools};

fn main() {
    let data = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../test-data/tablegen");
    let output = Path::new(env!("CARGO_TARGET_TMPDIR")).join("lit");
    let mut tools = Tools::standard();
    tools.add("rs-tblgen", rs_tblgen);
    match Suite::discover(&[data], &output, &tools) {
        Ok(suite) => {
            libtest_mimic::run(&Arguments::from_args(), suite.tests.into_iter().map(trial).collect()).exit();
        }
        Err(message) => {
            eprintln!("{message}");
            std::process::exit(2);
        }
    }
}

fn trial(test: Test) -> Trial {
    Trial::test(test.name.clone(), move || Ok(check(&test)?))
}

/// The program that was built with this test.
fn rs_tblgen(call: &mut ToolCall) -> i32 {
    let mut process = Command::new(env!("CARGO_BIN_EXE_rs-tblgen"));
    process.args(&call.args).current_dir(&call.cwd);
    match process.output() {
        Ok(out) => {
            _ = call.stdout.write_all(&out.stdout);
            _ = call.stderr.write_all(&out.stderr);
            out.status.code().unwrap_or(101)
        }
        Err(error) => {
            _ = writeln!(call.stderr, "rs-tblgen: {error}");
            127
        }
    }
}
