//===- ArithBase.td - the arith dialect -----------------------------------===//
//
// The name that files outside know it by; the text belongs to the dialect.
//
//===----------------------------------------------------------------------===//

#ifndef RS_OPT_FORWARD_ARITH_BASE
#define RS_OPT_FORWARD_ARITH_BASE

include "arith/ArithBase.td"

#endif
