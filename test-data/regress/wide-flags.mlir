// RUN: rs-opt %s --canonicalize --rewrite-strategy=egraph | filecheck %s
// Integers so wide that their sum cannot be computed on twice the bits.

// CHECK-LABEL: func.func @f
// CHECK-COUNT-2: overflow<nsw>
func.func @f(%x: i9000000) -> i9000000 {
  %c = arith.constant 1 : i9000000
  %0 = arith.addi %x, %c overflow<nsw> : i9000000
  %1 = arith.addi %0, %c overflow<nsw> : i9000000
  return %1 : i9000000
}
