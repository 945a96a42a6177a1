// RUN: rs-opt %s --dialect-td %S/Inputs/Ops.td --patterns-td %S/Inputs/Match.td --apply-patterns | filecheck %s
// RUN: not rs-opt %s --dialect-td %S/Inputs/Ops.td --patterns-td %S/Inputs/MatchRefused.td --apply-patterns > %t 2> %t.err
// RUN: filecheck %s --input-file %t.err --check-prefix=REFUSED --implicit-check-not=MatchRefused.td

// Sources: what is matched and what is bound.

// REFUSED-DAG: EnumAttr.td:{{[0-9:]+}}: error: assertion failed
// REFUSED-DAG: MatchRefused.td:10:5: error: rule 'ConstrainedWhole' is left out: an operand of variable length of 'hi.many' cannot be constrained
// REFUSED-DAG: MatchRefused.td:8:5: error: rule 'EitherOfOne' is left out: `either` must match two operands
// REFUSED-DAG: MatchRefused.td:7:5: error: rule 'EitherOfThree' is left out: `either` does not match variadic operands
// REFUSED-DAG: MatchRefused.td:12:5: error: rule 'NestedAttr' is left out: a pattern of an operation can only match an operand
// REFUSED-DAG: MatchRefused.td:11:5: error: rule 'NestedWhole' is left out: a nested pattern is given for an operand of variable length of 'hi.many'
// REFUSED-DAG: MatchRefused.td:5:5: error: rule 'NoCase' is left out: the attribute '::hi::ModeAttr::get($_builder.getContext(), ::hi::Mode::)' cannot be made
// REFUSED-DAG: MatchRefused.td:6:5: error: rule 'NoLiteral' is left out: the attribute 'seven' cannot be made
// REFUSED-DAG: MatchRefused.td:14:5: error: rule 'NoOperation' is left out: 'I32' is not an operation
// REFUSED-DAG: MatchRefused.td:3:5: error: rule 'NotAValue' is left out: 'I32Attr' is given for an operand and is not a constraint on types
// REFUSED-DAG: MatchRefused.td:4:5: error: rule 'NotAnAttr' is left out: 'I32' is given for an attribute and is not a constraint on attributes
// REFUSED-DAG: MatchRefused.td:13:5: error: rule 'StringForValue' is left out: "text" is not a pattern (`ConstantStrAttr` is one)
// REFUSED-DAG: MatchRefused.td:16:5: error: rule 'TooBig' is left out: it has too many patterns
// REFUSED-DAG: MatchRefused.td:17:5: error: rule 'TooBigResult' is left out: it has too many patterns
// REFUSED-DAG: MatchRefused.td:18:5: error: rule 'IndexedOperand' is left out: '$p__1' is value 1 of '$p' and cannot name an argument
// REFUSED-DAG: MatchRefused.td:19:5: error: rule 'IndexedAttr' is left out: '$a__0' is value 0 of '$a' and cannot name an argument
// REFUSED-DAG: MatchRefused.td:20:5: error: rule 'IndexedTwice' is left out: '$p' is bound twice
// REFUSED-DAG: MatchRefused.td:2:5: error: rule 'TooMany' is left out: expected 2 arguments for 'hi.two' ({{.*}}) in the source pattern, found 
// REFUSED-DAG: MatchRefused.td:9:5: error: rule 'VariadicOfOne' is left out: operand 0 of 'hi.two' is not variadic

// CHECK-LABEL: func.func @f(
// CHECK-NEXT: %0 = "hi.two"(%arg0, %arg1) : (i32, i64) -> i16
// CHECK-NEXT: %1 = "lo.two"(%arg1, %arg0) : (i64, i32) -> i32
// CHECK-NEXT: %2 = "lo.same"(%arg0) : (i32) -> i32
// CHECK-NEXT: %3 = "lo.attrs"() <{a = "unbound", b = "unbound"}> : () -> i32
// CHECK-NEXT: %4 = "hi.one"(%arg0) <{a = "unbound"}> : (i32) -> i32
// CHECK-NEXT: %5 = "lo.same"(%arg2) : (f32) -> f32
// CHECK-NEXT: %6 = "lo.attrs"() <{a = 2.000000e+00 : f32, b = 2.000000e+00 : f32}> : () -> i32
// CHECK-NEXT: %7 = "hi.one"(%arg0) <{a = 2.000000e+00 : f64}> : (i32) -> i32
// CHECK-NEXT: %8 = "hi.one"(%arg0) : (i32) -> i32
// CHECK-NEXT: %9 = "lo.mode"(%arg0) <{mode = 0 : i32}> : (i32) -> i32
// CHECK-NEXT: %10 = "hi.round"(%arg0) <{mode = 0 : i32}> : (i32) -> i32
// CHECK-NEXT: %11 = "lo.named"(%arg0) <{name = "new"}> : (i32) -> i32
// CHECK-NEXT: %12 = "hi.named"(%arg0) <{name = "other"}> : (i32) -> i32
// CHECK-NEXT: %13 = "lo.attrs"() <{a = 8 : i64, b = true}> : () -> i32
// CHECK-NEXT: %14 = "hi.one"(%arg0) <{a = 7 : i32}> : (i32) -> i32
// CHECK-NEXT: %15 = "lo.two"(%arg3, %arg4) : (i1, i8) -> i32
// CHECK-NEXT: %16 = "lo.two"(%arg3, %arg4) : (i1, i8) -> i32
// CHECK-NEXT: %17 = "hi.two"(%arg4, %arg0) : (i8, i32) -> i32
// CHECK-NEXT: %18 = "lo.many"(%arg1, %arg0, %arg1, %arg2) : (i64, i32, i64, f32) -> i32
// CHECK-NEXT: %19 = "hi.many"(%arg0, %arg2) : (i32, f32) -> i32
// CHECK-NEXT: %20 = "lo.many"(%arg0, %arg1, %arg0, %arg5) : (i32, i64, i32, f64) -> i32
// CHECK-NEXT: %21 = "lo.attrs"() <{a = 5 : i16, b = 5 : i16}> : () -> i32
// CHECK-NEXT: %22 = "lo.attrs"() <{a = 6 : i16, b = 6 : i16}> : () -> i32
// CHECK-NEXT: %r, %s, %t = "hi.three"(%arg0) : (i32) -> (i32, i64, i16)
// CHECK-NEXT: %23 = "lo.two"(%t, %s) : (i16, i64) -> i32
// CHECK-NEXT: return
func.func @f(%i: i32, %l: i64, %f: f32, %b: i1, %c: i8, %d: f64) {
  %0 = "hi.two"(%i, %l) : (i32, i64) -> i16
  %1 = "hi.one"(%0) <{a = "nested"}> : (i16) -> i32
  %2 = "hi.two"(%i, %i) : (i32, i32) -> i32
  %3 = "hi.one"(%l) <{a = "unbound"}> : (i64) -> i32
  %4 = "hi.one"(%i) <{a = "unbound"}> : (i32) -> i32
  %5 = "hi.two"(%i, %f) : (i32, f32) -> f32
  %6 = "hi.one"(%i) <{a = 2.0 : f32}> : (i32) -> i32
  %7 = "hi.one"(%i) <{a = 2.0 : f64}> : (i32) -> i32
  %8 = "hi.one"(%i) : (i32) -> i32
  %9 = "hi.round"(%i) <{mode = 1 : i32}> : (i32) -> i32
  %10 = "hi.round"(%i) <{mode = 0 : i32}> : (i32) -> i32
  %11 = "hi.named"(%i) <{name = "old"}> : (i32) -> i32
  %12 = "hi.named"(%i) <{name = "other"}> : (i32) -> i32
  %13 = "hi.one"(%i) <{a = 7 : i64}> : (i32) -> i32
  %14 = "hi.one"(%i) <{a = 7 : i32}> : (i32) -> i32
  %15 = "hi.two"(%b, %c) : (i1, i8) -> i32
  %16 = "hi.two"(%c, %b) : (i8, i1) -> i32
  %17 = "hi.two"(%c, %i) : (i8, i32) -> i32
  %18 = "hi.many"(%i, %l, %f) : (i32, i64, f32) -> i32
  %19 = "hi.many"(%i, %f) : (i32, f32) -> i32
  %20 = "hi.many"(%i, %l, %i, %d) : (i32, i64, i32, f64) -> i32
  %21 = "hi.const"() <{value = 5 : i16}> : () -> i16
  %22 = "hi.two"(%i, %21) : (i32, i16) -> i32
  %23 = arith.constant 6 : i16
  %24 = "hi.two"(%i, %23) : (i32, i16) -> i32
  %25:3 = "hi.three"(%i) : (i32) -> (i32, i64, i16)
  %26 = "hi.named"(%25#0) <{name = "third"}> : (i32) -> i32
  return
}
