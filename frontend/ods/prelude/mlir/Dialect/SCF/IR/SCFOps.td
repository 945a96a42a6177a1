//===- SCFOps.td - operations of scf --------------------------------------===//
//
// The name that files outside know it by; the text belongs to the dialect.
//
//===----------------------------------------------------------------------===//

#ifndef RS_OPT_FORWARD_SCFOPS
#define RS_OPT_FORWARD_SCFOPS

include "scf/SCFOps.td"

#endif
