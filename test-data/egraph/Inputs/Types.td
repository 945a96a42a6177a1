include "mlir/IR/OpBase.td"
include "mlir/IR/PatternBase.td"
include "mlir/Dialect/Arith/IR/ArithOps.td"

defvar Equal = ConstantEnumCase<Arith_CmpIPredicateAttr, "eq">;
class Seven<int width> : ConstantAttr<TypedSignlessIntegerAttrBase<I<width>, "int", "">, "7">;

// The operands are wider than the result.
def Compares : Pat<(Arith_CmpIOp $p, (Arith_AddIOp I32:$x, I32:$y, $f), I32:$y), (Arith_CmpIOp $p, $y, $x)>;
def ComparesItself : Pat<(Arith_CmpIOp Equal, I32:$x, I32:$x), (Arith_ConstantOp ConstantAttr<I1Attr, "1">)>;

// One value fits i1 alone, the others do not fit it.
def Chooses : Pat<(SelectOp $c, I16:$x, I16:$y), (replaceWithValue $x)>;
def Combines : Pat<(Arith_AndIOp $a, (Arith_CmpIOp Equal, I64:$x, I64:$y)), (replaceWithValue $a)>;

// A type of no set; the other operand has to be of it, too.
def Odd : Pat<(Arith_SubIOp I<24>:$x, $y, $f), (Arith_SubIOp $y, $x, $f)>;
def OddSum : Pat<(Arith_AddIOp I<24>:$x, $y, $f), (Arith_AddIOp $y, $x, $f)>;
def OddConstant : Pat<(Arith_AddIOp $x, (ConstantLikeMatcher Seven<24>), $f), (replaceWithValue $x)>;
def OddFloat : Pat<(Arith_SubFOp BF16:$x, $y, $f), (Arith_SubFOp $y, $x, $f)>;

// A constraint on what an operation in the middle gives.
def Middle : Pat<(Arith_ExtUIOp (Arith_TruncIOp:$t $x)), (Arith_ExtSIOp $t), [(I<12> $t)]>;

// No numbers are tried of vectors; no operand is of a type that its operation refuses, and none of two.
def Vector : Pat<(Arith_AddIOp VectorOf<[I32]>:$x, $y, $f), (replaceWithValue $x)>;
def Never : Pat<(Arith_AddIOp F32:$x, $y, $f), (replaceWithValue $x)>;
def Both : Pat<(Arith_AddIOp I32:$x, I16:$y, $f), (replaceWithValue $x)>;
def Great : Pat<(Arith_AddIOp $x, (ConstantLikeMatcher ConfinedAttr<I32Attr, [IntMinValue<1000>, IntMaxValue<1001>]>:$c), $f), (replaceWithValue $x)>;
def Squared : AttrConstraint<CPred<"::llvm::isa<::mlir::IntegerAttr>($_self) && ::llvm::cast<::mlir::IntegerAttr>($_self).getInt() * ::llvm::cast<::mlir::IntegerAttr>($_self).getInt() == 1522756">>;
def Square : Pat<(Arith_AddIOp I32:$x, (ConstantLikeMatcher Squared:$c), $f), (replaceWithValue $x)>;
def Unmatched : Pat<(Arith_AddIOp $x, $y, $f), (replaceWithValue $x), [(Constraint<CPred<"$0.getType().isF32()">> $x)]>;
def Undefined : Pat<(Arith_DivUIOp $x, (ConstantLikeMatcher ConstantAttr<I32Attr, "0">)), (replaceWithValue $x)>;

// Of the values of a conversion one has a type that few are of, and another is to be of that, or of a narrower or wider one.
class SameType<dag source, dag target> : Pat<source, target, [(Constraint<CPred<"$0.getType() == $1.getType()">> $r, $x)]>;
def OddThere : SameType<(Arith_ExtSIOp:$r (Arith_TruncIOp I<12>:$x)), (replaceWithValue $x)>;
def OddBack : SameType<(Arith_TruncIOp:$r (Arith_ExtSIOp I<12>:$x)), (replaceWithValue $x)>;
def OddSteps : Pat<(Arith_ExtSIOp (Arith_ExtSIOp (Arith_ExtSIOp I<20>:$x))), (Arith_ExtUIOp $x)>;
