//===- ShapedOpInterfaces.td - dimensions of shaped values ----------------===//

#ifndef RS_OPT_PRELUDE_SHAPED_OP_INTERFACES
#define RS_OPT_PRELUDE_SHAPED_OP_INTERFACES

include "mlir/IR/OpBase.td"
include "rs-opt/Methods.td"

def ShapedDimOpInterface : OpInterface<"ShapedDimOpInterface"> {
  let cppNamespace = "::mlir";
  let description = "Returns the size of one dimension of a shaped value.";
  let verify = _native;
  let methods = [
    _Method<"::mlir::Value", "getShapedValue">,
    _Method<"::mlir::OpFoldResult", "getDimension">
  ];
}

#endif
