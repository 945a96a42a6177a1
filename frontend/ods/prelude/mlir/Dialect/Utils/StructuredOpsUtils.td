//===- StructuredOpsUtils.td - kinds of iteration -------------------------===//

#ifndef RS_OPT_PRELUDE_STRUCTURED_OPS_UTILS
#define RS_OPT_PRELUDE_STRUCTURED_OPS_UTILS

include "mlir/IR/EnumAttr.td"
include "mlir/IR/OpBase.td"

def IteratorType : I32EnumAttr<"IteratorType", "kind of iteration", [
    // The order of iterations does not matter.
    I32EnumAttrCase<"parallel", 0>,
    // An iteration combines its value with that of earlier ones.
    I32EnumAttrCase<"reduction", 1>]> {
  let cppNamespace = "::mlir::utils";
  let genSpecializedAttr = 0;
}

#endif
