// RUN: rs-opt %s --dialect-td %S/Inputs/Memory.td --cse | filecheck %s

// What was read is known until something may write, in its block alone.

// CHECK-LABEL: func.func @reads(
// CHECK: %[[A:.*]] = mem.read %arg1
// CHECK-NOT: mem.read
// CHECK: mem.write
// CHECK: %[[B:.*]] = mem.read %arg1
// CHECK: scf.if
// CHECK: %[[C:.*]] = mem.read %arg1
// CHECK-NOT: mem.read
// CHECK: mem.write %[[C]]
// CHECK: mem.write %[[C]]
// CHECK: %[[D:.*]] = mem.read %arg1
// CHECK-NOT: mem.read
// CHECK: return %[[A]], %[[A]], %[[B]], %[[B]], %[[D]], %[[D]]
func.func @reads(%c: i1, %x: i32) -> (i32, i32, i32, i32, i32, i32) {
  %0 = mem.read %x
  %1 = mem.read %x
  mem.write %x
  %2 = mem.read %x
  %sum = arith.addi %2, %2 : i32
  %3 = mem.read %x
  scf.if %c {
    %inner = mem.read %x
    %again = mem.read %x
    mem.write %inner
    mem.write %again
  }
  %4 = mem.read %x
  scf.if %c {
    %k = arith.addi %sum, %x : i32
  }
  %5 = mem.read %x
  return %0, %1, %2, %3, %4, %5 : i32, i32, i32, i32, i32, i32
}
