// RUN: rs-opt %s --config=%S/Inputs/project/rs-opt.toml --dialect-td %S/Inputs/Types.td --lower | filecheck %s

// Conversions with different targets, one after the other, as a pipeline of a project.

// CHECK-LABEL: func.func @f(
// CHECK-NEXT: %0 = arith.addi %arg0, %arg0 : i32
// CHECK-NEXT: num.show %0 : i32
// CHECK-NEXT: return %0 : i32
func.func @f(%x: !num.int<32>) -> !num.int<32> {
  %0 = num.add %x, %x : !num.int<32>
  num.print %0 : !num.int<32>
  return %0 : !num.int<32>
}
