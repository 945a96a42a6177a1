//===- ArithOpsInterfaces.td - interfaces of arith ------------------------===//
//
// The name that files outside know it by; the text belongs to the dialect.
//
//===----------------------------------------------------------------------===//

#ifndef RS_OPT_FORWARD_ARITH_OPS_INTERFACES
#define RS_OPT_FORWARD_ARITH_OPS_INTERFACES

include "arith/ArithOpsInterfaces.td"

#endif
