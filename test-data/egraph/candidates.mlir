// RUN: rs-opt --patterns-td %S/Inputs/Never.td --optimize="rules=Never matches=2 iterations=1" --cost-report %s 2>&1 | filecheck %s
// RUN: rs-opt --patterns-td %S/Inputs/Never.td --optimize="rules=Never matches=200 iterations=1" --cost-report %s 2>&1 | filecheck %s --check-prefix=ENOUGH

// A rule that never holds is limited as well: by the operations that are tried for it, not by its matches, of which there is none.

// CHECK: optimize @sum egraph op-count {{.*}} matches
// ENOUGH: optimize @sum egraph op-count {{.*}} saturated
func.func @sum(%a: i32, %b: i32, %c: i32, %d: i32, %e: i32, %f: i32, %g: i32, %h: i32, %i: i32, %j: i32) -> i32 {
  %0 = arith.addi %a, %b : i32
  %1 = arith.addi %0, %c : i32
  %2 = arith.addi %1, %d : i32
  %3 = arith.addi %2, %e : i32
  %4 = arith.addi %3, %f : i32
  %5 = arith.addi %4, %g : i32
  %6 = arith.addi %5, %h : i32
  %7 = arith.addi %6, %i : i32
  %8 = arith.addi %7, %j : i32
  return %8 : i32
}
