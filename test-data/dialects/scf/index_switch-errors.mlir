// The region of a case ends as it is written; that of the default may leave its end out.
// RUN: rs-opt %s --split-input-file --verify-diagnostics

func.func @f(%n: index) {
  scf.index_switch %n case 1 { scf.yield } default { }
  return
}
// -----
func.func @empty(%n: index) {
  // expected-error@+1 {{region}}
  scf.index_switch %n case 1 { } default { }
  return
}
// -----
func.func @open(%n: index) {
  // expected-error@+1 {{to end with a yield}}
  scf.index_switch %n case 1 { %c = arith.constant 1 : index } default { }
  return
}
