//! Operations, types and attributes that are registered while the program runs: text in, text or an error out.

use ir_core::def::Hook;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

use asm::ParseOptions;
use dialect::dynamic::{DynamicDialect, DynamicOp, DynamicType, RegisterError};
use ir_core::asm::ParseFailed;
use ir_core::def::hooks::{DialectHooks, FunctionValue, ParametricHooks, ParamsVerifier};
use ir_core::def::{DialectDef, ParamDecl, ParamKind, Trait, TypeDef};
use ir_core::fanout::sequential;
use ir_core::interfaces::{Implementation, Implementor, InterfaceDef, InterfaceKind};
use ir_core::printer::{PrintOptions, print_root, type_text};
use ir_core::source::SourceView;
use ir_core::types::TypeKind;
use ir_core::verify::{VerifyOptions, verify_root};
use ir_core::{AttrKind, Context, Diagnostic, Place, Registry, RegistryBuilder};
use rewrite::{GreedyConfig, Pattern, PatternSet, apply_greedily};

fn registered(dialect: DynamicDialect) -> (Registry, Vec<Pattern>) {
    let mut builder = RegistryBuilder::extending(&all_dialects::BUILTIN.registry(&Context::new()));
    let patterns = dialect.register(&mut builder).unwrap();
    (builder.finish(), patterns)
}

/// The text after canonicalization, or the first error.
fn run(dialect: DynamicDialect, text: &str) -> String {
    let (reg, patterns) = registered(dialect);
    let top = all_dialects::BUILTIN.implicit_top_level_op(reg.ctx());
    let options = ParseOptions { top_level_op: Some(top), ..ParseOptions::default() };
    let mut parsed = match asm::parse(&reg, text.as_bytes(), &options) {
        Ok(parsed) => parsed,
        Err(errors) => return errors[0].message.clone(),
    };
    let findings = verify_root(&reg, &parsed.body, VerifyOptions::default(), &sequential);
    if let Some(finding) = findings.first() {
        return finding.diagnostic.message.clone();
    }
    let op = parsed.body.first_op(parsed.body.root_block().unwrap()).unwrap();
    let mut nested = parsed.body.take_nested(op).unwrap();
    let body = Arc::make_mut(&mut nested);
    apply_greedily(&reg, body, None, &PatternSet::new(patterns), &GreedyConfig::default());
    parsed.body.set_nested(op, nested);
    let view = SourceView::new(&parsed.source);
    let text =
        print_root(&reg, &parsed.body, view, None, &parsed.resources, &PrintOptions::default());
    String::from_utf8(text).unwrap()
}

fn sample() -> DynamicDialect {
    DynamicDialect::new("dyn")
        .op(DynamicOp::new("source"))
        .op(DynamicOp::new("sink"))
        .op(DynamicOp::new("same").pure().folds(|cx| cx.body.operands(cx.op).next().into()))
        .op(DynamicOp::new("pair").with_trait(Trait::SameTypeOperands).verified_by(
            |cx, op, errors| {
                if cx.body.num_operands(op) != 2 {
                    errors.push(Diagnostic::error(
                        "verify",
                        Place::Loc(cx.body.loc(op)),
                        "'dyn.pair' takes two operands",
                    ));
                }
            },
        ))
        .op(DynamicOp::new("old").canonicalizes("renew", 1, |rewriter, op| {
            let operands: Vec<_> = rewriter.body.operands(op).collect();
            let loc = rewriter.body.loc(op);
            rewriter.set_before(op);
            rewriter.build("dyn.sink", loc, &operands, &[], &[]);
            rewriter.erase_op(op);
            true
        }))
        .op(DynamicOp::new("mark").syntax(|p, _| p.literal("here"), |p, _| p.text(" here")))
        .ty(DynamicType::new("plain"))
        .ty(DynamicType::new("box").verified_by(|_, params| match params.len() {
            1 => Ok(()),
            n => Err(format!("'dyn.box' holds one thing, not {n}")),
        }))
        .attr(DynamicType::new("tag"))
}

#[test]
fn registered_operations_parse_print_fold_and_canonicalize() {
    let text = r#"
      %0 = "dyn.source"() {t = #dyn.tag<1 : i32, "x">} : () -> !dyn.box<i32>
      %1 = "dyn.same"(%0) : (!dyn.box<i32>) -> !dyn.box<i32>
      "dyn.old"(%1) : (!dyn.box<i32>) -> ()
      dyn.mark here
      %2 = "dyn.source"() : () -> !dyn.plain
    "#;
    let expected = r#"module {
  %0 = "dyn.source"() {t = #dyn.tag<1 : i32, "x">} : () -> !dyn.box<i32>
  "dyn.sink"(%0) : (!dyn.box<i32>) -> ()
  dyn.mark here
  %1 = "dyn.source"() : () -> !dyn.plain
}"#;
    assert_eq!(run(sample(), text).trim_end(), expected);
    assert_eq!(run(sample(), expected).trim_end(), expected, "it reads back");
}

#[test]
fn verifiers_refuse() {
    let pair = r#"%0 = "dyn.source"() : () -> i32  "dyn.pair"(%0) : (i32) -> ()"#;
    assert_eq!(run(sample(), pair), "'dyn.pair' takes two operands");
    assert_eq!(
        run(sample(), r#"%0 = "dyn.source"() : () -> !dyn.box<i32, i64>"#),
        "'dyn.box' holds one thing, not 2"
    );
    assert!(run(sample(), "dyn.mark there").contains("expected 'here'"));
    assert!(run(sample(), "\"dyn.other\"() : () -> ()").contains("dyn.other"));
}

#[test]
fn names_that_are_taken_are_refused() {
    let mut builder = RegistryBuilder::extending(&all_dialects::BUILTIN.registry(&Context::new()));
    sample().register(&mut builder).unwrap();
    let mut refuse = |dialect: DynamicDialect| dialect.register(&mut builder).unwrap_err();
    assert_eq!(refuse(DynamicDialect::new("dyn")), RegisterError::Taken("dyn".into()));
    let again =
        DynamicDialect::extending("dyn").op(DynamicOp::new("new")).op(DynamicOp::new("sink"));
    assert_eq!(refuse(again), RegisterError::Taken("dyn.sink".into()));
    let again = DynamicDialect::extending("dyn").ty(DynamicType::new("box"));
    assert_eq!(refuse(again), RegisterError::Taken("!dyn.box".into()));
    let twice =
        DynamicDialect::extending("dyn").attr(DynamicType::new("a")).attr(DynamicType::new("a"));
    assert_eq!(refuse(twice), RegisterError::Taken("#dyn.a".into()));
    assert_eq!(
        refuse(DynamicDialect::extending("arith")),
        RegisterError::NotExtensible("arith".into())
    );
    assert_eq!(
        refuse(DynamicDialect::extending("none")),
        RegisterError::UnknownDialect("none".into())
    );
    let mut bad =
        |dialect, name: &str| assert_eq!(refuse(dialect), RegisterError::BadName(name.into()));
    let new = || DynamicDialect::new("other");
    bad(DynamicDialect::new("a.b"), "a.b");
    bad(DynamicDialect::new(""), "");
    bad(new().op(DynamicOp::new("a b")), "other.a b");
    bad(new().op(DynamicOp::new("")), "other.");
    bad(new().ty(DynamicType::new("1a")), "!other.1a");
    bad(new().attr(DynamicType::new("")), "#other.");
    // A refused dialect registers nothing.
    let ctx = builder.ctx().clone();
    assert!(builder.finish().op(ctx.op_name("dyn.new")).is_none());
}

#[test]
fn an_extensible_dialect_is_extended() {
    let ctx = Context::new();
    let mut builder = RegistryBuilder::extending(&all_dialects::BUILTIN.registry(&ctx));
    let open = DialectDef {
        extensible: true,
        ..(**builder.so_far().dialect(ctx.ident("ub")).unwrap()).clone()
    };
    builder.add_dialect(open);
    DynamicDialect::extending("ub").op(DynamicOp::new("more")).register(&mut builder).unwrap();
    let reg = builder.finish();
    assert!(reg.op(ctx.op_name("ub.more")).is_some() && reg.op(ctx.op_name("ub.poison")).is_some());
}

/// A dialect whose hooks are all closures that use captured values.
fn capturing(word: &'static str, limit: usize, seen: Arc<AtomicUsize>) -> DynamicDialect {
    let (counted, keyword, written) = (seen.clone(), word.to_owned(), word.to_owned());
    let names: Vec<String> = (0..limit).map(|i| format!("n{i}")).collect();
    DynamicDialect::new("cap")
        .op(DynamicOp::new("source"))
        .op(DynamicOp::new("few").verified_by(move |cx, op, errors| {
            counted.fetch_add(1, Ordering::Relaxed);
            if cx.body.num_operands(op) > limit {
                let message = format!("'cap.few' takes {limit} operands at most");
                errors.push(Diagnostic::error("verify", Place::Loc(cx.body.loc(op)), message));
            }
        }))
        .op(DynamicOp::new("word").syntax(
            move |p, _| p.literal(&keyword),
            move |p, _| {
                p.text(" ");
                p.text(&written);
            },
        ))
        .op(DynamicOp::new("pick")
            .pure()
            .folds(move |cx| cx.body.operands(cx.op).nth(limit - 1).into()))
        .op(DynamicOp::new("like").infers(move |cx| match cx.operand_types.first() {
            Some(&ty) => Ok(std::iter::repeat_n(ty, limit).collect()),
            None => Err("it has no operand".into()),
        }))
        .op(DynamicOp::new("old").canonicalizes("count", 1, move |rewriter, op| {
            seen.fetch_add(100, Ordering::Relaxed);
            let loc = rewriter.body.loc(op);
            rewriter.set_before(op);
            rewriter.build(&format!("cap.{word}"), loc, &[], &[], &[]);
            rewriter.erase_op(op);
            true
        }))
        .ty(DynamicType::new("named").verified_by(move |reg, params| {
            let text = params.first().and_then(|&p| reg.ctx().string_value(p));
            match text {
                Some(text) if names.iter().any(|n| n == text) => Ok(()),
                _ => Err(format!("'cap.named' is one of {}", names.join(", "))),
            }
        }))
}

#[test]
fn hooks_capture() {
    let seen = Arc::new(AtomicUsize::new(0));
    let dialect = |word| capturing(word, 2, seen.clone());
    let text = r#"
      %0 = "cap.source"() : () -> !cap.named<"n1">
      %1 = "cap.source"() : () -> !cap.named<"n1">
      "cap.few"(%0, %1) : (!cap.named<"n1">, !cap.named<"n1">) -> ()
      %2 = "cap.pick"(%0, %1) : (!cap.named<"n1">, !cap.named<"n1">) -> !cap.named<"n1">
      "cap.few"(%2) : (!cap.named<"n1">) -> ()
      %3:2 = "cap.like"(%0) : (!cap.named<"n1">) -> (!cap.named<"n1">, !cap.named<"n1">)
      "cap.old"() : () -> ()
    "#;
    let expected = r#"module {
  %0 = "cap.source"() : () -> !cap.named<"n1">
  %1 = "cap.source"() : () -> !cap.named<"n1">
  "cap.few"(%0, %1) : (!cap.named<"n1">, !cap.named<"n1">) -> ()
  "cap.few"(%1) : (!cap.named<"n1">) -> ()
  %2:2 = "cap.like"(%0) : (!cap.named<"n1">) -> (!cap.named<"n1">, !cap.named<"n1">)
  cap.word word
}"#;
    assert_eq!(run(dialect("word"), text).trim_end(), expected);
    assert_eq!(seen.load(Ordering::Relaxed), 102);
    assert_eq!(run(dialect("word"), expected).trim_end(), expected, "it reads back");
}

#[test]
fn hooks_that_capture_refuse() {
    let refused = |text: &str| run(capturing("word", 2, Arc::default()), text);
    let three = r#"%0 = "cap.source"() : () -> i1  "cap.few"(%0, %0, %0) : (i1, i1, i1) -> ()"#;
    assert_eq!(refused(three), "'cap.few' takes 2 operands at most");
    assert!(refused("cap.word words").contains("expected 'word'"));
    assert_eq!(
        refused(r#"%0 = "cap.source"() : () -> !cap.named<"n2">"#),
        "'cap.named' is one of n0, n1"
    );
    let one = r#"%0 = "cap.source"() : () -> i1  %1 = "cap.like"(%0) : (i1) -> i1"#;
    let reason =
        "inferred type(s) 'i1', 'i1' are incompatible with return type(s) of operation 'i1'";
    assert_eq!(refused(one), format!("'cap.like' op {reason}"));
    let none = r#"%1 = "cap.like"() : () -> i1"#;
    assert_eq!(
        refused(none),
        "'cap.like' op has result types that cannot be inferred: it has no operand"
    );
}

#[test]
fn types_and_attributes_are_made_by_name() {
    let (reg, _) = registered(capturing("word", 2, Arc::default()));
    let ctx = reg.ctx();
    let name = ctx.string_attr("n1");
    let ty = reg.checked_type("cap", "named", &[name]).unwrap();
    assert_eq!(type_text(&reg, ty), "!cap.named<\"n1\">");
    // Down again: to its definition and parameters.
    let TypeKind::Parametric { dialect, mnemonic, params } = ctx.ty(ty) else {
        panic!("no type of a dialect")
    };
    assert!(reg.type_def(*dialect, *mnemonic).is_some_and(|d| &*d.class == "named"));
    assert_eq!(**params, [name]);
    assert_eq!(reg.checked_type("cap", "named", &[]).unwrap_err(), "'cap.named' is one of n0, n1");
    assert_eq!(reg.checked_type("cap", "other", &[]).unwrap_err(), "it is not registered");
    assert_eq!(reg.checked_attr("cap", "named", &[]).unwrap_err(), "it is not registered");
    let flags = reg.checked_attr("arith", "fastmath", &[ctx.int_attr_i64(ctx.i64(), 1), name]);
    assert_eq!(flags.unwrap_err(), "it has 1 parameter, not 2");
}

#[test]
fn a_refusal_without_a_reason_names_its_hook() {
    let dialect = || {
        DynamicDialect::new("mute")
            .op(DynamicOp::new("op").syntax(|_, _| Err(ParseFailed), |_, _| {}))
    };
    let reason = "the parser of the type or attribute that starts here failed without a message";
    assert_eq!(run(dialect(), "mute.op"), reason);
    assert_eq!(run(dialect(), "module {\n  mute.op\n}"), reason);
    let (reg, _) = registered(dialect());
    let options = ParseOptions { recover: true, ..ParseOptions::default() };
    let errors =
        asm::parse(&reg, b"module {\n  mute.op\n  mute.op\n}\n", &options).map(drop).unwrap_err();
    assert!(
        errors[0].message == reason && errors.iter().all(|e| e.message == reason),
        "{errors:?}"
    );
}

#[test]
fn a_memref_holds_types_with_the_element_interface() {
    let dialect = || {
        let cell = DynamicType::new("cell").with_interface("MemRefElementTypeInterface");
        DynamicDialect::new("held")
            .op(DynamicOp::new("source"))
            .ty(cell)
            .ty(DynamicType::new("loose"))
    };
    let of =
        |ty: &str| run(dialect(), &format!("module {{\n  %0 = \"held.source\"() : () -> {ty}\n}}"));
    assert!(
        of("memref<2x!held.cell>").contains("memref<2x!held.cell>"),
        "{}",
        of("memref<2x!held.cell>")
    );
    assert_eq!(of("memref<2x!held.loose>"), "invalid memref element type");
    assert!(of("tensor<2x!held.loose>").contains("tensor<2x!held.loose>"));
}

/// A dialect with a custom syntax for types and attributes, and with types that are registered by name.
fn own_syntax() -> DynamicDialect {
    let hooks = DialectHooks {
        parse_type: Some(Hook::Plain(&|p| {
            if !p.optional_literal("ptr") {
                return Ok(None);
            }
            p.literal("to")?;
            let ctx = p.reg().ctx().clone();
            let to = p.ty()?;
            let (dialect, mnemonic) = (ctx.ident("own"), ctx.ident("ptr"));
            let params = Box::new([ctx.type_attr(to)]);
            Ok(Some(ctx.intern_type(TypeKind::Parametric { dialect, mnemonic, params })))
        })),
        print_type: Some(Hook::Plain(&|p, ty| {
            let ctx = p.reg().ctx();
            let TypeKind::Parametric { mnemonic, params, .. } = ctx.ty(ty) else { return false };
            let to = match params.first().map(|&a| ctx.attr(a)) {
                Some(&AttrKind::Type(to)) if ctx.str(*mnemonic) == "ptr" => to,
                _ => return false,
            };
            p.text("ptr to ");
            p.ty(to);
            true
        })),
        parse_attr: Some(Hook::Plain(&|p| {
            if !p.optional_literal("yes") {
                return Ok(None);
            }
            let ctx = p.reg().ctx().clone();
            let (dialect, mnemonic) = (ctx.ident("own"), ctx.ident("yes"));
            Ok(Some(ctx.intern_attr(AttrKind::Parametric {
                dialect,
                mnemonic,
                params: Box::default(),
            })))
        })),
        print_attr: Some(Hook::Plain(&|p, attr| {
            let ctx = p.reg().ctx();
            let is = matches!(ctx.attr(attr), AttrKind::Parametric { mnemonic, .. } if ctx.str(*mnemonic) == "yes");
            if is {
                p.text("yes");
            }
            is
        })),
        ..DialectHooks::default()
    };
    DynamicDialect::new("own")
        .with_hooks(hooks)
        .op(DynamicOp::new("source"))
        .ty(DynamicType::new("box"))
        .attr(DynamicType::new("tag"))
}

#[test]
fn a_type_hook_precedes_registered_types() {
    let text = "module {\n  %0:2 = \"own.source\"() {a = #own<yes>, b = #own.tag<1 : i32>} : () -> (!own<ptr to i32>, !own.box<f32>)\n}";
    let printed = run(own_syntax(), text);
    assert!(printed.contains("ptr to i32") && printed.contains("!own.box<f32>"), "{printed}");
    assert!(printed.contains("yes") && printed.contains("#own.tag<1 : i32>"), "{printed}");
    assert_eq!(run(own_syntax(), &printed), printed, "it reads back");
    let refused = |ty: &str| run(own_syntax(), &format!("%0 = \"own.source\"() : () -> {ty}"));
    assert!(
        refused("!own<ptr of i32>").contains("expected 'to'"),
        "{}",
        refused("!own<ptr of i32>")
    );
    assert!(refused("!own.other").contains("unknown  type `other` in dialect `own`"));
    assert!(
        run(own_syntax(), "\"own.source\"() {a = #own.no} : () -> ()")
            .contains("unknown attribute `no`")
    );
}

#[test]
fn a_dialect_verifies_its_attributes_on_functions_their_arguments_and_results() {
    let hooks = DialectHooks {
        verify_op_attr: Some(Hook::Plain(&|cx, op, name, _, errors| {
            if cx.reg.ctx().str(name) != "mark.op" {
                errors.push(Diagnostic::error(
                    "verify",
                    Place::Loc(cx.body.loc(op)),
                    "no mark of operations",
                ));
            }
        })),
        verify_value_attr: Some(Hook::Plain(&|cx, op, on, name, _, errors| {
            let is_valid = match on {
                FunctionValue::Argument(n) => n < 1 && cx.reg.ctx().str(name) == "mark.arg",
                FunctionValue::Result(_) => cx.reg.ctx().str(name) == "mark.res",
            };
            if !is_valid {
                errors.push(Diagnostic::error(
                    "verify",
                    Place::Loc(cx.body.loc(op)),
                    format!("no mark of {on:?}"),
                ));
            }
        })),
        ..DialectHooks::default()
    };
    let marks = |text: &str| run(DynamicDialect::new("mark").with_hooks(hooks.clone()), text);
    let right =
        "func.func private @f(i32 {mark.arg}, i32) -> (i32 {mark.res}) attributes {mark.op}";
    assert!(marks(right).contains("mark.arg"), "{}", marks(right));
    assert_eq!(marks("func.func private @f() attributes {mark.arg}"), "no mark of operations");
    assert_eq!(marks("func.func private @f(i32, i32 {mark.arg})"), "no mark of Argument(1)");
    assert_eq!(marks("func.func private @f(i32 {mark.res})"), "no mark of Argument(0)");
    assert_eq!(marks("func.func private @f() -> (i32 {mark.arg})"), "no mark of Result(0)");
}

#[test]
fn a_dialect_is_populated_when_it_is_first_loaded() {
    let hooks = DialectHooks {
        initialize: Some(Hook::Plain(&|builder| {
            DynamicDialect::extending("late").op(DynamicOp::new("more")).register(builder).unwrap();
        })),
        ..DialectHooks::default()
    };
    let late = || DynamicDialect::new("late").with_hooks(hooks.clone()).op(DynamicOp::new("first"));
    assert!(
        run(late(), "\"late.more\"() : () -> ()  \"late.first\"() : () -> ()")
            .contains("late.more")
    );
    assert!(run(late(), "\"late.other\"() : () -> ()").contains("late.other"));
    // From `.td`, by the hooks of that name.
    struct Hooks;
    impl ods::HookTable for Hooks {
        fn dialect(&self, name: &str) -> Option<DialectHooks> {
            let initialize: &'static (dyn Fn(&mut RegistryBuilder) + Send + Sync) = &|builder| {
                _ = DynamicDialect::extending("open").op(DynamicOp::new("more")).register(builder);
                _ = DynamicDialect::extending("closed")
                    .op(DynamicOp::new("more"))
                    .register(builder);
            };
            (name == "open").then(|| DialectHooks {
                initialize: Some(Hook::Plain(initialize)),
                ..DialectHooks::default()
            })
        }
    }
    impl ods::ValueNatives for Hooks {}
    let text = "include \"mlir/IR/OpBase.td\"\ndef Closed : Dialect { let name = \"closed\"; }\ndef Open : Dialect { let name = \"open\"; let isExtensible = 1; }\n";
    let mut provider = tablegen::MemoryProvider::new();
    provider.add("d.td", text);
    let mut provider = ods::prelude::WithPrelude::new(|name: &str, _: Option<&str>| {
        tablegen::SourceProvider::load(&mut provider, name, None)
    });
    let evaluation = tablegen::evaluate(&mut provider, "d.td", &[]);
    assert!(!evaluation.has_errors(), "{:?}", evaluation.diagnostics);
    let ctx = Context::new();
    let mut builder = RegistryBuilder::new(&ctx);
    ods::load(&mut builder, &evaluation.records, &Hooks);
    let reg = builder.finish();
    assert!(reg.op(ctx.op_name("open.more")).is_some());
    assert!(reg.op(ctx.op_name("closed.more")).is_none(), "the dialect is not extensible");
}

#[test]
fn a_dialect_knows_interfaces_of_its_operations() {
    static KNOWN: std::sync::LazyLock<Implementation> =
        std::sync::LazyLock::new(Implementation::new);
    let hooks = DialectHooks {
        interface_fallback: Some(Hook::Plain(&|reg, op, interface| {
            let is_valid =
                reg.ctx().op_name_str(op) == "fall.has" && reg.ctx().str(interface) == "Known";
            is_valid.then(|| &*KNOWN)
        })),
        ..DialectHooks::default()
    };
    let mut builder = RegistryBuilder::extending(&all_dialects::BUILTIN.registry(&Context::new()));
    let ctx = builder.ctx().clone();
    builder.add_interface(InterfaceDef::new(&ctx, InterfaceKind::Op, "Known"));
    let fall = DynamicDialect::new("fall")
        .with_hooks(hooks)
        .op(DynamicOp::new("has"))
        .op(DynamicOp::new("lacks"));
    fall.register(&mut builder).unwrap();
    let reg = builder.finish();
    let has = |name: &str, interface: &str| {
        reg.implements(Implementor::Op(ctx.op_name(name)), ctx.ident(interface))
    };
    assert!(has("fall.has", "Known"));
    assert!(
        !has("fall.lacks", "Known") && !has("fall.has", "Other") && !has("arith.addi", "Known")
    );
}

#[test]
fn mutable_parameters_are_set_once() {
    let ctx = Context::new();
    let mut builder = RegistryBuilder::extending(&all_dialects::BUILTIN.registry(&ctx));
    sample().register(&mut builder).unwrap();
    let name = |n: &str| ParamDecl {
        name: ctx.ident(n),
        kind: ParamKind::Type,
        cpp_type: "".into(),
        optional: true,
        default: None,
        syntax: None,
        constraint: None,
    };
    let dialect = ctx.ident("dyn");
    builder.add_type(TypeDef {
        dialect,
        mnemonic: ctx.ident("rec"),
        class: "Rec".into(),
        summary: "".into(),
        traits: Vec::new(),
        params: vec![ParamDecl { kind: ParamKind::String, ..name("id") }, name("body")],
        requirements: Vec::new(),
        format: None,
        format_source: Default::default(),
        mutable: true,
        represents: None,
        alias: None,
        hooks: Default::default(),
        loc: Default::default(),
    });
    let reg = builder.finish();
    let (i32, f32) = (ctx.type_attr(ctx.i32()), ctx.type_attr(ctx.f32()));
    let ty = reg.identified_type("dyn", "rec", "a").unwrap();
    assert_eq!(reg.identified_type("dyn", "rec", "a"), Ok(ty), "the name identifies the type");
    assert_eq!(reg.mutate(ty, &[i32]), Ok(()));
    assert_eq!(reg.mutate(ty, &[i32]), Ok(()));
    assert_eq!(reg.mutate(ty, &[f32]), Err("its body was already set to a different one".into()));
    assert_eq!(reg.mutate(ty, &[]), Err("it has 2 parameters, not 1".into()));
    assert_eq!(
        reg.mutate(ctx.i32(), &[f32]),
        Err("it has no parameters that can be set later".into())
    );
    assert!(
        reg.identified_type("dyn", "box", "a").is_err()
            && reg.identified_type("dyn", "none", "a").is_err()
    );
}

#[test]
fn types_in_rust_declare_their_storage() {
    let ctx = Context::new();
    let mut builder = RegistryBuilder::extending(&all_dialects::BUILTIN.registry(&ctx));
    sample().register(&mut builder).unwrap();
    let param = |name: &str, kind| ParamDecl {
        name: ctx.ident(name),
        kind,
        cpp_type: "".into(),
        optional: false,
        default: None,
        syntax: None,
        constraint: None,
    };
    let define = |mnemonic: &str, params: Vec<ParamDecl>, verify: ParamsVerifier| TypeDef {
        dialect: ctx.ident("dyn"),
        mnemonic: ctx.ident(mnemonic),
        class: mnemonic.into(),
        summary: "".into(),
        traits: Vec::new(),
        params,
        requirements: Vec::new(),
        format: None,
        format_source: Default::default(),
        mutable: false,
        represents: None,
        alias: None,
        hooks: ParametricHooks { verify: Some(verify), ..ParametricHooks::default() },
        loc: Default::default(),
    };
    let positive: ParamsVerifier =
        Hook::Plain(&|reg, params| match reg.ctx().int_value(params[0]) {
            Some(n) if !n.is_zero() => Ok(()),
            _ => Err("it counts from one".into()),
        });
    let count = ParamKind::Int { width: 32, signed: false };
    builder.add_type(define(
        "counted",
        vec![param("count", count), param("of", ParamKind::Type)],
        positive,
    ));
    let reg = builder.finish();
    let (two, none, of) =
        (ctx.int_attr_i64(ctx.i32(), 2), ctx.int_attr_i64(ctx.i32(), 0), ctx.type_attr(ctx.f32()));
    let ty = reg.checked_type("dyn", "counted", &[two, of]).unwrap();
    assert_eq!(
        reg.checked_type("dyn", "counted", &[two, of]),
        Ok(ty),
        "equal parameters give one type"
    );
    let TypeKind::Parametric { params, .. } = ctx.ty(ty) else { panic!("no type of a dialect") };
    assert_eq!(**params, [two, of]);
    assert_eq!(reg.checked_type("dyn", "counted", &[none, of]), Err("it counts from one".into()));
    assert_eq!(
        reg.checked_type("dyn", "counted", &[two]),
        Err("it has 2 parameters, not 1".into())
    );
}

/// A registry with two dialects from `.td`, of which one is declared extensible.
fn open_and_closed(ctx: &Context) -> RegistryBuilder {
    let dialect = |name: &str, more: &str| {
        format!(
            "def {name} : Dialect {{ let name = \"{name}\"; let cppNamespace = \"::{name}\"; let useDefaultTypePrinterParser = 1; let useDefaultAttributePrinterParser = 1; {more} }}\n\
             def {name}_Op : Op<{name}, \"op\">;\n\
             def {name}_T : TypeDef<{name}, \"T\"> {{ let mnemonic = \"t\"; let parameters = (ins \"int\":$n); let assemblyFormat = \"`<` $n `>`\"; }}\n\
             def {name}_A : AttrDef<{name}, \"A\"> {{ let mnemonic = \"a\"; }}\n"
        )
    };
    let text = "include \"mlir/IR/OpBase.td\"\ninclude \"mlir/IR/AttrTypeBase.td\"\n".to_owned()
        + &dialect("open", "let isExtensible = 1;")
        + &dialect("closed", "");
    let mut provider = tablegen::MemoryProvider::new();
    provider.add("d.td", &text);
    let mut provider = ods::prelude::WithPrelude::new(|name: &str, _: Option<&str>| {
        tablegen::SourceProvider::load(&mut provider, name, None)
    });
    let evaluation = tablegen::evaluate(&mut provider, "d.td", &[]);
    assert!(!evaluation.has_errors(), "{:?}", evaluation.diagnostics);
    let mut builder = RegistryBuilder::extending(&all_dialects::BUILTIN.registry(ctx));
    assert!(ods::load(&mut builder, &evaluation.records, &ods::NoHooks).is_empty());
    builder
}

#[test]
fn a_dialect_from_td_takes_operations_types_and_attributes() {
    let ctx = Context::new();
    let mut builder = open_and_closed(&ctx);
    let more = |dialect: &str| {
        DynamicDialect::extending(dialect)
            .op(DynamicOp::new("more"))
            .ty(DynamicType::new("box"))
            .attr(DynamicType::new("tag"))
    };
    more("open").register(&mut builder).unwrap();
    assert_eq!(
        more("closed").register(&mut builder).unwrap_err(),
        RegisterError::NotExtensible("closed".into())
    );
    let again = DynamicDialect::extending("open").op(DynamicOp::new("more"));
    assert_eq!(again.register(&mut builder).unwrap_err(), RegisterError::Taken("open.more".into()));
    // What the `.td` has is taken, too.
    let mut taken = |dialect: DynamicDialect| dialect.register(&mut builder).unwrap_err();
    let open = || DynamicDialect::extending("open");
    assert_eq!(taken(open().op(DynamicOp::new("op"))), RegisterError::Taken("open.op".into()));
    assert_eq!(taken(open().ty(DynamicType::new("t"))), RegisterError::Taken("!open.t".into()));
    assert_eq!(taken(open().attr(DynamicType::new("a"))), RegisterError::Taken("#open.a".into()));
    // The generated parsers of the dialect parse the added types; without parameters the syntax is the bare
    // name.
    let reg = builder.finish();
    let read = |text: &str| {
        let top = all_dialects::BUILTIN.implicit_top_level_op(&ctx);
        let options = ParseOptions { top_level_op: Some(top), ..ParseOptions::default() };
        let parsed = asm::parse(&reg, text.as_bytes(), &options)
            .map_err(|errors| errors[0].message.clone())?;
        let view = SourceView::new(&parsed.source);
        let text =
            print_root(&reg, &parsed.body, view, None, &parsed.resources, &PrintOptions::default());
        Ok::<_, String>(String::from_utf8(text).unwrap())
    };
    let text = "module {\n  %0:3 = \"open.more\"() {a = #open.a, b = #open.tag, c = #open.tag<\"x\", 1 : i8>} : () -> (!open.t<3>, !open.box, !open.box<i32>)\n}";
    assert_eq!(read(text).as_ref().map(|t| t.trim_end()), Ok(text));
    let refused = |text: &str| read(text).unwrap_err();
    assert!(
        refused("%0 = \"open.more\"() : () -> !open.other")
            .contains("unknown  type `other` in dialect `open`")
    );
    assert!(
        refused("%0 = \"open.more\"() : () -> !closed.box")
            .contains("unknown  type `box` in dialect `closed`")
    );
    assert!(
        refused("\"open.more\"() {a = #closed.tag} : () -> ()").contains("unknown attribute `tag`")
    );
    assert!(refused("%0 = \"open.more\"() : () -> !open.box<i32 i64>").contains("expected"));
}

#[test]
fn sizes_of_groups_add_up_to_all_values() {
    let dialect = || {
        let sized = DynamicOp::new("sized").with_trait(Trait::AttrSizedOperandSegments);
        DynamicDialect::new("dyn").op(DynamicOp::new("source")).op(sized.verified_by(
            |cx, op, errors| {
                if cx.body.num_operands(op) == 3 {
                    errors.push(Diagnostic::error("verify", Place::Loc(cx.body.loc(op)), "three"));
                }
            },
        ))
    };
    let with = |sizes: &str, values: &str, types: &str| {
        let text = format!(
            "%0 = \"dyn.source\"() : () -> i1\n\"dyn.sized\"({values}) {sizes} : ({types}) -> ()"
        );
        run(dialect(), &text)
    };
    assert!(
        with("{operandSegmentSizes = array<i32: 1, 0, 1>}", "%0, %0", "i1, i1")
            .starts_with("module")
    );
    let wrong = "'dyn.sized' op requires attribute 'operandSegmentSizes' whose sizes add up to its 2 operands";
    assert_eq!(with("{operandSegmentSizes = array<i32: 1, 0, 2>}", "%0, %0", "i1, i1"), wrong);
    assert_eq!(with("{operandSegmentSizes = array<i32: 3, -1>}", "%0, %0", "i1, i1"), wrong);
    assert_eq!(with("", "%0, %0", "i1, i1"), wrong);
    assert_eq!(with("{operandSegmentSizes = array<i32: 3>}", "%0, %0, %0", "i1, i1, i1"), "three");
}
