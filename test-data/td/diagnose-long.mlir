// Long predicates are cut short, in the list of remarks and in the JSON.
// RUN: rs-opt --td-diagnose %S/Inputs/LongPredicate.td | FileCheck %s
// RUN: rs-opt --td-diagnose %S/Inputs/LongPredicate.td --json | FileCheck %s --check-prefix=JSON
// RUN: rs-opt --td-diagnose %S/Inputs/Partly.td | FileCheck %s --check-prefix=SHORT

// CHECK: LongPredicate.td:2: the predicate of 'calc.long' is not understood and taken as true: (isLong($_self) or else it is something that nobody here has ever heard of
// CHECK-NOT: until the end
// JSON: "opaque":["(isLong($_self) or else it is something that nobody here has ever heard of, and so it goes on and on, and because it is so long that a line of the report cannot contain it, nor would anybody read it t..."]
// SHORT: Partly.td:3: part of the predicate of 'calc.odd' is not understood and taken as true: 'isOdd' in (isOdd($_self)){{$}}
