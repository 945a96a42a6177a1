// RUN: rs-opt %s --dialect-td %S/Inputs/Expansion.td --patterns-td %S/Inputs/Expansion.td --convert=target=ToParts > %t
// RUN: filecheck %s --input-file %t
// RUN: rs-opt %s --dialect-td %S/Inputs/Expansion.td --patterns-td %S/Inputs/Expansion.td --convert=target=ToParts --executor=memo | diff %t -
// RUN: rs-opt %t --dialect-td %S/Inputs/Expansion.td --patterns-td %S/Inputs/Expansion.td --convert=target=ToParts | diff %t -

// Types that are converted to several types, or to none.

func.func @rules(%x: i32, %y: f32) -> (i32, f32) {
  %p = pt.make %x, %y
  %0 = pt.first %p
  %1 = pt.second %p
  return %0, %1 : i32, f32
}

// The attributes of an argument that stays one value stay with it.
func.func @function(%x: i8 {pt.x}, %p: !pt.pair, %t: !pt.token {pt.t}, %y: i8 {pt.y}) -> (!pt.pair {pt.p}, i8 {pt.r}, !pt.token) {
  return %p, %y, %t : !pt.pair, i8, !pt.token
}

func.func private @declared(!pt.nested) -> !pt.token

func.func @calls(%p: !pt.pair, %n: !pt.nested, %t: !pt.token, %x: i8) -> !pt.pair {
  %0:3 = call @function(%x, %p, %t, %x) : (i8, !pt.pair, !pt.token, i8) -> (!pt.pair, i8, !pt.token)
  %1 = call @declared(%n) : (!pt.nested) -> !pt.token
  pt.sink %1 : !pt.token
  return %0#0 : !pt.pair
}

func.func @branches(%c: i1, %p: !pt.pair, %t: !pt.token, %x: i8) -> f32 {
  cf.cond_br %c, ^bb1(%x, %p, %t : i8, !pt.pair, !pt.token), ^bb2(%t, %p : !pt.token, !pt.pair)
^bb1(%a: i8, %q: !pt.pair, %u: !pt.token):
  pt.sink %a : i8
  cf.br ^bb2(%u, %q : !pt.token, !pt.pair)
^bb2(%v: !pt.token, %r: !pt.pair):
  %0 = pt.second %r
  return %0 : f32
}

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
func.func @variadic(%n: !pt.nested) {
  %0 = pt.source : !pt.nested
  pt.sink %n : !pt.nested
  pt.sink %0 : !pt.nested
  return
}

// The types inside a converted type are converted, and those inside a type that a conversion accepts.
func.func private @components(!pt.box<!pt.box<i8>>, tuple<!pt.pair, !pt.box<i8>>, (!pt.box<tuple<!pt.token>>) -> !pt.pair) -> tensor<4x!pt.box<i8>>
