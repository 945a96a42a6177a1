//===- FuncOps.td - operations of func ------------------------------------===//
//
// The name that files outside know it by; the text belongs to the dialect.
//
//===----------------------------------------------------------------------===//

#ifndef RS_OPT_FORWARD_FUNC_OPS
#define RS_OPT_FORWARD_FUNC_OPS

include "func/FuncOps.td"

#endif
