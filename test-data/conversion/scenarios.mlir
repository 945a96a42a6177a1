// RUN: rs-opt %s --dialect-td %S/Inputs/Scenarios.td --patterns-td %S/Inputs/Scenarios.td --convert='illegal-dialects=toy legal-dialects=real legal-ops=toy.region,arith.constant illegal-ops=arith.addi' --split-input-file 2> %t | filecheck %s
// RUN: not rs-opt %s --dialect-td %S/Inputs/Scenarios.td --patterns-td %S/Inputs/Scenarios.td --convert='illegal-dialects=toy legal-dialects=real legal-ops=toy.region,arith.constant illegal-ops=arith.addi fold=never' 2>&1 | filecheck %s --check-prefix=NEVER
// RUN: not rs-opt %s --dialect-td %S/Inputs/Scenarios.td --patterns-td %S/Inputs/Scenarios.td --convert='illegal-dialects=toy legal-dialects=real disable-patterns=AToReal legal-ops=toy.region' 2>&1 | filecheck %s --check-prefix=REGION

// A rule of several operations matches the original ones, although the first is replaced already.
// CHECK-LABEL: func.func @several(
// CHECK-NEXT: %0 = real.a %arg0 : i32
// CHECK-NEXT: %1 = real.ab %arg0 : i32
// CHECK-NEXT: return %0, %1
func.func @several(%x: i32) -> (i32, i32) {
  %0 = toy.a %x : i32
  %1 = toy.b %0 : i32
  return %0, %1 : i32, i32
}

// -----

// Results are replaced by values that are replaced before or after.
// CHECK-LABEL: func.func @replaced(
// CHECK-NEXT: %0 = real.a %arg0 : i32
// CHECK-NEXT: %1 = real.a %0 : i32
// CHECK-NEXT: return %1, %0
func.func @replaced(%x: i32) -> (i32, i32) {
  %0 = toy.a %x : i32
  %1 = toy.copy %0 : i32
  %2 = toy.copy %1 : i32
  %3 = toy.a %2 : i32
  return %3, %2 : i32, i32
}

// -----

// An operation in a region of a legal one is illegal, whatever encloses it.
// REGION: error: failed to legalize operation 'toy.a' that was explicitly marked illegal
// CHECK-LABEL: func.func @region(
// CHECK: toy.region {
// CHECK-NEXT: real.a
func.func @region(%x: i32) {
  toy.region {
    %0 = toy.a %x : i32
  }
  return
}

// -----

// Illegal operations are folded, and the constants are legalized.
// NEVER: error: failed to legalize operation 'arith.addi' that was explicitly marked illegal
// CHECK-LABEL: func.func @folded(
// CHECK: %c5_i32 = arith.constant 5 : i32
// CHECK: return %c5_i32
func.func @folded() -> i32 {
  %c2 = arith.constant 2 : i32
  %c3 = arith.constant 3 : i32
  %0 = arith.addi %c2, %c3 : i32
  return %0 : i32
}
