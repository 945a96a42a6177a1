//===- ArithOps.td - operations of arith ----------------------------------===//
//
// The path by which other files include it; the text is in the dialect.
//
//===----------------------------------------------------------------------===//

#ifndef RS_OPT_FORWARD_ARITH_OPS
#define RS_OPT_FORWARD_ARITH_OPS

include "arith/ArithOps.td"

#endif
