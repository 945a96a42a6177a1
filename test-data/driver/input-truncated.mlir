// Files that end in the middle.
// RUN: split-file %s %t
// RUN: not rs-opt %t/function.mlir 2>&1 | filecheck %s
// RUN: not rs-opt %t/string.mlir 2>&1 | filecheck %s
// RUN: not rs-opt %t/type.mlir 2>&1 | filecheck %s
// RUN: not rs-opt %t/attributes.mlir 2>&1 | filecheck %s
// RUN: not rs-opt %t/metadata.mlir 2>&1 | filecheck %s

// CHECK: {{.*}}.mlir:{{[1-9][0-9]*}}:{{[1-9][0-9]*}}: error:

//--- function.mlir
func.func @f(%a: i32) -> i32 {
  %b = arith.addi %a,
//--- string.mlir
module attributes {a.b = "no end
//--- type.mlir
func.func private @f(tensor<4x
//--- attributes.mlir
module attributes {a.b = [1,
//--- metadata.mlir
module {}
{-# dialect_resources: {
