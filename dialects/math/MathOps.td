//===- MathOps.td - the operations of the math dialect --------------------===//
//
// Folders are Rust hooks.
//
//===----------------------------------------------------------------------===//

#ifndef RS_OPT_MATH_OPS
#define RS_OPT_MATH_OPS

include "arith/ArithBase.td"
include "arith/ArithOpsInterfaces.td"
include "math/MathBase.td"
include "mlir/Interfaces/InferTypeOpInterface.td"
include "mlir/Interfaces/SideEffectInterfaces.td"
include "mlir/Interfaces/VectorInterfaces.td"

//===----------------------------------------------------------------------===//
// Families of operations
//===----------------------------------------------------------------------===//

def _MathFlags : DefaultValuedAttr<Arith_FastMathAttr,
                                   "::mlir::arith::FastMathFlags::none">;
def _HasMathFlags : DeclareOpInterfaceMethods<ArithFastMathInterface>;

class Math_Op<string mnemonic, list<Trait> traits = []>
    : Op<Math_Dialect, mnemonic,
         traits # [Pure, DeclareOpInterfaceMethods<VectorUnrollOpInterface>]
                # ElementwiseMappable.traits>;

// Integers: the operands and the result have one type.
class Math_IntegerUnaryOp<string mnemonic>
    : Math_Op<mnemonic, [SameOperandsAndResultType]> {
  let arguments = (ins SignlessIntegerOrIndexLike:$operand);
  let results = (outs SignlessIntegerOrIndexLike:$result);
  let assemblyFormat = "$operand attr-dict `:` type($result)";
  let hasFolder = 1;
}
class Math_IntegerBinaryOp<string mnemonic>
    : Math_Op<mnemonic, [SameOperandsAndResultType]> {
  let arguments = (ins SignlessIntegerOrIndexLike:$lhs,
                       SignlessIntegerOrIndexLike:$rhs);
  let results = (outs SignlessIntegerOrIndexLike:$result);
  let assemblyFormat = "$lhs `,` $rhs attr-dict `:` type($result)";
  let hasFolder = 1;
}

// Floats: the operands and the result have one type.
class Math_FloatOp<string mnemonic>
    : Math_Op<mnemonic, [SameOperandsAndResultType, _HasMathFlags]> {
  let results = (outs FloatLike:$result);
}
class Math_FloatUnaryOp<string mnemonic> : Math_FloatOp<mnemonic> {
  let arguments = (ins FloatLike:$operand, _MathFlags:$fastmath);
  let assemblyFormat = "$operand (`fastmath` `` $fastmath^)? "
                       "attr-dict `:` type($result)";
}
class Math_FoldedFloatUnaryOp<string mnemonic> : Math_FloatUnaryOp<mnemonic> {
  let hasFolder = 1;
}
class Math_FloatBinaryOp<string mnemonic> : Math_FloatOp<mnemonic> {
  let arguments = (ins FloatLike:$lhs, FloatLike:$rhs, _MathFlags:$fastmath);
  let assemblyFormat = "$lhs `,` $rhs (`fastmath` `` $fastmath^)? "
                       "attr-dict `:` type($result)";
  let hasFolder = 1;
}

// Classification of floats. The flags are written in the attribute dictionary.
class Math_FloatClassificationOp<string mnemonic>
    : Math_Op<mnemonic,
              [_HasMathFlags,
               TypesMatchWith<"result type has i1 element type and same shape "
                              "as operands",
                              "operand", "result", "::getI1SameShape($_self)">]> {
  let arguments = (ins FloatLike:$operand, _MathFlags:$fastmath);
  let results = (outs BoolLike:$result);
  let assemblyFormat = "$operand attr-dict `:` type($operand)";
  let hasFolder = 1;
}

//===----------------------------------------------------------------------===//
// Integers
//===----------------------------------------------------------------------===//

def Math_AbsIOp : Math_IntegerUnaryOp<"absi"> {
  let summary = "absolute value; that of the least integer is itself";
}
def Math_CountLeadingZerosOp : Math_IntegerUnaryOp<"ctlz"> {
  let summary = "number of leading zero bits";
}
def Math_CountTrailingZerosOp : Math_IntegerUnaryOp<"cttz"> {
  let summary = "number of trailing zero bits";
}
def Math_CtPopOp : Math_IntegerUnaryOp<"ctpop"> {
  let summary = "number of set bits";
}
def Math_IPowIOp : Math_IntegerBinaryOp<"ipowi"> {
  let summary = "power of signed integers, which wraps";
}

//===----------------------------------------------------------------------===//
// Signs, rounding and classification of floats
//===----------------------------------------------------------------------===//

def Math_AbsFOp : Math_FoldedFloatUnaryOp<"absf"> {
  let summary = "absolute value: clears the sign, also of a NaN";
}
def Math_CopySignOp : Math_FloatBinaryOp<"copysign"> {
  let summary = "magnitude of the first operand with the sign of the second";
}
def Math_CeilOp : Math_FoldedFloatUnaryOp<"ceil"> {
  let summary = "least integral value that is not less";
}
def Math_FloorOp : Math_FoldedFloatUnaryOp<"floor"> {
  let summary = "greatest integral value that is not greater";
}
def Math_RoundOp : Math_FoldedFloatUnaryOp<"round"> {
  let summary = "nearest integral value, of two the one away from zero";
}
def Math_RoundEvenOp : Math_FoldedFloatUnaryOp<"roundeven"> {
  let summary = "nearest integral value, of two the even one";
}
def Math_TruncOp : Math_FoldedFloatUnaryOp<"trunc"> {
  let summary = "integral value without the fraction";
}
def Math_IsFiniteOp : Math_FloatClassificationOp<"isfinite"> {
  let summary = "whether a float is neither infinite nor NaN";
}
def Math_IsInfOp : Math_FloatClassificationOp<"isinf"> {
  let summary = "whether a float is infinite";
}
def Math_IsNaNOp : Math_FloatClassificationOp<"isnan"> {
  let summary = "whether a float is NaN";
}
def Math_IsNormalOp : Math_FloatClassificationOp<"isnormal"> {
  let summary = "whether a float is neither zero, subnormal, infinite nor NaN";
}

//===----------------------------------------------------------------------===//
// Roots, powers, exponentials and logarithms
//===----------------------------------------------------------------------===//

def Math_SqrtOp : Math_FoldedFloatUnaryOp<"sqrt"> {
  let summary = "square root";
}
def Math_RsqrtOp : Math_FloatUnaryOp<"rsqrt"> {
  let summary = "reciprocal of the square root";
}
def Math_CbrtOp : Math_FloatUnaryOp<"cbrt"> {
  let summary = "cube root";
}
def Math_PowFOp : Math_FloatBinaryOp<"powf"> {
  let summary = "power with a float as the exponent";
}
def Math_FPowIOp
    : Math_Op<"fpowi", [SameOperandsAndResultShape,
                        AllTypesMatch<["lhs", "result"]>, _HasMathFlags]> {
  let summary = "power with a signed integer as the exponent";
  let description = [{
    ```mlir
    %cube = math.fpowi %x, %three : f64, i32
    ```
  }];
  let arguments = (ins FloatLike:$lhs, SignlessIntegerOrIndexLike:$rhs,
                       _MathFlags:$fastmath);
  let results = (outs FloatLike:$result);
  let assemblyFormat = "$lhs `,` $rhs (`fastmath` `` $fastmath^)? "
                       "attr-dict `:` type($lhs) `,` type($rhs)";
}
def Math_ExpOp : Math_FoldedFloatUnaryOp<"exp"> {
  let summary = "exponential function";
}
def Math_Exp2Op : Math_FoldedFloatUnaryOp<"exp2"> {
  let summary = "power of two";
}
def Math_ExpM1Op : Math_FoldedFloatUnaryOp<"expm1"> {
  let summary = "exponential function minus one, accurate near zero";
}
def Math_LogOp : Math_FoldedFloatUnaryOp<"log"> {
  let summary = "natural logarithm";
}
def Math_Log10Op : Math_FoldedFloatUnaryOp<"log10"> {
  let summary = "decimal logarithm";
}
def Math_Log1pOp : Math_FoldedFloatUnaryOp<"log1p"> {
  let summary = "natural logarithm of one plus the operand";
}
def Math_Log2Op : Math_FoldedFloatUnaryOp<"log2"> {
  let summary = "binary logarithm";
}

//===----------------------------------------------------------------------===//
// Trigonometry, and the error function
//===----------------------------------------------------------------------===//

def Math_SinOp : Math_FoldedFloatUnaryOp<"sin"> {
  let summary = "sine";
}
def Math_CosOp : Math_FoldedFloatUnaryOp<"cos"> {
  let summary = "cosine";
}
def Math_TanOp : Math_FoldedFloatUnaryOp<"tan"> {
  let summary = "tangent";
}
def Math_AsinOp : Math_FoldedFloatUnaryOp<"asin"> {
  let summary = "arc sine";
}
def Math_AcosOp : Math_FoldedFloatUnaryOp<"acos"> {
  let summary = "arc cosine";
}
def Math_AtanOp : Math_FoldedFloatUnaryOp<"atan"> {
  let summary = "arc tangent";
}
def Math_Atan2Op : Math_FloatBinaryOp<"atan2"> {
  let summary = "angle of the point (rhs, lhs)";
}
def Math_SincosOp
    : Math_Op<"sincos", [SameOperandsAndResultShape, _HasMathFlags,
                         AllTypesMatch<["operand", "sin", "cos"]>]> {
  let summary = "sine and cosine";
  let description = [{
    ```mlir
    %sin, %cos = math.sincos %x : f64
    ```
  }];
  let arguments = (ins FloatLike:$operand, _MathFlags:$fastmath);
  let results = (outs FloatLike:$sin, FloatLike:$cos);
  let assemblyFormat = "$operand (`fastmath` `` $fastmath^)? "
                       "attr-dict `:` type($operand)";
}
def Math_SinhOp : Math_FoldedFloatUnaryOp<"sinh"> {
  let summary = "hyperbolic sine";
}
def Math_CoshOp : Math_FoldedFloatUnaryOp<"cosh"> {
  let summary = "hyperbolic cosine";
}
def Math_TanhOp : Math_FoldedFloatUnaryOp<"tanh"> {
  let summary = "hyperbolic tangent";
}
def Math_AsinhOp : Math_FoldedFloatUnaryOp<"asinh"> {
  let summary = "inverse hyperbolic sine";
}
def Math_AcoshOp : Math_FoldedFloatUnaryOp<"acosh"> {
  let summary = "inverse hyperbolic cosine";
}
def Math_AtanhOp : Math_FoldedFloatUnaryOp<"atanh"> {
  let summary = "inverse hyperbolic tangent";
}
def Math_ErfOp : Math_FoldedFloatUnaryOp<"erf"> {
  let summary = "error function";
}
def Math_ErfcOp : Math_FoldedFloatUnaryOp<"erfc"> {
  let summary = "one minus the error function";
}

//===----------------------------------------------------------------------===//
// Combined operations
//===----------------------------------------------------------------------===//

def Math_FmaOp : Math_FloatOp<"fma"> {
  let summary = "a * b + c, rounded once";
  let arguments = (ins FloatLike:$a, FloatLike:$b, FloatLike:$c,
                       _MathFlags:$fastmath);
  let assemblyFormat = "$a `,` $b `,` $c (`fastmath` `` $fastmath^)? "
                       "attr-dict `:` type($result)";
}
def Math_ClampFOp : Math_FloatOp<"clampf"> {
  let summary = "float limited to a range";
  let description = [{
    The value is first limited to the maximum, and then to the minimum.

    ```mlir
    %y = math.clampf %x to [%min, %max] : f64
    ```
  }];
  let arguments = (ins FloatLike:$value, FloatLike:$min, FloatLike:$max,
                       _MathFlags:$fastmath);
  let assemblyFormat = "$value `to` ` ` `[` $min `,` $max `]` "
                       "(`fastmath` `` $fastmath^)? attr-dict `:` type($result)";
}

#endif
