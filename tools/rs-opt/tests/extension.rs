//! Programs made of several libraries: what each adds is listed and usable, and two that add the same name are refused.

use std::path::Path;

use dialect::Dialect;
use driver::{Extension, td::Flag};
use ir_core::Body;
use ir_core::def::hooks::Fold;
use ir_core::def::{Hook, OpHooks};
use ir_core::enclosing::ParentOp;
use passes::options::Opt;
use passes::rewriting::{CostModel, CostModelInfo};
use passes::{Pass, PassCx, PassFailed, PassGroup, PassInfo};
use rs_opt_cli::{Outcome, Screen, main_captured};

const LEVEL: Opt<i64> = Opt::new("level", 1, "how much").at_least(0);

/// A pass that fails with the value of its option.
const TELL: PassInfo = PassInfo {
    name: "report-level",
    summary: "fail with the level",
    group: PassGroup::Transform,
    options: &[&LEVEL],
    make: |options| Ok(Box::new(Tell(options.get(&LEVEL)))),
};

struct Tell(i64);

impl Pass for Tell {
    fn name(&self) -> &'static str {
        TELL.name
    }
    fn run_on_body(
        &self,
        _: &PassCx<'_>,
        body: &mut Body,
        _: Option<&ParentOp<'_>>,
    ) -> Result<(), PassFailed> {
        let op = body.roots().iter().find_map(|&root| body.ops_in(root).next());
        let place = op.map_or(ir_core::Place::Unknown, |op| ir_core::Place::Loc(body.loc(op)));
        Err(PassFailed::at(place, format!("level {}", self.0)))
    }
}

/// A dialect whose `.td` only the program has.
static BOX: Dialect = Dialect {
    sources: &[(
        "/nowhere/Box.td",
        "include \"mlir/IR/OpBase.td\"\ninclude \"mlir/IR/PatternBase.td\"\n\
         include \"mlir/Interfaces/InferTypeOpInterface.td\"\ninclude \"mlir/Interfaces/SideEffectInterfaces.td\"\n\
         def Box_Dialect : Dialect { let name = \"box\"; }\n\
         def Box_IdOp : Op<Box_Dialect, \"id\", [Pure, SameOperandsAndResultType]> {\n\
         let arguments = (ins AnyType:$x); let results = (outs AnyType:$y); let hasFolder = 1;\n\
         let assemblyFormat = \"$x attr-dict `:` type($x)\"; }\n\
         def IdOfId : Pat<(Box_IdOp (Box_IdOp $x)), (Box_IdOp $x)>;\n",
    )],
    op_hooks: &[("box.id", || OpHooks {
        fold: Some(Hook::Plain(&|_| Fold::No)),
        ..OpHooks::default()
    })],
    patterns: &[("box.id", &[dialect::Slot::Rule("IdOfId")])],
    ..Dialect::new("box")
};

fn builtin() -> Extension {
    Extension::builtin(&all_dialects::BUILTIN)
}

fn first() -> Extension {
    Extension::new("first").pass(TELL).flag(Flag::pass_option(
        "level",
        "N",
        "the level of report-level",
        "report-level",
        "level",
    ))
}

fn second() -> Extension {
    let model = CostModel::function("flat", |_| Ok(7));
    Extension::new("second")
        .dialect(&BOX)
        .pipeline("clean", "canonicalize and merge", "canonicalize{top-down=false},cse")
        .cost_model(CostModelInfo { name: "flat", summary: "seven for each operation", model })
        .flag(Flag::handler("motto", "TEXT", "print a text and end", |text| match text {
            "" => Err("expected a text".to_owned()),
            text => Ok(Some(format!("{text}!\n"))),
        }))
}

fn run(program: &Extension, args: &[&str], input: &str) -> Outcome {
    let args: Vec<String> = ["rs-opt"].iter().chain(args).map(|arg| (*arg).to_owned()).collect();
    main_captured(program, &args, Screen::Plain, Path::new(""), &mut || {
        Ok(input.as_bytes().to_vec())
    })
}

fn stdout(outcome: &Outcome) -> String {
    String::from_utf8_lossy(&outcome.stdout).into_owned()
}

const FUNCTION: &str = "func.func @f(%x: i32) -> i32 {\n  %0 = box.id %x : i32\n  %1 = box.id %0 : i32\n  return %1 : i32\n}";

#[test]
fn everything_that_libraries_add_is_listed() {
    let program = first().with(second()).with(builtin());
    let help = stdout(&run(&program, &["--help"], ""));
    for text in
        ["--report-level", "--clean", "--level=<N>", "--motto=<TEXT>", "flat (seven", "--cse"]
    {
        assert!(help.contains(text), "{text} is missing in:\n{help}");
    }
    let passes = stdout(&run(&program, &["--list-passes"], ""));
    assert!(
        passes.contains("report-level\n    fail with the level")
            && passes.contains("clean\n    canonicalize and merge")
    );
    assert!(stdout(&run(&program, &["--show-dialects"], "")).contains("box"));
}

#[test]
fn a_pass_a_pipeline_and_a_cost_model_from_outside_run() {
    let program = first().with(second()).with(builtin());
    for args in [&["--report-level"][..], &["--pass-pipeline=builtin.module(report-level)"]] {
        let outcome = run(&program, args, FUNCTION);
        assert!(outcome.code == 1 && outcome.stderr.contains("level 1"), "{}", outcome.stderr);
    }
    for args in [&["--clean"][..], &["--pass-pipeline=builtin.module(clean)"]] {
        let outcome = run(&program, args, FUNCTION);
        assert_eq!(
            stdout(&outcome).matches("box.id").count(),
            1,
            "{}{}",
            stdout(&outcome),
            outcome.stderr
        );
    }
    let pipeline = run(&program, &["--clean", "--dump-pass-pipeline"], FUNCTION).stderr;
    assert!(pipeline.contains("top-down=false},cse)"), "{pipeline}");
    let report = run(&program, &["--canonicalize", "--cost-model=flat", "--cost-report"], FUNCTION);
    assert!(report.stderr.contains("total cost 28 -> 21"), "{}", report.stderr);
    let optimized = run(&program, &["--optimize=cost=flat", "--cost-report"], FUNCTION);
    assert!(optimized.stderr.contains("flat"), "{}", optimized.stderr);
    let unknown = run(&program, &["--optimize=cost=flta"], FUNCTION).stderr;
    assert!(
        unknown.contains("there are 'flat', 'op-count', 'latency', 'code-size', 'td'"),
        "{unknown}"
    );
}

#[test]
fn flags_set_options_of_passes_or_are_handled() {
    let program = first().with(second()).with(builtin());
    let level = |args: &[&str]| run(&program, args, FUNCTION).stderr;
    assert!(level(&["--level=5", "--report-level"]).contains("level 5"));
    assert!(level(&["--report-level=level=3", "--level=5"]).contains("level 3"));
    assert!(
        level(&["--level=5", "--pass-pipeline=builtin.module(report-level)"]).contains("level 5")
    );
    let wrong = "rs-opt: error: --level: option 'level' of pass 'report-level' expects an integer from 0 on, not 'x'\n";
    assert_eq!(level(&["--level=x"]), wrong);
    assert_eq!(stdout(&run(&program, &["--motto=go"], "")), "go!\n");
    assert_eq!(
        run(&program, &["--motto="], "").stderr,
        "rs-opt: error: --motto: expected a text\n"
    );
}

#[test]
fn two_libraries_that_add_the_same_are_refused() {
    let refused = |program: Extension| run(&program, &[], "").stderr;
    let again = Extension::new("other").pass(TELL);
    let message = refused(first().with(again).with(builtin()));
    assert_eq!(message, "rs-opt: error: pass 'report-level' is added by 'first' and by 'other'\n");
    let as_flag = Extension::new("other").flag(Flag::handler("report-level", "", "", |_| Ok(None)));
    let message = refused(first().with(as_flag).with(builtin()));
    assert_eq!(
        message,
        "rs-opt: error: 'report-level' is added as a pass by 'first' and as a flag by 'other'\n"
    );
    let own = Extension::new("other").flag(Flag::handler("split-input-file", "", "", |_| Ok(None)));
    let message = refused(own.with(builtin()));
    assert_eq!(
        message,
        "rs-opt: error: '--split-input-file' is a flag of the program, and a library adds it again\n"
    );
    let model =
        CostModelInfo { name: "td", summary: "", model: CostModel::function("td", |_| Ok(1)) };
    let message = refused(Extension::new("other").cost_model(model).with(builtin()));
    assert_eq!(message, "rs-opt: error: cost model 'td' is added by 'other' and by 'built-in'\n");
    let nothing = Extension::new("other").flag(Flag::pass_option("deep", "N", "", "cse", "depth"));
    let message = refused(nothing.with(builtin()));
    assert_eq!(
        message,
        "rs-opt: error: flag 'deep' sets option 'depth' of pass 'cse', which does not exist\n"
    );
}

/// Hooks of an operation that the dialect `box` has hooks of, too.
struct BoxHooks;

impl ods::HookTable for BoxHooks {
    fn op(&self, name: &str) -> Option<OpHooks> {
        (name == "box.id").then(OpHooks::default)
    }
}

#[test]
fn two_libraries_with_hooks_of_one_operation_are_refused() {
    let program = second().with(Extension::new("third").hooks(BoxHooks)).with(builtin());
    let outcome = run(&program, &[], FUNCTION);
    assert!(
        outcome
            .stderr
            .contains("error: 'second' and 'third' both have hooks of operation 'box.id'"),
        "{}",
        outcome.stderr
    );
    assert_eq!(outcome.code, 1);
}

#[test]
fn a_library_precedes_the_built_in_dialects() {
    /// A folder of `arith.addi` that never folds.
    struct NoFold;
    impl ods::HookTable for NoFold {
        fn op(&self, name: &str) -> Option<OpHooks> {
            (name == "arith.addi")
                .then(|| OpHooks { fold: Some(Hook::Plain(&|_| Fold::No)), ..OpHooks::default() })
        }
    }
    let td = "include \"arith/ArithOps.td\"\n";
    let own = || Extension::new("own").td("/nowhere/Again.td", td).hooks(NoFold);
    let text = "func.func @f() -> i32 {\n  %c = arith.constant 1 : i32\n  %0 = arith.addi %c, %c : i32\n  return %0 : i32\n}";
    let sums = |program: &Extension| {
        stdout(&run(program, &["--canonicalize"], text)).matches("arith.addi").count()
    };
    assert_eq!(
        (sums(&own().with(builtin())), sums(&builtin().with(own())), sums(&builtin())),
        (1, 0, 0)
    );
}
