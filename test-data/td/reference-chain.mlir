// A chain of a thousand references: types are inferred, constants folded and operations expanded through all of it.
// RUN: rs-opt --dialect-td %S/Inputs/ReferenceChain.td --canonicalize %s | filecheck %s
// RUN: rs-opt --dialect-td %S/Inputs/ReferenceChain.td --expand-references %s | filecheck %s --check-prefix=EXPAND
// RUN: not rs-opt --dialect-td %S/Inputs/ReferenceChain.td %S/Inputs/reference-chain-refused.txt 2>&1 | filecheck %s --check-prefix=REFUSED

// CHECK: %[[K:.*]] = arith.constant 6 : i32
// CHECK-NEXT: return %[[K]] : i32
// EXPAND: %[[K:.*]] = arith.constant 3 : i32
// EXPAND-NEXT: %[[S:.*]] = arith.addi %[[K]], %[[K]] : i32
// EXPAND-NEXT: return %[[S]] : i32
func.func @f() -> i32 {
  %c = arith.constant 3 : i32
  %0 = chain.x0 %c : i32
  return %0 : i32
}

// The last link is no sum of these.
// REFUSED: reference-chain-refused.txt:2:{{[0-9]+}}: error: the decomposition of 'chain.x1000' for these types: {{.*}}'arith.addi'
