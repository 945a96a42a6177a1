//===- ArithOps.td - the operations of the arith dialect ------------------===//
//
// Folders, verifiers and patterns that DRR cannot express are Rust hooks.
// The rewrite rules are in ArithCanonicalization.td.
//
//===----------------------------------------------------------------------===//

#ifndef RS_OPT_ARITH_OPS
#define RS_OPT_ARITH_OPS

include "arith/ArithBase.td"
include "arith/ArithOpsInterfaces.td"
include "mlir/IR/BuiltinAttributeInterfaces.td"
include "mlir/IR/OpAsmInterface.td"
include "mlir/Interfaces/CastInterfaces.td"
include "mlir/Interfaces/ControlFlowInterfaces.td"
include "mlir/Interfaces/InferIntRangeInterface.td"
include "mlir/Interfaces/InferTypeOpInterface.td"
include "mlir/Interfaces/SideEffectInterfaces.td"
include "mlir/Interfaces/VectorInterfaces.td"

//===----------------------------------------------------------------------===//
// Flags, constraints and families of operations
//===----------------------------------------------------------------------===//

def _FastMath : DefaultValuedAttr<Arith_FastMathAttr,
                                  "::mlir::arith::FastMathFlags::none">;
def _Overflow : DefaultValuedAttr<Arith_IntegerOverflowAttr,
                                  "::mlir::arith::IntegerOverflowFlags::none">;

def _InfersRanges
    : DeclareOpInterfaceMethods<InferIntRangeInterface, ["inferResultRanges"]>;
def _HasFastMath : DeclareOpInterfaceMethods<ArithFastMathInterface>;
def _NamesResults
    : DeclareOpInterfaceMethods<OpAsmOpInterface, ["getAsmResultNames"]>;

class Arith_Op<string mnemonic, list<Trait> traits = []>
    : Op<Arith_Dialect, mnemonic,
         traits # [DeclareOpInterfaceMethods<VectorUnrollOpInterface>,
                   NoMemoryEffect]
                # ElementwiseMappable.traits>;

/// All operands and the result have one type.
class Arith_ArithOp<string mnemonic, list<Trait> traits = []>
    : Arith_Op<mnemonic, traits # [SameOperandsAndResultType]>;
class Arith_UnaryOp<string mnemonic, list<Trait> traits = []>
    : Arith_ArithOp<mnemonic, traits # [Pure]> {
  let assemblyFormat = "$operand attr-dict `:` type($result)";
}
class Arith_BinaryOp<string mnemonic, list<Trait> traits = []>
    : Arith_ArithOp<mnemonic, traits> {
  let assemblyFormat = "$lhs `,` $rhs attr-dict `:` type($result)";
}

// Integers. Some operations have undefined behavior for some operands (total
// operations have not), and some carry flags: the result does not wrap.
class Arith_IntBinaryOp<string mnemonic, list<Trait> traits = []>
    : Arith_BinaryOp<mnemonic, traits # [_InfersRanges]>,
      Arguments<(ins SignlessIntegerOrIndexLike:$lhs, SignlessIntegerOrIndexLike:$rhs)>,
      Results<(outs SignlessIntegerOrIndexLike:$result)> {
  let hasFolder = 1;
}
class Arith_IntBinaryOpWithExactFlag<string mnemonic, list<Trait> traits = []>
    : Arith_BinaryOp<mnemonic, traits # [_InfersRanges]>,
      Arguments<(ins SignlessIntegerOrIndexLike:$lhs, SignlessIntegerOrIndexLike:$rhs,
                     UnitAttr:$isExact)>,
      Results<(outs SignlessIntegerOrIndexLike:$result)> {
  let assemblyFormat = "$lhs `,` $rhs (`exact` $isExact^)? "
                       "attr-dict `:` type($result)";
  let hasFolder = 1;
}
class Arith_TotalIntBinaryOp<string mnemonic, list<Trait> traits = []>
    : Arith_IntBinaryOp<mnemonic, traits # [Pure]>;
class Arith_IntBinaryOpWithOverflowFlags<string mnemonic,
                                         list<Trait> traits = []>
    : Arith_BinaryOp<
          mnemonic,
          traits # [Pure, _InfersRanges,
                    DeclareOpInterfaceMethods<
                        ArithIntegerOverflowFlagsInterface>]>,
      Arguments<(ins SignlessIntegerOrIndexLike:$lhs, SignlessIntegerOrIndexLike:$rhs,
                     _Overflow:$overflowFlags)>,
      Results<(outs SignlessIntegerOrIndexLike:$result)> {
  let assemblyFormat = "$lhs `,` $rhs (`overflow` `` $overflowFlags^)? "
                       "attr-dict `:` type($result)";
  let hasFolder = 1;
}

// Floats.
class Arith_FloatUnaryOp<string mnemonic, list<Trait> traits = []>
    : Arith_UnaryOp<mnemonic, [_HasFastMath] # traits>,
      Arguments<(ins FloatLike:$operand, _FastMath:$fastmath)>,
      Results<(outs FloatLike:$result)> {
  let assemblyFormat = "$operand (`fastmath` `` $fastmath^)? "
                       "attr-dict `:` type($result)";
  let hasFolder = 1;
}
class Arith_FloatBinaryOp<string mnemonic, list<Trait> traits = []>
    : Arith_BinaryOp<mnemonic, [Pure, _HasFastMath] # traits>,
      Arguments<(ins FloatLike:$lhs, FloatLike:$rhs, _FastMath:$fastmath)>,
      Results<(outs FloatLike:$result)> {
  let assemblyFormat = "$lhs `,` $rhs (`fastmath` `` $fastmath^)? "
                       "attr-dict `:` type($result)";
  let hasFolder = 1;
}

// Conversions.
def SameInputOutputTensorDims
    : PredOpTrait<
          "input and output have the same tensor dimensions",
          AllMatchSameOperatorPred<
              ["in", "out"],
              "(::llvm::isa<::mlir::TensorType>($_self.getType()) ?"
              " ::llvm::cast<::mlir::TensorType>($_self.getType()).getShape() :"
              " ::llvm::ArrayRef<int64_t>{})">>;

class Arith_CastOp<string mnemonic, TypeConstraint From, TypeConstraint To,
                   list<Trait> traits = []>
    : Arith_Op<mnemonic,
               traits # [Pure, SameOperandsAndResultShape,
                         SameInputOutputTensorDims,
                         DeclareOpInterfaceMethods<CastOpInterface>]>,
      Arguments<(ins From:$in)>, Results<(outs To:$out)> {
  let assemblyFormat = "$in attr-dict `:` type($in) `to` type($out)";
  let hasFolder = 1;
}

/// Excludes index, whose width depends on the target.
def SignlessFixedWidthIntegerLike
    : TypeConstraint<Or<[AnySignlessInteger.predicate,
                         VectorOfAnyRankOf<[AnySignlessInteger]>.predicate,
                         TensorOf<[AnySignlessInteger]>.predicate]>,
                     "signless-fixed-width-integer-like">;

class Arith_IToICastOp<string mnemonic, list<Trait> traits = []>
    : Arith_CastOp<mnemonic, SignlessFixedWidthIntegerLike,
                   SignlessFixedWidthIntegerLike, traits # [_InfersRanges]>;
class Arith_IToFCastOp<string mnemonic, list<Trait> traits = []>
    : Arith_CastOp<mnemonic, SignlessFixedWidthIntegerLike, FloatLike, traits>;
class Arith_FToICastOp<string mnemonic, list<Trait> traits = []>
    : Arith_CastOp<mnemonic, FloatLike, SignlessFixedWidthIntegerLike, traits>;
class Arith_FToFCastOp<string mnemonic, list<Trait> traits = []>
    : Arith_CastOp<mnemonic, FloatLike, FloatLike, traits>;

// Comparisons.
class Arith_CompareOp<string mnemonic, list<Trait> traits = []>
    : Arith_Op<mnemonic,
               traits # [Pure, SameTypeOperands,
                         TypesMatchWith<"result type has i1 element type and same "
                                        "shape as operands",
                                        "lhs", "result",
                                        "::getI1SameShape($_self)">]> {
  let results = (outs BoolLike:$result);
  let assemblyFormat = "$predicate `,` $lhs `,` $rhs attr-dict `:` type($lhs)";
  let hasFolder = 1;
}

//===----------------------------------------------------------------------===//
// Constants
//===----------------------------------------------------------------------===//

def Arith_ConstantOp
    : Op<Arith_Dialect, "constant",
         [ConstantLike, Pure, _NamesResults, AllTypesMatch<["value", "result"]>,
          _InfersRanges]> {
  let summary = "constant";
  let description = [{
    Returns the value of an attribute, whose type is the result type.

    ```mlir
    %zero = arith.constant 0 : i32
    %ones = arith.constant dense<1.0> : vector<4xf32>
    ```
  }];
  let arguments = (ins TypedAttrInterface:$value);
  let results = (outs AnyType:$result);
  let assemblyFormat = "attr-dict $value";
  let hasFolder = 1;
  let hasVerifier = 1;
}

//===----------------------------------------------------------------------===//
// Integer arithmetic
//===----------------------------------------------------------------------===//

def Arith_AddIOp : Arith_IntBinaryOpWithOverflowFlags<"addi", [Commutative]> {
  let summary = "integer addition";
  let hasCanonicalizer = 1;
}
def Arith_SubIOp : Arith_IntBinaryOpWithOverflowFlags<"subi"> {
  let summary = "integer subtraction";
  let hasCanonicalizer = 1;
}
def Arith_MulIOp
    : Arith_IntBinaryOpWithOverflowFlags<"muli", [Commutative, _NamesResults]> {
  let summary = "integer multiplication";
  let hasCanonicalizer = 1;
}

def Arith_AddUIExtendedOp
    : Arith_Op<"addui_extended",
               [Pure, Commutative, AllTypesMatch<["lhs", "rhs", "sum"]>]> {
  let summary = "unsigned integer addition that returns sum and overflow bit";
  let arguments = (ins SignlessIntegerOrIndexLike:$lhs, SignlessIntegerOrIndexLike:$rhs);
  let results = (outs SignlessIntegerOrIndexLike:$sum, BoolLike:$overflow);
  let assemblyFormat =
      "$lhs `,` $rhs attr-dict `:` type($sum) `,` type($overflow)";
  let hasFolder = 1;
  let hasCanonicalizer = 1;
}

class _ExtendedProduct<string mnemonic>
    : Arith_Op<mnemonic, [Pure, Commutative,
                          AllTypesMatch<["lhs", "rhs", "low", "high"]>]> {
  let arguments = (ins SignlessIntegerOrIndexLike:$lhs, SignlessIntegerOrIndexLike:$rhs);
  let results = (outs SignlessIntegerOrIndexLike:$low, SignlessIntegerOrIndexLike:$high);
  let assemblyFormat = "$lhs `,` $rhs attr-dict `:` type($lhs)";
  let hasFolder = 1;
  let hasCanonicalizer = 1;
}
def Arith_MulSIExtendedOp : _ExtendedProduct<"mulsi_extended"> {
  let summary = "signed multiplication that returns both halves of the product";
}
def Arith_MulUIExtendedOp : _ExtendedProduct<"mului_extended"> {
  let summary = "unsigned multiplication that returns both halves of the product";
}

// Division by zero is undefined behavior, and so is the signed division
// MIN / -1. Whether these can be speculated therefore depends on the operands.
// An exact division returns poison if there is a remainder.
def Arith_DivUIOp : Arith_IntBinaryOpWithExactFlag<"divui",
                                                   [ConditionallySpeculatable]> {
  let summary = "unsigned integer division, rounded toward zero";
}
def Arith_DivSIOp : Arith_IntBinaryOpWithExactFlag<"divsi",
                                                   [ConditionallySpeculatable]> {
  let summary = "signed integer division, rounded toward zero";
}
def Arith_CeilDivUIOp
    : Arith_IntBinaryOp<"ceildivui", [ConditionallySpeculatable]> {
  let summary = "unsigned integer division, rounded up";
}
def Arith_CeilDivSIOp
    : Arith_IntBinaryOp<"ceildivsi", [ConditionallySpeculatable]> {
  let summary = "signed integer division, rounded up";
}

def Arith_FloorDivSIOp
    : Arith_TotalIntBinaryOp<"floordivsi"> {
  let summary = "signed integer division, rounded down";
}
// A remainder by zero is undefined behavior, too. MLIR declares the remainders
// and floordivsi as total, so it may hoist them to a place where the divisor is
// zero; the hooks of these operations exclude that.
def Arith_RemUIOp : Arith_TotalIntBinaryOp<"remui"> {
  let summary = "unsigned integer remainder";
}
def Arith_RemSIOp : Arith_TotalIntBinaryOp<"remsi"> {
  let summary = "signed integer remainder, with the sign of the dividend";
}

def Arith_MaxSIOp : Arith_TotalIntBinaryOp<"maxsi", [Commutative]> {
  let summary = "signed integer maximum";
}
def Arith_MaxUIOp : Arith_TotalIntBinaryOp<"maxui", [Commutative]> {
  let summary = "unsigned integer maximum";
}
def Arith_MinSIOp : Arith_TotalIntBinaryOp<"minsi", [Commutative]> {
  let summary = "signed integer minimum";
}
def Arith_MinUIOp : Arith_TotalIntBinaryOp<"minui", [Commutative]> {
  let summary = "unsigned integer minimum";
}

//===----------------------------------------------------------------------===//
// Bits
//===----------------------------------------------------------------------===//

def Arith_AndIOp : Arith_TotalIntBinaryOp<"andi", [Commutative, Idempotent]> {
  let summary = "bitwise and";
  let hasCanonicalizer = 1;
}
def Arith_OrIOp : Arith_TotalIntBinaryOp<"ori", [Commutative, Idempotent]> {
  let summary = "bitwise or";
  let hasCanonicalizer = 1;
}
def Arith_XOrIOp : Arith_TotalIntBinaryOp<"xori", [Commutative]> {
  let summary = "bitwise exclusive or";
  let hasCanonicalizer = 1;
}

// Shifting by at least the bit width returns poison, and so does an exact shift
// that drops a one.
def Arith_ShLIOp : Arith_IntBinaryOpWithOverflowFlags<"shli"> {
  let summary = "left shift";
}
def Arith_ShRUIOp : Arith_IntBinaryOpWithExactFlag<"shrui", [Pure]> {
  let summary = "logical right shift";
}
def Arith_ShRSIOp : Arith_IntBinaryOpWithExactFlag<"shrsi", [Pure]> {
  let summary = "arithmetic right shift";
}

//===----------------------------------------------------------------------===//
// Float arithmetic
//===----------------------------------------------------------------------===//

def Arith_NegFOp : Arith_FloatUnaryOp<"negf"> {
  let summary = "floating-point negation";
}
def Arith_AddFOp : Arith_FloatBinaryOp<"addf", [Commutative]> {
  let summary = "floating-point addition";
}
def Arith_SubFOp : Arith_FloatBinaryOp<"subf"> {
  let summary = "floating-point subtraction";
}
def Arith_MulFOp : Arith_FloatBinaryOp<"mulf", [Commutative]> {
  let summary = "floating-point multiplication";
  let hasCanonicalizer = 1;
}
def Arith_DivFOp : Arith_FloatBinaryOp<"divf"> {
  let summary = "floating-point division";
  let hasCanonicalizer = 1;
}
def Arith_RemFOp : Arith_FloatBinaryOp<"remf"> {
  let summary = "floating-point remainder, like C's fmod";
}

// The pairs differ for NaN operands, and in whether -0 is less than +0.
def Arith_MaximumFOp : Arith_FloatBinaryOp<"maximumf", [Commutative]> {
  let summary = "floating-point maximum; NaN if an operand is NaN";
}
def Arith_MinimumFOp : Arith_FloatBinaryOp<"minimumf", [Commutative]> {
  let summary = "floating-point minimum; NaN if an operand is NaN";
}
def Arith_MaxNumFOp : Arith_FloatBinaryOp<"maxnumf", [Commutative]> {
  let summary = "floating-point maximum that ignores a NaN operand";
}
def Arith_MinNumFOp : Arith_FloatBinaryOp<"minnumf", [Commutative]> {
  let summary = "floating-point minimum that ignores a NaN operand";
}

//===----------------------------------------------------------------------===//
// Conversions
//===----------------------------------------------------------------------===//

def Arith_ExtUIOp : Arith_IToICastOp<"extui"> {
  let summary = "integer zero extension";
  let hasVerifier = 1;
}
def Arith_ExtSIOp : Arith_IToICastOp<"extsi"> {
  let summary = "integer sign extension";
  let hasCanonicalizer = 1;
  let hasVerifier = 1;
}
def Arith_TruncIOp
    : Arith_IToICastOp<"trunci", [DeclareOpInterfaceMethods<
                                      ArithIntegerOverflowFlagsInterface>]> {
  let summary = "integer truncation";
  let arguments =
      (ins SignlessFixedWidthIntegerLike:$in, _Overflow:$overflowFlags);
  let assemblyFormat = "$in (`overflow` `` $overflowFlags^)? "
                       "attr-dict `:` type($in) `to` type($out)";
  let hasCanonicalizer = 1;
  let hasVerifier = 1;
}

def Arith_ExtFOp : Arith_FToFCastOp<"extf", [_HasFastMath]> {
  let summary = "floating-point extension";
  let arguments = (ins FloatLike:$in,
                       OptionalAttr<Arith_FastMathAttr>:$fastmath);
  let assemblyFormat = "$in (`fastmath` `` $fastmath^)? "
                       "attr-dict `:` type($in) `to` type($out)";
  let hasVerifier = 1;
}
def Arith_TruncFOp
    : Arith_Op<"truncf",
               [Pure, SameOperandsAndResultShape, SameInputOutputTensorDims,
                DeclareOpInterfaceMethods<ArithRoundingModeInterface>,
                _HasFastMath, DeclareOpInterfaceMethods<CastOpInterface>]> {
  let summary = "floating-point truncation";
  let description = [{
    Rounds to nearest, ties to even, unless a rounding mode is given.
  }];
  let arguments = (ins FloatLike:$in,
                       OptionalAttr<Arith_RoundingModeAttr>:$roundingmode,
                       OptionalAttr<Arith_FastMathAttr>:$fastmath);
  let results = (outs FloatLike:$out);
  let assemblyFormat = "$in ($roundingmode^)? (`fastmath` `` $fastmath^)? "
                       "attr-dict `:` type($in) `to` type($out)";
  let hasFolder = 1;
  let hasCanonicalizer = 1;
  let hasVerifier = 1;
}

// The element is combined with a scale, a power of two per block of elements.
def Arith_ScalingExtFOp
    : Arith_Op<"scaling_extf",
               [Pure, SameInputOutputTensorDims, _HasFastMath,
                DeclareOpInterfaceMethods<CastOpInterface>]> {
  let summary = "floating-point extension, multiplied with a scale";
  let description = [{
    ```mlir
    %y = arith.scaling_extf %x, %scale : f4E2M1FN, f8E8M0FNU to f32
    ```
  }];
  let arguments = (ins FloatLike:$in, FloatLike:$scale,
                       OptionalAttr<Arith_FastMathAttr>:$fastmath);
  let results = (outs FloatLike:$out);
  let assemblyFormat = "$in `,` $scale (`fastmath` `` $fastmath^)? attr-dict "
                       "`:` type($in) `,` type($scale) `to` type($out)";
  let hasVerifier = 1;
}
def Arith_ScalingTruncFOp
    : Arith_Op<"scaling_truncf",
               [Pure, SameInputOutputTensorDims,
                DeclareOpInterfaceMethods<ArithRoundingModeInterface>,
                _HasFastMath, DeclareOpInterfaceMethods<CastOpInterface>]> {
  let summary = "floating-point truncation, divided by a scale";
  let description = [{
    ```mlir
    %y = arith.scaling_truncf %x, %scale : f32, f8E8M0FNU to f4E2M1FN
    ```
  }];
  let arguments = (ins FloatLike:$in, FloatLike:$scale,
                       OptionalAttr<Arith_RoundingModeAttr>:$roundingmode,
                       OptionalAttr<Arith_FastMathAttr>:$fastmath);
  let results = (outs FloatLike:$out);
  let assemblyFormat = "$in `,` $scale ($roundingmode^)? "
                       "(`fastmath` `` $fastmath^)? attr-dict "
                       "`:` type($in) `,` type($scale) `to` type($out)";
  let hasVerifier = 1;
}

def Arith_UIToFPOp : Arith_IToFCastOp<"uitofp"> {
  let summary = "unsigned integer to float conversion, rounded to nearest";
}
def Arith_SIToFPOp : Arith_IToFCastOp<"sitofp"> {
  let summary = "signed integer to float conversion, rounded to nearest";
}
def Arith_FPToUIOp : Arith_FToICastOp<"fptoui"> {
  let summary = "float to unsigned integer conversion, rounded toward zero";
}
def Arith_FPToSIOp : Arith_FToICastOp<"fptosi"> {
  let summary = "float to signed integer conversion, rounded toward zero";
}

def IndexCastTypeConstraint
    : TypeConstraint<Or<[SignlessIntegerOrIndexLike.predicate,
                         MemRefOf<[AnySignlessInteger, Index]>.predicate]>,
                     "signless-integer-like or memref of signless-integer">;
def Arith_IndexCastOp
    : Arith_CastOp<"index_cast", IndexCastTypeConstraint,
                   IndexCastTypeConstraint, [_InfersRanges]> {
  let summary = "conversion between integer and index, with sign extension";
  let hasCanonicalizer = 1;
}
def Arith_IndexCastUIOp
    : Arith_CastOp<"index_castui", IndexCastTypeConstraint,
                   IndexCastTypeConstraint, [_InfersRanges]> {
  let summary = "conversion between integer and index, with zero extension";
  let hasCanonicalizer = 1;
}

def BitcastTypeConstraint
    : TypeConstraint<Or<[SignlessIntegerOrFloatLike.predicate,
                         MemRefOf<[AnySignlessInteger, AnyFloat]>.predicate]>,
                     "signless-integer-or-float-like or memref of signless-integer or float">;
def Arith_BitcastOp : Arith_CastOp<"bitcast", BitcastTypeConstraint,
                                   BitcastTypeConstraint> {
  let summary = "bitcast between types of equal width";
  let hasCanonicalizer = 1;
}

//===----------------------------------------------------------------------===//
// Comparison and selection
//===----------------------------------------------------------------------===//

def Arith_CmpIOp : Arith_CompareOp<"cmpi", [_InfersRanges]> {
  let summary = "integer comparison";
  let description = [{
    ```mlir
    %less = arith.cmpi slt, %a, %b : i32
    ```
  }];
  let arguments = (ins Arith_CmpIPredicateAttr:$predicate,
                       SignlessIntegerOrIndexLike:$lhs, SignlessIntegerOrIndexLike:$rhs);
  let hasCanonicalizer = 1;
}
def Arith_CmpFOp : Arith_CompareOp<"cmpf", [_HasFastMath]> {
  let summary = "floating-point comparison";
  let description = [{
    If an operand is NaN, ordered predicates (`olt`) are false and unordered
    ones (`ult`) are true.

    ```mlir
    %less = arith.cmpf olt, %a, %b : f32
    ```
  }];
  let arguments = (ins Arith_CmpFPredicateAttr:$predicate, FloatLike:$lhs,
                       FloatLike:$rhs, _FastMath:$fastmath);
  let assemblyFormat = "$predicate `,` $lhs `,` $rhs "
                       "(`fastmath` `` $fastmath^)? attr-dict `:` type($lhs)";
  let hasCanonicalizer = 1;
}

class BooleanConditionOrMatchingShape<string condition, string result>
    : PredOpTrait<condition # " is signless i1 or has matching shape",
                  Or<[TypeIsPred<condition, I1>,
                      // Types without a rank have no shape to compare.
                      And<!foreach(name, [condition, result],
                                   CPred<"::llvm::isa<::mlir::UnrankedTensorType>"
                                         "($" # name # ".getType())">)>,
                      AllShapesMatch<[condition, result]>.predicate]>>;

def SelectOp
    : Arith_Op<"select",
               [Pure, AllTypesMatch<["true_value", "false_value", "result"]>,
                BooleanConditionOrMatchingShape<"condition", "result">,
                DeclareOpInterfaceMethods<InferIntRangeInterface,
                                          ["inferResultRangesFromOptional"]>,
                DeclareOpInterfaceMethods<SelectLikeOpInterface>]
               # ElementwiseMappable.traits> {
  let summary = "selection of one of two values by a condition";
  let description = [{
    A scalar condition selects a whole value; a vector or tensor of conditions
    selects element by element.

    ```mlir
    %x = arith.select %c, %a, %b : vector<4xi1>, vector<4xf32>
    ```
  }];
  let arguments =
      (ins BoolLike:$condition, AnyType:$true_value, AnyType:$false_value);
  let results = (outs AnyType:$result);
  let hasCustomAssemblyFormat = 1;
  let hasFolder = 1;
  let hasCanonicalizer = 1;
  let hasVerifier = 1;
}

#endif
