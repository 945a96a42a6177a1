//===- StructuredOpsUtils.td - kinds of iteration -------------------------===//

#ifndef RS_OPT_PRELUDE_STRUCTURED_OPS_UTILS
#define RS_OPT_PRELUDE_STRUCTURED_OPS_UTILS

include "mlir/IR/EnumAttr.td"
include "mlir/IR/OpBase.td"

def IteratorType : I32EnumAttr<"IteratorType", "kind of iteration", [
    // In any order, or
    I32EnumAttrCase<"parallel", 0>,
    // combining what earlier ones gave.
    I32EnumAttrCase<"reduction", 1>]> {
  let cppNamespace = "::mlir::utils";
  let genSpecializedAttr = 0;
}

#endif
