// RUN: rs-opt %s --print-op-stats --allow-unregistered-dialect -o /dev/null 2>&1 | filecheck %s
// RUN: rs-opt %s --print-op-stats=json --allow-unregistered-dialect -o /dev/null 2>&1 | filecheck %s --check-prefix=JSON

// CHECK: Operations encountered:
// CHECK-NEXT: -----------------------
// CHECK-NEXT:     arith.addi   , 2
// CHECK-NEXT:   builtin.module , 1
// CHECK-NEXT:      func.func   , 1
// CHECK-NEXT:      func.return , 1
// CHECK-NEXT:           one    , 1
// JSON: {
// JSON-NEXT:   "arith.addi" : 2,
// JSON-NEXT:   "builtin.module" : 1,
// JSON-NEXT:   "func.func" : 1,
// JSON-NEXT:   "func.return" : 1,
// JSON-NEXT:   "one" : 1
// JSON-NEXT: }
func.func @f(%x: i32) {
  %0 = arith.addi %x, %x : i32
  %1 = arith.addi %x, %0 : i32
  "one"() : () -> ()
  return
}
