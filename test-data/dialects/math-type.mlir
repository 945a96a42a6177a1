// RUN: not rs-opt %s 2>&1 | FileCheck %s

// CHECK: 'math.absf' op operand #0 must be floating-point-like, but got 'i32'
func.func @f(%x: i32) -> i32 {
  %0 = math.absf %x : i32
  return %0 : i32
}
