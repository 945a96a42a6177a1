// RUN: rs-opt %s --allow-unregistered-dialect --split-input-file --verify-diagnostics
// What stands where an operation is to start: tokens that are no name are missed behind the text before them.

// expected-error@+1 {{expected an operation's name}}
func.func @f() {

  i1
}

// -----
// expected-error@+1 {{expected an operation's name}}
"t.a"() : () -> ()
5

// -----
func.func @f() {
  // expected-error@+1 {{dialect 'i1' of operation 'i1.x' is not registered}}
  i1.x
}

// -----
func.func @f() {
  // expected-error@+1 {{operation 'vector' is unknown (tried 'func.vector' as well)}}
  vector
}
