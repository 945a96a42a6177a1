// RUN: rs-opt --allow-unregistered-dialect --int-range-optimizations %s | filecheck %s

// A comparison that the range of a remainder decides.

// CHECK-LABEL: func.func @compare(%arg0: i32) -> i1 {
// CHECK-NEXT: %true = arith.constant true
// CHECK-NEXT: return %true : i1
func.func @compare(%a: i32) -> i1 {
  %c10 = arith.constant 10 : i32
  %0 = arith.remui %a, %c10 : i32
  %1 = arith.cmpi ult, %0, %c10 : i32
  return %1 : i1
}

// The sum of numbers from 0 to 9 may be 10.

// CHECK-LABEL: func.func @undecided(%arg0: i32) -> i1 {
// CHECK: %[[CMP:.*]] = arith.cmpi ult
// CHECK-NEXT: return %[[CMP]] : i1
func.func @undecided(%a: i32) -> i1 {
  %c10 = arith.constant 10 : i32
  %0 = arith.remui %a, %c10 : i32
  %1 = arith.addi %0, %0 : i32
  %2 = arith.cmpi ult, %1, %c10 : i32
  return %2 : i1
}

// An induction variable is between its bounds; a remainder by the upper one is itself.

// CHECK-LABEL: func.func @loop()
// CHECK: scf.for %[[I:.*]] = %c0 to %c8 step %c1 {
// CHECK-NEXT: "t.use"(%true, %[[I]]) : (i1, index) -> ()
func.func @loop() {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c8 = arith.constant 8 : index
  scf.for %i = %c0 to %c8 step %c1 {
    %0 = arith.cmpi slt, %i, %c8 : index
    %1 = arith.remsi %i, %c8 : index
    "t.use"(%0, %1) : (i1, index) -> ()
  }
  return
}

// The bounds of scf.forall are attributes. Those of scf.parallel are operands.

// CHECK-LABEL: func.func @nests()
// CHECK: scf.forall (%[[I:.*]]) in (4) {
// CHECK-NEXT: "t.use"(%[[I]]) : (index) -> ()
// CHECK: scf.parallel (%[[J:.*]]) = (%c0) to (%c4) step (%c1) {
// CHECK-NEXT: "t.use"(%[[J]]) : (index) -> ()
func.func @nests() {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  scf.forall (%i) in (4) {
    %0 = arith.remui %i, %c4 : index
    "t.use"(%0) : (index) -> ()
  }
  scf.parallel (%i) = (%c0) to (%c4) step (%c1) {
    %0 = arith.remui %i, %c4 : index
    "t.use"(%0) : (index) -> ()
  }
  return
}

// The value that a loop carries is not bounded by the number of rounds.

// CHECK-LABEL: func.func @carried(
// CHECK: scf.for
// CHECK: %[[NEXT:.*]] = arith.addi
// CHECK: scf.yield %[[NEXT]] : i32
func.func @carried(%n: index) -> i1 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %zero = arith.constant 0 : i32
  %one = arith.constant 1 : i32
  %0 = scf.for %i = %c0 to %n step %c1 iter_args(%a = %zero) -> i32 {
    %1 = arith.addi %a, %one : i32
    scf.yield %1 : i32
  }
  %2 = arith.cmpi sge, %0, %zero : i32
  return %2 : i1
}

// Ranges flow through calls of functions all of whose callers are known.

// CHECK-LABEL: func.func private @small(%arg0: i32) -> i1 {
// CHECK-NEXT: %true = arith.constant true
// CHECK-NEXT: return %true : i1
func.func private @small(%a: i32) -> i1 {
  %c200 = arith.constant 200 : i32
  %0 = arith.cmpi ult, %a, %c200 : i32
  return %0 : i1
}
func.func @calls(%a: i8, %b: i32) -> (i1, i1) {
  %c100 = arith.constant 100 : i32
  %c50 = arith.constant 50 : i32
  %0 = arith.minui %b, %c100 : i32
  %1 = call @small(%0) : (i32) -> i1
  %2 = call @small(%c50) : (i32) -> i1
  return %1, %2 : i1, i1
}

// Elements of vectors.

// CHECK-LABEL: func.func @vector(
// CHECK-NEXT: %cst = arith.constant dense<true> : vector<4xi1>
// CHECK-NEXT: return %cst : vector<4xi1>
func.func @vector(%a: vector<4xi32>) -> vector<4xi1> {
  %c = arith.constant dense<[10, 11, 12, 13]> : vector<4xi32>
  %max = arith.constant dense<14> : vector<4xi32>
  %0 = arith.minui %a, %c : vector<4xi32>
  %1 = arith.cmpi ult, %0, %max : vector<4xi32>
  return %1 : vector<4xi1>
}

// Integers of more than 64 bits have no range.

// CHECK-LABEL: func.func @wide(%arg0: i128) -> i1 {
// CHECK: arith.cmpi
func.func @wide(%a: i128) -> i1 {
  %c10 = arith.constant 10 : i128
  %0 = arith.remui %a, %c10 : i128
  %1 = arith.cmpi ult, %0, %c10 : i128
  return %1 : i1
}
