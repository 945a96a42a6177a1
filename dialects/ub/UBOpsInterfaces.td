//===- UBOpsInterfaces.td - kinds of poison -------------------------------===//

#ifndef RS_OPT_UB_OPS_INTERFACES
#define RS_OPT_UB_OPS_INTERFACES

include "mlir/IR/OpBase.td"

/// A value of `ub.poison`: other dialects can define further kinds of poison.
def PoisonAttrInterface : AttrInterface<"PoisonAttrInterface"> {
  let cppNamespace = "::mlir::ub";
  let constBuilderCall =
      cppNamespace # "::PoisonAttr::get($_builder.getContext())";
}

#endif
