// RUN: rs-opt %s --dialect-td %S/Inputs/Legality.td --patterns-td %S/Inputs/Legality.td --convert=target=Boxes > %t
// RUN: filecheck %s --input-file %t
// RUN: rs-opt %s --dialect-td %S/Inputs/Legality.td --patterns-td %S/Inputs/Legality.td --convert=target=Boxes --executor=memo | diff %t -
// RUN: rs-opt %s --dialect-td %S/Inputs/Legality.td --patterns-td %S/Inputs/Legality.td --convert='illegal-dialects=toy legal-dialects=real recursively-legal-ops=func.func' | filecheck %s --check-prefix=FUNC
// RUN: rs-opt %s --dialect-td %S/Inputs/Legality.td --patterns-td %S/Inputs/Legality.td --convert='illegal-dialects=toy legal-dialects=real recursively-legal-ops=builtin.module' | filecheck %s --check-prefix=FUNC

// Everything in the regions of an operation that is recursively legal stays, however deep.

// CHECK-LABEL: func.func @f(
// FUNC-LABEL: func.func @f(
func.func @f(%x: i32, %c: i1) {
  // CHECK-NEXT: toy.box {
  // FUNC: toy.box {
  toy.box {
    // CHECK-NEXT: %{{.*}} = toy.up %arg0 : i32
    // FUNC-NEXT: %{{.*}} = toy.up %arg0 : i32
    %0 = toy.up %x : i32
    scf.if %c {
      // CHECK: %{{.*}} = toy.up %arg0 : i32
      %1 = toy.up %x : i32
    }
  }
  // CHECK: %{{.*}} = real.up %arg0 : i32
  // FUNC: %{{.*}} = toy.up %arg0 : i32
  %2 = toy.up %x : i32
  return
}
