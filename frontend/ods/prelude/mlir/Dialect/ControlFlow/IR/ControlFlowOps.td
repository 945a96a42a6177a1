//===- ControlFlowOps.td - operations of cf -------------------------------===//
//
// The path by which other files include it; the text is in the dialect.
//
//===----------------------------------------------------------------------===//

#ifndef RS_OPT_FORWARD_CONTROL_FLOW_OPS
#define RS_OPT_FORWARD_CONTROL_FLOW_OPS

include "cf/ControlFlowOps.td"

#endif
