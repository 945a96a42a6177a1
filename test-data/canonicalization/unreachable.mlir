// Blocks that nothing reaches go, unless regions are not simplified.
// RUN: rs-opt %s --canonicalize | filecheck %s --check-prefix=ON
// RUN: rs-opt %s --canonicalize="region-simplify=disabled" | filecheck %s --check-prefix=OFF

func.func @f() {
  return
^unreachable:
  call @g() : () -> ()
  return
}
func.func private @g()

// ON: func.func @f
// ON-NOT: call
// ON: func.func private @g
// OFF: func.func @f
// OFF: call @g
