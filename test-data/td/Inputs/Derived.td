include "mlir/IR/OpBase.td"
include "mlir/IR/PatternBase.td"
include "mlir/Interfaces/DerivedAttributeOpInterface.td"

def Der_Dialect : Dialect { let name = "der"; let cppNamespace = "::der"; }
class Der_Op<string name, list<Trait> traits = []> : Op<Der_Dialect, name, traits>;

def Der_SourceOp : Der_Op<"source"> {
  let results = (outs AnyTensor:$output);
  let assemblyFormat = "attr-dict `:` type($output)";
  DerivedTypeAttr element_dtype = DerivedTypeAttr<"return getElementTypeOrSelf(getOutput().getType());">;
  DerivedAttr num_elements = DerivedAttr<"int", [{
    return ::llvm::cast<::mlir::ShapedType>(getOutput().getType()).getNumElements();
  }], "$_builder.getI32IntegerAttr($_self)">;
}

// One follows from another, and a trait reads it.
def Der_WideOp : Der_Op<"wide", [
    PredOpTrait<"its elements are of 32 bits or more", CPred<"$_op.getWidth() >= 32">>,
    PredOpTrait<"its elements are of 64 bits or less", CPred<"$width <= 64">>]> {
  let arguments = (ins AnyTensor:$x);
  let assemblyFormat = "$x attr-dict `:` type($x)";
  DerivedTypeAttr T = DerivedTypeAttr<"return getElementTypeOrSelf(getOperand(0));">;
  DerivedAttr width = DerivedAttr<"unsigned", "if (getT().isIndex()) { return 64; } return getT().getIntOrFloatBitWidth();",
                                  "$_builder.getI64IntegerAttr($_self)">;
}

// A rule reads one of the operation behind an operand.
def HasFloats : Constraint<CPred<"$0.getDefiningOp<::der::SourceOp>().getElementDtype().isF32()">, "floats">;
def Der_FloatsOp : Der_Op<"floats"> {
  let arguments = (ins AnyTensor:$x);
  let assemblyFormat = "$x attr-dict `:` type($x)";
}
def WideFloats : Pat<(Der_WideOp $x), (Der_FloatsOp $x), [(HasFloats $x)]>;
