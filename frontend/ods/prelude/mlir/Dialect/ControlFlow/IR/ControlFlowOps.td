//===- ControlFlowOps.td - operations of cf -------------------------------===//
//
// The name that files outside know it by; the text belongs to the dialect.
//
//===----------------------------------------------------------------------===//

#ifndef RS_OPT_FORWARD_CONTROL_FLOW_OPS
#define RS_OPT_FORWARD_CONTROL_FLOW_OPS

include "cf/ControlFlowOps.td"

#endif
