//===- BuiltinOps.td - operations of builtin ------------------------------===//
//
// The name that files outside know it by; the text belongs to the dialect.
//
//===----------------------------------------------------------------------===//

#ifndef RS_OPT_FORWARD_BUILTIN_OPS
#define RS_OPT_FORWARD_BUILTIN_OPS

include "builtin/BuiltinOps.td"

#endif
