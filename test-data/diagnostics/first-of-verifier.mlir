// Of what the verifier finds, classic tells the first, and so do expectations; the others tell all.
// RUN: rs-opt %s --verify-diagnostics
// RUN: not rs-opt %s --diagnostics=classic 2>&1 | filecheck %s
// RUN: not rs-opt %s --diagnostics=classic --executor=memo 2>&1 | filecheck %s
// RUN: not rs-opt %s --diagnostics=json 2>&1 | filecheck %s --check-prefix=JSON

// CHECK: :13:8: error: 'arith.addi' op
// CHECK-NOT: error:
// JSON-COUNT-2: "severity":"error"
func.func @a() {
  %0 = arith.constant 1 : i32
  // expected-error@+1 {{wrong operands}}
  %1 = "arith.addi"(%0) : (i32) -> i32
  return
}
func.func @b() {
  %0 = arith.constant 1 : i32
  %1 = "arith.addi"(%0) : (i32) -> i32
  return
}
