// Operands of one type, which the text may leave out.
include "mlir/IR/OpBase.td"
include "mlir/Interfaces/InferTypeOpInterface.td"
include "rs-opt/SyntaxOverlay.td"

def Shared_Dialect : Dialect { let name = "shared"; let cppNamespace = "::shared"; }
def Shared_PairOp : Op<Shared_Dialect, "pair", [SameOperandsAndResultType, AttrSizedOperandSegments]> {
  let arguments = (ins Optional<AnyType>:$first, AnyType:$second, Variadic<AnyType>:$others);
  let results = (outs AnyType:$result, Optional<AnyType>:$extra);
  let hasCustomAssemblyFormat = 1;
}
def : SyntaxOverlay<"shared.pair", [{
  $second (`with` $first^)? (`and` $others^)? (`->` type($extra)^)? attr-dict
  where(type($second) = "$_builder.getI32Type()")
}]>;
def Shared_MayOp : Op<Shared_Dialect, "may", [SameOperandsAndResultType]> {
  let arguments = (ins Variadic<AnyType>:$operands);
  let results = (outs AnyType:$result, Optional<AnyType>:$extra);
  let hasCustomAssemblyFormat = 1;
}
def : SyntaxOverlay<"shared.may", "`(` $operands `)` (`->` type($extra)^)? attr-dict">;
// The text is the same with and without the extra result.
def Shared_MoreOp : Op<Shared_Dialect, "more", [SameOperandsAndResultType]> {
  let arguments = (ins AnyType:$operand);
  let results = (outs Optional<AnyType>:$extra, AnyType:$result);
  let hasCustomAssemblyFormat = 1;
}
def : SyntaxOverlay<"shared.more", "$operand `:` type($result) attr-dict">;
// As many results as operands, whose one type is not in the text.
def Shared_EachOp : Op<Shared_Dialect, "each"> {
  let arguments = (ins Variadic<I32>:$operands);
  let results = (outs Variadic<AnyType>:$results);
  let hasCustomAssemblyFormat = 1;
}
def : SyntaxOverlay<"shared.each", "`(` $operands `)` attr-dict where(type($results) = type($operands))">;
// The text is the same with and without more results.
def Shared_ListOp : Op<Shared_Dialect, "list", [SameOperandsAndResultType]> {
  let arguments = (ins AnyType:$operand);
  let results = (outs AnyType:$result, Variadic<AnyType>:$more);
  let hasCustomAssemblyFormat = 1;
}
def : SyntaxOverlay<"shared.list", "$operand `:` type($operand) attr-dict">;
