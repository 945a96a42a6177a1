//! The vocabulary of 2019 and 2020: its features, their definitions, and the errors for unsupported ones.

mod common;

use common::{evaluate, load_records};
use expect_test::{Expect, expect};
use ods::prelude::Prelude;

/// The diagnostics and operations of a text in the legacy vocabulary.
fn check(text: &str, expected: Expect) {
    let text = format!("include \"mlir/IR/OpBase.td\"\n{text}");
    expected.assert_eq(&match evaluate(Prelude::Legacy, &text) {
        Err(errors) => format!("{errors}\n"),
        Ok(records) => {
            let (reg, loaded) = load_records(&records);
            let remarks = loaded
                .diagnostics
                .iter()
                .map(|d| format!("{}: {}: {}\n", d.loc.line, d.severity.name(), d.message));
            remarks.chain(reg.ops().map(|op| ods::describe_op(&reg, op))).collect()
        }
    });
}

/// A field of a record in a text in the legacy vocabulary.
fn field(text: &str, record: &str, field: &str) -> String {
    let records = evaluate(Prelude::Legacy, &format!("include \"mlir/IR/OpBase.td\"\n{text}"))
        .expect("no errors");
    let value = records.get_def(record).and_then(|def| def.value(field)).expect("a field");
    records.value_text(value)
}

#[test]
fn mix_ins_give_arguments_results_and_traits() {
    check(
        r#"def Num : TensorOf<[F32, I32]>;
           def My_Sum : Op<"my.sum", [NoSideEffect]>, Arguments<(ins Num:$l, Num:$r)>, Results<[Num]>,
                        Traits<["BroadcastableOperandsAndResultType", "Commutative", "OnlyOurs"]> {
             let summary = "adds";
             let reference = [{ out[i] = l[i] + r[i] }];
           }"#,
        expect![[r#"
            6: remark: my.sum: the decomposition is not MLIR text and is ignored
            op my.sum - adds
              traits Commutative, AlwaysSpeculatable, ConditionallySpeculatable, MemoryEffectOpInterface, ResultsBroadcastableShape, OnlyOurs
              operand l: tensor of 32-bit float or 32-bit signless integer values, where (self is TensorType and (|elementType| (elementType.isF32() || elementType.isSignlessInteger(32)))(self.getElementType()))
              operand r: tensor of 32-bit float or 32-bit signless integer values, where (self is TensorType and (|elementType| (elementType.isF32() || elementType.isSignlessInteger(32)))(self.getElementType()))
              result : tensor of 32-bit float or 32-bit signless integer values, where (self is TensorType and (|elementType| (elementType.isF32() || elementType.isSignlessInteger(32)))(self.getElementType()))
              effects none
        "#]],
    );
}

#[test]
fn a_name_without_dot_has_no_dialect() {
    check(
        r#"def A : Op<"lonely">;"#,
        expect![[r#"
        op lonely
    "#]],
    );
}

#[test]
fn code_becomes_hooks() {
    check(
        r#"def A : Op<"my.a"> {
             let verifier = [{ return success(); }];
             let parser = [{ return parse(parser, result); }];
             let printer = [{ print(p, *this); }];
             let hasConstantFolder = 1;
           }
           def B : Op<"my.b"> { let parser = ?; let useFoldAPI = 1; }"#,
        expect![[r#"
            op my.a
            op my.b
        "#]],
    );
}

#[test]
fn attributes_of_old_versions() {
    check(
        r#"def Up : StrEnumAttrCase<"UP">;
           def Down : StrEnumAttrCase<"DOWN">;
           def Way : StrEnumAttr<"Way", "where to", [Up, Down]>;
           def Not : BitEnumAttrCase<"Not", 0x0000>;
           def Lo : BitEnumAttrCase<"Lo", 0x0001>;
           def Hi : BitEnumAttrCase<"Hi", 0x0002>;
           def Ends : BitEnumAttr<"Ends", "which ends", [Not, Lo, Hi]>;
           def A : Op<"my.a"> {
             let arguments = (ins Confined<I32Attr, [IntMinValue<10>]>:$n,
                                  Confined<I64ArrayAttr, [ArrayMinCount<4>]>:$sizes, Way:$way, Ends:$ends,
                                  DefaultValuedAttr<F32Attr, "0.5f">:$half);
           }"#,
        expect![[r#"
            op my.a
              attr n: 32-bit signless integer attribute whose minimum value is 10 [i32], where ((self is IntegerAttr and self.getType().isSignlessInteger(32)) and (self.getInt() >= 10))
              attr sizes: 64-bit integer array attribute with at least 4 elements [array], where ((self is ArrayAttr and all_of(self, |attr| (attr && (attr is IntegerAttr && attr.getType().isSignlessInteger(64))))) and (self.size() >= 4))
              attr way: where to [enum Way: UP, DOWN], where (self is StringAttr and ((self.getValue() == "UP") or (self.getValue() == "DOWN")))
              attr ends: which ends [enum Ends bits: Not, Lo, Hi], where self is Ends
              attr half: 32-bit float attribute [f32] optional = 5.000000e-01 : f32, where (self is FloatAttr and self.getType().isF32())
        "#]],
    );
}

#[test]
fn predicates_in_method_style() {
    check(
        r#"def Narrow : AttrConstraint<And<[CPred<"$_self.isa<IntegerAttr>()">,
                 Or<[CPred<"$_self.cast<IntegerAttr>().getType().isInteger(8)">,
                     CPred<"$_self.cast<IntegerAttr>().getType().isInteger(16)">]>]>, "a narrow integer">;
           def A : Op<"my.a"> { let arguments = (ins Confined<AnyAttr, [Narrow]>:$n); }"#,
        expect![[r#"
            op my.a
              attr n: any attribute a narrow integer [any], where (self is IntegerAttr and (self.getType().isInteger(8) or self.getType().isInteger(16)))
        "#]],
    );
}

#[test]
fn builders_with_parameters_in_cpp() {
    let text = r#"def Build : OpBuilder<"OpBuilder &b, OperationState &s, float x = 0.5f", [{ s.add(x); }]>;
                  def A : Op<"my.a"> { let arguments = (ins F32Attr:$x); let builders = [Build]; }"#;
    assert_eq!(
        field(text, "Build", "params"),
        "\"OpBuilder &b, OperationState &s, float x = 0.5f\""
    );
    assert_eq!(field(text, "A", "builders"), "[Build]");
}

#[test]
fn the_benefit_is_the_fourth_argument() {
    let text = r#"def A : Op<"my.a"> { let arguments = (ins AnyType:$x); let results = (outs AnyType:$y); }
                  def R : Pat<(A (A $x)), (replaceWithValue $x), [], (addBenefit 4)>;"#;
    assert_eq!(field(text, "R", "benefitDelta"), "(addBenefit 4)");
    assert_eq!(field(text, "R", "supplementalPatterns"), "[]");
}

/// Operations that are refused, with the reason.
#[test]
fn refusals_name_the_reason() {
    // Two groups of variable length without sizes.
    check(
        r#"def A : Op<"my.a"> { let arguments = (ins Variadic<AnyType>:$a, Variadic<AnyType>:$b); }"#,
        expect![[r#"
            2: error: an operation with several operands of variable length must have the trait 'SameVariadicOperandSize' or 'AttrSizedOperandSegments'
        "#]],
    );
    // Upstream, a constraint alone is not an attribute. Here it is an attribute of any kind, with a remark.
    check(
        r#"def Odd : Attr<CPred<"isOdd($_self)">, "odd">;
           def A : Op<"my.a"> { let arguments = (ins Odd:$a); }"#,
        expect![[r#"
            2: remark: part of the predicate of 'Odd' is not understood and taken as true: 'isOdd' in (isOdd($_self))
            op my.a
              attr a: odd [any], where isOdd?(self)
        "#]],
    );
    // A result type without a class.
    check(
        r#"def A : Op<"my.a">, Results<["f32"]>;"#,
        expect![[r#"
        main.td:2:36: error: list of 'string' where one of 'TypeConstraint' is expected
    "#]],
    );
    // An operation of the current vocabulary, which names its dialect first.
    check(
        r#"def D : Dialect { let name = "d"; }
           def A : Op<D, "a">;"#,
        expect![[r#"
            main.td:3:20: error: argument 'Op:fullName' is of type 'string', got D of type 'Dialect'
        "#]],
    );
    // A bit enum with a width, as in the current vocabulary.
    check(
        r#"def E : BitEnumAttr<I32, "E", "e", []>;"#,
        expect![[r#"
        main.td:2:36: error: 'BitEnumAttr' takes 3 template arguments
    "#]],
    );
}

/// Syntax that only one of the vocabularies has: accepted by it, and refused by the other at that syntax.
#[track_caller]
fn only_in(own: Prelude, other: Prelude, forms: &[&str], expected: Expect) {
    let evaluated = |prelude, text: &str| {
        let includes =
            ["OpBase", "EnumAttr", "PatternBase"].map(|f| format!("include \"mlir/IR/{f}.td\" "));
        let dialect =
            if own == Prelude::Legacy { "" } else { "def D : Dialect { let name = \"d\"; } " };
        evaluate(prelude, &format!("{}{dialect}\n{text}", includes.concat()))
    };
    let refusals = forms.iter().map(|form| {
        if let Err(errors) = evaluated(own, form) {
            panic!("{form}: {errors}");
        }
        let errors = evaluated(other, form).expect_err(form);
        format!("{form}\n  {}\n", errors.lines().next().unwrap_or_default())
    });
    expected.assert_eq(&refusals.collect::<String>());
}

#[test]
fn the_current_vocabulary_refuses_old_classes() {
    only_in(
        Prelude::Legacy,
        Prelude::Mlir,
        &[
            r#"def A : Op<"my.a", [NoSideEffect]>;"#,
            r#"class A : Results<[I32]>;"#,
            r#"class A : Traits<["Commutative"]>;"#,
            r#"class A<list<OpTrait> traits>;"#,
            r#"def A : Confined<I32Attr, [IntMinValue<1>]>;"#,
            r#"def A { list<Trait> traits = [NoSideEffect]; }"#,
            r#"def A : StrEnumAttrCase<"a">;"#,
            r#"def A : StrEnumAttr<"A", "", []>;"#,
            r#"def A : BitEnumAttrCase<"a", 1>;"#,
            r#"def A : BitEnumAttr<"A", "", []>;"#,
            r#"def A : OpBuilder<"Builder &b, Value v">;"#,
            r#"class A { Op op = ?; code c = op.verifier; }"#,
            r#"class A { Op op = ?; code c = op.parser; }"#,
            r#"class A { Op op = ?; code c = op.printer; }"#,
            r#"class A { Op op = ?; code c = op.reference; }"#,
            r#"class A { Op op = ?; bit b = op.hasConstantFolder; }"#,
            r#"class A { Op op = ?; bit b = op.useFoldAPI; }"#,
            r#"class A<dag s, dag r> : Pat<s, r, [], (addBenefit 1)>;"#,
            r#"class A<dag s, dag r> : Pattern<s, [r], [], (addBenefit 1)>;"#,
        ],
        expect![[r#"
            def A : Op<"my.a", [NoSideEffect]>;
              main.td:2:21: error: expected a value of type 'string', got a list
            class A : Results<[I32]>;
              main.td:2:20: error: expected a value of type 'dag', got a list
            class A : Traits<["Commutative"]>;
              main.td:2:11: error: there is no class 'Traits'; did you mean 'Trait'?
            class A<list<OpTrait> traits>;
              main.td:2:14: error: there is no class 'OpTrait'; did you mean 'Trait'?
            def A : Confined<I32Attr, [IntMinValue<1>]>;
              main.td:2:9: error: there is no class 'Confined'; did you mean 'ConfinedAttr'?
            def A { list<Trait> traits = [NoSideEffect]; }
              main.td:2:31: error: 'NoSideEffect' is not defined
            def A : StrEnumAttrCase<"a">;
              main.td:2:9: error: there is no class 'StrEnumAttrCase'; did you mean 'I32EnumAttrCase'?
            def A : StrEnumAttr<"A", "", []>;
              main.td:2:9: error: there is no class 'StrEnumAttr'; did you mean 'BitEnumAttr'?
            def A : BitEnumAttrCase<"a", 1>;
              main.td:2:9: error: there is no class 'BitEnumAttrCase'; did you mean 'BitEnumAttrBase'?
            def A : BitEnumAttr<"A", "", []>;
              main.td:2:31: error: expected a value of type 'string', got a list
            def A : OpBuilder<"Builder &b, Value v">;
              main.td:2:9: error: argument 'OpBuilder:p' is of type 'dag', got "Builder &b, Value v" of type 'string'
            class A { Op op = ?; code c = op.verifier; }
              main.td:2:34: error: op has no field 'verifier'
            class A { Op op = ?; code c = op.parser; }
              main.td:2:34: error: op has no field 'parser'
            class A { Op op = ?; code c = op.printer; }
              main.td:2:34: error: op has no field 'printer'
            class A { Op op = ?; code c = op.reference; }
              main.td:2:34: error: op has no field 'reference'
            class A { Op op = ?; bit b = op.hasConstantFolder; }
              main.td:2:33: error: op has no field 'hasConstantFolder'
            class A { Op op = ?; bit b = op.useFoldAPI; }
              main.td:2:33: error: op has no field 'useFoldAPI'
            class A<dag s, dag r> : Pat<s, r, [], (addBenefit 1)>;
              main.td:2:25: error: argument 'Pat:supplemental_results' is of type 'list<dag>', got (addBenefit 1) of type 'dag'
            class A<dag s, dag r> : Pattern<s, [r], [], (addBenefit 1)>;
              main.td:2:25: error: argument 'Pattern:supplemental_results' is of type 'list<dag>', got (addBenefit 1) of type 'dag'
        "#]],
    );
}

#[test]
fn the_old_vocabulary_refuses_new_classes() {
    only_in(
        Prelude::Mlir,
        Prelude::Legacy,
        &[
            r#"def A : Op<D, "a">;"#,
            r#"def A : OpBuilder<(ins "Value":$v)>;"#,
            r#"def A : BitEnumAttr<I32, "A", "", []>;"#,
            r#"class A<dag s, dag r> : Pat<s, r, [], [], (addBenefit 1)>;"#,
            r#"class A<dag s, dag r> : Pattern<s, [r], [], [], (addBenefit 1)>;"#,
        ],
        expect![[r#"
            def A : Op<D, "a">;
              main.td:2:9: error: argument 'Op:fullName' is of type 'string', got D of type 'Dialect'
            def A : OpBuilder<(ins "Value":$v)>;
              main.td:2:9: error: argument 'OpBuilder:p' is of type 'string', got (ins "Value":$v) of type 'dag'
            def A : BitEnumAttr<I32, "A", "", []>;
              main.td:2:35: error: 'BitEnumAttr' takes 3 template arguments
            class A<dag s, dag r> : Pat<s, r, [], [], (addBenefit 1)>;
              main.td:2:40: error: expected a value of type 'dag', got a list
            class A<dag s, dag r> : Pattern<s, [r], [], [], (addBenefit 1)>;
              main.td:2:46: error: expected a value of type 'dag', got a list
        "#]],
    );
}
