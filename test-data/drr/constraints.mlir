// RUN: rs-opt %s --dialect-td %S/Inputs/Ops.td --patterns-td %S/Inputs/Constraints.td --apply-patterns | filecheck %s
// RUN: not rs-opt %s --dialect-td %S/Inputs/Ops.td --patterns-td %S/Inputs/ConstraintsRefused.td --apply-patterns > %t 2> %t.err
// RUN: filecheck %s --input-file %t.err --check-prefix=REFUSED --implicit-check-not=ConstraintsRefused.td

// Constraints over results, over several names, attached, combined.

// REFUSED-DAG: ConstraintsRefused.td:10:5: error: rule 'AttrOverRule' is left out: 'I32Attr' constrains attributes and cannot be over a rule
// REFUSED-DAG: ConstraintsRefused.td:12:5: error: rule 'NoConstraint' is left out: 'Lo_Same' is not a constraint
// REFUSED-DAG: ConstraintsRefused.td:6:5: warning: rule 'NoExpression' is left out: '($0.getType() <=> $1)' is not understood
// REFUSED-DAG: ConstraintsRefused.td:5:5: warning: rule 'NoNative' is left out: function 'isOdd' in '(isOdd($0))' is neither a supported C++ function nor a registered native
// REFUSED-DAG: ConstraintsRefused.td:8:5: error: rule 'NoSuchResult' is left out: '$r__1' has no value 1
// REFUSED-DAG: ConstraintsRefused.td:9:5: error: rule 'TooFew' is left out: '$1' in '($0.getType() == $1.getType())' has no value
// REFUSED-DAG: ConstraintsRefused.td:14:5: error: rule 'TooLong' is left out: a text of more than 1048576 bytes
// REFUSED-DAG: ConstraintsRefused.td:11:5: error: rule 'TwoForType' is left out: a type constraint takes one name
// REFUSED-DAG: ConstraintsRefused.td:7:5: error: rule 'Unbound' is left out: '$y' is not bound by the source pattern

// CHECK-LABEL: func.func @f(
// CHECK-NEXT: %0 = "lo.same"(%arg0) : (i32) -> i32
// CHECK-NEXT: %1 = "hi.one"(%arg0) <{a}> : (i32) -> i64
// CHECK-NEXT: %2 = "lo.same"(%arg0) : (i32) -> i32
// CHECK-NEXT: %r, %s = "hi.pair"(%arg0) : (i32) -> (i32, i32)
// CHECK-NEXT: "lo.store"(%r, %s) : (i32, i32) -> ()
// CHECK-NEXT: %r_0, %s_1 = "hi.pair"(%arg1) : (i64) -> (i32, i32)
// CHECK-NEXT: %3 = "lo.attrs"() <{a = 31 : i64, b = 31 : i64}> : () -> i8
// CHECK-NEXT: %4 = "hi.one"(%arg0) <{a = 32 : i64}> : (i32) -> i8
// CHECK-NEXT: %5 = "hi.one"(%arg0) <{a = 31 : i64}> : (i32) -> f32
// CHECK-NEXT: %6 = "hi.one"(%arg0) <{a = 1.000000e+00 : f32}> : (i32) -> i32
// CHECK-NEXT: %7 = "lo.two"(%arg0, %arg1) : (i32, i64) -> i32
// CHECK-NEXT: %8 = "hi.one"(%arg0) <{a = 1.000000e+00 : f32}> : (i32) -> i32
// CHECK-NEXT: %9 = "hi.two"(%8, %8) : (i32, i32) -> i32
// CHECK-NEXT: %10 = "lo.named"(%arg2) <{name = "no"}> : (i8) -> i8
// CHECK-NEXT: %11 = "hi.named"(%arg0) <{name = "no"}> : (i32) -> i8
// CHECK-NEXT: %12 = "lo.named"(%arg0) <{name = "yes"}> : (i32) -> i8
// CHECK-NEXT: return
func.func @f(%a: i32, %b: i64, %c: i8) {
  %0 = "hi.one"(%a) <{a}> : (i32) -> i32
  %1 = "hi.one"(%a) <{a}> : (i32) -> i64
  %2:2 = "hi.pair"(%a) : (i32) -> (i32, i32)
  %3:2 = "hi.pair"(%a) : (i32) -> (i32, i32)
  "lo.store"(%3#0, %3#1) : (i32, i32) -> ()
  %4:2 = "hi.pair"(%b) : (i64) -> (i32, i32)
  %5 = "hi.one"(%a) <{a = 31 : i64}> : (i32) -> i8
  %6 = "hi.one"(%a) <{a = 32 : i64}> : (i32) -> i8
  %7 = "hi.one"(%a) <{a = 31 : i64}> : (i32) -> f32
  %8 = "hi.one"(%a) <{a = 1.0 : f32}> : (i32) -> i32
  %9 = "hi.two"(%8, %b) : (i32, i64) -> i32
  %10 = "hi.one"(%a) <{a = 1.0 : f32}> : (i32) -> i32
  %11 = "hi.two"(%10, %10) : (i32, i32) -> i32
  %12 = "hi.named"(%c) <{name = "no"}> : (i8) -> i8
  %13 = "hi.named"(%a) <{name = "no"}> : (i32) -> i8
  %14 = "hi.named"(%a) <{name = "yes"}> : (i32) -> i8
  return
}
