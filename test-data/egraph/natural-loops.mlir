// RUN: rs-opt --canonicalize --rewrite-strategy=egraph %s | filecheck %s

// What does not change in a loop of the control-flow graph is computed before it, out of inner loops first; a division that may be undefined and
// what has an effect stays.

// CHECK-LABEL: func.func @nested
// CHECK: %[[SUM:.*]] = arith.addi %arg0, %arg1 : i32
// CHECK: cf.br ^bb1
// CHECK: ^bb1
// CHECK: %[[PRODUCT:.*]] = arith.muli %{{.*}}, %[[SUM]] : i32
// CHECK: cf.cond_br
// CHECK: ^bb2
// CHECK: arith.divsi %[[SUM]], %arg1
// CHECK: call @use
// CHECK: arith.subi %{{.*}}, %[[PRODUCT]]
func.func private @use(i32)
func.func @nested(%a: i32, %b: i32, %n: i32) -> i32 {
  %c0 = arith.constant 0 : i32
  %c1 = arith.constant 1 : i32
  cf.br ^outer(%c0, %c0 : i32, i32)
^outer(%i: i32, %s: i32):
  %more = arith.cmpi slt, %i, %n : i32
  cf.cond_br %more, ^inner(%c0, %s : i32, i32), ^exit
^inner(%j: i32, %t: i32):
  %sum = arith.addi %a, %b : i32
  %product = arith.muli %i, %sum : i32
  %quotient = arith.divsi %sum, %b : i32
  func.call @use(%quotient) : (i32) -> ()
  %next = arith.subi %t, %product : i32
  %j1 = arith.addi %j, %c1 : i32
  %again = arith.cmpi slt, %j1, %n : i32
  cf.cond_br %again, ^inner(%j1, %next : i32, i32), ^latch(%next : i32)
^latch(%u: i32):
  %i1 = arith.addi %i, %c1 : i32
  cf.br ^outer(%i1, %u : i32, i32)
^exit:
  return %s : i32
}

// The place before the second loop is in the first one: nothing is moved there.

// CHECK-LABEL: func.func @behind
// CHECK: cf.cond_br %{{.*}}, ^bb1, ^bb2
// CHECK: ^bb2
// CHECK: arith.muli %arg0, %arg1
func.func @behind(%a: i32, %b: i32, %p: i1, %q: i1) -> i32 {
  cf.br ^first
^first:
  func.call @use(%a) : (i32) -> ()
  cf.cond_br %p, ^first, ^second
^second:
  %0 = arith.muli %a, %b : i32
  func.call @use(%0) : (i32) -> ()
  cf.cond_br %q, ^second, ^exit
^exit:
  return %0 : i32
}

// The loop may end before it divides: by zero, for all that is known. By three, it does no harm.

// CHECK-LABEL: func.func @divides
// CHECK-NEXT: arith.constant 3
// CHECK-NEXT: arith.remsi %arg0, %c3_i32
// CHECK-NEXT: cf.br ^bb1
// CHECK: ^bb2:
// CHECK-NEXT: arith.floordivsi
// CHECK-NEXT: arith.remsi
// CHECK-NEXT: arith.remui
func.func private @use_all(i32, i32, i32, i32)
func.func @divides(%a: i32, %b: i32, %more: i1) {
  %c3 = arith.constant 3 : i32
  cf.br ^header
^header:
  cf.cond_br %more, ^body, ^exit
^body:
  %0 = arith.floordivsi %a, %b : i32
  %1 = arith.remsi %a, %b : i32
  %2 = arith.remui %a, %b : i32
  %3 = arith.remsi %a, %c3 : i32
  func.call @use_all(%0, %1, %2, %3) : (i32, i32, i32, i32) -> ()
  cf.br ^header
^exit:
  return
}

// Two ways back are one loop, and the loops in it are two. What changes in the outer one leaves the inner ones only.

// CHECK-LABEL: func.func @two_in_one
// CHECK: arith.addi %arg0, %arg0
// CHECK-NEXT: cf.br ^bb1
// CHECK: ^bb1(%[[I:.*]]: i32):
// CHECK-DAG: arith.muli %[[I]], %arg0
// CHECK-DAG: arith.subi %[[I]], %arg0
// CHECK: cf.cond_br %arg1, ^bb2, ^bb3
func.func @two_in_one(%a: i32, %p: i1, %q: i1, %r: i1) -> i32 {
  %c0 = arith.constant 0 : i32
  cf.br ^outer(%c0 : i32)
^outer(%i: i32):
  cf.cond_br %p, ^left, ^right
^left:
  %0 = arith.addi %a, %a : i32
  %1 = arith.muli %i, %a : i32
  func.call @use(%0) : (i32) -> ()
  func.call @use(%1) : (i32) -> ()
  cf.cond_br %q, ^left, ^again(%1 : i32)
^right:
  %2 = arith.subi %i, %a : i32
  func.call @use(%2) : (i32) -> ()
  cf.cond_br %q, ^right, ^other
^again(%j: i32):
  cf.br ^outer(%j : i32)
^other:
  cf.cond_br %r, ^outer(%2 : i32), ^exit
^exit:
  return %2 : i32
}
