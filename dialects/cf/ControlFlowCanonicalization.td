//===- ControlFlowCanonicalization.td - rewrite rules of the cf dialect ---===//
//
// DRR cannot match successors, so the patterns of branches are Rust hooks.
//
//===----------------------------------------------------------------------===//

#ifndef RS_OPT_CONTROL_FLOW_CANONICALIZATION
#define RS_OPT_CONTROL_FLOW_CANONICALIZATION

include "cf/ControlFlowOps.td"
include "mlir/IR/PatternBase.td"

/// An operation without results needs no replacement.
def Nothing : NativeCodeCallVoid<"(void)0">;

// assert(true) has no effect.
def AssertOfTrue
    : Pattern<(AssertOp (ConstantLikeMatcher ConstantAttr<BoolAttr, "true">),
                        $msg),
              [(Nothing)]>;

#endif
