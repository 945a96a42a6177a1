// Constants, flags and predicates of the rules next to this file.

#ifndef GRADES_COMMON
#define GRADES_COMMON

include "mlir/IR/PatternBase.td"
include "arith/ArithOps.td"
include "math/MathOps.td"

defvar C = (ConstantLikeMatcher AnyAttr:$c);
defvar C0 = (ConstantLikeMatcher AnyAttr:$c0);
defvar C1 = (ConstantLikeMatcher AnyAttr:$c1);

/// The integer `n` in the type of a value, and computed constants.
class Int<int n> : NativeCodeCall<"constantOf($0, " # n # ")">;
class FloatOf<int n> : NativeCodeCall<"floatOf($0, " # n # ")">;
class Of1<string function> : NativeCodeCall<function # "($0)">;
class Of2<string function> : NativeCodeCall<function # "($0, $1)">;
def Log : Of1<"constantLog2">;
def Less1 : Of1<"constantMinusOne">;
def Neg : Of1<"constantNeg">;
def Sum : Of2<"constantAdd">;
def DifferenceOf : Of2<"constantSub">;
def Product : Of2<"constantMul">;

class Is<int n> : Constraint<CPred<"isNumber($0, " # n # ")">, "is " # n>;
class IsFloat<int n> : Constraint<CPred<"isFloat($0, " # n # ")">, "is " # n>;
class Asks<string function> : Constraint<CPred<function # "($0)">, function>;
class Asks2<string function> : Constraint<CPred<function # "($0, $1)">, function>;
def IsPower : Asks<"isPowerOfTwo">;
def IsPositivePower : Asks<"isPositivePowerOfTwo">;
def IsAboveOne : Asks<"isAboveOne">;
def IsNonZero : Asks<"isNonZero">;
def IsShiftSum : Asks2<"isShiftSum">;
def ProductFits : Asks2<"productFits">;
class Has<int mask> : Constraint<CPred<"hasFlags($0, " # mask # ")">, "has flags">;
def SameType : Constraint<CPred<"$0.getType() == $1.getType()">, "have the same type">;
def IsWide
    : Constraint<CPred<"::llvm::isa<::mlir::IntegerType>($0.getType()) && !$0.getType().isInteger(1)">,
                 "has two bits or more">;
def IsWideOf
    : Constraint<CPred<"!$0.getType().isInteger(1)">, "has two bits or more">;
def IsEquality
    : Constraint<CPred<"$0.getValue() == arith::CmpIPredicate::eq || "
                       "$0.getValue() == arith::CmpIPredicate::ne">, "is eq or ne">;

defvar W = ConstantEnumCase<Arith_IntegerOverflowAttr, "none">;
defvar Nsw = ConstantEnumCase<Arith_IntegerOverflowAttr, "nsw">;
defvar Nuw = ConstantEnumCase<Arith_IntegerOverflowAttr, "nuw">;
defvar F = ConstantEnumCase<Arith_FastMathAttr, "none">;
defvar Nnan = ConstantEnumCase<Arith_FastMathAttr, "nnan">;
defvar Ninf = ConstantEnumCase<Arith_FastMathAttr, "ninf">;
defvar Nsz = ConstantEnumCase<Arith_FastMathAttr, "nsz">;
defvar Reassoc = ConstantEnumCase<Arith_FastMathAttr, "reassoc">;
defvar Eq = ConstantEnumCase<Arith_CmpIPredicateAttr, "eq">;
defvar Ne = ConstantEnumCase<Arith_CmpIPredicateAttr, "ne">;
defvar Slt = ConstantEnumCase<Arith_CmpIPredicateAttr, "slt">;
defvar Sle = ConstantEnumCase<Arith_CmpIPredicateAttr, "sle">;
defvar Sgt = ConstantEnumCase<Arith_CmpIPredicateAttr, "sgt">;
defvar Sge = ConstantEnumCase<Arith_CmpIPredicateAttr, "sge">;
defvar Ult = ConstantEnumCase<Arith_CmpIPredicateAttr, "ult">;
defvar Ule = ConstantEnumCase<Arith_CmpIPredicateAttr, "ule">;
defvar Uge = ConstantEnumCase<Arith_CmpIPredicateAttr, "uge">;
defvar Oeq = ConstantEnumCase<Arith_CmpFPredicateAttr, "oeq">;
defvar Olt = ConstantEnumCase<Arith_CmpFPredicateAttr, "olt">;
defvar Oge = ConstantEnumCase<Arith_CmpFPredicateAttr, "oge">;
defvar Ogt = ConstantEnumCase<Arith_CmpFPredicateAttr, "ogt">;
defvar Uge_F = ConstantEnumCase<Arith_CmpFPredicateAttr, "uge">;
defvar Uno = ConstantEnumCase<Arith_CmpFPredicateAttr, "uno">;
defvar Une = ConstantEnumCase<Arith_CmpFPredicateAttr, "une">;
defvar Yes = (ConstantLikeMatcher ConstantAttr<I1Attr, "1">);
defvar No = (ConstantLikeMatcher ConstantAttr<I1Attr, "0">);

#endif
