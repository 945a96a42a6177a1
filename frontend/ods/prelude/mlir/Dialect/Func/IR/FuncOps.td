//===- FuncOps.td - operations of func ------------------------------------===//
//
// The path by which other files include it; the text is in the dialect.
//
//===----------------------------------------------------------------------===//

#ifndef RS_OPT_FORWARD_FUNC_OPS
#define RS_OPT_FORWARD_FUNC_OPS

include "func/FuncOps.td"

#endif
