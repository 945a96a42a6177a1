// RUN: rs-opt %s --dialect-td %S/Inputs/OrderFront.td --patterns-td %S/Inputs/OrderFront.td --optimize --cost-model=td | filecheck %s

// What is computed first of all comes to need what is not there yet, in front of it.

// CHECK-LABEL: func.func @front
// CHECK-NEXT: %[[LEFT:.*]], %[[RIGHT:.*]] = "of.both"()
// CHECK-NEXT: %[[INNER:.*]] = "of.inner"(%[[LEFT]])
// CHECK-NEXT: %[[OUTER:.*]] = "of.outer"(%[[INNER]])
// CHECK-NEXT: "of.use"(%[[OUTER]])
// CHECK-NEXT: "of.use"(%[[LEFT]])
// CHECK-NEXT: "of.use"(%[[RIGHT]])
func.func @front() {
  %a = "of.first"() : () -> i32
  "of.use"(%a) : (i32) -> ()
  %b = "of.second"() : () -> i32
  "of.use"(%b) : (i32) -> ()
  %c = "of.third"() : () -> i32
  "of.use"(%c) : (i32) -> ()
  return
}
