// The binary format is refused with a remedy, not shown as text.
// RUN: printf 'ML\357R\001\002' | not rs-opt 2>&1 | filecheck %s
// RUN: printf 'ML\357R\001\002' > %t && not rs-opt %t 2>&1 | filecheck %s

// CHECK: error: the input is MLIR bytecode, which is not supported; convert it to text, e.g. with 'mlir-opt in.mlirbc -o in.mlir'
// CHECK-NOT: ML
