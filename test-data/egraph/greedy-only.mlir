// RUN: rs-opt --optimize="rules=ConvertTrivialIfToSelect,AddIAddConstant" %s 2>&1 | filecheck %s --implicit-check-not=warning
// RUN: rs-opt --optimize="rules=AddIAddConstant" %s 2>&1 | filecheck %s --check-prefix=QUIET --implicit-check-not=warning
// RUN: rs-opt --optimize="rules=ConvertTrivialIfToSelect strategy=greedy" %s 2>&1 | filecheck %s --check-prefix=QUIET --implicit-check-not=warning

// A rule that is asked for by its name and does not run in the e-graph is told, once.

// CHECK: warning: optimize: rule 'ConvertTrivialIfToSelect' runs in the greedy driver alone: it is a function, and 'scf.if' has regions, successors or effects
// QUIET: func.func @f
func.func @f(%a: i32, %b: i32, %p: i1) -> i32 {
  %0 = scf.if %p -> i32 {
    scf.yield %a : i32
  } else {
    scf.yield %b : i32
  }
  return %0 : i32
}
func.func @g(%a: i32) -> i32 {
  return %a : i32
}
