// RUN: rs-opt %s --dialect-td %S/Inputs/Legality.td --patterns-td %S/Inputs/Legality.td --convert=target=InBoxes > %t
// RUN: filecheck %s --input-file %t
// RUN: rs-opt %s --dialect-td %S/Inputs/Legality.td --patterns-td %S/Inputs/Legality.td --convert=target=InBoxes --executor=memo | diff %t -

// A predicate over the enclosing operation.

// CHECK-LABEL: func.func @f(
func.func @f(%x: i32, %c: i1) {
  // CHECK-NEXT: toy.box open {
  toy.box open {
    // CHECK-NEXT: %{{.*}} = real.up %arg0 : i32
    %0 = toy.up %x : i32
    scf.if %c {
      // CHECK: %{{.*}} = toy.up %arg0 : i32
      %1 = toy.up %x : i32
    }
  }
  // CHECK: toy.box {
  // CHECK-NEXT: %{{.*}} = toy.up %arg0 : i32
  toy.box {
    %1 = toy.up %x : i32
  }
  // CHECK: %{{.*}} = toy.up %arg0 : i32
  %2 = toy.up %x : i32
  return
}
