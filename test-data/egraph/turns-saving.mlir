// RUN: rs-opt --dialect-td %S/Inputs/Steps.td --patterns-td %S/Inputs/Steps.td --canonicalize --rewrite-strategy=egraph --cost-model=td %s 2>&1 | filecheck %s
// RUN: rs-opt --dialect-td %S/Inputs/Steps.td --patterns-td %S/Inputs/Steps.td --canonicalize=max-iterations=20 --rewrite-strategy=egraph --cost-model=td %s 2>&1 | filecheck %s --check-prefix=MANY

// What a turn makes is known to be less in the region in the next one. That more turns would save more is said.

// CHECK: t.step
// CHECK: turns-saving.mlir:[[#@LINE+4]]:1: warning: canonicalize did not converge in 10 turns of the e-graph and the greedy driver: 'Step'; it may converge in more turns

// MANY-NOT: warning
// MANY-NOT: t.step
func.func @steps(%a: i32, %i: index) {
  %one = arith.constant 1 : index
  %p = arith.cmpi eq, %i, %one : index
  func.call @bit(%p) : (i1) -> ()
  scf.index_switch %i
  case 1 {
    %0 = t.low %a
    %1 = t.step %0, %p
    %2 = t.step %1, %p
    %3 = t.step %2, %p
    %4 = t.step %3, %p
    %5 = t.step %4, %p
    %6 = t.step %5, %p
    %7 = t.step %6, %p
    %8 = t.step %7, %p
    %9 = t.step %8, %p
    %10 = t.step %9, %p
    %11 = t.step %10, %p
    %12 = t.step %11, %p
    func.call @word(%12) : (i32) -> ()
    scf.yield
  }
  default {
  }
  return
}
func.func private @bit(i1)
func.func private @word(i32)
