//! Operations: definitions and diagnostics of their records.

mod common;

use common::{describe, load};
use expect_test::{Expect, expect};
use ir_core::AttrKind;

fn check(text: &str, expected: Expect) {
    expected.assert_eq(&describe(text, &[]));
}

#[test]
fn nothing_but_a_name() {
    check(
        r#"def A : T_Op<"a"> { let summary = "does nothing"; }"#,
        expect![[r#"
        op t.a - does nothing
    "#]],
    );
}

#[test]
fn operands_and_results() {
    check(
        r#"def A : T_Op<"a", [AttrSizedOperandSegments]> {
             let arguments = (ins I32:$a, Optional<F32>:$b, Variadic<AnyType>:$c, VectorOf<[I1]>:$d);
             let results = (outs Index:$r);
           }"#,
        expect![[r#"
            op t.a
              traits AttrSizedOperandSegments
              operand a: 32-bit signless integer, where self.isSignlessInteger(32)
              operand b: 32-bit float optional, where self.isF32()
              operand c: variadic of any type variadic
              operand d: vector of 1-bit signless integer values, where ((self is VectorType and (self.getRank() > 0)) and (|elementType| elementType.isSignlessInteger(1))(self.getElementType()))
              result r: index from index, where self is IndexType
              segments operands by operandSegmentSizes
        "#]],
    );
}

#[test]
fn two_variable_operands_need_a_trait() {
    check(
        r#"def A : T_Op<"a"> { let arguments = (ins Variadic<I32>:$a, Variadic<I32>:$b); }"#,
        expect![[r#"
        1: error: an operation with several operands of variable length must have the trait 'SameVariadicOperandSize' or 'AttrSizedOperandSegments'
    "#]],
    );
    check(
        r#"def A : T_Op<"a", [SameVariadicOperandSize]> { let arguments = (ins Variadic<I32>:$a, Variadic<I32>:$b); }"#,
        expect![[r#"
            op t.a
              traits SameVariadicOperandSize
              operand a: variadic of 32-bit signless integer variadic, where self.isSignlessInteger(32)
              operand b: variadic of 32-bit signless integer variadic, where self.isSignlessInteger(32)
              segments operands of equal length
        "#]],
    );
}

#[test]
fn a_name_is_declared_once() {
    check(
        r#"def A : T_Op<"a"> { let arguments = (ins I32:$a, I32Attr:$a); }"#,
        expect![[r#"
        1: error: the name 'a' is declared twice
    "#]],
    );
}

#[test]
fn attributes_and_defaults() {
    check(
        r#"
        def E : I32EnumAttr<"E", "an e", [I32EnumAttrCase<"One", 1, "one">, I32EnumAttrCase<"Two", 2>]> {
          let cppNamespace = "::mlir::t";
        }
        def A : T_Op<"a"> {
          let arguments = (ins
            DefaultValuedAttr<I64Attr, "-5">:$int,
            DefaultValuedAttr<E, "::mlir::t::E::Two">:$case,
            DefaultValuedStrAttr<StrAttr, "hello">:$text,
            DefaultValuedAttr<BoolAttr, "true">:$yes,
            DefaultValuedAttr<I64ArrayAttr, "{1, 2}">:$list,
            DefaultValuedAttr<F32Attr, "1.5">:$float,
            OptionalAttr<SymbolNameAttr>:$name,
            FlatSymbolRefAttr:$ref,
            UnitAttr:$flag,
            TypeAttrOf<FunctionType>:$type,
            ConfinedAttr<I32Attr, [IntMinValue<3>, IntMaxValue<9>]>:$confined,
            DenseI64ArrayAttr:$dense);
        }"#,
        expect![[r#"
            op t.a
              attr int: 64-bit signless integer attribute [i64] optional = -5 : i64, where (self is IntegerAttr and self.getType().isSignlessInteger(64))
              attr case: an e [enum E: one, Two] optional = 2 : i32, where self is E
              attr text: string attribute [none] optional = "hello", where self is StringAttr
              attr yes: bool attribute [i1] optional = true, where self is BoolAttr
              attr list: 64-bit integer array attribute [array] optional = [1, 2], where (self is ArrayAttr and all_of(self, |attr| (attr && (attr is IntegerAttr && attr.getType().isSignlessInteger(64)))))
              attr float: 32-bit float attribute [f32] optional = 1.500000e+00 : f32, where (self is FloatAttr and self.getType().isF32())
              attr name: string attribute [symbol name] optional, where self is StringAttr
              attr ref: flat symbol reference attribute [symbol], where self is FlatSymbolRefAttr
              attr flag: unit attribute [unit] optional, where self is UnitAttr
              attr type: type attribute of function type [type], where (self is TypeAttr and self.getValue() is FunctionType and self.getValue() is FunctionType)
              attr confined: 32-bit signless integer attribute whose minimum value is 3 whose maximum value is 9 [i32], where ((self is IntegerAttr and self.getType().isSignlessInteger(32)) and (self.getInt() >= 3) and (self.getInt() <= 9))
              attr dense: i64 dense array attribute [array of i64], where self is DenseI64ArrayAttr
        "#]],
    );
}

#[test]
fn an_unsupported_default_is_reported() {
    check(
        r#"def A : T_Op<"a"> { let arguments = (ins DefaultValuedAttr<I64Attr, "frob(3)">:$x); }"#,
        expect![[r#"
            1: remark: the default value of attribute 'x' of 't.a' is not understood: $_builder.getIntegerAttr($_builder.getIntegerType(64), frob(3))
            op t.a
              attr x: 64-bit signless integer attribute [i64] optional, where (self is IntegerAttr and self.getType().isSignlessInteger(64))
        "#]],
    );
}

#[test]
fn regions_successors_and_parents() {
    check(
        r#"
        def YieldOp : T_Op<"yield", [Terminator, ParentOneOf<["LoopOp", "::mlir::func::FuncOp"]>, Pure]>;
        def LoopOp : T_Op<"loop", [SingleBlockImplicitTerminator<"YieldOp">, IsolatedFromAbove]> {
          let regions = (region SizedRegion<1>:$body, MinSizedRegion<2>:$more, MaxSizedRegion<1>:$less,
                         VariadicRegion<AnyRegion>:$rest);
          let successors = (successor AnySuccessor:$next, VariadicSuccessor<AnySuccessor>:$others);
        }"#,
        expect![[r#"
            2: remark: no operation has the C++ class '::mlir::func::FuncOp'; assuming 'func.func'
            op t.loop
              traits IsolatedFromAbove, SingleBlock, SingleBlockImplicitTerminator
              region body 1 blocks
              region more at least 2 blocks
              region less at most 1 blocks
              region rest variadic
              successor next
              successor others variadic
              terminator t.yield
            op t.yield
              traits Terminator, AlwaysSpeculatable, ConditionallySpeculatable, MemoryEffectOpInterface, ParentOneOf
              effects none
              parents t.loop, func.func
        "#]],
    );
}

#[test]
fn a_trait_needs_its_dependent_traits() {
    check(
        r#"def A : T_Op<"a", [Scalarizable]>;"#,
        expect![[r#"
        1: error: trait 'Scalarizable' requires trait 'Elementwise' to precede it in the traits list
    "#]],
    );
}

#[test]
fn effects() {
    check(
        r#"
        def A : T_Op<"a", [MemoryEffects<[MemAlloc]>]> { let arguments = (ins Arg<AnyType, "", [MemRead, MemWrite]>:$m); }
        def B : T_Op<"b", [Pure]>;
        def C : T_Op<"c", [RecursiveMemoryEffects]>;
        def D : T_Op<"d", [DeclareOpInterfaceMethods<MemoryEffectsOpInterface>]>;
        def E : T_Op<"e">;"#,
        expect![[r#"
            op t.a
              traits MemoryEffectOpInterface
              operand m: any type
              effects Allocate DefaultResource, Read DefaultResource on $m, Write DefaultResource on $m
            op t.b
              traits AlwaysSpeculatable, ConditionallySpeculatable, MemoryEffectOpInterface
              effects none
            op t.c
              traits RecursiveMemoryEffects
              effects none
            op t.d
              traits MemoryEffectOpInterface
            op t.e
        "#]],
    );
}

#[test]
fn predicates_and_inference() {
    check(
        r#"
        def A : T_Op<"a", [AllTypesMatch<["x", "r"]>,
                           TypesMatchWith<"s is the element", "x", "s", "::llvm::cast<VectorType>($_self).getElementType()">,
                           PredOpTrait<"three", CPred<"getCount() == 3 && $_op.getNumOperands() > 1">>]> {
          let arguments = (ins AnyVector:$x, AnyType:$s, I32Attr:$count);
          let results = (outs AnyVector:$r, I1:$flag);
        }"#,
        expect![[r#"
            op t.a
              operand x: vector of any type values, where ((self is VectorType and (self.getRank() > 0)) and (|elementType| true)(self.getElementType()))
              operand s: any type
              result r: vector of any type values from $x, where ((self is VectorType and (self.getRank() > 0)) and (|elementType| true)(self.getElementType()))
              result flag: 1-bit signless integer from i1, where self.isSignlessInteger(1)
              attr count: 32-bit signless integer attribute [i32], where (self is IntegerAttr and self.getType().isSignlessInteger(32))
              check all of {x, r} have same type, where ((Operand(0).getType() == Result(0).getType()) && (Result(0).getType() == Operand(0).getType()))
              check s is the element, where (equal_to())(Operand(0).getType().getElementType(), Operand(1).getType())
              check three, where ((Attr(0) == 3) && (op.getNumOperands() > 1))
        "#]],
    );
}

#[test]
fn methods_of_the_class_are_inlined() {
    check(
        r#"
        def A : T_Op<"a", [PredOpTrait<"rank", CPred<"getSource().getRank() > 1">>]> {
          let arguments = (ins AnyVector:$in_value);
          let extraClassDeclaration = [{
            VectorType getSource() { return ::llvm::cast<VectorType>(getInValue().getType()); }
          }];
        }"#,
        expect![[r#"
            op t.a
              operand in_value: vector of any type values, where ((self is VectorType and (self.getRank() > 0)) and (|elementType| true)(self.getElementType()))
              check rank, where ((|| Operand(0).getType())().getRank() > 1)
        "#]],
    );
}

#[test]
fn long_defaults() {
    let default = |element: &str, count: usize| {
        let value = vec![element; count].join(", ");
        let (reg, loaded) = load(&format!(
            r#"def A : T_Op<"a"> {{ let arguments = (ins DefaultValuedAttr<I32ArrayAttr, "{{{value}}}">:$x); }}"#
        ));
        let messages =
            loaded.diagnostics.into_iter().map(|d| d.message).collect::<Vec<_>>().join("\n");
        let ctx = reg.ctx();
        let default = reg.op(ctx.op_name("t.a")).and_then(|op| op.attrs[0].default);
        let length = default.map(|default| match ctx.attr(default) {
            AttrKind::Array(items) => items.len(),
            _ => 0,
        });
        (length, messages)
    };
    assert_eq!(default("-7", 20_000), (Some(20_000), String::new()));
    let (length, messages) = default("3 + 4", 4_000);
    assert_eq!(length, None);
    let limits = "the default value of attribute 'x' of 't.a' is not understood, or has more than 4000 parts, or 1048576 with the numbers \
                  and strings in its lists: ";
    assert!(messages.starts_with(limits), "{messages}");
}

#[test]
fn default_dialects() {
    let op = |name: &str, body: &str| {
        let class = format!("static ::llvm::StringRef getDefaultDialect() {{ {body} }}");
        format!(
            "def {name} : T_Op<\"{}\", [OpAsmOpInterface]> {{ let extraClassDeclaration = [{{ {class} }}]; }}\n",
            name.to_lowercase()
        )
    };
    let text = [
        "include \"mlir/IR/OpAsmInterface.td\"\n".to_owned(),
        "def O_Other_Dialect : Dialect { let name = \"other\"; let cppNamespace = \"::mlir::o\"; }\n".to_owned(),
        op("A", "return \"q\";"),
        op("B", "return TDialect::getDialectNamespace();"),
        op("C", "return ::mlir::o::OOtherDialect::getDialectNamespace();"),
        op("D", "return o::NoDialect::getDialectNamespace();"),
        op("E", "return \"t\" + \"q\";"),
    ];
    let (reg, loaded) = load(&text.concat());
    let found: Vec<_> =
        reg.ops().map(|op| op.hooks.interfaces.asm.get_default_dialect.as_deref()).collect();
    assert_eq!(found, [Some("q"), Some("t"), Some("other"), None, None]);
    let messages: Vec<_> = loaded
        .diagnostics
        .iter()
        .map(|d| format!("{}: {}", d.severity.name(), d.message))
        .collect();
    assert_eq!(
        messages,
        [
            "remark: the default dialect of 't.d' is not understood: return o::NoDialect::getDialectNamespace();",
            "remark: the default dialect of 't.e' is not understood: return \"t\" + \"q\";",
        ]
    );
}

#[test]
fn unsupported_code_is_reported_once() {
    check(
        r#"
        def P : Type<CPred<"frob($_self, [] { while (true); })">, "odd">;
        def Q : Type<CPred<"my::frob($_self) && $_self.isF32()">, "odder">;
        def A : T_Op<"a"> { let arguments = (ins P:$a, Q:$b, Q:$c); }"#,
        expect![[r#"
            2: remark: the predicate of 'P' is not understood and taken as true: (frob($_self, [] { while (true); }))
            3: remark: part of the predicate of 'Q' is not understood and taken as true: 'my::frob' in (my::frob($_self) && $_self.isF32())
            op t.a
              operand a: odd, where opaque `(frob($_self, [] { while (true); }))`
              operand b: odder, where (my::frob?(self) && self.isF32())
              operand c: odder, where (my::frob?(self) && self.isF32())
        "#]],
    );
}

/// The diagnostics of a text, without the operations.
#[track_caller]
fn check_diagnostics(text: &str, expected: Expect) {
    let (_, loaded) = load(text);
    expected.assert_eq(
        &loaded
            .diagnostics
            .iter()
            .map(|d| format!("{}: {}\n", d.severity.name(), d.message))
            .collect::<String>(),
    );
}

#[test]
fn costs_are_checked_at_their_declaration() {
    let op = |name: &str, cost: &str| {
        format!(
            "def T_{name} : T_Op<\"{name}\"> {{ let arguments = (ins AnyType:$x); let results = (outs AnyType:$r); {cost} }}\n"
        )
    };
    let all = [
        op("right", "string cost = \"2 * dim(0, 1) + width(-1)\";"),
        op("none", "string cost = ?;"),
        op("operand", "string cost = \"elements(1)\";"),
        op("comma", "string cost = \"dim(0 1)\";"),
        op("below", "string cost = \"2 - 3\";"),
        op("number", "int cost = -1;"),
        op("field", "list<int> cost = [1];"),
        op("result", "string cost = \"elements(-1)\"; let results = (outs);"),
        op("many", "string cost = \"elements(7)\"; let arguments = (ins Variadic<AnyType>:$x);"),
    ];
    check_diagnostics(
        &all.concat(),
        expect![[r#"
        error: cost of 't.below': a cost is negative: -1
        error: cost of 't.comma': expected ',' or ')' in 'dim'
        error: cost of 't.field': it is neither a number nor a formula
        error: cost of 't.number': a cost is negative: -1
        error: cost of 't.operand': there is no operand 1
        error: cost of 't.result': there is no result
    "#]],
    );
}

#[test]
fn properties_are_of_their_type() {
    let op = |name: &str, storage: &str, more: &str| {
        format!(
            "def T_{name}_P : Property<\"{storage}\"> {{ {more} }}\ndef T_{name} : T_Op<\"{name}\"> {{ let arguments = (ins T_{name}_P:$p); }}\n"
        )
    };
    let default = |value: &str| format!("let defaultValue = \"{value}\";");
    check(
        &[
            op("least", "int8_t", &default("-128")),
            op("most", "unsigned long long", &default("18446744073709551615")),
            op("flag", "const bool &", &default("true")),
            op("from_above", "uint32_t", &default("-1")),
            op("text", "const std::string &", ""),
        ]
        .concat(),
        expect![[r#"
            op t.flag
              attr p: integer of 1 bit [i1] optional = true, where (self is IntegerAttr && self.getType().isSignlessInteger(1))
            op t.from_above
              attr p: integer of 32 bits [i32] optional = -1 : i32, where (self is IntegerAttr && self.getType().isSignlessInteger(32))
            op t.least
              attr p: integer of 8 bits [i8] optional = -128 : i8, where (self is IntegerAttr && self.getType().isSignlessInteger(8))
            op t.most
              attr p: integer of 64 bits [i64] optional = -1 : i64, where (self is IntegerAttr && self.getType().isSignlessInteger(64))
            op t.text
              attr p: text [none], where self is StringAttr
        "#]],
    );
    check_diagnostics(
        &[
            op("above", "int8_t", &default("300")),
            op("below", "unsigned short", &default("-65537")),
            op("other", "::my::Thing", ""),
            op("sized", "int64_t[N]", ""),
            op("truth", "bool", &default("-1")),
        ]
        .concat(),
        expect![[r#"
            error: the default value 300 of property 'p' of 't.above' does not fit into int8_t
            error: the default value -65537 of property 'p' of 't.below' does not fit into unsigned short
            remark: property 'p' of 't.other' may be any attribute: '::my::Thing' is not understood
            remark: property 'p' of 't.sized' may be any attribute: 'int64_t[N]' is not understood
            error: the default value -1 of property 'p' of 't.truth' does not fit into bool
        "#]],
    );
}

#[test]
fn cyclic_references_are_reported_once() {
    let op = |from: usize, to: usize| {
        format!(
            "def T_{from} : T_Op<\"x{from}\"> {{ let arguments = (ins AnyType:$x); let results = (outs AnyType:$r);\n  \
             code reference = [{{ %y = \"t.x{to}\"(%x) : ($x) -> $r\n return %y : $r }}]; }}\n"
        )
    };
    let circle = |first: usize, n: usize| {
        (0..n).map(|i| op(first + i, first + (i + 1) % n)).collect::<String>()
    };
    let text = circle(0, 100) + &circle(100, 2) + &circle(102, 1) + &op(103, 50);
    check_diagnostics(
        &text,
        expect![[r#"
        error: the decomposition of 't.x0' leads back to itself: t.x0 -> t.x1 -> t.x2 -> t.x3 -> ... (95 more) -> t.x99 -> t.x0
        error: the decomposition of 't.x100' leads back to itself: t.x100 -> t.x101 -> t.x100
        error: the decomposition of 't.x102' leads back to itself: t.x102 -> t.x102
    "#]],
    );
    let (reg, _) = load(&text);
    let referring =
        reg.ops().filter(|d| d.reference.is_some()).map(|d| reg.ctx().op_name_str(d.name));
    assert_eq!(referring.collect::<Vec<_>>(), ["t.x103"]);
}

#[test]
fn every_error_of_an_enum_is_reported() {
    check_diagnostics(
        "def E : I32EnumAttr<\"E\", \"\", [I32EnumAttrCase<\"A\", 0>, I32EnumAttrCase<\"A\", 1>, I32EnumAttrCase<\"B\", 0, \"b\">, \
         I32EnumAttrCase<\"C\", 3, \"b\">]>;",
        expect![[r#"
            error: enum 'E' has two cases 'A'
            error: enum 'E' has two cases with the value 0: 'A' and 'B'
            error: enum 'E' has two cases with the keyword 'b'
        "#]],
    );
}

#[test]
fn functions_of_an_enum_have_names() {
    let names = |names: &str| {
        format!("def E : I32EnumAttr<\"E\", \"\", [I32EnumAttrCase<\"A\", 0>]> {{ {names} }}")
    };
    check_diagnostics(
        &names("let stringToSymbolFnName = \"_toE2\"; let symbolToStringFnName = \"e\";"),
        expect![],
    );
    check_diagnostics(
        &names(
            "let stringToSymbolFnName = \"to e\"; let symbolToStringFnName = \"2e\"; let underlyingToSymbolFnName = \"a::e\";",
        ),
        expect![[r#"
            error: 'stringToSymbolFnName' of enum 'E' is not a valid C++ name: 'to e'
            error: 'symbolToStringFnName' of enum 'E' is not a valid C++ name: '2e'
            error: 'underlyingToSymbolFnName' of enum 'E' is not a valid C++ name: 'a::e'
        "#]],
    );
    check_diagnostics(
        "def E : I32EnumAttr<\"E<int>\", \"\", [I32EnumAttrCase<\"A\", 0>]>;",
        expect![[r#"
        error: 'className' of enum 'E<int>' is not a valid C++ name: 'E<int>'
    "#]],
    );
}

#[test]
fn a_class_is_that_of_the_operations_that_there_are() {
    let ctx = ir_core::Context::new();
    let mut builder = ir_core::RegistryBuilder::new(&ctx);
    for (dialect, name) in
        [("builtin", "builtin.top_level"), ("t", "t.own"), ("builtin", "builtin.own")]
    {
        builder.add_op(ir_core::def::OpDef::new(ctx.op_name(name), ctx.ident(dialect)));
    }
    let text = "def T_A : T_Op<\"a\", [ParentOneOf<[\"TopLevelOp\", \"OwnOp\", \"NoSuchOp\"]>]>;";
    let loaded = ods::load_counted(&mut builder, &common::records(text), &ods::NoHooks);
    let reg = builder.finish();
    let def = reg.op(ctx.op_name("t.a")).unwrap();
    let parents: Vec<&str> = def.parents.iter().map(|p| ctx.op_name_str(*p)).collect();
    assert_eq!(parents, ["builtin.top_level", "t.own", "t.no_such"]);
    let messages: Vec<&str> = loaded.diagnostics.iter().map(|d| &*d.message).collect();
    assert_eq!(messages, ["no operation has the C++ class 'NoSuchOp'; assuming 't.no_such'"]);
}

/// The default of an attribute with `constraint`, or the remark that it is not understood.
#[track_caller]
fn default_of(constraint: &str, value: &str, expected: Expect) {
    let text = format!(
        "def T_E : I32EnumAttr<\"E\", \"\", [I32EnumAttrCase<\"One\", 1>, I32EnumAttrCase<\"Two\", 2>]> {{ let cppNamespace = \"::t\"; }}\n\
         def T_A : T_Op<\"a\"> {{ let arguments = (ins DefaultValuedAttr<{constraint}, [{{ {value} }}]>:$x); }}"
    );
    let out = describe(&text, &[]);
    let line = out
        .lines()
        .find(|l| l.contains("remark:") || l.contains("error:") || l.contains("attr x:"));
    let line = line.unwrap_or("none");
    let line = line.split_once(" optional").map_or(line, |(_, rest)| rest);
    expected.assert_eq(line.split(", where ").next().unwrap_or(line).trim());
}

#[test]
fn defaults_as_cpp_writes_them() {
    default_of("F32Attr", "0.5f", expect!["= 5.000000e-01 : f32"]);
    default_of("F32Attr", "1.f", expect!["= 1.000000e+00 : f32"]);
    default_of("F64Attr", "-.25", expect!["= -2.500000e-01 : f64"]);
    default_of("F64Attr", "1e2", expect!["= 1.000000e+02 : f64"]);
    default_of("I32Attr", "0x1F", expect!["= 31 : i32"]);
    default_of("I32Attr", "017", expect!["= 15 : i32"]);
    default_of("I32Attr", "0'17", expect!["= 15 : i32"]);
    default_of("I32Attr", "0b101u", expect!["= 5 : i32"]);
    default_of("I64Attr", "1'000L", expect!["= 1000 : i64"]);
    default_of("I64ArrayAttr", "{1, 2, 3}", expect!["= [1, 2, 3]"]);
    default_of(
        "F32ArrayAttr",
        "{0.5f, 1.f}",
        expect!["= [5.000000e-01 : f32, 1.000000e+00 : f32]"],
    );
    default_of("StrArrayAttr", "{\"a\", \"b\"}", expect![[r#"= ["a", "b"]"#]]);
    default_of("DenseI32ArrayAttr", "{}", expect!["= array<i32>"]);
    default_of("DenseF32ArrayAttr", "{.5f}", expect!["= array<f32: 5.000000e-01>"]);
    default_of("T_E", "::t::E::Two", expect!["= 2 : i32"]);
    default_of("StrAttr", "\"text\"", expect![[r#"= "text""#]]);
    default_of("BoolAttr", "false", expect!["= false"]);
    default_of("UnitAttr", "true", expect!["= unit"]);
    // Not a C++ literal, or not a case.
    default_of(
        "F32Attr",
        "1f",
        expect![
            "2: remark: the default value of attribute 'x' of 't.a' is not understood: $_builder.getFloatAttr($_builder.getF32Type(), 1f)"
        ],
    );
    default_of(
        "I32Attr",
        "08",
        expect![
            "2: remark: the default value of attribute 'x' of 't.a' is not understood: $_builder.getIntegerAttr($_builder.getIntegerType(32), 08)"
        ],
    );
    default_of(
        "I32Attr",
        "018",
        expect![
            "2: remark: the default value of attribute 'x' of 't.a' is not understood: $_builder.getIntegerAttr($_builder.getIntegerType(32), 018)"
        ],
    );
    default_of(
        "I32Attr",
        "12q",
        expect![
            "2: remark: the default value of attribute 'x' of 't.a' is not understood: $_builder.getIntegerAttr($_builder.getIntegerType(32), 12q)"
        ],
    );
    default_of(
        "I64ArrayAttr",
        "{1, 2",
        expect![
            "2: remark: the default value of attribute 'x' of 't.a' is not understood: $_builder.getI64ArrayAttr({1, 2)"
        ],
    );
    default_of(
        "T_E",
        "::t::E::Three",
        expect![
            "2: error: t.a: the default of attribute 'x' is not a case of the enum 'E': t::E::Three"
        ],
    );
    default_of(
        "StrAttr",
        "\"open",
        expect![[
            r#"2: remark: the default value of attribute 'x' of 't.a' is not understood: $_builder.getStringAttr("open)"#
        ]],
    );
}

#[test]
fn a_long_default_is_reported() {
    let of = |times: usize| {
        let text = format!(
            "def T_K : Attr<CPred<\"true\">, \"\"> {{ let storageType = \"::mlir::StringAttr\"; let constBuilderCall = \
             \"{}\"; }}\ndef T_A : T_Op<\"a\"> {{ let arguments = (ins DefaultValuedAttr<T_K, \"{}\">:$x); }}",
            "$0".repeat(times),
            "1".repeat(times)
        );
        let (_, loaded) = load(&text);
        loaded.diagnostics.into_iter().map(|d| d.message).collect::<Vec<_>>()
    };
    let refused = "the default value of attribute 'x' of 't.a' is not understood: a text of more than 1048576 bytes";
    assert_eq!(of(1025), [refused]);
    assert_eq!(of(2), ["the default value of attribute 'x' of 't.a' is not understood: 1111"]);
}
