//! Programs made of several libraries: what each adds is listed and usable, and two that add the same name are refused.

#![expect(clippy::disallowed_methods, reason = "a test writes a file that is not to be read")]

use std::path::Path;

use dialect::Dialect;
use driver::{Extension, td::Flag};
use ir_core::Body;
use ir_core::def::hooks::Fold;
use ir_core::def::{Hook, OpHooks};
use ir_core::enclosing::ParentOp;
use ir_core::expr::Val;
use ir_core::native::Native;
use passes::options::Opt;
use passes::rewriting::{CostModel, CostModelInfo};
use passes::{Pass, PassCx, PassFailed, PassGroup, PassInfo};
use rewrite::drr::{AnyNative, NativeCall, NativeTable};
use rs_opt_cli::{Outcome, Screen, main_captured};

const LEVEL: Opt<i64> = Opt::new("level", 1, "how much").at_least(0);

/// A pass that fails with the value of its option.
const REPORT_LEVEL: PassInfo = PassInfo {
    name: "report-level",
    summary: "fail with the level",
    group: PassGroup::Transform,
    options: &[&LEVEL],
    make: |options| Ok(Box::new(ReportLevel(options.get(&LEVEL)))),
};

struct ReportLevel(i64);

impl Pass for ReportLevel {
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
    patterns: &[("box.id", &[dialect::PatternSlot::Rule("IdOfId")])],
    latency: &[("box.id", "100")],
    ..Dialect::new("box")
};

fn builtin() -> Extension {
    Extension::builtin(&all_dialects::BUILTIN, all_passes::BUILTIN)
}

fn first() -> Extension {
    Extension::new("first").pass(REPORT_LEVEL).flag(Flag::pass_option(
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
        .cost_model(CostModelInfo { summary: "seven for each operation", model })
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
        ["--report-level", "--clean", "--level <N>", "--motto <TEXT>", "flat (seven", "--cse"]
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
fn a_cost_model_that_panics_is_named() {
    let model = CostModel::function("odd", |_| panic!("no cost"));
    let info = CostModelInfo { summary: "panics", model };
    let program = Extension::new("own").cost_model(info).with(builtin());
    for args in
        [&["--optimize=cost=odd"][..], &["--canonicalize", "--cost-model=odd", "--cost-report"]]
    {
        let outcome = run(&program, args, SUBTRACTION);
        let expected = "cost model 'odd', for 'arith.subi': no cost";
        assert!(outcome.code == 1 && outcome.stderr.contains(expected), "{}", outcome.stderr);
    }
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
    assert!(pipeline.contains("top-down=false},\n  cse\n)"), "{pipeline}");
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
    let again = Extension::new("other").pass(REPORT_LEVEL);
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
        "rs-opt: error: flag 'split-input-file' of 'other' has the name of the flag '--split-input-file' of the program; rename it\n"
    );
    let model = CostModelInfo { summary: "", model: CostModel::function("td", |_| Ok(1)) };
    let message = refused(Extension::new("other").cost_model(model).with(builtin()));
    assert_eq!(message, "rs-opt: error: cost model 'td' is added by 'other' and by 'built-in'\n");
    let nothing = Extension::new("other").flag(Flag::pass_option("deep", "N", "", "cse", "depth"));
    let message = refused(nothing.with(builtin()));
    assert_eq!(
        message,
        "rs-opt: error: flag 'deep' sets option 'depth' of pass 'cse': pass 'cse' has no option 'depth'\n"
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

const OPS_A: &str = "include \"mlir/IR/OpBase.td\"\n\
    def A : Dialect { let name = \"aa\"; }\n\
    def A_Op : Op<A, \"op\">;\n";
const OPS_B: &str = "include \"mlir/IR/OpBase.td\"\n\
    def B : Dialect { let name = \"bb\"; }\n\
    def B_Op : Op<B, \"op\">;\n";

#[test]
fn texts_of_one_path_are_those_of_their_libraries() {
    let program = Extension::new("a").td("ops.td", OPS_A);
    let program = program.with(Extension::new("b").td("ops.td", OPS_B)).with(builtin());
    let outcome = run(&program, &[], "\"aa.op\"() : () -> ()\n\"bb.op\"() : () -> ()");
    assert_eq!(outcome.stderr, "");
    let wrong = Extension::new("c").td("x/ops.td", "def x y z").with(builtin());
    let message = run(&wrong, &[], "").stderr;
    assert!(message.starts_with("<c>/x/ops.td:1:7: error: "), "{message}");
    let twice = Extension::new("a").td("ops.td", OPS_A).td("ops.td", OPS_B).with(builtin());
    assert_eq!(
        run(&twice, &[], "").stderr,
        "rs-opt: error: file '<a>/ops.td' is added twice by 'a'\n"
    );
}

#[test]
fn a_text_of_a_library_is_not_read_from_the_current_folder() {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("extension");
    std::fs::create_dir_all(&folder).unwrap();
    std::fs::write(folder.join("ops.td"), "garbage").unwrap();
    let program = Extension::new("a").td("ops.td", OPS_A).with(builtin());
    let args = ["rs-opt".to_owned()];
    let mut input = || Ok(b"\"aa.op\"() : () -> ()".to_vec());
    let outcome = main_captured(&program, &args, Screen::Plain, &folder, &mut input);
    assert_eq!((outcome.stderr.as_str(), outcome.code), ("", 0));
    // An absolute path names a file on disk, which is read if it exists.
    let path = folder.join("ops.td").display().to_string();
    let program = Extension::new("a").td(&path, OPS_A).with(builtin());
    assert!(run(&program, &[], "").stderr.starts_with(&format!("{path}:1:1: error: ")));
    // A file that is included finds the texts of libraries, too.
    let main = Extension::new("b").td("/nowhere/main.td", "include \"x/ops.td\"");
    let program = main.with(Extension::new("a").td("x/ops.td", OPS_A)).with(builtin());
    assert_eq!(run(&program, &[], "").stderr, "");
}

#[test]
fn values_of_flags_are_not_option_text() {
    let program = first().with(builtin());
    let message = run(&program, &["--level=5} level={9", "--report-level"], FUNCTION).stderr;
    let expected = "rs-opt: error: --level: option 'level' of pass 'report-level' expects an integer \
                    from 0 on, not '5} level={9'\n";
    assert_eq!(message, expected);
    let flag = |name| Flag::pass_option(name, "N", "a level", "report-level", "level");
    let two = first().with(Extension::new("other").flag(flag("other-level"))).with(builtin());
    for (args, level) in [
        (["--level=2", "--other-level=3"], "level 3"),
        (["--other-level=3", "--level=2"], "level 2"),
    ] {
        let message = run(&two, &[args[0], args[1], "--report-level"], FUNCTION).stderr;
        assert!(message.contains(level) || message.contains("box.id"), "{message}");
    }
}

#[test]
fn names_that_the_command_line_cannot_express_are_refused() {
    let refused = |extension: Extension| run(&extension.with(builtin()), &[], "").stderr;
    let bad = ["", "o", "h", "my pipe", "--lim", "Inline", "a_b", "-x", "9a", "a--b", "a-", "a=b"];
    for name in bad {
        let message = refused(Extension::new("own").pipeline(name, "", "cse"));
        let start =
            format!("rs-opt: error: pipeline '{name}' is added by 'own': expected a name of ");
        assert!(message.starts_with(&start), "{message}");
    }
    let model = CostModel::function("x.toml", |_| Ok(1));
    let model = CostModelInfo { summary: "", model };
    assert!(refused(Extension::new("own").cost_model(model)).contains("cost model 'x.toml'"));
    for taken in ["help", "version", "dialect-td"] {
        let message = refused(Extension::new("own").pipeline(taken, "", "cse"));
        assert!(
            message.contains(&format!("has the name of the flag '--{taken}' of the program")),
            "{message}"
        );
    }
    // The input file has no flag.
    let input = Extension::new("own").flag(Flag::handler("input", "", "", |_| Ok(None)));
    assert_eq!(run(&input.with(builtin()), &["/nowhere.mlir", "--input"], "").code, 1);
}

#[test]
fn pipelines_are_checked_when_the_program_starts() {
    let refused = |passes| {
        let program = Extension::new("own").pipeline("own", "", passes);
        run(
            &program.with(Extension::new("more").pipeline("more", "", "cse")).with(builtin()),
            &[],
            "",
        )
        .stderr
    };
    assert_eq!(refused("more,canonicalize{enable-patterns={a,b} top-down=false}"), "");
    for (passes, cause) in [
        ("", "expected the name of a pass"),
        ("cse,,cse", "expected the name of a pass"),
        ("csee", "no pass 'csee'; did you mean 'cse'?"),
        ("cse{x=1}", "pass 'cse' has no option 'x'"),
        ("more{x=1}", "pipeline 'more' has no options"),
        ("func.func(cse)", "expected passes without an anchor, found 'func.func(...)'"),
        ("cse,own", "pipeline 'own' contains itself; remove it from its passes"),
    ] {
        let message = refused(passes);
        let start = format!("rs-opt: error: pipeline 'own', '{passes}': ");
        assert!(
            message.starts_with(&start) && message.ends_with(&format!("{cause}\n")),
            "{message}"
        );
    }
    let names: Vec<&'static str> = (0..32).map(|i| &*format!("p{i}-x").leak()).collect();
    let doubled = |own: Extension, i: usize| {
        own.pipeline(names[i], "", format!("{0},{0}", names[i - 1]).leak())
    };
    let many = (1..32).fold(Extension::new("own").pipeline(names[0], "", "cse"), doubled);
    let message = run(&many.with(builtin()), &[], "").stderr;
    assert!(message.contains("pipeline 'p13-x' has more than 4096 passes"), "{message}");
    let names: Vec<&'static str> = (0..100).map(|i| &*format!("c{i}-x").leak()).collect();
    let chained = |own: Extension, i: usize| own.pipeline(names[i], "", names[i - 1]);
    let chain = (1..100).fold(Extension::new("own").pipeline(names[0], "", "cse"), chained);
    let message = run(&chain.with(builtin()), &[], "").stderr;
    let cause = "pipeline 'c0-x' is named through more than 64 others; name its passes";
    assert!(message.contains(cause), "{message}");
}

/// A native of one name, which is `true` or `false`.
struct IsGood(bool);

impl NativeTable for IsGood {
    fn find(&self, code: &str) -> Option<AnyNative> {
        let IsGood(good) = *self;
        let call = NativeCall::value(move |_, _| Some(Val::Bool(good)));
        (code == "isGood").then_some(Native::of_values(call))
    }
}

#[test]
fn two_libraries_with_one_native_are_refused() {
    let rules = "include \"mlir/IR/PatternBase.td\"\ninclude \"arith/ArithOps.td\"\n\
        def Good : Constraint<CPred<\"isGood($0)\">>;\n\
        def R : Pat<(Arith_SubIOp $x, $y, $f), (Arith_AddIOp $x, $y, $f), [(Good $x)]>;\n";
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("natives.td");
    std::fs::write(&folder, rules).unwrap();
    let arg = format!("--patterns-td={}", folder.display());
    let library = |name, value| Extension::new(name).natives(IsGood(value));
    let one = run(&library("a", true).with(builtin()), &[&arg, "--apply-patterns"], SUBTRACTION);
    assert!(stdout(&one).contains("arith.addi"), "{}", one.stderr);
    let two = library("a", true).with(library("b", false)).with(builtin());
    let message = run(&two, &[&arg, "--apply-patterns"], SUBTRACTION).stderr;
    assert!(message.contains("error: 'a' and 'b' both have natives 'isGood'\n"), "{message}");
}

const SUBTRACTION: &str =
    "func.func @f(%x: i32, %y: i32) -> i32 {\n  %0 = arith.subi %x, %y : i32\n  return %0 : i32\n}";

/// `isSmall(x)`, of integer attributes, by its name without namespaces.
struct IsSmall;

impl NativeTable for IsSmall {
    fn find(&self, code: &str) -> Option<AnyNative> {
        let call = NativeCall::value(|cx, args| match args {
            [Val::Attr(attr)] => Some(Val::Bool(cx.ctx.int_value(*attr)?.try_to_u64()? < 16)),
            _ => None,
        });
        (code == "isSmall").then_some(Native::of_values(call))
    }
}

/// A dialect whose constraint and rule call the same native.
const SMALL: &str = r#"
include "mlir/IR/OpBase.td"
include "mlir/IR/PatternBase.td"
def Small_Dialect : Dialect { let name = "small"; let cppNamespace = "::small"; }
def SmallAttr : Attr<CPred<"::small::isSmall($_self)">, "a small integer">;
def Checked : Op<Small_Dialect, "checked"> { let arguments = (ins SmallAttr:$n); }
class Small_Op<string name> : Op<Small_Dialect, name> {
  let arguments = (ins I32Attr:$n);
  let results = (outs I32:$r);
}
def Free : Small_Op<"free">;
def Less : Small_Op<"less">;
def IsSmall : Constraint<CPred<"::small::isSmall($0)">, "is small">;
def R : Pat<(Free $n), (Less $n), [(IsSmall $n)]>;
"#;

static SMALL_DIALECT: Dialect =
    Dialect { sources: &[("small/Small.td", SMALL)], natives: &IsSmall, ..Dialect::new("small") };

#[test]
fn a_native_serves_predicates_of_definitions_and_rules() {
    let file = Path::new(env!("CARGO_TARGET_TMPDIR")).join("small.td");
    std::fs::write(&file, SMALL).unwrap();
    let (dialect, rules) =
        (format!("--dialect-td={}", file.display()), format!("--patterns-td={}", file.display()));
    // Given to the extension, or a part of the dialect.
    let as_extension = Extension::new("own").natives(IsSmall).with(builtin());
    let as_dialect = Extension::new("own").dialect(&SMALL_DIALECT).with(builtin());
    for (program, flags) in [(as_extension, vec![&*dialect, &rules]), (as_dialect, vec![&*rules])] {
        let with = |more: &[&'static str]| [&flags[..], more].concat();
        let good = "\"small.checked\"() <{n = 15 : i32}> : () -> ()";
        let good = run(&program, &flags, good);
        assert!(stdout(&good).contains("n = 15"), "{}", good.stderr);
        let bad = run(&program, &flags, "\"small.checked\"() <{n = 16 : i32}> : () -> ()");
        let expected = "attribute 'n' failed to satisfy constraint: a small integer";
        assert!(bad.stderr.contains(expected), "{}", bad.stderr);
        let both = "%0 = \"small.free\"() <{n = 15 : i32}> : () -> i32\n\
                    %1 = \"small.free\"() <{n = 16 : i32}> : () -> i32";
        let out = stdout(&run(&program, &with(&["--apply-patterns"]), both)).to_owned();
        assert!(out.contains("\"small.less\"() <{n = 15"), "{out}");
        assert!(out.contains("\"small.free\"() <{n = 16"), "{out}");
    }
}

/// Hooks of one operation.
struct HooksOf(&'static str);

impl ods::HookTable for HooksOf {
    fn op(&self, name: &str) -> Option<OpHooks> {
        (name == self.0).then(OpHooks::default)
    }
}

#[test]
fn hooks_that_would_not_be_called_are_refused() {
    let builtin_op = Extension::new("own").hooks(HooksOf("arith.addi")).with(builtin());
    let message = run(&builtin_op, &[], "").stderr;
    let expected =
        "error: 'own' has hooks of the built-in operation 'arith.addi', which has its own: ";
    assert!(message.contains(expected), "{message}");
    static MISSPELT: Dialect = Dialect {
        sources: &[("ops.td", OPS_A)],
        op_hooks: &[("aa.opp", OpHooks::default)],
        ..Dialect::new("aa")
    };
    let message = run(&Extension::new("own").dialect(&MISSPELT).with(builtin()), &[], "").stderr;
    let expected = "error: 'own' has hooks of operation 'aa.opp', which is not defined; \
                    did you mean 'aa.op'?\n";
    assert!(message.contains(expected), "{message}");
    static MISNAMED: Dialect = Dialect { sources: &[("ops.td", OPS_A)], ..Dialect::new("bb") };
    let message = run(&Extension::new("own").dialect(&MISNAMED).with(builtin()), &[], "").stderr;
    let expected = "error: 'own' adds the dialect 'bb', but its .td files define 'aa': give \
                    'Dialect::new' the name in the .td\n";
    assert!(message.contains(expected), "{message}");
    static ARITH: Dialect = Dialect::new("arith");
    let message = run(&Extension::new("own").dialect(&ARITH).with(builtin()), &[], "").stderr;
    assert_eq!(message, "rs-opt: error: dialect 'arith' is added by 'own' and by 'built-in'\n");
}

#[test]
fn a_program_has_its_own_name_and_need_not_have_the_built_in_library() {
    let program = Extension::new("own");
    let args = |args: &[&str]| args.iter().map(|arg| (*arg).to_owned()).collect::<Vec<_>>();
    let run = |args: &[String]| {
        let mut input = || Ok(b"module {}".to_vec());
        main_captured(&program, args, Screen::Plain, Path::new(""), &mut input)
    };
    let missing = run(&args(&["bin/clock-opt", "/nowhere.mlir"])).stderr;
    assert!(
        missing.starts_with("clock-opt: error: cannot open input file '/nowhere.mlir': "),
        "{missing}"
    );
    assert!(stdout(&run(&args(&["bin/clock-opt", "--version"]))).starts_with("clock-opt "));
    let script = stdout(&run(&args(&["clock-opt", "--completions", "bash"])));
    assert!(script.contains(" clock-opt\n") && !script.contains(" rs-opt"), "{script}");
    let unknown = run(&args(&["clock-opt", "--cost-model=latenc"])).stderr;
    let expected = "no cost model 'latenc'; there are 'op-count', ";
    assert!(unknown.starts_with("clock-opt: ") && unknown.contains(expected), "{unknown}");
    // `builtin.module` is a dialect's, too, so the text is not known; the flags are accepted.
    let outcome = run(&args(&["clock-opt"]));
    assert!(!outcome.stderr.contains("cost model"), "{}", outcome.stderr);
}

/// A pass that panics.
const PANICS: PassInfo = PassInfo {
    name: "panics",
    summary: "panic",
    group: PassGroup::Transform,
    options: &[],
    make: |_| Ok(Box::new(Panics)),
};

struct Panics;

impl Pass for Panics {
    fn run_on_body(
        &self,
        _: &PassCx<'_>,
        body: &mut Body,
        _: Option<&ParentOp<'_>>,
    ) -> Result<(), PassFailed> {
        panic!("{} regions", body.roots().len())
    }
}

#[test]
fn a_panic_of_a_library_is_an_error_that_names_its_cause() {
    use dialect::dynamic::{DynamicDialect, DynamicOp};
    let program = Extension::new("own")
        .pass(PANICS)
        .flag(Flag::handler("boom", "", "panic", |_| panic!("no flag")))
        .setup(|builder| {
            let refuses = DynamicOp::new("verified").verified_by(|_, _, _| panic!("no check"));
            let folds = DynamicOp::new("folded").folds(|_| panic!("no fold"));
            let ctx = builder.ctx().clone();
            let added = DynamicDialect::new("toy").op(refuses).op(folds).register(builder);
            added.expect("no such dialect yet");
            vec![rewrite::Pattern::on(
                &ctx,
                "func.return",
                "Boom",
                |_: &mut rewrite::Rewriter<'_>, _| panic!("no match"),
            )]
        })
        .with(builtin());
    let op = |name: &str| format!("func.func @f() {{\n  \"toy.{name}\"() : () -> ()\n  return\n}}");
    for (args, input, message) in [
        (
            &["--panics"][..],
            "func.func @f() {\n  return\n}".to_owned(),
            "1:1: error: pass 'panics' panicked: 1 regions",
        ),
        (
            &["--pass-pipeline=builtin.module(func.func(panics))"],
            "func.func @f() {\n  return\n}".to_owned(),
            "1:1: error: pass 'panics' panicked: 1 regions",
        ),
        (
            &["--canonicalize"],
            op("folded"),
            "1:1: error: pass 'canonicalize' panicked: folding 'toy.folded': no fold",
        ),
        (
            &["--canonicalize"],
            "func.func @f() {\n  return\n}".to_owned(),
            "1:1: error: pass 'canonicalize' panicked: pattern 'Boom' on 'func.return': no match",
        ),
        (
            &[],
            op("verified"),
            "rs-opt: error: the program or a library of it panicked: verifier of 'toy.verified': no check",
        ),
        (
            &["--boom"],
            String::new(),
            "rs-opt: error: the program or a library of it panicked: flag '--boom': no flag",
        ),
    ] {
        let outcome = run(&program, args, &input);
        assert!(outcome.code == 1 && outcome.stderr.contains(message), "{message}: {outcome:?}");
    }
}

#[test]
fn a_pass_that_panics_leaves_a_file_that_reproduces_it() {
    let program = Extension::new("own").pass(PANICS).with(builtin());
    let file = std::env::temp_dir().join(format!("panics-{}.mlir", std::process::id()));
    let flag = format!("--mlir-pass-pipeline-crash-reproducer={}", file.display());
    let outcome = run(&program, &["--cse", "--panics", &flag], "func.func @f() {\n  return\n}");
    assert!(outcome.code == 1 && outcome.stdout.is_empty(), "{outcome:?}");
    assert!(outcome.stderr.contains("reproducer generated at"), "{outcome:?}");
    let text = std::fs::read_to_string(&file).unwrap();
    std::fs::remove_file(&file).unwrap();
    let again = run(&program, &["--run-reproducer"], &text);
    assert!(again.code == 1 && again.stderr.contains("pass 'panics' panicked"), "{again:?}");
}

#[test]
fn costs_of_a_dialect_are_part_of_the_latency() {
    let args = ["--canonicalize", "--cost-model=latency", "--cost-report"];
    let two = "func.func @f(%x: i32) -> (i32, i32) {\n  %0 = box.id %x : i32\n  %1 = arith.addi %0, %x : i32\n  return %0, %1 : i32, i32\n}";
    for program in [second().with(builtin()), builtin().with(second())] {
        let report = run(&program, &args, two);
        // box.id costs 100, the addition 4, the return 1.
        let row = report.stderr.lines().find(|line| line.contains(" @f ")).unwrap();
        let costs: Vec<&str> = row.split_whitespace().skip(4).take(2).collect();
        assert_eq!(costs, ["105", "105"], "{row}");
    }
}

#[test]
fn names_that_are_empty_or_occur_twice_are_refused() {
    const HOOKS: fn() -> OpHooks = OpHooks::default;
    static NAMELESS: Dialect = Dialect::new("");
    static TWICE: Dialect = Dialect {
        op_hooks: &[("twice.a", HOOKS), ("twice.a", HOOKS)],
        latency: &[("twice.a", "dim("), ("other.b", "1")],
        ..Dialect::new("twice")
    };
    let refused = |extension: Extension| run(&extension.with(builtin()), &[], "").stderr;
    for (extension, message) in [
        (Extension::new(""), "a library has no name: messages need one"),
        (
            first().with(Extension::new("first")),
            "two libraries are named 'first': rename one of them",
        ),
        (Extension::new("own").dialect(&NAMELESS), "dialect '' of 'own': a dialect needs a name"),
        (
            Extension::new("own").dialect(&TWICE),
            "dialect 'twice' of 'own': there are two hooks of operation 'twice.a'",
        ),
        (Extension::new("own").dialect(&TWICE), "dialect 'twice' of 'own': cost of 'twice.a': "),
        (
            Extension::new("own").dialect(&TWICE),
            "dialect 'twice' of 'own': there is a cost of 'other.b', which belongs to another dialect",
        ),
    ] {
        let stderr = refused(extension);
        assert!(stderr.contains(message), "{message} is missing in:\n{stderr}");
    }
}

#[test]
fn a_switch_of_a_library_is_a_truth_value() {
    let print = Flag::handler("boom", "", "print and end", |_| Ok(Some("boom\n".to_owned())));
    let program = Extension::new("own").flag(print).with(builtin());
    assert_eq!(stdout(&run(&program, &["--boom"], "")), "boom\n");
    assert_eq!(stdout(&run(&program, &["--boom=true"], "")), "boom\n");
    assert!(stdout(&run(&program, &["--boom=false"], "")).starts_with("module {"));
    let message = run(&program, &["--boom=3"], "").stderr;
    let expected = "invalid value '3' for '--boom[=<BOOL>]': expected true, false, 1 or 0";
    assert!(message.contains(expected), "{message}");
}
