// RUN: rs-opt --allow-unregistered-dialect --sccp %s | filecheck %s

// Operations on constants become constants, at the start of the function; the last one first.

// CHECK-LABEL: func.func @fold() -> i32 {
// CHECK-NEXT: %c3_i32 = arith.constant 3 : i32
// CHECK-NEXT: %c2_i32 = arith.constant 2 : i32
// CHECK-NEXT: %c1_i32 = arith.constant 1 : i32
// CHECK-NEXT: return %c3_i32 : i32
func.func @fold() -> i32 {
  %c1 = arith.constant 1 : i32
  %c2 = arith.constant 2 : i32
  %0 = arith.addi %c1, %c2 : i32
  return %0 : i32
}

// The block that is not taken stays, and passes nothing.

// CHECK-LABEL: func.func @branch() -> i32 {
// CHECK-NEXT: %c1_i32 = arith.constant 1 : i32
// CHECK-NEXT: %true = arith.constant true
// CHECK-NEXT: cf.cond_br %true, ^bb1, ^bb2
// CHECK-NEXT: ^bb1:
// CHECK-NEXT: cf.br ^bb3(%c1_i32 : i32)
// CHECK-NEXT: ^bb2:
// CHECK-NEXT: %c2_i32 = arith.constant 2 : i32
// CHECK-NEXT: cf.br ^bb3(%c2_i32 : i32)
// CHECK-NEXT: ^bb3(%0: i32):
// CHECK-NEXT: return %c1_i32 : i32
func.func @branch() -> i32 {
  %true = arith.constant true
  cf.cond_br %true, ^bb1, ^bb2
^bb1:
  %c1 = arith.constant 1 : i32
  cf.br ^bb3(%c1 : i32)
^bb2:
  %c2 = arith.constant 2 : i32
  cf.br ^bb3(%c2 : i32)
^bb3(%r: i32):
  return %r : i32
}

// Two values make none.

// CHECK-LABEL: func.func @two(%arg0: i1) -> i32 {
// CHECK: ^bb1(%0: i32):
// CHECK-NEXT: return %0 : i32
func.func @two(%c: i1) -> i32 {
  %c1 = arith.constant 1 : i32
  %c2 = arith.constant 2 : i32
  cf.cond_br %c, ^bb1(%c1 : i32), ^bb1(%c2 : i32)
^bb1(%r: i32):
  return %r : i32
}

// A value that a loop carries and does not change is a constant. Its increment is not.

// CHECK-LABEL: func.func @loop(%arg0: index, %arg1: index, %arg2: index) -> (i32, i32) {
// CHECK: %0:2 = scf.for
// CHECK-NEXT: %1 = arith.addi %arg5, %c1_i32 : i32
// CHECK-NEXT: scf.yield %c1_i32, %1 : i32, i32
// CHECK: return %c1_i32, %0#1 : i32, i32
func.func @loop(%lb: index, %ub: index, %step: index) -> (i32, i32) {
  %c1 = arith.constant 1 : i32
  %0:2 = scf.for %i = %lb to %ub step %step iter_args(%a = %c1, %b = %c1) -> (i32, i32) {
    %1 = arith.addi %b, %a : i32
    scf.yield %a, %1 : i32, i32
  }
  return %0#0, %0#1 : i32, i32
}

// Arguments of a private function that are constants in every call, and its results.

// CHECK-LABEL: func.func private @private(%arg0: i32) -> i32 {
// CHECK: return %c7_i32 : i32
func.func private @private(%a: i32) -> i32 {
  return %a : i32
}
// CHECK-LABEL: func.func @calls() -> i32 {
// CHECK: call @private(%c7_i32)
// CHECK: return %c7_i32 : i32
func.func @calls() -> i32 {
  %c7 = arith.constant 7 : i32
  %0 = call @private(%c7) : (i32) -> i32
  %1 = call @private(%c7) : (i32) -> i32
  return %1 : i32
}

// There may be other calls of a public function.

// CHECK-LABEL: func.func @public(%arg0: i32) -> i32 {
// CHECK: return %arg0 : i32
func.func @public(%a: i32) -> i32 {
  return %a : i32
}
func.func @calls_public() -> i32 {
  %c7 = arith.constant 7 : i32
  %0 = call @public(%c7) : (i32) -> i32
  return %0 : i32
}

// There may be other calls of a function that is named other than by a call.

// CHECK-LABEL: func.func private @named(%arg0: i32) -> i32 {
// CHECK: return %arg0 : i32
func.func private @named(%a: i32) -> i32 {
  return %a : i32
}
func.func @names() -> i32 {
  "t.use"() {f = @named} : () -> ()
  %c7 = arith.constant 7 : i32
  %0 = call @named(%c7) : (i32) -> i32
  return %0 : i32
}

// Nothing is changed where control never comes.

// CHECK-LABEL: func.func private @uncalled() -> i32 {
// CHECK-NEXT: %c2_i32 = arith.constant 2 : i32
// CHECK-NEXT: %0 = arith.addi %c2_i32, %c2_i32 : i32
// CHECK-NEXT: return %0 : i32
func.func private @uncalled() -> i32 {
  %c2 = arith.constant 2 : i32
  %0 = arith.addi %c2, %c2 : i32
  return %0 : i32
}
