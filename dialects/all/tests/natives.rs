//! What a `.td` leaves to Rust by name: parsers of parameters, inference of result types, and the order in which things are verified.

use asm::ParseOptions;
use ir_core::asm::OpAsmPrinter;
use ir_core::asm::{OpAsmParser, ParseResult};
use ir_core::def::Hook;
use ir_core::def::OpHooks;
use ir_core::def::derived::materialize_derived;
use ir_core::def::hooks::{
    AttrParseHook, AttrPrintHook, DialectHooks, FunctionValue, InferCx, ShapedComponents,
};
use ir_core::expr::Val;
use ir_core::fanout::sequential;
use ir_core::interfaces::{InferShapedTypeOpInterface, InferTypeOpInterface};
use ir_core::printer::{PrintOptions, attr_text, print_root};
use ir_core::source::SourceView;
use ir_core::types::{DYNAMIC, TypeKind};
use ir_core::verify::{VerifyOptions, verify_root};
use ir_core::{
    Attr, AttrKind, Body, Context, Diagnostic, OpId, Place, Registry, RegistryBuilder, Type,
};
use ods::prelude::WithPrelude;
use ods::{HookTable, RustCode};
use smallvec::{SmallVec, smallvec};
use tablegen::Source;

const TD: &str = r#"
include "mlir/IR/OpBase.td"
include "mlir/IR/AttrTypeBase.td"
include "mlir/Interfaces/InferTypeOpInterface.td"
def N_Dialect : Dialect { let name = "n"; let cppNamespace = "::n"; let useDefaultTypePrinterParser = 1; }
class N_Op<string name, list<Trait> traits = []> : Op<N_Dialect, name, traits>;

def N_Ratio : AttrOrTypeParameter<"::n::Ratio", "two numbers"> { let parser = "parseRatio($_parser)"; }
def N_Scaled : TypeDef<N_Dialect, "Scaled"> {
  let mnemonic = "scaled";
  let parameters = (ins N_Ratio:$ratio, "int64_t":$by);
  let assemblyFormat = "`<` params `>`";
}
def N_Other : TypeDef<N_Dialect, "Other"> {
  let mnemonic = "other";
  let parameters = (ins "::n::Unknown":$what);
  let assemblyFormat = "`<` $what `>`";
}
def N_Concat : N_Op<"concat", [InferTypeOpInterface]> {
  let arguments = (ins AnyTensor:$a, AnyTensor:$b);
  let results = (outs AnyTensor:$r);
  let assemblyFormat = "$a `,` $b attr-dict `:` type($a) `,` type($b)";
}
def N_Matmul : N_Op<"matmul", [InferTypeOpInterface]> {
  let arguments = (ins AnyTensor:$a, AnyTensor:$b);
  let results = (outs AnyTensor:$r);
  let assemblyFormat = "$a `,` $b attr-dict `:` type($a) `,` type($b)";
}
def N_ShapedConcat : N_Op<"shaped_concat", [InferTensorType]> {
  let arguments = (ins AnyTensor:$a, AnyTensor:$b);
  let results = (outs AnyTensor:$r);
  let assemblyFormat = "$a `,` $b attr-dict `:` type($a) `,` type($b)";
}
def N_ShapedMatmul : N_Op<"shaped_matmul", [InferShapedTypeOpAdaptor]> {
  let arguments = (ins AnyTensor:$a, AnyTensor:$b);
  let results = (outs AnyType:$r);
}
def N_Rows : N_Op<"rows"> {
  let arguments = (ins AnyTensor:$a);
  DerivedAttr rows = DerivedAttr<"int64_t", "return rowsOf(*this);", "$_builder.getI64IntegerAttr($_self)">;
}
def N_Lambda : N_Op<"lambda"> {
  let arguments = (ins OptionalAttr<DictArrayAttr>:$arg_attrs, OptionalAttr<DictArrayAttr>:$res_attrs);
  let regions = (region AnyRegion:$body);
}
def O_Dialect : Dialect { let name = "o"; let cppNamespace = "::o"; }
def O_T : TypeDef<O_Dialect, "T"> { let mnemonic = "t"; }
def N_Small : N_Op<"small"> { let arguments = (ins I64Attr:$n); let hasVerifier = 1; }
"#;

struct Hooks;

impl HookTable for Hooks {
    fn parameter(&self, cpp: &str, parser: &str) -> Option<(AttrParseHook, AttrPrintHook)> {
        let syntax: (AttrParseHook, AttrPrintHook) =
            (Hook::Plain(&parse_ratio), Hook::Plain(&print_ratio));
        (cpp == "::n::Ratio" && parser == "parseRatio($_parser)").then_some(syntax)
    }
    fn dialect(&self, name: &str) -> Option<DialectHooks> {
        if name == "o" {
            return Some(DialectHooks {
                parse_type: Some(Hook::Plain(&|p| {
                    Ok(p.optional_literal("own").then(|| p.reg().ctx().index()))
                })),
                ..DialectHooks::default()
            });
        }
        (name == "n").then(|| DialectHooks {
            verify_value_attr: Some(Hook::Plain(&|cx, op, on, name, _, errors| {
                let is_valid = match on {
                    FunctionValue::Argument(_) => cx.reg.ctx().str(name) == "n.arg",
                    FunctionValue::Result(_) => cx.reg.ctx().str(name) == "n.res",
                };
                if !is_valid {
                    let message = format!("no place for it: {on:?}");
                    errors.push(Diagnostic::error("verify", Place::Loc(cx.body.loc(op)), message));
                }
            })),
            ..DialectHooks::default()
        })
    }
    fn op(&self, name: &str) -> Option<OpHooks> {
        match name {
            "n.concat" => Some(OpHooks::default().with(InferTypeOpInterface {
                infer_return_types: Some(Hook::Plain(&infer_concat)),
            })),
            "n.matmul" => Some(OpHooks::default().with(InferTypeOpInterface {
                infer_return_types: Some(Hook::Plain(&infer_matmul)),
            })),
            "n.shaped_concat" => Some(OpHooks::default().with(InferShapedTypeOpInterface {
                infer_return_type_components: Some(Hook::Plain(&|cx| {
                    Ok(infer_concat(cx)?.iter().map(|&ty| components(cx.reg, ty)).collect())
                })),
            })),
            "n.shaped_matmul" => Some(OpHooks::default().with(InferShapedTypeOpInterface {
                infer_return_type_components: Some(Hook::Plain(&|cx| {
                    Ok(infer_matmul(cx)?.iter().map(|&ty| components(cx.reg, ty)).collect())
                })),
            })),
            "n.rows" => Some(OpHooks { derived: &[("rows", rows_of)], ..OpHooks::default() }),
            "n.small" => Some(OpHooks {
                verify: Some(Hook::Plain(&|cx, op, errors| {
                    errors.push(Diagnostic::error(
                        "verify",
                        Place::Loc(cx.body.loc(op)),
                        "the hook was called",
                    ));
                })),
                ..OpHooks::default()
            }),
            _ => None,
        }
    }
}
impl ods::ValueNatives for Hooks {}

/// `3:4`, stored as an array of two numbers.
fn parse_ratio(p: &mut dyn OpAsmParser) -> ParseResult<Attr> {
    let first = p.integer()?;
    p.literal(":")?;
    let second = p.integer()?;
    let ctx = p.reg().ctx();
    Ok(ctx.array_attr(&[first, second].map(|n| ctx.int_attr_i64(ctx.i64(), n))))
}

fn print_ratio(p: &mut dyn OpAsmPrinter<'_>, attr: Attr) {
    let ctx = p.reg().ctx();
    let AttrKind::Array(items) = ctx.attr(attr) else { return };
    let number = |i: usize| ctx.int_value(items[i]).and_then(|v| v.try_to_i64()).unwrap_or(0);
    let text = format!("{}:{}", number(0), number(1));
    p.text(&text);
}

fn shape_of(ctx: &Context, ty: Type) -> Result<(Vec<i64>, Type), String> {
    match ctx.ty(ty) {
        TypeKind::RankedTensor { shape, element, .. } if shape.len() == 2 => {
            Ok((shape.to_vec(), *element))
        }
        _ => Err("operands are matrices".into()),
    }
}

fn tensor(ctx: &Context, shape: &[i64], element: Type) -> Type {
    ctx.intern_type(TypeKind::RankedTensor { shape: shape.into(), element, encoding: None })
}

fn infer_concat(cx: &InferCx<'_>) -> Result<SmallVec<[Type; 2]>, String> {
    let ctx = cx.reg.ctx();
    let [a, b] = cx.operand_types else { return Err("it has two operands".into()) };
    let ((a, element), (b, _)) = (shape_of(ctx, *a)?, shape_of(ctx, *b)?);
    if a[1] != b[1] {
        return Err(format!("rows of {} and {}", a[1], b[1]));
    }
    let rows = if a[0] == DYNAMIC || b[0] == DYNAMIC { DYNAMIC } else { a[0] + b[0] };
    Ok(smallvec![tensor(ctx, &[rows, a[1]], element)])
}

fn infer_matmul(cx: &InferCx<'_>) -> Result<SmallVec<[Type; 2]>, String> {
    let ctx = cx.reg.ctx();
    let [a, b] = cx.operand_types else { return Err("it has two operands".into()) };
    let ((a, element), (b, _)) = (shape_of(ctx, *a)?, shape_of(ctx, *b)?);
    if a[1] != b[0] {
        return Err(format!("{} columns by {} rows", a[1], b[0]));
    }
    Ok(smallvec![tensor(ctx, &[a[0], b[1]], element)])
}

fn components(reg: &Registry, ty: Type) -> ShapedComponents {
    let kind = reg.ctx().ty(ty);
    ShapedComponents {
        shape: kind.shape().map(Into::into),
        element: kind.element(),
        encoding: None,
    }
}

fn rows_of(reg: &Registry, body: &Body, op: OpId) -> Option<Val> {
    let rows = *reg.ctx().ty(body.ty(body.operand(op, 0))).shape()?.first()?;
    Some(Val::from(rows))
}

fn loaded(hooks: &dyn RustCode) -> (Registry, Vec<String>) {
    let outer = |name: &str, _: Option<&str>| {
        (name == "n.td").then(|| Source { path: "n.td".into(), text: TD.into() })
    };
    let evaluation = tablegen::evaluate(&mut WithPrelude::new(outer), "n.td", &[]);
    assert!(evaluation.diagnostics.is_empty(), "{:?}", evaluation.diagnostics);
    let mut builder = RegistryBuilder::extending(&all_dialects::BUILTIN.registry(&Context::new()));
    let found = ods::load(&mut builder, &evaluation.records, hooks);
    (builder.finish(), found.into_iter().map(|d| d.message).collect())
}

/// The text, read, verified and printed; or the first error.
fn run(text: &str) -> String {
    let (reg, reported) = loaded(&Hooks);
    let unread =
        "parameter 'what' of 'n.other' has the unknown C++ class '::n::Unknown' and no native";
    assert!(matches!(&reported[..], [only] if only.starts_with(unread)), "{reported:?}");
    let top = all_dialects::BUILTIN.implicit_top_level_op(reg.ctx());
    let options = ParseOptions {
        top_level_op: Some(top),
        allow_unregistered: true,
        ..ParseOptions::default()
    };
    let parsed = match asm::parse(&reg, text.as_bytes(), &options) {
        Ok(parsed) => parsed,
        Err(errors) => return errors[0].message.clone(),
    };
    let options = VerifyOptions { allow_unregistered: true, ..VerifyOptions::default() };
    if let Some(finding) = verify_root(&reg, &parsed.body, options, &sequential).first() {
        return finding.diagnostic.message.clone();
    }
    let view = SourceView::new(&parsed.source);
    let text =
        print_root(&reg, &parsed.body, view, None, &parsed.resources, &PrintOptions::default());
    String::from_utf8(text).unwrap()
}

#[test]
fn parameters_with_a_parser_of_their_own() {
    let text = r#"%0 = "u.x"() : () -> !n.scaled<3:4, 5>"#;
    assert!(run(text).contains("!n.scaled<3:4, 5>"), "{}", run(text));
    assert!(run(r#"%0 = "u.x"() : () -> !n.scaled<3, 5>"#).contains("expected ':'"));
    // Without a native, there is a message.
    let (_, reported) = loaded(&ods::NoHooks);
    let expected =
        "parameter 'ratio' of 'n.scaled' has a C++ parser and no native: parseRatio($_parser)";
    assert!(reported.iter().any(|s| s == expected), "{reported:?}");
}

#[test]
fn result_types_follow_by_hooks() {
    let text = |op: &str, a: &str, b: &str| {
        format!(
            "%0 = \"u.x\"() : () -> tensor<{a}xf32>\n%1 = \"u.x\"() : () -> tensor<{b}xf32>\n%2 = {op} %0, %1 : tensor<{a}xf32>, tensor<{b}xf32>\n\"u.y\"(%2) : (RESULT) -> ()"
        )
    };
    let ok = |op: &str, a: &str, b: &str, result: &str| {
        let text = text(op, a, b).replace("RESULT", &format!("tensor<{result}xf32>"));
        assert!(run(&text).contains(&format!("(tensor<{result}xf32>) -> ()")), "{}", run(&text));
    };
    ok("n.concat", "2x3", "4x3", "6x3");
    ok("n.concat", "2x3", "?x3", "?x3");
    ok("n.matmul", "2x3", "3x5", "2x5");
    assert_eq!(run(&text("n.concat", "2x3", "4x4")), "rows of 3 and 4");
    assert_eq!(run(&text("n.matmul", "2x3", "4x5")), "3 columns by 4 rows");
    // Types that are written must be those.
    let generic = r#"%0 = "u.x"() : () -> tensor<2x3xf32>
      %1 = "n.concat"(%0, %0) : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>"#;
    assert_eq!(
        run(generic),
        "'n.concat' op inferred type(s) 'tensor<4x3xf32>' are incompatible with return type(s) of operation 'tensor<2x3xf32>'"
    );
}

#[test]
fn verifier_hooks_run_after_constraints() {
    assert_eq!(run(r#""n.small"() <{n = 1 : i64}> : () -> ()"#), "the hook was called");
    let wrong = run(r#""n.small"() <{n = 1 : i32}> : () -> ()"#);
    assert!(wrong.contains("attribute 'n' failed to satisfy constraint"), "{wrong}");
}

#[test]
fn shapes_follow_by_hooks() {
    let concat = |a: &str, b: &str, result: &str| {
        format!(
            "%0:2 = \"u.x\"() : () -> (tensor<{a}xf32>, tensor<{b}xf32>)\n%2 = n.shaped_concat %0#0, %0#1 : tensor<{a}xf32>, tensor<{b}xf32>\n\"u.y\"(%2) : ({result}) -> ()"
        )
    };
    // Of shapes and elements, types are made.
    let ok = run(&concat("2x3", "4x3", "tensor<6x3xf32>"));
    assert!(ok.contains("(tensor<6x3xf32>) -> ()"), "{ok}");
    assert_eq!(run(&concat("2x3", "4x4", "tensor<6x3xf32>")), "rows of 3 and 4");
    // If types are not inferred, a type that is known in two ways must be the same.
    let matmul = |a: &str, b: &str, result: &str| {
        run(&format!(
            "%0:2 = \"u.x\"() : () -> (tensor<{a}xf32>, tensor<{b}xf32>)\n%2 = \"n.shaped_matmul\"(%0#0, %0#1) : (tensor<{a}xf32>, tensor<{b}xf32>) -> {result}"
        ))
    };
    for result in ["tensor<2x5xf32>", "tensor<?x5xf32>", "tensor<*xf32>", "memref<2x5xf32>"] {
        let text = matmul("2x3", "3x5", result);
        assert!(text.contains(&format!("-> {result}")), "{text}");
    }
    let refused = [
        (
            "tensor<2x4xf32>",
            "infers for result #0 the shape [2, 5], but it is of type 'tensor<2x4xf32>'",
        ),
        (
            "tensor<2xf32>",
            "infers for result #0 the shape [2, 5], but it is of type 'tensor<2xf32>'",
        ),
        (
            "tensor<2x5xf64>",
            "infers for result #0 elements of type 'f32', but it is of type 'tensor<2x5xf64>'",
        ),
        ("f32", "infers for result #0 a shape, but 'f32' has none"),
    ];
    for (result, reason) in refused {
        assert_eq!(matmul("2x3", "3x5", result), format!("'n.shaped_matmul' op {reason}"));
    }
    let reason =
        "'n.shaped_matmul' op has result shapes that cannot be inferred: 3 columns by 4 rows";
    assert_eq!(matmul("2x3", "4x5", "tensor<2x5xf32>"), reason);
    let generic = r#"%0 = "u.x"() : () -> tensor<2x3xf32>
      %1 = "n.shaped_concat"(%0, %0) : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>"#;
    assert_eq!(
        run(generic),
        "'n.shaped_concat' op inferred type(s) 'tensor<4x3xf32>' are incompatible with return type(s) of operation 'tensor<2x3xf32>'"
    );
}

#[test]
fn derived_attributes_in_rust() {
    let text = r#"%0:2 = "u.x"() : () -> (tensor<2x3xf32>, tensor<*xf32>)
      "n.rows"(%0#0) : (tensor<2x3xf32>) -> ()
      "n.rows"(%0#1) : (tensor<*xf32>) -> ()"#;
    let materialized = |hooks: &dyn RustCode| -> Vec<Result<Option<String>, String>> {
        let (reg, _) = loaded(hooks);
        let top = all_dialects::BUILTIN.implicit_top_level_op(reg.ctx());
        let options = ParseOptions {
            top_level_op: Some(top),
            allow_unregistered: true,
            ..ParseOptions::default()
        };
        let parsed = asm::parse(&reg, text.as_bytes(), &options).unwrap();
        let outer = parsed.body.root_block().unwrap();
        let body = parsed.body.nested(parsed.body.first_op(outer).unwrap()).unwrap();
        let ops: Vec<OpId> = body.ops_in(body.roots()[0]).skip(1).collect();
        let one = |op: OpId| materialize_derived(&reg, body, op);
        ops.into_iter().map(|op| Ok(one(op)?.map(|a| attr_text(&reg, a)))).collect()
    };
    assert_eq!(
        materialized(&Hooks),
        [
            Ok(Some("{rows = 2 : i64}".into())),
            Err("derived attribute 'rows' has no value here".into())
        ]
    );
    // Without the Rust function, there is a message at load time, and an error when it is called.
    let missing =
        "derived attribute 'rows' has an unsupported C++ body and no hook: return rowsOf(*this);";
    assert_eq!(materialized(&ods::NoHooks), [Err(missing.into()), Err(missing.into())]);
    let (_, reported) = loaded(&ods::NoHooks);
    assert!(
        reported
            .iter()
            .any(|s| s.starts_with("derived attribute 'rows' of 'n.rows' is not understood")),
        "{reported:?}"
    );
}

#[test]
fn a_dialect_verifies_attributes_of_the_arguments_and_results_of_any_region() {
    let lambda = |args: &str, results: &str| {
        run(&format!(
            "\"n.lambda\"() <{{arg_attrs = [{args}], res_attrs = [{results}]}}> ({{ ^bb0(%a: i32):\n \"u.end\"() : () -> () }}) : () -> ()"
        ))
    };
    assert!(
        lambda("{n.arg}", "{n.res}").contains("arg_attrs = [{n.arg}]"),
        "{}",
        lambda("{n.arg}", "{n.res}")
    );
    assert_eq!(lambda("{n.res}", ""), "no place for it: Argument(0)");
    assert_eq!(lambda("{n.arg}", "{}, {n.arg}"), "no place for it: Result(1)");
}

#[test]
fn a_dialect_without_default_parsers_reads_by_its_hook() {
    let text = |ty: &str| format!("%0 = \"u.x\"() : () -> {ty}");
    assert!(run(&text("!o.own")).contains("-> index"), "{}", run(&text("!o.own")));
    assert!(run(&text("!o.t")).contains("-> !o.t"), "{}", run(&text("!o.t")));
    // Without the hook, a type is read by its definition; other types are refused.
    let (reg, _) = loaded(&ods::NoHooks);
    let options = ParseOptions { allow_unregistered: true, ..ParseOptions::default() };
    assert!(asm::parse(&reg, text("!o.t").as_bytes(), &options).is_ok());
    let errors = asm::parse(&reg, text("!o.own").as_bytes(), &options).err().unwrap();
    assert_eq!(errors[0].message, "unknown  type `own` in dialect `o`");
}
