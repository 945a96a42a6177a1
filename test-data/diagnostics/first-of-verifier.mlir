// Each function has its first error, in all formats. Symbols are verified last, from the last function on; of their errors, classic and
// expectations have the first.
// RUN: split-file %s %t
// RUN: rs-opt %t/ops.mlir --verify-diagnostics
// RUN: not rs-opt %t/ops.mlir --diagnostics=classic 2>&1 | filecheck %t/ops.mlir
// RUN: not rs-opt %t/ops.mlir --diagnostics=classic --executor=memo 2>&1 | filecheck %t/ops.mlir
// RUN: not rs-opt %t/ops.mlir --diagnostics=json 2>&1 | filecheck %t/ops.mlir --check-prefix=JSON
// RUN: rs-opt %t/symbols.mlir --verify-diagnostics
// RUN: not rs-opt %t/symbols.mlir --diagnostics=classic --executor=memo 2>&1 | filecheck %t/symbols.mlir
// RUN: not rs-opt %t/symbols.mlir --diagnostics=json 2>&1 | filecheck %t/symbols.mlir --check-prefix=JSON
// RUN: rs-opt %t/both.mlir --verify-diagnostics

//--- ops.mlir
// CHECK: :8:8: error: 'arith.addi' op
// CHECK: :14:8: error: 'arith.addi' op
// CHECK-NOT: error:
// JSON-COUNT-2: "severity":"error"
func.func @a() {
  %0 = arith.constant 1 : i32
  // expected-error@+1 {{expected 2 operands, but found 1}}
  %1 = "arith.addi"(%0) : (i32) -> i32
  return
}
func.func @b() {
  %0 = arith.constant 1 : i32
  // expected-error@+1 {{expected 2 operands, but found 1}}
  %1 = "arith.addi"(%0) : (i32) -> i32
  return
}
//--- symbols.mlir
// CHECK: :9:3: error: 'func.call' op
// CHECK-NOT: error:
// JSON-COUNT-2: "severity":"error"
func.func @a() {
  call @x() : () -> ()
  return
}
func.func @b() {
  call @y() : () -> () // expected-error {{does not reference a valid function}}
  return
}
//--- both.mlir
func.func @a() {
  call @x() : () -> ()
  return
}
func.func @b() {
  // expected-error@+1 {{requires a single operand}}
  %1 = "arith.negf"() : () -> f32
  return
}
