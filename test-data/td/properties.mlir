// Properties: integers, arrays of a size, lists and text are checked; what C++ keeps otherwise is any attribute.
// RUN: rs-opt %s --dialect-td %S/Inputs/Properties.td --split-input-file --verify-diagnostics
// RUN: not rs-opt %s --dialect-td %S/Inputs/Properties.td --split-input-file 2>/dev/null | filecheck %s

// CHECK: pr.op <{flag = true, list = array<i32: 1>, narrow = 7 : i8, other = [f32], three = array<i64: 1, 2, 3>, wide = 5 : i64, word = "w"}> {x = 1 : i32}
"pr.op"() <{wide = 5 : i64, narrow = 7 : i8, flag = true, three = array<i64: 1, 2, 3>, list = array<i32: 1>, word = "w", other = [f32]}> {x = 1 : i32} : () -> ()
pr.op <{wide = 5 : i64, narrow = 7 : i8, flag = false, three = array<i64: 1, 2, 3>, list = array<i32>, word = "", other = unit}>
// CHECK: pr.wide 200, true, array<i64: 1, 2>{{$}}
pr.wide 200, true, array<i64: 1, 2>

// -----

// expected-error @below {{is wide}}
pr.wide 100, true, array<i64: 1, 2>

// -----

// expected-error @below {{'wide'}}
"pr.op"() <{wide = 5 : i32, narrow = 7 : i8, flag = true, three = array<i64: 1, 2, 3>, list = array<i32: 1>, word = "w", other = unit}> : () -> ()

// -----

// expected-error @below {{'three'}}
"pr.op"() <{wide = 5 : i64, narrow = 7 : i8, flag = true, three = array<i64: 1, 2>, list = array<i32: 1>, word = "w", other = unit}> : () -> ()

// -----

// expected-error @below {{'list'}}
"pr.op"() <{wide = 5 : i64, narrow = 7 : i8, flag = true, three = array<i64: 1, 2, 3>, list = array<i64: 1>, word = "w", other = unit}> : () -> ()

// -----

// expected-error @below {{'word'}}
"pr.op"() <{wide = 5 : i64, narrow = 7 : i8, flag = true, three = array<i64: 1, 2, 3>, list = array<i32: 1>, word = 1 : i64, other = unit}> : () -> ()

// -----

// expected-error @below {{'other'}}
"pr.op"() <{wide = 5 : i64, narrow = 7 : i8, flag = true, three = array<i64: 1, 2, 3>, list = array<i32: 1>, word = "w"}> : () -> ()
