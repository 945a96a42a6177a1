//===- ArithBase.td - the arith dialect -----------------------------------===//
//
// The path by which other files include it; the text is in the dialect.
//
//===----------------------------------------------------------------------===//

#ifndef RS_OPT_FORWARD_ARITH_BASE
#define RS_OPT_FORWARD_ARITH_BASE

include "arith/ArithBase.td"

#endif
