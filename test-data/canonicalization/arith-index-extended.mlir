// The upper half of an index times one has no type that it could be extended to.
// RUN: rs-opt --canonicalize %s | filecheck %s
// RUN: rs-opt --canonicalize --rewrite-strategy=egraph %s | filecheck %s --check-prefix=EGRAPH

// EGRAPH: arith.mulsi_extended %arg0, %c1 : index

// CHECK-LABEL: func.func @index
// CHECK: arith.mulsi_extended
func.func @index(%a: index) -> (index, index) {
  %c1 = arith.constant 1 : index
  %low, %high = arith.mulsi_extended %a, %c1 : index
  return %low, %high : index, index
}

// CHECK-LABEL: func.func @number
// CHECK-NOT: arith.mulsi_extended
// CHECK: arith.extsi
func.func @number(%a: i32) -> (i32, i32) {
  %c1 = arith.constant 1 : i32
  %low, %high = arith.mulsi_extended %a, %c1 : i32
  return %low, %high : i32, i32
}
