//===- FuncCanonicalization.td - rewrite rules of the func dialect --------===//

#ifndef RS_OPT_FUNC_CANONICALIZATION
#define RS_OPT_FUNC_CANONICALIZATION

include "func/FuncOps.td"
include "mlir/IR/PatternBase.td"

// A call of a known function. The place is that of the call alone, as in
// MLIR 19, where this is C++.
def CallIndirectOfConstant
    : Pat<(CallIndirectOp:$res (ConstantLikeMatcher FlatSymbolRefAttr:$callee),
                               $operands),
          (CallOp $callee, $operands, (location $res))>;

#endif
