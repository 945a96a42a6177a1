//===- AlignmentAttrInterface.td - alignment of memory ------------------===//

#ifndef RS_OPT_PRELUDE_ALIGNMENT_ATTR_INTERFACE
#define RS_OPT_PRELUDE_ALIGNMENT_ATTR_INTERFACE

include "mlir/IR/OpBase.td"
include "rs-opt/Methods.td"

def AlignmentAttrOpInterface : OpInterface<"AlignmentAttrOpInterface"> {
  let cppNamespace = "::mlir";
  let description = "Accesses memory of a known alignment, if it is set.";
  let verify = _native;
  let methods = [
    _DefaultMethod<"::llvm::MaybeAlign", "getMaybeAlign">,
    _DefaultMethod<"void", "setAlignment",
            (ins "::llvm::MaybeAlign":$alignment)>
  ];
}

#endif
