//! `setup` does for a document what the program does for its file: `rs-opt.toml` is found from the folder of the document, and its text decides which
//! dialects are loaded.

use std::path::Path;

use rs_opt_cli::setup::{Setup, setup};
use rs_opt_cli::{Environment, Extension, Screen, Surroundings};

fn set_up(args: &[&str]) -> Result<Setup, Vec<String>> {
    let cwd = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../test-data/td-path/Inputs");
    let environment = Environment::default();
    let around = Surroundings { screen: Screen::Plain, cwd: &cwd, environment: &environment };
    let args: Vec<String> = ["server"].iter().chain(args).map(|arg| (*arg).to_owned()).collect();
    setup(&Extension::builtin(&all_dialects::BUILTIN, all_passes::BUILTIN), &args, around)
        .map_err(|none| none.reports().map(|report| report.message_with_suggestions()).collect())
}

fn has_op(setup: &Setup, text: &str, op: &str) -> bool {
    let (session, reports) = setup.load(text.as_bytes());
    assert!(reports.iter().all(|r| r.severity != ir_core::Severity::Error), "{reports:?}");
    session.reg.op(session.reg.ctx().op_name(op)).is_some()
}

#[test]
fn the_configuration_is_that_of_the_folder_of_the_document() {
    let document = set_up(&["project/tests/not-saved-yet.mlir"]).expect("the settings are right");
    assert!(has_op(&document, "acme.scale", "acme.scale"));
    assert!(document.extension().passes().pipelines().any(|pipeline| pipeline.name == "clean"));
    let other = set_up(&["elsewhere.mlir", "--allow-unregistered-dialect"]).expect("right, too");
    assert!(!has_op(&other, "acme.scale", "acme.scale"));
    // The text decides.
    let given = set_up(&["elsewhere.mlir", "--td-path=acme"]).expect("right, too");
    assert!(has_op(&given, "acme.scale", "acme.scale"));
    assert!(!has_op(&given, "module {}", "acme.scale"));
    assert!(other.run_options().input.allow_unregistered);
}

#[test]
fn errors_are_reports_and_requests_for_help_are_none() {
    let wrong = |args: &[&str]| set_up(args).err().expect("the arguments are refused");
    assert_eq!(
        wrong(&["--threadz=2", "a.mlir"]),
        ["unknown flag '--threadz'; did you mean '--threads'?"]
    );
    assert!(wrong(&["--color=x", "a.mlir"])[0].contains("invalid value 'x'"));
    assert!(wrong(&["--config=nowhere.toml"])[0].contains("cannot open the file"));
    assert_eq!(wrong(&["--help"]), Vec::<String>::new());
}
