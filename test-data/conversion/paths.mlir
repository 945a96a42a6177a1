// RUN: rs-opt %s --dialect-td %S/Inputs/Paths.td --patterns-td %S/Inputs/Paths.td --convert='illegal-dialects=toy,mid legal-dialects=real' | filecheck %s
// RUN: rs-opt --dialect-td %S/Inputs/Paths.td --patterns-td %S/Inputs/Paths.td --convert='illegal-dialects=toy,mid legal-dialects=real' --show-conversion-graph | filecheck %s --check-prefix=GRAPH

// Each operation takes the cheapest way to legal operations: the fewest steps, then the greatest benefit.

// CHECK-LABEL: func.func @one_step(
// CHECK-NEXT: %0 = real.a %arg0 : i32
// CHECK-NEXT: return %0
func.func @one_step(%x: i32) -> i32 {
  %0 = toy.one %x : i32
  return %0 : i32
}

// CHECK-LABEL: func.func @chain(
// CHECK-NEXT: %0 = real.b %arg0 : i32
// CHECK-NEXT: return %0
func.func @chain(%x: i32) -> i32 {
  %0 = toy.chain %x : i32
  return %0 : i32
}

// CHECK-LABEL: func.func @several_paths(
// CHECK-NEXT: %0 = real.a %arg0 : i32
// CHECK-NEXT: %1 = real.a %0 : i32
// CHECK-NEXT: return %1
func.func @several_paths(%x: i32) -> i32 {
  %0 = toy.many %x : i32
  return %0 : i32
}

// CHECK-LABEL: func.func @tie(
// CHECK-NEXT: %0 = real.b %arg0 : i32
// CHECK-NEXT: return %0
func.func @tie(%x: i32) -> i32 {
  %0 = toy.tie %x : i32
  return %0 : i32
}

// CHECK-LABEL: func.func @cycle(
// CHECK-NEXT: %0 = real.b %arg0 : i32
// CHECK-NEXT: return %0
func.func @cycle(%x: i32) -> i32 {
  %0 = toy.cycle %x : i32
  return %0 : i32
}

// An operation that is reached in several regions, and uses of values in nested regions.
// CHECK-LABEL: func.func @nested(
// CHECK-NEXT: %0 = real.a %arg0 : i32
// CHECK-NEXT: %1 = scf.if %arg1 -> (i32) {
// CHECK-NEXT:   %3 = real.b %0 : i32
// CHECK-NEXT:   scf.yield %3 : i32
// CHECK-NEXT: } else {
// CHECK-NEXT:   scf.yield %0 : i32
// CHECK-NEXT: }
// CHECK-NEXT: %2 = real.a %1 : i32
// CHECK-NEXT: return %2
func.func @nested(%x: i32, %c: i1) -> i32 {
  %0 = toy.one %x : i32
  %1 = scf.if %c -> (i32) {
    %2 = toy.chain %0 : i32
    scf.yield %2 : i32
  } else {
    scf.yield %0 : i32
  }
  %3 = toy.one %1 : i32
  return %3 : i32
}

// GRAPH: convert{illegal-dialects=toy,mid legal-dialects=real} (partial)
// GRAPH-NEXT: dialect mid: illegal
// GRAPH-NEXT: dialect real: legal
// GRAPH-NEXT: dialect toy: illegal
// GRAPH-NEXT: mid.a: illegal, reaches real.b in 2 steps
// GRAPH-NEXT:   AToB -> mid.b depth 2, benefit 1
// GRAPH-NEXT: mid.b: illegal, reaches real.b in 1 step
// GRAPH-NEXT:   BToReal -> real.b depth 1, benefit 1
// GRAPH-NEXT: real.a: legal
// GRAPH-NEXT: real.b: legal
// GRAPH-NEXT: toy.chain: illegal, reaches real.b in 3 steps
// GRAPH-NEXT:   ChainToA -> mid.a depth 3, benefit 1
// GRAPH-NEXT: toy.cycle: illegal, reaches real.b in 4 steps
// GRAPH-NEXT:   CycleToRound -> toy.round depth 4, benefit 1
// GRAPH-NEXT: toy.end: illegal, reaches no legal operation
// GRAPH-NEXT: toy.lost: illegal, reaches no legal operation
// GRAPH-NEXT:   LostToEnd -> real.a, toy.end it generates 'toy.end', which is not legal and which no pattern matches
// GRAPH-NEXT: toy.many: illegal, reaches real.a in 1 step
// GRAPH-NEXT:   ManyShort -> real.a depth 1, benefit 1
// GRAPH-NEXT:   ManyLong -> mid.a depth 3, benefit 11
// GRAPH-NEXT: toy.one: illegal, reaches real.a in 1 step
// GRAPH-NEXT:   OneToReal -> real.a depth 1, benefit 1
// GRAPH-NEXT: toy.round: illegal, reaches real.b in 3 steps
// GRAPH-NEXT:   RoundToA -> mid.a depth 3, benefit 1
// GRAPH-NEXT:   RoundToCycle -> toy.cycle depth 5, benefit 6
// GRAPH-NEXT: toy.tie: illegal, reaches real.b in 1 step
// GRAPH-NEXT:   TieGreat -> real.b depth 1, benefit 2
// GRAPH-NEXT:   TieSmall -> real.a depth 1, benefit 1
