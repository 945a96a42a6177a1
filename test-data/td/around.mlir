// A predicate may ask for what is around an operation, and around the isolated operation that it is in.
// RUN: rs-opt %s --dialect-td %S/Inputs/Around.td --allow-unregistered-dialect | filecheck %s
// RUN: rs-opt %s --dialect-td %S/Inputs/Around.td --allow-unregistered-dialect --chunking=force --canonicalize | filecheck %s
// RUN: rs-opt %s --dialect-td %S/Inputs/Around.td --allow-unregistered-dialect --executor=memo --canonicalize | filecheck %s

// CHECK: module attributes {ar.mark}
module attributes {ar.mark} {
  // CHECK-NEXT: "ar.top"
  "ar.top"() : () -> ()
  // CHECK-NEXT: "ar.marked"
  "ar.marked"() : () -> ()
  // CHECK-NEXT: "ar.held"
  "ar.held"() ({
    "ar.inner"() : () -> ()
    "ar.one_region"() : () -> ()
  }) : () -> ()
  func.func @f() {
    "ar.inner"() : () -> ()
    "ar.one_region"() : () -> ()
    return
  }
  // CHECK: func.func @g
  func.func @g(%a: i8) {
    %0:2 = "u.two"(%a) : (i8) -> (i8, i8)
    %1 = "ar.box"(%0#0, %0#0) <{size = 2 : i32}> ({
      "ar.sized"() : () -> ()
      "ar.typed"() : () -> ()
      "ar.from"() : () -> ()
      "ar.same"() : () -> ()
      // CHECK: "ar.method"
      "ar.method"() : () -> ()
      "ar.open"() ({
        "ar.two_up"() : () -> ()
      }) : () -> ()
      "ar.box"() ({
        "ar.two_up"() : () -> ()
      }) : () -> ()
    }) : (i8, i8) -> i8
    "u.use"(%1) : (i8) -> ()
    return
  }
}
