//===- SubsetOpInterface.td - parts of tensors ----------------------------===//

#ifndef RS_OPT_PRELUDE_SUBSET_OP_INTERFACE
#define RS_OPT_PRELUDE_SUBSET_OP_INTERFACE

include "mlir/IR/OpBase.td"
include "rs-opt/Methods.td"

def SubsetOpInterface : OpInterface<"SubsetOpInterface"> {
  let cppNamespace = "::mlir";
  let description =
      "Operates on a part of a tensor and can compare it with the part of "
      "another operation.";
  let verify = _native;
  let methods = [
    _DefaultMethod<"bool", "operatesOnEquivalentSubset",
            (ins "::mlir::SubsetOpInterface":$candidate,
                "::llvm::function_ref<bool(Value, Value)>":$equivalenceFn)>,
    _DefaultMethod<"bool", "operatesOnDisjointSubset",
            (ins "::mlir::SubsetOpInterface":$candidate,
                "::llvm::function_ref<bool(Value, Value)>":$equivalenceFn)>,
    _DefaultMethod<"::mlir::FailureOr<::mlir::HyperrectangularSlice>",
            "getAccessedHyperrectangularSlice">
  ];
}

def SubsetExtractionOpInterface
    : OpInterface<"SubsetExtractionOpInterface", [SubsetOpInterface]> {
  let cppNamespace = "::mlir";
  let description = "Extracts a part of a tensor.";
  let verify = _native;
  let methods = [
    _Method<"::mlir::OpOperand &", "getSourceOperand">
  ];
}

def SubsetInsertionOpInterface
    : OpInterface<"SubsetInsertionOpInterface", [SubsetOpInterface]> {
  let cppNamespace = "::mlir";
  let description = "Replaces a part of a tensor by a value.";
  let methods = [
    _Method<"::mlir::OpOperand &", "getSourceOperand">,
    _DefaultMethod<"::mlir::OpOperand &", "getDestinationOperand">,
    _DefaultMethod<"::mlir::OpResult", "getUpdatedDestination">,
    _DefaultMethod<"bool", "isEquivalentSubset",
            (ins "::mlir::Value":$candidate,
                "::llvm::function_ref<bool(Value, Value)>":$equivalenceFn)>,
    _Method<"::mlir::Value", "buildSubsetExtraction",
            (ins "::mlir::OpBuilder &":$builder, "Location":$loc)>,
    _Method<"::llvm::SmallVector<::mlir::Value>",
            "getValuesNeededToBuildSubsetExtraction">
  ];
}

#endif
