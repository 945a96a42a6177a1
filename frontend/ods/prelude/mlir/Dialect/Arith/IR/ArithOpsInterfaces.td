//===- ArithOpsInterfaces.td - interfaces of arith ------------------------===//
//
// The path by which other files include it; the text is in the dialect.
//
//===----------------------------------------------------------------------===//

#ifndef RS_OPT_FORWARD_ARITH_OPS_INTERFACES
#define RS_OPT_FORWARD_ARITH_OPS_INTERFACES

include "arith/ArithOpsInterfaces.td"

#endif
