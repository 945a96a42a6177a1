//===- ControlFlowCanonicalization.td - rewrite rules of the cf dialect ---===//
//
// Rules on branches need successors, which DRR cannot name; they are hooks.
//
//===----------------------------------------------------------------------===//

#ifndef RS_OPT_CONTROL_FLOW_CANONICALIZATION
#define RS_OPT_CONTROL_FLOW_CANONICALIZATION

include "cf/ControlFlowOps.td"
include "mlir/IR/PatternBase.td"

/// An operation without results needs no replacement.
def Nothing : NativeCodeCallVoid<"(void)0">;

// What is known to hold need not be checked.
def AssertOfTrue
    : Pattern<(AssertOp (ConstantLikeMatcher ConstantAttr<BoolAttr, "true">),
                        $msg),
              [(Nothing)]>;

#endif
