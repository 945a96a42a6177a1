// RUN: rs-opt --canonicalize --rewrite-strategy=egraph %s | filecheck %s

// A choice of two constants that both have other users costs no more than the negation that it is. The rule that has branches change places looks for
// the latter: what the greedy driver makes of the result with all rules is taken where it is cheaper.

// CHECK-LABEL: func.func @f(
// CHECK-SAME: %[[A:.*]]: i1
// CHECK-NOT: arith.select
// CHECK: scf.if %[[A]] {
// CHECK-NEXT: func.call @g
// CHECK-NEXT: }
func.func @f(%a: i1) -> i1 {
  %true = arith.constant true
  %false = arith.constant false
  %not = arith.select %a, %false, %true : i1
  scf.if %not {
  } else {
    func.call @g() : () -> ()
  }
  return %false : i1
}

func.func private @g()
