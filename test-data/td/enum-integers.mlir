// RUN: rs-opt --dialect-td %S/Inputs/EnumIntegers.td --split-input-file %s 2>&1 | filecheck %s
// RUN: rs-opt --dialect-td %S/Inputs/EnumIntegers.td --split-input-file %s 2>/dev/null | filecheck %s --check-prefix=OUT
// Comparisons of integers with 'APInt(width, value)' in predicates.

// CHECK-NOT: remark
// OUT: ei.minus_one -1
// OUT: ei.other 8
// OUT: ei.small -3
// OUT: ei.large -56
ei.minus_one -1
ei.other 8
ei.small -3
ei.large -56
