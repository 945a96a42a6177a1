// RUN: rs-opt --dialect-td %S/Inputs/Availability.td --patterns-td %S/Inputs/Availability.td --optimize="cost=td" %s | filecheck %s
// RUN: rs-opt --dialect-td %S/Inputs/Availability.td --patterns-td %S/Inputs/Availability.td --optimize="cost=td extraction=exact" --threads=1 %s | filecheck %s
// RUN: rs-opt --dialect-td %S/Inputs/Availability.td --patterns-td %S/Inputs/Availability.td --optimize="cost=td extraction=tree" %s | filecheck %s

// A rule that drops an operand makes terms equal that are not available in the same places: the cheapest is taken where it is.

// CHECK-LABEL: func.func @dominated(
// CHECK-NEXT: %[[H:.*]] = call @hint
// CHECK-NEXT: %[[A:.*]] = av.hinted %{{.*}}, %[[H]]
// CHECK-NEXT: return %[[A]], %[[A]]
func.func private @hint() -> i32
func.func @dominated(%x: i32) -> (i32, i32) {
  %h = func.call @hint() : () -> i32
  %a = av.hinted %x, %h
  %b = av.plain %x
  return %a, %b : i32, i32
}

// Written before the hint is there.

// CHECK-LABEL: func.func @before(
// CHECK-NEXT: %[[P:.*]] = av.plain
// CHECK-NEXT: %[[H:.*]] = call @hint
// CHECK: return
func.func @before(%x: i32) -> (i32, i32) {
  %b = av.plain %x
  %h = func.call @hint() : () -> i32
  %a = av.hinted %x, %h
  return %a, %b : i32, i32
}

// The hint of one branch is not there in the other, nor behind both.

// CHECK-LABEL: func.func @blocks(
// CHECK: ^bb1:
// CHECK: av.hinted
// CHECK: ^bb2:
// CHECK-NEXT: av.plain
func.func @blocks(%c: i1, %x: i32) -> i32 {
  cf.cond_br %c, ^a, ^b
^a:
  %h = func.call @hint() : () -> i32
  %a = av.hinted %x, %h
  cf.br ^d(%a : i32)
^b:
  %b = av.plain %x
  cf.br ^d(%b : i32)
^d(%r: i32):
  return %r : i32
}

// CHECK-LABEL: func.func @regions(
// CHECK: scf.if
// CHECK: av.hinted
// CHECK: } else {
// CHECK-NEXT: %[[U:.*]] = av.plain
// CHECK-NEXT: scf.for
// CHECK: %[[B:.*]] = av.plain
// CHECK-NEXT: arith.xori %[[B]], %[[U]]
// CHECK: av.plain
// CHECK-NEXT: return
func.func @regions(%c: i1, %x: i32, %n: index) -> (i32, i32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %r = scf.if %c -> i32 {
    %h = func.call @hint() : () -> i32
    %a = av.hinted %x, %h
    scf.yield %a : i32
  } else {
    %s = scf.for %i = %c0 to %n step %c1 iter_args(%t = %x) -> (i32) {
      %h = func.call @hint() : () -> i32
      %b = av.plain %t
      %u = av.plain %x
      %v = arith.xori %b, %u : i32
      %w = arith.addi %v, %h : i32
      scf.yield %w : i32
    }
    scf.yield %s : i32
  }
  %p = av.plain %x
  return %r, %p : i32, i32
}
