// RUN: rs-opt --complete=11:17 %s | filecheck %s --match-full-lines
// RUN: rs-opt --complete=10:17 %s | filecheck %s --check-prefix=SOME
// No value is of a type that the constraint accepts, so none is an item.

// CHECK:     next: rhs
// CHECK-NOT: value{{.*}}
// SOME: value %x

func.func @f(%x: f32) {
  arith.addf %x, %x : f32
  arith.addi %x, %x : f32
}
