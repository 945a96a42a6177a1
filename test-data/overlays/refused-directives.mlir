// RUN: rs-opt --dialect-td %S/Inputs/Machine.td --dialect-td %S/Inputs/MachineSyntax.td --split-input-file --verify-diagnostics %s
// Texts that the directives of overlays refuse.

// expected-error@+1 {{'...' must be the last argument}}
machine.func @f(..., i32)

// -----

// expected-error@+1 {{expected at most one result, found 2}}
machine.func @f() -> (i32, i32)

// -----

machine.kernel @k(%p: !machine.ptr<f32, global>) "local" {
  // expected-error@+1 {{'far' is not one of}}
  %0 = machine.load "far" %p : f32
  machine.return
}

// -----

machine.kernel @k(%q: !machine.pair<i8, f32>) "local" {
  // expected-error@+1 {{the aggregate has no element at [2]}}
  %0 = machine.extract %q[2 : i32] : !machine.pair<i8, f32>
  machine.return
}

// -----

machine.kernel @k() "local" {
  // expected-error@+1 {{the attribute has no type: add ': type' after it}}
  %0 = machine.constant [1]
  machine.return
}
