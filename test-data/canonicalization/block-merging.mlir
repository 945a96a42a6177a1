// Blocks that are equal are merged at the aggressive level only.
// RUN: rs-opt %s --canonicalize="region-simplify=aggressive" | filecheck %s --check-prefixes=CHECK,ON
// RUN: rs-opt %s --canonicalize="region-simplify=normal" | filecheck %s --check-prefixes=CHECK,OFF
// RUN: rs-opt %s --canonicalize="region-simplify=disabled" | filecheck %s --check-prefixes=CHECK,OFF
// RUN: rs-opt %s --canonicalize | filecheck %s --check-prefixes=CHECK,OFF

// CHECK-LABEL: func.func @f
func.func @f(%c: i1) -> i32 {
  // OFF: cf.cond_br %{{.*}}, ^bb1, ^bb2
  // ON-NOT: cf.cond_br
  cf.cond_br %c, ^a, ^b
^a:
  %x = call @g() : () -> i32
  return %x : i32
^b:
  %y = call @g() : () -> i32
  return %y : i32
}
// CHECK: func.func private @g
func.func private @g() -> i32
