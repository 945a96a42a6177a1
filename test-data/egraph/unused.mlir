// RUN: rs-opt --canonicalize --rewrite-strategy=egraph %s | filecheck %s
// RUN: rs-opt --canonicalize --rewrite-strategy=egraph --cost-model=latency %s | filecheck %s --check-prefix=LATENCY
// RUN: rs-opt --canonicalize --rewrite-strategy=egraph --cost-report %s 2>&1 | filecheck %s --check-prefix=COST

// COST: @inside {{.*}} 7 {{.*}} 5
// COST: @kept {{.*}} 6 {{.*}} 4

// What nothing uses is no reason to compute anything, and no excuse for a result that is dearer than the rest.

func.func private @use(i8) -> i8

// A sum of the argument and 14 is as cheap by itself, but the operation of two results is needed anyway.
// CHECK-LABEL: func.func @kept
// CHECK-NEXT: %[[C7:.*]] = arith.constant 7 : i32
// CHECK-NEXT: %[[SUM:.*]], %[[O:.*]] = arith.addui_extended %arg0, %[[C7]]
// CHECK-NEXT: %[[V:.*]] = arith.addi %[[SUM]], %[[C7]]
// CHECK-NEXT: return %[[V]], %[[O]], %arg1
func.func @kept(%a: i32, %d: i32) -> (i32, i1, i32) {
  %c = arith.constant 7 : i32
  %s, %o = arith.addui_extended %a, %c : i32, i1
  %v = arith.addi %s, %c : i32
  %z = arith.constant 0 : i32
  %y = arith.addi %d, %z : i32
  return %v, %o, %y : i32, i1, i32
}

// CHECK-LABEL: func.func @inside
// CHECK-NEXT: scf.if
// CHECK-NEXT: arith.muli
func.func @inside(%a: i8, %p: i1) {
  %dead = arith.muli %a, %a : i8
  %deader = arith.addi %dead, %a : i8
  scf.if %p {
    %x = arith.muli %a, %a : i8
    %y = func.call @use(%x) : (i8) -> i8
  }
  return
}

// What nothing uses any more is no reason to keep what it used.
// LATENCY-LABEL: func.func @halves(
// LATENCY-NOT: mulsi_extended
// LATENCY-NOT: select
// LATENCY: arith.muli
func.func private @half(i8)
func.func @halves(%a: i8, %b: i8, %p: i1) {
  %low, %high = arith.mulsi_extended %a, %b : i8
  %s = arith.select %p, %high, %low : i8
  scf.if %p {
  } else {
    func.call @half(%s) : (i8) -> ()
  }
  return
}
