// RUN: rs-opt %s --split-input-file --verify-diagnostics
// Regions and successors in another number than defined.

func.func @f(%c: i1) {
  // expected-error@+1 {{'scf.if' op requires 2 regions, but has 1}}
  "scf.if"(%c) ({
    scf.yield
  }) : (i1) -> ()
  return
}

// -----
func.func @f() {
  // expected-error@+1 {{'cf.br' op requires 1 successors, but has 0}}
  "cf.br"() : () -> ()
}

// -----
// expected-error@+1 {{'builtin.module' op requires 1 regions, but has 0}}
"builtin.module"() : () -> ()

// -----
func.func @f(%c: i1) {
  // expected-error@+1 {{'scf.if' op region #0 ('thenRegion') failed to verify constraint: region with 1 blocks}}
  "scf.if"(%c) ({
    scf.yield
  ^bb1:
    scf.yield
  }, {}) : (i1) -> ()
  return
}
