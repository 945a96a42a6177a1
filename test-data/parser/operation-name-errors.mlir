// RUN: rs-opt %s --allow-unregistered-dialect --split-input-file --verify-diagnostics
// What stands where an operation is to start: tokens that are no name are missed behind the text before them.

// expected-error@+1 {{expected operation name in quotes}}
func.func @f() {

  i1
}

// -----
// expected-error@+1 {{expected operation name in quotes}}
"t.a"() : () -> ()
5

// -----
func.func @f() {
  // expected-error@+1 {{Dialect `i1' not found for custom op 'i1.x'}}
  i1.x
}

// -----
func.func @f() {
  // expected-error@+1 {{custom op 'vector' is unknown (tried 'func.vector' as well)}}
  vector
}
