//===- ArithCanonicalization.td - rewrite rules of the arith dialect ------===//
//
// Folders, and the natives that these rules call, are written in Rust.
//
// The folders of commutative operations move constants to the right, so the
// rules only match constants on the right. `ovf` names the overflow flags of an
// integer operation, `fmf` the fast-math flags of a floating-point one.
//
// Order: the rules of one operation are tried by decreasing benefit, and then
// in the order of this file. It is the order of MLIR 22, which is observable if
// two rules match the same operation.
//
//===----------------------------------------------------------------------===//

#ifndef RS_OPT_ARITH_CANONICALIZATION
#define RS_OPT_ARITH_CANONICALIZATION

include "arith/ArithOps.td"
include "mlir/IR/PatternBase.td"

//===----------------------------------------------------------------------===//
// Native code. The functions are Rust natives of this dialect.
//===----------------------------------------------------------------------===//

// Constants of the type of the first argument, computed from the others.
def AddIntAttrs : NativeCodeCall<"addIntegerAttrs($_builder, $0, $1, $2)">;
def SubIntAttrs : NativeCodeCall<"subIntegerAttrs($_builder, $0, $1, $2)">;
def MulIntAttrs : NativeCodeCall<"mulIntegerAttrs($_builder, $0, $1, $2)">;
def GetZeroAttr : NativeCodeCall<"$_builder.getZeroAttr($0.getType())">;

/// The flags that both operations have.
def MergeOverflow : NativeCodeCall<"mergeOverflowFlags($0, $1)">;

/// The negated predicate, e.g. `sge` for `slt`.
def InvertPredicate : NativeCodeCall<"invertPredicate($0)">;

/// A comparison of a converted integer with a floating-point constant: its
/// constant outcome, or the predicate and the number of an equivalent integer
/// comparison.
class _Compared<string what, string unsigned>
    : NativeCodeCall<what # "($0, $1, $2, " # unsigned # ")">;

/// The same attribute as one of its interfaces.
class cast<string type> : NativeCodeCall<"::mlir::cast<" # type # ">($0)">;

//===----------------------------------------------------------------------===//
// Constraints
//===----------------------------------------------------------------------===//

def HasNoUses : Constraint<CPred<"$0.getUses().empty()">, "is unused">;
def HaveSameType
    : Constraint<CPred<"$0.getType() == $1.getType()">, "have the same type">;

// Constraints on an attribute that is a number or a splat of one.
class _SplatThat<list<string> tests, string words>
    : Constraint<And<!foreach(t,
                              ["succeeded(getIntOrSplatIntValue($0))"] # tests,
                              CPred<t>)>,
                 words>;
def IsScalarOrSplatNegativeOne
    : _SplatThat<["getIntOrSplatIntValue($0)->isAllOnes()"], "is minus one">;
def IsScalarOrSplatOne
    : _SplatThat<["getIntOrSplatIntValue($0)->isStrictlyPositive()",
                  "*getIntOrSplatIntValue($0) == 1"],
                 "is one">;

def IsEquality
    : Constraint<CPred<"$0.getValue() == arith::CmpIPredicate::eq || "
                       "$0.getValue() == arith::CmpIPredicate::ne">,
                 "is eq or ne">;

def IsScalarZero : Constraint<CPred<"*getIntOrSplatIntValue($0) == 0">, "is zero">;
def IsWideInteger
    : Constraint<CPred<"::llvm::isa<::mlir::IntegerType>($0.getType()) && "
                       "!$0.getType().isInteger(1)">,
                 "is an integer of two bits or more">;

class _IsCompared<string how, string unsigned>
    : Constraint<CPred<how # "($0, $1, $2, " # unsigned # ")">,
                 "is a comparison of integers">;

// The width of a shaped type is that of its elements. Types without a fixed
// width, such as index, have width zero.
def ValueWiderThan
    : Constraint<And<[CPred<"getScalarOrElementWidth($0) > "
                            "getScalarOrElementWidth($1)">,
                      CPred<"getScalarOrElementWidth($1) > 0">]>,
                 "is wider than">;
def TruncationMatchesShiftAmount
    : Constraint<And<[CPred<"succeeded(getIntOrSplatIntValue($2))">,
                      CPred<"(getScalarOrElementWidth($0) - "
                            "getScalarOrElementWidth($1)) == "
                            "*getIntOrSplatIntValue($2)">]>,
                 "shift amount is the number of truncated bits">;

//===----------------------------------------------------------------------===//
// Guards
//
// Some rules of MLIR are wrong for some constants or types. The greedy
// driver applies them as MLIR does; the e-graph only where the guard holds,
// and `--check-rules` and the tests check the rule with its guard.
//===----------------------------------------------------------------------===//

class Guarded<dag condition> {
  dag guard = condition;
  bit greedyChecksGuard = 0;
}

// The greedy driver checks this guard, too: otherwise the rule would create an
// operation that does not verify.
class GuardedEverywhere<dag condition> : Guarded<condition> {
  let greedyChecksGuard = 1;
}

// Requirement two sets of flags and two constants. The flags that both sets contain
// hold for the operation on the constants, too, so the merged operation has
// them: x + 1 + 2 -> x + 3, if 1 + 2 does not wrap.
class _Keeps<string operation>
    : Constraint<CPred<operation # "KeepsFlags($0, $1, $2, $3)">,
                 "does not violate the merged flags">;
def SumKeepsFlags : _Keeps<"sum">;
def DifferenceKeepsFlags : _Keeps<"difference">;
def ProductKeepsFlags : _Keeps<"product">;

// Flags of an operation whose operand changes.
def HasNoFlags
    : Constraint<CPred<"$0.getValue() == arith::IntegerOverflowFlags::none">,
                 "is the empty set">;

// For this constraint, index has 64 bits.
def LosesNothing
    : Constraint<CPred<"getWidthOfElementOrIndex($0) >= "
                       "getWidthOfElementOrIndex($1)">,
                 "is at least as wide as">;

//===----------------------------------------------------------------------===//
// Shapes that several rules share
//===----------------------------------------------------------------------===//

defvar DefOverflow = ConstantEnumCase<Arith_IntegerOverflowAttr, "none">;

/// logic(ext(x), ext(y)) -> ext(logic(x, y))
class _LogicOfExt<Op logic, Op ext>
    : Pat<(logic (ext $x), (ext $y)), (ext (logic $x, $y)),
          [(HaveSameType $x, $y)]>;

/// op(-x, -y) -> op(x, y), with the flags of op.
class _SignsCancel<Op op>
    : Pat<(op (Arith_NegFOp $x, $_), (Arith_NegFOp $y, $_), $fmf),
          (op $x, $y, $fmf), [(HaveSameType $x, $y)]>;

/// cast(ext(x)) -> cast(x)
class _CastOfExt<Op cast, Op ext> : Pat<(cast (ext $x)), (cast $x)>;

/// cast(cast(x)) -> x, if the types of x and of the result are equal.
class _ThereAndBack<Op cast>
    : Pat<(cast:$back (cast:$between $x)), (replaceWithValue $x),
          [(HaveSameType $back, $x)]>,
      Guarded<(LosesNothing $between, $x)>;

/// ext(a) == ext(b) -> a == b; the same for !=.
class _EqualityOfExt<Op ext>
    : Pat<(Arith_CmpIOp $pred, (ext $a), (ext $b)),
          (Arith_CmpIOp $pred, $a, $b),
          [(HaveSameType $a, $b), (IsEquality $pred)]>;

/// trunc(ext(x)) -> ext(x), if the result is wider than x.
class _TruncOfExt<Op ext>
    : Pat<(Arith_TruncIOp:$narrow (ext:$wide $x), $_), (ext $x),
          [(ValueWiderThan $wide, $narrow), (ValueWiderThan $narrow, $x)]>;

/// [low, high] of x * y -> [x * y, x], if the upper half is unused: it may then
/// be replaced by any value.
class _LowerHalfOnly<Op product>
    : Pattern<(product:$res $x, $y),
              [(Arith_MulIOp $x, $y, DefOverflow), (replaceWithValue $x)],
              [(HasNoUses $res__1)]>;

// cmpf(convert(int), constant), if rounding in the conversion does not affect
// the comparison: a constant outcome, or a comparison of the integer.
class _DecidedComparison<Op conversion, string unsigned>
    : Pat<(Arith_CmpFOp:$res $predicate, (conversion $x),
                             (ConstantLikeMatcher AnyAttr:$c), $fmf),
          (Arith_ConstantOp (_Compared<"comparisonOutcome", unsigned>
                                $predicate, $x, $c),
                            (location $res)),
          [(_IsCompared<"isDecidedComparison", unsigned> $predicate, $x, $c)],
          [], (addBenefit -1)>;
class _IntegerComparison<Op conversion, string unsigned>
    : Pat<(Arith_CmpFOp:$res $predicate, (conversion $x),
                             (ConstantLikeMatcher AnyAttr:$c), $fmf),
          (Arith_CmpIOp (_Compared<"comparisonPredicate", unsigned>
                            $predicate, $x, $c),
                        $x,
                        (Arith_ConstantOp (_Compared<"comparisonNumber",
                                                     unsigned>
                                              $predicate, $x, $c),
                                          (location $res)),
                        (location $res)),
          [(_IsCompared<"isIntegerComparison", unsigned> $predicate, $x, $c)],
          [], (addBenefit -1)>;

//===----------------------------------------------------------------------===//
// The rules
//===----------------------------------------------------------------------===//

// The result of an extension cannot be index.
def IsNoIndex : Constraint<CPred<"!::mlir::getElementTypeOrSelf($0.getType()).isIndex()">, "is not index">;

defset list<Pattern> ArithCanonicalization = {

// Sums: two constants are combined.

// (x + c0) + c1 -> x + (c0 + c1)
def AddIAddConstant
    : Pat<(Arith_AddIOp:$res
              (Arith_AddIOp $x, (ConstantLikeMatcher APIntAttr:$c0), $inner),
              (ConstantLikeMatcher APIntAttr:$c1), $outer),
          (Arith_AddIOp $x, (Arith_ConstantOp (AddIntAttrs $res, $c0, $c1)),
                        (MergeOverflow $inner, $outer))>,
      Guarded<(SumKeepsFlags $inner, $outer, $c0, $c1)>;

// (x - c0) + c1 -> x + (c1 - c0)
def AddISubConstantRHS
    : Pat<(Arith_AddIOp:$res
              (Arith_SubIOp $x, (ConstantLikeMatcher APIntAttr:$c0), $inner),
              (ConstantLikeMatcher APIntAttr:$c1), $outer),
          (Arith_AddIOp $x, (Arith_ConstantOp (SubIntAttrs $res, $c1, $c0)),
                        (MergeOverflow $inner, $outer))>,
      Guarded<(DifferenceKeepsFlags $inner, $outer, $c1, $c0)>;

// (c0 - x) + c1 -> (c0 + c1) - x
def AddISubConstantLHS
    : Pat<(Arith_AddIOp:$res
              (Arith_SubIOp (ConstantLikeMatcher APIntAttr:$c0), $x, $inner),
              (ConstantLikeMatcher APIntAttr:$c1), $outer),
          (Arith_SubIOp (Arith_ConstantOp (AddIntAttrs $res, $c0, $c1)), $x,
                        (MergeOverflow $inner, $outer))>,
      Guarded<(SumKeepsFlags $inner, $outer, $c0, $c1)>;

// Adding a product with minus one is a subtraction. The flags are dropped: they
// need not hold for it.

// x + y * -1 -> x - y
def AddIMulNegativeOneRhs
    : Pat<(Arith_AddIOp $x,
                        (Arith_MulIOp $y, (ConstantLikeMatcher AnyAttr:$c0),
                                      $inner),
                        $outer),
          (Arith_SubIOp $x, $y, DefOverflow),
          [(IsScalarOrSplatNegativeOne $c0)]>;

// x * -1 + y -> y - x
def AddIMulNegativeOneLhs
    : Pat<(Arith_AddIOp (Arith_MulIOp $x, (ConstantLikeMatcher AnyAttr:$c0),
                                      $inner),
                        $y, $outer),
          (Arith_SubIOp $y, $x, DefOverflow),
          [(IsScalarOrSplatNegativeOne $c0)]>;

// [sum, carry] -> [x + y, x], if the carry is unused.
def AddUIExtendedToAddI
    : Pattern<(Arith_AddUIExtendedOp:$res $x, $y),
              [(Arith_AddIOp $x, $y, DefOverflow), (replaceWithValue $x)],
              [(HasNoUses $res__1)]>;

// Differences.

// (x + c0) - c1 -> x + (c0 - c1), without flags: the result may wrap.
def SubIRHSAddConstant
    : Pat<(Arith_SubIOp:$res
              (Arith_AddIOp $x, (ConstantLikeMatcher APIntAttr:$c0), $inner),
              (ConstantLikeMatcher APIntAttr:$c1), $outer),
          (Arith_AddIOp $x, (Arith_ConstantOp (SubIntAttrs $res, $c0, $c1)),
                        DefOverflow)>;

// c1 - (x + c0) -> (c1 - c0) - x
def SubILHSAddConstant
    : Pat<(Arith_SubIOp:$res
              (ConstantLikeMatcher APIntAttr:$c1),
              (Arith_AddIOp $x, (ConstantLikeMatcher APIntAttr:$c0), $inner),
              $outer),
          (Arith_SubIOp (Arith_ConstantOp (SubIntAttrs $res, $c1, $c0)), $x,
                        (MergeOverflow $inner, $outer))>,
      Guarded<(DifferenceKeepsFlags $inner, $outer, $c1, $c0)>;

// (x - c0) - c1 -> x - (c0 + c1)
def SubIRHSSubConstantRHS
    : Pat<(Arith_SubIOp:$res
              (Arith_SubIOp $x, (ConstantLikeMatcher APIntAttr:$c0), $inner),
              (ConstantLikeMatcher APIntAttr:$c1), $outer),
          (Arith_SubIOp $x, (Arith_ConstantOp (AddIntAttrs $res, $c0, $c1)),
                        (MergeOverflow $inner, $outer))>,
      Guarded<(SumKeepsFlags $inner, $outer, $c0, $c1)>;

// (c0 - x) - c1 -> (c0 - c1) - x
def SubIRHSSubConstantLHS
    : Pat<(Arith_SubIOp:$res
              (Arith_SubIOp (ConstantLikeMatcher APIntAttr:$c0), $x, $inner),
              (ConstantLikeMatcher APIntAttr:$c1), $outer),
          (Arith_SubIOp (Arith_ConstantOp (SubIntAttrs $res, $c0, $c1)), $x,
                        (MergeOverflow $inner, $outer))>,
      Guarded<(DifferenceKeepsFlags $inner, $outer, $c0, $c1)>;

// c1 - (x - c0) -> (c0 + c1) - x
def SubILHSSubConstantRHS
    : Pat<(Arith_SubIOp:$res
              (ConstantLikeMatcher APIntAttr:$c1),
              (Arith_SubIOp $x, (ConstantLikeMatcher APIntAttr:$c0), $inner),
              $outer),
          (Arith_SubIOp (Arith_ConstantOp (AddIntAttrs $res, $c0, $c1)), $x,
                        (MergeOverflow $inner, $outer))>,
      Guarded<(SumKeepsFlags $inner, $outer, $c0, $c1)>;

// c1 - (c0 - x) -> x + (c1 - c0)
def SubILHSSubConstantLHS
    : Pat<(Arith_SubIOp:$res
              (ConstantLikeMatcher APIntAttr:$c1),
              (Arith_SubIOp (ConstantLikeMatcher APIntAttr:$c0), $x, $inner),
              $outer),
          (Arith_AddIOp $x, (Arith_ConstantOp (SubIntAttrs $res, $c1, $c0)),
                        (MergeOverflow $inner, $outer))>,
      Guarded<(DifferenceKeepsFlags $inner, $outer, $c1, $c0)>;

// (x - y) - x -> 0 - y
def SubISubILHSRHSLHS
    : Pat<(Arith_SubIOp:$res (Arith_SubIOp $x, $y, $inner), $x, $outer),
          (Arith_SubIOp (Arith_ConstantOp (GetZeroAttr $y)), $y,
                        (MergeOverflow $inner, $outer))>;

// Products.

// (x * c0) * c1 -> x * (c0 * c1)
def MulIMulIConstant
    : Pat<(Arith_MulIOp:$res
              (Arith_MulIOp $x, (ConstantLikeMatcher APIntAttr:$c0), $inner),
              (ConstantLikeMatcher APIntAttr:$c1), $outer),
          (Arith_MulIOp $x, (Arith_ConstantOp (MulIntAttrs $res, $c0, $c1)),
                        (MergeOverflow $inner, $outer))>,
      Guarded<(ProductKeepsFlags $inner, $outer, $c0, $c1)>;

def MulSIExtendedToMulI : _LowerHalfOnly<Arith_MulSIExtendedOp>;
def MulUIExtendedToMulI : _LowerHalfOnly<Arith_MulUIExtendedOp>;

// [low, high] of x * 1 -> [x, -1 where x is below zero and 0 elsewhere]
def MulSIExtendedRHSOne
    : Pattern<(Arith_MulSIExtendedOp $x, (ConstantLikeMatcher AnyAttr:$c1)),
              [(replaceWithValue $x),
               (Arith_ExtSIOp
                   (Arith_CmpIOp
                       ConstantEnumCase<Arith_CmpIPredicateAttr, "slt">, $x,
                       (Arith_ConstantOp (GetZeroAttr $x))))],
              [(IsScalarOrSplatOne $c1)]>,
      GuardedEverywhere<(IsNoIndex $x)>;

def MulFOfNegF : _SignsCancel<Arith_MulFOp>;
def DivFOfNegF : _SignsCancel<Arith_DivFOp>;

// Bits.

// not(a < b) -> a >= b, for any predicate.
def XOrINotCmpI
    : Pat<(Arith_XOrIOp (Arith_CmpIOp $pred, $a, $b),
                        (ConstantLikeMatcher ConstantAttr<I1Attr, "1">)),
          (Arith_CmpIOp (InvertPredicate $pred), $a, $b)>;

def XOrIOfExtUI : _LogicOfExt<Arith_XOrIOp, Arith_ExtUIOp>;
def XOrIOfExtSI : _LogicOfExt<Arith_XOrIOp, Arith_ExtSIOp>;
def AndOfExtUI : _LogicOfExt<Arith_AndIOp, Arith_ExtUIOp>;
def AndOfExtSI : _LogicOfExt<Arith_AndIOp, Arith_ExtSIOp>;
def OrOfExtUI : _LogicOfExt<Arith_OrIOp, Arith_ExtUIOp>;
def OrOfExtSI : _LogicOfExt<Arith_OrIOp, Arith_ExtSIOp>;

// Conversions.

// The sign bit of a zero-extended integer is zero.
def ExtSIOfExtUI
    : Pat<(Arith_ExtSIOp (Arith_ExtUIOp $x)), (Arith_ExtUIOp $x)>;

def TruncIExtSIToExtSI : _TruncOfExt<Arith_ExtSIOp>;
def TruncIExtUIToExtUI : _TruncOfExt<Arith_ExtUIOp>;

// trunc(shrsi(x, c)) -> trunc(shrui(x, c)), if the truncation drops the bits
// that the shift inserts. As upstream, it keeps the flags of the truncation: with
// `nsw`, the result may be poison where the source is not.
def TruncIShrSIToTrunciShrUI
    : Pat<(Arith_TruncIOp:$narrow
              (Arith_ShRSIOp $x,
                             (ConstantLikeMatcher TypedAttrInterface:$amount),
                             $exact),
              $ovf),
          (Arith_TruncIOp
              (Arith_ShRUIOp $x, (Arith_ConstantOp (cast<"TypedAttr"> $amount)),
                             $exact),
              $ovf),
          [(TruncationMatchesShiftAmount $x, $narrow, $amount)]>,
      Guarded<(HasNoFlags $ovf)>;

def IndexCastOfIndexCast : _ThereAndBack<Arith_IndexCastOp>;
def IndexCastOfExtSI : _CastOfExt<Arith_IndexCastOp, Arith_ExtSIOp>;
def IndexCastUIOfIndexCastUI : _ThereAndBack<Arith_IndexCastUIOp>;
def IndexCastUIOfExtUI : _CastOfExt<Arith_IndexCastUIOp, Arith_ExtUIOp>;

// The intermediate type does not matter.
def BitcastOfBitcast : _CastOfExt<Arith_BitcastOp, Arith_BitcastOp>;

// Comparisons and selections.

def CmpIExtSI : _EqualityOfExt<Arith_ExtSIOp>;
def CmpIExtUI : _EqualityOfExt<Arith_ExtUIOp>;

def CmpFIntToFPConst : _IntegerComparison<Arith_SIToFPOp, "false">;
def CmpFUIntToFPConst : _IntegerComparison<Arith_UIToFPOp, "true">;
def CmpFIntToFPDecided : _DecidedComparison<Arith_SIToFPOp, "false">;
def CmpFUIntToFPDecided : _DecidedComparison<Arith_UIToFPOp, "true">;

// p ? a : (p ? b : c) -> p ? a : c
def RedundantSelectFalse
    : Pat<(SelectOp $pred, $a, (SelectOp $pred, $b, $c)),
          (SelectOp $pred, $a, $c)>;

// p ? (p ? a : b) : c -> p ? a : c
def RedundantSelectTrue
    : Pat<(SelectOp $pred, (SelectOp $pred, $a, $b), $c),
          (SelectOp $pred, $a, $c)>;

// not(p) ? a : b -> p ? b : a
def SelectNotCond
    : Pat<(SelectOp (Arith_XOrIOp $pred, (ConstantLikeMatcher APIntAttr:$ones)),
                    $a, $b),
          (SelectOp $pred, $b, $a), [(IsScalarOrSplatNegativeOne $ones)]>;

// p ? false : true -> not(p)
def SelectI1ToNot
    : Pat<(SelectOp $pred, (ConstantLikeMatcher ConstantAttr<I1Attr, "0">),
                    (ConstantLikeMatcher ConstantAttr<I1Attr, "1">)),
          (Arith_XOrIOp $pred, (Arith_ConstantOp ConstantAttr<I1Attr, "1">))>;

// p ? 1 : 0 -> extui(p), p ? 0 : 1 -> extui(not(p))
def SelectToExtUI
    : Pat<(SelectOp:$res $pred, (ConstantLikeMatcher APIntAttr:$yes),
                         (ConstantLikeMatcher APIntAttr:$no)),
          (Arith_ExtUIOp $pred),
          [(IsWideInteger $res), (IsScalarOrSplatOne $yes), (IsScalarZero $no)]>;
def SelectToExtUINot
    : Pat<(SelectOp:$res $pred, (ConstantLikeMatcher APIntAttr:$yes),
                         (ConstantLikeMatcher APIntAttr:$no)),
          (Arith_ExtUIOp
              (Arith_XOrIOp $pred,
                            (Arith_ConstantOp ConstantAttr<I1Attr, "1">))),
          [(IsWideInteger $res), (IsScalarZero $yes), (IsScalarOrSplatOne $no)]>;

}

#endif
