//! The vocabulary of 2019 and 2020: what it offers, that the definitions are today's, and what is refused with which words.

mod common;

use common::{evaluate, load_records};
use expect_test::{Expect, expect};
use ods::prelude::Prelude;

/// Operations and what is said of them, of a text in the vocabulary of old.
fn check(text: &str, expected: Expect) {
    let text = format!("include \"mlir/IR/OpBase.td\"\n{text}");
    expected.assert_eq(&match evaluate(Prelude::Legacy, &text) {
        Err(errors) => format!("{errors}\n"),
        Ok(records) => {
            let (reg, loaded) = load_records(&records);
            let remarks =
                loaded.diagnostics.iter().map(|d| format!("{}: {}: {}\n", d.loc.line, d.severity.name(), d.message));
            remarks.chain(reg.ops().map(|op| ods::describe_op(&reg, op))).collect()
        }
    });
}

/// A field of a record, of a text in the vocabulary of old.
fn field(text: &str, record: &str, field: &str) -> String {
    let records = evaluate(Prelude::Legacy, &format!("include \"mlir/IR/OpBase.td\"\n{text}")).expect("no errors");
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
            6: remark: my.sum: the reference is no MLIR text and left out
            op my.sum - adds
              traits Commutative, AlwaysSpeculatable, ConditionallySpeculatable, MemoryEffectOpInterface, ResultsBroadcastableShape, OnlyOurs
              operand l: tensor of float of 32 bits or signless integer of 32 bits if (self is TensorType and (|elementType| (elementType.isF32() Or elementType.isSignlessInteger(32)))(self.getElementType()))
              operand r: tensor of float of 32 bits or signless integer of 32 bits if (self is TensorType and (|elementType| (elementType.isF32() Or elementType.isSignlessInteger(32)))(self.getElementType()))
              result : tensor of float of 32 bits or signless integer of 32 bits if (self is TensorType and (|elementType| (elementType.isF32() Or elementType.isSignlessInteger(32)))(self.getElementType()))
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
fn code_stands_for_hooks() {
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
fn attributes_of_old() {
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
              attr n: signless integer attribute of 32 bits not below 10 [i32] if ((self is IntegerAttr and self.getType().isSignlessInteger(32)) and (self.getInt() Ge 10))
              attr sizes: array of 64-bit integers of no fewer than 4 elements [any] if ((self is ArrayAttr and all_of(self, |attr| (attr And (attr is IntegerAttr And attr.getType().isSignlessInteger(64))))) and (self.size() Ge 4))
              attr way: where to [enum Way: UP, DOWN] if (self is StringAttr and ((self.getValue() Eq "UP") or (self.getValue() Eq "DOWN")))
              attr ends: which ends [enum Ends bits: Not, Lo, Hi] if self is Ends
              attr half: float attribute of 32 bits [f32] optional = 5.000000e-01 : f32 if (self is FloatAttr and self.getType().isF32())
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
              attr n: any attribute a narrow integer [any] if (self is IntegerAttr and (self.getType().isInteger(8) or self.getType().isInteger(16)))
        "#]],
    );
}

#[test]
fn builders_with_parameters_in_cpp() {
    let text = r#"def Build : OpBuilder<"OpBuilder &b, OperationState &s, float x = 0.5f", [{ s.add(x); }]>;
                  def A : Op<"my.a"> { let arguments = (ins F32Attr:$x); let builders = [Build]; }"#;
    assert_eq!(field(text, "Build", "params"), "\"OpBuilder &b, OperationState &s, float x = 0.5f\"");
    assert_eq!(field(text, "A", "builders"), "[Build]");
}

#[test]
fn the_benefit_comes_fourth() {
    let text = r#"def A : Op<"my.a"> { let arguments = (ins AnyType:$x); let results = (outs AnyType:$y); }
                  def R : Pat<(A (A $x)), (replaceWithValue $x), [], (addBenefit 4)>;"#;
    assert_eq!(field(text, "R", "benefitDelta"), "(addBenefit 4)");
    assert_eq!(field(text, "R", "supplementalPatterns"), "[]");
}

/// Each is an operation that is refused, with the reason.
#[test]
fn refusals_name_the_reason() {
    // Two groups of unknown length, and nothing that says where the first ends.
    check(
        r#"def A : Op<"my.a"> { let arguments = (ins Variadic<AnyType>:$a, Variadic<AnyType>:$b); }"#,
        expect![[r#"
            2: error: an operation with several operands of variable length must have the trait 'SameVariadicOperandSize' or 'AttrSizedOperandSegments'
        "#]],
    );
    // A constraint alone is no attribute upstream; here it is one of any kind, with a remark on what is not understood.
    check(
        r#"def Odd : AttrConstraint<CPred<"isOdd($_self)">, "odd">;
           def A : Op<"my.a"> { let arguments = (ins Odd:$a); }"#,
        expect![[r#"
            2: remark: part of the predicate of 'Odd' is not understood and taken as true: 'isOdd' in (isOdd($_self))
            op my.a
              attr a: odd [any] if isOdd?(self)
        "#]],
    );
    // A result type that no class describes.
    check(
        r#"def A : Op<"my.a">, Results<["f32"]>;"#,
        expect![[r#"
        main.td:2:36: error: list of 'string' where one of 'TypeConstraint' is expected
    "#]],
    );
    // Today's operation, which names a dialect first.
    check(
        r#"def D : Dialect { let name = "d"; }
           def A : Op<D, "a">;"#,
        expect![[r#"
            main.td:3:20: error: argument 'Op:fullName' is of type 'string', got D of type 'Dialect'
        "#]],
    );
    // A bit enum with a width, as it is today.
    check(
        r#"def E : BitEnumAttr<I32, "E", "e", []>;"#,
        expect![[r#"
        main.td:2:36: error: 'BitEnumAttr' takes 3 template arguments
    "#]],
    );
}

#[test]
fn today_refuses_the_vocabulary_of_old() {
    let text = "include \"mlir/IR/OpBase.td\"\ndef A : Op<\"my.a\", [NoSideEffect]>;";
    let errors = evaluate(Prelude::Mlir, text).expect_err("errors");
    expect!["main.td:2:21: error: expected a value of type 'string', got a list"].assert_eq(&errors);
}
