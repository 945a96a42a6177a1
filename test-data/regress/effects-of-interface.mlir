// RUN: rs-opt %s --dialect-td %S/Inputs/EffectsOfInterface.td --canonicalize | filecheck %s
// An operation whose effects are computed in C++ was erased, because those of nested operations are none.

// CHECK-LABEL: func.func @f
// CHECK-NEXT: own.computed
// CHECK-NOT: own.nested
// CHECK: return
func.func @f() {
  "own.computed"() ({
  }) : () -> ()
  "own.nested"() ({
  }) : () -> ()
  return
}
