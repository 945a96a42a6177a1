//! Runs the lit tests of `filecheck` and `rs-lit` under `cargo test`: each file is one test.
//!
//! An example for other crates, too: register tools as functions, discover, and make a trial of each test. With
//! `UPDATE_EXPECT=1` generated directives are rewritten first.

use std::path::{Path, PathBuf};

use libtest_mimic::{Arguments, Trial};
use rs_lit::update::check;
use rs_lit::{LitTest, Suite, ToolCall, Tools};

fn main() {
    let data = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../test-data");
    let output = Path::new(env!("CARGO_TARGET_TMPDIR")).join("lit");
    let mut tools = Tools::standard();
    tools.add("rs-lit", rs_lit_tool);
    let folders: Vec<PathBuf> =
        ["filecheck", "lit"].iter().map(|folder| data.join(folder)).collect();
    let suite = match Suite::discover(&folders, &output, &tools) {
        Ok(suite) => suite,
        Err(message) => {
            eprintln!("{message}");
            std::process::exit(2);
        }
    };
    libtest_mimic::run(&Arguments::from_args(), suite.tests.into_iter().map(trial).collect())
        .exit();
}

fn trial(test: LitTest) -> Trial {
    Trial::test(test.name.clone(), move || Ok(check(&test)?))
}

/// The runner, as a tool of its tests.
fn rs_lit_tool(call: &mut ToolCall) -> i32 {
    rs_lit::cli::run_tool(call)
}
