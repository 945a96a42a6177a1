// RUN: rs-opt --allow-unregistered-dialect --remove-dead-values=canonicalize=0 --split-input-file %s | filecheck %s

// The comparison is true wherever control reaches it, so control never reaches the second region.

// CHECK-LABEL: func.func @constant_condition
// CHECK: } else {
// CHECK-NEXT: "t.effect"() : () -> ()
// CHECK-NEXT: %[[POISON:.*]] = ub.poison : f32
// CHECK-NEXT: scf.yield %[[POISON]] : f32
func.func @constant_condition(%a: f32) -> f32 {
  %c = arith.constant 3 : i32
  %0 = arith.cmpi eq, %c, %c : i32
  %1 = scf.if %0 -> f32 {
    scf.yield %a : f32
  } else {
    %2 = arith.negf %a : f32
    "t.effect"() : () -> ()
    scf.yield %2 : f32
  }
  return %1 : f32
}

// -----

// A constant passes through a call: to the argument, and from the returned value to the result.

// CHECK-LABEL: func.func @through_call
// CHECK: cf.cond_br %{{.*}}, ^[[A:bb[0-9]]], ^[[B:bb[0-9]]]
// CHECK-NEXT: ^[[A]]:
// CHECK-NEXT: cf.br ^[[B]]
func.func @through_call(%a: i32) -> i32 {
  %c = arith.constant 2 : i32
  %0 = func.call @half(%c) : (i32) -> i32
  %1 = arith.cmpi eq, %0, %c : i32
  cf.cond_br %1, ^bb1, ^bb2
^bb1:
  %2 = arith.muli %a, %a : i32
  "t.use"(%2) : (i32) -> ()
  cf.br ^bb2
^bb2:
  return %a : i32
}
func.func private @half(%x: i32) -> i32 {
  %one = arith.constant 1 : i32
  %0 = arith.shrsi %x, %one : i32
  return %0 : i32
}

// -----

// Both values that flow into the argument are 1, so the first case is taken.

// CHECK-LABEL: func.func @joined
// CHECK: case 1 {
// CHECK-NEXT: arith.muli
// CHECK-NEXT: "t.use"(%{{.*}}) : (i32) -> ()
// CHECK: case 2 {
// CHECK-NEXT: scf.yield
// CHECK: default {
// CHECK-NEXT: }
func.func @joined(%c: i1, %a: i32) {
  %0 = arith.constant 1 : index
  %1 = arith.constant 1 : index
  cf.cond_br %c, ^bb1(%0 : index), ^bb1(%1 : index)
^bb1(%x: index):
  scf.index_switch %x
  case 1 {
    %2 = arith.muli %a, %a : i32
    "t.use"(%2) : (i32) -> ()
    scf.yield
  }
  case 2 {
    %2 = arith.addi %a, %a : i32
    "t.use"(%2) : (i32) -> ()
    scf.yield
  }
  default {
    %2 = arith.subi %a, %a : i32
    "t.use"(%2) : (i32) -> ()
  }
  return
}

// -----

// The second region of a loop whose condition is false never executes.

// CHECK-LABEL: func.func @no_repetition
// CHECK: } do {
// CHECK-NEXT: ^bb0(%[[Y:.*]]: i32):
// CHECK-NEXT: %[[POISON:.*]] = ub.poison : i32
// CHECK-NEXT: scf.yield %[[POISON]] : i32
func.func @no_repetition(%a: i32) -> i32 {
  %f = arith.constant false
  %r = scf.while (%x = %a) : (i32) -> i32 {
    scf.condition(%f) %x : i32
  } do {
  ^bb0(%y : i32):
    %v = arith.addi %y, %a : i32
    "t.use"(%y) : (i32) -> ()
    scf.yield %v : i32
  }
  return %r : i32
}

// -----

// What a terminator that is never reached forwards is not needed.

// CHECK-LABEL: func.func @unreached_block
// CHECK: ^bb1(%{{.*}}: i32): // no predecessors
// CHECK-NEXT: %[[POISON:.*]] = ub.poison : i32
// CHECK-NEXT: scf.yield %[[POISON]] : i32
func.func @unreached_block(%a: i32) -> i32 {
  %r = scf.execute_region -> i32 {
    scf.yield %a : i32
  ^bb1(%x: i32):
    scf.yield %x : i32
  }
  return %r : i32
}

// -----

// An operation that branches among its regions, never reached, is erased with the value that selects a region.

// CHECK-LABEL: func.func private @unreached_branch() {
// CHECK-NEXT: call @unreached_branch() : () -> ()
// CHECK-NEXT: return
func.func private @unreached_branch(%a: i32, %x: index) -> i32 {
  %0 = func.call @unreached_branch(%a, %x) : (i32, index) -> i32
  scf.for %i = %x to %x step %x {
    "t.use"(%i) : (index) -> ()
  }
  return %a : i32
}

// -----

// A branch that is never reached passes an unused value to an argument that is needed: both stay.

// CHECK-LABEL: func.func @live_argument
// CHECK: cf.cond_br %{{.*}}, ^bb1, ^bb2(%arg0 : i32)
// CHECK-NEXT: ^bb1:
// CHECK-NEXT: cf.br ^bb2(%{{.*}} : i32)
// CHECK-NEXT: ^bb2(%[[X:.*]]: i32):
// CHECK-NEXT: return %[[X]] : i32
func.func @live_argument(%a: i32) -> i32 {
  %f = arith.constant false
  %c = arith.constant 8 : i32
  cf.cond_br %f, ^bb1, ^bb2(%a : i32)
^bb1:
  cf.br ^bb2(%c : i32)
^bb2(%x: i32):
  return %x : i32
}

// -----

// A call that control never reaches does not keep an argument.

// CHECK-LABEL: func.func private @unreached_call() {
// CHECK-NOT: call @external
// CHECK: call @unreached_call() : () -> ()
func.func private @external(index)
func.func private @unreached_call(%a: index) {
  %true = arith.constant true
  scf.if %true {
  } else {
    func.call @external(%a) : (index) -> ()
  }
  return
}
func.func @caller() {
  %c = arith.constant 1 : index
  func.call @unreached_call(%c) : (index) -> ()
  return
}
