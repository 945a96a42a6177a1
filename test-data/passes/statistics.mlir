// Passes count what they do; the counts follow the messages.
// RUN: rs-opt %s --symbol-dce --cse --pass-statistics 2>&1 | filecheck %s
// RUN: rs-opt %s --symbol-dce --cse --pass-statistics --executor=memo 2>&1 | filecheck %s

// CHECK: pass statistics:
// CHECK-NEXT: cse
// CHECK-NEXT: 1 operations erased
// CHECK-NEXT: symbol-dce
// CHECK-NEXT: 2 symbols erased
func.func private @a()
func.func private @b()
func.func @f(%x: i32) -> (i32, i32) {
  %0 = arith.addi %x, %x : i32
  %1 = arith.addi %x, %x : i32
  return %0, %1 : i32, i32
}
