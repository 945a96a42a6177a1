// RUN: rs-opt --dialect-td %S/Inputs/Clauses.td --dialect-td %S/Inputs/ClausesSyntax.td %s | filecheck %s
// More spaces than a case has bits: the generic form.

// CHECK: "c.walk_all"(%arg0, %arg0,
func.func @f(%s: !c.space<0, 2>) {
  "c.walk_all"(%s, %s, %s, %s, %s, %s, %s, %s, %s, %s, %s, %s, %s, %s, %s, %s, %s, %s, %s, %s, %s, %s, %s, %s, %s, %s, %s, %s, %s, %s, %s, %s, %s, %s, %s, %s, %s, %s, %s, %s, %s, %s, %s, %s, %s, %s, %s, %s, %s, %s, %s, %s, %s, %s, %s, %s, %s, %s, %s, %s, %s, %s, %s, %s, %s) <{cases = [1], operandSegmentSizes = array<i32: 65, 0>, used = 0 : i32}> ({
  ^bb0(%i: !c.iterator<0, 2>, %j: !c.iterator<0, 2>):
    "c.stop"() : () -> ()
  }) : (!c.space<0, 2>, !c.space<0, 2>, !c.space<0, 2>, !c.space<0, 2>, !c.space<0, 2>, !c.space<0, 2>, !c.space<0, 2>, !c.space<0, 2>, !c.space<0, 2>, !c.space<0, 2>, !c.space<0, 2>, !c.space<0, 2>, !c.space<0, 2>, !c.space<0, 2>, !c.space<0, 2>, !c.space<0, 2>, !c.space<0, 2>, !c.space<0, 2>, !c.space<0, 2>, !c.space<0, 2>, !c.space<0, 2>, !c.space<0, 2>, !c.space<0, 2>, !c.space<0, 2>, !c.space<0, 2>, !c.space<0, 2>, !c.space<0, 2>, !c.space<0, 2>, !c.space<0, 2>, !c.space<0, 2>, !c.space<0, 2>, !c.space<0, 2>, !c.space<0, 2>, !c.space<0, 2>, !c.space<0, 2>, !c.space<0, 2>, !c.space<0, 2>, !c.space<0, 2>, !c.space<0, 2>, !c.space<0, 2>, !c.space<0, 2>, !c.space<0, 2>, !c.space<0, 2>, !c.space<0, 2>, !c.space<0, 2>, !c.space<0, 2>, !c.space<0, 2>, !c.space<0, 2>, !c.space<0, 2>, !c.space<0, 2>, !c.space<0, 2>, !c.space<0, 2>, !c.space<0, 2>, !c.space<0, 2>, !c.space<0, 2>, !c.space<0, 2>, !c.space<0, 2>, !c.space<0, 2>, !c.space<0, 2>, !c.space<0, 2>, !c.space<0, 2>, !c.space<0, 2>, !c.space<0, 2>, !c.space<0, 2>, !c.space<0, 2>) -> ()
  return
}
