//===- ArithOps.td - operations of arith ----------------------------------===//
//
// The name that files outside know it by; the text belongs to the dialect.
//
//===----------------------------------------------------------------------===//

#ifndef RS_OPT_FORWARD_ARITH_OPS
#define RS_OPT_FORWARD_ARITH_OPS

include "arith/ArithOps.td"

#endif
