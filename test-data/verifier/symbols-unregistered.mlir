// RUN: rs-opt %s --allow-unregistered-dialect --split-input-file --verify-diagnostics
// An operation that is not registered may be a symbol table, so nothing is found through it.

func.func private @g()
func.func @f() {
  "my.region"() ({
    // expected-error@+1 {{'func.call' op does not refer to a function}}
    func.call @g() : () -> ()
  }) : () -> ()
  return
}

// -----
// One with two regions is no symbol table.
func.func private @g()
func.func @f() {
  "my.regions"() ({}, {
    func.call @g() : () -> ()
  }) : () -> ()
  return
}
