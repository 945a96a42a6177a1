//===- BuiltinOps.td - operations of builtin ------------------------------===//
//
// The path by which other files include it; the text is in the dialect.
//
//===----------------------------------------------------------------------===//

#ifndef RS_OPT_FORWARD_BUILTIN_OPS
#define RS_OPT_FORWARD_BUILTIN_OPS

include "builtin/BuiltinOps.td"

#endif
