// Long predicates are cut short in the table; the JSON has all of them.
// RUN: rs-opt --td-diagnose %S/Inputs/LongPredicate.td | FileCheck %s
// RUN: rs-opt --td-diagnose %S/Inputs/LongPredicate.td --json | FileCheck %s --check-prefix=JSON
// RUN: rs-opt --td-diagnose %S/Inputs/Partly.td | FileCheck %s --check-prefix=SHORT

// CHECK: LongPredicate.td:2: calc.long: (isLong($_self) or else it is something that nobody here has ever heard of, and so it goes on and on...
// CHECK-NOT: until the end
// JSON: "opaque":["(isLong($_self) or else it is something that nobody here has ever heard of, and so it goes on and on until the end)"]
// SHORT: Partly.td:3: calc.odd: isOdd{{$}}
