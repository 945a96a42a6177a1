// RUN: rs-opt --allow-unregistered-dialect --canonicalize --split-input-file --verify-diagnostics %s | filecheck %s

// Weights of successors stay on a branch that is redirected.

// CHECK-LABEL: func.func @redirected
// CHECK-NEXT: cf.cond_br %arg0 weights([9, 1]), ^bb2, ^bb1
func.func @redirected(%c: i1) {
  cf.cond_br %c weights([9, 1]), ^a, ^b
^a:
  cf.br ^d
^b:
  "t.b"() : () -> ()
  return
^d:
  "t.d"() : () -> ()
  return
}

// CHECK-LABEL: func.func @unreachable
// CHECK-NEXT: "t.b"
// CHECK-NEXT: return
func.func @unreachable(%c: i1) {
  cf.cond_br %c, ^a, ^b
^a:
  ub.unreachable
^b:
  "t.b"() : () -> ()
  return
}

// -----

func.func @too_few(%c: i1) {
  // expected-error@+1 {{expects number of branch weights to match number of successors: 1 vs 2}}
  cf.cond_br %c weights([9]), ^a, ^a
^a:
  return
}

// -----

func.func @all_zero(%c: i1) {
  // expected-error@+1 {{branch weights cannot all be zero}}
  cf.cond_br %c weights([0, 0]), ^a, ^a
^a:
  return
}
