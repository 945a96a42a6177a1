//===- VectorInterfaces.td - operations on vectors ------------------------===//

#ifndef RS_OPT_PRELUDE_VECTOR_INTERFACES
#define RS_OPT_PRELUDE_VECTOR_INTERFACES

include "mlir/IR/OpBase.td"
include "rs-opt/Methods.td"

def VectorUnrollOpInterface : OpInterface<"VectorUnrollOpInterface"> {
  let cppNamespace = "::mlir";
  let description = "Can be unrolled along the shape that it returns.";
  let methods = [
    _DefaultMethod<"::std::optional<::llvm::SmallVector<int64_t, 4>>",
            "getShapeForUnroll">
  ];
}

def VectorTransferOpInterface : OpInterface<"VectorTransferOpInterface"> {
  let cppNamespace = "::mlir";
  let description = "Moves a vector between registers and a shaped value.";
  let methods = [
    _Method<"::mlir::StringRef", "getInBoundsAttrName">,
    _Method<"::mlir::StringRef", "getPermutationMapAttrName">,
    _Method<"::mlir::ArrayAttr", "getInBounds">,
    _Method<"::mlir::Value", "getSource">,
    _Method<"::mlir::Value", "getVector">,
    _Method<"::mlir::OperandRange", "getIndices">,
    _Method<"::mlir::AffineMap", "getPermutationMap">,
    _Method<"Value", "getMask">
  ];
}

#endif
