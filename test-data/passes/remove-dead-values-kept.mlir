// RUN: rs-opt --allow-unregistered-dialect --remove-dead-values --split-input-file %s | filecheck %s

// A declaration keeps its signature, and its calls their operands and results.

// CHECK-LABEL: func.func private @declared(i32) -> i32
func.func private @declared(i32) -> i32

// CHECK-LABEL: func.func @calls(%arg0: i32) {
// CHECK-NEXT: %c1_i32 = arith.constant 1 : i32
// CHECK-NEXT: %0 = call @declared(%c1_i32) : (i32) -> i32
// CHECK-NEXT: return
func.func @calls(%x: i32) {
  %c = arith.constant 1 : i32
  %0 = call @declared(%c) : (i32) -> i32
  return
}

// -----

// A function that is named other than by a call keeps its signature: there may be other callers.

// CHECK-LABEL: func.func private @named(%arg0: i32) -> i32 {
func.func private @named(%x: i32) -> i32 {
  %c = arith.constant 1 : i32
  return %c : i32
}
"t.table"() {entry = @named} : () -> ()

// -----

// Control never comes here: nothing needs the values.

// CHECK-LABEL: func.func private @uncalled() {
// CHECK-NEXT: return
func.func private @uncalled(%x: i32) -> i32 {
  %0 = arith.addi %x, %x : i32
  return %0 : i32
}

// -----

// What a terminator of unknown meaning takes stays.

// CHECK-LABEL: func.func @reduced
// CHECK: arith.addi
// CHECK-NEXT: scf.reduce.return
func.func @reduced(%n: index, %m: index, %x: i32) -> i32 {
  %0 = scf.parallel (%i) = (%n) to (%m) step (%n) init (%x) -> i32 {
    scf.reduce(%x : i32) {
    ^bb0(%a: i32, %b: i32):
      %1 = arith.addi %a, %b : i32
      scf.reduce.return %1 : i32
    }
  }
  return %0 : i32
}

// -----

// An argument that a live value needs stays, and one to which only dead values are passed does not.

// CHECK-LABEL: func.func @branches(%arg0: i32) -> i32 {
// CHECK-NEXT: cf.br ^bb1(%arg0 : i32)
// CHECK-NEXT: ^bb1(%0: i32):
// CHECK-NEXT: return %0 : i32
func.func @branches(%x: i32) -> i32 {
  %c = arith.constant 1 : i32
  cf.br ^bb1(%x, %c : i32, i32)
^bb1(%a: i32, %b: i32):
  return %a : i32
}

// -----

// The operands of each successor are removed from their own group.

// CHECK-LABEL: func.func @groups(%arg0: i32, %arg1: i32) -> i32 {
// CHECK-NEXT: cf.switch %arg0 : i32, [
// CHECK-NEXT: default: ^bb1(%arg1 : i32),
// CHECK-NEXT: 1: ^bb2
// CHECK-NEXT: ]
func.func @groups(%n: i32, %x: i32) -> i32 {
  %c = arith.constant 1 : i32
  cf.switch %n : i32, [
    default: ^bb1(%c, %x : i32, i32),
    1: ^bb2(%c : i32)
  ]
^bb1(%a: i32, %b: i32):
  return %b : i32
^bb2(%d: i32):
  return %n : i32
}

// -----

// Control never comes to a block without predecessors: a branch on a value of that block becomes unreachable.

// CHECK-LABEL: func.func @unreachable(
// CHECK-NEXT: return
// CHECK-NEXT: ^bb1:
// CHECK-NEXT: "t.c"
// CHECK-NEXT: ub.unreachable
func.func @unreachable() {
  return
^bb1:
  %c = "t.c"() : () -> i1
  cf.cond_br %c, ^bb1, ^bb2
^bb2:
  return
}

// -----

// Symbols that are no functions stay.

// CHECK-LABEL: module @named_module {
// CHECK-NEXT: module @inner {
module @named_module {
  module @inner {
  }
}
