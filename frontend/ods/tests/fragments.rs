//! Fragments in the style of the MLIR documents of 2019 to 2022, in our own words: operations, dialects,
//! types and attributes. Each fragment, completed to a file, loads with one of the two vocabularies, or is
//! refused for a named reason.
//!
//! Rules are in `test-data/td/legacy.mlir`; differences between the vocabularies in `legacy.rs`.

mod common;

use common::{evaluate, load_records};
use expect_test::{Expect, expect};
use ir_core::interfaces::InterfaceKind;
use ods::prelude::Prelude;

/// The diagnostics and operations of a text that includes `OpBase.td`.
fn check(prelude: Prelude, text: &str, expected: Expect) {
    let text = format!("include \"mlir/IR/OpBase.td\"\n{text}");
    expected.assert_eq(&match evaluate(prelude, &text) {
        Err(errors) => format!("{errors}\n"),
        Ok(records) => {
            let (reg, loaded) = load_records(&records);
            let found = loaded
                .diagnostics
                .iter()
                .map(|d| format!("{}: {}: {}\n", d.loc.line, d.severity.name(), d.message));
            found.chain(reg.ops().map(|op| ods::describe_op(&reg, op))).collect()
        }
    });
}

fn legacy(text: &str, expected: Expect) {
    check(Prelude::Legacy, text, expected);
}

const DIALECT: &str = "def Q : Dialect { let name = \"q\"; let cppNamespace = \"::q\"; }\n";

/// The error for a text.
fn reason(prelude: Prelude, text: &str) -> String {
    let head = if prelude == Prelude::Mlir { DIALECT } else { "" };
    match evaluate(prelude, &format!("include \"mlir/IR/OpBase.td\"\n{head}{text}")) {
        Err(errors) => errors,
        Ok(records) => {
            let (_, loaded) = load_records(&records);
            let error = loaded.diagnostics.iter().find(|d| d.severity == ir_core::Severity::Error);
            error.map(|d| format!("{}: {}", d.loc.line, d.message)).expect("a refusal")
        }
    }
}

#[test]
fn an_operation_with_everything_on_its_arguments() {
    legacy(
        r#"class Img_Op<string name, list<OpTrait> more = []> : Op<"img." # name, more>;
           def Pixels : TensorOf<[F16, F32]>;
           class OneOf<list<string> words>
               : StringBasedAttr<Or<!foreach(w, words, CPred<"$_self.cast<StringAttr>().getValue() == \"" # w # "\"">)>,
                                 "one of " # !interleave(words, ", ")>;
           def Order : OneOf<["rows", "columns"]>;
           class ElementOfOperand<int i> : DerivedTypeAttr<"return getElementTypeOrSelf(getOperand(" # i # "));">;
           def Blur : Img_Op<"blur", [NoSideEffect, Commutative, SameOperandsAndResultType]> {
             let summary = "smooths";
             let arguments = (ins Pixels:$in, Confined<I64ArrayAttr, [ArrayMinCount<2>]>:$window,
                                  OneOf<["same", "valid"]>:$edge, DefaultValuedAttr<Order, "rows">:$order);
             let results = (outs Pixels:$out);
             ElementOfOperand T = ElementOfOperand<0>;
           }"#,
        expect![[r#"
            op img.blur - smooths
              traits Commutative, AlwaysSpeculatable, ConditionallySpeculatable, MemoryEffectOpInterface, SameOperandsAndResultType, DerivedAttributeOpInterface
              operand in: tensor of 16-bit float or 32-bit float values, where (self is TensorType and (|elementType| (elementType.isF16() || elementType.isF32()))(self.getElementType()))
              result out: tensor of 16-bit float or 32-bit float values from $in, where (self is TensorType and (|elementType| (elementType.isF16() || elementType.isF32()))(self.getElementType()))
              attr window: 64-bit integer array attribute with at least 2 elements [array], where ((self is ArrayAttr and all_of(self, |attr| (attr && (attr is IntegerAttr && attr.getType().isSignlessInteger(64))))) and (self.size() >= 2))
              attr edge: one of same, valid [none], where ((self.getValue() == "same") or (self.getValue() == "valid"))
              attr order: one of rows, columns [none] optional = "rows", where ((self.getValue() == "rows") or (self.getValue() == "columns"))
              derived T: ::mlir::Type = getElementTypeOrSelf(op.getOperand(0)), as an attribute TypeAttr(self)
              effects none
        "#]],
    );
}

#[test]
fn regions_and_successors() {
    legacy(
        r#"def A : Op<"my.a"> {
             let regions = (region SizedRegion<1>:$first, VariadicRegion<AnyRegion>:$others);
             let successors = (successor AnySuccessor:$then, VariadicSuccessor<AnySuccessor>:$cases);
           }"#,
        expect![[r#"
            op my.a
              region first 1 blocks
              region others variadic
              successor then
              successor cases variadic
        "#]],
    );
    let regions = "let regions = (region VariadicRegion<AnyRegion>:$some, AnyRegion:$last);";
    let successors =
        "let successors = (successor VariadicSuccessor<AnySuccessor>:$some, AnySuccessor:$last);";
    expect!["2: only the last region can be variadic"]
        .assert_eq(&reason(Prelude::Legacy, &format!("def A : Op<\"my.a\"> {{ {regions} }}")));
    expect!["3: only the last successor can be variadic"]
        .assert_eq(&reason(Prelude::Mlir, &format!("def A : Op<Q, \"a\"> {{ {successors} }}")));
}

#[test]
fn a_template_of_a_declaration_is_no_declaration() {
    expect!["main.td:2:39: error: there is no class 'ins'"].assert_eq(&reason(
        Prelude::Legacy,
        "def A : Op<\"my.a\"> { let arguments = (ins <constraint>:$<name>, ...); }",
    ));
    expect!["main.td:2:12: error: expected a value"]
        .assert_eq(&reason(Prelude::Legacy, "def A : Op<...> { }"));
}

const INTERFACE: &str = r#"def Sized : OpInterface<"Sized"> {
    let description = "returns its size";
    let methods = [
      InterfaceMethod<"no inputs", "unsigned", "weight">,
      InterfaceMethod<"an input", "Value", "part", (ins "unsigned":$i)>,
      StaticInterfaceMethod<"of the class", "unsigned", "arity">,
      StaticInterfaceMethod<"with a body", "Operation *", "make", (ins "OpBuilder &":$b, "Location":$loc),
                            [{ return b.create<ConcreteOp>(loc); }]>,
      InterfaceMethod<"with a default", "unsigned", "size", (ins), [{}], [{ return $_op.getNumOperands(); }]>,
    ];
    let verify = [{ return success(); }];
  }
"#;

#[test]
fn interfaces_with_all_kinds_of_methods() {
    let uses = |head: fn(&str) -> String| {
        let declared = head("a") + ", [DeclareOpInterfaceMethods<Sized>]>;";
        let overridden = head("b") + ", [DeclareOpInterfaceMethods<Sized, [\"size\"]>]>;";
        format!("{INTERFACE}def A : {declared}\ndef B : {overridden}")
    };
    let operations = "op q.a\n  traits Sized\nop q.b\n  traits Sized\n";
    // The methods that operations must implement: one with a default only if they declare it, one with a body
    // if it is not understood.
    let methods = "Sized: weight part arity make size\n\
                   q.a: Sized.weight Sized.part Sized.arity Sized.make\n\
                   q.b: Sized.weight Sized.part Sized.arity Sized.make Sized.size\n";
    let legacy_text = uses(|name| format!("Op<\"q.{name}\""));
    let today_text = format!("{DIALECT}{}", uses(|name| format!("Op<Q, \"{name}\"")));
    for (prelude, text) in [(Prelude::Legacy, legacy_text), (Prelude::Mlir, today_text)] {
        let records = evaluate(prelude, &format!("include \"mlir/IR/OpBase.td\"\n{text}"))
            .expect("no errors");
        let (reg, _) = load_records(&records);
        let ctx = reg.ctx();
        let described: String = reg.ops().map(|op| ods::describe_op(&reg, op)).collect();
        assert_eq!(described, operations);
        let interface = reg.interface(InterfaceKind::Op, ctx.ident("Sized")).expect("an interface");
        let names: Vec<&str> = interface.methods.iter().map(|m| ctx.str(m.name)).collect();
        let mut found = format!("Sized: {}\n", names.join(" "));
        for one in ods::diagnose(&reg, &records, &ods::Canonicalized::NOTHING) {
            found.push_str(&format!("{}: {}\n", one.name, one.missing_methods.join(" ")));
        }
        assert_eq!(found, methods);
    }
    expect!["main.td:3:47: error: 'Missing' is not defined"].assert_eq(&reason(
        Prelude::Mlir,
        "def A : Op<Q, \"a\", [DeclareOpInterfaceMethods<Missing>]>;",
    ));
}

#[test]
fn formats() {
    legacy(
        r#"def Call : Op<"my.call"> {
             let arguments = (ins FlatSymbolRefAttr:$target, Variadic<AnyType>:$inputs);
             let results = (outs Variadic<AnyType>);
             let assemblyFormat = [{ $target `(` $inputs `)` attr-dict `:` functional-type($inputs, results) }];
           }
           def End : Op<"my.end"> {
             let arguments = (ins Variadic<AnyType>:$values);
             let assemblyFormat = "attr-dict ($values^ `:` type($values))?";
           }"#,
        expect![[r#"
            op my.call
              operand inputs: variadic of any type variadic
              result : variadic of any type variadic
              attr target: flat symbol reference attribute [symbol], where self is FlatSymbolRefAttr
              format $target `(` $inputs `)` attr-dict `:` functional-type($inputs, results)
            op my.end
              operand values: variadic of any type variadic
              format attr-dict ($values: $values `:` type($values))?
        "#]],
    );
    let format = |text: &str| {
        let args = "let arguments = (ins I32:$l, StrAttr:$f); let results = (outs I32:$o);";
        reason(
            Prelude::Legacy,
            &format!("def A : Op<\"my.a\"> {{ {args} let assemblyFormat = \"{text}\"; }}"),
        )
    };
    // The notation of the first proposal.
    expect!["2: my.a: unexpected character in {f: $f} : ${type(self)}"]
        .assert_eq(&format("$l, {f: $f} : ${type(self)}"));
    // Each requirement of a format.
    expect!["2: my.a: operand #0, named 'l', is missing from the format; add '$l' or 'operands'"]
        .assert_eq(&format("$f attr-dict"));
    expect!["2: my.a: 'attr-dict' is missing from the format"].assert_eq(&format("$l $f"));
    expect!["2: my.a: 'attr-dict' is in the format twice"]
        .assert_eq(&format("$l attr-dict attr-dict"));
    expect!["2: my.a: operand 'l' is already bound"].assert_eq(&format("$l $l attr-dict"));
    expect!["2: my.a: an optional group has no anchor"]
        .assert_eq(&format("($l `,` $f)? attr-dict"));
    expect!["2: my.a: '$m' is not declared as an argument, region, successor or parameter"]
        .assert_eq(&format("`my.a` $m attr-dict"));
}

#[test]
fn constraints_over_several_entities_and_traits() {
    legacy(
        r#"def Agreeing : PredOpTrait<"operand and result agree",
                                      CPred<"$_op.getOperand(0).getType() == $_op.getResult(0).getType()">>;
           def Marked : NativeOpTrait<"Marked">;
           def A : Op<"my.a", [Agreeing, Marked, SameVariadicResultSize, SameTypeOperands, AllRanksMatch<["x", "y"]>,
                               AllElementCountsMatch<["x", "y"]>]> {
             let arguments = (ins AnyTensor:$x, Confined<I32Attr, [IntMinValue<1>, IntMaxValue<5>]>:$n,
                 Confined<I64ArrayAttr, [IntArrayNthElemEq<0, 1>, IntArrayNthElemMinValue<1, 2>]>:$d);
             let results = (outs AnyTensor:$y);
           }"#,
        expect![[r#"
            op my.a
              traits SameTypeOperands, SameVariadicResultSize, Marked
              operand x: tensor of any type values, where (self is TensorType and (|elementType| true)(self.getElementType()))
              result y: tensor of any type values, where (self is TensorType and (|elementType| true)(self.getElementType()))
              segments results of equal length
              attr n: 32-bit signless integer attribute whose minimum value is 1 whose maximum value is 5 [i32], where ((self is IntegerAttr and self.getType().isSignlessInteger(32)) and (self.getInt() >= 1) and (self.getInt() <= 5))
              attr d: 64-bit integer array attribute whose 0-th element must be 1 whose 1-th element must be at least 2 [array], where ((self is ArrayAttr and all_of(self, |attr| (attr && (attr is IntegerAttr && attr.getType().isSignlessInteger(64))))) and ((self.size() > 0) and (self[0].getInt() == 1)) and ((self.size() > 1) and (self[1].getInt() >= 2)))
              check operand and result agree, where (op.getOperand(0).getType() == op.getResult(0).getType())
              check all of {x, y} have same rank, where ((Operand(0).getType().getRank() == Result(0).getType().getRank()) && (Result(0).getType().getRank() == Operand(0).getType().getRank()))
              check all of {x, y} have same element count, where ((Operand(0).getType().getNumElements() == Result(0).getType().getNumElements()) && (Result(0).getType().getNumElements() == Operand(0).getType().getNumElements()))
        "#]],
    );
    expect![[r#"
        <prelude>/mlir/IR/LegacyOp.td:43:10: error: assertion failed
        a trait of 'my.a' derives from OpTrait alone; derive it from NativeOpTrait, PredOpTrait or GenInternalOpTrait"#]].assert_eq(&reason(Prelude::Legacy, "class Own : OpTrait; def A : Op<\"my.a\", [Own<>]>;"));
    expect!["main.td:2:21: error: 'Unheard' is not defined"]
        .assert_eq(&reason(Prelude::Legacy, "def A : Op<\"my.a\", [Unheard]>;"));
}

#[test]
fn enums_with_names_of_their_own() {
    let text = r#"def Low : I32EnumAttrCase<"Low", 4>;
                  def High : I32EnumAttrCase<"High", 9>;
                  def Level : I32EnumAttr<"Level", "how much", [Low, High]> {
                    let cppNamespace = "A::B";
                    let stringToSymbolFnName = "levelOf";
                    let symbolToStringFnName = "nameOf";
                  }
                  def A : Op<"#;
    legacy(
        &format!("{text}\"q.a\"> {{ let arguments = (ins Level:$l); }}"),
        expect![[r#"
            op q.a
              attr l: how much [enum Level: Low, High], where self is Level
        "#]],
    );
    expect![[r#"main.td:3:9: error: there is no class 'I32EnumAttrCase'; include "mlir/IR/EnumAttr.td", which defines it"#]]
        .assert_eq(&reason(Prelude::Mlir, "def C : I32EnumAttrCase<\"C\">;"));
}

#[test]
fn dialects() {
    check(
        Prelude::Mlir,
        r#"include "mlir/IR/DialectBase.td"
           def Full : Dialect {
             let summary = "all fields";
             let description = [{ Much more of it. }];
             let name = "full";
             let cppNamespace = "::full";
             let dependentDialects = ["arith::ArithDialect", "func::FuncDialect"];
             let isExtensible = 1;
             let hasConstantMaterializer = 1;
             let hasNonDefaultDestructor = 1;
             let hasOperationAttrVerify = 1;
             let hasRegionArgAttrVerify = 1;
             let hasRegionResultAttrVerify = 1;
             let hasOperationInterfaceFallback = 1;
             let useDefaultAttributePrinterParser = 1;
             let useDefaultTypePrinterParser = 1;
             let hasCanonicalizer = 1;
             let extraClassDeclaration = "void more();";
           }
           class Full_Op<string mnemonic, list<Trait> traits = []> : Op<Full, mnemonic, traits>;
           def Full_PairOp : Full_Op<"pair"> { let arguments = (ins StrAttr:$value, StrAttr:$otherValue); }"#,
        expect![[r#"
            8: remark: dialect 'full' depends on the dialect 'arith::ArithDialect', which is not loaded
            8: remark: dialect 'full' depends on the dialect 'func::FuncDialect', which is not loaded
            op full.pair
              attr value: string attribute [none], where self is StringAttr
              attr otherValue: string attribute [none], where self is StringAttr
        "#]],
    );
    // A dialect is a record, not a class to derive operations from.
    expect!["main.td:3:9: error: there is no class 'Q'"].assert_eq(&reason(
        Prelude::Mlir,
        "def A : Q<\"a\"> { let arguments = (ins StrAttr:$v); }",
    ));
    expect!["main.td:3:54: error: there is no field 'isExtendable'; did you mean 'isExtensible'?"]
        .assert_eq(&reason(
            Prelude::Mlir,
            "def R : Dialect { let name = \"r\"; let isExtendable = 1; }",
        ));
}

/// The text of a type's definition.
fn a_type(text: &str, name: &str) -> String {
    let text = format!(
        "include \"mlir/IR/OpBase.td\"\ninclude \"mlir/IR/AttrTypeBase.td\"\n{DIALECT}{text}"
    );
    let records = evaluate(Prelude::Mlir, &text).expect("no errors");
    let (reg, loaded) = load_records(&records);
    let found: String = loaded
        .diagnostics
        .iter()
        .map(|d| format!("{}: {}\n", d.severity.name(), d.message))
        .collect();
    let ctx = reg.ctx();
    let def = reg.type_def(ctx.ident("q"), ctx.ident(name));
    found + &def.map_or_else(String::new, |def| ods::describe_type(&reg, def))
}

#[test]
fn types_and_their_parameters() {
    let with = |parameters: &str, format: &str| {
        let body = format!(
            "let mnemonic = \"t\"; let parameters = (ins {parameters}); let assemblyFormat = \"{format}\";"
        );
        let helpers = r#"def Both : TypeParameter<"std::pair<int, int>", "two numbers"> {
              let printer = [{ $_printer << $_self.first << " * " << $_self.second }];
              let parser = [{ [&] -> FailureOr<std::pair<int, int>> {
                int a, b;
                if ($_parser.parseInteger(a) || $_parser.parseStar() || $_parser.parseInteger(b)) return failure();
                return std::make_pair(a, b);
              }() }];
            }
            def Inner : TypeDef<Q, "Inner"> {
              let mnemonic = "inner"; let parameters = (ins "int":$a, "int":$b); let assemblyFormat = "`<` params `>`";
            }
            "#;
        a_type(&format!("{helpers}def T : TypeDef<Q, \"T\"> {{ {body} }}"), "t")
    };
    expect![[r#"
        q.t (TType)
          param count: i32
          param map: affine map
          format `<` $count `,` `map` `=` $map `>`
    "#]]
    .assert_eq(&with("\"int\":$count, \"AffineMap\":$map", "`<` $count `,` `map` `=` $map `>`"));
    expect![[r#"
        q.t (TType)
          param both: 2 values read by steps
          format `<` $both `>`
    "#]]
    .assert_eq(&with("Both:$both", "`<` $both `>`"));
    expect![[r#"
        q.t (TType)
          param inner: !q.inner
          format `<` `pair` `:` $inner `>`
    "#]]
    .assert_eq(&with("Inner:$inner", "`<` `pair` `:` $inner `>`"));
    expect![[r#"
        q.t (TType)
          param inner: !q.inner
          format `<` `pair` `:` qualified($inner) `>`
    "#]]
    .assert_eq(&with("Inner:$inner", "`<` `pair` `:` qualified($inner) `>`"));
    expect![[r#"
        q.t (TType)
          param name: string
          param a: i32
          param b: i32
          param c: i32
          format `<` $name `->` struct($a, $b, $c) `>`
    "#]]
    .assert_eq(&with(
        "StringRefParameter<>:$name, \"int\":$a, \"int\":$b, \"int\":$c",
        "`<` $name `->` struct($a, $b, $c) `>`",
    ));
    // Literals are in backquotes.
    expect![[r#"
        error: q.t: unknown directive 'pair'
    "#]]
    .assert_eq(&with("Inner:$inner", "`<` pair `:` $inner `>`"));
    expect![[r#"
        error: q.t: '$b' is not declared as an argument, region, successor or parameter
    "#]]
    .assert_eq(&with("\"int\":$a", "`<` $b `>`"));
    expect![[r#"
        error: q.t: the parameter 'b' is missing from the format
    "#]]
    .assert_eq(&with("\"int\":$a, \"int\":$b", "`<` $a `>`"));
}

#[test]
fn builders_and_hooks() {
    let body = r#"let arguments = (ins I32:$number, F32:$part, I32Attr:$count, F32Attr:$share);
        let results = (outs I32:$whole, F32:$rest);
        let extraClassDeclaration = [{ void more(); }];"#;
    let old = "let builders = [OpBuilder<\"OpBuilder &b, OperationState &s, float share = 0.5f\", [{ s.add(share); }]>, OpBuilder<\"Builder *b\">];";
    let today = "let builders = [OpBuilder<(ins CArg<\"float\", \"0.5f\">:$share), [{ $_state.add(share); }]>, OpBuilder<(ins)>];";
    legacy(
        &format!("def A : Op<\"q.a\"> {{ {body} {old} let verifier = [{{ return check(); }}]; }}"),
        expect![[r#"
            op q.a
              operand number: 32-bit signless integer, where self.isSignlessInteger(32)
              operand part: 32-bit float, where self.isF32()
              result whole: 32-bit signless integer from i32, where self.isSignlessInteger(32)
              result rest: 32-bit float from f32, where self.isF32()
              attr count: 32-bit signless integer attribute [i32], where (self is IntegerAttr and self.getType().isSignlessInteger(32))
              attr share: 32-bit float attribute [f32], where (self is FloatAttr and self.getType().isF32())
        "#]],
    );
    let text = format!(
        "{DIALECT}def A : Op<Q, \"a\"> {{ {body} {today} let hasVerifier = 1; let hasFolder = 1; let hasCanonicalizer = 1; }}"
    );
    check(
        Prelude::Mlir,
        &text,
        expect![[r#"
            op q.a
              operand number: 32-bit signless integer, where self.isSignlessInteger(32)
              operand part: 32-bit float, where self.isF32()
              result whole: 32-bit signless integer from i32, where self.isSignlessInteger(32)
              result rest: 32-bit float from f32, where self.isF32()
              attr count: 32-bit signless integer attribute [i32], where (self is IntegerAttr and self.getType().isSignlessInteger(32))
              attr share: 32-bit float attribute [f32], where (self is FloatAttr and self.getType().isF32())
        "#]],
    );
    let one = "let builders = [OpBuilder<(ins \"float\":$share)>];";
    expect![[
        r#"main.td:2:37: error: argument 'OpBuilder:p' is of type 'string', got (ins "float":$share) of type 'dag'"#
    ]]
    .assert_eq(&reason(Prelude::Legacy, &format!("def A : Op<\"q.a\"> {{ {one} }}")));
    expect![[r#"main.td:3:38: error: argument 'OpBuilder:p' is of type 'dag', got "OpBuilder &b, OperationState &s, float share = 0.5f" of type 'string'"#]].assert_eq(&reason(Prelude::Mlir, &format!("def A : Op<Q, \"a\"> {{ {old} }}")));
    // `...` is not a declaration.
    expect!["main.td:2:50: error: expected a value"].assert_eq(&reason(
        Prelude::Legacy,
        "def A : Op<\"q.a\"> { let arguments = (ins I32:$a, ...); }",
    ));
    expect!["main.td:2:9: error: expected the name of a class"]
        .assert_eq(&reason(Prelude::Legacy, "def A : ... { let summary = \"\"; }"));
}

#[test]
fn bits_of_an_enum() {
    legacy(
        r#"def Zero : BitEnumAttrCase<"Zero", 0x0000>;
           def Left : BitEnumAttrCase<"Left", 0x0001>;
           def Right : BitEnumAttrCase<"Right", 0x0002>;
           def Top : BitEnumAttrCase<"Top", 0x0004>;
           def Sides : BitEnumAttr<"Sides", "some sides", [Zero, Left, Right, Top]>;
           def A : Op<"q.a"> { let arguments = (ins Sides:$sides, DefaultValuedAttr<Sides, "Sides::Top">:$more); }"#,
        expect![[r#"
            op q.a
              attr sides: some sides [enum Sides bits: Zero, Left, Right, Top], where self is Sides
              attr more: some sides [enum Sides bits: Zero, Left, Right, Top] optional = 4 : i32, where self is Sides
        "#]],
    );
    expect!["2: enum 'E' has two cases 'A'"].assert_eq(&reason(
        Prelude::Legacy,
        "def E : BitEnumAttr<\"E\", \"\", [BitEnumAttrCase<\"A\", 3>, BitEnumAttrCase<\"A\", 4>]>;",
    ));
}

#[test]
fn predicates_put_together_and_called_by_name() {
    legacy(
        r#"def Narrow : Attr<And<[CPred<"$_self.isa<IntegerAttr>()">,
                 Neg<CPred<"$_self.cast<IntegerAttr>().getType().isInteger(64)">>]>, "narrow">;
           def Either : Attr<Or<[I32Attr.predicate, I64Attr.predicate]>, "either">;
           def Named : Attr<CPred<"nameFits($_self)">, "named well">;
           def Listed : AttrConstraint<Concat<"llvm::is_contained({1, 2}, ", SubstLeaves<"$_self", "$_self.cast<IntegerAttr>().getInt()", CPred<"$_self">>, ")">, "listed">;
           def A : Op<"q.a"> { let arguments = (ins Narrow:$a, Either:$b, Named:$c, Confined<I32Attr, [Listed]>:$d); }"#,
        expect![[r#"
            5: remark: part of the predicate of 'Named' is not understood and taken as true: 'nameFits' in (nameFits($_self))
            op q.a
              attr a: narrow [any], where (self is IntegerAttr and not self.getType().isInteger(64))
              attr b: either [any], where ((self is IntegerAttr and self.getType().isSignlessInteger(32)) or (self is IntegerAttr and self.getType().isSignlessInteger(64)))
              attr c: named well [any], where nameFits?(self)
              attr d: 32-bit signless integer attribute listed [i32], where ((self is IntegerAttr and self.getType().isSignlessInteger(32)) and is_contained([1, 2], self.getInt()))
        "#]],
    );
    expect!["main.td:2:47: error: expected ',' or '>' after a template argument"]
        .assert_eq(&reason(Prelude::Legacy, "def Open : AttrConstraint<And<[CPred<\"true\">]>;"));
}

#[test]
fn patterns_are_dags() {
    let ops = "def A : Op<\"q.a\">, Arguments<(ins AnyType:$x, AnyAttr:$n)>, Results<[AnyType]>;\n";
    let rule = |rule: &str| reason(Prelude::Legacy, &format!("{ops}{rule}"));
    // The list of results, the list of constraints, the benefit; in that order.
    let right = r#"def R : Pattern<(A $x, F32Attr:$n), [(A $x, $n)], [], (addBenefit 10)>;
        def S : Pat<(A (A:$inner $_, $m), F32Attr), (A $inner, $m, (location $inner))>;"#;
    assert!(
        evaluate(Prelude::Legacy, &format!("include \"mlir/IR/OpBase.td\"\n{ops}{right}")).is_ok()
    );
    expect!["main.td:3:9: error: argument 'Pattern:results' is of type 'list<dag>', got (A ?:$x, ?:$n) of type 'dag'"]
        .assert_eq(&rule("def R : Pattern<(A $x, $n), (A $x, $n)>;"));
    expect!["main.td:3:25: error: expected a value"]
        .assert_eq(&rule("def R : Pat<(A $x, $n), ...>;"));
    expect!["main.td:3:30: error: expected ')' at the end of the dag"]
        .assert_eq(&rule("def R : Pat<(A (A:$r $x, $n) $n), (A $x, $n)>;"));
    expect!["main.td:3:14: error: 'B' is not defined"]
        .assert_eq(&rule("def R : Pat<(B $x), (A $x, $n)>;"));
    expect![
        "main.td:3:9: error: argument 'Pat:benefitsAdded' is of type 'dag', got 3 of type 'int'"
    ]
    .assert_eq(&rule("def R : Pat<(A $x, $n), (replaceWithValue $x), [], 3>;"));
}
