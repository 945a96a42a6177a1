// Blocks that nothing reaches are erased at the start of each iteration, whether or not regions are simplified.
// RUN: rs-opt %s --canonicalize | filecheck %s
// RUN: rs-opt %s --canonicalize="region-simplify=disabled" | filecheck %s
// RUN: rs-opt %s --canonicalize="region-simplify=disabled max-iterations=1" | filecheck %s --check-prefix=ONCE

// CHECK-LABEL: func.func @f
// CHECK-NOT: call
// CHECK-LABEL: func.func @known_branch
// CHECK-NOT: call

// ONCE-LABEL: func.func @f
// ONCE-NOT: call
// ONCE-LABEL: func.func @known_branch
// ONCE: call @g
func.func @f() {
  return
^unreachable:
  call @g() : () -> ()
  return
}

func.func @known_branch() {
  %true = arith.constant true
  cf.cond_br %true, ^yes, ^no
^yes:
  return
^no:
  call @g() : () -> ()
  return
}

// An unreachable predecessor does not count.
// CHECK-LABEL: func.func @merged
// CHECK-NEXT: %c3_i64 = arith.constant 3 : i64
// CHECK-NEXT: %c-1_i32 = arith.constant -1 : i32
func.func @merged(%a: i32) -> i64 {
  cf.br ^b(%a : i32)
^unreachable(%p: i32):
  cf.br ^b(%p : i32)
^b(%q: i32):
  %m = arith.constant -1 : i32
  %v = arith.ori %a, %m : i32
  call @use(%v) : (i32) -> ()
  %c = arith.constant 3 : i64
  return %c : i64
}
func.func private @g()
func.func private @use(i32)
