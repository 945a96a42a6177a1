// RUN: rs-opt %s --dialect-td %S/Inputs/Expansion.td --patterns-td %S/Inputs/Expansion.td --convert=target=ToParts > %t
// RUN: filecheck %s --input-file %t
// RUN: rs-opt %s --dialect-td %S/Inputs/Expansion.td --patterns-td %S/Inputs/Expansion.td --convert=target=ToParts --executor=memo | diff %t -
// RUN: rs-opt %t --dialect-td %S/Inputs/Expansion.td --patterns-td %S/Inputs/Expansion.td --convert=target=ToParts | diff %t -

// Types that are converted to several types, or to none.

// CHECK-LABEL: func.func @rules(%arg0: i32, %arg1: f32) -> (i32, f32) {
// CHECK-NEXT:   return %arg0, %arg1 : i32, f32
func.func @rules(%x: i32, %y: f32) -> (i32, f32) {
  %p = pt.make %x, %y
  %0 = pt.first %p
  %1 = pt.second %p
  return %0, %1 : i32, f32
}

// The attributes of an argument that stays one value stay with it.
// CHECK-LABEL: func.func @function(%arg0: i8 {pt.x}, %arg1: i32, %arg2: f32, %arg3: i8 {pt.y}) -> (i32, f32, i8 {pt.r}) {
// CHECK-NEXT:   return %arg1, %arg2, %arg3 : i32, f32, i8
func.func @function(%x: i8 {pt.x}, %p: !pt.pair, %t: !pt.token {pt.t}, %y: i8 {pt.y}) -> (!pt.pair {pt.p}, i8 {pt.r}, !pt.token) {
  return %p, %y, %t : !pt.pair, i8, !pt.token
}

// CHECK-LABEL: func.func private @declared(i32, f32, i32, f32)
func.func private @declared(!pt.nested) -> !pt.token

// CHECK-LABEL: func.func @calls(%arg0: i32, %arg1: f32, %arg2: i32, %arg3: f32, %arg4: i32, %arg5: f32, %arg6: i8) -> (i32, f32) {
// CHECK-NEXT:   %0:3 = call @function(%arg6, %arg0, %arg1, %arg6) : (i8, i32, f32, i8) -> (i32, f32, i8)
// CHECK-NEXT:   call @declared(%arg2, %arg3, %arg4, %arg5) : (i32, f32, i32, f32) -> ()
// CHECK-NEXT:   pt.use
// CHECK-NEXT:   return %0#0, %0#1 : i32, f32
func.func @calls(%p: !pt.pair, %n: !pt.nested, %t: !pt.token, %x: i8) -> !pt.pair {
  %0:3 = call @function(%x, %p, %t, %x) : (i8, !pt.pair, !pt.token, i8) -> (!pt.pair, i8, !pt.token)
  %1 = call @declared(%n) : (!pt.nested) -> !pt.token
  pt.sink %1 : !pt.token
  return %0#0 : !pt.pair
}

// CHECK-LABEL: func.func @branches(%arg0: i1, %arg1: i32, %arg2: f32, %arg3: i8) -> f32 {
// CHECK-NEXT:   cf.cond_br %arg0, ^bb1(%arg3, %arg1, %arg2 : i8, i32, f32), ^bb2(%arg1, %arg2 : i32, f32)
// CHECK-NEXT: ^bb1(%0: i8, %1: i32, %2: f32):
// CHECK-NEXT:   pt.use %0 : i8
// CHECK-NEXT:   cf.br ^bb2(%1, %2 : i32, f32)
// CHECK-NEXT: ^bb2(%3: i32, %4: f32):
// CHECK-NEXT:   return %4 : f32
func.func @branches(%c: i1, %p: !pt.pair, %t: !pt.token, %x: i8) -> f32 {
  cf.cond_br %c, ^bb1(%x, %p, %t : i8, !pt.pair, !pt.token), ^bb2(%t, %p : !pt.token, !pt.pair)
^bb1(%a: i8, %q: !pt.pair, %u: !pt.token):
  pt.sink %a : i8
  cf.br ^bb2(%u, %q : !pt.token, !pt.pair)
^bb2(%v: !pt.token, %r: !pt.pair):
  %0 = pt.second %r
  return %0 : f32
}

// CHECK-LABEL: func.func @regions(%arg0: i1, %arg1: i32, %arg2: f32, %arg3: index) -> i32 {
// CHECK-NEXT:   %0:2 = scf.if %arg0 -> (i32, f32) {
// CHECK-NEXT:     scf.yield %arg1, %arg2 : i32, f32
// CHECK-NEXT:   } else {
// CHECK-NEXT:     %2:2 = pt.parts : i32, f32
// CHECK-NEXT:     scf.yield %2#0, %2#1 : i32, f32
// CHECK-NEXT:   }
// CHECK-NEXT:   %1:2 = scf.for %arg4 = %arg3 to %arg3 step %arg3 iter_args(%arg5 = %0#0, %arg6 = %0#1) -> (i32, f32) {
// CHECK-NEXT:     pt.use %arg5 : i32
// CHECK-NEXT:     scf.yield %arg5, %arg6 : i32, f32
// CHECK-NEXT:   }
// CHECK-NEXT:   return %1#0 : i32
func.func @regions(%c: i1, %p: !pt.pair, %t: !pt.token, %n: index) -> (i32, !pt.token) {
  %0:2 = scf.if %c -> (!pt.token, !pt.pair) {
    scf.yield %t, %p : !pt.token, !pt.pair
  } else {
    %q = pt.source : !pt.pair
    scf.yield %t, %q : !pt.token, !pt.pair
  }
  %1:2 = scf.for %i = %n to %n step %n iter_args(%a = %0#1, %b = %0#0) -> (!pt.pair, !pt.token) {
    %r = pt.first %a
    pt.sink %r : i32
    scf.yield %a, %b : !pt.pair, !pt.token
  }
  %2 = pt.first %1#0
  return %2, %1#1 : i32, !pt.token
}

// The parts of a value are the values of a variadic operand and result.
// CHECK-LABEL: func.func @variadic(%arg0: i32, %arg1: f32, %arg2: i32, %arg3: f32) {
// CHECK-NEXT:   %0:4 = pt.parts : i32, f32, i32, f32
// CHECK-NEXT:   pt.use %arg0, %arg1, %arg2, %arg3 : i32, f32, i32, f32
// CHECK-NEXT:   pt.use %0#0, %0#1, %0#2, %0#3 : i32, f32, i32, f32
// CHECK-NEXT:   return
func.func @variadic(%n: !pt.nested) {
  %0 = pt.source : !pt.nested
  pt.sink %n : !pt.nested
  pt.sink %0 : !pt.nested
  return
}

// The types inside a converted type are converted, and those inside a type that a conversion accepts.
// CHECK-LABEL: func.func private @components(!pt.real_box<!pt.real_box<i8>>, tuple<i32, f32, !pt.real_box<i8>>, (!pt.real_box<tuple<>>) -> (i32, f32)) -> tensor<4x!pt.box<i8>>
func.func private @components(!pt.box<!pt.box<i8>>, tuple<!pt.pair, !pt.box<i8>>, (!pt.box<tuple<!pt.token>>) -> !pt.pair) -> tensor<4x!pt.box<i8>>
