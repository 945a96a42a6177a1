//===- InferIntRangeInterface.td - ranges of integers ---------------------===//

#ifndef RS_OPT_PRELUDE_INFER_INT_RANGE_INTERFACE
#define RS_OPT_PRELUDE_INFER_INT_RANGE_INTERFACE

include "mlir/IR/OpBase.td"
include "rs-opt/Methods.td"

def InferIntRangeInterface : OpInterface<"InferIntRangeInterface"> {
  let cppNamespace = "::mlir";
  let description =
      "Bounds its integer results, given bounds of its operands.";
  let methods = [
    _DefaultMethod<"void", "inferResultRanges",
            (ins "::llvm::ArrayRef<::mlir::ConstantIntRanges>":$argRanges,
                "::mlir::SetIntRangeFn":$setResultRanges)>,
    _DefaultMethod<"void", "inferResultRangesFromOptional",
            (ins "::llvm::ArrayRef<::mlir::IntegerValueRange>":$argRanges,
                "::mlir::SetIntLatticeFn":$setResultRanges)>
  ];
}

#endif
