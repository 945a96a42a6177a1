//! Operations: what their records say, as definitions.

mod common;

use common::describe;
use expect_test::{Expect, expect};

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
              operand a: signless integer of 32 bits if self.isSignlessInteger(32)
              operand b: float of 32 bits optional if self.isF32()
              operand c: any number of any type variadic if true
              operand d: vector of signless integer of 1 bits if ((self is VectorType and (self.getRank() Gt 0)) and (|elementType| elementType.isSignlessInteger(1))(self.getElementType()))
              result r: index from index if self is IndexType
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
              operand a: any number of signless integer of 32 bits variadic if self.isSignlessInteger(32)
              operand b: any number of signless integer of 32 bits variadic if self.isSignlessInteger(32)
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
              attr int: signless integer attribute of 64 bits [i64] optional = -5 : i64 if (self is IntegerAttr and self.getType().isSignlessInteger(64))
              attr case: an e [enum E: one, Two] optional = 2 : i32 if self is E
              attr text: string attribute [any] optional = "hello" if self is StringAttr
              attr yes: boolean [i1] optional = true if self is BoolAttr
              attr list: array of signless integer attribute of 64 bitss [any] optional = [1 : i64, 2 : i64] if (self is ArrayAttr and all_of(self, |attr| (attr And (attr is IntegerAttr And attr.getType().isSignlessInteger(64)))))
              attr float: float attribute of 32 bits [f32] optional = 1.500000e+00 : f32 if (self is FloatAttr and self.getType().isF32())
              attr name: symbol name [symbol name] optional if self is StringAttr
              attr ref: reference to a symbol of one name [symbol] if self is FlatSymbolRefAttr
              attr flag: unit attribute [unit] optional if self is UnitAttr
              attr type: type attribute holding function [type] if (self is TypeAttr and self.getValue() is FunctionType and self.getValue() is FunctionType)
              attr confined: signless integer attribute of 32 bits not below 3 not above 9 [i32] if ((self is IntegerAttr and self.getType().isSignlessInteger(32)) and (self.getInt() Ge 3) and (self.getInt() Le 9))
              attr dense: dense array of i64 [array of i64] if self is DenseI64ArrayAttr
        "#]],
    );
}

#[test]
fn a_default_that_is_not_understood_is_told() {
    check(
        r#"def A : T_Op<"a"> { let arguments = (ins DefaultValuedAttr<I64Attr, "frob(3)">:$x); }"#,
        expect![[r#"
        62: remark: the default value of 'A' is not understood: $_builder.getIntegerAttr($_builder.getIntegerType(64), frob(3))
        op t.a
          attr x: signless integer attribute of 64 bits [i64] optional if (self is IntegerAttr and self.getType().isSignlessInteger(64))
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
fn a_trait_needs_what_it_depends_on() {
    check(
        r#"def A : T_Op<"a", [Scalarizable]>;"#,
        expect![[r#"
        1: error: trait 'Scalarizable' needs trait 'Elementwise' to stand before it
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
              operand m: any type if true
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
              operand x: vector of any type if ((self is VectorType and (self.getRank() Gt 0)) and (|elementType| true)(self.getElementType()))
              operand s: any type if true
              result r: vector of any type from $x if ((self is VectorType and (self.getRank() Gt 0)) and (|elementType| true)(self.getElementType()))
              result flag: signless integer of 1 bits from i1 if self.isSignlessInteger(1)
              attr count: signless integer attribute of 32 bits [i32] if (self is IntegerAttr and self.getType().isSignlessInteger(32))
              check type is one and the same for x, r if ((Operand(0).getType() Eq Result(0).getType()) And (Result(0).getType() Eq Operand(0).getType()))
              check s is the element if (equal_to())(Operand(0).getType().getElementType(), Operand(1).getType())
              check three if ((Attr(0) Eq 3) And (op.getNumOperands() Gt 1))
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
              operand in_value: vector of any type if ((self is VectorType and (self.getRank() Gt 0)) and (|elementType| true)(self.getElementType()))
              check rank if ((|| Operand(0).getType())().getRank() Gt 1)
        "#]],
    );
}

#[test]
fn what_is_not_understood_is_told_once() {
    check(
        r#"
        def P : Type<CPred<"frob($_self, [] { while (true); })">, "odd">;
        def Q : Type<CPred<"my::frob($_self) && $_self.isF32()">, "odder">;
        def A : T_Op<"a"> { let arguments = (ins P:$a, Q:$b, Q:$c); }"#,
        expect![[r#"
            13: remark: the predicate of 'P' is not understood and taken as true: (frob($_self, [] { while (true); }))
            13: remark: part of the predicate of 'Q' is not understood and taken as true: 'my::frob' in (my::frob($_self) && $_self.isF32())
            op t.a
              operand a: odd if opaque `(frob($_self, [] { while (true); }))`
              operand b: odder if (my::frob?(self) And self.isF32())
              operand c: odder if (my::frob?(self) And self.isF32())
        "#]],
    );
}
