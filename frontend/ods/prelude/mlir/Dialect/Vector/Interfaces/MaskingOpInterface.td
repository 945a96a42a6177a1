//===- MaskingOpInterface.td - masks for operations -----------------------===//

#ifndef RS_OPT_PRELUDE_MASKING_OP_INTERFACE
#define RS_OPT_PRELUDE_MASKING_OP_INTERFACE

include "mlir/IR/OpBase.td"
include "rs-opt/Methods.td"

def MaskingOpInterface : OpInterface<"MaskingOpInterface"> {
  let cppNamespace = "::mlir::vector";
  let description = "Contains one operation and the mask of its lanes.";
  let methods = [
    _Method<"mlir::Value", "getMask">,
    _Method<"Operation *", "getMaskableOp">,
    _Method<"bool", "hasPassthru">,
    _Method<"mlir::Value", "getPassthru">
  ];
}

#endif
