// RUN: rs-opt --allow-unregistered-dialect --remove-dead-values %s | filecheck %s

// An operation without effects goes with all that only it needed.

// CHECK-LABEL: func.func @chain(%arg0: i32) {
// CHECK-NEXT: return
func.func @chain(%x: i32) {
  %0 = arith.addi %x, %x : i32
  %1 = arith.muli %0, %0 : i32
  return
}

// What an operation of unknown effects uses stays.

// CHECK-LABEL: func.func @effect(%arg0: i32) {
// CHECK-NEXT: %0 = arith.addi
// CHECK-NEXT: "t.use"(%0)
// CHECK-NEXT: return
func.func @effect(%x: i32) {
  %0 = arith.addi %x, %x : i32
  "t.use"(%0) : (i32) -> ()
  return
}

// A private function loses the argument and the result that nothing needs.

// CHECK-LABEL: func.func private @pair(%arg0: i32) -> i32 {
// CHECK-NEXT: return %arg0 : i32
func.func private @pair(%x: i32, %y: i32 {t.dead}) -> (i32, i32 {t.dead}) {
  %0 = arith.addi %y, %y : i32
  return %x, %0 : i32, i32
}

// CHECK-LABEL: func.func @caller(%arg0: i32) -> i32 {
// CHECK-NEXT: %0 = call @pair(%arg0) : (i32) -> i32
// CHECK-NEXT: return %0 : i32
func.func @caller(%x: i32) -> i32 {
  %c = arith.constant 7 : i32
  %0:2 = call @pair(%x, %c) : (i32, i32) -> (i32, i32)
  return %0#0 : i32
}

// A function that is public keeps its signature.

// CHECK-LABEL: func.func @public(%arg0: i32, %arg1: i32) -> i32 {
// CHECK-NEXT: return %arg0 : i32
func.func @public(%x: i32, %y: i32) -> i32 {
  return %x : i32
}

// A recursive function whose carried value feeds only itself.

// CHECK-LABEL: func.func private @recursive(%arg0: i1) {
// CHECK: scf.if %arg0 {
// CHECK-NEXT: func.call @recursive(%true) : (i1) -> ()
// CHECK-NEXT: %0 = ub.poison : i32
// CHECK-NEXT: } else {
// CHECK-NEXT: %0 = ub.poison : i32
// CHECK-NEXT: }
// CHECK-NEXT: return
func.func private @recursive(%c: i1, %x: i32) -> i32 {
  %0 = scf.if %c -> (i32) {
    %1 = func.call @recursive(%c, %x) : (i1, i32) -> i32
    scf.yield %1 : i32
  } else {
    scf.yield %x : i32
  }
  return %0 : i32
}

// CHECK-LABEL: func.func @recursion(%arg0: i1, %arg1: i32) {
// CHECK-NEXT: call @recursive(%arg0) : (i1) -> ()
// CHECK-NEXT: return
func.func @recursion(%c: i1, %x: i32) {
  %0 = call @recursive(%c, %x) : (i1, i32) -> i32
  return
}

// Half of what a branch yields is needed.

// CHECK-LABEL: func.func @branch(%arg0: i1, %arg1: i32) -> i32 {
// CHECK-NEXT: return %arg1 : i32
func.func @branch(%c: i1, %x: i32) -> i32 {
  %0:2 = scf.if %c -> (i32, i32) {
    %k = arith.constant 3 : i32
    scf.yield %x, %k : i32, i32
  } else {
    scf.yield %x, %x : i32, i32
  }
  return %0#0 : i32
}

// A loop loses a carried value; its induction variable stays although nothing needs it.

// CHECK-LABEL: func.func @loop(%arg0: index, %arg1: index, %arg2: i32) -> i32 {
// CHECK: %[[R:.*]] = scf.for %arg3 = %arg0 to %arg1 step %arg0 iter_args(%arg4 = %arg2) -> (i32) {
// CHECK-NEXT: %[[A:.*]] = arith.addi %arg4, %arg4 : i32
// CHECK: scf.yield %[[A]] : i32
// CHECK-NEXT: }
// CHECK-NEXT: return %[[R]] : i32
func.func @loop(%n: index, %m: index, %x: i32) -> i32 {
  %0:2 = scf.for %i = %n to %m step %n iter_args(%a = %x, %b = %x) -> (i32, i32) {
    %dead = arith.addi %i, %i : index
    %1 = arith.addi %a, %a : i32
    %2 = arith.muli %b, %x : i32
    scf.yield %1, %2 : i32, i32
  }
  return %0#0 : i32
}

// A loop without effects whose results nothing needs goes whole.

// CHECK-LABEL: func.func @unused_loop(%arg0: index) {
// CHECK-NEXT: return
func.func @unused_loop(%n: index) {
  scf.for %i = %n to %n step %n {
    %0 = arith.addi %i, %i : index
  }
  return
}
