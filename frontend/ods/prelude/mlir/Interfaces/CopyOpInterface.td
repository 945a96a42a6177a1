//===- CopyOpInterface.td - copies ----------------------------------------===//

#ifndef RS_OPT_PRELUDE_COPY_OP_INTERFACE
#define RS_OPT_PRELUDE_COPY_OP_INTERFACE

include "mlir/IR/OpBase.td"
include "rs-opt/Methods.td"

def CopyOpInterface : OpInterface<"CopyOpInterface"> {
  let cppNamespace = "::mlir";
  let description = "Copies the contents of one buffer to another.";
  let methods = [
    _Method<"::mlir::Value", "getSource">,
    _Method<"::mlir::Value", "getTarget">
  ];
}

#endif
