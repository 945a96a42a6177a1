// What is not understood is said at the line of who wrote it, cut short.
// RUN: rs-opt --td-remarks --dialect-td %S/Inputs/Long.td %s 2>&1 | filecheck %s

// CHECK: Long.td:4:5: remark: the predicate of 'Lo_Long' is not understood and taken as true: (odd($_self, 0) && {{[^=]*}}odd($_self{{.*\.\.\.$}}
// CHECK-NEXT: Long.td:5:1: remark: the predicate of 'lo.a' is not understood and taken as true: (even($_self) &&& 1){{$}}
// CHECK-NEXT: Long.td:6:1: remark: the default value of {{.*}} is not understood: $_builder.getIntegerAttr($_builder.getIntegerType(64), frob(3)){{$}}
