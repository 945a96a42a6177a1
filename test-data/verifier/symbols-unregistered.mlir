// RUN: rs-opt %s --allow-unregistered-dialect --split-input-file --verify-diagnostics
// An operation that is not registered may be a symbol table, so nothing is found through it.

func.func private @g()
func.func @f() {
  "my.region"() ({
    // expected-error@+1 {{'func.call' op 'g' does not reference a valid function}}
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

// -----
// A function constant is looked up in the module around it, whatever is between.
func.func private @g()
func.func @f() {
  "my.region"() ({
    %0 = func.constant @g : () -> ()
    "my.use"(%0) : (() -> ()) -> ()
  }) : () -> ()
  return
}

// -----
func.func @f() {
  "my.region"() ({
    // expected-error@+1 {{'func.constant' op reference to undefined function 'nobody'}}
    %0 = func.constant @nobody : () -> ()
    "my.use"(%0) : (() -> ()) -> ()
  }) : () -> ()
  return
}
