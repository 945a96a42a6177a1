// RUN: rs-opt %s --dialect-td %S/Inputs/Legality.td --patterns-td %S/Inputs/Legality.td --convert=target=Dynamic | filecheck %s
// RUN: not rs-opt %s --dialect-td %S/Inputs/Legality.td --patterns-td %S/Inputs/Legality.td --convert='target=Dynamic disable-patterns=PairToReal' 2>&1 | filecheck %s --check-prefix=REFUSED
// RUN: rs-opt %s --dialect-td %S/Inputs/Legality.td --patterns-td %S/Inputs/Legality.td --convert='target=Dynamic legal-ops=toy.pair,toy.up' | filecheck %s --check-prefix=OPTIONS

// Dynamic legality, and declarations about an operation that precede those about its dialect.

// CHECK-LABEL: func.func @f(
// OPTIONS-LABEL: func.func @f(
func.func @f(%x: i32, %y: i32) -> i32 {
  // CHECK-NEXT: %0 = toy.pair %arg0, %arg0 : i32
  %0 = toy.pair %x, %x : i32
  // CHECK-NEXT: %1 = toy.pair %arg0, %arg1 done : i32
  %1 = toy.pair %x, %y done : i32
  // CHECK-NEXT: %2 = real.pair %0, %1 : i32
  // OPTIONS: %2 = toy.pair %0, %1 : i32
  // REFUSED: legality.mlir:[[# @LINE + 1]]:8: error: failed to legalize operation 'toy.pair' that was explicitly marked illegal
  %2 = toy.pair %0, %1 : i32
  // CHECK-NEXT: %3 = real.up %2 : i32
  // OPTIONS: toy.up
  %3 = toy.up %2 : i32
  return %3 : i32
}
