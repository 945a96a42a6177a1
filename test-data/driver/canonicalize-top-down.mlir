// The order of visits can be chosen; the result is the same here.
// RUN: rs-opt %s --canonicalize="top-down=true" | filecheck %s
// RUN: rs-opt %s --canonicalize="top-down=false" | filecheck %s
// RUN: rs-opt %s --canonicalize=top-down=0 | filecheck %s
// RUN: not rs-opt %s --canonicalize="top-down=maybe" 2>&1 | filecheck %s --check-prefix=BAD

// CHECK: %[[C:.*]] = arith.constant 7 : i32
// CHECK-NEXT: return %[[C]]
// BAD: top-down
func.func @f() -> i32 {
  %a = arith.constant 3 : i32
  %b = arith.constant 4 : i32
  %c = arith.addi %a, %b : i32
  return %c : i32
}
