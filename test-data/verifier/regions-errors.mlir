// RUN: rs-opt %s --split-input-file --verify-diagnostics
// Regions and successors in another number than defined.

func.func @f(%c: i1) {
  // expected-error@+1 {{'scf.if' op expected 2 regions}}
  "scf.if"(%c) ({
    scf.yield
  }) : (i1) -> ()
  return
}

// -----
func.func @f() {
  // expected-error@+1 {{'cf.br' op requires 1 successor but found 0}}
  "cf.br"() : () -> ()
}

// -----
// expected-error@+1 {{'builtin.module' op requires one region}}
"builtin.module"() : () -> ()

// -----
func.func @f(%c: i1) {
  // expected-error@+1 {{'scf.if' op expects region #0 to have 0 or 1 blocks}}
  "scf.if"(%c) ({
    scf.yield
  ^bb1:
    scf.yield
  }, {}) : (i1) -> ()
  return
}
