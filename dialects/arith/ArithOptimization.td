//===- ArithOptimization.td - rules that pay by a cost model --------------===//
//
// These rules are no canonicalizations: `--optimize=rules=GROUP` applies those
// of a group, in an e-graph, and keeps the cheapest form. Each holds in one direction or both, so
// the two sides of one rule need not differ in cost.
//
// An operation of a source may have any flags; one of a result has none, unless
// the rule names the flags that hold for it, too. Constants may be numbers,
// splats, or elements.
//
//===----------------------------------------------------------------------===//

#ifndef RS_OPT_ARITH_OPTIMIZATION
#define RS_OPT_ARITH_OPTIMIZATION

include "arith/optimization/Ring.td"
include "arith/optimization/Strength.td"
include "arith/optimization/Bits.td"
include "arith/optimization/Shifts.td"
include "arith/optimization/Compare.td"
include "arith/optimization/Select.td"
include "arith/optimization/MinMax.td"
include "arith/optimization/Narrow.td"
include "arith/optimization/Float.td"

#endif
