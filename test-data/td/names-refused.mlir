// Names that no text can have are refused, and what has them is not there.
// RUN: not rs-opt %s --dialect-td %S/Inputs/Names.td 2>&1 | FileCheck %s
// RUN: not rs-opt --dialect-td %S/Inputs/Names.td --show-dialects | FileCheck %s --check-prefix=THERE

// CHECK: Names.td:14:5: error: 'n m' is not a valid dialect name: use letters, digits, '_' and '$', with a letter or '_' first
// CHECK-NOT: 'n m' is not a valid dialect name
// CHECK-NEXT: Names.td:8:5: error: 'a b' is not a valid type name
// CHECK-NEXT: Names.td:9:5: error: '1a' is not a valid attribute name
// CHECK-NOT: error
// THERE: Available Dialects: {{([a-z]+,)*}}func,{{([a-z]+,)*}}nm,{{([a-z]+,)*}}ub{{$}}
%0 = "nm.op"() : () -> !nm.a.b
