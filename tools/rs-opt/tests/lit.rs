//! Runs the lit tests of `test-data` under `cargo test`, in this process: each file is one test.

use std::io::Write;
use std::path::Path;

use libtest_mimic::{Arguments, Trial};
use rs_lit::update::check;
use rs_lit::{LitTest, Suite, ToolCall, Tools};

fn main() {
    let data = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../test-data");
    let output = Path::new(env!("CARGO_TARGET_TMPDIR")).join("lit");
    let mut tools = Tools::standard();
    tools.add("rs-opt", rs_opt_tool);
    let suite = match Suite::discover(&[data], &output, &tools) {
        Ok(suite) => suite,
        Err(message) => {
            eprintln!("{message}");
            std::process::exit(2);
        }
    };
    let own = suite.tests.into_iter().filter(|t| t.suite == "rs-opt");
    libtest_mimic::run(&Arguments::from_args(), own.map(trial).collect()).exit();
}

fn trial(test: LitTest) -> Trial {
    Trial::test(test.name.clone(), move || Ok(check(&test)?))
}

/// The program, as a tool of tests.
fn rs_opt_tool(call: &mut ToolCall) -> i32 {
    let mut args = vec!["rs-opt".to_owned()];
    args.extend(call.args.iter().cloned());
    let stdin = call.stdin.clone();
    // The cache of the user is not for tests.
    let own = call.env.iter().filter(|(name, _)| name.starts_with("RS_OPT_"));
    let outcome = rs_opt_cli::main_in(
        &rs_opt_cli::Extension::builtin(&all_dialects::BUILTIN, all_passes::BUILTIN),
        &args,
        rs_opt_cli::Surroundings {
            screen: rs_opt_cli::Screen::Plain,
            cwd: &call.cwd,
            environment: &own.map(|(name, value)| (name.clone(), value.clone())).collect(),
        },
        &mut || Ok(stdin.clone()),
    );
    // Writing to a sink cannot fail.
    drop(call.stdout.write_all(&outcome.stdout));
    drop(call.stderr.write_all(outcome.stderr.as_bytes()));
    i32::from(outcome.code)
}
