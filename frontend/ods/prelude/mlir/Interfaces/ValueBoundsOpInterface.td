//===- ValueBoundsOpInterface.td - bounds of index values and dimensions --===//

#ifndef RS_OPT_PRELUDE_VALUE_BOUNDS_OP_INTERFACE
#define RS_OPT_PRELUDE_VALUE_BOUNDS_OP_INTERFACE

include "mlir/IR/OpBase.td"
include "rs-opt/Methods.td"

def ValueBoundsOpInterface : OpInterface<"ValueBoundsOpInterface"> {
  let cppNamespace = "::mlir";
  let description = "Computes linear bounds of results and block arguments.";
  let methods = [
    _DefaultMethod<"void", "populateBoundsForIndexValue",
            (ins "::mlir::Value":$value,
                "::mlir::ValueBoundsConstraintSet &":$cstr)>,
    _DefaultMethod<"void", "populateBoundsForShapedValueDim",
            (ins "::mlir::Value":$value, "int64_t":$dim,
                "::mlir::ValueBoundsConstraintSet &":$cstr)>
  ];
}

#endif
