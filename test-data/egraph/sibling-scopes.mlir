// RUN: rs-opt --canonicalize --rewrite-strategy=egraph %s | filecheck %s
// RUN: rs-opt --canonicalize --rewrite-strategy=egraph --extraction=exact %s | filecheck %s

// What two regions need of which neither is around the other is computed in each, so it is no reason to compute it.

func.func private @bit(i1)
func.func private @word(i32)

// CHECK-LABEL: func.func @siblings(
// CHECK: scf.if
// CHECK-NEXT: %[[WORD:.*]] = arith.select %arg0, %arg2, %arg3
// CHECK-NEXT: call @word(%[[WORD]])
// CHECK-NEXT: } else {
// CHECK-NEXT: %[[BIT:.*]] = arith.xori %arg0
// CHECK-NEXT: call @bit(%[[BIT]])
func.func @siblings(%p: i1, %q: i1, %x: i32, %y: i32) {
  %true = arith.constant true
  scf.if %q {
    %n = arith.xori %p, %true : i1
    %s = arith.select %n, %y, %x : i32
    func.call @word(%s) : (i32) -> ()
  } else {
    %n = arith.xori %p, %true : i1
    func.call @bit(%n) : (i1) -> ()
  }
  return
}

// The same behind the branches of a block.

// CHECK-LABEL: func.func @branches(
// CHECK: ^bb1:
// CHECK-NEXT: %[[WORD:.*]] = arith.select %arg0, %arg2, %arg3
// CHECK-NEXT: call @word(%[[WORD]])
func.func @branches(%p: i1, %q: i1, %x: i32, %y: i32) {
  %true = arith.constant true
  cf.cond_br %q, ^a, ^b
^a:
  %n = arith.xori %p, %true : i1
  %s = arith.select %n, %y, %x : i32
  func.call @word(%s) : (i32) -> ()
  return
^b:
  %m = arith.xori %p, %true : i1
  func.call @bit(%m) : (i1) -> ()
  return
}

// What is computed around them is there for both.

// CHECK-LABEL: func.func @around(
// CHECK-NEXT: constant
// CHECK-NEXT: %[[BIT:.*]] = arith.xori %arg0
// CHECK-NEXT: call @bit(%[[BIT]])
// CHECK-NEXT: scf.if
// CHECK-NEXT: call @bit(%[[BIT]])
// CHECK-NEXT: } else {
// CHECK-NEXT: call @bit(%[[BIT]])
func.func @around(%p: i1, %q: i1) {
  %true = arith.constant true
  %n = arith.xori %p, %true : i1
  func.call @bit(%n) : (i1) -> ()
  scf.if %q {
    %0 = arith.xori %p, %true : i1
    func.call @bit(%0) : (i1) -> ()
  } else {
    %0 = arith.xori %p, %true : i1
    func.call @bit(%0) : (i1) -> ()
  }
  return
}

// What comes later is not there yet: one sum in the region, and one behind it.

// CHECK-LABEL: func.func @later(
// CHECK: scf.if
// CHECK-NEXT: %[[WORD:.*]] = arith.addi %arg0, %c12
// CHECK-NEXT: call @word(%[[WORD]])
// CHECK: }
// CHECK-NEXT: %[[SUM:.*]] = arith.addi %arg0, %c5
// CHECK-NEXT: return %[[SUM]]
func.func @later(%a: i32, %p: i1) -> i32 {
  %c5 = arith.constant 5 : i32
  %c7 = arith.constant 7 : i32
  scf.if %p {
    %s = arith.addi %a, %c5 : i32
    %t = arith.addi %s, %c7 : i32
    func.call @word(%t) : (i32) -> ()
  }
  %s2 = arith.addi %a, %c5 : i32
  return %s2 : i32
}
