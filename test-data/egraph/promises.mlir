// RUN: rs-opt --patterns-td %S/Inputs/Promises.td --dialect-td %S/Inputs/Promises.td --optimize --cost-model=td %s | filecheck %s

// A folder looks at what defines an operand: `(a -nsw b) + b` is `a` by what the difference promises, so it is refined by `a` and not equal to it.
// Else a rule finds `a - b` in `a`, and makes the difference that promises nothing the one that does.

// CHECK-LABEL: func.func @folder(
// CHECK-SAME: %[[A:.*]]: i8, %[[B:.*]]: i8)
// CHECK-DAG: %[[PLAIN:.*]] = arith.subi %[[A]], %[[B]] : i8
// CHECK-DAG: %[[NSW:.*]] = arith.subi %[[A]], %[[B]] overflow<nsw> : i8
// CHECK: return %[[NSW]], %[[A]], %[[PLAIN]]
func.func @folder(%a: i8, %b: i8) -> (i8, i8, i8) {
  %plain = arith.subi %a, %b : i8
  %nsw = arith.subi %a, %b overflow<nsw> : i8
  %sum = arith.addi %nsw, %b : i8
  return %nsw, %sum, %plain : i8, i8, i8
}

// A unit attribute promises something as well.

// CHECK-LABEL: func.func @unit(
// CHECK-SAME: %[[X:.*]]: i32)
// CHECK-DAG: %[[SHIFT:.*]] = p.shift %[[X]]
// CHECK: return %[[SHIFT]], %{{.*}}
func.func @unit(%x: i32) -> (i32, i32) {
  %shift = p.shift %x
  %half = p.half %x exact
  return %shift, %half : i32, i32
}
