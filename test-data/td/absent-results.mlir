// A variadic or optional result whose types an absent group would contain is absent; it is not inferred.
// RUN: rs-opt %s --dialect-td %S/Inputs/AbsentResults.td --allow-unregistered-dialect | filecheck %s
// RUN: rs-opt %s --dialect-td %S/Inputs/AbsentResults.td --allow-unregistered-dialect --verify-roundtrip

%a = "x.y"() : () -> i32
// CHECK: %r = ar.same %0 : i32
%0 = "ar.same"(%a) : (i32) -> i32
// CHECK: %r_0, %rv:2 = ar.same %0 -> i32, i32 : i32
%1:3 = "ar.same"(%a) : (i32) -> (i32, i32, i32)
// CHECK: ar.with %0 : i32
%2 = "ar.with"(%a) : (i32) -> i32
// CHECK: ar.equal %0 : i32
%3 = "ar.equal"(%a) <{resultSegmentSizes = array<i32: 0, 1, 0>}> : (i32) -> i32
// CHECK: ar.equal %0 -> i8, i9 opt i32 : i32
%4:4 = "ar.equal"(%a) <{resultSegmentSizes = array<i32: 2, 1, 1>}> : (i32) -> (i8, i9, i32, i32)
