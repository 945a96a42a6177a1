//! Natives and rules in Rust that a program adds to rules which are loaded at run time.

#![expect(clippy::disallowed_methods, reason = "tests write their inputs")]

use std::path::PathBuf;
use std::sync::Arc;

use dialect::dynamic::{DynamicDialect, DynamicOp};
use driver::td::Extension;
use driver::{RunOptions, TdFiles, run};
use expect_test::{Expect, expect};
use ir_core::expr::Val;
use ir_core::native::Native;
use passes::Pipeline;
use rewrite::drr::{AnyNative, Make, Match, NativeCall, NativeTable, RuleBuilder};

const HEADER: &str = r#"
include "mlir/IR/OpBase.td"
include "mlir/IR/PatternBase.td"
include "mlir/Interfaces/InferTypeOpInterface.td"
def D : Dialect { let name = "d"; let cppNamespace = "::d"; }
class D_Op<string name> : Op<D, name, [SameOperandsAndResultType]> {
  let arguments = (ins I32:$x, DefaultValuedAttr<I32Attr, "0">:$n);
  let results = (outs I32:$r);
}
def A : D_Op<"a">;
def B : D_Op<"b">;
def Use : Op<D, "use"> { let arguments = (ins I32:$a, I32:$b); }
"#;

/// Natives as a program has them: `None` of the table means that there is none of that name.
struct Own;

impl NativeTable for Own {
    fn find(&self, code: &str) -> Option<AnyNative> {
        Some(match code {
            // `buildB($_builder, $_loc, $0, $1)`: creates an operation.
            "buildB" => Native::of_values(NativeCall::build(|call| {
                let (Val::Value(x), Val::Attr(n)) = (call.args[0].clone(), call.args[1].clone())
                else {
                    return None;
                };
                let (ty, name) = (call.rewriter.body.ty(x), call.rewriter.ctx().ident("n"));
                let op = call.rewriter.build("d.b", call.loc, &[x], &[ty], &[(name, n)]);
                Some(vec![Val::Value(call.rewriter.body.results(op).next()?)])
            })),
            // `increased($_self)`: the attribute that the call is attached to.
            "increased($_self)" => Native::of_values(NativeCall::build(|call| {
                let ctx = call.rewriter.ctx();
                let Some(Val::Attr(n)) = call.this else { return None };
                Some(vec![Val::Attr(
                    ctx.int_attr_i64(ctx.attr_type(n)?, ctx.int_value(n)?.try_to_i64()? + 1),
                )])
            })),
            "isArgument" => Native::of_anything(NativeCall::value(|_, _| None)),
            "isBlockArgument($0)" => {
                Native::of_anything(NativeCall::value(|cx, args| match args {
                    [Val::Value(v)] => Some(Val::Bool(cx.body()?.defining_op(*v).is_none())),
                    _ => None,
                }))
            }
            "half" => Native::of_values(NativeCall::value(|_, args| match args {
                [Val::Int(n, ty)] => Some(Val::Int(n / 2, *ty)),
                _ => None,
            })),
            _ => return None,
        })
    }
}

/// Returns the messages about some rules, followed by the result of `--canonicalize` on a function.
#[track_caller]
fn check(name: &str, extension: Extension, rules: &str, body: &str, expected: Expect) {
    check_text(name, extension, &format!("{HEADER}{rules}"), true, body, expected);
}

/// The same with all of the text of the rules, whose dialects are loaded from it, too, if they are `defined` there.
#[track_caller]
fn check_text(
    name: &str,
    extension: Extension,
    rules: &str,
    defined: bool,
    body: &str,
    expected: Expect,
) {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    std::fs::create_dir_all(&folder).unwrap();
    std::fs::write(folder.join("rules.td"), rules).unwrap();
    let files = TdFiles {
        dialects: if defined { vec!["rules.td".into()] } else { Vec::new() },
        patterns: vec!["rules.td".into()],
        cwd: folder,
        ..TdFiles::of(
            extension.with(Extension::builtin(&all_dialects::BUILTIN, all_passes::BUILTIN)),
        )
    };
    let (session, reports) = driver::td::load(&files);
    let mut out: String = reports.iter().map(|r| format!("{}\n", r.message)).collect();
    let mut pipeline = Pipeline::new(Some(driver::session::top_level_op(&session)));
    pipeline.add(&session.passes, "canonicalize", "").unwrap();
    let text = format!("func.func @f(%x: i32) -> i32 {{\n{body}\n}}\n");
    let outcome =
        run(&session, &Arc::new(pipeline), &RunOptions::default(), "in.mlir", text.as_bytes());
    out += &outcome.messages;
    out += &String::from_utf8_lossy(&outcome.output);
    expected.assert_eq(&out);
}

/// Of an argument and even; of no argument; odd.
const THRICE: &str = r#"  %0 = "d.a"(%x) <{n = 4 : i32}> : (i32) -> i32
  %1 = "d.a"(%0) <{n = 6 : i32}> : (i32) -> i32
  %2 = "d.a"(%x) <{n = 5 : i32}> : (i32) -> i32
  "d.use"(%1, %2) : (i32, i32) -> ()
  return %1 : i32"#;

#[test]
fn predicates_functions_and_builders_are_called_by_name() {
    let rules = r#"
def IsArgument : Constraint<CPred<"isBlockArgument($0)">, "is an argument">;
def IsEven : Constraint<CPred<"half($0.getInt()) * 2 == $0.getInt()">, "is even">;
def BuildB : NativeCodeCall<"::d::buildB($_builder, $_loc, $0, $1)">;
def Increased : NativeCodeCall<"increased($_self)">;
def AToB : Pat<(A $x, $n), (BuildB $x, Increased:$n), [(IsArgument $x), (IsEven $n)]>;
"#;
    check(
        "natives-own",
        Extension::new("test").natives(Own),
        rules,
        THRICE,
        expect![[r#"
            module {
              func.func @f(%arg0: i32) -> i32 {
                %0 = "d.b"(%arg0) <{n = 5 : i32}> : (i32) -> i32
                %1 = "d.a"(%0) <{n = 6 : i32}> : (i32) -> i32
                %2 = "d.a"(%arg0) <{n = 5 : i32}> : (i32) -> i32
                "d.use"(%1, %2) : (i32, i32) -> ()
                return %1 : i32
              }
            }

        "#]],
    );
    // Without the natives the rule is left out, and the message contains the first missing name.
    check(
        "natives-none",
        Extension::new("test"),
        rules,
        THRICE,
        expect![[r#"
            rule 'AToB' is left out: function 'isBlockArgument' in '(isBlockArgument($0))' is neither a supported C++ function nor a registered native
            module {
              func.func @f(%arg0: i32) -> i32 {
                %0 = "d.a"(%arg0) <{n = 4 : i32}> : (i32) -> i32
                %1 = "d.a"(%0) <{n = 6 : i32}> : (i32) -> i32
                %2 = "d.a"(%arg0) <{n = 5 : i32}> : (i32) -> i32
                "d.use"(%1, %2) : (i32, i32) -> ()
                return %1 : i32
              }
            }

        "#]],
    );
}

#[test]
fn rules_in_rust_and_loaded_rules_are_ordered_by_benefit() {
    // The loaded rule has benefit 1 and precedes the one in Rust, which has benefit 1 plus `added`.
    let own = |added| {
        Extension::new("test").setup(move |builder| {
            let rule = RuleBuilder::new("InRust", Match::op("d.a", [Match::value("x")]));
            let built =
                rule.replace_with(Make::value("x")).with_benefit(added).build(builder.so_far());
            vec![built.expect("the rule is right")]
        })
    };
    let loaded = "def Loaded : Pat<(A $x, $n), (B $x, $n)>;";
    let body = "  %0 = \"d.a\"(%x) : (i32) -> i32\n  return %0 : i32";
    check(
        "rules-loaded",
        own(0),
        loaded,
        body,
        expect![[r#"
        module {
          func.func @f(%arg0: i32) -> i32 {
            %0 = "d.b"(%arg0) <{n = 0 : i32}> : (i32) -> i32
            return %0 : i32
          }
        }

    "#]],
    );
    check(
        "rules-in-rust",
        own(1),
        loaded,
        body,
        expect![[r#"
        module {
          func.func @f(%arg0: i32) -> i32 {
            return %arg0 : i32
          }
        }

    "#]],
    );
}

#[test]
fn rules_match_operations_registered_in_rust() {
    let extension = |name: &'static str| {
        Extension::new("test").setup(move |builder| {
            let dialect =
                DynamicDialect::new("dyn").op(DynamicOp::new("twice")).op(DynamicOp::new(name));
            dialect.register(builder).expect("there is no such dialect yet")
        })
    };
    let rules = r#"
        include "mlir/IR/PatternBase.td"
        def Dyn : Dialect { let name = "dyn"; let cppNamespace = "::dyn"; }
        class Dyn_Op<string name> : Op<Dyn, name> { let arguments = (ins Variadic<AnyType>:$x); let results = (outs Variadic<AnyType>:$r); }
        def Twice : Dyn_Op<"twice">;
        def Sum : Dyn_Op<"sum">;
        def TwiceToSum : Pat<(Twice $x), (Sum $x)>;
    "#;
    let body = "  %0 = \"dyn.twice\"(%x) : (i32) -> i32\n  return %0 : i32";
    check_text(
        "rules-of-dynamic-ops",
        extension("sum"),
        rules,
        false,
        body,
        expect![[r#"
        module {
          func.func @f(%arg0: i32) -> i32 {
            %0 = "dyn.sum"(%arg0) : (i32) -> i32
            return %0 : i32
          }
        }

    "#]],
    );
    check_text(
        "rules-of-no-dynamic-ops",
        extension("difference"),
        rules,
        false,
        body,
        expect![[r#"
        rule 'TwiceToSum' is left out: operation 'dyn.sum' is not registered: load the definitions of its dialect, e.g. with '--dialect-td'
        module {
          func.func @f(%arg0: i32) -> i32 {
            %0 = "dyn.twice"(%arg0) : (i32) -> i32
            return %0 : i32
          }
        }

    "#]],
    );
}
