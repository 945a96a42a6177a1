//! Interfaces from `.td`: methods with bodies, defaults and none, inheritance, verification, and what a program attaches.

use std::sync::Arc;
use std::sync::atomic::{AtomicI64, Ordering};

use asm::ParseOptions;
use ir_core::expr::{Truth, Val};
use ir_core::fanout::sequential;
use ir_core::interfaces::CallError;
use ir_core::interfaces::{Implementation, Implementor, InterfaceDef, InterfaceKind, This};
use ir_core::verify::{VerifyOptions, verify_root};
use ir_core::{Body, Context, OpId, Registry, RegistryBuilder};
use ods::prelude::WithPrelude;
use ods::{HookTable, RustCode};
use tablegen::Source;

const TD: &str = r#"
include "mlir/IR/OpBase.td"
include "mlir/IR/AttrTypeBase.td"
include "mlir/IR/Interfaces.td"
def S_Dialect : Dialect { let name = "s"; let cppNamespace = "::s"; let useDefaultTypePrinterParser = 1; let useDefaultAttributePrinterParser = 1; }

def NamedInterface : OpInterface<"NamedInterface"> {
  let methods = [
    InterfaceMethod<"Its width.", "int64_t", "getWidth", (ins), "", [{ return 8; }]>
  ];
}
def CostInterface : OpInterface<"CostInterface", [NamedInterface]> {
  let cppNamespace = "::s";
  let methods = [
    InterfaceMethod<"Its cost.", "int64_t", "getCost">,
    InterfaceMethod<"Scaled.", "int64_t", "scaled", (ins "int64_t":$by), [{ return $_op.getCost() * by; }]>,
    InterfaceMethod<"With a default.", "int64_t", "getWeight", (ins), "", [{
      if (getCost() > 10)
        return 1;
      auto more = $_op.getWidth();
      return more + 2;
    }]>,
    StaticInterfaceMethod<"Of the class.", "int64_t", "getLimit", (ins), "", [{ return 100; }]>,
    InterfaceMethod<"In C++.", "void", "walk", (ins), "", [{ $_op.walk([&](Operation *op) { visit(op); }); }]>
  ];
  let verify = [{
    if ($_op.getCost() > 100)
      return $_op.emitOpError("costs too much");
    return success();
  }];
}
def SizeInterface : TypeInterface<"SizeInterface"> {
  let methods = [
    InterfaceMethod<"Bits.", "unsigned", "getBits">,
    InterfaceMethod<"Twice.", "unsigned", "twice", (ins), [{ return $_type.getBits() * 2; }]>
  ];
}
def KeyInterface : AttrInterface<"KeyInterface"> {
  let methods = [
    InterfaceMethod<"The key of the look-up.", "int64_t", "getKey">,
    InterfaceMethod<"The next one.", "int64_t", "next", (ins), [{ return $_attr.getKey() + 1; }]>
  ];
}
def S_Tag : AttrDef<S_Dialect, "Tag", [DeclareAttrInterfaceMethods<KeyInterface>]> {
  let mnemonic = "tag";
  let parameters = (ins "int64_t":$number);
  let assemblyFormat = "`<` $number `>`";
  let extraClassDeclaration = [{ int64_t getKey() const { return getNumber() * 10; } }];
}
def S_Number : AttrDef<S_Dialect, "Number", [KeyInterface]> {
  let mnemonic = "number";
  let parameters = (ins "int64_t":$key);
  let assemblyFormat = "`<` $key `>`";
}
def S_Mark : AttrDef<S_Dialect, "Mark", [DeclareAttrInterfaceMethods<KeyInterface>]> { let mnemonic = "mark"; }
class S_Op<string name, list<Trait> traits> : Op<S_Dialect, name, traits>;
def S_Cheap : S_Op<"cheap", [DeclareOpInterfaceMethods<CostInterface>]> {
  let arguments = (ins I64Attr:$amount);
  let extraClassDeclaration = [{
    int64_t getCost() { return getAmount(); }
  }];
}
def S_Open : S_Op<"open", [DeclareOpInterfaceMethods<CostInterface, ["getWeight"]>]>;
def S_Plain : S_Op<"plain", []>;
def S_Priced : S_Op<"priced", [CostInterface]> { let arguments = (ins I64Attr:$cost, I64Attr:$weight); }
def S_Word : TypeDef<S_Dialect, "Word", [DeclareTypeInterfaceMethods<SizeInterface>]> {
  let mnemonic = "word";
  let extraClassDeclaration = [{ unsigned getBits() const { return 32; } }];
}
def S_Other : TypeDef<S_Dialect, "Other"> { let mnemonic = "other"; }
def S_Sized : S_Op<"sized", []> { let arguments = (ins SizeInterface:$x); }
def S_Bare : TypeDef<S_Dialect, "Bare", [DeclareTypeInterfaceMethods<SizeInterface>]> { let mnemonic = "bare"; }
"#;

fn sample() -> RegistryBuilder {
    sample_with(&all_dialects::BUILTIN)
}

fn sample_with(hooks: &dyn RustCode) -> RegistryBuilder {
    let outer = |name: &str, _: Option<&str>| {
        (name == "s.td").then(|| Source { path: "s.td".into(), text: TD.into() })
    };
    let evaluation = tablegen::evaluate(&mut WithPrelude::new(outer), "s.td", &[]);
    assert!(evaluation.diagnostics.is_empty(), "{:?}", evaluation.diagnostics);
    let mut builder = RegistryBuilder::extending(&all_dialects::BUILTIN.registry(&Context::new()));
    let found = ods::load(&mut builder, &evaluation.records, hooks);
    assert!(found.is_empty(), "{found:?}");
    builder
}

/// The body of the text's module.
fn parsed(reg: &Registry, text: &str) -> Result<Arc<Body>, String> {
    let top = all_dialects::BUILTIN.implicit_top_level_op(reg.ctx());
    let options = ParseOptions { top_level_op: Some(top), ..ParseOptions::default() };
    let mut parsed =
        asm::parse(reg, text.as_bytes(), &options).map_err(|e| e[0].message.clone())?;
    let findings = verify_root(reg, &parsed.body, VerifyOptions::default(), &sequential);
    if let Some(finding) = findings.first() {
        return Err(finding.diagnostic.message.clone());
    }
    let op = parsed.body.first_op(parsed.body.root_block().unwrap()).unwrap();
    Ok(parsed.body.take_nested(op).unwrap())
}

/// What the first operation of `text` answers.
fn answer_of(reg: &Registry, text: &str, method: &str, args: &[Val]) -> Result<Val, CallError> {
    let body = parsed(reg, text).unwrap();
    reg.op_interface(&body, first(&body), "CostInterface")
        .expect("it has the interface")
        .call(method, args)
}

fn first(body: &Body) -> OpId {
    body.first_op(body.root_block().unwrap()).unwrap()
}

#[test]
fn methods_with_bodies_defaults_and_bases() {
    let reg = sample().finish();
    let answer_of = |method, args: &[Val]| {
        answer_of(&reg, r#""s.cheap"() <{amount = 7 : i64}> : () -> ()"#, method, args)
    };
    assert_eq!(answer_of("getCost", &[]), Ok(Val::from(7i64)), "written in the operation's class");
    assert_eq!(answer_of("scaled", &[Val::from(3)]), Ok(Val::from(21i64)), "the body for all");
    assert_eq!(
        answer_of("getWeight", &[]),
        Ok(Val::from(10i64)),
        "the default, over a method of a base"
    );
    assert_eq!(answer_of("getWidth", &[]), Ok(Val::from(8i64)), "of a base");
    assert_eq!(answer_of("getLimit", &[]), Ok(Val::from(100i64)));
    assert_eq!(answer_of("scaled", &[]), Err(CallError::WrongCount { expected: 1 }));
    assert_eq!(answer_of("other", &[]), Err(CallError::NoSuchMethod));
    assert!(
        matches!(answer_of("walk", &[]), Err(CallError::Opaque(text)) if text.contains("visit"))
    );
}

#[test]
fn promised_interfaces_and_methods_without_bodies_must_be_implemented() {
    let reg = sample().finish();
    let open = r#""s.open"() : () -> ()"#;
    assert_eq!(answer_of(&reg, open, "getCost", &[]), Err(CallError::NotImplemented));
    assert_eq!(
        answer_of(&reg, open, "getWeight", &[]),
        Err(CallError::NotImplemented),
        "its default is not taken"
    );
    let ctx = reg.ctx();
    let def = reg.interface(InterfaceKind::Op, ctx.ident("CostInterface")).unwrap();
    let missing = |op: &str| {
        let all = reg.missing_methods(Implementor::Op(ctx.op_name(op)), def);
        all.iter().map(|m| ctx.str(m.name)).collect::<Vec<_>>().join(" ")
    };
    assert_eq!(missing("s.cheap"), "walk");
    assert_eq!(missing("s.open"), "getCost getWeight walk");
    let body = parsed(&reg, r#""s.plain"() : () -> ()"#).unwrap();
    assert!(reg.op_interface(&body, first(&body), "CostInterface").is_none());
}

#[test]
fn getters_of_declared_fields_are_methods() {
    let reg = sample().finish();
    let priced = |method| {
        answer_of(
            &reg,
            r#""s.priced"() <{cost = 20 : i64, weight = 5 : i64}> : () -> ()"#,
            method,
            &[],
        )
    };
    // `getWeight` has a default, which the getter hides; `scaled` has a body, which nothing does.
    assert_eq!(
        (priced("getCost"), priced("getWeight")),
        (Ok(Val::from(20i64)), Ok(Val::from(5i64)))
    );
    let def = reg.interface(InterfaceKind::Op, reg.ctx().ident("CostInterface")).unwrap();
    let missing = reg.missing_methods(Implementor::Op(reg.ctx().op_name("s.priced")), def);
    assert_eq!(missing.iter().map(|m| reg.ctx().str(m.name)).collect::<Vec<_>>(), ["walk"]);
}

#[test]
fn a_program_attaches_implementations() {
    let mut builder = sample();
    let ctx = builder.ctx().clone();
    let interface = ctx.ident("CostInterface");
    let price = Arc::new(AtomicI64::new(5));
    let shared = price.clone();
    for op in ["s.open", "s.plain", "arith.constant"] {
        let shared = shared.clone();
        let cost = Implementation::new()
            .method(&ctx, "getCost", move |_, _| Some(Val::from(shared.load(Ordering::Relaxed))))
            .method(&ctx, "getWeight", |cx, _| match cx.this {
                Some(This::Op(body, op)) => Some(Val::from(body.num_results(op) as u32)),
                _ => None,
            });
        builder.implement(Implementor::Op(ctx.op_name(op)), interface, cost).unwrap();
    }
    let reg = builder.finish();
    assert_eq!(answer_of(&reg, r#""s.open"() : () -> ()"#, "getWeight", &[]), Ok(Val::from(0i64)));
    assert_eq!(
        answer_of(&reg, r#""s.plain"() : () -> ()"#, "scaled", &[Val::from(2)]),
        Ok(Val::from(10i64))
    );
    assert_eq!(
        answer_of(&reg, "%0 = arith.constant 1 : i32", "getWeight", &[]),
        Ok(Val::from(1i64))
    );
    price.store(6, Ordering::Relaxed);
    assert_eq!(
        answer_of(&reg, r#""s.plain"() : () -> ()"#, "scaled", &[Val::from(2)]),
        Ok(Val::from(12i64))
    );
}

#[test]
fn refused_attachments() {
    let mut builder = sample();
    let ctx = builder.ctx().clone();
    let plain = Implementor::Op(ctx.op_name("s.plain"));
    let mut refused = |who, name: &str, implementation| {
        builder.implement(who, ctx.ident(name), implementation).unwrap_err()
    };
    assert_eq!(refused(plain, "None", Implementation::new()), "interface 'None' is not registered");
    let more = Implementation::new().method(&ctx, "more", |_, _| None);
    assert_eq!(
        refused(plain, "CostInterface", more),
        "interface 'CostInterface' has no method 'more'"
    );
    let none = Implementor::Op(ctx.op_name("s.none"));
    let message = "the implementor of interface 'CostInterface' is not registered";
    assert_eq!(refused(none, "CostInterface", Implementation::new()), message);
    let ty = Implementor::Type(ctx.ident("s"), ctx.ident("word"));
    assert_eq!(
        refused(ty, "CostInterface", Implementation::new()),
        "interface 'CostInterface' is not registered"
    );
}

#[test]
fn interfaces_verify() {
    let reg = sample().finish();
    assert!(parsed(&reg, r#""s.cheap"() <{amount = 100 : i64}> : () -> ()"#).is_ok());
    let refused = parsed(&reg, r#""s.cheap"() <{amount = 101 : i64}> : () -> ()"#).unwrap_err();
    assert_eq!(refused, "'s.cheap' op costs too much");
    let mut builder = sample();
    let ctx = builder.ctx().clone();
    let limit = 1;
    builder.add_interface(
        InterfaceDef::new(&ctx, InterfaceKind::Op, "Mine").with_method(&ctx, "count", 0),
    );
    let mine = Implementation::new().verified_by(move |cx, op| match cx.body.num_results(op) {
        n if n <= limit => Ok(()),
        n => Err(format!("has {n} results, more than {limit}")),
    });
    builder.implement(Implementor::Op(ctx.op_name("s.plain")), ctx.ident("Mine"), mine).unwrap();
    // It is verified in addition to the constraints of the operation's definition, here that there is no
    // result.
    let reg = builder.finish();
    assert!(parsed(&reg, r#""s.plain"() : () -> ()"#).is_ok());
    assert!(parsed(&reg, r#"%0 = "s.plain"() : () -> i1"#).unwrap_err().contains("result"));
}

#[test]
fn types_have_interfaces() {
    let mut builder = sample();
    let ctx = builder.ctx().clone();
    let bare = Implementor::Type(ctx.ident("s"), ctx.ident("bare"));
    let reg = sample().finish();
    let word = reg.checked_type("s", "word", &[]).unwrap();
    let answer_of = |reg: &Registry, ty, method| {
        reg.type_interface(ty, "SizeInterface").unwrap().call(method, &[])
    };
    assert_eq!(answer_of(&reg, word, "getBits"), Ok(Val::from(32u32)));
    assert_eq!(answer_of(&reg, word, "twice"), Ok(Val::from(64u32)));
    let other = reg.checked_type("s", "bare", &[]).unwrap();
    assert_eq!(answer_of(&reg, other, "getBits"), Err(CallError::NotImplemented));
    assert!(reg.type_interface(reg.ctx().i32(), "SizeInterface").is_none());
    let bits = Implementation::new().method(&ctx, "getBits", |_, _| Some(Val::from(3)));
    builder.implement(bare, ctx.ident("SizeInterface"), bits).unwrap();
    let reg = builder.finish();
    let ty = reg.checked_type("s", "bare", &[]).unwrap();
    assert_eq!(answer_of(&reg, ty, "twice"), Ok(Val::from(6u32)));
}

#[test]
fn attached_interfaces_satisfy_constraints() {
    let mut builder = sample();
    let ctx = builder.ctx().clone();
    let before = sample().finish();
    let text = "func.func @f(%x: !s.other) { \"s.sized\"(%x) : (!s.other) -> () return }";
    let error = |reg: &Registry| parsed(reg, text).err().unwrap_or_default();
    let refused = "'s.sized' op operand #0 must be SizeInterface instance, but got '!s.other'";
    assert_eq!(error(&before), refused);
    // The registries share definitions; the result for the type in one registry is not reused for the other.
    let plain = RegistryBuilder::extending(builder.so_far()).finish();
    let other = Implementor::Type(ctx.ident("s"), ctx.ident("other"));
    builder.implement(other, ctx.ident("SizeInterface"), Implementation::new()).unwrap();
    let reg = builder.finish();
    for _ in 0..2 {
        assert_eq!(error(&plain), refused);
        assert_eq!(error(&reg), "");
    }
}

#[test]
fn hooks_attach_undeclared_interfaces() {
    struct Attaching;
    impl HookTable for Attaching {
        fn implementation(
            &self,
            ctx: &Context,
            who: &str,
            interface: &str,
        ) -> Option<Implementation> {
            let bits = || Implementation::new().method(ctx, "getBits", |_, _| Some(Val::from(5)));
            (who == "!s.other" && interface == "SizeInterface").then(bits)
        }
    }
    impl ods::ValueNatives for Attaching {}
    let reg = sample_with(&Attaching).finish();
    let other = reg.checked_type("s", "other", &[]).unwrap();
    assert_eq!(
        reg.type_interface(other, "SizeInterface").unwrap().call("twice", &[]),
        Ok(Val::from(10u32))
    );
    let def = reg.op(reg.ctx().op_name("s.sized")).unwrap();
    assert_eq!(def.operands[0].constraint.accepts(&reg, other), Truth::True);
    assert_eq!(def.operands[0].constraint.accepts(&reg, reg.ctx().i32()), Truth::False);
}

#[test]
fn attributes_have_interfaces() {
    let mut builder = sample();
    let ctx = builder.ctx().clone();
    let answer_of = |reg: &Registry, attr, method| {
        reg.attr_interface(attr, "KeyInterface").unwrap().call(method, &[])
    };
    let reg = sample().finish();
    let four = reg.ctx().int_attr_i64(reg.ctx().i64(), 4);
    let tag = reg.checked_attr("s", "tag", &[four]).unwrap();
    assert_eq!(
        (answer_of(&reg, tag, "getKey"), answer_of(&reg, tag, "next")),
        (Ok(Val::from(40i64)), Ok(Val::from(41i64)))
    );
    // The getter of a parameter is a method, too.
    let number = reg.checked_attr("s", "number", &[four]).unwrap();
    assert_eq!(
        (answer_of(&reg, number, "getKey"), answer_of(&reg, number, "next")),
        (Ok(Val::from(4i64)), Ok(Val::from(5i64)))
    );
    let mark = reg.checked_attr("s", "mark", &[]).unwrap();
    assert_eq!(answer_of(&reg, mark, "getKey"), Err(CallError::NotImplemented));
    assert!(reg.attr_interface(four, "KeyInterface").is_none());
    // Interfaces of types are not those of attributes.
    assert!(reg.attr_interface(tag, "SizeInterface").is_none());
    let key = || Implementation::new().method(&ctx, "getKey", |_, _| Some(Val::from(3)));
    let own = Implementor::Attr(ctx.ident("s"), ctx.ident("mark"));
    assert!(builder.implement(own, ctx.ident("SizeInterface"), key()).is_err());
    builder.implement(own, ctx.ident("KeyInterface"), key()).unwrap();
    let reg = builder.finish();
    let mark = reg.checked_attr("s", "mark", &[]).unwrap();
    assert_eq!(answer_of(&reg, mark, "next"), Ok(Val::from(4i64)));
}
