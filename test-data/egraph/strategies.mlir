// RUN: rs-opt --canonicalize --rewrite-strategy=egraph %s | filecheck %s
// RUN: rs-opt --canonicalize --rewrite-strategy=egraph --executor=memo %s | filecheck %s
// RUN: rs-opt --canonicalize --rewrite-strategy=egraph --threads=1 %s | filecheck %s
// RUN: rs-opt --canonicalize --rewrite-strategy=greedy+egraph %s | filecheck %s
// RUN: rs-opt --optimize %s | filecheck %s

// Rules join constants; a product of the same two values is computed once; what nothing uses goes.

// CHECK-LABEL: func.func @same(
// CHECK-SAME: %[[X:.*]]: i32, %[[Y:.*]]: i32)
// CHECK-NEXT: %[[C:.*]] = arith.constant 3 : i32
// CHECK-NEXT: %[[S:.*]] = arith.addi %[[X]], %[[C]] : i32
// CHECK-NEXT: %[[P:.*]] = arith.muli %[[S]], %[[Y]] : i32
// CHECK-NEXT: return %[[P]], %[[P]] : i32, i32
func.func @same(%x: i32, %y: i32) -> (i32, i32) {
  %c1 = arith.constant 1 : i32
  %c2 = arith.constant 2 : i32
  %0 = arith.addi %x, %c1 : i32
  %1 = arith.addi %0, %c2 : i32
  %2 = arith.muli %1, %y : i32
  %3 = arith.muli %y, %1 : i32
  %dead = arith.subi %x, %y : i32
  return %2, %3 : i32, i32
}

// What is computed in one branch is not there in the other.

// CHECK-LABEL: func.func @branches(
// CHECK: ^bb1:
// CHECK-NEXT: arith.addi
// CHECK: ^bb2:
// CHECK-NEXT: arith.addi
func.func @branches(%c: i1, %x: i32, %y: i32) -> i32 {
  cf.cond_br %c, ^a, ^b
^a:
  %0 = arith.addi %x, %y : i32
  cf.br ^d(%0 : i32)
^b:
  %1 = arith.addi %x, %y : i32
  cf.br ^d(%1 : i32)
^d(%r: i32):
  return %r : i32
}

// What is computed around a region is there in it, and not the other way round.

// CHECK-LABEL: func.func @regions(
// CHECK-NEXT: %[[M:.*]] = arith.muli %{{.*}}, %{{.*}} : i32
// CHECK-NEXT: %[[I:.*]] = scf.if
// CHECK-NEXT: %[[N:.*]] = arith.subi %[[M]]
// CHECK-NEXT: scf.yield %[[N]]
// CHECK-NEXT: } else {
// CHECK-NEXT: scf.yield %[[M]]
// CHECK: arith.subi
func.func @regions(%c: i1, %x: i32, %y: i32) -> (i32, i32) {
  %m = arith.muli %x, %y : i32
  %i = scf.if %c -> i32 {
    %again = arith.muli %x, %y : i32
    %n = arith.subi %again, %x : i32
    scf.yield %n : i32
  } else {
    %again = arith.muli %y, %x : i32
    scf.yield %again : i32
  }
  %n = arith.subi %m, %x : i32
  return %i, %n : i32, i32
}

// Constants of two types are two, though their numbers are equal.

// CHECK-LABEL: func.func @types
// CHECK-DAG: arith.constant 1 : i32
// CHECK-DAG: arith.constant 1 : i64
func.func @types() -> (i32, i64) {
  %a = arith.constant 1 : i32
  %b = arith.constant 1 : i64
  return %a, %b : i32, i64
}

// What has effects stays where it is, as often as it is.

// CHECK-LABEL: func.func @calls
// CHECK: call @effect
// CHECK: call @effect
func.func private @effect(i32) -> i32
func.func @calls(%x: i32) -> i32 {
  %a = call @effect(%x) : (i32) -> i32
  %b = call @effect(%x) : (i32) -> i32
  %s = arith.addi %a, %b : i32
  return %s : i32
}

// What a loop computes from what is outside is computed before it; a division that may be undefined stays, for the loop may not run.

// CHECK-LABEL: func.func @loop(
// CHECK-SAME: %[[N:.*]]: index, %[[X:.*]]: i32, %[[Y:.*]]: i32)
// CHECK: %[[P:.*]] = arith.muli %[[X]], %[[Y]] : i32
// CHECK-NEXT: %[[Q:.*]] = arith.addi %[[P]], %[[X]] : i32
// CHECK-NEXT: scf.for
// CHECK: arith.divsi %[[X]], %[[Y]]
func.func @loop(%n: index, %x: i32, %y: i32) -> i32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %r = scf.for %i = %c0 to %n step %c1 iter_args(%s = %x) -> (i32) {
    %p = arith.muli %x, %y : i32
    %q = arith.addi %p, %x : i32
    %d = arith.divsi %x, %y : i32
    %t = arith.subi %s, %q : i32
    %u = arith.xori %t, %d : i32
    scf.yield %u : i32
  }
  return %r : i32
}
