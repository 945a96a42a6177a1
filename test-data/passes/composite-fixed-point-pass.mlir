// Passes run until nothing changes, or the limit is reached.
// RUN: rs-opt %s --composite-fixed-point-pass='pipeline={cse,symbol-dce}' | filecheck %s
// RUN: rs-opt %s --composite-fixed-point-pass='name=again pipeline=symbol-dce max-iterations=0' -o /dev/null 2>&1 | filecheck %s --check-prefix=LIMIT
// RUN: not rs-opt %s --composite-fixed-point-pass='pipeline=csa' 2>&1 | filecheck %s --check-prefix=UNKNOWN

// CHECK: module
// CHECK-NOT: func.func
// LIMIT: warning: Composite pass "again"+ didn't converge in 0 iterations
// UNKNOWN: there is no pass 'csa'; did you mean 'cse'?
func.func private @unused() { return }
