//! Types, attributes and enums.

mod common;

use common::describe;
use expect_test::{Expect, expect};
use ir_core::def::Hook;
use ir_core::expr::ValueHook;
use ir_core::infer::with_result_types;
use ir_core::native::Native;
use ir_core::printer::type_text;
use ir_core::{Attr, Body, Loc, OperationState};

fn check(text: &str, named: &[&str], expected: Expect) {
    expected.assert_eq(&describe(text, named));
}

#[test]
fn parameters() {
    check(
        r#"
        def E : I32EnumAttr<"Color", "a color", [I32EnumAttrCase<"Red", 1, "red">]> { let cppNamespace = "::mlir::t"; }
        def Inner : AttrDef<T_Dialect, "Inner"> { let mnemonic = "inner"; let parameters = (ins "int":$v);
                                                 let assemblyFormat = "`<` $v `>`"; }
        def A : TypeDef<T_Dialect, "Some"> {
          let mnemonic = "some";
          let parameters = (ins "unsigned":$width, ArrayRefParameter<"int64_t">:$shape, StringRefParameter<>:$name,
            "::mlir::Type":$element, "::mlir::t::Color":$color, OptionalParameter<"::mlir::Attribute">:$extra,
            DefaultValuedParameter<"int", "7">:$seven, "::mlir::t::InnerAttr":$inner, "bool":$flag,
            "DenseI32ArrayAttr":$dense, "::mlir::AffineMap":$map);
          let assemblyFormat = "`<` $width `,` struct($shape, $name, $element, $color, $seven, $inner, $flag, $dense, $map) (`:` $extra^)? `>`";
        }"#,
        &["some", "inner"],
        expect![[r#"
            !t.some (SomeType)
              param width: u32
              param shape: list of i64
              param name: string
              param element: type
              param color: enum Color: red
              param extra: attribute optional
              param seven: i32 optional = 7 : i32
              param inner: #t.inner
              param flag: u1
              param dense: array of i32
              param map: affine map
              format `<` $width `,` struct($shape, $name, $element, $color, $seven, $inner, $flag, $dense, $map) ($extra: `:` $extra)? `>`
            #t.inner (InnerAttr)
              param v: i32
              format `<` $v `>`
        "#]],
    );
}

#[test]
fn a_parameter_must_be_in_the_format() {
    check(
        r#"def A : TypeDef<T_Dialect, "Some"> { let mnemonic = "some"; let parameters = (ins "int":$a, "int":$b);
             let assemblyFormat = "`<` $a `>`"; }"#,
        &["some"],
        expect![[r#"
            2: error: t.some: the parameter 'b' is missing from the format
        "#]],
    );
    check(
        r#"def A : TypeDef<T_Dialect, "Some"> { let mnemonic = "some"; let parameters = (ins "int":$a);
             let assemblyFormat = "`<` params `>`"; }"#,
        &["some"],
        expect![[r#"
            !t.some (SomeType)
              param a: i32
              format `<` params `>`
        "#]],
    );
    check(
        r#"def A : TypeDef<T_Dialect, "Some"> { let mnemonic = "some"; let parameters = (ins "int":$a);
             let assemblyFormat = "`<` $a (`x` $a^)? `>`"; }"#,
        &["some"],
        expect![[r#"
            2: error: t.some: parameter 'a' is already bound
        "#]],
    );
}

#[test]
fn enums_as_attributes() {
    check(
        r#"
        def F : I32BitEnumAttr<"Flags", "some flags",
                  [I32BitEnumAttrCaseNone<"none">, I32BitEnumAttrCaseBit<"a", 0>, I32BitEnumAttrCaseBit<"b", 1>]> {
          let cppNamespace = "::mlir::t"; let separator = ", "; let genSpecializedAttr = 0;
        }
        def FA : EnumAttr<T_Dialect, F, "flags"> { let assemblyFormat = "`<` $value `>`"; }
        def A : T_Op<"a"> { let arguments = (ins DefaultValuedAttr<FA, "::mlir::t::Flags::b">:$f, F:$g); }"#,
        &["flags"],
        expect![[r#"
            op t.a
              attr f: some flags [#t.flags] optional = #t.flags<b>, where self is t.flags
              attr g: some flags [enum Flags bits: none, a, b], where ((self is IntegerAttr and self.getType().isSignlessInteger(32)) and !(self.getValue().getZExtValue() & ~((0 | 1) | 2)))
            #t.flags (FlagsAttr) - some flags
              param value: enum Flags bits: none, a, b
              format `<` $value `>`
        "#]],
    );
}

#[test]
fn a_type_as_constraint_and_built() {
    check(
        r#"
        def Tok : TypeDef<T_Dialect, "Token"> { let mnemonic = "token"; }
        def Ptr : TypeDef<T_Dialect, "Ptr"> { let mnemonic = "ptr"; let parameters = (ins "unsigned":$space);
                                             let assemblyFormat = "`<` $space `>`"; }
        def Near : Type<CPred<"::llvm::cast<::mlir::t::PtrType>($_self).getSpace() == 0">, "near">,
                   BuildableType<"::mlir::t::PtrType::get($_builder.getContext(), 0)">;
        def A : T_Op<"a"> { let arguments = (ins Tok:$a, Ptr:$b, Near:$c);
                            let assemblyFormat = "$a $b $c attr-dict type($b)"; }"#,
        &[],
        expect![[r#"
            op t.a
              operand a: Tok from !t.token, where self is t.token
              operand b: Ptr, where self is t.ptr
              operand c: near from !t.ptr<0>, where (self.0 == 0)
              format $a $b $c attr-dict type($b)
        "#]],
    );
}

#[test]
fn groups_of_parameters() {
    check(
        r#"def A : TypeDef<T_Dialect, "Some"> { let mnemonic = "some";
             let parameters = (ins OptionalParameter<"int">:$a, OptionalParameter<"int">:$b);
             let assemblyFormat = "(`<` struct(params)^ `>`)?"; }
           def B : AttrDef<T_Dialect, "Other"> { let mnemonic = "other";
             let parameters = (ins "int":$a, AttributeSelfTypeParameter<"">:$type);
             let assemblyFormat = "`<` $a `>`"; }"#,
        &["some", "other"],
        expect![[r#"
            !t.some (SomeType)
              param a: i32 optional = 0 : i32
              param b: i32 optional = 0 : i32
              format ($a|$b: `<` struct($a, $b) `>`)?
            #t.other (OtherAttr)
              param a: i32
              param type: own type optional = none
              format `<` $a `>`
        "#]],
    );
}

#[test]
fn evaluations_that_refer_to_one_another() {
    use ir_core::registry::RegistryBuilder;
    let evaluate = |text: &'static str| {
        let outer = move |name: &str, _: Option<&str>| {
            (name == "main.td")
                .then(|| tablegen::Source { path: "main.td".into(), text: text.into() })
        };
        tablegen::evaluate(&mut ods::prelude::WithPrelude::new(outer), "main.td", &[]).records
    };
    let types = evaluate(
        r#"include "mlir/IR/AttrTypeBase.td"
           def T_Dialect : Dialect { let name = "t"; let cppNamespace = "::mlir::t"; }
           def Tok : TypeDef<T_Dialect, "Token"> { let mnemonic = "token"; }"#,
    );
    let ops = evaluate(
        r#"include "mlir/IR/OpBase.td"
           def U_Dialect : Dialect { let name = "u"; let cppNamespace = "::mlir::u"; }
           def Tok : Type<CPred<"::llvm::isa<::mlir::t::TokenType>($_self) && my::check($_self) && $_self.mine()">, "token">;
           def A : Op<U_Dialect, "a"> { let arguments = (ins Tok:$x); }"#,
    );
    struct Hooks;
    impl ods::HookTable for Hooks {}
    impl ods::ValueNatives for Hooks {
        fn value_native(&self, function: &str) -> Option<Native<ValueHook>> {
            matches!(function, "my::check" | ".mine").then_some(Native::of_values(Hook::Plain(
                &|_, args| {
                    matches!(args, [ir_core::expr::Val::Type(_)])
                        .then_some(ir_core::expr::Val::Bool(true))
                },
            )))
        }
    }
    let ctx = ir_core::Context::new();
    let mut builder = RegistryBuilder::new(&ctx);
    let loaded = ods::load_all(&mut builder, &[&ops, &types], &Hooks);
    assert_eq!((loaded.stats.opaque_uses, loaded.diagnostics.len()), (0, 0));
    let reg = builder.finish();
    let def = reg.op(ctx.op_name("u.a")).expect("the operation loads");
    expect![[r#"
        op u.a
          operand x: token, where ((self is t.token && my::check(self)) && .mine(self))
    "#]]
    .assert_eq(&ods::describe_op(&reg, def));
}

#[test]
fn two_operations_of_one_name() {
    check(
        r#"def A : T_Op<"a">; def B : T_Op<"a">;"#,
        &[],
        expect![[r#"
        1: error: operation 't.a' is already defined at main.td:9
        op t.a
    "#]],
    );
}

#[test]
fn two_syntaxes_of_one_type_are_refused() {
    let def = |name: &str, rest: &str| {
        format!(
            "def T_{name} : TypeDef<T_Dialect, \"{name}\"> {{ let mnemonic = \"{name}\"; let parameters = (ins {rest} }}\n"
        )
    };
    expect![[r#"
        1: error: 't.a' has both 'assemblyFormat' and 'hasCustomAssemblyFormat'
        !t.b (bType)
          param x: IntegerSetAttr
          param y: DenseElementsAttr
          param z: IndexType
          param t: type
          param u: attribute
          format `<` params `>`
    "#]].assert_eq(&describe(
        &[
            def("a", "\"int\":$x); let assemblyFormat = \"`<` $x `>`\"; let hasCustomAssemblyFormat = 1;"),
            def("b", "\"IntegerSetAttr\":$x, \"::mlir::DenseElementsAttr\":$y, \"IndexType\":$z, \"Type\":$t, \"Attribute\":$u); let assemblyFormat = \"`<` params `>`\";"),
        ]
        .concat(),
        &["a", "b"],
    ));
}

#[test]
fn two_types_of_one_name() {
    let text = r#"
      def U_Dialect : Dialect { let name = "u"; let cppNamespace = "::u"; let useDefaultTypePrinterParser = 1; }
      class Of<Dialect dialect, string name, string param> : TypeDef<dialect, name> {
        let mnemonic = "same"; let parameters = (ins param:$p); let assemblyFormat = "`<` $p `>`";
      }
      def One : Of<T_Dialect, "One", "int">;
      def Two : Of<T_Dialect, "Two", "bool">;
      def Three : Of<U_Dialect, "Three", "int">;
      def Four : Of<U_Dialect, "Four", "bool">;
    "#;
    expect![[r#"
        8: error: '!u.same' is already defined at main.td:17
        7: remark: '!t.same' is already defined at main.td:14, which is the one that is used
        !t.same (OneType)
          param p: i32
          format `<` $p `>`
    "#]]
    .assert_eq(&describe(text, &["same"]));
}

/// Rust builders if the result type follows from an attribute.
#[test]
fn result_types_follow_from_attributes() {
    let text = r#"
        include "mlir/IR/BuiltinAttributes.td"
        def Own : AttrDef<T_Dialect, "Own", [TypedAttrInterface]> {
          let mnemonic = "own"; let parameters = (ins AttributeSelfTypeParameter<"">:$type, "int64_t":$n);
          let assemblyFormat = "`<` $n `>`";
        }
        def : T_Op<"same", [AllTypesMatch<["a", "r"]>]> { let arguments = (ins AnyAttr:$a); let results = (outs AnyType:$r); }
        def : T_Op<"first", [FirstAttrDerivedResultType]> { let arguments = (ins AnyAttr:$a); let results = (outs AnyType:$r); }
        def : T_Op<"with", [TypesMatchWith<"", "a", "r", "::mlir::TupleType::get($_self.getContext(), {$_self})">]> {
          let arguments = (ins AnyAttr:$a); let results = (outs AnyType:$r);
        }"#;
    let (reg, _) = common::load(text);
    let ctx = reg.ctx();
    let number = ctx.int_attr_i64(ctx.i64(), 4);
    let own = reg
        .checked_attr("t", "own", &[ctx.type_attr(ctx.i1()), number])
        .expect("it has two parameters");
    let inferred = |op: &str, attr: Attr| {
        let mut state = OperationState::new(ctx, ctx.op_name(op), Loc::UNKNOWN);
        state.props = ctx.dict_attr(&[(ctx.ident("a"), attr)]);
        match with_result_types(&reg, &Body::new(), state) {
            Ok(state) => {
                state.results.iter().map(|&ty| type_text(&reg, ty)).collect::<Vec<_>>().join(" ")
            }
            Err(why) => why,
        }
    };
    let mut found = String::new();
    for op in ["t.same", "t.first", "t.with"] {
        for attr in [own, number, ctx.unit()] {
            found.push_str(&format!("{op}: {}\n", inferred(op, attr)));
        }
    }
    expect![[r#"
        t.same: i1
        t.same: i64
        t.same: 't.same' has result types that cannot be inferred: they do not follow from its operands and attributes
        t.first: i1
        t.first: i64
        t.first: 't.first' has result types that cannot be inferred: its first attribute has no type
        t.with: tuple<i1>
        t.with: tuple<i64>
        t.with: 't.with' has result types that cannot be inferred: they do not follow from its operands and attributes
    "#]]
    .assert_eq(&found);
}
