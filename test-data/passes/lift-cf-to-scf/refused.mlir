// RUN: rs-opt %s --lift-cf-to-scf --split-input-file --verify-diagnostics --allow-unregistered-dialect

func.func @unreachable() {
  return
^a:
  // expected-error@+1 {{'d.a' op transformation does not support unreachable blocks}}
  "d.a"() : () -> ()
  cf.br ^b
^b:
  return
}

// -----

func.func @unknown() {
  // expected-error@+1 {{'d.br' op transformation does not support terminators with successors not implementing BranchOpInterface}}
  "d.br"()[^a, ^b] : () -> ()
^a:
  return
^b:
  return
}

// -----

// Only a function can end after a loop without exit.
func.func @endless() {
  scf.execute_region {
    cf.br ^a
  ^a:
    // expected-error@+1 {{Cannot create unreachable terminator for 'scf.execute_region'}}
    cf.br ^a
  }
  return
}
