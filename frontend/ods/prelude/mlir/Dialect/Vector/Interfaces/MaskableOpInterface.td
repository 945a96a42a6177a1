//===- MaskableOpInterface.td - operations under a mask -------------------===//

#ifndef RS_OPT_PRELUDE_MASKABLE_OP_INTERFACE
#define RS_OPT_PRELUDE_MASKABLE_OP_INTERFACE

include "mlir/IR/OpBase.td"
include "rs-opt/Methods.td"

def MaskableOpInterface : OpInterface<"MaskableOpInterface"> {
  let cppNamespace = "::mlir::vector";
  let description = "Can compute only some lanes of a vector.";
  let methods = [
    _DefaultMethod<"bool", "isMasked">,
    _DefaultMethod<"mlir::vector::MaskingOpInterface", "getMaskingOp">,
    _DefaultMethod<"bool", "supportsPassthru">,
    _Method<"mlir::Type", "getExpectedMaskType">
  ];
}

#endif
