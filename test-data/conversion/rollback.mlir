// RUN: rs-opt %s --dialect-td %S/Inputs/Rollback.td --patterns-td %S/Inputs/Rollback.td --convert='illegal-dialects=toy legal-dialects=real' | filecheck %s
// RUN: not rs-opt %s --dialect-td %S/Inputs/Rollback.td --patterns-td %S/Inputs/Rollback.td --convert='illegal-dialects=toy legal-dialects=real disable-patterns=CToReal' 2>&1 | filecheck %s --check-prefix=NOWHERE

// A pattern whose result cannot be legalized is undone, and the next one is tried.

// CHECK-LABEL: func.func @f(
func.func @f(%x: i32) -> i32 {
  // CHECK-NEXT: %0 = real.b %arg0, 5 : i32
  // CHECK-NEXT: %1 = real.a %0, 5 : i32
  // CHECK-NEXT: %2 = real.b %1, 5 : i32
  %0 = toy.a %x, 5 : i32
  // Both that the first pattern built are gone, the one that could be legalized as well.
  // CHECK-NEXT: %3 = real.b %2, 50 : i32
  // CHECK-NEXT: %4 = real.b %3, 50 : i32
  // CHECK-NEXT: return %4
  %1 = toy.a %0, 50 : i32
  return %1 : i32
}

// NOWHERE: rollback.mlir:[[# @LINE - 4]]:8: error: failed to legalize operation 'toy.a' that was explicitly marked illegal
// NOWHERE: note: the longest legalization found: 'toy.a' (AToB) -> 'toy.b'
// NOWHERE: note: pattern 'BToReal' does not legalize 'toy.b': the condition does not hold
