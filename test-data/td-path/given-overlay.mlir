// An overlay that is loaded beside the path applies to the dialects of the path, evaluated and from the cache.
// RUN: split-file %s %t
// RUN: rs-opt --td-path %S/Inputs/acme --dialect-td %S/Inputs/overlays/ScaleSyntax.td %t/scale.mlir 2>&1 | filecheck %s
// RUN: rs-opt --td-path %S/Inputs/acme --cache-dir %t/cache %t/by.mlir 2>&1 | filecheck %s --check-prefix=BY
// RUN: rs-opt --td-path %S/Inputs/acme --cache-dir %t/cache --dialect-td %S/Inputs/overlays/ScaleSyntax.td %t/scale.mlir 2>&1 | filecheck %s
// RUN: rs-opt --td-path %S/Inputs/acme --cache-dir %t/cache --dialect-td %S/Inputs/overlays/ScaleSyntax.td %t/scale.mlir 2>&1 | filecheck %s
// RUN: rs-opt --td-path %S/Inputs/acme --cache-dir %t/cache %t/by.mlir 2>&1 | filecheck %s --check-prefix=BY
// RUN: rs-opt --td-path %S/Inputs/acme --dialect-td %S/Inputs/overlays/ScaleSyntax.td %t/none.mlir 2>&1 | filecheck %s --check-prefix=NONE
// RUN: not rs-opt --td-path %S/Inputs/acme --dialect-td %S/Inputs/overlays/Refused.td %t/by.mlir 2>&1 | filecheck %s --check-prefix=REFUSED

// CHECK-NOT: warning
// CHECK: acme.scale[%arg0, 3.0
// BY: acme.scale %arg0 by 3.0
// NONE-NOT: warning
// NONE: module
// REFUSED: Refused.td:2:1: error: the overlay describes operation 'acme.scal', which does not exist; did you mean 'acme.scale'?

//--- scale.mlir
func.func @f(%x: f32) -> f32 {
  %0 = acme.scale [%x, 3.0]
  return %0 : f32
}
//--- by.mlir
func.func @f(%x: f32) -> f32 {
  %0 = acme.scale %x by 3.0
  return %0 : f32
}
//--- none.mlir
module {}
