// Graph regions are sorted, regions with dominance are not.
// RUN: rs-opt %s --topological-sort --allow-unregistered-dialect | filecheck %s

// CHECK: %[[A:.*]] = "test.a"()
// CHECK-NEXT: %[[B:.*]] = "test.b"(%[[A]])
// CHECK-NEXT: "test.user"(%[[B]], %[[A]])
// CHECK-NEXT: "test.region"() ({
// CHECK-NEXT: "test.inner"(%[[B]])
module {
  "test.user"(%b, %a) : (i32, i32) -> ()
  "test.region"() ({
    "test.inner"(%b) : (i32) -> ()
  }) : () -> ()
  %b = "test.b"(%a) : (i32) -> i32
  %a = "test.a"() : () -> i32
}

// A cycle is broken at its first operation; the others follow.
// CHECK-LABEL: module @cycle
// CHECK-NEXT: %[[X:[0-9]+]] = "test.x"(%[[Y:[0-9]+]])
// CHECK-NEXT: %[[Y]] = "test.y"(%[[X]])
// CHECK-NEXT: "test.after"(%[[Y]])
module @cycle {
  %x = "test.x"(%y) : (i32) -> i32
  "test.after"(%y) : (i32) -> ()
  %y = "test.y"(%x) : (i32) -> i32
}
