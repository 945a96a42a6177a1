// RUN: rs-opt %s --lift-cf-to-scf --allow-unregistered-dialect | filecheck %s
// Lifted and lowered again, the functions verify.
// RUN: rs-opt %s --lift-cf-to-scf --convert-scf-to-cf --allow-unregistered-dialect >%t

// CHECK-LABEL: func.func @if(
// CHECK: %[[R:.*]] = scf.if %arg0 -> (i32) {
// CHECK-NEXT: %[[A:.*]] = "d.a"()
// CHECK-NEXT: scf.yield %[[A]]
// CHECK-NEXT: } else {
// CHECK-NEXT: scf.yield %arg1
// CHECK-NEXT: }
// CHECK-NEXT: return %[[R]]
func.func @if(%c: i1, %x: i32) -> i32 {
  cf.cond_br %c, ^a, ^end(%x : i32)
^a:
  %0 = "d.a"() : () -> i32
  cf.br ^end(%0 : i32)
^end(%r: i32):
  return %r : i32
}

// CHECK-LABEL: func.func @switch(
// CHECK: %[[I:.*]] = arith.index_castui %arg0 : i32 to index
// CHECK: scf.index_switch %[[I]] -> i32
// CHECK-NEXT: case 4 {
// CHECK-NEXT: "d.a"()
// CHECK: default {
// CHECK-NEXT: scf.yield %arg0
func.func @switch(%x: i32) -> i32 {
  cf.switch %x : i32, [
    default: ^end(%x : i32),
    4: ^a
  ]
^a:
  %0 = "d.a"() : () -> i32
  cf.br ^end(%0 : i32)
^end(%r: i32):
  return %r : i32
}

// A value that is used after the loop is carried by it.
// CHECK-LABEL: func.func @loop(
// CHECK: %[[W:.*]]:2 = scf.while (%{{.*}} = %arg0, %{{.*}} = %{{.*}}) : (i32, i32) -> (i32, i32) {
// CHECK: scf.if
// CHECK: scf.condition
// CHECK: } do {
// CHECK: scf.yield
// CHECK: "d.use"(%[[W]]#
func.func @loop(%x: i32, %n: i32) {
  cf.br ^head(%x : i32)
^head(%y: i32):
  %0 = arith.cmpi slt, %y, %n : i32
  %1 = "d.a"() : () -> i32
  cf.cond_br %0, ^body, ^end
^body:
  cf.br ^head(%1 : i32)
^end:
  "d.use"(%1) : (i32) -> ()
  return
}

// A cycle with two entries gets one, which an argument selects.
// CHECK-LABEL: func.func @irreducible(
// CHECK: scf.if %arg0
// CHECK: scf.while
// CHECK: scf.index_switch
// CHECK: return
func.func @irreducible(%c: i1) {
  cf.cond_br %c, ^a, ^b
^a:
  "d.a"() : () -> ()
  cf.cond_br %c, ^b, ^end
^b:
  "d.b"() : () -> ()
  cf.cond_br %c, ^a, ^end
^end:
  return
}

// Nothing follows a loop without end.
// CHECK-LABEL: func.func @endless(
// CHECK: %[[UNDEFINED:.*]] = ub.poison : i32
// CHECK: return %[[UNDEFINED]]
func.func @endless() -> i32 {
  cf.br ^a
^a:
  "d.a"() : () -> ()
  cf.br ^a
}

// Different exits keep a branch.
// CHECK-LABEL: func.func @exits(
// CHECK: cf.cond_br %arg0, ^bb1, ^bb2
// CHECK: return
// CHECK: "d.throw"
func.func @exits(%c: i1) {
  cf.cond_br %c, ^a, ^b
^a:
  return
^b:
  "d.throw"() : () -> ()
}

// Regions in functions are lifted, too; others are not.
// CHECK-LABEL: func.func @nested(
// CHECK: scf.execute_region
// CHECK-NEXT: arith.constant
// CHECK-NEXT: scf.if
// CHECK-LABEL: "d.no_func"
// CHECK: cf.cond_br
func.func @nested(%c: i1) {
  scf.execute_region {
    cf.cond_br %c, ^a, ^b
  ^a:
    "d.a"() : () -> ()
    cf.br ^b
  ^b:
    scf.yield
  }
  return
}
"d.no_func"() ({
  %c = "d.c"() : () -> i1
  cf.cond_br %c, ^a, ^a
^a:
  "d.end"() : () -> ()
}) : () -> ()
