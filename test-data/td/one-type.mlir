// RUN: rs-opt --dialect-td %S/Inputs/OneType.td --split-input-file --verify-diagnostics %s | FileCheck %s

// CHECK-DAG: !k = !one.key<4>
// CHECK-DAG: !b = !one.box<4>
// CHECK: func.func private @names(!k, !b, !one.sized<4>)
func.func private @names(!one.key<4>, !one.box<4>, !one.sized<4>)

// CHECK: func.func @sum
func.func @sum(%a: i32) -> i32 {
  // CHECK-NEXT: %0 = one.sum %arg0, %arg0, %arg0 : i32
  %0 = one.sum %a, %a, %a : i32
  return %0 : i32
}

// -----

func.func @pair(%a: i32) -> i32 {
  // expected-error@+1 {{number of operands and types do not match: got 3 operands and 2 types}}
  %0 = one.pair %a, %a, %a : i32, i32
  return %0 : i32
}
